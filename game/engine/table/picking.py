"""Picking up a thing and putting it on a target, by mouse, pen, keys or pad, with a preview.

A picked-up thing is no part of a position, so undo ignores it.
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
_SIDEWAYS_COST = 2.1
"""The cost of a step sideways by an arrow, compared with one straight on."""

Point: TypeAlias = tuple[float, float]
Thing = TypeVar("Thing", bound=Hashable)
Target = TypeVar("Target", bound=Hashable)
Preview = TypeVar("Preview")
_Thing = TypeVar("_Thing", bound=Hashable, contravariant=True)
_Preview = TypeVar("_Preview", covariant=True)


class PickHost(Protocol[_Thing, Target, _Preview]):
    """A game's answers about its things and the targets they may go to."""

    def targets_of(self, thing: _Thing) -> Mapping[Target, Point] | None:
        """Return the allowed targets of a thing in reading order, with points for the arrow keys.
        Return None after saying why, if it may not be picked up."""

    def picked_up(self, thing: _Thing) -> None:
        """Place widgets for a thing that is in the hand and not aimed yet; aim it where keys
        begin."""

    def put_down(self, thing: _Thing) -> None:
        """Place widgets for a thing that was put back, and focus it."""

    def target_at(self, x: float, y: float) -> Target | None:
        """Return the target at a point of the window, allowed or not."""

    def aim(self, thing: _Thing, target: Target | None) -> _Preview | None:
        """Show a thing over a target, or over none; return the preview."""

    def commit(self, thing: _Thing, target: Target | None) -> bool:
        """Put a thing on a target; if that is not allowed, say why and return False."""


@dataclass
class Drag:
    """A press of the pointer, which becomes a drag once it has gone far enough."""

    start: Point
    moved: bool = False

    def has_begun(self, x: float, y: float) -> bool:
        far = abs(x - self.start[0]) + abs(y - self.start[1]) > SLACK
        begins, self.moved = far and not self.moved, far or self.moved
        return begins


