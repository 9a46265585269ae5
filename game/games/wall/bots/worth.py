"""The next tiling of a board, and its worth in the rounds after it, in hundredths of a point.

The weights were fitted to some thousand games of bots: what a board still won, by what lay on it
and by how many tiles the fullest row of any board lacked.
"""

from collections.abc import Iterator
from functools import lru_cache
from statistics import NormalDist
from typing import Final, NamedTuple

from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import RuleTables
from game.games.wall.rules.state import COLOURS, WallBoard
from game.games.wall.rules.tiling import open_columns


class TiledWall(NamedTuple):
    """A board after the tiling of its complete lines, on a grey wall each on its best space."""

    score: int
    wall: str
    filled: int
    lines: tuple[str, ...]


class LaidBoard(NamedTuple):
    """A board whose complete lines are tiled, before its floor line costs anything."""

    points: int
    dropped: int
    """The tiles of lines without a space, which fall to the floor line."""
    wall: str
    filled: int
    lines: tuple[str, ...]


def lay_lines(table: RuleTables, board: WallBoard) -> LaidBoard:
    """Return the board with its complete lines laid; on a grey wall each on its best space."""
    points, dropped, wall, filled, lines = 0, 0, board.wall, board.filled, board.lines
    for row, held in enumerate(board.lines):
        if len(held) == table.level.lines[row]:
            open_spaces = open_columns(table, board._replace(wall=wall), row, held[0])
            if open_spaces:
                scored, column = best_space(filled, row, open_spaces)
                points += scored
                place = SIZE * row + column
                filled |= 1 << place
                wall = wall[:place] + held[0] + wall[place + 1 :]
            else:
                dropped += len(held)
            lines = (*lines[:row], "", *lines[row + 1 :])
    return LaidBoard(points, dropped, wall, filled, lines)


def after_tiling(table: RuleTables, board: WallBoard) -> TiledWall:
    """Return the board after the next tiling, with no further takes before it."""
    after = lay_lines(table, board)
    fallen = min(len(board.floor) + after.dropped, table.floor_size)
    score = max(0, board.score + after.points - table.floor_costs[fallen])
    return TiledWall(score, after.wall, after.filled, after.lines)


def best_space(filled: int, row: int, open_spaces: list[int]) -> tuple[int, int]:
    """Return the most points that a tile of that row can score, and the column where it does."""
    points, column = max(
        (scoring.tile_points(filled | 1 << SIZE * row + column, row, column), -column)
        for column in open_spaces
    )
    return points, -column


SURE_WIN: Final = 100_000
"""The objective of a certain win: chances to win are shares of it."""
_SPREADS: Final = (7, 9, 11, 13, 15)
"""The standard deviation of the final lead, in points, by the tiles that the fullest row lacks."""
_CURVE_STEP: Final = 25
"""The hundredths of a point between two entries of a curve."""
_MOST_LEAD: Final = 60_00
_LEAD_WEIGHT: Final = 2
"""How much each hundredth of a point of the lead adds to the objective."""


def _win_curve(spread: int) -> list[int]:
    normal = NormalDist(0, 100 * spread)
    leads = range(-_MOST_LEAD, _MOST_LEAD + 1, _CURVE_STEP)
    return [round(SURE_WIN * normal.cdf(lead)) for lead in leads]


_CURVES: Final = tuple(_win_curve(spread) for spread in _SPREADS)


