"""A day's challenge from its page to its result and back, with what levels do on the same seed, as
another process works it out. Through real events."""

import time
from datetime import date
from pathlib import Path

import pytest

from game.engine.processes.process import Errands
from game.screens import reviews
from game.screens.lobby import seeds
from game.screens.result.seed_ladder import marks
from tests.clients import Client, Hand, Keys, Mouse, client
from tests.screens.rooms import spoken

LONGEST = 900.0
"""Real seconds that working it out may take."""


def levels(run: Client) -> list[str]:
    """What the result marks on its scale, once there is anything."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        run.frames(1)
        found = run.top._on_seed
        if found is not None and marks(found.pars):
            return [words for words, _number, _who in marks(found.pars)]
        time.sleep(0.02)
    raise AssertionError("nothing ever comes")


@pytest.mark.long
@pytest.mark.parametrize(("game", "hand"), [("wall", Mouse()), ("loops", Keys())])
def test_a_days_result_tells_what_levels_reach_as_the_days_page_does(
    game: str, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "Errands", Errands)
    with client(tmp_path) as run:
        hand.reach(run, "solo")
        hand.reach(run, "daily")
        hand.reach(run, f"daily {game}")
        assert run.table.match.header.seed == seeds.of_day(date.today())
        hand.move(run)
        run.finish()
        run.top.confetti.finish()
        known = levels(run)
        assert any(known[0] in one.words for one in spoken(run.desk))
        hand.reach(run, "day")
        told = [one.words for one in spoken(run.desk)]
        assert any(known[0] in words and words.startswith("On this seed") for words in told)
