"""The rules of Ramp (R1 to R19), fulfilling the contract of `game.core.rules`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain, permutations
from operator import add
from typing import Any, ClassVar

from game.core.chance import Stream
from game.core.level import MapSet
from game.core.options import Option, choice
from game.core.rules import Dealt, Due, Event, Impossible, Json, Move, Moved, Result, Rules, Step
from game.games.ramp.rules import narration, refusals
from game.games.ramp.rules.level import (
    BOARD_NUMBERS,
    PIECES,
    SQUARES,
    read_board,
    read_ladder,
    read_pieces,
)
from game.games.ramp.rules.pieces import EMPTY, HEIGHT, SKIP, WIDTH, Cell, Ramp, slid
from game.games.ramp.rules.state import (
    PAIR,
    ROWS_BOARD,
    RampBoard,
    State,
    cells_in,
    holds,
    joined,
    roofed,
)


def _board_lists(_seats: int) -> list[list[int]]:
    """Any boards in any order, each at most once (R18)."""
    sizes = range(len(BOARD_NUMBERS), 0, -1)
    return [list(p) for size in sizes for p in permutations(BOARD_NUMBERS, size)]


_new = tuple.__new__  # a named tuple's own constructor takes twice as long


class RampRules(Rules[State]):
    """One game set up: which boards, and what is printed on them."""

    name: ClassVar[str] = "ramp"
    seat_range: ClassVar[range] = range(1, 5)
    option_list: ClassVar[tuple[Option, ...]] = (
        Option("boards", list(BOARD_NUMBERS), _board_lists),
        choice("layout", "house"),
    )

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapSet) -> None:
        super().__init__(options, seats, layout)
        boards = {number: read_board(layout, number) for number in BOARD_NUMBERS}
        self.boards: tuple[RampBoard, ...] = tuple(boards[number] for number in options["boards"])
        self.pieces = read_pieces(layout)
        self.ladder = read_ladder(layout)
        self.ranked = seats == 1 and sorted(options["boards"]) == list(BOARD_NUMBERS)
        self._everyone = tuple(range(seats))
        self._empty = (EMPTY,) * seats
        self._start_draws = [Due("start", "start", i) for i in range(len(self.boards))]
        self._card_draws = [
            [Due("card", f"card {i}", turned) for turned in range(PIECES)]
            for i in range(len(self.boards))
        ]

    def start(self) -> State:
        return State(0, (), self.pieces.names, "", (), self._empty, ())

    def due(self, state: State) -> Due | None:
        if state.waiting or state.round == len(self.boards):
            return None
        if not state.starts:
            return self._start_draws[state.round]
        return self._card_draws[state.round][PIECES - len(state.left)]

    def roll(self, state: State, stream: Stream) -> Json:
        if state.starts:
            return stream.pick(state.left)
        return stream.shuffled(self.pieces.start)[: self.seats]

    def deal(self, state: State, outcome: Json) -> State:
        if state.waiting or state.round == len(self.boards):
            raise Impossible("No card is due now.")
        if state.starts:
            return self._turned(state, outcome)
        self._check_starts(outcome)
        return state._replace(starts=tuple(outcome), waiting=self._everyone)

    def movers(self, state: State) -> tuple[int, ...]:
        return state.waiting

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if seat not in state.waiting:
            return ()
        if state.card:
            return self.pieces.moves(state.card, state.ramps[seat])
        return self.pieces.first_moves[state.starts[seat]]

    def play(self, state: State, seat: int, move: Move) -> State:
        place, starts, left, card, waiting, ramps, finished = state
        if move != SKIP:
            after = slid(ramps[seat], self.pieces.placements[move])
            ramps = (*ramps[:seat], after, *ramps[seat + 1 :])
        at = waiting.index(seat)
        waiting = (*waiting[:at], *waiting[at + 1 :])
        after_move = _new(State, (place, starts, left, card, waiting, ramps, finished))
        return after_move if waiting or left else self._closed(after_move)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        return refusals.sentence(state, len(self.boards), self.pieces, seat, move)

    def over(self, state: State) -> bool:
        return state.round == len(self.boards)

    def scores(self, state: State) -> tuple[int, ...]:
        finished = state.finished if self.over(state) else (*state.finished, self._standing(state))
        return tuple(map(sum, zip(*finished, strict=True)))

    def running_scores(self, state: State) -> tuple[int, ...]:
        """Count an empty ramp from the draw of start pieces on: `scores` counts it 0."""
        scores, blank = self.scores(state), self.board(state).score(EMPTY)
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
        if isinstance(step, Moved):
            events = narration.moved(before, step, board, self.pieces.placements.get(step.move))
            ramps = self.ramps_after(before, step.seat, step.move)
        else:
            events = self._dealt(before, step, after)
        if after.round > before.round:
            events = chain(events, narration.ended(before, ramps, board, after))
        if self.over(after):
            events = chain(events, narration.over(self.result(after)))
        return tuple(events)

    def show(self, state: State) -> dict[str, Json]:
        place = min(state.round, len(self.boards) - 1)
        return {
            "round": place + 1,
            "board": self.boards[place].number,
            "card": state.card or None,
            "players": [self._shown(state, seat) for seat in self._everyone],
        }

    def board(self, state: State) -> RampBoard:
        """The board in play; when the game is over, the last."""
        return self.boards[min(state.round, len(self.boards) - 1)]

    def ramps_after(self, state: State, seat: int, move: Move) -> tuple[Ramp, ...]:
        """Everybody's ramps when a seat has moved, before they are cleared for another board."""
        ramps = state.ramps
        if move == SKIP:
            return ramps
        after = slid(ramps[seat], self.pieces.placements[move])
        return (*ramps[:seat], after, *ramps[seat + 1 :])

    def _turned(self, state: State, outcome: Json) -> State:
        place, starts, left, _, _, ramps, finished = state
        if outcome not in left:
            raise Impossible("The next card cannot be {card}.", card=_brief(outcome))
        i = left.index(outcome)
        left = (*left[:i], *left[i + 1 :])
        waiting = self._everyone
        if outcome in starts:
            waiting = tuple([seat for seat in waiting if starts[seat] != outcome])
        after = _new(State, (place, starts, left, outcome, waiting, ramps, finished))
        return after if waiting or left else self._closed(after)

    def _closed(self, state: State) -> State:
        """Count a round whose last card is played and set up the next (R12)."""
        finished = (*state.finished, self._standing(state))
        place = state.round + 1
        if place == len(self.boards):
            return State(place, state.starts, (), "", (), state.ramps, finished)
        return State(place, (), self.pieces.names, "", (), self._empty, finished)

    def _standing(self, state: State) -> tuple[int, ...]:
        """The round's points so far; () before the start piece lies."""
        board = self.board(state)
        return tuple(board.score(ramp) if any(ramp) else 0 for ramp in state.ramps)

    def _check_starts(self, outcome: Any) -> None:
        if not isinstance(outcome, list) or len(outcome) != self.seats:
            raise Impossible(
                "The start pieces must be a list of {seats}, one for each seat.", seats=self.seats
            )
        for piece in outcome:
            if not isinstance(piece, str) or piece not in self.pieces.start:
                raise Impossible("There is no starting card {piece}.", piece=_brief(piece))
        if len(set(outcome)) != len(outcome):
            raise Impossible("There is only one starting card of each piece.")

    def _dealt(self, before: State, step: Dealt, after: State) -> Iterator[Event]:
        if before.starts:
            return narration.turned(before, step)
        return narration.drawn(self.boards[before.round], after)

    def _shown(self, state: State, seat: int) -> dict[str, Json]:
        rounds = [points[seat] for points in state.finished]
        return {
            "start": state.starts[seat] if state.starts else None,
            "total": sum(rounds),
            "rounds": rounds,
            "grid": _grid(state.ramps[seat]),
        }


