"""Where a result comes from: named parts of every seat's points, and the moves that mattered."""

from collections.abc import Iterable
from typing import NamedTuple

MOST = 3


class PointSource(NamedTuple):
    """One source of points, as a column of the result; `words` is marked for translation."""

    words: str
    points: tuple[int, ...]


class Moment(NamedTuple):
    """A move that changed points: its ply, whose points, and by how much."""

    ply: int
    seat: int
    points: int


def foremost(moments: Iterable[Moment], most: int = MOST) -> tuple[Moment, ...]:
    """The few that changed most, in the order of the game; of equal ones the earlier."""
    best = sorted(moments, key=lambda moment: (-abs(moment.points), moment.ply))[:most]
    return tuple(sorted(best))
