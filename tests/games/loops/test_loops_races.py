"""The races of Loops as they are offered (O20)."""

from dataclasses import replace

import pytest

from game import catalogue
from game.core.level import BadLevel, MapFolder
from game.games.loops.texts.challenges import challenges
from tests.games.loops.tables import TWO_CIRCLES, laid_out


def test_o20_a_longer_race_has_ranks_of_its_own_where_the_maps_give_them() -> None:
    """Files have a rank at 25 only; a layout without the numbers offers no such race."""
    race, far = catalogue.challenges("loops")
    assert (race.options, far.options) == ({"target": 25}, {"target": 40})
    assert [rung.number for rung in far.ladder.rungs[1:]] == sorted(
        (rung.number for rung in far.ladder.rungs[1:]), reverse=True
    )
    assert all(
        more.number > less.number
        for more, less in zip(far.ladder.rungs[1:], race.ladder.rungs[1:], strict=True)
    )
    assert len(challenges(laid_out(TWO_CIRCLES, 1).layout)) == 1


@pytest.mark.parametrize("words", ["22 17 28", "17 22", "a b c"])
def test_numbers_of_the_longer_race_that_are_none_are_refused(words: str) -> None:
    layout = laid_out(TWO_CIRCLES, 1).layout
    tiles = layout.level("tiles")
    broken = replace(tiles, properties={**tiles.properties, "solo_far": words})
    with pytest.raises(BadLevel, match="solo_far"):
        challenges(MapFolder("loops", "test", {**layout.levels, "tiles": broken}))
