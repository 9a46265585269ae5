"""The matches that a filter lets through, in its order; some of them are known at a time."""

from collections.abc import Iterator

from game.screens.library.entries import Entry
from game.screens.library.library import Library
from game.screens.library.wanted import Filter
from game.screens.slices import Slice

AT_A_TIME = 1000
"""Matches looked at in a step: a few milliseconds."""
SLICE = 0.0025
"""Seconds of looking at a time, so that no frame comes late while somebody types."""
CHUNK, KEPT = 10, 300
"""Matches asked for at a time, hardly more than are in sight; and how many are cached."""


class Found:
    """One filter's games: counted, or known by the names of their files where each has to be looked
    at to find out whether it is wanted. Complete once `work` says so."""

    def __init__(self, library: Library, wanted: Filter) -> None:
        self.wanted = wanted
        self.count = 0
        self.entries: dict[int, Entry] = {}
        """The matches that were asked for last, by their place."""
        self._library = library
        self._names: list[str] = []
        self._steps = self._look()

    def work(self) -> bool:
        """Look on for a moment; return whether all are known."""
        return any(next(self._steps, self) is self for _moment in Slice().of(SLICE))

    def _look(self) -> Iterator[None]:
        library, wanted = self._library, self.wanted
        if not wanted.narrow:
            self.count = library.count(wanted)
            return
        if wanted.words or wanted.bots is not None:
            for first in range(0, library.count(Filter()), AT_A_TIME):
                self._names += library.listed(wanted, first, AT_A_TIME)
                yield
        else:
            self._names = library.listed(wanted)
        self._names = list(dict.fromkeys(self._names))  # a new game moves all others on
        self.count = len(self._names)

    def entry(self, index: int, some: int = CHUNK) -> Entry | None:
        """Return the match in a place; ask for so many where it is not known."""
        if not 0 <= index < self.count:
            return None
        if index not in self.entries:
            self._load(index, some)
        return self.entries.get(index)

    def _load(self, index: int, some: int) -> None:
        """Ask for some games, from there on or up to there; what was asked longest ago is forgotten
        for them."""
        first = max(0, index - some + 1) if index + 1 in self.entries else index
        self.entries.update(enumerate(self._page(first, some), first))
        for oldest in list(self.entries)[: max(0, len(self.entries) - KEPT)]:
            del self.entries[oldest]

    def _page(self, first: int, some: int) -> list[Entry]:
        if self._names:
            return self._library.named(self._names[first : first + some])
        return self._library.page(self.wanted, first, some)
