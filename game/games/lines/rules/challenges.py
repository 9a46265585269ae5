"""The solo challenges: what they count, what they ask for, which rank a number is (L25)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.level import BadLevel, Level

NUMBERS = (1, 2, 3, 4, 5)
SIDES = ("A", "B")
COUNTS = ("crossings", "dots", "points")
NEEDS = ("circles", "letters", "pairs", "crossings", "points")
GRADES = ("good", "awesome", "best")
TRY_HARDER, LOST = "try harder", "lost"
RANKS = ("good", "awesome", "best possible")


class SoloTask(NamedTuple):
    """One challenge; `needs` names what must also be reached, and how much of it."""

    number: int
    sheet: str
    counts: str
    needs: tuple[tuple[str, int], ...]
    grades: tuple[int, int, int]

    def met(self, have: Mapping[str, int]) -> bool:
        """Return whether every goal is reached."""
        return all(have[name] >= least for name, least in self.needs)

    def rank(self, have: Mapping[str, int]) -> str:
        """The word for what was reached."""
        if not self.met(have):
            return LOST
        reached = sum(have[self.counts] >= least for least in self.grades)
        return (TRY_HARDER, *RANKS)[reached]


def read_challenges(level: Level) -> dict[int, SoloTask]:
    """The five challenges of a map, each a line of `name=value` words."""
    return {number: _challenge(level, number) for number in NUMBERS}


def _challenge(level: Level, number: int) -> SoloTask:
    name = f"challenge{number}"
    parts = dict(word.partition("=")[::2] for word in level.words(name))
    sheet, counts = parts.pop("sheet", ""), parts.pop("counts", "")
    if sheet not in SIDES or counts not in COUNTS:
        raise BadLevel(
            "{level}: {name} needs sheet=A|B and counts=crossings|dots|points",
            level=level.name,
            name=name,
        )
    numbers = {}
    for key, value in parts.items():
        if key not in NEEDS + GRADES or not value.isdecimal():
            raise BadLevel(
                "{level}: {name} can't have {key}={value}",
                level=level.name,
                name=name,
                key=key,
                value=value,
            )
        numbers[key] = int(value)
    if [numbers.get(grade, -1) for grade in GRADES] != sorted(
        numbers.get(grade, -2) for grade in GRADES
    ):
        raise BadLevel(
            "{level}: {name} needs good, awesome and best, rising", level=level.name, name=name
        )
    needs = tuple((key, numbers[key]) for key in NEEDS if key in numbers)
    good, awesome, best = (numbers[grade] for grade in GRADES)
    return SoloTask(number, sheet, counts, needs, (good, awesome, best))
