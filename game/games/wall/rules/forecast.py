"""The cost and promise of a move, worked out before it is made; draws nothing."""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.games.wall.rules import moves, scoring, tiling
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import CENTRE, RuleTables
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import (
    COLOURS,
    MARKER,
    NOBODY,
    OFFER,
    OVER,
    TILING,
    State,
    WallBoard,
    count,
)

Source = int
"""A factory from 0, or `table.CENTRE`."""


class GameEnd(IntEnum):
    """Whether the game ends with the next tiling (W15), as things stand."""

    NO = 0
    MAYBE = 1
    YES = 2


class TilePlacing(NamedTuple):
    """A tile that the next tiling puts on the wall, if nothing else comes in between."""

    row: int
    column: int
    colour: str
    points: int
    across: tuple[Cell, ...]
    down: tuple[Cell, ...]
    sure: bool
    """False where the points hang on a choice of spaces (W13): they are the most there can be."""


class TilingOutcome(NamedTuple):
    """The outcome of the next tiling for a board as it is."""

    layings: tuple[TilePlacing, ...]
    missed: tuple[int, ...]
    """Complete lines that find no space on the wall (W13)."""
    floor: int
    """The cost of the floor line, 0 or less."""
    bonus: int
    """The points of complete rows, columns and colours if the game ends then (W16)."""
    score: int
    sure: bool
    """False where the score hangs on a choice of spaces: it is the most there can be."""

    def of(self, row: int) -> TilePlacing | None:
        """Return the tile that goes to that row, if one does."""
        return next((laying for laying in self.layings if laying.row == row), None)


class _Way(NamedTuple):
    """A way to tile a board's complete lines."""

    wall: str
    filled: int
    layings: tuple[TilePlacing, ...]
    dropped: int
    """Tiles on the floor line, those of lines without a space among them."""


class _Worth(NamedTuple):
    """The worth of a way to tile: the floor's cost, the bonuses that may count, and the score."""

    floor: int
    bonus: int
    least: int
    most: int


class Promise(NamedTuple):
    """The effect of putting the taken tiles on a line (0: the floor)."""

    line: int
    laid: int
    """Tiles that come onto the line."""
    held: int
    limit: int
    fallen: str
    """The tiles that come onto the floor line, the marker first."""
    spilt: int
    """Tiles that go straight to the lid (W8)."""
    board: WallBoard
    outcome: TilingOutcome
    cost: int
    """How much more the floor line costs than before, 0 or less."""

    @property
    def complete(self) -> bool:
        return self.line > 0 and self.held + self.laid == self.limit

    @property
    def laying(self) -> TilePlacing | None:
        """The tile that this line then gives to the wall, or None."""
        return self.outcome.of(self.line - 1) if self.complete else None


def expected(
    table: RuleTables, state: State, seat: int, chosen: tuple[int, int] | None = None
) -> TilingOutcome:
    """Return the next tiling for a seat's board as it is; `chosen`: a decided row and column."""
    mine = chosen if seat == state.seat else None
    return outcome(table, state.boards[seat], ending(table, state, chosen, seat), mine)


def ending(
    table: RuleTables,
    state: State,
    chosen: tuple[int, int] | None = None,
    besides: int | None = None,
) -> GameEnd:
    """Return whether the next tiling ends the game (W15); the board of `besides` is ignored."""
    tiles_now = state.stage == OFFER and moves.is_over(state)
    if tiles_now and tiling.tile_walls(table, state).stage == OVER:
        return GameEnd.YES
    return max(
        _row_comes(table, board, chosen if seat == state.seat else None)
        for seat, board in enumerate(state.boards)
        if seat != besides
    )


@lru_cache(maxsize=256)
def _row_comes(table: RuleTables, board: WallBoard, chosen: tuple[int, int] | None) -> GameEnd:
    """Return whether the next tiling leaves a complete row on the board."""
    rows = [scoring.has_row(way.filled) for way in _ways(table, board, chosen)]
    return GameEnd(any(rows) + all(rows))


@lru_cache(maxsize=256)
def outcome(
    table: RuleTables,
    board: WallBoard,
    end: GameEnd = GameEnd.NO,
    chosen: tuple[int, int] | None = None,
) -> TilingOutcome:
    """The next tiling of a board (W10 to W12); with `end` the game ends whatever comes of it."""
    ways = _ways(table, board, chosen)
    worths = [_worth(table, board, way, end) for way in ways]
    most = max(worth.most for worth in worths)
    found = [_most(ways, row) for row in range(SIZE)]
    return TilingOutcome(
        tuple(laying for laying in found if laying),
        tuple(row for row in _complete(table, board) if not found[row]),
        max(worth.floor for worth in worths),
        max(worth.bonus for worth in worths),
        most,
        min(worth.least for worth in worths) == most,
    )


