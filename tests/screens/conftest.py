"""What tests of the screens share."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest
from _at_once import AtOnce

from game import catalogue
from game.engine import words
from game.engine.window.spare import SpareTime
from game.manifest import Game
from game.screens.guide import board
from game.screens.puzzles import task
from tests.screens.rooms import plain_scene


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are tested around plain tables, whatever the games' own look like."""
    known = catalogue.game

    def plain_game(name: str) -> Game:
        return replace(known(name), scene=lambda: plain_scene(name))

    monkeypatch.setattr(catalogue, "game", plain_game)


@pytest.fixture(autouse=True)
def quick_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read before the first frame, however long that takes, and examples played."""
    monkeypatch.setattr(SpareTime.begin, "__defaults__", (inf,))
    monkeypatch.setattr(board, "TaskRunner", AtOnce)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What moves of a puzzle are worth is known at once; afterwards all is English again."""
    monkeypatch.setattr(task, "TaskRunner", AtOnce)
    yield
    words.use_language("en")
