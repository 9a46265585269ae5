"""What is on the picture while pieces slide and come to rest."""

import pygame

from tests import tables
from tests.games.ramp.scenes import opened, played


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


def test_a_next_piece_is_seen_a_frame_later_where_others_come_up_too() -> None:
    desk, table = opened(4)
    p = tables.painter(desk)
    whole = tables.frame(desk, p).copy()
    desk.art.cache.clear()
    for state in table.display.seats:
        state.fresh = True
    counts = []
    p.lasting.forget()
    p.patience.begin()
    p.patience.spend(1)
    tables.frame(desk, p)
    while p.patience.late:
        counts.append(_differing(p.surface, whole))
        p.patience.begin()
        tables.frame(desk, p)
    assert counts[0] > 0
    assert _differing(p.surface, whole) == 0


def test_a_piece_that_is_steered_is_seen_at_once() -> None:
    desk, table = opened(4)
    p = tables.painter(desk)
    tables.frame(desk, p)
    for seat, state in enumerate(table.display.seats):
        state.fresh = True
        table.controls.do(seat, "turn")
    whole = tables.frame(desk).copy()
    desk.art.cache.clear()
    p.lasting.forget()
    p.patience.begin()
    p.patience.spend(1)
    tables.frame(desk, p)
    assert (
        _differing(p.surface.subsurface((0, 200, 1280, 300)), whole.subsurface((0, 200, 1280, 300)))
        == 0
    )


def _differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures are not alike."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return one.get_width() * one.get_height() - mask.count()


def test_boards_that_are_pushed_in_look_the_same_whatever_was_shown_before() -> None:
    desk, table = opened(4, speed=1.0)
    p = tables.painter(desk)
    while table.match.state.round == 0:
        table.finish_all()
        played(table, 1)
    pushed = 0
    while pushed < 30:
        desk.stack.update(1 / 60)
        mended = tables.frame(desk, p).copy()
        if table.display.pushing:
            pushed += 1
            assert _differing(mended, tables.frame(desk)) == 0
            p.surface.blit(mended, (0, 0))
