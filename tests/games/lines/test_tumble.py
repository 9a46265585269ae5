"""The tumbling dice: the same for the same roll, apart from each other, showing what was rolled."""

from itertools import combinations, pairwise

import pytest

from game import catalogue
from game.games.lines.table.dice.rolling import FRAMES, tumbled

ROLL = ("1L", "2Z", "3V", "4U", "5V")
WIDTH, HEIGHT = 9.0, 2.5


def roll(seed, dice=ROLL):
    """The pictures of a roll in a tray."""
    faces = catalogue.set_up("lines", {}, 2).table.board.dice.faces
    return tumbled(seed, dice, [faces[int(die[0]) - 1] for die in dice], WIDTH, HEIGHT)


@pytest.mark.parametrize("seed", [f"seed {n}" for n in range(60)])
def test_dice_rest_apart_inside_the_tray_and_show_their_faces(seed):
    """L10"""
    last = roll(seed)[-1]
    assert tuple(pose.face for pose in last) == tuple(die[1:] for die in ROLL)
    assert all(0.5 < pose.x < WIDTH - 0.5 and 0.5 < pose.y < HEIGHT - 0.5 for pose in last)
    for one, other in combinations(last, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 1.1


def test_the_same_roll_tumbles_the_same():
    assert roll("friday") == roll("friday")
    assert roll("friday") != roll("saturday")


def test_a_tumble_ends_at_rest_and_changes_faces_on_its_way():
    frames = roll("friday")
    assert len(frames) == FRAMES
    for before, after in pairwise(frames[-3:]):
        for one, other in zip(before, after, strict=True):
            assert abs(one.x - other.x) + abs(one.y - other.y) < 0.06
    assert len({frame[0].face for frame in frames}) > 2


def test_two_dice_tumble_as_well():
    """L24"""
    assert [pose.face for pose in roll("friday", ("2Z", "5V"))[-1]] == ["Z", "V"]
