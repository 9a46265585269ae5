"""Ladders of ranks."""

import pytest

from game.core.ranks import Ladder, Rung

RUNGS = Rung("low", 10), Rung("middle", 20), Rung("high", 30)


@pytest.mark.parametrize(
    ("numbers", "low_wins"), [((5, 10, 20, 29, 31), False), ((35, 30, 20, 11, 9), True)]
)
def test_what_reaches_no_rung_is_on_the_lowest(numbers: list[int], low_wins: bool) -> None:
    ladder = Ladder(RUNGS[::-1] if low_wins else RUNGS, low_wins)
    assert [ladder.rung_index(number) for number in numbers] == [0, 0, 1, 1, 2]
