"""Buttons at a ramp's foot, so that a pointer with one button can do everything."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.words import N_
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Seen
from game.engine.window.view import Box
from game.games.ramp.texts.about import ABOUT

_ACCENT = theme.Accent(*ABOUT.accent)
_ARC = (
    '<path d="M-6.2 3.4 A7 7 0 1 1 6.6 2.2" fill="none" stroke="{c}" stroke-width="2.4" '
    'stroke-linecap="round"/><path d="M9.6 -0.6 L6.4 5.2 L2.2 0.4 Z" fill="{c}"/>'
)
_FLIP = (
    '<path d="M0 -8.5 V8.5" stroke="{c}" stroke-width="1.8" stroke-dasharray="3 2.4"/>'
    '<path d="M-3 -6 V6 H-10 Z" fill="{c}"/>'
    '<path d="M3 -6 V6 H10 Z" fill="none" stroke="{c}" stroke-width="1.8" '
    'stroke-linejoin="round"/>'
)
_ASIDE = (
    '<path d="M-9 7.5 H9" stroke="{c}" stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M-6 -7 V1 H0 V-3 H6 V1" fill="none" stroke="{c}" stroke-width="2.2" '
    'stroke-linejoin="round" stroke-linecap="round"/><path d="M2.4 0 H9.6 L6 4.6 Z" fill="{c}"/>'
)
_COLUMN = (
    '<path d="M-5 0 H5" stroke="{c}" stroke-width="2.4"/>'
    '<path d="M-10.5 0 L-4.5 -5 V5 Z" fill="{c}"/><path d="M10.5 0 L4.5 -5 V5 Z" fill="{c}"/>'
)
_SLIDE = (
    '<path d="M0 -9 V1" stroke="{c}" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M-5.5 -0.5 H5.5 L0 6 Z" fill="{c}"/>'
    '<path d="M-8 9 H8" stroke="{c}" stroke-width="2.2" stroke-linecap="round"/>'
)
ICONS = {
    "column": _COLUMN,
    "slide": _SLIDE,
    "turn": _ARC,
    "turn_back": f'<g transform="scale(-1 1)">{_ARC}</g>',
    "flip": _FLIP,
    "aside": _ASIDE,
}


WORDS = {"turn": N_("Turn"), "flip": N_("Flip"), "aside": N_("Aside")}
"""What the buttons do; the two that turn have their arrows and one word."""


def paint_icon(p: Painter, name: str, x: float, y: float, size: float, colour: str) -> None:
    """A sign with its left edge at x, centred on y."""
    body = ICONS[name].format(c=colour)
    middle, scale = size / 2, size / 24
    shape = f'<g transform="translate({middle} {middle}) scale({scale})">{body}</g>'
    p.svg(shape, Box(x, y - middle, size, size))


@dataclass(eq=False)
class RampSpot(Spot):
    """A ramp: pointing chooses the column, letting go slides. The held piece shows the focus."""

    aim: Callable[[float, float], None] = lambda _x, _y: None

    def drag(self, x: float, y: float) -> None:
        """The piece follows the pointer."""
        self.aim(x, y)

    def ring_parts(self, k: float) -> Sequence[Seen]:
        """The piece above the ramp and its ghost show where keys act."""
        return ()


@dataclass(eq=False)
class CardSpot(Spot):
    """The card: dragged onto a ramp, its piece slides there."""

    aim: Callable[[float, float], None] = lambda _x, _y: None
    drop: Callable[[float, float], None] = lambda _x, _y: None

    @property
    def reachable(self) -> bool:
        """Keys reach the piece itself."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The piece follows over the ramps."""
        self.aim(x, y)

    def release(self, x: float, y: float) -> None:
        """Let go over a ramp."""
        self.drop(x, y)


@dataclass(eq=False)
class ActionButton(Widget):
    """A button with a picture, a word where there is room, and its key."""

    icon: str = "turn"
    words: str = ""
    label: str = ""
    faint: bool = False
    """Does it look as if it did nothing? What it prepares is not to be seen yet."""
    hushed: bool = False
    """Does a sentence stand in the place of all of a seat's buttons?"""

    @property
    def lit(self) -> bool:
        """Does it look ready?"""
        return self.enabled and not self.faint

    def parts(self, name: str, k: float) -> Sequence[Seen]:
        """Nothing while it is hushed."""
        return () if self.hushed else super().parts(name, k)

    def draw(self, p: Painter) -> None:
        """Paint the plate as one picture, whose soft edges lie on each other, and what is on it."""
        area, glows = self.box.grown(3), self.hovered and self.lit
        key = ("ramp key", self.box, glows, self.pressed)
        p.put(p.picture(key, area, partial(self._plate, glows=glows)), p.at(area.x, area.y))
        self._inside(p, self._face, _ACCENT.deep if self.lit else "#A8997C")

    @property
    def _face(self) -> Box:
        """It sinks while it is pressed."""
        return Box(self.box.x, self.box.y + (2 if self.pressed else 0), self.box.w, self.box.h - 2)

    def _plate(self, p: Painter, glows: bool) -> None:
        p.rect(self.box._replace(y=self.box.y + 2, h=self.box.h - 2), 10, "#C9BB9E")
        low = theme.mix("#F6EFE2", _ACCENT.wash, 0.8) if glows else "#F6EFE2"
        p.rect(self._face, 10, (theme.WHITE, low), _ACCENT.base if glows else theme.HAIR, 1.2)

    def _inside(self, p: Painter, box: Box, ink: str) -> None:
        """Sign and key side by side, the key only while it does something; the word below them."""
        line = p.view.grown(14) * 1.2 if self.words else 0.0
        upper = Box(box.x, box.y + 2, box.w, box.h - line - (6 if line else 2))
        label = p.view.measure(self.label, 14, "bold") if self.label else 0.0
        size, y = max(14.0, min(24.0, upper.h - 4, box.w - label - 16)), upper.centre[1]
        x = box.centre[0] - (size + (6 + label if label else 0)) / 2
        paint_icon(p, self.icon, x, y, size, ink)
        x += size + 6
        if label and self.enabled:
            p.text(self.label, x, y, 14, theme.MUTED, "bold", width=box.right - 5 - x)
        if self.words:
            colour = theme.INK if self.lit else theme.MUTED
            y = box.bottom - 4 - line / 2
            p.text(self.words, box.centre[0], y, 14, colour, "bold", "c", box.w - 8)
