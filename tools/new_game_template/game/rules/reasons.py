"""What speaks for a move or against it."""

from game.core.judging.judge import Reason


class TileWorth(Reason):
    """The tile that is taken counts so much (T3)."""

    points: int
