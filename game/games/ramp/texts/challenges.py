"""The challenges: all four boards, and each board alone (R19)."""

from typing import Any, cast

from game.core.level import BadLevel, Level, MapFolder
from game.core.ranks import Challenge, Ladder, Rung, rungs_beyond
from game.core.rules import Rules
from game.core.words import N_
from game.games.ramp.rules.level import BELOW_ALL_SCORES, BOARD_NUMBERS, read_ladder
from game.games.ramp.rules.rules import RampRules, least_total
from game.games.ramp.rules.state import State
from game.games.ramp.texts.about import RUSH, RUSH_WORDS

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

_RUSH_LIMITS = "solo_rush"
"""The property of a map with the limits of a rush."""
_BOARD_TEXTS = {
    1: (N_("The plain board"), N_("Cover every dot, and every complete row is a point more.")),
    2: (N_("The bonus board"), N_("Fill the ramp, but leave the numbers in sight.")),
    3: (N_("The board of losses"), N_("Leave the bonus spaces open and cover what costs five.")),
    4: (N_("The board of pairs"), N_("Leave both symbols of a pair in sight, or neither.")),
}


def challenges(layout: MapFolder) -> tuple[Challenge, ...]:
    """Return the challenge of all boards, of each with the limits in its map, and of all in a rush
    where the maps say its limits."""
    whole = Challenge(
        game="ramp",
        key="four",
        title=N_("All four boards"),
        words=N_("Play the four boards in order and see what kind of builder you are."),
        unit="points",
        ladder=read_ladder(layout),
        measure=total_points,
        least=least_points,
        above=rungs_beyond(layout.level("pieces"), "solo_above"),
    )
    boards = (_board_challenge(layout, number) for number in BOARD_NUMBERS)
    return (whole, *boards, *_rush_challenges(layout.level("pieces")))


def _rush_challenges(level: Level) -> list[Challenge]:
    if _RUSH_LIMITS not in level.properties:
        return []
    challenge = Challenge(
        game="ramp",
        key=RUSH,
        title=N_("Rush"),
        words=RUSH_WORDS,
        unit="points",
        ladder=_board_ladder(_score_limits(level, _RUSH_LIMITS)),
        measure=total_points,
        least=least_points,
        pace=RUSH,
    )
    return [challenge]


def total_points(rules: Rules[Any], state: State) -> int:
    return rules.scores(state)[0]


def least_points(rules: Rules[Any], state: State) -> int:
    return least_total(cast(RampRules, rules), state, 0)


def _board_challenge(layout: MapFolder, number: int) -> Challenge:
    title, words = _BOARD_TEXTS[number]
    limits = _score_limits(layout.level(f"board{number}"), "solo")
    return Challenge(
        game="ramp",
        key=f"board{number}",
        title=title,
        words=words,
        unit="points",
        ladder=_board_ladder(limits),
        measure=total_points,
        least=least_points,
        options={"boards": [number]},
        above=rungs_beyond(layout.level(f"board{number}"), "solo_above"),
    )


def _board_ladder(limits: list[int]) -> Ladder:
    return Ladder(tuple(map(Rung, BOARD_WORDS, (BELOW_ALL_SCORES, *limits))))


def _score_limits(level: Level, name: str) -> list[int]:
    """Return the three rising scores of a map's property, such as `-2 4 8`."""
    words = level.words(name)
    limits = [int(word) for word in words if word.removeprefix("-").isdecimal()]
    if len(words) != 3 or len(limits) != 3 or limits != sorted(set(limits)):
        problem = N_("{level}: the property {name!r} must be three rising scores")
        raise BadLevel(problem, level=level.name, name=name)
    return limits
