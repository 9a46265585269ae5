"""The judge of Loops: whole turns looked through, the most promising ones up to the own next turn,
with supplies and draws that may lie so, the same ones for all of them. Then hindsight on a race:
turn by turn the most promising games so far are kept by who knows every draw, and the first of
them that is over is the shortest.
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
    TurnEnding,
    TurnEstimate,
    TurnNode,
    Turns,
    World,
    closings,
    root_of,
    sampled,
)
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.reasons import reasons
from game.games.loops.rules.rules import LoopsRules, turns_taken
from game.games.loops.rules.state import REFILL, SUPPLY, TARGET, SeatView, State, with_value

_WORLDS: Final = 16
"""In how many ways that the hidden tiles may lie an end is weighed, and in how many others it is
followed: the best of many ends by the same ones would be the luckiest."""
_WIDTH: Final = 250
"""The effort per unfinished turn that is explored at a time."""
_KEEP: Final = 100
"""The effort per end of a turn that is followed up to the seat's next turn."""
_REPLIES: Final = 3
"""How many ways to close a loop are weighed in each following turn."""
_LEAST: Final = 0.1
"""How much lower than the best followed end an end that was not followed is rated, at least."""

After: TypeAlias = frozenset[Move]
"""The tiles laid in a turn; other orders of laying come to the same."""


