"""Six opponents, from beginner to master: the judge with more or less effort, and slips."""

from typing import Final, NamedTuple

from game.core.bots import Bot, Bots, BotTurn
from game.core.judge import EFFORT
from game.core.rules import Move
from game.core.words import N_
from game.games.lines.bots.judge import worths
from game.games.lines.rules.state import Stage

_EVEN: Final = 3
"""Moves that lie so few tenths apart are as good as each other: one's own taste decides."""
_EVEN_MARKS: Final = 25
"""The same of the set-up with company, where more can't be told apart."""


class Level(NamedTuple):
    """How far a bot looks, and how it errs."""

    effort: int
    """The judge's effort."""
    slips: int
    """Of a hundred moves so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""


LEVELS: Final = {
    "beginner": Level(1, 72, 105, N_("Draws where there is room and often takes what comes.")),
    "casual": Level(
        1, 55, 85, N_("Goes after colours and letters, and often misses the better way.")
    ),
    "club": Level(60, 58, 80, N_("Thinks of what comes next, but slips often.")),
    "strong": Level(300, 36, 60, N_("Weighs the rolls to come and slips now and then.")),
    "expert": Level(EFFORT, 36, 60, N_("Plans the whole sheet and rarely errs.")),
    "master": Level(3 * EFFORT, 0, 0, N_("Plans the whole sheet and makes no mistakes.")),
}


def of(level: Level) -> Bot:
    """The bot of a level."""

    def decide(turn: BotTurn) -> Move:
        return decided(turn, level)

    decide.__doc__ = level.words
    return decide


def decided(turn: BotTurn, level: Level) -> Move:
    """The best move as the level sees it, or one that costs a little; near equals by chance, so
    that no two at a table draw alike."""
    found = worths(turn, level.effort)
    best = max(found.values())
    marks = turn.view.stage is Stage.MARKING and turn.rules.seats > 1
    even = best - (_EVEN_MARKS if marks else _EVEN)
    slip = turn.stream.below(100) < level.slips
    near = [move for move, worth in found.items() if best - level.bound <= worth < even]
    return turn.stream.pick(
        near if slip and near else [move for move, worth in found.items() if worth >= even]
    )


BOTS: Final[Bots] = {name: of(level) for name, level in LEVELS.items()}
