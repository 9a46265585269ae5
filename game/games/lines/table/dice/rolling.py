"""The roll on the table: dice tumble in the tray, come to rest, and hop to where they belong."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.core.chance import Stream
from game.engine.table.timeline import Clip, in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.games.lines.table.dice.board import paint_die, paint_turned
from game.games.lines.table.layout import waiting_places
from game.games.lines.table.pieces import LinesTable

FRAMES = 66
"""Pictures of a tumble, sixty to a second: it is at rest after 1.1 seconds."""
STEPS_A_FRAME = 2
STEP = 1 / (60 * STEPS_A_FRAME)
RADIUS = 0.62
"""Half of a die with its corners, in sides of a die."""
BOUNCE_WALL, BOUNCE_DICE = 0.62, 0.7
FRICTION = 1.5
QUARTER = 0.9
"""A die rolls on to its next face after this many sides of way."""
MS_TUMBLE = FRAMES * 1000 / 60
MS_HOP, MS_APART, MS_FADE = 300, 50, 120


@dataclass
class Die:
    """A die that tumbles: its middle and its way in sides of a die, and what lies up."""

    x: float
    y: float
    vx: float
    vy: float
    turn: float
    spin: float
    way: float = 0
    inside: bool = False
    height: float = 0
    face: str = ""


def rolled(
    table: LinesTable, dice: Sequence[str], places: Sequence[Box], tumbles: bool
) -> Sequence[Sequence[Clip]]:
    """The clips of dice that come to their places: thrown there, or put there by somebody."""
    if table.desk.settings.reduced_motion:
        return [[Clip(MS_FADE, begin=table.sounds("dice"))]]
    roll = Roll(table, dice)
    thrown = [[Clip(MS_TUMBLE, parts=roll.tumbling, begin=roll.begin)]] if tumbles else []
    return [*thrown, roll.hops(places)]


class Roll:
    """Some dice in the tray of a table."""

    def __init__(self, table: LinesTable, dice: Sequence[str]) -> None:
        self._table, self._dice = table, tuple(dice)
        self._frames: tuple[tuple[Die, ...], ...] = ()

    @property
    def _inner(self) -> Box:
        """The inside of the tray."""
        return self._table.places.tally.grown(-9)

    @property
    def _side(self) -> float:
        return min(max(self._table.bench.side, self._inner.w / 9), self._inner.h / 2.4)

    def begin(self) -> None:
        """Throw them."""
        table, inner, side = self._table, self._inner, self._side
        faces = [table.rules.board.dice.faces[int(die[0]) - 1] for die in self._dice]
        seed = f"{table.match.header.seed}"[:40]
        self._frames = tumbled(seed, self._dice, faces, inner.w / side, inner.h / side)
        table.tray_out = True
        table.sounds("dice")()

    def tumbling(self, share: float) -> Sequence[Seen]:
        """A moment of the tumble."""
        frame = self._frames[min(len(self._frames) - 1, int(share * len(self._frames)))]
        return [Group("tray", self._inner, [self._part(i, die) for i, die in enumerate(frame)])]

    def _part(self, i: int, die: Die) -> Part:
        box = self._box(die)
        low = box.moved(0, die.height * self._side * 0.8)

        def paint(p: Painter) -> None:
            p.shadow(low, box.w * 0.3, box.w * 0.13, box.w * 0.09, 150, (40, 0, 22))
            paint_turned(p, box, die.face, die.turn)

        return Part(f"die {i}", None, box.grown(box.w * 0.7), paint, live=True)

    def _box(self, die: Die) -> Box:
        side, inner = self._side, self._inner
        return Box.around(inner.x + die.x * side, inner.y + (die.y - die.height * 0.5) * side, side)

    def hops(self, places: Sequence[Box]) -> Sequence[Clip]:
        """The dice hop to their places one after another; those to come lie where they rest."""
        last, land = len(places) - 1, self._table.sounds("place")
        ms = MS_HOP + last * MS_APART

        def parts(share: float) -> Sequence[Seen]:
            shares = [(share * ms - i * MS_APART) / MS_HOP for i in range(len(places))]
            return [self._hop(i, *each) for i, each in enumerate(zip(places, shares, strict=True))]

        def end() -> None:
            self._table.tray_out = False

        landings = [Clip(0, delay=i * MS_APART + MS_HOP, begin=land) for i in range(len(places))]
        return [Clip(ms, parts=parts, end=end), *landings]

    def _hop(self, i: int, place: Box, share: float) -> Part:
        share, (box, turn) = in_out_cubic(min(1.0, max(0.0, share))), self._rest(i)
        flown = _between(box, place, share)
        paint = partial(paint_die, box=flown, die=self._dice[i], degrees=turn * (1 - share))
        return Part(f"die {i}", None, flown.grown(flown.w * 0.5), paint, live=True)

    def _rest(self, i: int) -> tuple[Box, float]:
        """Where a die has come to rest, and how it is turned."""
        if not self._frames:
            return waiting_places(self._inner, len(self._dice))[i], 0
        die = self._frames[-1][i]
        return self._box(die), (die.turn + 180) % 360 - 180


def _between(start: Box, end: Box, share: float) -> Box:
    """A box on its way, in an arc."""
    x = start.x + (end.x - start.x) * share
    y = start.y + (end.y - start.y) * share
    way = math.dist(start[:2], end[:2])
    side = round((start.w + (end.w - start.w) * share) / 2) * 2
    return Box(x, y - 4 * share * (1 - share) * way * 0.14, side, side)


# -- the tumble ----------------------------------------------------------------------------


def tumbled(
    seed: str, dice: Sequence[str], faces: Sequence[Sequence[str]], width: float, height: float
) -> tuple[tuple[Die, ...], ...]:
    """The pictures of a roll that shows `dice` (such as `3V`) at its end, the same for the same
    roll: `faces` are those that each of them has, `width` and `height` the tray's inside in sides
    of a die."""
    stream = Stream(" ".join((seed, *dice))[:64], "lines", "tumble", len(dice))
    thrown = [_thrown(stream, i, len(dice), width, height) for i in range(len(dice))]
    track = [[replace(die) for die in thrown]]
    for frame in range(1, FRAMES):
        for step in range(STEPS_A_FRAME):
            _pass(thrown, width, height, ((FRAMES - frame) * STEPS_A_FRAME - step) * STEP)
        track.append([replace(die) for die in thrown])
    orders = [stream.shuffled([f for f in known if f]) for known in faces]
    return tuple(tuple(map(_pictured, moment, thrown, dice, orders)) for moment in track)


def _thrown(stream: Stream, i: int, count: int, width: float, height: float) -> Die:
    """A die as it leaves the hand, still to the right of the tray."""
    lanes = max(1, int(height / (2 * RADIUS)))
    lane = (i % lanes + 0.5) / lanes * (height - 2 * RADIUS) + RADIUS
    speed = -(11.5 + stream.below(600) / 100 + (count - i) * 0.9)
    aside = (stream.below(1000) - 500) / 55
    x = width + RADIUS + i // lanes * 1.5 + stream.below(60) / 100
    return Die(x, lane, speed, aside, stream.below(360), (stream.below(1600) - 800) * 1.0)


def _pass(dice: list[Die], width: float, height: float, left: float) -> None:
    """A moment: everybody moves on, is slowed, and is kept off the walls and the others."""
    slowing = max(0.0, 1 - FRICTION * STEP) * (max(0.0, 1 - STEP / left * 2) if left < 0.4 else 1)
    for die in dice:
        die.x += die.vx * STEP
        die.y += die.vy * STEP
        die.turn += die.spin * STEP
        die.way += math.hypot(die.vx, die.vy) * STEP
        if die.inside:
            die.vx, die.vy, die.spin = die.vx * slowing, die.vy * slowing, die.spin * slowing
    inside = [die for die in dice if die.inside]
    for i, one in enumerate(inside):
        for other in inside[i + 1 :]:
            _knock(one, other)
    for die in dice:
        _off_walls(die, width, height)


def _off_walls(die: Die, width: float, height: float) -> None:
    die.inside = die.inside or die.x < width - RADIUS
    if die.x < RADIUS or (die.inside and die.x > width - RADIUS):
        die.x = min(max(die.x, RADIUS), width - RADIUS)
        die.vx *= -BOUNCE_WALL
        die.spin += die.vy * 24
    if die.y < RADIUS or die.y > height - RADIUS:
        die.y = min(max(die.y, RADIUS), height - RADIUS)
        die.vy *= -BOUNCE_WALL
        die.spin -= die.vx * 24


def _knock(one: Die, other: Die) -> None:
    """Two dice that touch part, and give each other what they had along the line between."""
    dx, dy = other.x - one.x, other.y - one.y
    apart = math.hypot(dx, dy)
    if apart >= 2 * RADIUS:
        return
    nx, ny = (dx / apart, dy / apart) if apart > 1e-6 else (1.0, 0.0)
    push = (2 * RADIUS - apart) / 2
    one.x, one.y = one.x - nx * push, one.y - ny * push
    other.x, other.y = other.x + nx * push, other.y + ny * push
    closing = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
    if closing <= 0:
        return
    gives = closing * (1 + BOUNCE_DICE) / 2
    one.vx, one.vy = one.vx - gives * nx, one.vy - gives * ny
    other.vx, other.vy = other.vx + gives * nx, other.vy + gives * ny
    rubbed = (one.vx - other.vx) * -ny + (one.vy - other.vy) * nx
    one.spin -= rubbed * 20
    other.spin += rubbed * 20


def _pictured(die: Die, rests: Die, name: str, order: Sequence[str]) -> Die:
    """A die in one picture: it rises on its edges, less and less, and its last quarter turn shows
    the face that was rolled."""
    left = rests.way - die.way
    turns = int(left / QUARTER + 0.5)
    height = abs(math.sin(left / QUARTER * math.pi)) * min(0.34, left * 0.08)
    face = order[turns % len(order)] if turns and order else name[1:]
    return replace(die, height=height, face=face)
