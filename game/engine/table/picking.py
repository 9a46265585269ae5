"""A move in the making, by mouse, pen, keys or pad: the thing that is picked up, the target
that it is aimed at, and what would come of it. It is no part of a position: undo finds it empty.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.widgets.widgets import Widget

SLACK = 8.0
"""Logical units that a press may stray before it is a drag: a pen is never quite still."""
_BESIDE = 2.1
"""The cost of going sideways by an arrow, compared with straight on."""

Point: TypeAlias = tuple[float, float]
Thing = TypeVar("Thing", bound=Hashable)
Target = TypeVar("Target", bound=Hashable)
Preview = TypeVar("Preview")
_Thing = TypeVar("_Thing", bound=Hashable, contravariant=True)
_Preview = TypeVar("_Preview", covariant=True)


class Host(Protocol[_Thing, Target, _Preview]):
    """A game's answers about its things and the targets they may go to."""

    def reach(self, thing: _Thing) -> Mapping[Target, Point] | None:
        """Where it may go, in reading order, with places by which arrows find their way. None if
        it may not be picked up at all; then say why."""

    def picked_up(self, thing: _Thing) -> None:
        """It is in the hand, aimed at nothing: place widgets, and aim it where keys begin."""

    def put_down(self, thing: _Thing) -> None:
        """It lies where it was: place widgets, and give it the focus."""

    def target_at(self, x: float, y: float) -> Target | None:
        """The target at a point of the window, allowed or not."""

    def aim(self, thing: _Thing, target: Target | None) -> _Preview | None:
        """Show a thing over that target, or over none; return the preview."""

    def commit(self, thing: _Thing, target: Target | None) -> bool:
        """Put it there; if it may not go there, say why."""


@dataclass
class Drag:
    """A press of the pointer, which becomes a drag once it has gone far enough."""

    start: Point
    moved: bool = False

    def begins(self, x: float, y: float) -> bool:
        far = abs(x - self.start[0]) + abs(y - self.start[1]) > SLACK
        begins, self.moved = far and not self.moved, far or self.moved
        return begins


