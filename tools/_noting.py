"""A painter that notes the text it draws, for those that check a layout."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.engine.desk import Desk, painter_for
from game.engine.window import text as type_
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View


@dataclass
class Said:
    """A piece of text as it was drawn."""

    words: str
    box: Box
    cut: bool


@dataclass
class NotingPainter(Painter):
    """Draws like any other, and notes each text where it lies in the window."""

    said: list[Said] = field(default_factory=list)
    _corner: tuple[int, int] = (0, 0)
    """The pixel of the window in the surface's corner, where a group may have moved what it
    shows."""
    _window: View | None = None
    """While a part is painted, how the window itself is seen."""

    @contextmanager
    def onto(self, surface: pygame.Surface, origin: tuple[int, int]) -> Iterator[None]:
        before, (left, top), (ox, oy) = self._corner, self._corner, self._origin
        self._corner = left + origin[0] - ox, top + origin[1] - oy
        try:
            with super().onto(surface, origin):
                yield
        finally:
            self._corner = before

    @contextmanager
    def through(
        self, surface: pygame.Surface, view: View, origin: tuple[int, int]
    ) -> Iterator[None]:
        before, self._window = self._window, self._window or self.view
        try:
            with super().through(surface, view, origin):
                self._corner = (0, 0)
                yield
        finally:
            self._window = before

    def picture(
        self, key: Hashable, box: Box, draw: Callable[[Painter], None], ground: str = ""
    ) -> pygame.Surface:
        """Note nothing: what is written in a picture is shown in many places."""
        noted, self.said = self.said, []
        try:
            return super().picture(key, box, draw, ground)
        finally:
            self.said = noted

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = theme.BODY,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "l",
        width: float | None = None,
        alpha: int = 255,
    ) -> float:
        """Draw a line and note it."""
        wide = super().text(words, x, y, size, colour, face, align, width, alpha)
        if words:
            pixels, shown = self.fitted(words, face, size, width)
            w, (left, middle) = round(wide * self.view.k), self.at(x, y)
            left -= {"l": 0, "c": w // 2, "r": w}[align]
            self._note(shown, left, middle, w, type_.cap_height(face, pixels), words)
        return wide

    def _note(self, shown: str, left: int, middle: int, width: int, cap: int, words: str) -> None:
        k = (self._window or self.view).k
        area, clip = pygame.Rect(left, middle - cap // 2, width, cap), self.surface.get_clip()
        if clip != self.surface.get_rect():
            area = area.clip(clip)
        if area.w and area.h:
            area.move_ip(self._corner)
            box = Box(area.x / k, area.y / k, area.w / k, area.h / k)
            self.said.append(Said(words, box, shown != words))


def noting_painter(desk: Desk, surface: pygame.Surface) -> NotingPainter:
    """A painter under the desk's view and settings that notes all text."""
    given: dict[str, Any] = vars(painter_for(desk, surface))
    return NotingPainter(**given)
