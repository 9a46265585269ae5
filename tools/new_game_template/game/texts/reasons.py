"""The judge's reasons in words."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.judging.judge import Reason
from game.core.words import N_
from game.games.toy.rules.reasons import TileWorth


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence; `_names` are those of the seats."""
    assert isinstance(reason, TileWorth)
    return say(N_("takes a tile for {points}")).format(points=reason.points)
