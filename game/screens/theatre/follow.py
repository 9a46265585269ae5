"""A file that is still being played while it is watched: read again, a little at a time."""

from collections.abc import Generator
from dataclasses import replace
from os import stat_result
from pathlib import Path

from game import catalogue
from game.core.history import History
from game.core.replay.header import Header
from game.core.replay.reader import Reading, read_by_line
from game.engine.storage.files import read_bytes
from game.engine.window.spare import SpareTime
from game.screens.theatre.playback import Course, course_by_ply

EVERY = 0.5
"""Seconds from one look at the file to the next."""


class Follower:
    """Checks a file for new moves from time to time; ignores it while it cannot be read."""

    def __init__(self, path: Path, header: Header, read: int, spare: SpareTime) -> None:
        """`read`: number of bytes of the file already known."""
        self._path, self._header, self._spare = path, header, spare
        self._known: tuple[int, int | None] = (read, None)
        """The file's size and date at the last look."""
        self._waited = 0.0
        self._work: Generator[None, None, tuple[History, Course] | None] | None = None

    def of_copy(self, path: Path) -> "Follower":
        """Return a follower of a copy of the file."""
        return Follower(path, self._header, self._known[0], self._spare)

    def update(self, seconds: float) -> tuple[History, Course] | None:
        """Let time pass; return the match's history and scores if they have changed, else None."""
        self._waited += seconds
        if self._work is None and self._waited >= EVERY:
            self._waited = 0.0
            self._look()
        if self._work is None:
            return None
        try:
            for _step in self._spare.steps():
                next(self._work)
        except StopIteration as end:
            self._work = None
            found: tuple[History, Course] | None = end.value
            return found
        return None

    def _look(self) -> None:
        try:
            there: stat_result = self._path.stat()
            now = there.st_size, there.st_mtime_ns
            if self._known not in (now, (now[0], None)):
                self._work = self._read(read_bytes(self._path))
            self._known = now
        except OSError:
            return

    def _read(self, data: bytes) -> Generator[None, None, tuple[History, Course] | None]:
        found = Reading()
        for reading in read_by_line(data, catalogue.set_up):
            found = reading
            yield
        header, history = found.header, found.history
        if found.problem is not None or header is None or history is None:
            return None
        if replace(header, levels=None) != replace(self._header, levels=None):
            return None
        return history, (yield from course_by_ply(history))
