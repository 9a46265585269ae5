"""The accessibility tree of a page, read off its laid tree.

Roles and actions have AccessKit's names; AT-SPI and UI Automation have the same ones.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Control, Press
from game.engine.ui.layout import Scroll
from game.engine.ui.node import Laid
from game.engine.ui.page import Page
from game.engine.window.view import Box
from game.engine.words import listed


class Accessible(NamedTuple):
    """One entry: a heading, a label, an image, a control, or an area with entries in it."""

    role: str
    name: str
    box: Box
    value: str = ""
    states: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    children: "tuple[Accessible, ...]" = ()


def accessible(page: Page) -> Accessible:
    return Accessible(
        "window", type(page).__name__, page.laid.box, children=tuple(_entries(page.laid, page))
    )


def words_in(laid: Laid) -> str:
    words = (
        each.node.words if isinstance(each.node, Text) else getattr(each.node, "says", "")
        for each in laid.walk()
    )
    return listed(words)


def _entries(laid: Laid, page: Page) -> Iterator[Accessible]:
    node = laid.node
    if isinstance(node, Control):
        yield _control(node, laid, page)
    elif isinstance(node, Text):
        yield Accessible("heading" if node.face == "display" else "label", node.words, laid.box)
    elif isinstance(node, Picture):
        if node.says:
            yield Accessible("image", node.says, laid.box)
    elif isinstance(node, Scroll):
        yield Accessible("scroll view", node.key, laid.box, children=_children(laid, page))
    else:
        yield from _children(laid, page)


def _children(laid: Laid, page: Page) -> tuple[Accessible, ...]:
    return tuple(entry for child in laid.children for entry in _entries(child, page))


def _control(node: Control, laid: Laid, page: Page) -> Accessible:
    widget = page.named(node.key)
    states = [] if widget is None or widget.reachable else ["disabled"]
    if widget is not None and widget is page.focus and page.hears:
        states.append("focused")
    if isinstance(node, Press) and node.chosen:
        states.append("selected")
    name = node.title() or (words_in(laid) if isinstance(node, Press) else "")
    actions = ("focus", "click") if "disabled" not in states else ()
    box = laid.box if widget is None else widget.box
    return Accessible(node.role, name, box, node.value(), tuple(states), actions)
