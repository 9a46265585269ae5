"""The ramp as it lies before the eye: places of the grid on the screen, and outlines on it.

A slope maps grid units (u to the right, v up the ramp, whole numbers at the cells' edges) through
a homography to a box on the screen.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import dist
from typing import TypeAlias, TypeVarTuple

from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, WIDTH

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
Shapes: TypeAlias = tuple[str, Box, str]
"""Vector shapes in a box's own coordinates, that box, and their gradients."""
_Given = TypeVarTuple("_Given")

TILT = 0.0175
"""How much narrower the ramp is for every row further up."""
RAILS = WIDTH + 1.15
"""A ramp's width in columns, rails included."""
_FLAT = 0.953
"""A row's height in columns."""


def reach(head: float) -> float:
    """The height of a ramp in columns, with so many rows of room above it."""
    rows = HEIGHT + head
    return _FLAT * ((rows + 0.35) / (1 + TILT * rows) + 0.45)


@dataclass(frozen=True)
class Slope:
    """One ramp on the screen. `foot` is the middle of its lower edge, `unit` a column's width
    there, `rise` a row's height there."""

    foot: Point
    unit: float
    rise: float
    tilt: float = TILT

    @classmethod
    def fitting(cls, view: View, box: Box, head: float, down: float = 0.5) -> "Slope":
        """The largest ramp with its rails and the room above it that fits into a box: in its
        middle, or so far down. It stands on a whole pixel: what is drawn for one ramp of a size
        then lies on another as if it had been drawn for that."""
        unit = min(box.w / RAILS, box.h / reach(head))
        low = box.place(box.w, unit * reach(head), down=down).bottom - 0.45 * unit * _FLAT
        foot = view.px(box.centre[0]) / view.k, view.px(low) / view.k
        return cls(foot, unit, unit * _FLAT)

    @cached_property
    def home(self) -> "Slope":
        """The ramp with its foot in the window's corner: what lies on it looks the same, and has to
        be drawn only once for all ramps of a size."""
        return replace(self, foot=(0.0, 0.0))

    def at(self, u: float, v: float) -> Point:
        """A place of the grid on the screen."""
        w = 1 + self.tilt * v
        return self.foot[0] + (u - WIDTH / 2) * self.unit / w, self.foot[1] - v * self.rise / w

    def size(self, v: float) -> float:
        """A column's width at that height."""
        return self.unit / (1 + self.tilt * v)

    def column(self, x: float, y: float) -> float:
        """Which u lies under a point of the screen, as far as the ramp reaches."""
        v = max(-1.0, min(HEIGHT + 3.0, self.height(y)))
        return (x - self.foot[0]) * (1 + self.tilt * v) / self.unit + WIDTH / 2

    def height(self, y: float) -> float:
        """Which v lies at that height of the screen."""
        drop = (self.foot[1] - y) / self.rise
        return drop / max(0.05, 1 - self.tilt * drop)

    def box(self, low: float = -0.6, high: float = HEIGHT + 2) -> Box:
        """The screen box around the rows from low to high, rails included."""
        left, bottom = self.at(-0.7, low)
        right = self.at(WIDTH + 0.7, low)[0]
        top = self.at(0, high)[1]
        return Box(left, top, right - left, bottom - top)

    def within(self, box: Box) -> "Slope":
        """Return the ramp as it is seen from the corner of a box."""
        return replace(self, foot=(self.foot[0] - box.x, self.foot[1] - box.y))

    def d(self, points: Iterable[Point], closed: bool = True) -> str:
        """SVG path data through places of the grid."""
        return path((self.at(u, v) for u, v in points), closed)

    def quad(self, left: float, low: float, right: float, high: float) -> str:
        """SVG path data around columns and rows of the grid."""
        return self.d([(left, low), (right, low), (right, high), (left, high)])


def path(points: Iterable[Point], closed: bool = True) -> str:
    """SVG path data through points of the screen."""
    return f"M{' L'.join(f'{x:.2f} {y:.2f}' for x, y in points)}{' Z' if closed else ''}"


def filled(d: str, colour: str, strength: float = 1) -> str:
    """The shape of a path in one colour."""
    return f'<path d="{d}" fill="{colour}" fill-opacity="{strength}"/>'


def kept(make: Callable[[Slope, *_Given], Shapes]) -> Callable[[Slope, *_Given], Shapes]:
    """Shapes on a ramp that are worked out once for all ramps of a size."""
    at_home = lru_cache(512)(make)

    def shapes(slope: Slope, *given: *_Given) -> Shapes:
        body, box, defs = at_home(slope.home, *given)
        return body, box.moved(*slope.foot), defs

    return shapes


@lru_cache(512)
def outline(cells: frozenset[Point]) -> Outline:
    """The corners around squares that hang together; a square is its lower left corner."""
    edges: set[tuple[Point, Point]] = set()
    for x, y in cells:
        square = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        a, b, c, d = ((round(u, 4), round(v, 4)) for u, v in square)
        edges |= {(a, b), (b, c), (c, d), (d, a)}
    follow = {a: b for a, b in edges if (b, a) not in edges}
    loop = [min(follow)]
    while follow[loop[-1]] != loop[0]:
        loop.append(follow[loop[-1]])
    return tuple(v for a, v, b in threes(loop) if abs(bend(a, v, b)) > 1e-9)


def inset(loop: Outline, by: float) -> Outline:
    """Return the outline drawn inwards."""
    moved = []
    for a, v, b in threes(loop):
        before, after = dist(a, v), dist(v, b)
        nx = (a[1] - v[1]) / before + (v[1] - b[1]) / after
        ny = (v[0] - a[0]) / before + (b[0] - v[0]) / after
        moved.append((v[0] + by * nx, v[1] + by * ny))
    return tuple(moved)


def threes(loop: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Every corner between its neighbours."""
    return [(loop[i - 1], v, loop[(i + 1) % len(loop)]) for i, v in enumerate(loop)]


def bend(a: Point, v: Point, b: Point) -> float:
    """How much a way turns at its second point, and to which side; 0 where it goes straight on."""
    return (v[0] - a[0]) * (b[1] - v[1]) - (v[1] - a[1]) * (b[0] - v[0])


def body_box(slope: Slope, squares: Iterable[Point]) -> Box:
    """The screen box of a piece with its shadow."""
    return _body_box(slope.home, tuple(squares)).moved(*slope.foot)


@lru_cache(512)
def _body_box(slope: Slope, squares: tuple[Point, ...]) -> Box:
    left = min(slope.at(c, r)[0] for c, r in squares for r in (r, r + 1))
    right = max(slope.at(c + 1, r)[0] for c, r in squares for r in (r, r + 1))
    low = slope.at(0, min(r for _, r in squares))[1]
    high = slope.at(0, max(r for _, r in squares) + 1)[1]
    m = slope.unit * 0.14
    return Box.between(left - m, high - m, right + m, low - m + slope.unit * 0.5)