def win_objective(lead: int, lacking: int) -> int:
    """Return the objective for a lead in hundredths; `lacking` is 0 when the match is over."""
    if lead > _MOST_LEAD:
        lead = _MOST_LEAD
    elif lead < -_MOST_LEAD:
        lead = -_MOST_LEAD
    if lacking:
        return _CURVES[lacking - 1][(lead + _MOST_LEAD) // _CURVE_STEP] + lead * _LEAD_WEIGHT
    return (SURE_WIN if lead > 0 else 0 if lead < 0 else SURE_WIN // 2) + lead * _LEAD_WEIGHT


def win_objectives(worths: list[int]) -> list[int]:
    """Return every seat's objective; `worths` ends with the tiles that the fullest row lacks."""
    lacking, seats = worths[-1], len(worths) - 1
    if seats == 2:
        own = win_objective(worths[0] - worths[1], lacking)
        return [own, SURE_WIN - own]
    objectives = []
    for seat in range(seats):
        best = max([worths[other] for other in range(seats) if other != seat])
        objectives.append(win_objective(worths[seat] - best, lacking))
    return objectives


_COLUMN_MASK: Final = sum(1 << SIZE * row for row in range(SIZE))
_ROW_MASK: Final = (1 << SIZE) - 1
_ALL_SPACES: Final = (1 << SIZE * SIZE) - 1
_NOT_FIRST, _NOT_LAST = _ALL_SPACES & ~_COLUMN_MASK, _ALL_SPACES & ~(_COLUMN_MASK << SIZE - 1)
WHOLE_LINE: Final = 60
"""The parts of a complete line: 60, so that a tile's share of any line is a whole number."""

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
START_WORTHS: Final = (218, 133, 97, 86)
"""The worth of the first move of the next round, by the tiles that the fullest row lacks."""


def board_worth(table: RuleTables, after: TiledWall, lacking: int) -> int:
    """Return a tiled board's worth if its fullest row lacks `lacking` tiles; its score at 0."""
    earned = sum(
        points for *_, points in scoring.earned_bonuses(table.level, after.wall, after.filled)
    )
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
    return sure + sums[min(lacking, len(WEIGHTS)) - 1] // WHOLE_LINE


def wall_sums(after: TiledWall) -> list[int]:
    """Return the points that a wall still brings, in sixtieths, by what the fullest row lacks."""
    return _weighted_sums(_wall_features(after))


def line_sums(table: RuleTables, after: TiledWall, row: int, held: str) -> list[int]:
    """Return the points that a begun line adds, in sixtieths, by what the fullest row lacks."""
    features = [0] * 19
    board = WallBoard(0, after.lines, "", after.wall, after.filled, 0, 0)
    open_spaces = open_columns(table, board, row, held[0])
    share = WHOLE_LINE * len(held) // table.level.lines[row]
    features[13 + row] = share
    features[18] = share * best_space(after.filled, row, open_spaces)[0] if open_spaces else -share
    return _weighted_sums(features)


def _weighted_sums(features: list[int]) -> list[int]:
    return [
        sum([fact * weight for fact, weight in zip(features, row, strict=True)]) for row in WEIGHTS
    ]


def _wall_features(after: TiledWall) -> list[int]:
    """Return the features of a wall: columns of 1 to 4 tiles, colours of 1 to 4, rows of 2 to 4,
    spaces beside a tile and above or below one; then zeros for begun lines by row and their points.
    """
    features, filled = [0] * 19, after.filled
    for i, colour in enumerate(COLOURS):
        in_column = (filled >> i & _COLUMN_MASK).bit_count()
        in_colour = after.wall.count(colour)
        in_row = (filled >> SIZE * i & _ROW_MASK).bit_count()
        if 0 < in_column < SIZE:
            features[in_column - 1] += 1
        if 0 < in_colour < SIZE:
            features[in_colour + 3] += 1
        if 1 < in_row < SIZE:
            features[in_row + 6] += 1
    features[11] = ((filled << 1 & _NOT_FIRST | filled >> 1 & _NOT_LAST) & ~filled).bit_count()
    features[12] = ((filled << SIZE | filled >> SIZE) & _ALL_SPACES & ~filled).bit_count()
    return features


POINT: Final = 100


@lru_cache(maxsize=64)  # walls stay as they are through a round
def line_promises(
    table: RuleTables, wall: str, filled: int, lacks: int, lacking: int
) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return by colour and row what 0, 1, … tiles promise; () if the wall row has the colour."""
    blank = TiledWall(0, wall, filled, ("",) * SIZE)
    return {
        letter: tuple(
            tuple(_promise_steps(table, blank, row, letter, lacking))
            if lacks >> SIZE * i + row & 1
            else ()
            for row in range(SIZE)
        )
        for i, letter in enumerate(COLOURS)
    }


def _promise_steps(
    table: RuleTables, blank: TiledWall, row: int, letter: str, lacking: int
) -> Iterator[int]:
    """Yield how much more 0, 1, … tiles on a line are worth than an empty line."""
    limit = table.level.lines[row]
    full = _laid_worth(table, blank, row, letter, lacking) - board_worth(table, blank, lacking)
    for held in range(limit):
        yield full * held // (limit + 1)
    yield full


def _laid_worth(table: RuleTables, blank: TiledWall, row: int, letter: str, lacking: int) -> int:
    """Return the worth with a tile of that row laid, or less its cost if it has no space."""
    open_spaces = open_columns(
        table, WallBoard(0, blank.lines, "", blank.wall, blank.filled, 0, 0), row, letter
    )
    if not open_spaces:
        return board_worth(table, blank, lacking) - POINT * table.level.lines[row]
    points, column = best_space(blank.filled, row, open_spaces)
    place = SIZE * row + column
    wall = blank.wall[:place] + letter + blank.wall[place + 1 :]
    after = TiledWall(points, wall, blank.filled | 1 << place, blank.lines)
    return board_worth(table, after, lacking)
