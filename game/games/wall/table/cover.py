"""The picture of wall on the title's card."""

from game.engine.table.looks import Looks
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient
from game.engine.window.view import Box
from game.games.wall.table.glyphs import of_source, of_step
from game.games.wall.table.picture import ACCENT, SPRITES, paint_board, paint_mark, paint_trophy

CONFETTI = tuple(SPRITES[letter] for letter in "BYRKW")
"""What falls on the result screen."""

_PATTERN = ("BYRKW", "WBYRK", "KWBYR")
_TILES = ("BYR.W", "WBY..", "KWBYR")


def paint_cover(p: Painter, box: Box) -> None:
    """Three rows of a wall on blue, two of them not finished yet."""
    defs = gradient(
        "q",
        (0, 0),
        (box.w, box.h),
        (0, theme.mix(ACCENT.base, theme.WHITE, 0.1), 1),
        (1, ACCENT.deep, 1),
    )
    p.svg(f'<rect width="{box.w + 2}" height="{box.h + 2}" fill="url(#q)"/>', box, defs)
    pitch = min(box.w / 6.9, box.h / 3.75)
    side = pitch * 0.91
    x0 = box.x + (box.w - 4 * pitch - side) / 2
    y0 = box.y + (box.h - 2 * pitch - side) / 2
    for row, tiles in enumerate(_TILES):
        for column, letter in enumerate(tiles):
            x, y = x0 + column * pitch, y0 + row * pitch
            if letter == ".":
                p.rect(Box(x + 1, y + 1, side - 2, side - 2), side * 0.17, "#0E2A57", alpha=0.55)
                p.sprite(SPRITES[_PATTERN[row][column]], x, y, side, alpha=52)
            else:
                p.shadow(Box(x, y, side, side), 8, 5, 3, 120, (8, 20, 50))
                p.sprite(SPRITES[letter], x, y, side)


LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    trophy=paint_trophy,
    confetti=CONFETTI,
)
