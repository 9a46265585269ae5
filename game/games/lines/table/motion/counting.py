"""The places on a sheet that each way to score counts, to be shown at the end."""

from itertools import pairwise

from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.notation import COLOURS
from game.games.lines.rules.state import Sheet
from game.games.lines.table.picture import SheetPlaces


def counted_spots(
    board: Board, sheet: Sheet, option: int, where: SheetPlaces
) -> list[tuple[float, float]]:
    """The places on a sheet that a way to score counts (L17 to L20)."""
    if option == 1:
        steps = [step for line in sheet.lines for step in pairwise(line)]
        crossed = [a for a, b in steps if {a % COLUMNS, b % COLUMNS} == set(GREY_COLUMNS)]
        return [(where.x + 7 * where.z, where.middle(cell)[1]) for cell in crossed]
    if option == 2:
        reached = zip(sheet.letters, board.letters, strict=True)
        return [where.middle(cell) for number, cell in reached if number]
    cells = _paired(board, sheet) if option == 3 else _scoring(board, sheet)
    return [where.middle(cell) for cell in cells]


def _paired(board: Board, sheet: Sheet) -> list[int]:
    """The middles of the squares whose colour is dotted in both halves."""
    left, right = board.squares
    both = [c for c in range(len(COLOURS)) if sheet.dotted & left[c] and sheet.dotted & right[c]]
    return [board.sheet.centres[half][colour] for colour in both for half in (0, 1)]


def _scoring(board: Board, sheet: Sheet) -> list[int]:
    """The dots in the scoring colours, without those in circles."""
    colours = board.sheet.colours
    dotted = [cell for cell in range(len(colours)) if sheet.dotted >> cell & 1]
    circles = board.sheet.circles
    return [cell for cell in dotted if colours[cell] in sheet.colours and cell not in circles]
