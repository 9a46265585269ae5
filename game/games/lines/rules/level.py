"""Reads a sheet from its map: colours, letters, black spaces, circles (L1–L4)."""

from itertools import product
from typing import NamedTuple

from game.core.level import BadLevel, Level
from game.core.words import tell
from game.games.lines.rules.state import COLOURS, LETTERS

COLUMNS, ROWS = 14, 12
GREY = "grey"
GREY_COLUMNS = (6, 7)
SQUARE_COLUMNS = ((0, 3), (8, 11))
BLACK, CIRCLE = "#", "o"


class SheetMap(NamedTuple):
    """A printed sheet: the colour of each cell (-1 for grey), and the cells of everything else.
    Cells are numbered row by row from the top left, from 0."""

    colours: tuple[int, ...]
    centres: tuple[tuple[int, ...], tuple[int, ...]]
    letters: tuple[int, ...]
    black: tuple[int, ...]
    circles: tuple[int, ...]


def crosses_red(one: int, other: int) -> bool:
    """Return whether a unit line between two cells crosses the red line (L17)."""
    return {one % COLUMNS, other % COLUMNS} == set(GREY_COLUMNS)


def read_sheet(level: Level) -> SheetMap:
    """Read a sheet; raise `BadLevel` with the wrong cell if its map is invalid."""
    level.require_size(COLUMNS, ROWS)
    for row, marks in enumerate(level.layer("colours")):
        for column, mark in enumerate(marks):
            problem = _colour_problem(level, column, row, mark)
            if problem:
                raise BadLevel.at(level, "colours", column + 1, row + 1, problem)
    if level.number("red_line") != GREY_COLUMNS[1]:
        raise BadLevel("{level}: the red line must run between columns 7 and 8", level=level.name)
    grid = level.layer("colours")
    black, circles = _read_spaces(level)
    sheet = SheetMap(
        tuple(COLOURS.index(mark) if mark != GREY else -1 for row in grid for mark in row),
        (_read_centres(level, 0), _read_centres(level, 1)),
        _read_letters(level),
        black,
        circles,
    )
    _check_special_spaces(level, sheet)
    return sheet


def _colour_problem(level: Level, column: int, row: int, mark: str) -> str:
    if not mark:
        return tell("every space needs a colour or grey")
    if (mark == GREY) != (column in GREY_COLUMNS):
        return tell("columns 7 and 8 are grey, and no others")
    if mark == GREY:
        return ""
    if mark not in COLOURS:
        return tell("{mark!r} is no colour of this game", mark=mark)
    shift = 0 if column < GREY_COLUMNS[0] else 2
    left, top = (column - shift) // 3 * 3 + shift, row // 3 * 3
    if level.layer("colours")[top][left] != mark:
        return tell("a colour square is 3 × 3 spaces of one colour")
    return ""


def _read_centres(level: Level, half: int) -> tuple[int, ...]:
    """Return the centre cell of each colour's square in one half."""
    grid = level.layer("colours")
    centres: dict[str, int] = {}
    for top, left in product(range(0, ROWS, 3), SQUARE_COLUMNS[half]):
        mark = grid[top][left]
        if mark in centres:
            problem = tell("each half has each colour once")
            raise BadLevel.at(level, "colours", left + 1, top + 1, problem)
        centres[mark] = (top + 1) * COLUMNS + left + 1
    return tuple(centres[colour] for colour in COLOURS)


def _read_letters(level: Level) -> tuple[int, ...]:
    cells: dict[str, int] = {}
    for column, row, mark in level.cells("letters"):
        if mark not in LETTERS or mark in cells:
            problem = tell(
                "the letter {mark!r} must be one of A to D and stand there once", mark=mark
            )
            raise BadLevel.at(level, "letters", column + 1, row + 1, problem)
        if column in GREY_COLUMNS:
            raise BadLevel.at(level, "letters", column + 1, row + 1, tell("letters are on colours"))
        cells[mark] = row * COLUMNS + column
    for letter in LETTERS:
        if letter not in cells:
            raise BadLevel(
                "{level}, layer 'letters': the letter {letter} is missing",
                level=level.name,
                letter=letter,
            )
    return tuple(cells[letter] for letter in LETTERS)


def _read_spaces(level: Level) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cells: dict[str, list[int]] = {BLACK: [], CIRCLE: []}
    for column, row, mark in level.cells("spaces"):
        if mark not in cells:
            problem = tell("{mark!r} is neither black ('#') nor a circle ('o')", mark=mark)
            raise BadLevel.at(level, "spaces", column + 1, row + 1, problem)
        if column in GREY_COLUMNS:
            raise BadLevel.at(level, "spaces", column + 1, row + 1, tell("grey spaces are plain"))
        cells[mark].append(row * COLUMNS + column)
    return tuple(cells[BLACK]), tuple(cells[CIRCLE])


def _check_special_spaces(level: Level, sheet: SheetMap) -> None:
    starts = {cell for half in sheet.centres for cell in half}
    for cell in sheet.black + sheet.circles:
        row, column = divmod(cell, COLUMNS)
        if cell in starts:
            problem = tell("the centre of a colour square stays plain, for a starting X")
            raise BadLevel.at(level, "spaces", column + 1, row + 1, problem)
        if cell in sheet.letters and cell in sheet.black:
            problem = tell("a letter can't be on a black space")
            raise BadLevel.at(level, "spaces", column + 1, row + 1, problem)
