"""The judge of Loops: whole turns looked through, the most promising ones up to the own next turn
with supplies and draws that may lie so, the same ones for all of them."""

from itertools import islice
from math import inf
from typing import Final

from game.core.bots import BotTurn
from game.core.judge import Verdict, ordered
from game.core.rules import Move
from game.games.loops.bots.openings import Board
from game.games.loops.bots.outlook import Outlook, sampled
from game.games.loops.bots.turns import Ending, Node, Turns, root_of
from game.games.loops.rules.moves import PASS, SWAP
from game.games.loops.rules.reasons import reasons
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import SUPPLY, View, with_value
from game.games.loops.rules.board import Table

_SAMPLES: Final = 12
"""How many ways that the hidden tiles may lie are kept."""
_WIDTH: Final = 4
"""How many unfinished turns are looked into further at a time."""
_KEEP: Final = 10
"""How many turns' ends are followed to the own next turn."""
_REPLIES: Final = 3
"""How many ways to close a loop are weighed in a turn that follows."""
_LEAST: Final = 0.1
"""A turn that was not followed is worth less than the best: a tenth."""

Position = tuple[Table, tuple[str, ...]]


class Search:
    """One decision of one seat."""

    def __init__(self, rules: LoopsRules, view: View, effort: int) -> None:
        self.rules = rules
        self.view = view
        self.effort = effort
        root = root_of(rules, view)
        self.outlook = outlook_of(rules, view, root.board)
        self.turns = Turns(rules, self.outlook, view.loops, view.scores, view.seat)
        self.endings = list(self.turns.search(root, effort // 2, _WIDTH))
        self.looked = self.turns.looked

    def worths(self) -> dict[Move, float]:
        """What the best turn is worth that begins with each move."""
        found = self._followed()
        best: dict[Move, float] = {}
        shift = sum(found[key] - self._plain[key] for key in found) / len(found)
        below = max(found.values()) - _LEAST
        for ending in self.endings:
            key = ending.board.table, ending.hand
            worth = found[key] if key in found else min(below, ending.worth + shift)
            best[ending.moves[0]] = max(best.get(ending.moves[0], -inf), worth)
        return best

    def _followed(self) -> dict[Position, float]:
        """The most promising ends, weighed after the own next turn in one world after another; the
        half that does worse is dropped on the way."""
        kept: dict[Position, Ending] = {}
        for ending in sorted(self.endings, key=lambda each: -each.worth):
            kept.setdefault((ending.board.table, ending.hand), ending)
            if len(kept) == _KEEP:
                break
        self._plain = {key: ending.worth for key, ending in kept.items()}
        sums = dict.fromkeys(kept, 0.0)
        number = 0
        while number < len(self.outlook.worlds) and (not number or self.looked < self.effort):
            for key, ending in kept.items():
                sums[key] += self._after(ending, number)
            number += 1
        return {key: total / number for key, total in sums.items()}

    def _after(self, ending: Ending, number: int) -> float:
        """What an end is worth once everybody has had a turn in that world."""
        world, target = self.outlook.worlds[number], self.rules.target
        board, loops, scores = ending.board, ending.loops, ending.scores
        for at, seat in enumerate(self.outlook.followers):
            if at == self.outlook.left and max(scores) >= target:
                break
            reply = self._reply(board, loops, scores, seat, world.hands[at])
            if reply is not None:
                board, loops, scores = reply.board, reply.loops, reply.scores
        self.looked += 1
        hand = tuple(sorted(ending.hand + world.pile[: ending.wanted]))
        if max(scores) >= target:
            return self.outlook.value(board, loops, scores, hand, 0)
        turns = Turns(self.rules, self.outlook, loops, scores, self.view.seat)
        replies = list(turns.closings(Node(board, hand, None, ()), _REPLIES))
        self.looked += turns.looked
        if self.outlook.seats == 1:
            worths = [each.worth for each in replies] or [self.outlook.value(board, loops, scores, (), SUPPLY)]
            return max(worths) - 1
        if replies:
            return max(each.worth for each in replies)
        return self.outlook.value(board, loops, scores, (), SUPPLY)

    def _reply(self, board, loops, scores, seat, hand) -> Ending | None:
        """What another seat closes."""
        turns = Turns(self.rules, self.outlook, loops, scores, seat)
        node = Node(board, hand, None, ())
        best = None
        for steps in islice(board.plans(hand, None, loops), 2):
            self.looked += 1
            e = turns.followed_plain(node, steps)
            if best is None or e.scores[seat] > best.scores[seat]:
                best = e
        return best


def outlook_of(rules: LoopsRules, view: View, board: Board) -> Outlook:
    worlds = [sampled(rules, view, number) for number in range(_SAMPLES)]
    return Outlook(rules, view, board.needs, worlds)


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every move: own points at the end less those of the best other seat; in a race
    minus the turns still needed."""
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    return ordered(
        Verdict(move, worth, reasons(rules.tile_set, view, move))
        for move, worth in judged(rules, view, effort).items()
    )


def judged(rules: LoopsRules, view: View, effort: int) -> dict[Move, int]:
    moves = rules.moves_seen(view)
    this = 1 if len(view.scores) == 1 else 0
    if moves[0] in (SWAP, PASS):
        board = root_of(rules, view).board
        outlook = outlook_of(rules, view, board)
        worth = outlook.value(board, view.loops, view.scores, (), SUPPLY)
        return {moves[0]: round(10 * (worth - this))}
    worths = Search(rules, view, effort).worths()
    return {move: round(10 * (worth - this)) for move, worth in worths.items()}
