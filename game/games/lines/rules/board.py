"""One sheet with its dice (L5): every walk, and every drawing of every face (L6, L11, L12).

Sets of cells are whole numbers, one bit a cell. Tables fill themselves on first use, up to what a
sheet needs, and are shared by all games on the same sheet.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from game.core.level import BadLevel, Level, MapSet
from game.core.words import tell
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS, ROWS, SheetMap, crosses, read_sheet
from game.games.lines.rules.state import SLOT_LINE

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


def drawings(path: str) -> tuple[str, ...]:
    """All ways to draw a figure: turned freely, from either end, never mirrored (L6)."""
    found = set()
    for one in (path, turned(turned(path[::-1]))):
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


CELLS = COLUMNS * ROWS
MORE = ("moreL", "moreR")
"""Names of the extension's tables, one a line; their moves all begin with `more:`."""

Texts = tuple[tuple[int, str], ...]

WALKS, DRAWINGS, TEXTS = 2048, 2560, 8704
"""How many are kept: all drawings of a sheet, which every game needs again, and the last walks, for
there is no end of those that may be asked for."""
LAYOUTS = 8
"""So many sheets are kept, with all that was worked out for them."""


class Walk(NamedTuple):
    """A path from some cell: the cells entered and what lies on them."""

    path: str
    cells: tuple[int, ...]
    mask: int
    crossings: int
    circles: int


def bits(cells: Iterable[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def spot(cell: int) -> tuple[int, int]:
    """Column and row as people count."""
    row, column = divmod(cell, COLUMNS)
    return column + 1, row + 1


class Board:
    """One sheet with its dice."""

    def __init__(self, sheet: SheetMap, dice: Dice) -> None:
        self.sheet = sheet
        self.dice = dice
        self.letters = sheet.letters
        self.letter_bits = tuple(1 << cell for cell in sheet.letters)
        self.all_letters = bits(sheet.letters)
        self.circles = bits(sheet.circles)
        self.black = bits(sheet.black)
        self.squares = tuple(self._squares(line) for line in (0, 1))
        self.colours = tuple(a | b for a, b in zip(*self.squares, strict=True))
        self.coloured = sum(self.colours)
        grey = bits(c for c in range(CELLS) if self.sheet.colours[c] < 0)
        self.allowed = tuple((sum(half) | grey) & ~self.black for half in self.squares)
        """The cells that a line may enter: its half and the grey zone, not the black (L12, L23)."""
        self.walk = lru_cache(WALKS)(self._walk)
        """Where a path leads from a cell; None if it leaves the sheet."""
        self.drawings = lru_cache(DRAWINGS)(self._drawings)
        """Every drawing of a face from a line's end on an empty sheet, sorted: line, face, cell."""
        self.texts = lru_cache(TEXTS)(self._texts)
        """The same as pairs of cells and move, for a slot such as `l1`, `fR*` or `moreL`."""

    def _squares(self, line: int) -> tuple[int, ...]:
        half = [c for c in range(CELLS) if (c % COLUMNS < GREY_COLUMNS[0]) == (line == 0)]
        colours = self.sheet.colours
        return tuple(bits(c for c in half if colours[c] == colour) for colour in range(8))

    def _walk(self, cell: int, path: str) -> Walk | None:
        row, column = divmod(cell, COLUMNS)
        spots = [(column + x, row + y) for x, y in steps_to(path)]
        if any(not (0 <= x < COLUMNS and 0 <= y < ROWS) for x, y in spots):
            return None
        cells = tuple(y * COLUMNS + x for x, y in spots)
        crossings = sum(crosses(one, other) for one, other in pairwise((cell, *cells)))
        mask = bits(cells)
        return Walk(path, cells, mask, crossings, (mask & self.circles).bit_count())

    def _drawings(self, line: int, face: str, cell: int) -> tuple[Walk, ...]:
        shapes = self.dice.figures.get(face) or _number_paths(int(face))
        walks = (self._walk(cell, path) for path in shapes)
        return tuple(walk for walk in walks if walk and not walk.mask & ~self.allowed[line])

    def _texts(self, slot: str, face: str, cell: int) -> Texts:
        line = MORE.index(slot) if slot in MORE else SLOT_LINE[slot[:2]]
        word = "more" if slot in MORE else slot
        walks = self.drawings(line, face, cell)
        return tuple((walk.mask, f"{word}:{walk.path}") for walk in walks)


@cache
def _number_paths(length: int) -> tuple[str, ...]:
    """Every path of that many unit lines that does not cross itself, sorted."""
    if length == 0:
        return ("",)
    longer = (path + step for path in _number_paths(length - 1) for step in sorted(COMPASS))
    return tuple(path for path in longer if len({(0, 0), *steps_to(path)}) == length + 1)


def read_board(layout: MapSet, side: str) -> Board:
    """The board of a layout's side, `A` or `B`."""
    sheet = read_sheet(layout.level(f"side-{side.lower()}"))
    dice = read_dice(layout.level("dice"))
    return _board(sheet, dice.faces, tuple(dice.figures.items()))


@lru_cache(LAYOUTS)
def _board(
    sheet: SheetMap, faces: tuple[tuple[str, ...], ...], figures: Iterable[tuple[str, Any]]
) -> Board:
    return Board(sheet, Dice(faces, dict(figures)))
