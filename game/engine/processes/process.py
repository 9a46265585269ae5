"""A process beside the client's, for what would cost frames here."""

import contextlib
import multiprocessing as mp
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

Worker: TypeAlias = BaseProcess | Thread


class Helper(NamedTuple):
    """A started process or thread, and our end of its pipe."""

    process: Worker
    pipe: Any  # the class of a connection differs from system to system


def start(work: Callable[[Any], None]) -> Helper:
    """Have that done with the other end of a pipe, in a process that ends with ours. Raises
    `OSError` or `RuntimeError` where the system gives none."""
    context = mp.get_context("spawn")  # the only way that every system has
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), daemon=True)
    with _uninterrupted():
        process.start()
    theirs.close()
    return Helper(process, ours)


def start_here(work: Callable[[Any], None]) -> Helper:
    """Have it done in a thread of the client's, where no process lives: frames may be late."""
    ours, theirs = mp.Pipe()
    thread = Thread(target=work, args=(theirs,), daemon=True)
    thread.start()
    return Helper(thread, ours)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Start processes with Ctrl-C ignored: the client ends them."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # starting it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end(process: Worker | None, pipe: Any) -> None:
    """Let what was started and our end of its pipe go, if there are any; a thread ends once it
    finds the pipe closed."""
    if process is not None and not isinstance(process, Thread):
        process.kill()
    if pipe is not None:
        pipe.close()
