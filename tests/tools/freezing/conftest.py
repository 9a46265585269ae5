"""What `tools/freeze.py` makes takes minutes: it is made once for all tests."""

from pathlib import Path

import pytest

from tests.tools.freezing.building import Built, built, why_not_compiled


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Rules and bots of Wall and Ramp, compiled once for all tests."""
    reason = why_not_compiled()
    if reason:
        pytest.skip(reason)
    return built(tmp_path_factory.mktemp("compiled"), compiled=True)


@pytest.fixture(scope="session")
def frozen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder to hand to a friend, compiled where that can be done here."""
    pytest.importorskip("PyInstaller", reason="PyInstaller is not here to freeze with")
    import freeze

    work = tmp_path_factory.mktemp("frozen")
    plain = why_not_compiled()
    made = built(work, compiled=False) if plain else request.getfixturevalue("compiled")
    return freeze.program(made.wheel, work)
