"""The cup from which a person throws the dice of a roll, and the tray.

A throw only sets the direction and force of the animation: the roll is known before.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Transition
from game.core.rules import DealStep
from game.engine.input.intents import OUTSIDE, Intent
from game.engine.table.picking import SLACK
from game.engine.table.timeline import in_out_cubic
from game.engine.ui.focus import ARROWS
from game.engine.window import theme
from game.engine.window.art import draw_shape
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import Position
from game.games.lines.table.dice.solid import MIDDLE, SIDE, print_svg
from game.games.lines.table.layout import waiting_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


SHORT_HOLD, FULL_HOLD = 0.2, 1.0
"""Seconds for which a key is held: up to here a plain press, from here on full force."""
FLICK_FORCE = 0.8
"""The force of a throw by an arrow key or a stick."""
FULL_PULL = 200.0
"""The distance that the cup is pulled for full force."""
PULL_BACK = 34.0
"""The distance that the cup moves back while a key is held."""
SHAKE_SIZE = 3.0
ROLL = "roll"


class ThrowAim(NamedTuple):
    """Direction and force of a throw: a vector to the right and down, of length 0 to 1."""

    x: float
    y: float

    @property
    def force(self) -> float:
        return min(1.0, math.hypot(self.x, self.y))

    @property
    def downward_share(self) -> float:
        """Return the share of the direction that goes down the tray, -1 to 1."""
        return self.y / (math.hypot(self.x, self.y) or 1.0)


LEFT = ThrowAim(-1.0, 0.0)


class Cup:
    """The dice cup of one table. It is not saved: a match that is opened again shows its dice
    thrown."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self._steps: list[Transition] = []
        """The steps held back until the throw: a roll, and what followed."""
        self.roller = 0
        self._held_seconds: float | None = None
        """The seconds for which the key has been held, None if it is not."""
        self._direction = LEFT
        self._pull_points: tuple[tuple[float, float], tuple[float, float]] | None = None
        """Where the pointer was pressed on the tray, and where it is."""
        self.thrown_from: tuple[float, float] | None = None
        """The cup's position at the throw, while the clips are made."""
        self.aim: ThrowAim | None = None
        """The aim of that throw; None if the player gave none."""

    # -- waiting ---------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Return whether dice wait in the cup to be thrown."""
        return bool(self._steps)

    @property
    def is_ready_to_throw(self) -> bool:
        return self.is_full and not self._table.timeline.moving

    @property
    def gathers_force(self) -> bool:
        """Return whether the key that throws is held, which adds force."""
        return self._held_seconds is not None

    @property
    def round_to_throw(self) -> int:
        after: Position = self._steps[0].after
        return after.round

    @property
    def dice_count(self) -> int:
        after = self._steps[0].after
        return len(after.unplaced) or len(after.dice)

    def hold_back(self, happened: Sequence[Transition]) -> Sequence[Transition]:
        """Hold back a roll to be thrown and all after it; return the steps before."""
        at = next((i for i, each in enumerate(happened) if self._needs_throw(each)), len(happened))
        self._steps += happened[at:]
        return happened[:at]

    def _needs_throw(self, each: Transition) -> bool:
        """Return whether a step is a roll that a person here is to throw."""
        table, step = self._table, each.step
        if not isinstance(step, DealStep) or step.kind != ROLL or table.watching:
            return False
        settings = table.desk.settings
        self.roller = table.rules.table.active_seat(each.after)
        moves = settings.animation_speed > 0 and not settings.reduced_motion
        return moves and table.is_person(self.roller)

    def take_out_steps(self) -> list[Transition]:
        """Empty the cup and return the steps held back."""
        steps, self._steps = self._steps, []
        self._held_seconds = self._pull_points = None
        self._direction = LEFT
        return steps

    # -- throwing --------------------------------------------------------------------------

    def throw_dice(self, aim: ThrowAim | None = None) -> None:
        self.thrown_from, self.aim = self.centre, aim
        self._table.animate_roll(self.take_out_steps())
        self.thrown_from = self.aim = None

    def update(self, seconds: float, has_focus: bool) -> None:
        """Count the seconds of a held key, unless an overlay is open."""
        if self._held_seconds is not None:
            self._held_seconds = self._held_seconds + seconds if has_focus else None
            self._table.touch()

    def handle_intent(self, intent: Intent) -> bool:
        """Handle keys and pointer of the player who throws."""
        if intent.what in ("press", "point", "release"):
            return self._handle_pointer(intent)
        arrow = ARROWS.get(intent.what)
        if intent.repeat or (arrow is None and intent.what != "confirm"):
            return False
        if intent.down and not self._may_throw(intent):
            return True
        if arrow is None:
            self._press_key(intent.down)
        elif intent.down and self.gathers_force:
            self._direction = ThrowAim(*arrow)
        elif intent.down:
            self.throw_dice(aim_along(arrow, FLICK_FORCE))
        return True

    def _may_throw(self, intent: Intent) -> bool:
        """Return whether the device belongs to the player who throws; else show a message."""
        table, roller = self._table, self.roller
        if table.seat_of(intent) == roller:
            return True
        table.refuse(_("{name} throws the dice.").format(name=table.player_name(roller)))
        return False

    def _press_key(self, down: bool) -> None:
        if down:
            self._held_seconds = 0.0
            self._table.desk.sound.play("dice", 0.5)
            self._table.touch()
        elif self._held_seconds is not None:
            short = self._held_seconds < SHORT_HOLD and self._direction is LEFT
            self.throw_dice(
                None if short else aim_along(self._direction, max(SHORT_HOLD, self._current_force))
            )

    @property
    def _current_force(self) -> float:
        return min(1.0, (self._held_seconds or 0.0) / FULL_HOLD)

    def _handle_pointer(self, intent: Intent) -> bool:
        here, tray = self._table.desk.view.units(intent.pos), self._table.places.tally
        if intent.what == "press":
            if intent.button == 1 and tray.contains(*here) and self._may_throw(intent):
                self._pull_points = here, here
        elif self._pull_points is None:
            return False
        elif intent.what == "point":
            self._pull_points = self._pull_points[0], here
        else:
            aim, self._pull_points = self._pull_aim, None  # None for a click
            if intent.pos != OUTSIDE:  # a window that is left behind throws nothing
                self.throw_dice(aim)
        self._table.touch()
        return self._pull_points is not None

    @property
    def _pull_aim(self) -> ThrowAim | None:
        """Return the aim of the pointer's pull; None for a click."""
        if self._pull_points is None or math.dist(*self._pull_points) < SLACK:
            return None
        (x, y), (x2, y2) = self._pull_points
        return aim_along((x2 - x, y2 - y), min(1.0, math.dist(*self._pull_points) / FULL_PULL))

    # -- the picture -----------------------------------------------------------------------

    @property
    def centre(self) -> tuple[float, float]:
        tray, aim, force = self._table.places.tally, self._pull_aim, self._current_force
        (x, y), side = tray.centre, tray.h * 0.42
        if aim is not None:
            x, y = x + aim.x * FULL_PULL, y + aim.y * FULL_PULL
        elif self.gathers_force:
            x -= (
                self._direction.x * PULL_BACK * force
                - SHAKE_SIZE * math.sin((self._held_seconds or 0.0) * 50) * force
            )
            y -= self._direction.y * PULL_BACK * force
        x = min(max(x, tray.x + side), tray.right - side)
        return x, min(max(y, tray.y + side), tray.bottom - side)

    def cup_part(self) -> Group:
        """Return the cup, with an arrow in the direction of the throw."""
        tray, aim = self._table.places.tray, self._pull_aim
        if aim is None and self.gathers_force and self._current_force >= SHORT_HOLD:
            aim = aim_along(self._direction, self._current_force)
        middle, side, dice = self.centre, tray.h, self.dice_count

        def paint_cup(p: Painter) -> None:
            if aim is not None:
                paint_arrow(p, middle, aim_along(aim, 1.0), side * (0.4 + 0.9 * aim.force), side)
            paint_inside(p, *middle, side * CUP, dice, 0.0, 0.0)
            paint_leather(p, *middle, side * CUP, 0.0)

        key = tray, aim, middle, dice
        return Group("cup", tray, [Part("cup", key, tray, paint_cup, live=self.gathers_force)])


