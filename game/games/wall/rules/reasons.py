"""The reasons for and against a move, from what the next tiling would make of it."""

from collections.abc import Iterator

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import TakeEffect
from game.games.wall.rules.moves import RuleTables, after_take, is_offer_over
from game.games.wall.rules.scoring import earned_bonuses
from game.games.wall.rules.state import NOBODY, TILING, State, count_of


class LineCompleted(Reason):
    """The take fills the line, whose tile then scores these points (at most), W10 and W11."""

    line: int
    points: int


class BonusEarned(Reason):
    """That tile completes a row, which ends the match (W15), a column or a colour (W16)."""

    kind: str
    points: int


class LineGrown(Reason):
    """The take leaves a line with `held` of the `limit` tiles that it needs."""

    line: int
    held: int
    limit: int


class TilesSpilt(Reason):
    """The take brings more tiles than the line needs; the rest falls and costs points (W7, W8)."""

    count: int
    cost: int


class TilesFloored(Reason):
    """The take puts all its tiles on the floor line or beyond it (W7, W8)."""

    count: int
    cost: int


class MarkerTaken(Reason):
    """The take brings the next round's first move, and costs a floor space if one is free (W6)."""

    cost: int


class MarkerGiven(Reason):
    """Only the centre is left, so the next seat must take the marker (W6)."""

    seat: int


class TilesDenied(Reason):
    """The take removes tiles that would have completed a line of the next seat exactly."""

    seat: int
    colour: str
    count: int


class TilesLeft(Reason):
    """The take leaves tiles in the centre that complete a line of the next seat exactly."""

    seat: int
    colour: str
    count: int


class TilePlaced(Reason):
    """The tile scores these points in the space chosen for it (W11, W13)."""

    row: int
    column: int
    points: int


def reasons(table: RuleTables, state: State, move: Move) -> tuple[Reason, ...]:
    if state.stage == TILING:
        column = int(move[-1]) - 1
        points = forecast.placing_of(state.boards[state.seat], state.row, column).points
        return (TilePlaced(state.row, column, points),)
    source, colour, _shift, line = table.takes[move]
    effect = forecast.effect_of(table, state, source, colour, line)
    floor = _floor_reasons(table, state, effect, source, colour)
    later = _next_reasons(table, state, after_take(table, state, move), colour)
    return (*_line_reasons(table, state, effect), *floor, *later)


def _line_reasons(table: RuleTables, state: State, effect: TakeEffect) -> Iterator[Reason]:
    if not effect.line:
        return
    laying = effect.laying
    if not effect.complete or not laying:
        yield LineGrown(effect.line - 1, effect.held + effect.laid, effect.limit)
        return
    yield LineCompleted(effect.line - 1, laying.points)
    if laying.sure:
        board = state.boards[state.seat]
        # those that this one tile completes, whatever other lines do
        place = 5 * laying.row + laying.column
        wall = board.wall[:place] + laying.colour + board.wall[place + 1 :]
        had = set(earned_bonuses(table.level, board.wall, board.filled))
        for kind, index, of, points in earned_bonuses(table.level, wall, board.filled | 1 << place):
            if (kind, index, of, points) not in had:
                yield BonusEarned(kind, points)


def _floor_reasons(
    table: RuleTables, state: State, effect: TakeEffect, source: int, colour: str
) -> Iterator[Reason]:
    """Yield the reasons about tiles and marker on the floor line; the marker falls first."""
    takes_marker = forecast.takes_marker(state, source)
    floor = len(state.boards[state.seat].floor)
    costs = table.floor_costs
    marker_cost = costs[floor] - costs[min(floor + takes_marker, table.floor_size)]
    fallen = effect.fallen.count(colour) + effect.spilt
    if fallen:
        yield (TilesSpilt if effect.line else TilesFloored)(fallen, effect.cost - marker_cost)
    if takes_marker:
        yield MarkerTaken(marker_cost)


def _next_reasons(table: RuleTables, before: State, after: State, colour: str) -> Iterator[Reason]:
    """Yield the reasons about the next seat: tiles denied, left or forced on it."""
    if is_offer_over(after):
        return
    seat = after.seat
    if after.marker == NOBODY and not any(after.factories):
        yield MarkerGiven(seat)
    had, has = (_completing_takes(table, state, seat) for state in (before, after))
    for letter, number in sorted(had - has):
        if letter == colour:
            yield TilesDenied(seat, letter, number)
    for letter, number in sorted(has - had):
        if count_of(after.centre, letter) == number:
            yield TilesLeft(seat, letter, number)


def _completing_takes(table: RuleTables, state: State, seat: int) -> set[tuple[str, int]]:
    """Return the takes (colour, number from 2) that complete a line of that seat exactly."""
    board, lengths = state.boards[seat], table.level.lines
    return {
        (letter, number)
        for _source, letter, number in forecast.take_groups(state)
        if number > 1
        and any(
            lengths[line - 1] - len(board.lines[line - 1]) == number
            for line in forecast.open_lines(board, letter)
        )
    }
