"""What has been reached in the challenges, from the replays themselves."""

from typing import TYPE_CHECKING

from game import catalogue
from game.core.ranks import Challenge
from game.core.replay import read_replay
from game.screens.challenges import Standing, best_of, challenge_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.desk import Desk


def standing(desk: "Desk", challenge: Challenge, leave_out: "Path | None" = None) -> Standing:
    """The best and the attempts of a challenge."""
    results = []
    for kept in desk.store.list_replays():
        if kept.game != challenge.game or kept.path == leave_out:
            continue
        reading = read_replay(kept.path.read_bytes(), catalogue.set_up)
        if reading.digest is None or reading.header is None or reading.history is None:
            continue
        if challenge_of(reading.header) != challenge:
            continue
        history = reading.history
        results.append((challenge.measure(history.rules, history.state), reading.header.practice))
    return best_of(challenge, results)
