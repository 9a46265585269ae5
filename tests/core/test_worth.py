"""Chances to win are as often won in matches that `calibrate.py --worth` stored."""

import json

import _worth
import pytest

from game import catalogue

ENOUGH = 100
"""In fewer matches who won is too much a matter of luck."""


@pytest.mark.parametrize("path", sorted(_worth.STORE.glob("*.json")), ids=lambda path: path.stem)
def test_a_chance_to_win_is_as_often_won_in_matches_that_did_not_fit_it(path):
    """At most 5 points beside it on average, and 10 in any tenth of the chance."""
    game, _, seats = path.stem.rpartition("-")
    record = json.loads(path.read_text("utf-8"))
    curve = catalogue.game(game).scale().curve_for_seats(int(seats))
    assert list(curve) == record["curve"]
    held = _worth.matches(record, "held")
    found = _worth.bins(curve, held)
    if len(held) < ENOUGH:
        pytest.skip(f"only {len(held)} matches are stored")
    gaps = [(count, abs(told - came)) for count, told, came in found]
    assert sum(count * gap for count, gap in gaps) / sum(count for count, _gap in gaps) <= 5
    assert max(gap for _count, gap in gaps) <= 10
