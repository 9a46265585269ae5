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
    "beginner": Level(0, 12, 20, N_("Takes what is at hand and overlooks a lot.")),
    "casual": Level(EFFORT // 40, 90, 90, N_("Plays for points and hardly looks ahead.")),
    "club": Level(EFFORT // 20, 64, 40, N_("Looks ahead, but slips often.")),
    "strong": Level(EFFORT // 10, 42, 28, N_("Looks further ahead and slips now and then.")),
    "expert": Level(3 * EFFORT // 10, 28, 23, N_("Weighs every move and rarely slips.")),
    "master": Level(5 * EFFORT // 2, 0, 0, N_("Weighs every move and makes no mistakes.")),
    GRANDMASTER: Level(
        8 * EFFORT, 0, 0, N_("Plays like Master, thinks up to two seconds and sees further.")
    ),
}
_FLOOR: Final = ">0"
"""The end of moves to the floor line; only chosen where nothing is better."""


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """Return the worth of every move as a level sees it; without effort only by the own board."""
    found: Mapping[Move, int] = promised(turn)
    if level.effort:
        found = {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    best = max(found.values())
    return {m: w for m, w in found.items() if w == best or not m.endswith(_FLOOR)}


def goal(move: Move) -> str:
    """Return colour and line of a move: what a level overlooks at once."""
    return move[1:]


def decided(turn: BotTurn, level: Level) -> Move:
    return opponents.decided(turn, level, sight, goal)


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
