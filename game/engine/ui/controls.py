"""Controls: nodes that can have the focus. The widget of a control lives as long as its key."""

from collections.abc import Callable, Hashable
from dataclasses import field
from typing import Any

from game.engine.ui.content import paint_tree, words_of_tree
from game.engine.ui.node import (
    Container,
    ControlState,
    Node,
    Paint,
    PlacedNode,
    Solver,
    Span,
    solve,
)
from game.engine.widgets import choices, widgets
from game.engine.widgets.key_rows import LabelledKey, key_height, key_width, labelled_width
from game.engine.widgets.widgets import ListBox, TextField, Widget, do_nothing
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import comma_list

Action = Callable[[], object]


class TreeWidget(Widget):
    """A widget that paints a tree: a `Press`, or texts and pictures in a scrolling area."""

    laid: PlacedNode = field(default_factory=lambda: PlacedNode(Node(), Box(0, 0, 0, 0)))
    sinks: bool = False
    chosen: bool = False
    is_tab: bool = False
    _cached_keys: tuple[PlacedNode, Hashable] | None = field(default=None, init=False)

    def state(self) -> ControlState:
        """Return whether the control is hovered, pressed, focused and enabled."""
        if not self.enabled:
            return ControlState(enabled=False)
        return ControlState(self.hovered, self.pressed, self.focused)

    def paint_key(self) -> Hashable:
        """Return a cache key of everything that is painted in the widget, with its place."""
        x, y, w, h = self.laid.box
        if self._cached_keys is None or self._cached_keys[0] is not self.laid:
            seen = [(e.node.paint_key, e.box.moved(-x, -y)) for e in self.laid.walk()]
            self._cached_keys = self.laid, tuple(each for each in seen if each[0] is not None)
        return w, h, self.state(), self._cached_keys[1]

    def draw(self, p: Painter) -> None:
        x, y = self.box.x - self.laid.box.x, self.box.y - self.laid.box.y
        self.laid.node.paint(p, self.laid.box.moved(x, y), self.state())
        drop = 2.0 if self.sinks and self.pressed else 0.0
        for child in self.laid.children:
            paint_tree(p, child, self.state(), (x, y + drop))


_LASTING_ATTRIBUTES = ("focused", "hovered", "pressed", "scroll", "_grip")
"""The attributes that a widget keeps from one build of a page to the next."""


def updated_widget(before: Widget | None, made: Widget) -> Widget:
    """Return the widget of the last build with the values of the new one, or the new one if there
    was none. Focus, hover, drag and scroll position stay."""
    if before is None or before is made or type(before) is not type(made):
        return made
    state = (
        (*_LASTING_ATTRIBUTES, "index")
        if isinstance(made, ListBox | choices.OrderedChoiceWidget)
        else _LASTING_ATTRIBUTES
    )
    kept = {name: value for name, value in vars(before).items() if name in state}
    kept["hovered"] = before.hovered and before.box == made.box
    vars(before).update(vars(made) | kept)
    return before


class Control(Node):
    """A node with a widget."""

    role = "button"
    """The role for screen readers, with AccessKit's name."""

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        """Return the control's widget for its box; `before` is the widget of the last build with
        this key."""
        raise NotImplementedError

    def value(self) -> str:
        """Return the chosen value or typed text, in words."""
        return ""

    def title(self) -> str:
        """Return the control's name for screen readers."""
        return ""


class Button(Control):
    """A button with words, and optionally the label of the key that presses it."""

    words: str = ""
    act: Action = field(default=do_nothing, compare=False)
    subtitle: str = ""
    key_label: str = ""
    primary: bool = False
    enabled: bool = True
    accent: Accent = theme.HOUSE
    size: float = 17
    left_aligned: bool = False
    end_padding: float = 60
    """The room left and right of the words, both sides together."""
    high: float = 48

    def own_width(self, solver: Solver) -> Span:
        view = solver.view
        if self.key_label:
            wide = labelled_width(view, self.words, self.key_label)
            return Span(wide, wide)
        wide = key_width(view, self.words, self.end_padding, 0, self.size)
        return Span(wide, wide)

    def own_height(self, solver: Solver, width: float) -> Span:
        view = solver.view
        sub = view.line_height(14) if self.subtitle else 0.0
        return Span(view.grown(self.size) + 12 + sub, key_height(view, self.high) + sub)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        names = ("words", "size", "accent", "primary")
        given: dict[str, Any] = {each: getattr(self, each) for each in names} | {"name": self.key}
        if self.key_label:
            return LabelledKey(laid.box, self.act, self.enabled, **given, label=self.key_label)
        more: dict[str, Any] = {"sub": self.subtitle, "leading": self.left_aligned}
        return widgets.ButtonWidget(laid.box, self.act, self.enabled, **given, **more)

    def title(self) -> str:
        return self.words


