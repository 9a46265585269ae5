"""The strip at the window's foot where a lesson's words stand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.lesson import Lesson
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lesson.course import Said, said_by

PAD, LEFT, GAP = 10.0, 42.0, 8.0
"""Above and below the words; what the dots before them take; between two keys."""
SIZE, SMALLER, LINES = 16, 14, 3
"""Type of the words; words that would need more lines than this are set smaller."""


class Placed(NamedTuple):
    """The strip, its keys, the column of its words and their size."""

    box: Box
    keys: tuple[Box, ...]
    words: Box
    size: int


@lru_cache(maxsize=8)
def placed(view: View, texts: tuple[Said, ...], keys: tuple[str, ...], least: int = 1) -> Placed:
    """The lowest strip that holds each of the texts beside the keys, and so many lines at least,
    so that it stays as it is from step to step; large keys stand in two rows."""
    widths = [max(84.0, view.measure(words, SIZE, "display") + 36) for words in keys]
    tall = max(40.0, view.grown(SIZE) + 20)
    return min(
        (_strip(view, texts, rows, tall, least) for rows in ([widths], [widths[:1], widths[1:]])),
        key=lambda strip: strip.box.h,
    )


def _strip(
    view: View, texts: Sequence[Said], rows: Sequence[Sequence[float]], tall: float, least: int
) -> Placed:
    wide = max(sum(row) + GAP * (len(row) - 1) for row in rows)
    left, right = theme.MARGIN + LEFT, view.w - theme.MARGIN
    room = right - wide - 2 * GAP - left
    size, lines = SIZE, _lines(view, texts, SIZE, room)
    if lines > LINES:
        size, lines = SMALLER, _lines(view, texts, SMALLER, room)
    high = max(max(lines, least) * view.line(size), len(rows) * (tall + GAP) - GAP) + 2 * PAD
    box = Box(0, view.h - high, view.w, high)
    boxes = tuple(_in_rows(rows, tall, Box(right - wide, box.y, wide, high)))
    return Placed(box, boxes, Box(left, box.y + PAD, room, high - 2 * PAD), size)


def _in_rows(rows: Sequence[Sequence[float]], tall: float, room: Box) -> Iterator[Box]:
    """Keys of that height in rows as wide as the room, in its middle."""
    high = len(rows) * (tall + GAP) - GAP
    for row, place in zip(rows, room.place(room.w, high).rows(len(rows), GAP), strict=True):
        spare = (place.w - sum(row) - GAP * (len(row) - 1)) / len(row)
        yield from place.columns([width + spare for width in row], GAP)


def _lines(view: View, texts: Sequence[Said], size: int, room: float) -> int:
    return max(_lines_of(view, said, size, room) for said in texts)


def _lines_of(view: View, said: Said, size: int, room: float) -> int:
    first, more = said
    lines = len(view.wrap(first, size, room, "bold")) if first else 0
    return lines + (len(view.wrap(more, size, room)) if more else 0)


def paint_strip(p: Painter, strip: Placed, said: Said, accent: theme.Accent) -> None:
    """The paper with what is said."""
    box, (words, more) = strip.box, said
    p.rect(Box(0, box.y, box.w, box.h + 2), 0, (theme.WHITE, accent.wash))
    p.line(0, box.y, box.w, box.y, accent.base, 2)
    room = strip.words
    size = next((s for s in (SIZE, 15) if _high(p.view, said, s, room.w) <= room.h + 8), SMALLER)
    y = box.centre[1] - _high(p.view, said, size, room.w) / 2
    if words:
        y += p.paragraph(words, room.below(y), size, accent.deep, "bold")
    if more:
        p.paragraph(more, room.below(y), size, theme.INK)


def _high(view: View, said: Said, size: int, width: float) -> float:
    return _lines_of(view, said, size, width) * view.line(size)


def strip_of(view: View, lesson: Lesson) -> Placed:
    """Where the words of all its steps find room."""
    texts = tuple(
        said_by(step, *how)
        for step in lesson.steps
        for how in (
            (bool(step.again), False, step.done is not None),
            (False, False),
            (False, step.done is not None),
        )
    )
    onward = max((_("Skip this step"), _("Finish"), _("Next")), key=len)
    return placed(view, texts, (_("Leave the lesson"), _("Back"), onward))
