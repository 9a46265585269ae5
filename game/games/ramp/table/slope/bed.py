"""A ramp without its pieces: the bed, what is printed on it, the rails and the clear cover."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

import pygame

from game.engine.window import theme
from game.engine.window.art import Image
from game.engine.window.paint import Painter, gradient
from game.engine.window.parts import Sprite, vector
from game.engine.window.view import Box, View
from game.games.ramp.rules.board import DOT, NUMBERS, SYMBOLS, Board
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.table.slope.slope import Point, Slope

SYMBOL_SPRITES = {"a": "sun", "b": "moon", "c": "star", "d": "leaf", "e": "drop"}
_TOP = HEIGHT + 0.4
_FOOT = "ramp/rail_foot"
TINTS, TINT = ("#E2CFA9", theme.WHITE), 0.25
"""The two colours of the bed's squares, and how strong they are."""


def paint_bed(p: Painter, slope: Slope) -> None:
    """The ramp's shadow, its wooden tray and the squared bed."""
    k = slope.unit / 53
    x, y = slope.foot
    high = slope.foot[1] - slope.at(0, 12)[1]
    p.shadow(Box(x - 176 * k, y - high, 352 * k, high + 8 * k), 26 * k, 26 * k, 16 * k, 95)
    p.shadow(Box(x - 190 * k, y - 22 * k, 380 * k, 40 * k), 18 * k, 10 * k, 8 * k, 120)
    here, area = slope.home, slope.box(-0.8)
    corner = here.box(-0.8)[:2]
    tray: list[Point] = [(-0.5, -0.35), (6.5, -0.35), (6.5, _TOP + 0.05), (-0.5, _TOP + 0.05)]
    body = f'<path d="{here.d(tray, corner, 12 * k)}" fill="#7A3D10"/>'
    p.svg(body + f'<path d="{here.d(tray, corner)}" fill="#A65A1E"/>', area)
    p.svg(*bed_shapes(slope))


@lru_cache(16)
def bed_shapes(slope: Slope, squared: bool = True) -> tuple[str, Box, str]:
    """The bed without what is printed on it, with or without its squares; the same shapes for all
    ramps of a size."""
    here, area = slope.home, slope.box(-0.8)
    corner = here.box(-0.8)[:2]
    bed: list[Point] = [(-0.12, -0.1), (6.12, -0.1), (6.12, HEIGHT + 0.35), (-0.12, HEIGHT + 0.35)]
    body = f'<path d="{here.d(bed, corner)}" fill="url(#q)"/>'
    if squared:
        body += "".join(_squares(here, r, corner) for r in range(HEIGHT))
    light = (0, "#E6D3AE", 1), (0.5, "#F6EAD2", 1), (1, "#EBDAB8", 1)
    w, h = here.box(-0.8)[2:]
    return body, area, gradient("q", (w * 0.2, 0), (w * 0.7, h), *light)


def _squares(slope: Slope, row: int, corner: Point) -> str:
    """A row of squares in two colours by turns."""
    return "".join(
        f'<path d="{slope.d(square(c, row), corner)}" fill="{TINTS[(row + c) % 2]}" '
        f'fill-opacity="{TINT}"/>'
        for c in range(WIDTH)
    )


def square(c: float, r: float) -> list[Point]:
    """The corners of a square of the bed."""
    a, b = 0.04, 0.96
    return [(c + a, r + a), (c + b, r + a), (c + b, r + b), (c + a, r + b)]


def broken_pairs(board: Board, covered: Iterable[Cell]) -> frozenset[str]:
    """The symbols of which a space is covered."""
    return frozenset(SYMBOLS).intersection(map(board.mark, covered))


def paint_spaces(p: Painter, slope: Slope, board: Board, broken: Collection[str]) -> None:
    """What is printed on all cells; symbols that are no whole pair any more have a rim."""
    for c in range(WIDTH):
        for r in range(HEIGHT):
            x, y = slope.at(c + 0.5, r + 0.5)
            mark = board.mark((c, r))
            paint_mark(p, mark, x, y, slope.size(r + 1), broken=mark in broken)


