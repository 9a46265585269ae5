"""The meaning of the points of Loops' judge."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(
    noise=1,
    curves={2: Curve(65, 100, 60)},
    alone={"turns": (16, 10, 7)},
)
"""Noise: how far the first two moves of 18 close positions came apart with four times the effort,
on average. Curve: 17 matches of Club and Strong, made flatter, for late leads
of these won more seldom."""
