"""What speaks for a move or against it."""

from dataclasses import dataclass

from game.core.judging.judge import Reason


@dataclass(frozen=True, slots=True)
class TileWorth(Reason):
    """The tile that is taken counts so much (T3)."""

    points: int
