"""A challenge's numbers in words: `1 point ahead`, `12 turns`, how far the next rank is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from game.core.ranks import RANK_TITLES, Challenge
from game.engine.words import _, ngettext
from game.engine.words import number as shown
from game.screens.library.index import IS_FIRST_TRY, Index

_UNIT_FORMS: Mapping[str, Callable[[int], str]] = MappingProxyType(
    {
        "points": lambda n: ngettext("{n} point", "{n} points", n),
        "points ahead": lambda n: ngettext("{n} point ahead", "{n} points ahead", n),
        "points behind": lambda n: ngettext("{n} point behind", "{n} points behind", n),
        "turns": lambda n: ngettext("{n} turn", "{n} turns", n),
        "crossings": lambda n: ngettext("{n} crossing", "{n} crossings", n),
        "scoring dots": lambda n: ngettext("{n} dot", "{n} dots", n),
        "dots": lambda n: ngettext("{n} dot", "{n} dots", n),
    }
)

UNREACHABLE_LIMIT = 10**5
"""A threshold beyond this is reached by every result, and no number is shown for it."""


def count_words(challenge: Challenge, number: int) -> str:
    """Return a number with the challenge's unit; an unknown unit follows the number as it is."""
    if challenge.unit == "points ahead" and number < 0:
        return _UNIT_FORMS["points behind"](-number).format(n=-number)
    form = _UNIT_FORMS.get(challenge.unit)
    if form is None:
        return f"{shown(number)} {_(challenge.unit)}"
    return form(abs(number)).format(n=shown(number))


def gap_words(challenge: Challenge, number: int) -> str:
    """Return a difference with its unit; a difference of leads is in points."""
    return unit_words("points" if challenge.unit == "points ahead" else challenge.unit, number)


def unit_words(unit: str, number: int) -> str:
    """Return a number with a unit, or alone if the unit is unknown."""
    form = _UNIT_FORMS.get(unit)
    return form(number).format(n=number) if form else str(number)


def lowest_demanding_rank(challenge: Challenge) -> int:
    """Return the index of the lowest rank that asks for something: 1, or 0 if a result can be below
    it."""
    lowest = challenge.shown_ladder.rungs[0].number
    return 0 if 0 < lowest < UNREACHABLE_LIMIT else 1


def rank_title(word: str) -> str:
    """Return a rank as it is written alone or at the start of a line."""
    return _(RANK_TITLES.get(word, word))


def rank_and_count(challenge: Challenge, number: int) -> str:
    rank, reached = rank_title(challenge.shown_ladder.word(number)), count_words(challenge, number)
    return _("{name}: {words}").format(name=rank, words=reached)


def goal_words(challenge: Challenge, brief: bool = False) -> str:
    """Return the goal of a challenge: `Good from 6 points`, in brief `Good from 6`."""
    rung = challenge.shown_ladder.rungs[lowest_demanding_rank(challenge)]
    words = _("{rank} within {count}") if challenge.ladder.low_wins else _("{rank} from {count}")
    count = shown(rung.number) if brief else count_words(challenge, rung.number)
    return words.format(rank=rank_title(rung.word), count=count)


def rung_words(challenge: Challenge, index: int) -> str:
    """Return the number from which a rank is reached, in words."""
    rung = challenge.shown_ladder.rungs[index]
    if index < lowest_demanding_rank(challenge):
        return ""
    if challenge.ladder.low_wins:
        return _("up to {number}").format(number=shown(rung.number))
    return _("from {number}").format(number=shown(rung.number))


def next_rank_words(challenge: Challenge, number: int) -> str:
    """Return the distance to the next rank in words; "" at the top."""
    following = challenge.shown_ladder.next_rung(number)
    if following is None:
        return ""
    apart = gap_words(challenge, abs(following.number - number))
    words = _("{gap} fewer for {rank}") if challenge.ladder.low_wins else _("{gap} more for {rank}")
    return words.format(gap=apart, rank=_(following.word))


TallyKey: TypeAlias = tuple[str, str, bool]
"""A game, a challenge of it, and whether the games were played with help."""
_COUNTED = "who = ? AND level = 2 AND finished AND bad = 0 AND challenge != ''"
_TALLY = f"COUNT(*), MIN(number), MAX(number) FROM seats JOIN replays USING (name) WHERE {_COUNTED}"
_FIRSTS = _TALLY.replace("(number)", f"(CASE WHEN helped OR {IS_FIRST_TRY} THEN number END)")
"""Without help, only a person's first match on a seed counts for rank and records."""


@dataclass(frozen=True, slots=True)
class ChallengeTally:
    """The number of tries at a challenge, and their least and greatest result."""

    attempts: int = 0
    least: int | None = None
    most: int | None = None


def all_tallies(index: Index, player: str) -> dict[TallyKey, ChallengeTally]:
    wanted = f"SELECT game, challenge, helped, {_FIRSTS} GROUP BY game, challenge, helped"
    rows = index.rows(wanted, player)
    return {(game, key, bool(helped)): ChallengeTally(*rest) for game, key, helped, *rest in rows}


def seed_tally(index: Index, player: str, key: TallyKey, seed: str) -> ChallengeTally:
    wanted = f"SELECT {_TALLY} AND game = ? AND challenge = ? AND helped = ? AND seed = ?"
    return ChallengeTally(*index.rows(wanted, player, *key, seed)[0])


class PastResult(NamedTuple):
    """A finished match of a challenge, played without help."""

    name: str
    seed: str | None
    number: int | None
    """Its result; None where it is lost."""
    first: bool
    """True if it was the player's first match on its seed."""


def past_results(index: Index, player: str, challenge: Challenge) -> list[PastResult]:
    """Return what a player has reached in a challenge, the newest first."""
    rows = index.rows(
        f"SELECT name, seed, number, {IS_FIRST_TRY} FROM seats JOIN replays USING (name) "
        f"WHERE {_COUNTED} AND helped = 0 AND game = ? AND challenge = ? ORDER BY stamp DESC, name",
        player,
        challenge.game,
        challenge.key,
    )
    return [PastResult(name, seed, number, bool(first)) for name, seed, number, first in rows]
