"""Where in a picture something is written: its parts are gone through, but nothing is painted."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, flat
from game.engine.window.view import Box, View


class Bare(Art):
    """Keeps what a reader makes, which is empty, away from what painters keep."""

    def ground(self, *_given: object, **_named: object) -> pygame.Surface:
        """None is painted."""
        return pygame.Surface((1, 1))


class Reader(Painter):
    """A painter that leaves all shapes out and notes the text, and capsules around it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.said = []
        self.capsules: list[Box] = []

    def rect(self, box: Box, radius: float = 8, *_look: object, **_named: object) -> None:
        """Note a capsule where the window has it."""
        if radius >= box.h / 2:
            k, wide, high = (self._window or self.view).k, self.px(box.w), self.px(box.h)
            area = pygame.Rect(*self.at(box.x, box.y), wide, high).move(self._corner)
            self.capsules.append(Box(area.x / k, area.y / k, area.w / k, area.h / k))

    def put(self, *_given: object, **_named: object) -> None:
        """Nothing is laid."""

    fill = svg = framed = _sliced = shadow = veil = sprite = put

    def image(self, *_given: object, **_named: object) -> pygame.Surface:
        """No shape is rasterised."""
        return self.surface

    def picture(
        self, key: Hashable, box: Box, draw: Callable[[Painter], None], ground: str = ""
    ) -> pygame.Surface:
        """Read the words of a picture as it is drawn."""
        draw(self)
        return self.surface


def written(parts: Sequence[Seen], view: View) -> list[Box]:
    """Where the text of these parts stands, with the capsule that it stands in."""
    surface = pygame.Surface(view.pixels, depth=8)
    reader = Reader(surface, view, Bare())
    for item in flat(parts, view, surface.get_rect()):
        if isinstance(item.leaf, Part):
            surface.set_clip(item.seen)
            with reader.through(surface, item.view, (-item.shift[0], -item.shift[1])):
                item.leaf.paint(reader)
    texts = [said.box for said in reader.said or ()]
    return [next((c for c in reader.capsules if c.holds(*box.centre)), box) for box in texts]
