"""Where tiles lie between the sheets: on plates, in the centre's piles, in bag and lid."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.table.pieces import Spot
from game.engine.window.view import Box
from game.games.wall.rules.tiles import COLOURS

_PILE = ((0.0, 0.0), (0.34, -0.2), (-0.3, 0.24), (0.26, 0.36), (-0.34, -0.24), (0.02, 0.1))
_TURNS = (7, -9, 12, -5, 9, -12)


@dataclass(frozen=True)
class Ring:
    """The factories around the centre."""

    x: float
    y: float
    plate: float
    well: float
    plates: tuple[tuple[float, float], ...]

    @property
    def tile(self) -> float:
        """A tile's side on a plate."""
        return self.plate * 0.62

    @property
    def loose(self) -> float:
        """A tile's side in the centre."""
        return min(self.tile, self.well * 0.37)

    def on_plate(self, factory: int, tiles: str) -> list[tuple[str, Spot]]:
        """The tiles of a factory, each with its place; equal colours lie together."""
        x, y = self.plates[factory]
        side, step = self.tile, self.tile * 1.07
        ordered = sorted(tiles, key=lambda c: (-tiles.count(c), COLOURS.index(c)))
        return [
            (
                letter,
                Spot(
                    x - (step + side) / 2 + i % 2 * step,
                    y - (step + side) / 2 + i // 2 * step,
                    side,
                ),
            )
            for i, letter in enumerate(ordered)
        ]

    def in_centre(self, colour: str, i: int) -> Spot:
        """Tile i of a colour's pile in the centre."""
        index = COLOURS.index(colour)
        angle = math.radians(-90 + 72 * index)
        side = self.loose
        far = self.well - side
        dx, dy = _PILE[i % len(_PILE)]
        lift = i // len(_PILE) * 0.06
        return Spot(
            self.x + far * math.cos(angle) + (dx - 0.5) * side,
            self.y + far * math.sin(angle) + (dy - 0.5 - lift) * side,
            side,
            _TURNS[(i + index) % len(_TURNS)],
        )

    @property
    def middle(self) -> Box:
        """The square around the well."""
        return Box(self.x - self.well, self.y - self.well, 2 * self.well, 2 * self.well)

    @property
    def marker(self) -> Spot:
        """The marker in the middle."""
        side = self.loose * 0.92
        return Spot(self.x - side / 2, self.y - side / 2, side)


@dataclass(frozen=True)
class Stock:
    """The counts of bag or lid: a title and a row or a column of colours."""

    SHARE: ClassVar[float] = 0.76
    """A tile's side in a flat stock of that height."""

    box: Box
    title: float
    """Room of the title: its height above a column, its width before a row."""
    step: float
    flat: bool

    def cell(self, colour: str) -> Box:
        """Where a colour and its number stand."""
        past = self.title + COLOURS.index(colour) * self.step
        if self.flat:
            return Box(self.box.x + past, self.box.y, self.step - 4, self.box.h)
        return Box(self.box.x, self.box.y + past, self.box.w, self.step)

    def spot(self, colour: str) -> Spot:
        """Where a colour's tile stands."""
        cell = self.cell(colour)
        side = min(cell.h * self.SHARE, cell.w * 0.37) if self.flat else self.step * 0.86
        return Spot(cell.x, cell.centre[1] - side / 2, side)


def boxes_of(spots: Sequence[Spot]) -> Box:
    """The box around some tiles."""
    left, top = min(s.x for s in spots), min(s.y for s in spots)
    right, low = max(s.box.right for s in spots), max(s.box.bottom for s in spots)
    return Box(left, top, right - left, low - top)
