"""Files on the disk: claim one, read at most a replay's length, notice whether it changed."""

import errno
import mmap
import stat
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import IO, ClassVar, TypeVar
from zlib import crc32

from game.core.replay.reader import LARGEST_FILE

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF0000
    """Behind the end of any replay: nobody could read a byte that is locked."""

    def claim_file(file: IO[bytes]) -> bool:
        """Return whether this process now owns the open file."""
        place = file.seek(0, 1)
        with suppress(OSError):
            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(place)
            return True
        return False

else:
    import fcntl

    def claim_file(file: IO[bytes]) -> bool:
        """Return whether this process now owns the open file; True where files cannot be locked."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


class NoFile(OSError):
    """Raised for a path that is a folder, a pipe or a device."""


def require_file(path: Path) -> None:
    """Raise `NoFile` for anything but a regular file, `OSError` if nothing is there."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoFile(errno.EINVAL, "it is not a regular file", str(path))


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file, at most as many as a replay may have. Raise `OSError` if it
    cannot be read, `ValueError` if its name cannot exist."""
    require_file(path)
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def seal_file(path: Path) -> None:
    """Note the file's length and checksum."""
    _path_of_seal(path).write_bytes(_checksum(path))


def is_unchanged(path: Path) -> bool:
    """Return whether a file is unchanged since it was sealed."""
    with suppress(OSError):
        seal = _path_of_seal(path).read_bytes()
        return seal != b"" and seal == _checksum(path)
    return False


def _path_of_seal(path: Path) -> Path:
    return path.with_suffix(".seal")


def _checksum(path: Path) -> bytes:
    with (
        suppress(ValueError),  # an empty one cannot be looked into
        path.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data,
    ):
        return b"%d %d" % (len(data), crc32(data))
    return b""


T = TypeVar("T")


class Writer:
    """Runs tasks in order on a thread of its own."""

    at_once: ClassVar[bool] = False
    """True if callers wait for the thread: tests need the same frames every time."""

    def __init__(self) -> None:
        self._ended = deque[Future[str]]()
        self._thread = ThreadPoolExecutor(1)

    def run(self, task: Callable[[], T]) -> Future[T]:
        running = self._thread.submit(task)
        if self.at_once:
            wait([running])
        return running

    def run_and_report(self, task: Callable[[], str]) -> str:
        """Run a task that returns a sentence if it fails; the sentence comes now or later by
        `next_failure`."""
        running = self.run(task)
        if self.at_once:
            return running.result()
        running.add_done_callback(self._ended.append)
        return ""

    def next_failure(self) -> str:
        """Return the oldest failure not returned yet, or ""; raise an unexpected exception."""
        while self._ended:
            if words := self._ended.popleft().result():
                return words
        return ""

    def close(self) -> None:
        """Wait for all tasks to end."""
        self._thread.shutdown()
