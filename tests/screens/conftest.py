"""What tests of the screens share."""

import pytest

from game import catalogue
from tests.screens.rooms import plain_scene


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are tested around plain tables, whatever the games' own look like."""
    monkeypatch.setattr(catalogue, "scene_class", plain_scene)
