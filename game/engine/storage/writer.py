"""The one thread that waits for the disk, so that no frame does, and the recorder that uses it."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import ClassVar, TypeVar

from game.core.match import Record, Recorder
from game.core.words import Trouble
from game.engine.storage import log

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


class Behind:
    """Hands everything on to a recorder that it makes on the thread; `pending` until that has kept
    it, or has said why it cannot. What waits together is kept together."""

    def __init__(self, writer: Writer, begin: Callable[[], Recorder]) -> None:
        """`begin`: makes the recorder."""
        self._writer, self._begin = writer, begin
        self._recorder: Recorder | None = None
        self._lines = deque[Record]()
        self._footer: Record | None = None
        self._failed = ""
        self._last = writer.run(self._write)

    @property
    def pending(self) -> bool:
        """Whether something that was recorded is not kept yet."""
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
        again = self._writer.run(self._write)
        self._last = again if lines else self._last

    def sign(self, end: Record) -> None:
        """Keep the footer soon."""
        self._footer = end
        self._last = self._writer.run(self._write)

    def close(self) -> None:
        """Wait for all that is under way."""
        self._writer.run(self._let_go).result()

    def _let_go(self) -> None:
        self._write()
        if self._recorder is not None:
            self._recorder.close()

    def _write(self) -> None:
        try:
            self._write_all(self._recorder or self._begin())
            self._failed = ""
        except Trouble as problem:
            self._failed = problem.sentence
        except Exception as problem:
            self._failed = str(log.report(problem, "a match could not be written") or problem)

    def _write_all(self, recorder: Recorder) -> None:
        self._recorder = recorder
        lines = [self._lines.popleft() for _ in range(len(self._lines))]
        if lines or recorder.trouble:
            recorder.record(lines)
        if self._footer is not None:
            recorder.sign(self._footer)
            self._footer = None
