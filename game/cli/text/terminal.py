"""Input and output in words: at a terminal with completion, or line by line for another program."""

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
"""A function that returns the words that may follow those in a line."""

_BLANK_LINES = 60
"""The least number of empty lines that push older lines out of sight."""
_CLEAR_CODES = "\x1b[H\x1b[2J\x1b[3J"
"""The codes that clear a terminal's screen and its scroll-back lines."""
_END_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that ask a program to end; each system has some of them."""


class PlayerLeft(Exception):
    """Raised when a person leaves the match."""


class Terminal:
    """Reads and prints lines. While open, a signal to end takes effect only while input is
    awaited, so that no move is half saved."""

    def __init__(self) -> None:
        self.end_signal = 0
        """The signal that asked to end, 0 if none did."""
        self.completions: Completions = lambda _line: ()
        self._is_interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._awaits_input = False
        self._old_handlers: dict[int, Any] = {}

    def __enter__(self) -> "Terminal":
        for number in [getattr(signal, name) for name in _END_SIGNALS if hasattr(signal, name)]:
            if signal.getsignal(number) != signal.SIG_IGN:
                self._old_handlers[number] = signal.signal(number, self._on_signal)
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        if self._is_interactive and find_spec("readline"):
            _complete_with(lambda line: self.completions(line))
        return self

    def __exit__(self, *_problem: object) -> None:
        for number, handler in self._old_handlers.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            if sentence:
                replays.print_line(readable(sentence))
        replays.flush_output()

    def ask(self) -> str:
        """Return the next line that is typed; raise `PlayerLeft` if there is none."""
        with self.end_at_signal():
            try:
                line = input("> ") if self._is_interactive else sys.stdin.readline()
            except (EOFError, OSError) as problem:
                raise PlayerLeft from problem
            if not line and not self._is_interactive:
                raise PlayerLeft
        return line.strip()

    def clear(self) -> None:
        """Clear the screen, so that older lines cannot be scrolled back to either."""
        rows = os.get_terminal_size().lines if self._is_interactive else 0
        replays.print_line("\n" * max(_BLANK_LINES, rows))
        replays.flush_output()
        if self._is_interactive and os.name == "nt":
            os.system("cls")
        elif self._is_interactive and os.environ.get("TERM") != "dumb":
            replays.print_line(_CLEAR_CODES)
        if self._is_interactive and find_spec("readline"):
            import readline

            readline.clear_history()

    @contextmanager
    def end_at_signal(self) -> Iterator[None]:
        """Raise `PlayerLeft` at a signal to end that comes within this context."""
        self._awaits_input = True
        try:
            if self.end_signal:
                raise PlayerLeft
            yield
        finally:
            self._awaits_input = False

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self.end_signal = number
        if self._awaits_input:
            self._awaits_input = False
            raise PlayerLeft


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
