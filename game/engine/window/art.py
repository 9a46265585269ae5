"""Pictures at exactly the pixel size needed: sprites, vector scraps, shadows and text, cached.

All have premultiplied alpha, which draws faster and correctly onto translucent pictures. One cache
with a limit in bytes holds them; the least recently used go first.
"""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

import pygame

from game import resources
from game.engine.window import text as type_
from game.engine.window.scraps import SvgDrawing
from game.engine.window.theme import Rgb

Points: TypeAlias = Sequence[tuple[float, float]]
CACHE_BYTES = 20 << 20
"""The bytes of the cache: enough for one table at 1920 × 1080."""
LARGE_BLUR = 8
"""The radius in pixels from which a blur is made at half the size, which looks the same."""


class Cache:
    """Surfaces by key, with a limit on their bytes; the least recently used go first."""

    def __init__(self, budget: int = CACHE_BYTES) -> None:
        self._cached: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._budget = budget
        self.size = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        cached = self._cached.get(key)
        if cached is not None:
            self._cached.move_to_end(key)
            return cached
        made = make()
        self._cached[key] = made
        self.size += _size_in_bytes(made)
        while self.size > self._budget and len(self._cached) > 1:
            self.size -= _size_in_bytes(self._cached.popitem(last=False)[1])
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._cached

    def clear(self) -> None:
        self._cached.clear()
        self.size = 0


def _size_in_bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Image(NamedTuple):
    """A picture that `make` draws on first use; `key` identifies its content in the cache."""

    key: Hashable
    size: tuple[int, int]
    make: "Callable[[Art], pygame.Surface]"


