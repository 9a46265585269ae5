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

    def claimed(file: IO[bytes]) -> bool:
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

    def claimed(file: IO[bytes]) -> bool:
        """Is the open file ours alone from now on? Where nothing can be locked it is trusted."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


class NoFile(OSError):
    """A folder, a pipe, a device: nothing that could be read to an end."""


def require_file(path: Path) -> None:
    """`NoFile` where something else lies; `OSError` where nothing does."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoFile(errno.EINVAL, "it is not a regular file", str(path))


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, as far as any replay may go. `OSError` where it cannot be read, and
    `ValueError` where there can be no file of that name."""
    require_file(path)
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def put_seal(path: Path) -> None:
    """Note the file's length and checksum."""
    _seal(path).write_bytes(_said_of(path))


def as_left(path: Path) -> bool:
    """Return whether a file is unchanged since it was sealed."""
    with suppress(OSError):
        said = _seal(path).read_bytes()
        return said != b"" and said == _said_of(path)
    return False


def _seal(path: Path) -> Path:
    return path.with_suffix(".seal")


def _said_of(path: Path) -> bytes:
    with (
        suppress(ValueError),  # an empty one cannot be looked into
        path.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data,
    ):
        return b"%d %d" % (len(data), crc32(data))
    return b""


T = TypeVar("T")


class Writer:
    """Runs tasks on a thread of its own, in the order in which they came."""

    at_once: ClassVar[bool] = False
    """True where callers wait for the thread, as tests do that need the same frames every time."""

    def __init__(self) -> None:
        self._ended = deque[Future[str]]()
        self._thread = ThreadPoolExecutor(1)

    def run(self, task: Callable[[], T]) -> Future[T]:
        running = self._thread.submit(task)
        if self.at_once:
            wait([running])
        return running

    def keep(self, task: Callable[[], str]) -> str:
        """Run a task that answers with a sentence where it fails: now, or later as a trouble."""
        running = self.run(task)
        if self.at_once:
            return running.result()
        running.add_done_callback(self._ended.append)
        return ""

    def trouble(self) -> str:
        """A sentence that nobody was told yet, or ""; raises what no task foresaw."""
        while self._ended:
            if words := self._ended.popleft().result():
                return words
        return ""

    def close(self) -> None:
        """Wait for all that is under way."""
        self._thread.shutdown()
