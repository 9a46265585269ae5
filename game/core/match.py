"""One game in progress: the layer between the rules and every front end.

A match plays moves, answers the chance that they make due, takes back and plays again, and tells a
recorder every line before anybody sees what it says.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from game.core.chance import Chance
from game.core.history import Happened, History, Turn
from game.core.replay.header import Header, SetUp, set_up_from
from game.core.rules import Dealt, Due, Illegal, Json, Move, Moved, Result, Rules, Step
from game.core.words import N_

Record: TypeAlias = dict[str, Json]
Script: TypeAlias = Callable[[Due], Json]
"""Answers the chance of a game without a seed; None where nobody knows yet."""


class Recorder(Protocol):
    """Keeps the lines of a match; raises if it cannot, and the match is as it was."""

    @property
    def pending(self) -> bool:
        """True while lines are still being written."""

    @property
    def trouble(self) -> str:
        """Why not everything is saved, as a sentence; "" if it is."""

    @property
    def rewritten(self) -> int:
        """How often everything was written again because the file had gone."""

    def record(self, lines: Sequence[Record]) -> None:
        """Keep these lines for good before anything else happens."""

    def sign(self, end: Record) -> None:
        """Keep the footer: nothing may follow it."""

    def close(self) -> None:
        """Release what the lines are written to."""


def step_record(step: Step) -> Record:
    if isinstance(step, Dealt):
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
    """One game in progress."""

    def __init__(
        self,
        header: Header,
        history: History,
        recorder: Recorder | None = None,
        script: Script | None = None,
    ) -> None:
        """Continue from a history, answering chance that is due."""
        self.header = header
        self.history = history
        self.signed = False
        self._recorder = recorder
        self._script = script
        self._chance = None if header.seed is None else Chance(header.seed, header.game)
        self._undone: list[Turn] = []
        self._commit(None, self._answered(history.state))

    @classmethod
    def new(
        cls,
        header: Header,
        set_up: SetUp,
        recorder: Recorder | None = None,
        script: Script | None = None,
    ) -> "Match":
        """A match from its first position; the recorder has written the header already."""
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

    def play(self, seat: int, move: Move, t: int | None = None) -> list[Happened]:
        """Play a move and answer the chance it makes due; return the steps in order. Raise
        `Illegal` with the reason if the rules refuse it."""
        happened = self._play(Moved(seat, move, t), None)
        self._undone.clear()
        return happened

    def deal(self, value: Json) -> list[Happened]:
        """Give the outcome of chance that neither seed nor script answers."""
        self._refuse_signed()
        due, before = self.history.due, self.state
        if self._chance is not None or due is None:
            raise Illegal("no chance is to be given here")
        step = Happened(before, Dealt(due.kind, value), self.rules.deal(before, value))
        return self._commit(None, [step, *self._answered(step.after)])

    @property
    def reach(self) -> int:
        """Return how many moves an undo takes back, 0 where it is not allowed: the last move of a
        person, and after it the answers of bots and forced moves, which would come again."""
        if self.signed or not self.header.undo_is_open:
            return 0
        takers = self.header.people or range(self.rules.seats)
        for n, turn in enumerate(reversed(self.history.turns), 1):
            if turn.moved.seat in takers and turn.moved.move not in self.rules.forced_moves:
                return n
        return 0

    @property
    def answered(self) -> bool:
        """Return whether undo would take back a move that chance or another seat has answered."""
        return self.reach > 0 and self.history.answered(self.reach, self.header.people)

    @property
    def helped(self) -> bool:
        """Return whether practice, a hint or an undo has made the match unranked."""
        return self.header.practice or self.history.helped or self.history.hinted

    def may_undo(self, seat: int) -> bool:
        """Return whether `undo(seat)` would succeed."""
        if self.header.undo_is_open and seat in self.header.people and self.reach:
            return True
        return not self.signed and self.rules.correctable(self.state, seat) > 0

    def may_redo(self) -> bool:
        return bool(self._undone) and not self.signed and self.history.due is None

    @property
    def answer_follows(self) -> bool:
        """Return whether redo would next play a bot's or a forced move."""
        if not self.may_redo():
            return False
        moved = self._undone[-1].moved
        return moved.seat not in self.header.people or moved.move in self.rules.forced_moves

    def hint(self, seat: int) -> None:
        """Note that a seat is given a hint, which makes the match unranked."""
        self._refuse_signed()
        self._write([{"note": "hint", "by": seat + 1}])
        self.history.hinted = True

    def undo(self, n: int | None = None) -> None:
        """Take back the last n moves of all seats, or as many as go with the last one, where one
        person plays and in practice games only."""
        self._refuse_signed()
        if not self.header.undo_is_open:
            words = N_("only games of one person and practice games may have moves taken back")
            raise Illegal(words)
        n = self.reach if n is None else n
        self.history.require_standing(n)
        self._write([{"undo": n}])
        self._undone += reversed(self.history.undo(n, self.header.people))

    def correct(self, seat: int, n: int = 1) -> None:
        """Take back the last n moves of one seat as far as `Rules.correctable` allows."""
        self._refuse_signed()
        self.history.require_correctable(seat, n)
        self._write([{"undo": n, "by": seat + 1}])
        self._undone += reversed(self.history.correct(seat, n))

    def take_back(self, seat: int) -> None:
        """Take back one move the way this table allows it to that seat."""
        if self.reach:
            self.undo()
        else:
            self.correct(seat)

    def redo(self) -> list[Happened]:
        """Play the last undone move again, with the chance that followed it."""
        if not self.may_redo():
            raise Illegal("there is no move to play again")
        turn = self._undone[-1]
        happened = self._play(turn.moved, [dealt.value for dealt, _ in turn.dealt])
        self._undone.pop()
        return happened

    def sign(self) -> None:
        """Close the record with the result; nothing can be played or taken back after it."""
        if self.signed or not self.over or self.history.due is not None:
            return
        if self._recorder is not None:
            self._recorder.sign(end_record(self.result))
        self.signed = True

    @property
    def pending(self) -> bool:
        """Return whether lines are still being written; what they say must not be shown before."""
        return self._recorder is not None and self._recorder.pending

    @property
    def trouble(self) -> str:
        """Return why not every move is saved, as a sentence; "" if all are, or no file keeps
        them."""
        return "" if self._recorder is None else self._recorder.trouble

    @property
    def rewritten(self) -> int:
        """Return how often the whole match was written again because its file had gone."""
        return 0 if self._recorder is None else self._recorder.rewritten

    def keep(self) -> None:
        """Try again to save what could not be saved; sign a match that is over."""
        if self.over and not self.signed:
            self.sign()
        elif self._recorder is not None:
            self._recorder.record([])

    def close(self) -> None:
        if self._recorder is not None:
            self._recorder.close()

    def _play(self, moved: Moved, script: list[Json] | None) -> list[Happened]:
        self._refuse_signed()
        choices = self.history.require(moved.seat, moved.move)
        after = self.rules.play(self.state, moved.seat, moved.move)
        turn = Turn(moved, self.state, after, choices, [])
        return self._commit(turn, self._answered(after, script))

    def _commit(self, turn: Turn | None, chance: list[Happened]) -> list[Happened]:
        happened = list(chance)
        if turn is not None:
            happened.insert(0, Happened(turn.before, turn.moved, turn.after))
        self._write([step_record(each.step) for each in happened])
        self.history.extend(turn, chance)
        return happened

    def _answered(self, state: Any, given: list[Json] | None = None) -> list[Happened]:
        """Answer due chance until somebody may move or nobody knows the outcome."""
        happened: list[Happened] = []
        given = list(given or ())
        while (due := self.rules.due(state)) is not None:
            value = given.pop(0) if given else self._answer(due, state)
            if value is None:
                break
            after = self.rules.deal(state, value)
            happened.append(Happened(state, Dealt(due.kind, value), after))
            state = after
        return happened

    def _answer(self, due: Due, state: Any) -> Json:
        if self._chance is not None:
            return self.rules.roll(state, self._chance.stream(due.stream, due.index))
        return None if self._script is None else self._script(due)

    def _write(self, records: list[Record]) -> None:
        if self._recorder is not None and records:
            self._recorder.record(records)

    def _refuse_signed(self) -> None:
        if self.signed:
            raise Illegal("the game is over and signed")
