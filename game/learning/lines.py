"""Lines in numbers: a move is its notation, such as `l1:EEN`, among all notations there can be."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product

from game.games.lines.rules.board import CELLS, COMPASS, DiceSet, path_offsets
from game.games.lines.rules.chance import SIDE_MOVES
from game.games.lines.rules.moves import DECLINE, DONE, DROP, JOKER_SLOTS
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import OPTIONS
from game.games.lines.rules.setup import SCORE_MOVES
from game.games.lines.rules.state import (
    COLOURS,
    HALVES,
    LETTERS,
    ROUNDS,
    SLOT_LINE,
    SLOTS,
    Position,
    ScoreSheet,
    Stage,
)
from game.learning.encoding import POINTS, Encoding, Field, bit_list

_LONGEST_PATH = 4
_EXTENSION_STEPS = 2
_COLOURS = len(COLOURS)
_NO_CELL = -1


class LinesEncoding(Encoding[Position]):
    """Marking, placing and drawing moves, then those without dice, each sorted."""

    def __init__(self, rules: LinesRules) -> None:
        super().__init__(rules.seats)
        self._rules = rules
        dice, seats = rules.board.dice, self.seats
        self._faces = ("", *sorted({face for die in dice.faces for face in die}))
        faces, dies = len(self._faces) - 1, len(SLOTS)
        more = [f"more:{path}" for path in sorted(_paths_of_length(_EXTENSION_STEPS))]
        self.define(
            (
                Field("stage", 1, 0, len(Stage) - 1, "what the table waits for"),
                Field("round", 1, 0, ROUNDS, "0: the sheets are marked"),
                Field("scoring", len(OPTIONS), 0, 1, "is that way to score in force?"),
                Field("dice", dies, 0, faces, "face in each slot, 0: none; 1 on: 0 to 4, I …"),
                Field("unplaced", dies, 0, faces, "face of each die that is to be placed"),
                Field("active", 1, 0, seats, "who rolls, counted from oneself"),
                Field("scores", seats, -POINTS, POINTS, "by seat, as if the game ended now"),
                Field("colours", _COLOURS * seats, 0, 1, "does it score? by seat"),
                Field("starts", _COLOURS * seats, 0, 2, "1: left X, 2: right X; by seat"),
                Field("taken", CELLS * seats, 0, 1, "spaces passed, by seat, row by row"),
                Field("dotted", CELLS * seats, 0, 1, "spaces with a dot, by seat, row by row"),
                Field("ends", 2 * seats, _NO_CELL, CELLS - 1, "space of each line's end, by seat"),
                Field("crossings", seats, 0, CELLS, "by seat"),
                Field("letters", len(LETTERS) * seats, 0, ROUNDS, "round of the dot, by seat"),
                Field("jokers", seats, 0, 2, "left, by seat"),
                Field("undrawn", dies * seats, 0, 1, "slots still to be drawn, by seat"),
                Field("closed", 2 * seats, 0, 1, "halves, by seat"),
                Field("owed", 2 * seats, 0, CELLS, "extensions of each line, by seat"),
                Field("done", seats, 0, 1, "by seat"),
            ),
            [
                *SCORE_MOVES,
                *(f"start:{one},{other}" for one, other in permutations(COLOURS, 2)),
                *_placing_moves(),
                *_drawing_moves(dice),
                *(f"close:{half}" for half in HALVES),
                *(DROP, DECLINE, *more, DONE),
            ],
        )

    def numbers(self, view: Position, seat: int) -> Iterator[int]:
        """Yield the dice, then everybody's sheet, field by field."""
        seats = self.seats_from(seat)
        scores, sheets = self._rules.scores(view), [view.sheets[other] for other in seats]
        active = self._rules.table.active_seat(view)
        unplaced = {die[0]: die[1:] for die in view.unplaced}
        yield from (view.stage, view.round)
        yield from (option in view.scoring for option in OPTIONS)
        yield from (self._faces.index(die[1:]) for die in view.dice)
        yield from (self._faces.index(unplaced.get(str(i + 1), "")) for i in range(len(SLOTS)))
        yield seats.index(active) if view.round else 0
        yield from (scores[other] for other in seats)
        for field in _SHEET_FIELDS:
            for sheet in sheets:
                yield from field(sheet)


def _start_numbers(sheet: ScoreSheet) -> list[int]:
    at = {colour: half + 1 for half, colour in enumerate(sheet.starts)}
    return [at.get(colour, 0) for colour in range(_COLOURS)]


def _owed_numbers(sheet: ScoreSheet) -> list[int]:
    return [sheet.owed if sheet.owed and sheet.owed_line == line else 0 for line in (0, 1)]


_SHEET_FIELDS: tuple[Callable[[ScoreSheet], Iterable[int]], ...] = (
    lambda sheet: (colour in sheet.colours for colour in range(_COLOURS)),
    _start_numbers,
    lambda sheet: bit_list(sheet.taken, CELLS),
    lambda sheet: bit_list(sheet.dotted, CELLS),
    lambda sheet: (line[-1] if line else _NO_CELL for line in sheet.lines),
    lambda sheet: (sheet.crossings,),
    lambda sheet: sheet.letters,
    lambda sheet: (sheet.jokers,),
    lambda sheet: bit_list(sheet.undrawn, len(SLOTS)),
    lambda sheet: bit_list(sheet.closed, 2),
    _owed_numbers,
    lambda sheet: (sheet.done,),
)
"""The functions that give a sheet's numbers, in the order of the fields."""


def _placing_moves() -> list[str]:
    """Return the placings: all dice at once (L22), or a side and then the others (L24)."""
    numbers = "12345"
    pairs = ["".join(pair) for pair in combinations(numbers, 2)]
    whole = [
        f"place:{one}/{other}/{fifth}"
        for one, other, fifth in product(pairs, pairs, numbers)
        if len({*one, *other, fifth}) == len(numbers)
    ]
    rest = [f"place:{pair}/{fifth}" for pair, fifth in product(pairs, numbers) if fifth not in pair]
    return [*whole, *rest, *SIDE_MOVES]


def _drawing_moves(dice: DiceSet) -> list[str]:
    """Return all paths of numbers and figures in every slot, and a joker's line (L11, L14)."""
    paths = {path for length in range(_LONGEST_PATH + 1) for path in _paths_of_length(length)}
    paths |= {path for drawn in dice.figures.values() for path in drawn}
    drawn = [f"{slot}:{path}" for slot, path in product(sorted(SLOT_LINE), sorted(paths))]
    return drawn + [
        f"{JOKER_SLOTS[slot]}:{step}" for slot, step in product(sorted(JOKER_SLOTS), COMPASS)
    ]


def _paths_of_length(length: int) -> list[str]:
    """Return every path of that many unit lines that does not cross itself."""
    paths = map("".join, product(COMPASS, repeat=length))
    return [path for path in paths if len({(0, 0), *path_offsets(path)}) == length + 1]
