"""The cost and the promise of a move, worked out before it is made; draws nothing."""

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
    count_of,
)

Source = int
"""A factory from 0, or `table.CENTRE`."""


class GameEnd(IntEnum):
    """How certain it is that the next tiling ends the match (W15)."""

    NO = 0
    MAYBE = 1
    YES = 2


class TilePlacing(NamedTuple):
    """A tile that the next tiling puts on the wall, if the board stays as it is."""

    row: int
    column: int
    colour: str
    points: int
    across: tuple[Cell, ...]
    down: tuple[Cell, ...]
    sure: bool
    """False if the points depend on a choice of spaces (W13): they are then the most possible."""


class TilingOutcome(NamedTuple):
    """The effect of the next tiling on a board as it is now."""

    placings: tuple[TilePlacing, ...]
    missed: tuple[int, ...]
    """The complete lines that find no space on the wall (W13)."""
    floor: int
    """The cost of the floor line, 0 or less."""
    bonus: int
    """The points of complete rows, columns and colours if the match ends then (W16)."""
    score: int
    sure: bool
    """False where the score hangs on a choice of spaces: it is the most there can be."""

    def placing_in(self, row: int) -> TilePlacing | None:
        return next((placing for placing in self.placings if placing.row == row), None)


class _TilingWay(NamedTuple):
    """One way to tile a board's complete lines."""

    wall: str
    filled: int
    placings: tuple[TilePlacing, ...]
    dropped: int
    """The tiles on the floor line, those of lines without a space included."""


class _TilingWorth(NamedTuple):
    """The worth of a way to tile: the floor's cost, bonuses that may count, possible scores."""

    floor: int
    bonus: int
    least: int
    most: int


class TakeEffect(NamedTuple):
    """The effect of putting taken tiles on a line (0: the floor)."""

    line: int
    laid: int
    """The number of tiles that come onto the line."""
    held: int
    limit: int
    fallen: str
    """The tiles that come onto the floor line, the marker first."""
    spilt: int
    """The number of tiles that go straight to the lid (W8)."""
    board: WallBoard
    outcome: TilingOutcome
    cost: int
    """How much more the floor line costs than before: 0 or less."""

    @property
    def complete(self) -> bool:
        return self.line > 0 and self.held + self.laid == self.limit

    @property
    def laying(self) -> TilePlacing | None:
        """Return the tile that this line then gives to the wall, None if it is not complete."""
        return self.outcome.placing_in(self.line - 1) if self.complete else None


def next_tiling(
    table: RuleTables, state: State, seat: int, chosen: tuple[int, int] | None = None
) -> TilingOutcome:
    """Return the next tiling of a seat's board; `chosen` is a decided row and column."""
    mine = chosen if seat == state.seat else None
    return tiling_outcome(table, state.boards[seat], game_end(table, state, chosen, seat), mine)


def game_end(
    table: RuleTables,
    state: State,
    chosen: tuple[int, int] | None = None,
    besides: int | None = None,
) -> GameEnd:
    """Return whether the next tiling ends the match (W15), leaving the board of `besides` out."""
    tiles_now = state.stage == OFFER and moves.is_offer_over(state)
    if tiles_now and tiling.tile_walls(table, state).stage == OVER:
        return GameEnd.YES
    return max(
        _completes_row(table, board, chosen if seat == state.seat else None)
        for seat, board in enumerate(state.boards)
        if seat != besides
    )


@lru_cache(maxsize=256)
def _completes_row(table: RuleTables, board: WallBoard, chosen: tuple[int, int] | None) -> GameEnd:
    rows = [scoring.has_row(way.filled) for way in _tiling_ways(table, board, chosen)]
    return GameEnd(any(rows) + all(rows))


