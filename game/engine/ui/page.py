"""Pages: scenes built from a tree of nodes and used by pointer, keys and pads."""

from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType
from typing import Any

from game.engine import words
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import SPILL, Panel, part_of_placed
from game.engine.ui.controls import Control, TreeWidget, updated_widget
from game.engine.ui.focus import ARROWS, sorted_by_distance, widget_ahead, widgets_in_reach
from game.engine.ui.layout import Scroll
from game.engine.ui.node import Node, PlacedNode, Solver, mirror_tree
from game.engine.widgets import furniture
from game.engine.widgets.listbox import ScrollBar, ScrollRegion
from game.engine.widgets.widgets import ButtonWidget, ListBox, TextField, Widget
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.scene import Scene
from game.engine.window.view import Box, View

BOARD_HEIGHT = 120.0
"""The height in units from which a control counts as a board and messages may cover it."""
WHEEL_STEP = 60.0
"""The distance of one step of the wheel, in logical units."""
TO_THE_END = 1e6
_PAGE_KEYS = MappingProxyType(
    {"page_up": -1.0, "page_down": 1.0, "home": -TO_THE_END, "end": TO_THE_END}
)
"""The number of pages that each key scrolls."""


class Page(Scene):
    """A scene of widgets with one focus among them.

    Subclasses return their tree from `build` and call `rebuild` whenever it has changed. Widgets
    keep focus, scroll position and typed text by their key. A panel with its texts and pictures is
    painted as one part. Pages made of pieces, such as tables, override `arrange` and `parts`.
    """

    narrator: Any = None
    """What tells in words of what no tree shows, as the `Narration` of a table does."""
    opened_by: Any = None
    """The widget below whose list this is."""
    leaves_open = False
    """True for a sheet over a page that a reader may still use."""
    first_key = ""
    """The key of the control that has the focus first; "" for the first control."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.widgets: list[Widget] = []
        self.regions: list[ScrollRegion] = []
        self.focus: Widget | None = None
        self._pressed_widget: Widget | None = None
        self._last_stranded: Widget | None = None
        self._stranded_cache: tuple[object, list[Widget]] = (None, [])
        self.placed_tree = PlacedNode(Node(), Box(0, 0, 1, 1))
        self._regions: dict[str, ScrollRegion] = {}
        self._bars: dict[str, ScrollBar] = {}
        self._static_parts: list[Part] = []
        self._solver = Solver(desk.view)
        self._memo: dict[str, tuple[object, Node]] = {}
        self._memo_before: dict[str, tuple[object, Node]] = {}

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return [self.background_part(), *self._static_parts, *self.widget_parts()]

    def background_part(self) -> Part:
        return Part(
            "ground", None, self.desk.view.box, furniture.paint_table_background, solid=True
        )

    # -- the tree --------------------------------------------------------------------------

    def build(self, view: View) -> Node:
        """Return the tree of nodes to show now; by default an empty one."""
        return Node()

    def first_focus(self) -> str:
        """Return the key of the control that has the focus first, by default `first_key`."""
        return self.first_key

    def arrange(self, view: View) -> None:
        """Build and place the tree, and make its widgets and parts."""
        if self._solver.view != view:
            self._solver = Solver(view)
        self._solver.begin_tree()
        self._memo_before, self._memo = self._memo, {}
        tree = self.build(view)
        self.placed_tree = self._solver.place_node(tree, self.tree_box(tree, view))
        if words.right_to_left():
            self.placed_tree = mirror_tree(self.placed_tree, view.w)
        self._static_parts, self.regions = [], []
        before = {widget.name: widget for widget in self.widgets if widget.name}
        widgets = self._widgets_in(self.placed_tree, view, before)
        wanted = self.first_focus()
        self.set_widgets(widgets, next((w for w in widgets if wanted and w.name == wanted), None))

    def tree_box(self, tree: Node, view: View) -> Box:
        return view.box

    def memo(self, key: str, build: Callable[..., Node], *values: object) -> Node:
        """Return the subtree of the last build if its values are the same, else build it."""
        given = build, self._solver.view, words.language(), values
        known = self._memo_before.get(key)
        node = known[1] if known is not None and known[0] == given else build(*values)
        self._memo[key] = given, node
        return node

    def rebuild(self) -> None:
        self.arrange(self.desk.view)

    # -- from boxes to widgets and parts -------------------------------------------------------

    def _widgets_in(self, laid: PlacedNode, view: View, before: dict[str, Widget]) -> list[Widget]:
        """Return the widgets of a subtree in reading order, and add parts for all other nodes."""
        node = laid.node
        if isinstance(node, Control):
            return [_widget_of_node(node, laid, view, before)]
        if isinstance(node, Scroll):
            return self._widgets_of_scroll(laid, view, before)
        if isinstance(node, Panel):
            self._static_parts.append(
                _static_part(f"panel {len(self._static_parts)}", laid, node.spill)
            )
        elif node.paint_key is not None:
            self._static_parts.append(_static_part(f"still {len(self._static_parts)}", laid, SPILL))
        within = _painted_apart(laid) if isinstance(node, Panel) else laid.children
        return [widget for child in within for widget in self._widgets_in(child, view, before)]

    def _widgets_of_scroll(
        self, laid: PlacedNode, view: View, before: dict[str, Widget]
    ) -> list[Widget]:
        """Return the content of a `Scroll` as widgets, and its scroll bar if it needs one."""
        assert isinstance(laid.node, Scroll)
        region = self._regions.setdefault(laid.node.key, ScrollRegion())
        widgets = [
            widget for child in laid.children for widget in _scrolled_widgets(child, view, before)
        ]
        low = max((child.box.bottom for child in laid.children), default=laid.box.y)
        high = low - laid.box.y
        content = high if high > laid.box.h + 0.5 else 0.0
        region.set_content(laid.box.inset(-laid.node.margin), widgets, content)
        self.regions.append(region)
        bar = self._bars.setdefault(laid.node.key, ScrollBar(region, self.touch))
        bar.box = ScrollBar(region, self.touch).box
        return [*widgets, bar] if region.max_scroll > 0 else widgets

    # -- focus -----------------------------------------------------------------------------

    def set_widgets(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Use these widgets. The focus stays on the widget of the same name, or else goes to
        `first` or to the nearest one."""
        before = {widget.name: widget for widget in self.widgets if widget.name}
        self.widgets = list(widgets)
        for widget in widgets:
            if isinstance(widget, TextField):
                widget.view = self.desk.view
            if widget.name in before:
                widget.take_state_from(before[widget.name])
        self._pressed_widget = self._pressed_widget and self.widget_named(self._pressed_widget.name)
        last = self.focus
        same = last and self.widget_named(last.name)
        self.focus = same if same and same.reachable else None
        others = (
            sorted_by_distance(last.box, self._reachable_widgets())
            if last
            else self._reachable_widgets()
        )
        self.focus_on(self.focus or first or next(iter(others), None))

    def widget_named(self, name: str) -> Widget | None:
        return next((w for w in self.widgets if name and w.name == name), None)

    def focus_on(self, widget: Widget | None) -> None:
        """Move the focus to a widget, and scroll it into view."""
        region = self._region_of(widget) if widget else None
        if widget and region:
            self.scroll_to(region, (widget.ring_place() or (widget.box, 0))[0])
        self._set_focus(widget)

    def _set_focus(self, widget: Widget | None) -> None:
        if isinstance(widget, TextField) and widget is not self.focus:
            widget.take_focus()
        if self.focus:
            self.focus.focused = False
            if isinstance(self.focus, TextField):
                self.focus.composing = ""
        self.focus = widget
        if widget:
            widget.focused = True
        if self.has_input:
            self.desk.set_text_area(widget.box if isinstance(widget, TextField) else None)
        self.touch()

    def focus_named(self, name: str) -> None:
        self.focus_on(self.widget_named(name) or self.focus)

    def move_focus(self, what: str) -> bool:
        if self.focus is None:
            self.focus_on(next(iter(self._reachable_widgets()), None))
            return self.focus is not None
        dx, dy = ARROWS[what]
        best = widget_ahead(self.focus, self._reachable_widgets(), dx, dy)
        best = best or self._next_stranded(self.focus)
        if best is None:
            return False
        self.focus_on(best)
        self.desk.sound.play("hover")
        return True

    def _next_stranded(self, edge: Widget) -> Widget | None:
        """Return a widget that arrows never reach from this one, each in turn, so that keys reach
        every widget."""
        widgets = self._reachable_widgets()
        known = (edge, [w.box for w in widgets])
        if self._stranded_cache[0] != known:
            reachable = widgets_in_reach(edge, widgets)
            self._stranded_cache = (known, [w for w in widgets if w not in reachable])
        lost = self._stranded_cache[1]
        if not lost:
            return None
        turn = lost.index(self._last_stranded) + 1 if self._last_stranded in lost else 0
        self._last_stranded = lost[turn % len(lost)]
        return self._last_stranded

    def cycle_focus(self, by: int) -> None:
        """Move the focus by that many widgets in their order."""
        order = self._reachable_widgets()
        if order:
            here = order.index(self.focus) if self.focus in order else -by
            self.focus_on(order[(here + by) % len(order)])

    def _reachable_widgets(self) -> list[Widget]:
        return [w for w in self.widgets if w.reachable]

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to a widget; keys that it leaves move the focus or go back."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            return self._handle_pointer(intent, x, y)
        if intent.what == "wheel":
            return self._handle_wheel(intent, x, y)
        self.touch()
        confirms = intent.what == "confirm" and intent.down and not intent.repeat
        if isinstance(self.focus, TextField) and confirms and intent.device.startswith("pad"):
            self.desk.house.open_letter_grid(self.focus)
            return True
        if self.focus and self.focus.enabled and self.focus.handle(intent, x, y):
            return True
        return self._handle_key(intent)

    def _handle_key(self, intent: Intent) -> bool:
        if not intent.down:
            return False
        if intent.what in _PAGE_KEYS and self._scroll_pages(_PAGE_KEYS[intent.what]):
            return True
        if intent.what in ARROWS:
            return self.move_focus(intent.what)
        if intent.what in ("next", "previous"):
            self.cycle_focus(1 if intent.what == "next" else -1)
            return True
        if intent.what == "back" and not intent.repeat:
            return self.go_back()
        return False

    def go_back(self) -> bool:
        """Leave the page; return False if the back key is not used."""
        if len(self.desk.stack) > 1:
            self.desk.sound.play("back")
            self.desk.stack.pop()
            return True
        return False

    def _handle_pointer(self, intent: Intent, x: float, y: float) -> bool:
        if intent.what == "point":
            return self._move_pointer(x, y)
        if intent.button != 1:
            return False
        if intent.what == "press":
            return self._press_pointer(x, y)
        held, self._pressed_widget = self._pressed_widget, None
        if held is None:
            return False
        held.pressed = False
        self.touch()
        if held.enabled:
            if held.box.contains(x, y):
                self.desk.sound.play("press")
            held.release(x, y)
        return True

    def _move_pointer(self, x: float, y: float) -> bool:
        under = self.widget_at(x, y)
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = widget is under
                self.touch()
        if self._pressed_widget:
            inside = self._pressed_widget.box.contains(x, y)
            if self._pressed_widget.pressed != inside:
                self._pressed_widget.pressed = inside
            self._pressed_widget.drag(x, y)
            self.touch()
        return under is not None

    def _press_pointer(self, x: float, y: float) -> bool:
        under = self.widget_at(x, y)
        if under is None or not under.enabled:
            return False
        self._pressed_widget = under
        under.pressed = True
        if under.reachable:
            self.focus_on(under)
        under.grab(x, y)
        self.touch()
        return True

    def _handle_wheel(self, intent: Intent, x: float, y: float) -> bool:
        for region in self.regions:
            if region.box.contains(x, y) and region.scroll_by(-intent.delta[1] * WHEEL_STEP):
                self.touch()
                return True
        for widget in self.widgets:
            if isinstance(widget, ListBox) and widget.box.contains(x, y):
                self.touch()
                return widget.handle(intent, x, y)
        return False

    def widget_at(self, x: float, y: float) -> Widget | None:
        """Return the topmost visible widget at a point."""
        for widget in reversed(self.widgets):
            region = self._region_of(widget)
            if widget.box.contains(x, y) and (region is None or region.box.contains(x, y)):
                return widget
        return None

    def pressable(self) -> Sequence[Box]:
        """Return the boxes of all controls except boards."""
        keys = (w for w in self.widgets if w.reachable)
        return [w.box for w in keys if isinstance(w, ButtonWidget) or w.box.h < BOARD_HEIGHT]

    def widget_parts(self) -> list[Drawable]:
        """Return the parts of all widgets, clipped to their regions, and the focus ring."""
        k = self.desk.view.k
        inside: dict[int, list[Drawable]] = {i: [] for i in range(len(self.regions))}
        made: list[Drawable] = []
        for i, widget in enumerate(self.widgets):
            region = self._region_of(widget)
            if region is None:
                made += widget.parts(f"widget {i}", k)
            elif widget.box.grown(widget.spill).overlaps(region.box):
                inside[self.regions.index(region)] += widget.parts(str(i), k)
        for i, region in enumerate(self.regions):
            edges = region.scroll > 1, region.scroll < region.max_scroll - 1
            box = region.box if region.max_scroll else region.box.grown(SPILL)  # edges stay whole
            made.append(Group(f"region {i}", box, inside[i], edges=edges))
        return [*made, *self.ring_parts()]

    def ring_parts(self) -> Sequence[Drawable]:
        """Return the focus ring, also around a disabled widget; nothing if another scene has the
        focus."""
        if not (self.has_input and self.focus and (self.focus.reachable or not self.focus.enabled)):
            return ()
        ring = self.focus.ring_parts(self.desk.view.k)
        region = self._region_of(self.focus)
        return [Group("ring", region.box.grown(6), ring)] if region else ring

    # -- regions -----------------------------------------------------------------------------

    def _region_of(self, widget: Widget) -> ScrollRegion | None:
        return next((region for region in self.regions if widget in region.inside), None)

    def rebuild_in_place(self) -> None:
        """Arrange everything again and keep the scroll positions."""
        before = [region.scroll for region in self.regions]
        self.arrange(self.desk.view)
        for region, scroll in zip(self.regions, before, strict=False):
            region.scroll_by(scroll - region.scroll)

    def scroll_to(self, region: ScrollRegion, box: Box) -> None:
        """Scroll a box into view, except during a press, whose widget would move away."""
        if self._pressed_widget is None:
            region.scroll_to(box)

    def _scroll_pages(self, pages: float) -> bool:
        """Scroll by pages and move the focus along; return False if nothing scrolls here."""
        here = self._region_of(self.focus) if self.focus else None
        region = here or next((each for each in self.regions if each.max_scroll > 0), None)
        if region is None:
            return False
        rolled = (
            region.scroll_by(pages * max(1.0, region.box.h - WHEEL_STEP))
            and abs(pages) < TO_THE_END
        )
        seen = [w for w in region.inside if w.reachable and region.contains_box(w.box)]
        if here is not None and seen and not (rolled and self.focus in seen):
            self._set_focus(seen[0 if rolled or pages < 0 else -1])
        self.touch()
        return True

    @property
    def has_input(self) -> bool:
        return self.desk.stack.front in (self, None) or self.desk.stack.top is self


