"""The judge of Loops: compares whole turns, the best of them up to the seat's own next turn, over
the same guesses of supplies and draws. Also hindsight on a race, for which every draw is known: the
most promising games are kept turn by turn, and the first that reaches the target is the shortest.
"""

from collections.abc import Container
from heapq import nlargest
from math import fsum, inf
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.judging.judge import Verdict, best_first
from game.core.judging.possible import FoundMatch, Hindsight
from game.core.rules import Move, Rules
from game.games.loops.bots.openings import OpenBoard
from game.games.loops.bots.turns import (
    HiddenTiles,
    SeatTurns,
    TurnEnding,
    TurnEstimate,
    TurnNode,
    closing_outcomes,
    sample_hidden_tiles,
    start_node,
)
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.reasons import reasons
from game.games.loops.rules.rules import LoopsRules, turns_taken
from game.games.loops.rules.state import REFILL, SUPPLY, TARGET, SeatView, State, with_value

_GUESSES: Final = 16
"""The number of guesses of the hidden tiles for weighing an end, and of others for following it,
since the best of many ends by the same guesses would just be the luckiest."""
_EFFORT_PER_TURN: Final = 250
"""The effort for each unfinished turn that is explored at a time."""
_EFFORT_PER_END: Final = 100
"""The effort for each end of a turn that is followed up to the seat's next turn."""
_PLANS_PER_REPLY: Final = 3
"""How many ways to close a loop are weighed in each following turn."""
_LEAST_GAP: Final = 0.1
"""How far below the best followed end any other end is rated, at least."""

LaidTiles: TypeAlias = frozenset[Move]
"""The moves that laid tiles in a turn, in whichever order."""


