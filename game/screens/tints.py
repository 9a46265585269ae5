"""The colours that tell the sources of points apart, on every page that shows them."""

from game import catalogue
from game.engine.window import theme

_USUAL = ("#B81F72", "#8A5E00", "#0E7C74", "#2443A0", "#A94FB8", "#4B3A29")
ALIKE = 100
"""Colours that lie no further apart than this would be taken for the same."""


def tints(game: str, count: int) -> list[str]:
    """A colour for each part of the points: those that the game names, else its own one first."""
    named = catalogue.game(game).looks().tints
    if len(named) >= count:
        return list(named[:count])
    first = theme.accent(game).base
    others = [colour for colour in _USUAL if _apart(colour, first) > ALIKE]
    return [first, *(others * (1 + count // len(others)))][:count]


def _apart(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(theme.rgb(one), theme.rgb(other), strict=True))
