"""The challenges: races to a target in few turns (O20)."""

from dataclasses import replace

from game.core.level import BadLevel, MapFolder
from game.core.ranks import Challenge, Ladder, Rung
from game.core.words import N_
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.rules import RANKED_TARGET, turns_taken
from game.games.loops.rules.state import State

RANK_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"), N_("lost"))
"""The words of the ranks, listed here for translation."""

_ANY_TURNS = 10**6
LONG_TARGET = 40


def _rounds_played(state: State) -> int:
    return state.round


def challenges(layout: MapFolder) -> tuple[Challenge, ...]:
    """Return the solo race, and a longer one if the layout has the property `solo_far`."""
    race = Challenge(
        game="loops",
        key="race",
        title=N_("Race to 25"),
        words=N_("Reach 25 points alone, in as few turns as you can."),
        unit="turns",
        ladder=_race_ladder(TileSet(layout).ranks),
        measure=turns_taken,
        turns=_rounds_played,
        options={"target": RANKED_TARGET},
    )
    long_race = replace(
        race,
        key="far",
        title=N_("Race to 40"),
        words=N_("Reach 40 points alone, in as few turns as you can."),
        ladder=_race_ladder(ranks_for(layout, LONG_TARGET)),
        options={"target": LONG_TARGET},
        since="2026-11-28",
    )
    return (race, long_race) if ranks_for(layout, LONG_TARGET) else (race,)


def ranks_for(layout: MapFolder, target: int) -> tuple[tuple[int, str], ...]:
    """Return each rank's most turns in a race to that target, the best first; () without ranks."""
    if target == RANKED_TARGET:
        return TileSet(layout).ranks
    level = layout.level("tiles")
    if target != LONG_TARGET or "solo_far" not in level.properties:
        return ()
    words = level.words("solo_far")
    turns = [int(word) for word in words if word.isdecimal()]
    if len(words) != 3 or len(turns) != 3 or turns != sorted(set(turns)):
        raise BadLevel(
            "{level}: the property 'solo_far' must be three rising numbers", level=level.name
        )
    return tuple(zip(turns, RANK_WORDS[3:0:-1], strict=True))


def _race_ladder(ranks: tuple[tuple[int, str], ...]) -> Ladder:
    reached = [Rung(word, turns) for turns, word in reversed(ranks)]
    return Ladder((Rung("try harder", _ANY_TURNS), *reached), low_wins=True)
