"""The library of all games played: opens at once from its index, reads what is new little by
little, and works the index out anew where it is broken or disagrees with the files."""

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.core.ranks import Challenge
from game.core.replay import Reading
from game.engine.store import SUFFIX, Store
from game.screens import entries, statistics
from game.screens.challenges import Standing
from game.screens.entries import EXAMINED, GLANCED, NAMED, Entry
from game.screens.index import File, Filter, Index
from game.screens.slices import Slice
from game.screens.statistics import Series, Statistics

T = TypeVar("T")
AT_ONCE = 200
"""New files that are in the list before the first picture; the rest follow."""
SLICE = 0.004
"""Seconds of reading at a time, so that no picture comes late."""


@dataclass(frozen=True, slots=True)
class _Tally:
    attempts: int
    least: int | None
    most: int | None


class Library:
    """`look` for new files on entering a screen, `work` a little whenever time passes, ask
    anything at any time. `version` grows whenever an answer may have changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folder = store.places.replays
        self._path: Path | None = store.places.replays.with_name("library.sqlite")
        self._index: Index | None = None
        self._steps: Iterator[None] | None = None
        self._tallies: dict[tuple[str, str, bool], _Tally] | None = None
        self._looking = self._lost = False
        """Is the folder being looked at; has the index been thrown away since that was done?"""
        self._slice = Slice()
        self._waiting: list[Entry] = []
        """New files that the index has not heard of."""
        self._left: tuple[int, int] | None = None
        self.version = 0

    # -- reading files ---------------------------------------------------------------------

    def look(self) -> None:
        """See which files have come, gone or changed; reading them is left to `work`."""
        self._lost, self._looking = False, True
        try:
            self._find_changes()
        finally:
            self._looking = False
        self._steps = self._reading()

    def _find_changes(self) -> None:
        self._waiting = []
        found = self._scanned()
        known = self._ask(Index.files)
        gone = [name for name in known if name not in found]
        changed = [name for name, file in found.items() if known.get(name) != file]
        if gone:
            self._ask(lambda index: index.drop(gone))
        if changed:
            tells = {kept.path.name: kept for kept in self._store.list_replays()}
            fresh = [
                Entry(name, kept.when.timestamp(), *found[name], game=kept.game)
                for name in changed
                if (kept := tells.get(name))
            ]
            self._ask(lambda index: index.put(fresh[:AT_ONCE]))
            self._waiting = fresh[AT_ONCE:]
        if gone or changed:
            self._changed()

    def work(self, seconds: float = SLICE) -> bool:
        """Read on for about that long, unless that was done just now; False when all is read."""
        if self._lost:
            self.look()
        steps = self._steps
        if steps is None or not self._slice.rested:
            return steps is not None
        for _moment in self._slice.of(seconds):
            if next(steps, self) is self:
                self._steps = None if self._steps is steps else self._steps
                return self._lost or self._steps is not None
        return True

    def read_all(self) -> None:
        """Read everything that is new now."""
        self.look()
        deque(self._reading(), maxlen=0)
        self._steps = None

    def note(self, path: Path) -> None:
        """Read one file now: a game that has just ended."""
        with suppress(OSError):
            found = path.stat()
            before = self.entry(path)
            if before and before.level == EXAMINED and File(before.mtime, before.size) == (
                found.st_mtime_ns, found.st_size
            ):  # fmt: skip
                return
            when = before.when if before else found.st_mtime
            fresh = Entry(path.name, when, found.st_mtime_ns, found.st_size)
            deque(self._examine([fresh]), maxlen=0)

    def compare(self, path: Path, reading: Reading, data: bytes) -> None:
        """A file was replayed for another reason: an index that tells otherwise is rebuilt."""
        known = self.entry(path)
        if known is None or known.level < EXAMINED or known.size != len(data):
            return
        if entries.told(known, reading, data).result != known.result:
            self.rebuild()

    def rebuild(self) -> None:
        """Throw the index away and read everything again."""
        self._discard()
        self.look()

    def _scanned(self) -> dict[str, File]:
        found: dict[str, File] = {}
        with suppress(OSError), os.scandir(self._folder) as files:
            for file in files:
                if file.name.endswith(SUFFIX):
                    with suppress(OSError):
                        stat = file.stat()
                        found[file.name] = File(stat.st_mtime_ns, stat.st_size)
        return found

    def _reading(self) -> Iterator[None]:
        """Every new file's name, then a glance at it, so that lists are right; then all of it."""
        while self._waiting:
            some, self._waiting = self._waiting[:40], self._waiting[40:]
            self._ask(partial(Index.put, entries=some))
            self._changed()
            yield
        for level, read in ((GLANCED, self._glance), (EXAMINED, self._examine)):
            while waiting := self._ask(partial(Index.below, level=level)):
                yield from read(waiting)

    def _glance(self, waiting: list[Entry]) -> Iterator[None]:
        seen = []
        for entry in waiting:
            seen.append(entries.glanced(entry, self._folder))
            yield
        self._ask(lambda index: index.put(seen))
        self._changed()

    def _examine(self, waiting: list[Entry]) -> Iterator[None]:
        for entry in waiting:
            read = yield from entries.examined(entry, self._folder)
            self._keep(read)
            yield

    def _keep(self, entry: Entry) -> None:
        self._ask(lambda index: index.put([entry]))
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self._tallies = None

    # -- the index -------------------------------------------------------------------------

    def _ask(self, question: Callable[[Index], T]) -> T:
        """Ask the index; a broken one is thrown away first, and memory serves where no file can."""
        for _attempt in range(2):
            try:
                return question(self._opened())
            except (sqlite3.Error, ValueError, OSError):
                self._discard()
                self._look_quietly()
        self._path = None
        return question(self._opened())

    def _look_quietly(self) -> None:
        """What was asked meanwhile is answered from the files' names at least."""
        if not self._looking:
            self.look()

    def _opened(self) -> Index:
        if self._index is None:
            self._index = Index(self._path)
        return self._index

    def _discard(self) -> None:
        if self._index is not None:
            self._index.close()
        self._index, self._lost = None, True
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        self._changed()

    def close(self) -> None:
        """Let go of the index."""
        if self._index is not None:
            self._index.close()
            self._index = None

    # -- answers ---------------------------------------------------------------------------

    @property
    def unread(self) -> int:
        """How many files have not been read in full."""
        if self._left is None or self._left[0] != self.version:
            self._left = self.version, self._ask(Index.unread) + len(self._waiting)
        return self._left[1]

    def path(self, entry: Entry) -> Path:
        """Where an entry's file is."""
        return self._folder / entry.name

    def entry(self, path: Path) -> Entry | None:
        """What is known of a file of the library."""
        if path.parent != self._folder:
            return None
        return self._ask(lambda index: index.entry(path.name))

    def page(self, wanted: Filter, offset: int, count: int) -> list[Entry]:
        """Some entries, newest first; each has at least been glanced at."""
        found = self._ask(lambda index: index.page(wanted, offset, count))
        fresh = [
            entries.glanced(entry, self._folder) if entry.level == NAMED else entry
            for entry in found
        ]
        seen = [entry for entry, old in zip(fresh, found, strict=True) if entry is not old]
        if seen:
            self._ask(lambda index: index.put(seen))
        return fresh

    def count(self, wanted: Filter) -> int:
        """How many entries a filter lets through."""
        return self._ask(lambda index: index.count(wanted))

    def players(self) -> list[tuple[str, int]]:
        """Everybody with the number of their games, who plays most first."""
        return self._ask(statistics.players)

    def series(self, player: str) -> list[Series]:
        """The kinds of games that somebody has finished."""
        return self._ask(lambda index: statistics.series(index, player))

    def statistics(self, player: str, game: str, challenge: str = "") -> Statistics:
        """What somebody has reached in one kind of game."""
        return self._ask(lambda index: statistics.statistics(index, player, game, challenge))

    def standing(self, challenge: Challenge, seed: str | None = None) -> Standing:
        """Best results and tries of a challenge, of all games or of those with one seed."""
        own = self._tally(challenge, False, seed)
        helped = self._tally(challenge, True, seed)
        low = challenge.ladder.low_wins
        return Standing(
            own.least if low else own.most, own.attempts,
            helped.least if low else helped.most, helped.attempts,
        )  # fmt: skip

    def best_file(self, challenge: Challenge) -> Path | None:
        """The newest file with the best result of a challenge, if there is one."""
        best = self.standing(challenge).best
        if best is None:
            return None
        rows = self._ask(
            lambda index: index.rows(
                f"SELECT name, {_COUNTED} AND game = ? AND challenge = ? AND helped = 0 "
                "AND number = ? GROUP BY name ORDER BY stamp DESC LIMIT 1",
                challenge.game, challenge.key, best,
            )
        )  # fmt: skip
        return self._folder / rows[0][0] if rows else None

    def _tally(self, challenge: Challenge, helped: bool, seed: str | None) -> _Tally:
        key = (challenge.game, challenge.key, helped)
        if seed is not None:
            rows = self._ask(
                lambda index: index.rows(
                    f"SELECT {_COUNTED} AND game = ? AND challenge = ? AND helped = ? AND seed = ?",
                    *key, seed,
                )
            )  # fmt: skip
            return _Tally(*rows[0])
        if self._tallies is None:
            self._tallies = self._all_tallies()
        return self._tallies.get(key, _Tally(0, None, None))

    def _all_tallies(self) -> dict[tuple[str, str, bool], _Tally]:
        rows = self._ask(
            lambda index: index.rows(
                f"SELECT game, challenge, helped, {_COUNTED} GROUP BY game, challenge, helped"
            )
        )
        return {(game, key, bool(helped)): _Tally(*rest) for game, key, helped, *rest in rows}


_COUNTED = (
    "COUNT(*), MIN(number), MAX(number) FROM replays "
    "WHERE level = 2 AND finished AND bad = 0 AND challenge != ''"
)
