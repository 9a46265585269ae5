"""Positions between two positions: what lies where while tiles are on their way. Rules never see
them; the table shows them until the real position follows."""

from game.games.wall.rules.events import FloorCharged, SpaceMissed, TileLaid
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.state import NOBODY, OVER, TILING, Board, State
from game.games.wall.rules.tiles import MARKER, UNIT, packed

IN_THE_AIR = -2
"""The holder of a marker that is on its way."""


def with_factory(state: State, factory: int, tiles: str) -> State:
    """With other tiles on a factory."""
    now = state.factories
    return state._replace(factories=(*now[:factory], tiles, *now[factory + 1 :]))


def without_colour(state: State, factory: int | None, colour: str) -> State:
    """A colour gone from a factory or from the centre."""
    if factory is not None:
        return with_factory(state, factory, state.factories[factory].replace(colour, ""))
    gone = state.centre & 63 * UNIT[colour]
    return state._replace(centre=state.centre - gone)


def with_board(state: State, seat: int, **values: object) -> State:
    """With something else on a board."""
    board = state.boards[seat]._replace(**values)  # type: ignore[arg-type]
    return state._replace(boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def with_line(state: State, seat: int, line: int, tiles: str) -> State:
    """With other tiles on a pattern line."""
    lines = state.boards[seat].lines
    return with_board(state, seat, lines=(*lines[:line], tiles, *lines[line + 1 :]))


def with_more(state: State, seat: int, line: int, colour: str) -> State:
    """With one more tile on a pattern line."""
    return with_line(state, seat, line, state.boards[seat].lines[line] + colour)


def with_fallen(state: State, seat: int, letter: str) -> State:
    """With one more tile, or the marker, on the floor line."""
    state = with_board(state, seat, floor=state.boards[seat].floor + letter)
    return state._replace(marker=seat) if letter == MARKER else state


def with_laid(state: State, seat: int, row: int, column: int, colour: str) -> State:
    """With a tile on the wall."""
    board: Board = state.boards[seat]
    at = SIZE * row + column
    wall = board.wall[:at] + colour + board.wall[at + 1 :]
    return with_board(state, seat, wall=wall, filled=board.filled | 1 << at)


def with_gain(state: State, laid: TileLaid) -> State:
    """With all that a tile on the wall changes, its points too; a tiling is under way."""
    state = with_line(state, laid.seat, laid.row, "")
    state = with_laid(state, laid.seat, laid.row, laid.column, laid.colour)
    return with_score(state, laid.seat, laid.score)._replace(stage=TILING)


def with_missed(state: State, missed: SpaceMissed, spaces: int) -> State:
    """With a whole line on the floor, as far as it has room."""
    board = state.boards[missed.seat]
    floor = (board.floor + board.lines[missed.line])[:spaces]
    return with_board(with_line(state, missed.seat, missed.line, ""), missed.seat, floor=floor)


def with_charge(state: State, charged: FloorCharged) -> State:
    """With the floor line's cost taken off, and nothing on it."""
    return with_board(state, charged.seat, score=charged.score, floor="")


def with_end(state: State) -> State:
    """With nothing more to come but the bonuses."""
    return state._replace(stage=OVER)


def with_score(state: State, seat: int, score: int) -> State:
    """With other points."""
    return with_board(state, seat, score=score)


def with_centre(state: State, tiles: str) -> State:
    """With more tiles in the centre."""
    return state._replace(centre=state.centre + packed(tiles))


def with_lid(state: State, tiles: str) -> State:
    """With more tiles in the lid."""
    return state._replace(lid=state.lid + packed(tiles))


def with_bag(state: State, tiles: str) -> State:
    """With fewer tiles in the bag."""
    return state._replace(bag=state.bag - packed(tiles))


def refilled(state: State) -> State:
    """The lid's tiles in the bag."""
    return state._replace(bag=state.bag + state.lid, lid=0)


def with_marker(state: State, holder: int = NOBODY) -> State:
    """With the marker in the centre, with a seat, or on its way."""
    return state._replace(marker=holder)
