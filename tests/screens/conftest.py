"""What tests of the screens share."""

import pytest

from game import catalogue
from game.screens.theatre import theatre
from tests.screens.rooms import plain_scene


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are tested around plain tables, whatever the games' own look like."""
    monkeypatch.setattr(catalogue, "scene_class", plain_scene)


@pytest.fixture(autouse=True)
def quick_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read before the first frame, however long that takes."""
    monkeypatch.setattr(theatre, "AT_ONCE", 60.0)
