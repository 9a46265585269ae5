"""Pictures of games on cards: covers with cut corners, boards as trophies, falling motifs."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, TypeAlias

import pygame

from game import catalogue, resources
from game.core.history import Happened
from game.core.level import BadLevel
from game.core.match import Match
from game.core.replay.header import Header
from game.core.rules import BadSetup
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art, Image, lay
from game.engine.window.paint import Painter
from game.engine.window.parts import Sprite
from game.engine.window.view import Box, View

Sign: TypeAlias = Callable[[Painter, Box], None]


def cover(p: Painter, box: Box, game: str, radius: float = 20, below: bool = True) -> None:
    """A game's cover with rounded upper corners (`below`: the lower ones stay square)."""
    cut(p, ("cover", game), box, radius, below, catalogue.game(game).looks().cover)


def cut(
    p: Painter,
    key: tuple[Any, ...],
    box: Box,
    radius: float,
    square_below: bool,
    paint: Callable[[Painter, Box], None],
) -> None:
    """Something painted into a box whose corners are cut round; kept for its size."""
    left, top = p.px(box.x), p.px(box.y)
    size = max(1, p.px(box.right) - left), max(1, p.px(box.bottom) - top)

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        with p.onto(surface, (left, top)):
            paint(p, box)
        surface.blit(_mask(size, p.px(radius), square_below), (0, 0), None, pygame.BLEND_RGBA_MULT)
        return surface

    full = ("cut", key, size, radius, square_below, p.high_contrast)
    p.put(p.art.cache.get(full, make), p.at(box.x, box.y))


def _mask(size: tuple[int, int], radius: int, square_below: bool) -> pygame.Surface:
    """White inside, drawn four times as large so that its corners come out smooth."""
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


def board(p: Painter, box: Box, match: Match, seat: int) -> None:
    """One seat's board at the end of a match, or the table that all share."""
    _paint_with(catalogue.game(match.rules.name).looks().board, p, box, match, seat)


def trophy(p: Painter, box: Box, match: Match, seat: int) -> None:
    looks = catalogue.game(match.rules.name).looks()
    _paint_with(looks.trophy or looks.board, p, box, match, seat)


def first_board(p: Painter, box: Box, header: Header) -> None:
    """One seat's board before anything has happened; nothing where all share one table, which is
    bare at first, or where the game cannot be played so."""
    looks = catalogue.game(header.game).looks()
    with suppress(BadSetup, BadLevel):
        rules = catalogue.set_up(header.game, header.options, len(header.players))
        if not looks.shared:
            looks.board(p, box, rules, rules.start(), 0)


def shared(game: str) -> bool:
    """True for one table of all seats, so that everybody's picture is the same."""
    return catalogue.game(game).looks().shared


def _paint_with(paint: Callable[..., None], p: Painter, box: Box, match: Match, seat: int) -> None:
    paint(p, box, match.rules, match.state, seat, match.history.steps())


def signs(match: Match, happened: Happened) -> tuple[Sign, ...]:
    """Small things that show what a step is about: the tiles taken, the piece, the dice."""
    return tuple(catalogue.game(match.rules.name).looks().signs(match.rules, happened))


def paint_signs(p: Painter, box: Box, found: Sequence[Sign]) -> None:
    """Side by side in the middle of a box, overlapping where they have too little room."""
    side = min(box.h, box.w)
    step = min(side * 1.06, (box.w - side) / max(1, len(found) - 1))
    x = box.centre[0] - (side + step * (len(found) - 1)) / 2
    for i, paint in enumerate(found):
        paint(p, Box.around(x + side / 2 + i * step, box.centre[1], side))


def _shade(image: pygame.Surface, soft: int, strength: int) -> pygame.Surface:
    """A shadow of an image's own shape; around it there must be room for what is soft."""
    dark = image.copy()
    dark.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*theme.SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.gaussian_blur(dark.premul_alpha(), soft)


def source_sign(game: str, words: str) -> Callable[..., None]:
    """A sign for a source of points, to be painted into a square in an ink."""
    return catalogue.game(game).looks().source(words)


def lying(p: Painter, name: str, box: Box, degrees: int = 0) -> None:
    image = p.art.image(_motif(p.view, name, box.w, degrees, True))
    x, y = p.at(*box.centre)
    p.put(image, (x - image.get_width() // 2, y - image.get_height() // 2))


def strewn(view: View, part: str, name: str, box: Box, degrees: int, lies: bool) -> Sprite:
    image = _motif(view, name, box.w, degrees, lies)
    (x, y), half = box.centre, image.size[0] / 2 / view.k
    return Sprite(part, image, x - half, y - half)


def _motif(view: View, name: str, side: float, degrees: int, lies: bool) -> Image:
    """A square sprite, turned; where it lies, with a shadow of its own shape."""
    size, soft, turn = view.px(side), max(1, view.px(2.4)), degrees % 360
    whole = 2 * (size * 3 // 4 + 3 * soft + 3)  # room for its corners, whatever the turn

    def make(art: Art) -> pygame.Surface:
        image = _turned(art.sprite(name, size, size), turn)
        made = pygame.Surface((whole, whole), pygame.SRCALPHA)
        place = (whole + 1 - image.get_width()) // 2, (whole + 1 - image.get_height()) // 2
        lay(made, image, place)
        if lies:
            shade = _shade(made, soft, 150)
            made.fill((0, 0, 0, 0))
            lay(made, shade, (0, soft))
            lay(made, image, place)
        return made

    return Image(("motif", name, size, turn, soft, lies), (whole, whole), make)


def _turned(image: pygame.Surface, degrees: int) -> pygame.Surface:
    """Turned within a clear margin, so that straight edges come out smooth."""
    if not degrees:
        return image
    w, h = image.get_size()
    wide = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA)
    wide.blit(image, (2, 2), None, pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(wide, degrees, 1)


@cache
def motifs(game: str) -> tuple[str, ...]:
    """Sprites of a game that are worth strewing about: those it names, else its first ones."""
    named = catalogue.game(game).looks().confetti
    folder = resources.folder("sprites") / game
    return named or tuple(f"{game}/{path.stem}" for path in sorted(folder.glob("*.svg"))[:6])


def back(game: str) -> str:
    """The sprite of a thing of this game that lies face down; empty where nothing ever does."""
    return catalogue.game(game).looks().back


def logo(p: Painter, box: Box) -> None:
    """The client's mark: one tile of each game."""
    each, pitch = box.h * 0.47, box.h * 0.53
    for i, name in enumerate(_MARK):
        left, top = box.x + (i % 2) * pitch, box.y + (i // 2) * pitch
        furniture.lift(p, Box(left, top, each, each), each * 0.18, 0)
        p.sprite(name, left, top, each)


_MARK = ("wall/tile_blue", "lines/die_W", "ramp/cell_0", "loops/cd")
