"""The judge of Toy: what the tile brings, less what the next seat can take."""

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, best_first
from game.core.rules import Move
from game.games.toy.rules.reasons import TileWorth
from game.games.toy.rules.state import end_place


def judge(turn: BotTurn, _effort: int) -> list[Verdict]:
    """A verdict on either end."""
    moves = turn.rules.moves(turn.view, turn.seat)
    return best_first(_verdict(turn, move) for move in moves)


def _verdict(turn: BotTurn, move: Move) -> Verdict:
    place = end_place(turn.view, move)
    row = turn.view.row[:place] + turn.view.row[place + 1 :]
    worth = turn.view.row[place] - max(row[:1] + row[-1:], default=0)
    worth = -worth if turn.rules.options["low"] else worth
    return Verdict(move, 10 * worth, (TileWorth(turn.view.row[place]),))
