"""The rules of Ramp (R1 to R19)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain, permutations
from operator import add
from typing import Any, ClassVar

from game.core.chance import Stream
from game.core.level import MapFolder
from game.core.options import Option, choice
from game.core.rules import BadOutcome, Due, Event, Json, Move, MoveStep, Result, Rules, Step
from game.games.ramp.rules import narration, refusals
from game.games.ramp.rules.level import (
    BOARD_NUMBERS,
    PIECE_COUNT,
    SQUARE_COUNT,
    read_board,
    read_ladder,
    read_pieces,
)
from game.games.ramp.rules.pieces import EMPTY_RAMP, HEIGHT, SKIP, WIDTH, Cell, Ramp, after_slide
from game.games.ramp.rules.state import (
    PAIR_WORTH,
    ROWS_BOARD,
    RampBoard,
    State,
    cells_of_mask,
    mask_below_tops,
    mask_has,
    ramp_mask,
)


def _board_lists(_seats: int) -> list[list[int]]:
    """Return all selections of boards, in every order (R18)."""
    sizes = range(len(BOARD_NUMBERS), 0, -1)
    return [list(p) for size in sizes for p in permutations(BOARD_NUMBERS, size)]


_new_tuple = tuple.__new__  # half the time of a named tuple's own constructor


class RampRules(Rules[State]):
    """The rules for a number of seats, a selection of boards, and a board set."""

    name: ClassVar[str] = "ramp"
    seat_range: ClassVar[range] = range(1, 5)
    option_list: ClassVar[tuple[Option, ...]] = (
        Option("boards", list(BOARD_NUMBERS), _board_lists),
        choice("layout", "house"),
    )

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        super().__init__(options, seats, layout)
        boards = {number: read_board(layout, number) for number in BOARD_NUMBERS}
        self.boards: tuple[RampBoard, ...] = tuple(boards[number] for number in options["boards"])
        self.pieces = read_pieces(layout)
        self.ladder = read_ladder(layout)
        self.ranked = seats == 1 and sorted(options["boards"]) == list(BOARD_NUMBERS)
        self._all_seats = tuple(range(seats))
        self._empty_ramps = (EMPTY_RAMP,) * seats
        self._start_draws = [Due("start", "start", i) for i in range(len(self.boards))]
        self._card_draws = [
            [Due("card", f"card {i}", turned) for turned in range(PIECE_COUNT)]
            for i in range(len(self.boards))
        ]

    def start(self) -> State:
        return State(0, (), self.pieces.names, "", (), self._empty_ramps, ())

    def due(self, state: State) -> Due | None:
        if state.waiting or state.round == len(self.boards):
            return None
        if not state.starts:
            return self._start_draws[state.round]
        return self._card_draws[state.round][PIECE_COUNT - len(state.cards_left)]

    def roll(self, state: State, stream: Stream) -> Json:
        if state.starts:
            return stream.pick(state.cards_left)
        return stream.shuffled(self.pieces.start_pieces)[: self.seats]

    def deal(self, state: State, outcome: Json) -> State:
        if state.waiting or state.round == len(self.boards):
            raise BadOutcome("No card is due now.")
        if state.starts:
            return self._turn_card(state, outcome)
        self._check_starts(outcome)
        return state._replace(starts=tuple(outcome), waiting=self._all_seats)

    def movers(self, state: State) -> tuple[int, ...]:
        return state.waiting

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if seat not in state.waiting:
            return ()
        if state.card:
            return self.pieces.moves(state.card, state.ramps[seat])
        return self.pieces.first_moves[state.starts[seat]]

    def play(self, state: State, seat: int, move: Move) -> State:
        place, starts, cards_left, card, waiting, _, finished = state
        ramps, i = self.ramps_after(state, seat, move), waiting.index(seat)
        waiting = (*waiting[:i], *waiting[i + 1 :])
        after = _new_tuple(State, (place, starts, cards_left, card, waiting, ramps, finished))
        return after if waiting or cards_left else self._end_round(after)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        return refusals.refusal(state, len(self.boards), self.pieces, seat, move)

    def over(self, state: State) -> bool:
        return state.round == len(self.boards)

    def scores(self, state: State) -> tuple[int, ...]:
        rounds = (
            state.finished if self.over(state) else (*state.finished, self._round_points(state))
        )
        return tuple(map(sum, zip(*rounds, strict=True)))

    def running_scores(self, state: State) -> tuple[int, ...]:
        """Count the dots of an empty ramp once start pieces are drawn; `scores` counts 0."""
        scores, blank = self.scores(state), self.board_in_play(state).score_of(EMPTY_RAMP)
        if not state.starts or self.over(state):
            return scores
        untouched = (0 if any(ramp) else blank for ramp in state.ramps)
        return tuple(map(add, scores, untouched))

    def result(self, state: State) -> Result:
        scores = self.scores(state)
        if not self.over(state):
            return Result(scores, ())
        best = max(scores)
        winners = tuple(seat for seat, points in enumerate(scores) if points == best)
        return Result(scores, winners, self.ladder.word(scores[0]) if self.ranked else None)

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        board = self.boards[before.round]
        ramps = before.ramps
        if isinstance(step, MoveStep):
            placement = self.pieces.placements.get(step.move)
            events = narration.move_events(before, step, board, placement)
            ramps = self.ramps_after(before, step.seat, step.move)
        elif before.starts:
            events = narration.card_events(before, step)
        else:
            events = narration.start_events(board, after)
        if after.round > before.round:
            events = chain(events, narration.round_end_events(before, ramps, board, after))
        if self.over(after):
            events = chain(events, narration.game_over_events(self.result(after)))
        return tuple(events)

    def position_fields(self, state: State) -> dict[str, Json]:
        place = min(state.round, len(self.boards) - 1)
        return {
            "round": place + 1,
            "board": self.boards[place].number,
            "card": state.card or None,
            "players": [self._show_player(state, seat) for seat in self._all_seats],
        }

    def board_in_play(self, state: State) -> RampBoard:
        """Return the board in play, or the last one when the game is over."""
        return self.boards[min(state.round, len(self.boards) - 1)]

    def ramps_after(self, state: State, seat: int, move: Move) -> tuple[Ramp, ...]:
        """Return all ramps after a move, before they are cleared for the next board."""
        ramps = state.ramps
        if move == SKIP:
            return ramps
        after = after_slide(ramps[seat], self.pieces.placements[move])
        return (*ramps[:seat], after, *ramps[seat + 1 :])

    def _turn_card(self, state: State, outcome: Json) -> State:
        place, starts, cards_left, _, _, ramps, finished = state
        if outcome not in cards_left:
            raise BadOutcome("The next card cannot be {card}.", card=_short_repr(outcome))
        i = cards_left.index(outcome)
        cards_left = (*cards_left[:i], *cards_left[i + 1 :])
        waiting = self._all_seats
        if outcome in starts:
            waiting = tuple([seat for seat in waiting if starts[seat] != outcome])
        after = _new_tuple(State, (place, starts, cards_left, outcome, waiting, ramps, finished))
        return after if waiting or cards_left else self._end_round(after)

    def _end_round(self, state: State) -> State:
        """Count a round whose last card is played and set up the next (R12)."""
        finished = (*state.finished, self._round_points(state))
        place = state.round + 1
        if place == len(self.boards):
            return State(place, state.starts, (), "", (), state.ramps, finished)
        return State(place, (), self.pieces.names, "", (), self._empty_ramps, finished)

    def _round_points(self, state: State) -> tuple[int, ...]:
        """Return each seat's points of the round so far; 0 before its start piece lies."""
        board = self.board_in_play(state)
        return tuple(board.score_of(ramp) if any(ramp) else 0 for ramp in state.ramps)

    def _check_starts(self, outcome: Any) -> None:
        if not isinstance(outcome, list) or len(outcome) != self.seats:
            raise BadOutcome(
                "The start pieces must be a list of {seats}, one for each seat.", seats=self.seats
            )
        for piece in outcome:
            if not isinstance(piece, str) or piece not in self.pieces.start_pieces:
                raise BadOutcome("There is no starting card {piece}.", piece=_short_repr(piece))
        if len(set(outcome)) != len(outcome):
            raise BadOutcome("There is only one starting card of each piece.")

    def _show_player(self, state: State, seat: int) -> dict[str, Json]:
        rounds = [points[seat] for points in state.finished]
        return {
            "start": state.starts[seat] if state.starts else None,
            "total": sum(rounds),
            "rounds": rounds,
            "grid": _grid_rows(state.ramps[seat]),
        }


