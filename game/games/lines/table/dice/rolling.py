"""The roll on the table: dice are thrown into the tray, and hop to where they belong."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.chance import Stream
from game.engine.table.timeline import Clip, in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.games.lines.table.dice import tumble
from game.games.lines.table.dice.cup import (
    CUP,
    FOOT,
    LIP,
    LONG,
    ThrowAim,
    paint_inside,
    paint_leather,
    towards,
)
from game.games.lines.table.dice.placing import paint_die
from game.games.lines.table.dice.solid import MIDDLE, SIDE, SPRITE, TILT, paint_solid, printing
from game.games.lines.table.dice.tumble import (
    DIE,
    FELT,
    FRAMES,
    UP,
    UPRIGHT,
    WALL,
    DiceHit,
    Pose,
    Throw,
    Turn,
    about_axis,
    product_of,
    yaw,
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

    @property
    def _end(self) -> tuple[float, float]:
        """Where its middle is while dice leave it."""
        (x, y), far = self.way, LIP * self.side * LONG
        return self.mouth[0] - x * far, self.mouth[1] - y * far

    @property
    def lip(self) -> float:
        """Dice are hidden by it behind this height of its mouth, from the left or the right."""
        return self.mouth[0]

    def has_left(self, x: float, far: float) -> bool:
        """Return whether a die there, which reaches so far, is out of the cup."""
        return x - far > self.lip if self.way[0] > 0 else x + far < self.lip

    def parts(
        self, frame: float, gone: float, leaving: Sequence[Part], out: Sequence[Part]
    ) -> list[Part | Group]:
        """The cup so many frames after it was taken up, with dice; from frame `gone` on it goes."""
        if frame >= gone + AWAY:
            return [*leaving, *out]
        share = min(1.0, frame / SWING)
        moves = share < 1 or frame >= gone
        (x, y), lean = self._at(in_out_cubic(share), max(0.0, frame - gone) / AWAY)
        box = Box.around(x, y, self.side * 2)
        deep = min(1.0, share / SHAKEN)
        inside = partial(
            paint_inside, x=x, y=y, side=self.side, dice=self.dice, lean=lean, deep=deep
        )
        leather = partial(paint_leather, x=x, y=y, side=self.side, lean=lean)
        return [
            Part("cup", (x, y, lean, deep), box, inside, live=moves),
            Group("leaving", self._open, leaving),
            Part("leather", (x, y, lean), box, leather, live=moves),
            *out,
        ]

    def _at(self, share: float, away: float) -> tuple[tuple[float, float], float]:
        """Where it is, and how far it leans to the right, in degrees."""
        (x, y), (x2, y2), (dx, dy) = self.start, self._end, self.way
        far = away * away * self.side * LONG * 1.2
        x += (x2 - x) * share - math.copysign(far, dx)
        y += (y2 - y) * share - HOP * self.side * math.sin(math.pi * share)
        return (x, y), math.degrees(math.atan2(dx, -dy)) * share

    @property
    def _open(self) -> Box:
        """The part of the tray in which dice that leave it are seen."""
        tray = self.tray
        if self.way[0] > 0:
            return Box.between(self.lip, tray.y, tray.right, tray.bottom)
        return Box.between(tray.x, tray.y, self.lip, tray.bottom)


HAND = 10
"""Frames in which the dice are still in the cup, and their way is worked out."""
MS_FRAME = 1000 / 60
MS_THROW = (HAND + FRAMES) * MS_FRAME
MS_HOP, MS_APART, MS_FADE = 300, 50, 120
LIES = 0.8
"""The share of its way after which a die lies as at its place, and turns into its picture."""
SIZES = 6
"""How many sizes of a shadow come after the first while a die changes its own: each is made."""
BEHIND = 0.34
"""How far a die at the tray's far wall is seen above where it stands, in sides."""
LOUDEST = 16.0
"""The speed of a hit that is heard in full."""
PITCH = {FELT: -4, WALL: 0, DIE: 5}
"""In semitones what is hit sounds deeper or higher than wood."""
REACH = 0.75
"""No point of a die is seen further from its middle, in sides."""
NEAR = 0.22
"""How far a die at the tray's near wall is seen below where it stands, in sides."""


