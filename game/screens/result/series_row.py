"""Under the result: how the people at the table stand in their series."""

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.series import Series
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Text
from game.engine.ui.controls import Press
from game.engine.ui.frames import chevron, token
from game.engine.ui.layout import Fits, Row, Spacer
from game.engine.ui.node import Node, State
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import series_title
from game.screens.lobby.setup import following
from game.screens.result.evening import Evening

SIZE, GAP, PAD, RING = 17, 22.0, 14.0, 8.0
"""Of its type, between people, at both ends, and above and below, where its ring lies."""


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

    def build(self, view: View) -> Node | None:
        """Return the row; pressed it shows all the matches."""
        if self.series is None:
            return None
        seats = self.match.header.players
        counts = [(seat, str(self.series.wins(key))) for seat, key in self._keys.items()]
        full = [(seat, f"{seats[seat].name}  {count}") for seat, count in counts]
        said = Text(self._said(self.series), SIZE, face="bold", shrink=True)
        ways = [
            Row(
                [
                    said,
                    *(Row([token(s, view.grown(SIZE)), Text(w, SIZE)], gap=8) for s, w in each),
                    chevron(),
                ],
                gap=GAP,
            )
            for each in (full, counts)
        ]
        accent = theme.accent(self.match.header.game)
        press = Press(
            Fits(ways, down=False),
            self._open,
            _paint_ground,
            (accent,),
            key="series",
            pad=(PAD, 3),
            says=self._said(self.series),
        )
        return Row([Spacer(), press, Spacer()], pad=(0, RING))

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


def _paint_ground(p: Painter, box: Box, state: State, accent: theme.Accent) -> None:
    if state.hovered or state.pressed:
        p.rect(box, 12, accent.wash)
