"""Monte Carlo tree search (PUCT) over the takes of an offer, for any number of seats.

Each iteration selects a path to a position that is not in the tree yet, plays the offer out from
there, and adds the result to every node of the path. Positions reached in several ways share one
node. Each seat maximises its own chance to win. The last takes of a round for two are searched
exactly instead (alpha-beta with a transposition table).
"""

from math import isqrt
from typing import Final, TypeAlias

from game.games.wall.bots.offer import TILE_BITS, Hands, OfferSearch, Pool
from game.games.wall.bots.worth import SURE_WIN, win_objectives
from game.games.wall.rules.level import SIZE

INFINITE: Final = 10**9
_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


class ExactSearch:
    """The exact search of one offer. A value is the lead, at its end, of the seat to move, in
    hundredths."""

    def __init__(self, offer: OfferSearch, most: int) -> None:
        """Search at most `most` positions."""
        self.searched = 0
        self.most = most
        self._offer = offer
        self._cached: dict[tuple[Pool, int, int], tuple[int, int]] = {}

    def is_exceeded(self) -> bool:
        """Return whether the limit was exceeded, so that no value is valid."""
        return self.searched > self.most

    def exact_value(self, pool: Pool, own: int, other: int, low: int, high: int) -> int:
        """Return the value if it lies between these bounds; else a bound of it."""
        if not pool & TILE_BITS:
            return self._end_value(pool, own, other)
        self.searched += 1
        if self.searched > self.most:
            return low
        key = (pool, own, other)
        kind, value = self._cached.get(key, (_EXACT, INFINITE))
        if value != INFINITE and (
            kind == _EXACT or (value >= high if kind == _AT_LEAST else value <= low)
        ):
            return value
        value = self._best_value(pool, own, other, low, high)
        if self.searched <= self.most:
            self._cached[key] = (
                _AT_MOST if value <= low else _AT_LEAST if value >= high else _EXACT,
                value,
            )
        return value

    def _best_value(self, pool: Pool, own: int, other: int, low: int, high: int) -> int:
        best = -INFINITE
        for _gain, after, change in self._sorted_takes(pool, own):
            value = -INFINITE
            if best > -INFINITE:  # scout: is it better at all?
                value = -self.exact_value(after, other, own + change, -low - 1, -low)
            if best == -INFINITE or low < value < high:
                value = -self.exact_value(after, other, own + change, -high, -low)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if low >= high:
                        break
        return best

    def _sorted_takes(self, pool: Pool, hand: int) -> list[tuple[int, Pool, int]]:
        """Return all takes, most promising first: promise, pool after it, change of the hand."""
        menus = self._offer.drafts[self._offer.seat_to_move(pool)].colour_menus(hand)
        takes: list[tuple[int, Pool, int]] = []
        for colour, number, after in self._offer.takeable_groups(pool):
            for gain, _line, change in menus[colour].laying_ways(number):
                takes.append((gain, after, change))
        takes.sort(reverse=True)
        return takes

    def _end_value(self, pool: Pool, own: int, other: int) -> int:
        first = self._offer.seat_to_move(pool) == 0
        worths = self._offer.end_worths(pool, [own, other] if first else [other, own])
        lead = worths[0] - worths[1]
        return lead if first else -lead


Position: TypeAlias = tuple[Pool, Hands]
"""The pool and the hands after a take."""
_TAKES_PER_EFFORT: Final = 40
"""The takes played out per unit of effort with two seats; more seats make fewer."""
_POSITIONS: Final = 34
"""The positions of the exact search per unit of effort below a hint's."""
_HINT_EFFORT: Final = 1000
_HINT_POSITIONS: Final = 90_000
"""The positions of the exact search with a hint's effort or more."""
_EXACT_TAKES: Final = 7
"""The most takes left for which two seats are searched exactly."""
_LEAST_GAP: Final = 10
"""How many hundredths every other take is worth less than the best, at least."""


