"""What a client keeps while game after game is played has bounds, counted in things."""

import gc
import sys
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.processes.thinking import Thinker
from game.engine.window.scene import Scene
from tests.clients import Client, client

MOST = 2048
"""Entries of a cache. Texts and outlines come to some megabytes in so many."""
ROUNDS = 2


def caches() -> dict[str, Any]:
    """Every function of ours that remembers what it answered."""
    for name in catalogue.names():  # whoever judges has caches too, and is loaded when asked
        catalogue.game(name).judge()
    modules = [(name, vars(module)) for name, module in [*sys.modules.items()]]
    return {
        f"{name}.{key}": value
        for name, known in modules
        for key, value in [*known.items()]
        if name.partition(".")[0] == "game" and hasattr(value, "cache_info")
    }


def play(run: Client, game: str, seed: str) -> None:
    """A game of people who have no secrets, to its result and on to the title."""
    seats = catalogue.rules_class(game).seat_range[-1]
    players = tuple(Player(f"Player {seat + 1}") for seat in range(seats))
    assert run.desk.house.play(Header(game, players, seed))
    run.frames(10)
    run.finish()
    run.desk.house.title()
    run.frames(10)


def held(kind: type) -> list[Any]:
    """Those things of that kind that are still there."""
    gc.unfreeze()
    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, kind)]


@pytest.mark.some(4)
@pytest.mark.parametrize("game", catalogue.names())
def test_nothing_of_the_games_that_are_over_stays(game, tmp_path: Path) -> None:
    with client(tmp_path) as run:
        run.desk.change(private_handover=False)
        run.frames(10)
        matches, thinkers = len(held(Match)), len(held(Thinker))
        for number in range(ROUNDS):
            play(run, game, f"kept-{number}")
        assert {type(scene).__name__ for scene in held(Scene)} == {"Title"}
        assert len(held(Match)) <= matches + 1  # a title may have looked at a game
        assert len(held(Thinker)) == thinkers


@pytest.mark.some(2)
@pytest.mark.parametrize("game", catalogue.names())
def test_no_cache_holds_more_than_a_table_wants(game, tmp_path: Path) -> None:
    with client(tmp_path) as run:
        run.desk.change(private_handover=False)
        play(run, game, "kept")
        for name, cached in caches().items():
            most = cached.cache_parameters()["maxsize"]
            assert (cached.cache_info().currsize if most is None else most) <= MOST, name
        assert run.desk.art.cache.size <= run.desk.art.cache._budget
