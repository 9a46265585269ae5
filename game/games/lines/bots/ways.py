"""How one half of a roll may be drawn: a line run on by some of the dice, step by step."""

from collections.abc import Callable
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.lines.bots.lean import Entry, Lean, Node
from game.games.lines.rules.state import HALVES

Die: TypeAlias = tuple[str, str]
"""Slot and face; the fifth's slot is `fL` or `fR`."""
Dice: TypeAlias = tuple[Die, ...]


class Way(NamedTuple):
    """One line with what is still to be drawn there. Of the other line it knows what it had taken
    before."""

    taken: int
    squares: int
    hits: int
    crossings: int
    dots: int
    end: int
    dice: Dice
    closed: bool
    jokers: int
    owed: int
    before: "Way | None"
    move: Move


_new = tuple.__new__  # a third of the time, where most of the time goes
Rate: TypeAlias = Callable[[Way], float]


def begun(node: Node, line: int, dice: Dice, closed: bool = False, owed: int = 0) -> Way:
    """A half before any of these dice is drawn."""
    return Way(
        node.taken,
        node.squares[line],
        node.hits,
        node.crossings,
        node.dots,
        node.ends[line],
        dice,
        closed,
        node.jokers,
        owed,
        None,
        "",
    )


def steps(
    tables: Lean, counted: int, line: int, way: Way, jokers: bool, twins: bool = False
) -> list[Way]:
    """Every way one move on, none where nothing is to be drawn or can be. With `jokers` also
    their lines where the die could be drawn (where it can't, they are always among them); without
    `twins` equal dice are drawn in one order only."""
    if way.owed:
        return _extended(tables, counted, line, way)
    if way.closed or not way.dice:
        return []
    found: list[Way] = []
    stuck = own = False
    seen: list[str] = []
    for place, (slot, face) in enumerate(way.dice):
        if face in seen and not twins:
            continue
        seen.append(face)
        rest = way.dice[:place] + way.dice[place + 1 :]
        drawn = _grown(way, slot, tables.entries(line, face, way.end), counted, rest, way.jokers)
        found += drawn
        mine = slot[0] != "f"
        own |= mine
        stuck |= bool(mine and drawn)
        if way.jokers and (jokers or not drawn):
            lines = tables.entries(line, "1", way.end)
            found += _grown(way, slot + "*", lines, counted, rest, way.jokers - 1)
    if own and not stuck:
        found.append(way._replace(closed=True, before=way, move=f"close:{HALVES[line]}"))
    return found


def _grown(
    way: Way, word: str, entries: tuple[Entry, ...], counted: int, dice: Dice, jokers: int
) -> list[Way]:
    taken, squares, hits, crossings, dots, _, _, closed, _, owed, _, _ = way
    return [
        _new(
            Way,
            (
                taken | mask,
                squares | entered,
                hits | reached,
                crossings + crossed,
                dots + (mask & counted).bit_count(),
                end,
                dice,
                closed,
                jokers,
                owed + ringed,
                way,
                f"{word}:{path}",
            ),
        )
        for mask, entered, reached, crossed, ringed, end, path in entries
        if not mask & taken
    ]


def _extended(tables: Lean, counted: int, line: int, way: Way) -> list[Way]:
    paid = way._replace(owed=way.owed - 1)
    entries = tables.entries(line, "2", way.end)
    drawn = _grown(paid, "more", entries, counted, way.dice, way.jokers)
    declined = paid._replace(before=way, move="more:-")
    return [*(child._replace(before=way) for child in drawn), declined]


def drawn_on(tables: Lean, counted: int, line: int, way: Way, rate: Rate) -> Way:
    """The way after all of its dice, each drawn as looks best."""
    while children := steps(tables, counted, line, way, jokers=False):
        way = max(children, key=rate)
    return way


def best_ways(tables: Lean, counted: int, line: int, way: Way, rate: Rate, width: int) -> list[Way]:
    """Good ways to draw all of the dice, best first."""
    front = [way]
    ends: dict[tuple[object, ...], Way] = {}
    while front:
        found: dict[tuple[object, ...], Way] = {}
        for one in front:
            children = steps(tables, counted, line, one, jokers=True)
            for child in children:
                found.setdefault(_alike(child), child)
            if not children:
                ends.setdefault(_alike(one), one)
        front = nlargest(width, found.values(), key=rate)
    return nlargest(width, ends.values(), key=rate)


def _alike(way: Way) -> tuple[object, ...]:
    """Ways that are alike in all that can matter later; the order of drawing is forgotten."""
    return way.taken, way.end, way.dice, way.closed, way.jokers, way.owed, way.crossings


def moves_of(way: Way) -> list[Move]:
    """The moves that led to a way."""
    found = []
    while way.before is not None:
        found.append(way.move)
        way = way.before
    return found[::-1]
