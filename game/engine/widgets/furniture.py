"""Paints common elements of all screens: background, panels, player tokens, key caps, buttons.

Functions take the painter first; all measures are logical units.
"""

import math
import random
from collections.abc import Sequence
from functools import cache

import pygame

from game.engine.window import theme
from game.engine.window.paint import Painter, radial_gradient
from game.engine.window.scraps import SvgDrawing
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import number as number
from game.engine.words import signed_points as signed_points


def paint_table_background(p: Painter) -> None:
    """Paint the background of all screens: squared paper with light and grain; plain in high
    contrast."""
    size, look = p.view.pixels, p.high_contrast

    def paint_table(surface: pygame.Surface) -> None:
        with p.drawing_on(surface, (0, 0)):
            _paint_table(p)

    p.blit(p.art.background(size, paint_table, look), p.pixel_at(0, 0))


def _paint_table(p: Painter) -> None:
    p.fill(theme.rgb(theme.TABLE_DEEP if p.high_contrast else theme.TABLE))
    if p.high_contrast:
        return
    _paint_squared_paper(p)
    p.blit(_light_image(p), (0, 0))
    grain = _grain_image()
    for x in range(0, p.surface.get_width(), grain.get_width()):
        for y in range(0, p.surface.get_height(), grain.get_height()):
            p.blit(grain, (x, y))


def _paint_squared_paper(p: Painter) -> None:
    width, height = p.surface.get_size()
    thick = max(1, p.px(1))
    paper, line = theme.rgb(theme.TABLE), theme.rgb("#BFA979")
    faint = tuple(round(a + (b - a) * 0.13) for a, b in zip(paper, line, strict=True))
    strong = tuple(round(a + (b - a) * 0.24) for a, b in zip(paper, line, strict=True))
    for colour, step in ((faint, 20), (strong, 100)):
        for i in range(0, int(p.view.w) + 1, step):
            p.fill(colour, (p.px(i), 0, thick, height))
        for j in range(10, int(p.view.h) + 1, step):
            p.fill(colour, (0, p.px(j), width, thick))