_EXPLORATION: Final = 12
"""The weight of exploration against the mean result, in hundredths of the chance."""
_PRIOR_SCALE: Final = 300
"""A take that promises this many hundredths less than the best has a quarter of its prior."""
_LINES_EXPLORED: Final = 3
"""The pattern lines considered for the same tiles below the root; at the root all are."""
_FIRST_TAKES: Final = 8
"""The takes of the root that are explored at first; progressive widening adds more."""
_VISIT_SHARE: Final = 3
"""A take with fewer visits than this part of the most visited one cannot be the best."""
_ITERATION_COST: Final = 4
"""The cost of an iteration besides its play-out, in takes played out."""


class TreeNode:
    """A position after a take."""

    __slots__ = (
        *("children", "end_worths", "hands", "lead_sum", "own_sum", "pool"),
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
        """For children of the root: the sum of the leads of its seat, in hundredths."""
        self.takes: list[tuple[int, Pool, int]] = []
        """All takes, the most promising first: promise in hundredths, pool after it, change of the
        hand. Empty until they are listed."""
        self.children: list[TreeNode] = []
        """The positions after the first takes in `takes`."""
        self.priors: list[int] = []
        """The priors of the children and of the next take."""
        self.end_worths: list[int] = []
        """The worths of the boards if the offer is over."""


class SearchTree:
    """The search tree of one decision."""

    def __init__(self, offer: OfferSearch) -> None:
        self.offer = offer
        self.root = TreeNode(offer.pool, offer.hands, offer.seat_to_move(offer.pool))
        self.searched = 0
        self._cached: dict[tuple[Pool, Hands], TreeNode] = {}

    def grow_tree(self, effort: int) -> None:
        """Visit every take of the root once, then iterate until the effort is spent."""
        root = self.root
        if not root.takes:
            self._list_takes(root, SIZE + 1)
            for _ in root.takes:
                child = self._expand_node(root)
                self._add_result_to_path([root, child], self._play_out(child))
            order = sorted(
                range(len(root.children)), key=lambda at: (-root.children[at].taker_sum, at)
            )
            root.children = [root.children[at] for at in order]
            root.priors = [root.priors[at] for at in order]
        while self.searched * _ITERATION_COST + self.offer.takes_played < effort:
            self._iterate()

    def children_of_root(self) -> list[TreeNode]:
        """Return the positions after a take of the root, the best first."""
        enough = max([child.visits for child in self.root.children]) // _VISIT_SHARE
        return sorted(
            self.root.children,
            key=lambda k: (k.visits < enough, -(k.taker_sum // k.visits), k.pool, k.hands),
        )

    def _iterate(self) -> None:
        node = self.root
        place = self._select_child(node, _FIRST_TAKES + isqrt(node.visits))
        node = node.children[place]
        path = [self.root, node]
        while not node.end_worths:
            if not node.takes:
                self._list_takes(node, _LINES_EXPLORED)
            place = self._select_child(node, len(node.children))
            node = node.children[place] if place < len(node.children) else self._expand_node(node)
            path.append(node)
            if not node.visits:
                self._add_result_to_path(path, self._play_out(node))
                return
        self._add_result_to_path(path, node.end_worths)

    def _select_child(self, node: TreeNode, most: int) -> int:
        """Return the place, among the first `most` takes, of the one with the highest upper
        confidence bound; the number of children stands for the next take."""
        best, highest, place = 0, -SURE_WIN, 0
        root = _EXPLORATION * isqrt(node.visits)
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

    def _expand_node(self, node: TreeNode) -> TreeNode:
        """Add the child after the next take, or the node that this position has already."""
        seat, place, seats = node.seat, len(node.children), self.offer.seats
        _gain, pool, more = node.takes[place]
        hands = (*node.hands[:seat], node.hands[seat] + more, *node.hands[seat + 1 :])
        key = (pool, hands)
        child = self._cached.get(key)
        if child is None:
            child = self._cached[key] = TreeNode(pool, hands, seat + 1 if seat + 1 < seats else 0)
        node.children.append(child)
        if place + 1 < len(node.takes):
            node.priors.append(_prior_of_take(node.takes[0][0] - node.takes[place + 1][0]))
        return child

    def _list_takes(self, node: TreeNode, lines: int) -> None:
        offer, seat = self.offer, node.seat
        menus = offer.drafts[seat].colour_menus(node.hands[seat])
        takes: list[tuple[int, Pool, int]] = []
        for colour, number, after in offer.takeable_groups(node.pool):
            for gain, _line, more in menus[colour].laying_ways(number)[:lines]:
                takes.append((gain, after, more))
        takes.sort(reverse=True)
        node.takes = takes
        node.priors.append(_prior_of_take(0))

    def _play_out(self, node: TreeNode) -> list[int]:
        """Return the boards' worths at the end of the offer, as `OfferSearch.end_worths` does."""
        if node.pool & TILE_BITS:
            return self.offer.play_out(node.pool, node.hands)
        node.end_worths = self.offer.end_worths(node.pool, list(node.hands))
        return node.end_worths

    def _add_result_to_path(self, path: list[TreeNode], worths: list[int]) -> None:
        self.searched += 1
        objectives = win_objectives(worths)
        for node in path:
            seat = node.seat
            node.visits += 1
            node.own_sum += objectives[seat]
            node.taker_sum += objectives[seat - 1]
        own, best = 0, -SURE_WIN * SURE_WIN
        for seat in range(self.offer.seats):
            if seat == self.root.seat:
                own = worths[seat]
            else:
                best = max(best, worths[seat])
        path[1].lead_sum += own - best


def _prior_of_take(behind: int) -> int:
    """Return the prior of a take that promises `behind` hundredths less than the best."""
    return 1000 * _PRIOR_SCALE * _PRIOR_SCALE // ((_PRIOR_SCALE + behind) * (_PRIOR_SCALE + behind))


def position_worths(offer: OfferSearch, effort: int) -> dict[Position, int]:
    """Return the worth of every position after a take, for the seat that takes, in hundredths."""
    tree, takes = SearchTree(offer), 2 * _TAKES_PER_EFFORT * effort // offer.seats
    if offer.seats == 2 and offer.takes_left(offer.pool) <= _EXACT_TAKES:
        tree.grow_tree(takes // 16)
        limit = _HINT_POSITIONS if effort >= _HINT_EFFORT else _POSITIONS * effort
        exact = _exact_worths(tree, limit)
        if exact:
            return exact
    tree.grow_tree(takes)
    return _capped_worths(
        [(child, child.lead_sum // child.visits) for child in tree.children_of_root()]
    )


def _capped_worths(rated: list[tuple[TreeNode, int]]) -> dict[Position, int]:
    """Return the worths by position: the first is the best, all others are capped below it."""
    best = rated[0][1]
    worths = {(child.pool, child.hands): min(best - _LEAST_GAP, worth) for child, worth in rated}
    worths[rated[0][0].pool, rated[0][0].hands] = best
    return worths


def _exact_worths(tree: SearchTree, limit: int) -> dict[Position, int]:
    """Return the exact worths; {} if more positions than the limit would be needed."""
    children, mover = tree.children_of_root(), tree.root.seat
    ending, best, place = ExactSearch(tree.offer, limit), -INFINITE, 0
    for index, child in enumerate(children):
        hands = child.hands[1 - mover], child.hands[mover]
        value = -ending.exact_value(child.pool, *hands, -INFINITE, -best)
        if value > best:
            best, place = value, index
    if ending.is_exceeded():
        return {}
    ending.most = min(limit, _POSITIONS * _HINT_EFFORT)  # enough for worse takes
    children.insert(0, children.pop(place))
    rated = [(children[0], best)]
    for child in children[1:]:
        hands = child.hands[1 - mover], child.hands[mover]
        value = -ending.exact_value(child.pool, *hands, -INFINITE, INFINITE)
        rated.append((child, child.lead_sum // child.visits if ending.is_exceeded() else value))
    return _capped_worths(rated)
