"""Everybody's points in one line: names, each followed by points in bold.

Tokens of the seats replace names that do not fit.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.match import Match
from game.engine.storage.players import COLOURS
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

NEAR, APART = 0.45, 1.2
"""From a name to its points and from these to the next name, in heights of the type."""
TOKEN = 0.45
CROWN = 0.42


class Score(NamedTuple):
    """One player's points."""

    seat: int
    name: str
    points: str
    won: bool = False


def scores(
    match: Match, points: Sequence[int] = (), hues: Sequence[int] = range(COLOURS)
) -> tuple[Score, ...]:
    """Return everybody's points, by default those so far; `hues`: the seats' colours if they differ
    from the window's."""
    points = points or match.rules.running_scores(match.state)
    return tuple(
        Score(hues[seat], player.name, furniture.number(points[seat]))
        for seat, player in enumerate(match.header.players)
    )


def width(view: View, line: Sequence[Score], size: float, named: bool = True) -> float:
    """Return the width of the line, with names or with tokens."""
    grown = view.grown(size)
    whole = sum(
        _name_or_token(view, one, size, named) + view.measure(one.points, size, "display")
        for one in line
    )
    return whole + grown * (NEAR * len(line) + APART * (len(line) - 1))


def _name_or_token(view: View, one: Score, size: float, named: bool) -> float:
    wide = view.measure(one.name, size) if named else 2 * TOKEN * view.grown(size)
    return wide + (2 * CROWN * view.grown(size) + 6 if one.won else 0)


def draw_line(
    p: Painter,
    line: Sequence[Score],
    x: float,
    y: float,
    size: float,
    room: float,
    colour: str = theme.INK,
) -> float:
    """Draw the line from x on and return its right end."""
    named, grown = width(p.view, line, size) <= room, p.view.grown(size)
    for one in line:
        if one.won:
            furniture.paint_crown(p, x + CROWN * grown, y, CROWN * grown, theme.GOLD_DEEP)
            x += 2 * CROWN * grown + 6
        if named:
            x += p.text(one.name, x, y, size, colour)
        else:
            furniture.paint_token(p, x + TOKEN * grown, y, TOKEN * grown, one.seat)
            x += 2 * TOKEN * grown
        x += NEAR * grown
        x += p.text(one.points, x, y, size, colour, "display") + APART * grown
    return x - APART * grown


def paint(p: Painter, box: Box, line: Sequence[Score], size: float, colour: str) -> None:
    """Paint the line from the left edge of a box, as a picture of a tree."""
    draw_line(p, line, box.x, box.centre[1], size, box.w, colour)
