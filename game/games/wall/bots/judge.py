"""The judge of Wall: the rest of the round looked through, every board weighed at its end.

While much is left, the rest of the offer is played by one taste after another, the same ones for
every move: nobody can foresee it, but what comes of a move in most of them can be counted on. Near
its end two players are searched turn by turn.
"""

from collections.abc import Iterator
from typing import Final

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, ordered
from game.core.rules import Move
from game.games.wall.bots.estimate import tiled
from game.games.wall.bots.offer import (
    Group,
    Hand,
    Offer,
    Position,
    Way,
    in_centre,
    in_factory,
    prospect,
    taste,
)
from game.games.wall.bots.worth import to_come
from game.games.wall.rules import moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import CENTRE, PARTS, Table
from game.games.wall.rules.reasons import reasons
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import NOBODY, TILING, State
from game.games.wall.rules.tiling import choose, columns

_KEEP: Final = 10
"""So many moves are looked into; of the others only the next turn, and what promises most then."""
_LEAST: Final = 10
"""Those are worth less than the best: a tenth of a point."""
_WIDTH: Final = 6
"""How many takes of each turn are looked at."""
_FIRST: Final = 4
"""How many tastes all moves are tried by."""
_SHARE: Final = 30
"""How much of what a move does to the best of several others counts, in hundredths."""
_LINES: Final = 2
"""How many lines are tried for the same tiles."""
_NEAR: Final = 10
"""With so many takes left, or fewer, two players are searched."""
_GROWTH: Final = 4
"""How much more a turn deeper takes, at least."""
_POWER: Final = 2
"""So many positions are looked at for each that is asked for: a board takes little time."""
_FAR: Final = 10**9


