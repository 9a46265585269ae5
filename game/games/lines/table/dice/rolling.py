"""The animation of a roll: dice are thrown into the tray, then hop to their slots."""

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.chance import Stream
from game.engine.table.timeline import Clip, in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box
from game.games.lines.table.dice.cup import (
    CUP,
    LIP,
    PICTURE,
    ThrowAim,
    aim_along,
    paint_inside,
    paint_leather,
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
    print_turn,
    product_of,
    yaw_angle,
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
    pick_throw,
)
from game.games.lines.table.layout import waiting_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


SWING_FRAMES, AWAY_FRAMES = 16, 10
"""The frames in which the cup swings, and in which it moves away."""
HIDING_SHARE = 0.45
"""The share of the swing after which its dice are hidden."""
SWING_HEIGHT = 0.12


class CupMotion(NamedTuple):
    """The movement of the cup while it throws dice into a tray."""

    tray: Box
    start: tuple[float, float]
    way: tuple[float, float]
    """The direction of the throw as a unit vector."""
    dice: int
    mouth: tuple[float, float]
    """The middle of the cup's lip while dice leave it."""

    @property
    def side(self) -> float:
        return self.tray.h * CUP

    def has_left(self, x: float, reach: float) -> bool:
        """Return whether a die at `x`, which reaches `reach`, is out of the cup."""
        return x - reach > self.mouth[0] if self.way[0] > 0 else x + reach < self.mouth[0]

    def parts(
        self, frame: float, gone: float, leaving: Sequence[Part], out: Sequence[Part]
    ) -> list[Part | Group]:
        """Return the cup and the dice in a frame; from frame `gone` on the cup moves away."""
        if frame >= gone + AWAY_FRAMES:
            return [*leaving, *out]
        share, tray, lip = min(1.0, frame / SWING_FRAMES), self.tray, self.mouth[0]
        moves = share < 1 or frame >= gone
        (x, y), lean = self._cup_pose(in_out_cubic(share), max(0.0, frame - gone) / AWAY_FRAMES)
        box, side, deep = Box.around(x, y, self.side * 2), self.side, min(1.0, share / HIDING_SHARE)
        inside = partial(paint_inside, x=x, y=y, side=side, dice=self.dice, lean=lean, deep=deep)
        leather = partial(paint_leather, x=x, y=y, side=side, lean=lean)
        left, right = (lip, tray.right) if self.way[0] > 0 else (tray.x, lip)
        return [
            Part("cup", (x, y, lean, deep), box, inside, live=moves),
            Group("leaving", Box.between(left, tray.y, right, tray.bottom), leaving),
            Part("leather", (x, y, lean), box, leather, live=moves),
            *out,
        ]

    def _cup_pose(self, share: float, away: float) -> tuple[tuple[float, float], float]:
        """Return the cup's centre, and the degrees that it leans to the right."""
        (x, y), (x2, y2), (dx, dy) = self.start, self.mouth, self.way
        lip, far = LIP * self.side * PICTURE, away * away * self.side * PICTURE * 1.2
        x += (x2 - dx * lip - x) * share - math.copysign(far, dx)
        y += (y2 - dy * lip - y) * share - SWING_HEIGHT * self.side * math.sin(math.pi * share)
        return (x, y), math.degrees(math.atan2(dx, -dy)) * share


CUP_FRAMES = 10
"""The frames before the first die leaves the cup."""
MS_FRAME = 1000 / 60
MS_THROW = (CUP_FRAMES + FRAMES) * MS_FRAME
MS_HOP, MS_APART, MS_FADE = 300, 50, 120
FADE_START = 0.8
"""The share of a hop after which the solid die fades into its flat picture."""
SHADOW_SIZES = 6
"""The number of shadow sizes during a hop: each has to be drawn once."""
LOUDEST = 16.0
"""The speed of a hit at full volume."""
HIT_PITCH = {FELT: -4, WALL: 0, DIE: 5}
"""The pitch of a hit in semitones, by what was hit."""
DIE_REACH = 0.75
"""The greatest distance of a die's points from its middle, in sides."""


def roll_clips(
    table: "LinesScene", dice: Sequence[str], places: Sequence[Box], tumbles: bool
) -> Sequence[Sequence[Clip]]:
    """Return the clips of dice that come to their places: rolled if `tumbles`, else placed."""
    if table.desk.settings.reduced_motion:
        return [[Clip(MS_FADE, begin=table.sound_player("dice"))]]
    roll = RollAnimation(table, dice, tumbles)
    return [*([[ThrowClip(roll)]] if tumbles else []), roll.hop_clips(places)]


