"""Work in a child of this process that nothing in it can harm: neither faults nor endless loops."""

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from contextlib import suppress

MEMORY = 4 << 30
"""Bytes that a child may ask for."""
Write = Callable[[bytes], None]


def in_child(work: Callable[[Write], None], longest: float) -> bytes:
    """What a forked child writes until it ends; after so many seconds it is ended, with all that
    it has started."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _be_child(work, writing)
    os.close(writing)
    said, end = b"", time.monotonic() + longest
    while select.select([reading], [], [], max(0.0, end - time.monotonic()))[0]:
        more = os.read(reading, 1 << 20)
        if not more:
            break
        said += more
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.close(reading)
    os.waitpid(child, 0)
    return said


def _be_child(work: Callable[[Write], None], writing: int) -> None:
    """Work in silence, and never come back."""
    try:
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nothing, number)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        work(lambda data: _write(writing, data))
    finally:
        os._exit(0)


def _write(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def allow(seconds: float) -> None:
    """End this process by force when it has used so many more of the processor's."""
    used, most = time.process_time(), resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + 1, most))
