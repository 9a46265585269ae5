"""Pictures of games: covers with rounded corners, boards, and falling motifs."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any, TypeAlias

import pygame

from game import catalogue, resources
from game.core.history import Transition
from game.core.level import BadLevel
from game.core.match import Match
from game.core.replay.header import Header
from game.core.rules import BadSetup
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art, Image, draw_image
from game.engine.window.paint import Painter
from game.engine.window.parts import Sprite
from game.engine.window.view import Box, View

Sign: TypeAlias = Callable[[Painter, Box], None]


def paint_cover(p: Painter, box: Box, game: str, radius: float = 20, below: bool = True) -> None:
    """Paint a game's cover with rounded corners; with `below`, the lower ones stay square."""
    paint_rounded(p, ("cover", game), box, radius, below, catalogue.game(game).looks().cover)


def paint_film_picture(p: Painter, box: Box, picture: pygame.Surface) -> None:
    """Paint a picture in place of a cover, with its upper corners rounded."""
    left, top = p.px(box.x), p.px(box.y)
    size = p.px(box.right) - left, p.px(box.bottom) - top
    made = pygame.transform.smoothscale(picture, size).convert_alpha()
    made.blit(_corner_mask(size, p.px(20), True), (0, 0), None, pygame.BLEND_RGBA_MULT)
    p.blit(made, p.pixel_at(box.x, box.y))


def paint_rounded(
    p: Painter,
    key: tuple[Any, ...],
    box: Box,
    radius: float,
    square_below: bool,
    paint: Callable[[Painter, Box], None],
) -> None:
    """Paint into a box of whole pixels with rounded corners; cached by size."""
    left, top, k = p.px(box.x), p.px(box.y), p.view.k
    size = max(1, p.px(box.right) - left), max(1, p.px(box.bottom) - top)

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        with p.drawing_on(surface, (left, top)):
            paint(p, Box(left / k, top / k, size[0] / k, size[1] / k))
        surface.blit(
            _corner_mask(size, p.px(radius), square_below), (0, 0), None, pygame.BLEND_RGBA_MULT
        )
        return surface

    full = ("cut", key, size, radius, square_below, p.high_contrast)
    p.blit(p.art.cache.get(full, make), p.pixel_at(box.x, box.y))


@lru_cache(maxsize=8)
def _corner_mask(size: tuple[int, int], radius: int, square_below: bool) -> pygame.Surface:
    """Return a white mask with smooth rounded corners, drawn larger and scaled down."""
    w, h = size
    large = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    low = 0 if square_below else radius * 2
    pygame.draw.rect(
        large,
        (255, 255, 255, 255),
        large.get_rect(),
        border_top_left_radius=radius * 2,
        border_top_right_radius=radius * 2,
        border_bottom_left_radius=low,
        border_bottom_right_radius=low,
    )
    return pygame.transform.smoothscale(large, size)


def paint_board(p: Painter, box: Box, match: Match, seat: int) -> None:
    """Paint a seat's board at the end of a match, or the shared table."""
    _paint_with(catalogue.game(match.rules.name).looks().board, p, box, match, seat)


def paint_trophy(p: Painter, box: Box, match: Match, seat: int) -> None:
    looks = catalogue.game(match.rules.name).looks()
    _paint_with(looks.trophy or looks.board, p, box, match, seat)


def paint_first_board(p: Painter, box: Box, header: Header) -> None:
    """Paint a seat's board at the start of a match; nothing if the game has one shared table or
    cannot be played like this."""
    looks = catalogue.game(header.game).looks()
    with suppress(BadSetup, BadLevel):
        rules = catalogue.set_up(header.game, header.options, len(header.players))
        if not looks.shared:
            looks.board(p, box, rules, rules.start(), 0)


def has_shared_table(game: str) -> bool:
    """Return whether all seats of a game share one table."""
    return catalogue.game(game).looks().shared


def _paint_with(paint: Callable[..., None], p: Painter, box: Box, match: Match, seat: int) -> None:
    paint(p, box, match.rules, match.state, seat, match.history.steps())


