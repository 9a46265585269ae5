"""What every widget is: a place that can have the focus and be pressed."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.window.paint import Painter
from game.engine.window.view import Box


def ignore() -> None:
    """What a widget does before it is told better."""


@dataclass(eq=False)
class Widget:
    """A place that can have the focus and be pressed. It acts on release, inside its box."""

    box: Box
    act: Callable[[], object] = ignore
    enabled: bool = True
    name: str = ""
    hint: str = ""
    focused: bool = field(default=False, init=False)
    hovered: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)
    radius: float = 12

    @property
    def reachable(self) -> bool:
        """May the focus come here?"""
        return self.enabled

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Use an intent while focused (keys) or captured (pointer); x and y are logical."""
        if intent.what == "confirm" and intent.down and not intent.repeat:
            self.act()
            return True
        return False

    def grab(self, x: float, y: float) -> None:
        """The pointer takes hold of this widget."""
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        """The pointer moves while it holds this widget."""

    def release(self, x: float, y: float) -> None:
        """The pointer lets go; outside the box nothing happens."""
        if self.box.holds(x, y):
            self.act()

    def draw(self, p: Painter) -> None:
        """Paint it; the page adds the focus ring."""

    def ring(self, p: Painter) -> None:
        """The focus ring."""
        furniture.focus_ring(p, self.box, self.radius)


@dataclass(eq=False)
class Spot(Widget):
    """A place in a picture that something else paints."""

    paint: Callable[[Painter, "Spot"], None] | None = None

    def draw(self, p: Painter) -> None:
        """Paint it, if anybody said how."""
        if self.paint:
            self.paint(p, self)
