"""The reached rank as a golden seal, which is stamped onto the result."""

from math import cos, pi, sin

import pygame

from game.core.ranks import Challenge
from game.engine.table.timeline import in_quad
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.screens.hall.counting import rank_title

SIDE = 112.0
SECONDS = 0.26
BUMPS = 22
_RAISED = 0.7
"""How much larger the seal is before it comes down."""


def seal_part(box: Box, challenge: Challenge, number: int, age: float) -> Part:
    """Return the seal of a result in a box, `age` seconds after it began to come down."""
    share = in_quad(min(1.0, max(0.0, age / SECONDS)))
    grown = 1 + _RAISED * (1 - round(share * 8) / 8)
    area = box.grown(6)

    def paint(p: Painter) -> None:
        key = "seal", challenge.game, challenge.key, number
        image = p.picture(key, area, lambda q: _paint_seal(q, box, challenge, number))
        wide, high = image.get_size()
        if grown > 1:
            size = round(wide * grown), round(high * grown)
            image = pygame.transform.smoothscale(image, size)
        x, y = p.pixel_at(area.x, area.y)
        place = x + (wide - image.get_width()) // 2, y + (high - image.get_height()) // 2
        p.blit(image, place, alpha=round(255 * min(1.0, 0.3 + share)))

    return Part("seal", (box, challenge.key, number, grown), area.grown(box.w * _RAISED / 2), paint)


def _paint_seal(p: Painter, box: Box, challenge: Challenge, number: int) -> None:
    """Paint a scalloped edge of gold around the game's colour, with star, number and rank."""
    accent, (x, y), r = theme.accent(challenge.game), box.centre, box.w / 2
    p.shadow(box.grown(-r * 0.12), r, 8, 4, 90)
    rim = " L".join(
        f"{r + out * cos(turn):.2f} {r + out * sin(turn):.2f}"
        for turn, out in (
            (2 * pi * step / (BUMPS * 6), r * (0.955 + 0.045 * cos(2 * pi * step / 6)))
            for step in range(BUMPS * 6)
        )
    )
    shine = linear_gradient(
        "q", (0, 0), (2 * r, 2 * r), (0, "#F6DB8C", 1), (0.5, theme.GOLD, 1), (1, "#B9821F", 1)
    )
    p.svg(
        f'<path d="M{rim} Z" fill="url(#q)" stroke="{theme.GOLD_DEEP}" stroke-width="1.2"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.83}" fill="{accent.deep}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.77}" fill="none" stroke="#F6DB8C" '
        'stroke-width="1.6" stroke-dasharray="1.5 4" stroke-linecap="round"/>',
        box,
        shine,
    )
    furniture.paint_star(p, x, y - r * 0.54, r * 0.17, theme.GOLD)
    usual = p.view.grown(30) / 30
    brief = p.view.large_text  # the heading says the rank
    y += r * 0.1 if brief else 0
    p.text(furniture.number(number), x, y - r * 0.14, 28 / usual, theme.WHITE, "display", "c")
    if brief:
        return
    words, size = rank_title(challenge.shown_ladder.word(number)), 14 / usual
    lines = p.view.wrap(words, size, r * 1.3, "bold")
    for i, line in enumerate(lines):
        down = r * (0.24 + 0.26 * i + (0.1 if len(lines) == 1 else 0))
        p.text(line, x, y + down, size, theme.WHITE, "bold", "c", r * (1.36 - 0.2 * i))
