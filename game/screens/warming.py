"""What the next screens need is made ready behind the title, a little in every idle moment."""

import pkgutil
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.desk import painter_for
from game.screens import games
from game.screens.guide.board import played_by_move
from game.screens.hall.daily import Daily
from game.screens.hall.hall import SoloHall
from game.screens.lobby.lobby import Lobby

if TYPE_CHECKING:
    from game.engine.desk import Desk


def warm(desk: "Desk") -> Iterator[None]:
    """First the games themselves, then the pictures of what can be opened from the title."""
    for game in games.order():
        games.challenges(game)
        yield
    yield from _modules("game.screens")
    for game in games.order():
        yield from _modules(f"game.games.{game}")
    last = desk.settings.lobby.get("game")
    yield from _painted(desk, SoloHall(desk))
    yield from _painted(desk, Lobby(desk, last if last in games.order() else games.order()[0]))
    yield from _painted(desk, Daily(desk))
    for game in games.order():
        yield from played_by_move(game)


def _modules(package: str) -> Iterator[None]:
    """Load the modules of a package one by one, so that none has to wait for all."""
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        with suppress(ImportError):  # whoever needs it will be told
            import_module(module.name)
        yield


def _painted(desk: "Desk", page: Any) -> Iterator[None]:
    """Paint a page where nobody sees it, so that its pieces are kept for when it is opened."""
    view = desk.view
    page.arrange(view)
    yield
    surface = pygame.Surface(view.pixels).convert()
    p = painter_for(desk, surface)
    for paint in (page.paint_below, *(widget.draw for widget in page.widgets)):
        if desk.view is not view:
            return
        with p.onto(surface, (0, 0)):  # as if baked: what is large is not kept
            paint(p)
        yield
