"""The one thread that waits for the disk, so that no frame does."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import ClassVar, TypeVar

T = TypeVar("T")


class Writer:
    """Runs tasks on a thread of its own, in the order in which they came."""

    at_once: ClassVar[bool] = False
    """Whether the thread is waited for; tests that need the same frames every time set this."""

    def __init__(self) -> None:
        self._ended = deque[Future[str]]()
        self._thread = ThreadPoolExecutor(1)

    def run(self, task: Callable[[], T]) -> Future[T]:
        """Run a task soon."""
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
