"""Container nodes: rows, columns, grids, layers, alternatives and scrolling areas."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from game.engine.ui.node import (
    Container,
    Node,
    PlacedNode,
    Solver,
    Span,
    align_along,
    share_lengths,
)
from game.engine.window.view import Box


class Row(Container):
    """Children side by side. While they lack room, those with a `drop_order` are left out; if none
    grows, spare room stays behind the last."""

    gap: float = 0.0

    def own_width(self, solver: Solver) -> Span:
        return _line_span(self.nodes, [solver.width(child) for child in self.nodes], self.gap)

    def _nodes_with_widths(self, solver: Solver, width: float) -> Iterator[tuple[Node, float]]:
        nodes, spans = _nodes_with_room(self.nodes, solver.width, self.gap, width)
        room = width - self.gap * max(0, len(nodes) - 1)
        yield from zip(nodes, share_lengths(room, spans, nodes, True), strict=True)

    def own_height(self, solver: Solver, width: float) -> Span:
        return _largest_span(
            [solver.height(node, w) for node, w in self._nodes_with_widths(solver, width)]
        )

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        placed, x = [], box.x
        for child, w in self._nodes_with_widths(solver, box.w):
            y, h = align_along(child.align, box.y, box.h, solver.height(child, w).ideal)
            placed.append(solver.place_node(child, Box(x, y, w, h)))
            x += w + self.gap
        return placed


class Column(Container):
    """Children one below the other. Without room, those with a `drop_order` are left out."""

    gap: float = 0.0
    spread: float = 0.0
    """The most by which gaps grow if there is spare room."""

    def own_width(self, solver: Solver) -> Span:
        return _widest_span(solver, self.nodes)

    def own_height(self, solver: Solver, width: float) -> Span:
        spans = [_height_across(solver, child, width) for child in self.nodes]
        return _line_span(self.nodes, spans, self.gap)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        nodes, spans = _nodes_with_room(
            self.nodes, lambda node: _height_across(solver, node, box.w), self.gap, box.h
        )
        room = box.h - self.gap * max(0, len(nodes) - 1)
        heights = share_lengths(room, spans, nodes, False)
        left = max(0.0, room - sum(heights)) / max(1, len(heights) - 1)
        placed, y, gap = [], box.y, self.gap + min(self.spread, left)
        for child, h in zip(nodes, heights, strict=True):
            placed.append(
                solver.place_node(child, _child_box(solver, child, box)._replace(y=y, h=h))
            )
            y += h + gap
        return placed


class GridLayout(Container):
    """Cells of equal width in as many columns as fit, none narrower than `cell` or than its content
    needs. A cell with a `span` takes several columns."""

    cell: float = 200.0
    columns: int = 99
    gap: float = 0.0
    equal_rows: bool = False
    """True for rows of equal height that fill the room."""
    column_first: bool = False
    """True to fill column by column; spans are ignored then."""

    def own_width(self, solver: Solver) -> Span:
        least = _widest_span(solver, self.nodes).least
        return Span(least, max(least, self.cell))

    def _column_count_and_width(self, solver: Solver, width: float) -> tuple[int, float]:
        spans = [solver.width(node).least for node in self.nodes if node.span == 1]
        each = max(1.0, self.cell, *spans)
        count = int((width + self.gap + 0.01) // (each + self.gap))
        count = max(1, min(count, self.columns, sum(node.span for node in self.nodes)))
        while count > 1 and not self._all_fit(solver, width, count):
            count -= 1
        return count, (width - self.gap * (count - 1)) / count

    def _all_fit(self, solver: Solver, width: float, count: int) -> bool:
        each = (width - self.gap * (count - 1)) / count
        return all(
            solver.fits_across(node, self._width_of_cell(node, each, count))
            for node in self.nodes
            if node.span > 1
        )

    def _width_of_cell(self, node: Node, each: float, count: int) -> float:
        span = min(node.span, count)
        return span * each + (span - 1) * self.gap

    def _rows_of_cells(self, count: int) -> list[list[tuple[int, Node]]]:
        """Return the rows of cells, each cell with its first column."""
        if self.column_first:
            high = -(-len(self.nodes) // count)
            return [list(enumerate(self.nodes[i::high])) for i in range(high)]
        rows: list[list[tuple[int, Node]]] = []
        column = count
        for node in self.nodes:
            if column + min(node.span, count) > count:
                rows.append([])
                column = 0
            rows[-1].append((column, node))
            column += min(node.span, count)
        return rows

    def _row_heights(self, solver: Solver, count: int, each: float) -> list[Span]:
        return [
            _largest_span(
                [
                    solver.height(node, self._width_of_cell(node, each, count))
                    for _column, node in row
                ]
            )
            for row in self._rows_of_cells(count)
        ]

    def own_height(self, solver: Solver, width: float) -> Span:
        spans = self._row_heights(solver, *self._column_count_and_width(solver, width))
        gaps = self.gap * max(0, len(spans) - 1)
        return Span(sum(s.least for s in spans) + gaps, sum(s.ideal for s in spans) + gaps)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        count, each = self._column_count_and_width(solver, box.w)
        rows, spans = self._rows_of_cells(count), self._row_heights(solver, count, each)
        room = box.h - self.gap * max(0, len(rows) - 1)
        same = [Node(grow=float(self.equal_rows))] * len(rows)
        placed, y = [], box.y
        for row, h in zip(rows, share_lengths(room, spans, same, False), strict=True):
            for column, node in row:
                x, w = box.x + column * (each + self.gap), self._width_of_cell(node, each, count)
                placed.append(solver.place_node(node, Box(x, y, w, h)))
            y += h + self.gap
        return placed


class Stack(Container):
    """Children on top of each other in one box, the first one at the bottom."""

    def own_width(self, solver: Solver) -> Span:
        return _widest_span(solver, self.nodes)

    def own_height(self, solver: Solver, width: float) -> Span:
        return _highest_span(solver, self.nodes, width)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        return [solver.place_node(child, _child_box(solver, child, box)) for child in self.nodes]


class FirstFit(Container):
    """Shows only the first child that fits, or the last one if none does; the largest is first."""

    check_width: bool = True
    check_height: bool = True
    """Whether the width, and the height, must fit."""

    def own_width(self, solver: Solver) -> Span:
        first, last = solver.width(self.nodes[0]), solver.width(self.nodes[-1])
        return Span(min(first.least, last.least), first.ideal)

    def _fitting_children(self, solver: Solver, width: float) -> Iterator[Node]:
        """Yield the children whose width fits, and always the last one."""
        for node in self.nodes[:-1]:
            if not self.check_width or solver.fits_across(node, width):
                yield node
        yield self.nodes[-1]

    def own_height(self, solver: Solver, width: float) -> Span:
        first = solver.height(next(self._fitting_children(solver, width)), width)
        last = solver.height(self.nodes[-1], width) if self.check_height else first
        return Span(min(first.least, last.least), first.ideal)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        fitting = self._fitting_children(solver, box.w)
        whole = (node for node in fitting if not self.check_height or solver.fits_down(node, box))
        return [solver.place_node(next(whole, self.nodes[-1]), box)]


class BoxBuilder(Node):
    """A tree that `build(view, box, *values)` returns once the box is known."""

    build: Callable[..., Node]
    values: tuple[Hashable, ...] = ()
    size: tuple[float, float] = (0.0, 0.0)
    """The natural size in logical units."""
    least_size: tuple[float, float] | None = None
    """The smallest usable size, if it is not the natural one."""

    def own_width(self, solver: Solver) -> Span:
        return Span((self.least_size or self.size)[0], self.size[0])

    def own_height(self, solver: Solver, width: float) -> Span:
        return Span((self.least_size or self.size)[1], self.size[1])

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        return [solver.place_node(self.build(solver.view, box, *self.values), box)]


class Scroll(Container):
    """An area in which a higher child scrolls; its key keeps the position from build to build."""

    margin: float = 12.0
    """The extra width on both sides, for shadows and the scroll bar."""
    least_height: float = 60.0
    """The smallest usable height of the area."""

    def own_width(self, solver: Solver) -> Span:
        return _widest_span(solver, self.nodes)

    def own_height(self, solver: Solver, width: float) -> Span:
        ideal = _highest_span(solver, self.nodes, width).ideal
        return Span(min(self.least_height, ideal), ideal)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        high = max(box.h, _highest_span(solver, self.nodes, box.w).ideal)
        return [solver.place_node(child, box._replace(h=high)) for child in self.nodes]


class Spacer(Node):
    """An empty node that takes spare room."""

    grow: float = 1.0


def _line_span(nodes: Sequence[Node], spans: Sequence[Span], gap: float) -> Span:
    """Return the length of a line of nodes; the least is without nodes that may be left out."""
    staying = [span for node, span in zip(nodes, spans, strict=True) if not node.drop_order]
    gaps = gap * max(0, len(spans) - 1)
    least_gaps = gap * max(0, len(staying) - 1)
    return Span(sum(s.least for s in staying) + least_gaps, sum(s.ideal for s in spans) + gaps)


def _nodes_with_room(
    nodes: Sequence[Node], measure: Callable[[Node], Span], gap: float, room: float
) -> tuple[Sequence[Node], Sequence[Span]]:
    """Return the nodes of a line that are not left out for lack of room, and their sizes."""
    staying = list(nodes)
    spans = [measure(node) for node in staying]
    while sum(span.least for span in spans) + gap * max(0, len(spans) - 1) > room + 0.01:
        weakest = max(range(len(staying)), key=lambda i: staying[i].drop_order, default=-1)
        if weakest < 0 or not staying[weakest].drop_order:
            break
        del staying[weakest], spans[weakest]
    return staying, spans


def _child_box(solver: Solver, child: Node, box: Box) -> Box:
    """Return left and width of a column's child as a box; a narrower one is centred."""
    if not child.align and box.w <= child.max_width:
        return box
    x, w = align_along(child.align, box.x, box.w, solver.width(child).ideal)
    if w > child.max_width:
        x, w = x + (w - child.max_width) / 2, child.max_width
    return box._replace(x=x, w=w)


def _height_across(solver: Solver, child: Node, width: float) -> Span:
    return solver.height(child, _child_box(solver, child, Box(0, 0, width, 0)).w)


def _largest_span(spans: Sequence[Span]) -> Span:
    return Span(max((s.least for s in spans), default=0), max((s.ideal for s in spans), default=0))


def _widest_span(solver: Solver, nodes: Sequence[Node]) -> Span:
    return _largest_span([solver.width(child) for child in nodes])


def _highest_span(solver: Solver, nodes: Sequence[Node], width: float) -> Span:
    return _largest_span([_height_across(solver, child, width) for child in nodes])
