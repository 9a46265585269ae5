"""Wall in numbers: a move is a source, colour and line (W7), or a space of a grey wall (W13)."""

from collections.abc import Iterator

from game.games.wall.rules.level import SIZE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import COLOURS, MARKER, NOBODY, TILING, State, unpack
from game.learning.encoding import POINTS, Encoding, Field

_MOST_ROUNDS = 999
_COLOURS = "." + COLOURS


class WallEncoding(Encoding[State]):
    """Offer moves as `3B>4`, sorted, then wall spaces as `w4:2`."""

    def __init__(self, rules: WallRules) -> None:
        super().__init__(rules.seats)
        level, spaces = rules.level, SIZE * SIZE
        tiles = level.of_a_colour
        self.define(
            (
                Field("tiling", 1, 0, 1, "is a wall space chosen?"),
                Field("row", 1, 0, SIZE, "the wall row that is decided"),
                Field("round", 1, 0, _MOST_ROUNDS, "from 1"),
                Field("factories", SIZE * level.factories, 0, 31, "tiles by factory and colour"),
                Field("centre", SIZE, 0, tiles, "tiles by colour"),
                Field("marker", 1, 0, self.seats, "0: in the centre, 1: one's own, 2: the next's"),
                Field("bag", SIZE, 0, tiles, "tiles by colour"),
                Field("lid", SIZE, 0, tiles, "tiles by colour"),
                Field("scores", self.seats, -POINTS, POINTS, "by seat"),
                Field("floors", self.seats, 0, 20, "tiles on the floor line, by seat"),
                Field("marked", self.seats, 0, 1, "is the marker on the floor line? by seat"),
                Field("line colours", SIZE * self.seats, 0, SIZE, "0: empty; by seat and line"),
                Field("line tiles", SIZE * self.seats, 0, 9, "how many; by seat and line"),
                Field("walls", spaces * self.seats, 0, SIZE, "colour, 0: none; by seat and space"),
            ),
            [
                *sorted(rules.table.takes),
                *(f"w{row + 1}:{column + 1}" for row in range(SIZE) for column in range(SIZE)),
            ],
        )

    def numbers(self, view: State, seat: int) -> Iterator[int]:
        """Yield the position as numbers, see W1 to W4."""
        seats = self.seats_from(seat)
        boards = [view.boards[other] for other in seats]
        yield from (view.stage == TILING, view.row, min(view.round, _MOST_ROUNDS))
        for factory in view.factories:
            yield from map(factory.count, COLOURS)
        yield from unpack(view.centre)
        yield 0 if view.marker == NOBODY else seats.index(view.marker) + 1
        yield from unpack(view.bag)
        yield from unpack(view.lid)
        yield from (board.score for board in boards)
        yield from (len(board.floor) for board in boards)
        yield from (MARKER in board.floor for board in boards)
        yield from (_COLOURS.index(line[:1] or ".") for board in boards for line in board.lines)
        yield from (len(line) for board in boards for line in board.lines)
        for board in boards:
            yield from map(_COLOURS.index, board.wall)
