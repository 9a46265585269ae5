"""Reads a layout's maps: four boards, the pieces, the start set and the ranks (R2, R4, R5, R19)."""

import re
from collections.abc import Iterator

from game.core.level import BadLevel, Layout, Level
from game.games.ramp.board import DOT, NUMBERS, SYMBOLS, Board, made
from game.games.ramp.pieces import HEIGHT, LONGEST, WIDTH, Cell, PieceSet, Squares, settled

BOARD_NUMBERS = (1, 2, 3, 4)
PIECES = 16
SQUARES = WIDTH * HEIGHT
FEWEST_STARTS = 4
_NAME = re.compile("[A-Z][1-9]")
_KNOWN = frozenset((DOT, *NUMBERS, *SYMBOLS))

Ranks = tuple[tuple[int | None, str], ...]
"""Lowest score and word, best first; the last has no lowest score."""


def read_board(layout: Layout, number: int) -> Board:
    """The board of that number."""
    level = layout.level(f"board{number}")
    level.require_size(WIDTH, HEIGHT)
    rows = level.layer("board")
    symbols: dict[str, list[Cell]] = {}
    for y, marks in enumerate(rows):
        for x, mark in enumerate(marks):
            if mark not in _KNOWN:
                problem = f"{mark!r} is no space of a board" if mark else "there is no tile"
                raise BadLevel.at(level, "board", x + 1, y + 1, problem)
            if mark in SYMBOLS:
                symbols.setdefault(mark, []).append((x, y))
    for mark, cells in symbols.items():
        if len(cells) != 2:
            x, y = cells[-1]
            problem = f"the symbol {mark!r} must be there twice, not {len(cells)} times"
            raise BadLevel.at(level, "board", x + 1, y + 1, problem)
    return made(number, tuple(tuple(column) for column in zip(*reversed(rows), strict=True)))


def read_pieces(layout: Layout) -> PieceSet:
    """The pieces and which of them have a starting card."""
    level = layout.level("pieces")
    cells: dict[str, list[Cell]] = {}
    for x, y, mark in level.cells("pieces"):
        if not _NAME.fullmatch(mark):
            problem = f"{mark!r} is no piece's name (a capital letter and its number of squares)"
            raise BadLevel.at(level, "pieces", x + 1, y + 1, problem)
        cells.setdefault(mark, []).append((x, y))
    drawings = {name: _drawing(level, name, own) for name, own in cells.items()}
    if len(drawings) != PIECES:
        raise BadLevel(f"{level.name}, layer 'pieces': {len(drawings)} pieces, not {PIECES}")
    squares = sum(map(len, drawings.values()))
    if squares != SQUARES:
        raise BadLevel(f"{level.name}, layer 'pieces': {squares} squares in all, not {SQUARES}")
    return PieceSet(drawings, _start(level, drawings))


def read_ranks(layout: Layout) -> Ranks:
    """The words of R19 with their lowest scores, from the property `ranks` of the pieces' map."""
    level = layout.level("pieces")
    text = level.properties.get("ranks")
    parts = [part.strip() for part in text.split(";")] if isinstance(text, str) else []
    ranks = tuple(_ranks(level, parts))
    limits = [limit for limit, _ in ranks[:-1] if limit is not None]
    if not ranks or sorted(set(limits), reverse=True) != limits:
        raise _bad_ranks(level)
    return ranks


def rank_of(ranks: Ranks, score: int) -> str:
    """The word for a total."""
    return next(word for limit, word in ranks if limit is None or score >= limit)


def _ranks(level: Level, parts: list[str]) -> Iterator[tuple[int | None, str]]:
    for part in parts[:-1]:
        found = re.fullmatch("([0-9]{1,3}):(.+)", part)
        if not found:
            raise _bad_ranks(level)
        yield int(found[1]), found[2].strip()
    for part in parts[-1:]:
        if not part or ":" in part:
            raise _bad_ranks(level)
        yield None, part


def _bad_ranks(level: Level) -> BadLevel:
    return BadLevel(
        f"{level.name}: the property 'ranks' must be like '31:best; 26:good; rest', falling"
    )


def _drawing(level: Level, name: str, cells: list[Cell]) -> Squares:
    x, y = cells[0]
    squares = settled((x, -y) for x, y in cells)
    problem = ""
    if len(cells) != int(name[1]):
        problem = f"the piece {name} has {len(cells)} squares, not {name[1]}"
    elif not _hangs_together(cells):
        problem = f"the piece {name} does not hang together"
    elif max(max(square) for square in squares) >= LONGEST:
        problem = f"the piece {name} is longer than {LONGEST} squares"
    if problem:
        raise BadLevel.at(level, "pieces", x + 1, y + 1, problem)
    return squares


def _hangs_together(cells: list[Cell]) -> bool:
    missing = set(cells[1:])
    edge = cells[:1]
    while edge:
        x, y = edge.pop()
        near = missing & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        missing -= near
        edge += near
    return not missing


def _start(level: Level, drawings: dict[str, Squares]) -> list[str]:
    start = level.words("start")
    unknown = [name for name in start if name not in drawings]
    if unknown:
        raise BadLevel(f"{level.name}: the property 'start' names {unknown[0]}, which is no piece")
    if len(set(start)) != len(start) or len(start) < FEWEST_STARTS:
        raise BadLevel(
            f"{level.name}: the property 'start' must name at least {FEWEST_STARTS} pieces, "
            "each once"
        )
    return start