@lru_cache(maxsize=256)
def tiling_outcome(
    table: RuleTables,
    board: WallBoard,
    end: GameEnd = GameEnd.NO,
    chosen: tuple[int, int] | None = None,
) -> TilingOutcome:
    """Return the next tiling of a board (W10 to W12); `end` says whether it ends the match."""
    ways = _tiling_ways(table, board, chosen)
    worths = [_way_worth(table, board, way, end) for way in ways]
    most = max(worth.most for worth in worths)
    placings = [_best_placing(ways, row) for row in range(SIZE)]
    return TilingOutcome(
        tuple(placing for placing in placings if placing),
        tuple(row for row in _complete_lines(table, board) if not placings[row]),
        max(worth.floor for worth in worths),
        max(worth.bonus for worth in worths),
        most,
        min(worth.least for worth in worths) == most,
    )


def _way_worth(table: RuleTables, board: WallBoard, way: _TilingWay, end: GameEnd) -> _TilingWorth:
    floor = -table.floor_costs[min(way.dropped, table.floor_size)]
    score = max(0, board.score + sum(laying.points for laying in way.placings) + floor)
    bonus = sum(points for *_, points in scoring.earned_bonuses(table.level, way.wall, way.filled))
    if scoring.has_row(way.filled):
        end = GameEnd.YES
    sure = score + (bonus if end == GameEnd.YES else 0)
    return _TilingWorth(floor, bonus if end else 0, sure, score + bonus if end else sure)


def _best_placing(ways: list[_TilingWay], row: int) -> TilePlacing | None:
    """Return the tile that a row gives to the wall, placed where it scores most."""
    placings = [placing for way in ways for placing in way.placings if placing.row == row]
    if not placings:
        return None
    best = max(placings, key=lambda one: (one.points, -one.column))
    sure = len(placings) == len(ways) and len({one.points for one in placings}) == 1
    return best._replace(sure=sure)


def _complete_lines(table: RuleTables, board: WallBoard) -> list[int]:
    lengths = zip(board.lines, table.level.lines, strict=True)
    return [row for row, (held, limit) in enumerate(lengths) if len(held) == limit]


def _tiling_ways(
    table: RuleTables, board: WallBoard, chosen: tuple[int, int] | None
) -> list[_TilingWay]:
    """Return every way to tile the complete lines, rows top to bottom (W10, W13)."""
    ways = [_TilingWay(board.wall, board.filled, (), len(board.floor))]
    for row in _complete_lines(table, board):
        only = chosen[1] if chosen and chosen[0] == row else None
        ways = [after for way in ways for after in _ways_after_row(table, board, way, row, only)]
    return ways


def _ways_after_row(
    table: RuleTables, board: WallBoard, way: _TilingWay, row: int, only: int | None
) -> list[_TilingWay]:
    held = board.lines[row]
    where = tiling.open_columns(table, board._replace(wall=way.wall), row, held[0])
    if not where:
        return [way._replace(dropped=way.dropped + len(held))]
    after = []
    for column in (each for each in where if only in (None, each)):
        at, laying = SIZE * row + column, _placing_at(way.filled, row, column, held[0])
        wall, filled = way.wall[:at] + held[0] + way.wall[at + 1 :], way.filled | 1 << at
        after.append(_TilingWay(wall, filled, (*way.placings, laying), way.dropped))
    return after


def placing_of(board: WallBoard, row: int, column: int) -> TilePlacing:
    """Return a row's tile placed in that column, with its points (W11)."""
    return _placing_at(board.filled, row, column, board.lines[row][0])


def _placing_at(filled: int, row: int, column: int, colour: str) -> TilePlacing:
    after = filled | 1 << SIZE * row + column
    points = scoring.tile_points(after, row, column)
    return TilePlacing(row, column, colour, points, *scoring.scoring_runs(after, row, column), True)


def take_groups(state: State) -> list[tuple[Source, str, int]]:
    """Return the possible takes: source, colour and number of tiles, in canonical order."""
    groups = [
        (source, colour, tiles.count(colour))
        for source, tiles in enumerate(state.factories)
        for colour in COLOURS
        if colour in tiles
    ]
    centre = [(CENTRE, colour, count_of(state.centre, colour)) for colour in COLOURS]
    return groups + [group for group in centre if group[2]]


