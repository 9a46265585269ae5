"""Monte Carlo tree search (PUCT) over the takes of an offer, for any number of seats.

Each iteration selects a path to a position that is not in the tree yet, plays the offer out from
there, and adds the result to every node of the path. Transpositions share one node. Each seat
maximises its own chance to win. The last takes of a round for two are searched exactly instead
(alpha-beta with a transposition table).
"""

from math import isqrt
from typing import Final, TypeAlias

from game.games.wall.bots.offer import TILES, Hands, OfferSearch, Pool
from game.games.wall.bots.worth import WON, chances
from game.games.wall.rules.level import SIZE

FAR: Final = 10**9
_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


class RoundEnding:
    """The exact search of one offer. A value is the lead of the seat to move at its end, in
    hundredths."""

    def __init__(self, offer: OfferSearch, most: int) -> None:
        """`most` limits the positions looked at."""
        self.looked = 0
        self.most = most
        self._offer = offer
        self._known: dict[tuple[Pool, int, int], tuple[int, int]] = {}

    def over(self) -> bool:
        """Return whether the limit was exceeded; then no value is valid."""
        return self.looked > self.most

    def value(self, pool: Pool, own: int, other: int, low: int, high: int) -> int:
        """Return the value if it lies between these bounds; else a bound of it."""
        if not pool & TILES:
            return self._ended(pool, own, other)
        self.looked += 1
        if self.looked > self.most:
            return low
        key = (pool, own, other)
        kind, value = self._known.get(key, (_EXACT, FAR))
        if value != FAR and (
            kind == _EXACT or (value >= high if kind == _AT_LEAST else value <= low)
        ):
            return value
        value = self._highest(pool, own, other, low, high)
        if self.looked <= self.most:
            self._known[key] = (
                _AT_MOST if value <= low else _AT_LEAST if value >= high else _EXACT,
                value,
            )
        return value

    def _highest(self, pool: Pool, own: int, other: int, low: int, high: int) -> int:
        best = -FAR
        for _gain, after, more in self._takes(pool, own):
            value = -FAR
            if best > -FAR:  # scout: is it better at all?
                value = -self.value(after, other, own + more, -low - 1, -low)
            if best == -FAR or low < value < high:
                value = -self.value(after, other, own + more, -high, -low)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if low >= high:
                        break
        return best

    def _takes(self, pool: Pool, hand: int) -> list[tuple[int, Pool, int]]:
        """Return all takes, the most promising first: promise, pool after it, change of hand."""
        menus = self._offer.drafts[self._offer.seat(pool)].menus(hand)
        found: list[tuple[int, Pool, int]] = []
        for colour, number, after in self._offer.groups(pool):
            for gain, _line, more in menus[colour].ways(number):
                found.append((gain, after, more))
        found.sort(reverse=True)
        return found

    def _ended(self, pool: Pool, own: int, other: int) -> int:
        first = self._offer.seat(pool) == 0
        found = self._offer.ended(pool, [own, other] if first else [other, own])
        lead = found[0] - found[1]
        return lead if first else -lead


Position: TypeAlias = tuple[Pool, Hands]
"""Pool and hands after a take."""
_TAKES: Final = 40
"""Takes played out per unit of effort with two seats; more seats make fewer."""
_NODES: Final = 34
"""Positions of the exact search per unit of effort below a hint's."""
_HINT: Final = 1000
_MOST: Final = 90_000
"""Positions of the exact search with a hint's effort or more."""
_NEAR: Final = 7
"""The most takes left at which two seats are searched exactly."""
_LEAST: Final = 10
"""Hundredths by which every other take is worth less than the best, at least."""