def _widget_of_node(
    node: Control, laid: PlacedNode, view: View, before: dict[str, Widget]
) -> Widget:
    known = before.get(node.key)
    return updated_widget(known, node.widget(laid, view, known))


def _scrolled_widgets(laid: PlacedNode, view: View, before: dict[str, Widget]) -> Iterator[Widget]:
    """Yield the content of a scrolling area; texts and pictures as disabled widgets."""
    node = laid.node
    if isinstance(node, Control):
        yield _widget_of_node(node, laid, view, before)
        return
    if node.paint_key is not None:
        own = PlacedNode(node, laid.box)
        spill = node.spill if isinstance(node, Panel) else SPILL
        yield TreeWidget(laid.box, enabled=False, name=node.key, spill=spill, laid=own)
    for child in laid.children:
        yield from _scrolled_widgets(child, view, before)


PAINTED_APART = (Control, Scroll, Panel)
"""Kinds of nodes that are not painted together with the panel on which they lie."""


def _painted_apart(laid: PlacedNode) -> Iterator[PlacedNode]:
    """Yield the nodes on a panel that are not painted together with it."""
    for child in laid.children:
        if isinstance(child.node, PAINTED_APART):
            yield child
        else:
            yield from _painted_apart(child)


def _painted_together(laid: PlacedNode) -> PlacedNode:
    """Return a placed tree without the nodes that are not painted together with it."""
    children = [child for child in laid.children if not isinstance(child.node, PAINTED_APART)]
    return laid._replace(children=[_painted_together(child) for child in children])


def _static_part(name: str, laid: PlacedNode, spill: float) -> Part:
    own = (
        _painted_together(laid) if isinstance(laid.node, Panel) else PlacedNode(laid.node, laid.box)
    )
    return part_of_placed(laid.node.key or name, own, spill)