class Art:
    """Makes and caches surfaces; sizes are pixels here."""

    def __init__(self) -> None:
        self.cache = Cache()
        self._folder = resources.folder("sprites")
        self._ground: tuple[Hashable, pygame.Surface] | None = None

    def clear(self) -> None:
        self.cache.clear()
        self._ground = None

    def image(self, image: Image) -> pygame.Surface:
        return self.cache.get(("image", image.key, image.size), lambda: image.make(self))

    def background(
        self, size: tuple[int, int], paint: Callable[[pygame.Surface], None], look: Hashable = ()
    ) -> pygame.Surface:
        """Return the background of all screens, painted once for a window size and `look`; a lower
        one is cut from it."""
        if self._ground is not None:
            known, kept = self._ground
            if known == look and kept.get_width() == size[0] and kept.get_height() >= size[1]:
                return kept
        made = pygame.Surface(size)
        paint(made)
        self._ground = (look, made)
        return made

    def sprite(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return `sprites/NAME.svg` at that size."""

        def draw_sprite() -> pygame.Surface:
            path = self._folder / f"{name}.svg"
            image = pygame.image.load_sized_svg(path, (max(1, width), max(1, height)))
            return image.convert_alpha().premul_alpha()

        return self.cache.get(("sprite", name, width, height), draw_sprite)

    def rotated_sprite(self, name: str, size: int, degrees: int) -> pygame.Surface:
        """Return a square sprite turned counter-clockwise; the corners make it larger."""

        def draw_rotated() -> pygame.Surface:
            return pygame.transform.rotozoom(self.sprite(name, size, size), degrees, 1)

        return self.cache.get(("turned", name, size, degrees), draw_rotated)

    def svg(self, scrap: SvgDrawing) -> pygame.Surface:
        return self.cache.get(scrap, partial(render_svg, scrap))

    def shadow(
        self, size: tuple[int, int], radius: int, blur: int, colour: Rgb, alpha: int
    ) -> pygame.Surface:
        """Return a soft rounded rectangle, on every side `blur_spread(blur)` larger than `size`."""

        def draw_shadow() -> pygame.Surface:
            margin = blur_spread(blur)
            full = (size[0] + 2 * margin, size[1] + 2 * margin)
            image = pygame.Surface(full, pygame.SRCALPHA)
            image.fill((*colour, 0))
            pygame.draw.rect(image, (*colour, alpha), (margin, margin, *size), border_radius=radius)
            return _blur_image(image, blur).premul_alpha()

        return self.cache.get(("shadow", size, radius, blur, colour, alpha), draw_shadow)

    def plain_rectangle(self, size: tuple[int, int], colour: Rgb) -> pygame.Surface:
        def draw_sheet() -> pygame.Surface:
            made = pygame.Surface(size)
            made.fill(colour)
            return made

        return self.cache.get(("sheet", size, colour), draw_sheet)

    def text(self, words: str, face: str, size: int, colour: Rgb) -> pygame.Surface:
        return self.cache.get(
            ("text", words, face, size, colour),
            lambda: type_.render(words, face, size, colour).premul_alpha(),
        )


def _blur_image(image: pygame.Surface, blur: int) -> pygame.Surface:
    (width, height), (shrink, radius) = image.get_size(), _blur_passes(blur)
    small = (width + shrink - 1) // shrink, (height + shrink - 1) // shrink
    image = pygame.transform.smoothscale(image, small)
    for _ in range(2):
        image = pygame.transform.box_blur(image, radius)
    return pygame.transform.smoothscale(image, (width, height))


def _blur_passes(blur: int) -> tuple[int, int]:
    """Return by what an image is divided before a blur, and the radius of the two box blurs."""
    shrink = 2 if blur >= LARGE_BLUR else 1
    return shrink, max(1, round(blur * 0.55 / shrink))


def blur_spread(blur: int) -> int:
    """Return by how many pixels a blurred shape grows on each side."""
    shrink, radius = _blur_passes(blur)
    return 2 * radius * shrink + 2 * (shrink - 1)


def draw_image(
    surface: pygame.Surface,
    image: pygame.Surface,
    place: tuple[int, int] | pygame.Rect,
    area: pygame.Rect | None = None,
    alpha: int = 255,
) -> None:
    """Draw a picture with premultiplied alpha on a surface, fainter with a lower `alpha`."""
    if alpha < 255:
        image = image.convert_alpha()
        image.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    through = image.get_flags() & pygame.SRCALPHA
    surface.blit(image, place, area, pygame.BLEND_PREMULTIPLIED if through else 0)


def draw_shape(
    surface: pygame.Surface, points: Points, colour: Rgb, x: float = 0, y: float = 0
) -> None:
    """Draw a filled shape around a point with a smooth edge; faster than a picture for shapes that
    are drawn only once."""
    draw_polygon(surface, points, colour, x, y)
    draw_outline(surface, points, colour, x, y)


def draw_polygon(
    surface: pygame.Surface, points: Points, colour: Rgb, x: float = 0, y: float = 0
) -> None:
    """Draw a shape without a smooth edge."""
    pygame.draw.polygon(surface, colour, [(x + dx, y + dy) for dx, dy in points])


def draw_outline(
    surface: pygame.Surface, points: Points, colour: Rgb, x: float = 0, y: float = 0
) -> None:
    x, y = x - 0.5, y - 0.5
    pygame.draw.aalines(surface, colour, True, [(x + dx, y + dy) for dx, dy in points])


@lru_cache(64)
def sprite_source(name: str) -> str:
    """Return the SVG text of `sprites/NAME.svg`, for callers that change parts of it."""
    return (resources.folder("sprites") / f"{name}.svg").read_text("utf-8")


def render_svg(scrap: SvgDrawing) -> pygame.Surface:
    text = io.BytesIO(scrap.to_svg().encode())
    return pygame.image.load_sized_svg(text, (scrap.w, scrap.h)).convert_alpha().premul_alpha_ip()


def stretch_spans(small: int, edge: int, full: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return start and length in a small picture, then in its stretched copy, of both edges and of
    the middle; of the whole if nothing is stretched."""
    if small >= full:
        return ((0, small, 0, full),)
    rest = full - 2 * edge
    return (0, edge, 0, edge), (edge, 1, edge, rest), (small - edge, edge, full - edge, edge)
