"""The library of all recorded matches: opens at once from its index, reads new files little by
little, and rebuilds the index if it is broken or contradicts the files."""

import sqlite3
import stat
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.core.ranks import Challenge
from game.core.replay.reader import Reading
from game.engine.processes.process import TaskRunner
from game.engine.storage.players import People
from game.engine.storage.store import Store, names_replay
from game.engine.window.spare import SpareTime
from game.screens import games
from game.screens.daily.days import PlayedDays, played_days
from game.screens.hall.challenges import Standing
from game.screens.hall.counting import (
    ChallengeTally,
    PastResult,
    TallyKey,
    all_tallies,
    past_results,
    seed_tally,
)
from game.screens.library import entries
from game.screens.library.entries import EXAMINED, GLANCED, NAMED, Entry
from game.screens.library.index import FileVersion, Index
from game.screens.library.marks import Mark, Marks
from game.screens.library.wanted import Filter
from game.screens.records import statistics
from game.screens.records.honours import HonourFacts, honour_facts
from game.screens.records.statistics import Series, Statistics

T = TypeVar("T")
FIRST_FILES = 20
"""Files that are looked at before the first picture; the rest follow."""
FILES_PER_STEP = 10
"""Files looked at, or glanced at, in a step of reading."""
LEAST_FOR_WORKER, MOST_PER_TASK = 20, 40
"""The least number of new files for which another process is started, and the most sent at a
time."""
ENTRIES_PER_WRITE = 8
"""Entries written into the index at a time."""
SEARCHED_PER_STEP = 1000
"""Matches looked at in a step: a few milliseconds."""
ENTRIES_PER_LOAD, MOST_CACHED = 10, 300
"""Matches asked for at a time, hardly more than are in sight; and how many are cached."""


