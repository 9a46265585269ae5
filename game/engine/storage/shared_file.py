"""Small files of the client's own that several windows change: under a lock, and read first."""

import errno
import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial, reduce
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar

from game.core.words import N_
from game.engine.storage.files import Writer, claim_file
from game.engine.storage.store import Store, error_words, read_json_object, write_atomically

LOCK = "quadrille.lock"
_LARGEST = 1 << 26
_TRIES, _PAUSE = 50, 0.01
T = TypeVar("T")


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Keep other windows from changing small files in that folder. Raise `OSError` if one holds the
    lock for half a second; do nothing where no lock file can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("ab")
    except OSError:
        yield
        return
    with file:
        for _try in range(_TRIES):
            if claim_file(file):
                break
            time.sleep(_PAUSE)
        else:
            raise OSError(errno.EBUSY, "Device or resource busy")
        yield


DAMAGED = N_("{file} was damaged. A new one was started.")


class SharedFile(Generic[T]):
    """A JSON object in a file. A file that cannot be read is never replaced: changes wait until it
    can."""

    def __init__(
        self,
        path: Path,
        parse: Callable[[Mapping[str, Any]], T],
        record: Callable[[T], Mapping[str, Any]],
        first: T,
        writer: Writer | None = None,
    ) -> None:
        """`first` is the content before there is a file; without a `writer` changes are written at
        once."""
        self.now = first
        """The content of the file, with all changes that are not written yet."""
        self.unread: OSError | None = None
        """The error of the last reading; None if the file could be read."""
        self.damaged = False
        """True if the file was renamed because its content made no sense."""
        self._path, self._parse, self._record, self._writer = path, parse, record, writer
        self._content = first
        self._waiting: list[Callable[[T], T]] = []
        self._lock = Lock()
        """Held by the main loop or by the thread that writes."""

    def reload(self) -> None:
        """Read the file again; if own changes are not written yet, try to write those instead."""
        if self._waiting and self._writer is not None:
            self._writer.run_and_report(self._write_waiting)
            return
        try:
            content = self._read_content()
        except ValueError:
            content = self._content
            with suppress(OSError), folder_lock(self._path.parent):
                content = self._read_or_set_aside()
        self._take_over(content)

    def change(self, change: Callable[[T], T], words: str = "{reason}") -> str:
        """Change the content and save it; return a sentence if that fails, now or later among the
        writer's troubles. The change holds in memory and is tried again with the next one, so it
        may run several times."""
        with self._lock:
            self._waiting.append(change)
            self.now = change(self.now)
        keep = partial(self._write_waiting, words)
        return self._writer.run_and_report(keep) if self._writer else keep()

    def _write_waiting(self, words: str = "") -> str:
        """Write everything that waits, under the lock; return a sentence if that fails."""
        try:
            with folder_lock(self._path.parent):
                self._write_content()
        except OSError as problem:
            return words.format(reason=error_words(problem))
        return ""

    def _write_content(self) -> None:
        waiting = tuple(self._waiting)
        content = self._read_or_set_aside()
        if self.unread is not None:
            raise self.unread
        now = reduce(lambda now, change: change(now), waiting, content)
        if now != content:
            data = json.dumps(self._record(now), indent=1).encode()
            write_atomically(self._path, data + b"\n")
        self._take_over(now, len(waiting))

    def _take_over(self, content: T, written: int = 0) -> None:
        """Take over the file's content and drop that many changes that waited."""
        with self._lock:
            self._content, self._waiting = content, self._waiting[written:]
            self.now = reduce(lambda now, change: change(now), self._waiting, content)

    def _read_content(self) -> T:
        """Return the file's content, or the last readable one; raise `ValueError` where it makes no
        sense."""
        self.unread = None
        try:
            return self._parse(read_json_object(self._path, _LARGEST))
        except FileNotFoundError:
            return self._content
        except (AttributeError, RecursionError) as problem:
            raise ValueError from problem
        except OSError as problem:
            self.unread = problem
            return self._content

    def _read_or_set_aside(self) -> T:
        try:
            return self._read_content()
        except ValueError:
            self.damaged = True
            if Store.set_aside(self._path) is None:
                self.unread = PermissionError(errno.EACCES, "Permission denied", str(self._path))
            return self._content
