"""All the games that were left before their end, to go on with exactly where they were."""

from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match
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
from game.screens.title.unfinished import Unfinished, place, replayed, turn, unfinished

if TYPE_CHECKING:
    from game.engine.desk import Desk

LOOKS = 12
LINES = 8
"""Lines of a file replayed in one step of time."""
WIDEST = 1400.0


class ResumeList(deleting.Shelf):
    """Newest first; a press goes on with a game. Beside the list lies the board of the one in
    focus, where there is room."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.games: list[Unfinished] = []
        self.found: dict[Path, Match | None] = {}
        """The games that have been replayed, by their files."""
        self._reading: tuple[Path, Generator[None, None, Match | None]] | None = None
        self._looking = unfinished(desk.store, desk.settings.recent)
        self._list: ListBox | None = None
        self._box = Box(0, 0, 1, 1)
        self._side = Box(0, 0, 0, 0)
        self._look(60)

    # -- what is there ---------------------------------------------------------------------

    def _look(self, files: int) -> None:
        before = len(self.games)
        for _step in range(files):
            found = next(self._looking, None)
            if isinstance(found, Unfinished):
                self.games.append(found)
        if self._list is not None and len(self.games) != before:
            self.arrange(self.desk.view)

    def update(self, seconds: float) -> None:
        """More files, and how the games in sight stand, a little at a time."""
        if self._list is None:
            return
        self._look(LOOKS)
        if self._reading is None:
            self._reading = self._next()
        if self._reading is not None:
            self._read(*self._reading)

    def _next(self) -> tuple[Path, Generator[None, None, Match | None]] | None:
        """The one in focus comes first, then those in sight."""
        made = self._list
        assert made is not None
        first = int(made.scroll // made.row_height)
        last = min(len(self.games), first + int(made.box.h // made.row_height) + 2)
        wanted = (made.index, *range(first, last))
        games_in_sight = [self.games[i] for i in wanted if 0 <= i < len(self.games)]
        game = next((game for game in games_in_sight if game.path not in self.found), None)
        return None if game is None else (game.path, replayed(game))

    def _read(self, path: Path, lines: Generator[None, None, Match | None]) -> None:
        try:
            for _line in range(LINES):
                next(lines)
        except StopIteration as end:
            self.found[path] = end.value
            self._reading = None
            self.touch()

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The list, beside it the game in focus, below the way back and on."""
        page = view.column(WIDEST + 64, 32)
        foot, room = page._replace(h=view.h - 22 - page.y).cut_bottom(key_height(view), 18)
        room = room.below(view.grown(27) + 46)
        side = 0.0 if view.roomy else min(540.0, page.w * 0.42)
        self._side, self._box = room.cut_right(side, 18 if side else 0)
        least = max(92.0, view.line(17) + view.line(14) * 2 + 26)
        row = max(least, min(least * 1.3, (room.h - 20) / max(1, len(self.games))))
        made = ListBox(
            self._box.grown(-10),
            name="list",
            count=len(self.games),
            row_height=row,
            paint_row=self._row,
            row_key=self._known,
            open=self._open,
            moved=lambda _index: self.touch(),
        )
        if self._list is not None:
            made.index = max(0, min(self._list.index, len(self.games) - 1))
            made.scroll = self._list.scroll
            made.roll(0)
        self._list = made
        self.place([made, *self._ends(view, foot)], made)

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
        if self._list is not None:
            self._open(self._list.index)

    def delete(self) -> None:
        """Ask whether the chosen game is to go."""
        if self._list is None or self._list.index >= len(self.games):
            return
        game = self.games[self._list.index]
        people = games.names_joined([player.name for player in game.header.players])
        named = f"{challenges.title(game.header)} · {_when(game)}\n{people}"
        deleting.ask(self.desk, game.path, named, self._deleted)

    def _deleted(self) -> None:
        self.games, self._reading = [], None
        self._looking = unfinished(self.desk.store, self.desk.settings.recent)
        self._look(60)
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
        index = self._list.index if self._list else 0
        if self._side.w and index < len(self.games):
            paint = partial(self._paint_side, index=index)
            made.append(Part("side", self._known(index), self._side, paint))
        return made

    def _known(self, index: int) -> tuple[Path, bool]:
        """What the picture of a game depends on."""
        path = self.games[index].path
        return path, path in self.found

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
        p.rect(
            card,
            12,
            (theme.WHITE, accent.wash if focused else theme.PAPER_2),
            accent.base if focused else theme.HAIR,
            2 if focused else 1.2,
        )
        high = min(card.h - 12, card.w * 0.2)
        picture = Box(card.x + 8, card.centre[1] - high / 2, high * 1.6, high)
        pictures.cover(p, picture, game.header.game, 8, below=False)
        x, room = picture.right + 16, card.right - picture.right - 32
        step = p.view.line(15)
        match = self.found.get(game.path)
        names = games.names_joined([player.name for player in game.header.players])
        lines = [names] if match is None else [place(match), turn(match)]
        y = card.centre[1] - len(lines) * step / 2
        when = _when(game)
        w = p.view.measure(when, 14)
        p.text(challenges.title(game.header), x, y, 18, accent.deep, "display", width=room - w - 14)
        p.text(when, card.right - 16, y, 14, theme.MUTED, "text", "r")
        for i, words in enumerate(lines):
            y += step
            wide = p.text(words, x, y, 15, theme.MUTED if i else theme.INK, width=room) + 20
            if match is not None and not i:
                scoreline.draw(p, scoreline.scores(match), x + wide, y, 15, room - wide)

    def _paint_side(self, p: Painter, index: int) -> None:
        """The board as it was left, and everybody's points."""
        game = self.games[index]
        match = self.found.get(game.path)
        box, accent = self._side, theme.accent(game.header.game)
        x, w = box.x + 22, box.w - 44
        y = box.y + 18 + p.view.grown(19) / 2
        stands = place(match) if match is not None else ""
        room = w - p.view.measure(stands, 15) - 14
        p.text(challenges.title(game.header), x, y, 19, accent.deep, "display", width=room)
        if match is None:
            return
        p.text(stands, box.right - 22, y, 15, theme.MUTED, "text", "r")
        step, seats = p.view.line(16) + 4, game.header.players
        low = box.bottom - 16 - step * len(seats)
        board = Box(x, y + p.view.grown(19), w, low - y - p.view.grown(19) - 12)
        pictures.board(p, board, match, next(iter(match.movers), 0))
        scores = match.rules.scores(match.state)
        for seat, player in enumerate(seats):
            y = low + (seat + 0.5) * step
            furniture.seat(p, x + 9, y, 8, seat)
            face = "bold" if seat in match.movers else "text"
            p.text(player.name, x + 28, y, 16, theme.INK, face, width=w - 100)
            words = furniture.number(scores[seat])
            p.text(words, box.right - 22, y, 17, theme.INK, "display", "r")


def _when(game: Unfinished) -> str:
    """When it was begun."""
    return f"{seeds.day_words(game.when.date())}, {game.when:%H:%M}"
