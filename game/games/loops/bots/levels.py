"""Six opponents, from beginner to master."""

from collections.abc import Mapping
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level
from game.core.rules import Move
from game.core.words import N_
from game.games.loops.bots.judge import weighed
from game.games.loops.rules.rules import LoopsRules

LEVELS: Final = {
    "beginner": Level(
        0, 72, 43, N_("Lays tile by tile and often misses the loop that is there."), 2
    ),
    "casual": Level(0, 60, 34, N_("Closes what it sees and hardly thinks of the next turn."), 3),
    "club": Level(0, 51, 31, N_("Gets loops ready for itself, but slips now and then."), 4),
    "strong": Level(EFFORT // 4, 47, 29, N_("Plans with all of its tiles and slips at times."), 6),
    "expert": Level(EFFORT // 2, 22, 16, N_("Plans two turns ahead and minds what it leaves."), 6),
    "master": Level(
        3 * EFFORT // 2, 0, 0, N_("Looks through whole turns and makes no mistakes."), 6
    ),
}
"""A level's span is how many tiles it thinks of at once."""


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """What every move is worth to a level: without effort as the turn's end promises."""
    assert isinstance(turn.rules, LoopsRules)
    return weighed(turn.rules, turn.view, level.effort, level.span)


def decided(turn: BotTurn, level: Level) -> Move:
    """The move of a level."""
    return opponents.decided(turn, level, sight)


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
