"""What is said to one seat: a bubble on its own ramp, which goes with its card."""

from dataclasses import dataclass

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.games.ramp.slope import Slope

STAYS = 5000.0
"""Milliseconds that a bubble stays at most."""
_UNDER = 9.3
"""The row below a held piece where a bubble begins."""
_SIZE, _PAD, _TIP = 15.0, 14.0, 11.0


@dataclass
class Bubble:
    """A sentence for a seat, and how long it is still there."""

    words: str
    left: float = STAYS

    def pass_time(self, ms: float) -> bool:
        """Grow old; is it still there?"""
        self.left -= ms
        return self.left > 0


def paint_bubble(p: Painter, slope: Slope, words: str, seat: int) -> None:
    """A note in the seat's colour that points at the piece in its hand."""
    colour = theme.SEATS[seat]
    x, top = slope.at(3, _UNDER)
    most = slope.size(_UNDER) * 6 - 2 * _PAD
    lines = p.view.wrap(words, _SIZE, most)
    wide = max(p.view.measure(line, _SIZE) for line in lines) + 2 * _PAD
    high = len(lines) * p.view.line(_SIZE) + 1.4 * _PAD
    box = Box(x - wide / 2, top, wide, high)
    furniture.lift(p, box, 12, 2)
    p.rect(box, 12, theme.WHITE, colour, 2.4)
    d = f"M0 {_TIP} L{_TIP} 0 L{2 * _TIP} {_TIP}"
    p.svg(
        f'<path d="{d}" fill="{theme.WHITE}" stroke="{colour}" stroke-width="2.4" '
        'stroke-linejoin="round"/>',
        Box(x - _TIP, top - _TIP, 2 * _TIP, _TIP + 0.6),
    )
    p.paragraph(
        words, Box(box.x + _PAD, top + 0.7 * _PAD, wide - 2 * _PAD + 1, 0), _SIZE, align="c"
    )
