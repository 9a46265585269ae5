"""The dice before a roll: they wait in a cup until whoever rolls throws them.

A throw says which way they go and how hard. What they will show is settled by then.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Happened
from game.core.rules import Dealt
from game.engine.input.intents import OUTSIDE, Intent
from game.engine.table.picking import SLACK
from game.engine.table.timeline import in_out_cubic
from game.engine.ui.focus import ARROWS
from game.engine.window import theme
from game.engine.window.art import lay_shape
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import Position
from game.games.lines.table.dice.solid import MIDDLE, SIDE, printed
from game.games.lines.table.layout import waiting_places

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


class ThrowAim(NamedTuple):
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


LEFT = ThrowAim(-1.0, 0.0)


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
        self.aim: ThrowAim | None = None
        """How they are thrown; None where nobody says so."""

    # -- waiting ---------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether somebody here has dice in it to throw."""
        return bool(self._steps)

    @property
    def ready(self) -> bool:
        return self.full and not self._table.timeline.moving

    @property
    def lively(self) -> bool:
        """Whether force is being gathered."""
        return self._held is not None

    @property
    def round(self) -> int:
        """The round that the dice in it are of."""
        after: Position = self._steps[0].after
        return after.round

    @property
    def dice(self) -> int:
        after = self._steps[0].after
        return len(after.unplaced) or len(after.dice)

    def keep(self, happened: Sequence[Happened]) -> Sequence[Happened]:
        """Keep what has to wait for a throw; the steps before it."""
        at = next((i for i, each in enumerate(happened) if self._waits(each)), len(happened))
        self._steps += happened[at:]
        return happened[:at]

    def _waits(self, each: Happened) -> bool:
        """Return whether that is a roll for a person here, who sees dice move."""
        table, step = self._table, each.step
        if not isinstance(step, Dealt) or step.kind != ROLL or table.watching:
            return False
        settings = table.desk.settings
        self.roller = table.rules.table.active_seat(each.after)
        moves = settings.animation_speed > 0 and not settings.reduced_motion
        return moves and table.is_person(self.roller)

    def emptied(self) -> list[Happened]:
        """Return what waited, and let it wait no more."""
        steps, self._steps = self._steps, []
        self._held = self._pull = None
        self._way = LEFT
        return steps

    # -- throwing --------------------------------------------------------------------------

    def throw(self, aim: ThrowAim | None = None) -> None:
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
            self._way = ThrowAim(*arrow)
        elif intent.down:
            self.throw(towards(arrow, FLICK))
        return True

    def _throws(self, intent: Intent) -> bool:
        """Return whether the device belongs to the player who throws; if not, show who that is."""
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
            aim, self._pull = self._pulled, None  # None for a click
            if intent.pos != OUTSIDE:  # a window that is left behind throws nothing
                self.throw(aim)
        self._table.touch()
        return self._pull is not None

    @property
    def _pulled(self) -> ThrowAim | None:
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
        tray, aim = self._table.places.tray, self._pulled
        if aim is None and self.lively and self._force >= SHORT:
            aim = towards(self._way, self._force)
        middle, side, dice = self.place, tray.h, self.dice

        def paint(p: Painter) -> None:
            if aim is not None:
                paint_way(p, middle, towards(aim, 1.0), side * (0.4 + 0.9 * aim.force), side)
            paint_inside(p, *middle, side * CUP, dice, 0.0, 0.0)
            paint_leather(p, *middle, side * CUP, 0.0)

        key = tray, aim, middle, dice
        return Group("cup", tray, [Part("cup", key, tray, paint, live=self.lively)])


def towards(way: Sequence[float], force: float) -> ThrowAim:
    x, y = way
    length = math.hypot(x, y) or 1.0
    return ThrowAim(x / length * force, y / length * force)


MS_SLIDE = 180
"""For all of its way."""
BELOW = 12.0
"""Its shadow is out of sight too when it is away."""


