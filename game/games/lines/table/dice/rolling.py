"""The roll on the table: dice are thrown into the tray, and hop to where they belong."""

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.chance import Stream
from game.engine.table.timeline import Clip, in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.games.lines.table.dice.cup import (
    CUP,
    LIP,
    LONG,
    ThrowAim,
    paint_inside,
    paint_leather,
    towards,
)
from game.games.lines.table.dice.placing import paint_die
from game.games.lines.table.dice.solid import (
    MIDDLE,
    SIDE,
    SPRITE,
    TILT,
    Turn,
    about_axis,
    paint_solid,
    printing,
    product_of,
    yaw,
)
from game.games.lines.table.dice.throws import (
    DIE,
    FELT,
    FRAMES,
    WALL,
    DiceHit,
    Felt,
    Pose,
    Throw,
    thrown,
)
from game.games.lines.table.layout import waiting_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


SWING, AWAY = 16, 10
"""Frames in which it swings and tips, and in which it goes."""
SHAKEN = 0.45
"""The share of its way after which dice are too deep in it to be seen."""
HOP = 0.12


class Pouring(NamedTuple):
    """One throw from a cup that stood there, of so many dice, into a tray."""

    tray: Box
    start: tuple[float, float]
    way: tuple[float, float]
    """The way in which dice are thrown, with a length of one."""
    dice: int
    mouth: tuple[float, float]
    """Where the middle of its lip is while dice leave it."""

    @property
    def side(self) -> float:
        """The cup's side, which it has while it waits too."""
        return self.tray.h * CUP

    def has_left(self, x: float, far: float) -> bool:
        """Return whether a die there, which reaches so far, is out of the cup."""
        return x - far > self.mouth[0] if self.way[0] > 0 else x + far < self.mouth[0]

    def parts(
        self, frame: float, gone: float, leaving: Sequence[Part], out: Sequence[Part]
    ) -> list[Part | Group]:
        """The cup so many frames after it was taken up, with dice; from frame `gone` on it goes."""
        if frame >= gone + AWAY:
            return [*leaving, *out]
        share, tray, lip = min(1.0, frame / SWING), self.tray, self.mouth[0]
        moves = share < 1 or frame >= gone
        (x, y), lean = self._at(in_out_cubic(share), max(0.0, frame - gone) / AWAY)
        box, side, deep = Box.around(x, y, self.side * 2), self.side, min(1.0, share / SHAKEN)
        inside = partial(paint_inside, x=x, y=y, side=side, dice=self.dice, lean=lean, deep=deep)
        leather = partial(paint_leather, x=x, y=y, side=side, lean=lean)
        left, right = (lip, tray.right) if self.way[0] > 0 else (tray.x, lip)
        return [
            Part("cup", (x, y, lean, deep), box, inside, live=moves),
            Group("leaving", Box.between(left, tray.y, right, tray.bottom), leaving),
            Part("leather", (x, y, lean), box, leather, live=moves),
            *out,
        ]

    def _at(self, share: float, away: float) -> tuple[tuple[float, float], float]:
        """Where its middle is, and how far it leans to the right, in degrees."""
        (x, y), (x2, y2), (dx, dy) = self.start, self.mouth, self.way
        lip, far = LIP * self.side * LONG, away * away * self.side * LONG * 1.2
        x += (x2 - dx * lip - x) * share - math.copysign(far, dx)
        y += (y2 - dy * lip - y) * share - HOP * self.side * math.sin(math.pi * share)
        return (x, y), math.degrees(math.atan2(dx, -dy)) * share


HAND = 10
"""Frames in which the dice are still in the cup."""
MS_FRAME = 1000 / 60
MS_THROW = (HAND + FRAMES) * MS_FRAME
MS_HOP, MS_APART, MS_FADE = 300, 50, 120
LIES = 0.8
"""The share of its way after which a die lies as at its place, and turns into its picture."""
SIZES = 6
"""How many sizes of a shadow come after the first while a die changes its own: each is made."""
LOUDEST = 16.0
"""The speed of a hit that is heard in full."""
PITCH = {FELT: -4, WALL: 0, DIE: 5}
"""In semitones what is hit sounds deeper or higher than wood."""
REACH = 0.75
"""No point of a die is seen further from its middle, in sides."""


def rolled(
    table: "LinesScene", dice: Sequence[str], places: Sequence[Box], tumbles: bool
) -> Sequence[Sequence[Clip]]:
    """The clips of dice that come to their places: thrown there, or put there by somebody."""
    if table.desk.settings.reduced_motion:
        return [[Clip(MS_FADE, begin=table.sounds("dice"))]]
    roll = Roll(table, dice, tumbles)
    return [*([[Throwing(roll)]] if tumbles else []), roll.hops(places)]


