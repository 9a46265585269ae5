"""Bots think here, in a process of their own, so that no thought ever costs a frame."""

import multiprocessing as mp
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from game.core.chance import Stream
from game.core.rules import Move, Rules

SECONDS = {"lines": 1.6}
USUAL_SECONDS = 0.9


@dataclass(frozen=True, slots=True)
class Question:
    """Everything a bot needs to know to name a move; never more than its seat may see."""

    number: int
    game: str
    options: dict[str, Any]
    seats: int
    bot: str
    seat: int
    view: Any
    seed: str


class Thinker:
    """Asks the thinking process one question at a time; answers are fetched, never awaited."""

    def __init__(self) -> None:
        self._process: mp.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self.asked = False

    def warm(self) -> None:
        """Start the process, so that the first move does not wait for it."""
        if self._process is None or not self._process.is_alive():
            context = mp.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_answer_all, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()

    def ask(self, rules: Rules[Any], bot: str, seat: int, view: Any, seed: str) -> None:
        """Put a question; an earlier one is forgotten."""
        self.warm()
        self._number += 1
        self.asked = True
        question = Question(
            self._number, rules.name, dict(rules.options), rules.seats, bot, seat, view, seed
        )
        assert self._pipe is not None
        try:
            self._pipe.send(question)
        except (BrokenPipeError, OSError):
            self._process = None

    def answer(self) -> Move | None:
        """The move, once it is there. A process that died is asked for again by the caller."""
        if not self.asked or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, move = self._pipe.recv()
                if number == self._number:
                    self.asked = False
                    return str(move)
        except (EOFError, OSError):
            self._process = None
            self.asked = False
        return None

    def forget(self) -> None:
        """The question no longer matters."""
        self._number += 1
        self.asked = False

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        self.asked = False


def _answer_all(pipe: Connection) -> None:
    """The thinking process: answers questions until the client is gone."""
    while True:
        try:
            question: Question = pipe.recv()
            while pipe.poll():
                question = pipe.recv()
            pipe.send((question.number, _think(question)))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _think(question: Question) -> Move:
    from game import catalogue
    from game.core.bots import Turn

    rules = catalogue.set_up(question.game, question.options, question.seats)
    until = monotonic() + SECONDS.get(question.game, USUAL_SECONDS)
    stream = Stream(question.seed, question.game, f"bot {question.seat}", question.number)
    turn = Turn(rules, question.view, question.seat, stream, lambda: until - monotonic())
    return catalogue.bots(question.game)[question.bot](turn)
