"""A bot that is a program of anybody's: it reads a line of JSON for each of its turns and answers
with a line. It is told what its seat may know, never the seed."""

import contextlib
import json
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

from game.core.replay.header import FORMAT
from game.core.replay.jsonlines import one_line
from game.core.replay.position import position
from game.core.rules import Dealt, Json, Move, Rules, Step

WORD = "cmd:"
"""What a bot's name begins with where a command follows."""
PATIENCE = 10.0
"""Seconds that an answer may take."""
LONGEST = 65_536
"""More bytes are no answer."""
_INTERPRETERS = ("python", "pypy", "sh", "bash", "node", "ruby", "perl", "lua", "java")
_SHOWN = 200
"""So much of an answer that is none is quoted."""
_LAST_WORDS = 1.0


class BadProgram(Exception):
    """The program cannot be asked, or its answer is none; the text is a sentence."""


def words_of(bot: str) -> list[str]:
    """The words of a command after `cmd:`; `ValueError` where it is none."""
    words = shlex.split(bot.removeprefix(WORD))
    if not words:
        raise ValueError("No command")
    return words


def file_of(words: Sequence[str]) -> str:
    """What the program is called: the file that runs, or the one that its interpreter reads."""
    program, *arguments = words
    if Path(program).stem.startswith(_INTERPRETERS):
        program = next((word for word in arguments if Path(word).is_file()), program)
    return one_line(Path(program).name)[:64]


class Program:
    """One such program, at one seat of one game."""

    def __init__(
        self,
        words: Sequence[str],
        rules: Rules[Any],
        players: Sequence[Json],
        seat: int,
        patience: float = PATIENCE,
    ) -> None:
        self.name = file_of(words)
        self._rules, self._players, self._seat = rules, list(players), seat
        self._patience = patience
        self._history: list[Json] = []
        self._plies = 0
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise BadProgram(f"{self.name} cannot be started ({reason})") from problem
        self._questions: Queue[bytes | None] = Queue()
        self._answers: Queue[bytes] = Queue()
        Thread(target=self._talk, daemon=True).start()

    def see(self, before: Any, step: Step) -> None:
        """Something has happened in the game."""
        if isinstance(step, Dealt):
            seen = self._rules.dealt_to(before, step.value, self._seat)
            self._history.append({"deal": step.kind, "v": seen})
        else:
            self._history.append({"by": step.seat + 1, "do": step.move})
            self._plies += 1

    def move(self, state: Any) -> Move:
        """Its move; `BadProgram` where it gives none."""
        rules, seat = self._rules, self._seat
        legal = list(rules.moves(state, seat))
        question: dict[str, Json] = {
            "quadrille": FORMAT,
            "game": rules.name,
            "options": rules.options,
            "players": self._players,
            "seat": seat + 1,
            "ply": self._plies,
            "seen": position(rules, state, seat),
            "legal": list[Json](legal),
            "history": self._history,
        }
        self._questions.put(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        try:
            line = self._answers.get(timeout=self._patience)
        except Empty:
            raise self._trouble(f"has not answered in {self._patience:g} seconds") from None
        move = _answered(line)
        if move not in legal:
            wrote = one_line(line[:_SHOWN].decode("utf-8", "backslashreplace").rstrip("\r\n"))
            what = f"answers {wrote}, which names no legal move" if line else self._ended()
            raise self._trouble(what)
        return move

    def close(self) -> None:
        """The game is over: the program may end by itself, or is ended."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS)
        self._process.kill()
        self._process.wait()

    def _ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return f"has ended with exit status {self._process.wait(_LAST_WORDS)} without an answer"
        return "has closed its output without an answer"

    def _trouble(self, what: str) -> BadProgram:
        return BadProgram(f"{self.name}, seat {self._seat + 1}, after {self._plies} moves: {what}")

    def _talk(self) -> None:
        """In a thread of its own, for both writing and reading may take for ever."""
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        while (question := self._questions.get()) is not None:
            self._answers.put(_asked(into, out, question))
        with contextlib.suppress(OSError):
            into.close()
        out.close()


def _asked(into: IO[bytes], out: IO[bytes], question: bytes) -> bytes:
    """The line that comes back; nothing where none does."""
    with contextlib.suppress(OSError):
        into.write(question)
        into.flush()
        return out.readline(LONGEST)
    return b""


def _answered(line: bytes) -> Move | None:
    with contextlib.suppress(ValueError, RecursionError):
        answer = json.loads(line)
        move = answer.get("do") if isinstance(answer, dict) else None
        return move if isinstance(move, str) else None
    return None
