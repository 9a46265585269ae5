"""Paints a sheet: colour squares with glyphs, the grey zone, letters, and both lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

from game.core.history import Transition
from game.engine.table.looks import MoveMark
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box
from game.games.lines.rules.board import Board
from game.games.lines.rules.level import COLUMNS, ROWS
from game.games.lines.rules.moves import sheet_after
from game.games.lines.rules.scoring import crossing_points
from game.games.lines.rules.state import COLOURS, LETTERS, ScoreSheet, Stage
from game.games.lines.texts.about import ABOUT

ACCENT = theme.Accent(*ABOUT.accent)
INKS = (theme.INK, ACCENT.deep)
"""The ink of the left line and of the right one."""
RED = "#C21F2E"

PAINTS = {
    "pink": ("#F58FB4", "heart"),
    "purple": ("#A05FD0", "triangle_light"),
    "light-blue": ("#86D0F5", "ring"),
    "yellow": ("#FFE873", "star"),
    "orange": ("#DD6410", "diamond"),
    "dark-green": ("#15653F", "leaf_light"),
    "light-green": ("#86C445", "plus"),
    "dark-blue": ("#1E3A8C", "waves_light"),
}
"""The paint of each colour, and its glyph."""
SPACE = 0.948
"""The share of a cell that its print takes."""
PALE = 0.42
"""The share of white in the colours of a pale sheet."""


@dataclass(frozen=True)
class SheetPlaces:
    """The place of a sheet on the screen; `z` is the side of a space."""

    x: float
    y: float
    z: float

    @classmethod
    def fitting(cls, box: Box, margin: float = 0.55) -> "SheetPlaces":
        """Return the largest sheet in a box, with a margin in spaces."""
        z = min(box.w / (COLUMNS + 2 * margin), box.h / (ROWS + 2 * margin))
        return cls(*box.place(COLUMNS * z, ROWS * z)[:2], z)

    @property
    def paper_box(self) -> Box:
        return Box(self.x, self.y, COLUMNS * self.z, ROWS * self.z).grown(self.z * 0.5)

    def middle_of(self, cell: float) -> tuple[float, float]:
        """Return the centre of a cell, or for a half number of the edge between two."""
        row, column = divmod(cell, COLUMNS)
        return self.x + (column + 0.5) * self.z, self.y + (row + 0.5) * self.z

    def space_box(self, cell: int) -> Box:
        """Return the box of a cell as it is printed, with a gap around it."""
        return Box.around(*self.middle_of(cell), self.z * SPACE)

    def square_box(self, centre: int) -> Box:
        return Box.around(*self.middle_of(centre), 3 * self.z)

    def half_box(self, half: int) -> Box:
        return Box(self.x + half * 8 * self.z, self.y, 6 * self.z, ROWS * self.z)

    def cell_at(self, x: float, y: float) -> int | None:
        column, row = int((x - self.x) // self.z), int((y - self.y) // self.z)
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            return row * COLUMNS + column
        return None


def paint_board(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, _steps: Sequence[Transition] = ()
) -> None:
    places = SheetPlaces.fitting(box)
    board, sheet = rules.table.board, state.sheets[seat]
    paint_paper(p, places, board)
    paint_marks(p, places, board, sheet)


def paint_paper(p: Painter, places: SheetPlaces, board: Board, pale: bool = False) -> None:
    """Paint the printed sheet without lines and marks."""
    z, paper = places.z, places.paper_box
    p.shadow(paper, z * 0.3, 0.14 * z, 0.07 * z, 62)
    p.shadow(paper, z * 0.3, 0.6 * z, 0.25 * z, 46)
    p.rect(paper, z * 0.32, ("#FFFFFF", "#FFFBF0"), theme.HAIR)
    key = "lines print", z, board.sheet, pale  # shared by up to five sheets
    image = p.picture(key, paper, lambda p: _paint_printed_marks(p, places, board, pale))
    p.blit(image, p.pixel_at(paper.x, paper.y))


def _paint_printed_marks(p: Painter, places: SheetPlaces, board: Board, pale: bool) -> None:
    z = places.z
    for cell, colour in enumerate(board.sheet.colours):
        box = places.space_box(cell)
        if colour < 0:
            shade = "#D9D6D0" if (cell // COLUMNS + cell) % 2 else "#E3E0DA"
            p.rect(box, z * 0.12, shade)
        else:
            paint_space(p, COLOURS[colour], box, pale)
    for cell in board.sheet.black:
        _paint_black(p, places, cell)
    for cell in board.sheet.circles:
        p.circle(*places.middle_of(cell), z * 0.36, theme.WHITE, theme.INK, max(1.2, z * 0.05))
    x, top, low = places.x + 7 * z, places.y - z * 0.15, places.y + (ROWS + 0.15) * z
    p.line(x - z * 0.084, top, x - z * 0.084, low, theme.WHITE, z * 0.168)
    p.line(x - z * 0.043, top, x - z * 0.043, low, RED, z * 0.086)


def paint_space(p: Painter, colour: str, box: Box, pale: bool = False) -> None:
    (base, glyph), side, z = PAINTS[colour], box.w, box.w / SPACE
    dark = glyph.endswith("_light")
    if pale:
        base = theme.mix(base, theme.WHITE, PALE)
    light = theme.mix(base, theme.WHITE, 0.14)
    defs = linear_gradient("q", (0, 0), (side * 1.6, side * 1.6), (0, light, 1), (1, base, 1))
    shine = 0.3 if dark else 0.6
    p.svg(
        f'<rect width="{side:.2f}" height="{side:.2f}" rx="{z * 0.13:.2f}" fill="url(#q)"/>'
        f'<path d="M{z * 0.14:.2f} {z * 0.045:.2f} H{side - z * 0.14:.2f}" stroke="#FFFFFF" '
        f'stroke-opacity="{shine}" stroke-width="{z * 0.034:.2f}" stroke-linecap="round"/>',
        box,
        defs,
    )
    sign = box.place(z * 0.4, z * 0.4)
    alpha = 110 if pale else 240 if dark else 205
    p.sprite(f"lines/glyph_{glyph}", sign.x, sign.y, sign.w, alpha=alpha)


def _paint_black(p: Painter, places: SheetPlaces, cell: int) -> None:
    z = places.z
    p.rect(places.space_box(cell), z * 0.13, ("#2B2E38", "#15171E"))
    ways = (f"M{(i / 4 + 0.15) * z} {0.22 * z} L{(i / 4 - 0.15) * z} {0.78 * z}" for i in (1, 2, 3))
    stroke = f'stroke="#5B6070" stroke-width="{z * 0.06:.2f}" stroke-linecap="round"'
    body = f'<path d="{" ".join(ways)}" fill="none" {stroke}/>'
    p.svg(body, Box.around(*places.middle_of(cell), z))


def paint_marks(
    p: Painter, places: SheetPlaces, board: Board, sheet: ScoreSheet, bold: float = 1.0
) -> None:
    """Paint the player's marks and lines, and the letters over them."""
    z, centres = places.z, board.sheet.centres
    for box in (places.square_box(half[colour]) for colour in sheet.colours for half in centres):
        outer, k = box.grown(z * 0.07 + 2), p.view.k
        key = "marked", z, round(outer.x * k % 1, 1), round(outer.y * k % 1, 1)
        framed = p.picture(key, outer, partial(_paint_frame, box=box, z=z))
        p.blit(framed, p.pixel_at(outer.x, outer.y))
    for cell in board.sheet.circles:
        if cell in sheet.lines[0] or cell in sheet.lines[1]:
            middle, edge = places.middle_of(cell), max(1.4, z * 0.06)
            p.circle(*middle, z * 0.42, theme.GOLD, theme.GOLD_DEEP, edge)
    for line in (1, 0):
        cells = sheet.lines[line]
        if cells:
            start, end = places.middle_of(cells[0]), places.middle_of(cells[-1])
            paint_line_to(p, places, board, line, cells, end, z * bold)
            paint_start(p, *start, z * bold, line)
        if len(cells) > 1:
            paint_line_end(p, *end, z * bold, INKS[line])
    paint_letters(p, places, board, sheet)


