"""Signs that are painted at many places."""

import pygame

from game.engine.widgets import furniture
from game.engine.window import theme
from tests import tables


def test_a_cross_has_two_strokes_and_nothing_between_them() -> None:
    """Rules are level or upright: a slanting one would fill the whole of its box."""
    desk = tables.make_desk((100, 100))
    p = tables.painter(desk)
    p.surface.fill(theme.WHITE)
    side = 60 / desk.view.k
    furniture.cross(p, 50 / desk.view.k, 50 / desk.view.k, side, theme.INK)
    ink = pygame.Color(theme.INK)
    assert all(p.surface.get_at(at)[:3] == ink[:3] for at in ((50, 50), (34, 34), (66, 34)))
    assert all(p.surface.get_at(at)[0] > 200 for at in ((50, 32), (32, 50), (68, 50), (50, 68)))
