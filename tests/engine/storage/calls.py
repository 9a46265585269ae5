"""Every call that reaches the disk, stopped at: to run writers in every order, to cut the power.

`Calls` stands between the code and the system and tells a listener of each call before it is made.
`Orders` is one that lets two writers take turns; `Disk` is one that notes what each call changes.
"""

import fcntl
import io
import os
import stat
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest import mock

Listener = Callable[..., None]
"""Is told the name of a call and what it is about, before it is made."""
_OPEN, _FLOCK = io.open, fcntl.flock
_NAMED = ("link", "rename", "replace", "unlink", "stat")


class OpenFile:
    """An open file whose calls are told."""

    def __init__(self, file: Any, path: Path, tell: Listener) -> None:
        self._file, self._path, self._tell = file, path, tell

    def write(self, data: bytes) -> int:
        self._tell("write", self._path, self._file.fileno(), bytes(data))
        return self._file.write(data)

    def truncate(self, size: int) -> int:
        self._tell("truncate", self._path, self._file.fileno(), size)
        return self._file.truncate(size)

    def read(self, *size: int) -> Any:
        self._tell("read", self._path)
        return self._file.read(*size)

    def __enter__(self) -> "OpenFile":
        return self

    def __exit__(self, *_problem: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class _Told:
    """The calls that stand in for the system's."""

    def __init__(self, folder: Path, tell: Listener) -> None:
        self._folder, self._tell = folder, tell

    def within(self, path: Any) -> bool:
        return isinstance(path, str | Path) and Path(path).is_relative_to(self._folder)

    def open(self, path: Any, mode: str = "r", *given: Any, **more: Any) -> Any:
        if not self.within(path):
            return _OPEN(path, mode, *given, **more)
        self._tell("open", Path(path), mode)
        return OpenFile(_OPEN(path, mode, *given, **more), Path(path), self._tell)

    def flock(self, file: Any, how: int) -> None:
        if isinstance(file, OpenFile):
            self._tell("flock", file._path)
        _FLOCK(file, how)

    def naming(self, name: str) -> Callable[..., Any]:
        call = getattr(os, name)

        def named(*paths: Any, **more: Any) -> Any:
            if self.within(paths[0]):
                self._tell(name.replace("rename", "replace"), *map(Path, paths))
            return call(*paths, **more)

        return named


@contextmanager
def told(folder: Path, tell: Listener) -> Iterator[None]:
    """Within this every call about a file below that folder is told."""
    calls = _Told(folder, tell)
    named = {name: calls.naming(name) for name in _NAMED}
    with (
        mock.patch.multiple(os, fsync=partial(tell, "fsync"), **named),
        mock.patch.object(io, "open", calls.open),
        mock.patch.object(fcntl, "flock", calls.flock),
        mock.patch.object(time, "sleep", partial(tell, "sleep")),
    ):
        yield


class Orders:
    """Two writers, of which one runs at a time, and which change over at certain calls."""

    def __init__(self, first: int, changes: Sequence[int]) -> None:
        """`changes`: after how many calls of both the other one goes on."""
        self._running, self._changes, self.calls = first, set(changes), 0
        self._turn = threading.Condition()
        self._left = {0, 1}
        self._mine = threading.local()

    def tell(self, call: str, *about: Any) -> None:
        """A writer is about to do something; whoever sleeps waits for the other one."""
        me = getattr(self._mine, "number", None)
        if me is None or call in ("fsync", "read"):
            return
        self.calls += 1
        if call == "sleep" or self.calls in self._changes:
            self._change_over(me)

    def _change_over(self, me: int) -> None:
        with self._turn:
            if 1 - me in self._left:
                self._running = 1 - me
                self._turn.notify_all()
            assert self._turn.wait_for(lambda: self._running == me, 20), "both wait"

    def run(self, *writers: Callable[[], Any]) -> list[Any]:
        """What each answers."""
        found: list[Any] = [None, None]

        def work(me: int) -> None:
            self._mine.number = me
            with self._turn:
                self._turn.wait_for(lambda: self._running == me, 20)
            try:
                found[me] = writers[me]()
            except BaseException as problem:
                found[me] = problem
            with self._turn:
                self._left.discard(me)
                self._running = 1 - me
                self._turn.notify_all()

        threads = [threading.Thread(target=work, args=(me,)) for me in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        return found


def orders(calls: int, most: int, step: int = 1) -> Iterator[Orders]:
    """All ways in which two writers take turns with so many changes at most; `calls` of both."""
    for first in (0, 1):
        for count in range(most + 1):
            for changes in combinations(range(1, calls + 1, step), count):
                yield Orders(first, changes)


class Disk:
    """What lies in a folder after each call, were the power cut there."""

    def __init__(self) -> None:
        self.after: list[tuple[str, dict[str, bytes]]] = []
        """What was done, and by their names all files after it; and what power leaves of them."""
        self._names: dict[Path, int] = {}
        self._data: dict[int, bytes] = {}
        self._safe: dict[int, bytes] = {}
        self._handles: dict[int, int] = {}
        self._safe_names: dict[Path, int] = {}

    def see(self, folder: Path) -> None:
        """What lies there already, safely."""
        for path in folder.rglob("*"):
            if path.is_file():
                number = len(self._data)
                self._names[path] = number
                self._data[number] = self._safe[number] = path.read_bytes()
        self._safe_names = dict(self._names)

    def tell(self, call: str, *about: Any) -> None:
        """Note what a call changes, and what a part of it would."""
        act = getattr(self, f"_{call}", None)
        if act is not None:
            act(*about)

    def _open(self, path: Path, mode: str) -> None:
        if path not in self._names and set(mode) & set("wxa"):
            self._names[path] = len(self._data)
            self._data[len(self._data)] = b""
            self._safe[len(self._safe)] = b""
        elif "w" in mode:
            self._data[self._names[path]] = b""
        self._note("open")

    def _write(self, path: Path, handle: int, data: bytes) -> None:
        number = self._handles[handle] = self._number(path, handle)
        before = self._data[number]
        place = os.lseek(handle, 0, os.SEEK_CUR) if os.fstat(handle).st_size else 0
        for end in sorted({1, len(data) // 2, len(data) - 1, len(data)}):
            self._data[number] = before[:place] + data[:end] + before[place + end :]
            self._note("write")

    def _truncate(self, path: Path, handle: int, size: int) -> None:
        self._data[self._number(path, handle)] = self._data[self._number(path, handle)][:size]
        self._note("truncate")

    def _number(self, path: Path, handle: int) -> int:
        """Which file that handle is: by its name when it was opened."""
        inode = os.fstat(handle).st_ino
        for name, number in self._names.items():
            if name.exists() and name.stat().st_ino == inode:
                return number
        return self._names.get(path, self._handles.get(handle, -1))

    def _fsync(self, handle: int) -> None:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            self._safe_names = dict(self._names)
        for name, number in self._names.items():
            if name.exists() and name.stat().st_ino == status.st_ino:
                self._safe[number] = self._data[number]
        self._note("fsync")

    def _link(self, one: Path, other: Path) -> None:
        if other not in self._names:
            self._names[other] = self._names[one]
        self._note("link")

    def _replace(self, one: Path, other: Path) -> None:
        self._names[other] = self._names.pop(one)
        self._note("rename")

    def _unlink(self, path: Path) -> None:
        self._names.pop(path, None)
        self._note("unlink")

    def _note(self, call: str) -> None:
        """A program is killed; power goes; it goes and the folder is not on the disk either."""
        kinds = (self._names, self._data), (self._names, self._safe), (self._safe_names, self._safe)
        for names, kept in kinds:
            self.after.append((call, {path.name: kept[n] for path, n in names.items()}))
