"""Reasons for and against a move, from what the next tiling would make of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import Promise
from game.games.wall.rules.moves import RuleTables, is_over, take
from game.games.wall.rules.scoring import bonuses
from game.games.wall.rules.state import NOBODY, TILING, State, WallBoard, count


@dataclass(frozen=True, slots=True)
class LineCompleted(Reason):
    """The line is full: its tile scores so much in the next tiling (W10, W11), or at most so."""

    line: int
    points: int


@dataclass(frozen=True, slots=True)
class BonusEarned(Reason):
    """That tile completes a row, which ends the game (W15), a column or a colour (W16)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class LineGrown(Reason):
    """The line holds this number of the tiles that it takes."""

    line: int
    held: int
    limit: int


@dataclass(frozen=True, slots=True)
class TilesSpilt(Reason):
    """So many tiles more than the line takes go to the floor line or off it (W7, W8)."""

    count: int
    cost: int


@dataclass(frozen=True, slots=True)
class TilesFloored(Reason):
    """All tiles go to the floor line or off it, and how many they are (W7, W8)."""

    count: int
    cost: int


@dataclass(frozen=True, slots=True)
class MarkerTaken(Reason):
    """The first move of the next round, for a place on the floor line if it has one (W5, W6)."""

    cost: int


@dataclass(frozen=True, slots=True)
class MarkerGiven(Reason):
    """Nothing but the centre is left, so that the next seat has to take the marker (W6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilesDenied(Reason):
    """Tiles that would have completed a line of the next seat exactly are gone."""

    seat: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TilesLeft(Reason):
    """So many tiles lie in the centre now that complete a line of the next seat exactly."""

    seat: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Reason):
    """A tile scores so much in the space chosen for it (W11, W13)."""

    row: int
    column: int
    points: int


def reasons(table: RuleTables, state: State, move: Move) -> tuple[Reason, ...]:
    if state.stage == TILING:
        column = int(move[-1]) - 1
        points = forecast.laying(state.boards[state.seat], state.row, column).points
        return (TilePlaced(state.row, column, points),)
    source, colour, _shift, line = table.takes[move]
    made = forecast.promise(table, state, source, colour, line)
    found = [*_of_line(table, state, made), *_of_floor(table, state, made, source, colour)]
    return (*found, *_of_next(table, state, take(table, state, move), colour))


def _of_line(table: RuleTables, state: State, made: Promise) -> Iterator[Reason]:
    if not made.line:
        return
    laying = made.laying
    if not made.complete or not laying:
        yield LineGrown(made.line - 1, made.held + made.laid, made.limit)
        return
    yield LineCompleted(made.line - 1, laying.points)
    if laying.sure:
        yield from _earned(
            table, state.boards[state.seat], laying.row, laying.column, laying.colour
        )


def _earned(
    table: RuleTables, board: WallBoard, row: int, column: int, colour: str
) -> Iterator[Reason]:
    """Yield the bonuses that this one tile completes, whatever other lines do."""
    at = 5 * row + column
    wall = board.wall[:at] + colour + board.wall[at + 1 :]
    had = set(bonuses(table.level, board.wall, board.filled))
    for kind, index, of, points in bonuses(table.level, wall, board.filled | 1 << at):
        if (kind, index, of, points) not in had:
            yield BonusEarned(kind, points)


def _of_floor(
    table: RuleTables, state: State, made: Promise, source: int, colour: str
) -> Iterator[Reason]:
    """Tiles and marker that come to the floor line; the marker lies before the tiles."""
    marked = forecast.takes_marker(state, source)
    floor = len(state.boards[state.seat].floor)
    marker = table.charges[floor] - table.charges[min(floor + marked, table.floor_size)]
    fallen = made.fallen.count(colour) + made.spilt
    if fallen:
        yield (TilesSpilt if made.line else TilesFloored)(fallen, made.cost - marker)
    if marked:
        yield MarkerTaken(marker)


def _of_next(table: RuleTables, before: State, after: State, colour: str) -> Iterator[Reason]:
    """Yield the reasons about the next seat: tiles denied, left or forced on it."""
    if is_over(after):
        return
    seat = after.seat
    if after.marker == NOBODY and not any(after.factories):
        yield MarkerGiven(seat)
    had, has = (_completing(table, state, seat) for state in (before, after))
    for letter, number in sorted(had - has):
        if letter == colour:
            yield TilesDenied(seat, letter, number)
    for letter, number in sorted(has - had):
        if count(after.centre, letter) == number:
            yield TilesLeft(seat, letter, number)


def _completing(table: RuleTables, state: State, seat: int) -> set[tuple[str, int]]:
    """Return the groups (colour, number from 2) that complete a line of that seat exactly."""
    board, lengths = state.boards[seat], table.level.lines
    return {
        (letter, number)
        for _source, letter, number in forecast.groups(state)
        if number > 1
        and any(
            lengths[line - 1] - len(board.lines[line - 1]) == number
            for line in forecast.fitting(board, letter)
        )
    }
