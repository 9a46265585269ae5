"""What tests of the engine share."""

import pygame
import pytest


@pytest.fixture(autouse=True)
def empty_queue():
    """No test hears what happened to the window of the one before."""
    if pygame.display.get_init():
        pygame.event.clear()
