"""The bots of wall: random, greedy and planner."""

from game.core.bots import Bots, BotTurn
from game.core.judging.judge import EFFORT
from game.core.rules import Move
from game.games.wall.bots.estimate import best_space, tiled
from game.games.wall.bots.judge import judge
from game.games.wall.rules import moves, tiling
from game.games.wall.rules.notation import Table
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import TILING, Board, State


def play_random(turn: BotTurn) -> Move:
    """Takes anything that is legal."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Takes what scores most on its own board in this round's tiling."""
    table, state = _table(turn), turn.view
    if state.stage == TILING:
        return _best_space(table, state)
    worth = {
        move: _worth_now(table, moves.take(table, state, move).boards[turn.seat])
        for move in moves.takes(table, state)
    }
    best = max(worth.values())
    return turn.stream.pick([move for move, value in worth.items() if value == best])


def play_planner(turn: BotTurn) -> Move:
    """Looks through the rest of the round with everybody's best replies."""
    return judge(turn, EFFORT)[0].move


def _table(turn: BotTurn) -> Table:
    assert isinstance(turn.rules, WallRules)
    return turn.rules.table


def _worth_now(table: Table, board: Board) -> int:
    """The score after a tiling now, and a little for every tile on its way."""
    after = tiled(table, board)
    return after.score * 100 + sum(
        20 * len(held) // limit for held, limit in zip(after.lines, table.level.lines, strict=True)
    )


def _best_space(table: Table, state: State) -> Move:
    """Where the tile scores most at once."""
    board = state.boards[state.seat]
    where = tiling.columns(table, board, state.row, board.lines[state.row][0])
    column = best_space(board.filled, state.row, where)[1]
    return f"w{state.row + 1}:{column + 1}"


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}
