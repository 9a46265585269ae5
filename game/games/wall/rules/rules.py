"""The rules of Wall, W1 to W17, behind the contract of every game."""

from collections.abc import Mapping, Sequence

from game.core.chance import Stream
from game.core.level import MapFolder
from game.core.options import choice, first_seat_option
from game.core.rules import BadOutcome, Due, Event, Json, Move, MoveStep, Result, Rules, Step
from game.games.wall.rules import chance, events, narration
from game.games.wall.rules import moves as offer
from game.games.wall.rules.level import SIZE, read_level
from game.games.wall.rules.moves import ALL_BITS, rule_tables
from game.games.wall.rules.refusals import refusal_reason
from game.games.wall.rules.scoring import EMPTY_WALL
from game.games.wall.rules.state import (
    COLOURS,
    DEAL,
    FIRST,
    NOBODY,
    OFFER,
    ONE_TILE,
    OVER,
    TILING,
    State,
    WallBoard,
    tiles_text,
    unpack,
)
from game.games.wall.rules.tiling import choose_space, match_winners, open_columns, tile_walls

_new = tuple.__new__  # a named tuple's own constructor takes twice as long


class WallRules(Rules[State]):
    """The rules of Wall for one game, set up."""

    name = "wall"
    seat_range = range(2, 5)
    option_list = (choice("side", "coloured", "grey"), first_seat_option())

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        super().__init__(options, seats, layout)
        self.level = read_level(layout.level(self.options["side"]), seats)
        self.table = rule_tables(self.level)

    def start(self) -> State:
        """Return the full bag and empty boards; a deal, or the draw of the starter, is due."""
        board = WallBoard(0, ("",) * SIZE, "", EMPTY_WALL, 0, ALL_BITS, ALL_BITS)
        first = self.options["first"]
        seat = 0 if first == "random" else first - 1
        return State(
            stage=FIRST if first == "random" else DEAL,
            round=1,
            seat=seat,
            row=0,
            starter=seat,
            marker=NOBODY,
            idle=0,
            factories=("",) * self.level.factories,
            centre=0,
            bag=self.level.of_a_colour * sum(ONE_TILE.values()),
            lid=0,
            boards=(board,) * self.seats,
        )

    def due(self, state: State) -> Due | None:
        """Return the draw of the starter if `first` is random (W5), or of a round's tiles (W14)."""
        if state.stage == DEAL:
            return Due("deal", "deal", state.round)
        return Due("first", "first", 0) if state.stage == FIRST else None

    def roll(self, state: State, stream: Stream) -> Json:
        """Return the starting seat, counted from 1, or the tiles of each factory."""
        if state.stage == FIRST:
            return stream.below(self.seats) + 1
        return chance.draw_tiles(self.level, state.bag, state.lid, stream)

    def deal(self, state: State, outcome: Json) -> State:
        if state.stage == FIRST:
            if type(outcome) is not int or not 1 <= outcome <= self.seats:
                raise BadOutcome(
                    "the starting player must be a seat from 1 to {seats} (W5)", seats=self.seats
                )
            return state._replace(stage=DEAL, seat=outcome - 1, starter=outcome - 1)
        if state.stage != DEAL:
            raise BadOutcome("no chance is due now (W14)")
        factories = chance.read_deal(self.level, outcome)
        bag, lid = chance.after_deal(self.level, state.bag, state.lid, factories)
        _, round_, seat, row, _, _, idle, _, centre, _, _, boards = state
        fields = (OFFER, round_, seat, row, seat, NOBODY, idle, tuple(factories), centre, bag, lid)
        return _new(State, (*fields, boards))

    def movers(self, state: State) -> tuple[int, ...]:
        return (state.seat,) if state.stage in (OFFER, TILING) else ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        """Return every take of the offer (W6, W7), or every space for the row in question (W13)."""
        if seat == state.seat and state.stage == OFFER:
            return offer.legal_takes(self.table, state)
        if seat != state.seat or state.stage != TILING:
            return ()
        board = state.boards[seat]
        where = open_columns(self.table, board, state.row, board.lines[state.row][0])
        return [f"w{state.row + 1}:{column + 1}" for column in where]

    def play(self, state: State, seat: int, move: Move) -> State:
        """Return the position after a take (and the tiling if the offer ends) or a chosen space."""
        if state.stage == TILING:
            return choose_space(self.table, state, int(move[-1]) - 1)
        after = offer.after_take(self.table, state, move)
        return after if after.centre or any(after.factories) else tile_walls(self.table, after)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        return refusal_reason(self.table, state, seat, move)

    def over(self, state: State) -> bool:
        return state.stage == OVER

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(board.score for board in state.boards)

    def result(self, state: State) -> Result:
        return Result(self.scores(state), match_winners(state) if self.over(state) else ())

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        if isinstance(step, MoveStep):
            return tuple(self._move_events(before, step.move))
        if step.kind == "first":
            return (events.StarterDrawn(after.seat),)
        return tuple(narration.deal_events(before, after))

    def _move_events(self, before: State, move: Move) -> list[Event]:
        happenings: list[Event] = []
        if before.stage == TILING:
            choose_space(self.table, before, int(move[-1]) - 1, happenings.append)
            return happenings
        happenings += narration.take_events(self.table, before, move)
        taken = offer.after_take(self.table, before, move)
        if offer.is_offer_over(taken):
            happenings.append(events.OfferEnded(before.round))
            tile_walls(self.table, taken, happenings.append)
        return happenings

    def position_fields(self, state: State) -> dict[str, Json]:
        return {
            "round": state.round,
            "factories": list(state.factories),
            "centre": tiles_text(state.centre),
            "marker": "centre" if state.marker == NOBODY else state.marker + 1,
            "bag": dict(zip(COLOURS, unpack(state.bag), strict=True)),
            "lid": dict(zip(COLOURS, unpack(state.lid), strict=True)),
            "players": [_board_json(board) for board in state.boards],
        }


def _board_json(board: WallBoard) -> dict[str, Json]:
    return {
        "score": board.score,
        "lines": list(board.lines),
        "wall": [board.wall[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)],
        "floor": board.floor,
    }
