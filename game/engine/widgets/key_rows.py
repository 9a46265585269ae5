"""Keys as large as their words, alone at an end of a room or side by side in rows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

Entry = tuple[str, str, Callable[[], object]]
"""A key's name, its words, and what it does."""
_GAP, _ENDS = 12.0, 52.0
"""Between the words of a key and its label, and at both its ends."""


def key_height(view: View, least: float = 48, pad: float = 26) -> float:
    """How high a key with a line of words is."""
    return max(least, view.grown(17) + pad)


def key_width(view: View, words: str, pad: float = 60, least: float = 0, size: float = 17) -> float:
    """How wide a key with these words is."""
    return max(least, view.measure(words, size, "display") + pad)


def key_at(
    view: View,
    room: Box,
    entry: Entry,
    across: float = 0,
    pad: float = 60,
    least: float = 0,
    size: float = 17,
    accent: Accent = theme.HOUSE,
    primary: bool = False,
) -> Button:
    """A key as wide as its words and as high as the room: at its left end, or so far from there
    to the right."""
    box = room.place(key_width(view, entry[1], pad, least, size), room.h, across)
    return keys([box], [entry], entry[0] if primary else "", accent, size)[0]


def keys(
    boxes: Iterable[Box],
    entries: Iterable[Entry],
    primary: str = "",
    accent: Accent = theme.HOUSE,
    size: float = 17,
) -> list[Button]:
    """A key in each box; the one of that name stands out."""
    return [
        Button(box, act, name=name, words=words, accent=accent, primary=name == primary, size=size)
        for box, (name, words, act) in zip(boxes, entries, strict=True)
    ]


def in_rows(first: Box, needs: Sequence[float], gap: float, apart: float = 10) -> list[list[Box]]:
    """Boxes that wide, from the left, in as many rows of the first one's height as they need."""
    rows: list[list[float]] = [[]]
    for need in needs:
        if rows[-1] and sum(rows[-1]) + gap * len(rows[-1]) + need > first.w:
            rows.append([])
        rows[-1].append(need)
    step = first.h + apart
    return [first.moved(0, i * step).columns(row, gap) for i, row in enumerate(rows)]


def filled(room: Box, needs: Sequence[float], gap: float) -> list[Box]:
    """Boxes side by side over the whole room: of one width if that is enough for each, else each
    as wide as it needs and its share of what is left, or less where there is too little room."""
    even = room.columns(len(needs), gap)
    if even[0].w >= max(needs):
        return even
    space = room.w - gap * (len(needs) - 1)
    scale = min(1.0, space / sum(needs))
    spare = max(0.0, space - sum(needs)) / len(needs)
    return room.columns([need * scale + spare for need in needs], gap)


@dataclass(eq=False)
class LabelledKey(Button):
    """A key that says which key of the device in hand does the same."""

    label: str = ""

    def draw(self, p: Painter) -> None:
        furniture.button(
            p, self.box, "", pressed=self.pressed, hovered=self.hovered, enabled=self.enabled
        )
        y, view = self.box.centre[1] + 2 - (0 if self.pressed else 2), p.view
        ink = theme.INK if self.enabled else theme.MUTED
        wide = view.measure(self.words, self.size, "display")
        label = view.measure(self.label, 14, "bold") + _GAP if self.label else 0.0
        x = self.box.centre[0] - (wide + label) / 2
        p.text(self.words, x, y, self.size, ink, "display")
        p.text(self.label, x + wide + _GAP, y, 14, theme.MUTED, "bold")


def labelled_width(view: View, words: str, label: str) -> float:
    """How wide a key is with its words and its label."""
    return view.measure(words, 17, "display") + _GAP + view.measure(label, 14, "bold") + _ENDS