def _paint_frame(p: Painter, box: Box, z: float) -> None:
    """Paint the frame around a square of a scoring colour."""
    p.rect(box, z * 0.19, None, theme.WHITE, z * 0.14)
    p.rect(box, z * 0.19, None, theme.GOLD_DEEP, z * 0.07)


def paint_line_to(
    p: Painter,
    places: SheetPlaces,
    board: Board,
    line: int,
    cells: Sequence[int],
    tip: tuple[float, float],
    z: float,
) -> None:
    """Paint a line up to a point `tip`, with its dots and crossings."""
    paint_inked_line(p, [*map(places.middle_of, cells), tip], INKS[line], z)
    for cell in cells[1:]:
        if board.sheet.colours[cell] >= 0:
            paint_dot(p, *places.middle_of(cell), z, line)
    look = f'fill="{theme.WHITE}" stroke="{RED}" stroke-width="{z * 0.071:.2f}"'
    for x, y in map(places.middle_of, crossing_points(cells)):
        diamond = [(x, y - z * 0.2), (x + z * 0.2, y), (x, y + z * 0.2), (x - z * 0.2, y)]
        p.path(diamond, f'{look} stroke-linejoin="round"', closed=True)


def paint_inked_line(
    p: Painter, points: Sequence[tuple[float, float]], ink: str, z: float, dash: str = ""
) -> None:
    """Paint a line in ink on white, in straight parts: these are small cached pictures, while a
    whole line would be a large new one every time."""
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    parts = straight_parts(points)
    casing = z * (0.36 if dash else 0.298)
    for part in parts:
        p.path(part, f'{ends} stroke="{theme.WHITE}" stroke-width="{casing:.2f}"')
    marks = f' stroke-dasharray="{dash}"' if dash else ""
    for part in [list(points)] if dash else parts:
        p.path(part, f'{ends} stroke="{ink}" stroke-width="{z * 0.167:.2f}"{marks}')


