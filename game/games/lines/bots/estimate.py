"""What a sheet promises to a bot: points now, and what the coming rounds may make of it."""

from collections.abc import Sequence
from typing import NamedTuple

from game.games.lines.bots.lean import Lean, Node
from game.games.lines.rules.challenges import Challenge
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.level import ROWS
from game.games.lines.rules.notation import COLOURS, ROUNDS
from game.games.lines.rules.scoring import DOT, FIRST_LETTER, LATER_LETTER, PAIR, scoring_cells
from game.games.lines.rules.state import Sheet

CRAMPED = (-26.0, -17.0, -11.0, -7.0, -4.0, -2.5, -1.5, -0.8, -0.4, -0.2, 0.0)
"""What few free spaces around an end cost while there are rounds to come."""
LATE_COLOURS, LATE_CROSSINGS = 6.8, 1.5
"""Colours that a sheet gets in the end anyway, and crossings that a round brings."""
JOKER_WORTH = 2.5
ALONE, LACK = 10.0, 15.0
"""What one crossing or dot is worth where nothing else counts, and a need's missing unit costs."""


class Aim(NamedTuple):
    """What a bot counts: points by number of crossings, pairs and circles and by set of letters,
    with what a challenge still lacks taken off; `product` switches option 1, `counted` are the
    cells whose dots count."""

    product: int
    crossings: tuple[float, ...]
    letters: tuple[float, ...]
    pairs: tuple[float, ...]
    dot: float
    circles: tuple[float, ...]
    counted: int


def aim_of(
    board: Board,
    sheet: Sheet,
    options: Sequence[int],
    challenge: Challenge | None,
    earlier: Sequence[int],
) -> Aim:
    """What counts for a sheet; `earlier` marks the letters that others dotted before now."""
    needs = dict(challenge.needs) if challenge else {}
    one = challenge.counts if challenge else "points"
    points = one == "points"
    worth = [LATER_LETTER if late else FIRST_LETTER for late in earlier]
    letters = _rising(4, 0.0, needs.get("letters", 0))
    return Aim(
        int(points and 1 in options),
        _rising(ROWS * 2, ALONE * (one == "crossings"), needs.get("crossings", 0)),
        tuple(
            letters[had.bit_count()]
            + sum(w * points * (2 in options) for i, w in enumerate(worth) if had >> i & 1)
            for had in range(16)
        ),
        _rising(len(COLOURS), PAIR * (points and 3 in options), needs.get("pairs", 0)),
        ALONE if one == "dots" else float(DOT * (points and 4 in options)),
        _rising(board.circles.bit_count(), 0.0, needs.get("circles", 0)),
        scoring_cells(board, sheet.colours),
    )


def _rising(most: int, each: float, need: int) -> tuple[float, ...]:
    """The worth of 0, 1, … things: so much each, and less while a need is not met."""
    return tuple(each * n - LACK * max(0, need - n) for n in range(most + 1))


class Judge:
    """Values nodes for one aim with so many rounds to come after the running one."""

    def __init__(self, tables: Lean, aim: Aim, later: int) -> None:
        self.aim = aim
        self.later = later
        self.near = tables.near
        self.reach = tables.reach
        share = later / (ROUNDS - 1)
        self.colours = [max(c, c + (LATE_COLOURS - c) * min(1.0, share * 1.3)) for c in range(9)]
        self.crossings = LATE_CROSSINGS * later * aim.product
        self.letter = max(aim.letters) / 4 * min(1.0, 0.4 + 0.15 * later) if later else 0.0
        self.cramped = [cost * min(1.0, 0.35 + later / 4) for cost in CRAMPED] if later else [0.0]
        self.most = len(self.cramped) - 1
        self.joker = JOKER_WORTH * min(later, 2)

    def points(self, node: Node) -> float:
        """What the node would be worth if the game ended."""
        _, squares, letters, crossings, dots, circles, *_ = node
        aim, left, right = self.aim, squares & 255, squares >> 8
        return (
            aim.product * (left | right).bit_count() * crossings
            + aim.crossings[crossings]
            + aim.letters[letters]
            + aim.pairs[(left & right).bit_count()]
            + aim.dot * dots
            + aim.circles[circles]
        )

    def value(self, node: Node) -> float:
        """What the node promises."""
        taken, squares, letters, crossings, dots, circles, ends, _, _, jokers, *_ = node
        aim, left, right = self.aim, squares & 255, squares >> 8
        one, other = ends
        free = ~taken
        most, cramped = self.most, self.cramped
        return (
            aim.product * self.colours[(left | right).bit_count()] * (crossings + self.crossings)
            + aim.crossings[crossings]
            + aim.letters[letters]
            + aim.pairs[(left & right).bit_count()]
            + aim.dot * dots
            + aim.circles[circles]
            + self.letter * (self.near[one][letters] + self.near[other][letters])
            + cramped[min(most, (self.reach[0][one] & free).bit_count())]
            + cramped[min(most, (self.reach[1][other] & free).bit_count())]
            + self.joker * jokers
        )
