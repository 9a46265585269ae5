"""Where a result comes from: named parts of every seat's points, and the move that mattered."""

from typing import NamedTuple


class Part(NamedTuple):
    """One source of points, as a column of the result; `words` is marked for translation."""

    words: str
    points: tuple[int, ...]


class Moment(NamedTuple):
    """A turning point: the move it happened on, whose it was, and what it changed."""

    ply: int
    seat: int
    points: int
