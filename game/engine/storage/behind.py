"""A recorder that writes on a thread of its own, in order: no frame waits for a disk."""

from collections import deque
from collections.abc import Callable, Sequence
from queue import Queue
from threading import Thread
from typing import ClassVar, TypeAlias

from game.core.match import Record, Recorder
from game.core.words import Trouble
from game.engine.storage import log

_Job: TypeAlias = Callable[[], None]


class Behind:
    """Hands everything on to a recorder that it makes on its thread; `pending` until that has kept
    it, or has said why it cannot. What waits together is kept together."""

    at_once: ClassVar[bool] = False
    """Is nothing left to a thread, for whoever needs the same frames every time?"""

    def __init__(self, begin: Callable[[], Recorder]) -> None:
        """`begin`: makes the recorder."""
        self._begin = begin
        self._recorder: Recorder | None = None
        self._lines = deque[Record]()
        self._footer: Record | None = None
        self._failed = ""
        self._asked = self._done = 0
        """How often something was to be kept, and how often that has ended."""
        self._jobs = Queue[_Job | None]()
        self._thread = Thread(target=self._work, daemon=True)
        if not self.at_once:
            self._thread.start()
        self._put(self._write)

    @property
    def pending(self) -> bool:
        """Is anything that was recorded not kept yet?"""
        return self._done < self._asked

    @property
    def trouble(self) -> str:
        """Why not everything is kept, as a sentence; "" where all is."""
        return self._failed or (self._recorder.trouble if self._recorder else "")

    @property
    def rewritten(self) -> int:
        """How often all of it had to be written anew."""
        return self._recorder.rewritten if self._recorder else 0

    def record(self, lines: Sequence[Record]) -> None:
        """Keep these lines soon; with none, try again what could not be kept."""
        self._lines.extend(lines)
        self._asked += bool(lines)
        self._put(self._write, self._asked)

    def sign(self, end: Record) -> None:
        """Keep the footer soon."""
        self._footer = end
        self._asked += 1
        self._put(self._write, self._asked)

    def close(self) -> None:
        """Wait for all that is under way."""
        self._put(self._close)
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    def _put(self, work: _Job, number: int = 0) -> None:
        def job() -> None:
            try:
                work()
            except Trouble as problem:
                self._failed = problem.sentence
            except Exception as problem:
                self._failed = str(log.report(problem, "a match could not be written") or problem)
            self._done = max(self._done, number)

        if self._thread.is_alive():
            self._jobs.put(job)
        else:
            job()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _write(self) -> None:
        """All that waits; nothing where nothing does."""
        recorder = self._recorder = self._recorder or self._begin()
        self._failed = ""
        lines = [self._lines.popleft() for _ in range(len(self._lines))]
        if lines or recorder.trouble:
            recorder.record(lines)
        if self._footer is not None:
            recorder.sign(self._footer)
            self._footer = None

    def _close(self) -> None:
        if self._footer is not None or self._lines:
            self._write()
        if self._recorder is not None:
            self._recorder.close()
