"""The stack of scenes: who sees, who is offered intents, who lives on, what is painted."""

import pytest

from game.engine.input.intents import Intent
from game.engine.window.parts import Part
from game.engine.window.scene import Scene
from game.engine.window.view import Box
from tests import tables

BOX = Box(0, 0, 50, 50)


class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, desk, name, takes=False, alive=False):
        super().__init__()
        self.desk = desk
        self.name, self.takes, self.alive = name, takes, alive
        self.said = []

    @property
    def moving(self):
        return self.alive

    def arrange(self, view):
        self.said.append("arrange")

    def enter(self):
        self.said.append("enter")

    def resume(self):
        self.said.append("resume")

    def pause(self):
        self.said.append("pause")

    def leave(self):
        self.said.append("leave")

    def handle(self, intent):
        self.said.append(intent.what)
        return self.takes

    def update(self, seconds):
        self.said.append("update")

    def veil_parts(self):
        return (Part("veil", 0, BOX, lambda _p: None),) if not self.solid else ()

    def parts(self, ahead):
        colour = (255, 0, 0) if self.solid else (0, 0, 255)
        return (Part(self.name, 0, BOX, lambda p: p.fill(colour)),)

    def heard(self):
        """What happened since this was last asked."""
        said, self.said = self.said, []
        return said


class Sheet(Told):
    solid = False


class Waiting(Told):
    holds_picture = True


class Note(Sheet):
    blocks = False


@pytest.fixture
def desk():
    return tables.make_desk()


def lay(desk, *scenes):
    for scene in scenes:
        desk.stack.push(scene)
    for scene in scenes:
        scene.heard()
    return scenes


def test_a_scene_is_arranged_before_it_is_entered(desk):
    low, high = Told(desk, "low"), Told(desk, "high")
    desk.stack.push(low)
    assert low.heard() == ["arrange", "enter"]
    desk.stack.push(high)
    assert low.heard() == ["pause"]
    desk.stack.pop()
    assert high.heard() == ["arrange", "enter", "leave"]
    assert low.heard() == ["arrange", "resume"]


def test_an_intent_falls_through_sheets_to_the_first_solid_scene(desk):
    deep, low, sheet, note = lay(
        desk, Told(desk, "deep"), Told(desk, "low"), Sheet(desk, "sheet"), Note(desk, "note")
    )
    desk.stack.handle(Intent("confirm"))
    assert (note.heard(), sheet.heard(), low.heard(), deep.heard()) == (
        ["confirm"],
        ["confirm"],
        ["confirm"],
        [],
    )
    sheet.takes = True
    desk.stack.handle(Intent("back"))
    assert (note.heard(), sheet.heard(), low.heard()) == (["back"], ["back"], [])


def test_time_passes_for_every_scene_that_can_be_seen(desk):
    deep, low, sheet = lay(desk, Told(desk, "deep"), Told(desk, "low"), Sheet(desk, "sheet"))
    desk.stack.update(0.01)
    assert (deep.heard(), low.heard(), sheet.heard()) == ([], ["update"], ["update"])
    assert desk.stack.visible_scenes() == [low, sheet]


def test_the_front_scene_is_the_topmost_that_does_not_let_others_go_on(desk):
    low, _note = lay(desk, Told(desk, "low"), Note(desk, "note"))
    assert desk.stack.front is low
    (sheet,) = lay(desk, Sheet(desk, "sheet"))
    assert desk.stack.front is sheet


def test_removing_a_scene_takes_all_that_lies_on_it(desk):
    low, sheet, note = lay(desk, Told(desk, "low"), Sheet(desk, "sheet"), Note(desk, "note"))
    desk.stack.remove(sheet)
    assert list(desk.stack) == [low]
    assert sheet.heard()[-1] == note.heard()[-1] == "leave"
    desk.stack.remove(sheet)
    assert list(desk.stack) == [low]


def test_replacing_and_clearing_leave_nothing_behind(desk):
    low, high = lay(desk, Told(desk, "low"), Told(desk, "high"))
    other, last = Told(desk, "other"), Told(desk, "last")
    desk.stack.replace(other)
    assert list(desk.stack) == [low, other]
    assert high.heard() == ["leave"]
    assert low.heard() == ["pause"] or low.said == []
    desk.stack.clear_to(last)
    assert list(desk.stack) == [last]
    assert other.heard()[-1] == "leave"


def test_only_a_solid_scene_turns_the_stack(desk):
    lay(desk, Told(desk, "low"))
    desk.stack.turned = False
    desk.stack.push(Sheet(desk, "sheet"))
    desk.stack.pop()
    assert not desk.stack.turned
    desk.stack.push(Told(desk, "high"))
    assert desk.stack.turned
    desk.stack.turned = False
    desk.stack.pop()
    assert desk.stack.turned


def test_a_still_stack_wants_no_picture_after_its_first(desk):
    low, sheet = lay(desk, Told(desk, "low"), Sheet(desk, "sheet"))
    assert desk.stack.has_animation
    desk.stack.mark_drawn()
    assert not desk.stack.has_animation
    low.touch()
    assert desk.stack.has_animation
    desk.stack.mark_drawn()
    sheet.alive = True
    assert desk.stack.has_animation


def test_a_picture_that_was_held_is_drawn_anew_as_soon_as_it_is_let_go(desk):
    (low,) = lay(desk, Waiting(desk, "low"))
    for holds in (True, False):  # also where no time passes in between
        low.holds_picture = holds
        assert desk.stack.has_animation
        desk.stack.parts(0.0)
        desk.stack.mark_drawn()
    assert not desk.stack.has_animation


def test_what_is_seen_lies_in_the_order_of_the_scenes_each_veiled_by_the_one_above(desk):
    lay(desk, Told(desk, "deep"), Told(desk, "low"), Sheet(desk, "sheet"))
    low, sheet = desk.stack.parts(0)
    assert [part.name for part in low.parts] == ["low"]
    assert [part.name for part in sheet.parts] == ["veil", "sheet"]
    assert low.name != sheet.name


def test_an_empty_stack_can_be_seen_updated_and_handled(desk):
    assert desk.stack.parts(0) == []
    desk.stack.update(0.01)
    desk.stack.handle(Intent("confirm"))
    assert desk.stack.top is desk.stack.front is None
    assert not desk.stack.has_animation
