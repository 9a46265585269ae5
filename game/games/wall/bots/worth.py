"""The next tiling of a board, and its worth in the rounds after it, in hundredths of a point.

The weights were fitted to some thousand games of bots: what a board still won, by what lay on it
and by how far the fullest row of any board was from its end.
"""

from collections.abc import Iterator
from functools import lru_cache
from statistics import NormalDist
from typing import Final, NamedTuple

from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import RuleTables
from game.games.wall.rules.state import COLOURS, WallBoard
from game.games.wall.rules.tiling import columns


class Tiled(NamedTuple):
    """A board after the tiling of its complete lines; on a grey wall each to its best space."""

    score: int
    wall: str
    filled: int
    lines: tuple[str, ...]


class LaidBoard(NamedTuple):
    """A board whose complete lines are tiled, before its floor line costs anything."""

    points: int
    dropped: int
    """Tiles of lines without a space, which fall to the floor line."""
    wall: str
    filled: int
    lines: tuple[str, ...]


def laid(table: RuleTables, board: WallBoard) -> LaidBoard:
    """Return the board with its complete lines laid; on a grey wall each on its best space."""
    points, dropped, wall, filled, lines = 0, 0, board.wall, board.filled, board.lines
    for row, held in enumerate(board.lines):
        if len(held) == table.level.lines[row]:
            where = columns(table, board._replace(wall=wall), row, held[0])
            if where:
                scored, column = best_space(filled, row, where)
                points += scored
                at = SIZE * row + column
                filled |= 1 << at
                wall = wall[:at] + held[0] + wall[at + 1 :]
            else:
                dropped += len(held)
            lines = (*lines[:row], "", *lines[row + 1 :])
    return LaidBoard(points, dropped, wall, filled, lines)


def tiled(table: RuleTables, board: WallBoard) -> Tiled:
    """Return the board after the next tiling if nothing more came."""
    after = laid(table, board)
    fallen = min(len(board.floor) + after.dropped, table.floor_size)
    score = max(0, board.score + after.points - table.charges[fallen])
    return Tiled(score, after.wall, after.filled, after.lines)


def best_space(filled: int, row: int, where: list[int]) -> tuple[int, int]:
    """Return the most points that a tile of that row can score, and where."""
    points, column = max(
        (scoring.gain(filled | 1 << SIZE * row + column, row, column), -column) for column in where
    )
    return points, -column


WON: Final = 100_000
"""The unit of the chance to win: a certain win is so much."""
_SPREADS: Final = (7, 9, 11, 13, 15)
"""Standard deviation of the final lead, in points, by tiles that the fullest row lacks."""
_STEP: Final = 25
"""Hundredths of a point between two entries of a curve."""
_MOST: Final = 60_00
_MARGIN: Final = 2
"""The amount that each hundredth of a point of the lead adds."""


def _curve(spread: int) -> list[int]:
    normal = NormalDist(0, 100 * spread)
    return [round(WON * normal.cdf(lead)) for lead in range(-_MOST, _MOST + 1, _STEP)]


_CURVES: Final = tuple(_curve(spread) for spread in _SPREADS)


