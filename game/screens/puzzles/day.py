"""The puzzle that everybody has on a day."""

from datetime import date

from game.engine.desk import Desk
from game.screens.lobby import seeds
from game.screens.puzzles.shipped import of_day
from game.screens.puzzles.task import open_task


def day_key(day: date) -> str:
    """Return the key of the try at a day's puzzle."""
    return f"day {seeds.of_day(day)}"


def open_of_day(desk: Desk, day: date) -> None:
    """Solve a day's puzzle; it counts for its day, whenever it was solved besides."""
    puzzle = of_day(day)
    if puzzle is not None:
        open_task(desk, puzzle._replace(key=day_key(day)), lambda _last: None)
