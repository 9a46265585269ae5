"""The dice before a roll: they wait in a cup until whoever rolls throws them.

A throw says which way they go and how hard. What they will show is settled by then.
"""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Happened
from game.core.rules import Dealt
from game.engine.input.intents import OUTSIDE, Intent
from game.engine.table.picking import SLACK
from game.engine.ui.focus import ARROWS
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part
from game.engine.words import _
from game.games.lines.rules.state import Position
from game.games.lines.table.dice.leather import CUP, paint_cup, paint_way

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


SHORT, FULL = 0.2, 1.0
"""Seconds: a key held for less throws as a press does, and one held so long with all force."""
FLICK = 0.8
"""The force of a throw by an arrow key or a stick."""
REACH = 200.0
"""How far the cup has to be pulled for all force."""
BACK = 34.0
"""How far the cup goes back while force is gathered."""
SHAKE = 3.0
ROLL = "roll"


class Aim(NamedTuple):
    """How dice are thrown: to the right and down, each from -1 to 1, as hard as that is long."""

    x: float
    y: float

    @property
    def force(self) -> float:
        """From 0 to 1."""
        return min(1.0, math.hypot(self.x, self.y))

    @property
    def aside(self) -> float:
        """How much of it goes down the tray, from -1 to 1."""
        return self.y / (math.hypot(self.x, self.y) or 1.0)


LEFT = Aim(-1.0, 0.0)


