"""Cards played one after another, the best positions kept."""

from collections.abc import Sequence

from game.games.ramp.bots.estimate import ALIKE, Estimate, squares_of


def kept(found: list[int], width: int) -> list[int]:
    """The first of these positions, of those that are alike only the best."""
    best: dict[int, int] = {}
    for one in found:
        if best.setdefault(one & ALIKE, one) is one and len(best) == width:
            break
    return list(best.values())


def reached(estimate: Estimate, position: int, order: Sequence[str], width: int) -> int:
    """The points at the end if these pieces came in this order, so many positions being kept."""
    positions, left = [position], sum(map(squares_of, order))
    for piece in order[:-1]:
        left -= squares_of(piece)
        positions = kept(estimate.ranked(positions, piece, left), width)
    return estimate.points(estimate.after(positions, order[-1]) if order else positions)
