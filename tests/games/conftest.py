"""What tests of the games share."""

import pytest


@pytest.fixture
def no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not think: their moves are made by the tests."""
    monkeypatch.setattr("game.engine.processes.thinking.Thinker.warm", lambda _self: None)
    monkeypatch.setattr(
        "game.engine.processes.thinking.Thinker.request_move", lambda _self, *_given: None
    )
