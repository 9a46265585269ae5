"""Six opponents, from beginner to master."""

from collections.abc import Mapping
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level
from game.core.rules import Move
from game.core.words import N_
from game.games.wall.bots.judge import judge, promised

_SEATS: Final = 6
"""At two seats a level that looks around slips as often as it says, a quarter of that less for each
further seat: nobody there can make up for slips. At so many seats none would be left."""
LEVELS: Final = {
    "beginner": Level(
        0, 44, 46, N_("Fills its lines one by one and often takes what is good enough.")
    ),
    "casual": Level(0, 15, 30, N_("Takes what its own board wants and hardly looks around.")),
    "club": Level(EFFORT // 20, 68, 40, N_("Sees how the round may end, but slips often.")),
    "strong": Level(EFFORT // 10, 46, 30, N_("Looks at everybody's board and slips now and then.")),
    "expert": Level(
        3 * EFFORT // 10, 28, 23, N_("Weighs every take by what may follow and rarely errs.")
    ),
    "master": Level(2 * EFFORT, 0, 0, N_("Looks through the round and makes no mistakes.")),
}


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """What every move is worth to a level: without effort only the own board is looked at."""
    if level.effort:
        return {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    return promised(turn)


def slips(turn: BotTurn, level: Level) -> int:
    """How many slips of a hundred moves a level makes at that table."""
    if not level.effort:
        return level.slips
    return level.slips * (_SEATS - turn.rules.seats) // (_SEATS - 2)


def decided(turn: BotTurn, level: Level) -> Move:
    """The move of a level."""
    return opponents.decided(turn, level, sight, slips)


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
