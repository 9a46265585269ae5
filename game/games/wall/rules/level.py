"""A player's board as its map describes it: the wall's pattern, lines, floor, bonuses."""

from dataclasses import dataclass
from typing import Final

from game.core.level import BadLevel, Level
from game.core.words import tell
from game.games.wall.rules.state import COLOURS, MOST_ON_FACTORY

SIZE: Final = 5
BLANK: Final = "."
_LAYER: Final = "wall"
_MOST_FACTORIES: Final = 9  # a factory's number is one digit of a move


@dataclass(frozen=True, slots=True)
class WallLevel:
    """The data of one side of the board for one number of players."""

    pattern: str
    """The wall's colours row by row, `BLANK` where any colour may go (W3, W13)."""
    lines: tuple[int, ...]
    floor: tuple[int, ...]
    factories: int
    on_a_factory: int
    of_a_colour: int
    bonus_row: int
    bonus_column: int
    bonus_colour: int
    idle_limit: int
    """The tilings in a row without a tile on any wall after which the match ends (W15)."""

    @property
    def blank(self) -> bool:
        return self.pattern[0] == BLANK


def read_level(level: Level, seats: int) -> WallLevel:
    """Return the side of the board that a map describes; `BadLevel` names what is wrong with it."""
    level.require_size(SIZE, SIZE)
    lines = _read_numbers(level, "lines")
    if len(lines) != SIZE or not all(1 <= length <= _MOST_FACTORIES for length in lines):
        raise BadLevel(
            "{level}: 'lines' must be {size} numbers from 1 to 9", level=level.name, size=SIZE
        )
    floor = _read_numbers(level, "floor")
    if not 1 <= len(floor) <= 20 or any(penalty > 0 for penalty in floor):
        raise BadLevel("{level}: 'floor' must be 1 to 20 penalties, none above 0", level=level.name)
    return WallLevel(
        pattern=_read_pattern(level),
        lines=lines,
        floor=floor,
        factories=_read_number(level, f"factories_for_{seats}", 1, _MOST_FACTORIES),
        on_a_factory=_read_number(level, "tiles_on_a_factory", 1, MOST_ON_FACTORY),
        of_a_colour=_read_number(level, "tiles_of_a_colour", 1, 31),
        bonus_row=_read_number(level, "bonus_row", 0, 999),
        bonus_column=_read_number(level, "bonus_column", 0, 999),
        bonus_colour=_read_number(level, "bonus_colour", 0, 999),
        idle_limit=_read_number(level, "tilings_without_a_tile", 1, 99),
    )


def _read_pattern(level: Level) -> str:
    rows = level.layer(_LAYER)
    blank = rows[0][0] == BLANK
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            problem = _space_problem(mark, blank, row[:x], [above[x] for above in rows[:y]])
            if problem:
                raise BadLevel.at(level, _LAYER, x + 1, y + 1, problem)
    return "".join(mark for row in rows for mark in row)


def _space_problem(mark: str, blank: bool, left: tuple[str, ...], above: list[str]) -> str:
    if not mark:
        return tell("every space of the wall needs a tile")
    if mark != BLANK and (len(mark) != 1 or mark not in COLOURS):
        return tell("the mark {mark!r} is no colour of the wall", mark=mark)
    if (mark == BLANK) != blank:
        return tell("a wall is blank everywhere or nowhere")
    if mark != BLANK and (mark in left or mark in above):
        return tell("the colour {mark} is there twice in its row or column", mark=mark)
    return ""


def _read_numbers(level: Level, name: str) -> tuple[int, ...]:
    words = level.words(name)
    if not all(_is_number(word) for word in words):
        raise BadLevel(
            "{level}: the property {name!r} must list whole numbers", level=level.name, name=name
        )
    return tuple(int(word) for word in words)


def _is_number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= 3


def _read_number(level: Level, name: str, low: int, high: int) -> int:
    value = level.number(name)
    if not low <= value <= high:
        raise BadLevel(
            "{level}: the property {name!r} must be from {low} to {high}",
            level=level.name,
            name=name,
            low=low,
            high=high,
        )
    return value
