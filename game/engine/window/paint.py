"""The painter, which draws shapes, text and sprites in logical units.

Shapes are vector scraps rasterised at the size needed and cached.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product

import pygame

from game.engine.window import text as type_
from game.engine.window import theme
from game.engine.window.art import Art, blur_spread, draw_image, stretch_spans
from game.engine.window.scraps import SvgDrawing, rectangle
from game.engine.window.scraps import linear_gradient as linear_gradient
from game.engine.window.scraps import radial_gradient as radial_gradient
from game.engine.window.view import Box, View
from game.engine.words import language

TILE = 160
"""The side in pixels of the tiles with which a stretched picture is drawn."""


@dataclass
class DrawnText:
    """A text as it was drawn, for checks of layouts; `cut` if it ended in an ellipsis."""

    words: str
    box: Box
    cut: bool


@dataclass
class Painter:
    """Draws on one surface through one view."""

    surface: pygame.Surface
    view: View
    art: Art
    high_contrast: bool = False
    ahead: float = 0.0
    reduced_motion: bool = False
    drawn_texts: list[DrawnText] | None = None
    """A list in which all drawn text is noted; None to note none."""
    _origin: tuple[int, int] = (0, 0)
    """The pixel, counted in the view, that lies in the corner of the surface."""
    _corner: tuple[int, int] = (0, 0)
    """The same pixel counted in the window, which differs inside a scrolled group."""
    _window: View | None = None
    """The view of the whole window while a part is painted through another one."""

    # -- mapping ---------------------------------------------------------------------------

    def pixel_at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a logical point on the surface."""
        return self.view.px(x) - self._origin[0], self.view.px(y) - self._origin[1]

    def exact_pixel_at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a logical point on the surface, with fractions."""
        k = self.view.k
        return x * k - self._origin[0], y * k - self._origin[1]

    def px(self, units: float) -> int:
        return self.view.px(units)

    # -- laying ----------------------------------------------------------------------------

    def blit(
        self,
        image: pygame.Surface,
        place: tuple[int, int],
        area: pygame.Rect | None = None,
        alpha: int = 255,
    ) -> None:
        """Draw an image with its upper left corner on that pixel."""
        draw_image(self.surface, image, place, area, alpha)

    def fill(self, colour: tuple[int, ...], rect: tuple[int, int, int, int] | None = None) -> None:
        self.surface.fill(colour, rect)

    # -- other surfaces --------------------------------------------------------------------

    @contextmanager
    def drawing_on(self, surface: pygame.Surface, origin: tuple[int, int]) -> Iterator[None]:
        """Draw on another surface; `origin` is the pixel of the window in its corner."""
        before = self.surface, self._origin, self._corner
        (x, y), (left, top), (ox, oy) = origin, self._corner, self._origin
        self._corner = left + x - ox, top + y - oy
        self.surface, self._origin = surface, origin
        try:
            yield
        finally:
            self.surface, self._origin, self._corner = before

    @contextmanager
    def drawing_through(
        self, surface: pygame.Surface, view: View, origin: tuple[int, int]
    ) -> Iterator[None]:
        """Draw on a surface through another view, whose pixel `origin` is in its corner."""
        before = self.view, self._window
        self.view, self._window = view, self._window or self.view
        with self.drawing_on(surface, origin):
            self._corner = (0, 0)
            try:
                yield
            finally:
                self.view, self._window = before

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        before = self.surface.get_clip()
        x, y = self.pixel_at(box.x, box.y)
        right, bottom = self.pixel_at(box.right, box.bottom)
        self.surface.set_clip(pygame.Rect(x, y, right - x, bottom - y).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @property
    def settings_key(self) -> Hashable:
        """Return a key of the settings and seat colours that every picture depends on."""
        return self.high_contrast, self.reduced_motion, language(), *theme.SEATS

    # -- shapes ----------------------------------------------------------------------------

    def svg(self, body: str, box: Box, defs: str = "", alpha: int = 255) -> None:
        """Draw vector shapes in a box's coordinates (0, 0 is its corner)."""
        image = self.image(body, box, defs)
        self.blit(image, self.pixel_at(box.x, box.y), alpha=alpha)

    def image(self, body: str, box: Box, defs: str = "") -> pygame.Surface:
        return self.art.svg(SvgDrawing.for_box(box, self.view.k, defs, body))

    def rect(
        self,
        box: Box,
        radius: float = 8,
        fill: str | tuple[str, str] | None = theme.PAPER,
        stroke: str | None = None,
        width: float = 1,
        dash: str = "",
        alpha: float = 1,
    ) -> None:
        """Draw a rounded rectangle; two fills make a gradient from top to bottom."""
        if self.high_contrast and stroke:
            stroke, width = self._colour_for_contrast(stroke), max(width, theme.EDGE)
        margin = width + 1
        outer = box.grown(margin)
        cap = radius + margin + 2
        whole = bool(dash) or outer.w <= 2 * cap + 8
        hollow = fill is None and not whole and outer.h > 2 * cap + 8
        small = 2 * cap - 2 * margin
        drawn = box.w if whole else small, small if hollow else box.h
        defs, body = rectangle(*drawn, radius, fill, stroke, width, dash, alpha)
        if whole:
            self.svg(body, outer, defs)
        elif hollow:
            self.stretched_outline(outer, cap, body)
        else:
            w, h = self.px(outer.w), max(1, self.px(outer.h) + 1)
            narrow = self.px(2 * cap)
            scrap = SvgDrawing(narrow, h, self.view.k, defs, body)
            self.draw_stretched(
                self.art.svg(scrap), narrow // 2, (w, h), self.pixel_at(outer.x, outer.y)
            )

    def stretched_outline(self, outer: Box, cap: float, body: str) -> None:
        """Draw a large rounded outline by stretching the edges of a small one."""
        w, h, side = self.px(outer.w), self.px(outer.h), self.px(2 * cap)
        image = self.art.svg(SvgDrawing(side, side, self.view.k, "", body))
        self.draw_stretched(image, side // 2, (w, h), self.pixel_at(outer.x, outer.y), hollow=True)

    def draw_stretched(
        self,
        small: pygame.Surface,
        edge: int,
        size: tuple[int, int],
        place: tuple[int, int],
        hollow: bool = False,
    ) -> None:
        """Draw a large picture by stretching edges and middle of a small one. Drawn tile by tile,
        which needs no surface of the large size."""
        for sx, sw, dx, dw in stretch_spans(small.get_width(), edge, size[0]):
            for sy, sh, dy, dh in stretch_spans(small.get_height(), edge, size[1]):
                if hollow and (sw, sh) == (1, 1):
                    continue
                piece, x, y = small.subsurface((sx, sy, sw, sh)), place[0] + dx, place[1] + dy
                tw, th = dw if sw > 1 else min(dw, TILE), dh if sh > 1 else min(dh, TILE)
                if (sw, sh) != (tw, th):
                    piece = pygame.transform.scale(piece, (tw, th))
                for i, j in product(range(0, dw, tw), range(0, dh, th)):
                    area = pygame.Rect(0, 0, min(tw, dw - i), min(th, dh - j))
                    self.blit(piece, (x + i, y + j), area)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1,
        alpha: float = 1,
    ) -> None:
        margin = radius + width + 1
        line = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
        self.svg(
            f'<circle cx="{margin}" cy="{margin}" r="{radius}" fill="{fill or "none"}" '
            f'fill-opacity="{alpha}"{line}/>',
            Box(x - margin, y - margin, 2 * margin, 2 * margin),
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.2
    ) -> None:
        """Draw a straight horizontal or vertical line, whole pixels wide."""
        left, top = self.pixel_at(min(x1, x2), min(y1, y2))
        thick = max(1, self.px(width))
        w, h = self.px(abs(x2 - x1)), self.px(abs(y2 - y1))
        self.fill(theme.rgb(self._colour_for_contrast(colour)), (left, top, w or thick, h or thick))

    def path(
        self, points: list[tuple[float, float]], attributes: str, closed: bool = False
    ) -> None:
        """Draw a line through logical points with these SVG attributes."""
        if len(points) < 2:
            return
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        margin = 16.0
        box = Box(min(xs) - margin, min(ys) - margin, 0, 0)
        box = Box(box.x, box.y, max(xs) - box.x + margin, max(ys) - box.y + margin)
        steps = " L".join(f"{x - box.x:.2f} {y - box.y:.2f}" for x, y in points)
        self.svg(f'<path d="M{steps}{" Z" if closed else ""}" {attributes}/>', box)

    def shadow(
        self,
        box: Box,
        radius: float,
        blur: float = 14,
        drop: float = 6,
        alpha: int = 70,
        colour: theme.Rgb = theme.SHADOW,
        grow: float = 0,
    ) -> None:
        """Draw a soft shadow or glow of a rounded box, stretched from a small blurred one."""
        box = box.grown(grow)
        soft, round_ = max(1, self.px(blur)), self.px(radius + grow)
        edge, around = round_ + 3 * soft, blur_spread(soft)
        w, h = max(1, self.px(box.w)), max(1, self.px(box.h))
        x, y = self.pixel_at(box.x, box.y + drop)
        place = (x - around, y - around)
        least = min(w, 2 * edge + 1), min(h, 2 * edge + 1)
        if least == (w, h):
            self.blit(self.art.shadow((w, h), round_, soft, colour, alpha), place)
            return

        small = self.art.shadow(least, round_, soft, colour, alpha)
        self.draw_stretched(small, edge + around, (w + 2 * around, h + 2 * around), place)

    def glow(
        self,
        box: Box,
        radius: float,
        colour: str,
        blur: float = 12,
        alpha: int = 170,
        grow: float = 3,
    ) -> None:
        self.shadow(box, radius, blur, 0, alpha, theme.rgb(colour), grow)

    def veil(self, colour: str, alpha: int, box: Box | None = None) -> None:
        """Draw a translucent sheet over everything, or over a box."""
        area = box or self.view.box
        sheet = self.art.plain_rectangle(
            (self.px(area.w) + 1, self.px(area.h) + 1), theme.rgb(colour)
        )
        self.blit(sheet, self.pixel_at(area.x, area.y), alpha=alpha)

    # -- pictures --------------------------------------------------------------------------

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        degrees: float = 0,
        alpha: int = 255,
    ) -> None:
        """Draw a sprite with its upper left corner at x and y, turned about its middle."""
        width, height = self.px(w), self.px(h if h is not None else w)
        turn, art = round(degrees) % 360, self.art
        image = art.rotated_sprite(name, width, turn) if turn else art.sprite(name, width, height)
        left, top = self.pixel_at(x, y)
        left += (width - image.get_width()) // 2
        top += (height - image.get_height()) // 2
        self.blit(image, (left, top), alpha=alpha)

    def picture(
        self, key: Hashable, box: Box, draw: Callable[["Painter"], None], ground: str = ""
    ) -> pygame.Surface:
        """Return an image of what `draw` draws in a box, cached by key and size. A `ground` colour
        makes it opaque, which draws four times as fast."""
        size = self.px(box.w) + 1, self.px(box.h) + 1

        def draw_picture() -> pygame.Surface:
            surface = pygame.Surface(size, 0 if ground else pygame.SRCALPHA)
            surface.fill(theme.rgb(ground) if ground else 0)
            with self.drawing_on(surface, (self.px(box.x), self.px(box.y))):
                draw(self)
            return surface

        full = ("picture", key, size, ground, self.view, self.high_contrast, *theme.SEATS)
        return self.art.cache.get(full, draw_picture)

    # -- text ------------------------------------------------------------------------------

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
        """Draw one line with its capitals centred on y; align is l, c or r. With a `width` it
        shrinks, at most to its unscaled size, and then ends in an ellipsis. Return its logical
        width."""
        if not words:
            return 0
        pixels, shown = self._fitted_text(words, face, size, width)
        colour = self._colour_for_contrast(colour)
        image = self.art.text(shown, face, pixels, theme.rgb(colour))
        px, py = self.pixel_at(x, y)
        left = px - {"l": 0, "c": image.get_width() // 2, "r": image.get_width()}[align]
        top = py - type_.font_ascent(face, pixels) + round(type_.cap_height(face, pixels) / 2)
        self.blit(image, (left, top), alpha=alpha)
        if self.drawn_texts is not None:
            self._note_text(
                shown, left, py, image.get_width(), type_.cap_height(face, pixels), words
            )
        return image.get_width() / self.view.k

    def _fitted_text(
        self, words: str, face: str, size: float, width: float | None
    ) -> tuple[int, str]:
        pixels = self.view.font_px(size)
        if width is None:
            return pixels, words
        limit, least = int(width * self.view.k), max(6, round(size * self.view.k))
        while pixels > least and type_.text_width(words, face, pixels) > limit:
            pixels -= 1
        return pixels, type_.shorten_to_width(words, face, pixels, limit)

    def _colour_for_contrast(self, colour: str) -> str:
        return theme.CONTRAST_COLOURS.get(colour, colour) if self.high_contrast else colour

    def _note_text(
        self, shown: str, left: int, middle: int, width: int, cap: int, words: str
    ) -> None:
        k = (self._window or self.view).k
        area, clip = pygame.Rect(left, middle - cap // 2, width, cap), self.surface.get_clip()
        if clip != self.surface.get_rect():
            area = area.clip(clip)
        assert self.drawn_texts is not None
        if area.w and area.h:
            area.move_ip(self._corner)
            box = Box(area.x / k, area.y / k, area.w / k, area.h / k)
            self.drawn_texts.append(DrawnText(words, box, shown != words))

    def paragraph(
        self,
        words: str,
        box: Box,
        size: float = theme.BODY,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "l",
    ) -> float:
        """Draw wrapped text from the top of a box; return its height."""
        step = self.view.line_height(size)
        y = box.y + step / 2
        x = {"l": box.x, "c": box.x + box.w / 2, "r": box.right}[align]
        for line in self.view.wrap(words, size, box.w, face):
            self.text(line, x, y, size, colour, face, align)
            y += step
        return y - step / 2 - box.y
