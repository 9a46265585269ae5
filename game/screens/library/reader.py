"""Replays are read here in a process of its own, so that thousands of new ones cost no frame.

It only saves time: whatever goes wrong there, the library reads the files itself.
"""

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.processes import process
from game.engine.storage import log
from game.screens.library.entries import Entry, examined

_TAKEN = 8
"""So many answers are taken at a time: each is written into the index."""
_POLITE = 10
"""How far the reading steps back for whoever draws pictures."""


class Reader:
    """Takes some files at a time and gives back what the rules say of them, in any order."""

    def __init__(self) -> None:
        self._process: process.Worker | None = None
        self._pipe: Any = None
        self._failed = False

    def ask(self, folder: Path, waiting: Sequence[Entry]) -> bool:
        """Have these files of a folder read; False if nobody can."""
        if self._process is None and not self._failed:
            self._start()
        try:
            if self._pipe is not None:
                self._pipe.send((folder, list(waiting)))
                return True
        except OSError as problem:
            self._give_up(problem)
        return False

    def answers(self) -> list[Entry] | None:
        """Some of what has been read since; None if nobody reads any more."""
        found: list[Entry] = []
        try:
            while len(found) < _TAKEN and self._pipe is not None and self._pipe.poll():
                found.append(self._pipe.recv())
            if not found and self._process is not None and not self._process.is_alive():
                raise EOFError  # not every system's pipe says that nobody is at its other end
        except (EOFError, OSError) as problem:
            self._give_up(problem)
        return found if found or self._pipe is not None else None

    def close(self) -> None:
        """End the process; a later question starts another."""
        process.end(self._process, self._pipe)
        self._process = self._pipe = None

    def _start(self) -> None:
        try:
            self._process, self._pipe = process.start(_read_all)
        except (OSError, RuntimeError) as problem:
            self._give_up(problem)

    def _give_up(self, problem: Exception) -> None:
        log.report(problem, "no process reads replays any more")
        self._failed = True
        self.close()


def _read_all(pipe: Any) -> None:
    """The reading process: reads what it is sent until the client is gone."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_POLITE)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            folder, waiting = pipe.recv()
            for entry in waiting:
                pipe.send(_read(entry, folder))


def _read(entry: Entry, folder: Path) -> Entry:
    steps = examined(entry, folder)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        found: Entry = end.value
        return found
