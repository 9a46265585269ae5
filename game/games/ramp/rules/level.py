"""Read a board set: four boards, the pieces, the starting cards and the ranks (R2 to R5, R19)."""

import re
from functools import lru_cache

from game.core.level import BadLevel, Level, MapFolder
from game.core.ranks import Ladder, Rung
from game.core.words import tell
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, WIDTH, Cell, PieceSet, Squares, to_corner
from game.games.ramp.rules.state import DOT, NUMBERS, SYMBOLS, RampBoard, board_with_marks

BOARD_NUMBERS = (1, 2, 3, 4)
PIECE_COUNT = 16
SQUARE_COUNT = WIDTH * HEIGHT
MIN_START_PIECES = 4
_PIECE_NAME = re.compile("[A-Z][1-9]")
_SPACE_MARKS = frozenset((DOT, *NUMBERS, *SYMBOLS))

_RANKS_TEXT = re.compile("(?P<named>( *-?[0-9]{1,3}: *[^:;]+;)*)(?P<last> *[^:; ][^:;]*)")
BELOW_ALL_SCORES = -(10**6)
"""The limit of the lowest rank, which every total reaches."""


def read_board(layout: MapFolder, number: int) -> RampBoard:
    level = layout.level(f"board{number}")
    level.require_size(WIDTH, HEIGHT)
    rows = level.layer("board")
    symbols: dict[str, list[Cell]] = {}
    for y, marks in enumerate(rows):
        for x, mark in enumerate(marks):
            if mark not in _SPACE_MARKS:
                problem = tell("there is no tile")
                if mark:
                    problem = tell("{mark!r} is no space of a board", mark=mark)
                raise BadLevel.at(level, "board", x + 1, y + 1, problem)
            if mark in SYMBOLS:
                symbols.setdefault(mark, []).append((x, y))
    for mark, cells in symbols.items():
        if len(cells) != 2:
            x, y = cells[-1]
            problem = tell(
                "the symbol {mark!r} must be there twice, not {count} times",
                mark=mark,
                count=len(cells),
            )
            raise BadLevel.at(level, "board", x + 1, y + 1, problem)
    return board_with_marks(number, tuple(zip(*reversed(rows), strict=True)))


def read_pieces(layout: MapFolder) -> PieceSet:
    """Return the pieces, with those that have a starting card."""
    level = layout.level("pieces")
    cells: dict[str, list[Cell]] = {}
    for x, y, mark in level.cells("pieces"):
        if not _PIECE_NAME.fullmatch(mark):
            problem = tell(
                "{mark!r} is no piece's name (a capital letter and its number of squares)",
                mark=mark,
            )
            raise BadLevel.at(level, "pieces", x + 1, y + 1, problem)
        cells.setdefault(mark, []).append((x, y))
    drawings = {name: _checked_shape(level, name, own) for name, own in cells.items()}
    if len(drawings) != PIECE_COUNT:
        raise BadLevel(
            "{level}, layer 'pieces': {count} pieces, not {most}",
            level=level.name,
            count=len(drawings),
            most=PIECE_COUNT,
        )
    squares = sum(map(len, drawings.values()))
    if squares != SQUARE_COUNT:
        raise BadLevel(
            "{level}, layer 'pieces': {count} squares in all, not {wanted}",
            level=level.name,
            count=squares,
            wanted=SQUARE_COUNT,
        )
    return _piece_set(tuple(drawings.items()), tuple(_start_pieces(level, drawings)))


@lru_cache(4)
def _piece_set(drawings: tuple[tuple[str, Squares], ...], start: tuple[str, ...]) -> PieceSet:
    """Return the set of these pieces, cached because it takes as long as a frame to compute."""
    return PieceSet(dict(drawings), start)


def read_ladder(layout: MapFolder) -> Ladder:
    """Return the ranks of R19 from the property `ranks`: scores and words, the best first."""
    level = layout.level("pieces")
    text = level.properties.get("ranks")
    match = _RANKS_TEXT.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise _bad_ranks_error(level)
    named = [part.split(":") for part in match["named"].split(";") if part.strip()]
    rungs = [Rung(word.strip(), int(score)) for score, word in reversed(named)]
    scores = [rung.number for rung in rungs]
    if scores != sorted(set(scores)):
        raise _bad_ranks_error(level)
    return Ladder((Rung(match["last"].strip(), BELOW_ALL_SCORES), *rungs))


def _bad_ranks_error(level: Level) -> BadLevel:
    return BadLevel(
        "{level}: the property 'ranks' must be like '31:best; 26:good; rest', falling",
        level=level.name,
    )


def _checked_shape(level: Level, name: str, cells: list[Cell]) -> Squares:
    """Return the shape of a piece drawn in these cells of a map; raise BadLevel if it is wrong."""
    x, y = cells[0]
    squares = to_corner((x, -y) for x, y in cells)
    problem = ""
    if len(cells) != int(name[1]):
        problem = tell(
            "the piece {name} has {count} squares, not {wanted}",
            name=name,
            count=len(cells),
            wanted=name[1],
        )
    elif not _is_connected(cells):
        problem = tell("the piece {name} does not hang together", name=name)
    elif max(max(square) for square in squares) >= MAX_SIDE:
        problem = tell(
            "the piece {name} is longer than {longest} squares", name=name, longest=MAX_SIDE
        )
    if problem:
        raise BadLevel.at(level, "pieces", x + 1, y + 1, problem)
    return squares


def _is_connected(cells: list[Cell]) -> bool:
    missing = set(cells[1:])
    edge = cells[:1]
    while edge:
        x, y = edge.pop()
        near = missing & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        missing -= near
        edge += near
    return not missing


def _start_pieces(level: Level, drawings: dict[str, Squares]) -> list[str]:
    start = level.words("start")
    unknown = [name for name in start if name not in drawings]
    if unknown:
        raise BadLevel(
            "{level}: the property 'start' names {piece}, which is no piece",
            level=level.name,
            piece=unknown[0],
        )
    if len(set(start)) != len(start) or len(start) < MIN_START_PIECES:
        raise BadLevel(
            "{level}: the property 'start' must name at least {fewest_starts} pieces, each once",
            level=level.name,
            fewest_starts=MIN_START_PIECES,
        )
    return start
