"""Upper bounds of what a challenge can still reach: as if each line ran freely, without the other,
with the longest faces of all dice to come (L5, L11–L14)."""

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from game.games.lines.rules.board import CELLS, Board, bit_mask, bit_numbers
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.scoring import FIRST_LETTER, OPTIONS, SheetTally, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import FIFTH, OWN_DICE, ROUNDS, Position, ScoreSheet, Stage

CIRCLE_UNITS = 2
"""The unit lines of an extension (L23)."""
DICE_PER_LINE = 3
"""The most dice of one line in a round: its own two and the fifth (L11)."""


class LineReach(NamedTuple):
    """Where one line can still go: cells as bits, its unit lines at most, and the fewest of these
    that a crossing takes, by the cell left of the red line."""

    cells: int
    units: int
    crossings: Mapping[int, int]


def upper_bounds(setup: LinesSetup, state: Position) -> dict[str, int]:
    """Return upper bounds at the game's end of all that challenges count or ask for."""
    (sheet,), board = state.sheets, setup.board
    tally = setup.tallies(state)[0]
    if state.stage is Stage.OVER or not sheet.starts:
        return tally.counts_by_name(state.scoring)
    units = [_most_units(board, state, sheet, line) for line in (0, 1)]
    reaches = [_line_reach(board, sheet, line, units[line]) for line in (0, 1)]
    both = reaches[0].cells | reaches[1].cells
    dotted = (sheet.dotted | both) & board.coloured
    squares = list(zip(*board.squares, strict=True))
    letters = sum(1 for bit in board.letter_bits if not sheet.dotted & bit and both & bit)
    pairs = sum(1 for one, other in squares if dotted & one and dotted & other)
    colours = sum(1 for one, other in squares if dotted & (one | other))
    counted = scoring_cells(board, sheet.colours) & ~sheet.dotted
    dots = sum(min(reach.units, (reach.cells & counted).bit_count()) for reach in reaches)
    upper = SheetTally(
        colours,
        tally.crossings + _most_crossings(reaches),
        tally.letters + letters,
        tally.letter_points + FIRST_LETTER * letters,
        pairs,
        tally.dots + dots,
        (dotted & board.circles).bit_count(),
    )
    return upper.counts_by_name(OPTIONS)


def out_of_reach(setup: LinesSetup, state: Position) -> tuple[str, ...]:
    """Return the goals of a challenge that cannot be reached any more (L25)."""
    if setup.challenge is None or state.stage is Stage.MARKING:
        return ()
    have = upper_bounds(setup, state)
    return tuple(name for name, least in setup.challenge.needs if have[name] < least)


def rank_out_of_reach(setup: LinesSetup, state: Position) -> bool:
    """Return whether not even the lowest rank can be reached any more (L25)."""
    challenge = setup.challenge
    if challenge is None or state.stage is Stage.MARKING:
        return False
    return upper_bounds(setup, state)[challenge.counts] < challenge.grades[0]


# -- unit lines ----------------------------------------------------------------------------


def _most_units(board: Board, state: Position, sheet: ScoreSheet, line: int) -> int:
    longest = [max(_units_of_face(board, face) for face in die) for die in board.dice.faces]
    later = _sum_of_longest(longest) * (ROUNDS - state.round)
    owed = sheet.owed if sheet.owed_line == line else 0
    near = board.circles & board.allowed[line] & ~sheet.dotted
    extensions = owed + near.bit_count()
    return later + _units_this_round(board, state, sheet, line) + CIRCLE_UNITS * extensions


def _units_of_face(board: Board, face: str) -> int:
    return int(face) if face.isdigit() else len(next(iter(board.dice.figures[face])))


def _sum_of_longest(lengths: list[int]) -> int:
    return sum(sorted(lengths)[-DICE_PER_LINE:])


def _units_this_round(board: Board, state: Position, sheet: ScoreSheet, line: int) -> int:
    """Return the most unit lines that a line can still draw in this round."""
    if state.stage is Stage.DRAWING:
        able = 0 if sheet.closed >> line & 1 else (OWN_DICE[line] | FIFTH) & sheet.undrawn
        dice = [die for i, die in enumerate(state.dice) if able >> i & 1]
        return sum(_die_units(board, die, sheet) for die in dice)
    if state.stage is Stage.ROLLING:
        return 0
    rolled = [die for die in (*state.dice, *state.unplaced) if die]
    known = {die[0]: _die_units(board, die, sheet) for die in rolled}
    faces = enumerate(board.dice.faces, 1)
    longest = {
        str(number): max(_units_of_face(board, face) for face in die) for number, die in faces
    }
    return _sum_of_longest([known.get(number, longest[number]) for number in longest])


def _die_units(board: Board, die: str, sheet: ScoreSheet) -> int:
    """Return the most unit lines of a rolled die; a joker may replace it (L14)."""
    return max(_units_of_face(board, die[1:]), 1 if sheet.jokers else 0)


# -- cells ----------------------------------------------------------------------------------


def _line_reach(board: Board, sheet: ScoreSheet, line: int, units: int) -> LineReach:
    """Return the reach of a line with `units` unit lines, were it alone on the sheet."""
    end = sheet.lines[line][-1]
    distances = {end: 0}
    for distance, ring in enumerate(islice(board.free_rings(line, end, sheet.taken), units), 1):
        distances |= dict.fromkeys(bit_numbers(ring), distance)
    edges = range(GREY_COLUMNS[0], CELLS, COLUMNS)
    crossings = {
        cell: max(distances[cell], distances[cell + 1])
        for cell in edges
        if cell in distances and cell + 1 in distances
    }
    return LineReach(bit_mask(cell for cell in distances if cell != end), units, crossings)


def _most_crossings(reaches: list[LineReach]) -> int:
    """Return the most crossings to come: one in a row, with a step between two rows."""
    rows = len(reaches[0].crossings.keys() | reaches[1].crossings.keys())
    return min(rows, sum(map(_line_crossings, reaches)))


def _line_crossings(reach: LineReach) -> int:
    if not reach.crossings:
        return 0
    first = min(reach.crossings.values())
    return min(len(reach.crossings), 1 + (reach.units - first) // 2)
