"""The puzzle results of all players, in a file beside the settings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.storage.players import People, Person
from game.engine.storage.shared_file import SharedFile
from game.engine.storage.store import Store
from game.engine.words import _

FILE = "puzzles.json"
_OLDER = "tried"
"""A key of older files only."""


class PuzzleTally(NamedTuple):
    """The numbers of solved, missed and new puzzles."""

    solved: int
    missed: int
    new: int


@dataclass(frozen=True, slots=True)
class Tries:
    """The first try of one person at each puzzle."""

    first: Mapping[str, bool] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    """Puzzles solved in a row: now, and at best."""

    def solved(self, key: str) -> bool | None:
        """Return whether the first try was right; None if there was none."""
        return self.first.get(key)

    def with_one(self, key: str, solved: bool) -> "Tries":
        streak = self.streak + 1 if solved else 0
        return Tries({**self.first, key: solved}, streak, max(streak, self.longest))

    def tally(self, keys: Iterable[str]) -> PuzzleTally:
        solved = [self.solved(key) for key in keys]
        return PuzzleTally(solved.count(True), solved.count(False), solved.count(None))

    @property
    def all(self) -> PuzzleTally:
        return self.tally(self.first)


class Tried:
    """The puzzle results of all players; keeps what another window has stored meanwhile."""

    def __init__(self, store: Store, people: People) -> None:
        self._people = people
        path = store.places.settings.with_name(FILE)
        self._file = SharedFile[Mapping[str, Tries]](path, _parse, _record, {}, store.writer)
        """By identity; "" is who has not said a name."""
        self.look()

    def look(self) -> None:
        """Read the file, ignoring malformed entries. An older file has the current player's results
        only."""
        self._file.reload()
        if _OLDER in self._file.now:
            me = self._me
            self._file.change(lambda kept: {me if k == _OLDER else k: v for k, v in kept.items()})

    @property
    def _me(self) -> str:
        return self._people.me.identity if self._people.me else ""

    @property
    def mine(self) -> Tries:
        return self.of(self._people.me)

    def of(self, person: Person | None) -> Tries:
        return self._of(self._file.now, person)

    @staticmethod
    def _of(kept: Mapping[str, Tries], person: Person | None) -> Tries:
        identities = person.identities if person else ("",)
        tries = [kept[each] for each in identities if each in kept]
        if len(tries) < 2:
            return tries[0] if tries else Tries()
        first = {key: solved for each in reversed(tries) for key, solved in each.first.items()}
        return Tries(first, tries[0].streak, max(each.longest for each in tries))

    def note(self, key: str, solved: bool) -> str:
        """Store the current player's try if it is the first; return a sentence if that fails."""
        me, person = self._me, self._people.me

        def noted(kept: Mapping[str, Tries]) -> Mapping[str, Tries]:
            mine = self._of(kept, person)
            return kept if key in mine.first else {**kept, me: mine.with_one(key, solved)}

        return self._file.change(noted)


def _parse(data: Mapping[str, Any]) -> dict[str, Tries]:
    everybody = {_OLDER: data} if _OLDER in data else data.get("players")
    everybody = everybody if isinstance(everybody, dict) else {}
    return {identity: _tries(each) for identity, each in everybody.items()}


def _record(kept: Mapping[str, Tries]) -> dict[str, Any]:
    said = {
        identity: {"tried": each.first, "streak": each.streak, "longest": each.longest}
        for identity, each in sorted(kept.items())
    }
    return {"players": said}


def tries_words(tries: Tries) -> str:
    """Return the results of all puzzles in a line; "" before the first try."""
    solved, missed, _new = tries.all
    if not solved + missed:
        return ""
    words = _("{solved} solved, {missed} missed, {streak} in a row, {longest} at best")
    return words.format(solved=solved, missed=missed, streak=tries.streak, longest=tries.longest)


def _tries(data: Any) -> Tries:
    data = data if isinstance(data, dict) else {}
    tried = data.get("tried")
    tried = tried if isinstance(tried, dict) else {}
    first = {key: value for key, value in tried.items() if isinstance(value, bool)}
    streak = _count(data.get("streak"))
    return Tries(first, streak, max(streak, _count(data.get("longest"))))


def _count(value: Any) -> int:
    return max(0, value) if type(value) is int else 0
