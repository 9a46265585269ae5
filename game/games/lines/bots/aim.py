"""What a sheet is drawn for: what counts on it, and what a challenge also asks for."""

from collections.abc import Sequence
from typing import NamedTuple

from game.games.lines.rules.scoring import DOT, FIRST_LETTER, LATER_LETTER, PAIR, scoring_cells
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Sheet


class Aim(NamedTuple):
    """Points for each thing; `product` switches option 1, `counted` are the cells whose dots
    count. Of some things there must be so many, or all is lost."""

    product: int
    crossing: int
    letters: tuple[int, ...]
    pair: int
    dot: int
    counted: int
    need_letters: int
    need_circles: int
    need_pairs: int
    need_crossings: int
    need_points: int

    @property
    def needs(self) -> bool:
        """May all be lost?"""
        return any(self[-5:])


def aim_of(
    table: Table, sheets: Sequence[Sheet], options: Sequence[int], seat: int, round_: int
) -> Aim:
    """What counts for a seat's sheet in a round, with these scoring options in force."""
    challenge = table.challenge
    needs = dict(challenge.needs) if challenge else {}
    one = challenge.counts if challenge else "points"
    points = one == "points"
    others = [sheet.letters for s, sheet in enumerate(sheets) if s != seat]
    late = [any(0 < had[i] < round_ for had in others) for i in range(4)]
    return Aim(
        int(points and 1 in options),
        int(one == "crossings"),
        tuple(
            (LATER_LETTER if each else FIRST_LETTER) * (points and 2 in options) for each in late
        ),
        PAIR * (points and 3 in options),
        1 if one == "dots" else DOT * (points and 4 in options),
        scoring_cells(table.board, sheets[seat].colours),
        *(needs.get(name, 0) for name in ("letters", "circles", "pairs", "crossings", "points")),
    )