class Picking(Generic[Thing, Target, Preview]):
    """Pick, aim, preview, commit or put back."""

    def __init__(self, desk: Desk, host: Host[Thing, Target, Preview]) -> None:
        self._desk, self._host = desk, host
        self.pointer: Point = (-1.0, -1.0)
        self.by_pointer = False
        """True if the pointer was used last, not keys."""
        self._drag = Drag(self.pointer)
        self.clear()

    def clear(self) -> None:
        self.picked: Thing | None = None
        self.targets: Mapping[Target, Point] = {}
        self.aimed: Target | None = None
        self.preview: Preview | None = None
        self.carried = False
        self.asked: Hashable = None
        """The move that waits for confirmation, for those who want moves confirmed."""

    # -- picking ---------------------------------------------------------------------------

    def pick(self, thing: Thing, by_pointer: bool = False) -> None:
        """Take a thing into the hand; by pointer, the same one again goes back."""
        if by_pointer and thing == self.picked:
            self.put_back()
            return
        targets = self._host.reach(thing)
        if targets is not None:
            self._desk.sound.play("take")
            self.clear()
            self.picked, self.targets, self.by_pointer = thing, targets, by_pointer
            self._host.picked_up(thing)

    def put_back(self) -> bool:
        """Lay the thing back; False if there was none."""
        thing = self.picked
        if thing is None:
            return False
        self.clear()
        self._desk.sound.play("back")
        self._host.put_down(thing)
        return True

    def grab(self, x: float, y: float) -> None:
        self._drag = Drag((x, y))

    def drag(self, thing: Thing, x: float, y: float) -> None:
        """The pointer that pressed it moves: far enough, the thing comes along."""
        if self._drag.begins(x, y):
            if thing != self.picked:
                self.pick(thing, by_pointer=True)
            self.carried = thing == self.picked
        if self.carried:
            self.point(x, y)

    @property
    def dragged(self) -> bool:
        return self._drag.moved

    def drop(self, x: float, y: float) -> None:
        """The pointer lets go of what it carried: onto a target, or back."""
        self.point(x, y)
        done = self._host.target_at(x, y) is not None and self.commit()
        self.carried = False
        if not done and self.asked is None:
            self.put_back()

    # -- aiming ----------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        self.pointer, self.by_pointer = (x, y), True
        if self.picked is not None:
            target = self._host.target_at(x, y)
            self.aim(target if target in self.targets else None)

    def look_again(self) -> None:
        """Aim at what now lies under a pointer at rest, so that a press does what is seen."""
        if self.by_pointer:
            self.point(*self.pointer)

    def aim(self, target: Target | None) -> None:
        """Hold the thing over a target, or over none."""
        if self.picked is not None:
            if target != self.aimed:
                self.asked = None
            self.aimed = target
            self.preview = self._host.aim(self.picked, target)

    def step(self, what: str) -> None:
        """Go the way an arrow points: to the nearest target ahead, only else to one that lies more
        to the side."""
        x, y = self._here()
        dx, dy = ARROWS[what]
        costs = []
        for target, (tx, ty) in self.targets.items():
            along, beside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
            if along > 0:
                costs.append((beside > along, along + _BESIDE * beside, (tx, ty), target))
        best = min(costs, key=lambda cost: cost[:3], default=None)
        self._aim_by_keys(best[3] if best else self.aimed)

    def _here(self) -> Point:
        if self.aimed is not None:
            return self.targets[self.aimed]
        return next(iter(self.targets.values()), (0.0, 0.0))

    def cycle(self, by: int) -> None:
        order = list(self.targets)
        if order:
            here = order.index(self.aimed) if self.aimed in order else -by
            self._aim_by_keys(order[(here + by) % len(order)])

    def _aim_by_keys(self, target: Target | None) -> None:
        self.by_pointer = False
        self.aim(target)

    # -- doing -----------------------------------------------------------------------------

    def commit(self) -> bool:
        """Put the thing where it is aimed at; over any other place the game says why not."""
        if self.picked is None:
            return False
        target = self._host.target_at(*self.pointer) if self.aimed is None else self.aimed
        return self._host.commit(self.picked, target)

    def sure(self, deed: Hashable) -> bool:
        """Return whether a move was asked for twice, where moves are to be confirmed."""
        if not self._desk.settings.confirm_moves or self.asked == deed:
            return True
        self.asked = deed
        self._desk.sound.play("hover")
        return False

    def act(self, intent: Intent, x: float, y: float) -> bool:
        """Handle what belongs to no widget: the pointer aims; the right button and back put
        back."""
        if intent.what == "point":
            self.point(x, y)
        right = intent.what == "press" and intent.button > 1
        back = intent.what == "back" and intent.down and not intent.repeat
        return (right or back) and self.put_back()

    def act_on_targets(self, intent: Intent) -> bool:
        """Keys and pads go from target to target, and put the thing there."""
        if self.picked is None or not intent.down:
            return False
        if intent.what in ARROWS:
            self.step(intent.what)
        elif intent.what in ("next", "previous"):
            self.cycle(1 if intent.what == "next" else -1)
        elif intent.what == "confirm" and not intent.repeat:
            self.commit()
        else:
            return False
        return True


@dataclass(eq=False)
class Source(Widget, Generic[Thing]):
    """A thing to be picked: a press takes it up, a drag carries it."""

    picking: Picking[Thing, Any, Any] = field(kw_only=True)
    thing: Thing = field(kw_only=True)

    def __post_init__(self) -> None:
        self.act = partial(self.picking.pick, self.thing)

    def grab(self, x: float, y: float) -> None:
        self.picking.grab(x, y)

    def drag(self, x: float, y: float) -> None:
        """It comes along once the pointer has gone far enough."""
        self.picking.drag(self.thing, x, y)

    def release(self, x: float, y: float) -> None:
        """Drop what was carried, or pick what was pressed."""
        if self.picking.carried:
            self.picking.drop(x, y)
        elif self.box.holds(x, y) and not self.picking.dragged:
            self.press()

    def press(self) -> None:
        """The pointer has pressed it, and not dragged."""
        self.picking.pick(self.thing, by_pointer=True)


@dataclass(eq=False)
class TargetField(Widget):
    """Where things are put: all targets lie in it, and it has the focus while one is aimed at."""

    picking: Picking[Any, Any, Any] = field(kw_only=True)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Keys go from target to target while something is in the hand."""
        return self.picking.act_on_targets(intent)

    def release(self, x: float, y: float) -> None:
        """A press puts down what is in the hand where the pointer is."""
        if self.box.holds(x, y):
            self.picking.point(x, y)
            self.picking.commit()
