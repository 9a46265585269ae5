"""How long pages take to be built anew: in the same window, and in one of a new size."""

import gc
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import _screens
import _stage

from game.engine.ui.page import Page
from game.engine.window.view import View

assert _screens
PAGES = (
    *("title", "lobby-wall", "hall", "daily", "puzzles", "replays", "unfinished", "players"),
    *("settings-display", "settings-controls", "records", "records-results", "rules-wall"),
    *("result-wall", "result-ramp", "result-lines-five", "compare"),
)
TIMES, SIZES = 60, 7
USUAL, COLD = 3.0, 25.0
"""The most that the median may be, in milliseconds of CPU."""
BOUNDS = {"settings-controls": 8.0}


def rebuilds() -> dict[str, Any]:
    """Return the figures of each page, and the pages that are over a bound."""
    found = {name: _measured(name) for name in PAGES}
    slow = [
        name
        for name, figures in found.items()
        if figures["median ms"] > BOUNDS.get(name, USUAL) or figures["cold ms"] > COLD
    ]
    return {**found, "over bound": slow}


def _measured(name: str) -> dict[str, float]:
    with _stage.stage((1920, 1080)) as desk:
        _stage.SCREENS[name](desk)
        page = desk.stack.top
        assert isinstance(page, Page)
        page.rebuild()
        gc.collect()
        gc.freeze()
        usual = sorted(_cpu(page.rebuild) for _turn in range(TIMES))
        views = [View((1500 + 37 * i, 900 + 11 * i)) for i in range(SIZES)]
        cold = [_cpu(partial(page.arrange, view)) for view in views]
        gc.unfreeze()
    return {
        "median ms": round(statistics.median(usual), 2),
        "worst ms": round(usual[-1], 2),
        "cold ms": round(statistics.median(cold), 2),
    }


def _cpu(act: Callable[[], object]) -> float:
    """Return the milliseconds of this thread's CPU that something takes."""
    start = time.thread_time()
    act()
    return 1000 * (time.thread_time() - start)
