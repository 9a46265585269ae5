"""The pictures of a match for a page: some whole, between them only what each move changed."""

import io
from base64 import b64encode
from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.screens.theatre.saving.webp import image_of

QUALITY = 78
WHOLE_EVERY = 40
"""Plies from one whole picture to the next."""
BLOCK = 16
"""The side of the squares in which changes are gathered, in pixels; the format packs such ones."""
FULL = 0.6
"""The least share of a rectangle that has changed where it becomes one patch."""


Strip: TypeAlias = tuple[str, Sequence[tuple[int, ...]]]
"""The parts of a picture that changed, below each other in one image in base64; and their boxes."""


class Reel:
    """Takes the pictures of a match in the order of play."""

    def __init__(self) -> None:
        self.plies: list[Strip | None] = []
        """A strip for each picture, or None where nothing changed."""
        self.last = pygame.Surface((1, 1))
        self.size = 0
        """The size of all strips, in bytes."""

    def add(self, picture: pygame.Surface) -> None:
        """Keep the parts of a picture that differ from the one before, or all of it."""
        areas = [picture.get_rect()]
        if len(self.plies) % WHOLE_EVERY:
            areas = changed_areas(self.last, picture)
        webp = packed(stacked(picture, areas)) if areas else ""
        self.plies.append((webp, [*map(tuple, areas)]) if areas else None)
        self.size += len(webp)
        self.last = picture.copy()


def stacked(picture: pygame.Surface, areas: Sequence[pygame.Rect]) -> pygame.Surface:
    """Return parts of a picture below each other; what is beside them has their last colour, which
    leaves no trace in them."""
    width, height = max(area.w for area in areas), sum(area.h for area in areas)
    strip, y = pygame.Surface((width, height)), 0
    for area in areas:
        beside = picture.get_at((area.right - 1, area.bottom - 1))
        strip.fill(beside, (0, y, width, area.h))
        strip.blit(picture, (0, y), area)
        y += area.h
    return strip


def changed_areas(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Return rectangles of whole blocks around all pixels that differ."""
    differs = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    differs.invert()
    columns, rows = -(-after.get_width() // BLOCK), -(-after.get_height() // BLOCK)
    block, blocks = pygame.Mask((BLOCK, BLOCK), True), pygame.Mask((columns, rows))
    for area in differs.get_bounding_rects():
        for y in range(area.top // BLOCK, (area.bottom - 1) // BLOCK + 1):
            for x in range(area.left // BLOCK, (area.right - 1) // BLOCK + 1):
                if differs.overlap(block, (x * BLOCK, y * BLOCK)):
                    blocks.set_at((x, y))
    every = (each for spot in blocks.connected_components() for each in split_up(spot))
    scaled = (pygame.Rect(*(BLOCK * side for side in each)) for each in every)
    return [area.clip(after.get_rect()) for area in scaled]


def split_up(spot: pygame.Mask) -> list[pygame.Rect]:
    """Return one rectangle around a spot that fills most of it, or several that are full, such as
    the four sides of a frame."""
    (around,) = spot.get_bounding_rects()
    if spot.count() >= FULL * around.w * around.h:
        return [around]
    done, open_ = list[pygame.Rect](), list[pygame.Rect]()
    for y in range(around.top, around.bottom + 1):
        line = pygame.Mask((spot.get_size()[0], 1))
        line.draw(spot, (0, -y))
        going = {(each.x, each.w): each for each in open_}
        open_ = [
            run.move(0, y).union(going.pop((run.x, run.w), run.move(0, y)))
            for run in line.get_bounding_rects()
        ]
        done += going.values()
    return done


def packed(picture: pygame.Surface) -> str:
    """Return a picture as a WebP in base64."""
    file = io.BytesIO()
    image_of(picture).save(file, "WEBP", quality=QUALITY, method=6)
    return b64encode(file.getvalue()).decode()
