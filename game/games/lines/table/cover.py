"""The picture of Lines on the title screen, and small signs beside words."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.history import Transition
from game.core.rules import Event
from game.engine.table.looks import Looks, paint_pair, paint_sign
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box
from game.games.lines.rules import events
from game.games.lines.table.picture import (
    ACCENT,
    INKS,
    paint_board,
    paint_dot,
    paint_inked_line,
    paint_line_end,
    paint_mark,
    paint_space,
    paint_start,
)

CONFETTI = (
    "lines/die_W",
    "lines/glyph_heart",
    "lines/die_3",
    "lines/glyph_star",
    "lines/die_S",
    "lines/glyph_leaf",
)
_ROWS = (
    ("pink", "yellow", "purple", "light-blue", "dark-green"),
    ("orange", "light-green", "dark-blue", "yellow", "pink"),
    ("purple", "light-blue", "orange", "light-green", "dark-blue"),
)
_WAY = ((0, 2), (0, 1), (0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (3, 0), (4, 0))
_DICE = (("3", 0.62, 2.68, 12), ("S", 4.5, 2.2, -14))


def paint_cover(p: Painter, box: Box) -> None:
    """Paint a part of a sheet with a line and two dice."""
    stops = (0, theme.mix(ACCENT.base, theme.WHITE, 0.1), 1), (1, ACCENT.deep, 1)
    defs = linear_gradient("q", (0, 0), (box.w, box.h), *stops)
    p.svg(f'<rect width="{box.w + 1}" height="{box.h + 1}" fill="url(#q)"/>', box, defs)
    z = min(box.w / 6.6, box.h / 3.5)
    grid = box.place(5 * z, 3 * z)
    p.shadow(grid.grown(z * 0.1), z * 0.18, z * 0.3, z * 0.12, 150, (40, 0, 22))
    p.rect(grid.grown(z * 0.1), z * 0.18, ("#FFFFFF", "#FFFBF0"))
    for row, colours in zip(grid.rows(3), _ROWS, strict=True):
        for space, colour in zip(row.columns(5), colours, strict=True):
            paint_space(p, colour, space.grown(-z * 0.026))
    points = [(grid.x + (c + 0.5) * z, grid.y + (r + 0.5) * z) for c, r in _WAY]
    paint_inked_line(p, points, INKS[0], z)
    for point in points[1:]:
        paint_dot(p, *point, z, 0)
    paint_start(p, *points[0], z, 0)
    paint_line_end(p, *points[-1], z, INKS[0])
    for face, x, y, degrees in _DICE:
        die, side = Box.around(grid.x + x * z, grid.y + y * z, z * 0.92), z * 0.92
        p.shadow(die, side * 0.25, side * 0.14, side * 0.12, 160, (40, 0, 22))
        p.sprite(f"lines/die_{face}", die.x, die.y, side, degrees=degrees)


RED = "#C2282D"


def step_signs(rules: Any, happened: Transition) -> tuple[partial[None], ...]:
    """Return the signs of a step: dice drawn, rolled or placed, or colours marked."""
    sprites = filter(None, map(_event_sprites, rules.narrate(*happened)))
    return tuple(partial(paint_sign, f"lines/{name}") for name in next(sprites, ()))


def _event_sprites(event: Event) -> Sequence[str]:
    match event:
        case events.LineExtended(die=die) if die:
            return [f"die_{die[1:]}"]
        case events.DiceRolled(dice=dice):
            return [f"die_{die[1:]}" for die in dice]
        case events.DiceSettled(placed=placed):
            return [f"die_{die[1:]}" for _slot, die in placed]
        case events.ColoursMarked(colours=colours) | events.StartsMarked(colours=colours):
            return [f"space_{colour.replace('-', '_')}" for colour in colours]
    return ()


def source_sign(words: str) -> partial[None]:
    signs = {
        "Letters": partial(paint_sign, "lines/letter_a"),
        "Colour pairs": partial(paint_pair, "lines/space_pink", 0.56),
        "Scoring dots": partial(_paint_dot_sign),
    }
    return signs.get(words, partial(_paint_crossing))


def _paint_crossing(p: Painter, box: Box, ink: str) -> None:
    x, y = box.centre
    p.line(x, box.y, x, box.bottom, RED, 2.6)
    p.line(box.x, y, box.right, y, ink, 2.6)
    for end in (box.x + 2, box.right - 2):
        p.circle(end, y, 3, ink)


def _paint_dot_sign(p: Painter, box: Box, ink: str) -> None:
    p.rect(box, 4, theme.mix(ink, theme.WHITE, 0.55))
    p.circle(*box.centre, box.w * 0.24, theme.WHITE, ink, 2)


LOOKS = Looks(paint_cover, paint_board, step_signs, source_sign, paint_mark, confetti=CONFETTI)
