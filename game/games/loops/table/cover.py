"""The pictures of Loops beside its table: the title's card, positions, trophies and small icons."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.history import Transition
from game.engine.table.looks import Looks, MoveMark
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box
from game.games.loops.rules import events
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import CELLS, x_and_y
from game.games.loops.table.camera import CellGrid, grid_showing
from game.games.loops.table.panels import paint_loop_icon
from game.games.loops.table.pieces import ACCENT, BACK, KIND_INK, laid_tiles, sprite_of, tile_art
from game.games.loops.texts.summary import KIND_NAMES

TIGHT_MARGIN, ROOMY_MARGIN = 0.12, 1.1
"""The cells around the laid tiles of a picture: hardly any, or room for one more tile."""


def board_grid(p: Painter, box: Box, state: Any) -> CellGrid:
    return grid_showing(box.grown(-_edge_inside(box)), p.view.k, state.table, ROOMY_MARGIN)


def paint_board(
    p: Painter, box: Box, _rules: Any, state: Any, _seat: int, _steps: Sequence[Transition] = ()
) -> None:
    """Paint the table, which is the same for every seat, on a sheet of its own."""
    _paint_table(p, box, state, board_grid(p, box, state))


def paint_trophy(
    p: Painter, box: Box, _rules: Any, state: Any, _seat: int, _steps: Sequence[Transition] = ()
) -> None:
    """Paint the table of a finished match as large as it can be."""
    inside = box.grown(-_edge_inside(box))
    _paint_table(p, box, state, grid_showing(inside, p.view.k, state.table, TIGHT_MARGIN))


def _edge_inside(box: Box) -> float:
    return min(box.w, box.h) * 0.02


def _paint_table(p: Painter, box: Box, state: Any, grid: CellGrid) -> None:
    p.rect(box, 12, (theme.mix(theme.TABLE, theme.WHITE, 0.35), theme.TABLE), theme.HAIR)
    with p.clip(box):
        for sprite in laid_tiles(p.view, grid, state.table, box):
            p.blit(p.art.image(sprite.image), p.pixel_at(sprite.x, sprite.y))


def paint_mark(p: Painter, box: Box, _rules: Any, state: Any, mark: MoveMark) -> None:
    """Paint the tile of a move with a frame around it; a move that lays none leaves no mark."""
    if mark.move in (END, PASS, SWAP):
        return
    cell = board_grid(p, box, state).cell_box(*x_and_y(CELLS[mark.move[5:]]))
    thick = max(2.0, cell.w * 0.07)
    p.sprite(sprite_of(mark.move[:4]), *cell[:3], alpha=208)
    p.rect(cell, 2, None, theme.WHITE, thick * 1.8)
    p.rect(cell, 2, None, mark.colour, thick, f"{thick * 2:.1f}" if mark.dashed else "")


_KIND_BY_NAME = {words: kind for kind, words in KIND_NAMES.items()}


def step_signs(rules: Any, happened: Transition) -> tuple[partial[None], ...]:
    """Return icons of the tile that was laid and the loops that it closed, nothing hidden."""
    icons: list[partial[None]] = []
    for event in rules.narrate(*happened):
        if isinstance(event, events.TableTileLaid):
            icons.append(partial(_paint_tile_sign, f"loops/{event.tile}"))
        elif isinstance(event, events.LoopCompleted):
            icons.append(partial(_paint_loop_sign, event.kind, 0.8))
    return tuple(icons)


def source_sign(words: str) -> partial[None]:
    """Return an icon for a source of points, in the colour of its kind."""
    return partial(_paint_loop_sign, _KIND_BY_NAME.get(words, words), 1.0)


def _paint_tile_sign(name: str, p: Painter, box: Box) -> None:
    p.blit(p.art.image(tile_art(name, p.px(box.w))), p.pixel_at(box.x, box.y))
    p.rect(box, 2, None, theme.LINE, 1.2)


def _paint_loop_sign(kind: str, share: float, p: Painter, box: Box, _ink: str = "") -> None:
    paint_loop_icon(p, *box.centre, box.w * share, kind)


CONFETTI = ("loops/cc", "loops/ls_t", "loops/dd", "loops/sl", "loops/cd_t", "loops/ll")
PART_TINTS = tuple(KIND_INK.values())
"""The colours of the points by kind of loop, those of their lines."""
_COVER_TILES = ("l.c.", ".l.c", "c.d.", ".s.d", ".c.l", "c.l.", ".d.c", "d.s.")
_COLUMNS, _ROWS = 4, 2


def paint_cover(p: Painter, box: Box) -> None:
    stops = (0, theme.mix(ACCENT.base, theme.WHITE, 0.1), 1), (1, ACCENT.deep, 1)
    defs = linear_gradient("q", (0, 0), (box.w, box.h), *stops)
    p.svg(f'<rect width="{box.w + 1}" height="{box.h + 1}" fill="url(#q)"/>', box, defs)
    k = p.view.k
    s = max(4, int(min(box.w / (_COLUMNS + 0.78), box.h / (_ROWS + 0.66)) * k))
    x, y = box.centre
    grid = CellGrid(k, s, round(x * k - s * _COLUMNS / 2), round(y * k - s * _ROWS / 2))
    left, top = grid.point_at(0, 0)
    whole = Box(left, top, grid.tile_side * _COLUMNS, grid.tile_side * _ROWS)
    p.shadow(whole, 2, grid.tile_side * 0.14, grid.tile_side * 0.1, 150, (3, 40, 36))
    for i, turning in enumerate(_COVER_TILES):
        x, y = grid.point_at(i % _COLUMNS, i // _COLUMNS)
        p.blit(p.art.image(tile_art(sprite_of(turning), s)), p.pixel_at(x, y))


LOOKS = Looks(
    paint_cover,
    paint_board,
    step_signs,
    source_sign,
    paint_mark,
    trophy=paint_trophy,
    shared=True,
    confetti=CONFETTI,
    tints=PART_TINTS,
    back=BACK,
)
