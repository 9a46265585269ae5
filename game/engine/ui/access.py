"""The accessibility tree of a page, read off its laid tree and widgets, and a reader's requests.

Roles and actions have AccessKit's names; AT-SPI and UI Automation have the same ones.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.input.intents import Intent
from game.engine.ui.content import Picture, Text, words_of_tree
from game.engine.ui.controls import Control, Press
from game.engine.ui.layout import Scroll
from game.engine.ui.node import PlacedNode
from game.engine.ui.page import Page
from game.engine.widgets.choices import ChoiceWidget, OrderedChoiceWidget
from game.engine.widgets.widgets import TextField, Widget
from game.engine.window.view import Box

__all__ = ["Accessible", "accessible", "perform", "words_of_tree"]


class Accessible(NamedTuple):
    """One entry: a heading, a label, an image, a control, or an area with entries in it."""

    role: str
    name: str
    box: Box
    value: str = ""
    states: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    children: "tuple[Accessible, ...]" = ()
    key: str = ""
    """Identifies it within its page, as long as it is there."""
    option: int | None = None
    """Its index, if it is one of the options of the control with that key."""
    about: str = ""
    scale: tuple[int, int] | None = None
    """The index of a slider's value, and the highest one."""


def accessible(page: Page) -> Accessible:
    """Return a page, without what is narrated there, as an area named after its heading."""
    inside = [*_entries(page.placed_tree, page), *_loose(page)]
    if page.opened_by is not None:
        words = (page.opened_by.title, page.opened_by.box)
        inside.insert(0, Accessible("combo box", *words, states=("expanded",)))
    name = next((each.name for each in inside if each.role == "heading"), "")
    return Accessible(
        "main" if page.solid else "dialog", name, page.placed_tree.box, children=(*inside,)
    )


def _entries(laid: PlacedNode, page: Page) -> Iterator[Accessible]:
    node = laid.node
    if isinstance(node, Control):
        yield _control(node, laid, page)
    elif isinstance(node, Text):
        yield Accessible("heading" if node.face == "display" else "label", node.words, laid.box)
    elif isinstance(node, Picture):
        if node.says:
            yield Accessible("image", node.says, laid.box)
    elif isinstance(node, Scroll):
        yield Accessible("scroll view", "", laid.box, children=_children(laid, page), key=node.key)
    else:
        yield from _children(laid, page)


def _children(laid: PlacedNode, page: Page) -> tuple[Accessible, ...]:
    return tuple(entry for child in laid.children for entry in _entries(child, page))


def _control(node: Control, laid: PlacedNode, page: Page) -> Accessible:
    widget = page.widget_named(node.key)
    name = node.title() or (words_of_tree(laid) if isinstance(node, Press) else "")
    value = widget.value if isinstance(widget, TextField) else node.value()
    selected = isinstance(node, Press) and node.chosen
    made = _entry(node.role, name, laid.box, page, widget, selected)
    return made._replace(value=value, key=node.key)


def _loose(page: Page) -> Iterator[Accessible]:
    """Yield the buttons with words that are no part of the tree, as around a table."""
    known = {laid.node.key for laid in page.placed_tree.walk()}
    for widget in page.widgets:
        words = str(getattr(widget, "words", ""))
        if words and widget.name not in known:
            yield _entry("button", words, widget.box, page, widget)._replace(key=widget.name)


def _entry(
    role: str, name: str, box: Box, page: Page, widget: Widget | None, selected: bool = False
) -> Accessible:
    if widget is None:
        return Accessible(role, name, box)
    able, focused, scale = widget.reachable, widget is page.focus and page.has_input, widget.scale()
    states = [("disabled", not able), ("focused", focused), ("selected", selected)]
    actions = ("focus", "click")
    if scale is not None or isinstance(widget, TextField):
        actions = ("focus", "set value")
    return Accessible(
        role,
        name,
        widget.box,
        states=tuple(state for state, holds in states if holds),
        actions=actions if able else (),
        children=tuple(_option(widget, index, words) for index, words in widget.options()),
        about=str(getattr(widget, "sub", "")),
        scale=scale,
    )


def _option(widget: Widget, index: int, words: str) -> Accessible:
    chosen = index == getattr(widget, "index", None)
    role = "radio button" if isinstance(widget, ChoiceWidget) else "list box option"
    if isinstance(widget, OrderedChoiceWidget):
        role, chosen = "list box option", widget.items[index] in widget.chosen
    states, actions = ("selected",) * chosen, ("focus", "click") * widget.reachable
    made = Accessible(role, words, widget.box, states=states, actions=actions)
    return made._replace(key=widget.name, option=index)


def perform(page: Page, action: str, key: str, option: int | None, value: object) -> None:
    """Do what is asked of a control as if keys did it; a click needs no input guard, for a reader
    names what it presses."""
    widget = page.widget_named(key)
    if widget is None and page.narrator is not None:
        page.narrator.perform(action, key)
    if widget is None or not widget.reachable:
        return
    page.focus_on(widget)
    if option is not None:
        widget.take_option(option, action == "click")
    elif action == "click":
        press = Intent("confirm", device="keys")
        page.skip_animation(press)
        widget.handle(press, 0, 0)
    elif isinstance(value, float):
        widget.move_to(round(value))
    elif isinstance(widget, TextField) and isinstance(value, str):
        widget.set_text(value)
        widget.change(value)
    page.touch()
