"""The history of a match, step by step, with the position after each step.

A history knows what is legal, but not where chance comes from and not who may take back what:
`match` and `replay` decide that. Positions are kept, so that any of them can be shown at once.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.rules import Dealt, Due, Illegal, Impossible, Json, Move, Moved, Rules, Step
from game.core.words import N_


class Happened(NamedTuple):
    """One step with the positions around it: what `narrate` wants to know."""

    before: Any
    step: Step
    after: Any


@dataclass(slots=True)
class Turn:
    """A move that was not taken back, the number of moves to choose from, and the chance after
    it."""

    moved: Moved
    before: Any
    after: Any
    choices: int
    dealt: list[tuple[Dealt, Any]]


class History:
    """The steps of one match that were not taken back."""

    hinted = False
    """True once a hint was given, which no undo takes back."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.state: Any = rules.start()
        self.opening: list[tuple[Dealt, Any]] = []
        self.turns: list[Turn] = []
        self.helped = False
        """True once an undo went further than correcting a slip."""
        self._start = self.state

    @property
    def plies(self) -> int:
        return len(self.turns)

    @property
    def due(self) -> Due | None:
        """The chance that must come next, if any."""
        return self.rules.due(self.state)

    def deal(self, value: Json) -> None:
        """Add the outcome of the chance that is due; raise `Impossible` if it cannot be."""
        due = self.due
        if due is None:
            raise Impossible("no chance is due here")
        after = self.rules.deal(self.state, value)
        steps = self.turns[-1].dealt if self.turns else self.opening
        steps.append((Dealt(due.kind, value), after))
        self.state = after

    def move(self, seat: int, move: Move, t: int | None = None) -> Turn:
        """Play a move from outside; `Illegal` with the reason if the rules refuse it."""
        choices = self.require(seat, move)
        after = self.rules.play(self.state, seat, move)
        turn = Turn(Moved(seat, move, t), self.state, after, choices, [])
        self.extend(turn, [])
        return turn

    def extend(self, turn: Turn | None, chance: list[Happened]) -> None:
        if turn is not None:
            self.turns.append(turn)
            self.state = turn.after
        steps = self.turns[-1].dealt if self.turns else self.opening
        for happened in chance:
            assert isinstance(happened.step, Dealt)
            steps.append((happened.step, happened.after))
            self.state = happened.after

    def answered(self, n: int, people: Collection[int]) -> bool:
        """Return whether chance or anybody but these people answered one of the last n moves."""
        fallen = self.turns[-n:]
        return any(turn.dealt or turn.moved.seat not in people for turn in fallen)

    def undo(self, n: int, people: Collection[int]) -> list[Turn]:
        """Take back the last n moves with the chance after them and return them in order. If
        anything but these people answered one, the match counts as helped."""
        self.require_standing(n)
        self.helped = self.helped or self.answered(n, people)
        fallen = self.turns[-n:]
        del self.turns[-n:]
        self.state = fallen[0].before
        return fallen

    def correct(self, seat: int, n: int) -> list[Turn]:
        """Take back the last n moves of one seat, leaving those of others; return them."""
        self.require_correctable(seat, n)
        own = [i for i, turn in enumerate(self.turns) if turn.moved.seat == seat][-n:]
        later = self.turns[own[0] :]
        del self.turns[own[0] :]
        self.state = later[0].before
        for turn in later:
            if turn.moved.seat != seat:
                after = self.rules.play(self.state, turn.moved.seat, turn.moved.move)
                fresh = Turn(turn.moved, self.state, after, turn.choices, [])
                self.turns.append(fresh)
                self.state = after
                for dealt, _ in turn.dealt:
                    self.deal(dealt.value)
        return [turn for turn in later if turn.moved.seat == seat]

    def require(self, seat: int, move: Move) -> int:
        """Return how many moves that seat can choose from; raise `Illegal` if this is none of
        them."""
        if not 0 <= seat < self.rules.seats:
            raise Illegal("there is no seat {seat}", seat=seat + 1)
        due = self.due
        if due is not None:
            words = N_("the chance {due!r} is due before anybody may move")
            raise Illegal(words, due=due.kind)
        legal = self.rules.moves(self.state, seat)
        if move not in legal:
            raise Illegal(self.rules.why_not(self.state, seat, move))
        return len(legal)

    def require_standing(self, n: int) -> None:
        if not 1 <= n <= len(self.turns):
            words = N_("{n} moves cannot be taken back where {all} stand")
            raise Illegal(words, n=n, all=len(self.turns))

    def require_correctable(self, seat: int, n: int) -> None:
        if not 0 <= seat < self.rules.seats:
            raise Illegal("there is no seat {seat}", seat=seat + 1)
        most = self.rules.correctable(self.state, seat)
        if not 1 <= n <= most:
            words = N_("seat {seat} may take back {most} of its own moves here, not {n}")
            raise Illegal(words, seat=seat + 1, most=most, n=n)

    def state_at(self, ply: int) -> Any:
        """Return the position after that many moves and the chance that followed them."""
        if not 0 <= ply <= len(self.turns):
            raise IndexError(f"there is no position after {ply} moves")
        if ply == 0:
            return self.opening[-1][1] if self.opening else self._start
        turn = self.turns[ply - 1]
        return turn.dealt[-1][1] if turn.dealt else turn.after

    def steps(self, ply: int | None = None) -> list[Happened]:
        """Return all steps in order; with a ply, those of that move (0: before the first)."""
        if ply is None:
            return [step for i in range(len(self.turns) + 1) for step in self.steps(i)]
        if ply == 0:
            return _chain(self._start, self.opening)
        turn = self.turns[ply - 1]
        moved = Happened(turn.before, turn.moved, turn.after)
        return [moved, *_chain(turn.after, turn.dealt)]


def _chain(before: Any, dealt: list[tuple[Dealt, Any]]) -> list[Happened]:
    steps = []
    for step, after in dealt:
        steps.append(Happened(before, step, after))
        before = after
    return steps
