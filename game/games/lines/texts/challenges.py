"""The five challenges of Lines, each also as a hard one (L24, L25)."""

from typing import Any, cast

from game.core.level import Level, MapFolder
from game.core.ranks import Challenge, Ladder, Rung, rungs_beyond
from game.core.rules import Rules
from game.core.words import N_, tell
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import LOST, TRY_HARDER, SoloTask, read_challenges
from game.games.lines.rules.state import Position

RANK_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"), N_("lost"))
"""The names of the ranks, listed here for translation."""

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


def challenges(layout: MapFolder) -> tuple[Challenge, ...]:
    """Return the challenges in order, then the hard ones."""
    level = layout.level("challenges")
    tasks = read_challenges(level).values()
    return tuple(_make_challenge(level, task, hard) for hard in (False, True) for task in tasks)


def _make_challenge(level: Level, task: SoloTask, hard: bool) -> Challenge:
    title, words = WORDS[task.number]
    if hard:
        title = tell("{challenge}, hard", challenge=tell(title))
        words = N_("Two dice are placed before the other three are rolled.")
    key = f"{task.number}-hard" if hard else str(task.number)
    options = {"challenge": task.number} | ({"hard": True} if hard else {})
    return Challenge(
        game="lines",
        key=key,
        title=title,
        words=words,
        unit=UNITS[task.counts],
        ladder=Ladder(_ladder_rungs(task)),
        measure=solo_result,
        least=solo_result,  # nothing drawn is ever lost
        options=options,
        above=rungs_beyond(level, f"solo_above{key}"),
    )


def _ladder_rungs(task: SoloTask) -> tuple[Rung, ...]:
    """Return the grades; without "try harder" if a lower result is lost (L25)."""
    grades = tuple(map(Rung, RANK_WORDS[1:4], task.grades))
    must = dict(task.needs).get(task.counts, 0)
    return grades if must >= task.grades[0] else (Rung(TRY_HARDER, 0), *grades)


def solo_result(rules: Rules[Any], state: Position) -> int | None:
    """Return the value that the challenge counts; None if it is lost."""
    result = cast(LinesRules, rules).result(state)
    return None if result.rank == LOST else result.scores[0]
