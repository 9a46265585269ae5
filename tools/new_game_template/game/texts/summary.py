"""The course of a match in words, and the judge's reasons."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.about import PointSource
from game.core.history import Transition
from game.core.judging.judge import Reason
from game.core.words import N_
from game.games.toy.rules.events import TileTaken
from game.games.toy.rules.reasons import TileWorth

TILE_NAMES = {1: N_("ones"), 2: N_("twos"), 3: N_("threes")}
Say = Callable[[str], str]


def point_sources(rules: Any, steps: Sequence[Transition]) -> tuple[PointSource, ...]:
    """Every seat's points by the tile that earned them."""
    points = {tile: [0] * rules.seats for tile in sorted(set(rules.tiles))}
    for event in _taken(rules, steps):
        points[event.tile][event.seat] += event.tile
    return tuple(PointSource(TILE_NAMES[tile], tuple(earned)) for tile, earned in points.items())


def place(rules: Any, state: Any, say: Say) -> str:
    """How far a game has come, in the words of its table."""
    return say(N_("Round {number}")).format(number=rules.position_fields(state)["round"])


def describe(rules: Any, happened: Transition, _names: Sequence[str], say: Say) -> str:
    """One step as a sentence. Who made the move stands beside it; another seat is called as the
    names by seats say."""
    words = say(N_("took a {tile}"))
    return ", ".join(words.format(tile=event.tile) for event in _taken(rules, [happened]))


def _taken(rules: Any, steps: Sequence[Transition]) -> list[TileTaken]:
    told = (event for step in steps for event in rules.narrate(*step))
    return [event for event in told if isinstance(event, TileTaken)]


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Say) -> str:
    """A reason as a part of a sentence; `_names` are those of the seats."""
    assert isinstance(reason, TileWorth)
    return say(N_("takes a tile for {points}")).format(points=reason.points)
