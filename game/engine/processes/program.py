"""Custom bots: programs that read a line of JSON for each turn and answer with a line. They get
only what their seat may know, never the seed."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any, NamedTuple

from game.core.history import Transition
from game.core.match import Match
from game.core.replay.header import FORMAT, Header, Player, player_record
from game.core.replay.jsonlines import one_line
from game.core.replay.reader import position_record
from game.core.rules import DealStep, Json, Move, Rules, Step
from game.core.words import N_, TemplateText, Trouble, tell

WORD = "cmd:"
"""The prefix of a bot's name that is followed by a command."""
PATIENCE = 10.0
"""Seconds that an answer may take."""
LONGEST = 65_536
"""The most bytes of an answer."""
_INTERPRETERS = ("python", "pypy", "sh", "bash", "node", "ruby", "perl", "lua", "java")
_MOST_SHOWN = 80
"""The most characters of a wrong answer that are quoted."""
_MOST_COMPLAINTS = 65_536
"""The most characters of a program's stderr that are printed."""
_SECONDS_TO_END = 1.0


class BadProgram(Trouble):
    """The program cannot be started, or does not answer with a legal move."""


def words_of_command(bot: str) -> list[str]:
    """Split a command after `cmd:` into words; raise `ValueError` if it cannot be."""
    words = shlex.split(bot.removeprefix(WORD))
    if not words:
        raise ValueError("No command")
    return words


def name_of_program(words: Sequence[str]) -> str:
    """Return the name of a program: the file that runs, or the script that its interpreter
    reads."""
    program, *arguments = words
    if Path(program).stem.startswith(_INTERPRETERS):
        program = next((word for word in arguments if Path(word).is_file()), program)
    return one_line(Path(program).name or program or "''")[:64]


def command_for(player: Player, programs: Mapping[str, str]) -> str | None:
    """Return the command of the program that a player of a file is, by its name and file; several
    of one name are numbered."""
    for name, command in programs.items():
        if player.name == name or player.name.startswith(f"{name} "):
            with contextlib.suppress(ValueError):
                if name_of_program(words_of_command(command)) == player.bot:
                    return command
    return None


class _Answer(NamedTuple):
    """A line of output, or how the program ended instead."""

    number: int
    line: bytes
    end: TemplateText | None