class Picking(Generic[Thing, Target, Preview]):
    """Pick up, aim, preview, commit or put back one thing."""

    def __init__(self, desk: Desk, host: PickHost[Thing, Target, Preview]) -> None:
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
        """Pick up a thing; pressed again by the pointer, put it back."""
        if by_pointer and thing == self.picked:
            self.put_back()
            return
        targets = self._host.targets_of(thing)
        if targets is not None:
            self._desk.sound.play("take")
            self.clear()
            self.picked, self.targets, self.by_pointer = thing, targets, by_pointer
            self._host.picked_up(thing)

    def put_back(self) -> bool:
        """Put the thing back; return False if there was none."""
        thing = self.picked
        if thing is None:
            return False
        self.clear()
        self._desk.sound.play("back")
        self._host.put_down(thing)
        return True

    def note_press(self, x: float, y: float) -> None:
        self._drag = Drag((x, y))

    def drag(self, thing: Thing, x: float, y: float) -> None:
        """Follow the pointer that pressed a thing; carry it once it has moved far enough."""
        if self._drag.has_begun(x, y):
            if thing != self.picked:
                self.pick(thing, by_pointer=True)
            self.carried = thing == self.picked
        if self.carried:
            self.aim_at_point(x, y)

    @property
    def dragged(self) -> bool:
        return self._drag.moved

    def drop(self, x: float, y: float) -> None:
        """Drop the carried thing on the target under the pointer, or put it back."""
        self.aim_at_point(x, y)
        done = self._host.target_at(x, y) is not None and self.commit()
        self.carried = False
        if not done and self.asked is None:
            self.put_back()

    # -- aiming ----------------------------------------------------------------------------

    def aim_at_point(self, x: float, y: float) -> None:
        self.pointer, self.by_pointer = (x, y), True
        if self.picked is not None:
            target = self._host.target_at(x, y)
            self.aim(target if target in self.targets else None)

    def aim_again(self) -> None:
        """Aim again where the pointer rests, because targets may have moved."""
        if self.by_pointer:
            self.aim_at_point(*self.pointer)

    def aim(self, target: Target | None) -> None:
        if self.picked is not None:
            if target != self.aimed:
                self.asked = None
            self.aimed = target
            self.preview = self._host.aim(self.picked, target)

    def step_to_target(self, what: str) -> None:
        """Go the way an arrow points: to the nearest target ahead, only else to one that lies more
        to the side."""
        start = next(iter(self.targets.values()), (0.0, 0.0))
        x, y = start if self.aimed is None else self.targets[self.aimed]
        dx, dy = ARROWS[what]
        costs = []
        for target, (tx, ty) in self.targets.items():
            along, beside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
            if along > 0:
                costs.append((beside > along, along + _SIDEWAYS_COST * beside, (tx, ty), target))
        best = min(costs, key=lambda cost: cost[:3], default=None)
        self._aim_by_keys(best[3] if best else self.aimed)

    def cycle_targets(self, by: int) -> None:
        order = list(self.targets)
        if order:
            here = order.index(self.aimed) if self.aimed in order else -by
            self._aim_by_keys(order[(here + by) % len(order)])

    def _aim_by_keys(self, target: Target | None) -> None:
        self.by_pointer = False
        self.aim(target)

    # -- doing -----------------------------------------------------------------------------

    def commit(self) -> bool:
        """Put the thing on its target; elsewhere the game says why not."""
        if self.picked is None:
            return False
        target = self._host.target_at(*self.pointer) if self.aimed is None else self.aimed
        return self._host.commit(self.picked, target)

    def is_confirmed(self, move: Hashable) -> bool:
        """Return whether to go on: True without confirmation of moves, or if the same move is asked
        for again."""
        if not self._desk.settings.confirm_moves or self.asked == move:
            return True
        self.asked = move
        self._desk.sound.play("hover")
        return False

    def handle_leftover(self, intent: Intent, x: float, y: float) -> bool:
        """Handle intents that no widget used: aim by the pointer, put back by its right button or
        Back."""
        if intent.what == "point":
            self.aim_at_point(x, y)
        right = intent.what == "press" and intent.button > 1
        back = intent.what == "back" and intent.down and not intent.repeat
        return (right or back) and self.put_back()

    def handle_target_keys(self, intent: Intent) -> bool:
        """Step between targets by keys or pad, or put the thing down."""
        if self.picked is None or not intent.down:
            return False
        if intent.what in ARROWS:
            self.step_to_target(intent.what)
        elif intent.what in ("next", "previous"):
            self.cycle_targets(1 if intent.what == "next" else -1)
        elif intent.what == "confirm" and not intent.repeat:
            self.commit()
        else:
            return False
        return True


class PickSource(Widget, Generic[Thing]):
    """The widget of a thing: a press picks it up, a drag carries it."""

    picking: Picking[Thing, Any, Any] = field(kw_only=True)
    thing: Thing = field(kw_only=True)

    def __post_init__(self) -> None:
        self.act = partial(self.picking.pick, self.thing)

    def grab(self, x: float, y: float) -> None:
        self.picking.note_press(x, y)

    def drag(self, x: float, y: float) -> None:
        self.picking.drag(self.thing, x, y)

    def release(self, x: float, y: float) -> None:
        """Drop what was carried, or pick what was pressed."""
        if self.picking.carried:
            self.picking.drop(x, y)
        elif self.box.contains(x, y) and not self.picking.dragged:
            self.press()

    def press(self) -> None:
        """Pick it up, pressed by the pointer and not dragged."""
        self.picking.pick(self.thing, by_pointer=True)


class TargetField(Widget):
    """The widget around all targets, focused while one is aimed at."""

    picking: Picking[Any, Any, Any] = field(kw_only=True)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        return self.picking.handle_target_keys(intent)

    def release(self, x: float, y: float) -> None:
        """Put down what is in the hand at the pointer."""
        if self.box.contains(x, y):
            self.picking.aim_at_point(x, y)
            self.picking.commit()
