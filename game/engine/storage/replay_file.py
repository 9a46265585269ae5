"""The bytes of a file that anybody may have made: no more than a replay may have, and no wait."""

import errno
import stat
from pathlib import Path

from game.core.replay.reader import LARGEST_FILE


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