_EXPLORE: Final = 12
"""The weight of exploration against the mean result, in hundredths of the chance."""
_TRUST: Final = 300
"""A take that promises so much less than the best, in hundredths, has a quarter of its prior."""
_BRANCHES: Final = 3
"""Pattern lines considered for the same tiles below the root; at the root all are."""
_WIDTH: Final = 8
"""Takes of the root that are explored at first; progressive widening adds more."""
_VISITED: Final = 3
"""A take with fewer visits than this part of the most visited one cannot be the best."""
_ITERATION: Final = 4
"""The cost of an iteration beside its play-out, in takes played out."""


class TreeNode:
    """A position after a take."""

    __slots__ = (
        *("children", "ended", "hands", "lead_sum", "own_sum", "pool"),
        *("priors", "seat", "takes", "taker_sum", "visits"),
    )

    def __init__(self, pool: Pool, hands: Hands, seat: int) -> None:
        self.pool = pool
        self.hands = hands
        self.seat = seat
        self.visits = 0
        self.taker_sum = 0
        """The sum of results for the seat that made the take."""
        self.own_sum = 0
        """The sum of results for the seat to move."""
        self.lead_sum = 0
        """For children of the root: the sum of its seat's leads in hundredths."""
        self.takes: list[tuple[int, Pool, int]] = []
        """All takes, the most promising first: promise in hundredths, pool after it, change of the
        hand. Empty until they are listed."""
        self.children: list[TreeNode] = []
        """The positions after the first of these takes."""
        self.priors: list[int] = []
        """The priors of the children and of the next take."""
        self.ended: list[int] = []
        """The worths of the boards where the offer is over."""


