"""How often each challenge has been tried and what was reached, asked of the library's index."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.ranks import Challenge
from game.screens.library.index import MINE, Index

Key: TypeAlias = tuple[str, str, bool]
"""A game, a challenge of it, and whether the games were played with help."""
_COUNTED = (
    "COUNT(*), MIN(number), MAX(number) FROM replays "
    f"WHERE level = 2 AND finished AND bad = 0 AND challenge != '' AND {MINE}"
)


@dataclass(frozen=True, slots=True)
class Tally:
    """Tries, and the numbers between which their results lie."""

    attempts: int = 0
    least: int | None = None
    most: int | None = None


def all_tallies(index: Index) -> dict[Key, Tally]:
    """Of every challenge that was ever tried."""
    rows = index.rows(
        f"SELECT game, challenge, helped, {_COUNTED} GROUP BY game, challenge, helped"
    )
    return {(game, key, bool(helped)): Tally(*rest) for game, key, helped, *rest in rows}


def tally_of_seed(index: Index, key: Key, seed: str) -> Tally:
    """Of one challenge with one seed."""
    wanted = f"SELECT {_COUNTED} AND game = ? AND challenge = ? AND helped = ? AND seed = ?"
    return Tally(*index.rows(wanted, *key, seed)[0])


def best_name(index: Index, challenge: Challenge, best: int) -> str | None:
    """The newest file in which that was reached without help."""
    rows = index.rows(
        f"SELECT name, {_COUNTED} AND game = ? AND challenge = ? AND helped = 0 "
        "AND number = ? GROUP BY name ORDER BY stamp DESC LIMIT 1",
        challenge.game,
        challenge.key,
        best,
    )
    return rows[0][0] if rows else None
