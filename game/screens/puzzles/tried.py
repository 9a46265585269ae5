"""Which puzzles have been tried and how that went, in a file of its own beside the settings."""

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from game.engine.storage.store import Store, explained, write_whole
from game.engine.words import _

FILE = "puzzles.json"


class Tally(NamedTuple):
    """Some puzzles taken together."""

    solved: int
    missed: int
    new: int


class Tried:
    """The first try at each puzzle. What another window has noted meanwhile is never lost."""

    def __init__(self, store: Store) -> None:
        self._path = store.places.settings.with_name(FILE)
        self._solved: dict[str, bool] = {}
        self.streak = self.longest = 0
        """So many puzzles in a row have been solved: now, and at best."""
        self.look()

    def look(self) -> None:
        """Read the file; nothing in it is trusted, and what makes no sense counts for nothing."""
        data: Any = None
        with suppress(OSError, ValueError, RecursionError):
            data = json.loads(self._path.read_text("utf-8"))
        data = data if isinstance(data, dict) else {}
        tried = data.get("tried")
        tried = tried if isinstance(tried, dict) else {}
        self._solved = {key: value for key, value in tried.items() if isinstance(value, bool)}
        self.streak, self.longest = _count(data.get("streak")), _count(data.get("longest"))
        self.longest = max(self.streak, self.longest)

    def solved(self, key: str) -> bool | None:
        """Did the first try find the move? None before there was any."""
        return self._solved.get(key)

    def note(self, key: str, solved: bool) -> str:
        """Note a try, if it is the first; a sentence where it could not be kept."""
        self.look()
        if key in self._solved:
            return ""
        self._solved[key] = solved
        self.streak = self.streak + 1 if solved else 0
        self.longest = max(self.streak, self.longest)
        kept = {"tried": self._solved, "streak": self.streak, "longest": self.longest}
        try:
            write_whole(self._path, json.dumps(kept, indent=1, sort_keys=True).encode() + b"\n")
        except OSError as problem:
            return explained(problem)
        return ""

    def tally(self, keys: Iterable[str]) -> Tally:
        """How these puzzles stand."""
        found = [self.solved(key) for key in keys]
        return Tally(found.count(True), found.count(False), found.count(None))

    @property
    def all(self) -> Tally:
        """How everything stands that was ever tried."""
        return self.tally(self._solved)


def told(tried: Tried) -> str:
    """How all puzzles stand, in a line, as the records tell it; "" before the first try."""
    solved, missed, _new = tried.all
    if not solved + missed:
        return ""
    words = _("{solved} solved, {missed} missed, {streak} in a row, {longest} at best")
    return words.format(solved=solved, missed=missed, streak=tried.streak, longest=tried.longest)


def _count(value: Any) -> int:
    return max(0, value) if type(value) is int else 0
