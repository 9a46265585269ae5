"""Buttons as large as their words: in rows, and in the corner of a table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from game.engine.widgets import furniture
from game.engine.widgets.widget import Widget
from game.engine.widgets.widgets import ButtonWidget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

KeyEntry = tuple[str, str, Callable[[], object]]
"""The name of a button, its words, and the function that it calls."""
_GAP, _ENDS = 12.0, 52.0
"""The gap between the words and the key label, and the padding at both ends together."""


def key_height(view: View, least: float = 48, pad: float = 26) -> float:
    return max(least, view.grown(17) + pad)


def key_width(view: View, words: str, pad: float = 60, least: float = 0, size: float = 17) -> float:
    return max(least, view.measure(words, size, "display") + pad)


def key_buttons(
    boxes: Iterable[Box],
    entries: Iterable[KeyEntry],
    primary: str = "",
    accent: Accent = theme.HOUSE,
    size: float = 17,
) -> list[ButtonWidget]:
    """Return a button in each box; the one named `primary` stands out."""
    return [
        ButtonWidget(
            box, act, name=name, words=words, accent=accent, primary=name == primary, size=size
        )
        for box, (name, words, act) in zip(boxes, entries, strict=True)
    ]


class LabelledKey(ButtonWidget):
    """A button with words and the label of the key that presses it."""

    label: str = ""

    def draw(self, p: Painter) -> None:
        state = self.pressed, self.hovered, self.enabled
        furniture.paint_button(p, self.box, "", self.accent, self.primary, "", *state)
        y, view = self.box.centre[1] + 2 - (0 if self.pressed else 2), p.view
        bright = self.primary and self.enabled
        enamel = theme.button_colours(self.accent).ink
        ink = enamel if bright else theme.INK if self.enabled else theme.MUTED
        wide = view.measure(self.words, self.size, "display")
        label = view.measure(self.label, 14, "bold") + _GAP if self.label else 0.0
        x = self.box.centre[0] - (wide + label) / 2
        p.text(self.words, x, y, self.size, ink, "display")
        p.text(self.label, x + wide + _GAP, y, 14, enamel if bright else theme.MUTED, "bold")


def labelled_width(view: View, words: str, label: str) -> float:
    return view.measure(words, 17, "display") + _GAP + view.measure(label, 14, "bold") + _ENDS


TOP_MARGIN = 18.0
"""The distance of buttons from the top of the window."""
TOKEN_RADIUS = 7.0
NO_SEATS: Mapping[str, int | None] = MappingProxyType({})


class CornerKey(Widget):
    """A small button in the corner of a table, with the name and the key of an action."""

    words: str = ""
    label: str = ""
    seat: int | None = None
    """The seat that owns the labelled key; None if it belongs to no seat."""

    def draw(self, p: Painter) -> None:
        lit = self.hovered and self.enabled
        fill = (theme.WHITE, theme.PAPER_2) if lit else (theme.PAPER, theme.PAPER)
        if self.enabled:
            p.rect(self.box, self.box.h / 2, fill, theme.LINE if lit else theme.HAIR)
        y, ink = self.box.centre[1], theme.INK if self.enabled else theme.MUTED
        p.text(self.words, self.box.x + 14, y, 14, ink, "bold" if self.enabled else "text")
        wide = p.text(self.label, self.box.right - 14, y, 14, theme.MUTED, "bold", "r")
        if self.seat is not None:
            r = TOKEN_RADIUS * p.view.text_scale
            furniture.paint_token(p, self.box.right - 20 - wide - r, y, r, self.seat)


def corner_height(view: View) -> float:
    return max(30.0, view.grown(14) + 16)


def corner_keys(
    view: View,
    wanted: Sequence[tuple[str, str, str, Callable[[], object]]],
    seats: Mapping[str, int | None] = NO_SEATS,
) -> list[CornerKey]:
    """Return buttons side by side at the top right, from tuples of name, words, key label and
    function; `seats` has the owner of each key by name."""
    shown = ["  ".join(filter(None, (words, label))) for _name, words, label, _act in wanted]
    token = 2 * TOKEN_RADIUS * view.text_scale + 4
    tokens = [0.0 if seats.get(each[0]) is None else token for each in wanted]
    pairs = zip(shown, tokens, strict=True)
    widths = [view.measure(each, 14, "bold") + 28 + extra for each, extra in pairs]
    row = Box(0, TOP_MARGIN, view.w - theme.MARGIN, corner_height(view))
    boxes = row.cut_right(sum(widths) + 8 * (len(widths) - 1))[0].columns(widths, 8)
    return [
        CornerKey(
            box, act, True, name, radius=box.h / 2, words=words, label=label, seat=seats.get(name)
        )
        for box, (name, words, label, act) in zip(boxes, wanted, strict=True)
    ]