class TurnSearch:
    """One seat's search for its best turn; `known`: where the hidden tiles lie, if known."""

    def __init__(
        self,
        rules: LoopsRules,
        view: SeatView,
        effort: int,
        tiles: int = SUPPLY,
        known: HiddenTiles | None = None,
        overlooked: Container[str] = (),
    ) -> None:
        self.view = view
        self.effort = effort
        root = start_node(rules.tile_set, view)
        self.estimate = make_estimate(rules, view, root.board, with_rivals=effort > 0)
        self.guesses = [sample_hidden_tiles(rules, view, _GUESSES + n) for n in range(_GUESSES)]
        if known is not None:
            self.guesses = [known]
        self.evaluations, self.endings = 0, list[TurnEnding]()
        width = max(1, effort // _EFFORT_PER_TURN)
        for unseen in (overlooked, ()):
            if not self.endings:
                turns = SeatTurns(self.estimate, view.loops, view.scores, view.seat, tiles, unseen)
                self.endings = [*turns.search(root, effort // 2, width)]
                self.evaluations += turns.evaluations

    def worths_of_moves(self) -> dict[Move, float]:
        """Return the worth of the best turn that begins with each move."""
        ends = self.best_ends()
        followed = self.worths_next_turn(ends) if self.effort else {}
        gain = fsum(worth - ends[key].worth for key, worth in followed.items())  # alike everywhere
        shift = gain / max(1, len(followed))
        limit = max(followed.values(), default=inf) - _LEAST_GAP
        worths: dict[Move, float] = {}
        for ending in self.endings:
            key, first = _laid_tiles(ending), ending.moves[0]
            worth = followed[key] if key in followed else min(limit, ending.worth + shift)
            worths[first] = max(worths.get(first, -inf), worth)
        return worths

    def best_ends(self) -> dict[LaidTiles, TurnEnding]:
        """Return the best ends by the tiles laid, as many as the effort allows."""
        ends: dict[LaidTiles, TurnEnding] = {}
        for ending in sorted(self.endings, key=lambda each: -each.worth):
            ends.setdefault(_laid_tiles(ending), ending)
            if len(ends) >= self.effort // _EFFORT_PER_END:
                break
        return ends

    def worths_next_turn(self, ends: dict[LaidTiles, TurnEnding]) -> dict[LaidTiles, float]:
        """Return the mean worth of these ends after the seat's next turn, over the guesses."""
        sums = dict.fromkeys(ends, 0.0)
        number = 0
        while number < len(self.guesses) and (not number or self.evaluations < self.effort):
            for key, ending in ends.items():
                sums[key] += self._worth_after_round(ending, number)
            number += 1
        return {key: total / number for key, total in sums.items()}

    def _worth_after_round(self, ending: TurnEnding, number: int) -> float:
        """Return the worth of an end once every seat has had a turn under that guess."""
        hidden, estimate = self.guesses[number], self.estimate
        board, loops, scores = ending.board, ending.loops, ending.scores
        for after, seat in enumerate(estimate.later_seats):
            if estimate.is_over(scores, after):
                return estimate.final_worth(scores)
            node = TurnNode(board, hidden.hands[after], None, ())
            replies = closing_outcomes(node, loops, _PLANS_PER_REPLY)
            best = max(replies, key=lambda each: each.points, default=None)
            self.evaluations += 1
            if best is not None:
                board, loops = best.node.board, best.loops
                scores = with_value(scores, seat, scores[seat] + best.points)
        if estimate.is_over(scores, len(estimate.later_seats)):
            return estimate.final_worth(scores)
        hand = tuple(sorted(ending.hand + hidden.pile[: ending.wanted]))
        turns = SeatTurns(estimate, loops, scores, self.view.seat)
        node = TurnNode(board, hand, None, ())
        worths = [end.worth for end in turns.closing_ends(node, _PLANS_PER_REPLY)]
        self.evaluations += 1 + turns.evaluations
        if not worths:
            worths = [estimate.worth_of_end(board, loops, scores, (), SUPPLY)]
        return max(worths) - estimate.turn_cost


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """Return a verdict on every move: the lead at the end, or minus the turns of a race."""
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    return best_first(
        Verdict(move, worth, reasons(rules.tile_set, view, move))
        for move, worth in move_worths(rules, view, effort).items()
    )


def move_worths(
    rules: LoopsRules,
    view: SeatView,
    effort: int,
    tiles: int = SUPPLY,
    overlooked: Container[str] = (),
) -> dict[Move, int]:
    """Return the worth of every legal move in tenths. Turns of more than `tiles` tiles, and those
    ending on an overlooked cell, are not considered; without effort, rivals are not either."""
    moves = rules.moves_seen(view)
    if moves[0] in (SWAP, PASS):
        board = start_node(rules.tile_set, view).board
        estimate = make_estimate(rules, view, board)
        worths = {moves[0]: estimate.worth_of_end(board, view.loops, view.scores, (), SUPPLY)}
    else:
        search = TurnSearch(rules, view, effort, tiles, overlooked=overlooked)
        worths, estimate = search.worths_of_moves(), search.estimate
    return {move: round(10 * (worth - estimate.turn_cost)) for move, worth in worths.items()}


def make_estimate(
    rules: LoopsRules, view: SeatView, board: OpenBoard, with_rivals: bool = True
) -> TurnEstimate:
    """Return the seat's estimate over guesses of the hidden tiles, with or without its rivals."""
    guesses = [sample_hidden_tiles(rules, view, number) for number in range(_GUESSES)]
    if not with_rivals:
        guesses = [world._replace(hands=()) for world in guesses]
    return TurnEstimate(rules, view, board.needs, guesses)


def _laid_tiles(ending: TurnEnding) -> LaidTiles:
    return frozenset(ending.moves) - {END}


_GAMES_KEPT: Final = 4
"""How many games are kept after every turn."""
_RACE_EFFORT: Final = 1000
"""The judge's effort for each turn of a race."""
_PASS_WORTH: Final = -99.0
"""The worth of a turn that can only pass."""


class PartialRace(NamedTuple):
    """The beginning of a race, and the worth of its last turn."""

    state: State
    moves: tuple[Move, ...]
    worth: float


class RaceHindsight:
    """Searches afterwards for the shortest race that was possible on a seed."""

    def __init__(self, rules: LoopsRules, seed: str, effort: int = _RACE_EFFORT) -> None:
        self.rules = rules
        self.effort = effort
        self.chance = Chance(seed, rules.name)
        self.evaluations = 0

    def shortest_race(self, kept: int) -> FoundMatch | None:
        """Return the shortest race found when `kept` races are kept after every turn, else None."""
        races = [
            self._with_moves(PartialRace(self._state_after_draws(self.rules.start()), (), 0.0), ())
        ]
        while races:
            next_races: dict[State, PartialRace] = {}
            for race in races:
                for worth, moves in self._best_turns(race.state):
                    child = self._with_moves(race._replace(worth=worth), moves)
                    if child.state.ended == TARGET:
                        return FoundMatch(child.moves, False, self.evaluations)
                    if not child.state.ended:
                        next_races.setdefault(child.state, child)
            races = nlargest(kept, next_races.values(), key=lambda race: race.worth)
        return None

    def _best_turns(self, state: State) -> list[tuple[float, tuple[Move, ...]]]:
        """Return the most promising turns, each with its worth."""
        rules = self.rules
        if rules.moves(state, 0) == [PASS]:
            return [(_PASS_WORTH, (PASS,))]
        empty = state._replace(stage=REFILL, supplies=((),))
        pile = self.rules.roll(empty, self.chance.stream("draw", state.draws))
        hidden = HiddenTiles((), tuple(pile))
        search = TurnSearch(rules, rules.seen_by(state, 0), self.effort, known=hidden)
        ends = search.best_ends()
        worths = search.worths_next_turn(ends)
        self.evaluations += search.evaluations
        return [(worths[key], ending.moves) for key, ending in ends.items()]

    def _with_moves(self, race: PartialRace, moves: tuple[Move, ...]) -> PartialRace:
        """Return the race with these moves played, and exchanges while nothing fits."""
        state = race.state
        for move in moves:
            state = self._state_after_draws(self.rules.play(state, 0, move))
        after = race._replace(state=state, moves=race.moves + moves)
        return self._with_moves(after, (SWAP,)) if self.rules.moves(state, 0) == [SWAP] else after

    def _state_after_draws(self, state: State) -> State:
        while (due := self.rules.due(state)) is not None:
            stream = self.chance.stream(due.stream, due.index)
            state = self.rules.deal(state, self.rules.roll(state, stream))
        return state


def search_best_race(rules: Rules[Any], seed: str) -> FoundMatch | None:
    assert isinstance(rules, LoopsRules)
    return RaceHindsight(rules, seed).shortest_race(_GAMES_KEPT)


HINDSIGHT: Final = Hindsight(
    unit=lambda _rules: "turns", result=turns_taken, search=search_best_race
)
