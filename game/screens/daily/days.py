"""A player's daily challenges, from the library's index.

A file decides what a try counts for: its seed names the challenge's day, its name the day it was
played. So a wrong clock or another time zone changes nothing later.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from game import catalogue
from game.core.ranks import Challenge
from game.engine.storage.store import date_in_name
from game.engine.words import ngettext
from game.screens.hall.challenges import challenge_of_day
from game.screens.library.index import IS_DAILY, Index
from game.screens.lobby import seeds

_NEXT = timedelta(days=1)


class DailyTry(NamedTuple):
    """A match on a daily challenge."""

    file: str
    number: int | None
    """The challenge's result; None where it is lost, or not over."""
    over: bool
    helped: bool
    late: int | None
    """Days from its day to its start; None where its file does not tell."""

    @property
    def counts(self) -> bool:
        return self.over and not self.helped

    @property
    def on_the_day(self) -> bool:
        """Return whether the try counts for the run of days."""
        return self.counts and self.late == 0


class DayChallenge(NamedTuple):
    """A day's challenge of a game, and all tries at it."""

    challenge: Challenge
    tries: tuple[DailyTry, ...] = ()
    """In the order in which they were begun."""

    @property
    def first(self) -> DailyTry | None:
        """Return the first try, which alone counts for the day."""
        return self.tries[0] if self.tries else None

    @property
    def later(self) -> tuple[DailyTry, ...]:
        return tuple(each for each in self.tries[1:] if each.counts)

    @property
    def best_later(self) -> int | None:
        numbers = [each.number for each in self.later if each.number is not None]
        return (min if self.challenge.ladder.low_wins else max)(numbers, default=None)


def rank_share(challenge: Challenge, number: int | None) -> float:
    """Return how high a result's rank is, from 0 (lowest) to 1 (highest)."""
    ladder = challenge.ladder
    if number is None:
        return 0.0
    return ladder.rung_index(number) / max(1, len(ladder.rungs) - 1)


def run_words(row: int) -> str:
    return ngettext("{count} day in a row", "{count} days in a row", row).format(count=row)


class PlayedDays:
    """All daily challenges of a player, by day."""

    def __init__(self, rows: Iterable[tuple[date, str, str, DailyTry]]) -> None:
        """`rows`: day, game, challenge key and try, in the order of their start."""
        self._tries: dict[tuple[date, str], list[DailyTry]] = defaultdict(list)
        self._played: dict[date, Sequence[DayChallenge]] = {}
        for day, game, key, found in rows:
            challenge = challenge_of_day(game, day)
            if challenge is not None and challenge.key == key:
                self._tries[day, game].append(found)
        kept = (
            day
            for (day, _game), tries in self._tries.items()
            if any(each.on_the_day for each in tries)
        )
        self.kept: Set[date] = frozenset(kept)
        """The days on which something of their own was played to its end."""

    def of(self, day: date) -> Sequence[DayChallenge]:
        """Return the challenges of a day, in the order of the games' names; cached."""
        if day not in self._played:
            known = [(game, challenge_of_day(game, day)) for game in catalogue.names()]
            self._played[day] = [
                DayChallenge(challenge, tuple(self._tries.get((day, game), ())))
                for game, challenge in known
                if challenge is not None
            ]
        return self._played[day]

    @property
    def earliest(self) -> date | None:
        return min((day for day, _game in self._tries), default=None)

    def streak(self, today: date) -> int:
        """Return the current run of kept days, up to today, or to yesterday while today is open."""
        day = today if today in self.kept else today - _NEXT
        count = 0
        while day in self.kept:
            day, count = day - _NEXT, count + 1
        return count

    @property
    def longest(self) -> int:
        best, now = (1, 1) if self.kept else (0, 0)
        for one, other in pairwise(sorted(self.kept)):
            now = now + 1 if other - one == _NEXT else 1
            best = max(best, now)
        return best


def played_days(index: Index, player: str) -> PlayedDays:
    """Return the daily challenges that a player has played."""
    rows = index.rows(
        "SELECT seed, game, challenge, name, number, finished AND NOT bad, helped "
        "FROM replays INDEXED BY days CROSS JOIN seats USING (name) "
        f"WHERE {IS_DAILY} AND level = 2 AND who = ? ORDER BY stamp, name",
        player,
    )
    return PlayedDays(_tries_in_rows(rows))


def _tries_in_rows(
    rows: Iterable[tuple[str, str, str, str, int | None, int, int]],
) -> Iterator[tuple[date, str, str, DailyTry]]:
    for seed, game, key, name, number, over, helped in rows:
        day, began = seeds.day_of(seed), date_in_name(name)
        if day is not None:
            late = None if began is None else (began - day).days
            yield day, game, key, DailyTry(name, number, bool(over), bool(helped), late)
