"""All the games that were left before their end, to go on with exactly where they were."""

from collections.abc import Sequence
from pathlib import Path

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.widgets import ListBox, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures, scoreline
from game.screens.doors import house
from game.screens.hall import challenges
from game.screens.library import deleting
from game.screens.lobby import seeds
from game.screens.title.unfinished import Unfinished, Waiting, place, titled, turn

AT_ONCE = 60
"""Files looked at before the first picture."""
WIDEST = 1400.0


class ResumeList(deleting.Shelf):
    """Newest first; a press goes on with a game. Beside the list lies the board of the one in
    focus, where there is room."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.waiting = Waiting(desk.store, desk.settings.recent, desk.people)
        self._list = ListBox(
            Box(0, 0, 1, 1),
            name="list",
            paint_row=self._row,
            row_key=self._known,
            open=self._open,
            moved=lambda _index: self.touch(),
        )
        self._box = self._side = Box(0, 0, 0, 0)
        self.waiting.look(AT_ONCE)

    @property
    def games(self) -> list[Unfinished]:
        """What there is to go on with."""
        return self.waiting.games

    # -- what is there ---------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """More files, and how the games in sight stand, a little at a time."""
        before = len(self.games)
        self.waiting.look()
        if len(self.games) != before:
            self.arrange(self.desk.view)
        game = self._next()
        if game is not None and self.waiting.replay(game):
            self.touch()

    def _next(self) -> Unfinished | None:
        """The one in focus comes first, then those in sight."""
        first = int(self._list.scroll // self._list.row_height)
        last = first + int(self._list.box.h // self._list.row_height) + 2
        wanted = [*self.games[self._list.index :][:1], *self.games[first:last]]
        return next((game for game in wanted if game.path not in self.waiting.found), None)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The list, beside it the game in focus, below the way back and on."""
        page = view.column(WIDEST + 64, 32)
        foot, room = page._replace(h=view.h - 22 - page.y).cut_bottom(key_height(view), 18)
        room = room.below(view.grown(27) + 46)
        side = 0.0 if view.roomy else min(540.0, page.w * 0.42)
        undo, room = self.undo_key(view, room)
        self._side, self._box = room.cut_right(side, 18 if side else 0)
        least = max(92.0, view.line(17) + view.line(14) * 2 + 26)
        row = max(least, min(least * 1.3, (room.h - 20) / max(1, len(self.games))))
        made = self._list
        made.box, made.count, made.row_height = self._box.grown(-10), len(self.games), row
        made.index = max(0, min(made.index, made.count - 1))
        made.roll(0)
        self.place([made, *undo, *self._ends(view, foot)], made)

    def _ends(self, view: View, foot: Box) -> list[Widget]:
        back = key_at(view, foot, ("back", _("Back"), self.go_back))
        rest = foot.cut_left(back.box.w, 14)[1]
        delete = deleting.key_at(self.desk, rest, self.delete)
        entry = "open", _("Continue"), self._open_chosen
        on = key_at(view, foot, entry, 1, 80, 220, primary=True)
        on.enabled = delete.enabled = bool(self.games)
        return [back, delete, on]

    def _open(self, index: int) -> None:
        house(self.desk).resume(self.games[index].path)

    def _open_chosen(self) -> None:
        self._open(self._list.index)

    def delete(self) -> None:
        """Ask whether the chosen game is to go."""
        if not self.games:
            return
        game = self.games[self._list.index]
        people = games.names_joined([player.name for player in game.header.players])
        named = f"{_title(game)} · {_when(game)}\n{people}"
        self.ask([game.path], named)

    def files_changed(self) -> None:
        """Look for the unfinished games again."""
        self.waiting = Waiting(self.desk.store, self.desk.settings.recent, self.desk.people)
        self.waiting.look(AT_ONCE)
        self.arrange(self.desk.view)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The table, the rows, the game in focus."""
        none = "" if self.games else _("No game here yet.")
        key, box = (self._box, none), self.desk.view.box
        made = [
            Part("ground", key, box, lambda p: self._paint(p, none), solid=True),
            *self.widget_parts(),
        ]
        if self._side.w and self.games:
            known = self._known(self._list.index)
            made.append(Part("side", known, self._side, self._paint_side))
        return made

    def _known(self, index: int) -> tuple[Path, bool]:
        """What the picture of a game depends on."""
        path = self.games[index].path
        return path, path in self.waiting.found

    def _paint(self, p: Painter, none: str) -> None:
        furniture.table(p)
        furniture.heading(p, self._box.x, 24 + p.view.grown(27) / 2, _("Unfinished games"))
        furniture.panel(p, self._box, 18)
        if self._side.w:
            furniture.panel(p, self._side, 18)
        p.text(none, *self._box.centre, 17, theme.MUTED, "text", "c")

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        game = self.games[index]
        accent = theme.accent(game.header.game)
        card = box.inset(4, 4)
        furniture.card(p, card, 12, accent, focused)
        high = min(card.h - 12, card.w * 0.2)
        picture = card.inset(8).place(high * 1.6, high, 0)
        pictures.cover(p, picture, game.header.game, 8, below=False)
        x, room = picture.right + 16, card.right - picture.right - 32
        step = p.view.line(15)
        match = self.waiting.found.get(game.path)
        names = games.names_joined([player.name for player in game.header.players])
        lines = [names] if match is None else [place(match), turn(match)]
        y = card.centre[1] - len(lines) * step / 2
        when = _when(game)
        w = p.view.measure(when, 14)
        p.text(_title(game), x, y, 18, accent.deep, "display", width=room - w - 14)
        p.text(when, card.right - 16, y, 14, theme.MUTED, "text", "r")
        for i, words in enumerate(lines):
            y += step
            wide = p.text(words, x, y, 15, theme.MUTED if i else theme.INK, width=room) + 20
            if match is not None and not i:
                points = scoreline.scores(match, hues=self.desk.people.hues(match.header))
                scoreline.draw(p, points, x + wide, y, 15, room - wide)

    def _paint_side(self, p: Painter) -> None:
        """The board as it was left, and everybody's points."""
        game = self.games[self._list.index]
        match = self.waiting.found.get(game.path)
        box, accent = self._side, theme.accent(game.header.game)
        x, w = box.x + 22, box.w - 44
        y = box.y + 18 + p.view.grown(19) / 2
        stands = place(match) if match is not None else ""
        room = w - p.view.measure(stands, 15) - 14
        p.text(_title(game), x, y, 19, accent.deep, "display", width=room)
        if match is None:
            return
        p.text(stands, box.right - 22, y, 15, theme.MUTED, "text", "r")
        step, seats = p.view.line(16) + 4, game.header.players
        low = box.bottom - 16 - step * len(seats)
        board = Box(x, y + p.view.grown(19), w, low - y - p.view.grown(19) - 12)
        pictures.board(p, board, match, next(iter(match.movers), 0))
        scores, hues = match.rules.running_scores(match.state), self.desk.people.hues(match.header)
        for seat, player in enumerate(seats):
            y = low + (seat + 0.5) * step
            furniture.seat(p, x + 9, y, 8, hues[seat])
            face = "bold" if seat in match.movers else "text"
            p.text(player.name, x + 28, y, 16, theme.INK, face, width=w - 100)
            words = furniture.number(scores[seat])
            p.text(words, box.right - 22, y, 17, theme.INK, "display", "r")


def _title(game: Unfinished) -> str:
    """Which game it is, and whether for practice."""
    return titled(game.header, challenges.title(game.header))


def _when(game: Unfinished) -> str:
    """When it was begun."""
    return f"{seeds.day_words(game.when.date())}, {game.when:%H:%M}"
