"""The picture of Ramp on the title: a few pieces at rest on a slope, and one on its way."""

from game.engine.table.looks import Looks
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import Cell
from game.games.ramp.table.glyphs import of_source, of_step
from game.games.ramp.table.picture import paint_board, paint_mark
from game.games.ramp.table.slope.bodies import paint_piece
from game.games.ramp.table.slope.slope import Point, Slope
from game.games.ramp.texts.about import ABOUT

CONFETTI = (*(f"ramp/cell_{colour}" for colour in range(6)), "ramp/bonus_2", "ramp/bonus_3")
_ACCENT = theme.Accent(*ABOUT.accent)
_SETTLED: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("L5", ((0, 1), (0, 2), (0, 3), (1, 3), (0, 4))),
    ("N5", ((2, 1), (2, 2), (3, 2), (3, 3), (3, 4))),
    ("V3", ((4, 2), (4, 3), (5, 2))),
    ("T5", ((0, 0), (1, 0), (1, 1), (1, 2), (2, 0))),
    ("U5", ((3, 0), (3, 1), (4, 0), (5, 0), (5, 1))),
)
"""From the far end to the near one, so that nearer pieces stand in front."""
_SLIDING = ((4, 4.35), (5, 4.35), (4, 3.35), (5, 3.35))
_TILT = 0.03


def paint_cover(p: Painter, box: Box) -> None:
    """The game's picture, filling a box of the title's card."""
    defs = gradient(
        "q", (0, 0), (box.w, box.h), (0, "#CB6520", 1), (0.55, _ACCENT.base, 1), (1, "#7F3406", 1)
    )
    p.svg(f'<rect x="0" y="0" width="{box.w}" height="{box.h}" fill="url(#q)"/>', box, defs)
    unit = min(box.w / 8.2, box.h / 4.55)
    slope = Slope((box.centre[0], box.bottom - unit * 0.16), unit, unit * 0.86, _TILT)
    with p.clip(box):
        _bed(p, slope)
        for piece, cells in _SETTLED:
            paint_piece(p, slope, cells, piece, 0.1)
        _trail(p, slope)
        paint_piece(p, slope, _SLIDING, "O4", 0.14)


def _bed(p: Painter, slope: Slope) -> None:
    area = slope.box(-0.3, 5.6)
    corner = (area.x, area.y)
    sheet: list[Point] = [(-0.06, -0.05), (6.06, -0.05), (6.06, 5.3), (-0.06, 5.3)]
    body = f'<path d="{slope.within(area).d(sheet)}" fill="#FFF4E4" fill-opacity="0.22"/>'
    for row in range(5):
        for column in range(6):
            x, y = slope.at(column + 0.5, row + 0.5)
            radius = slope.size(row) * 0.1
            body += (
                f'<circle cx="{x - corner[0]:.1f}" cy="{y - corner[1]:.1f}" r="{radius:.1f}" '
                'fill="#5A2505" fill-opacity="0.5"/>'
            )
    p.svg(body, area)


def _trail(p: Painter, slope: Slope) -> None:
    """Light strips behind the piece that slides."""
    left, top = slope.at(4.08, 6.6)
    right, bottom = slope.at(5.92, 5.2)
    wide, high = right - left, bottom - top
    defs = gradient("q", (0, 0), (0, high), (0, "#FFFFFF", 0), (1, "#FFFFFF", 0.42))
    strips = "".join(
        f'<rect x="{wide * share:.1f}" y="0" width="{wide * 0.03:.1f}" height="{high:.1f}" '
        'fill="url(#q)"/>'
        for share in (0.1, 0.46, 0.8)
    )
    strips += f'<rect width="{wide:.1f}" height="{high:.1f}" fill="url(#q)" fill-opacity="0.5"/>'
    p.svg(strips, Box(left, top, wide + 4, high), defs)


LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    upright=True,
    confetti=CONFETTI,
)
