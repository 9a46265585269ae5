"""What tests of the screens share."""

from dataclasses import replace

import pytest

from game import catalogue
from game.manifest import Game
from game.screens.theatre import theatre
from tests.screens.rooms import plain_scene


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are tested around plain tables, whatever the games' own look like."""
    own = catalogue.game

    def plainly(name: str) -> Game:
        return replace(own(name), scene=lambda: plain_scene(name))

    monkeypatch.setattr(catalogue, "game", plainly)


@pytest.fixture(autouse=True)
def quick_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read before the first frame, however long that takes."""
    monkeypatch.setattr(theatre, "AT_ONCE", 60.0)
