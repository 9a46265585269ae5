"""A file that one program writes and no other: the system lets go of it when it is closed."""

import sys
from contextlib import suppress
from typing import IO

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
