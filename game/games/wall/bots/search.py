"""What every take is worth: by a tree, near the end of a round between two by all its ends."""

from typing import Final, TypeAlias

from game.games.wall.bots.ends import FAR, Ending
from game.games.wall.bots.offer import Hands, Offer, Pool
from game.games.wall.bots.tree import Tree, Twig

Position: TypeAlias = tuple[Pool, Hands]
"""What a take comes to."""
_TAKES: Final = 40
"""So many takes are played out for each of the effort between two; between more fewer, for each
has more to choose from."""
_NODES: Final = 34
"""So many positions of ends for each of the effort, but not more than of a hint's."""
_HINT: Final = 1000
_NEAR: Final = 8
"""With so many takes left, or fewer, two look at all ends."""
_LEAST: Final = 10
"""All others are worth less than the best: a tenth of a point."""


def judged(offer: Offer, effort: int) -> dict[Position, int]:
    """What every position after a take is worth to who takes, in hundredths."""
    tree, takes = Tree(offer), 2 * _TAKES * effort // offer.seats
    if offer.seats == 2 and offer.turns(offer.pool) <= _NEAR:
        tree.grow(takes // 16)
        found = _ended(tree, _NODES * min(_HINT, effort))
        if found:
            return found
    tree.grow(takes)
    return _capped([(kid, kid.lead // kid.visits) for kid in tree.kids()])


def _capped(found: list[tuple[Twig, int]]) -> dict[Position, int]:
    """The first is the best; no other is worth as much."""
    best = found[0][1]
    worths = {(kid.pool, kid.hands): min(best - _LEAST, worth) for kid, worth in found}
    worths[found[0][0].pool, found[0][0].hands] = best
    return worths


def _ended(tree: Tree, most: int) -> dict[Position, int]:
    """The same by all ends of the round; nothing where there are too many."""
    kids, first = tree.kids(), tree.root.seat == 0
    ending, best, place = Ending(tree.offer, most), -FAR, 0
    for at, kid in enumerate(kids):
        one, two = kid.hands
        if first:
            value = ending.value(kid.pool, one, two, best, FAR)
        else:
            value = -ending.value(kid.pool, one, two, -FAR, -best)
        if value > best:
            best, place = value, at
    if ending.over():
        return {}
    kids.insert(0, kids.pop(place))
    sign = 1 if first else -1
    found = [(kids[0], best)]
    for kid in kids[1:]:
        one, two = kid.hands
        value = ending.value(kid.pool, one, two, -FAR, FAR)
        found.append((kid, kid.lead // kid.visits if ending.over() else sign * value))
    return _capped(found)
