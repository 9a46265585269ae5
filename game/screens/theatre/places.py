"""Where a replay's picture lies: the table, the panels beside or over it, the strip below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.table.scene import FOOT
from game.engine.ui.node import Container, Laid, Solver
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen, pixels
from game.engine.window.view import HEIGHT, WIDTH, Box, View

SIDE = 276.0
"""How wide the panels are at the usual type."""
WIDEST_SIDE = 0.4
"""Of the window; the rest is the table's, however large the type is."""
LEAST = 0.62
"""Pixels of a table's unit below which its pieces could not be told apart any more."""
HEAD = 58.0
"""Above the table, for what the screen is called and its keys."""
STRIP = 96.0
"""The strip's height where there is a graph worth the room."""


@dataclass(frozen=True)
class Places:
    """Boxes of the window; the table lies in its own as if that were a window of its `view`."""

    table: Box
    view: View
    strip: Box
    side: Box | None = None
    beside: bool = False
    """Do the panels lie beside the table, or over it?"""
    framed: bool = False
    """Whether the table ends above the strip, so that the line at its foot is free for words."""


@dataclass(frozen=True)
class Placed(Container):
    """Children in boxes that are known before."""

    boxes: tuple[Box, ...] = ()

    def place(self, solver: Solver, box: Box) -> Sequence[Laid]:
        pairs = zip(self.nodes, self.boxes, strict=True)
        return [solver.place(node, own) for node, own in pairs]


def strip_of(view: View) -> Box:
    """Where the keys of a replay lie, below a table that has the whole window."""
    return view.box.cut_bottom(FOOT)[0].inset(theme.MARGIN, 8)


def room_beside(view: View) -> bool:
    """Would a table beside the panels still be large enough?"""
    box = _tables(view)
    return min(box.w / WIDTH, box.h / HEIGHT) * view.k >= LEAST


def places_of(view: View, panels: bool) -> Places:
    """Where everything lies; where the table would get too small the panels lie over it."""
    if not (panels and room_beside(view)):
        strip = strip_of(view)
        side = Box(theme.MARGIN, 62, _side(view), strip.y - 70) if panels else None
        if not view.roomy:
            return Places(view.box, view, strip, side)
        # Large words over the table would cover what they are about; a smaller table begins lower,
        # below the keys at the top right.
        box = view.box.cut_bottom(FOOT)[1].below(8)
        return Places(box, _own(view, box), strip, side, framed=True)
    box = _tables(view)
    strip = view.box.inset(theme.MARGIN, 12).cut_bottom(STRIP)[0]
    side = Box(theme.MARGIN, HEAD, _side(view), box.h)
    return Places(box, _own(view, box), strip, side, True, True)


def _own(view: View, box: Box) -> View:
    """A table's view in that box."""
    return View(pixels(box, view, (0, 0)).size, view.text_scale)


def _side(view: View) -> float:
    return min(SIDE * max(1.0, view.text_scale), view.w * WIDEST_SIDE)


def _tables(view: View) -> Box:
    left = theme.MARGIN + _side(view) + 16
    return Box.between(left, HEAD, view.w - theme.MARGIN, view.h - STRIP - 24)


def stage_parts(view: View, places: Places, table: Sequence[Seen], box: Box) -> Iterator[Seen]:
    """The table in its place."""
    if not places.framed:
        yield Group("table", box, table)
        return
    yield Part("ground", 0, view.box, furniture.table, solid=True)
    if places.beside:
        yield Part("shade", box, box.grown(20), lambda p: p.shadow(box, 4, 8, 2, 90))
    yield Group("table", box, table, places.view)


def paint_strip(p: Painter, strip: Box) -> None:
    """Paint the ground of the strip."""
    p.shadow(strip, 14, 6, 2, 60)
    p.rect(strip, 14, (theme.PAPER, theme.PAPER_2), theme.HAIR, 1.2)