class Throwing(Clip):
    """A throw, of which each hit is heard."""

    def __init__(self, roll: "Roll") -> None:
        super().__init__(MS_THROW, parts=roll.tumbling, begin=roll.begin)
        self._roll = roll

    def run_to(self, ms: float) -> None:
        """Listen, unless somebody has hurried past it."""
        super().run_to(ms)
        if self.started and not self.ended:
            self._roll.hear((ms - self.delay) / MS_FRAME)


class Roll:
    """Some dice in the tray of a table."""

    def __init__(self, table: "LinesScene", dice: Sequence[str], tumbles: bool) -> None:
        self._table, self._dice = table, tuple(dice)
        self._faces = [table.rules.board.dice.faces[int(die[0]) - 1] for die in dice]
        self._cup = table.cup.thrown or table.places.tally.centre
        """Where the cup was from which they are thrown."""
        self._throw = self._thrown(table.cup.aim) if tumbles else None
        self._printing: list[Turn] = []
        self._unheard: list[DiceHit] = []
        self._places: Sequence[Box] = ()
        """Where they come to lie."""
        self._left: list[int] = []
        """The frame of the throw in which each of them has left the cup."""
        if self._throw is not None:
            self._unheard = list(self._throw.hits)
            ends = zip(self._throw.frames[-1], self._faces, self._dice, strict=True)
            self._printing = [
                printing(rest.turn, faces.index(die[1:])) for rest, faces, die in ends
            ]
            self._left = [self._leaves(self._throw, i) for i in range(len(dice))]

    def _thrown(self, aim: ThrowAim | None) -> Throw:
        """The throw; the same roll falls the same way, from the right if nobody in particular
        throws."""
        seed = " ".join((f"{self._table.match.header.seed}"[:40], *self._dice))
        stream = Stream(seed[:64], "lines", "tumble", len(self._dice))
        if aim is None:
            aim = towards((-100, stream.below(141) - 70), (30 + stream.below(51)) / 100)
        aimed = aim.force, aim.aside, aim.x > 0
        return thrown(stream, len(self._dice), self._table.places.tray, aimed)

    def _felt(self, throw: Throw) -> Felt:
        return Felt.fitting(self._table.places.tray, throw.wide, throw.deep)

    def _pouring(self, throw: Throw) -> Pouring:
        """The cup from which they come, on its way."""
        felt, across, down = self._felt(throw), throw.across, throw.down * math.cos(TILT)
        speed, far = math.hypot(across, down), REACH * felt.side
        (x, y), way = felt.at(throw.frames[0][0]), (across / speed, down / speed)
        mouth = x + way[0] * far, y + way[1] * far
        return Pouring(felt.inner, self._cup, way, len(self._dice), mouth)

    def begin(self) -> None:
        """Take them up."""
        self._table.tray.rolling = True

    def hear(self, frame: float) -> None:
        """Play what has hit by that frame."""
        while self._unheard and self._unheard[0].frame <= frame - HAND:
            hit = self._unheard.pop(0)
            self._table.desk.sound.play("die", min(1.0, hit.speed / LOUDEST), PITCH[hit.on])

    def tumbling(self, share: float) -> Sequence[Seen]:
        """A moment of the throw."""
        assert self._throw is not None
        now, felt = share * (HAND + FRAMES), self._felt(self._throw)
        frame = int(now) - HAND
        leaving, left = list[Part](), list[Part]()
        for i, pose, still in self._out(self._throw, frame):
            part = self._part(felt, i, pose, still)
            (left if frame > self._left[i] else leaving).append(part)
        gone = HAND + max(self._left, default=FRAMES)
        seen = self._pouring(self._throw).parts(now, gone, leaving, left)
        return [Group("tray", felt.inner, seen, scroll=(0.0, -self._table.tray.low))]

    @staticmethod
    def _out(throw: Throw, frame: int) -> list[tuple[int, Pose, bool]]:
        """The dice that have set out by then, the nearest last, and whether each lies still."""
        if frame < 1:
            return []
        frame = min(frame, FRAMES - 1)
        first, before, now = throw.frames[0], throw.frames[frame - 1], throw.frames[frame]
        poses = enumerate(zip(now, before, strict=True))
        out = [(i, pose, pose == last) for i, (pose, last) in poses if pose != first[i]]
        return sorted(out, key=lambda each: each[1].place[1])

    def _leaves(self, throw: Throw, die: int) -> int:
        """The frame in which a die has left the cup."""
        felt, cup = self._felt(throw), self._pouring(throw)
        far = REACH * felt.side
        for number, frame in enumerate(throw.frames):
            if cup.has_left(felt.at(frame[die])[0], far):
                return number
        return FRAMES

    def _part(self, felt: "Felt", i: int, pose: Pose, still: bool) -> Part:
        """A die on its way, with its shadow on the felt."""
        side, (x, y), high = felt.side, felt.at(pose), pose.place[2] - 0.5
        height = min(3, round(2 * high))
        turn, faces = product_of(pose.turn, self._printing[i]), self._faces[i]
        low = Box.around(x, y + pose.place[2] * math.sin(TILT) * side, side)

        def paint(p: Painter) -> None:
            below, soft = low.moved(high * side * 0.2, 0), side * (0.13 + 0.05 * height)
            p.shadow(below, side * 0.3, soft, 0, 150 - 30 * height, (40, 0, 22))
            paint_solid(p, x, y, side, turn, faces, TILT)
            if still and self._places:  # there is time to draw what it will turn into
                size = p.px(self._places[i].w)
                p.art.sprite(f"lines/die_{self._dice[i][1:]}", size, size)

        key = (pose, side, x, y) if still else None
        return Part(f"die {i}", key, Box.around(x, y, side * 2.4), paint, live=not still)

    # -- to their places -------------------------------------------------------------------

    def hops(self, places: Sequence[Box]) -> Sequence[Clip]:
        """The dice hop to their places one after another; those to come lie where they rest."""
        self._places, last, land = places, len(places) - 1, self._table.sounds("place")
        ms = MS_HOP + last * MS_APART

        def parts(share: float) -> Sequence[Seen]:
            shares = [(share * ms - i * MS_APART) / MS_HOP for i in range(len(places))]
            return [self._hop(i, *each) for i, each in enumerate(zip(places, shares, strict=True))]

        def end() -> None:
            self._table.tray.rolling = False

        landings = [Clip(0, delay=i * MS_APART + MS_HOP, begin=land) for i in range(len(places))]
        return [Clip(ms, parts=parts, end=end), *landings]

    def _hop(self, i: int, place: Box, share: float) -> Part:
        """A die on its way to its place, where it is seen from above and lies straight."""
        still = not 0 < share < 1
        share = in_out_cubic(min(1.0, max(0.0, share)))
        grown = min(1.0, share / LIES)
        if self._throw is None:
            waited = waiting_places(self._table.places.tray, len(self._dice))[i]
            flown = _between(waited, place, share, grown)
            paint = partial(paint_die, box=flown, die=self._dice[i])
            return Part(f"die {i}", None, flown.grown(flown.w * 0.5), paint, live=True)
        felt, rest = self._felt(self._throw), self._throw.frames[-1][i]
        start = Box.around(*felt.at(rest), felt.side)
        flown = _between(start, place, share, grown)
        below = _between(start, place, share, round(grown * SIZES) / SIZES)
        turn = product_of(rest.turn, self._printing[i])
        turn = product_of(about_axis((0.0, 0.0, 1.0), -yaw(turn) * grown), turn)

        def paint_flown(p: Painter) -> None:
            p.shadow(below, below.w * 0.25, below.w * 0.11, below.w * 0.09, 150, (40, 0, 22))
            (x, y), side = flown.centre, flown.w * (1 - grown + grown * SIDE / SPRITE)
            y += flown.w * grown * (MIDDLE[1] / SPRITE - 0.5)
            if share < 1:
                paint_solid(p, x, y, side, turn, self._faces[i], TILT * (1 - grown))
            if share > LIES:
                alpha = round(255 * (share - LIES) / (1 - LIES))
                p.sprite(f"lines/die_{self._dice[i][1:]}", *flown[:3], alpha=alpha)

        key, box = (flown, turn) if still else None, flown.grown(flown.w * 0.8)
        return Part(f"die {i}", key, box, paint_flown, live=not still)


def _between(start: Box, end: Box, share: float, grown: float) -> Box:
    """A box on its way, in an arc, which has grown or shrunk by such a share."""
    (x, y), to = start.centre, end.centre
    high = 4 * share * (1 - share) * math.dist((x, y), to) * 0.14
    side = start.w + (end.w - start.w) * grown
    return Box.around(x + (to[0] - x) * share, y + (to[1] - y) * share - high, side)
