"""Long work for the screens, done in a process beside the client's: one errand at a time.

An errand is a function of a module that yields what it finds, little by little. What it yields is
fetched between two frames and never awaited; a process that dies has done nothing, and says so.
"""

import contextlib
import os
import traceback
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from game.engine.processes.process import Worker
from game.engine.storage import log

Errand: TypeAlias = Callable[..., Iterator[Any]]
_POLITENESS = 5
"""What frames and bots are worth more than an errand, as the system counts it."""


class _Sent(NamedTuple):
    number: int
    found: Any = None
    ended: bool = False
    trouble: str = ""


class Errands(Worker):
    """Sends one errand after the other to a process; a new one takes the place of the last."""

    def __init__(self) -> None:
        super().__init__(_run_all, "errands")
        self.busy = False
        """Is anything more to come?"""
        self.failed = False
        """Did the last errand end before it was done?"""
        self._number = 0

    def send(self, errand: Errand, *arguments: Any) -> None:
        """Have it done; what an earlier one might still find is forgotten."""
        self._number += 1
        self.busy, self.failed = True, False
        self.warm()
        self._put((self._number, errand, arguments))

    def fetched(self) -> list[Any]:
        """Return the results since the last call."""
        found: list[Any] = []
        for sent in self._received():
            if sent.number != self._number:
                continue
            if sent.ended:
                self._finish(sent.trouble)
            else:
                found.append(sent.found)
        if self.busy and not self._alive:
            self.close()
            self._finish("its process has died")
        return found

    def forget(self) -> None:
        """Drop the current task."""
        if self.busy:
            self.close()
        self.busy = False

    def _finish(self, trouble: str) -> None:
        self.busy, self.failed = False, bool(trouble)
        if trouble:
            log.note(f"an errand failed\n{trouble}")


def _run_all(pipe: Any) -> None:
    if hasattr(os, "nice"):
        os.nice(_POLITENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            number, errand, arguments = pipe.recv()
            trouble = ""
            try:
                for found in errand(*arguments):
                    pipe.send(_Sent(number, found))
                    if pipe.poll():
                        break
            except OSError:
                raise
            except Exception:
                trouble = traceback.format_exc()
            pipe.send(_Sent(number, ended=True, trouble=trouble))
