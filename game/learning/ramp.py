"""Ramp in numbers: a move is a piece, its orientation and its column (R10), or putting it aside."""

from collections.abc import Iterator

from game.games.ramp.rules.level import PIECE_COUNT
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, SKIP, WIDTH
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import DOT, NUMBERS, SYMBOLS, State
from game.learning.encoding import POINTS, Encoding, Field, bit_list

_ROWS = HEIGHT + MAX_SIDE - 1
_MARKS = "".join((DOT, *NUMBERS, SYMBOLS))


class RampEncoding(Encoding[State]):
    """Placements as `T4r2@3`, sorted, then `skip`."""

    def __init__(self, rules: RampRules) -> None:
        super().__init__(rules.seats)
        self._rules = rules
        cells = WIDTH * _ROWS * self.seats
        self.define(
            (
                Field("board", 1, 1, 4, "its number"),
                Field("marks", WIDTH * HEIGHT, 0, len(_MARKS), f"column by column: {_MARKS}"),
                Field("rounds", 1, 0, 4, "still to come after this one"),
                Field("card", 1, 0, PIECE_COUNT, "0: none, else its place in the alphabet"),
                Field("left", PIECE_COUNT, 0, 1, "is the card not turned yet?"),
                Field("starts", self.seats, 0, PIECE_COUNT, "start piece, by seat"),
                Field("waiting", self.seats, 0, 1, "has the seat yet to move?"),
                Field("scores", self.seats, -POINTS, POINTS, "by seat, as if the round ended now"),
                Field("ramps", cells, 0, 1, "covered? by seat, column and row from the bottom"),
            ),
            [*sorted(rules.pieces.placements), SKIP],
        )
        self._marks = {
            board.number: [_MARKS.index(mark) for column in board.marks for mark in column]
            for board in rules.boards
        }

    def numbers(self, view: State, seat: int) -> Iterator[int]:
        """Yield the board in play, the cards, and everybody's ramp."""
        seats, rules = self.seats_from(seat), self._rules
        names, board, scores = rules.pieces.names, rules.board_in_play(view), rules.scores(view)
        yield board.number
        yield from self._marks[board.number]
        yield max(0, len(rules.boards) - view.round - 1)
        yield names.index(view.card) + 1 if view.card else 0
        yield from (name in view.cards_left for name in names)
        yield from (names.index(view.starts[s]) + 1 if view.starts else 0 for s in seats)
        yield from (other in view.waiting for other in seats)
        yield from (scores[other] for other in seats)
        for other in seats:
            for column in view.ramps[other]:
                yield from bit_list(column, _ROWS)
