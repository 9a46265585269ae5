"""The frame of a replay: the table, the panels beside or over it, the strip below."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.table.scene import FOOT_HEIGHT
from game.engine.ui.layout import Column, Row, Stack
from game.engine.ui.node import Node, PlacedNode, solve
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import TOP_MARGIN, corner_height
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part, pixel_rect
from game.engine.window.view import HEIGHT, WIDTH, Box, View

SIDE = 276.0
"""How wide the panels are at the usual type."""
WIDEST_SIDE = 0.4
"""The largest share of the window's width for the panels."""
LEAST = 0.62
"""Pixels of a table's unit below which its pieces could not be told apart any more."""
STRIP = 96.0
"""The strip's height where there is a graph worth the room."""


class Places(NamedTuple):
    """The layout of the window; `view` is that of a window as large as the table's box."""

    view: View
    beside: bool
    """Do the panels lie beside the table, or over it?"""
    framed: bool
    """Whether the table ends above the strip, so that the line at its foot is free for words."""
    panels: Box | None


class Edges(NamedTuple):
    """The nodes around the table: top line, panels, words at its foot, strip."""

    top: Node = Node()
    panels: Node | None = Node()
    foot: Node = Node()
    strip: Node = Node()


def frame(view: View, beside: bool, framed: bool, edges: Edges) -> Node:
    """Return the whole window; the table's box has the key "stage"."""
    head = Stack(edges.top, height=TOP_MARGIN + corner_height(view) + 10)
    panels = edges.panels and Stack(edges.panels, key="panels", width=side_width(view))
    strip = Stack(edges.strip, key="strip", height=STRIP if beside else FOOT_HEIGHT - 16)
    stage = Stack([Node(key="stage"), Column([Node(grow=1), edges.foot])], grow=1)
    if beside:
        row = Row([panels, stage], gap=16, grow=1)
        rows = [head, row, Node(height=12), strip, Node(height=12)]
        return Column(rows, pad=(theme.MARGIN, 0))
    rows = [head, Row([panels], grow=1), Node(height=8), strip, Node(height=8)]
    # Large words over the table would cover what they are about; a smaller table begins lower,
    # below the keys at the top right.
    table = Column([Node(height=8), stage, Node(height=FOOT_HEIGHT)]) if framed else stage
    return Stack([table, Column(rows, pad=(theme.MARGIN, 0))])


def _laid(view: View, beside: bool, framed: bool) -> PlacedNode:
    return solve(frame(view, beside, framed, Edges()), view)


def strip_of(view: View) -> Box:
    """Return the box of the strip below a table that has the whole window."""
    return _laid(view, False, False).node_with_key("strip").box


@lru_cache(maxsize=4)
def room_beside(view: View) -> bool:
    """Return whether a table beside the panels would still be large enough."""
    box = _laid(view, True, True).node_with_key("stage").box
    return min(box.w / WIDTH, box.h / HEIGHT) * view.k >= LEAST


def places_of(view: View, panels: bool) -> Places:
    """Return the layout; the panels lie over the table where it would get too small beside them."""
    beside = panels and room_beside(view)
    framed = beside or view.large_text
    laid = _laid(view, beside, framed)
    table = (
        View(pixel_rect(laid.node_with_key("stage").box, view).size, view.text_scale)
        if framed
        else view
    )
    return Places(table, beside, framed, laid.node_with_key("panels").box if panels else None)


def side_width(view: View) -> float:
    return min(SIDE * max(1.0, view.text_scale), view.w * WIDEST_SIDE)


def stage_parts(
    view: View, places: Places, table: Sequence[Drawable], box: Box
) -> Iterator[Drawable]:
    if not places.framed:
        yield Group("table", box, table)
        return
    yield Part("ground", 0, view.box, furniture.paint_table_background, solid=True)
    if places.beside:
        yield Part("shade", box, box.grown(20), lambda p: p.shadow(box, 4, 8, 2, 90))
    yield Group("table", box, table, places.view)


def paint_strip(p: Painter, strip: Box) -> None:
    p.shadow(strip, 14, 6, 2, 60)
    p.rect(strip, 14, (theme.PAPER, theme.PAPER_2), theme.HAIR, 1.2)
