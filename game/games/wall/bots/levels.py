"""Six opponents, from beginner to master, and one who takes more time."""

from collections.abc import Mapping
from typing import Final

from game.core.bots import GRANDMASTER, Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level
from game.core.rules import Move
from game.core.words import N_
from game.games.wall.bots.judge import judge, promised

LEVELS: Final = {
    "beginner": Level(
        0, 44, 46, N_("Fills its lines one by one and often takes what is good enough.")
    ),
    "casual": Level(
        EFFORT // 40, 80, 52, N_("Takes what its own board wants and hardly looks around.")
    ),
    "club": Level(EFFORT // 20, 68, 40, N_("Sees how the round may end, but slips often.")),
    "strong": Level(EFFORT // 10, 46, 30, N_("Looks at everybody's board and slips now and then.")),
    "expert": Level(
        3 * EFFORT // 10, 28, 23, N_("Weighs every take by what may follow and rarely errs.")
    ),
    "master": Level(5 * EFFORT // 2, 0, 0, N_("Looks through the round and makes no mistakes.")),
    GRANDMASTER: Level(
        8 * EFFORT, 0, 0, N_("Plays like Master, thinks up to two seconds and sees further.")
    ),
}
_SLIPS: Final[Mapping[int, Mapping[str, tuple[int, int]]]] = {
    3: {"casual": (71, 54), "club": (51, 40), "strong": (34, 30), "expert": (21, 23)},
    4: {"casual": (50, 52), "club": (44, 48), "strong": (34, 36), "expert": (20, 28)},
}
"""How many slips of a hundred moves a level makes at more seats, and what one costs at most: what
others do there weighs more than at two, so the levels have to lie apart in another way."""
_AT: Final = {
    seats: {
        LEVELS[name]: LEVELS[name]._replace(slips=slips, bound=bound)
        for name, (slips, bound) in levels.items()
    }
    for seats, levels in _SLIPS.items()
}


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """What every move is worth to a level: without effort only the own board is looked at."""
    if level.effort:
        return {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    return promised(turn)


def decided(turn: BotTurn, level: Level) -> Move:
    """The move of a level."""
    here = _AT.get(turn.rules.seats, {}).get(level, level)
    return opponents.decided(turn, here, sight)


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
