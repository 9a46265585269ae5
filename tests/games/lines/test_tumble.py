"""The tumbling dice: solid bodies that never meet, and lie as they were rolled in the end."""

import math
from functools import cache
from itertools import pairwise, product

import pygame
import pytest

from game import catalogue
from game.core.chance import Stream
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.games.lines.table.dice.poses import Pose
from game.games.lines.table.dice.solid import FACES, TILT, paint_solid, printing
from game.games.lines.table.dice.tumble import FRAMES, throwing
from game.games.lines.table.dice.turns import product_of, yaw

WIDTH, HEIGHT = 9.0, 2.25
SIDE, ROUND = 1.0, 0.13
SEEDS = [f"seed {n}" for n in range(20)]
STRAIGHT = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@cache
def thrown(seed, count=5, force=0.5, aside=0.0, to_right=False):
    """A throw, worked out to its end."""
    stream = Stream(seed, "lines", "tumble", count)
    *_, found = throwing(stream, count, WIDTH, HEIGHT, force, aside, to_right)
    return found


def throws():
    """A hundred throws of all kinds, as soft, hard and slanting as a hand can throw."""
    for seed in SEEDS:
        yield thrown(seed, 5, 0.5)
        yield thrown(seed, 5, 1.0, -1.0, True)
        yield thrown(seed, 5, 1.0, 1.0)
        yield thrown(seed, 3, 0.0, -1.0)
        yield thrown(seed, 2, 0.0, 1.0, True)


def rounded(point):
    """That point of a cube as it lies on the surface of a die, whose edges are round."""
    core = [max(ROUND - SIDE / 2, min(SIDE / 2 - ROUND, c)) for c in point]
    away = [c - k for c, k in zip(point, core, strict=True)]
    length = math.hypot(*away)
    return tuple(k + ROUND * a / length for k, a in zip(core, away, strict=True))


def surface():
    """Points all over a die."""
    steps = (-0.5, -0.25, 0.0, 0.25, 0.5)
    for a, b in product(steps, steps):
        for end in (-0.5, 0.5):
            yield from (rounded((a, b, end)), rounded((a, end, b)), rounded((end, a, b)))


def out(throw, frame):
    """The dice that are not in the cup any more."""
    first = throw.frames[0]
    return [pose for pose, start in zip(frame, first, strict=True) if pose.place != start.place]


def test_dice_come_to_rest_flat_and_each_a_little_aslant():
    for throw in throws():
        for pose in throw.frames[-1]:
            assert max(abs(u) for u in pose.turn[2]) == pytest.approx(1)
        for before, after in pairwise(throw.frames[-4:]):
            for one, other in zip(before, after, strict=True):
                assert math.dist(one.place, other.place) < 0.1
    angles = [abs(yaw(pose.turn)) for pose in thrown("friday").frames[-1]]
    assert any(angle > 0.05 for angle in angles)


def test_the_same_roll_tumbles_the_same():
    assert thrown("friday") == thrown("friday")
    assert thrown("friday") != thrown("saturday")
    assert len(thrown("friday").frames) == FRAMES


def test_harder_throws_go_further():
    soft, hard = (sum(p.place[0] for p in thrown("friday", 3, f).frames[18]) for f in (0, 1))
    assert hard < soft - 1


def test_what_hits_is_heard():
    hits = thrown("friday").hits
    assert len(hits) > 5
    assert all(hit.speed > 2 for hit in hits)
    assert [hit.frame for hit in hits] == sorted(hit.frame for hit in hits)


@pytest.mark.parametrize("face", range(6))
def test_the_face_that_was_rolled_lies_up_and_upright(face):
    """L10"""
    axis, sign = FACES[face]
    for pose in (pose for throw in throws() for pose in throw.frames[-1]):
        end = product_of(pose.turn, printing(pose, face))
        assert end[2][axis] * sign == pytest.approx(1)
        right = (axis + 1) % 3
        assert end[0][right] > math.cos(math.radians(46))


def test_a_die_is_seen_whole_however_it_is_turned():
    """All of it lies in its part's box, two sides and two fifths wide, and it is never small."""
    surface, side = pygame.Surface((400, 400)), 80
    p = Painter(surface, View((400, 400)), Art())
    for turn in [pose.turn for frame in thrown("friday").frames[::5] for pose in frame]:
        surface.fill((1, 2, 3))
        middle = 200 / p.view.k
        paint_solid(p, middle, middle, side / p.view.k, turn, "ILS023", TILT)
        mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
        mask.invert()
        (seen,) = mask.get_bounding_rects()
        assert pygame.Rect(200, 200, 0, 0).inflate(2.4 * side, 2.4 * side).contains(seen)
        assert min(seen.size) > 0.95 * side
        assert pygame.Rect(200, 200, 0, 0).inflate(10, 10).collidepoint(seen.center)


@pytest.mark.parametrize("number", "12345")
def test_a_die_that_lies_straight_looks_like_its_picture(number):
    """Seen from above; a mirrored or a turned drawing would differ."""
    faces = catalogue.set_up("lines", {}, 2).table.board.dice.faces[int(number) - 1]
    side, view = 90, View((200, 200))
    side_units = side / view.k
    pygame.display.set_mode((200, 200))
    for i, face in enumerate(faces):
        flat = Pose((0.0, 0.0, 0.5), STRAIGHT)
        surface = pygame.Surface((200, 200))
        art = Art()
        p = Painter(surface, view, art)
        paint_solid(p, 100 / view.k, 100 / view.k, side_units, printing(flat, i), faces, 0.0)
        sprite = art.sprite(f"lines/die_{face}", 96, 96)
        dark = [
            (x, y)
            for x in range(15, 81)
            for y in range(15, 77)
            if sum(sprite.get_at((x, y))[:3]) < 450
        ]
        assert dark
        there = [sum(surface.get_at((100 + x - 48, 100 + y - 45))[:3]) < 560 for x, y in dark]
        assert sum(there) > 0.9 * len(there), face
