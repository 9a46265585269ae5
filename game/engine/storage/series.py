"""Series: matches of the same people one after another, with their winners, in a file."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.engine.storage.shared_file import DAMAGED, SharedFile
from game.engine.storage.store import Store
from game.engine.words import _

FILE = "series.json"
LENGTHS = (0, 3, 5, 7)
"""The lengths of a series to choose from, in matches; 0 for no limit."""
PAUSE = 8 * 60 * 60
"""Seconds without a match after which a series without a limit starts anew."""
_MOST, _MOST_GAMES = 24, 200


class SeriesGame(NamedTuple):
    """A game that counts: its file's name, and who won it."""

    file: str
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedSeries:
    """Players, by identity or name, and their matches; `last` is the time of the last end, in
    seconds."""

    people: tuple[str, ...]
    length: int = 0
    games: tuple[SeriesGame, ...] = ()
    last: int = 0

    def wins(self, person: str) -> int:
        return sum(person in game.winners for game in self.games)

    @property
    def winner(self) -> str | None:
        """Return who has won the series, ahead with more than half of its matches or after the last
        one; None while several are level."""
        counts = sorted(((self.wins(person), person) for person in self.people), reverse=True)
        (most, first), second = counts[0], counts[1][0]
        enough = most > self.length // 2 or len(self.games) >= self.length
        return first if self.length and enough and most > second else None

    def ends_before(self, now: int) -> bool:
        """Return whether the next game starts another series."""
        long_ago = not self.length and bool(self.games) and now - self.last > PAUSE
        return long_ago or self.winner is not None


class SeriesStore:
    """The series of all groups who play together here, the last one first."""

    def __init__(self, store: Store) -> None:
        path = store.places.settings.with_name(FILE)
        self._file = SharedFile[tuple[PlayedSeries, ...]](
            path, _all_from_json, _series_to_json, (), store.writer
        )
        self._file.reload()

    @property
    def problem(self) -> str:
        """Return a sentence if the file was damaged."""
        words = _(DAMAGED).format(file=FILE)
        return words if self._file.damaged else ""

    def series_of(self, people: Collection[str]) -> PlayedSeries | None:
        """Return the series of exactly these people; None for fewer than two."""
        return _series_of(self._file.now, people)

    def begin_series(self, people: Collection[str], length: int) -> str:
        """Start a series of that length, or go on with the present one; return a sentence if it
        could not be saved."""

        def with_new_series(series: PlayedSeries) -> PlayedSeries | None:
            ended = series.length != length or series.ends_before(int(time.time()))
            return PlayedSeries(series.people, length) if ended else series

        return self._change_series(people, with_new_series)

    def add_game(self, people: Collection[str], file: str, winners: Sequence[str]) -> str:
        """Add a finished match, once; return a sentence if it could not be saved."""
        now = int(time.time())

        def with_game(series: PlayedSeries) -> PlayedSeries | None:
            if any(game.file == file for game in series.games):
                return None
            if series.ends_before(now):
                series = PlayedSeries(series.people, series.length)
            games = (*series.games, SeriesGame(file, tuple(winners)))[-_MOST_GAMES:]
            return replace(series, games=games, last=now)

        return self._change_series(people, with_game)

    def _change_series(
        self, people: Collection[str], change: Callable[[PlayedSeries], PlayedSeries | None]
    ) -> str:
        """Change the series of these people and make it the latest; None changes nothing."""

        def with_change(every: tuple[PlayedSeries, ...]) -> tuple[PlayedSeries, ...]:
            before = _series_of(every, people)
            new = None if before is None else change(before)
            if new is None:
                return every
            return (new, *(each for each in every if each.people != new.people))[:_MOST]

        return self._file.change(with_change, _("The series could not be saved: {reason}"))


def _series_of(every: Sequence[PlayedSeries], people: Collection[str]) -> PlayedSeries | None:
    key = tuple(sorted(people))
    series = (each for each in every if each.people == key)
    return next(series, PlayedSeries(key)) if len(key) > 1 else None


def _series_to_json(every: Sequence[PlayedSeries]) -> dict[str, Any]:
    return {
        "series": [
            {
                "people": each.people,
                "length": each.length,
                "last": each.last,
                "games": [game._asdict() for game in each.games],
            }
            for each in every
        ]
    }


def _all_from_json(data: Mapping[str, Any]) -> tuple[PlayedSeries, ...]:
    entries = data.get("series")
    series = [_series_from_json(each) for each in entries] if isinstance(entries, list) else []
    return tuple(each for each in series if each is not None)[:_MOST]


def _series_from_json(entry: Any) -> PlayedSeries | None:
    match entry:
        case {
            "people": list(people),
            "length": int(length),
            "last": int(last),
            "games": list(all_),
        }:
            games = tuple(filter(None, map(_game_from_json, all_)))[-_MOST_GAMES:]
            fits = len(people) > 1 and length in LENGTHS and _are_texts(people)
            return (
                PlayedSeries(tuple(sorted(people)), int(length), games, int(last)) if fits else None
            )
    return None


def _game_from_json(entry: Any) -> SeriesGame | None:
    match entry:
        case {"file": str(file), "winners": list(winners)} if _are_texts(winners):
            return SeriesGame(file, tuple(winners))
    return None


def _are_texts(values: Sequence[Any]) -> bool:
    return all(isinstance(value, str) for value in values)
