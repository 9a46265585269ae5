"""The edges of what scrolls."""

import pygame
import pytest

from game.engine.widgets.edges import faded
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

BOX = Box(100, 100, 200, 200)
GROUND, ROWS = (10, 200, 30), (250, 0, 250)


@pytest.fixture
def painter():
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    painter = Painter(pygame.Surface((1280, 720)), View((1280, 720)), Art())
    painter.surface.fill(GROUND)
    return painter


def test_rows_fade_into_what_they_lie_on_where_more_is_hidden(painter):
    with faded(painter, BOX, above=False, below=True):
        painter.surface.fill(ROWS, (100, 100, 200, 200))
    assert painter.surface.get_at((200, 100))[:3] == ROWS
    assert painter.surface.get_at((200, 200))[:3] == ROWS
    assert painter.surface.get_at((200, 299))[:3] == GROUND


def test_nothing_fades_where_all_can_be_seen(painter):
    with faded(painter, BOX, above=False, below=False):
        painter.surface.fill(ROWS, (100, 100, 200, 200))
    assert painter.surface.get_at((200, 299))[:3] == ROWS
