"""The meaning of the points of Ramp's judge."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(
    noise=2,
    curves={2: Curve(128, 110, 20)},
    alone={"points": (30, 20, 10)},
)
"""Noise: how far the first two moves of 11 close positions came apart with four times the effort,
on average. Curve: 8 matches of Club and Strong."""
