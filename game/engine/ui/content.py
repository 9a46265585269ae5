"""Nodes without a control: words, pictures, panels; and painting a laid tree."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import lru_cache, partial

from game.engine.ui.node import (
    AT_REST,
    Container,
    ControlState,
    Node,
    Paint,
    PlacedNode,
    Solver,
    Span,
    solve,
)
from game.engine.widgets import furniture
from game.engine.window import text as type_
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View, box_around
from game.engine.words import comma_list, language

SPILL = 6.0
"""How far letters and marks may reach beyond their box, in logical units."""


class Text(Node):
    """One line of text, centred on the height of its capitals, or a wrapped paragraph."""

    words: str
    size: float = theme.BODY
    colour: str = theme.INK
    face: str = "text"
    text_align: str = "l"
    """The alignment in the box: "l" (left), "c" (centre) or "r" (right)."""
    wrap: bool = False
    shrink: bool = False
    """True if enlarged type may shrink to its 100 % size and after that end in an ellipsis."""
    clip: bool = False
    """True if the text may end in an ellipsis at any width."""
    lines: int = 0
    """The most lines of a paragraph, cut with an ellipsis; 0 for no limit."""
    tight: bool = False
    """True for a box only as high as the letters, without line spacing."""

    @property
    def paint_key(self) -> Hashable:
        return self

    def own_width(self, solver: Solver) -> Span:
        view = solver.view
        full = view.measure(self.words, self.size, self.face)
        if self.wrap:
            longest = max(
                (view.measure(w, self.size, self.face) for w in self.words.split()), default=0
            )
            return Span(longest, full)
        if self.clip:
            return Span(0.0, full)
        if self.shrink and view.text_scale > 1:
            pixels = max(6, round(self.size * view.k))
            return Span(type_.text_width(self.words, self.face, pixels) / view.k, full)
        return Span(full, full)

    def own_height(self, solver: Solver, width: float) -> Span:
        view = solver.view
        lines = len(self._lines_at_width(view, width)) if self.wrap else 1
        each = view.grown(self.size) if self.tight else view.line_height(self.size)
        return Span(lines * each, lines * each)

    def _lines_at_width(self, view: View, width: float) -> list[str]:
        lines = view.wrap(self.words, self.size, width + 0.01, self.face)
        if 0 < self.lines < len(lines):
            rest, limit = " ".join(lines[self.lines - 1 :]), int(width * view.k)
            last = type_.shorten_to_width(rest, self.face, view.font_px(self.size), limit)
            lines[self.lines - 1 :] = [last]
        return lines

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        if self.wrap:
            words = "\n".join(self._lines_at_width(p.view, box.w)) if self.lines else self.words
            box = box._replace(w=box.w + 0.01)
            p.paragraph(words, box, self.size, self.colour, self.face, self.text_align)
            return
        x = {"l": box.x, "c": box.centre[0], "r": box.right}[self.text_align]
        y, words = box.centre[1], self.words
        if self.clip:
            limit = int((box.w + 0.5) * p.view.k)
            words = type_.shorten_to_width(words, self.face, p.view.font_px(self.size), limit)
        p.text(words, x, y, self.size, self.colour, self.face, self.text_align, box.w + 0.5)

    def mirrored(self) -> Node:
        return replace(self, text_align={"l": "r", "r": "l"}.get(self.text_align, self.text_align))


class Picture(Node):
    """A picture painted by a function `draw(painter, box, *values)`, again only when one of the
    values has changed."""

    draw: Paint
    values: tuple[Hashable, ...] = ()
    size: tuple[float, float] = (0.0, 0.0)
    """The natural size in logical units."""
    least_size: tuple[float, float] | None = None
    """The smallest usable size, if it is not the natural one."""
    ratio: float | None = None
    """The height as a multiple of the width, as far as there is room."""
    says: str = ""
    """The picture in words, for screen readers."""

    def __post_init__(self) -> None:
        assert getattr(self.draw, "__closure__", None) is None, (
            "a closure: give its values as `values`"
        )
        assert getattr(self.draw, "__self__", None) is None, (
            "a method: what it shows could change unseen"
        )

    @property
    def paint_key(self) -> Hashable:
        return self

    def own_width(self, solver: Solver) -> Span:
        return Span((self.least_size or self.size)[0], self.size[0])

    def own_height(self, solver: Solver, width: float) -> Span:
        ideal = self.size[1] if self.ratio is None else width * self.ratio
        return Span(min(ideal, (self.least_size or self.size)[1]), ideal)

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        self.draw(p, box, *self.values)


class Panel(Container):
    """A painted background with one child on it. Background, texts and pictures are one part."""

    draw: Paint = furniture.paint_panel
    values: tuple[Hashable, ...] = ()
    spill: float = furniture.SHADOW_REACH
    """How far its shadow reaches beyond the box."""

    @property
    def paint_key(self) -> Hashable:
        return self.draw, self.values

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        self.draw(p, box, *self.values)


def paint_tree(
    p: Painter, laid: PlacedNode, state: ControlState = AT_REST, shift: tuple[float, float] = (0, 0)
) -> None:
    for each in laid.walk():
        if each.node.paint_key is not None:
            each.node.paint(p, each.box.moved(*shift) if any(shift) else each.box, state)


def part_of_tree(
    name: str, build: Callable[..., Node], view: View, box: Box, *values: Hashable
) -> Part:
    """Return a tree without controls as one part, from a cache by the values that it is built
    from, because tables ask for their parts in every frame."""
    return _cached_part(language(), name, build, view, box, values)


@lru_cache(maxsize=64)
def _cached_part(
    _language: str,
    name: str,
    build: Callable[..., Node],
    view: View,
    box: Box,
    values: tuple[Hashable, ...],
) -> Part:
    return part_of_placed(name, solve(build(view, *values), view, box), SPILL)


def part_of_placed(name: str, laid: PlacedNode, spill: float) -> Part:
    """Return a placed tree as one part, whose key is everything that is painted, and where."""
    key = tuple(
        (each.node.paint_key, each.box) for each in laid.walk() if each.node.paint_key is not None
    )
    box = box_around([each.box for each in laid.walk()]).grown(spill)
    return Part(name, key, box, partial(paint_tree, laid=laid))


def pill_node(view: View, words: str, colour: str, ink: str, gives_way: int = 0) -> Picture:
    """Return words on a rounded capsule in the middle of its box."""
    size = view.measure(words, 14, "bold") + 21, view.grown(14) * 1.7
    return Picture(_paint_pill, (words, colour, ink), size, says=words, drop_order=gives_way)


def _paint_pill(p: Painter, box: Box, words: str, colour: str, ink: str) -> None:
    furniture.paint_pill(p, *box.centre, words, colour, ink, align="c")


def words_of_tree(laid: PlacedNode) -> str:
    """Return all words in a laid tree in reading order."""
    words = (
        each.node.words if isinstance(each.node, Text) else getattr(each.node, "says", "")
        for each in laid.walk()
    )
    return comma_list(words)
