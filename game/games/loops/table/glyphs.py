"""Small signs beside words: the tiles of a step, and the kinds of loop that earn points."""

from functools import partial
from typing import Any

from game.core.history import Happened
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules import events
from game.games.loops.table.panels import paint_icon
from game.games.loops.table.pieces import tile
from game.games.loops.texts.summary import KIND_NAMES

_KINDS = {words: kind for kind, words in KIND_NAMES.items()}


def of_step(rules: Any, happened: Happened) -> tuple[partial[None], ...]:
    """The tile that was laid and the loops that it closed; never what only one seat may know."""
    found: list[partial[None]] = []
    for event in rules.narrate(*happened):
        if isinstance(event, events.TileLaid):
            found.append(partial(_tile, f"loops/{event.tile}"))
        elif isinstance(event, events.LoopClosed):
            found.append(partial(_loop, event.kind, 0.8))
    return tuple(found)


def of_source(words: str) -> partial[None]:
    """A sign for a part of the points; its ink is the kind's own."""
    return partial(_loop, _KINDS.get(words, words), 1.0)


def _tile(name: str, p: Painter, box: Box) -> None:
    p.put(p.art.image(tile(name, p.px(box.w))), p.at(box.x, box.y))
    p.rect(box, 2, None, theme.LINE, 1.2)


def _loop(kind: str, share: float, p: Painter, box: Box, _ink: str = "") -> None:
    paint_icon(p, *box.centre, box.w * share, kind)
