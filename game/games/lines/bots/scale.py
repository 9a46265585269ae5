"""The meaning of the points of Lines' judge."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(
    noise=3,
    curves={2: Curve(64, 440, 50)},
    alone={"points": (180, 110, 80), "crossings": (16, 13, 8), "dots": (26, 21, 8)},
)
"""Noise: how far the first two moves of 12 close positions came apart with four times the effort,
on average. Curve: 17 matches of Club and Strong."""