class Tree:
    """The search tree of one decision."""

    def __init__(self, offer: OfferSearch) -> None:
        self.offer = offer
        self.root = TreeNode(offer.pool, offer.hands, offer.seat(offer.pool))
        self.looked = 0
        self._known: dict[tuple[Pool, Hands], TreeNode] = {}

    def grow(self, effort: int) -> None:
        """Visit every take of the root once, then iterate until the effort is spent."""
        root = self.root
        if not root.takes:
            self._list_takes(root, SIZE + 1)
            for _ in root.takes:
                child = self._expand(root)
                self._propagate([root, child], self._evaluate(child))
            order = sorted(
                range(len(root.children)), key=lambda at: (-root.children[at].taker_sum, at)
            )
            root.children = [root.children[at] for at in order]
            root.priors = [root.priors[at] for at in order]
        while self.looked * _ITERATION + self.offer.taken < effort:
            self._iterate()

    def children(self) -> list[TreeNode]:
        """Return the positions after a take of the root, the best first."""
        enough = max([child.visits for child in self.root.children]) // _VISITED
        return sorted(
            self.root.children,
            key=lambda k: (k.visits < enough, -(k.taker_sum // k.visits), k.pool, k.hands),
        )

    def _iterate(self) -> None:
        node = self.root
        place = self._select(node, _WIDTH + isqrt(node.visits))
        node = node.children[place]
        path = [self.root, node]
        while not node.ended:
            if not node.takes:
                self._list_takes(node, _BRANCHES)
            place = self._select(node, len(node.children))
            node = node.children[place] if place < len(node.children) else self._expand(node)
            path.append(node)
            if not node.visits:
                self._propagate(path, self._evaluate(node))
                return
        self._propagate(path, node.ended)

    def _select(self, node: TreeNode, most: int) -> int:
        """Return the place of the take with the highest upper confidence bound, of the first so
        many; the number of children stands for the next take."""
        best, highest, place = 0, -WON, 0
        root = _EXPLORE * isqrt(node.visits)
        priors = node.priors
        for child in node.children[:most]:
            visits = child.visits
            score = child.taker_sum // visits + priors[place] * root // (1 + visits)
            if score > highest:
                best, highest = place, score
            place += 1
        if place == len(node.children) < len(node.takes):
            score = node.own_sum // node.visits + priors[place] * root
            if score > highest:
                best = place
        return best

    def _expand(self, node: TreeNode) -> TreeNode:
        """Add the child after the next take, or the node that this position has already."""
        seat, place, seats = node.seat, len(node.children), self.offer.seats
        _gain, pool, more = node.takes[place]
        hands = (*node.hands[:seat], node.hands[seat] + more, *node.hands[seat + 1 :])
        key = (pool, hands)
        child = self._known.get(key)
        if child is None:
            child = self._known[key] = TreeNode(pool, hands, seat + 1 if seat + 1 < seats else 0)
        node.children.append(child)
        if place + 1 < len(node.takes):
            node.priors.append(_prior(node.takes[0][0] - node.takes[place + 1][0]))
        return child

    def _list_takes(self, node: TreeNode, lines: int) -> None:
        offer, seat = self.offer, node.seat
        menus = offer.drafts[seat].menus(node.hands[seat])
        takes: list[tuple[int, Pool, int]] = []
        for colour, number, after in offer.groups(node.pool):
            for gain, _line, more in menus[colour].ways(number)[:lines]:
                takes.append((gain, after, more))
        takes.sort(reverse=True)
        node.takes = takes
        node.priors.append(_prior(0))

    def _evaluate(self, node: TreeNode) -> list[int]:
        """Return the boards' worths at the end of the offer, as `Offer.ended`."""
        if node.pool & TILES:
            return self.offer.played_out(node.pool, node.hands)
        node.ended = self.offer.ended(node.pool, list(node.hands))
        return node.ended

    def _propagate(self, path: list[TreeNode], worths: list[int]) -> None:
        self.looked += 1
        found = chances(worths)
        for node in path:
            seat = node.seat
            node.visits += 1
            node.own_sum += found[seat]
            node.taker_sum += found[seat - 1]
        own, best = 0, -WON * WON
        for seat in range(self.offer.seats):
            if seat == self.root.seat:
                own = worths[seat]
            else:
                best = max(best, worths[seat])
        path[1].lead_sum += own - best


def _prior(behind: int) -> int:
    """Return the prior of a take that promises `behind` hundredths less than the best."""
    return 1000 * _TRUST * _TRUST // ((_TRUST + behind) * (_TRUST + behind))


def judged(offer: OfferSearch, effort: int) -> dict[Position, int]:
    """Return the worth of every position after a take, for the seat that takes, in hundredths."""
    tree, takes = Tree(offer), 2 * _TAKES * effort // offer.seats
    if offer.seats == 2 and offer.turns(offer.pool) <= _NEAR:
        tree.grow(takes // 16)
        found = _ended(tree, _MOST if effort >= _HINT else _NODES * effort)
        if found:
            return found
    tree.grow(takes)
    return _capped([(child, child.lead_sum // child.visits) for child in tree.children()])


def _capped(found: list[tuple[TreeNode, int]]) -> dict[Position, int]:
    """Return the worths by position; the first is the best, all others are capped below it."""
    best = found[0][1]
    worths = {(child.pool, child.hands): min(best - _LEAST, worth) for child, worth in found}
    worths[found[0][0].pool, found[0][0].hands] = best
    return worths


def _ended(tree: Tree, most: int) -> dict[Position, int]:
    """Return the exact worths; empty where the positions exceed the limit."""
    children, mover = tree.children(), tree.root.seat
    ending, best, place = RoundEnding(tree.offer, most), -FAR, 0
    for at, child in enumerate(children):
        hands = child.hands[1 - mover], child.hands[mover]
        value = -ending.value(child.pool, *hands, -FAR, -best)
        if value > best:
            best, place = value, at
    if ending.over():
        return {}
    ending.most = min(most, _NODES * _HINT)  # enough for worse takes
    children.insert(0, children.pop(place))
    found = [(children[0], best)]
    for child in children[1:]:
        hands = child.hands[1 - mover], child.hands[mover]
        value = -ending.value(child.pool, *hands, -FAR, FAR)
        found.append((child, child.lead_sum // child.visits if ending.over() else value))
    return _capped(found)
