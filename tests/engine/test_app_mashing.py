"""Hands without a head, for a short while over everything; `mashing.py` does it for long."""

import pytest

from game import catalogue
from tests.engine import mashing

STEPS = 150


@pytest.mark.parametrize("game", [None, *catalogue.names()])
def test_random_hands_break_nothing(game):
    with mashing.quick_bots():
        masher = mashing.Masher(7, game, draw_every=25)
        try:
            for _ in range(STEPS):
                masher.step()
        except Exception:
            print("\n".join(masher.did))
            raise