class Cup:
    """The cup of one table. Nothing of it is state: who opens the game again finds it thrown."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self._steps: list[Happened] = []
        """A roll that happened and is not shown yet, and what followed."""
        self.roller = 0
        self._held: float | None = None
        """Seconds for which the key has been held down, if it is."""
        self._way = LEFT
        self._pull: tuple[tuple[float, float], tuple[float, float]] | None = None
        """Where the pointer took hold of the cup, and where it is."""
        self.thrown: tuple[float, float] | None = None
        """Where it was when dice were thrown out of it, while their clips are made."""
        self.aim: Aim | None = None
        """How they are thrown; None where nobody says so."""

    # -- waiting ---------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Are there dice in it, that somebody here has to throw?"""
        return bool(self._steps)

    @property
    def ready(self) -> bool:
        """May they be thrown now?"""
        return self.full and not self._table.timeline.moving

    @property
    def lively(self) -> bool:
        """Is force being gathered?"""
        return self._held is not None

    @property
    def round(self) -> int:
        """The round that the dice in it are of."""
        after: Position = self._steps[0].after
        return after.round

    @property
    def dice(self) -> int:
        """How many dice are in it."""
        after = self._steps[0].after
        return len(after.unplaced) or len(after.dice)

    def keep(self, happened: Sequence[Happened]) -> Sequence[Happened]:
        """Keep what has to wait for a throw; the steps before it."""
        at = next((i for i, each in enumerate(happened) if self._waits(each)), len(happened))
        self._steps += happened[at:]
        return happened[:at]

    def _waits(self, each: Happened) -> bool:
        """Is that a roll for a person here, who sees dice move?"""
        table, step = self._table, each.step
        if not isinstance(step, Dealt) or step.kind != ROLL or table.watching:
            return False
        settings = table.desk.settings
        self.roller = table.rules.table.active(each.after)
        moves = settings.animation_speed > 0 and not settings.reduced_motion
        return moves and table.is_person(self.roller)

    def emptied(self) -> list[Happened]:
        """What waited; it waits no more."""
        steps, self._steps = self._steps, []
        self._held = self._pull = None
        self._way = LEFT
        return steps

    # -- throwing --------------------------------------------------------------------------

    def throw(self, aim: Aim | None = None) -> None:
        """Throw the dice."""
        self.thrown, self.aim = self.place, aim
        self._table.throw(self.emptied())
        self.thrown = self.aim = None

    def update(self, seconds: float, hears: bool) -> None:
        """Force is gathered while the key is held and nothing lies over the table."""
        if self._held is not None:
            self._held = self._held + seconds if hears else None
            self._table.touch()

    def act(self, intent: Intent) -> bool:
        """Keys and pointer of whoever throws."""
        if intent.what in ("press", "point", "release"):
            return self._pointer(intent)
        arrow = ARROWS.get(intent.what)
        if intent.repeat or (arrow is None and intent.what != "confirm"):
            return False
        if intent.down and not self._throws(intent):
            return True
        if arrow is None:
            self._key(intent.down)
        elif intent.down and self.lively:
            self._way = Aim(*arrow)
        elif intent.down:
            self.throw(towards(arrow, FLICK))
        return True

    def _throws(self, intent: Intent) -> bool:
        """Does that device belong to whoever throws? If not it is said who does."""
        table, roller = self._table, self.roller
        if table.seat_of(intent) == roller:
            return True
        table.refuse(_("{name} throws the dice.").format(name=table.player_name(roller)))
        return False

    def _key(self, down: bool) -> None:
        if down:
            self._held = 0.0
            self._table.desk.sound.play("dice", 0.5)
            self._table.touch()
        elif self._held is not None:
            short = self._held < SHORT and self._way is LEFT
            self.throw(None if short else towards(self._way, max(SHORT, self._force)))

    @property
    def _force(self) -> float:
        return min(1.0, (self._held or 0.0) / FULL)

    def _pointer(self, intent: Intent) -> bool:
        here, tray = self._table.desk.view.units(intent.pos), self._table.places.tally
        if intent.what == "press":
            if intent.button == 1 and tray.holds(*here) and self._throws(intent):
                self._pull = here, here
        elif self._pull is None:
            return False
        elif intent.what == "point":
            self._pull = self._pull[0], here
        else:
            self._release(intent)
        self._table.touch()
        return self._pull is not None

    def _release(self, intent: Intent) -> None:
        """A click throws; who has pulled the cup throws that way. Let go by a window that is left
        behind, it stands where it stood."""
        aim, self._pull = self._pulled, None
        if intent.pos != OUTSIDE:
            self.throw(aim)

    @property
    def _pulled(self) -> Aim | None:
        """How the pointer would throw; None for a click."""
        if self._pull is None or math.dist(*self._pull) < SLACK:
            return None
        (x, y), (x2, y2) = self._pull
        return towards((x2 - x, y2 - y), min(1.0, math.dist(*self._pull) / REACH))

    # -- the picture -----------------------------------------------------------------------

    @property
    def place(self) -> tuple[float, float]:
        """Where in the tray the middle of the cup is."""
        tray, aim, force = self._table.places.tally, self._pulled, self._force
        (x, y), side = tray.centre, tray.h * 0.42
        if aim is not None:
            x, y = x + aim.x * REACH, y + aim.y * REACH
        elif self.lively:
            x -= self._way.x * BACK * force - SHAKE * math.sin((self._held or 0.0) * 50) * force
            y -= self._way.y * BACK * force
        x = min(max(x, tray.x + side), tray.right - side)
        return x, min(max(y, tray.y + side), tray.bottom - side)

    def part(self) -> Group:
        """The cup in the tray, and the way in which it would be thrown."""
        tray, aim = self._table.places.tally.grown(-9), self._pulled
        if aim is None and self.lively and self._force >= SHORT:
            aim = towards(self._way, self._force)
        middle, side, dice = self.place, tray.h, self.dice

        def paint(p: Painter) -> None:
            if aim is not None:
                paint_way(p, middle, towards(aim, 1.0), side * (0.4 + 0.9 * aim.force), side)
            paint_cup(p, *middle, side * CUP, dice)

        key = tray, aim, middle, dice
        return Group("cup", tray, [Part("cup", key, tray, paint, live=self.lively)])


def towards(way: Sequence[float], force: float) -> Aim:
    """A throw that way with that force."""
    x, y = way
    length = math.hypot(x, y) or 1.0
    return Aim(x / length * force, y / length * force)
