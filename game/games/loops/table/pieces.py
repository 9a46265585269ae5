"""The laid tiles on whole pixels, so that their lines join exactly at every size."""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules.board import STEPS, Closed, Table, spot
from game.games.loops.table.pattern.camera import Grid

KIND_INK = {"c": "#0E7C74", "d": "#B4530B", "l": "#8B2A6B", "s": "#2F4FA3"}
KIND_FILL = {"c": "#BFE6DF", "d": "#F7D3AE", "l": "#EFC4DE", "s": "#C6D4F4"}
BACK = "loops/back"
_BASES = (64, 128, 256)


def ink(kind: str) -> str:
    """The colour of a kind's line."""
    return KIND_INK.get(kind, theme.INK)


def fill(kind: str) -> str:
    """The colour within a kind's line."""
    return KIND_FILL.get(kind, theme.PAPER_2)


def sprite_of(turning: str) -> str:
    """The sprite of a turning; each diagonal has its own, so that the light stays upper left."""
    if turning[0] != ".":
        return f"loops/{turning[0]}{turning[2]}"
    return f"loops/{turning[1]}{turning[3]}_t"


@lru_cache(maxsize=128)
def complete_loops(table: Table) -> tuple[Closed, ...]:
    """Every complete loop, mixed ones included."""
    return tuple(table.loops())


def tile(p: Painter, name: str, s: int, quick: bool = False) -> pygame.Surface:
    """A tile's picture without transparency; `quick` ones are scaled, for sizes in passing."""

    def drawn() -> pygame.Surface:
        return p.art.sprite(name, s, s).convert()

    def scaled() -> pygame.Surface:
        base = next((b for b in _BASES if b >= s), _BASES[-1])
        return pygame.transform.smoothscale(tile(p, name, base), (s, s))

    if quick:
        return p.art.cache.get(("loops quick", name, s), scaled)
    return p.art.cache.get(("loops tile", name, s), drawn)


def paint_pattern(p: Painter, grid: Grid, table: Table, clip: Box, quick: bool = False) -> None:
    """The laid tiles inside a box, with their shadow and a mark in every mixed loop."""
    with p.clip(clip):
        seen = clip.grown(grid.side)
        laid = [
            (cell, turning, grid.cell(*spot(cell)))
            for cell, turning in table.tiles.items()
            if seen.meets(grid.cell(*spot(cell)))
        ]
        _paint_shadows(p, {cell: box for cell, _, box in laid}, table, grid.side / 82)
        for _, turning, box in laid:
            p.put(tile(p, sprite_of(turning), grid.s, quick), p.at(box.x, box.y))
        for closed in complete_loops(table):
            if not closed.kind:
                _paint_mixed(p, grid, closed)


def _paint_shadows(p: Painter, cells: Mapping[int, Box], table: Table, size: float) -> None:
    """Of the rim only: within, tiles hide it."""
    rim = [box for cell, box in cells.items() if any(cell + s not in table.tiles for s in STEPS)]
    for blur, drop, alpha in ((14, 9, 66), (4, 3, 90)):
        for box in rim:
            p.shadow(box, 2, blur * size, drop * size, alpha)


def _paint_mixed(p: Painter, grid: Grid, closed: Closed) -> None:
    """A small cross: this loop counts nothing."""
    x, y = grid.point(*spot(closed.corner))
    r = grid.side * 0.052
    m = r * 1.9
    p.svg(
        f'<circle cx="{m:.2f}" cy="{m:.2f}" r="{r * 1.3:.2f}" fill="{theme.PAPER}" '
        f'fill-opacity="0.9"/><path d="M{m - r * 0.7:.2f} {m - r * 0.7:.2f} L{m + r * 0.7:.2f} '
        f"{m + r * 0.7:.2f} M{m + r * 0.7:.2f} {m - r * 0.7:.2f} L{m - r * 0.7:.2f} "
        f'{m + r * 0.7:.2f}" stroke="{theme.MUTED}" stroke-width="{r * 0.55:.2f}" '
        'stroke-linecap="round"/>',
        Box(x - m, y - m, 2 * m, 2 * m),
    )
