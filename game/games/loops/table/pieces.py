"""The pictures of tiles, on whole pixels, so that their lines join exactly at every size."""

from functools import lru_cache
from math import ceil

import pygame

from game.engine.window import theme
from game.engine.window.art import Art, Image, draw_image
from game.engine.window.parts import Sprite, shadow_sprite, svg_sprite
from game.engine.window.view import Box, View
from game.games.loops.rules.state import STEPS, CompleteLoop, LaidTable, x_and_y
from game.games.loops.table.camera import CellGrid
from game.games.loops.texts.about import ABOUT

ACCENT = theme.Accent(*ABOUT.accent)
KIND_INK = {"c": "#0E7C74", "d": "#B4530B", "l": "#8B2A6B", "s": "#2F4FA3"}
KIND_FILL = {"c": "#BFE6DF", "d": "#F7D3AE", "l": "#EFC4DE", "s": "#C6D4F4"}
BACK = "loops/back"
SIZE_STEP = 32
"""Tiles of an animation are scaled from pictures whose sizes are this many pixels apart."""


def ink_of(kind: str) -> str:
    return KIND_INK.get(kind, theme.INK)


def fill_of(kind: str) -> str:
    return KIND_FILL.get(kind, theme.PAPER_2)


def sprite_of(turning: str) -> str:
    """Return the sprite of a turning; each diagonal has its own, lit from the upper left."""
    return f"loops/{turning.replace('.', '')}{'_t' if turning[0] == '.' else ''}"


def face_of(tile: str) -> str:
    return sprite_of(f"{tile[0]}.{tile[1]}.")


@lru_cache(maxsize=128)
def complete_loops(table: LaidTable) -> tuple[CompleteLoop, ...]:
    """Return every complete loop, mixed ones included."""
    return tuple(table.loops())


def tile_art(name: str, s: int, quick: bool = False) -> Image:
    """Return a tile's opaque picture; `quick` scales it from another size, for animations."""
    base = ceil(s / SIZE_STEP) * SIZE_STEP if quick else s

    def draw_tile_art(art: Art) -> pygame.Surface:
        if base == s:
            return art.sprite(name, s, s).convert()
        return pygame.transform.smoothscale(art.image(tile_art(name, base)), (s, s))

    return Image(("loops tile", name, base), (s, s), draw_tile_art)


def tile_at(name: str, view: View, sprite: str, box: Box, alpha: int = 255) -> Sprite:
    return Sprite(name, tile_art(sprite, view.px(box.w)), box.x, box.y, alpha=alpha)


@lru_cache(maxsize=2)
def laid_tiles(
    view: View, grid: CellGrid, table: LaidTable, board: Box, quick: bool = False
) -> tuple[Sprite, ...]:
    """Return the laid tiles that meet a box, shadows round the rim, a cross in every mixed loop."""
    boxes = ((cell, grid.cell_box(*x_and_y(cell))) for cell in table.tiles)
    near = {cell: box for cell, box in boxes if box.overlaps(board.grown(grid.tile_side))}
    rim = [cell for cell in near if any(cell + step not in table.tiles for step in STEPS)]
    shadow, side, tiles = _scaled_shadow if quick else _tile_shadow, grid.cell_px, table.tiles
    return (
        *(shadow(f"shadow {cell}", view, near[cell]) for cell in rim),
        *(
            Sprite(str(cell), tile_art(sprite_of(tiles[cell]), side, quick), box.x, box.y)
            for cell, box in near.items()
        ),
        *(_mixed_cross(view, grid, loop.corner) for loop in complete_loops(table) if not loop.kind),
    )


def _tile_shadow(name: str, view: View, box: Box) -> Sprite:
    """Return a wide and a close shadow as one picture, since there are many of them."""
    k = box.w / 82
    wide, close = (
        shadow_sprite(name, view, box, 2, blur * k, drop * k, alpha)
        for blur, drop, alpha in ((14, 9, 66), (4, 3, 90))
    )
    within = view.px(close.x) - view.px(wide.x), view.px(close.y) - view.px(wide.y)

    def draw_tile_shadow(art: Art) -> pygame.Surface:
        both = art.image(wide.image).copy()
        draw_image(both, art.image(close.image), within)
        return both

    return wide._replace(
        image=wide.image._replace(key=("both", wide.image.key, within), make=draw_tile_shadow)
    )


def _scaled_shadow(name: str, view: View, box: Box) -> Sprite:
    """Return a shadow scaled from one of a few sizes, for animations."""
    side = ceil(view.px(box.w) / SIZE_STEP) * SIZE_STEP / view.k
    share, made = box.w / side, _tile_shadow(name, view, box._replace(w=side, h=side))
    w, h = (length * share / view.k for length in made.image.size)
    left, top = (box.x - made.x) * share, (box.y - made.y) * share
    return made._replace(x=box.x - left, y=box.y - top, size=(w, h))


def _mixed_cross(view: View, grid: CellGrid, corner: int) -> Sprite:
    r = grid.tile_side * 0.052
    m = r * 1.9
    near, far = m - r * 0.7, m + r * 0.7
    body = (
        f'<circle cx="{m:.2f}" cy="{m:.2f}" r="{r * 1.3:.2f}" fill="{theme.PAPER}" '
        f'fill-opacity="0.9"/><path d="M{near:.2f} {near:.2f} L{far:.2f} {far:.2f} '
        f'M{far:.2f} {near:.2f} L{near:.2f} {far:.2f}" stroke="{theme.MUTED}" '
        f'stroke-width="{r * 0.55:.2f}" stroke-linecap="round"/>'
    )
    return svg_sprite(
        f"cross {corner}", view, body, Box.around(*grid.point_at(*x_and_y(corner)), 2 * m)
    )