def _grid(ramp: Ramp) -> list[str]:
    """Rows from the top; those above the grid only where something sticks out."""
    top = max(HEIGHT, max(ramp).bit_length())
    return [
        "".join("#" if covered >> row & 1 else "." for covered in ramp)
        for row in range(top - 1, -1, -1)
    ]


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 30 else text[:29] + "…"


_DOT = 1


def sealed(board: RampBoard, ramp: Ramp) -> frozenset[Cell]:
    """Open spaces that cost points and that no piece gets to any more (R10, R13, R15, R16)."""
    shut = roofed(ramp)
    return frozenset(cell for cell in _costs(board, ramp) if holds(shut, cell))


def most_points(rules: RampRules, state: State, seat: int) -> int:
    """More than this total a seat cannot reach, whatever cards come and wherever it slides."""
    points = sum(round_points[seat] for round_points in state.finished)
    if rules.over(state):
        return points
    here, *later = rules.boards[state.round :]
    points += most(here, state.ramps[seat], squares_to_come(rules, state, seat))
    return points + sum(most(board, EMPTY, SQUARES) for board in later)


def squares_to_come(rules: RampRules, state: State, seat: int) -> int:
    """The squares of all pieces that a seat may still slide in this round (R6 to R8)."""
    if not state.starts:
        return SQUARES
    start, waits = state.starts[seat], seat in state.waiting
    pieces = [piece for piece in state.left if piece != start]
    pieces += [state.card or start] if waits else []
    return sum(len(rules.pieces.shapes[piece][0]) for piece in pieces)


@lru_cache(64)
def most(board: RampBoard, ramp: Ramp, squares: int) -> int:
    """More than this a ramp cannot bring with so many squares to come: as if they could lie
    wherever no piece is in the way, the dearest spaces and the fullest rows first."""
    shut = roofed(ramp)
    gains = sorted(
        (cost for cell, cost in _costs(board, ramp).items() if not holds(shut, cell)), reverse=True
    )
    points = board.score(ramp) + sum(gains[:squares])
    if board.number == ROWS_BOARD:
        points += _rows(ramp, shut, squares)
    return points


def _rows(ramp: Ramp, shut: int, squares: int) -> int:
    """How many more rows so many squares could complete (R14)."""
    covered, missing = joined(ramp), []
    for row in range(HEIGHT):
        gaps = [(c, row) for c in range(WIDTH) if not holds(covered, (c, row))]
        if gaps and not any(holds(shut, gap) for gap in gaps):
            missing.append(len(gaps))
    return sum(needed <= squares for needed in accumulate(sorted(missing)))


def _costs(board: RampBoard, ramp: Ramp) -> dict[Cell, int]:
    """The cost of each open space as long as it is open: dots, losses, halves of pairs."""
    open_to_see = ~joined(ramp)
    costs = dict.fromkeys(cells_in(board.dots & open_to_see), _DOT)
    for value, cells in board.numbers:
        costs |= dict.fromkeys(cells_in(cells & open_to_see) if value < 0 else (), -value)
    for _symbol, cells in board.pairs:
        half = cells_in(cells & open_to_see)
        costs |= dict.fromkeys(half if len(half) == 1 else (), PAIR)
    return costs
