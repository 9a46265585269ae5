"""Rows, columns and colours that have earned their bonus for the end or are near to it (W16)."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.games.wall.rules import forecast, tiling
from game.games.wall.rules.forecast import GameEnd
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import OFFER, OVER, TILING, Board, State
from game.games.wall.rules.tiles import COLOURS, count

_LACK = {"row": 1, "column": 2, "colour": 2}
"""How many tiles may be missing at most."""


class Near(NamedTuple):
    """A bonus that is earned at the end, or nearly."""

    kind: str
    number: int
    """The row, the column, or the place of the colour among all, from 0."""
    held: int
    points: int
    missing: tuple[Cell, ...]
    """The spaces that lack a tile; of a colour on the grey side they are not known."""

    @property
    def certain(self) -> bool:
        """Return whether it is complete: tiles stay."""
        return self.held == SIZE


class _Place(NamedTuple):
    """A tile that would help."""

    row: int
    column: int
    colour: str


def near(table: Table, state: State, seat: int) -> tuple[Near, ...]:
    """The bonuses that a seat's wall has earned or nearly earned, the dearest first."""
    if state.stage == OVER:
        return ()
    level, wall = table.level, state.boards[seat].wall
    worth = {"row": level.bonus_row, "column": level.bonus_column, "colour": level.bonus_colour}
    last, found = forecast.ending(table, state) == GameEnd.YES, []
    for (kind, points), index in product(worth.items(), range(SIZE)):
        held = _held(wall, kind, index)
        if points and held >= SIZE - _LACK[kind]:
            places = _places(table, state.boards[seat], kind, index)
            if _possible(table, state, seat, kind, places, last):
                known = kind != "colour" or not level.blank
                cells = tuple((p[0].row, p[0].column) for p in places) if known else ()
                found.append(Near(kind, index, held, points, cells))
    return tuple(sorted(found, key=lambda one: (-one.points, -one.held, one.number)))


def _held(wall: str, kind: str, index: int) -> int:
    if kind == "colour":
        return wall.count(COLOURS[index])
    tiles = wall[SIZE * index : SIZE * index + SIZE] if kind == "row" else wall[index::SIZE]
    return SIZE - tiles.count(BLANK)


def _places(table: Table, board: Board, kind: str, index: int) -> list[list[_Place]]:
    """For each tile that is missing all that it could be (W3, W13)."""
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


def _row(board: Board, row: int) -> str:
    return board.wall[SIZE * row : SIZE * row + SIZE]


def _possible(
    table: Table, state: State, seat: int, kind: str, places: list[list[_Place]], last: bool
) -> bool:
    """Return whether all missing tiles can still come, by the rules and the tiles that there
    are."""
    return any(
        _agree(chosen, kind) and _comes(table, state, seat, chosen, last)
        for chosen in product(*places)
    )


def _agree(chosen: tuple[_Place, ...], kind: str) -> bool:
    """No colour twice in a row or a column (W13)."""
    wanted = [place.column if kind == "colour" else place.colour for place in chosen]
    return len(set(wanted)) == len(wanted)


def _comes(table: Table, state: State, seat: int, chosen: tuple[_Place, ...], last: bool) -> bool:
    """Return whether the tiles for them exist; in the last round (W15) in the offer or on the
    lines."""
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


def _comes_now(table: Table, state: State, seat: int, colour: str, rows: list[int]) -> bool:
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
