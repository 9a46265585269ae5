"""A sheet as bots think of it: bare tuples, and every drawing with what it brings."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum  # Pythons differ in what `sum` makes of floats
from typing import TypeAlias

from game.games.lines.rules.drawing.moves import TABLE
from game.games.lines.rules.drawing.tables import CELLS, DRAWINGS, LAYOUTS, Board, bits, spot
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.notation import ALL_DRAWN, FIFTH, HALVES, OWN
from game.games.lines.rules.state import Sheet

Entry: TypeAlias = tuple[int, int, int, int, int, int, str]
"""Cells, squares (left colours in the low byte, right ones above), letters, crossings, circles,
end and path of a drawing."""
Node: TypeAlias = tuple[
    int, int, int, int, int, int, tuple[int, int], int, int, int, int, int, "Node | None", str
]
"""taken, squares, letters, crossings, scoring dots, circles, ends, undrawn, closed, jokers, owed,
owing, the node before, the move that led here."""

REACH = 3
"""How far around a line's end free space is counted."""
NEAR = 14
"""A letter farther away than this many unit lines promises nothing yet."""


class Lean:
    """Drawings of a board with what they bring, and neighbourhoods."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.reach = tuple(self._reach(line) for line in (0, 1))
        self.near = tuple(self._near(cell) for cell in range(CELLS))
        self.entries = lru_cache(DRAWINGS)(self._entries)
        """Every drawing of a face from a cell, with what it brings: line, face, cell."""

    def _reach(self, line: int) -> tuple[int, ...]:
        cells = [cell for cell in range(CELLS) if self.board.allowed[line] >> cell & 1]
        return tuple(
            bits(cell for cell in cells if 0 < distance(here, cell) <= REACH)
            for here in range(CELLS)
        )

    def _near(self, cell: int) -> tuple[float, ...]:
        """How close the letters still missing in this cell's half are, for each set of letters."""
        left = cell % COLUMNS <= GREY_COLUMNS[0]
        close = [0.0] * 4
        for place, letter in enumerate(self.board.letters):
            if (letter % COLUMNS < GREY_COLUMNS[0]) == left:
                close[place] = max(0.0, 1 - distance(cell, letter) / NEAR)
        return tuple(
            fsum(worth for place, worth in enumerate(close) if not had >> place & 1)
            for had in range(16)
        )

    def _entries(self, line: int, face: str, cell: int) -> tuple[Entry, ...]:
        return tuple(self._listed(line, face, cell))

    def _listed(self, line: int, face: str, cell: int) -> Iterator[Entry]:
        board = self.board
        squares = board.squares[0] + board.squares[1]
        for walk in board.drawings(line, face, cell):
            entered = sum(1 << i for i, square in enumerate(squares) if walk.mask & square)
            found = enumerate(board.letter_bits)
            letters = sum(1 << i for i, letter in found if walk.mask & letter)
            end = walk.cells[-1] if walk.cells else cell
            yield (
                walk.mask,
                entered,
                letters,
                walk.crossings,
                walk.circles,
                end,
                walk.path,
            )


@lru_cache(LAYOUTS)
def lean(board: Board) -> Lean:
    """The tables of a board, made once."""
    return Lean(board)


def distance(one: int, other: int) -> int:
    """Unit lines between two cells on an empty sheet."""
    (a, b), (c, d) = spot(one), spot(other)
    return abs(a - c) + abs(b - d)


def root(board: Board, sheet: Sheet, counted: int) -> Node:
    """A sheet as a node; `counted` are the cells whose dots count."""
    squares = board.squares[0] + board.squares[1]
    dotted = sheet.dotted
    return (
        sheet.taken,
        sum(1 << i for i, square in enumerate(squares) if dotted & square),
        sum(1 << i for i, had in enumerate(sheet.letters) if had),
        sheet.crossings,
        (dotted & counted).bit_count(),
        (dotted & board.circles).bit_count(),
        (sheet.lines[0][-1], sheet.lines[1][-1]),
        sheet.undrawn,
        sheet.closed,
        sheet.jokers,
        sheet.owed,
        sheet.owing,
        None,
        "",
    )


def followers(
    tables: Lean, counted: int, node: Node, faces: Sequence[str], jokers: bool
) -> list[Node]:
    """Every node after one move, `done` left out; with `jokers` also their lines where the die
    could be drawn (where it can't, they are always among them)."""
    if node[10]:
        return _extended(tables, counted, node)
    undrawn, closed, ends = node[7], node[8], node[6]
    found: list[Node] = []
    drawable = 0
    stuck: list[tuple[str, int, int]] = []
    for slot, die, bit, line in TABLE:
        if not undrawn & bit or closed >> line & 1:
            continue
        entries = tables.entries(line, faces[die], ends[line])
        drawn = _grown(node, slot, line, entries, counted, undrawn & ~bit, node[9])
        if drawn:
            drawable |= bit
            found += drawn
        if node[9] and (jokers or not drawn):
            stuck.append((slot, bit, line))
    for slot, bit, line in stuck:
        entries = tables.entries(line, "1", ends[line])
        rest = undrawn & ~bit
        found += _grown(node, slot + "*", line, entries, counted, rest, node[9] - 1)
    return found + _lost(node, drawable)


def _grown(
    node: Node,
    word: str,
    line: int,
    entries: tuple[Entry, ...],
    counted: int,
    undrawn: int,
    jokers: int,
) -> list[Node]:
    taken, squares, letters, crossings, dots, circles, ends, _, closed, _, owed, _, _, _ = node
    one, other = ends
    return [
        (
            taken | mask,
            squares | entered,
            letters | reached,
            crossings + crossed,
            dots + (mask & counted).bit_count(),
            circles + ringed,
            (one, end) if line else (end, other),
            undrawn,
            closed,
            jokers,
            owed + ringed,
            line,
            node,
            f"{word}:{path}",
        )
        for mask, entered, reached, crossed, ringed, end, path in entries
        if not mask & taken
    ]


def _extended(tables: Lean, counted: int, node: Node) -> list[Node]:
    line = node[11]
    paid = (*node[:10], node[10] - 1, *node[11:])
    entries = tables.entries(line, "2", node[6][line])
    drawn = _grown(paid, "more", line, entries, counted, node[7], node[9])
    declined = (*paid[:12], node, "more:-")
    return [*((*child[:12], node, child[13]) for child in drawn), declined]


def _lost(node: Node, drawable: int) -> list[Node]:
    undrawn, closed = node[7], node[8]
    found: list[Node] = []
    for line, own in enumerate(OWN):
        if undrawn & own and not closed >> line & 1 and not drawable & own:
            found.append(
                (
                    *node[:7],
                    undrawn & ~own,
                    closed | 1 << line,
                    *node[9:12],
                    node,
                    f"close:{HALVES[line]}",
                )
            )
    if undrawn == FIFTH and not drawable:
        found.append((*node[:7], 0, *node[8:12], node, "drop:f"))
    return found


def finished(node: Node) -> bool:
    """Are all dice used and no extension owed?"""
    return not node[7] and not node[10]


def moves_to(node: Node) -> list[str]:
    """The moves from the root to a node."""
    found = []
    while node[12] is not None:
        found.append(node[13])
        node = node[12]
    return found[::-1]


def next_round(node: Node) -> Node:
    """The node at the next roll, all dice undrawn and both halves open."""
    return (*node[:7], ALL_DRAWN, 0, node[9], 0, 0, None, "")
