"""The challenges: all four boards for a rank, and each board for a good score (R19)."""

from typing import Any

from game.core.level import BadLevel, Level, MapSet
from game.core.ranks import Challenge, Ladder, Rung, beyond
from game.core.rules import Rules
from game.core.words import N_
from game.games.ramp.rules.level import BOARD_NUMBERS, NO_LIMIT, read_ladder
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
"""The words of the house's ranks, here for translation."""
BOARD_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"))

_BOARDS = {
    1: (N_("The plain board"), N_("Cover every dot, and every complete row is a point more.")),
    2: (N_("The bonus board"), N_("Fill the ramp, but leave the numbers in sight.")),
    3: (N_("The board of losses"), N_("Leave the bonus spaces open and cover what costs five.")),
    4: (N_("The board of pairs"), N_("Leave both symbols of a pair in sight, or neither.")),
}


def challenges(layout: MapSet) -> tuple[Challenge, ...]:
    """The whole game, and each board alone with the property `solo` of its map."""
    whole = Challenge(
        game="ramp",
        key="four",
        title=N_("All four boards"),
        words=N_("Play the four boards in order and see what kind of builder you are."),
        unit="points",
        ladder=read_ladder(layout),
        measure=points,
        above=beyond(layout.level("pieces"), "solo_above"),
    )
    return (whole, *(_alone(layout, number) for number in BOARD_NUMBERS))


def points(rules: Rules[Any], state: State) -> int:
    return rules.scores(state)[0]


def _alone(layout: MapSet, number: int) -> Challenge:
    title, words = _BOARDS[number]
    limits = _limits(layout.level(f"board{number}"))
    return Challenge(
        game="ramp",
        key=f"board{number}",
        title=title,
        words=words,
        unit="points",
        ladder=Ladder(tuple(map(Rung, BOARD_WORDS, (NO_LIMIT, *limits)))),
        measure=points,
        options={"boards": [number]},
        above=beyond(layout.level(f"board{number}"), "solo_above"),
    )


def _limits(level: Level) -> list[int]:
    """The three rising scores of the property `solo`, such as `-2 4 8`."""
    words = level.words("solo")
    limits = [int(word) for word in words if word.removeprefix("-").isdecimal()]
    if len(words) != 3 or len(limits) != 3 or limits != sorted(set(limits)):
        raise BadLevel("{level}: the property 'solo' must be three rising scores", level=level.name)
    return limits
