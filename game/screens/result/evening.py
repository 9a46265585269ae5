"""The games of a series as a table: what was played, who had how many points, who has won."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.series import Game, Series
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.listbox import ListBox
from game.engine.widgets.page import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.doors import house

SIZE, PAD = 17, 18.0
CROWD = 4
"""From so many people on a row says less of the game."""
EDGE = 5.0
"""How wide the edge in a game's colour is."""


class Row(NamedTuple):
    """A game: which and when it was, the points and winners by person. Of a file that has gone
    only who won is known."""

    game: str
    when: str
    points: Mapping[str, int]
    winners: tuple[str, ...]
    path: Path | None


class Evening(Sheet):
    """A row for each game, a column for each person, and below them the games won."""

    def __init__(self, desk: Desk, match: Match, series: Series) -> None:
        super().__init__(desk, 860, 620)
        header = match.header
        self.accent = theme.accent(header.game)
        self.series = series
        self.seats = {seat: desk.people.key(header, seat) for seat in header.people}
        self.names = {seat: header.players[seat].name for seat in self.seats}
        self.rows = [row(desk, game) for game in series.games]
        self._head = self._foot = Box(0, 0, 1, 1)

    def arrange(self, view: View) -> None:
        """As high as its rows ask for, as far as there is room."""
        step, key = max(48.0, view.line(SIZE) + 18), key_height(view, 46, 24)
        above, below = view.grown(24) + 32, key + 32
        wide = max(860.0, 300 + 150 * view.text_scale * len(self.seats))
        self.size = (min(wide, view.w - 32), above + below + (len(self.rows) + 2) * step + 12)
        super().arrange(view)
        keys, room = self.box.inset(24, 16).cut_bottom(key, 14)
        self._head, room = room.below(self.box.y + above).cut_top(step)
        self._foot, room = room.cut_bottom(step)
        shown = ListBox(
            room._replace(h=room.h // step * step),
            name="games",
            count=len(self.rows),
            row_height=step,
            paint_row=self._row,
            open=self._watch,
        )
        shown.choose(len(self.rows) - 1)
        entry = "close", _("Close"), self.go_back
        close = key_at(view, keys, entry, 1, 60, 180, accent=self.accent, primary=True)
        self.place([shown, close], close)

    def _watch(self, index: int) -> None:
        path = self.rows[index].path
        if path is not None:
            self.close()
            house(self.desk).watch(path)

    def _columns(self, box: Box) -> tuple[Box, Sequence[Box]]:
        """For what was played, and for each person."""
        first, rest = box.cut_left(box.w * (0.34 if len(self.seats) < CROWD else 0.26))
        return first, rest.columns(len(self.seats), 8)

    def draw_sheet(self, p: Painter) -> None:
        """The heading, everybody's name, and the games that each has won."""
        y = self.box.y + 18 + p.view.grown(24) / 2
        title = games.series_title(self.series.length)
        x, end = self._head.x + PAD, self._head.right
        x += p.text(title, x, y, 24, self.accent.deep, "display", width=self._head.w - 2 * PAD) + 20
        p.text(_("Choose a row to watch it."), x, y + 2, 15, theme.MUTED, width=max(20.0, end - x))
        _first, columns = self._columns(self._head)
        for seat, box in zip(self.seats, columns, strict=True):
            radius, (x, y) = p.view.grown(9), box.centre
            room = box.w - 2 * radius - 8
            wide = min(room, p.view.measure(self.names[seat], 15, "bold"))
            left = x - (wide + 2 * radius + 8) / 2
            furniture.seat(p, left + radius, y, radius, seat)
            p.text(self.names[seat], left + 2 * radius + 8, y, 15, theme.INK, "bold", width=room)
        p.rect(self._foot.cut_top(1.4)[0], 0, theme.LINE)
        first, columns = self._columns(self._foot)
        p.text(
            _("Games won"), first.x + PAD, first.centre[1], SIZE, theme.INK, "bold", width=first.w
        )
        for key, box in zip(self.seats.values(), columns, strict=True):
            p.text(str(self.series.wins(key)), *box.centre, 22, self.accent.deep, "display", "c")

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        shown = self.rows[index]
        if focused:
            p.rect(box.inset(0, 2), 10, self.accent.wash, self.accent.soft)
        first, columns = self._columns(box)
        y, x = box.centre[1], first.x + PAD
        if shown.game:
            p.rect(box.cut_left(EDGE)[0].inset(0, 8), 2, theme.accent(shown.game).base)
        title = games.title(shown.game) if shown.game else _("A game that is no longer here")
        x += p.text(title, x, y, SIZE, theme.INK, "bold", width=first.right - x) + 12
        if first.right - x >= p.view.measure(shown.when, 14):
            p.text(shown.when, x, y + 1, 14, theme.MUTED)
        for key, place in zip(self.seats.values(), columns, strict=True):
            self._paint_points(p, shown, key, place)

    def _paint_points(self, p: Painter, shown: Row, key: str, box: Box) -> None:
        """A person's points, with a crown where they won."""
        words = furniture.number(shown.points[key]) if key in shown.points else "–"
        won, (x, y) = key in shown.winners, box.centre
        p.text(words, x, y, SIZE, theme.INK if won else theme.MUTED, "bold" if won else "text", "c")
        if won:
            radius = p.view.grown(7)
            wide = p.view.measure(words, SIZE, "bold") / 2
            furniture.crown(p, x - wide - radius - 8, y, radius, theme.GOLD)


def row(desk: Desk, game: Game) -> Row:
    """A game of a series, as the library knows it."""
    path = desk.store.places.replays / game.file
    entry = house(desk).library.entry(path)
    if entry is None or entry.header is None:
        return Row("", "", {}, game.winners, None)
    keys = [desk.people.key(entry.header, seat) for seat in range(len(entry.header.players))]
    points = dict(zip(keys, entry.scores, strict=False)) if entry.finished else {}
    return Row(entry.game, f"{entry.date:%H:%M}", points, game.winners, path)