def row_box(slope: Slope, row: float) -> Box:
    """The screen box of a row of squares."""
    (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
    top = slope.at(0, row + 1)[1]
    return Box(left, top, right - left, low - top)


def paint_row(p: Painter, slope: Slope, board: Board, row: int) -> None:
    """One row of a board without the bed below: its squares and what is printed on them."""
    area = row_box(slope, row)
    p.svg(_squares(slope, row, (area.x, area.y)), area)
    for c in range(WIDTH):
        x, y = slope.at(c + 0.5, row + 0.5)
        paint_mark(p, board.mark((c, row)), x, y, slope.size(row + 1))


def paint_mark(p: Painter, mark: str, x: float, y: float, z: float, broken: bool = False) -> None:
    """What is printed on a space that is z wide, as a kept picture: there are many of them. A
    symbol whose other space is covered costs points (R16): it has a red rim."""
    half = z * 0.45
    size = p.px(2 * half) + 1

    def make() -> pygame.Surface:
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        noted, p.said = p.said, None  # what is written here is shown in many places
        with p.onto(surface, (0, 0)):
            draw = _dot if mark == DOT else _coin if mark in NUMBERS else _plaque
            p.svg(draw(half, half, z, mark), Box(0, 0, 2 * half, 2 * half))
            if broken:
                side = z * 0.74
                rim = Box.around(half, half, side)
                p.rect(rim, z * 0.15, None, theme.LOSS, z * 0.07)
            if mark != DOT:
                _print(p, mark, half, half, z)
        p.said = noted
        return surface

    image = p.art.cache.get(("ramp mark", mark, z, broken, p.view.k), make)
    p.put(image, p.at(x - half, y - half))


def _dot(x: float, y: float, z: float, _mark: str) -> str:
    return (
        f'<ellipse cx="{x:.2f}" cy="{y + z * 0.02:.2f}" rx="{z * 0.115:.2f}" ry="{z * 0.11:.2f}" '
        f'fill="#FFFFFF" fill-opacity="0.8"/><ellipse cx="{x:.2f}" cy="{y:.2f}" '
        f'rx="{z * 0.115:.2f}" ry="{z * 0.108:.2f}" fill="#6E4A22"/>'
    )


def _coin(x: float, y: float, z: float, mark: str) -> str:
    fill = theme.LOSS if mark == "-" else theme.GOLD
    rim = theme.mix(fill, theme.BLACK, 0.45)
    return (
        f'<circle cx="{x:.2f}" cy="{y + z * 0.045:.2f}" r="{z * 0.33:.2f}" fill="{rim}"/>'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{z * 0.33:.2f}" fill="{fill}"/>'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{z * 0.26:.2f}" fill="none" stroke="#FFFFFF" '
        f'stroke-opacity="0.6" stroke-width="{z * 0.027:.2f}"/>'
    )


def _plaque(x: float, y: float, z: float, _mark: str) -> str:
    side = z * 0.7
    return (
        f'<rect x="{x - side / 2:.2f}" y="{y - side / 2 + z * 0.04:.2f}" width="{side:.2f}" '
        f'height="{side:.2f}" rx="{z * 0.14:.2f}" fill="#BFA36C"/>'
        f'<rect x="{x - side / 2:.2f}" y="{y - side / 2:.2f}" width="{side:.2f}" '
        f'height="{side:.2f}" rx="{z * 0.14:.2f}" fill="#FFF9EA"/>'
    )


def _print(p: Painter, mark: str, x: float, y: float, z: float) -> None:
    if mark in NUMBERS:
        ink = theme.WHITE if mark == "-" else theme.INK
        pixels = 2 * round((z * 0.34 + 1) * p.view.k / 2)  # few sizes: each opens a font
        unscaled = pixels / p.view.k / (p.view.grown(16) / 16)
        p.text("−5" if mark == "-" else mark, x, y, unscaled, ink, "display", "c")
        return
    side = z * 0.52
    name = f"ramp/sym_{mark}_{SYMBOL_SPRITES[mark]}"
    p.sprite(name, x - side / 2, y - side / 2, side)


def front_parts(slope: Slope, view: View) -> Iterator[Sprite]:
    """Rails in front of the pieces, their brass feet, and the clear cover over everything; the
    same pictures for all ramps of a size."""
    sheet, defs = cover(slope.home)
    yield vector("front", view, rails(slope.home) + sheet, front_box(slope), defs)
    for i, box in enumerate(_feet(slope)):
        yield Sprite(f"foot {i}", _foot(view.px(box.w)), box.x, box.y)


def _foot(size: int) -> Image:
    return Image(_FOOT, (size, size), lambda art: art.sprite(_FOOT, size, size))


def _feet(slope: Slope) -> Iterator[Box]:
    """Where the brass feet of the rails are."""
    for u in (-0.31, 6.31):
        for v, size in ((-0.2, 40 * slope.unit / 53), (_TOP, 30 * slope.unit / 53)):
            x, y = slope.at(u, v)
            yield Box.around(x, y, size)


def paint_feet(p: Painter, slope: Slope) -> None:
    """The brass feet of the rails."""
    for box in _feet(slope):
        p.sprite(_FOOT, box.x, box.y, box.w)


def front_box(slope: Slope) -> Box:
    """The box of what stands in front of the pieces."""
    return slope.box(-0.8, _TOP + 0.3)


@lru_cache(16)
def rails(slope: Slope) -> str:
    area = front_box(slope)
    k = slope.unit / 53
    return "".join(_rail(slope, (area.x, area.y), u, k) for u in (-0.52, 6.1))


def _rail(slope: Slope, corner: Point, u: float, k: float) -> str:
    low, high, end = -0.35, HEIGHT + 0.5, u + 0.42
    wood: list[Point] = [(u, low), (end, low), (end, high), (u, high)]
    lit: list[Point] = [(u, low), (u + 0.12, low), (u + 0.12, high), (u, high)]
    dim: list[Point] = [(end - 0.11, low), (end, low), (end, high), (end - 0.11, high)]
    return (
        f'<path d="{slope.d(wood, corner, 4 * k)}" fill="#5A2A0A" fill-opacity="0.35"/>'
        f'<path d="{slope.d(wood, corner)}" fill="#C97A36"/>'
        f'<path d="{slope.d(lit, corner)}" fill="#EDB178"/>'
        f'<path d="{slope.d(dim, corner)}" fill="#8A4614"/>'
    )


@lru_cache(16)
def cover(slope: Slope) -> tuple[str, str]:
    area = front_box(slope)
    corner, top, k = (area.x, area.y), HEIGHT + 0.3, slope.unit / 53
    sheet: list[Point] = [(-0.1, 0), (6.1, 0), (6.1, top), (-0.1, top)]
    broad: list[Point] = [(0.1, 7.6), (2.9, 12.2), (4.1, 12.2), (0.1, 5.7)]
    thin: list[Point] = [(0.1, 5.0), (4.6, 12.2), (4.95, 12.2), (0.1, 4.4)]
    edges = ([(-0.1, top), (6.1, top)], 0.85), ([(-0.1, 0.02), (6.1, 0.02)], 0.6)
    body = f'<path d="{slope.d(sheet, corner)}" fill="url(#q)"/>'
    body += f'<path d="{slope.d(broad, corner)}" fill="#FFFFFF" fill-opacity="0.17"/>'
    body += f'<path d="{slope.d(thin, corner)}" fill="#FFFFFF" fill-opacity="0.13"/>'
    for points, strength in edges:
        d = slope.d(points, corner, closed=False)
        body += f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-opacity="{strength}" '
        body += f'stroke-width="{2 * k:.2f}"/>'
    defs = gradient(
        "q",
        (0, slope.box().y - area.y),
        (0, area.h),
        (0, "#FFFFFF", 0.16),
        (0.5, "#FFFFFF", 0.02),
        (1, "#FFFFFF", 0.09),
    )
    return body, defs
