"""The most that can still come in a challenge: never too little, for it is what lines could reach
that ran freely, each by itself, with the longest faces of all dice to come (L5, L11–L14)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.games.lines.rules.board import Board, bits
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS, ROWS
from game.games.lines.rules.scoring import FIRST_LETTER, OPTIONS, SheetTally, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import FIFTH, OWN, ROUNDS, Position, ScoreSheet, Stage

CIRCLE = 2
"""The unit lines that a white circle brings (L23)."""
A_SIDE = 3
"""The dice that one line may get in a round: two of its own and the fifth (L11)."""


class LineReach(NamedTuple):
    """Where one line can still go: cells as bits, and the rows in which it can cross the red line
    with the unit lines that this takes at least."""

    cells: int
    units: int
    crossings: Mapping[int, int]


def most(table: LinesSetup, state: Position) -> dict[str, int]:
    """The most of everything that challenges count or ask for, once the game is over."""
    (sheet,), board = state.sheets, table.board
    tally = table.tallies(state)[0]
    if state.stage is Stage.OVER or not sheet.starts:
        return tally.reached(state.scoring)
    rooms = [_room(board, sheet, line, _units(board, state, sheet, line)) for line in (0, 1)]
    both = rooms[0].cells | rooms[1].cells
    dotted = (sheet.dotted | both) & board.coloured
    squares = list(zip(*board.squares, strict=True))
    letters = sum(1 for bit in board.letter_bits if not sheet.dotted & bit and both & bit)
    pairs = sum(1 for one, other in squares if dotted & one and dotted & other)
    colours = sum(1 for one, other in squares if dotted & (one | other))
    counted = scoring_cells(board, sheet.colours) & ~sheet.dotted
    dots = sum(min(room.units, (room.cells & counted).bit_count()) for room in rooms)
    upper = SheetTally(
        colours,
        tally.crossings + _crossings(rooms),
        tally.letters + letters,
        tally.letter_points + FIRST_LETTER * letters,
        pairs,
        tally.dots + dots,
        (dotted & board.circles).bit_count(),
    )
    return upper.reached(OPTIONS)


def out_of_reach(table: LinesSetup, state: Position) -> tuple[str, ...]:
    """The goals of a challenge that cannot be reached any more: it is lost (L25)."""
    if table.challenge is None or state.stage is Stage.MARKING:
        return ()
    have = most(table, state)
    return tuple(name for name, least in table.challenge.needs if have[name] < least)


def without_rank(table: LinesSetup, state: Position) -> bool:
    """Return whether the lowest rank of a challenge is out of reach (L25)."""
    challenge = table.challenge
    if challenge is None or state.stage is Stage.MARKING:
        return False
    return most(table, state)[challenge.counts] < challenge.grades[0]


# -- unit lines ----------------------------------------------------------------------------


def _units(board: Board, state: Position, sheet: ScoreSheet, line: int) -> int:
    """The most unit lines by which a line can still grow."""
    longest = [max(_length(board, face) for face in die) for die in board.dice.faces]
    later = _longest(longest) * (ROUNDS - state.round)
    owed = sheet.owed if sheet.owing == line else 0
    near = board.circles & board.allowed[line] & ~sheet.dotted
    return later + _now(board, state, sheet, line) + CIRCLE * (owed + near.bit_count())


def _length(board: Board, face: str) -> int:
    return int(face) if face.isdigit() else len(next(iter(board.dice.figures[face])))


def _longest(lengths: list[int]) -> int:
    return sum(sorted(lengths)[-A_SIDE:])


def _now(board: Board, state: Position, sheet: ScoreSheet, line: int) -> int:
    """The unit lines of the current round: of the dice that may still be drawn with this line."""
    if state.stage is Stage.DRAWING:
        able = 0 if sheet.closed >> line & 1 else (OWN[line] | FIFTH) & sheet.undrawn
        return sum(_joined(board, die, sheet) for i, die in enumerate(state.dice) if able >> i & 1)
    if state.stage is Stage.ROLLING:
        return 0
    rolled = [die for die in (*state.dice, *state.unplaced) if die]
    known = {die[0]: _joined(board, die, sheet) for die in rolled}
    faces = enumerate(board.dice.faces, 1)
    longest = {str(number): max(_length(board, face) for face in die) for number, die in faces}
    return _longest([known.get(number, longest[number]) for number in longest])


def _joined(board: Board, die: str, sheet: ScoreSheet) -> int:
    """The unit lines of a rolled die; a joker may stand for it (L14)."""
    return max(_length(board, die[1:]), 1 if sheet.jokers else 0)


# -- ways ----------------------------------------------------------------------------------


def _room(board: Board, sheet: ScoreSheet, line: int, units: int) -> LineReach:
    """The reach of a line with so many unit lines, were it alone."""
    end = sheet.lines[line][-1]
    away = {end: 0}
    front, free = [end], board.allowed[line] & ~sheet.taken
    for distance in range(1, units + 1):
        front = [
            cell
            for cell in dict.fromkeys(near for here in front for near in _beside(here))
            if free >> cell & 1 and cell not in away
        ]
        away |= dict.fromkeys(front, distance)
    edges = (row * COLUMNS + GREY_COLUMNS[0] for row in range(ROWS))
    crossings = {
        cell: max(away[cell], away[cell + 1]) for cell in edges if cell in away and cell + 1 in away
    }
    return LineReach(bits(cell for cell in away if cell != end), units, crossings)


def _beside(cell: int) -> Iterator[int]:
    row, column = divmod(cell, COLUMNS)
    if row:
        yield cell - COLUMNS
    if row < ROWS - 1:
        yield cell + COLUMNS
    if column:
        yield cell - 1
    if column < COLUMNS - 1:
        yield cell + 1


def _crossings(rooms: list[LineReach]) -> int:
    """How often both lines can still cross: once in a row, and with a step between two rows."""
    rows = len(rooms[0].crossings.keys() | rooms[1].crossings.keys())
    return min(rows, sum(map(_crossings_of, rooms)))


def _crossings_of(room: LineReach) -> int:
    if not room.crossings:
        return 0
    first = min(room.crossings.values())
    return min(len(room.crossings), 1 + (room.units - first) // 2)
