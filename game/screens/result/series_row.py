"""Under the result: how the people at the table stand in their series."""

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.series import Series
from game.engine.table.scene import AnyTable
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import series_title
from game.screens.lobby.setup import following

SIZE, GAP = 17, 22.0


class SeriesRow:
    """Everybody's token, name and wins, side by side; tokens alone stand for names without room."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        """A game that has just ended counts, once; practice does not. Of an open series there is
        nothing to tell after one game."""
        match, self._people = table.match, desk.people
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
        return view.line(SIZE) + 6 if self.series else 0.0

    def width(self, view: View, most: float) -> float:
        """How much of that much room it takes."""
        if self.series is None:
            return 0.0
        shown = self._shown(view, self.series, most)
        return min(most, _width(view, self._said(self.series), shown))

    def parts(self, box: Box) -> list[Part]:
        """What is to be seen of it."""
        if self.series is None:
            return []
        return [Part("series", (box, self.series), box, lambda p: self._paint(p, box))]

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

    def _paint(self, p: Painter, box: Box) -> None:
        series, view = self.series, p.view
        assert series is not None
        said, radius = self._said(series), view.grown(SIZE) * 0.5
        shown = self._shown(view, series, box.w)
        x, y = box.centre[0] - _width(view, said, shown) / 2, box.centre[1]
        x += p.text(said, x, y, SIZE, theme.INK, "bold", width=box.w) + GAP
        for seat, words in shown:
            furniture.seat(p, x + radius, y, radius, seat)
            x += 2 * radius + 8
            x += p.text(words, x, y, SIZE, theme.INK) + GAP


def _width(view: View, said: str, shown: list[tuple[int, str]]) -> float:
    each = sum(view.grown(SIZE) + 8 + GAP + view.measure(words, SIZE) for _seat, words in shown)
    return view.measure(said, SIZE, "bold") + each
