"""The rules of Toy, to be replaced by those of a real game.

T1 The tiles of the map are laid in a row, in an order drawn by chance.
T2 Seats take turns, the first seat first; each takes one tile.
T3 A tile is taken from the left or the right end; the last one is taken from the left.
T4 When the row is empty, most points win; ties share the victory.
T5 With the option `low` the fewest points win.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from game.core.chance import Stream
from game.core.level import BadLevel, Layout
from game.core.options import Option, choice, flag
from game.core.rules import Dealt, Draw, Event, Impossible, Json, Move, Result, Rules, Step
from game.core.words import tell
from game.games.toy.rules.events import GameEnded, RowLaid, TileTaken

LEFT, RIGHT = "left", "right"


class State(NamedTuple):
    """The row as it lies, what every seat has, and how many tiles were taken."""

    row: tuple[int, ...]
    scores: tuple[int, ...]
    taken: int = 0
    laid: bool = False


class Toy(Rules[State]):
    """One game of Toy, set up for play."""

    name: ClassVar[str] = "toy"
    seat_range: ClassVar[range] = range(1, 5)
    option_list: ClassVar[tuple[Option, ...]] = (flag("low"), choice("layout", "house"))

    def __init__(self, options: Mapping[str, Json], seats: int, layout: Layout) -> None:
        super().__init__(options, seats, layout)
        self.tiles = read_tiles(layout)

    def start(self) -> State:
        return State((), (0,) * self.seats)

    def due(self, state: State) -> Draw | None:
        return None if state.laid else Draw("row", "row", 0)

    def roll(self, state: State, stream: Stream) -> Json:
        return stream.shuffled(self.tiles)

    def deal(self, state: State, outcome: Json) -> State:
        numbers = isinstance(outcome, list) and all(type(tile) is int for tile in outcome)
        if not numbers or sorted(outcome) != list(self.tiles):
            wanted = str(list(self.tiles))
            raise Impossible(tell("a row holds the tiles {tiles} in some order (T1)", tiles=wanted))
        return state._replace(row=tuple(outcome), laid=True)

    def movers(self, state: State) -> tuple[int, ...]:
        return (state.taken % self.seats,) if state.row else ()

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if seat not in self.movers(state):
            return ()
        return (LEFT, RIGHT) if len(state.row) > 1 else (LEFT,)

    def play(self, state: State, seat: int, move: Move) -> State:
        place = end_place(state, move)
        scores = list(state.scores)
        scores[seat] += state.row[place]
        row = state.row[:place] + state.row[place + 1 :]
        return State(row, tuple(scores), state.taken + 1, laid=True)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if self.over(state):
            return tell("the row is empty and the game over (T4)")
        if seat not in self.movers(state):
            return tell("it is not the turn of seat {seat} (T2)", seat=seat + 1)
        if move == RIGHT:
            return tell("the last tile is taken from the left (T3)")
        return tell("a tile is taken from the left or the right end, not {move!r} (T3)", move=move)

    def over(self, state: State) -> bool:
        return state.laid and not state.row

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def result(self, state: State) -> Result:
        if not self.over(state):
            return Result(state.scores, ())
        best = min(state.scores) if self.options["low"] else max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Result(state.scores, winners)

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        if isinstance(step, Dealt):
            return (RowLaid(after.row),)
        place = end_place(before, step.move)
        taken = TileTaken(step.seat, place, before.row[place], after.scores[step.seat])
        if not self.over(after):
            return (taken,)
        return taken, GameEnded(after.scores, self.result(after).winners)

    def show(self, state: State) -> dict[str, Json]:
        return {
            "round": 1 + state.taken // self.seats,
            "row": list(state.row),
            "players": [{"score": score} for score in state.scores],
        }


def end_place(state: State, move: Move) -> int:
    """The place in the row that a move takes from."""
    return 0 if move == LEFT else len(state.row) - 1


def read_tiles(layout: Layout) -> tuple[int, ...]:
    """The tiles of the map `row`, in ascending order."""
    level = layout.level("row")
    for column, row, mark in level.cells("row"):
        if mark not in ("1", "2", "3"):
            problem = tell("{mark!r} is no tile of this game", mark=mark)
            raise BadLevel.at(level, "row", column + 1, row + 1, problem)
    tiles = sorted(int(mark) for _, _, mark in level.cells("row"))
    if not tiles:
        raise BadLevel(tell("{level}, layer 'row': there is no tile in it", level=level.name))
    return tuple(tiles)
