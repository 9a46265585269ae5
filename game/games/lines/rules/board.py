"""One printed sheet with its dice (L5), and every drawing of every die face (L6, L11, L12).

Sets of cells are integers with one bit a cell. Results are cached, and shared by all games on the
same sheet.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from game.core.level import BadLevel, Level, MapFolder
from game.core.words import tell
from game.games.lines.rules.level import (
    COLUMNS,
    GREY_COLUMNS,
    ROWS,
    SheetMap,
    crosses_red,
    read_sheet,
)
from game.games.lines.rules.state import SLOT_LINE

STEPS = {"N": -1, "E": 1, "S": 1, "W": -1}
COMPASS = "ENWS"
"""The directions counterclockwise, by quarter turns."""
NUMBER_FACES = "01234"
DICE, FACES = 5, 6


class DiceSet(NamedTuple):
    """The faces of each die, and all drawings of each figure, sorted."""

    faces: tuple[tuple[str, ...], ...]
    figures: dict[str, tuple[str, ...]]

    def has_face(self, die: str) -> bool:
        """Return whether `die` is the number of a die and one of its faces, such as `1L`."""
        number, face = die[:1], die[1:]
        return number in tuple("12345") and face in self.faces[int(number) - 1]


def turned_left(path: str) -> str:
    return "".join(COMPASS[(COMPASS.index(step) + 1) % 4] for step in path)


def figure_drawings(path: str) -> tuple[str, ...]:
    """Return all ways to draw a figure: turned freely, from either end, never mirrored (L6)."""
    variants = set()
    for variant in (path, turned_left(turned_left(path[::-1]))):
        for _ in range(4):
            variants.add(variant)
            variant = turned_left(variant)
    return tuple(sorted(variants))


def path_offsets(path: str) -> list[tuple[int, int]]:
    """Return where each unit line of a path from (0, 0) ends; y points down."""
    x = y = 0
    offsets = []
    for step in path:
        if step in "EW":
            x += STEPS[step]
        else:
            y += STEPS[step]
        offsets.append((x, y))
    return offsets


def read_dice(level: Level) -> DiceSet:
    """Read the dice of a map: each row a die, the figures as properties."""
    level.require_size(FACES, DICE)
    figures = {name: figure_drawings(_read_figure(level, name)) for name in level.properties}
    rows = level.layer("faces")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in figures and mark not in tuple(NUMBER_FACES):
                problem = tell(
                    "the face {mark!r} is neither 0 to 4 nor a figure of this map", mark=mark
                )
                raise BadLevel.at(level, "faces", column + 1, row + 1, problem)
    return DiceSet(rows, figures)


def _read_figure(level: Level, name: str) -> str:
    path = "".join(level.words(name))
    if len(name) != 1 or not name.isalpha() or not path or set(path) - set(COMPASS):
        raise BadLevel(
            "{level}: the figure {name!r} must be a letter and a path of N E S W",
            level=level.name,
            name=name,
        )
    if len({(0, 0), *path_offsets(path)}) != len(path) + 1:
        raise BadLevel("{level}: the figure {name!r} crosses itself", level=level.name, name=name)
    return path


CELLS = COLUMNS * ROWS
EXTENSIONS = ("moreL", "moreR")
"""The slots of an extension (L23) by line; its moves begin with `more:`."""

MoveTexts = tuple[tuple[int, str], ...]

CACHED_WALKS, CACHED_DRAWINGS, CACHED_MOVES = 2048, 2560, 8704
"""Sizes of a sheet's caches: all drawings and their moves fit, and the latest walks."""
CACHED_BOARDS = 8
"""The number of sheets that are cached."""


class Walk(NamedTuple):
    """A path from some cell: the cells that it enters and what is on them."""

    path: str
    cells: tuple[int, ...]
    mask: int
    crossings: int
    circles: int


