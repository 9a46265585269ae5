"""The objective of Wall's search: the chance to win after a round, with a little for the lead."""

from statistics import NormalDist
from typing import Final

WON: Final = 100_000
"""The unit of the chance to win: a certain win is so much."""
_SPREADS: Final = (7, 9, 11, 13, 15)
"""Standard deviation of the final lead around the expected one, in points, by the tiles that the
fullest row lacks."""
_STEP: Final = 25
"""Hundredths of a point between two entries of a curve."""
_MOST: Final = 60_00
_MARGIN: Final = 2
"""The amount that each hundredth of a point of the lead adds."""


def _curve(spread: int) -> list[int]:
    normal = NormalDist(0, 100 * spread)
    return [round(WON * normal.cdf(lead)) for lead in range(-_MOST, _MOST + 1, _STEP)]


_CURVES: Final = tuple(_curve(spread) for spread in _SPREADS)


def chance(lead: int, lacking: int) -> int:
    """Return the objective of a lead in hundredths; `lacking` is 0 where the game is over."""
    if lead > _MOST:
        lead = _MOST
    elif lead < -_MOST:
        lead = -_MOST
    if lacking:
        return _CURVES[lacking - 1][(lead + _MOST) // _STEP] + lead * _MARGIN
    return (WON if lead > 0 else 0 if lead < 0 else WON // 2) + lead * _MARGIN


def chances(worths: list[int]) -> list[int]:
    """Return every seat's objective; the last of `worths` is what the fullest row lacks."""
    lacking, seats = worths[-1], len(worths) - 1
    if seats == 2:
        own = chance(worths[0] - worths[1], lacking)
        return [own, WON - own]
    found = []
    for seat in range(seats):
        best = max([worths[other] for other in range(seats) if other != seat])
        found.append(chance(worths[seat] - best, lacking))
    return found
