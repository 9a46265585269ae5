"""What the points of Wall's judge mean."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(noise=5, curves={2: Curve(56, 180, 60)}, alone={})
