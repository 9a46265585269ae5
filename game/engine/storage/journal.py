"""The file of a game in progress: every line is on the disk before the screen shows it.

Where the disk takes no more, the game goes on and says so, and its lines wait until it does.
"""

import contextlib
import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from game.core.history import History
from game.core.match import Match, Record, Script
from game.core.replay.header import Header, SetUp, set_up_from
from game.core.replay.jsonlines import written
from game.core.replay.reader import Reading, read_replay
from game.core.words import N_, Trouble, tell
from game.engine.storage.claim import claimed
from game.engine.storage.replay_file import read_bytes

_USUAL = (
    N_("No space left on device"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("it is not a regular file"),
    N_("Input/output error"),
)


class JournalError(Trouble):
    """The game cannot be kept or continued; the text is a sentence for the player."""


class Unwritable(JournalError):
    """The file cannot be written now; perhaps it can later."""

    @property
    def reason(self) -> str:
        """What the system says."""
        reason: str = self.args[1]
        return reason


class InUse(JournalError):
    """The game is being played in another window."""

    @property
    def header(self) -> Header:
        """Which game that is, where its file was read."""
        header: Header = self.args[1]
        return header


class Journal:
    """Appends whole lines to one file; a line that could not be written leaves no trace. Where the
    file has gone from its place, all of it is written there anew."""

    def __init__(self, path: Path, good: bytes) -> None:
        """Goes on after the good bytes of the file, cutting off whatever follows them."""
        self.path = path
        self.rewritten = 0
        """How often the file had gone."""
        self._kept = bytearray(good)
        try:
            self._file = _opened(path)
            self._cut()
        except OSError as problem:
            raise _failed(path, problem) from problem
        self._append(b"\n" if good and not good.endswith(b"\n") else b"")

    @classmethod
    def create(cls, path: Path, header: Record) -> "Journal":
        """A new file that holds its header or is not there at all."""
        line = written(header)
        if path.exists():
            raise _taken(path)
        try:
            _put(path, line)
        except OSError as problem:
            raise _failed(path, problem) from problem
        return cls(path, line)

    def record(self, lines: Sequence[Record]) -> None:
        """Append these lines, all or none."""
        self._append(b"".join(map(written, lines)))

    def sign(self, end: Record) -> None:
        """Append the footer."""
        self._append(written({"end": end, "digest": sha256(self._kept).hexdigest()}))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _append(self, data: bytes) -> None:
        """Nothing counts as kept before whoever looks for the game finds it."""
        try:
            if self._in_place():
                self._write(data)
            if not self._in_place():
                self._write_anew(data)
        except (OSError, ValueError) as problem:
            self._try_cut()
            raise _failed(self.path, problem) from problem
        self._kept += data

    def _in_place(self) -> bool:
        """Is the open file whole, and the one that lies where it should?"""
        here = os.fstat(self._file.fileno())
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            return here.st_size >= len(self._kept) and os.path.samestat(here, self.path.stat())
        return False

    def _write(self, data: bytes) -> None:
        self._cut()
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]
        os.fsync(self._file.fileno())

    def _write_anew(self, data: bytes) -> None:
        """Put the whole game in its place, unless something else lies there by now."""
        whole, found = bytes(self._kept + data), b""
        with contextlib.suppress(FileNotFoundError):
            found = read_bytes(self.path)
        if not whole.startswith(found):
            raise _taken(self.path)
        _put(self.path, whole)
        gone, self._file = self._file, _opened(self.path)
        gone.close()
        self.rewritten += 1

    def _cut(self) -> None:
        if self._file.seek(0, os.SEEK_END) > len(self._kept):
            self._file.truncate(len(self._kept))

    def _try_cut(self) -> None:
        """What could not be written in full goes at once, or before the next line."""
        try:
            self._cut()
        except (OSError, ValueError):
            return


