"""The slide in real time stops where the rules say, however often the picture is drawn (R10, R11).

Each of 20,460 random grids takes the next of the 341 ways to let a piece down, so each way is swept
on 15 grids at each of four rates.
"""

import random
from itertools import pairwise

import pytest

from game.games.ramp.rules.pieces import cells_of, landing_row
from game.games.ramp.table.slide.slide import ENTRANCE_ROW, SETTLE_MS, Slide
from tests.games.ramp.tables import house, ramp_of, squares_of

PIECES = house().pieces
WAYS = list(PIECES.placements.values())
RATES = {"30": 1000 / 30, "60": 1000 / 60, "144": 1000 / 144, "jitter": 0.0}
GRIDS = 15 * len(WAYS)


def random_ramp(dice):
    """Random squares up to a random height in each column, holes and overhangs included."""
    return tuple(dice.getrandbits(dice.choice((0, 3, 6, 9, 12, 15)) or 1) for _ in range(6))


def sliding(ramp, placement):
    """A piece above a ramp."""
    return Slide(
        PIECES.shapes[placement.piece][placement.orientation], placement.column, squares_of(ramp)
    )


@pytest.mark.some(4)
@pytest.mark.parametrize("rate", RATES)
def test_r10_r11_every_slide_rests_where_the_rules_say(rate):
    dice = random.Random(rate)
    for i in range(GRIDS):
        ramp, placement = random_ramp(dice), WAYS[i % len(WAYS)]
        slide = sliding(ramp, placement)
        last = slide.height
        while slide.settling < 1:
            slide.step(RATES[rate] or dice.uniform(0.1, 90))
            assert slide.height <= last
            last = slide.height
        assert slide.height == landing_row(ramp, placement), (ramp, placement)


def test_r10_it_never_touches_anything_on_the_way():
    dice = random.Random("way")
    for i in range(600):
        ramp, placement = random_ramp(dice), WAYS[i * 7 % len(WAYS)]
        slide, taken = sliding(ramp, placement), set(squares_of(ramp))
        while not slide.landed:
            slide.step(dice.uniform(0, 40))
            low = int(slide.height)
            rows = {low, low + (slide.height > low)}
            assert not any(taken & set(cells_of(placement, row)) for row in rows)


@pytest.mark.parametrize("dt", [10_000.0, 500.0, 4.0, 0.5])
def test_r10_no_step_is_too_long_or_too_short(dt):
    ramp = ramp_of("######", "......")
    slide = sliding(ramp, PIECES.placements["I3r1@3"])
    for _ in range(round(1000 / dt) + 1):
        slide.step(dt)
    assert slide.settling == 1
    assert slide.height == 2


def test_a_slide_lasts_220_ms_and_10_a_row_at_most_350_and_settles_for_140():
    for rows, expected in ((1, 230), (5, 270), (13, 350), (15, 350)):
        slide = Slide([(0, 0)], 0, [], entrance=rows)
        time = 0
        while not slide.landed:
            slide.step(1)
            time += 1
        assert abs(time - expected) <= 4
        slide.step(SETTLE_MS / 2)
        assert 0.4 < slide.settling < 0.6
        assert slide.settling < 1
        slide.step(SETTLE_MS)
        assert slide.settling == 1


def test_it_speeds_up_and_starts_above_everything():
    slide = Slide([(0, 0), (1, 0)], 2, [])
    heights = [slide.height]
    while not slide.landed:
        slide.step(20)
        heights.append(slide.height)
    ways = [a - b for a, b in pairwise(heights)]
    assert heights[0] == ENTRANCE_ROW == 15
    assert ways[:-1] == sorted(ways[:-1])
    assert slide.height == 0


def test_the_same_time_in_other_steps_is_the_same_place():
    one, other = Slide([(0, 0)], 0, []), Slide([(0, 0)], 0, [])
    for _ in range(40):
        one.step(4)
    for _ in range(10):
        other.step(16)
    other.step(0)
    other.step(-5)
    assert one.height == other.height
