"""The players that need no person: three bots of old, and levels from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level
from game.core.rules import Move
from game.games.lines.bots.judge import worths
from game.games.lines.rules.state import Stage

_GLANCE, _LOOK = 1, 300


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Takes the drawing that looks best now."""
    return best(turn, _GLANCE)


def play_planner(turn: BotTurn) -> Move:
    """Searches whole rolls and looks at coming ones."""
    return best(turn, _LOOK)


def best(turn: BotTurn, effort: int) -> Move:
    """The move that is worth most; equals by chance."""
    found = worths(turn, effort)
    most = max(found.values())
    return turn.stream.pick([move for move, worth in found.items() if worth == most])


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}


_EVEN: Final = 3
"""Moves that lie so few tenths apart are as good as each other: one's own taste decides, so that no
two at a table draw alike."""
_EVEN_MARKS: Final = 25
"""The same for several players, where fewer moves can be compared."""
LEVELS: Final = {
    "beginner": Level(1, 85, 180),
    "casual": Level(1, 70, 115),
    "club": Level(60, 25, 60),
    "strong": Level(300, 25, 50),
    "expert": Level(EFFORT // 2, 14, 30),
    "master": Level(3 * EFFORT, 0, 0),
}


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """Return the worth of every move to a level."""
    return worths(turn, level.effort)


def even(turn: BotTurn) -> int:
    """How many tenths apart two moves are as good as each other."""
    marks = turn.view.stage is Stage.MARKING and turn.rules.seats > 1
    return _EVEN_MARKS if marks else _EVEN


def drawing(move: Move) -> str:
    """Return the path and side of a move, whatever the die: a level may overlook that."""
    slot, _, path = move.partition(":")
    return slot[0] + path


decided: Final = partial(opponents.decided, sight=sight, about=drawing, even=even)
OPPONENTS: Final[Bots] = opponents.opponents(LEVELS, decided)
