"""Solo challenges: how a result is measured, and the ranks that results earn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.level import Level
from game.core.rules import Rules
from game.core.words import N_, NC_


class Rung(NamedTuple):
    """One rank of a challenge: its name, and the result that earns it."""

    word: str
    number: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ranks of a challenge, lowest first; every result earns at least the lowest.

    With `low_wins` smaller results are better (turns of a race): a rank takes its number or fewer.
    """

    rungs: tuple[Rung, ...]
    low_wins: bool = False

    def rung_index(self, number: int) -> int:
        """Return the index of the highest rung that a result reaches."""
        best = 0
        for i, rung in enumerate(self.rungs):
            if number <= rung.number if self.low_wins else number >= rung.number:
                best = i
        return best

    def word(self, number: int) -> str:
        return self.rungs[self.rung_index(number)].word

    def next_rung(self, number: int) -> Rung | None:
        """Return the rung above the one that a result reaches; None at the top."""
        above = self.rungs[self.rung_index(number) + 1 :]
        return above[0] if above else None

    def is_better(self, one: int, other: int) -> bool:
        return one < other if self.low_wins else one > other


CLOCK_MARK = "@"
"""The sign in a challenge's key between its own key and its clock."""
BEYOND = N_("beyond belief")
"""The rank far above the best one of a ladder."""
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
"""The names of ranks with a capital, as they stand alone or begin a line."""


def rungs_beyond(level: Level, name: str) -> tuple[Rung, ...]:
    """Return the extra rung above a ladder, with the number in that property of a map; () without
    the property."""
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
    """Goals beyond the ladder, which only screens show; rules and files ignore them."""
    turns: Callable[[Any], int] = lambda _state: 0
    """Returns the turns taken in a position, where a challenge counts them."""
    least: Callable[[Rules[Any], Any], int | None] = lambda _rules, _state: None
    """Returns the worst result that a match can still end with; None while it can still be lost,
    and where every turn may make it worse until the last (races, leads over bots)."""
    since: str = ""
    """The first day on which it may be the daily challenge, as `2026-11-28`."""
    until: str = ""
    """The first day on which it is no longer offered; old matches still count."""
    pace: str | None = None
    """The clock that it is always played against."""

    def can_be_daily(self, day: str) -> bool:
        """Return whether it may be the daily challenge of a day; one with a clock of its own may
        not, because not everybody can play it."""
        return not self.pace and self.since <= day and not (self.until and self.until <= day)

    def on_clock(self, pace: str | None) -> "Challenge":
        """Return the challenge against a clock, with its own records."""
        return (
            replace(self, key=f"{self.key}{CLOCK_MARK}{pace}") if pace and not self.pace else self
        )

    def in_mean(self, number: int | None) -> int:
        """Return a result as it counts in a mean; a lost one counts as far below all ranks."""
        if number is not None:
            return number
        return 2 * self.ladder.rungs[1].number if self.ladder.low_wins else 0

    def so_far(self, rules: Rules[Any], state: Any) -> int:
        """Return the points of a match in progress, or with bots the points ahead of them."""
        lead = self.measure(rules, state) if self.bots else None
        return rules.running_scores(state)[0] if lead is None else lead

    @property
    def shown_ladder(self) -> Ladder:
        """Return the ladder together with the goals beyond it."""
        return Ladder((*self.ladder.rungs, *self.above), self.ladder.low_wins)
