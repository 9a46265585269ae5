"""Positions with one clearly best move, found where a middling bot made another one.

The same seed finds the same puzzles: games are played one after the other, each at one of the
tables in turn, and none gives more than one puzzle.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from game.core.bots import Bots, BotTurn, played
from game.core.chance import Stream
from game.core.history import History, Turn
from game.core.judging.judge import EFFORT, Judge, Verdict, asked
from game.core.rules import Move, Rules

MARGIN: Final = 15
"""By how many tenths the best move is ahead of every other, where a table says nothing else."""
_MOVES: Final = 4
"""The least number of moves to choose from."""
_GLANCE: Final = EFFORT // 8
"""The work spent on a position at first sight."""
_PHASES: Final = 3
"""A game's beginning, middle and end take turns to give a puzzle."""
GAMES: Final = 12
"""The most games played for each puzzle."""
_ASKED: Final = 3
"""The number of times a level is asked: it finds what it finds more often than not, slips and
all."""


class PuzzleTable(NamedTuple):
    """A game set up, and the bots of the other seats if they are not of the middle levels."""

    rules: Rules[Any]
    bots: tuple[str, ...] = ()
    margin: int = MARGIN


class FoundPuzzle(NamedTuple):
    """A position of a match between bots, after the first `ply` moves of its history."""

    table: PuzzleTable
    seed: str
    seated: tuple[str, ...]
    history: History
    ply: int
    seat: int
    best: Verdict
    second: Verdict
    grade: str
    """The lowest level that finds the best move."""


class PuzzleSearch:
    """Looks for the puzzles of one game."""

    def __init__(
        self, judge: Judge, levels: Bots, bots: Bots, tables: Sequence[PuzzleTable]
    ) -> None:
        """`levels` come from the weakest to the strongest; `bots` sit at some tables."""
        self._judge = judge
        self._levels = levels
        self._bots = {**bots, **levels}
        self._tables = tables

    def found(self, seed: str, count: int) -> Iterator[FoundPuzzle]:
        """Yield at most that many puzzles, from matches on the seeds S-1, S-2, …"""
        known: set[tuple[int, Any]] = set()
        for number in range(count * GAMES):
            if len(known) == count:
                return
            puzzle = self._of_game(number, f"{seed}-{number + 1}", len(known) % _PHASES)
            if puzzle is not None:
                state = puzzle.history.turns[puzzle.ply].before
                seen = puzzle.table.rules.seen_by(state, puzzle.seat)
                here = self._tables.index(puzzle.table), seen
                if here not in known:
                    known.add(here)
                    yield puzzle

    def _of_game(self, number: int, seed: str, phase: int) -> FoundPuzzle | None:
        """Return the first puzzle of a match, preferably in that phase."""
        table = self._tables[number % len(self._tables)]
        middle = (len(self._levels) - 1) // 2  # two levels that know the game and err
        rivals = [*self._levels, [*self._levels][-1]][middle : middle + 2]
        seated = tuple(rivals[(number + seat) % 2] for seat in range(table.rules.seats))
        seated = (seated[0], *table.bots) if table.bots else seated
        history = played(table.rules, seed, [self._bots[name] for name in seated])
        solving = range(1 if table.bots else table.rules.seats)
        for ply in _plies(len(history.turns), phase):
            turn = history.turns[ply]
            if turn.moved.seat in solving and turn.choices >= _MOVES:
                puzzle = self._of_turn(table, turn)
                if puzzle is not None:
                    return FoundPuzzle(table, seed, seated, history, ply, turn.moved.seat, *puzzle)
        return None

    def _of_turn(self, table: PuzzleTable, turn: Turn) -> tuple[Verdict, Verdict, str] | None:
        """Return the best move if another was played, the second best, and the level that finds
        it."""
        seat = turn.moved.seat
        question, best_moves = asked(table.rules, turn.before, seat), set()
        for effort in (_GLANCE, 2 * EFFORT, EFFORT):
            best, second, *_ = self._judge(question, effort)
            if best.move == turn.moved.move or best.worth - second.worth < table.margin:
                return None
            best_moves.add(best.move)
        grade = graded(self._levels, question, best.move) if len(best_moves) == 1 else None
        return None if grade is None else (best, second, grade)


def graded(levels: Bots, question: BotTurn, move: Move) -> str | None:
    """Return the lowest level that finds that move more often than not."""
    rules, view, seat, *_ = question
    for level, bot in levels.items():
        streams = [Stream("puzzles", rules.name, level, number) for number in range(_ASKED)]
        turns = [BotTurn(rules, view, seat, stream, lambda: inf) for stream in streams]
        if 2 * sum(bot(turn) == move for turn in turns) > _ASKED:
            return level
    return None


def _plies(number: int, phase: int) -> Iterator[int]:
    """Yield all plies of a match, those of one phase first."""
    parts = [range(number * i // _PHASES, number * (i + 1) // _PHASES) for i in range(_PHASES)]
    for i in range(_PHASES):
        yield from parts[(phase + i) % _PHASES]