def _worth(table: RuleTables, board: WallBoard, way: _Way, end: GameEnd) -> _Worth:
    floor = -table.charges[min(way.dropped, table.floor_size)]
    score = max(0, board.score + sum(laying.points for laying in way.layings) + floor)
    bonus = sum(points for *_, points in scoring.bonuses(table.level, way.wall, way.filled))
    if scoring.has_row(way.filled):
        end = GameEnd.YES
    sure = score + (bonus if end == GameEnd.YES else 0)
    return _Worth(floor, bonus if end else 0, sure, score + bonus if end else sure)


def _most(ways: list[_Way], row: int) -> TilePlacing | None:
    """Return the tile that a row gives to the wall, in the way where it scores most."""
    found = [laying for way in ways for laying in way.layings if laying.row == row]
    if not found:
        return None
    best = max(found, key=lambda one: (one.points, -one.column))
    sure = len(found) == len(ways) and len({one.points for one in found}) == 1
    return best._replace(sure=sure)


def _complete(table: RuleTables, board: WallBoard) -> list[int]:
    """Return the rows of the complete lines."""
    lengths = zip(board.lines, table.level.lines, strict=True)
    return [row for row, (held, limit) in enumerate(lengths) if len(held) == limit]


def _ways(table: RuleTables, board: WallBoard, chosen: tuple[int, int] | None) -> list[_Way]:
    """Return every way to tile the complete lines, rows top to bottom (W10, W13)."""
    ways = [_Way(board.wall, board.filled, (), len(board.floor))]
    for row in _complete(table, board):
        only = chosen[1] if chosen and chosen[0] == row else None
        ways = [after for way in ways for after in _after(table, board, way, row, only)]
    return ways


def _after(
    table: RuleTables, board: WallBoard, way: _Way, row: int, only: int | None
) -> list[_Way]:
    held = board.lines[row]
    where = tiling.columns(table, board._replace(wall=way.wall), row, held[0])
    if not where:
        return [way._replace(dropped=way.dropped + len(held))]
    after = []
    for column in (each for each in where if only in (None, each)):
        at, laying = SIZE * row + column, _laying(way.filled, row, column, held[0])
        wall, filled = way.wall[:at] + held[0] + way.wall[at + 1 :], way.filled | 1 << at
        after.append(_Way(wall, filled, (*way.layings, laying), way.dropped))
    return after


def laying(board: WallBoard, row: int, column: int) -> TilePlacing:
    """Return the score of a row's tile in that space (W11)."""
    return _laying(board.filled, row, column, board.lines[row][0])


def _laying(filled: int, row: int, column: int, colour: str) -> TilePlacing:
    after = filled | 1 << SIZE * row + column
    points = scoring.gain(after, row, column)
    return TilePlacing(row, column, colour, points, *scoring.runs(after, row, column), True)


def groups(state: State) -> list[tuple[Source, str, int]]:
    """Return the possible takes: source, colour and number of tiles, in canonical order."""
    found = [
        (source, colour, tiles.count(colour))
        for source, tiles in enumerate(state.factories)
        for colour in COLOURS
        if colour in tiles
    ]
    centre = [(CENTRE, colour, count(state.centre, colour)) for colour in COLOURS]
    return found + [group for group in centre if group[2]]


def taken(state: State, source: Source, colour: str) -> int:
    """Return the number of tiles that a take brings."""
    if source == CENTRE:
        return count(state.centre, colour)
    return state.factories[source].count(colour)


def left_over(state: State, source: Source, colour: str) -> str:
    """Return the tiles that go to the centre when that colour is taken (W6)."""
    if source == CENTRE:
        return ""
    return state.factories[source].replace(colour, "")


def takes_marker(state: State, source: Source) -> bool:
    """Return whether a take from there brings the marker (W6)."""
    return source == CENTRE and state.marker == NOBODY


def fitting(board: WallBoard, colour: str) -> list[int]:
    """Return the pattern lines, from 1, that accept a colour (W7)."""
    shift = SIZE * COLOURS.index(colour)
    return [row + 1 for row in range(SIZE) if board.fits >> shift + row & 1]


def promise(table: RuleTables, state: State, source: Source, colour: str, line: int) -> Promise:
    """Return the effect of that take onto that line, which must accept the colour."""
    before = state.boards[state.seat]
    number = taken(state, source, colour)
    marked = takes_marker(state, source)
    after, spilt = moves.place(table, before, colour, number, line, marked)
    held = len(before.lines[line - 1]) if line else 0
    limit = table.level.lines[line - 1] if line else 0
    laid = len(after.lines[line - 1]) - held if line else 0
    cost = table.charges[len(before.floor)] - table.charges[len(after.floor)]
    fallen = after.floor[len(before.floor) :]
    boards = (*state.boards[: state.seat], after, *state.boards[state.seat + 1 :])
    then = expected(table, state._replace(boards=boards), state.seat)
    return Promise(line, laid, held, limit, fallen, spilt, after, then, cost)


def best_line(table: RuleTables, state: State, source: Source, colour: str) -> int:
    """Return a sensible first line: most points less cost, then the fullest; else the floor."""
    board = state.boards[state.seat]
    promises = [promise(table, state, source, colour, line) for line in fitting(board, colour)]
    if not promises:
        return 0

    def worth(one: Promise) -> tuple[int, float, int]:
        gain = one.laying.points if one.laying else 0
        return gain + one.cost, (one.held + one.laid) / one.limit, -one.line

    return max(promises, key=worth).line


