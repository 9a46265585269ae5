"""What a screen reader gets: everything once, then what has changed."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.ui.controls import Button
from game.engine.ui.layout import Column
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.ui.reader import Reader
from game.engine.window.view import View
from game.screens.lobby.picker import Choices, Picker
from tests.tables import make_desk

accesskit = pytest.importorskip("accesskit")


class Two(Page):
    """A page with two buttons."""

    first = "One"
    pressed = 0

    def build(self, view: View) -> Node:
        return Column([Button(self.first, self.press, key="a"), Button("Two", key="b")])

    def press(self) -> None:
        self.pressed += 1


def listening(page: Page) -> tuple[Reader, list[Any]]:
    """A reader that somebody listens to, and the updates that it sends."""
    reader, updates = Reader(page.desk), list[Any]()
    reader._kit = accesskit
    reader._adapter = SimpleNamespace(
        update_if_active=lambda update: updates.append(update()),
        set_root_window_bounds=lambda *_areas: None,
        update_window_focus_state=lambda _focused: None,
    )
    page.desk.stack.push(page)
    reader._begin()
    reader.tell(True)
    return reader, updates


def labels(update: Any) -> list[str]:
    return [node.label for _number, node in update.nodes if node.role == accesskit.Role.BUTTON]


def test_only_what_has_changed_is_sent():
    page = Two(make_desk())
    reader, updates = listening(page)
    assert labels(updates[0]) == ["One", "Two"]
    assert updates[0].tree is not None
    reader.tell(True)
    assert len(updates) == 1
    page.first = "Other"
    page.rebuild()
    reader.tell(True)
    assert labels(updates[1]) == ["Other"]


def test_a_request_waits_for_the_loop_and_presses_what_it_names():
    page = Two(make_desk())
    reader, updates = listening(page)
    number = next(n for n, node in updates[0].nodes if node.label == "One")
    reader._ask(SimpleNamespace(action=accesskit.Action.CLICK, target=number, data=None))
    assert page.pressed == 0
    page.desk.stack.turned = False
    assert reader.obey()
    assert page.pressed == 1


def test_a_list_of_values_says_that_it_is_open():
    page = Two(make_desk())
    reader, updates = listening(page)
    page.desk.stack.push(
        Choices(Picker(page.widgets[0].box, page.desk, "", "Size", ("S", "L"), 0, print))
    )
    reader.tell(True)
    boxes = [node for _n, node in updates[1].nodes if node.role == accesskit.Role.COMBO_BOX]
    assert [(node.label, node.is_expanded) for node in boxes] == [("Size", True)]


def test_the_game_goes_on_where_the_library_fails():
    page = Two(make_desk())
    reader, _updates = listening(page)
    reader._adapter.update_if_active = lambda _update: 1 / 0
    page.touch()
    reader.tell(True)
    assert not reader.active
