"""The window as logical units: at least 1280 × 720 of them, more along the roomier axis.

Everything on screen is placed in these units and mapped to pixels here and nowhere else.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.engine.window import text as type_

WIDTH, HEIGHT = 1280, 720
LEAST = (960, 540)
"""What a window is never opened smaller than; everything can be read and hit there."""
SMALLEST = (320, 180)
"""The smallest window in which anything is laid out."""


def has_room(pixels: tuple[int, int]) -> bool:
    """Can anything be laid out in a window of that size?"""
    return pixels[0] >= SMALLEST[0] and pixels[1] >= SMALLEST[1]


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Is the point inside?"""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Box":
        """The same box, larger by that much on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: "Box") -> bool:
        """Do the two share any area?"""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@dataclass(frozen=True)
class View:
    """One size of the window with one text scale."""

    pixels: tuple[int, int] = (WIDTH, HEIGHT)
    text_scale: float = 1.0

    @cached_property
    def k(self) -> float:
        """Pixels per logical unit."""
        return max(min(self.pixels[0] / WIDTH, self.pixels[1] / HEIGHT), 1 / WIDTH)

    @cached_property
    def w(self) -> float:
        """Logical width of the window, 1280 or more."""
        return self.pixels[0] / self.k

    @cached_property
    def h(self) -> float:
        """Logical height of the window, 720 or more."""
        return self.pixels[1] / self.k

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.w, self.h)

    @property
    def roomy(self) -> bool:
        """Is text enlarged so much that pages should give it more room than decoration?"""
        return self.text_scale > 1.3

    def px(self, units: float) -> int:
        """Logical units as whole pixels."""
        return round(units * self.k)

    def units(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """A pixel of the window as logical units."""
        return pixel[0] / self.k, pixel[1] / self.k

    def grown(self, size: float) -> float:
        """A type size under the text scale: small type grows in full, headings only until they
        stand clear of it again."""
        return max(size * min(1.0, self.text_scale), self._raised(size))

    def _raised(self, size: float) -> float:
        if size <= 16:
            return size * self.text_scale
        return max(size, 16 * self.text_scale + (size - 16) * 0.5)

    def font_px(self, size: float) -> int:
        """The pixel size of type of a logical size."""
        known = self._font_sizes.get(size)
        if known is None:
            known = self._font_sizes[size] = max(6, round(self.grown(size) * self.k))
        return known

    @cached_property
    def _font_sizes(self) -> dict[float, int]:
        return {}

    def measure(self, words: str, size: float, face: str = "text") -> float:
        """Width of a line of text in logical units."""
        return type_.width(words, face, self.font_px(size)) / self.k

    def line(self, size: float) -> float:
        """Distance between baselines of running text in logical units."""
        return self.grown(size) * 1.42

    def wrap(self, words: str, size: float, width: float, face: str = "text") -> list[str]:
        """The text broken into lines no wider than that many logical units."""
        return type_.wrap(words, face, self.font_px(size), max(1, int(width * self.k)))
