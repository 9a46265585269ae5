"""Small files of the client's own that several windows change: under a lock, and read first."""

import errno
import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import reduce
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.engine.storage.claim import claimed
from game.engine.storage.store import Store, explained, read_object, write_whole

LOCK = "quadrille.lock"
_LARGEST = 1 << 26
_TRIES, _PAUSE = 50, 0.01
T = TypeVar("T")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other windows from changing small files in that folder; where no lock can lie there,
    nothing is kept. `OSError` where another one holds it for half a second."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("ab")
    except OSError:
        yield
        return
    with file:
        for _try in range(_TRIES):
            if claimed(file):
                break
            time.sleep(_PAUSE)
        else:
            raise OSError(errno.EBUSY, "Device or resource busy")
        yield


class SharedFile(Generic[T]):
    """A JSON object in a file. What cannot be read is never replaced: changes wait until it can."""

    def __init__(
        self,
        path: Path,
        parse: Callable[[Mapping[str, Any]], T],
        record: Callable[[T], Mapping[str, Any]],
        first: T,
    ) -> None:
        """`first`: what holds before there is a file."""
        self.now = first
        """What the file says, with all changes that it has not taken yet."""
        self.unread: OSError | None = None
        """Why it could not be read the last time."""
        self.damaged = False
        """Has it been set aside because nothing in it made sense?"""
        self._path, self._parse, self._record = path, parse, record
        self._said = first
        self._waiting: list[Callable[[T], T]] = []

    def look(self) -> None:
        """Read the file again, if it can be read."""
        try:
            self._read()
        except ValueError:
            with suppress(OSError), locked(self._path.parent):
                self._read_or_set_aside()
        self._apply()

    def change(self, change: Callable[[T], T], waits: bool = True) -> str:
        """Change what the file says now; a sentence where it could not be kept. With `waits` it is
        so here all the same, and is tried again with the next change."""
        self._waiting.append(change)
        try:
            with locked(self._path.parent):
                self._change()
        except OSError as problem:
            if not waits:
                self._waiting.remove(change)
            self._apply()
            return explained(problem, reading=problem is self.unread)
        self._said, self._waiting = self.now, []
        return ""

    def _change(self) -> None:
        self._read_or_set_aside()
        if self.unread is not None:
            raise self.unread
        self._apply()
        if self.now != self._said:
            data = json.dumps(self._record(self.now), indent=1).encode()
            write_whole(self._path, data + b"\n")

    def _apply(self) -> None:
        self.now = reduce(lambda now, change: change(now), self._waiting, self._said)

    def _read(self) -> None:
        """`ValueError` where the file makes no sense."""
        self.unread = None
        try:
            self._said = self._parse(read_object(self._path, _LARGEST))
        except FileNotFoundError:
            return
        except (AttributeError, RecursionError) as problem:
            raise ValueError from problem
        except OSError as problem:
            self.unread = problem

    def _read_or_set_aside(self) -> None:
        try:
            self._read()
        except ValueError:
            self.damaged = True
            if Store.set_aside(self._path) is None:
                self.unread = PermissionError(errno.EACCES, "Permission denied", str(self._path))
