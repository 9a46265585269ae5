"""Design tokens: every game brings its own accent."""

import pytest

from game import catalogue
from game.engine.window import theme
from game.screens import games


@pytest.mark.parametrize("game", catalogue.names())
def test_a_game_has_an_accent_that_no_other_has(game):
    games.tell_accents()
    others = {theme.accent(name) for name in catalogue.names() if name != game}
    assert theme.accent(game) not in {theme.HOUSE, *others}


def test_what_is_no_game_has_the_accent_of_the_house():
    assert theme.accent("") == theme.accent("nobody") == theme.HOUSE
