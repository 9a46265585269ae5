"""The recorded throws: dice roll as dice do, and lie flat, still and apart before one is over; and
there is one for every tray and every hand (L10, L24)."""

import math
from itertools import combinations, product

import pytest

from game.core.chance import Stream
from game.engine.window.view import Box
from game.games.lines.table.dice.solid import yaw_angle
from game.games.lines.table.dice.throws import (
    FELT,
    FRAMES,
    Felt,
    mirror_throw,
    pick_throw,
    recordings,
)

STILL = 6
"""So many last frames show nothing move."""
CORNERS = tuple((x, y) for x in (-0.37, 0.37) for y in (-0.37, 0.37))
"""The middles of a die's round corners; each is 0.13 round."""
THROWS = [each.unpacked() for each in recordings()]
TRAYS = ((590, 155), (545, 185), (545, 265), (740, 115), (880, 150))
"""The insides of trays: at a table, in large type, in a high window, where all draw at once."""


@pytest.mark.parametrize("third", range(3))
def test_no_die_leans_slides_or_lies_on_another(third):
    for throw in THROWS[third::3]:
        assert len(throw.frames) == FRAMES
        for (x, y, z), turn in throw.frames[-1]:
            assert max(map(abs, turn[2])) == pytest.approx(1, abs=1e-6)
            assert z == pytest.approx(0.5, abs=0.01)
            assert 0.45 < x < throw.wide - 0.45
            assert 0.45 < y < throw.deep - 0.45
        for early, late in zip(throw.frames[-STILL], throw.frames[-1], strict=True):
            assert math.dist(early.place, late.place) < 0.05
        for one, other in combinations(throw.frames[-1], 2):
            assert gap(one, other) > -0.04


def gap(one, other):
    """How far two dice that lie are apart, along the side of one of them that parts them best."""
    ways = [yaw_angle(pose.turn) + quarter for pose in (one, other) for quarter in (0, math.pi / 2)]
    return max(along(way, one, other) for way in ways)


def along(way, one, other):
    spans = []
    for (x, y, _z), turn in (one, other):
        around = [u * math.cos(yaw_angle(turn)) - v * math.sin(yaw_angle(turn)) for u, v in CORNERS]
        beside = [u * math.sin(yaw_angle(turn)) + v * math.cos(yaw_angle(turn)) for u, v in CORNERS]
        far = [
            (x + u) * math.cos(way) + (y + v) * math.sin(way)
            for u, v in zip(around, beside, strict=True)
        ]
        spans.append((min(far) - 0.13, max(far) + 0.13))
    (low, high), (low2, high2) = spans
    return max(low2 - high, low - high2)


@pytest.mark.parametrize("third", range(3))
def test_dice_tumble_one_after_another_and_never_through_another(third):
    for throw in THROWS[third::3]:
        first = throw.frames[0]
        for before, now in zip(throw.frames, throw.frames[1:], strict=False):
            out = [pose for pose, start in zip(now, first, strict=True) if pose != start]
            for one, other in combinations(out, 2):
                assert math.dist(one.place, other.place) > 0.9
            for old, new in zip(before, now, strict=True):
                assert math.dist(old.place, new.place) < 0.75, "too quick to be followed"
        heard = [hit.frame for hit in throw.hits]
        assert heard == sorted(heard)
        assert FELT in {hit.on for hit in throw.hits}


@pytest.mark.parametrize("signs", [(1, -1), (-1, 1), (-1, -1)])
def test_a_mirrored_throw_is_one_of_cubes_in_the_same_tray(signs):
    throw = THROWS[0]
    other = mirror_throw(throw, *signs)
    assert mirror_throw(other, *signs) == throw
    for pose in other.frames[-1]:
        (a, b, c), (d, e, f), (g, h, i) = pose.turn
        turning = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        assert turning == pytest.approx(1)
        assert 0 < pose.place[0] < throw.wide
        assert 0 < pose.place[1] < throw.deep


@pytest.mark.parametrize(
    ("tray", "count"),
    [*product(TRAYS, [5]), *product(TRAYS[:3], [2, 3])],  # where one plays alone
)
def test_there_is_a_throw_for_every_tray_and_hand(count, tray):
    box, seen = Box(100, 200, *tray), set()
    for number in range(40):
        aim = number % 5 / 4, number % 7 / 3 - 1, number % 2 == 0
        throw = pick_throw(Stream(str(number), "lines", "tumble", 5), count, box, aim)
        felt = Felt.for_tray(box, throw.wide, throw.deep)
        assert all(0.95 <= by <= 1.4 for by in felt.spread)
        assert (throw.across > 0) == aim[2]
        seen.add(throw.frames[-1])
        for pose in throw.frames[-1]:
            assert box.grown(-0.3 * felt.side).contains(*felt.point_of(pose))
    assert len(seen) > 12, "no roll looks like the last one"


def test_the_same_roll_tumbles_the_same():
    box = Box(0, 0, *TRAYS[0])
    days = ("monday", "tuesday", "friday", "sunday", "monday")
    one, *others, same = (
        pick_throw(Stream(day, "lines", "tumble", 5), 5, box, (0.5, 0.0, False)) for day in days
    )
    assert one == same
    assert any(one != other for other in others)