def aim_along(way: Sequence[float], force: float) -> ThrowAim:
    x, y = way
    length = math.hypot(x, y) or 1.0
    return ThrowAim(x / length * force, y / length * force)


MS_SLIDE = 180
"""Milliseconds in which the tray comes or goes."""
HIDDEN_BELOW = 12.0
"""The distance below the panel where the tray and its shadow are hidden."""


class Tray:
    """The tray of one table, which slides over the points while dice are rolled or placed."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.rolling = False
        """Whether dice are being rolled."""
        self._share = 0.0
        """How far it has come in, 0 to 1."""

    # -- what lies in it -------------------------------------------------------------------

    @property
    def is_needed(self) -> bool:
        """Return whether dice are rolled, or wait to be thrown or placed."""
        table = self._table
        placed = not table.shown.unplaced or table.placer.is_settled
        return self.rolling or table.cup.is_ready_to_throw or not placed

    @property
    def waiting_dice(self) -> tuple[tuple[str, Box, bool], ...]:
        """Return the dice that wait in the tray, each with its box and whether it is picked up."""
        table, placing = self._table, self._table.placer.placing
        rolls = self.rolling and table.timeline.moving
        if not self.is_needed or rolls or table.cup.is_ready_to_throw:
            return ()
        waiting = placing.dice or table.shown.unplaced
        row = zip(waiting, waiting_places(table.places.tray, len(waiting)), strict=True)
        dragged = table.dragged[0] if table.dragged else ""
        waits = [(die, box) for die, box in row if not placing.slot_of(die) and die != dragged]
        return tuple((die, box, placing.picked_die == die) for die, box in waits)

    # -- where it is -----------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._share != self.is_needed

    @property
    def is_visible(self) -> bool:
        return self._share > 0

    @property
    def covers_points(self) -> bool:
        """Return whether the tray hides the points completely."""
        return self._share == 1

    @property
    def slide_offset(self) -> float:
        """Return the distance of the tray below its place while it slides in or out."""
        return (1 - in_out_cubic(self._share)) * (self._table.places.tally.h + HIDDEN_BELOW)

    def finish_sliding(self) -> None:
        """Put the tray at once where it would slide to."""
        self._share = float(self.is_needed)

    def update(self, seconds: float) -> None:
        """Let the tray slide in or out."""
        settings = self._table.desk.settings
        if settings.reduced_motion or not settings.animation_speed:
            self.finish_sliding()
            return
        step = seconds * 1000 * settings.animation_speed / MS_SLIDE
        self._share = min(1.0, max(0.0, self._share + (step if self.is_needed else -step)))


PICTURE = 1.1
"""The side of the cup's picture, in sides of the cup."""
LIP, FOOT, CUP = 0.03, 0.42, 0.7
"""The distances of the cup's lip and foot from the middle of its picture, in sides of the picture;
and the cup's side in heights of the tray."""
INSIDE_COLOUR = theme.rgb("#3A1A10")
RIM = [
    (42 * math.cos(angle), 18 * math.sin(angle) - 20)
    for angle in (math.tau * i / 32 for i in range(32))
]
"""The outline of the rim, in units of the picture from its middle."""
DEPTH = 34.0
"""How deep dice sink into a swung cup, in units of the picture."""