def _light_image(p: Painter) -> pygame.Surface:
    """Return the light, drawn at a quarter of the size, which is enough for smooth colours."""
    width, height = p.surface.get_size()
    small = (max(1, width // 4), max(1, height // 4))
    w, h = p.view.w, p.view.h
    defs = radial_gradient(
        "l",
        w * 0.37,
        h * 0.3,
        w * 0.67,
        (0, "#FFF9EA", 0.62),
        (0.55, "#FFF3DC", 0.12),
        (1, "#A37F45", 0.15),
    )
    # Sizes are whole pixels: the last of them may lie beyond the view.
    body = f'<rect x="0" y="0" width="{w + 9}" height="{h + 9}" fill="url(#l)"/>'
    scrap = SvgDrawing(*small, small[0] / w, defs, body)
    return pygame.transform.smoothscale(p.art.svg(scrap), (width, height))


@cache
def _grain_image() -> pygame.Surface:
    noise, size = random.Random(7), 128
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    for x in range(size):
        for y in range(size):
            v = noise.gauss(0, 1)
            light = (255, 255, 255, min(14, int(7 * v)))
            surface.set_at((x, y), light if v > 0 else (90, 60, 20, min(12, int(-6 * v))))
    return surface.premul_alpha()


SHADOW_REACH = 48
"""How far the shadow and glow of a panel reach beyond it, up to level 1."""


def paint_shadow(p: Painter, box: Box, radius: float, level: int = 1) -> None:
    """Draw a tight and a wide shadow under a box; a higher level lifts it further."""
    if level == 0:
        p.shadow(box, radius, 3, 1, 60)
        return
    p.shadow(box, radius, 4 + level, 1 + level, 62)
    p.shadow(box, radius, 10 + 8 * level, 3 + 4 * level, 46)


def paint_raised_rect(
    p: Painter,
    box: Box,
    radius: float,
    level: int,
    fill: str | tuple[str, str],
    outline: str | None = None,
    width: float = 1,
) -> None:
    """Draw a rounded rectangle with a shadow."""
    paint_shadow(p, box, radius, level)
    p.rect(box, radius, fill, outline, width)


def paint_panel(
    p: Painter,
    box: Box,
    radius: float = 16,
    level: int = 1,
    fill: str = theme.PAPER,
    outline: str = "",
) -> None:
    """Draw a panel of paper; an outline in a player's colour, with a glow, marks their turn."""
    if outline:
        p.glow(box, radius, outline, 10, 110, 2)
    paint_shadow(p, box, radius, level)
    lower = theme.mix(fill, theme.PAPER_2, 0.55) if fill == theme.PAPER else fill
    p.rect(box, radius, (theme.mix(fill, theme.WHITE, 0.35), lower), theme.HAIR, 1)
    if outline:
        p.rect(box, radius, None, outline, 2.4)


def paint_card(p: Painter, box: Box, radius: float, accent: Accent, chosen: bool = False) -> None:
    """Draw the background of an item in the colours of its game, stronger if it is chosen."""
    low = accent.wash if chosen else theme.PAPER_2
    outline = accent.base if chosen else theme.HAIR
    p.rect(box, radius, (theme.WHITE, low), outline, 2 if chosen else 1.2)


def paint_cached_panel(
    p: Painter, box: Box, radius: float = 16, level: int = 1, outline: str = ""
) -> None:
    """Draw a panel from a cached picture, for panels whose content changes often."""
    key, area = ("panel", radius, level, outline), box.grown(SHADOW_REACH)
    image = p.picture(key, area, lambda q: paint_panel(q, box, radius, level, outline=outline))
    p.blit(image, p.pixel_at(area.x, area.y))


def paint_focus_ring(p: Painter, box: Box, radius: float = 12) -> None:
    """Draw the focus ring, which is visible on any colour."""
    p.rect(box.grown(3), radius + 3, None, theme.PAPER, 4)
    p.rect(box.grown(5), radius + 5, None, theme.INK, 3)


def paint_button(
    p: Painter,
    box: Box,
    words: str,
    accent: Accent = theme.HOUSE,
    primary: bool = False,
    sub: str = "",
    pressed: bool = False,
    hovered: bool = False,
    enabled: bool = True,
    size: float = 17,
    leading: bool = False,
) -> None:
    """Draw a button, in the game's colour if it is `primary`; a pressed one lies lower."""
    drop, skin = 0 if pressed else 2, theme.button_colours(accent)
    box = box.moved(0, 2 - drop)
    if enabled:
        paint_shadow(p, box, 12, 0)
    if not enabled:
        p.rect(box, 12, theme.PAPER_2, theme.LINE, 1.2, dash="5 4")
    elif primary:
        top = theme.mix(skin.light, theme.WHITE, 0.14 if hovered else 0)
        p.rect(box.moved(0, drop), 12, skin.edge)
        p.rect(box, 12, (top, skin.base))
    else:
        p.rect(box.moved(0, drop), 12, "#C9BB9E")
        low = theme.mix("#F6EFE2", accent.wash, 0.7 if hovered else 0)
        p.rect(box, 12, (theme.WHITE, low), accent.base if hovered else theme.HAIR)
    colour = skin.ink if primary and enabled else theme.INK if enabled else theme.MUTED
    if leading and not sub:
        p.text(words, box.x + 18, box.centre[1], size, colour, "display", "l", box.w - 28)
        return
    quiet = colour if primary and enabled else theme.MUTED
    _paint_button_words(p, box, words, sub, colour, quiet, size)


def _paint_button_words(
    p: Painter, box: Box, words: str, sub: str, colour: str, quiet: str, size: float
) -> None:
    x, middle = box.centre
    room = box.w - min(28.0, box.w * 0.3)
    if not sub:
        p.text(words, x, middle, size, colour, "display", "c", room)
        return
    gap = p.view.grown(14) * 0.82
    p.text(words, box.x + 18, middle - gap + 2, size, colour, "display", "l", room)
    p.text(sub, box.x + 18, middle + gap, 14, quiet, "text", "l", room)


def paint_key_cap(
    p: Painter, x: float, y: float, label: str, meaning: str, colour: str = theme.INK
) -> float:
    """Draw a key cap and the meaning of the key; return the left edge of the next one."""
    w, h = _key_cap_width(p.view, label), p.view.grown(14) + 8
    p.rect(Box(x, y - h / 2, w, h + 1), 6, "#BFB093")
    p.rect(Box(x, y - h / 2 - 1, w, h - 1), 6, (theme.WHITE, "#F3EADA"), "#BFB093")
    p.text(label, x + w / 2, y - 1.5, 14, theme.INK, "bold", "c")
    end = x + w + 8
    return end + p.text(meaning, end, y - 1, 14, colour) + 22


def _key_cap_width(view: View, label: str) -> float:
    return max(view.grown(14) + 10, view.measure(label, 14, "bold") + 14)


def key_width(view: View, label: str, meaning: str) -> float:
    """Return the width of a key cap with its meaning and the gap behind it."""
    return _key_cap_width(view, label) + view.measure(meaning, 14) + 30 if label else 0.0


def paint_key_caps(
    p: Painter, x: float, y: float, hints: Sequence[tuple[str, str]], end: float
) -> float:
    """Draw key caps side by side, as many as fit before `end`; return their right end. Keys without
    a label are skipped."""
    for label, meaning in hints:
        if x + key_width(p.view, label, meaning) > end:
            break
        x = paint_key_cap(p, x, y, label, meaning) if label else x
    return x


def paint_token(
    p: Painter, x: float, y: float, radius: float, index: int, ring: bool = False
) -> None:
    """Draw the token of a player, whose colour and shape both tell the seat."""
    colour = theme.SEATS[index % len(theme.SEATS)]
    under = theme.mix(colour, theme.BLACK, 0.4)
    m = radius + 2
    shape = f'<g transform="translate({m} {m})">{_seat_shape_svg(index, radius)}</g>'
    p.svg(
        f'<circle cx="{m}" cy="{m + 1.2}" r="{radius}" fill="{under}"/>'
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="{colour}"/>{shape}',
        Box(x - m, y - m, 2 * m, 2 * m + 2),
    )
    if ring:
        p.circle(x, y, radius + 3.5, None, colour, 2)


def _seat_shape_svg(index: int, r: float) -> str:
    white = f'fill="{theme.WHITE}"'
    name = theme.SEAT_SHAPES[index % len(theme.SEAT_SHAPES)]
    if name == "circle":
        return f'<circle cx="0" cy="0" r="{r * 0.42}" {white}/>'
    if name == "square":
        return (
            f'<rect x="{-r * 0.38}" y="{-r * 0.38}" width="{r * 0.76}" height="{r * 0.76}" '
            f'rx="1.5" {white}/>'
        )
    if name == "triangle":
        return f'<path d="M0 {-r * 0.5} L{r * 0.48} {r * 0.34} H{-r * 0.48} Z" {white}/>'
    if name == "diamond":
        return f'<path d="M0 {-r * 0.55} L{r * 0.5} 0 L0 {r * 0.55} L{-r * 0.5} 0 Z" {white}/>'
    corners = " L".join(
        f"{r * 0.5 * math.cos(math.radians(a)):.2f} {r * 0.5 * math.sin(math.radians(a)):.2f}"
        for a in range(0, 360, 60)
    )
    return f'<path d="M{corners} Z" {white}/>'


def paint_pill(
    p: Painter,
    x: float,
    y: float,
    words: str,
    colour: str = theme.INK,
    ink: str = theme.WHITE,
    size: float = 14,
    align: str = "l",
    face: str = "bold",
    raised: bool = False,
) -> float:
    """Draw words on a rounded capsule centred on y; return its width."""
    pad = size * 0.75
    w = p.view.measure(words, size, face) + 2 * pad
    h = p.view.grown(size) * 1.7
    left = x - {"l": 0.0, "c": w / 2, "r": w}[align]
    box = Box(left, y - h / 2, w, h)
    outer = box.grown(12 if raised else 1)

    def paint_pill(q: Painter) -> None:
        if raised:
            q.shadow(box, h / 2, 6, 3, 110)
        q.rect(box, h / 2, colour)

    p.blit(p.picture(("pill", colour, raised), outer, paint_pill), p.pixel_at(outer.x, outer.y))
    p.text(words, left + w / 2, y, size, ink, face, "c")
    return w


def paint_points_pill(p: Painter, x: float, y: float, points: int, size: float = 18) -> None:
    """Draw points won or lost, with their sign, on a green or red capsule."""
    paint_pill(
        p,
        x,
        y,
        signed_points(points),
        points_colour(points),
        theme.WHITE,
        size,
        "c",
        "display",
        raised=True,
    )


def points_colour(points: int) -> str:
    return theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.MUTED


def paint_top_bar(p: Painter, game: str, title: str, crumbs: str) -> float:
    """Draw the bar at the top with the title of a table and the state of the match; return its
    right end."""
    accent = theme.accent(game)
    p.rect(Box.around(28, 32, 8, p.view.grown(27) + 3), 4, accent.base)
    x = 62 + p.text(title, 44, 32, 27, accent.deep, "display")
    return x + p.text(crumbs, x, 33, 15, theme.MUTED)


def paint_check_mark(p: Painter, x: float, y: float, size: float, colour: str) -> None:
    s = size / 12
    p.path(
        [(x - 4.5 * s, y), (x - 1.2 * s, y + 3.6 * s), (x + 4.8 * s, y - 3.6 * s)],
        f'fill="none" stroke="{colour}" stroke-width="{2.2 * s}" stroke-linecap="round" '
        'stroke-linejoin="round"',
    )


def paint_cross(p: Painter, x: float, y: float, size: float, colour: str) -> None:
    s, look = size / 12, f'fill="none" stroke="{colour}" stroke-linecap="round"'
    for rise in (4 * s, -4 * s):
        ends = [(x - 4 * s, y - rise), (x + 4 * s, y + rise)]
        p.path(ends, f'{look} stroke-width="{2.2 * s}"')


def paint_ring_meter(
    p: Painter, x: float, y: float, radius: float, share: float, colour: str, width: float = 6
) -> None:
    """Draw a ring of which a share is filled, clockwise from the top."""
    share = max(0.0, min(1.0, share))
    m = radius + width
    body = (
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="{theme.WHITE}" stroke="#E4D8C0" '
        f'stroke-width="{width}"/>'
    )
    stroke = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    if share >= 0.999:
        body += f'<circle cx="{m}" cy="{m}" r="{radius}" {stroke}/>'
    elif share > 0:
        turn = 2 * math.pi * share - math.pi / 2
        x2, y2 = m + radius * math.cos(turn), m + radius * math.sin(turn)
        large = 1 if share > 0.5 else 0
        arc = f"M{m} {m - radius} A{radius} {radius} 0 {large} 1 {x2:.2f} {y2:.2f}"
        body += f'<path d="{arc}" {stroke}/>'
    p.svg(body, Box.around(x, y, 2 * m))


def paint_note_sign(p: Painter, x: float, y: float, size: float) -> None:
    """Draw the sign of a note: a sheet of paper with a folded corner and lines."""
    w, h, fold = size * 0.8, size, size * 0.7
    points = [(x - w, y - h), (x + w - fold, y - h), (x + w, y - h + fold), (x + w, y + h)]
    look = f'fill="{theme.GOLD}" stroke="{theme.GOLD_DEEP}" stroke-width="1.4"'
    p.path([*points, (x - w, y + h), (x - w, y - h)], look + ' stroke-linejoin="round"')
    for low in (0.1, 0.5):
        p.line(x - w * 0.5, y + h * low, x + w * 0.5, y + h * low, theme.GOLD_DEEP, 1.4)


def paint_chevron(p: Painter, x: float, y: float) -> None:
    stroke = f'fill="none" stroke="{theme.MUTED}" stroke-width="2.4" stroke-linecap="round"'
    p.path([(x, y - 7), (x + 7, y), (x, y + 7)], stroke)


def paint_star(p: Painter, x: float, y: float, radius: float, fill: str) -> None:
    points = [
        (
            x + (radius if i % 2 == 0 else radius * 0.45) * math.sin(i * math.pi / 5),
            y - (radius if i % 2 == 0 else radius * 0.45) * math.cos(i * math.pi / 5),
        )
        for i in range(10)
    ]
    p.path(points, f'fill="{fill}"', closed=True)


def paint_crown(p: Painter, x: float, y: float, radius: float, fill: str) -> None:
    outline = (-1, 0.75), (-1, -0.5), (-0.45, 0.1), (0, -0.85), (0.45, 0.1), (1, -0.5), (1, 0.75)
    points = [(x + dx * radius, y + dy * radius) for dx, dy in outline]
    p.path(points, f'fill="{fill}" stroke="{fill}" stroke-linejoin="round"', closed=True)