class Keeper:
    """The recorder of a game at a table. What its file does not take waits and is tried again
    whenever anything is recorded, be it nothing, so the file always holds the beginning of what
    was played."""

    def __init__(self, open_file: Callable[[], Journal], worth: bool) -> None:
        self.trouble = ""
        """Why the file is behind, as a sentence; "" while it holds everything."""
        self._worth = worth
        """Is there more in the file than its first line brings about by itself?"""
        self._open = open_file
        self._journal: Journal | None = None
        self._waiting: list[Record] = []
        try:
            self._journal = open_file()
        except Unwritable as problem:
            self._behind(problem.reason)

    @property
    def rewritten(self) -> int:
        """How often the file had gone and all of it was written anew."""
        return 0 if self._journal is None else self._journal.rewritten

    def record(self, lines: Sequence[Record]) -> None:
        """Keep these lines, now or as soon as the file takes them."""
        self._worth = self._worth or any("do" in line for line in lines)
        self._waiting += lines
        self._write()

    def sign(self, end: Record) -> None:
        """Append the footer; only to a file that holds everything before it."""
        self._write(end)
        if self.trouble:
            raise JournalError(self.trouble)

    def close(self) -> None:
        """Let go of the file; of a game in which nobody ever moved none is left."""
        if self._waiting:
            self._write()
        if self._journal is None:
            return
        self._journal.close()
        if not self._worth:
            with contextlib.suppress(OSError):
                self._journal.path.unlink(missing_ok=True)

    def _write(self, end: Record | None = None) -> None:
        """All that waits, and then the footer if there is one."""
        try:
            self._journal = self._journal or self._open()
            self._journal.record(self._waiting)
            self._waiting = []
            if end is not None:
                self._journal.sign(end)
        except Unwritable as problem:
            self._behind(problem.reason)
        except JournalError as problem:
            self._behind(problem.sentence)
        else:
            self.trouble = ""

    def _behind(self, reason: str) -> None:
        words = N_("The game goes on, but it is not being saved: {reason}")
        self.trouble = tell(words, reason=reason)


def begin(
    path: Path, header: Header, set_up: SetUp, app: str, script: Script | None = None
) -> Match:
    """A new match that keeps its file."""
    rules = set_up_from(header, set_up)
    worth = header.seed is None
    keeper = Keeper(lambda: Journal.create(path, header.record(rules, app)), worth)
    return Match(header, History(rules), keeper, script)


def resume(path: Path, set_up: SetUp, script: Script | None = None) -> Match:
    """The match that a file holds, going on where it ends."""
    reading, data = _read(path, set_up)
    if reading.problem is not None:
        line, sentence = reading.problem.line, reading.problem.sentence
        words = N_("{file} cannot be continued (line {line}: {sentence})")
        raise JournalError(tell(words, file=path.name, line=line, sentence=sentence))
    if reading.digest is not None:
        raise JournalError(tell("{file} is a finished game", file=path.name))
    assert reading.header is not None
    assert reading.history is not None
    worth = reading.header.seed is None or reading.history.plies > 0 or b'"undo"' in data
    try:
        keeper = Keeper(lambda: Journal(path, data[: reading.length]), worth)
    except InUse as problem:
        raise InUse(problem.sentence, reading.header) from problem
    return Match(reading.header, reading.history, keeper, script)


def _read(path: Path, set_up: SetUp) -> tuple[Reading, bytes]:
    try:
        data = read_bytes(path)
    except OSError as problem:
        words = N_("{file} cannot be read: {reason}")
        raise JournalError(tell(words, file=path.name, reason=_reason(problem))) from problem
    return read_replay(data, set_up), data


def _opened(path: Path) -> BinaryIO:
    """The file to append to, ours alone from now on."""
    file = path.open("ab", buffering=0)
    if claimed(file):
        return file
    file.close()
    raise InUse(tell("the game is being played in another window"))


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    try:
        with draft.open("wb") as file:
            claimed(file)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _taken(path: Path) -> JournalError:
    return JournalError(tell("there is a file {file} already", file=path.name))


def _failed(path: Path, problem: Exception) -> Unwritable:
    words, reason = N_("the game cannot be saved in {file}: {reason}"), _reason(problem)
    return Unwritable(tell(words, file=path.name, reason=reason), reason)


def _reason(problem: Exception) -> str:
    """What the system says, which speaks English."""
    reason = getattr(problem, "strerror", None) or str(problem)
    return tell(reason) if reason in _USUAL else reason


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where system and file system let folders be synced."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
