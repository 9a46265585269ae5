"""What is on the picture while pieces slide and come to rest."""

import pygame

from tests import tables
from tests.ramp.scenes import opened, played


def test_a_frame_that_has_done_enough_shows_a_landed_piece_on_the_picture_before() -> None:
    """When all land at once each ramp is painted anew in a frame of its own."""
    desk, table = opened()
    p = tables.painter(desk)
    played(table, 3)
    tables.frame(desk, p)
    played(table, 1)
    p.patience.begin()
    p.patience.spend(1)
    hurried = tables.frame(desk, p).copy()
    assert p.patience.late
    while p.patience.late:
        p.patience.begin()
        calm = tables.frame(desk, p)
    hurried.blit(calm, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    assert max(pygame.transform.average_color(hurried)[:3]) <= 1
