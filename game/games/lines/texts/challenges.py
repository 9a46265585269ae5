"""The challenges: the five challenges, each also in the harder way (L24, L25)."""

from typing import Any, cast

from game.core.level import Level, MapSet
from game.core.ranks import Challenge, Ladder, Rung, beyond
from game.core.rules import Rules
from game.core.words import N_, tell
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import LOST, TRY_HARDER, read_challenges
from game.games.lines.rules.scoring import SoloTask as Asked
from game.games.lines.rules.state import Position

RANK_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"), N_("lost"))
"""The words of the ranks, here for translation."""

WORDS: dict[int, tuple[str, str]] = {
    1: (N_("Breaking the line"), N_("Cross the red line as often as you can.")),
    2: (N_("Dot dot dot"), N_("Dot as many spaces of your two scoring colours as you can.")),
    3: (
        N_("Now I know my ABC"),
        N_("Reach all 4 letters, pair 4 colours and cross the red line 3 times, or you lose."),
    ),
    4: (
        N_("Half the alphabet"),
        N_("Cross the red line 5 times, pair 5 colours and reach 2 letters, or you lose."),
    ),
    5: (
        N_("Into the circle pit"),
        N_("On side B, reach all 6 circles, all 4 letters and 215 points, or you lose."),
    ),
}
UNITS = {"crossings": "crossings", "dots": "scoring dots", "points": "points"}


def challenges(layout: MapSet) -> tuple[Challenge, ...]:
    """The challenges in their order, the harder ones after them."""
    level = layout.level("challenges")
    asked = read_challenges(level)
    return tuple(_offered(level, one, hard) for hard in (False, True) for one in asked.values())


def _offered(level: Level, asked: Asked, hard: bool) -> Challenge:
    title, words = WORDS[asked.number]
    if hard:
        title = tell("{challenge}, hard", challenge=tell(title))
        words = N_("Two dice are placed before the other three are rolled.")
    key = f"{asked.number}-hard" if hard else str(asked.number)
    options = {"challenge": asked.number} | ({"hard": True} if hard else {})
    return Challenge(
        game="lines",
        key=key,
        title=title,
        words=words,
        unit=UNITS[asked.counts],
        ladder=Ladder(_rungs(asked)),
        measure=measured,
        options=options,
        above=beyond(level, f"solo_above{key}"),
    )


def _rungs(asked: Asked) -> tuple[Rung, ...]:
    """The grades; no "try harder" below a number that must be reached anyway (L25)."""
    grades = tuple(map(Rung, RANK_WORDS[1:4], asked.grades))
    must = dict(asked.needs).get(asked.counts, 0)
    return grades if must >= asked.grades[0] else (Rung(TRY_HARDER, 0), *grades)


def measured(rules: Rules[Any], state: Position) -> int | None:
    """The value that the challenge counts; None if it is lost."""
    result = cast(LinesRules, rules).result(state)
    return None if result.rank == LOST else result.scores[0]