class Library:
    """All recorded matches. Call `look` on entering a screen to find new files, and `work` in every
    frame to read them. `version` grows whenever an answer may have changed."""

    def __init__(
        self,
        store: Store,
        reader: TaskRunner | None = None,
        people: People | None = None,
        spare: SpareTime | None = None,
    ) -> None:
        self._store, self._reader, self._known_people = store, reader, people
        self._folder = store.places.replays
        self._path: Path | None = store.places.replays.with_name("library.sqlite")
        self._index: Index | None = None
        self.marks = Marks(store.places.replays.with_name("marks.json"), store.writer)
        self._steps: Iterator[bool] | None = None
        """The current reading; yields whether more can be done at once."""
        self._tallies: dict[str, dict[TallyKey, ChallengeTally]] = {}
        self._people: list[tuple[str, int]] | None = None
        self._days: dict[str, PlayedDays] = {}
        self._looking = self._index_lost = False
        """True while the folder is looked at; true if the index was thrown away since."""
        self.spare = spare or SpareTime()
        self._files_to_check: list[str] = []
        """The names of files that have not been looked at, and those that the index knows."""
        self._indexed: frozenset[str] = frozenset()
        self._rows_to_check: list[str] = []
        """The names of files whose index rows are still to be checked."""
        self._file_to_verify: Path | None = None
        self._unread_by_version: tuple[int, int] | None = None
        self.version = 0

    def get_ready(self) -> Iterator[None]:
        """Prepare, step by step, what the first picture of a list needs."""
        yield
        self._query(Index.unread)
        yield
        self.players()
        yield

    # -- reading files ---------------------------------------------------------------------

    def look(self) -> None:
        """Find new, changed and deleted files; `work` reads them."""
        self._index_lost, self._looking = False, True
        try:
            self._find_changes()
        finally:
            self._looking = False
        self._steps = self._read_files()

    def _find_changes(self) -> None:
        self._files_to_check = self._store.replay_names()
        if self._query(Index.update_players):
            self._clear_caches()
        self._indexed = self._query(Index.names)
        gone = self._indexed - set(self._files_to_check)
        if gone:
            self._query(lambda index: index.remove(gone))
            self._clear_caches()
        self._check_files(FIRST_FILES)

    def _check_files(self, count: int) -> None:
        """Check whether the next `count` files are new or have changed."""
        some, self._files_to_check = self._files_to_check[:count], self._files_to_check[count:]
        known, fresh = self._query(lambda index: index.files(some)), []
        for name in some:
            file = file_version(self._folder / name)
            if file is not None and known.get(name) != file:
                kept = self._store.replay_named(name)
                fresh.append(Entry(name, kept.when.timestamp(), *file, game=kept.game))
        if fresh:
            self._query(lambda index: index.put_entries(fresh))
            self._clear_caches()

    def work(self) -> bool:
        """Read files while the frame has time left; return False when all are read."""
        if self._index_lost:
            self.look()
        steps = self._steps
        if steps is None:
            return False
        for _step in self.spare.steps():
            more = next(steps, None)
            if more is None:
                self._steps = None if self._steps is steps else self._steps
                return self._index_lost or self._steps is not None
            if not more:
                break
        return True

    def read_all(self) -> None:
        self.look()
        deque(self._read_files(without_worker=True), maxlen=0)
        self._steps = None

    def read_next(self, path: Path) -> None:
        """Read the file of a match that has just ended next."""
        if path.parent == self._folder:
            self._file_to_verify = path
            self._files_to_check = [path.name, *self._files_to_check]
            self._check_files(1)
            self._steps = self._read_files()

    def finish_noted(self) -> None:
        """Read the match that has just ended before the next one begins."""
        entry, self._file_to_verify = (
            self._file_to_verify and self.entry(self._file_to_verify),
            None,
        )
        if entry and entry.level < EXAMINED:
            deque(self._verify([entry]), maxlen=0)

    def check_against(self, path: Path, reading: Reading, data: bytes) -> None:
        """Rebuild the index if it contradicts a file that has just been replayed."""
        known = self.entry(path)
        if known is None or known.level < EXAMINED or known.size != len(data):
            return
        if entries.verified_entry(known, reading, data).result != known.result:
            self.rebuild()

    def rebuild(self) -> None:
        self._discard_index()
        self.look()

    def _read_files(self, without_worker: bool = False) -> Iterator[bool]:
        """Read all names, glance at new files so that lists are right, then replay each file;
        `without_worker` means without the worker process."""
        while self._rows_to_check:
            some, self._rows_to_check = (
                self._rows_to_check[:FILES_PER_STEP],
                self._rows_to_check[FILES_PER_STEP:],
            )
            self._query(partial(Index.check_sums, names=some))
            yield True
        while self._files_to_check:
            self._check_files(FILES_PER_STEP)
            yield True
        while waiting := self._query(
            partial(Index.below_level, level=GLANCED, most=FILES_PER_STEP)
        ):
            self._store_entries([entries.read_ends(entry, self._folder) for entry in waiting])
            yield True
        while waiting := self._query(
            partial(Index.below_level, level=EXAMINED, most=MOST_PER_TASK)
        ):
            elsewhere = not without_worker and self._send_to_worker(waiting)
            yield from self._fetch_from_worker() if elsewhere else self._verify(waiting)
        if self._reader is not None:
            self._reader.close()

    def _verify(self, unread: list[Entry]) -> Iterator[bool]:
        for entry in unread:
            self._store_entries([(yield from entries.verify(entry, self._folder))])
            yield True

    def _send_to_worker(self, waiting: list[Entry]) -> bool:
        """Send many entries to the worker process; return False otherwise."""
        if self._reader is None or len(waiting) < LEAST_FOR_WORKER:
            return False
        self._reader.run(entries.verify_all, waiting, self._folder)
        return True

    def _fetch_from_worker(self) -> Iterator[bool]:
        """Store what the worker has read, a few entries at a time as writing is slow. If the worker
        stops early, read the rest here."""
        while self._reader is not None and self._reader.busy:
            read = self._reader.fetch_results()
            for start in range(0, len(read), ENTRIES_PER_WRITE):
                self._store_entries(read[start : start + ENTRIES_PER_WRITE])
                yield False
            if not read:
                yield False
            if self._reader is not None and self._reader.failed:
                self._reader = None

    def _store_entries(self, read: list[Entry]) -> None:
        """Store entries in the index, except those of files deleted meanwhile."""
        gone = [entry.name for entry in read if not (self._folder / entry.name).exists()]
        self._query(lambda index: index.put_entries(read))
        if gone:
            self._query(lambda index: index.remove(gone))
        self._clear_caches()

    def _clear_caches(self) -> None:
        self.version += 1
        self._people = None
        self._days, self._tallies = {}, {}

    # -- the index -------------------------------------------------------------------------

    def _query(self, question: Callable[[Index], T]) -> T:
        """Query the index; discard a broken one and try again, in memory if no file can be used."""
        for _attempt in range(2):
            try:
                return question(self._open_index())
            except (sqlite3.Error, ValueError, OSError):
                self._discard_index()
                if not self._looking:
                    self.look()
        self._path = None
        return question(self._open_index())

    def _open_index(self) -> Index:
        if self._index is None:
            self._index = Index(self._path, self._known_people)
            self._index.put_marks(self.marks.all, self.marks.stamp)
            self._rows_to_check = sorted(self._index.names())
        return self._index

    def _discard_index(self) -> None:
        if self._index is not None:
            self._index.close(is_sound=False)
        self._index, self._index_lost = None, True
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        self._clear_caches()

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()
        if self._index is not None:
            self._index.close()
            self._index = None

    # -- answers ---------------------------------------------------------------------------

    @property
    def unread(self) -> int:
        if self._unread_by_version is None or self._unread_by_version[0] != self.version:
            unheard = sum(name not in self._indexed for name in self._files_to_check)
            self._unread_by_version = self.version, self._query(Index.unread) + unheard
        return self._unread_by_version[1]

    def path(self, entry: Entry) -> Path:
        return self._folder / entry.name

    def holds(self, path: Path) -> bool:
        return path.parent == self._folder and names_replay(path.name)

    def entry(self, path: Path) -> Entry | None:
        if not self.holds(path):
            return None
        return self._query(lambda index: index.entry(path.name))

    def entry_with_content(self, data: bytes) -> Entry | None:
        """Return the match whose file has exactly this content, if there is one."""
        wanted = "SELECT name FROM replays WHERE size = ?"
        for (name,) in self._query(lambda index: index.rows(wanted, len(data))):
            with suppress(OSError):
                if (self._folder / name).read_bytes() == data:
                    return self.entry(self._folder / name)
        return None

    def stored_review(self, about: str, stamp: str) -> str | None:
        """Return the stored review of something if it has this stamp, else None."""
        return self._query(lambda index: index.judged(about, stamp))

    def store_review(self, about: str, stamp: str, data: str, loss: float | None = None) -> None:
        """Store a review of something, and the mean loss of a move."""
        self._query(lambda index: index.put_judged(about, stamp, data, loss))

    def store_mark(self, name: str, mark: Mark) -> str | None:
        """Store the mark of a match; return a sentence if that fails."""
        problem = self.marks.put(name, mark)
        self._query(lambda index: index.put_marks(self.marks.all, self.marks.stamp))
        self.version += 1
        return problem

    def page(self, wanted: Filter, offset: int, count: int) -> list[Entry]:
        """Return a range of filtered entries, in order; each has at least been glanced at."""
        return list(
            map(
                self._for_display,
                self._query(lambda index: index.filtered_entries(wanted, offset, count)),
            )
        )

    def count(self, wanted: Filter) -> int:
        return self._query(lambda index: index.count(wanted))

    def listed(self, wanted: Filter, *some: int) -> list[str]:
        """Return the names of filtered entries in order; `some`: first place, number."""
        return self._query(lambda index: index.filtered_names(wanted, *some))

    def entries_named(self, names: Sequence[str]) -> list[Entry]:
        """Return the entries of those files that still exist, in that order."""
        return list(map(self._for_display, self._query(lambda index: index.entries_named(names))))

    def of_seed(self, game: str, seed: str) -> list[Entry]:
        """Return every match on that seed, the newest first."""
        return list(map(self._for_display, self._query(lambda index: index.of_seed(game, seed))))

    def _for_display(self, entry: Entry) -> Entry:
        """Return an entry for display: at least glanced at, with the players' current names."""
        entry = entries.read_ends(entry, self._folder) if entry.level == NAMED else entry
        if entry.header is None or self._known_people is None:
            return entry
        header = games.with_current_names(self._known_people, entry.header, self.path(entry))
        return entry if header is entry.header else replace(entry, header=header)

    def players(self) -> list[tuple[str, int]]:
        """Return all players with their number of matches, the most active first."""
        if self._people is None:
            self._people = self._query(statistics.players)
        return self._people

    def series(self, player: str) -> list[Series]:
        return self._query(lambda index: statistics.series(index, player))

    def statistics(self, player: str, game: str, challenge: str = "") -> Statistics:
        return self._query(lambda index: statistics.statistics(index, player, game, challenge))

    def standing(self, challenge: Challenge, player: str, seed: str | None = None) -> Standing:
        """Return a player's best results and tries of a challenge, on any seed or one."""
        own = self._tally(player, challenge, False, seed)
        helped = self._tally(player, challenge, True, seed)
        low = challenge.ladder.low_wins
        return Standing(
            own.least if low else own.most,
            own.attempts,
            helped.least if low else helped.most,
            helped.attempts,
        )

    def days(self, player: str) -> PlayedDays:
        if player not in self._days:
            self._days[player] = self._query(lambda index: played_days(index, player))
        return self._days[player]

    def honour_facts(self, player: str) -> HonourFacts:
        return self._query(lambda index: honour_facts(index, player))

    def past_results(self, challenge: Challenge, player: str) -> list[PastResult]:
        """Return what a player has reached in a challenge without help, the newest first."""
        return self._query(lambda index: past_results(index, player, challenge))

    def is_first(self, path: Path, challenge: Challenge, player: str, seed: str | None) -> bool:
        """Return whether the player had begun no match of a challenge on a seed before this one."""
        begun = self._store.replay_named(path.name).when.timestamp()
        rows = self._query(
            lambda index: index.rows(
                "SELECT 1 FROM seats JOIN replays USING (name) WHERE who = ? AND game = ? "
                "AND challenge = ? AND seed = ? AND (stamp, name) < (?, ?) LIMIT 1",
                *(player, challenge.game, challenge.key, seed, begun, path.name),
            )
        )
        return not rows

    def _tally(
        self, player: str, challenge: Challenge, helped: bool, seed: str | None
    ) -> ChallengeTally:
        key = (challenge.game, challenge.key, helped)
        if seed is not None:
            return self._query(lambda index: seed_tally(index, player, key, seed))
        if player not in self._tallies:
            self._tallies[player] = self._query(lambda index: all_tallies(index, player))
        return self._tallies[player].get(key, ChallengeTally())


