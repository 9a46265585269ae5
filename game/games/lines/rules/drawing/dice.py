"""The five dice and the eight figures, and every way to draw a face (L5, L6, L11)."""

from typing import NamedTuple

from game.core.level import BadLevel, Level
from game.core.words import tell

STEPS = {"N": -1, "E": 1, "S": 1, "W": -1}
COMPASS = "ENWS"
"""Each direction a quarter turn to the left of the one before it."""
NUMBERS = "01234"
DICE, FACES = 5, 6


class Dice(NamedTuple):
    """Faces of each die, and of each figure all its drawings, sorted."""

    faces: tuple[tuple[str, ...], ...]
    figures: dict[str, tuple[str, ...]]

    def knows(self, die: str) -> bool:
        """Return whether it is a die number and one of that die's faces, such as `1L`."""
        number, face = die[:1], die[1:]
        return number in tuple("12345") and face in self.faces[int(number) - 1]


def turned(path: str) -> str:
    """The path a quarter turn to the left."""
    return "".join(COMPASS[(COMPASS.index(step) + 1) % 4] for step in path)


def backwards(path: str) -> str:
    """The path run from its other end."""
    return turned(turned(path[::-1]))


def drawings(path: str) -> tuple[str, ...]:
    """All ways to draw a figure: turned freely, from either end, never mirrored (L6)."""
    found = set()
    for one in (path, backwards(path)):
        for _ in range(4):
            found.add(one)
            one = turned(one)
    return tuple(sorted(found))


def steps_to(path: str) -> list[tuple[int, int]]:
    """Where each unit line of a path ends, from (0, 0); y points down."""
    x = y = 0
    found = []
    for step in path:
        if step in "EW":
            x += STEPS[step]
        else:
            y += STEPS[step]
        found.append((x, y))
    return found


def read_dice(level: Level) -> Dice:
    """The dice of a map: row by row a die, and the figures as properties."""
    level.require_size(FACES, DICE)
    figures = {name: drawings(_figure(level, name)) for name in level.properties}
    rows = level.layer("faces")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in figures and mark not in tuple(NUMBERS):
                problem = tell(
                    "the face {mark!r} is neither 0 to 4 nor a figure of this map", mark=mark
                )
                raise BadLevel.at(level, "faces", column + 1, row + 1, problem)
    return Dice(rows, figures)


def _figure(level: Level, name: str) -> str:
    path = "".join(level.words(name))
    if len(name) != 1 or not name.isalpha() or not path or set(path) - set(COMPASS):
        raise BadLevel(
            "{level}: the figure {name!r} must be a letter and a path of N E S W",
            level=level.name,
            name=name,
        )
    if len({(0, 0), *steps_to(path)}) != len(path) + 1:
        raise BadLevel("{level}: the figure {name!r} crosses itself", level=level.name, name=name)
    return path
