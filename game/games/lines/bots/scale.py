"""What the points of Lines's judge mean."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(noise=0, curves={2: Curve(63, 270, 60)}, alone={"points": (180, 110, 80)})
