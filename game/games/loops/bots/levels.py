"""Six opponents, from beginner to master."""

from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level, Overlooked
from game.core.rules import Move
from game.core.words import N_
from game.games.loops.bots.judge import weighed
from game.games.loops.rules.rules import LoopsRules

LEVELS: Final = {
    "beginner": Level(0, 20, 0, N_("Takes what is at hand and overlooks a lot."), 1),
    "casual": Level(0, 45, 0, N_("Plays for points and hardly looks ahead."), 2),
    "club": Level(0, 22, 0, N_("Looks ahead, but slips often."), 3),
    "strong": Level(EFFORT // 4, 12, 0, N_("Looks further ahead and slips now and then."), 3),
    "expert": Level(EFFORT // 2, 5, 0, N_("Weighs every move and rarely slips."), 4),
    "master": Level(3 * EFFORT, 0, 0, N_("Weighs every move and makes no mistakes."), 6),
}
"""A level's span is how many tiles it thinks of at once. It overlooks places at the start of a
turn; a turn begun it ends as it can."""


def decided(turn: BotTurn, level: Level) -> Move:
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    overlooked = Overlooked(turn.stream, level) if view.last is None else ()
    found = weighed(rules, view, level.effort, level.span, overlooked)
    best = max(found.values())
    return turn.stream.pick([move for move, worth in found.items() if worth == best])


BOTS: Final[Bots] = opponents.opponents(LEVELS, decided)
