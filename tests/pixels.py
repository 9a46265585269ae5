"""What the window shows, read from its pixels alone: told by colours, never by asking a painter."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias, TypeVar

import pygame
from PIL import Image, ImageChops

from game.core.replay.header import Header, Player
from game.engine.window.view import Box, View
from game.screens import routes
from game.screens.doors import house
from tests.clients import Client

Rgb: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
Name = TypeVar("Name")
MOST = 600
"""Frames after which whatever moves would move for ever."""


def sit_down(
    run: Client, game: str, people: int, seed: str, options: Mapping[str, Any] | None = None
) -> None:
    """So many people at a new table, with nothing to confirm between them."""
    run.desk.change(private_handover=False)
    players = tuple(Player(f"Player {seat + 1}") for seat in range(people))
    house(run.desk).play(Header(game, players, seed, dict(options or {})))
    run.frames()


def watch(run: Client, path: Path) -> Any:
    """A game in the theatre, standing still in all the room; gives the screen that shows it."""
    house(run.desk).navigate(routes.Watch(path))
    for _ in range(MOST):
        run.frames(1)
        if hasattr(run.top, "playback"):
            run.top.playback.stop()
            if run.top.shows_panels:
                run.top.toggle_panels()
            return run.top
    raise AssertionError("the game is never read")


def resize(run: Client, size: tuple[int, int]) -> None:
    """Give the window another size; one that has it already would only be cleared."""
    if size != run.desk.view.pixels:
        pygame.display.set_mode(size)
    run.frames()


def picture(run: Client) -> pygame.Surface:
    """What the window shows as soon as nothing moves or fades in it any more."""
    run.frames(2)
    for _ in range(MOST):
        if not run.loop.desk.stack.has_animation and run.loop._fade is None:
            run.frames(2)
            return run.loop.window.copy()
        run.frames(1)
    raise AssertionError("the window never comes to rest")


def look(run: Client) -> pygame.Surface:
    """What the window shows now, whatever moves in it."""
    return run.loop.window.copy()


def colour_at(shown: pygame.Surface, view: View, place: Point, reach: int = 1) -> Rgb:
    """The middling colour of a small square of pixels around a place of the table."""
    x, y = view.px(place[0]), view.px(place[1])
    around = pygame.Rect(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)
    around = around.clip(shown.get_rect())
    assert around.w and around.h, f"{place} is not in the window"
    pixels = [
        shown.get_at((left, top))[:3]
        for left in range(around.left, around.right)
        for top in range(around.top, around.bottom)
    ]
    red, green, blue = (round(median(channel)) for channel in zip(*pixels, strict=True))
    return red, green, blue


def count_of(shown: pygame.Surface, view: View, box: Box, colour: str) -> int:
    """How many pixels of a box of the table have that colour, or nearly."""
    x, y = view.px(box.x), view.px(box.y)
    area = pygame.Rect(x, y, view.px(box.right) - x, view.px(box.bottom) - y)
    part = shown.subsurface(area.clip(shown.get_rect()))
    return pygame.mask.from_threshold(part, pygame.Color(colour), (6, 6, 6, 255)).count()


def apart(one: Rgb, other: Rgb) -> int:
    """How far two colours are from one another."""
    (r, g, b), (red, green, blue) = one, other
    return max(abs(r - red), abs(g - green), abs(b - blue))


def nearest(colour: Rgb, palette: Mapping[Name, Iterable[Rgb]], most: int = 255) -> Name | None:
    """Whose colours come nearest to that one; nobody's where all are further away than `most`."""
    found = {name: min(apart(colour, own) for own in colours) for name, colours in palette.items()}
    name = min(found, key=found.__getitem__)
    return name if found[name] <= most else None


def unlike(one: pygame.Surface, other: pygame.Surface, by: int = 3) -> pygame.Rect:
    """The smallest box around everything in which two pictures differ by more than that."""
    bands = ImageChops.difference(_image(one), _image(other)).split()[:3]
    if all(band.getextrema()[1] <= by for band in bands):
        return pygame.Rect(0, 0, 0, 0)
    lit = [band.point(lambda value: 255 * (value > by)).getbbox() for band in bands]
    boxes = [pygame.Rect(x, y, right - x, bottom - y) for x, y, right, bottom in filter(None, lit)]
    return boxes[0].unionall(boxes[1:])


def _image(surface: pygame.Surface) -> Image.Image:
    """The bytes of a surface as they are, each colour in some band."""
    data, pitch = surface.get_buffer(), surface.get_pitch()
    return Image.frombuffer("RGBX", surface.get_size(), data, "raw", "RGBX", pitch, 1)
