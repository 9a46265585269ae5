"""The points of a sheet: the four scoring options, and challenges (L17–L25)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

from game.core.level import BadLevel, Level
from game.core.words import N_
from game.games.lines.rules.board import CELLS, Board
from game.games.lines.rules.level import crosses_red
from game.games.lines.rules.state import LETTERS, ScoreSheet

CHALLENGE_NUMBERS = (1, 2, 3, 4, 5)
SIDES = ("A", "B")
COUNTS = ("crossings", "dots", "points")
NEEDS = ("circles", "letters", "pairs", "crossings", "points")
GRADES = ("good", "awesome", "best")
TRY_HARDER, LOST = "try harder", "lost"
RANKS = ("good", "awesome", "best possible")


class SoloTask(NamedTuple):
    """One challenge: what `counts` for its rank, and the least of other things that it `needs`."""

    number: int
    sheet: str
    counts: str
    needs: tuple[tuple[str, int], ...]
    grades: tuple[int, int, int]

    def are_needs_met(self, have: Mapping[str, int]) -> bool:
        return all(have[name] >= least for name, least in self.needs)

    def rank_reached(self, have: Mapping[str, int]) -> str:
        if not self.are_needs_met(have):
            return LOST
        reached = sum(have[self.counts] >= least for least in self.grades)
        return (TRY_HARDER, *RANKS)[reached]


def read_challenges(level: Level) -> dict[int, SoloTask]:
    """Read the five challenges of a map, each a line of `name=value` words."""
    return {number: _read_challenge(level, number) for number in CHALLENGE_NUMBERS}


def _read_challenge(level: Level, number: int) -> SoloTask:
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


DRAWABLE_OPTIONS = (1, 2, 3, 4)
"""The scoring options of which `three` draws. Never change this: it would change the draw of every
seed, and recorded matches would no longer verify."""
FIRST_LETTER, LATER_LETTER, PAIR, DOT = 20, 10, 9, 3
"""Points of a letter dotted first or later, of a colour pair, and of a scoring dot (L18–L20)."""


class SheetTally(NamedTuple):
    """Counts of all that scores on a sheet; `dots` are in scoring colours and outside circles."""

    colours: int
    crossings: int
    letters: int
    letter_points: int
    pairs: int
    dots: int
    circles: int

    def points_of_option(self, option: int) -> int:
        return prod(SCORING[option].factors(self))

    def total_points(self, options: Sequence[int]) -> int:
        return sum(self.points_of_option(option) for option in options)

    def counts_by_name(self, options: Sequence[int]) -> dict[str, int]:
        """Return everything that a challenge may count or need, by name."""
        return {
            "circles": self.circles,
            "letters": self.letters,
            "pairs": self.pairs,
            "crossings": self.crossings,
            "dots": self.dots,
            "points": self.total_points(options),
        }


class OptionWords(NamedTuple):
    """The names of a scoring option in a sentence, as a title, and in little room; and the points
    of one item in a match of several players."""

    name: str
    title: str
    short: str
    per_item: str


class ScoringOption(NamedTuple):
    """A scoring option: the factors whose product its points are, the cells that it counts (a half
    number is the edge between two cells), and its words."""

    factors: Callable[[SheetTally], tuple[int, ...]]
    cells: Callable[[Board, ScoreSheet], Sequence[float]]
    words: OptionWords


def crossing_points(cells: Sequence[int]) -> list[float]:
    """Return where a line crosses the red line: halfway between two cells."""
    return [(one + other) / 2 for one, other in pairwise(cells) if crosses_red(one, other)]


def _letter_cells(board: Board, sheet: ScoreSheet) -> list[int]:
    return [cell for dotted, cell in zip(sheet.letters, board.letters, strict=True) if dotted]


def _pair_cells(board: Board, sheet: ScoreSheet) -> list[int]:
    """Return the centres of the squares whose colour is dotted in both halves."""
    squares = enumerate(zip(*board.squares, strict=True))
    both = [colour for colour, (a, b) in squares if sheet.dotted & a and sheet.dotted & b]
    return [half[colour] for colour in both for half in board.sheet.centres]


def _scoring_dot_cells(board: Board, sheet: ScoreSheet) -> list[int]:
    counted = sheet.dotted & scoring_cells(board, sheet.colours)
    return [cell for cell in range(CELLS) if counted >> cell & 1]


SCORING = {
    1: ScoringOption(
        lambda tally: (tally.colours, tally.crossings),
        lambda _board, sheet: [at for line in sheet.lines for at in crossing_points(line)],
        OptionWords(
            N_("Colours × crossings"),
            N_("Colours × crossings"),
            N_("Col. × cross."),
            N_("of the red line"),
        ),
    ),
    2: ScoringOption(
        lambda tally: (tally.letter_points,),
        _letter_cells,
        OptionWords(N_("Letters"), N_("Letters"), N_("Letters"), N_("20 first, 10 later")),
    ),
    3: ScoringOption(
        lambda tally: (tally.pairs, PAIR),
        _pair_cells,
        OptionWords(N_("Colour pairs"), N_("Colour pairs"), N_("Pairs"), N_("9 each")),
    ),
    4: ScoringOption(
        lambda tally: (tally.dots, DOT),
        _scoring_dot_cells,
        OptionWords(N_("Scoring dots"), N_("Dots in two colours"), N_("Dots"), N_("3 each")),
    ),
}
"""All scoring options (L17 to L20) by their number in files."""
OPTIONS = tuple(SCORING)


def first_letter_rounds(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the round in which each letter was first dotted by anybody, 0 for none."""
    if len(sheets) == 1:
        return sheets[0].letters
    columns = zip(*(sheet.letters for sheet in sheets), strict=True)
    return tuple(min(filter(None, rounds), default=0) for rounds in columns)


def letter_points(dotted: int, first: int) -> int:
    """Return the points of a letter by the round of its dot (0: none) and of the `first` (L18)."""
    if not dotted:
        return 0
    return FIRST_LETTER if dotted == first else LATER_LETTER


def tally_sheet(board: Board, sheet: ScoreSheet, first: Sequence[int]) -> SheetTally:
    """Count a sheet; `first` is the result of `first_letter_rounds`."""
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
    worth = sum(map(letter_points, letters, first)) if any(letters) else 0
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
    """Return the cells whose dots count for option 4: these colours without circles (L20)."""
    cells = 0
    for colour in colours:
        cells |= board.colours[colour]
    return cells & ~board.circles


def sheet_score(tallied: SheetTally, options: Sequence[int], challenge: SoloTask | None) -> int:
    """Return the points of a sheet, or what its challenge counts."""
    if challenge is None or challenge.counts == "points":
        return tallied.total_points(options)
    return tallied.counts_by_name(options)[challenge.counts]
