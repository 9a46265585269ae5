"""The pieces on the table of Wall in a position, and in positions between those of the rules."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from game.core.rules import Event
from game.engine.table.pieces import Id, Piece, Pieces, PieceSpot
from game.games.wall.rules import events
from game.games.wall.rules.forecast import marker_lies_beside
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import (
    COLOURS,
    FIRST,
    MARKER,
    NOBODY,
    OVER,
    TILING,
    State,
    WallBoard,
    pack_tiles,
    unpack,
)
from game.games.wall.table.layout import FactoryRing, Layout
from game.games.wall.table.sheet import Panel

SOURCES = ("factory", "centre")
"""The places from which tiles are taken."""


def pieces_of(layout: Layout, state: State) -> dict[Id, Piece]:
    """Return every tile, and the marker: `line`, `floor`, `wall` and `beside` of a seat, `factory`,
    `centre`, `middle`, `bag` and `lid`. What lies above comes first."""
    lying: dict[Id, Piece] = {}
    for seat, board in enumerate(state.boards):
        lying |= _pieces_on_sheet(
            layout.panel_of(seat), board, marker_lies_beside(board, state, seat)
        )
    if state.marker == NOBODY and state.stage != FIRST:
        lying["middle", 0] = Piece(MARKER, layout.ring.marker_spot)
    for source, tiles in enumerate(state.factories):
        lying |= _pieces_on_plate(layout.ring, source, tiles)
    lying |= _pieces_in_piles(("centre", CENTRE), layout.ring.spot_in_centre, state.centre)
    lying |= _pieces_in_piles(("bag",), layout.bag.tile_spot, state.bag)
    return lying | _pieces_in_piles(("lid",), layout.lid.tile_spot, state.lid)


@lru_cache(maxsize=64)
def _pieces_on_sheet(panel: Panel, board: WallBoard, beside: bool) -> dict[Id, Piece]:
    seat, places = panel.seat, panel.places
    lying: dict[Id, Piece] = {}
    for at, letter in enumerate(board.wall):
        if letter != BLANK:
            row, column = divmod(at, SIZE)
            spot = PieceSpot(*places.wall_corner(row, column), places.cell)
            lying["wall", seat, row, column] = Piece(letter, spot)
    for row, tiles in enumerate(board.lines):
        for i, letter in enumerate(tiles):
            lying["line", seat, row, i] = Piece(
                letter, PieceSpot(*places.line_corner(row, i), places.cell)
            )
    for i, letter in enumerate(board.floor):
        spot = PieceSpot(*places.floor_corner(i), places.floor_side)
        lying["floor", seat, i] = Piece(letter, spot)
    return lying | ({("beside", seat): Piece(MARKER, panel.marker_spot)} if beside else {})


@lru_cache(maxsize=64)
def _pieces_on_plate(ring: FactoryRing, source: int, tiles: str) -> dict[Id, Piece]:
    lie = enumerate(ring.tiles_on_plate(source, tiles))
    return {("factory", source, i): Piece(letter, spot) for i, (letter, spot) in lie}


@lru_cache(maxsize=48)
def _pieces_in_piles(
    place: Id, spot: Callable[[str, int], PieceSpot], pack: int
) -> dict[Id, Piece]:
    return {
        (*place, colour, i): Piece(colour, spot(colour, i))
        for colour, number in zip(COLOURS, unpack(pack), strict=True)
        for i in range(number)
    }


def tile_kinds(lying: Pieces, *place: str | int, bare: str = "", room: int = SIZE) -> str:
    pieces = (lying.get((*place, i)) for i in range(room))
    return "".join(piece.kind if piece else bare for piece in pieces)


def tiles_in_source(lying: Pieces, source: int, colour: str) -> dict[Id, Piece]:
    return {
        name: piece
        for name, piece in lying.items()
        if name[0] in SOURCES and name[1] == source and piece.kind == colour
    }


def with_held_tiles(
    lying: Pieces, source: int, colour: str, drag_point: tuple[float, float] | None
) -> Pieces:
    """Return the pieces with the held tiles lifted above the table, or at the point of a drag."""
    taken = tiles_in_source(lying, source, colour)
    spots = [piece.spot for piece in taken.values()]
    above = _dragged_spots(*drag_point, spots) if drag_point else _lifted_spots(spots)
    rest = {name: piece for name, piece in lying.items() if name not in taken}
    return rest | {("hand", i): Piece(colour, spot) for i, spot in enumerate(above)}


def _lifted_spots(spots: Sequence[PieceSpot]) -> Iterator[PieceSpot]:
    for i, (x, y, side, turn) in enumerate(spots):
        turn = turn or (5, -6, 4, -4)[i % 4]
        yield PieceSpot(x - side * 0.04, y - side * 0.16, side * 1.08, turn)


def _dragged_spots(x: float, y: float, spots: Sequence[PieceSpot]) -> Iterator[PieceSpot]:
    side = spots[0].side
    apart = min(side * 0.55, side * 2.2 / len(spots))
    for i in range(len(spots)):
        off = i - (len(spots) - 1) / 2
        left, top = x + off * apart - side / 2, y - side * 0.62 + abs(off) * 3
        yield PieceSpot(left, top, side, round(off * -6))


# -- positions between positions -------------------------------------------------------------------


def after_event(state: State, event: Event, spaces: int) -> State:
    """Return the position to draw after an event of a deal or tiling; the rules never see it."""
    match event:
        case events.MarkerReturned():
            return state._replace(marker=NOBODY)
        case events.FactoryFilled(factory=at):
            tiles = "".join(sorted(state.factories[at] + event.tiles))
            factories = (*state.factories[:at], tiles, *state.factories[at + 1 :])
            return state._replace(factories=factories, bag=state.bag - pack_tiles(event.tiles))
        case events.BagRefilled():
            return state._replace(bag=state.bag + state.lid, lid=0)
        case events.WallTileLaid(seat=seat, row=row):
            board, tiles = _board_without_line(state.boards[seat], row)
            at = SIZE * row + event.column
            wall, filled = board.wall[:at] + tiles[0] + board.wall[at + 1 :], board.filled | 1 << at
            board = board._replace(wall=wall, filled=filled, score=event.score)
            return _with_board(state._replace(stage=TILING), seat, board, tiles[1:])
        case events.SpaceMissed(seat=seat, line=row):
            board, tiles = _board_without_line(state.boards[seat], row)
            floor = board.floor + tiles
            return _with_board(state, seat, board._replace(floor=floor[:spaces]), floor[spaces:])
        case events.FloorCharged(seat=seat):
            board = state.boards[seat]._replace(floor="", score=event.score)
            return _with_board(state, seat, board, event.floor)
        case events.BonusScored(seat=seat):
            board = state.boards[seat]._replace(score=event.score)
            return _with_board(state._replace(stage=OVER), seat, board)
    return state


def _with_board(state: State, seat: int, board: WallBoard, dropped: str = "") -> State:
    """Replace a seat's board, and put the tiles that it dropped into the lid."""
    boards = (*state.boards[:seat], board, *state.boards[seat + 1 :])
    return state._replace(boards=boards, lid=state.lid + pack_tiles(dropped))


def _board_without_line(board: WallBoard, row: int) -> tuple[WallBoard, str]:
    lines = board.lines
    return board._replace(lines=(*lines[:row], "", *lines[row + 1 :])), lines[row]
