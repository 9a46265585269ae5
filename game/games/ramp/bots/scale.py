"""What the points of Ramp's judge mean."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(noise=0, curves={2: Curve(128, 120, 40)}, alone={"points": (30, 20, 10)})
