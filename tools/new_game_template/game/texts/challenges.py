"""What can be tried alone: to take more than a bot does."""

from typing import Any

from game.core.level import MapFolder
from game.core.ranks import Challenge, Ladder, Rung
from game.core.rules import Rules
from game.core.words import N_


def lead(rules: Rules[Any], state: Any) -> int:
    """By how much the first seat is ahead."""
    mine, other = rules.scores(state)
    return mine - other


CHALLENGES = (
    Challenge(
        game="toy",
        key="ahead",
        title=N_("Ahead"),
        words=N_("Take more than a bot that always takes the larger end."),
        unit=N_("points ahead"),
        ladder=Ladder((Rung(N_("try harder"), -99), Rung(N_("good"), 1), Rung(N_("awesome"), 3))),
        measure=lead,
        bots=("greedy",),
    ),
)


def challenges(_layout: MapFolder) -> tuple[Challenge, ...]:
    """All of them; the map changes none."""
    return CHALLENGES
