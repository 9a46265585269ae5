"""The rules of Loops: turns, draws, scoring and the end, with the numbers of `rules-loops`."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from game.core.chance import Stream
from game.core.level import MapFolder
from game.core.options import first_seat_option, whole_number
from game.core.rules import BadSetup, Due, Event, Json, Move, Result, Rules, Step
from game.games.loops.rules import chance
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP, anything_fits, legal_moves
from game.games.loops.rules.narration import events_of
from game.games.loops.rules.refusals import refusal
from game.games.loops.rules.state import (
    CELL_NAMES,
    CELLS,
    DEAD,
    DEAL,
    EXCHANGE,
    FIRST,
    MOVE,
    OVER,
    REFILL,
    SUPPLY,
    TARGET,
    SeatView,
    State,
    with_value,
)

RANKED_TARGET = 25
"""Ranks are given at this target only (O20)."""


class LoopsRules(Rules[State]):
    """One match of Loops, set up with its options, seats and layout."""

    name = "loops"
    seat_range = range(1, 5)
    option_list = (whole_number("target", 25, 10, 50), first_seat_option())
    forced_moves = frozenset((SWAP, PASS))

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        super().__init__(options, seats, layout)
        self.tile_set = TileSet(layout)
        if sum(self.tile_set.box) < SUPPLY * seats:
            raise BadSetup(
                "the box is too small to deal {count} tiles to each seat (O6)", count=SUPPLY
            )
        self.target: int = self.options["target"]

    def start(self) -> State:
        tile_set, first = self.tile_set, self.options["first"]
        counted = [loop.kind for loop in tile_set.table.loops()]
        return State(
            stage=FIRST if first == "random" else DEAL,
            table=tile_set.table,
            loops=tuple(counted.count(kind) for kind in tile_set.kinds),
            box=tile_set.box,
            supplies=((),) * self.seats,
            scores=(0,) * self.seats,
            seat=0 if first == "random" else first - 1,
            turns=1,
            last=None,
            exchanges=0,
            passes=0,
            draws=0,
            ended="",
        )

    def due(self, state: State) -> Due | None:
        return chance.due(state)

    def roll(self, state: State, stream: Stream) -> Json:
        return chance.roll(self.tile_set, state, stream)

    def deal(self, state: State, outcome: Json) -> State:
        if state.stage == FIRST:
            return state._replace(stage=DEAL, seat=chance.read_first_seat(state, outcome))
        if state.stage == DEAL:
            supplies = chance.read_supplies(self.tile_set, state, outcome)
            box = chance.box_without(self.tile_set, state.box, [*chain(*supplies)])
            hidden = tuple(tuple(sorted(supply)) for supply in supplies)
            return state._replace(stage=MOVE, box=box, supplies=hidden)
        tiles = chance.read_tiles(self.tile_set, state, outcome)
        after = state.with_supply(state.supplies[state.seat] + tiles)._replace(
            box=chance.box_without(self.tile_set, state.box, tiles), draws=state.draws + 1
        )
        if state.stage == EXCHANGE:
            return after._replace(stage=MOVE)
        return self._next_turn(after)

    def movers(self, state: State) -> tuple[int, ...]:
        return (state.seat,) if state.stage == MOVE else ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if state.stage != MOVE or seat != state.seat:
            return []
        _, table, _, box, supplies, _, _, _, last, exchanges, *_ = state
        return legal_moves(self.tile_set, table, supplies[seat], last, exchanges, sum(box))

    def moves_seen(self, view: SeatView) -> Sequence[Move]:
        """Return the legal moves of a seat from what it sees, which suffices for its own turn."""
        if view.stage != MOVE or view.seat != view.turn:
            return []
        return legal_moves(
            self.tile_set, view.table, view.supply, view.last, view.exchanges, view.box
        )

    def play(self, state: State, seat: int, move: Move) -> State:
        if move == END:
            return self._end_turn(state._replace(passes=0), SUPPLY - len(state.supplies[seat]))
        if move == PASS:
            return self._end_turn(state._replace(passes=state.passes + 1), 0)
        if move == SWAP:
            box = list(state.box)
            for tile in state.supplies[state.seat]:
                box[self.tile_set.place[tile]] += 1
            exchanges = state.exchanges + 1
            return state.with_supply(())._replace(
                stage=EXCHANGE, box=tuple(box), exchanges=exchanges
            )
        return self._lay_tile(state, move)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        return refusal(self.tile_set, state, seat, move)

    def correctable_count(self, state: State, seat: int) -> int:
        """Return the tiles laid in the running turn; none once it is over (O10, O11)."""
        return state.laid if state.stage == MOVE and seat == state.seat else 0

    def over(self, state: State) -> bool:
        return state.ended != ""

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def result(self, state: State) -> Result:
        return Result(state.scores, self._winners(state), self._race_rank(state))

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        return events_of(self.tile_set, self.target, before, step, after, self.result(after))

    def position_fields(self, state: State) -> dict[str, Json]:
        return {
            "round": state.round,
            "table": {CELL_NAMES[cell][1:]: turning for cell, turning in state.table.sorted()},
            "box": sum(state.box),
            "loops": dict(zip(self.tile_set.kinds, state.loops, strict=True)),
            "players": [
                {"score": score, "supply": list(supply)}
                for score, supply in zip(state.scores, state.supplies, strict=True)
            ],
        }

    def seen_by(self, state: State, seat: int) -> SeatView:
        hidden = list(state.box)
        for tile in chain(*state.supplies[:seat], *state.supplies[seat + 1 :]):
            hidden[self.tile_set.place[tile]] += 1
        return SeatView(
            seat=seat,
            supply=state.supplies[seat],
            sizes=tuple(map(len, state.supplies)),
            unseen=tuple(hidden),
            box=sum(state.box),
            stage=state.stage,
            table=state.table,
            loops=state.loops,
            scores=state.scores,
            turn=state.seat,
            turns=state.turns,
            last=state.last,
            exchanges=state.exchanges,
            passes=state.passes,
            ended=state.ended,
        )

    def position_fields_for(self, state: State, seat: int) -> dict[str, Json]:
        """Return the position as one seat may see it: others' supplies as numbers (O17)."""
        shown = self.position_fields(state)
        players: Any = shown["players"]
        others = [one | {"supply": len(one["supply"])} for one in players]
        return shown | {"players": [*others[:seat], players[seat], *others[seat + 1 :]]}

    def outcome_for(self, before: State, outcome: Json, seat: int) -> Json:
        """Return a draw as one seat may see it: the tiles of others as numbers (O17)."""
        tiles: Any = outcome
        if before.stage == DEAL:
            return [own if i == seat else len(own) for i, own in enumerate(tiles)]
        if before.stage in (REFILL, EXCHANGE) and before.seat != seat:
            return len(tiles)
        return outcome

    def _lay_tile(self, state: State, move: Move) -> State:
        """Lay a tile (O7), score the loops that it closes and end the turn if one counts (O10)."""
        turning, cell, left = move[:4], CELLS[move[5:]], list(state.supplies[state.seat])
        left.remove(self.tile_set.name_of[turning])
        table = self.tile_set.table_with_tile(state.table, cell, turning)
        after = state.with_supply(left)._replace(table=table, last=cell, laid=state.laid + 1)
        _, loops, points = self.tile_set.closed_loops(table, state.loops, cell)
        if not points:
            return after
        scores = with_value(state.scores, state.seat, state.scores[state.seat] + points)
        after = after._replace(loops=loops, scores=scores, passes=0)
        return self._end_turn(after, 0 if left else SUPPLY)

    def _end_turn(self, state: State, wanted: int) -> State:
        """End the turn; a draw of up to `wanted` tiles is due if the box has any (O12)."""
        state = state._replace(ended=self._end_reason(state))
        if wanted and any(state.box):
            return state._replace(stage=REFILL)
        return self._next_turn(state)

    def _end_reason(self, state: State) -> str:
        if state.turns % self.seats == 0 and max(state.scores) >= self.target:
            return TARGET
        if state.passes < self.seats:
            return ""
        tiles = [name for name, n in zip(self.tile_set.names, state.box, strict=True) if n]
        tiles += [tile for supply in state.supplies for tile in supply]
        return "" if anything_fits(self.tile_set, state.table, tiles) else DEAD

    def _next_turn(self, state: State) -> State:
        if state.ended:
            return state._replace(stage=OVER)
        return state._replace(
            stage=MOVE,
            seat=(state.seat + 1) % self.seats,
            turns=state.turns + 1,
            last=None,
            exchanges=0,
            laid=0,
        )

    def _winners(self, state: State) -> tuple[int, ...]:
        """Return the winners (O15, O16); a solo race is won only at the target (O20)."""
        if not state.ended or (self.seats == 1 and state.ended == DEAD):
            return ()
        enough = self.target if state.ended == TARGET else max(state.scores)
        return tuple(seat for seat, score in enumerate(state.scores) if score >= enough)

    def _race_rank(self, state: State) -> str | None:
        """Return the rank of a solo race by its turns (O20)."""
        if not state.ended or self.seats > 1 or self.target != RANKED_TARGET:
            return None
        if state.ended == DEAD:
            return "lost"
        for turns, rank in self.tile_set.ranks:
            if state.turns <= turns:
                return rank
        return "try harder"


def turns_taken(_rules: Rules[Any], state: State) -> int | None:
    """Return the turns of a race that reached the target (O20), None for any other."""
    return state.round if state.ended == TARGET else None