def signs(match: Match, happened: Transition) -> tuple[Sign, ...]:
    """Return pictures of what a step is about: the tiles taken, the piece, the dice."""
    return tuple(catalogue.game(match.rules.name).looks().signs(match.rules, happened))


def paint_signs(p: Painter, box: Box, found: Sequence[Sign]) -> None:
    """Paint signs side by side, centred in a box, overlapping where room is short."""
    side = min(box.h, box.w)
    step = min(side * 1.06, (box.w - side) / max(1, len(found) - 1))
    x = box.centre[0] - (side + step * (len(found) - 1)) / 2
    for i, paint in enumerate(found):
        paint(p, Box.around(x + side / 2 + i * step, box.centre[1], side))


def _shadow_of(image: pygame.Surface, soft: int, strength: int) -> pygame.Surface:
    """Return an image's soft shadow; the image needs a margin as wide as the blur."""
    dark = image.copy()
    dark.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*theme.SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.gaussian_blur(dark.premul_alpha(), soft)


def source_sign(game: str, words: str) -> Callable[..., None]:
    """Return the function that paints the sign of a source of points in a given colour."""
    return catalogue.game(game).looks().source(words)


def paint_lying(p: Painter, name: str, box: Box, degrees: int = 0) -> None:
    image = p.art.image(_motif(p.view, name, box.w, degrees, True))
    x, y = p.pixel_at(*box.centre)
    p.blit(image, (x - image.get_width() // 2, y - image.get_height() // 2))


def strewn_sprite(view: View, part: str, name: str, box: Box, degrees: int, lies: bool) -> Sprite:
    image = _motif(view, name, box.w, degrees, lies)
    (x, y), half = box.centre, image.size[0] / 2 / view.k
    return Sprite(part, image, x - half, y - half)


def _motif(view: View, name: str, side: float, degrees: int, lies: bool) -> Image:
    """Return a turned square sprite; if it `lies`, with a shadow of its shape."""
    size, soft, turn = view.px(side), max(1, view.px(2.4)), degrees % 360
    whole = 2 * (size * 3 // 4 + 3 * soft + 3)  # room for its corners, whatever the turn

    def make(art: Art) -> pygame.Surface:
        image = _rotated(art.sprite(name, size, size), turn)
        made = pygame.Surface((whole, whole), pygame.SRCALPHA)
        place = (whole + 1 - image.get_width()) // 2, (whole + 1 - image.get_height()) // 2
        draw_image(made, image, place)
        if lies:
            shade = _shadow_of(made, soft, 150)
            made.fill((0, 0, 0, 0))
            draw_image(made, shade, (0, soft))
            draw_image(made, image, place)
        return made

    return Image(("motif", name, size, turn, soft, lies), (whole, whole), make)


def _rotated(image: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return an image turned within a clear margin, for smooth edges."""
    if not degrees:
        return image
    w, h = image.get_size()
    wide = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA)
    wide.blit(image, (2, 2), None, pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(wide, degrees, 1)


@cache
def motifs(game: str) -> tuple[str, ...]:
    """Return the sprites of a game for decoration: those it names, else its first ones."""
    named = catalogue.game(game).looks().confetti
    folder = resources.folder("sprites") / game
    return named or tuple(f"{game}/{path.stem}" for path in sorted(folder.glob("*.svg"))[:6])


def back_sprite(game: str) -> str:
    """Return the sprite of a face-down piece; "" if the game has none."""
    return catalogue.game(game).looks().back


def paint_logo(p: Painter, box: Box) -> None:
    """Paint the program's logo: one tile of each game."""
    each, pitch = box.h * 0.47, box.h * 0.53
    for i, name in enumerate(_MARK):
        left, top = box.x + (i % 2) * pitch, box.y + (i // 2) * pitch
        furniture.paint_shadow(p, Box(left, top, each, each), each * 0.18, 0)
        p.sprite(name, left, top, each)


_MARK = ("wall/tile_blue", "lines/die_W", "ramp/cell_0", "loops/cd")
