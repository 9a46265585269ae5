"""Computer players: three simple bots, and levels from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import BotLevel
from game.core.rules import Move
from game.games.lines.bots.judge import move_values
from game.games.lines.rules.state import Stage

_GREEDY_EFFORT, _PLANNER_EFFORT = 1, 300


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Takes the drawing that looks best now."""
    return best_move(turn, _GREEDY_EFFORT)


def play_planner(turn: BotTurn) -> Move:
    """Searches whole rolls and looks at coming ones."""
    return best_move(turn, _PLANNER_EFFORT)


def best_move(turn: BotTurn, effort: int) -> Move:
    """Return a random one of the moves of highest value."""
    values = move_values(turn, effort)
    most = max(values.values())
    return turn.stream.pick([move for move, value in values.items() if value == most])


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}


_EQUAL_TENTHS: Final = 3
"""Moves at most these tenths of a point apart count as equal, so that bots differ."""
_EQUAL_MARKS: Final = 25
"""This bound for marks, in a match of several players."""
LEVELS: Final = {
    "beginner": BotLevel(1, 85, 180),
    "casual": BotLevel(1, 70, 115),
    "club": BotLevel(60, 25, 60),
    "strong": BotLevel(300, 25, 50),
    "expert": BotLevel(EFFORT // 2, 14, 30),
    "master": BotLevel(3 * EFFORT, 0, 0),
}


def level_values(turn: BotTurn, level: BotLevel) -> Mapping[Move, int]:
    """Return the value of every move to a level."""
    return move_values(turn, level.effort)


def equal_tenths(turn: BotTurn) -> int:
    """Return how many tenths apart two moves count as equal."""
    marks = turn.view.stage is Stage.MARKING and turn.rules.seats > 1
    return _EQUAL_MARKS if marks else _EQUAL_TENTHS


def side_and_path(move: Move) -> str:
    """Return the half and path of a move without its die, which a level may overlook together."""
    slot, _, path = move.partition(":")
    return slot[0] + path


level_move: Final = partial(
    opponents.best_seen_move,
    worth_of_moves=level_values,
    subject_of=side_and_path,
    even_margin=equal_tenths,
)
OPPONENTS: Final[Bots] = opponents.bots_by_level(LEVELS, level_move)
