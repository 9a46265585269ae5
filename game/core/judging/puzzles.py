"""Puzzles: positions with one clearly best move, in which a bot of a middle level missed it.

The same seed finds the same puzzles. Bots play one match after another at the tables in turn, and
each third of a match gives at most one puzzle.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from game.core.bots import Bots, BotTurn, play_bots
from game.core.chance import Stream
from game.core.history import History, Turn
from game.core.judging.judge import EFFORT, Judge, Verdict, judge_turn
from game.core.rules import Move, Rules

MARGIN: Final = 15
"""The least lead of the best move over every other, in tenths of a point."""
_LEAST_CHOICES: Final = 4
"""The least number of moves that a puzzle has to choose from."""
_FIRST_EFFORT: Final = EFFORT // 8
"""The effort of the judge for a first, quick look at a position."""
_PHASES: Final = 3
"""The parts of a match that give a puzzle each: beginning, middle and end."""
MOST_MATCHES: Final = 12
"""The most matches that are played for each puzzle."""
_TRIES: Final = 3
"""How often a bot is asked for its move; it has found the best move if most answers agree."""


class PuzzleTable(NamedTuple):
    """The set-up of the matches to search, and the bots of the other seats if they are special."""

    rules: Rules[Any]
    bots: tuple[str, ...] = ()
    margin: int = MARGIN


class FoundPuzzle(NamedTuple):
    """A puzzle: the position of a match between bots after the first `ply` moves."""

    table: PuzzleTable
    seed: str
    bots: tuple[str, ...]
    history: History
    ply: int
    seat: int
    best: Verdict
    second: Verdict
    grade: str
    """The lowest level of bots that finds the best move."""


class PuzzleSearch:
    """Searches matches between bots for puzzles of one game."""

    def __init__(
        self, judge: Judge, levels: Bots, bots: Bots, tables: Sequence[PuzzleTable]
    ) -> None:
        """`levels` are the bots of all levels, the weakest first; `bots` are further ones."""
        self._judge = judge
        self._levels = levels
        self._bots = {**bots, **levels}
        self._tables = tables

    def find(self, seed: str, count: int, after: int = 0) -> Iterator[FoundPuzzle]:
        """Yield at most that many puzzles, from matches on the seeds S-1, S-2, … without the first
        `after` ones."""
        known: set[tuple[int, Any]] = set()
        for number in range(after, after + count * MOST_MATCHES):
            for puzzle in self._puzzles_of_match(number, f"{seed}-{number + 1}"):
                if len(known) == count:
                    return
                state = puzzle.history.turns[puzzle.ply].before
                seen = puzzle.table.rules.seen_by(state, puzzle.seat)
                position = self._tables.index(puzzle.table), seen
                if position not in known:
                    known.add(position)
                    yield puzzle

    def _puzzles_of_match(self, number: int, seed: str) -> Iterator[FoundPuzzle]:
        """Yield the first puzzle of each third of a match."""
        table = self._tables[number % len(self._tables)]
        middle = (len(self._levels) - 1) // 2  # two levels that know the game and err
        rivals = [*self._levels, [*self._levels][-1]][middle : middle + 2]
        bots = tuple(rivals[(number + seat) % 2] for seat in range(table.rules.seats))
        bots = (bots[0], *table.bots) if table.bots else bots
        history = play_bots(table.rules, seed, [self._bots[name] for name in bots])
        solver_seats = range(1 if table.bots else table.rules.seats)
        plies = len(history.turns)
        for phase in range(_PHASES):
            for ply in range(plies * phase // _PHASES, plies * (phase + 1) // _PHASES):
                turn = history.turns[ply]
                seat, asks = turn.moved.seat, turn.choices >= _LEAST_CHOICES
                puzzle = (
                    self._puzzle_of_turn(table, turn) if seat in solver_seats and asks else None
                )
                if puzzle is not None:
                    yield FoundPuzzle(table, seed, bots, history, ply, seat, *puzzle)
                    break

    def _puzzle_of_turn(
        self, table: PuzzleTable, turn: Turn
    ) -> tuple[Verdict, Verdict, str] | None:
        """Return the best move, the second best, and the lowest level that finds the best; None if
        the turn is no puzzle."""
        seat = turn.moved.seat
        question, best_moves = judge_turn(table.rules, turn.before, seat), set()
        for effort in (_FIRST_EFFORT, 2 * EFFORT, EFFORT):
            best, second, *_ = self._judge(question, effort)
            if best.move == turn.moved.move or best.worth - second.worth < table.margin:
                return None
            best_moves.add(best.move)
        grade = (
            lowest_finding_level(self._levels, question, best.move)
            if len(best_moves) == 1
            else None
        )
        return None if grade is None else (best, second, grade)


def lowest_finding_level(levels: Bots, question: BotTurn, move: Move) -> str | None:
    """Return the lowest level that finds that move in most tries; None if no level does."""
    rules, view, seat, *_ = question
    for level, bot in levels.items():
        streams = [Stream("puzzles", rules.name, level, number) for number in range(_TRIES)]
        turns = [BotTurn(rules, view, seat, stream, lambda: inf) for stream in streams]
        if 2 * sum(bot(turn) == move for turn in turns) > _TRIES:
            return level
    return None
