"""How often each challenge has been tried and what was reached, asked of the library's index."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.ranks import Challenge
from game.screens.library.index import Index

Key: TypeAlias = tuple[str, str, bool]
"""A game, a challenge of it, and whether the games were played with help."""
_COUNTED = (
    "COUNT(*), MIN(number), MAX(number) FROM seats JOIN replays USING (name) "
    "WHERE who = ? AND level = 2 AND finished AND bad = 0 AND challenge != ''"
)


@dataclass(frozen=True, slots=True)
class Tally:
    """Tries, and the numbers between which their results lie."""

    attempts: int = 0
    least: int | None = None
    most: int | None = None


def all_tallies(index: Index, player: str) -> dict[Key, Tally]:
    """Of every challenge that somebody ever tried."""
    wanted = f"SELECT game, challenge, helped, {_COUNTED} GROUP BY game, challenge, helped"
    rows = index.rows(wanted, player)
    return {(game, key, bool(helped)): Tally(*rest) for game, key, helped, *rest in rows}


def tally_of_seed(index: Index, player: str, key: Key, seed: str) -> Tally:
    """Of one challenge with one seed."""
    wanted = f"SELECT {_COUNTED} AND game = ? AND challenge = ? AND helped = ? AND seed = ?"
    return Tally(*index.rows(wanted, player, *key, seed)[0])


def best_name(index: Index, player: str, challenge: Challenge, best: int) -> str | None:
    """The newest file in which somebody reached that without help."""
    rows = index.rows(
        f"SELECT name, {_COUNTED} AND game = ? AND challenge = ? AND helped = 0 "
        "AND number = ? GROUP BY name ORDER BY stamp DESC LIMIT 1",
        player,
        challenge.game,
        challenge.key,
        best,
    )
    return rows[0][0] if rows else None
