"""Ladders of ranks."""

import pytest

from game.core.ranks import Ladder, Rung

RUNGS = Rung("low", 10), Rung("middle", 20), Rung("high", 30)


@pytest.mark.parametrize(
    ("number", "low_wins", "rung"),
    [(5, False, 0), (10, False, 0), (20, False, 1), (29, False, 1), (31, False, 2)]
    + [(35, True, 0), (30, True, 0), (21, True, 0), (20, True, 1), (9, True, 2)],
)
def test_what_reaches_no_rung_is_on_the_lowest(number: int, low_wins: bool, rung: int) -> None:
    ladder = Ladder(RUNGS[::-1] if low_wins else RUNGS, low_wins)
    assert ladder.reached(number) == rung
