"""How the cup looks from which dice are thrown, and the way in which they will go."""

import math
from collections.abc import Iterator

from game.engine.window import theme
from game.engine.window.art import lay_shape
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.lines.table.dice.solid import MIDDLE, SIDE, printed

LONG = 1.1
"""The side of the cup's picture, in sides of the cup."""
LIP, FOOT, CUP = 0.03, 0.42, 0.7
"""How far the lowest point of its lip and its foot are from the middle of that picture, in its
sides, one towards its mouth, the other away from it; and a cup's side by its tray's height."""
INSIDE = theme.rgb("#3A1A10")
"""The dark in it."""
RIM = [
    (42 * math.cos(angle), 18 * math.sin(angle) - 20)
    for angle in (math.tau * i / 32 for i in range(32))
]
"""The corners that stand for its round rim, in the picture's own lengths from its middle."""
DROP = 34.0
"""How far dice are inside of a cup that is swung, in the picture's own lengths."""


def paint_way(
    p: Painter, start: tuple[float, float], way: tuple[float, float], reach: float, side: float
) -> None:
    """An arrow on the felt: the way in which dice would go, as long as they are thrown hard."""
    (x, y), (dx, dy) = start, way
    x += dx * side * 0.36
    tip, wide = (x + dx * reach, y + dy * reach), side * 0.1
    look = 'fill="none" stroke="#FFE08A" stroke-linecap="round" stroke-linejoin="round"'
    p.path([(x, y), tip], f'{look} stroke-width="{side * 0.055:.2f}"')
    left = tip[0] - (dx + dy) * wide, tip[1] - (dy - dx) * wide
    right = tip[0] - (dx - dy) * wide, tip[1] - (dy + dx) * wide
    p.path([left, tip, right], f'{look} stroke-width="{side * 0.055:.2f}"')


DIE_TOPS = (
    (-19, -8, -12, "L"),
    (17, -9, 9, "2"),
    (-1, -15, 24, "W"),
    (-12, 2, 5, "4"),
    (13, 3, -18, "S"),
)
"""Where dice peep out of the cup, how each is turned, in the picture's own lengths, and some face:
what they will show nobody can see here."""


def paint_cup(
    p: Painter, x: float, y: float, side: float, dice: int, lean: float = 0.0, deep: float = 0.0
) -> None:
    """A cup on the felt with so many dice in it, seen from above its front; leaning so far to the
    right, in degrees, its dice as deep in it as that, from 0 to 1."""
    paint_inside(p, x, y, side, dice, lean, deep)
    paint_leather(p, x, y, side, lean)


def paint_inside(
    p: Painter, x: float, y: float, side: float, dice: int, lean: float, deep: float
) -> None:
    """What of it lies behind the dice that leave it, and those that are still in it."""
    low = abs(math.sin(math.radians(lean)))
    shadow = Box.around(x, y + side * LONG * (FOOT - 0.1 * low), side, side * 0.22 * (1 + low))
    ellipse = f'cx="{shadow.w / 2}" cy="{shadow.h / 2}" rx="{shadow.w / 2}" ry="{shadow.h / 2}"'
    p.svg(f'<ellipse {ellipse} fill="#1E0213" fill-opacity="0.5"/>', shadow)
    lay_shape(p.surface, [p.point(*at) for at in _mouth(x, y, side, lean)], INSIDE)
    if deep < 1:
        _paint(p, x, y, side, lean, "".join(_tops(dice, deep)))


def _mouth(x: float, y: float, side: float, lean: float) -> Iterator[tuple[float, float]]:
    """The rim of it: an ellipse above its middle, which leans with it."""
    scale, turn = side * LONG / 100, math.radians(lean)
    across, along = scale * math.cos(turn), scale * math.sin(turn)
    for u, v in RIM:
        yield x + u * across - v * along, y + u * along + v * across


def _tops(dice: int, deep: float) -> Iterator[str]:
    for dx, dy, turn, face in DIE_TOPS[:dice]:
        yield (
            f'<g transform="translate({50 + dx} {26 + dy + deep * DROP}) rotate({turn})">'
            '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="#CDBF9F"/><rect x="-9" '
            f'y="-9.5" width="18" height="18" rx="4" fill="#FFFCF4"/>{_small(face)}</g>'
        )


def _small(face: str) -> str:
    (x, y), scale = MIDDLE, 20 / SIDE
    return f'<g transform="scale({scale:.4f}) translate({-x} {-y})">{printed(face)}</g>'


def paint_leather(p: Painter, x: float, y: float, side: float, lean: float) -> None:
    """What of it hides the dice that are in it."""
    body = (
        '<path d="M8 30 C10 53 90 53 92 30 L82 84 C78 98 22 98 18 84 Z" fill="url(#leather)"/>'
        '<path d="M14.500 62 C22 77 78 77 85.500 62" fill="none" stroke="#FFD9A0" '
        'stroke-opacity="0.55" stroke-width="1.800" stroke-dasharray="4 3.600"/>'
        '<path d="M8 30 C10 53 90 53 92 30" fill="none" stroke="#E0A868" stroke-width="4.500" '
        'stroke-linecap="round"/>'
    )
    defs = (
        '<linearGradient id="leather" gradientUnits="userSpaceOnUse" x1="8" y1="0" x2="92" y2="0">'
        '<stop offset="0" stop-color="#7A3F1E"/><stop offset="0.35" stop-color="#B4693A"/>'
        '<stop offset="1" stop-color="#5A2A12"/></linearGradient>'
    )
    _paint(p, x, y, side, lean, body, defs)


def _paint(
    p: Painter, x: float, y: float, side: float, lean: float, body: str, defs: str = ""
) -> None:
    """A piece of the picture, turned about its middle in a box that holds it however it leans."""
    box = Box.around(x, y, side * LONG * math.sqrt(2))
    scale = side * LONG / 100
    turn = f"translate({box.w / 2:.3f} {box.h / 2:.3f}) rotate({lean:.2f}) scale({scale:.4f})"
    p.svg(f'<g transform="{turn} translate(-50 -50)">{body}</g>', box, defs)
