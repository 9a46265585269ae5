"""What can be tried alone: the race to the target in few turns (O20)."""

from game.core.level import MapSet
from game.core.ranks import Challenge, Ladder, Rung
from game.core.words import N_
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.rules import RANKED_TARGET, turns_taken

RANK_WORDS = (
    N_("try harder"),
    N_("good"),
    N_("awesome"),
    N_("best possible"),
    N_("lost"),
)
"""The words of the ranks, here for translation."""

_FOREVER = 10**6


def challenges(layout: MapSet) -> tuple[Challenge, ...]:
    """The solo race, with the turns that each rank allows as the maps give them."""
    reached = [Rung(word, turns) for turns, word in reversed(TileSet(layout).ranks)]
    race = Challenge(
        game="loops",
        key="race",
        title=N_("Race to 25"),
        words=N_("Reach 25 points alone, in as few turns as you can."),
        unit=N_("turns"),
        ladder=Ladder((Rung("try harder", _FOREVER), *reached), low_wins=True),
        measure=turns_taken,
        options={"target": RANKED_TARGET},
    )
    return (race,)