def chance(lead: int, lacking: int) -> int:
    """Return the objective for a lead in hundredths; `lacking` is 0 when the game is over."""
    if lead > _MOST:
        lead = _MOST
    elif lead < -_MOST:
        lead = -_MOST
    if lacking:
        return _CURVES[lacking - 1][(lead + _MOST) // _STEP] + lead * _MARGIN
    return (WON if lead > 0 else 0 if lead < 0 else WON // 2) + lead * _MARGIN


def chances(worths: list[int]) -> list[int]:
    """Return every seat's objective; `worths` ends with the tiles that the fullest row lacks."""
    lacking, seats = worths[-1], len(worths) - 1
    if seats == 2:
        own = chance(worths[0] - worths[1], lacking)
        return [own, WON - own]
    found = []
    for seat in range(seats):
        best = max([worths[other] for other in range(seats) if other != seat])
        found.append(chance(worths[seat] - best, lacking))
    return found


_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
_ROW: Final = (1 << SIZE) - 1
_ALL: Final = (1 << SIZE * SIZE) - 1
_NOT_FIRST, _NOT_LAST = _ALL & ~_COLUMN, _ALL & ~(_COLUMN << SIZE - 1)
WHOLE: Final = 60
"""A complete line, so that a tile's share of any is whole."""

# fmt: off
WEIGHTS: Final = (
    (1893, 4256, 3397, 8418, 3767, 7178, 9970, 18522, -2014, 712, 7097,
     2870, 1186, 0, -112, -154, -93, -81, 67),
    (736, 2236, 4348, 10399, 9440, 17339, 24847, 33898, -3737, -3357, 0,
     945, 5045, 0, -138, -74, -43, -53, 66),
    (1534, 6014, 10564, 22497, 5134, 11163, 12447, 32717, -654, 0, 0,
     3052, 3139, 0, -223, -106, -69, -35, 81),
    (-6008, -6568, -404, 9962, 2306, 261, 5554, 0, 0, 0, 0,
     6274, 6484, 0, -9, 87, -161, -90, 101),
)
# fmt: on
"""For each number of tiles that the fullest row still lacks (one, two, three, more) what each of
the features brings, in sixtieths."""
STARTS: Final = (218, 133, 97, 86)
"""Likewise, what the first move of the next round brings."""


def standing(table: RuleTables, after: Tiled, lacking: int) -> int:
    """Return a tiled board's worth if its fullest row lacks `lacking` tiles; its score at 0."""
    earned = sum(points for *_, points in scoring.bonuses(table.level, after.wall, after.filled))
    sure = 100 * (after.score + earned)
    if not lacking or scoring.has_row(after.filled):
        return sure
    sums = wall_sums(after)
    for row, held in enumerate(after.lines):
        if held:
            sums = [
                one + more
                for one, more in zip(sums, line_sums(table, after, row, held), strict=True)
            ]
    return sure + sums[min(lacking, len(WEIGHTS)) - 1] // WHOLE


def wall_sums(after: Tiled) -> list[int]:
    """Return the points that a wall still brings, in sixtieths, by the fullest row's lack."""
    return _sums(_features(after))


def line_sums(table: RuleTables, after: Tiled, row: int, held: str) -> list[int]:
    """Likewise, what a begun line adds."""
    found = [0] * 19
    board = WallBoard(0, after.lines, "", after.wall, after.filled, 0, 0)
    where = columns(table, board, row, held[0])
    share = WHOLE * len(held) // table.level.lines[row]
    found[13 + row] = share
    found[18] = share * best_space(after.filled, row, where)[0] if where else -share
    return _sums(found)


def _sums(found: list[int]) -> list[int]:
    return [
        sum([fact * weight for fact, weight in zip(found, row, strict=True)]) for row in WEIGHTS
    ]


def _features(after: Tiled) -> list[int]:
    """Return the features of a wall: columns of 1 to 4 tiles, colours of 1 to 4, rows of 2 to 4,
    spaces beside a tile and above or below one; after them places for begun lines, by row, and for
    their points."""
    found, filled = [0] * 19, after.filled
    for i, colour in enumerate(COLOURS):
        in_column = (filled >> i & _COLUMN).bit_count()
        in_colour = after.wall.count(colour)
        in_row = (filled >> SIZE * i & _ROW).bit_count()
        if 0 < in_column < SIZE:
            found[in_column - 1] += 1
        if 0 < in_colour < SIZE:
            found[in_colour + 3] += 1
        if 1 < in_row < SIZE:
            found[in_row + 6] += 1
    found[11] = ((filled << 1 & _NOT_FIRST | filled >> 1 & _NOT_LAST) & ~filled).bit_count()
    found[12] = ((filled << SIZE | filled >> SIZE) & _ALL & ~filled).bit_count()
    return found


HUNDRED: Final = 100


@lru_cache(maxsize=64)  # walls stay as they are through a round
def promises(
    table: RuleTables, wall: str, filled: int, lacks: int, lacking: int
) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return by colour and row the promise of 0, 1, … tiles; empty where the wall has it."""
    blank = Tiled(0, wall, filled, ("",) * SIZE)
    return {
        letter: tuple(
            tuple(_promise(table, blank, row, letter, lacking))
            if lacks >> SIZE * i + row & 1
            else ()
            for row in range(SIZE)
        )
        for i, letter in enumerate(COLOURS)
    }


def _promise(table: RuleTables, blank: Tiled, row: int, letter: str, lacking: int) -> Iterator[int]:
    """Yield how much 0, 1, … tiles on a line are worth more than an empty line."""
    limit = table.level.lines[row]
    whole = _laid(table, blank, row, letter, lacking) - standing(table, blank, lacking)
    for held in range(limit):
        yield whole * held // (limit + 1)
    yield whole


def _laid(table: RuleTables, blank: Tiled, row: int, letter: str, lacking: int) -> int:
    """Return the worth with a tile of that row laid, or less the cost where it has no space."""
    where = columns(
        table, WallBoard(0, blank.lines, "", blank.wall, blank.filled, 0, 0), row, letter
    )
    if not where:
        return standing(table, blank, lacking) - HUNDRED * table.level.lines[row]
    points, column = best_space(blank.filled, row, where)
    at = SIZE * row + column
    wall = blank.wall[:at] + letter + blank.wall[at + 1 :]
    return standing(table, Tiled(points, wall, blank.filled | 1 << at, blank.lines), lacking)