class Tray:
    """The tray of one table."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.rolling = False
        """Whether dice are rolled in it."""
        self._share = 0.0
        """How much of its way in it has made."""

    # -- what lies in it -------------------------------------------------------------------

    @property
    def wanted(self) -> bool:
        """Whether dice roll, or wait to be thrown or placed."""
        table = self._table
        placed = not table.shown.unplaced or table.laying.settled
        return self.rolling or table.cup.ready or not placed

    @property
    def dice(self) -> tuple[tuple[str, Box, bool], ...]:
        """The dice that wait in it, and which is lifted."""
        table, placing = self._table, self._table.laying.placing
        rolls = self.rolling and table.timeline.moving
        if not self.wanted or rolls or table.cup.ready:
            return ()
        waiting = placing.dice or table.shown.unplaced
        row = zip(waiting, waiting_places(table.places.tray, len(waiting)), strict=True)
        carried = table.carried[0] if table.carried else ""
        waits = [(die, box) for die, box in row if not placing.where(die) and die != carried]
        return tuple((die, box, placing.picked == die) for die, box in waits)

    # -- where it is -----------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._share != self.wanted

    @property
    def seen(self) -> bool:
        """Whether any part of it is visible."""
        return self._share > 0

    @property
    def covers(self) -> bool:
        """Whether it hides the points."""
        return self._share == 1

    @property
    def low(self) -> float:
        """How far below its place it is."""
        return (1 - in_out_cubic(self._share)) * (self._table.places.tally.h + BELOW)

    def settle(self) -> None:
        """It is there, or away, at once."""
        self._share = float(self.wanted)

    def update(self, seconds: float) -> None:
        """Let it come or go; where nothing is animated it does so at once."""
        settings = self._table.desk.settings
        if settings.reduced_motion or not settings.animation_speed:
            self.settle()
            return
        step = seconds * 1000 * settings.animation_speed / MS_SLIDE
        self._share = min(1.0, max(0.0, self._share + (step if self.wanted else -step)))


LONG = 1.1
"""The side of the cup's picture, in sides of the cup."""
LIP, FOOT, CUP = 0.03, 0.42, 0.7
"""How far the lowest point of its lip and its foot are from the middle of that picture, in its
sides, one towards its mouth, the other away from it; and a cup's side by its tray's height."""
INSIDE = theme.rgb("#3A1A10")
"""The dark in it."""
RIM = [
    (42 * math.cos(angle), 18 * math.sin(angle) - 20)
    for angle in (math.tau * i / 32 for i in range(32))
]
"""The corners that stand for its round rim, in the picture's own lengths from its middle."""
DROP = 34.0
"""How far dice are inside of a cup that is swung, in the picture's own lengths."""


def paint_way(
    p: Painter, start: tuple[float, float], way: tuple[float, float], reach: float, side: float
) -> None:
    """An arrow on the felt: the way in which dice would go, as long as they are thrown hard."""
    (x, y), (dx, dy) = start, way
    x += dx * side * 0.36
    tip, wide = (x + dx * reach, y + dy * reach), side * 0.1
    look = 'fill="none" stroke="#FFE08A" stroke-linecap="round" stroke-linejoin="round"'
    p.path([(x, y), tip], f'{look} stroke-width="{side * 0.055:.2f}"')
    left = tip[0] - (dx + dy) * wide, tip[1] - (dy - dx) * wide
    right = tip[0] - (dx - dy) * wide, tip[1] - (dy + dx) * wide
    p.path([left, tip, right], f'{look} stroke-width="{side * 0.055:.2f}"')


DIE_TOPS = (
    (-19, -8, -12, "L"),
    (17, -9, 9, "2"),
    (-1, -15, 24, "W"),
    (-12, 2, 5, "4"),
    (13, 3, -18, "S"),
)
"""Where dice peep out of the cup, how each is turned, in the picture's own lengths, and some face:
what they will show nobody can see here."""


def paint_inside(
    p: Painter, x: float, y: float, side: float, dice: int, lean: float, deep: float
) -> None:
    """Paint the parts behind the dice that leave the cup, and the dice still in it."""
    low = abs(math.sin(math.radians(lean)))
    shadow = Box.around(x, y + side * LONG * (FOOT - 0.1 * low), side, side * 0.22 * (1 + low))
    ellipse = f'cx="{shadow.w / 2}" cy="{shadow.h / 2}" rx="{shadow.w / 2}" ry="{shadow.h / 2}"'
    p.svg(f'<ellipse {ellipse} fill="#1E0213" fill-opacity="0.5"/>', shadow)
    scale, turn = side * LONG / 100, math.radians(lean)
    across, along = scale * math.cos(turn), scale * math.sin(turn)
    rim = [(x + u * across - v * along, y + u * along + v * across) for u, v in RIM]
    lay_shape(p.surface, [p.point(*at) for at in rim], INSIDE)
    if deep < 1:  # turned about the cup's middle, in a box that holds it however it leans
        box = Box.around(x, y, side * LONG * math.sqrt(2))
        turned = f"translate({box.w / 2:.3f} {box.h / 2:.3f}) rotate({lean:.2f}) scale({scale:.4f})"
        tops = "".join(_tops(dice, deep))
        p.svg(f'<g transform="{turned} translate(-50 -50)">{tops}</g>', box)


def _tops(dice: int, deep: float) -> Iterator[str]:
    (x, y), scale = MIDDLE, 20 / SIDE
    for dx, dy, turn, face in DIE_TOPS[:dice]:
        yield (
            f'<g transform="translate({50 + dx} {26 + dy + deep * DROP}) rotate({turn})">'
            '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="#CDBF9F"/>'
            '<rect x="-9" y="-9.5" width="18" height="18" rx="4" fill="#FFFCF4"/>'
            f'<g transform="scale({scale:.4f}) translate({-x} {-y})">{printed(face)}</g></g>'
        )


def paint_leather(p: Painter, x: float, y: float, side: float, lean: float) -> None:
    """Paint the part that hides the dice in the cup."""
    box = Box.around(x, y, side * LONG)
    p.sprite("lines/cup", box.x, box.y, box.w, degrees=-lean)
