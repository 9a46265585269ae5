"""Nodes of a user-interface tree, and the solver that gives each its box.

A node is an immutable value that describes content, not its place. The solver goes through the
tree three times, as GTK and Compose do: widths from the leaves up, heights for given widths, then
boxes from the root down. Nothing here paints or handles input.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple, TypeAlias, dataclass_transform

from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

Pad: TypeAlias = float | tuple[float, float]
Paint: TypeAlias = Callable[..., Any]
"""A function of a painter, a box and values, for controls also of their state."""


class Span(NamedTuple):
    """The smallest usable and the natural size of a node, across or down."""

    least: float
    ideal: float


class ControlState(NamedTuple):
    """The state of a control, which decides how it is painted."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    enabled: bool = True


AT_REST = ControlState()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True, kw_only=True)
class Node:
    """Base of all nodes; subclasses add content."""

    key: str = ""
    """Identifies the node from build to build, so that focus, scroll position and text survive."""
    grow: float = 0.0
    """Its weight in sharing the spare room of a row or column; 0 keeps the natural size."""
    width: float | None = None
    height: float | None = None
    min_width: float = 0.0
    max_width: float = inf
    """The bounds of its width, padding included."""
    pad: Pad = 0.0
    """The padding on all sides, or a pair: left and right, above and below."""
    align: str = ""
    """The place across a row or column: "start", "centre", "end"; "" fills the room."""
    drop_order: int = 0
    """If not 0, the node is left out of a row or column without room, the highest number first."""
    span: int = 1
    """The columns that it takes of a GridLayout."""

    def __init_subclass__(cls) -> None:
        """Make every kind of node a frozen dataclass."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    # -- for subclasses to answer; sizes and boxes are without the padding ----------------------

    def own_width(self, solver: "Solver") -> Span:
        return Span(0.0, 0.0)

    def own_height(self, solver: "Solver", width: float) -> Span:
        return Span(0.0, 0.0)

    def place(self, solver: "Solver", box: Box) -> "Sequence[PlacedNode]":
        """Place the children in a box and return them."""
        return ()

    @property
    def paint_key(self) -> Hashable:
        """Return the values that the node's picture depends on besides box and state; None without
        one."""
        return None

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        """Paint the node itself, without its children."""

    def mirrored(self) -> "Node":
        """Return the node for a right-to-left language; pictures stay as they are."""
        return self


class PlacedNode(NamedTuple):
    """A node with its box and its placed children, in reading order."""

    node: Node
    box: Box
    children: "Sequence[PlacedNode]" = ()

    def walk(self) -> "Iterator[PlacedNode]":
        """Yield this node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def node_with_key(self, key: str) -> "PlacedNode":
        return next(laid for laid in self.walk() if laid.node.key == key)