class Program:
    """A running program in one seat of one match. Only `move` waits for it."""

    def __init__(
        self,
        words: Sequence[str],
        rules: Rules[Any],
        players: Sequence[Json],
        seat: int,
        patience: float = PATIENCE,
        quiet: bool = False,
    ) -> None:
        """`quiet` drops what it writes to its stderr."""
        self.name = name_of_program(words)
        self._rules, self._players, self._seat = rules, list(players), seat
        self._patience, self._until = patience, 0.0
        self._history: list[Json] = []
        self._plies = self._number = 0
        self._legal: Sequence[Move] = ()
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else subprocess.PIPE,
                env=_program_environment(),
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0) if quiet else 0,
            )
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            what = tell("{program} cannot be started ({reason})", program=self.name, reason=reason)
            raise BadProgram(what) from problem
        self._questions: Queue[tuple[int, bytes] | None] = Queue()
        self._answers: Queue[_Answer] = Queue()
        Thread(target=self._exchange_lines, daemon=True).start()
        self._complaints = Thread(
            target=_print_complaints, args=(self._process.stderr,), daemon=True
        )
        self._complaints.start()

    def note_step(self, before: Any, step: Step) -> None:
        if isinstance(step, DealStep):
            seen = self._rules.outcome_for(before, step.value, self._seat)
            self._history.append({"deal": step.kind, "v": seen})
        else:
            self._history.append({"by": step.seat + 1, "do": step.move})
            self._plies += 1

    def replace_history(self, steps: Iterable[Transition]) -> None:
        """Replace the steps that the program gets with the next question."""
        self._history, self._plies = [], 0
        for step in steps:
            self.note_step(step.before, step.step)

    def request_move(self, state: Any) -> None:
        """Ask the program for a move in this position; drop an earlier question."""
        rules, seat = self._rules, self._seat
        self._legal = rules.moves(state, seat)
        question: dict[str, Json] = {
            "quadrille": FORMAT,
            "game": rules.name,
            "options": rules.options,
            "players": self._players,
            "seat": seat + 1,
            "ply": self._plies,
            "seen": position_record(rules, state, seat),
            "legal": list[Json](self._legal),
            "history": self._history,
        }
        self._number += 1
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        self._until = monotonic() + self._patience
        self._questions.put((self._number, line))

    def wait_for_move(self, seconds: float = 0.0) -> Move | None:
        """Return the move, or None if it has not come after that many seconds; raise `BadProgram`
        if none will come."""
        try:
            answer = self._answers.get(timeout=seconds) if seconds else self._answers.get_nowait()
        except Empty:
            if monotonic() < self._until:
                return None
            words = N_("has not answered in {seconds} seconds")
            raise self._error_with_output(tell(words, seconds=f"{self._patience:g}")) from None
        if answer.number != self._number:  # to an old question; only now does it see the new one
            self._until = monotonic() + self._patience
            return None
        move = _move_in(answer.line)
        if move in self._legal:
            return move
        wrote = one_line(
            answer.line[:_MOST_SHOWN].decode("utf-8", "backslashreplace").rstrip("\r\n")
        )
        what = tell("answers {answer}, which names no legal move", answer=wrote)
        raise self._error_with_output(answer.end or what)

    def move(self, state: Any) -> Move:
        """Request the program's move and wait for it; raise `BadProgram` if none comes."""
        self.request_move(state)
        move = None
        while move is None:
            move = self.wait_for_move(max(0.001, self._until - monotonic()))
        return move

    def close(self) -> None:
        """End the program and all that it has started, after a moment to end by itself; on Windows
        what it started goes on."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_END)
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._complaints.join(_SECONDS_TO_END)

    def _error_with_output(self, what: TemplateText) -> BadProgram:
        words = N_("{program}, seat {seat}, after {plies} moves: {trouble}")
        seat, plies = self._seat + 1, self._plies
        return BadProgram(words, program=self.name, seat=seat, plies=plies, trouble=what)

    def _exchange_lines(self) -> None:
        """Run in a thread of its own, because writing and reading may block for ever."""
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        while (asked := self._questions.get()) is not None:
            number, question = asked
            line = _ask_and_read(into, out, question)
            self._answers.put(_Answer(number, line, None if line else self._exit_sentence()))
        with contextlib.suppress(OSError):
            into.close()
        out.close()

    def _exit_sentence(self) -> TemplateText:
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self._process.wait(_SECONDS_TO_END)
            return tell("has ended with exit status {status} without an answer", status=status)
        return tell("has closed its output without an answer")


def _print_complaints(complaints: IO[bytes] | None) -> None:
    """Print what a program writes to its stderr, as plain text and up to a limit."""
    left, into = _MOST_COMPLAINTS, sys.__stderr__
    for line in iter(partial(complaints.readline, LONGEST), b"") if complaints else ():
        if left > 0 and into is not None:
            text = one_line(line.decode("utf-8", "backslashreplace").rstrip("\r\n"))
            with contextlib.suppress(OSError, ValueError):
                print(text if len(text) < left else f"{text[:left]}…", file=into, flush=True)
            left -= len(text) + 1
    if complaints:
        complaints.close()


def _program_environment() -> dict[str, str] | None:
    """Return our environment, in a frozen program without its own library path."""
    if not hasattr(sys, "frozen"):
        return None
    variables = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        variables.pop(name, None)
        before = variables.pop(f"{name}_ORIG", None)
        if before:
            variables[name] = before
    return variables


def _ask_and_read(into: IO[bytes], out: IO[bytes], question: bytes) -> bytes:
    with contextlib.suppress(OSError):
        into.write(question)
        into.flush()
        return out.readline(LONGEST)
    return b""


def _move_in(line: bytes) -> Move | None:
    with contextlib.suppress(ValueError, RecursionError):
        answer = json.loads(line)
        move = answer.get("do") if isinstance(answer, dict) else None
        return move if isinstance(move, str) else None
    return None


def commands_for(header: Header, programs: Mapping[str, str]) -> dict[int, str]:
    seated = enumerate(header.players)
    commands = ((seat, command_for(player, programs)) for seat, player in seated)
    return {seat: command for seat, command in commands if command is not None}


class ProgramSeats:
    """The custom bots in the seats of a match; nothing here waits for them."""

    def __init__(self, match: Match, commands: Mapping[int, str], patience: float) -> None:
        """`commands` are those of the programs, by seat."""
        self._match, self._patience = match, patience
        self._commands = dict(commands)
        self._started: dict[int, Program] = {}
        self._question: tuple[int, int] | None = None
        """The seat asked last, and the number of moves before that."""

    def has_program(self, seat: int) -> bool:
        return seat in self._commands

    def start(self) -> None:
        """Start all programs; raise `BadProgram` if one cannot be started."""
        for seat in self._commands:
            self._program_in_seat(seat)

    def move(self, seat: int, seconds: float = 0.0) -> Move | None:
        """Request a seat's move, wait that long for it, and return it, or None if it is not there
        yet; raise `BadProgram` if none will come."""
        program, now = self._program_in_seat(seat), (seat, self._match.plies)
        if self._question != now:
            self._question = now
            program.replace_history(self._match.history.steps())
            program.request_move(self._match.state)
        return program.wait_for_move(seconds)

    def drop_questions(self) -> None:
        self._question = None

    def remove_program(self, seat: int) -> None:
        self._commands.pop(seat)
        self._close_in_thread(self._started.pop(seat, None))

    def close(self) -> None:
        """End all programs; the next question starts them again."""
        self.drop_questions()
        while self._started:
            self._close_in_thread(self._started.popitem()[1])

    def _program_in_seat(self, seat: int) -> Program:
        if seat not in self._started:
            words, match = words_of_command(self._commands[seat]), self._match
            players = [player_record(player) for player in match.header.players]
            started = Program(words, match.rules, players, seat, self._patience, quiet=True)
            self._started[seat] = started
        return self._started[seat]

    @staticmethod
    def _close_in_thread(program: Program | None) -> None:
        """Close a program on a thread, which ends it if it does not end by itself."""
        if program is not None:
            Thread(target=program.close).start()
