"""Runs bots in a process of their own, so that they do not delay frames.

If the process fails, it is started once more; after that bots run in the client, and `trouble`
says so.
"""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple

from game.core.bots import Bots, BotTurn
from game.core.chance import Stream
from game.core.rules import Move, Rules
from game.core.words import N_
from game.engine.processes.process import Worker
from game.engine.storage import log

PATIENCE = 20.0
"""Seconds, far more than any bot may take, after which the process counts as dead."""
MOST_DEATHS = 3
"""The most deaths of the process; after them bots think in the client."""
MOST_TRIES = 2
"""The most tries of one question in a process."""
NO_PROCESS = N_(
    "Bots are running inside the main window, which may stutter. Restarting Quadrille may help."
)
BROKEN_BOT = N_("A bot failed, so a legal move was played for it.")


class BotSource(NamedTuple):
    """The functions that set up rules and bots; another process imports them by name."""

    set_up: Callable[[str, Mapping[str, Any], int], Rules[Any]]
    bots: Callable[[str], Bots]
    seconds: float
    """A bot's time for a move, in seconds."""
    programs: tuple[tuple[str, str], ...] = ()
    """The names and commands of programs that may sit down too."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """The input of a bot in another process, without anything hidden from its seat."""

    source: BotSource
    number: int
    game: str
    options: dict[str, Any]
    seats: int
    bot: str
    seat: int
    view: Any
    seed: str


class BotAnswer(NamedTuple):
    """The move of a bot, with the error text if the bot failed."""

    number: int
    move: Move
    trouble: str = ""


class Thinker(Worker):
    """Asks the process of the bots one question at a time; fetching answers never waits."""

    def __init__(self, source: BotSource, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(_answer_all, "bots")
        self.asked = False
        self.trouble = ""
        """A message for the players; "" if there is none."""
        self._source = source
        self._clock = clock
        self._question: BotQuestion | None = None
        self._number = 0
        self._tries = 0
        self._deaths = 0
        self._busy = False
        self._until = 0.0

    def request_move(self, rules: Rules[Any], bot: str, seat: int, view: Any, seed: str) -> None:
        """Put a question; drop an earlier one."""
        self._number += 1
        game, options, seats = rules.name, dict(rules.options), rules.seats
        self._question = BotQuestion(
            self._source, self._number, game, options, seats, bot, seat, view, seed
        )
        self.asked = True
        self._tries = 0
        self._send_question()

    def fetch_move(self) -> Move | None:
        if not self.asked:
            return None
        answer = self._fetch_answer()
        if answer is None and (
            not self._is_alive or (self._clock() > self._until and not self._in_thread)
        ):
            answer = self._ask_again()
        if answer is None:
            return None
        self.asked = False
        if answer.trouble:
            log.log_message(f"a bot failed, a random move stands in for it\n{answer.trouble}")
            self.trouble = BROKEN_BOT
        return answer.move

    def drop_question(self) -> None:
        self._number += 1
        self.asked = False

    def close(self) -> None:
        super().close()
        self.asked = False

    def _send_question(self) -> None:
        """Send the question, unless the process still computes an old answer."""
        self.warm()
        if self._busy:
            return
        assert self._question is not None
        self._tries += 1
        self._until = self._clock() + PATIENCE
        self._busy = self._pipe is not None
        self._send_message(self._question)

    def _fetch_answer(self) -> BotAnswer | None:
        """Return the answer to the last question if it has come; drop older ones."""
        for answer in self._received_messages():
            self._busy = False
            if answer.number == self._number:
                current: BotAnswer = answer
                return current
            self._send_question()
        return None

    def _ask_again(self) -> BotAnswer | None:
        """Ask once more, the last time in this process."""
        answer = self._fetch_answer()  # it may have answered and died since
        if answer is not None:
            return answer
        if self._in_thread:
            raise RuntimeError("bots can think neither in a process nor in the client")
        self._end_process()
        self._deaths += 1
        log.log_message("the process in which bots think has died")
        if self._tries >= MOST_TRIES or self._deaths >= MOST_DEATHS:
            self._use_this_process()
        self._send_question()
        return None

    def _handle_no_process(self) -> None:
        self._use_this_process()
        self.warm()

    def _use_this_process(self) -> None:
        self._in_thread = True
        self.trouble = NO_PROCESS

    def _end_process(self) -> None:
        super()._end_process()
        self._busy = False


def _answer_all(pipe: Any) -> None:
    while True:
        try:
            question: BotQuestion = pipe.recv()
            while pipe.poll():
                question = pipe.recv()
            source = question.source
            rules = source.set_up(question.game, question.options, question.seats)
            pipe.send(_bots_answer(rules, question, question.bot, source.seconds))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _bots_answer(rules: Rules[Any], question: BotQuestion, bot: str, seconds: float) -> BotAnswer:
    """Return the bot's move, or a random one if the bot fails."""
    until = monotonic() + seconds
    stream = Stream(question.seed, question.game, f"bot {question.seat}", question.number)
    turn = BotTurn(rules, question.view, question.seat, stream, lambda: until - monotonic())
    bots = question.source.bots(question.game)
    try:
        return BotAnswer(question.number, str(bots[bot](turn)))
    except Exception:
        return BotAnswer(question.number, str(bots["random"](turn)), traceback.format_exc())
