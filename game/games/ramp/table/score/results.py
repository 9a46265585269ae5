"""What a finished board has brought, in a line for each seat."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.widgets.furniture import number, signed
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import WIDTH
from game.games.ramp.table.pieces import Lying, Snapshot
from game.games.ramp.texts.summary import SOURCES, Items, sources


class BoardResult(NamedTuple):
    """A seat's points of the board on the table, by their source."""

    seat: int
    items: Items


@lru_cache(2)
def results_of(snapshot: Snapshot, board: Board) -> tuple[BoardResult, ...]:
    """Every seat's, once they have been counted, and nothing before."""
    if not snapshot.scored:
        return ()
    return tuple(
        BoardResult(seat, sources(board, _ramp(lying))) for seat, lying in enumerate(snapshot.lying)
    )


def _ramp(lying: Iterable[Lying]) -> tuple[int, ...]:
    columns = [0] * WIDTH
    for column, row in (cell for each in lying for cell in each.cells):
        columns[column] |= 1 << row
    return tuple(columns)


def line(items: Items) -> str:
    """Where the points come from, and their sum."""
    parts = [
        f"{_(name)} {number(points)}"
        for (_key, name), points in zip(SOURCES, items, strict=True)
        if points
    ]
    return " · ".join(parts) + f" = {signed(sum(items))}" if parts else "0"


def paint_results(p: Painter, area: Box, found: Sequence[BoardResult]) -> None:
    """A line for each seat, in two columns where they are too many, larger where there is room; of
    large text the sums only."""
    size = next((s for s in (20.0, 17.0) if _fits(p.view, area, found, s)), 14.0)
    step = p.view.line(size) * (1.25 if size > 14 else 1.0)
    columns = 1 if len(found) * step <= area.h else 2
    wide, rows = area.w / columns, -(-len(found) // columns)
    top = area.y + (area.h - rows * step) / 2
    words = [line(each.items) for each in found]
    if any(p.view.measure(each, size) > wide - 28 for each in words):
        words = [signed(sum(each.items)) for each in found]
    for i, (each, text) in enumerate(zip(found, words, strict=True)):
        x, y = area.x + i // rows * wide, top + (i % rows + 0.5) * step
        furniture.seat(p, x + 10, y, 9, each.seat)
        p.text(text, x + 27, y, size, theme.INK)


def _fits(view: View, area: Box, found: Sequence[BoardResult], size: float) -> bool:
    """Have all lines room one above the other, with as much space again between them?"""
    widest = max(view.measure(line(each.items), size) for each in found)
    return widest <= area.w - 28 and len(found) * view.line(size) * 2 <= area.h
