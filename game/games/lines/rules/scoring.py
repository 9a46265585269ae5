"""The points of sheets: the four ways to score, and what a challenge asks (L17–L25)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

from game.core.level import BadLevel, Level
from game.core.words import N_
from game.games.lines.rules.board import CELLS, Board
from game.games.lines.rules.level import crosses
from game.games.lines.rules.state import LETTERS, ScoreSheet

NUMBERS = (1, 2, 3, 4, 5)
SIDES = ("A", "B")
COUNTS = ("crossings", "dots", "points")
NEEDS = ("circles", "letters", "pairs", "crossings", "points")
GRADES = ("good", "awesome", "best")
TRY_HARDER, LOST = "try harder", "lost"
RANKS = ("good", "awesome", "best possible")


class SoloTask(NamedTuple):
    """One challenge; `needs` names what must also be reached, and how much of it."""

    number: int
    sheet: str
    counts: str
    needs: tuple[tuple[str, int], ...]
    grades: tuple[int, int, int]

    def met(self, have: Mapping[str, int]) -> bool:
        """Return whether every goal is reached."""
        return all(have[name] >= least for name, least in self.needs)

    def rank(self, have: Mapping[str, int]) -> str:
        """The word for what was reached."""
        if not self.met(have):
            return LOST
        reached = sum(have[self.counts] >= least for least in self.grades)
        return (TRY_HARDER, *RANKS)[reached]


def read_challenges(level: Level) -> dict[int, SoloTask]:
    """The five challenges of a map, each a line of `name=value` words."""
    return {number: _challenge(level, number) for number in NUMBERS}


def _challenge(level: Level, number: int) -> SoloTask:
    name = f"challenge{number}"
    parts = dict(word.partition("=")[::2] for word in level.words(name))
    sheet, counts = parts.pop("sheet", ""), parts.pop("counts", "")
    if sheet not in SIDES or counts not in COUNTS:
        raise BadLevel(
            "{level}: {name} needs sheet=A|B and counts=crossings|dots|points",
            level=level.name,
            name=name,
        )
    numbers = {}
    for key, value in parts.items():
        if key not in NEEDS + GRADES or not value.isdecimal():
            raise BadLevel(
                "{level}: {name} can't have {key}={value}",
                level=level.name,
                name=name,
                key=key,
                value=value,
            )
        numbers[key] = int(value)
    if [numbers.get(grade, -1) for grade in GRADES] != sorted(
        numbers.get(grade, -2) for grade in GRADES
    ):
        raise BadLevel(
            "{level}: {name} needs good, awesome and best, rising", level=level.name, name=name
        )
    needs = tuple((key, numbers[key]) for key in NEEDS if key in numbers)
    good, awesome, best = (numbers[grade] for grade in GRADES)
    return SoloTask(number, sheet, counts, needs, (good, awesome, best))


DRAWN_FROM = (1, 2, 3, 4)
"""The ways to score of which `three` draws: frozen, because a longer list would change the draw of
every seed, and matches recorded before would no longer verify."""
FIRST_LETTER, LATER_LETTER, PAIR, DOT = 20, 10, 9, 3


class SheetTally(NamedTuple):
    """One sheet, counted: `letters` how many, `letter_points` what they are worth, `dots` those
    in the scoring colours, circles left out."""

    colours: int
    crossings: int
    letters: int
    letter_points: int
    pairs: int
    dots: int
    circles: int

    def points(self, option: int) -> int:
        return prod(ROWS[option].factors(self))

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


class RowWords(NamedTuple):
    """The name of a way to score in a sentence, as a title, and where there is little room; and the
    worth of one thing, where several play."""

    name: str
    title: str
    short: str
    each: str


class ScoringRow(NamedTuple):
    """A way to score: the `factors` that its points are the product of, the `cells` of a sheet that
    it counts (between two of them: where a line crosses), and its words."""

    factors: Callable[[SheetTally], tuple[int, ...]]
    cells: Callable[[Board, ScoreSheet], Sequence[float]]
    words: RowWords


def crossings(cells: Sequence[int]) -> list[float]:
    """Where a way crosses the red line: the mean of the cells beside it."""
    return [(one + other) / 2 for one, other in pairwise(cells) if crosses(one, other)]


def _letter_cells(board: Board, sheet: ScoreSheet) -> list[int]:
    return [cell for dotted, cell in zip(sheet.letters, board.letters, strict=True) if dotted]


def _pair_cells(board: Board, sheet: ScoreSheet) -> list[int]:
    """The middles of the squares whose colour is dotted in both halves."""
    squares = enumerate(zip(*board.squares, strict=True))
    both = [colour for colour, (a, b) in squares if sheet.dotted & a and sheet.dotted & b]
    return [half[colour] for colour in both for half in board.sheet.centres]


def _scoring_dots(board: Board, sheet: ScoreSheet) -> list[int]:
    counted = sheet.dotted & scoring_cells(board, sheet.colours)
    return [cell for cell in range(CELLS) if counted >> cell & 1]


ROWS = {
    1: ScoringRow(
        lambda tally: (tally.colours, tally.crossings),
        lambda _board, sheet: [at for line in sheet.lines for at in crossings(line)],
        RowWords(
            N_("Colours × crossings"),
            N_("Colours × crossings"),
            N_("Col. × cross."),
            N_("of the red line"),
        ),
    ),
    2: ScoringRow(
        lambda tally: (tally.letter_points,),
        _letter_cells,
        RowWords(N_("Letters"), N_("Letters"), N_("Letters"), N_("20 first, 10 later")),
    ),
    3: ScoringRow(
        lambda tally: (tally.pairs, PAIR),
        _pair_cells,
        RowWords(N_("Colour pairs"), N_("Colour pairs"), N_("Pairs"), N_("9 each")),
    ),
    4: ScoringRow(
        lambda tally: (tally.dots, DOT),
        _scoring_dots,
        RowWords(N_("Scoring dots"), N_("Dots in two colours"), N_("Dots"), N_("3 each")),
    ),
}
"""All ways to score (L17 to L20), by the number that files have for them. The bots' estimate of a
row is in `bots/estimate.py`."""
OPTIONS = tuple(ROWS)


def first_rounds(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
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


def tally(board: Board, sheet: ScoreSheet, first: Sequence[int]) -> SheetTally:
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
    return SheetTally(
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


def score(tallied: SheetTally, options: Sequence[int], challenge: SoloTask | None) -> int:
    """The points of a sheet; in a challenge what it counts."""
    if challenge is None or challenge.counts == "points":
        return tallied.total(options)
    return tallied.reached(options)[challenge.counts]
