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

_MORE: Final = 4
"""At two seats a level slips as often as it says, a sixth more for each further seat, where most
hangs on the tiles that one is dealt, and a sixth less alone, where nobody else closes a loop."""
LEVELS: Final = {
    "beginner": Level(
        0, 74, 56, N_("Lays tile by tile and often misses the loop that is there."), 1
    ),
    "casual": Level(0, 58, 38, N_("Closes what it sees and hardly thinks of the next turn."), 2),
    "club": Level(0, 38, 25, N_("Gets loops ready for itself, but slips now and then."), 3),
    "strong": Level(
        EFFORT // 4, 29, 22, N_("Plans with a few of its tiles and slips at times."), 3
    ),
    "expert": Level(EFFORT // 2, 19, 14, N_("Plans two turns ahead and minds what it leaves."), 4),
    "master": Level(3 * EFFORT, 0, 0, N_("Looks through whole turns and makes no mistakes."), 6),
}
"""A level's span is how many tiles it thinks of at once."""


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """What every move is worth to a level: without effort as the turn's end promises."""
    assert isinstance(turn.rules, LoopsRules)
    return weighed(turn.rules, turn.view, level.effort, level.span)


def slips(turn: BotTurn, level: Level) -> int:
    """How many slips of a hundred moves a level makes at that table."""
    return level.slips * (turn.rules.seats + _MORE) // (2 + _MORE)


def decided(turn: BotTurn, level: Level) -> Move:
    """The move of a level."""
    return opponents.decided(turn, level, sight, slips)


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
