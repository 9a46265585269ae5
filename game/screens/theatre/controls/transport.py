"""Buttons with a drawn sign instead of words: play, step, jump."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

# Every sign lies on a square of 24 units, its middle at 12, 12.
_SIGNS = {
    "play": '<path d="M8 5.2 L19 12 L8 18.8 Z" {ink} stroke-width="2"/>',
    "pause": '<rect x="6.6" y="5" width="3.8" height="14" rx="1.2" {ink}/>'
    '<rect x="13.6" y="5" width="3.8" height="14" rx="1.2" {ink}/>',
    "again": '<path d="M12 4.6 A7.4 7.4 0 1 1 5.2 9.1" fill="none" stroke="{colour}" '
    'stroke-width="2.6" stroke-linecap="round"/><path d="M12.6 0.8 L12.6 8.6 L7.4 4.7 Z" {ink}/>',
    "forward": '<path d="M9 5.4 L15.6 12 L9 18.6" {line}/>',
    "backward": '<path d="M15 5.4 L8.4 12 L15 18.6" {line}/>',
    "first": '<path d="M18 5.4 L11.4 12 L18 18.6 M6.4 5.4 L6.4 18.6" {line}/>',
    "last": '<path d="M6 5.4 L12.6 12 L6 18.6 M17.6 5.4 L17.6 18.6" {line}/>',
    "panels": '<path d="M3 4.5 H9.5 V19.5 H3 Z" {ink}/>'
    '<path d="M13 6.2 H21 M13 12 H21 M13 17.8 H18" {line}/>',
    "note": '<path d="M5 3.6 H19 V14 L13 20.4 H5 Z" {line}/><path d="M9 9.6 H15" {line}/>',
    "moves": '<path d="M3.4 5.6 H3.6 M3.4 12 H3.6 M3.4 18.4 H3.6" {line}/>'
    '<path d="M8.6 5.6 H21 M8.6 12 H21 M8.6 18.4 H21" {line}/>',
    "next": '<path d="M2.4 6.6 L7.6 12 L2.4 17.4" {line}/>'
    '<path d="M16.4 5.4 L23 12 L16.4 18.6 L9.8 12 Z" {mark}/>',
    "previous": '<path d="M21.6 6.6 L16.4 12 L21.6 17.4" {line}/>'
    '<path d="M7.6 5.4 L14.2 12 L7.6 18.6 L1 12 Z" {mark}/>',
}


def sign(
    p: Painter, name: str, x: float, y: float, size: float, colour: str, mark: str = ""
) -> None:
    """Paint a sign around a point; `mark` is the colour of a mistake in it."""
    ink = f'fill="{colour}" stroke="{colour}" stroke-width="0.8" stroke-linejoin="round"'
    line = (
        f'fill="none" stroke="{colour}" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    point = f'fill="{mark or colour}"'
    body = _SIGNS[name].format(ink=ink, line=line, mark=point, colour=colour)
    body = f'<g transform="scale({size / 24:.4f})">{body}</g>'
    p.svg(body, Box.around(x, y, size))


@dataclass(eq=False)
class SignKey(Widget):
    """A button with a sign, and the label of its key where the type leaves room; a card says what
    it does while it is pointed at."""

    sign: str = "play"
    words: str = ""
    label: Callable[[], str] = str
    accent: Accent = theme.HOUSE
    primary: bool = False
    radius: float = 10

    def look(self) -> Hashable:
        """Return all it depends on: the label is that of the device used last."""
        return super().look(), self.label()

    def draw(self, p: Painter) -> None:
        box, ink = self.box, theme.INK
        if self.primary:
            low = self.accent.base
            top = theme.mix(low, theme.WHITE, 0.24 if self.hovered else 0.12)
            p.rect(box.moved(0, 2), 10, theme.mix(self.accent.deep, "#000000", 0.2))
            p.rect(box, 10, (top, low))
            ink = theme.WHITE
        elif self.hovered or self.pressed:
            p.rect(box, 10, (theme.WHITE, self.accent.wash), theme.HAIR)
        if not self.enabled:
            ink = theme.LINE
        drop = 1.5 if self.pressed else 0
        label = "" if p.view.roomy else self.label()
        size = min(box.w, box.h) * (0.5 if label else 0.66)
        mark = self.accent.base if self.enabled else ink
        x, y = box.centre
        sign(p, self.sign, x, y + drop - (8 if label else 0), size, ink, mark)
        colour = theme.WHITE if self.primary else theme.MUTED
        p.text(label, x, box.bottom - 9 + drop, 14, colour, "bold", "c", box.w)


@dataclass(eq=False)
class WordKey(Widget):
    """A small button with a word or a number on it."""

    words: str = ""
    sub: str = ""
    label: Callable[[], str] = str
    accent: Accent = theme.HOUSE
    radius: float = 10
    size: float = 16

    def draw(self, p: Painter) -> None:
        drop = 2.0 if self.pressed else 0.0
        fill = (theme.WHITE, self.accent.wash) if self.hovered else (theme.WHITE, "#F3EADA")
        p.rect(self.box.moved(0, 2.4), 10, "#BFB093")
        box = self.box.moved(0, drop)
        p.rect(box, 10, fill, "#BFB093", 1.2)
        p.text(self.words, *box.centre, self.size, theme.INK, "display", "c", box.w - 8)


def key_card(view: View, widget: Widget, words: str, label: str, above: float) -> Part:
    """Return a card above a button that says what it does, with its key on keyboard or pad."""
    size = 14
    w = view.measure(words, size) + 28
    key = view.measure(label, size, "bold") + 14 if label else 0.0
    wide = w + (key + 10 if label else 0)
    high = view.grown(size) + 20
    x = max(8.0, min(view.w - wide - 8, widget.box.centre[0] - wide / 2))
    box = Box(x, above - high, wide, high)

    def paint(p: Painter) -> None:
        furniture.lift(p, box, 9, 1)
        p.rect(box, 9, theme.INK)
        p.text(words, x + 14, box.centre[1], size, theme.WHITE)
        if label:
            cap = box.inset(12, 6).cut_right(key)[0]
            p.rect(cap, 5, theme.PAPER)
            p.text(label, *cap.centre, size, theme.INK, "bold", "c")

    return Part("key card", (words, label, box), box.grown(furniture.REACH), paint)
