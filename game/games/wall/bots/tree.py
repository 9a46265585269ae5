"""What becomes of the takes of an offer: a tree that grows where all sides play well.

Every round of it goes down from the position to one that was not seen yet, plays the offer out
from there, and counts what came of it for all on the way. Positions that come from takes in
another order are one. Each seat aims at its chance to win.
"""

from math import isqrt
from typing import Final

from game.games.wall.bots.chances import WON, chances
from game.games.wall.bots.offer import TILES, Hands, Offer, Pool
from game.games.wall.rules.level import SIZE

_EAGER: Final = 12
"""How much what promises most is tried before it has proved good, in hundredths of the chance."""
_TRUST: Final = 300
"""Hundredths of a point by which a take may promise less to be tried a quarter as much."""
_LINES: Final = 3
"""How many lines are tried for the same tiles; of a take of the root all are."""
_AT_ONCE: Final = 8
"""So many takes of the root are looked into from the first, more with its rounds."""
_ENOUGH: Final = 3
"""What has a third of the most rounds can be the best."""
_ROUND: Final = 4
"""A round costs as much as so many takes beside those that it plays out."""


class Twig:
    """A position after a take."""

    __slots__ = (
        *("eager", "ended", "hands", "kids", "lead", "mine", "pool", "seat", "takes", "theirs"),
        "visits",
    )

    def __init__(self, pool: Pool, hands: Hands, seat: int) -> None:
        self.pool = pool
        self.hands = hands
        self.seat = seat
        self.visits = 0
        self.theirs = 0
        """What came of it for who made the take."""
        self.mine = 0
        """What came of it for whose turn it is."""
        self.lead = 0
        """Of a position after a take of the root: what leads came of it, in hundredths."""
        self.takes: list[tuple[int, Pool, int]] = []
        """What may be taken, the most promising first: how much it promises, the pool after it
        and what it adds to the hand; nothing before it is asked for."""
        self.kids: list[Twig] = []
        """What comes of the first of them."""
        self.eager: list[int] = []
        """How eagerly these are tried, and the next one."""
        self.ended: list[int] = []
        """Where the offer is over: what the boards are worth."""


class Tree:
    """The search of one decision."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.root = Twig(offer.pool, offer.hands, offer.seat(offer.pool))
        self.looked = 0
        self._known: dict[tuple[Pool, Hands], Twig] = {}

    def grow(self, effort: int) -> None:
        """Go down until so many takes are played out, at first to every position after a take; a
        round counts as some takes more."""
        root = self.root
        if not root.takes:
            self._open(root, SIZE + 1)
            for _ in root.takes:
                kid = self._next(root)
                self._count([root, kid], self._value(kid))
            order = sorted(range(len(root.kids)), key=lambda at: (-root.kids[at].theirs, at))
            root.kids = [root.kids[at] for at in order]
            root.eager = [root.eager[at] for at in order]
        while self.looked * _ROUND + self.offer.taken < effort:
            self._descend()

    def kids(self) -> list[Twig]:
        """The positions after a take, the best first; only what was looked into can be best."""
        enough = max([kid.visits for kid in self.root.kids]) // _ENOUGH
        return sorted(
            self.root.kids,
            key=lambda k: (k.visits < enough, -(k.theirs // k.visits), k.pool, k.hands),
        )

    def _descend(self) -> None:
        node = self.root
        place = self._chosen(node, _AT_ONCE + isqrt(node.visits))
        node = node.kids[place]
        path = [self.root, node]
        while not node.ended:
            if not node.takes:
                self._open(node, _LINES)
            place = self._chosen(node, len(node.kids))
            node = node.kids[place] if place < len(node.kids) else self._next(node)
            path.append(node)
            if not node.visits:
                self._count(path, self._value(node))
                return
        self._count(path, node.ended)

    def _chosen(self, node: Twig, most: int) -> int:
        """The place of the take to follow, of the first so many: what has proved good, or is
        worth a try."""
        best, highest, place = 0, -WON, 0
        root = _EAGER * isqrt(node.visits)
        eager = node.eager
        for kid in node.kids[:most]:
            visits = kid.visits
            score = kid.theirs // visits + eager[place] * root // (1 + visits)
            if score > highest:
                best, highest = place, score
            place += 1
        if place == len(node.kids) < len(node.takes):
            score = node.mine // node.visits + eager[place] * root
            if score > highest:
                best = place
        return best

    def _next(self, node: Twig) -> Twig:
        """What comes of the first take that was not tried yet."""
        seat, place, seats = node.seat, len(node.kids), self.offer.seats
        _gain, pool, more = node.takes[place]
        hands = (*node.hands[:seat], node.hands[seat] + more, *node.hands[seat + 1 :])
        key = (pool, hands)
        kid = self._known.get(key)
        if kid is None:
            kid = self._known[key] = Twig(pool, hands, seat + 1 if seat + 1 < seats else 0)
        node.kids.append(kid)
        if place + 1 < len(node.takes):
            node.eager.append(_eager(node.takes[0][0] - node.takes[place + 1][0]))
        return kid

    def _open(self, node: Twig, lines: int) -> None:
        """Find what may be taken."""
        offer, seat = self.offer, node.seat
        menus = offer.drafts[seat].menus(node.hands[seat])
        takes: list[tuple[int, Pool, int]] = []
        for colour, number, after in offer.groups(node.pool):
            for gain, _line, more in menus[colour].ways(number)[:lines]:
                takes.append((gain, after, more))
        takes.sort(reverse=True)
        node.takes = takes
        node.eager.append(_eager(0))

    def _value(self, node: Twig) -> list[int]:
        """What the boards are worth in the end, in hundredths."""
        if node.pool & TILES:
            return self.offer.played_out(node.pool, node.hands)
        node.ended = self.offer.ended(node.pool, list(node.hands))
        return node.ended

    def _count(self, path: list[Twig], worths: list[int]) -> None:
        self.looked += 1
        found = chances(worths)
        for node in path:
            seat = node.seat
            node.visits += 1
            node.mine += found[seat]
            node.theirs += found[seat - 1]
        own, best = 0, -WON * WON
        for seat in range(self.offer.seats):
            if seat == self.root.seat:
                own = worths[seat]
            else:
                best = max(best, worths[seat])
        path[1].lead += own - best


def _eager(behind: int) -> int:
    """How eagerly a take is tried that promises so much less than the best."""
    return 1000 * _TRUST * _TRUST // ((_TRUST + behind) * (_TRUST + behind))
