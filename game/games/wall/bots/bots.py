"""The bots of Wall: three simple older ones, and the levels from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import GRANDMASTER, Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import BotLevel
from game.core.rules import Move
from game.games.wall.bots.judge import judge, own_promises
from game.games.wall.bots.worth import after_tiling, best_space
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
        open_spaces = tiling.open_columns(table, board, state.row, board.lines[state.row][0])
        column = best_space(board.filled, state.row, open_spaces)[1]
        return f"w{state.row + 1}:{column + 1}"
    worth = {
        move: _worth_if_tiled_now(table, moves.after_take(table, state, move).boards[turn.seat])
        for move in moves.legal_takes(table, state)
    }
    best = max(worth.values())
    return turn.stream.pick([move for move, value in worth.items() if value == best])


def play_planner(turn: BotTurn) -> Move:
    """Looks through the rest of the round with everybody's best replies."""
    return judge(turn, EFFORT)[0].move


def _worth_if_tiled_now(table: RuleTables, board: WallBoard) -> int:
    """Return the score in hundredths if the tiling came now, plus a little for unfinished lines."""
    after = after_tiling(table, board)
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
"""The ending of moves to the floor line, which a level chooses only if one is the best move."""


def worths_for_level(turn: BotTurn, level: BotLevel) -> Mapping[Move, int]:
    """Return each move's worth as a level sees it; without effort, for its own board only."""
    worths: Mapping[Move, int] = own_promises(turn)
    if level.effort:
        worths = {verdict.move: verdict.worth for verdict in judge(turn, level.effort)}
    best = max(worths.values())
    return {m: w for m, w in worths.items() if w == best or not m.endswith(_FLOOR)}


def colour_and_line(move: Move) -> str:
    """Return colour and line of a move; a level overlooks all moves that agree in both."""
    return move[1:]


best_move: Final = partial(
    opponents.best_seen_move, worth_of_moves=worths_for_level, subject_of=colour_and_line
)
OPPONENTS: Final[Bots] = opponents.bots_by_level(LEVELS, best_move)