class Press(Control, Container):
    """A button with any tree in it; `draw(painter, box, state, *values)` paints its background."""

    act: Action = field(default=do_nothing, compare=False)
    draw: Paint | None = None
    values: tuple[Hashable, ...] = ()
    enabled: bool = True
    radius: float = 12
    spill: float = 12.0
    chosen: bool = False
    """True for the selected one of several."""
    sinks: bool = False
    """True if its content moves down while it is pressed."""
    says: str = ""
    """Its name for screen readers, if the texts in it do not say it."""
    role: str = "button"

    @property
    def paint_key(self) -> Hashable:
        return self.draw, self.values

    def paint(self, p: Painter, box: Box, state: ControlState) -> None:
        if self.draw is not None:
            self.draw(p, box, state, *self.values)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        return TreeWidget(
            laid.box,
            self.act,
            self.enabled,
            self.key,
            radius=self.radius,
            spill=self.spill,
            laid=laid,
            sinks=self.sinks,
            chosen=self.chosen,
            is_tab=self.role == "tab",
        )

    def title(self) -> str:
        return self.says


class _SettingControl(Control):
    """Base of controls that choose a value, with an optional name and sentence above."""

    words: str = ""
    sentence: str = ""
    accent: Accent = theme.HOUSE
    says: str = ""
    """Its name for screen readers, if `words` does not say it."""

    def _head_height(self, view: View, width: float) -> float:
        return choices.head_height(view, self.sentence, width) if self.words else 0.0

    def own_height(self, solver: Solver, width: float) -> Span:
        high = self._head_height(solver.view, width) + choices.values_height(solver.view)
        return Span(high, high)

    def _widget_arguments(self, laid: PlacedNode, view: View) -> dict[str, Any]:
        high = choices.values_height(view)
        box = laid.box._replace(h=self._head_height(view, laid.box.w) + high)
        look = {"words": self.words, "sentence": self.sentence, "accent": self.accent}
        return {"box": box, "name": self.key, "high": high, **look}

    def title(self) -> str:
        return self.words or self.says


class Choice(_SettingControl):
    """Chooses one of a few values, shown side by side."""

    role = "radio group"
    labels: tuple[str, ...] = ()
    index: int = 0
    change: Callable[[int], None] = field(default=lambda _i: None, compare=False)
    act_again: Action = field(default=do_nothing, compare=False)
    """Called when the chosen value is pressed again."""
    no_shrink: bool = False
    """True if labels keep their size when room is short."""

    def _cell_width(self, view: View) -> float:
        widest = max(view.measure(label, 15, "bold") for label in self.labels)
        return widest + view.grown(15) * 1.1 + 14

    def own_width(self, solver: Solver) -> Span:
        count = len(self.labels)
        gaps = choices.GAP * (count - 1)
        ideal = count * self._cell_width(solver.view) + gaps
        return Span(ideal if self.no_shrink else count * 40 + gaps, ideal)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        fields, most = self._widget_arguments(laid, view), max(190.0, self._cell_width(view))
        chosen: dict[str, Any] = {"labels": list(self.labels), "index": self.index, "most": most}
        return choices.ChoiceWidget(**fields, **chosen, change=self.change, act=self.act_again)

    def value(self) -> str:
        return self.labels[self.index]


class OrderedChoice(_SettingControl):
    """Chooses several items; the order of choosing counts."""

    role = "list box"
    items: tuple[Any, ...] = ()
    chosen: tuple[Any, ...] = ()
    allowed: Callable[[list[Any]], bool] = field(default=lambda _chosen: True, compare=False)
    change: Callable[[list[Any]], None] = field(default=lambda _chosen: None, compare=False)

    def own_width(self, solver: Solver) -> Span:
        wide = len(self.items) * (solver.view.grown(15) + 30) * 1.6
        return Span(wide, wide)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        chosen: dict[str, Any] = {"items": self.items, "chosen": list(self.chosen)}
        chosen |= {
            "labels": [*map(str, self.items)],
            "allowed": self.allowed,
            "change_order": self.change,
        }
        return choices.OrderedChoiceWidget(**self._widget_arguments(laid, view), **chosen)

    def value(self) -> str:
        return comma_list(map(str, self.chosen))


