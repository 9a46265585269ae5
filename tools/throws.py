"""Records throws of dice, which the table of Lines plays back: solid bodies are thrown into a tray,
bounce, roll over their edges and come to rest.

    python tools/throws.py

simulates throws until enough of them are good to look at, and writes those, packed, to
`game/games/lines/table/dice/throws.bin`. Lengths are in sides of a die: x to the right, y down
the table, z up.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import json
import math
import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, count, pairwise, starmap
from struct import pack
from typing import Final, NamedTuple
from zlib import compress

from game.core.chance import Stream
from game.games.lines.table.dice import throws
from game.games.lines.table.dice.cup import CUP, FOOT, LIP, PICTURE
from game.games.lines.table.dice.rolling import DIE_REACH
from game.games.lines.table.dice.solid import (
    ROUND,
    Turn,
    Vec,
    about_axis,
    axis_direction,
    dot_product,
    product_of,
    up_axis,
    yaw_angle,
)
from game.games.lines.table.dice.throws import (
    DIE,
    FELT,
    FRAMES,
    POINT,
    SPIN,
    WALL,
    DiceHit,
    Pose,
    Throw,
    throw_speeds,
)


class Plan(NamedTuple):
    """The number of throws to record, for a number of dice and a tray's size."""

    dice: int
    wide: float
    deep: float
    throws: int


PLANS = (
    Plan(5, 9.4, 2.23, 20),
    Plan(5, 8.9, 2.7, 6),
    Plan(5, 8.9, 4.8, 10),
    Plan(5, 13.5, 2.23, 10),
    *(Plan(dice, *tray, 6) for dice in (2, 3) for tray in ((9.4, 2.23), (8.9, 2.7), (8.9, 4.8))),
)
"""Trays at most tables, in windows a little and much higher than usual, and where all draw at once;
two and three dice are thrown alone (L24)."""
STILL: Final = 6
"""The last frames, in which no die may move any more by as much as `LEAST`."""
LEAST, SLACK = 0.05, 0.02
"""How far dice may still come in these, and by how much they may overlap, in sides."""
SETTLES: Final = 10
"""The last frames, in which a die that is not quite flat is laid so, or tips over."""
NEARLY: Final = 0.01
"""Nobody sees a die turn by less than that."""
UP: Final = (0.0, 0.0, 1.0)


def turned(turn: Turn, point: Vec) -> Vec:
    (a, b, c), (d, e, f), (g, h, i) = turn
    x, y, z = point
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def cross(one: Vec, other: Vec) -> Vec:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def unit(vector: Vec) -> Vec:
    length = math.sqrt(dot_product(vector, vector)) or 1.0
    return vector[0] / length, vector[1] / length, vector[2] / length


def is_flat(turn: Turn) -> bool:
    """Return whether a die lies on a side, or nearly."""
    axis, _ = up_axis(turn)
    return abs(turn[2][axis]) > 0.985


def laid_flat(frames: Sequence[Sequence[Pose]]) -> Iterator[tuple[Pose, ...]]:
    """Yield the frames, the last ones turned little by little so that the dice end quite flat."""
    rest = [(pose, *_levelling(pose.turn)) for pose in frames[-1]]
    for number, frame in enumerate(frames):
        share = max(0.0, 1 - (len(frames) - 1 - number) / SETTLES)
        yield tuple(
            _flatter(pose, axis, angle, 1.0 if pose == last and angle < NEARLY else share)
            for pose, (last, axis, angle) in zip(frame, rest, strict=True)
        )


def _flatter(pose: Pose, axis: Vec, angle: float, share: float) -> Pose:
    """A pose, so much of its way to lying quite flat."""
    if not share:
        return pose
    (x, y, z), turn = pose
    return Pose((x, y, z + (0.5 - z) * share), product_of(about_axis(axis, angle * share), turn))


