"""What the points of Loops's judge mean."""

from typing import Final

from game.core.judging.winning import Curve, Scale

SCALE: Final = Scale(noise=0, curves={2: Curve(65, 130, 40)}, alone={"turns": (10, 6, 3)})
