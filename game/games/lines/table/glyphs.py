"""Small signs beside words: the dice of a step, and where points come from."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.history import Happened
from game.core.rules import Event
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.lines.rules import events

RED = "#C2282D"


def of_step(rules: Any, happened: Happened) -> tuple[partial[None], ...]:
    """The die that was drawn, the dice that were rolled or put, the colours that were marked."""
    found = filter(None, map(_of_event, rules.narrate(*happened)))
    return tuple(partial(_sprite, f"lines/{name}") for name in next(found, ()))


def _of_event(event: Event) -> Sequence[str]:
    match event:
        case events.LineDrawn(die=die) if die:
            return [f"die_{die[1:]}"]
        case events.DiceRolled(dice=dice):
            return [f"die_{die[1:]}" for die in dice]
        case events.DicePlaced(placed=placed):
            return [f"die_{die[1:]}" for _slot, die in placed]
        case events.ColoursMarked(colours=colours) | events.StartsMarked(colours=colours):
            return [f"space_{colour.replace('-', '_')}" for colour in colours]
    return ()


def of_source(words: str) -> partial[None]:
    """A sign for a part of the points, in a given ink."""
    signs = {"Letters": _letter, "Colour pairs": _pair, "Scoring dots": _dot}
    return partial(signs.get(words, _crossing))


def _sprite(name: str, p: Painter, box: Box) -> None:
    p.sprite(name, box.x, box.y, box.w)


def _crossing(p: Painter, box: Box, ink: str) -> None:
    """A line that crosses the red one."""
    x, y = box.centre
    p.line(x, box.y, x, box.bottom, RED, 2.6)
    p.line(box.x, y, box.right, y, ink, 2.6)
    for end in (box.x + 2, box.right - 2):
        p.circle(end, y, 3, ink)


def _letter(p: Painter, box: Box, _ink: str) -> None:
    p.sprite("lines/letter_a", box.x, box.y, box.w)


def _pair(p: Painter, box: Box, _ink: str) -> None:
    """Paint one colour on both sides."""
    side = box.w * 0.56
    for x, y in ((box.x - 1, box.y), (box.right - side + 1, box.bottom - side)):
        p.sprite("lines/space_pink", x, y, side)


def _dot(p: Painter, box: Box, ink: str) -> None:
    """A dot on a space."""
    p.rect(box, 4, theme.mix(ink, theme.WHITE, 0.55))
    p.circle(*box.centre, box.w * 0.24, theme.WHITE, ink, 2)
