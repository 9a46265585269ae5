"""Dice that tumble in a tray and come to rest: seen from above, the same for the same roll."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.core.chance import Stream

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


class Pose(NamedTuple):
    """One die in one picture: its middle in sides of a die, its turn, its height, its face."""

    x: float
    y: float
    degrees: float
    height: float
    face: str


Frame: TypeAlias = tuple[Pose, ...]


@dataclass
class _Die:
    x: float
    y: float
    vx: float
    vy: float
    turn: float
    spin: float
    way: float = 0.0
    inside: bool = False


def tumbled(
    seed: str, dice: Sequence[str], faces: Sequence[Sequence[str]], width: float, height: float
) -> tuple[Frame, ...]:
    """The pictures of a roll that shows `dice` (such as `3V`) at its end. `faces` are those that
    each of them has, `width` and `height` the tray's inside in sides of a die."""
    stream = Stream(" ".join((seed, *dice))[:64], "lines", "tumble", len(dice))
    thrown = [_thrown(stream, i, len(dice), width, height) for i in range(len(dice))]
    track = [[_noted(die) for die in thrown]]
    for frame in range(1, FRAMES):
        for step in range(STEPS_A_FRAME):
            _pass(thrown, width, height, _left(frame, step))
        track.append([_noted(die) for die in thrown])
    orders = [stream.shuffled([f for f in known if f]) for known in faces]
    return tuple(_pictured(track, dice, orders))


def _thrown(stream: Stream, i: int, count: int, width: float, height: float) -> _Die:
    """A die as it leaves the hand, still to the right of the tray."""
    lanes = max(1, int(height / (2 * RADIUS)))
    lane = (i % lanes + 0.5) / lanes * (height - 2 * RADIUS) + RADIUS
    speed = -(11.5 + stream.below(600) / 100 + (count - i) * 0.9)
    aside = (stream.below(1000) - 500) / 55
    x = width + RADIUS + i // lanes * 1.5 + stream.below(60) / 100
    return _Die(x, lane, speed, aside, stream.below(360), (stream.below(1600) - 800) * 1.0)


def _left(frame: int, step: int) -> float:
    """Seconds until rest."""
    return ((FRAMES - frame) * STEPS_A_FRAME - step) * STEP


def _pass(dice: list[_Die], width: float, height: float, left: float) -> None:
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


def _off_walls(die: _Die, width: float, height: float) -> None:
    die.inside = die.inside or die.x < width - RADIUS
    if die.x < RADIUS or (die.inside and die.x > width - RADIUS):
        die.x = min(max(die.x, RADIUS), width - RADIUS)
        die.vx *= -BOUNCE_WALL
        die.spin += die.vy * 24
    if die.y < RADIUS or die.y > height - RADIUS:
        die.y = min(max(die.y, RADIUS), height - RADIUS)
        die.vy *= -BOUNCE_WALL
        die.spin -= die.vx * 24


def _knock(one: _Die, other: _Die) -> None:
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


def _noted(die: _Die) -> tuple[float, float, float, float]:
    return die.x, die.y, die.turn, die.way


def _pictured(
    track: list[list[tuple[float, float, float, float]]],
    dice: Sequence[str],
    orders: Sequence[Sequence[str]],
) -> list[Frame]:
    ways = [die[3] for die in track[-1]]
    return [
        tuple(
            Pose(x, y, turn, _height(ways[i] - way), _face(ways[i] - way, dice[i], orders[i]))
            for i, (x, y, turn, way) in enumerate(moment)
        )
        for moment in track
    ]


def _height(left: float) -> float:
    """A rolling die rises on its edges, less and less."""
    return abs(math.sin(left / QUARTER * math.pi)) * min(0.34, left * 0.08)


def _face(left: float, die: str, order: Sequence[str]) -> str:
    """What lies up: the last quarter turn shows the face that was rolled."""
    turns = int(left / QUARTER + 0.5)
    return die[1:] if turns == 0 or not order else order[turns % len(order)]
