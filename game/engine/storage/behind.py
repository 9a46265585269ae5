"""A recorder that writes on a thread of its own, in order: no frame waits for a disk."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from typing import ClassVar

from game.core.match import Record, Recorder
from game.core.words import Trouble
from game.engine.storage import log


class Behind:
    """Hands everything on to a recorder that it makes on its thread; `pending` until that has kept
    it, or has said why it cannot. What waits together is kept together."""

    at_once: ClassVar[bool] = False
    """Is the thread waited for, by whoever needs the same frames every time?"""

    def __init__(self, begin: Callable[[], Recorder]) -> None:
        """`begin`: makes the recorder."""
        self._begin = begin
        self._recorder: Recorder | None = None
        self._lines = deque[Record]()
        self._footer: Record | None = None
        self._failed = ""
        self._thread = ThreadPoolExecutor(1)
        self._last = self._write_soon()

    @property
    def pending(self) -> bool:
        """Is anything that was recorded not kept yet?"""
        return not self._last.done()

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
        again = self._write_soon()
        self._last = again if lines else self._last

    def sign(self, end: Record) -> None:
        """Keep the footer soon."""
        self._footer = end
        self._last = self._write_soon()

    def close(self) -> None:
        """Wait for all that is under way."""
        with suppress(RuntimeError):  # closed already
            self._write_soon()
            self._thread.submit(self._let_go)
        self._thread.shutdown()

    def _let_go(self) -> None:
        if self._recorder is not None:
            self._recorder.close()

    def _write_soon(self) -> Future[None]:
        written = self._thread.submit(self._write)
        if self.at_once:
            wait([written])
        return written

    def _write(self) -> None:
        try:
            self._write_all(self._recorder or self._begin())
            self._failed = ""
        except Trouble as problem:
            self._failed = problem.sentence
        except Exception as problem:
            self._failed = str(log.report(problem, "a match could not be written") or problem)

    def _write_all(self, recorder: Recorder) -> None:
        """All that waits; nothing where nothing does."""
        self._recorder = recorder
        lines = [self._lines.popleft() for _ in range(len(self._lines))]
        if lines or recorder.trouble:
            recorder.record(lines)
        if self._footer is not None:
            recorder.sign(self._footer)
            self._footer = None