def _levelling(turn: Turn) -> tuple[Vec, float]:
    """The axis about which and the angle by which a die has to be turned to lie flat."""
    axis, sign = up_axis(turn)
    up = axis_direction(turn, axis, sign)
    lever = cross(up, UP)
    sine = math.sqrt(dot_product(lever, lever))
    if sine < 1e-9:
        return (1.0, 0.0, 0.0), 0.0
    return unit(lever), math.atan2(sine, up[2])


INNER: Final = 0.5 - ROUND
"""From the middle of a die to the middles of its round corners, along each axis."""
_ENDS: Final = (-INNER, INNER)
CORNERS: Final = tuple((x, y, z) for x in _ENDS for y in _ENDS for z in _ENDS)
FARTHEST: Final = INNER * math.sqrt(3) + ROUND
"""No point of a die is further from its middle."""
DOZES: Final = 6
"""Steps of lying still after which a die sleeps."""
STEPS: Final = 4
"""Steps of the simulation in a frame."""
DT: Final = 1 / (60 * STEPS)
GRAVITY: Final = 80.0
"""Sides a second, each second: as if the dice were the size of a fist, or one could not follow."""
MOST_SPIN: Final = 32.0
"""Turns quicker than this could not be followed: a frame would show another side at once."""
INERTIA: Final = 6.0
"""One over the moment of inertia of a cube with a side and a mass of one."""
BOUNCE, RUB = 0.42, 0.6
"""The share of speed that a hit gives back, and the friction of surfaces."""
TIRED, SLICK = 20.0, 0.02
"""Below this speed, squared, the foot of a die that is not flat slips this easily, or it would stay
leaning against a wall or another die."""
WALL_BOUNCE, DICE_BOUNCE = 0.55, 0.5
QUIET: Final = 2.2
"""Below this speed nothing bounces."""
APART: Final = 1.6
"""How far one die comes out of the cup before the next follows it."""
ALOFT: Final = 1.0
"""How high the middle of a die is in the mouth of the cup."""
SLOWEST: Final = 12.0
"""A die that is not in the tray yet comes on at least so fast: the hand is behind it."""


@dataclass
class Body:
    """A die on its way."""

    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    turn: Turn
    wx: float
    wy: float
    wz: float
    waits: int
    """Steps until it comes out of the cup."""
    inside: bool = False
    still: int = 0
    """For how many steps it has lain still."""
    rub: float = RUB
    arms: list[Vec] = field(default_factory=list)
    """From its middle to those of its round corners."""

    def __post_init__(self) -> None:
        self.arms = self._arms()

    @property
    def asleep(self) -> bool:
        """Whether it rests until something knocks against it."""
        return self.still > DOZES

    def doze(self) -> None:
        """Count the steps in which it hardly moves."""
        speed = self.vx**2 + self.vy**2 + self.vz**2 + self.wx**2 + self.wy**2 + self.wz**2
        flat = is_flat(self.turn)
        self.still = self.still + 1 if speed < 0.3 and flat else 0
        self.rub = SLICK if speed < TIRED and not flat else RUB

    def move(self, drag: float) -> None:
        """A step on its way, falling."""
        self.vz -= GRAVITY * DT
        self.x += self.vx * DT
        self.y += self.vy * DT
        self.z += self.vz * DT
        self.vx, self.vy = self.vx * drag, self.vy * drag
        spin = math.sqrt(self.wx**2 + self.wy**2 + self.wz**2)
        if spin > MOST_SPIN:
            drag *= MOST_SPIN / spin
        if spin > 1e-9:
            axis = self.wx / spin, self.wy / spin, self.wz / spin
            self.turn = product_of(about_axis(axis, spin * DT), self.turn)
        self.wx, self.wy, self.wz = self.wx * drag, self.wy * drag, self.wz * drag
        self.arms = self._arms()

    def _arms(self) -> list[Vec]:
        return [turned(self.turn, corner) for corner in CORNERS]

    def push(self, arm: Vec, gives: Vec) -> None:
        """An impulse at the end of an arm."""
        (x, y, z), (gx, gy, gz) = arm, gives
        self.vx, self.vy, self.vz = self.vx + gx, self.vy + gy, self.vz + gz
        self.wx += INERTIA * (y * gz - z * gy)
        self.wy += INERTIA * (z * gx - x * gz)
        self.wz += INERTIA * (x * gy - y * gx)

    def speed_at(self, arm: Vec) -> Vec:
        """How fast the end of an arm moves."""
        x, y, z = arm
        return (
            self.vx + self.wy * z - self.wz * y,
            self.vy + self.wz * x - self.wx * z,
            self.vz + self.wx * y - self.wy * x,
        )