def straight_parts(points: Sequence[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    parts: list[list[tuple[float, float]]] = []
    for one, other in pairwise(points):
        straight = parts and any(abs(parts[-1][0][axis] - other[axis]) < 0.01 for axis in (0, 1))
        if straight:
            parts[-1][1] = other
        else:
            parts.append([one, other])
    return parts


def paint_dot(p: Painter, x: float, y: float, z: float, line: int) -> None:
    """Paint a dot: round on the left line, square on the right one."""
    if line == 0:
        p.circle(x, y, z * 0.152, theme.WHITE, INKS[0], z * 0.071)
        return
    p.rect(Box.around(x, y, z * 0.286), z * 0.052, theme.WHITE, INKS[1], z * 0.071)


def paint_start(p: Painter, x: float, y: float, z: float, line: int) -> None:
    ink, r = INKS[line], z * 0.143
    p.circle(x, y, z * 0.357, theme.WHITE, ink, z * 0.081)
    stroke = f'stroke="{ink}" stroke-width="{z * 0.105:.2f}" stroke-linecap="round" fill="none"'
    p.path([(x - r, y - r), (x + r, y + r)], stroke)
    p.path([(x + r, y - r), (x - r, y + r)], stroke)


def paint_line_end(p: Painter, x: float, y: float, z: float, ink: str) -> None:
    p.circle(x, y, z * 0.38, theme.WHITE)
    p.circle(x, y, z * 0.31, None, ink, z * 0.062)
    p.circle(x, y, z * 0.19, ink)


def paint_letters(p: Painter, places: SheetPlaces, board: Board, sheet: ScoreSheet) -> None:
    """Paint the letters, moved towards the sheet's edges, in gold once they are reached."""
    z = places.z
    for letter, cell, reached in zip(LETTERS, board.sheet.letters, sheet.letters, strict=True):
        x, y = places.middle_of(cell)
        row, column = divmod(cell, COLUMNS)
        x += z * 0.29 * ((column == COLUMNS - 1) - (column == 0))
        y += z * 0.29 * ((row == ROWS - 1) - (row == 0))
        p.circle(x, y, z * 0.321, theme.GOLD if reached else theme.WHITE, theme.WHITE, z * 0.057)
        p.circle(x, y, z * 0.321, None, theme.INK, z * 0.038)
        size = z * 0.38 / (p.view.grown(16) / 16)
        p.text(letter, x, y, size, theme.INK, "display", "c")


def paint_mark(p: Painter, box: Box, rules: Any, state: Any, mark: MoveMark) -> None:
    """Mark a move on a sheet: the new part of a line, or the marked squares."""
    places, board = SheetPlaces.fitting(box), rules.table.board
    z, colour = places.z, mark.colour
    dash = f"{z * 0.5:.1f}" if mark.dashed else ""
    if state.stage is Stage.MARKING:
        chosen = [COLOURS.index(word) for word in mark.move.partition(":")[2].split(",")]
        for square in (places.square_box(half[i]) for i in chosen for half in board.sheet.centres):
            p.rect(square, z * 0.19, None, theme.WHITE, z * 0.4)
            p.rect(square, z * 0.19, None, colour, z * 0.22, dash)
    elif state.stage is Stage.DRAWING:
        before = state.sheets[mark.seat]
        drawn = sheet_after(board, before, mark.move, state.round)
        for old, new in zip(before.lines, drawn.lines, strict=True):
            if len(new) > len(old):
                _paint_mark_path(p, places, new[max(0, len(old) - 1) :], colour, dash)


def _paint_mark_path(p: Painter, places: SheetPlaces, cells: Any, colour: str, dash: str) -> None:
    z = places.z
    points = [*map(places.middle_of, cells)]
    for ink, width, broken in ((theme.WHITE, 0.56, ""), (colour, 0.34, dash)):
        look = f'fill="none" stroke="{ink}" stroke-width="{z * width:.2f}" stroke-linecap="round"'
        look += f' stroke-dasharray="{broken}"' if broken else ""
        for one, other in pairwise(points):
            p.path([one, other], look)
        p.circle(*points[-1], z * (0.2 + width * 0.5), ink)