class Search:
    """One decision of one seat."""

    def __init__(self, offer: Offer, seat: int) -> None:
        self.offer = offer
        self.seat = seat
        self.looked = 0
        """How many positions were played out so far."""
        self._ended: dict[tuple[Position, int], tuple[int, ...]] = {}

    def judged(self, positions: list[Position], effort: int) -> dict[Position, int]:
        """What each of these positions after a move is worth to the seat, in hundredths."""
        near = self.offer.seats == 2 and _turns(self.offer.root) <= _NEAR
        return (self._deepened if near else self._sampled)(positions, _POWER * effort)

    def _deepened(self, positions: list[Position], effort: int) -> dict[Position, int]:
        """Two players: the best moves further and further, the others to the reply."""
        found = {each: self._lead(each) for each in positions}
        keep, depth = positions, 0
        while self.looked * _GROWTH <= effort and depth < _turns(self.offer.root):
            depth += 1
            keep = sorted(found, key=lambda each: -found[each])[:_KEEP] if depth == 1 else keep
            found |= {each: self._duel(each, depth, -_FAR, _FAR) for each in keep}
        rest = [each for each in positions if each not in keep]
        below = max(found[each] for each in keep) - _LEAST
        return found | {each: min(below, self._duel(each, 1, -_FAR, _FAR)) for each in rest}

    def _sampled(self, positions: list[Position], effort: int) -> dict[Position, int]:
        """What comes of every move by one taste after another, of the best ones by more."""
        effort = effort * 3 // (2 * self.offer.seats - 1)  # the more boards, the longer it takes
        sums = {each: [0] * self.offer.seats for each in positions}
        keep, number = positions, 0
        while number < _FIRST or self.looked + len(keep) <= effort:
            for each in keep:
                worths = self._worths(each, number)
                sums[each] = [sum(pair) for pair in zip(sums[each], worths, strict=True)]
            number += 1
            if number == _FIRST:
                found = self._leads(sums, number)
                keep = sorted(positions, key=lambda each: -found[each])[:_KEEP]
        kept = self._leads({each: sums[each] for each in keep}, number)
        below = max(kept.values()) - _LEAST
        return {each: min(worth, below) for each, worth in found.items()} | kept

    def _leads(self, sums: dict[Position, list[int]], number: int) -> dict[Position, int]:
        """The seat's lead over the best of the others; how that one fares hangs on so much more
        than this move that only a share of the differences counts."""
        own = {each: worths[self.seat] // number for each, worths in sums.items()}
        best = {
            each: max(w for s, w in enumerate(worths) if s != self.seat) // number
            for each, worths in sums.items()
        }
        mean, share = sum(best.values()) // len(best), _SHARE if self.offer.seats > 2 else 100
        return {each: own[each] - mean - (best[each] - mean) * share // 100 for each in sums}

    def _duel(self, position: Position, depth: int, low: int, high: int) -> int:
        """The seat's lead between two players, as far as it lies between low and high."""
        if not depth or not (position[0] or position[1]):
            return self._lead(position)
        mine = position[3] == self.seat
        for child in self._children(position, _WIDTH):
            value = self._duel(child, depth - 1, low, high)
            if mine:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if mine else high

    def _children(self, position: Position, width: int) -> list[Position]:
        """The positions after the most promising takes of whose turn it is."""
        found = sorted(self._takes(position), key=lambda take: -take[0])[:width]
        return [self.offer.after(position, *take[1:]) for take in found]

    def _takes(self, position: Position) -> Iterator[tuple[int, int, Group, Hand]]:
        factories, centre, marker, seat, hands = position
        sources = [
            (at, in_factory(content))
            for at, content in enumerate(factories)
            if content not in factories[:at]
        ]
        for source, groups in [*sources, (-1, in_centre(centre))]:
            marked = source < 0 and marker == NOBODY
            for group in groups:
                taken = (group[0], group[1], marked)
                for gain, _line, hand in self.offer.ways(seat, hands[seat], taken)[:_LINES]:
                    yield gain, source, group, hand

    def _lead(self, position: Position) -> int:
        """The lead of one of two where everybody takes what promises most."""
        worths = self._worths(position, 0)
        return worths[self.seat] - worths[1 - self.seat]

    def _worths(self, position: Position, number: int) -> tuple[int, ...]:
        key = position, number
        found = self._ended.get(key)
        if found is None:
            self.looked += 1
            found = self.offer.played_out(position, taste(self.offer.seats, number))
            self._ended[key] = found
        return found


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every move: own final points less those of the best other seat."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    found = _spaces(rules, state) if state.stage == TILING else _offered(rules, state, effort)
    return ordered(
        Verdict(move, (worth + 5) // 10, reasons(rules.table, state, move))
        for move, worth in found.items()
    )


def promised(turn: BotTurn) -> dict[Move, int]:
    """What every move promises to the own board, in tenths; nothing else is looked at."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    if state.stage == TILING:
        return {move: worth // 10 for move, worth in _spaces(rules, state).items()}
    offer = Offer(rules.table, state)
    return {
        move: _taken(rules.table, offer, state, move)[2][0] // 10
        for move in moves.takes(rules.table, state)
    }


def _offered(rules: WallRules, state: State, effort: int) -> dict[Move, int]:
    """Every take in hundredths; those that come to the same position share one worth."""
    offer = Offer(rules.table, state)
    after = {
        move: _after(rules.table, offer, state, move) for move in moves.takes(rules.table, state)
    }
    worth = Search(offer, state.seat).judged(list(dict.fromkeys(after.values())), effort)
    return {move: worth[position] for move, position in after.items()}


def _after(table: Table, offer: Offer, state: State, move: Move) -> Position:
    source, group, (_gain, _line, hand) = _taken(table, offer, state, move)
    return offer.after(offer.root, source, group, hand)


def _taken(table: Table, offer: Offer, state: State, move: Move) -> tuple[int, Group, Way]:
    """A move as the offer knows it: its source, the tiles, and what they do to the board."""
    source, letter, shift, line = table.takes[move]
    at, marked = -1, False
    if source == CENTRE:
        number = state.centre >> shift & 31
        group, marked = (letter, number, -number << shift), state.marker == NOBODY
    else:
        content = state.factories[source]
        at, group = offer.root[0].index(content), (letter, *PARTS[content][letter])
    ways = offer.ways(state.seat, offer.root[4][state.seat], (letter, group[1], marked))
    return at, group, next(way for way in ways if way[1] == line)


def _turns(position: Position) -> int:
    """About so many takes are left."""
    return sum(len(set(content)) for content in position[0]) + 2


def _spaces(rules: WallRules, state: State) -> dict[Move, int]:
    """Every space of a grey wall: the board after it against the others as they lie."""
    board = state.boards[state.seat]
    where = columns(rules.table, board, state.row, board.lines[state.row][0])
    return {
        f"w{state.row + 1}:{column + 1}": _standing(rules.table, state, column) for column in where
    }


def _standing(table: Table, state: State, column: int) -> int:
    """The lead if the rest of the tiling goes on as well as it can, in hundredths."""
    after = choose(table, state, column)
    found = [prospect(table, tiled(table, board)) for board in after.boards]
    lacking = SIZE - max(one.full for one in found)
    over = any(one.ends for one in found)
    worths = [one.sure + (0 if over else to_come(one.facts, lacking)) for one in found]
    return worths.pop(state.seat) - max(worths)
