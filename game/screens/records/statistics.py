"""A player's results in one kind of game, from the index of the replays."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.screens.library.index import Index

_OWN = "FROM seats JOIN replays USING (name) WHERE who = ? AND finished AND bad = 0 AND level = 2"


class Series(NamedTuple):
    """One kind of game somebody has played: a challenge, or ("") the plain game."""

    game: str
    challenge: str
    games: int


class PlayedResult(NamedTuple):
    """One finished game of a player."""

    stamp: float
    score: int
    place: int
    won: bool
    number: int | None
    name: str
    seat: int


@dataclass(frozen=True)
class Statistics:
    """The figures of one player in one series; matches with undo or practice count separately."""

    results: tuple[PlayedResult, ...] = ()
    helped: tuple[PlayedResult, ...] = ()
    parts: tuple[tuple[str, float], ...] = ()
    """Each source of points with its mean, in the order of the game."""
    most_seats: int = 0

    @property
    def played(self) -> int:
        """Return the number of finished ranked matches."""
        return len(self.results)

    @property
    def won(self) -> int:
        return sum(result.won for result in self.results)

    @property
    def places(self) -> Counter[int]:
        return Counter(result.place for result in self.results)


def players(index: Index) -> list[tuple[str, int]]:
    """Return all players with their number of matches, the most active first."""
    rows = index.rows(
        "SELECT who, COUNT(DISTINCT name) AS games FROM seats GROUP BY who ORDER BY games DESC, who"
    )
    return [(name, games) for name, games in rows]


def series(index: Index, player: str) -> list[Series]:
    rows = index.rows(f"SELECT game, challenge, COUNT(*) {_OWN} GROUP BY game, challenge", player)
    return [Series(*row) for row in rows]


def statistics(index: Index, player: str, game: str, challenge: str) -> Statistics:
    rows = index.rows(
        f"SELECT stamp, score, place, won, number, name, seat, helped, parts {_OWN} "
        "AND game = ? AND challenge = ? ORDER BY stamp, name",
        player,
        game,
        challenge,
    )
    own, helped = (
        tuple(
            PlayedResult(stamp, score, place, bool(won), number, name, seat)
            for stamp, score, place, won, number, name, seat, apart, _parts in rows
            if apart == kind
        )
        for kind in (0, 1)
    )
    most = index.number(
        f"SELECT COALESCE(MAX(place), 0) {_OWN} AND game = ? AND challenge = ?",
        player,
        game,
        challenge,
    )
    return Statistics(own, helped, _means([row[8] for row in rows if not row[7]]), most)


def _means(texts: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Return the mean points of every source; a match without a source counts as 0."""
    sums: dict[str, int] = {}
    for text in texts:
        for words, points in json.loads(text):
            sums[words] = sums.get(words, 0) + points
    return tuple((words, total / len(texts)) for words, total in sums.items())