class ThrowClip(Clip):
    """The clip of a throw, with the sounds of its hits."""

    def __init__(self, roll: "RollAnimation") -> None:
        super().__init__(MS_THROW, parts=roll.tumbling_parts, begin=roll.bring_in_tray)
        self._roll = roll

    def run_to(self, ms: float) -> None:
        """Play the hits so far, unless the clip was skipped."""
        super().run_to(ms)
        if self.started and not self.ended:
            self._roll.play_hits((ms - self.delay) / MS_FRAME)


class RollAnimation:
    """The animation of dice in a table's tray."""

    def __init__(self, table: "LinesScene", dice: Sequence[str], tumbles: bool) -> None:
        self._table, self._dice = table, tuple(dice)
        self._faces = [table.rules.board.dice.faces[int(die[0]) - 1] for die in dice]
        self._cup = table.cup.thrown_from or table.places.tally.centre
        """The cup's position at the throw."""
        self._throw = self._pick_throw(table.cup.aim) if tumbles else None
        self._printing: list[Turn] = []
        self._unheard: list[DiceHit] = []
        self._places: Sequence[Box] = ()
        """The boxes of the dice at the end."""
        self._exit_frames: list[int] = []
        """The frame in which each die has left the cup."""
        if self._throw is not None:
            self._unheard = list(self._throw.hits)
            ends = zip(self._throw.frames[-1], self._faces, self._dice, strict=True)
            self._printing = [
                print_turn(rest.turn, faces.index(die[1:])) for rest, faces, die in ends
            ]
            self._exit_frames = [self._exit_frame(self._throw, i) for i in range(len(dice))]

    def _pick_throw(self, aim: ThrowAim | None) -> Throw:
        """Return the throw, the same for the same roll and aim; from the right without an aim."""
        seed = " ".join((f"{self._table.match.header.seed}"[:40], *self._dice))
        stream = Stream(seed[:64], "lines", "tumble", len(self._dice))
        if aim is None:
            aim = aim_along((-100, stream.below(141) - 70), (30 + stream.below(51)) / 100)
        aimed = aim.force, aim.downward_share, aim.x > 0
        return pick_throw(stream, len(self._dice), self._table.places.tray, aimed)

    def _felt_for(self, throw: Throw) -> Felt:
        return Felt.for_tray(self._table.places.tray, throw.wide, throw.deep)

    def _cup_motion(self, throw: Throw) -> CupMotion:
        felt, across, down = self._felt_for(throw), throw.across, throw.down * math.cos(TILT)
        speed, far = math.hypot(across, down), DIE_REACH * felt.side
        (x, y), way = felt.point_of(throw.frames[0][0]), (across / speed, down / speed)
        mouth = x + way[0] * far, y + way[1] * far
        return CupMotion(felt.inner, self._cup, way, len(self._dice), mouth)

    def bring_in_tray(self) -> None:
        self._table.tray.rolling = True

    def play_hits(self, frame: float) -> None:
        """Play the sounds of all hits up to a frame."""
        while self._unheard and self._unheard[0].frame <= frame - CUP_FRAMES:
            hit = self._unheard.pop(0)
            self._table.desk.sound.play("die", min(1.0, hit.speed / LOUDEST), HIT_PITCH[hit.on])

    def tumbling_parts(self, share: float) -> Sequence[Drawable]:
        """Return the parts of the throw after a share (0 to 1) of its time."""
        assert self._throw is not None
        now, felt = share * (CUP_FRAMES + FRAMES), self._felt_for(self._throw)
        frame = int(now) - CUP_FRAMES
        leaving, left = list[Part](), list[Part]()
        for i, pose, still in self._visible_dice(self._throw, frame):
            part = self._die_part(felt, i, pose, still)
            (left if frame > self._exit_frames[i] else leaving).append(part)
        gone = CUP_FRAMES + max(self._exit_frames, default=FRAMES)
        seen = self._cup_motion(self._throw).parts(now, gone, leaving, left)
        return [Group("tray", felt.inner, seen, scroll=(0.0, -self._table.tray.slide_offset))]

    @staticmethod
    def _visible_dice(throw: Throw, frame: int) -> list[tuple[int, Pose, bool]]:
        """Return the moving dice of a frame, the nearest last, and whether each lies still."""
        if frame < 1:
            return []
        frame = min(frame, FRAMES - 1)
        first, before, now = throw.frames[0], throw.frames[frame - 1], throw.frames[frame]
        poses = enumerate(zip(now, before, strict=True))
        out = [(i, pose, pose == last) for i, (pose, last) in poses if pose != first[i]]
        return sorted(out, key=lambda each: each[1].place[1])

    def _exit_frame(self, throw: Throw, die: int) -> int:
        felt, cup = self._felt_for(throw), self._cup_motion(throw)
        far = DIE_REACH * felt.side
        for number, frame in enumerate(throw.frames):
            if cup.has_left(felt.point_of(frame[die])[0], far):
                return number
        return FRAMES

    def _die_part(self, felt: Felt, i: int, pose: Pose, still: bool) -> Part:
        """Return a die in the throw, with its shadow."""
        side, (x, y), high = felt.side, felt.point_of(pose), pose.place[2] - 0.5
        height = min(3, round(2 * high))
        turn, faces = product_of(pose.turn, self._printing[i]), self._faces[i]
        low = Box.around(x, y + pose.place[2] * math.sin(TILT) * side, side)

        def paint(p: Painter) -> None:
            below, soft = low.moved(high * side * 0.2, 0), side * (0.13 + 0.05 * height)
            p.shadow(below, side * 0.3, soft, 0, 150 - 30 * height, (40, 0, 22))
            paint_solid(p, x, y, side, turn, faces, TILT)
            if still and self._places:  # draw the flat picture ahead of its use
                size = p.px(self._places[i].w)
                p.art.sprite(f"lines/die_{self._dice[i][1:]}", size, size)

        key = (pose, side, x, y) if still else None
        return Part(f"die {i}", key, Box.around(x, y, side * 2.4), paint, live=not still)

    # -- to their places -------------------------------------------------------------------

    def hop_clips(self, places: Sequence[Box]) -> Sequence[Clip]:
        """Return the clips in which the dice hop to their places one after another."""
        self._places, last, land = places, len(places) - 1, self._table.sound_player("place")
        ms = MS_HOP + last * MS_APART

        def parts_at(share: float) -> Sequence[Drawable]:
            shares = [(share * ms - i * MS_APART) / MS_HOP for i in range(len(places))]
            return [
                self._hop_part(i, *each) for i, each in enumerate(zip(places, shares, strict=True))
            ]

        def on_end() -> None:
            self._table.tray.rolling = False

        landings = [Clip(0, delay=i * MS_APART + MS_HOP, begin=land) for i in range(len(places))]
        return [Clip(ms, parts=parts_at, end=on_end), *landings]

    def _hop_part(self, i: int, place: Box, share: float) -> Part:
        """Return a die after a share of its hop, in which it turns upright, seen from above."""
        still = not 0 < share < 1
        share = in_out_cubic(min(1.0, max(0.0, share)))
        grown = min(1.0, share / FADE_START)
        if self._throw is None:
            waited = waiting_places(self._table.places.tray, len(self._dice))[i]
            flown = _flight_box(waited, place, share, grown)
            paint_hop = partial(paint_die, box=flown, die=self._dice[i])
            return Part(f"die {i}", None, flown.grown(flown.w * 0.5), paint_hop, live=True)
        felt, rest = self._felt_for(self._throw), self._throw.frames[-1][i]
        start = Box.around(*felt.point_of(rest), felt.side)
        flown = _flight_box(start, place, share, grown)
        below = _flight_box(start, place, share, round(grown * SHADOW_SIZES) / SHADOW_SIZES)
        turn = product_of(rest.turn, self._printing[i])
        turn = product_of(about_axis((0.0, 0.0, 1.0), -yaw_angle(turn) * grown), turn)

        def paint_flown(p: Painter) -> None:
            p.shadow(below, below.w * 0.25, below.w * 0.11, below.w * 0.09, 150, (40, 0, 22))
            (x, y), side = flown.centre, flown.w * (1 - grown + grown * SIDE / SPRITE)
            y += flown.w * grown * (MIDDLE[1] / SPRITE - 0.5)
            if share < 1:
                paint_solid(p, x, y, side, turn, self._faces[i], TILT * (1 - grown))
            if share > FADE_START:
                alpha = round(255 * (share - FADE_START) / (1 - FADE_START))
                p.sprite(f"lines/die_{self._dice[i][1:]}", *flown[:3], alpha=alpha)

        key, box = (flown, turn) if still else None, flown.grown(flown.w * 0.8)
        return Part(f"die {i}", key, box, paint_flown, live=not still)


def _flight_box(start: Box, end: Box, share: float, grown: float) -> Box:
    """Return the box of a die after a share of its arc, with its size changed by share `grown`."""
    (x, y), to = start.centre, end.centre
    high = 4 * share * (1 - share) * math.dist((x, y), to) * 0.14
    side = start.w + (end.w - start.w) * grown
    return Box.around(x + (to[0] - x) * share, y + (to[1] - y) * share - high, side)
