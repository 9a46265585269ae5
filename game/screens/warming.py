"""Prepares the next screens behind the title, a little in every idle moment."""

from collections.abc import Iterator
from typing import Any

import pygame

from game import catalogue
from game.engine.desk import Desk, painter_for
from game.engine.window.plain import paint_plainly
from game.screens import games
from game.screens.daily.page import DailyPage
from game.screens.doors import house
from game.screens.hall.hall import SoloHall
from game.screens.lobby.lobby import Lobby
from game.screens.puzzles.page import PuzzlesPage


def warm(desk: Desk) -> Iterator[None]:
    """Load the games, then paint the pages that can be opened from the title, the list of replays
    last."""
    for game in games.ordered_names():
        catalogue.challenges(game)
        yield
    yield from catalogue.load_modules("game.screens")
    for game in games.ordered_names():
        yield from catalogue.load_modules(f"game.games.{game}")
    last = desk.settings.lobby.get("game")
    yield from painted(desk, SoloHall(desk))
    yield from painted(
        desk, Lobby(desk, last if last in games.ordered_names() else games.ordered_names()[0])
    )
    yield from painted(desk, DailyPage(desk))
    yield from painted(desk, PuzzlesPage(desk))
    yield from house(desk).library.get_ready()


def painted(desk: Desk, page: Any) -> Iterator[None]:
    """Paint a page off screen, so that its pictures are cached."""
    view = desk.view
    page.arrange(view)
    yield
    surface = pygame.Surface(view.pixels).convert()
    p = painter_for(desk, surface)
    for part in page.parts(0):
        if desk.view is not view:
            return
        paint_plainly([part], p, surface)
        yield
