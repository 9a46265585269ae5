"""A page that is a tree: built from what it shows, solved, and turned into widgets and parts."""

from collections.abc import Callable, Iterator, Sequence

from game.engine import words
from game.engine.desk import Desk
from game.engine.ui.content import SPILL, Panel, laid_part
from game.engine.ui.controls import Control, Drawn, updated
from game.engine.ui.layout import Scroll
from game.engine.ui.node import Laid, Node, Solver, mirrored
from game.engine.widgets import furniture
from game.engine.widgets.page import Page, Sheet
from game.engine.widgets.scrolling import Bar, Region
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View


class TreePage(Page):
    """Subclasses return what is shown from `build`, and call `rebuild` whenever that has changed.

    Widgets keep focus, scroll position and typed text by their key. Each panel becomes a part with
    all words and pictures on it, and so does each that lies on none; what is in a Scroll moves with
    its region.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.laid = Laid(Node(), Box(0, 0, 1, 1))
        self._regions: dict[str, Region] = {}
        self._bars: dict[str, Bar] = {}
        self._still: list[Part] = []
        self._solver = Solver(desk.view)
        self._memo: dict[str, tuple[object, Node]] = {}
        self._memo_before: dict[str, tuple[object, Node]] = {}

    def build(self, view: View) -> Node:
        """Return the tree of what is shown now."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """Return the key of the control that has the focus at first; "" for the first of all."""
        return ""

    def arrange(self, view: View) -> None:
        """Build and solve the tree, and take its widgets and parts."""
        if self._solver.view != view:
            self._solver = Solver(view)
        self._solver.begin()
        self._memo_before, self._memo = self._memo, {}
        tree = self.build(view)
        self.laid = self._solver.place(tree, self.tree_box(tree, view))
        if words.right_to_left():
            self.laid = mirrored(self.laid, view.w)
        self._still, self.regions = [], []
        before = {widget.name: widget for widget in self.widgets if widget.name}
        widgets = self._widgets_in(self.laid, view, before)
        first = next(
            (w for w in widgets if self.first_focus() and w.name == self.first_focus()), None
        )
        self.place(widgets, first)

    def tree_box(self, tree: Node, view: View) -> Box:
        """Return the box of the whole tree."""
        return view.box

    def memo(self, key: str, build: Callable[..., Node], *values: object) -> Node:
        """Return a subtree as it was built last, for as long as its values are the same."""
        given = build, self._solver.view, words.language(), values
        known = self._memo_before.get(key)
        node = known[1] if known is not None and known[0] == given else build(*values)
        self._memo[key] = given, node
        return node

    def rebuild(self) -> None:
        """Show what has changed."""
        self.arrange(self.desk.view)

    # -- from boxes to widgets and parts -------------------------------------------------------

    def _widgets_in(self, laid: Laid, view: View, before: dict[str, Widget]) -> list[Widget]:
        """Return the widgets in a subtree in reading order, and add the parts for the rest."""
        node = laid.node
        if isinstance(node, Control):
            return [_widget(node, laid, view, before)]
        if isinstance(node, Scroll):
            return self._scrolled(laid, view, before)
        if isinstance(node, Panel):
            self._still.append(_part(f"panel {len(self._still)}", laid, node.spill))
        elif node.look is not None:
            self._still.append(_part(f"still {len(self._still)}", laid, SPILL))
        within = _apart(laid) if isinstance(node, Panel) else laid.children
        return [widget for child in within for widget in self._widgets_in(child, view, before)]

    def _scrolled(self, laid: Laid, view: View, before: dict[str, Widget]) -> list[Widget]:
        """Return all that lies in a Scroll as widgets, moved by its region, and its bar."""
        assert isinstance(laid.node, Scroll)
        region = self._regions.setdefault(laid.node.key, Region())
        widgets = [widget for child in laid.children for widget in _movable(child, view, before)]
        low = max((child.box.bottom for child in laid.children), default=laid.box.y)
        high = low - laid.box.y
        content = high if high > laid.box.h + 0.5 else 0.0
        region.fill(laid.box.inset(-laid.node.margin), widgets, content)
        self.regions.append(region)
        bar = self._bars.setdefault(laid.node.key, Bar(region, self.touch))
        bar.box = Bar(region, self.touch).box
        return [*widgets, bar] if region.furthest > 0 else widgets

    # -- the picture ---------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Return the ground, the panels, and the widgets."""
        return [self.ground(), *self._still, *self.widget_parts()]

    def ground(self) -> Part:
        """Return what everything lies on."""
        return Part("ground", None, self.desk.view.box, furniture.table, solid=True)


class TreeSheet(TreePage, Sheet):
    """A tree on a sheet over other scenes: as wide as it asks for, more with large text or where
    its tree needs it, and as high as its tree is."""

    def __init__(self, desk: Desk, wide: float = 560) -> None:
        super().__init__(desk)
        self.wide = wide

    def tree_box(self, tree: Node, view: View) -> Box:
        """Return a box in the middle of the window."""
        wide = max(self.wide * max(1.0, 0.8 * view.text_scale), self._solver.width(tree).least)
        wide = min(wide, view.w - 48)
        high = min(self._solver.height(tree, wide).ideal, view.h - 24)
        self.box = view.box.place(wide, high)
        return self.box

    def ground(self) -> Part:
        """Return the sheet."""
        return Part("sheet", self.box, self.box.grown(furniture.REACH), self._paint_sheet)

    def _paint_sheet(self, p: Painter) -> None:
        furniture.panel(p, self.box, 20, 2)


def _widget(node: Control, laid: Laid, view: View, before: dict[str, Widget]) -> Widget:
    known = before.get(node.key)
    return updated(known, node.widget(laid, view, known))


def _movable(laid: Laid, view: View, before: dict[str, Widget]) -> Iterator[Widget]:
    """Yield controls, and the words and pictures between them as disabled widgets."""
    node = laid.node
    if isinstance(node, Control):
        yield _widget(node, laid, view, before)
        return
    if node.look is not None:
        own = Laid(node, laid.box)
        spill = node.spill if isinstance(node, Panel) else SPILL
        yield Drawn(laid.box, enabled=False, name=node.key, spill=spill, laid=own)
    for child in laid.children:
        yield from _movable(child, view, before)


APART = (Control, Scroll, Panel)
"""Nodes that are not painted with the panel on which they lie."""


def _apart(laid: Laid) -> Iterator[Laid]:
    """Yield what lies on a panel and is not painted with it."""
    for child in laid.children:
        if isinstance(child.node, APART):
            yield child
        else:
            yield from _apart(child)


def _without_apart(laid: Laid) -> Laid:
    """Return a laid tree without what is not painted with it."""
    children = [child for child in laid.children if not isinstance(child.node, APART)]
    return laid._replace(children=[_without_apart(child) for child in children])


def _part(name: str, laid: Laid, spill: float) -> Part:
    own = _without_apart(laid) if isinstance(laid.node, Panel) else Laid(laid.node, laid.box)
    return laid_part(laid.node.key or name, own, spill)
