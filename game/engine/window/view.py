"""The window as logical units: at least 1280 × 720 of them, more along the roomier axis.

Everything on screen is placed in these units and mapped to pixels here and nowhere else.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self

from game.engine.window import text as type_

WIDTH, HEIGHT = 1280, 720
LEAST = (960, 540)
"""The least size of a window; everything can be read and hit there."""
LARGEST = 2.0
"""Nothing is laid out for a larger text scale."""
SMALLEST = (320, 180)
"""The smallest window in which anything is laid out."""


def has_room(pixels: tuple[int, int]) -> bool:
    """Return whether a window of that size has room for a layout."""
    return pixels[0] >= SMALLEST[0] and pixels[1] >= SMALLEST[1]


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float | None = None) -> Self:
        """Return the box of that size (a square without a height) around a point."""
        h = w if h is None else h
        return cls(x - w / 2, y - h / 2, w, h)

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Self:
        return cls(left, top, right - left, bottom - top)

    def grown(self, by: float) -> "Box":
        return self.inset(-by, -by)

    def inset(self, dx: float, dy: float = 0) -> "Box":
        """Return the box without a margin of `dx` on both sides and of `dy` above and below."""
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def below(self, y: float) -> "Box":
        return Box(self.x, y, self.w, self.bottom - y)

    def place(self, w: float, h: float, across: float = 0.5, down: float = 0.5) -> "Box":
        """Return a box of that size within this one, in its middle, or at shares from the left and
        the top: 0 is at that edge, 1 at the other."""
        return Box(self.x + (self.w - w) * across, self.y + (self.h - h) * down, w, h)

    def cut_left(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return the left `w` of the box, and the rest behind a gap."""
        return self._replace(w=w), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return the right `w` of the box, and the rest before a gap."""
        return Box(self.right - w, self.y, w, self.h), self._replace(w=self.w - w - gap)

    def cut_top(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return the upper `h` of the box, and the rest below a gap."""
        return self._replace(h=h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return the lower `h` of the box, and the rest above a gap."""
        return Box(self.x, self.bottom - h, self.w, h), self._replace(h=self.h - h - gap)

    def columns(self, widths: int | Sequence[float], gap: float = 0) -> list["Box"]:
        """Return boxes side by side from the left: that number of equal ones, or one of each
        width."""
        places = _spans_along(self.x, self.w, widths, gap)
        return [Box(x, self.y, w, self.h) for x, w in places]

    def rows(self, heights: int | Sequence[float], gap: float = 0) -> list["Box"]:
        """Return boxes from the top down: that number of equal ones, or one of each height."""
        places = _spans_along(self.y, self.h, heights, gap)
        return [Box(self.x, y, self.w, h) for y, h in places]

    def cells(
        self, count: int, columns: int, high: float, gap: float, below: float | None = None
    ) -> list["Box"]:
        """Return `count` equal boxes of that height, row by row, `gap` apart and rows `below` apart
        if it is given."""
        rows = self.rows([high] * -(-count // columns), gap if below is None else below)
        return [cell for row in rows for cell in row.columns(columns, gap)][:count]

    def intersection(self, other: "Box") -> "Box":
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box.between(x, y, min(self.right, other.right), min(self.bottom, other.bottom))

    def overlaps(self, other: "Box") -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


def box_around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box.between(left, top, max(b.right for b in boxes), max(b.bottom for b in boxes))


def _spans_along(
    start: float, room: float, sizes: int | Sequence[float], gap: float
) -> list[tuple[float, float]]:
    if isinstance(sizes, int):
        each = (room - gap * (sizes - 1)) / max(1, sizes)
        return [(start + i * (each + gap), each) for i in range(sizes)]
    return [(start + sum(sizes[:i]) + i * gap, size) for i, size in enumerate(sizes)]


@dataclass(frozen=True)
class View:
    """One size of the window with one text scale."""

    pixels: tuple[int, int] = (WIDTH, HEIGHT)
    text_scale: float = 1.0
    foot: int = 0
    """Pixels at the window's foot in which nothing else is placed."""

    @cached_property
    def k(self) -> float:
        return max(min(self.pixels[0] / WIDTH, (self.pixels[1] - self.foot) / HEIGHT), 1 / WIDTH)

    @cached_property
    def w(self) -> float:
        """Return the logical width of the window, 1280 or more."""
        return self.pixels[0] / self.k

    @cached_property
    def h(self) -> float:
        """Return the logical height of the window above its foot, 720 or more."""
        return (self.pixels[1] - self.foot) / self.k

    @property
    def box(self) -> Box:
        return Box(0, 0, self.w, self.h)

    def with_foot(self, high: float) -> "View":
        """Return the view with a foot of that height left free; text keeps its size if layouts have
        room for it."""
        low = replace(self, foot=self.foot + self.px(high))
        scale = min(LARGEST, self.text_scale * self.k / low.k)
        return replace(low, text_scale=max(self.text_scale, scale))

    def column(self, most: float, margin: float) -> Box:
        """Return a column in the middle of the window, no wider than `most`."""
        return self.box.place(min(self.w, most), self.h).inset(margin)

    @property
    def large_text(self) -> bool:
        """Return whether text is enlarged so much that pages should drop decoration."""
        return self.text_scale > 1.3

    def px(self, units: float) -> int:
        """Return logical units as whole pixels. A half always goes up: rounded to even numbers, a
        moving piece would change its size."""
        return math.floor(units * self.k + 0.5)

    def units(self, pixel: tuple[int, int]) -> tuple[float, float]:
        return pixel[0] / self.k, pixel[1] / self.k

    def grown(self, size: float) -> float:
        """Return a type size under the text scale: small type grows in full, headings only to stay
        larger than it."""
        return max(size * min(1.0, self.text_scale), self._enlarged_size(size))

    def _enlarged_size(self, size: float) -> float:
        if size <= 16:
            return size * self.text_scale
        return max(size, 16 * self.text_scale + (size - 16) * 0.5)

    def font_px(self, size: float) -> int:
        """Return the pixel size for a logical type size."""
        known = self._font_sizes.get(size)
        if known is None:
            known = self._font_sizes[size] = max(6, round(self.grown(size) * self.k))
        return known

    @cached_property
    def _font_sizes(self) -> dict[float, int]:
        return {}

    def measure(self, words: str, size: float, face: str = "text") -> float:
        return type_.text_width(words, face, self.font_px(size)) / self.k

    def line_height(self, size: float) -> float:
        """Return the distance between lines of running text in logical units."""
        return self.grown(size) * 1.42

    def wrap(self, words: str, size: float, width: float, face: str = "text") -> list[str]:
        """Return the text in lines no wider than that many logical units."""
        return type_.wrap(words, face, self.font_px(size), max(1, int(width * self.k)))