def _grid_rows(ramp: Ramp) -> list[str]:
    """Return the rows from the top; rows above the grid only where a piece sticks out."""
    top = max(HEIGHT, max(ramp).bit_length())
    return [
        "".join("#" if covered >> row & 1 else "." for covered in ramp)
        for row in range(top - 1, -1, -1)
    ]


def _short_repr(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 30 else text[:29] + "…"


def sealed_spaces(board: RampBoard, ramp: Ramp) -> frozenset[Cell]:
    """Return the open spaces that cost points and that no piece can cover any more."""
    below_tops = mask_below_tops(ramp)
    return frozenset(cell for cell in _open_costs(board, ramp) if mask_has(below_tops, cell))


def max_total(rules: RampRules, state: State, seat: int) -> int:
    """Return an upper bound of the total that a seat can still reach."""
    return _bounded_total(rules, state, seat, max_round_points)


def least_total(rules: RampRules, state: State, seat: int) -> int:
    """Return a lower bound of the total that a seat will end with."""
    return _bounded_total(rules, state, seat, _least_round_points)


def _bounded_total(
    rules: RampRules, state: State, seat: int, bound: Callable[[RampBoard, Ramp, int], int]
) -> int:
    """Return a seat's points of the finished rounds and the bounds of the others."""
    points = sum(round_points[seat] for round_points in state.finished)
    if rules.over(state):
        return points
    here, *later = rules.boards[state.round :]
    points += bound(here, state.ramps[seat], squares_to_come(rules, state, seat))
    return points + sum(bound(board, EMPTY_RAMP, SQUARE_COUNT) for board in later)


def squares_to_come(rules: RampRules, state: State, seat: int) -> int:
    """Return how many squares the pieces have that a seat may still place in this round."""
    if not state.starts:
        return SQUARE_COUNT
    start, waits = state.starts[seat], seat in state.waiting
    pieces = [piece for piece in state.cards_left if piece != start]
    pieces += [state.card or start] if waits else []
    return sum(len(rules.pieces.shapes[piece][0]) for piece in pieces)


@lru_cache(64)
def max_round_points(board: RampBoard, ramp: Ramp, squares: int) -> int:
    """Return an upper bound of a ramp's points with `squares` to come, as if single squares could
    lie anywhere above its columns: on the costliest spaces, and in the fullest rows."""
    below_tops = mask_below_tops(ramp)
    costs = _open_costs(board, ramp).items()
    gains = sorted((n for cell, n in costs if not mask_has(below_tops, cell)), reverse=True)
    points = board.score_of(ramp) + sum(gains[:squares])
    if board.number == ROWS_BOARD:
        points += _completable_rows(ramp, below_tops, squares)
    return points


def _least_round_points(board: RampBoard, ramp: Ramp, squares: int) -> int:
    """Return a lower bound of a ramp's points with `squares` to come, as if single squares could
    lie anywhere above its columns and covered the highest bonuses and a half of each pair."""
    open_cells = ~(ramp_mask(ramp) | mask_below_tops(ramp))
    losses = [value for value, cells in board.numbers for _ in cells_of_mask(cells & open_cells)]
    for _symbol, cells in board.pairs:
        if cells & open_cells and not cells & ramp_mask(ramp):
            losses.append(2 * PAIR_WORTH)
    return board.score_of(ramp) - sum(sorted((n for n in losses if n > 0), reverse=True)[:squares])


def _completable_rows(ramp: Ramp, below_tops: int, squares: int) -> int:
    """Return how many more rows `squares` could complete (R14)."""
    covered, missing = ramp_mask(ramp), []
    for row in range(HEIGHT):
        gaps = [(c, row) for c in range(WIDTH) if not mask_has(covered, (c, row))]
        if gaps and not any(mask_has(below_tops, gap) for gap in gaps):
            missing.append(len(gaps))
    return sum(needed <= squares for needed in accumulate(sorted(missing)))


def _open_costs(board: RampBoard, ramp: Ramp) -> dict[Cell, int]:
    """Return the cost of each visible dot, loss space and half of a pair."""
    uncovered = ~ramp_mask(ramp)
    costs = dict.fromkeys(cells_of_mask(board.dots & uncovered), 1)
    for value, cells in board.numbers:
        costs |= dict.fromkeys(cells_of_mask(cells & uncovered) if value < 0 else (), -value)
    for _symbol, cells in board.pairs:
        half = cells_of_mask(cells & uncovered)
        costs |= dict.fromkeys(half if len(half) == 1 else (), PAIR_WORTH)
    return costs
