"""The log: errors go to a file of a small size and never to the terminal."""

import logging
import os
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.storage import log, store


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave Python's logging as the other tests know it."""
    hooks = sys.excepthook, threading.excepthook
    old = logging.raiseExceptions, logging.lastResort
    root = logging.getLogger()
    handlers = list(root.handlers)
    yield
    for handler in [h for h in root.handlers if h not in handlers]:
        root.removeHandler(handler)
        handler.close()
    logging.captureWarnings(False)
    logging.raiseExceptions, logging.lastResort = old
    sys.excepthook, threading.excepthook = hooks


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(store.HOME, str(tmp_path))
    return tmp_path


def failed() -> ZeroDivisionError:
    try:
        _ = 1 // 0
    except ZeroDivisionError as problem:
        return problem
    raise AssertionError


def test_an_error_is_written_with_its_traceback_and_the_file_is_named(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert log.install_logging() == home / "logs" / "quadrille.log"
    path = log.log_error(failed(), "drawing the board")
    assert path == home / "logs" / "quadrille.log"
    text = path.read_text()
    assert "drawing the board" in text
    assert "Traceback" in text
    assert "ZeroDivisionError" in text
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("home")
def test_what_nobody_catches_goes_to_the_file_that_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = log.install_logging()
    problem = failed()
    sys.excepthook(type(problem), problem, problem.__traceback__)
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    warnings.warn("an old habit", stacklevel=1)
    assert path is not None
    text = path.read_text()
    assert text.count("ZeroDivisionError") == 2
    assert "an old habit" in text
    said = f"Quadrille had to stop; what happened is written in {path}\n"
    assert capsys.readouterr().err == said


def test_the_file_stays_small(home: Path) -> None:
    log.install_logging()
    for _ in range(900):
        log.log_message("x" * 1000)
    files = sorted((home / "logs").iterdir())
    assert [file.name for file in files] == ["quadrille.log", "quadrille.log.1", "quadrille.log.2"]
    assert all(file.stat().st_size <= 256 * 1024 for file in files)


def test_installing_twice_writes_every_line_once(home: Path) -> None:
    log.install_logging()
    log.install_logging()
    log.log_message("just once")
    assert (home / "logs" / "quadrille.log").read_text().count("just once") == 1


def test_another_folder_is_found_where_the_own_one_cannot_be(
    home: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "logs").write_text("a file, not a folder")
    spare = tmp_path_factory.mktemp("spare")
    monkeypatch.setattr(log.tempfile, "gettempdir", lambda: str(spare))
    assert log.install_logging() == spare / "quadrille" / "quadrille.log"


def test_without_any_folder_it_is_quiet(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "logs").write_text("a file, not a folder")
    monkeypatch.setattr(log.tempfile, "gettempdir", lambda: os.devnull)
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    assert log.install_logging() is None
    assert log.log_error(failed()) is None
    assert capsys.readouterr() == ("", "")