def tiles_taken(state: State, source: Source, colour: str) -> int:
    if source == CENTRE:
        return count_of(state.centre, colour)
    return state.factories[source].count(colour)


def rest_of_factory(state: State, source: Source, colour: str) -> str:
    """Return the tiles that go to the centre when a colour is taken (W6)."""
    if source == CENTRE:
        return ""
    return state.factories[source].replace(colour, "")


def takes_marker(state: State, source: Source) -> bool:
    """Return whether a take from that source brings the marker (W6)."""
    return source == CENTRE and state.marker == NOBODY


def open_lines(board: WallBoard, colour: str) -> list[int]:
    """Return the pattern lines, from 1, that accept a colour (W7)."""
    shift = SIZE * COLOURS.index(colour)
    return [row + 1 for row in range(SIZE) if board.fits >> shift + row & 1]


def effect_of(table: RuleTables, state: State, source: int, colour: str, line: int) -> TakeEffect:
    """Return the effect of a take onto a line, which must accept the colour."""
    before = state.boards[state.seat]
    number = tiles_taken(state, source, colour)
    marked = takes_marker(state, source)
    after, spilt = moves.place_tiles(table, before, colour, number, line, marked)
    held = len(before.lines[line - 1]) if line else 0
    limit = table.level.lines[line - 1] if line else 0
    laid = len(after.lines[line - 1]) - held if line else 0
    cost = table.floor_costs[len(before.floor)] - table.floor_costs[len(after.floor)]
    fallen = after.floor[len(before.floor) :]
    boards = (*state.boards[: state.seat], after, *state.boards[state.seat + 1 :])
    then = next_tiling(table, state._replace(boards=boards), state.seat)
    return TakeEffect(line, laid, held, limit, fallen, spilt, after, then, cost)


def best_line(table: RuleTables, state: State, source: Source, colour: str) -> int:
    """Return a good line to suggest: most points less cost, then the fullest; 0 for the floor."""
    board = state.boards[state.seat]
    effects = [effect_of(table, state, source, colour, line) for line in open_lines(board, colour)]
    if not effects:
        return 0

    def worth_of(one: TakeEffect) -> tuple[int, float, int]:
        gain = one.laying.points if one.laying else 0
        return gain + one.cost, (one.held + one.laid) / one.limit, -one.line

    return max(effects, key=worth_of).line


def marker_lies_beside(board: WallBoard, state: State, seat: int) -> bool:
    """Return whether a seat has the marker, but not on its floor line (W6, W12)."""
    return state.marker == seat and MARKER not in board.floor


_MOST_MISSING = {"row": 1, "column": 2, "colour": 2}
"""The most tiles that a bonus may lack to be listed as nearly earned."""


class NearBonus(NamedTuple):
    """A bonus at the end of the match that is earned or nearly earned."""

    kind: str
    number: int
    """The number of the row, of the column or of the colour, from 0."""
    held: int
    points: int
    missing: tuple[Cell, ...]
    """The spaces that lack a tile; () for a colour on the grey side, where they are not fixed."""

    @property
    def certain(self) -> bool:
        """Return whether the bonus is complete, and so certain: tiles stay on the wall."""
        return self.held == SIZE


class _HelpingTile(NamedTuple):
    """A tile that would help to complete a bonus."""

    row: int
    column: int
    colour: str


