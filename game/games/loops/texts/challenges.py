"""The challenges: races to a target in few turns (O20)."""

from dataclasses import replace

from game.core.level import BadLevel, MapFolder
from game.core.ranks import Challenge, Ladder, Rung
from game.core.words import N_
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.rules import RANKED_TARGET, turns_taken

RANK_WORDS = (N_("try harder"), N_("good"), N_("awesome"), N_("best possible"), N_("lost"))
"""The words of the ranks, here for translation."""

_FOREVER = 10**6
FAR_TARGET = 40


def challenges(layout: MapFolder) -> tuple[Challenge, ...]:
    """The solo race, and a longer one with the turns of the property `solo_far` where there is."""
    race = Challenge(
        game="loops",
        key="race",
        title=N_("Race to 25"),
        words=N_("Reach 25 points alone, in as few turns as you can."),
        unit="turns",
        ladder=_ladder(TileSet(layout).ranks),
        measure=turns_taken,
        turns=lambda state: state.round,
        options={"target": RANKED_TARGET},
    )
    far = replace(
        race,
        key="far",
        title=N_("Race to 40"),
        words=N_("Reach 40 points alone, in as few turns as you can."),
        ladder=_ladder(ranks_at(layout, FAR_TARGET)),
        options={"target": FAR_TARGET},
        since="2026-11-28",
    )
    return (race, far) if ranks_at(layout, FAR_TARGET) else (race,)


def ranks_at(layout: MapFolder, target: int) -> tuple[tuple[int, str], ...]:
    """The turns that each rank of a race to that target allows, the best first; or nothing."""
    if target == RANKED_TARGET:
        return TileSet(layout).ranks
    level = layout.level("tiles")
    if target != FAR_TARGET or "solo_far" not in level.properties:
        return ()
    words = level.words("solo_far")
    turns = [int(word) for word in words if word.isdecimal()]
    if len(words) != 3 or len(turns) != 3 or turns != sorted(set(turns)):
        raise BadLevel(
            "{level}: the property 'solo_far' must be three rising numbers", level=level.name
        )
    return tuple(zip(turns, RANK_WORDS[3:0:-1], strict=True))


def _ladder(ranks: tuple[tuple[int, str], ...]) -> Ladder:
    reached = [Rung(word, turns) for turns, word in reversed(ranks)]
    return Ladder((Rung("try harder", _FOREVER), *reached), low_wins=True)