def paint_arrow(
    p: Painter, start: tuple[float, float], way: tuple[float, float], reach: float, side: float
) -> None:
    """Paint an arrow in the direction of a throw, as long as its force."""
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
"""The dice that are visible in the cup: position in units of the picture, degrees, and a face that
tells nothing about the roll."""


def paint_inside(
    p: Painter, x: float, y: float, side: float, dice: int, lean: float, deep: float
) -> None:
    """Paint the cup's inside and its dice; it leans by `lean` degrees, they are `deep` (0 to 1)."""
    low = abs(math.sin(math.radians(lean)))
    shadow = Box.around(x, y + side * PICTURE * (FOOT - 0.1 * low), side, side * 0.22 * (1 + low))
    ellipse = f'cx="{shadow.w / 2}" cy="{shadow.h / 2}" rx="{shadow.w / 2}" ry="{shadow.h / 2}"'
    p.svg(f'<ellipse {ellipse} fill="#1E0213" fill-opacity="0.5"/>', shadow)
    scale, turn = side * PICTURE / 100, math.radians(lean)
    across, along = scale * math.cos(turn), scale * math.sin(turn)
    rim = [(x + u * across - v * along, y + u * along + v * across) for u, v in RIM]
    draw_shape(p.surface, [p.exact_pixel_at(*at) for at in rim], INSIDE_COLOUR)
    if deep < 1:  # turned about the cup's middle, in a box that holds it however it leans
        box = Box.around(x, y, side * PICTURE * math.sqrt(2))
        turned = f"translate({box.w / 2:.3f} {box.h / 2:.3f}) rotate({lean:.2f}) scale({scale:.4f})"
        tops = "".join(_dice_svg(dice, deep))
        p.svg(f'<g transform="{turned} translate(-50 -50)">{tops}</g>', box)


def _dice_svg(dice: int, deep: float) -> Iterator[str]:
    (x, y), scale = MIDDLE, 20 / SIDE
    for dx, dy, turn, face in DIE_TOPS[:dice]:
        yield (
            f'<g transform="translate({50 + dx} {26 + dy + deep * DEPTH}) rotate({turn})">'
            '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="#CDBF9F"/>'
            '<rect x="-9" y="-9.5" width="18" height="18" rx="4" fill="#FFFCF4"/>'
            f'<g transform="scale({scale:.4f}) translate({-x} {-y})">{print_svg(face)}</g></g>'
        )


def paint_leather(p: Painter, x: float, y: float, side: float, lean: float) -> None:
    """Paint the cup's outside, which hides the lower part of the dice."""
    box = Box.around(x, y, side * PICTURE)
    p.sprite("lines/cup", box.x, box.y, box.w, degrees=-lean)