def rolled(
    table: "LinesScene", dice: Sequence[str], places: Sequence[Box], tumbles: bool
) -> Sequence[Sequence[Clip]]:
    """The clips of dice that come to their places: thrown there, or put there by somebody."""
    if table.desk.settings.reduced_motion:
        return [[Clip(MS_FADE, begin=table.sounds("dice"))]]
    roll = Roll(table, dice)
    return [*([[Throwing(roll)]] if tumbles else []), roll.hops(places)]


class Throwing(Clip):
    """A throw: while the dice are in the hand their way is worked out, then each hit is heard."""

    def __init__(self, roll: "Roll") -> None:
        super().__init__(MS_THROW, parts=roll.tumbling, begin=roll.begin)
        self._roll = roll

    def run_to(self, ms: float) -> None:
        """Work on, or listen."""
        super().run_to(ms)
        if self.started:
            self._roll.go_on((ms - self.delay) / MS_FRAME)


class Roll:
    """Some dice in the tray of a table."""

    def __init__(self, table: "LinesScene", dice: Sequence[str]) -> None:
        self._table, self._dice = table, tuple(dice)
        self._faces = [table.rules.board.dice.faces[int(die[0]) - 1] for die in dice]
        self._work: Iterator[Throw | None] = iter(())
        self._worked = 0
        """Frames of the way that have been worked out."""
        self._throw: Throw | None = None
        self._printing: list[Turn] = []
        self._unheard: list[DiceHit] = []
        self._cup = table.cup.thrown or table.places.tally.centre
        """Where the cup was from which they are thrown."""
        self._aim = table.cup.aim or self._by_chance()
        self._places: Sequence[Box] = ()
        """Where they come to lie."""
        self._left: list[int] = []
        """The frame of the throw in which each of them has left the cup."""

    def _by_chance(self) -> ThrowAim:
        """How nobody in particular throws, from the right; the same roll falls the same way."""
        stream = self._stream("aim")
        return towards((-100, stream.below(141) - 70), (30 + stream.below(51)) / 100)

    def _stream(self, name: str) -> Stream:
        seed = " ".join((f"{self._table.match.header.seed}"[:40], *self._dice))
        return Stream(seed[:64], "lines", name, len(self._dice))

    @property
    def _felt(self) -> "Felt":
        return _felt(self._table.places.tally, self._table.bench.side)

    @property
    def _pouring(self) -> Pouring:
        return _pouring(self._felt, self._cup, self._aim, len(self._dice))

    def begin(self) -> None:
        """Take them up."""
        felt, count, aim = self._felt, len(self._dice), self._aim
        size, right = (felt.wide, felt.deep), aim.x > 0
        self._work = tumble.throwing(
            self._stream("tumble"), count, *size, aim.force, aim.aside, right, felt.within
        )
        self._table.tray.rolling = True

    def go_on(self, frame: float) -> None:
        """So many frames have passed: a part of the way is worked out, what has hit is heard."""
        if self._throw is None and frame >= HAND + FRAMES:
            return  # somebody has hurried past it: there is no way to be seen
        if self._throw is None:
            self._work_out(int(FRAMES * min(1.0, (frame + 1) / HAND)))
        while self._unheard and self._unheard[0].frame <= frame - HAND:
            hit = self._unheard.pop(0)
            self._table.desk.sound.play("die", min(1.0, hit.speed / LOUDEST), PITCH[hit.on])

    def _work_out(self, due: int) -> None:
        """So much of the way as is due by now."""
        while self._worked < due:
            self._worked += 1
            found = next(self._work)
            if found is not None:
                self._throw, self._unheard = found, list(found.hits)
                ends = zip(found.frames[-1], self._faces, self._dice, strict=True)
                self._printing = [printing(rest, faces.index(die[1:])) for rest, faces, die in ends]
                self._left = [self._leaves(i) for i in range(len(self._dice))]

    def tumbling(self, share: float) -> Sequence[Seen]:
        """A moment of the throw."""
        frame, felt = int(share * (HAND + FRAMES)) - HAND, self._felt
        out = self._out(frame)
        dice = [(frame > self._left[i], self._part(felt, i, pose, still)) for i, pose, still in out]
        leaving, left = (
            [part for has_left, part in dice if has_left is on] for on in (False, True)
        )
        gone = HAND + max(self._left, default=FRAMES)
        seen = self._pouring.parts(share * (HAND + FRAMES), gone, leaving, left)
        return [Group("tray", felt.inner, seen, scroll=(0.0, -self._table.tray.low))]

    def _out(self, frame: int) -> list[tuple[int, Pose, bool]]:
        """The dice that have set out by then, the nearest last, and whether each lies still."""
        if self._throw is None or frame < 1:
            return []
        frames, frame = self._throw.frames, min(frame, FRAMES - 1)
        first, before, now = frames[0], frames[frame - 1], frames[frame]
        poses = enumerate(zip(now, before, strict=True))
        out = [(i, pose, pose == last) for i, (pose, last) in poses if pose != first[i]]
        return sorted(out, key=lambda each: each[1].place[1])

    def _leaves(self, die: int) -> int:
        """When a die has left the cup."""
        assert self._throw is not None
        felt, cup = self._felt, self._pouring
        far = REACH * felt.side
        found = (cup.has_left(felt.at(frame[die])[0], far) for frame in self._throw.frames)
        return next((number for number, left in enumerate(found) if left), FRAMES)

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
            waited = waiting_places(self._felt.inner, len(self._dice))[i]
            flown = _between(waited, place, share, grown)
            paint = partial(paint_die, box=flown, die=self._dice[i])
            return Part(f"die {i}", None, flown.grown(flown.w * 0.5), paint, live=True)
        felt, rest = self._felt, self._throw.frames[-1][i]
        start = Box.around(*felt.at(rest), felt.side)
        flown = _between(start, place, share, grown)
        below = _between(start, place, share, round(grown * SIZES) / SIZES)
        turn = product_of(rest.turn, self._printing[i])
        turn = product_of(about_axis(UP, -yaw(turn) * grown), turn)

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


