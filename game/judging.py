"""What is judged for the screens: errands that another process finds by their names.

They get a game's name, options and seats, so that nothing travels that can be made again.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from game import catalogue
from game.cli.simulate import Clock, play_out
from game.core.chance import Chance
from game.core.history import Turn
from game.core.judge import EFFORT, Judged, Verdict, reviewed, seeing
from game.core.possible import ended

PAR_LEVELS = ("beginner", "club", "expert")
"""Whose games on a seed one's own is compared with."""


class Par(NamedTuple):
    """What somebody reached alone on a seed; None where the challenge was lost."""

    who: str
    """A level, or `possible`."""
    number: int | None


def advice(
    game: str, options: Mapping[str, Any], seats: int, view: Any, seat: int
) -> Iterator[list[Verdict]]:
    """A verdict on every move of a seat that sees this."""
    rules = catalogue.set_up(game, options, seats)
    yield catalogue.game(game).judge()(seeing(rules, view, seat), EFFORT)


def review(
    game: str, options: Mapping[str, Any], seats: int, turns: Sequence[Turn]
) -> Iterator[Judged]:
    """What the moves of a game were worth, one after the other."""
    rules = catalogue.set_up(game, options, seats)
    yield from reviewed(rules, turns, catalogue.game(game).judge())


def par(game: str, options: Mapping[str, Any], seed: str) -> Iterator[Par]:
    """How levels do alone on a seed, and what would be possible."""
    rules, known = catalogue.set_up(game, options, 1), catalogue.game(game)
    assert known.hindsight is not None
    hindsight, levels = known.hindsight(), known.levels()
    for who in PAR_LEVELS:
        if who in levels:
            end, _moves = play_out(rules, Chance(seed, game), [levels[who]], Clock(inf))
            yield Par(who, hindsight.counted(rules, end))
    found = hindsight.search(rules, seed)
    if found is not None:
        yield Par("possible", hindsight.counted(rules, ended(rules, seed, found.moves)))