class Solver:
    """Measures and places trees for one view. Results are cached by node object, so a subtree
    that a page reuses (`Page.memo`) is not measured again."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._known: dict[Hashable, tuple[Node, Any]] = {}
        self._before: dict[Hashable, tuple[Node, Any]] = {}

    def begin_tree(self) -> None:
        """Start a new tree; drop cached results that the last one did not use."""
        self._before, self._known = self._known, {}

    def _cached(self, key: Hashable, node: Node, work_out: Callable[..., Any], *given: Any) -> Any:
        """Return a cached result or compute it. The node is stored too, as keys hold its id."""
        entry = self._known.get(key)
        if entry is None:
            entry = self._before.get(key) or (node, work_out(node, *given))
            self._known[key] = entry
        return entry[1]

    def width(self, node: Node) -> Span:
        if node.width is not None:
            return Span(node.width, node.width)
        width: Span = self._cached(id(node), node, self._measure_width)
        return width

    def _measure_width(self, node: Node) -> Span:
        pad = 2 * _padding(node)[0]
        least, ideal = node.own_width(self)
        low, high = node.min_width, node.max_width
        return Span(min(max(least + pad, low), high), min(max(ideal + pad, low), high))

    def height(self, node: Node, width: float) -> Span:
        if node.height is not None:
            return Span(node.height, node.height)
        height: Span = self._cached((id(node), width), node, self._measure_height, width)
        return height

    def _measure_height(self, node: Node, width: float) -> Span:
        across, down = _padding(node)
        least, ideal = node.own_height(self, max(0.0, width - 2 * across))
        return Span(least + 2 * down, max(least, ideal) + 2 * down)

    def place_node(self, node: Node, box: Box) -> PlacedNode:
        laid: PlacedNode = self._cached((id(node), box), node, self._place_in_padding, box)
        return laid

    def _place_in_padding(self, node: Node, box: Box) -> PlacedNode:
        pads = _padding(node)
        inner = box.inset(*pads) if any(pads) else box
        around = box if isinstance(node, Container) else inner
        return PlacedNode(node, around, node.place(self, inner))

    def fits_across(self, node: Node, width: float) -> bool:
        """Return whether that width is enough for a node."""
        return self.width(node).least <= width + 0.01

    def fits_down(self, node: Node, box: Box) -> bool:
        """Return whether the box is high enough for a node of its width."""
        return self.height(node, box.w).least <= box.h + 0.01


def solve(node: Node, view: View, box: Box | None = None) -> PlacedNode:
    return Solver(view).place_node(node, view.box if box is None else box)


def mirror_tree(laid: PlacedNode, width: float) -> PlacedNode:
    """Return a placed tree mirrored for a right-to-left language."""
    box = laid.box._replace(x=width - laid.box.right)
    return PlacedNode(
        laid.node.mirrored(), box, [mirror_tree(child, width) for child in laid.children]
    )


def _padding(node: Node) -> tuple[float, float]:
    return node.pad if isinstance(node.pad, tuple) else (node.pad, node.pad)


def share_lengths(
    room: float, spans: Sequence[Span], nodes: Sequence[Node], across: bool
) -> list[float]:
    """Return the length of each node in a row or column.

    Nodes that do not grow get their natural size; if that is too much, all shrink towards their
    least size in proportion. Growing nodes share the rest by weight within their bounds, as
    `flex: 1 1 0` does.
    """
    grows = [node.grow for node in nodes]
    sizes = [span.least if grow else span.ideal for span, grow in zip(spans, grows, strict=True)]
    over = sum(sizes) - room
    if over > 0:
        leeway = sum(size - span.least for size, span in zip(sizes, spans, strict=True))
        part = min(1.0, over / leeway) if leeway else 0.0
        return [size - part * (size - span.least) for size, span in zip(sizes, spans, strict=True)]
    growing = [i for i, grow in enumerate(grows) if grow]
    rest = room - sum(size for size, grow in zip(sizes, grows, strict=True) if not grow)
    while growing:
        whole = sum(grows[i] for i in growing)
        even_sizes = {i: rest * grows[i] / whole for i in growing}
        low = {i: spans[i].least for i in growing if spans[i].least > even_sizes[i]}
        high = {
            i: nodes[i].max_width for i in growing if across and nodes[i].max_width < even_sizes[i]
        }
        lacking = sum(size - even_sizes[i] for i, size in low.items())
        beyond = sum(even_sizes[i] - size for i, size in high.items())
        bound = low if lacking > beyond else high
        for i, size in (bound or even_sizes).items():
            sizes[i] = size
            rest -= size
            growing.remove(i)
    return sizes


def align_along(how: str, start: float, room: float, ideal: float) -> tuple[float, float]:
    """Return start and size of a node in a room: all of it for "", else its natural size at the
    "start", "centre" or "end"."""
    if not how:
        return start, room
    size = min(ideal, room)
    return start + (room - size) * {"start": 0.0, "centre": 0.5, "end": 1.0}[how], size


class Container(Node):
    """A node with one child or several, of which None is skipped. By default it is as large as its
    first child, and all children fill it."""

    children: Node | Sequence[Node | None] = ()

    def __post_init__(self) -> None:
        given = (self.children,) if isinstance(self.children, Node) else self.children
        object.__setattr__(self, "children", tuple(child for child in given if child is not None))

    @property
    def nodes(self) -> Sequence[Node]:
        return self.children  # type: ignore[return-value]

    def own_width(self, solver: Solver) -> Span:
        return solver.width(self.nodes[0]) if self.nodes else Span(0, 0)

    def own_height(self, solver: Solver, width: float) -> Span:
        return solver.height(self.nodes[0], width) if self.nodes else Span(0, 0)

    def place(self, solver: Solver, box: Box) -> Sequence[PlacedNode]:
        return [solver.place_node(child, box) for child in self.nodes]
