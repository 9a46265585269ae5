"""A lock between processes that the system frees when its holder dies."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

_PAUSE = 0.2


@contextmanager
def held(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock of that file; `waiting` is called once if somebody else has it."""
    with path.open("a+b") as file:
        if not _taken(file):
            waiting()
            while not _taken(file):
                time.sleep(_PAUSE)
        try:
            yield
        finally:
            _free(file)


if sys.platform == "win32":
    import msvcrt

    def _taken(file: IO[bytes]) -> bool:
        file.seek(0)
        with suppress(OSError):
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return True
        return False

    def _free(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _taken(file: IO[bytes]) -> bool:
        with suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    def _free(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
