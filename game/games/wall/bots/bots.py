"""The bots of Wall: three simple older ones, and the levels from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import GRANDMASTER, Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import BotLevel
from game.core.rules import Move
from game.games.wall.bots.judge import judge, promised
from game.games.wall.bots.worth import best_space, tiled
from game.games.wall.rules import moves, tiling
from game.games.wall.rules.moves import RuleTables
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import TILING, WallBoard


def play_random(turn: BotTurn) -> Move:
    """Takes anything that is legal."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Takes what scores most on its own board in this round's tiling."""
    assert isinstance(turn.rules, WallRules)
    table, state = turn.rules.table, turn.view
    if state.stage == TILING:
        board = state.boards[state.seat]
        where = tiling.columns(table, board, state.row, board.lines[state.row][0])
        column = best_space(board.filled, state.row, where)[1]
        return f"w{state.row + 1}:{column + 1}"
    worth = {
        move: _worth_now(table, moves.take(table, state, move).boards[turn.seat])
        for move in moves.takes(table, state)
    }
    best = max(worth.values())
    return turn.stream.pick([move for move, value in worth.items() if value == best])


def play_planner(turn: BotTurn) -> Move:
    """Looks through the rest of the round with everybody's best replies."""
    return judge(turn, EFFORT)[0].move


def _worth_now(table: RuleTables, board: WallBoard) -> int:
    """Return the score in hundredths if the tiling came now, plus a little for unfinished lines."""
    after = tiled(table, board)
    return after.score * 100 + sum(
        20 * len(held) // limit for held, limit in zip(after.lines, table.level.lines, strict=True)
    )


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}


LEVELS: Final = {
    "beginner": BotLevel(0, 12, 20),
    "casual": BotLevel(EFFORT // 40, 90, 90),
    "club": BotLevel(EFFORT // 20, 64, 40),
    "strong": BotLevel(EFFORT // 10, 42, 28),
    "expert": BotLevel(3 * EFFORT // 10, 28, 23),
    "master": BotLevel(5 * EFFORT // 2, 0, 0),
    GRANDMASTER: BotLevel(8 * EFFORT, 0, 0),
}
_FLOOR: Final = ">0"
"""The ending of moves to the floor line; a level chooses one only if it is the best move."""


def sight(turn: BotTurn, level: BotLevel) -> Mapping[Move, int]:
    """Return each move's worth as a level sees it; without effort only for the own board."""
    found: Mapping[Move, int] = promised(turn)
    if level.effort:
        found = {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    best = max(found.values())
    return {m: w for m, w in found.items() if w == best or not m.endswith(_FLOOR)}


def goal(move: Move) -> str:
    """Return colour and line of a move; a level overlooks all moves with the same ones together."""
    return move[1:]


decided: Final = partial(opponents.best_seen_move, worth_of_moves=sight, subject_of=goal)
OPPONENTS: Final[Bots] = opponents.bots_by_level(LEVELS, decided)
