"""Solo challenges: what counts, and from which number on it has which name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.level import Level
from game.core.rules import Rules
from game.core.words import N_, NC_


class Rung(NamedTuple):
    """One step of a ladder: its word, and the number that reaches it."""

    word: str
    number: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """Rungs from the lowest to the highest; the lowest takes everything that reaches no other.

    With `low_wins` smaller numbers are better (turns of a race): a rung is reached by its number
    or fewer.
    """

    rungs: tuple[Rung, ...]
    low_wins: bool = False

    def reached(self, number: int) -> int:
        """The index of the highest rung that a number reaches."""
        best = 0
        for i, rung in enumerate(self.rungs):
            if number <= rung.number if self.low_wins else number >= rung.number:
                best = i
        return best

    def word(self, number: int) -> str:
        return self.rungs[self.reached(number)].word

    def following(self, number: int) -> Rung | None:
        """Return the next rung above a result; None at the top."""
        above = self.rungs[self.reached(number) + 1 :]
        return above[0] if above else None

    def better(self, one: int, other: int) -> bool:
        return one < other if self.low_wins else one > other


CLOCK = "@"
"""The mark before a clock in the key of records."""
BEYOND = N_("beyond belief")
"""The rank far above a ladder."""
RANK_TITLES = MappingProxyType(
    {
        "lost": NC_("rank", "Lost"),
        "try harder": NC_("rank", "Try harder"),
        "good": NC_("rank", "Good"),
        "awesome": NC_("rank", "Awesome"),
        "best possible": NC_("rank", "Best possible"),
        "beyond belief": NC_("rank", "Beyond belief"),
        "clean-up crew": NC_("rank", "Clean-up crew"),
        "the new guy": NC_("rank", "The new guy"),
        "landscaper": NC_("rank", "Landscaper"),
        "handyman": NC_("rank", "Handyman"),
        "stone mason": NC_("rank", "Stone mason"),
        "architect": NC_("rank", "Architect"),
        "master builder": NC_("rank", "Master builder"),
    }
)
"""The ranks as they stand alone or begin a line."""


def beyond(level: Level, name: str) -> tuple[Rung, ...]:
    """Return the rungs above a ladder that a map's property sets; () without it."""
    return (Rung(BEYOND, level.number(name)),) if name in level.properties else ()


@dataclass(frozen=True)
class Challenge:
    """One challenge to play alone. `measure` returns the result of a finished game from its
    position, None if the challenge is lost; words are English and marked for translation."""

    game: str
    key: str
    title: str
    words: str
    unit: str
    ladder: Ladder
    measure: Callable[[Rules[Any], Any], int | None]
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    above: tuple[Rung, ...] = ()
    """A goal beyond the ladder: known to screens, to no rule and no file."""
    since: str = ""
    """The first day on which it may be the daily challenge, as `2026-11-28`."""
    until: str = ""
    """The first day on which it is no longer offered; old matches still count."""
    pace: str | None = None
    """The clock that it is always played against."""

    def is_of(self, day: str) -> bool:
        """Return whether it may be the daily challenge of a day; one with a clock of its own may
        not, because not everybody can play it."""
        return not self.pace and self.since <= day and not (self.until and self.until <= day)

    def on_clock(self, pace: str | None) -> "Challenge":
        """Return the challenge against a clock, with its own records."""
        return replace(self, key=f"{self.key}{CLOCK}{pace}") if pace and not self.pace else self

    @property
    def shown(self) -> Ladder:
        """Return the ladder as screens show it, with the goals above it."""
        return Ladder((*self.ladder.rungs, *self.above), self.ladder.low_wins)