def bit_mask(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def bit_numbers(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def column_and_row(cell: int) -> tuple[int, int]:
    """Return a cell's column and row, from 1."""
    row, column = divmod(cell, COLUMNS)
    return column + 1, row + 1


def cell_of(space: tuple[int, int]) -> int:
    """Return the cell of a column and row."""
    return (space[1] - 1) * COLUMNS + space[0] - 1


class Board:
    """One sheet with its dice."""

    def __init__(self, sheet: SheetMap, dice: DiceSet) -> None:
        self.sheet = sheet
        self.dice = dice
        self.letters = sheet.letters
        self.letter_bits = tuple(1 << cell for cell in sheet.letters)
        self.all_letters = bit_mask(sheet.letters)
        self.circles = bit_mask(sheet.circles)
        self.black = bit_mask(sheet.black)
        self.squares = tuple(self._colour_squares(line) for line in (0, 1))
        self.colours = tuple(a | b for a, b in zip(*self.squares, strict=True))
        self.coloured = sum(self.colours)
        grey = bit_mask(c for c in range(CELLS) if self.sheet.colours[c] < 0)
        self.allowed = tuple((sum(half) | grey) & ~self.black for half in self.squares)
        """The cells that a line may enter: its half and the grey zone, not the black (L12, L23)."""
        self.walk = lru_cache(CACHED_WALKS)(self._walk_along)
        """The walk of a path from a cell; None if it leaves the sheet."""
        self.drawings = lru_cache(CACHED_DRAWINGS)(self._drawings_of_face)
        """All drawings by line, die face and the line's end, on an empty sheet; sorted."""
        self.move_texts = lru_cache(CACHED_MOVES)(self._move_texts)
        """Drawings by slot (`l1`, `fR*`, `moreL`), face and end, as pairs of cells and move."""

    def _colour_squares(self, line: int) -> tuple[int, ...]:
        half = [c for c in range(CELLS) if (c % COLUMNS < GREY_COLUMNS[0]) == (line == 0)]
        colours = self.sheet.colours
        return tuple(bit_mask(c for c in half if colours[c] == colour) for colour in range(8))

    def _walk_along(self, cell: int, path: str) -> Walk | None:
        row, column = divmod(cell, COLUMNS)
        spots = [(column + x, row + y) for x, y in path_offsets(path)]
        if any(not (0 <= x < COLUMNS and 0 <= y < ROWS) for x, y in spots):
            return None
        cells = tuple(y * COLUMNS + x for x, y in spots)
        crossings = sum(crosses_red(one, other) for one, other in pairwise((cell, *cells)))
        mask = bit_mask(cells)
        return Walk(path, cells, mask, crossings, (mask & self.circles).bit_count())

    def _drawings_of_face(self, line: int, face: str, cell: int) -> tuple[Walk, ...]:
        shapes = self.dice.figures.get(face) or _number_paths(int(face))
        walks = (self._walk_along(cell, path) for path in shapes)
        return tuple(walk for walk in walks if walk and not walk.mask & ~self.allowed[line])

    def free_rings(self, line: int, cell: int, taken: int) -> Iterator[int]:
        """Yield the free cells at a distance of one unit line from a cell, of two, and so on."""
        free = self.allowed[line] & ~taken & ~(1 << cell)
        cells = 1 << cell
        while True:
            # no half is as wide as the sheet, so nothing gets around its edge
            cells = (cells << 1 | cells >> 1 | cells << COLUMNS | cells >> COLUMNS) & free
            if not cells:
                return
            free &= ~cells
            yield cells

    def _move_texts(self, slot: str, face: str, cell: int) -> MoveTexts:
        line = EXTENSIONS.index(slot) if slot in EXTENSIONS else SLOT_LINE[slot[:2]]
        word = "more" if slot in EXTENSIONS else slot
        walks = self.drawings(line, face, cell)
        return tuple((walk.mask, f"{word}:{walk.path}") for walk in walks)


@cache
def _number_paths(length: int) -> tuple[str, ...]:
    """Return every path of `length` unit lines that does not meet itself, sorted."""
    if length == 0:
        return ("",)
    longer = (path + step for path in _number_paths(length - 1) for step in sorted(COMPASS))
    return tuple(path for path in longer if len({(0, 0), *path_offsets(path)}) == length + 1)


def read_board(layout: MapFolder, side: str) -> Board:
    """Return the board of a layout's side, `A` or `B`."""
    sheet = read_sheet(layout.level(f"side-{side.lower()}"))
    dice = read_dice(layout.level("dice"))
    return _cached_board(sheet, dice.faces, tuple(dice.figures.items()))


@lru_cache(CACHED_BOARDS)
def _cached_board(
    sheet: SheetMap, faces: tuple[tuple[str, ...], ...], figures: Iterable[tuple[str, Any]]
) -> Board:
    return Board(sheet, DiceSet(faces, dict(figures)))
