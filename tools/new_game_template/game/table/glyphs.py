"""Small signs beside words: the tile of a step, and where points come from."""

from functools import partial
from typing import Any

from game.core.history import Happened
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.toy.rules.events import TileTaken
from game.games.toy.table.picture import draw_tile
from game.games.toy.texts.summary import TILE_NAMES

_TILES = {words: tile for tile, words in TILE_NAMES.items()}


def of_step(rules: Any, happened: Happened) -> tuple[partial[None], ...]:
    """The tile that was taken."""
    told = rules.narrate(*happened)
    return tuple(partial(_paint, event.tile) for event in told if isinstance(event, TileTaken))


def of_source(words: str) -> partial[None]:
    """A sign for a part of the points; tiles have inks of their own."""
    return partial(_source, _TILES[words])


def _paint(tile: int, p: Painter, box: Box) -> None:
    draw_tile(p, box, tile)


def _source(tile: int, p: Painter, box: Box, _ink: str) -> None:
    draw_tile(p, box, tile)
