"""A match in progress: plays, undoes and redoes moves and draws the chance that follows them.

Window and terminal play through it. Every line goes to a recorder before it takes effect.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from game.core.chance import Chance
from game.core.history import History, Transition, Turn
from game.core.replay.header import Header, SetUp, set_up_from
from game.core.rules import DealStep, Due, IllegalMove, Json, Move, MoveStep, Result, Rules, Step
from game.core.words import N_

Record: TypeAlias = dict[str, Json]
Script: TypeAlias = Callable[[Due], Json]
"""Returns the outcome of chance in a game without a seed; None if it is not known yet."""


class Recorder(Protocol):
    """Saves the lines of a match. If it raises, the match stays as it was."""

    @property
    def pending(self) -> bool:
        """Return whether lines are still being written."""

    @property
    def trouble(self) -> str:
        """Return why not everything is saved, as a sentence; "" if it is."""

    @property
    def rewrite_count(self) -> int:
        """Return how often the whole file was written again because it had disappeared."""

    def record(self, lines: Sequence[Record]) -> None:
        """Save these lines before the match goes on."""

    def sign(self, end: Record) -> None:
        """Save the last line, which holds the result; nothing may follow it."""

    def close(self) -> None:
        """Close the file."""


def step_record(step: Step) -> Record:
    if isinstance(step, DealStep):
        return {"deal": step.kind, "v": step.value}
    record: Record = {"by": step.seat + 1, "do": step.move}
    return record if step.t is None else record | {"t": step.t}


def end_record(result: Result) -> Record:
    record: Record = {
        "scores": list(result.scores),
        "winners": [seat + 1 for seat in result.winners],
    }
    return record if result.rank is None else record | {"rank": result.rank}


class Match:
    """One match in progress."""

    def __init__(
        self,
        header: Header,
        history: History,
        recorder: Recorder | None = None,
        script: Script | None = None,
    ) -> None:
        """Continue from a history, and draw the chance that is due."""
        self.header = header
        self.history = history
        self.signed = False
        self._recorder = recorder
        self._script = script
        self._chance = None if header.seed is None else Chance(header.seed, header.game)
        self._undone: list[Turn] = []
        self._commit(None, self._answer_chance(history.state))

    @classmethod
    def new(
        cls,
        header: Header,
        set_up: SetUp,
        recorder: Recorder | None = None,
        script: Script | None = None,
    ) -> "Match":
        """Return a match at its start; the recorder has written the header already."""
        return cls(header, History(set_up_from(header, set_up)), recorder, script)

    @property
    def rules(self) -> Rules[Any]:
        return self.history.rules

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def plies(self) -> int:
        return self.history.plies

    @property
    def over(self) -> bool:
        return self.rules.over(self.state)

    @property
    def result(self) -> Result:
        return self.rules.result(self.state)

    @property
    def movers(self) -> tuple[int, ...]:
        return self.rules.movers(self.state)

    def moves(self, seat: int) -> Sequence[Move]:
        return self.rules.moves(self.state, seat)

    def play(self, seat: int, move: Move, t: int | None = None) -> list[Transition]:
        """Play a move and draw the chance that follows it; return the steps in order. Raise
        `IllegalMove` with the reason if the rules refuse it."""
        happened = self._play(MoveStep(seat, move, t), None)
        self._undone.clear()
        return happened

    def deal(self, value: Json) -> list[Transition]:
        """Enter an outcome of chance in a match that has neither a seed nor a script for it."""
        self._refuse_signed()
        due, before = self.history.due, self.state
        if self._chance is not None or due is None:
            raise IllegalMove("no chance is to be given here")
        step = Transition(before, DealStep(due.kind, value), self.rules.deal(before, value))
        return self._commit(None, [step, *self._answer_chance(step.after)])

    @property
    def undo_length(self) -> int:
        """Return how many moves one undo takes back: all since the last that a person chose, and
        that one; 0 if undo is not allowed."""
        if self.signed or not self.header.undo_is_open:
            return 0
        takers = self.header.people or range(self.rules.seats)
        for n, turn in enumerate(reversed(self.history.turns), 1):
            if turn.moved.seat in takers and turn.moved.move not in self.rules.forced_moves:
                return n
        return 0

    @property
    def undo_is_answered(self) -> bool:
        """Return whether an undo would also take back answers of bots or outcomes of chance."""
        return self.undo_length > 0 and self.history.were_answered(
            self.undo_length, self.header.people
        )

    @property
    def is_unranked(self) -> bool:
        """Return whether practice, a hint, a coach or an undo of an answered move keeps it from
        counting."""
        return self.header.practice or self.history.is_helped

    def may_undo(self, seat: int) -> bool:
        """Return whether `undo(seat)` would succeed."""
        if self.header.undo_is_open and seat in self.header.people and self.undo_length:
            return True
        return not self.signed and self.rules.correctable_count(self.state, seat) > 0

    def may_redo(self) -> bool:
        return bool(self._undone) and not self.signed and self.history.due is None

    @property
    def redo_is_automatic(self) -> bool:
        """Return whether the next redo would play a bot's move or a forced one."""
        if not self.may_redo():
            return False
        moved = self._undone[-1].moved
        return moved.seat not in self.header.people or moved.move in self.rules.forced_moves

    def hint(self, seat: int) -> None:
        """Record that a seat gets a hint, which makes the match unranked."""
        self._refuse_signed()
        self._write([{"note": "hint", "by": seat + 1}])
        self.history.hinted = True

    def undo(self, n: int | None = None) -> None:
        """Take back the last n moves of all seats, by default `undo_length`."""
        self._refuse_signed()
        if not self.header.undo_is_open:
            words = N_("only games of one person and practice games may have moves taken back")
            raise IllegalMove(words)
        n = self.undo_length if n is None else n
        self.history.require_standing(n)
        self._write([{"undo": n}])
        self._undone += reversed(self.history.undo(n, self.header.people))

    def take_back_own(self, seat: int, n: int = 1) -> None:
        """Take back the last n moves of one seat as far as `Rules.correctable_count` allows."""
        self._refuse_signed()
        self.history.require_own_undo(seat, n)
        self._write([{"undo": n, "by": seat + 1}])
        self._undone += reversed(self.history.take_back_own(seat, n))

    def take_back(self, seat: int) -> None:
        """Take back one move for that seat: by `undo` if it is allowed, else only its own move."""
        if self.undo_length:
            self.undo()
        else:
            self.take_back_own(seat)

    def redo(self) -> list[Transition]:
        """Play the last undone move again, with the chance that followed it."""
        if not self.may_redo():
            raise IllegalMove("there is no move to play again")
        turn = self._undone[-1]
        happened = self._play(turn.moved, [dealt.value for dealt, _ in turn.deals])
        self._undone.pop()
        return happened

    def sign(self) -> None:
        """Record the result of a finished match; then nothing can be played or taken back."""
        if self.signed or not self.over or self.history.due is not None:
            return
        if self._recorder is not None:
            self._recorder.sign(end_record(self.result))
        self.signed = True

    @property
    def pending(self) -> bool:
        """Return whether steps are still being written; they must not be shown before that."""
        return self._recorder is not None and self._recorder.pending

    @property
    def trouble(self) -> str:
        """Return why not every move is saved, as a sentence; "" if all are or there is no file."""
        return "" if self._recorder is None else self._recorder.trouble

    @property
    def rewrite_count(self) -> int:
        """Return how often the whole match was written again because its file had disappeared."""
        return 0 if self._recorder is None else self._recorder.rewrite_count

    def retry_saving(self) -> None:
        """Try again to save lines that could not be written, and the result of a finished match."""
        if self.over and not self.signed:
            self.sign()
        elif self._recorder is not None:
            self._recorder.record([])

    def close(self) -> None:
        if self._recorder is not None:
            self._recorder.close()

    def _play(self, moved: MoveStep, script: list[Json] | None) -> list[Transition]:
        self._refuse_signed()
        choices = self.history.require_legal(moved.seat, moved.move)
        after = self.rules.play(self.state, moved.seat, moved.move)
        turn = Turn(moved, self.state, after, choices, [])
        return self._commit(turn, self._answer_chance(after, script))

    def _commit(self, turn: Turn | None, chance: list[Transition]) -> list[Transition]:
        happened = list(chance)
        if turn is not None:
            happened.insert(0, Transition(turn.before, turn.moved, turn.after))
        self._write([step_record(each.step) for each in happened])
        self.history.append(turn, chance)
        return happened

    def _answer_chance(self, state: Any, scripted: list[Json] | None = None) -> list[Transition]:
        """Draw chance until a seat may move or an outcome is unknown; return the steps."""
        happened: list[Transition] = []
        scripted = list(scripted or ())
        while (due := self.rules.due(state)) is not None:
            value = scripted.pop(0) if scripted else self._outcome(due, state)
            if value is None:
                break
            after = self.rules.deal(state, value)
            happened.append(Transition(state, DealStep(due.kind, value), after))
            state = after
        return happened

    def _outcome(self, due: Due, state: Any) -> Json:
        if self._chance is not None:
            return self.rules.roll(state, self._chance.stream(due.stream, due.index))
        return None if self._script is None else self._script(due)

    def _write(self, records: list[Record]) -> None:
        if self._recorder is not None and records:
            self._recorder.record(records)

    def _refuse_signed(self) -> None:
        if self.signed:
            raise IllegalMove("the game is over and signed")
