"""The worth of every take: by tree search, near the end of a round for two by exact search."""

from typing import Final, TypeAlias

from game.games.wall.bots.ends import FAR, Ending
from game.games.wall.bots.offer import Hands, Offer, Pool
from game.games.wall.bots.tree import Tree, TreeNode

Position: TypeAlias = tuple[Pool, Hands]
"""Pool and hands after a take."""
_TAKES: Final = 40
"""Takes played out per unit of effort with two seats; with more seats a take costs more, so there
are fewer."""
_NODES: Final = 34
"""Positions of the exact search per unit of effort, up to a hint's effort."""
_HINT: Final = 1000
_NEAR: Final = 8
"""With at most so many takes left, two seats are searched exactly."""
_LEAST: Final = 10
"""Hundredths by which every other take is worth less than the best, at least."""


def judged(offer: Offer, effort: int) -> dict[Position, int]:
    """Return the worth of every position after a take, for the seat that takes, in hundredths."""
    tree, takes = Tree(offer), 2 * _TAKES * effort // offer.seats
    if offer.seats == 2 and offer.turns(offer.pool) <= _NEAR:
        tree.grow(takes // 16)
        found = _ended(tree, _NODES * min(_HINT, effort))
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
    children, first = tree.children(), tree.root.seat == 0
    ending, best, place = Ending(tree.offer, most), -FAR, 0
    for at, child in enumerate(children):
        one, two = child.hands
        if first:
            value = ending.value(child.pool, one, two, best, FAR)
        else:
            value = -ending.value(child.pool, one, two, -FAR, -best)
        if value > best:
            best, place = value, at
    if ending.over():
        return {}
    children.insert(0, children.pop(place))
    sign = 1 if first else -1
    found = [(children[0], best)]
    for child in children[1:]:
        one, two = child.hands
        value = ending.value(child.pool, one, two, -FAR, FAR)
        found.append((child, child.lead_sum // child.visits if ending.over() else sign * value))
    return _capped(found)
