"""What a board brings in the rounds to come, in hundredths of a point, once its lines are tiled.

The weights were fitted to some thousand games of bots: what a board still won, by what lay on it
and by how far the fullest row of any board was from its end.
"""

from typing import Final

from game.games.wall.bots.estimate import Tiled, best_space
from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.state import Board
from game.games.wall.rules.tiles import COLOURS
from game.games.wall.rules.tiling import columns

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


def standing(table: Table, after: Tiled, lacking: int) -> int:
    """What a tiled board is worth where the fullest row of all boards lacks so many tiles; only
    what it has where a row is complete."""
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
    """What a wall still brings, in sixtieths, by how many tiles the fullest row lacks."""
    return _sums(_features(after))


def line_sums(table: Table, after: Tiled, row: int, held: str) -> list[int]:
    """Likewise, what a begun line adds."""
    found = [0] * 19
    board = Board(0, after.lines, "", after.wall, after.filled, 0, 0)
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
    """What counts of a wall: columns of 1 to 4 tiles, colours of 1 to 4, rows of 2 to 4, spaces
    beside a tile and above or below one; after them places for begun lines, by row, and for what
    those would score."""
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
