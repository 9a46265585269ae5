"""Where a result comes from: named parts of every seat's points."""

from typing import NamedTuple


class PointSource(NamedTuple):
    """One source of points, as a column of the result; `words` is marked for translation."""

    words: str
    points: tuple[int, ...]
