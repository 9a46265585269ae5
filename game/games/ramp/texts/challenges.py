"""The challenges: all four boards, and each board alone (R19)."""

from typing import Any

from game.core.level import BadLevel, Level, MapSet
from game.core.ranks import Challenge, Ladder, Rung, beyond
from game.core.rules import Rules
from game.core.words import N_
from game.games.ramp.rules.level import BELOW_ALL_SCORES, BOARD_NUMBERS, read_ladder
from game.games.ramp.rules.state import State

RANK_WORDS = (
    N_("master builder"),
    N_("architect"),
    N_("stone mason"),
    N_("handyman"),
    N_("landscaper"),
    N_("the new guy"),
    N_("clean-up crew"),
)
"""The ranks of the original board set, listed here for translation."""
BOARD_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"))

_BOARD_TEXTS = {
    1: (N_("The plain board"), N_("Cover every dot, and every complete row is a point more.")),
    2: (N_("The bonus board"), N_("Fill the ramp, but leave the numbers in sight.")),
    3: (N_("The board of losses"), N_("Leave the bonus spaces open and cover what costs five.")),
    4: (N_("The board of pairs"), N_("Leave both symbols of a pair in sight, or neither.")),
}


def challenges(layout: MapSet) -> tuple[Challenge, ...]:
    """Return the challenge of all boards, and of each with the limits in its map."""
    whole = Challenge(
        game="ramp",
        key="four",
        title=N_("All four boards"),
        words=N_("Play the four boards in order and see what kind of builder you are."),
        unit="points",
        ladder=read_ladder(layout),
        measure=total_points,
        above=beyond(layout.level("pieces"), "solo_above"),
    )
    return (whole, *(_board_challenge(layout, number) for number in BOARD_NUMBERS))


def total_points(rules: Rules[Any], state: State) -> int:
    return rules.scores(state)[0]


def _board_challenge(layout: MapSet, number: int) -> Challenge:
    title, words = _BOARD_TEXTS[number]
    limits = _score_limits(layout.level(f"board{number}"))
    return Challenge(
        game="ramp",
        key=f"board{number}",
        title=title,
        words=words,
        unit="points",
        ladder=Ladder(tuple(map(Rung, BOARD_WORDS, (BELOW_ALL_SCORES, *limits)))),
        measure=total_points,
        options={"boards": [number]},
        above=beyond(layout.level(f"board{number}"), "solo_above"),
    )


def _score_limits(level: Level) -> list[int]:
    """Return the three rising scores of a map's property `solo`, such as `-2 4 8`."""
    words = level.words("solo")
    limits = [int(word) for word in words if word.removeprefix("-").isdecimal()]
    if len(words) != 3 or len(limits) != 3 or limits != sorted(set(limits)):
        raise BadLevel("{level}: the property 'solo' must be three rising scores", level=level.name)
    return limits
