"""A page of nothing but its widgets, and what they were told to do."""

from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.window.parts import Part
from tests import tables


class Told:
    """What widgets did."""

    def __init__(self):
        self.said = []

    def __call__(self, *what):
        self.said.append(what[0] if what else "act")


class Plain(Page):
    """A page of nothing but its widgets."""

    def arrange(self, view):
        pass

    def parts(self, ahead):
        white = Part("ground", 0, self.desk.view.box, lambda p: p.fill((255,) * 3), solid=True)
        return [white, *self.widget_parts()]


def shown(*widgets, size=(1280, 720), text=1.0):
    """A page with these widgets, alone on a desk."""
    desk = tables.make_desk(size, text)
    page = Plain(desk)
    desk.stack.push(page)
    page.set_widgets(widgets, next((w for w in widgets if w.reachable), None))
    return desk


def intent(desk, what, **more):
    desk.stack.handle(Intent(what, **more))


def typed(desk, words):
    intent(desk, "text", text=words, device="keys")
