"""The history of a match, step by step, with the position after each step.

A history checks that moves are legal; `match` and `replay` decide where chance comes from and who
may undo which moves. All positions are stored, so that any of them can be shown at once.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.rules import (
    BadOutcome,
    DealStep,
    Due,
    IllegalMove,
    Json,
    Move,
    MoveStep,
    Rules,
    Step,
)
from game.core.words import N_


class Transition(NamedTuple):
    """A move or an outcome of chance, with the positions before and after it."""

    before: Any
    step: Step
    after: Any


@dataclass(slots=True)
class Turn:
    """A move that still stands, how many moves there were to choose from, and the outcomes of
    chance that followed it, each with the position after it."""

    moved: MoveStep
    before: Any
    after: Any
    choices: int
    deals: list[tuple[DealStep, Any]]


class History:
    """The moves and outcomes of chance of one match, without those that were taken back."""

    hinted = False
    """True once a hint was given; undo does not reset it."""
    coached = False
    """True if a coach warns of mistakes in this match."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.state: Any = rules.start()
        self.opening_deals: list[tuple[DealStep, Any]] = []
        self.turns: list[Turn] = []
        self.undid_answered_move = False
        """True once an undo took back a move that a bot, another player or chance had answered."""
        self._start = self.state

    @property
    def is_helped(self) -> bool:
        return self.hinted or self.coached or self.undid_answered_move

    @property
    def plies(self) -> int:
        return len(self.turns)

    @property
    def due(self) -> Due | None:
        """Return the chance that must come next, if any."""
        return self.rules.due(self.state)

    def deal(self, value: Json) -> None:
        """Add the outcome of the chance that is due; raise `BadOutcome` if it cannot be."""
        due = self.due
        if due is None:
            raise BadOutcome("no chance is due here")
        after = self.rules.deal(self.state, value)
        steps = self.turns[-1].deals if self.turns else self.opening_deals
        steps.append((DealStep(due.kind, value), after))
        self.state = after

    def move(self, seat: int, move: Move, t: int | None = None) -> Turn:
        """Play a move; raise `IllegalMove` with the reason if the rules refuse it."""
        choices = self.require_legal(seat, move)
        after = self.rules.play(self.state, seat, move)
        turn = Turn(MoveStep(seat, move, t), self.state, after, choices, [])
        self.append(turn, [])
        return turn

    def append(self, turn: Turn | None, deals: list[Transition]) -> None:
        """Add a legal move, if any, and the outcomes of chance that follow it, unchecked."""
        if turn is not None:
            self.turns.append(turn)
            self.state = turn.after
        steps = self.turns[-1].deals if self.turns else self.opening_deals
        for happened in deals:
            assert isinstance(happened.step, DealStep)
            steps.append((happened.step, happened.after))
            self.state = happened.after

    def were_answered(self, n: int, people: Collection[int]) -> bool:
        """Return whether one of the last n moves was another player's or was followed by chance."""
        undone = self.turns[-n:]
        return any(turn.deals or turn.moved.seat not in people for turn in undone)

    def undo(self, n: int, people: Collection[int]) -> list[Turn]:
        """Take back the last n moves with the chance after them; return them in order of play."""
        self.require_standing(n)
        self.undid_answered_move = self.undid_answered_move or self.were_answered(n, people)
        undone = self.turns[-n:]
        del self.turns[-n:]
        self.state = undone[0].before
        return undone

    def take_back_own(self, seat: int, n: int) -> list[Turn]:
        """Take back the last n moves of one seat, keeping those of others; return them."""
        self.require_own_undo(seat, n)
        own = [i for i, turn in enumerate(self.turns) if turn.moved.seat == seat][-n:]
        later = self.turns[own[0] :]
        del self.turns[own[0] :]
        self.state = later[0].before
        for turn in later:
            if turn.moved.seat != seat:
                after = self.rules.play(self.state, turn.moved.seat, turn.moved.move)
                replayed = Turn(turn.moved, self.state, after, turn.choices, [])
                self.turns.append(replayed)
                self.state = after
                for dealt, _ in turn.deals:
                    self.deal(dealt.value)
        return [turn for turn in later if turn.moved.seat == seat]

    def require_legal(self, seat: int, move: Move) -> int:
        """Return how many moves that seat can choose from; raise `IllegalMove` if this is none of
        them."""
        if not 0 <= seat < self.rules.seats:
            raise IllegalMove("there is no seat {seat}", seat=seat + 1)
        due = self.due
        if due is not None:
            words = N_("the chance {due!r} is due before anybody may move")
            raise IllegalMove(words, due=due.kind)
        legal = self.rules.moves(self.state, seat)
        if move not in legal:
            raise IllegalMove(self.rules.why_not(self.state, seat, move))
        return len(legal)

    def require_standing(self, n: int) -> None:
        if not 1 <= n <= len(self.turns):
            words = N_("{n} moves cannot be taken back where {all} stand")
            raise IllegalMove(words, n=n, all=len(self.turns))

    def require_own_undo(self, seat: int, n: int) -> None:
        if not 0 <= seat < self.rules.seats:
            raise IllegalMove("there is no seat {seat}", seat=seat + 1)
        most = self.rules.correctable_count(self.state, seat)
        if not 1 <= n <= most:
            words = N_("seat {seat} may take back {most} of its own moves here, not {n}")
            raise IllegalMove(words, seat=seat + 1, most=most, n=n)

    def state_at(self, ply: int) -> Any:
        """Return the position after that many moves and the chance that followed them."""
        if not 0 <= ply <= len(self.turns):
            raise IndexError(f"there is no position after {ply} moves")
        if ply == 0:
            return self.opening_deals[-1][1] if self.opening_deals else self._start
        turn = self.turns[ply - 1]
        return turn.deals[-1][1] if turn.deals else turn.after

    def steps(self, ply: int | None = None) -> list[Transition]:
        """Return all steps in order; with a ply, those of that move (0: before the first)."""
        if ply is None:
            return [step for i in range(len(self.turns) + 1) for step in self.steps(i)]
        if ply == 0:
            return _with_positions(self._start, self.opening_deals)
        turn = self.turns[ply - 1]
        moved = Transition(turn.before, turn.moved, turn.after)
        return [moved, *_with_positions(turn.after, turn.deals)]


def _with_positions(before: Any, dealt: list[tuple[DealStep, Any]]) -> list[Transition]:
    steps = []
    for step, after in dealt:
        steps.append(Transition(before, step, after))
        before = after
    return steps