class Slider(_SettingControl):
    """Chooses one of many numbers on a scale."""

    role = "slider"
    steps: tuple[float, ...] = (0.0, 1.0)
    index: int = 0
    label: Callable[[float], str] = field(default=str, compare=False)
    change: Callable[[float], None] = field(default=lambda _v: None, compare=False)
    label_width: float = 0.0
    """The width for its number, if several sliders must align."""

    def widest_number_width(self, view: View) -> float:
        return max(view.measure(self.label(step), 19, "display") for step in self.steps)

    def own_width(self, solver: Solver) -> Span:
        return Span(160, 320)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        fields = self._widget_arguments(laid, view) | {"steps": self.steps, "index": self.index}
        room = max(self.label_width, self.widest_number_width(view))
        return choices.SliderWidget(
            **fields, label=self.label, change=self.change, label_width=room
        )

    def value(self) -> str:
        return self.label(self.steps[self.index])


def input_line_height(view: View) -> float:
    return max(46.0, view.grown(16) + 24)


class InputLine(Control):
    """A line to type into; its widget keeps the typed text as long as the key stays."""

    role = "text input"
    start: str = ""
    placeholder: str = ""
    max_length: int = 24
    clears: bool = False
    """True for a cross at the end that empties the line."""
    change: Callable[[str], None] = field(default=lambda _v: None, compare=False)
    done: Callable[[], None] = field(default=do_nothing, compare=False)

    def own_width(self, solver: Solver) -> Span:
        return Span(120, 320)

    def own_height(self, solver: Solver, width: float) -> Span:
        high = input_line_height(solver.view)
        return Span(high, high)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        made = before if isinstance(before, TextField) else TextField(laid.box, value=self.start)
        made.box, made.name = laid.box, self.key
        made.placeholder, made.max_length = self.placeholder, self.max_length
        made.change, made.done, made.clears = self.change, self.done, self.clears
        return made

    def title(self) -> str:
        return self.placeholder


class List(Control):
    """A scrolling list of rows of one height; only visible rows are built and painted."""

    role = "list"
    count: int = 0
    row: Callable[[int, bool], Node] = field(default=lambda _i, _chosen: Node(), compare=False)
    """Build a row from its index and whether it is the chosen one."""
    high: float = 52
    index: int | None = None
    """The chosen row; None keeps the row that the list has chosen."""
    open: Callable[[int], None] = field(default=lambda _i: None, compare=False)
    moved: Callable[[int], None] = field(default=lambda _i: None, compare=False)
    opens_at_once: bool = False
    says: str = ""

    def own_width(self, solver: Solver) -> Span:
        return Span(120, 400)

    def own_height(self, solver: Solver, width: float) -> Span:
        return Span(min(2, self.count) * self.high, self.count * self.high)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        made = ListBox(
            laid.box,
            name=self.key,
            count=self.count,
            row_height=self.high,
            paint_row=lambda p, i, box, on: paint_tree(p, solve(self.row(i, on), p.view, box)),
            row_key=lambda i: self.row(i, False),
            row_words=lambda i: words_of_tree(solve(self.row(i, False), view, laid.box)),
            open=self.open,
            opens_at_once=self.opens_at_once,
        )
        kept = updated_widget(before, made)
        assert isinstance(kept, ListBox)
        if self.index is not None or before is None:
            kept.moved = lambda _index: None
            kept.choose(self.index or 0)
        kept.index = max(0, min(kept.index, self.count - 1))
        kept.scroll_rows(0)
        kept.moved = self.moved
        return kept

    def title(self) -> str:
        return self.says


class Custom(Control):
    """A place in the tree for a widget that the page itself creates, such as a time line."""

    custom_widget: Widget | None = field(default=None, compare=False)
    size: tuple[float, float] | None = None
    """The natural size; by default that of a text line."""
    least_height: float | None = None
    """The smallest usable height, if it is not the natural one."""
    says: str = ""
    """Its name for screen readers; by default the placeholder of a text line."""
    role: str = "custom"

    def title(self) -> str:
        return self.says or str(getattr(self.custom_widget, "placeholder", ""))

    def own_width(self, solver: Solver) -> Span:
        wide = 120.0 if self.size is None else self.size[0]
        return Span(wide, wide)

    def own_height(self, solver: Solver, width: float) -> Span:
        high = input_line_height(solver.view) if self.size is None else self.size[1]
        return Span(high if self.least_height is None else self.least_height, high)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        assert self.custom_widget is not None
        self.custom_widget.box, self.custom_widget.name = laid.box, self.key
        return self.custom_widget
