"""The base class of all widgets."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, dataclass_transform

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box

SPILL = 12.0
"""How far the shadow or focus ring of a widget usually reaches beyond its box."""


def do_nothing() -> None:
    """Do nothing, as the default action of a widget."""


@dataclass_transform(eq_default=False, field_specifiers=(field,))
@dataclass(eq=False)
class Widget:
    """A control that can have the focus and be pressed; it acts when released inside its box."""

    box: Box
    act: Callable[[], object] = do_nothing
    enabled: bool = True
    name: str = ""
    focused: bool = field(default=False, init=False)
    hovered: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)
    radius: float = 12
    spill: float = SPILL

    def __init_subclass__(cls) -> None:
        """Make every kind of widget a dataclass."""
        super().__init_subclass__()
        dataclass(eq=False)(cls)

    @property
    def reachable(self) -> bool:
        return self.enabled

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Handle an intent while focused or pressed; return whether it was used."""
        if intent.what == "confirm" and intent.down and not intent.repeat:
            self.act()
            return True
        return False

    def take_state_from(self, before: Any) -> None:
        """Take over press and hover from the widget of this name in the last build, so that a press
        goes on after a rebuild."""
        self.pressed = before.pressed
        self.hovered = before.hovered and before.box == self.box

    def grab(self, x: float, y: float) -> None:
        """React to a press of the pointer on this widget."""
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer that has pressed this widget."""

    def release(self, x: float, y: float) -> None:
        """Act if the pointer is released inside the box."""
        if self.box.contains(x, y):
            self.act()

    def options(self) -> Iterable[tuple[int, str]]:
        """Return the indices and names of what can be chosen in it one by one."""
        return ()

    def take_option(self, index: int, press: bool) -> None:
        """Go to an option, and press it or not."""

    def scale(self) -> tuple[int, int] | None:
        """Return the step that a slider stands at, and the last one; None for other widgets."""
        return None

    def move_to(self, step: int) -> None:
        """Move a slider to a step."""

    def draw(self, p: Painter) -> None:
        """Paint it; the page adds the focus ring."""

    def paint_key(self) -> Hashable:
        """Return everything that its picture depends on besides its place."""
        held = (v for k, v in vars(self).items() if k != "box" and not callable(v))
        frozen = (tuple(v) if isinstance(v, list) else v for v in held)
        return type(self).__name__, self.box.w, self.box.h, *frozen

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        """Return its parts at `k` pixels a unit; nothing if it has no picture."""
        if type(self).draw is Widget.draw:
            return ()
        return (
            Part(
                name,
                (self.paint_key(), self.pixel_offset(k)),
                self.box.grown(self.spill),
                self.draw,
            ),
        )

    def pixel_offset(self, k: float, box: Box | None = None) -> tuple[float, float]:
        """Return the fractional pixels of its place; moved by whole pixels its picture stays the
        same."""
        x, y = (box or self.box)[:2]
        return round(x * k % 1, 2), round(y * k % 1, 2)

    def ring_place(self) -> tuple[Box, float] | None:
        """Return box and corner radius of the focus ring; None without a ring."""
        return self.box, self.radius

    def ring_parts(self, k: float) -> Sequence[Drawable]:
        ringed = self.ring_place()
        if ringed is None:
            return ()
        box, radius = ringed
        key = self.paint_key(), box.w, box.h, radius, self.pixel_offset(k, box)
        return (Part("ring", key, box.grown(SPILL), self.draw_ring),)

    def draw_ring(self, p: Painter) -> None:
        ringed = self.ring_place()
        if ringed:
            furniture.paint_focus_ring(p, *ringed)


class Hotspot(Widget):
    """A control on top of something that is painted elsewhere, such as a board."""

    paint: Callable[[Painter, "Hotspot"], object] | None = None
    key: Hashable = None
    """Everything else that its picture depends on."""

    def draw(self, p: Painter) -> None:
        if self.paint:
            self.paint(p, self)

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        return super().parts(name, k) if self.paint else ()
