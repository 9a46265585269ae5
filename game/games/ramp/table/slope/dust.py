"""What a touch leaves on a ramp for a moment: dust, light on the edges beside it, light that sweeps
over a row. Few pictures, drawn once and then laid, moved and faded."""

from collections.abc import Iterator, Sequence

from game.engine.table.timeline import out_cubic
from game.engine.window import theme
from game.engine.window.paint import gradient, radial
from game.engine.window.parts import Group, Sprite, vector
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import WIDTH, Cell
from game.games.ramp.table.slide.hit import Side
from game.games.ramp.table.slope.slope import Shapes, Slope, filled, kept

_STEPS = 8
"""So many sizes a puff grows through."""
_SMALL, _GROWN = 0.42, 0.8
"""Its radius in columns at the touch and when it has grown."""
_SIZES = 1.0, 0.62, 0.85, 0.55
"""By which puffs side by side differ; the smaller ones fly further up."""
_WIDE, _OUT, _UP = 0.35, 0.9, 0.75
"""How far dust lies beyond the feet at once, how much further it drifts, and how far up."""
_APART = 0.4
_CLOUD = (0, "#D9C096", 0.95), (0.4, "#C9AA78", 0.8), (0.75, "#A98553", 0.35), (1, "#A98553", 0)
"""Paler than enamel in the middle, darker than the bed at its edge: dust on both."""
_EDGE = 0.2
"""The width of light on an edge, in columns."""
_LIGHT = "#FFF0B8"
_TAIL = 3.6
"""Columns behind the front of a sweep in which its light fades."""


# -- dust ----------------------------------------------------------------------------------


def runs(feet: Sequence[Cell]) -> list[tuple[int, int, int]]:
    """Feet side by side: the row, the first column and the one after the last."""
    found: list[tuple[int, int, int]] = []
    for column, row in sorted(feet, key=lambda cell: (cell[1], cell[0])):
        if found and found[-1][0] == row and found[-1][2] == column:
            found[-1] = row, found[-1][1], column + 1
        else:
            found.append((row, column, column + 1))
    return found


def puffs(
    view: View, slope: Slope, feet: Sequence[Cell], force: float, share: float
) -> Iterator[Sprite]:
    """Dust along everything that a piece stands on, and wider than that: it drifts out and up,
    and is gone when share is 1."""
    step = int(share * _STEPS) / _STEPS
    spread, alpha = out_cubic(step), round((170 + 85 * force) * (1 - step**1.5))
    for row, left, right in runs(feet):
        middle, half = (left + right) / 2, (right - left) / 2
        count = round((right - left) / _APART) + 2
        for i in range(count):
            side, size = 2 * i / (count - 1) - 1, _SIZES[i % len(_SIZES)]
            u = middle + side * (half + _WIDE + _OUT * spread * abs(side))
            u = max(0.1, min(WIDTH - 0.1, u))  # the rails keep dust in
            up = 0.1 + _UP * spread * (1.4 - size) * (1 - 0.5 * abs(side))
            radius = slope.unit * (_SMALL + (_GROWN - _SMALL) * spread) * size
            yield _puff(view, slope, f"puff {row} {left} {i}", (u, row + up), radius, alpha)


def _puff(
    view: View, slope: Slope, name: str, at: tuple[float, float], radius: float, alpha: int
) -> Sprite:
    box = Box.around(*slope.at(*at), round(2 * radius, 1))
    middle = box.w / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="url(#q)"/>'
    return vector(name, view, body, box, radial("q", middle, middle, middle, *_CLOUD), alpha)


# -- light ---------------------------------------------------------------------------------


def edges(view: View, slope: Slope, sides: Sequence[Side], strength: float) -> Sprite:
    """Light on the edges of neighbours that a piece has touched."""
    alpha = round(255 * strength * 6) // 6
    return vector("edges", view, *_edges(slope, tuple(sides)), alpha=alpha)


@kept
def _edges(slope: Slope, sides: tuple[Side, ...]) -> Shapes:
    columns, rows = zip(*(cell for cell, _way in sides), strict=True)
    left, top = slope.at(min(columns) - 0.1, max(rows) + 1.1)
    right = max(slope.at(max(columns) + 1.1, r)[0] for r in (min(rows), max(rows) + 1))
    left = min(left, slope.at(min(columns) - 0.1, min(rows))[0])
    box = Box.between(left, top, right, slope.at(0, min(rows) - 0.1)[1])
    here = slope.within(box)
    return "".join(filled(_strip(here, *side), _LIGHT, 0.95) for side in sides), box, ""


def _strip(slope: Slope, cell: Cell, way: Cell) -> str:
    """Along the side of a cell that looks that way."""
    (c, r), (right, up) = cell, way
    if up:
        low = r + 1 - _EDGE if up > 0 else r
        return slope.quad(c, low, c + 1, low + _EDGE)
    left = c + 1 - _EDGE if right > 0 else c
    return slope.quad(left, r, left + _EDGE, r + 1)


def sweep(view: View, slope: Slope, row: int, share: float, still: bool) -> Group:
    """A front of light that goes over a row from the left with a tail that fades; where nothing
    moves the whole row is lit, and fades."""
    (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
    box = Box.between(left, slope.at(0, row + 1)[1], right, low)
    if still:
        body = filled(slope.within(box).quad(0, row, WIDTH, row + 1), theme.GLOW, 0.6)
        lit = vector("sweep", view, body, box, alpha=round(255 * (1 - share)))
        return Group(f"row {row}", box, (lit,))
    wide = slope.unit * _TAIL
    light = (
        (0, theme.GLOW, 0),
        (0.75, theme.GLOW, 0.7),
        (0.97, theme.WHITE, 0.95),
        (1, "#FFFFFF", 0),
    )
    tail = Box(0, 0, round(wide, 1), round(box.h, 1))
    body = f'<rect width="{tail.w}" height="{tail.h}" fill="url(#q)"/>'
    made = vector("sweep", view, body, tail, gradient("q", (0, 0), (tail.w, 0), *light))
    x = box.x - wide + (box.w + wide) * share
    return Group(f"row {row}", box, (made._replace(x=x, y=box.y),))
