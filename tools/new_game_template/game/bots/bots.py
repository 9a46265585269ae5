"""The bots of Toy."""

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.toy.rules.state import end_place


def take_any(turn: BotTurn) -> Move:
    """Takes either end."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def take_more(turn: BotTurn) -> Move:
    """Takes the end that is worth more."""
    moves = turn.rules.moves(turn.view, turn.seat)
    return max(moves, key=lambda move: int(turn.view.row[end_place(turn.view, move)]))


BOTS: Bots = {"random": take_any, "greedy": take_more}
