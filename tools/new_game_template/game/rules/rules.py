"""The rules of Toy, to be replaced by those of a real game.

T1 The tiles of the game lie in a row.
T2 Seats take turns, the first seat first; each takes one tile.
T3 A tile is taken from the left or the right end; the last one is taken from the left.
T4 When the row is empty, most points win; ties share the victory.
T5 With the option `low` the fewest points win.
"""

# [map]
from collections.abc import Mapping
# [/map]
from typing import ClassVar

# [chance]
from game.core.chance import Stream
# [/chance]
# [map]
from game.core.level import MapFolder
# [/map]
from game.core.options import Option, flag
# [chance]
from game.core.rules import BadOutcome, Due, Event, Json, Move, MoveStep, Result, Rules, Step
# [/chance]
# [no chance]
from game.core.rules import Event, Json, Move, MoveStep, Result, Rules, Step
# [/no chance]
from game.core.words import N_, tell
from game.games.toy.rules.events import TileTaken
# [map]
from game.games.toy.rules.level import read_tiles
# [/map]
from game.games.toy.rules.state import LEFT, RIGHT, State, end_place


class Toy(Rules[State]):
    """One game of Toy, set up for play. Seats count from 0 here."""

    name: ClassVar[str] = "toy"
    seat_range: ClassVar[range] = range(1, 5)
    option_list: ClassVar[tuple[Option, ...]] = (flag("low"),)
    # [no map]
    tiles = (1, 1, 1, 2, 2, 2, 3, 3)
    # [/no map]

    # [map]
    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        super().__init__(options, seats, layout)
        self.tiles = read_tiles(layout)

    # [/map]
    def start(self) -> State:
        # [chance]
        return State((), (0,) * self.seats)

    def due(self, state: State) -> Due | None:
        return None if state.row or state.taken else Due("row", "row", 0)

    def roll(self, state: State, stream: Stream) -> Json:
        return stream.shuffled(self.tiles)

    def deal(self, state: State, outcome: Json) -> State:
        numbers = isinstance(outcome, list) and all(type(tile) is int for tile in outcome)
        if not numbers or sorted(outcome) != list(self.tiles):
            wanted = str(list(self.tiles))
            raise BadOutcome("a row holds the tiles {tiles} in some order (T1)", tiles=wanted)
        return state._replace(row=tuple(outcome))
        # [/chance]
        # [no chance]
        return State(self.tiles, (0,) * self.seats)
        # [/no chance]

    def movers(self, state: State) -> tuple[int, ...]:
        return (state.taken % self.seats,) if state.row else ()

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Sorted as Python sorts text, by code point: `(LEFT, RIGHT)` is, `("R", "a")` too."""
        if seat not in self.movers(state):
            return ()
        return (LEFT, RIGHT) if len(state.row) > 1 else (LEFT,)

    def play(self, state: State, seat: int, move: Move) -> State:
        place = end_place(state, move)
        scores = list(state.scores)
        scores[seat] += state.row[place]
        row = state.row[:place] + state.row[place + 1 :]
        return State(row, tuple(scores), state.taken + 1)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if self.over(state):
            return tell("The row is empty and the game over (T4).")
        if seat not in self.movers(state):
            return tell("It is not the turn of seat {seat} (T2).", seat=seat + 1)
        if move == RIGHT:
            return tell("The last tile is taken from the left (T3).")
        words = N_("A tile is taken from the left or the right end, not {move!r} (T3).")
        return tell(words, move=move)

    def over(self, state: State) -> bool:
        return state.taken == len(self.tiles)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def result(self, state: State) -> Result:
        if not self.over(state):
            return Result(state.scores, ())
        best = min(state.scores) if self.options["low"] else max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Result(state.scores, winners)

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        if not isinstance(step, MoveStep):
            return ()
        place = end_place(before, step.move)
        return (TileTaken(step.seat, place, before.row[place], after.scores[step.seat]),)

    def position_fields(self, state: State) -> dict[str, Json]:
        return {
            "round": 1 + state.taken // self.seats,
            "row": list(state.row),
            "players": [{"score": score} for score in state.scores],
        }
