"""Where tiles go, on the small picture of a board."""

from collections.abc import Iterator
from typing import Any

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.wall.rules import forecast
from game.games.wall.rules.state import TILING
from game.games.wall.table.picture import BoardPlaces, paint_tile

_FRAME = 3.2
"""The width of a frame on a cell of 40 units."""


def paint_mark(
    p: Painter,
    box: Box,
    rules: Any,
    state: Any,
    seat: int,
    move: str,
    colour: str,
    dashed: bool = False,
) -> None:
    """The tiles in their spaces with a frame round each, those on the floor too; of a tile that
    goes to the wall, its space."""
    level = rules.level
    places = BoardPlaces.fitting(box, level.lines, len(level.floor))
    if state.stage == TILING:
        letter = state.boards[seat].lines[state.row][0]
        spaces = [(letter, places.space((state.row, int(move[-1]) - 1)))]
    else:
        spaces = [*_spaces(places, rules.table, state, seat, move)]
    thick = max(1.6, places.pitch / 40 * _FRAME)
    dash = f"{thick * 2:.1f}" if dashed else ""
    for letter, space in spaces:
        paint_tile(p, letter, *space[:3])
        p.rect(space.grown(thick * 0.2), space.w * 0.15, None, theme.WHITE, thick * 1.8)
        p.rect(space.grown(thick * 0.2), space.w * 0.15, None, colour, thick, dash)


def _spaces(
    places: BoardPlaces, table: Any, state: Any, seat: int, move: str
) -> Iterator[tuple[str, Box]]:
    """Every tile that is taken, and where it comes to lie."""
    source, letter, _shift, line = table.takes[move]
    made, board = forecast.promise(table, state, source, letter, line), state.boards[seat]
    for i in range(made.laid):
        at = places.line_cell(line - 1, len(board.lines[line - 1]) + i)
        yield letter, Box(*at, places.cell, places.cell)
    for i, fallen in enumerate(made.fallen, len(board.floor)):
        yield fallen, Box(*places.floor_cell(i), places.floor_side, places.floor_side)