def near_bonuses(table: RuleTables, state: State, seat: int) -> tuple[NearBonus, ...]:
    """Return the bonuses that a seat's wall has earned or nearly earned, most points first."""
    if state.stage == OVER:
        return ()
    level, wall = table.level, state.boards[seat].wall
    worth = {"row": level.bonus_row, "column": level.bonus_column, "colour": level.bonus_colour}
    is_last, bonuses = game_end(table, state) == GameEnd.YES, []
    for (kind, points), index in product(worth.items(), range(SIZE)):
        held = _tiles_held(wall, kind, index)
        if points and held >= SIZE - _MOST_MISSING[kind]:
            places = _helping_tiles(table, state.boards[seat], kind, index)
            if any(
                _are_compatible(chosen, kind)
                and _can_be_completed(table, state, seat, chosen, is_last)
                for chosen in product(*places)
            ):
                known = kind != "colour" or not level.blank
                cells = tuple((p[0].row, p[0].column) for p in places) if known else ()
                bonuses.append(NearBonus(kind, index, held, points, cells))
    return tuple(sorted(bonuses, key=lambda one: (-one.points, -one.held, one.number)))


def _tiles_held(wall: str, kind: str, index: int) -> int:
    if kind == "colour":
        return wall.count(COLOURS[index])
    tiles = wall[SIZE * index : SIZE * index + SIZE] if kind == "row" else wall[index::SIZE]
    return SIZE - tiles.count(BLANK)


def _helping_tiles(
    table: RuleTables, board: WallBoard, kind: str, index: int
) -> list[list[_HelpingTile]]:
    """Return for each missing tile all colours and spaces that it could have (W3, W13)."""
    if kind == "colour":
        colour = COLOURS[index]
        rows = [row for row in range(SIZE) if colour not in _wall_row(board, row)]
        columns = ((row, tiling.open_columns(table, board, row, colour)) for row in rows)
        return [[_HelpingTile(row, column, colour) for column in where] for row, where in columns]
    spaces = [(index, i) if kind == "row" else (i, index) for i in range(SIZE)]
    return [
        [
            _HelpingTile(row, column, colour)
            for colour in COLOURS
            if colour not in _wall_row(board, row)
            and column in tiling.open_columns(table, board, row, colour)
        ]
        for row, column in spaces
        if board.wall[SIZE * row + column] == BLANK
    ]


def _wall_row(board: WallBoard, row: int) -> str:
    return board.wall[SIZE * row : SIZE * row + SIZE]


def _are_compatible(chosen: tuple[_HelpingTile, ...], kind: str) -> bool:
    """Return whether no colour comes twice in a row or a column (W13)."""
    wanted = [place.column if kind == "colour" else place.colour for place in chosen]
    return len(set(wanted)) == len(wanted)


def _can_be_completed(
    table: RuleTables, state: State, seat: int, chosen: tuple[_HelpingTile, ...], is_last: bool
) -> bool:
    """Return whether enough such tiles exist; in the last round (W15), within reach this round."""
    if is_last and len({place.row for place in chosen}) < len(chosen):
        return False
    for colour in {place.colour: None for place in chosen}:
        rows = sorted((p.row for p in chosen if p.colour == colour), reverse=True)
        left = table.level.of_a_colour - sum(b.wall.count(colour) for b in state.boards)
        if any(table.level.lines[row] > left - laid for laid, row in enumerate(rows)):
            return False
        if is_last and not _can_be_completed_now(table, state, seat, colour, rows):
            return False
    return True


def _can_be_completed_now(
    table: RuleTables, state: State, seat: int, colour: str, rows: list[int]
) -> bool:
    """Return whether lines can give these rows that colour in the next tiling."""
    lines = [state.boards[seat].lines[row] for row in rows]
    if any(line and line[0] != colour for line in lines):
        return False
    lacks = sum(table.level.lines[row] - len(line) for row, line in zip(rows, lines, strict=True))
    if state.stage != TILING:
        return lacks <= sum(_offered_counts(state, colour))
    tiled = seat < state.seat or (seat == state.seat and min(rows) < state.row)
    return not lacks and not tiled


def _offered_counts(state: State, colour: str) -> Iterator[int]:
    if state.stage == OFFER:
        yield count_of(state.centre, colour)
        yield from (factory.count(colour) for factory in state.factories)
