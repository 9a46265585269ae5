"""Small signs beside words: the tiles of a step, and where points come from."""

from functools import partial
from typing import Any

from game.core.history import Happened
from game.engine.paint import Painter
from game.engine.view import Box
from game.games.wall import events
from game.games.wall.picture import SPRITES
from game.games.wall.state import TILING
from game.games.wall.tiles import MARKER

_LIT = {
    "tiles": {(1, 1)},
    "rows": {(1, 0), (1, 1), (1, 2)},
    "columns": {(0, 1), (1, 1), (2, 1)},
    "colours": {(0, 0), (1, 1), (2, 2)},
}
"""Which cells (row, column) of a little wall stand for a source of points."""


def of_step(rules: Any, happened: Happened) -> tuple[partial[None], ...]:
    """The tiles that a move takes or lays."""
    found: list[str] = []
    for event in rules.narrate(*happened):
        if isinstance(event, events.OfferEnded):
            break
        if isinstance(event, events.TilesTaken):
            found += [event.colour] * event.count
        elif isinstance(event, events.MarkerTaken):
            found.append(MARKER)
        elif isinstance(event, events.TileLaid) and happened.before.stage == TILING:
            return (partial(_tile, event.colour),)
    return tuple(partial(_tile, letter) for letter in found)


def of_source(words: str) -> partial[None]:
    """A sign for a part of the points, in a given ink."""
    return partial(_cells, _LIT.get(words))


def _tile(letter: str, p: Painter, box: Box) -> None:
    p.sprite(SPRITES[letter], box.x, box.y, box.w)


def _cells(lit: set[tuple[int, int]] | None, p: Painter, box: Box, ink: str) -> None:
    """A little wall with some of its cells filled, or a floor that costs points."""
    each = box.w / 3
    if lit is None:
        p.rect(Box(box.x, box.centre[1] - each / 2, box.w, each), each / 3, None, ink, 1.6)
        x, y = box.centre
        p.line(x - each * 0.7, y, x + each * 0.7, y, ink, 2)
        return
    for i in range(9):
        cell = divmod(i, 3)
        place = Box(box.x + cell[1] * each, box.y + cell[0] * each, each, each).grown(-1)
        if cell in lit:
            p.rect(place, 1.5, ink)
        else:
            p.rect(place.grown(-0.5), 1.5, None, ink, 1)