class TurnSearch:
    """One decision of one seat; `known` is how the hidden tiles lie, for somebody who knows."""

    def __init__(
        self,
        rules: LoopsRules,
        view: SeatView,
        effort: int,
        tiles: int = SUPPLY,
        known: World | None = None,
        overlooked: Container[str] = (),
    ) -> None:
        self.view = view
        self.effort = effort
        root = root_of(rules.tile_set, view)
        self.outlook = outlook_of(rules, view, root.board, minds=effort > 0)
        self.worlds = [sampled(rules, view, _WORLDS + number) for number in range(_WORLDS)]
        if known is not None:
            self.worlds = [known]
        self.looked, self.endings = 0, list[TurnEnding]()
        for unseen in (overlooked, ()):
            if not self.endings:
                turns = Turns(self.outlook, view.loops, view.scores, view.seat, tiles, unseen)
                self.endings = [*turns.search(root, effort // 2, max(1, effort // _WIDTH))]
                self.looked += turns.looked

    def worths(self) -> dict[Move, float]:
        """Return the worth of the best turn that begins with each move."""
        kept = self.kept()
        found = self.followed(kept) if self.effort else {}
        more = fsum(worth - kept[key].worth for key, worth in found.items())  # alike everywhere
        shift = more / max(1, len(found))
        most = max(found.values(), default=inf) - _LEAST
        best: dict[Move, float] = {}
        for ending in self.endings:
            key, first = _after(ending), ending.moves[0]
            worth = found[key] if key in found else min(most, ending.worth + shift)
            best[first] = max(best.get(first, -inf), worth)
        return best

    def kept(self) -> dict[After, TurnEnding]:
        kept: dict[After, TurnEnding] = {}
        for ending in sorted(self.endings, key=lambda each: -each.worth):
            kept.setdefault(_after(ending), ending)
            if len(kept) >= self.effort // _KEEP:
                break
        return kept

    def followed(self, kept: dict[After, TurnEnding]) -> dict[After, float]:
        """Return the mean worth of these ends after the seat's next turn, over sampled worlds."""
        sums = dict.fromkeys(kept, 0.0)
        number = 0
        while number < len(self.worlds) and (not number or self.looked < self.effort):
            for key, ending in kept.items():
                sums[key] += self._next(ending, number)
            number += 1
        return {key: total / number for key, total in sums.items()}

    def _next(self, ending: TurnEnding, number: int) -> float:
        """Return the worth of an end once everybody has had a turn in that sampled world."""
        world, outlook = self.worlds[number], self.outlook
        board, loops, scores = ending.board, ending.loops, ending.scores
        for at, seat in enumerate(outlook.followers):
            if outlook.over(scores, at):
                return outlook.final(scores)
            replies = closings(TurnNode(board, world.hands[at], None, ()), loops, _REPLIES)
            best = max(replies, key=lambda each: each.points, default=None)
            self.looked += 1
            if best is not None:
                board, loops = best.node.board, best.loops
                scores = with_value(scores, seat, scores[seat] + best.points)
        if outlook.over(scores, len(outlook.followers)):
            return outlook.final(scores)
        hand = tuple(sorted(ending.hand + world.pile[: ending.wanted]))
        turns = Turns(outlook, loops, scores, self.view.seat)
        found = [end.worth for end in turns.closings(TurnNode(board, hand, None, ()), _REPLIES)]
        self.looked += 1 + turns.looked
        if not found:
            found = [outlook.worth(board, loops, scores, (), SUPPLY)]
        return max(found) - outlook.turn


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every move: own points at the end less the best other's; alone minus turns."""
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    return best_first(
        Verdict(move, worth, reasons(rules.tile_set, view, move))
        for move, worth in weighed(rules, view, effort).items()
    )


def weighed(
    rules: LoopsRules,
    view: SeatView,
    effort: int,
    tiles: int = SUPPLY,
    overlooked: Container[str] = (),
) -> dict[Move, int]:
    """Legal moves with their worth in tenths, no more than so many tiles being thought of at once,
    and no turn that ends in a place that is overlooked; without effort as the turn's end
    promises to the seat itself."""
    moves = rules.moves_seen(view)
    if moves[0] in (SWAP, PASS):
        board = root_of(rules.tile_set, view).board
        outlook = outlook_of(rules, view, board)
        found = {moves[0]: outlook.worth(board, view.loops, view.scores, (), SUPPLY)}
    else:
        search = TurnSearch(rules, view, effort, tiles, overlooked=overlooked)
        found, outlook = search.worths(), search.outlook
    return {move: round(10 * (worth - outlook.turn)) for move, worth in found.items()}


def outlook_of(
    rules: LoopsRules, view: SeatView, board: OpenBoard, minds: bool = True
) -> TurnEstimate:
    """Return the seat's estimate with the judge's own chance; `minds`: consider the others."""
    worlds = [sampled(rules, view, number) for number in range(_WORLDS)]
    if not minds:
        worlds = [world._replace(hands=()) for world in worlds]
    return TurnEstimate(rules, view, board.needs, worlds)


def _after(ending: TurnEnding) -> After:
    return frozenset(ending.moves) - {END}


_KEPT: Final = 4
"""How many games are kept after every turn."""
_TURN: Final = 1000
"""The judge's effort for a turn."""
_PASSED: Final = -99.0
"""The worth of a turn in which nothing can be chosen."""


class TurnLine(NamedTuple):
    """The beginning of a game, and the worth of its last turn."""

    state: State
    moves: tuple[Move, ...]
    worth: float


class Past:
    """The shortest race that was possible on a seed, searched afterwards."""

    def __init__(self, rules: LoopsRules, seed: str, each: int = _TURN) -> None:
        self.rules = rules
        self.each = each
        self.chance = Chance(seed, rules.name)
        self.looked = 0

    def shortest(self, kept: int) -> FoundMatch | None:
        """Return the shortest game found if the `kept` best are kept after every turn."""
        front = [self._played(TurnLine(self._answered(self.rules.start()), (), 0.0), ())]
        while front:
            after: dict[State, TurnLine] = {}
            for line in front:
                for worth, moves in self._turns(line.state):
                    child = self._played(line._replace(worth=worth), moves)
                    if child.state.ended == TARGET:
                        return FoundMatch(child.moves, False, self.looked)
                    if not child.state.ended:
                        after.setdefault(child.state, child)
            front = nlargest(kept, after.values(), key=lambda line: line.worth)
        return None

    def _turns(self, state: State) -> list[tuple[float, tuple[Move, ...]]]:
        """Return the most promising turns, each with its worth."""
        rules = self.rules
        if rules.moves(state, 0) == [PASS]:
            return [(_PASSED, (PASS,))]
        empty = state._replace(stage=REFILL, supplies=((),))
        known = World((), tuple(self.rules.roll(empty, self.chance.stream("draw", state.draws))))
        search = TurnSearch(rules, rules.seen_by(state, 0), self.each, known=known)
        kept = search.kept()
        worths = search.followed(kept)
        self.looked += search.looked
        return [(worths[key], ending.moves) for key, ending in kept.items()]

    def _played(self, line: TurnLine, moves: tuple[Move, ...]) -> TurnLine:
        """Return the line with these moves played, and exchanges while nothing fits then."""
        state = line.state
        for move in moves:
            state = self._answered(self.rules.play(state, 0, move))
        after = line._replace(state=state, moves=line.moves + moves)
        return self._played(after, (SWAP,)) if self.rules.moves(state, 0) == [SWAP] else after

    def _answered(self, state: State) -> State:
        """Return the position after all due draws."""
        while (due := self.rules.due(state)) is not None:
            stream = self.chance.stream(due.stream, due.index)
            state = self.rules.deal(state, self.rules.roll(state, stream))
        return state


def search(rules: Rules[Any], seed: str) -> FoundMatch | None:
    assert isinstance(rules, LoopsRules)
    return Past(rules, seed).shortest(_KEPT)


HINDSIGHT: Final = Hindsight(unit=lambda _rules: "turns", result=turns_taken, search=search)
