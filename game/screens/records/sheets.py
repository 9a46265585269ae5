"""What a sheet of the records is made of, whatever it tells."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.engine.window.paint import Painter
from game.engine.window.view import Box

Paint: TypeAlias = Callable[[Painter, Box], None]
Chart: TypeAlias = tuple[str, Paint]
"""A title, and what is painted below it."""
Tile: TypeAlias = tuple[str, str]
"""Words, and a figure below them."""


class Sheet(NamedTuple):
    """What a sheet shows: figures, charts, a note below them, and what is said without charts."""

    tiles: Sequence[Tile]
    charts: Sequence[Chart]
    note: str
    empty: str
