"""The picture of Toy on the title and in the lobby; small signs beside words."""

from functools import partial
from typing import Any

from game.core.history import Transition
from game.engine.table.looks import Looks
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.toy.rules.events import TileTaken
from game.games.toy.table.picture import draw_tile, paint_board
from game.games.toy.texts.summary import TILE_NAMES

ROW = (2, 1, 3)
_TILES = {words: tile for tile, words in TILE_NAMES.items()}


def paint_cover(p: Painter, box: Box) -> None:
    """Three tiles in a row, on the game's colours: whoever shows a cover only cuts its corners."""
    accent = theme.accent("toy")
    p.rect(box, 0, (accent.base, accent.deep))
    step = min(box.h * 0.7, box.w / (len(ROW) + 1))
    left, top = box.centre[0] - step * len(ROW) / 2, box.centre[1] - step / 2
    for place, tile in enumerate(ROW):
        draw_tile(p, Box(left + place * step, top, step, step).grown(-step * 0.06), tile)


def of_step(rules: Any, happened: Transition) -> tuple[partial[None], ...]:
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


LOOKS = Looks(paint_cover, paint_board, of_step, of_source)
