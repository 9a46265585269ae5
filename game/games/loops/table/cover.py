"""The picture on the title's card: eight tiles whose loops close."""

from game.engine.table.looks import Looks
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient
from game.engine.window.view import Box
from game.games.loops.table.glyphs import of_source, of_step
from game.games.loops.table.pattern.camera import CellGrid
from game.games.loops.table.picture import paint_board, paint_mark, paint_trophy
from game.games.loops.table.pieces import ACCENT, BACK, KIND_INK, sprite_of, tile

CONFETTI = ("loops/cc", "loops/ls_t", "loops/dd", "loops/sl", "loops/cd_t", "loops/ll")
PART_TINTS = tuple(KIND_INK.values())
"""What every kind of loop earned is told in the colour of its line."""
_TILES = ("l.c.", ".l.c", "c.d.", ".s.d", ".c.l", "c.l.", ".d.c", "d.s.")
_COLUMNS, _ROWS = 4, 2


def paint_cover(p: Painter, box: Box) -> None:
    """Tiles on the game's own colour."""
    stops = (0, theme.mix(ACCENT.base, theme.WHITE, 0.1), 1), (1, ACCENT.deep, 1)
    defs = gradient("q", (0, 0), (box.w, box.h), *stops)
    p.svg(f'<rect width="{box.w + 1}" height="{box.h + 1}" fill="url(#q)"/>', box, defs)
    k = p.view.k
    s = max(4, int(min(box.w / (_COLUMNS + 0.78), box.h / (_ROWS + 0.66)) * k))
    x, y = box.centre
    grid = CellGrid(k, s, round(x * k - s * _COLUMNS / 2), round(y * k - s * _ROWS / 2))
    left, top = grid.point(0, 0)
    whole = Box(left, top, grid.side * _COLUMNS, grid.side * _ROWS)
    p.shadow(whole, 2, grid.side * 0.14, grid.side * 0.1, 150, (3, 40, 36))
    for i, turning in enumerate(_TILES):
        x, y = grid.point(i % _COLUMNS, i // _COLUMNS)
        p.put(p.art.image(tile(sprite_of(turning), s)), p.at(x, y))


LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    trophy=paint_trophy,
    shared=True,
    confetti=CONFETTI,
    tints=PART_TINTS,
    back=BACK,
)
