"""Where a move goes, on the small picture of its game: seen there, and nowhere else."""

import random

import pygame
import pytest

from game import catalogue
from game.engine.table.looks import MoveMark
from game.engine.window import theme
from game.engine.window.view import Box
from tests import tables
from tests.discovered import begun, choose_at_random, one_each

BOX = Box(400, 150, 360, 400)
SPILL = 16
"""A tile beside the sheet, or a piece above its ramp, reaches so far beyond the picture."""
marked = pytest.mark.parametrize(
    "setting", [s for s in one_each() if catalogue.game(s.game).looks().mark], ids=str
)


def painted(p, match, seat, moves, dashed=False):
    """A board with marks for these moves."""
    looks = catalogue.game(match.rules.name).looks()
    p.fill((255, 255, 255))
    looks.board(p, BOX, match.rules, match.state, seat, match.history.steps())
    for move in moves:
        mark = MoveMark(seat, move, theme.LOSS, dashed)
        looks.mark(p, BOX, match.rules, match.state, mark)
    return p.surface.copy()


def changed(one, other):
    """The box of all pixels that differ; None where none do."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else None


@pytest.mark.some(9)
@marked
def test_a_mark_is_seen_within_its_picture(setting):
    match, _memory = begun(setting)
    p, dice, seen = tables.painter(tables.make_desk()), random.Random(7), 0
    for _ply in range(20):
        if match.over:
            break
        seat = match.movers[0]
        bare = painted(p, match, seat, ())
        place = changed(bare, painted(p, match, seat, match.moves(seat)[-1:]))
        if place is not None:
            seen += 1
            assert pygame.Rect(*BOX.grown(SPILL)).contains(place)
        choose_at_random(match, dice)
    assert seen


@marked
def test_a_broken_mark_is_another_than_a_whole_one(setting):
    match, _memory = begun(setting)
    p, dice = tables.painter(tables.make_desk()), random.Random(7)
    while True:
        seat = match.movers[0]
        move = match.moves(seat)[-1]
        bare, whole = (painted(p, match, seat, moves) for moves in ((), (move,)))
        if changed(bare, whole) is not None:
            break
        choose_at_random(match, dice)
    broken = painted(p, match, seat, (move,), dashed=True)
    assert changed(whole, broken) is not None
