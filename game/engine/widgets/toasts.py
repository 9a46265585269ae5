"""Short messages, shown in the bar at the top, or elsewhere if they would hide something in use."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

TOAST_SECONDS = 4.0
SPILL = 20.0
"""How far the shadow of a message reaches beyond its box."""
BAR_HEIGHT = 64.0
"""The height of the bar at the top."""
NARROWEST, WIDEST = 320.0, 0.7
"""The least width of a message in units, and its greatest share of the window below the bar."""


@dataclass
class Toast:
    """A short message that disappears by itself."""

    words: str
    bad: bool
    seconds_left: float = TOAST_SECONDS
    refusal: bool = False
    """True for the refusal of a move; it disappears when another page opens."""


def message_parts(toasts: Sequence[Toast], view: View, in_use: Sequence[Box]) -> list[Part]:
    made: list[Part] = []
    taken: list[Box] = []
    for toast in reversed(toasts):
        made.append(message_part(toast.words, view, in_use, taken, toast.bad))
        taken.append(made[-1].box.grown(10 - SPILL))
    return made


def message_part(
    words: str, view: View, in_use: Sequence[Box], taken: Sequence[Box] = (), bad: bool = False
) -> Part:
    """Return a message at the first place where it hides nothing in use, or at the very first."""
    places = [*_message_boxes(words, view, in_use)]
    hidden = [*in_use, *taken]
    free = (box for box in places if not any(box.overlaps(other) for other in hidden))
    box = next(free, places[0])
    paint = partial(_paint_message, words=words, bad=bad, box=box)
    return Part(f"toast {words}", (words, bad, box), box.grown(SPILL), paint)


def _message_boxes(words: str, view: View, in_use: Sequence[Box]) -> Iterator[Box]:
    """Yield boxes for a message: in the bar, at the bottom, and below the bar right and left."""
    low, left, right = view.h - 6, theme.MARGIN, view.w - theme.MARGIN
    keys = (box.x - 10 for box in in_use if box.y < BAR_HEIGHT and box.x > view.w / 3)
    bar = Box.between(left, 6, min(keys, default=right), low)
    wide = Box.between(left, BAR_HEIGHT + 2, right, low)
    rooms = [(bar, bar.w, 1.0, 0.0)] if bar.w >= NARROWEST else []
    rooms += [(wide, wide.w, 1.0, 1.0), *((wide, view.w * WIDEST, x, 0.0) for x in (1.0, 0.0))]
    for room, most, across, down in rooms:
        lines = view.wrap(words, 16, most - 56)
        w = max(view.measure(line, 16) for line in lines) + 56
        yield room.place(w, len(lines) * view.line_height(16) + 16, across, down)


def _paint_message(p: Painter, words: str, bad: bool, box: Box) -> None:
    furniture.paint_shadow(p, box, 14, 2)
    p.rect(box, 14, theme.WARN_WASH if bad else theme.INK)
    ink = theme.WARN if bad else theme.WHITE
    p.paragraph(words, Box(box.x + 28, box.y + 8, box.w - 55, 0), 16, ink)
