"""The bots: three simple ones, and opponents from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import BotLevel
from game.core.rules import Move
from game.games.ramp.bots.estimate import PLAIN, TUNED
from game.games.ramp.bots.judge import estimated_worths, trial_worths


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Plays what looks best at once."""
    worths = estimated_worths(turn, PLAIN)
    return max(worths, key=lambda move: worths[move])


def play_planner(turn: BotTurn) -> Move:
    """Tries its moves on shuffled orders of the cards to come, the better for longer."""
    worths = trial_worths(turn, EFFORT // 4)
    return max(worths, key=lambda move: worths[move])


BOTS: Final[Bots] = {"random": play_random, "greedy": play_greedy, "planner": play_planner}


LEVELS: Final = {
    "beginner": BotLevel(0, 45, 25),
    "casual": BotLevel(0, 22, 12),
    "club": BotLevel(1, 8, 12, 1),
    "strong": BotLevel(1, 16, 15, 3),
    "expert": BotLevel(EFFORT, 14, 14, 3),
    "master": BotLevel(4 * EFFORT, 0, 0, 3),
}
"""The levels of the bots; the last number is how many positions a trial keeps."""


def worths_for_level(turn: BotTurn, level: BotLevel) -> Mapping[Move, int]:
    """Return the worth of every move as a level sees it, in tenths of a point."""
    if level.effort:
        return trial_worths(turn, level.effort, level.breadth)
    return {move: worth // 10 for move, worth in estimated_worths(turn, TUNED).items()}


def piece_and_turn(move: Move) -> str:
    """Return a move without its column, so that a level overlooks a turn in all columns alike."""
    return move.partition("@")[0]


decide: Final = partial(
    opponents.best_seen_move, worth_of_moves=worths_for_level, subject_of=piece_and_turn
)
OPPONENTS: Final[Bots] = opponents.bots_by_level(LEVELS, decide)
