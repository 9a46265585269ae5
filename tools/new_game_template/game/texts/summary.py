"""Where the points of Toy came from, the moves that mattered, and every step in a sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.history import Happened
from game.core.rules import Event
from game.core.summary import Moment, Part
from game.core.words import N_
from game.games.toy.rules.events import GameEnded, RowLaid, TileTaken

TILE_NAMES = {1: N_("ones"), 2: N_("twos"), 3: N_("threes")}
Say = Callable[[str], str]


def parts(rules: Any, steps: Sequence[Happened]) -> tuple[Part, ...]:
    """Every seat's points by the tile that earned them."""
    points = {tile: [0] * rules.seats for tile in sorted(set(rules.tiles))}
    for _ply, event in _taken(rules, steps):
        points[event.tile][event.seat] += event.tile
    return tuple(Part(TILE_NAMES[tile], tuple(earned)) for tile, earned in points.items())


def moments(rules: Any, steps: Sequence[Happened]) -> tuple[Moment, ...]:
    """The moves that scored."""
    return tuple(Moment(ply, event.seat, event.tile) for ply, event in _taken(rules, steps))


def place(rules: Any, state: Any, say: Say) -> str:
    """How far a game has come, in the words of its table."""
    return say(N_("Round {number}")).format(number=rules.show(state)["round"])


def describe(rules: Any, happened: Happened, say: Say) -> str:
    """One step as a sentence."""
    told = rules.narrate(happened.before, happened.step, happened.after)
    return ", ".join(words for event in told if (words := _told(event, say)))


def _taken(rules: Any, steps: Sequence[Happened]) -> list[tuple[int, TileTaken]]:
    told = [e for step in steps for e in rules.narrate(step.before, step.step, step.after)]
    return list(enumerate((event for event in told if isinstance(event, TileTaken)), 1))


def _told(event: Event, say: Say) -> str:
    if isinstance(event, TileTaken):
        return say(N_("took a {tile}")).format(tile=event.tile)
    if isinstance(event, RowLaid):
        return say(N_("the row was laid (T1)"))
    return say(N_("the row is empty (T4)")) if isinstance(event, GameEnded) else ""
