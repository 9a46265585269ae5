"""The file of a game in progress: every line is on the disk before the screen shows it.

Where the disk takes no more, the game goes on and says so, and its lines wait until it does.
"""

import errno
import os
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from game.core.history import History
from game.core.match import Match, Record
from game.core.replay.header import Header, SetUp, set_up_from
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import LARGEST_FILE, Reading, read_replay
from game.core.words import N_, Trouble, tell
from game.engine.storage import log
from game.engine.storage.files import Writer, claim_file, read_bytes, require_file

_TRANSLATED_REASONS = (
    N_("No space left on device"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("it is not a regular file"),
    N_("Input/output error"),
)
_NOT_SAVED = N_("This match is not being saved: {reason}")


class JournalError(Trouble):
    """Raised if a match cannot be saved or continued, with a sentence for the player."""


class Unwritable(JournalError):
    """Raised if the file cannot be written now but perhaps later; the sentence has a `reason`."""


class MatchInUse(JournalError):
    """Raised if the match is being played in another window."""

    header: Header
    """The header of the match, set once its file was read."""


class Journal:
    """Appends whole lines to one file; a line that could not be written leaves no trace. If the
    file has gone from its path, all lines are written there again."""

    def __init__(self, path: Path, file: BinaryIO, good: bytes, tail: bytes = b"") -> None:
        """Continue after the good bytes of a claimed file. Only the torn line after them, or an
        incomplete write, is ever cut off."""
        self.path = path
        self.rewrite_count = 0
        """How often all lines were written again because the file had gone."""
        self.created = False
        self._file, self._kept, self._tail = file, bytearray(good), tail
        try:
            self._cut_torn_line()
            if good and not good.endswith(b"\n"):
                self._append_bytes(b"\n")
        except OSError as problem:
            raise _not_saved_error(path, problem) from problem

    @classmethod
    def create_file(cls, path: Path, *lines: Record) -> "Journal":
        """Create a file with its first lines, or none at all."""
        data = b"".join(map(encode_line, lines))
        try:
            file = _create_claimed(path, data)
        except OSError as problem:
            raise _not_saved_error(path, problem) from problem
        if file is None:
            raise _already_exists_error(path)
        made = cls(path, file, data)
        made.created = True
        return made

    @classmethod
    def reopen_file(
        cls, path: Path, data: bytes, length: int, file: BinaryIO | None = None
    ) -> "Journal":
        """Continue a file that must still hold these bytes, of which the first `length` are good;
        `file` is given if it is claimed already."""
        try:
            file = file or _open_for_writing(path)
            if _read_all(file) != data:
                raise _already_exists_error(path)
            return cls(path, file, data[:length], data[length:])
        except (OSError, JournalError) as problem:
            if file is not None:
                file.close()
            if isinstance(problem, OSError):
                raise _not_saved_error(path, problem) from problem
            raise

    def record(self, lines: Sequence[Record]) -> None:
        """Append these lines, all or none."""
        self._append_bytes(b"".join(map(encode_line, lines)))

    def sign(self, end: Record) -> None:
        self._append_bytes(encode_line({"end": end, "digest": sha256(self._kept).hexdigest()}))

    def close(self) -> None:
        self._file.close()

    def close_and_remove(self) -> None:
        """Close the file, and remove it if it was created here and is still at its path."""
        with suppress(OSError, ValueError):
            if self.created and self._is_in_place():
                if os.name != "posix":  # there nobody may have it open
                    self._file.close()
                self.path.unlink()
        self._file.close()

    def _append_bytes(self, data: bytes) -> None:
        """Append to the file, or first create it where there is none."""
        try:
            if self._is_in_place():
                self._write_and_sync(data)
            if not self._is_in_place():
                self._write_anew(data)
        except (OSError, ValueError) as problem:
            with suppress(JournalError, OSError, ValueError):
                self._cut_torn_line()  # at once, or before the next line
            raise _not_saved_error(self.path, problem) from problem
        self._kept += data

    def _is_in_place(self) -> bool:
        """Return whether the open file is whole and still lies at its path."""
        here = os.fstat(self._file.fileno())
        return here.st_size >= len(self._kept) and _is_file_at(self.path, self._file)

    def _write_and_sync(self, data: bytes) -> None:
        self._cut_torn_line()
        self._tail = data
        _write_all(self._file, data)
        os.fsync(self._file.fileno())

    def _write_anew(self, data: bytes) -> None:
        """Write the whole game to its path, unless another file lies there."""
        whole = bytes(self._kept + data)
        file = _create_claimed(self.path, whole)
        if file is None:
            file = self._complete_in_place(whole)
        if file is not self._file:
            self._file.close()
            self._file = file
        self.rewrite_count += 1

    def _complete_in_place(self, whole: bytes) -> BinaryIO:
        """Complete the file that lies there with the beginning of this game."""
        file = self._file if _is_file_at(self.path, self._file) else _open_for_writing(self.path)
        content = _read_all(file)
        if not whole.startswith(content):
            if file is not self._file:
                file.close()
            raise _already_exists_error(self.path)
        _write_all(file, whole[len(content) :])
        os.fsync(file.fileno())
        self.created = self.created and file is self._file
        return file

    def _cut_torn_line(self) -> None:
        """Cut off a torn line that this program has read or has begun to write."""
        self._file.seek(len(self._kept))
        if tail := self._file.read():
            if not self._tail.startswith(tail):
                raise _already_exists_error(self.path)
            self._file.truncate(len(self._kept))
            self._file.seek(len(self._kept))


class MatchRecorder:
    """The recorder of a match at a table. Lines that could not be written wait and are tried again
    with every call of `record`, so the file always holds the beginning of the match."""

    def __init__(
        self, open_file: Callable[[], Journal], worth: bool, writer: Writer | None = None
    ) -> None:
        """With a writer all work is done on its thread, and `pending` is true until then; without
        one, a file that can never be opened raises."""
        self.trouble = ""
        """Why the file lacks lines, as a sentence; "" if it holds everything."""
        self._worth = worth
        """True if the file holds more than its first line, so that it is worth keeping."""
        self._open, self._writer = open_file, writer
        self._journal: Journal | None = None
        self._waiting = deque[Record]()
        self._footer: Record | None = None
        if writer is None:
            with suppress(Unwritable):
                self._journal = open_file()
        self._last = self._run_on_writer(self._write_waiting_lines)

    @property
    def pending(self) -> bool:
        """Return whether lines are still being written."""
        return not self._last.done()

    @property
    def rewrite_count(self) -> int:
        return 0 if self._journal is None else self._journal.rewrite_count

    def record(self, lines: Sequence[Record]) -> None:
        """Write these lines now, or as soon as the file takes them."""
        self._worth = self._worth or any("do" in line for line in lines)
        self._waiting.extend(lines)
        again = self._run_on_writer(self._write_waiting_lines)
        self._last = again if lines else self._last

    def sign(self, end: Record) -> None:
        self._footer = end
        self._last = self._run_on_writer(self._write_waiting_lines)
        if self._writer is None and self.trouble:
            self._footer = None
            raise JournalError(self.trouble)

    def close(self) -> None:
        """Close the file when all is written; remove one that was created here if nobody has
        moved."""
        self._run_on_writer(self._close_journal).result()

    def _run_on_writer(self, task: Callable[[], None]) -> Future[None]:
        if self._writer is not None:
            return self._writer.run(task)
        task()
        done = Future[None]()
        done.set_result(None)
        return done

    def _close_journal(self) -> None:
        if self._waiting or self._footer is not None:
            self._write_waiting_lines()
        if self._journal is not None and self._worth:
            self._journal.close()
        elif self._journal is not None:
            self._journal.close_and_remove()

    def _write_waiting_lines(self) -> None:
        """Write all waiting lines, and then the footer if there is one."""
        try:
            journal = self._journal = self._journal or self._open()
            if lines := [self._waiting[i] for i in range(len(self._waiting))]:
                journal.record(lines)
            for _ in lines:
                self._waiting.popleft()
            if self._footer is not None:
                journal.sign(self._footer)
                self._footer = None
            self.trouble = ""
        except Unwritable as problem:
            self.trouble = tell(_NOT_SAVED, reason=problem.sentence.values["reason"])
        except JournalError as problem:
            self.trouble = tell(_NOT_SAVED, reason=problem.sentence)
        except Exception as problem:
            self.trouble = str(log.log_error(problem, "a match could not be written") or problem)


def begin_match(
    path: Path,
    header: Header,
    set_up: SetUp,
    app: str,
    writer: Writer | None = None,
    coached: bool = False,
) -> Match:
    """Start a match that is saved in a new file; with a `writer` it waits for no disk. If it is
    `coached`, the second line notes that a coach watches its first person."""
    rules, worth = set_up_from(header, set_up), header.seed is None
    history = History(rules)
    history.coached = coached
    notes: list[Record] = [{"note": "coach", "by": header.people[0] + 1}] if coached else []

    def create() -> Journal:
        return Journal.create_file(path, header.record(rules, app), *notes)

    return Match(header, history, MatchRecorder(create, worth, writer))


def resume_match(path: Path, set_up: SetUp, writer: Writer | None = None) -> Match:
    """Continue the match in a file, which is claimed and then read."""
    file, data, problem = _claim_and_read(path)
    try:
        reading = _read_unfinished(path, data, set_up)
        assert reading.header is not None
        assert reading.history is not None
        if isinstance(problem, MatchInUse):
            problem.header = reading.header
            raise problem
    except BaseException:
        if file is not None:
            file.close()
        raise
    files = [] if file is None else [file]

    def open_file() -> Journal:
        file = files.pop() if files else None
        return Journal.reopen_file(path, data, reading.length, file)

    return Match(reading.header, reading.history, MatchRecorder(open_file, True, writer))


def _claim_and_read(path: Path) -> tuple[BinaryIO | None, bytes, Exception | None]:
    """Claim a file and return it with its content, or None and the reason."""
    try:
        file = _open_for_writing(path)
        return file, _read_all(file), None
    except (MatchInUse, OSError, ValueError) as problem:
        refused = problem
    try:
        return None, read_bytes(path), refused
    except (OSError, ValueError) as problem:
        words = N_("{file} cannot be read: {reason}")
        raise JournalError(words, file=path.name, reason=_system_message(problem)) from problem


def _read_unfinished(path: Path, data: bytes, set_up: SetUp) -> Reading:
    """Return the reading of a game that can go on."""
    reading = read_replay(data, set_up)
    if reading.problem is not None:
        line, sentence = reading.problem.line, reading.problem.sentence
        words = N_("{file} cannot be continued (line {line}: {sentence})")
        raise JournalError(words, file=path.name, line=line, sentence=sentence)
    if reading.digest is not None:
        raise JournalError("{file} is a finished match", file=path.name)
    return reading


def _open_for_writing(path: Path) -> BinaryIO:
    require_file(path)
    file = path.open("rb+", buffering=0)
    if not claim_file(file):
        file.close()
        raise MatchInUse("the match is being played in another window")
    if not _is_file_at(path, file):
        file.close()
        raise FileNotFoundError(errno.ENOENT, "No such file or directory")
    return file


def _read_all(file: BinaryIO) -> bytes:
    file.seek(0)
    return file.read(LARGEST_FILE + 1)


def _is_file_at(path: Path, file: BinaryIO) -> bool:
    with suppress(FileNotFoundError, NotADirectoryError):
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    return False


def _create_claimed(path: Path, data: bytes) -> BinaryIO | None:
    """Create a file, claimed from the beginning; return None if there is one already."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as problem:
        raise NotADirectoryError(errno.ENOTDIR, "Not a directory") from problem
    draft = path.with_name(f"quadrille-{secrets.token_hex(6)}.tmp")
    file = draft.open("xb+", buffering=0)
    try:
        claim_file(file)
        _write_all(file, data)
        os.fsync(file.fileno())
        if os.name != "posix":  # there nobody may have it open
            file.close()
        if not _rename_draft(draft, path):
            file.close()
            return None
        _sync_folder(path.parent)
    except BaseException:
        file.close()
        raise
    finally:
        draft.unlink(missing_ok=True)
    return _open_for_writing(path) if file.closed else file


def _rename_draft(draft: Path, path: Path) -> bool:
    """Give a file its name, unless that is taken."""
    try:
        os.link(draft, path)
    except FileExistsError:
        return False
    except OSError:  # no links are known there
        if path.exists():
            return False
        draft.rename(path)
    return True


def _write_all(file: BinaryIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) or 0 :]


def _already_exists_error(path: Path) -> JournalError:
    return JournalError("{file} already exists", file=path.name)


def _not_saved_error(path: Path, problem: Exception) -> Unwritable:
    words = N_("the match cannot be saved in {file}: {reason}")
    return Unwritable(words, file=path.name, reason=_system_message(problem))


def _system_message(problem: Exception) -> str:
    reason = getattr(problem, "strerror", None) or str(problem)
    return tell(reason) if reason in _TRANSLATED_REASONS else reason


def _sync_folder(folder: Path) -> None:
    """Sync the folder, where the system allows it, so that a new name survives a crash."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
