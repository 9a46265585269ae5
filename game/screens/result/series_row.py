"""Under the result: how the people at the table stand in their series."""

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.series import Series
from game.engine.table.scene import AnyTable
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Spot
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import series_title
from game.screens.lobby.setup import following
from game.screens.result.evening import Evening

SIZE, GAP, PAD, RING = 17, 22.0, 14.0, 8.0
"""Of its type, between people, at both ends, and above it, where its ring would lie on words."""
CHEVRON = 20.0
"""How wide the mark is that there is more, with what keeps it off the numbers."""


class SeriesRow:
    """Everybody's token, name and wins, side by side; tokens alone stand for names without room."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        """A game that has just ended counts, once; practice does not. Of an open series there is
        nothing to tell after one game."""
        match, self._desk = table.match, desk
        self.match: Match = match
        self.series: Series | None = None
        header = match.header
        self._keys = {seat: desk.people.key(header, seat) for seat in header.people}
        people = {*self._keys.values()}
        if header.practice or len(people) < 2:
            return
        if table.path is not None:
            winners = [self._keys[seat] for seat in match.result.winners if seat in self._keys]
            desk.complain(desk.sofa.note(people, table.path.name, winners))
            lobby = following(desk.settings.lobby, header)
            if lobby != desk.settings.lobby:
                desk.change(lobby=lobby)
        found = desk.sofa.of(people)
        told = found is not None and bool(found.length or found.games[1:])
        self.series = found if told else None

    def high(self, view: View) -> float:
        """How much room it needs."""
        return view.line(SIZE) + 6 + RING if self.series else 0.0

    def width(self, view: View, most: float) -> float:
        """How much of that much room it takes."""
        if self.series is None:
            return 0.0
        shown = self._shown(view, self.series, most - 2 * PAD)
        return min(most, _width(view, self._said(self.series), shown) + 2 * PAD)

    def spots(self, view: View, room: Box) -> list[Spot]:
        """The row in the middle of its room; pressed it shows all the games."""
        if self.series is None:
            return []
        room = room.cut_top(RING)[1]
        box = room.place(self.width(view, room.w), room.h)
        return [Spot(box, self._open, name="series", radius=12, paint=self._paint, key=self.series)]

    def _open(self) -> None:
        assert self.series is not None
        self._desk.stack.push(Evening(self._desk, self.match, self.series))

    def _said(self, series: Series) -> str:
        winner = series.winner
        if winner is None:
            return series_title(series.length)
        seat = next(seat for seat, key in self._keys.items() if key == winner)
        words = _("{name} has won the series")
        return words.format(name=self.match.header.players[seat].name)

    def _shown(self, view: View, series: Series, most: float) -> list[tuple[int, str]]:
        """What stands beside each token: name and wins, or the wins alone."""
        counts = [(seat, str(series.wins(key))) for seat, key in self._keys.items()]
        players = self.match.header.players
        full = [(seat, f"{players[seat].name}  {count}") for seat, count in counts]
        return full if _width(view, self._said(series), full) <= most else counts

    def _paint(self, p: Painter, spot: Spot) -> None:
        series, view, box = self.series, p.view, spot.box.inset(PAD, 0)
        assert series is not None
        if spot.hovered:
            p.rect(spot.box, 12, theme.accent(self.match.header.game).wash)
        said, radius = self._said(series), view.grown(SIZE) * 0.5
        shown = self._shown(view, series, box.w)
        x, y = box.x, box.centre[1]
        x += p.text(said, x, y, SIZE, theme.INK, "bold", width=box.w) + GAP
        for seat, words in shown:
            furniture.seat(p, x + radius, y, radius, seat)
            x += 2 * radius + 8
            x += p.text(words, x, y, SIZE, theme.INK) + GAP
        furniture.chevron(p, box.right - CHEVRON / 2, y)


def _width(view: View, said: str, shown: list[tuple[int, str]]) -> float:
    each = sum(view.grown(SIZE) + 8 + GAP + view.measure(words, SIZE) for _seat, words in shown)
    return view.measure(said, SIZE, "bold") + each + CHEVRON
