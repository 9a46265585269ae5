"""The matches of a series as a table, with points and winners; and the row that opens it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.series import PlayedSeries, SeriesGame
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, List, Press
from game.engine.ui.frames import chevron, crown, paint_chosen, seat_token, sheet, sheet_title
from game.engine.ui.layout import FirstFit, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, routes
from game.screens.doors import house
from game.screens.games import series_title
from game.screens.lobby.setup import choices_after

SIZE, PAD = 17, 18.0
CROWD = 4
"""With this many players, the column of games is narrower."""
EDGE = 5.0


class PlayedMatch(NamedTuple):
    """A match of a series: its game and date, points and winners by player. If its file is gone,
    only the winners are known."""

    game: str
    when: str
    points: Mapping[str, int]
    winners: tuple[str, ...]
    path: Path | None


class Evening(Sheet):
    """A row for each match of a series, a column for each player, and below them the wins."""

    first_key = "close"

    def __init__(self, desk: Desk, match: Match, series: PlayedSeries) -> None:
        super().__init__(desk, 860)
        header = match.header
        self.accent = theme.accent(header.game)
        self.series = series
        self.seats = {seat: desk.people.player_key(header, seat) for seat in header.people}
        self.names = {seat: header.players[seat].name for seat in self.seats}
        self.rows = [row(desk, game) for game in series.games]
        self._index = len(self.rows) - 1

    def build(self, view: View) -> Node:
        rows = List(
            len(self.rows),
            lambda index, focused: self._row(self.rows[index], focused),
            max(48.0, view.line_height(SIZE) + 18),
            self._index,
            self._watch,
            self._choose,
            key="games",
            says=games.series_title(self.series.length),
        )
        title = sheet_title(games.series_title(self.series.length), self.accent)
        close = Button(
            _("Close"), self.go_back, primary=True, accent=self.accent, key="close", min_width=180
        )
        line = Picture(Painter.rect, (0, theme.LINE), (10, 1.4))
        return sheet(title, [self._names(), rows, line, self._wins()], [Spacer(), close], gap=6)

    def _choose(self, index: int) -> None:
        self._index = index

    def _watch(self, index: int) -> None:
        path = self.rows[index].path
        if path is not None:
            self.close()
            house(self.desk).navigate(routes.Watch(path))

    def _columns(self, first: Node, others: Sequence[Node]) -> Node:
        """Return a row: what was played, and a column of one width for each player."""
        share = 0.34 if len(self.seats) < CROWD else 0.26
        each = (1 - share) / len(others)
        cells = [Row([Spacer(), other, Spacer()], grow=each) for other in others]
        return Row([Row(first, grow=share), *cells], gap=8)

    def _names(self) -> Node:
        names = [
            Row([seat_token(seat, 18), Text(name, 15, theme.INK, "bold", clip=True)], gap=8)
            for seat, name in self.names.items()
        ]
        return self._columns(Spacer(), names)

    def _wins(self) -> Node:
        wins = [
            Text(str(self.series.wins(key)), 22, self.accent.deep, "display")
            for key in self.seats.values()
        ]
        return self._columns(Text(_("Wins"), SIZE, theme.INK, "bold", pad=(PAD, 6)), wins)

    def _row(self, shown: PlayedMatch, focused: bool) -> Node:
        title = games.title(shown.game) if shown.game else _("A replay that is missing")
        first = Row(
            [
                Picture(_paint_edge, (shown.game,), (EDGE, 32), align="centre"),
                Text(title, SIZE, theme.INK, "bold", clip=True),
                Text(shown.when, 14, theme.MUTED, drop_order=1),
            ],
            gap=12,
        )
        points = [self._points(shown, key) for key in self.seats.values()]
        return Panel(self._columns(first, points), paint_chosen, (focused, self.accent))

    def _points(self, shown: PlayedMatch, key: str) -> Node:
        """Return a player's points, with a crown where they won."""
        words = furniture.number(shown.points[key]) if key in shown.points else "–"
        if key not in shown.winners:
            return Text(words, SIZE, theme.MUTED)
        return Row([crown(theme.GOLD), Text(words, SIZE, theme.INK, "bold")], gap=8)


def _paint_edge(p: Painter, box: Box, game: str) -> None:
    if game:
        p.rect(box, 2, theme.accent(game).base)


def row(desk: Desk, game: SeriesGame) -> PlayedMatch:
    """Return a match of a series, with what the library knows about it."""
    path = desk.store.places.replays / game.file
    entry = house(desk).library.entry(path)
    if entry is None or entry.header is None:
        return PlayedMatch("", "", {}, game.winners, None)
    keys = [desk.people.player_key(entry.header, seat) for seat in range(len(entry.header.players))]
    points = dict(zip(keys, entry.scores, strict=False)) if entry.finished else {}
    return PlayedMatch(entry.game, f"{entry.date:%H:%M}", points, game.winners, path)


GAP, ROW_PAD, RING = 22.0, 14.0, 8.0
"""Of its type, between people, at both ends, and above and below, where its ring lies."""


class SeriesRow:
    """Every player's token, name and wins side by side; only tokens where names have no room."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        """Add a finished match to the series of its players, except practice. Show nothing after
        the first match of an open series."""
        match, self._desk = table.match, desk
        self.match: Match = match
        self.series: PlayedSeries | None = None
        header = match.header
        self._keys = {seat: desk.people.player_key(header, seat) for seat in header.people}
        people = {*self._keys.values()}
        if header.practice or len(people) < 2:
            return
        if table.path is not None:
            winners = [self._keys[seat] for seat in match.result.winners if seat in self._keys]
            desk.show_error(desk.series.add_game(people, table.path.name, winners))
            lobby = choices_after(desk.settings.lobby, header)
            if lobby != desk.settings.lobby:
                desk.change(lobby=lobby)
        series = desk.series.series_of(people)
        told = series is not None and bool(series.length or series.games[1:])
        self.series = series if told else None

    def build(self, view: View) -> Node | None:
        if self.series is None:
            return None
        seats = self.match.header.players
        counts = [(seat, str(self.series.wins(key))) for seat, key in self._keys.items()]
        full = [(seat, f"{seats[seat].name}  {count}") for seat, count in counts]
        said = Text(self._words(self.series), SIZE, face="bold", shrink=True)
        ways = [
            Row(
                [
                    said,
                    *(
                        Row([seat_token(s, view.grown(SIZE)), Text(w, SIZE)], gap=8)
                        for s, w in each
                    ),
                    chevron(),
                ],
                gap=GAP,
            )
            for each in (full, counts)
        ]
        accent = theme.accent(self.match.header.game)
        press = Press(
            FirstFit(ways, check_height=False),
            self._open,
            _paint_ground,
            (accent,),
            key="series",
            pad=(ROW_PAD, 3),
            says=self._words(self.series),
        )
        return Row([Spacer(), press, Spacer()], pad=(0, RING))

    def _open(self) -> None:
        assert self.series is not None
        self._desk.stack.push(Evening(self._desk, self.match, self.series))

    def _words(self, series: PlayedSeries) -> str:
        winner = series.winner
        if winner is None:
            return series_title(series.length)
        seat = next(seat for seat, key in self._keys.items() if key == winner)
        words = _("{name} has won the series")
        return words.format(name=self.match.header.players[seat].name)


def _paint_ground(p: Painter, box: Box, state: ControlState, accent: theme.Accent) -> None:
    if state.hovered or state.pressed:
        p.rect(box, 12, accent.wash)
