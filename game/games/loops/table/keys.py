"""Keys beside the table, on which the device's own key or a sign stands."""

from dataclasses import dataclass

from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.games.loops.table.words import MainKey
from game.games.loops.texts.about import ABOUT

_ACCENT = theme.Accent(*ABOUT.accent)
_SIGNS = {
    "in": "M11.5 18 H24.5 M18 11.5 V24.5",
    "out": "M11.5 18 H24.5",
    "fit": "M11 15 V11 H15 M21 11 H25 V15 M25 21 V25 H21 M15 25 H11 V21",
    "left": "M12 12.5 A8.5 8.5 0 1 1 9.6 19.5 M11.6 7.6 V13 H17",
    "right": "M24 12.5 A8.5 8.5 0 1 0 26.4 19.5 M24.4 7.6 V13 H19",
}
"""Signs in a square of 36."""


def paint_sign(p: Painter, box: Box, sign: str, colour: str) -> None:
    """A sign drawn with a pen."""
    stroke = f'stroke="{colour}" stroke-width="2.4" fill="none" stroke-linecap="round"'
    path = f'<path d="{_SIGNS[sign]}" {stroke} stroke-linejoin="round"/>'
    p.svg(f'<g transform="scale({box.w / 36:.4f})">{path}</g>', box)


@dataclass(eq=False)
class Round(Widget):
    """A small round key with a sign."""

    sign: str = ""

    def draw(self, p: Painter) -> None:
        """Paint it."""
        x, y = self.box.centre
        r = self.box.w / 2
        p.shadow(self.box, r, 3, 1, 60)
        p.circle(x, y, r - 1, theme.WHITE if self.hovered else theme.PAPER, theme.LINE, 1.2)
        paint_sign(p, self.box, self.sign, theme.INK)


@dataclass(eq=False)
class TableButton(Button):
    """A key that lies flat while it would do nothing; `label` is the key on the device."""

    label: str = ""
    flat: bool = False
    sign: str = ""

    def tell(self, key: MainKey) -> None:
        """Say what the main key does now."""
        self.words, self.sub, self.primary, self.flat = key.words, key.sub, key.ready, not key.ready

    def room(self, view: View) -> float:
        """The width that words have beside the sign and the device's key."""
        return self.box.w - 24 - self._sign_side(view) - self._cap(view)

    def _sign_side(self, view: View) -> float:
        return view.grown(self.size) * 1.4 + 4 if self.sign else 0.0

    def _cap(self, view: View) -> float:
        return view.measure(self.label, 14, "bold") + 18 if self.label else 0.0

    def draw(self, p: Painter) -> None:
        """Paint it: sign and words in the middle, the device's key at the right end."""
        if self.flat:
            p.rect(self.box, 12, theme.PAPER_2, theme.HAIR, 1.2)
        else:
            furniture.button(p, self.box, "", _ACCENT, self.primary, "", self.pressed, self.hovered)
        lit = self.primary and not self.flat
        colour = theme.MUTED if self.flat else theme.WHITE if lit else theme.INK
        if self.label and self.enabled:
            self._draw_cap(p, _ACCENT.soft if lit else theme.LINE, theme.WHITE if lit else "")
        self._draw_words(p, colour)

    def _draw_cap(self, p: Painter, edge: str, ink: str) -> None:
        w, h = self._cap(p.view) - 6, p.view.grown(14) + 6
        cap = Box(self.box.right - 10 - w, self.box.centre[1] - h / 2, w, h)
        p.rect(cap, 5, None, edge, 1.2)
        p.text(self.label, *cap.centre, 14, ink or theme.MUTED, "bold", "c")

    def _draw_words(self, p: Painter, colour: str) -> None:
        """In the middle of the key, or of what the device's key leaves of it."""
        x, y = self.box.centre
        sign, room = self._sign_side(p.view), self.room(p.view)
        wide = max(p.view.measure(self.words, self.size, "display"), p.view.measure(self.sub, 14))
        x = max(
            self.box.x + 12 + (sign + min(wide, room)) / 2,
            min(x, self.box.right - 18 - self._cap(p.view) - (sign + wide) / 2),
        )
        if sign:
            side, left = sign - 4, x - (sign + min(wide, room)) / 2
            paint_sign(p, Box(left, y - side / 2, side, side), self.sign, colour)
        gap = p.view.grown(14) * 0.78 if self.sub else 0
        p.text(self.words, x + sign / 2, y - gap, self.size, colour, "display", "c", room)
        p.text(self.sub, x, y + gap, 14, colour, "text", "c", room)
