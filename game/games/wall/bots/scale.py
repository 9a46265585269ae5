"""The meaning of the points of Wall's judge."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(
    noise=5,
    curves={2: Curve(55, 280, 45)},
)
"""Noise: where the first two moves of 17 positions lay half a point apart or less, the second was
better in 5 by play-outs to the end. Curve: between 101 matches of Master and 17 of Club and
Strong."""
