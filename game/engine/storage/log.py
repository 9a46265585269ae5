"""The log file: what went wrong is written there, so that no traceback ever reaches a person."""

import contextlib
import logging
import sys
import tempfile
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game.engine.storage.store import app_folders

_LOGGER = logging.getLogger("quadrille")
_NAME = "quadrille.log"
_BYTES, _FILES = 256 * 1024, 3
_LINE = "%(asctime)s %(levelname)s %(message)s"


def install_logging() -> Path | None:
    """Log everything, uncaught errors included, to a file and return its path; None if no folder
    takes one, and then nothing is logged."""
    logging.raiseExceptions = False
    logging.lastResort = None
    logging.captureWarnings(True)
    sys.excepthook = _log_uncaught
    threading.excepthook = _log_uncaught_in_thread
    root = logging.getLogger()
    for old in [h for h in root.handlers if isinstance(h, RotatingFileHandler)]:
        root.removeHandler(old)
        old.close()
    handler = _make_file_handler()
    if handler:
        root.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    return log_path()


def log_path() -> Path | None:
    for handler in logging.getLogger().handlers:
        if isinstance(handler, RotatingFileHandler):
            return Path(handler.baseFilename)
    return None


def log_message(words: str) -> None:
    _LOGGER.info(words)


def log_error(problem: BaseException, doing: str = "") -> Path | None:
    """Log an error with its traceback; return the path of the log file."""
    _LOGGER.error(doing or "error", exc_info=problem)
    return log_path()


def print_crash_message(place: Path | None) -> None:
    """Print that the program stops, and where the error was logged."""
    where = f"what happened is written in {place}" if place else "no folder takes a log file"
    with contextlib.suppress(OSError, ValueError):  # a terminal that has gone hears nothing
        print(f"Quadrille had to stop; {where}", file=sys.stderr)


def _make_file_handler() -> logging.Handler | None:
    for folder in (app_folders().logs, Path(tempfile.gettempdir()) / "quadrille"):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(
                folder / _NAME, maxBytes=_BYTES, backupCount=_FILES - 1, encoding="utf-8"
            )
            handler.setFormatter(logging.Formatter(_LINE))
            return handler
    return None


def _log_uncaught(
    _kind: type[BaseException], problem: BaseException, _trace: TracebackType | None
) -> None:
    if not isinstance(problem, KeyboardInterrupt):
        print_crash_message(log_error(problem, "nobody caught this"))


def _log_uncaught_in_thread(arguments: threading.ExceptHookArgs) -> None:
    if arguments.exc_value and not isinstance(arguments.exc_value, SystemExit):
        log_error(arguments.exc_value, "nobody caught this in a thread")
