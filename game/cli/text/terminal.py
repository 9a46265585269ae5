"""Input and output in words: a terminal with completion, or lines of another program."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from types import FrameType
from typing import Any

from game.cli import replays
from game.screens.telling import readable

Completions = Callable[[str], Sequence[str]]
"""Returns the words that may follow those in the line."""

_BLANK = 60
"""The least number of empty lines that push older lines out of sight."""
_WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal's screen and its scroll-back lines."""
_ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that ask a program to end; each system has some of them."""


class Left(Exception):
    """Raised when a person leaves the match."""


class Terminal:
    """Reads and prints lines. While open, a signal to end takes effect only while input is
    awaited, so that no move is half saved."""

    def __init__(self) -> None:
        self.heard = 0
        """The signal that asked to end, if one did."""
        self.completions: Completions = lambda _line: ()
        self._person = sys.stdin.isatty() and sys.stdout.isatty()
        self._waits = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "Terminal":
        for number in [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]:
            if signal.getsignal(number) != signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._hear)
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        if self._person and find_spec("readline"):
            _complete_with(lambda line: self.completions(line))
        return self

    def __exit__(self, *_problem: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            if sentence:
                replays.say(readable(sentence))
        replays.say_all()

    def ask(self) -> str:
        """Return the next line that is typed; raise `Left` if there is none."""
        with self.waiting():
            try:
                line = input("> ") if self._person else sys.stdin.readline()
            except (EOFError, OSError) as problem:
                raise Left from problem
            if not line and not self._person:
                raise Left
        return line.strip()

    def clear(self) -> None:
        """Clear the screen, so that older lines cannot be scrolled back to either."""
        rows = os.get_terminal_size().lines if self._person else 0
        replays.say("\n" * max(_BLANK, rows))
        replays.say_all()
        if self._person and os.name == "nt":
            os.system("cls")
        elif self._person and os.environ.get("TERM") != "dumb":
            replays.say(_WIPE)
        if self._person and find_spec("readline"):
            import readline

            readline.clear_history()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Within this context a signal to end raises `Left`."""
        self._waits = True
        try:
            if self.heard:
                raise Left
            yield
        finally:
            self._waits = False

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self.heard = number
        if self._waits:
            self._waits = False
            raise Left


def _complete_with(completions: Completions) -> None:
    import readline

    matching: list[str] = []

    def complete(text: str, state: int) -> str | None:
        if state == 0:
            line = readline.get_line_buffer()[: readline.get_begidx()]
            begun = text.casefold()
            matching[:] = [word for word in completions(line) if word.startswith(begun)]
        return f"{matching[state]} " if state < len(matching) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
