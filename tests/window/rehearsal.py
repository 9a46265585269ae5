"""What to click is rehearsed in a client inside this process, on a copy of the same files; the
deeds are then done to the window, and the journal tells whether they arrived."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.match import Match
from game.core.replay.reader import read_replay
from tests.clients import Client, Hand, client


def rehearsed(home: Path, hand: Hand, act: Callable[[Client], Any]) -> list[Any]:
    """What the hand does for that, in a client with the same files."""
    copy = home.with_name("rehearsal")
    shutil.rmtree(copy, ignore_errors=True)
    if home.exists():
        shutil.copytree(home, copy, ignore=shutil.ignore_patterns("*.tmp"))  # they come and go
    with client(copy) as run:
        hand.deeds.clear()
        act(run)
    return list(hand.deeds)


def sit_down(run: Client) -> None:
    """At the table of the only game, also of one in which nobody has moved yet."""
    (kept,) = run.desk.store.list_replays()
    assert run.desk.house.resume(kept.path)
    run.frames()


def one_move(run: Client, hand: Hand) -> None:
    """A move in the game that was left last; how it is reached is no part of it."""
    sit_down(run)
    hand.deeds.clear()
    hand.move(run)


def game(home: Path) -> Match | None:
    """The game that the files keep."""
    found = sorted(home.rglob("*.quad"))
    if not found:
        return None
    assert len(found) == 1
    reading = read_replay(found[0].read_bytes(), catalogue.set_up)
    if reading.header is None or reading.history is None:
        return None
    return Match(reading.header, reading.history)


def plies(home: Path) -> int:
    """How many moves have arrived; none before the game has begun."""
    found = game(home)
    return -1 if found is None else found.plies
