"""Six opponents, from beginner to master: one bot with more or less sight and slips of the hand."""

from typing import Final, NamedTuple

from game.core.bots import Bot, Bots, BotTurn
from game.core.judge import EFFORT
from game.core.rules import Move
from game.core.words import N_
from game.games.wall.bots.judge import judge, promised

_MOST: Final = 6
_FEWER: Final = 4
"""At two seats all slips are made, at four half of them: nobody there can make up for them."""


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any only the own board is looked at, as it is."""
    slips: int
    """Of a hundred moves between two players so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""


LEVELS: Final = {
    "beginner": Level(
        0, 50, 46, N_("Fills its lines one by one and often takes what is good enough.")
    ),
    "casual": Level(0, 3, 12, N_("Takes what its own board wants and hardly looks around.")),
    "club": Level(EFFORT // 20, 68, 40, N_("Sees how the round may end, but slips often.")),
    "strong": Level(EFFORT // 10, 46, 30, N_("Looks at everybody's board and slips now and then.")),
    "expert": Level(
        EFFORT // 5, 26, 23, N_("Weighs every take by what may follow and rarely errs.")
    ),
    "master": Level(2 * EFFORT, 0, 0, N_("Looks through the round and makes no mistakes.")),
}


def of(level: Level) -> Bot:
    """The bot of a level."""

    def decide(turn: BotTurn) -> Move:
        return decided(turn, level)

    decide.__doc__ = level.words
    return decide


def decided(turn: BotTurn, level: Level) -> Move:
    """The best move as the level sees it, or one that costs a little; equals by chance."""
    if level.effort:
        worths = {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    else:
        worths = promised(turn)
    best = max(worths.values())
    slip = turn.stream.below(100) < level.slips * (_MOST - turn.rules.seats) // _FEWER
    near = [m for m, worth in worths.items() if best - level.bound <= worth < best] if slip else []
    return turn.stream.pick(near or [move for move, worth in worths.items() if worth == best])


BOTS: Final[Bots] = {name: of(level) for name, level in LEVELS.items()}
