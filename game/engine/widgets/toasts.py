"""Short messages that go by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

TOAST_SECONDS = 4.0
SPILL = 20.0
"""How far a message's shadow may reach beyond its box."""


@dataclass
class Toast:
    """A short message that goes by itself."""

    words: str
    bad: bool
    left: float = TOAST_SECONDS


def parts_of(toasts: Sequence[Toast], view: View, keys: Sequence[Box]) -> list[Part]:
    """The messages, newest lowest, over everything but these keys that are to be pressed."""
    made, top = [], view.h
    for toast in reversed(toasts):
        lines = view.wrap(toast.words, 16, min(760.0, view.w - 160))
        wide = max(view.measure(line, 16) for line in lines) + 56
        box = _place(view, wide, len(lines) * view.line(16) + 22, top, keys)
        look = (toast.words, toast.bad)
        paint = partial(_paint, words=toast.words, bad=toast.bad, box=box)
        made.append(Part(f"toast {toast.words}", (look, box), box.grown(SPILL), paint))
        top = box.y
    return made


def _place(view: View, wide: float, high: float, under: float, keys: Sequence[Box]) -> Box:
    """Above the strip of key hints, on it, or higher up: where no key is hidden, nor anything
    as small as one that can be pressed."""
    feet = [view.h - 56, view.h - 6, *sorted((key.y - 8 for key in keys), reverse=True)]
    boxes = [Box((view.w - wide) / 2, min(foot, under - 10) - high, wide, high) for foot in feet]
    free = (box for box in boxes if box.y > 8 and not any(box.meets(key) for key in keys))
    return next(free, boxes[0])


def _paint(p: Painter, words: str, bad: bool, box: Box) -> None:
    furniture.lift(p, box, 14, 2)
    p.rect(box, 14, theme.WARN_WASH if bad else theme.INK)
    ink = theme.WARN if bad else theme.WHITE
    p.paragraph(words, Box(box.x + 28, box.y + 11, box.w - 55, 0), 16, ink)