def simulated(stream: Stream, plan: Plan, force: float, aside: float) -> Throw:
    """A throw from the right: dice come one after another out of a cup that stands within the
    tray's edge, and end flat on the table."""
    height = throws.seen_height(plan.deep)
    within = (LIP + FOOT) * PICTURE * CUP * height - DIE_REACH
    start = plan.wide - within, plan.deep / 2
    bodies = [_in_hand(stream, i, start, force, aside) for i in range(plan.dice)]
    frames, hits = [[_pose(body) for body in bodies]], []
    for number in range(1, FRAMES):
        share = number / FRAMES
        hardest, on = max(_step(bodies, plan.wide, plan.deep, share) for _ in range(STEPS))
        if hardest > QUIET:
            hits.append(DiceHit(number, round(hardest, 1), on))
        frames.append([_pose(body) for body in bodies])
    speed = throw_speeds(force, aside)
    return Throw(plan.wide, plan.deep, *speed, tuple(laid_flat(frames)), tuple(hits))


def _in_hand(
    stream: Stream, i: int, start: tuple[float, float], force: float, aside: float
) -> Body:
    """A die as it leaves the cup, at the right of the tray."""

    def about(middle: float, spread: float) -> float:
        return middle + spread * (stream.below(2001) - 1000) / 1000

    speed, down = throw_speeds(force, aside)
    axis = unit((about(0, 1), about(0, 1), about(0.2, 1)))
    return Body(
        x=start[0],
        y=start[1],
        z=ALOFT,
        vx=-about(speed, 1.4),
        vy=about(down, 2.2),
        vz=about(1.5, 1.2),
        turn=about_axis(axis, about(3, 3)),
        wx=about(0, 7),
        wy=-about(speed, 5),
        wz=about(0, 5),
        waits=round(i * APART / speed / DT),
    )


def _pose(body: Body) -> Pose:
    return Pose((body.x, body.y, body.z), body.turn)


def _step(bodies: Sequence[Body], width: float, height: float, share: float) -> tuple[float, str]:
    """A moment in the life of all dice; how hard the hardest hit was, and on what."""
    drag = 1 - DT * (0.35 + 5.5 * share * share)
    hits, out = [(0.0, FELT)], [body for body in bodies if not body.waits]
    for body in bodies:
        body.waits = max(0, body.waits - 1)
    for body in out:
        if not body.asleep:
            body.move(drag)
            hits += (_on_floor(body), FELT), (_off_walls(body, width, height), WALL)
    for one, other in combinations(out, 2):
        if not (one.asleep and other.asleep):
            hits.append((_knock(one, other), DIE))
    for body in out:
        body.doze()
    return max(hits)


def _on_floor(body: Body) -> float:
    """Corners that are below the table are pushed up; how hard they hit."""
    deepest = hardest = 0.0
    for arm in body.arms:
        depth = ROUND - body.z - arm[2]
        if depth <= 0:
            continue
        deepest = max(deepest, depth)
        hardest = max(
            hardest, _hit(body, (arm[0], arm[1], arm[2] - ROUND), (0.0, 0.0, 1.0), BOUNCE)
        )
    body.z += deepest * 0.5
    return hardest


