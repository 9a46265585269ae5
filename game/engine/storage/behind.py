"""A recorder that writes on the writer's thread, in order: no frame waits for a disk."""

from collections import deque
from collections.abc import Callable, Sequence

from game.core.match import Record, Recorder
from game.core.words import Trouble
from game.engine.storage import log
from game.engine.storage.writer import Writer


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
