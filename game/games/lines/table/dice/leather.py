"""How the cup looks from which dice are thrown, and the way in which they will go."""

from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.lines.table.dice.solid import printed


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


def paint_cup(p: Painter, x: float, y: float, side: float, dice: int) -> None:
    """A cup that stands on the felt with so many dice in it, seen from above its front."""
    tops = "".join(
        f'<g transform="translate({50 + dx} {26 + dy}) rotate({turn})"><rect x="-11" y="-11" '
        'width="22" height="22" rx="5" fill="#CDBF9F"/><rect x="-9" y="-9.5" width="18" '
        f'height="18" rx="4" fill="#FFFCF4"/><g transform="scale(20)">{printed(face)}</g></g>'
        for dx, dy, turn, face in DIE_TOPS[:dice]
    )
    body = (
        '<ellipse cx="53" cy="92" rx="36" ry="10" fill="#1E0213" fill-opacity="0.5"/>'
        '<ellipse cx="50" cy="30" rx="42" ry="18" fill="#3A1A10"/>'
        f"{tops}"
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
    box = Box.around(x, y, side * 1.1)
    scale = f'<g transform="scale({box.w / 100:.4f})">{body}</g>'
    p.svg(scale, box, defs)