def _off_walls(body: Body, width: float, height: float) -> float:
    """The tray's walls; the right one stands only behind a die that has come in."""
    hardest = 0.0
    body.inside = body.inside or body.x < width - FARTHEST
    if not body.inside:
        body.vx = min(body.vx, -SLOWEST)
    walls = (
        ((1.0, 0.0, 0.0), body.x),
        ((0.0, 1.0, 0.0), body.y),
        ((0.0, -1.0, 0.0), height - body.y),
        ((-1.0, 0.0, 0.0), width - body.x if body.inside else width),
    )
    for normal, away in walls:
        if away > FARTHEST:
            continue
        nx, ny, _ = normal
        arm, reach = _reach(body.arms, (-nx, -ny))
        if away < reach:
            body.x += nx * (reach - away)
            body.y += ny * (reach - away)
            hardest = max(hardest, _hit(body, arm, normal, WALL_BOUNCE))
    return hardest


def _hit(body: Body, arm: Vec, normal: Vec, bounce: float) -> float:
    """A point of a die meets something that stands still: it is thrown back and rubs along it."""
    speed = body.speed_at(arm)
    closing = -dot_product(speed, normal)
    if closing <= 0:
        return 0.0
    lever = cross(arm, normal)
    push = (
        closing
        * (1 + (bounce if closing > QUIET else 0))
        / (1 + INERTIA * dot_product(lever, lever))
    )
    sx, sy, sz = (s + closing * n for s, n in zip(speed, normal, strict=True))
    slip = sx, sy, sz
    sliding = math.sqrt(dot_product(slip, slip))
    rub = (
        min(body.rub * push, sliding / (1 + INERTIA * dot_product(arm, arm))) / sliding
        if sliding > 1e-6
        else 0
    )
    x, y, z = (push * n - rub * s for n, s in zip(normal, slip, strict=True))
    body.push(arm, (x, y, z))
    return closing


def _knock(one: Body, other: Body) -> float:
    """Two dice that would meet part, and give each other what they had along the line between."""
    dx, dy = other.x - one.x, other.y - one.y
    apart = math.hypot(dx, dy)
    if apart > 2 * FARTHEST:
        return 0.0
    nx, ny = (dx / apart, dy / apart) if apart > 1e-6 else (1.0, 0.0)
    (arm, reach), (far, back) = _reach(one.arms, (nx, ny)), _reach(other.arms, (-nx, -ny))
    deep = reach + back - apart
    if deep <= 0:
        return 0.0
    one.x, one.y = one.x - nx * deep / 2, one.y - ny * deep / 2
    other.x, other.y = other.x + nx * deep / 2, other.y + ny * deep / 2
    (ux, uy, _), (wx, wy, _) = one.speed_at(arm), other.speed_at(far)
    closing = (ux - wx) * nx + (uy - wy) * ny
    if closing <= 0:
        return 0.0
    lever, longer = cross(arm, (nx, ny, 0.0)), cross(far, (nx, ny, 0.0))
    weight = 2 + INERTIA * (dot_product(lever, lever) + dot_product(longer, longer))
    push = closing * (1 + DICE_BOUNCE) / weight
    one.still = other.still = 0
    one.push(arm, (-push * nx, -push * ny, 0.0))
    other.push(far, (push * nx, push * ny, 0.0))
    return closing


def _reach(arms: Sequence[Vec], way: tuple[float, float]) -> tuple[Vec, float]:
    """The point of a die that lies furthest that way, and how far; of equals their middle."""
    wx, wy = way
    ahead = [arm[0] * wx + arm[1] * wy for arm in arms]
    most = max(ahead)
    first = [arm for arm, far in zip(arms, ahead, strict=True) if most - far < 0.04]
    x, y, z = (sum(arm[axis] for arm in first) / len(first) for axis in range(3))
    return (x + ROUND * wx, y + ROUND * wy, z), most + ROUND