def marker_lies_beside(board: WallBoard, state: State, seat: int) -> bool:
    """Return whether this seat has the marker, but not on its floor line (W6, W12)."""
    return state.marker == seat and MARKER not in board.floor


_LACK = {"row": 1, "column": 2, "colour": 2}
"""The most tiles that a bonus listed as nearly earned may lack."""


class Near(NamedTuple):
    """A bonus at the end of the game that is earned or nearly earned."""

    kind: str
    number: int
    """The row, the column, or the place of the colour among all, from 0."""
    held: int
    points: int
    missing: tuple[Cell, ...]
    """The spaces that lack a tile; of a colour on the grey side they are not known."""

    @property
    def certain(self) -> bool:
        """Whether the bonus is complete, and so certain: tiles stay on the wall."""
        return self.held == SIZE


class _Place(NamedTuple):
    """A tile that would help to complete a bonus."""

    row: int
    column: int
    colour: str


def near(table: RuleTables, state: State, seat: int) -> tuple[Near, ...]:
    """Return the bonuses that a seat's wall has earned or nearly earned, the dearest first."""
    if state.stage == OVER:
        return ()
    level, wall = table.level, state.boards[seat].wall
    worth = {"row": level.bonus_row, "column": level.bonus_column, "colour": level.bonus_colour}
    last, found = ending(table, state) == GameEnd.YES, []
    for (kind, points), index in product(worth.items(), range(SIZE)):
        held = _held(wall, kind, index)
        if points and held >= SIZE - _LACK[kind]:
            places = _places(table, state.boards[seat], kind, index)
            if any(
                _agree(chosen, kind) and _comes(table, state, seat, chosen, last)
                for chosen in product(*places)
            ):
                known = kind != "colour" or not level.blank
                cells = tuple((p[0].row, p[0].column) for p in places) if known else ()
                found.append(Near(kind, index, held, points, cells))
    return tuple(sorted(found, key=lambda one: (-one.points, -one.held, one.number)))


def _held(wall: str, kind: str, index: int) -> int:
    if kind == "colour":
        return wall.count(COLOURS[index])
    tiles = wall[SIZE * index : SIZE * index + SIZE] if kind == "row" else wall[index::SIZE]
    return SIZE - tiles.count(BLANK)


def _places(table: RuleTables, board: WallBoard, kind: str, index: int) -> list[list[_Place]]:
    """Return for each missing tile all the colours and spaces that it could have (W3, W13)."""
    if kind == "colour":
        colour = COLOURS[index]
        rows = [row for row in range(SIZE) if colour not in _row(board, row)]
        columns = ((row, tiling.columns(table, board, row, colour)) for row in rows)
        return [[_Place(row, column, colour) for column in where] for row, where in columns]
    spaces = [(index, i) if kind == "row" else (i, index) for i in range(SIZE)]
    return [
        [
            _Place(row, column, colour)
            for colour in COLOURS
            if colour not in _row(board, row)
            and column in tiling.columns(table, board, row, colour)
        ]
        for row, column in spaces
        if board.wall[SIZE * row + column] == BLANK
    ]


def _row(board: WallBoard, row: int) -> str:
    return board.wall[SIZE * row : SIZE * row + SIZE]


def _agree(chosen: tuple[_Place, ...], kind: str) -> bool:
    """Return whether no colour comes twice in a row or a column (W13)."""
    wanted = [place.column if kind == "colour" else place.colour for place in chosen]
    return len(set(wanted)) == len(wanted)


def _comes(
    table: RuleTables, state: State, seat: int, chosen: tuple[_Place, ...], last: bool
) -> bool:
    """Return whether enough such tiles exist; in the last round (W15) in the offer or lines."""
    if last and len({place.row for place in chosen}) < len(chosen):
        return False
    for colour in {place.colour: None for place in chosen}:
        rows = sorted((p.row for p in chosen if p.colour == colour), reverse=True)
        there = table.level.of_a_colour - sum(b.wall.count(colour) for b in state.boards)
        if any(table.level.lines[row] > there - laid for laid, row in enumerate(rows)):
            return False
        if last and not _comes_now(table, state, seat, colour, rows):
            return False
    return True


def _comes_now(table: RuleTables, state: State, seat: int, colour: str, rows: list[int]) -> bool:
    """Return whether lines can give these rows that colour in the next tiling."""
    lines = [state.boards[seat].lines[row] for row in rows]
    if any(line and line[0] != colour for line in lines):
        return False
    lacks = sum(table.level.lines[row] - len(line) for row, line in zip(rows, lines, strict=True))
    if state.stage != TILING:
        return lacks <= sum(_offered(state, colour))
    tiled = seat < state.seat or (seat == state.seat and min(rows) < state.row)
    return not lacks and not tiled


def _offered(state: State, colour: str) -> Iterator[int]:
    if state.stage == OFFER:
        yield count(state.centre, colour)
        yield from (factory.count(colour) for factory in state.factories)