class Felt(NamedTuple):
    """The inside of a tray, and the side of a die there, which is the unit of its sizes."""

    inner: Box
    side: float

    @property
    def wide(self) -> float:
        """From its left wall to its right one."""
        return self.inner.w / self.side

    @property
    def deep(self) -> float:
        """From the tray's far wall to its near one."""
        return (self.inner.h / self.side - BEHIND - NEAR) / math.cos(TILT)

    @property
    def within(self) -> float:
        """How far within the tray's edge dice leave a cup that stands in it."""
        return (LIP + FOOT) * LONG * CUP * self.inner.h / self.side - REACH

    def at(self, pose: Pose) -> tuple[float, float]:
        """Where the middle of a die is seen."""
        (x, y, z), side, inner = pose.place, self.side, self.inner
        down = BEHIND + y * math.cos(TILT) - (z - 0.5) * math.sin(TILT)
        return inner.x + x * side, inner.y + down * side


@lru_cache(4)
def _felt(tally: Box, side: float) -> Felt:
    """The felt where a die has that side on the bench."""
    inner = tally.grown(-9)
    return Felt(inner, min(max(side, inner.w / 9), inner.h / 2.6))


@lru_cache(4)
def _pouring(felt: Felt, cup: tuple[float, float], aim: ThrowAim, dice: int) -> Pouring:
    """A cup that was there on its way."""
    across, down = tumble.speeds(aim.force, aim.aside)
    right, down = aim.x > 0, down * math.cos(TILT)
    speed, within = math.hypot(across, down), felt.within
    way = (across if right else -across) / speed, down / speed
    start = within if right else felt.wide - within
    x, y = felt.at(Pose((start, felt.deep / 2, tumble.ALOFT), UPRIGHT))
    far = REACH * felt.side
    return Pouring(felt.inner, cup, way, dice, (x + way[0] * far, y + way[1] * far))


def _between(start: Box, end: Box, share: float, grown: float) -> Box:
    """A box on its way, in an arc, which has grown or shrunk by such a share."""
    (x, y), to = start.centre, end.centre
    high = 4 * share * (1 - share) * math.dist((x, y), to) * 0.14
    side = start.w + (end.w - start.w) * grown
    return Box.around(x + (to[0] - x) * share, y + (to[1] - y) * share - high, side)