def recorded(plan: Plan) -> Iterator[Throw]:
    """Yield a plan's throws, of all forces and to all sides: the first good one of each kind."""
    for number in range(plan.throws):
        force, aside = (number + 0.5) / plan.throws, number * (math.sqrt(5) - 1) / 2 % 1
        for turn in count():
            stream = Stream(
                f"{plan.wide} {plan.deep} {number} {turn}", "lines", "tumble", plan.dice
            )
            throw = simulated(stream, plan, force, aside)
            if is_good(throw):
                yield throw
                break


def is_good(throw: Throw) -> bool:
    """Return whether all dice come out, and lie still and apart before the throw is over."""
    first, still, end = throw.frames[0], throw.frames[-STILL], throw.frames[-1]
    if any(pose == start for pose, start in zip(end, first, strict=True)):
        return False
    moved = max(_moved(*pair) for pair in zip(still, end, strict=True))
    return moved < LEAST and all(starmap(are_apart, combinations(end, 2)))


def _moved(one: Pose, other: Pose) -> float:
    """How far a point of a die has come from one pose to another, at most about so much."""
    parts = zip(chain(*one.turn), chain(*other.turn), strict=True)
    return math.dist(one.place, other.place) + max(abs(a - b) for a, b in parts)


def are_apart(one: Pose, other: Pose) -> bool:
    """Return whether two dice that lie flat touch no more than at their edges."""
    between = [b - a for a, b in zip(one.place, other.place, strict=True)]
    for angle in (
        yaw_angle(pose.turn) + quarter for pose in (one, other) for quarter in (0, math.pi / 2)
    ):
        x, y = math.cos(angle), math.sin(angle)
        turns = [angle - yaw_angle(pose.turn) for pose in (one, other)]
        reach = sum(INNER * (abs(math.cos(t)) + abs(math.sin(t))) + ROUND for t in turns)
        if abs(between[0] * x + between[1] * y) > reach - SLACK:
            return True
    return False


def packed(throw: Throw) -> bytes:
    """The poses of a throw as `throws.Recording` has them."""
    ways: list[list[int]] = []
    for poses in zip(*throw.frames, strict=True):
        turns = list(_quaternions([pose.turn for pose in poses]))
        places = [pose.place for pose in poses]
        ways += ([round(part * POINT) for part in way] for way in zip(*places, strict=True))
        ways += ([round(part * SPIN) for part in way] for way in zip(*turns, strict=True))
    made: list[int] = []
    for way in ways:
        rates = [b - a for a, b in pairwise((0, *way))]
        made += (b - a for a, b in pairwise((0, *rates)))
    return pack(f"<{len(made)}h", *made)


def _quaternions(turns: Sequence[Turn]) -> Iterator[tuple[float, float, float, float]]:
    """The same rotations as quaternions, each with the sign that is nearer to the one before."""
    last = 1.0, 0.0, 0.0, 0.0
    for (a, b, c), (d, e, f), (g, h, i) in turns:
        squares = 1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i
        largest = max(range(4), key=lambda part: squares[part])
        products = (
            (squares[0], h - f, c - g, d - b),
            (h - f, squares[1], b + d, c + g),
            (c - g, b + d, squares[2], f + h),
            (d - b, c + g, f + h, squares[3]),
        )[largest]
        length = math.hypot(*products)
        if sum(map(operator.mul, last, products)) < 0:
            length = -length
        w, x, y, z = (part / length for part in products)
        last = w, x, y, z
        yield last


def main() -> None:
    heads, bodies = [], []
    for plan in PLANS:
        for throw in recorded(plan):
            speed = round(throw.across, 2), round(throw.down, 2)
            heads.append([*plan[:3], *speed, throw.hits])
            bodies.append(packed(throw))
    head = json.dumps(heads, separators=(",", ":")).encode()
    throws.FILE.write_bytes(compress(b"\n".join((head, b"".join(bodies))), 9))
    print(f"{len(heads)} throws, {throws.FILE.stat().st_size // 1024} KB: {throws.FILE}")


if __name__ == "__main__":
    main()
