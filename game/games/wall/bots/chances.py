"""The chance to win that boards have after a round, and what of it counts for a search."""

from statistics import NormalDist
from typing import Final

WON: Final = 100_000
"""What a game that is won is worth to a search: the chance to win in so many parts."""
_SPREADS: Final = (7, 9, 11, 13, 15)
"""Points by which a game's end differs from the lead that was foreseen, by how many tiles the
fullest row lacks."""
_STEP: Final = 25
"""Hundredths of a point from one known chance to the next."""
_MOST: Final = 60_00
_MARGIN: Final = 2
"""Every hundredth of a point that one leads by counts as much as so many parts of the chance."""


def _curve(spread: int) -> list[int]:
    normal = NormalDist(0, 100 * spread)
    return [round(WON * normal.cdf(lead)) for lead in range(-_MOST, _MOST + 1, _STEP)]


_CURVES: Final = tuple(_curve(spread) for spread in _SPREADS)


def chance(lead: int, lacking: int) -> int:
    """What a lead in hundredths is worth to a search, with a little for the lead itself; nothing
    lacks where the game is over."""
    if lead > _MOST:
        lead = _MOST
    elif lead < -_MOST:
        lead = -_MOST
    if lacking:
        return _CURVES[lacking - 1][(lead + _MOST) // _STEP] + lead * _MARGIN
    return (WON if lead > 0 else 0 if lead < 0 else WON // 2) + lead * _MARGIN


def chances(worths: list[int]) -> list[int]:
    """What every seat's lead over the best of the others counts; the last number is what lacks."""
    lacking, seats = worths[-1], len(worths) - 1
    if seats == 2:
        own = chance(worths[0] - worths[1], lacking)
        return [own, WON - own]
    found = []
    for seat in range(seats):
        best = max([worths[other] for other in range(seats) if other != seat])
        found.append(chance(worths[seat] - best, lacking))
    return found
