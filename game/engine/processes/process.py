"""Runs work in other processes, so that it does not delay frames."""

import contextlib
import multiprocessing as mp
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from game.engine.storage import log

StartedWork: TypeAlias = tuple[BaseProcess | Thread, Any]
"""A process or thread, and our end of its pipe: the class of a connection differs from system to
system."""


class Worker:
    """Work in a process that ends with the client; sending and fetching messages never waits."""

    def __init__(self, work: Callable[[Any], None], words: str) -> None:
        """`words` name it in the log."""
        self._work, self._words = work, words
        self._process: BaseProcess | Thread | None = None
        self._pipe: Any = None
        self._in_thread = False
        """True if a thread does the work, because no process could be started."""

    def warm(self) -> None:
        """Start the process, so that the first question does not wait for it."""
        if self._is_alive:
            return
        self._end_process()
        try:
            self._process, self._pipe = (start_thread if self._in_thread else start_process)(
                self._work
            )
        except (OSError, RuntimeError) as problem:
            if self._in_thread:
                raise
            log.log_error(problem, f"no process for {self._words} could be started")
            self._handle_no_process()

    def close(self) -> None:
        """End the process; a later question starts another."""
        self._end_process()

    def _handle_no_process(self) -> None:
        """React to a process that could not be started."""

    @property
    def _is_alive(self) -> bool:
        return self._pipe is not None and self._process is not None and self._process.is_alive()

    def _send_message(self, message: Any) -> None:
        if self._pipe is not None:
            with contextlib.suppress(OSError):  # whoever fetches sees that nobody is there
                self._pipe.send(message)

    def _received_messages(self) -> Iterator[Any]:
        """Yield all messages that have arrived; end the process if its pipe is broken."""
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError):
            self._end_process()

    def _end_process(self) -> None:
        """Drop the process and close the pipe; a thread ends once it finds the pipe closed."""
        if self._process is not None and not isinstance(self._process, Thread):
            self._process.kill()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def start_process(work: Callable[[Any], None]) -> StartedWork:
    """Run a function with one end of a pipe in a process that ends with ours. Raise `OSError` or
    `RuntimeError` if none can be started."""
    context = mp.get_context("spawn")  # the only way that every system has
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), daemon=True)
    with _interrupts_ignored():
        process.start()
    theirs.close()
    return process, ours


def start_thread(work: Callable[[Any], None]) -> StartedWork:
    """Run a function with one end of a pipe in a thread, if no process can be started."""
    ours, theirs = mp.Pipe()
    thread = Thread(target=work, args=(theirs,), daemon=True)
    thread.start()
    return thread, ours


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
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


Task: TypeAlias = Callable[..., Iterator[Any]]
_NICE_STEP = 5
"""The step by which tasks lower their priority (`os.nice`), below frames and bots."""


class _TaskMessage(NamedTuple):
    number: int
    result: Any = None
    ended: bool = False
    trouble: str = ""


class TaskRunner(Worker):
    """Runs one task at a time in a process; a new task replaces the last."""

    def __init__(self) -> None:
        super().__init__(_run_tasks, "errands")
        self.busy = False
        self.failed = False
        """True if the last task ended before it was done."""
        self._number = 0

    def run(self, errand: Task, *arguments: Any) -> None:
        """Run a task, and drop results of an earlier one."""
        self._number += 1
        self.busy, self.failed = True, False
        self.warm()
        self._send_message((self._number, errand, arguments))

    def fetch_results(self) -> list[Any]:
        results: list[Any] = []
        for sent in self._received_messages():
            if sent.number != self._number:
                continue
            if sent.ended:
                self._finish_task(sent.trouble)
            else:
                results.append(sent.result)
        if self.busy and not self._is_alive:
            self.close()
            self._finish_task("its process has died")
        return results

    def drop_task(self) -> None:
        if self.busy:
            self.close()
        self.busy = False

    def _finish_task(self, trouble: str) -> None:
        self.busy, self.failed = False, bool(trouble)
        if trouble:
            log.log_message(f"an errand failed\n{trouble}")


def _run_tasks(pipe: Any) -> None:
    if hasattr(os, "nice"):
        os.nice(_NICE_STEP)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            number, errand, arguments = pipe.recv()
            trouble = ""
            try:
                for result in errand(*arguments):
                    pipe.send(_TaskMessage(number, result))
                    if pipe.poll():
                        break
            except OSError:
                raise
            except Exception:
                trouble = traceback.format_exc()
            pipe.send(_TaskMessage(number, ended=True, trouble=trouble))
