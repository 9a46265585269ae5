"""Paints what is said to one seat on its own ramp."""

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.ramp.table.layout import Seat

_UNDER = 9.3
"""The row below a held piece where a bubble begins."""
_SIZES = (15.0, 13.0, 11.0, 9.0)
"""Of large text a ramp may have no room for more than the last."""
_PAD, _TIP = 14.0, 11.0


def paint_bubble(p: Painter, place: Seat, words: str, seat: int) -> None:
    """A note in the seat's colour that points at the piece in its hand."""
    colour = theme.SEATS[seat]
    x, top = place.slope.at(3, _UNDER)
    most, room = place.spot.w, place.slope.foot[1] - top
    for size in _SIZES:
        lines = p.view.wrap(words, size, most - 2 * _PAD)
        high = len(lines) * p.view.line(size) + 1.4 * _PAD
        if high <= room:
            break
    wide = max(p.view.measure(line, size) for line in lines) + 2 * _PAD
    box = Box(x - wide / 2, top, wide, high)
    furniture.lift(p, box, 12, 2)
    p.rect(box, 12, theme.WHITE, colour, 2.4)
    d = f"M0 {_TIP} L{_TIP} 0 L{2 * _TIP} {_TIP}"
    p.svg(
        f'<path d="{d}" fill="{theme.WHITE}" stroke="{colour}" stroke-width="2.4" '
        'stroke-linejoin="round"/>',
        Box(x - _TIP, top - _TIP, 2 * _TIP, _TIP + 0.6),
    )
    inner = Box(box.x + _PAD, top + 0.7 * _PAD, wide - 2 * _PAD + 1, 0)
    p.paragraph(words, inner, size, align="c")
