"""What sheets are worth: the four options, their points, and what a challenge asks (L17–L25)."""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from game.games.lines.rules.board import Board
from game.games.lines.rules.challenges import SoloTask
from game.games.lines.rules.state import LETTERS, Sheet

OPTIONS = (1, 2, 3, 4)
FIRST_LETTER, LATER_LETTER, PAIR, DOT = 20, 10, 9, 3


class Tally(NamedTuple):
    """One sheet, counted: `letters` how many, `letter_points` what they are worth, `dots` those
    in the scoring colours, circles left out."""

    colours: int
    crossings: int
    letters: int
    letter_points: int
    pairs: int
    dots: int
    circles: int

    def parts(self, option: int) -> tuple[int, ...]:
        """The factors of a scoring option: (L17 1, L18 2, L19 3, L20 4)."""
        return (
            (self.colours, self.crossings),
            (self.letter_points,),
            (self.pairs, PAIR),
            (self.dots, DOT),
        )[option - 1]

    def points(self, option: int) -> int:
        return prod(self.parts(option))

    def total(self, options: Sequence[int]) -> int:
        """The points of the options in force."""
        return sum(self.points(option) for option in options)

    def reached(self, options: Sequence[int]) -> dict[str, int]:
        """The values that challenges count and ask for."""
        return {
            "circles": self.circles,
            "letters": self.letters,
            "pairs": self.pairs,
            "crossings": self.crossings,
            "dots": self.dots,
            "points": self.total(options),
        }


def first_rounds(sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """The round in which each letter was first dotted by anybody, 0 if it was not."""
    if len(sheets) == 1:
        return sheets[0].letters
    columns = zip(*(sheet.letters for sheet in sheets), strict=True)
    return tuple(min(filter(None, rounds), default=0) for rounds in columns)


def letter_worth(dotted: int, first: int) -> int:
    """The points of a letter dotted in that round (0: not at all) and first in this one (L18)."""
    if not dotted:
        return 0
    return FIRST_LETTER if dotted == first else LATER_LETTER


def tally(board: Board, sheet: Sheet, first: Sequence[int]) -> Tally:
    """One sheet counted; `first` as `first_rounds` tells."""
    dotted = sheet.dotted
    left, right = board.squares
    pairs = colours = 0
    for one, other in zip(left, right, strict=True):
        if dotted & one:
            colours += 1
            pairs += dotted & other != 0
        elif dotted & other:
            colours += 1
    letters = sheet.letters
    worth = sum(map(letter_worth, letters, first)) if any(letters) else 0
    return Tally(
        colours,
        sheet.crossings,
        len(LETTERS) - letters.count(0),
        worth,
        pairs,
        (dotted & scoring_cells(board, sheet.colours)).bit_count(),
        (dotted & board.circles).bit_count(),
    )


def scoring_cells(board: Board, colours: Sequence[int]) -> int:
    """The cells whose dots count for option 4: of these colours, but no circles (L20)."""
    counted = 0
    for colour in colours:
        counted |= board.colours[colour]
    return counted & ~board.circles


def score(tallied: Tally, options: Sequence[int], challenge: SoloTask | None) -> int:
    """The points of a sheet; in a challenge what it counts."""
    if challenge is None or challenge.counts == "points":
        return tallied.total(options)
    return tallied.reached(options)[challenge.counts]