def file_version(path: Path) -> FileVersion | None:
    """Return size and date of a file; None if there is none."""
    with suppress(OSError):
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            return FileVersion(status.st_mtime_ns, status.st_size)
    return None


class FilteredMatches:
    """The matches of a filter: a count, or a list of names where each match has to be looked at.
    Complete once `work` returns True."""

    def __init__(self, library: Library, wanted: Filter) -> None:
        self.wanted = wanted
        self.count = 0
        self.entries: dict[int, Entry] = {}
        """The matches that were asked for last, by their place."""
        self._library = library
        self._names: list[str] = []
        self._steps = self._search()

    def work(self) -> bool:
        """Search on while the frame has time left; return whether all matches are known."""
        return any(next(self._steps, self) is self for _step in self._library.spare.steps())

    def _search(self) -> Iterator[None]:
        library, wanted = self._library, self.wanted
        if not wanted.is_narrow:
            self.count = library.count(wanted)
            return
        if wanted.words or wanted.bots is not None:
            for first in range(0, library.count(Filter()), SEARCHED_PER_STEP):
                self._names += library.listed(wanted, first, SEARCHED_PER_STEP)
                yield
        else:
            self._names = library.listed(wanted)
        self._names = list(dict.fromkeys(self._names))  # a new game moves all others on
        self.count = len(self._names)

    def entry(self, index: int, most: int = ENTRIES_PER_LOAD) -> Entry | None:
        """Return the match at a place, loading up to `most` entries if it is not cached."""
        if not 0 <= index < self.count:
            return None
        if index not in self.entries:
            self._load(index, most)
        return self.entries.get(index)

    def _load(self, index: int, most: int) -> None:
        """Load up to `most` entries from a place on, or up to it, and drop the oldest from the
        cache."""
        first = max(0, index - most + 1) if index + 1 in self.entries else index
        self.entries.update(enumerate(self._loaded(first, most), first))
        for oldest in list(self.entries)[: max(0, len(self.entries) - MOST_CACHED)]:
            del self.entries[oldest]

    def _loaded(self, first: int, most: int) -> list[Entry]:
        if self._names:
            return self._library.entries_named(self._names[first : first + most])
        return self._library.page(self.wanted, first, most)
