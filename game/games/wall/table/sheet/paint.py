"""The players' sheets: head, pattern lines, wall and floor line."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.games.wall.rules.forecast import marker_lies_beside
from game.games.wall.rules.level import BLANK, SIZE, Sheet
from game.games.wall.rules.state import Board, State
from game.games.wall.rules.tiles import MARKER
from game.games.wall.table.picture import (
    ACCENT,
    BoardPlaces,
    dashed,
    paint_floor,
    paint_lines,
    paint_space,
    paint_tile,
)
from game.games.wall.table.sheet.layout import Panel
from game.games.wall.table.sheet.numbers import paint_score_word, score_room


class Head(NamedTuple):
    """What stands at the top of a sheet."""

    name: str
    subs: tuple[str, ...]
    """What stands beside the name, the longest first; the first that fits is taken."""
    seat: int
    edge: str
    """The colour around the sheet; empty where it is nobody's turn."""


def paint_resting(p: Painter, panel: Panel) -> None:
    """The empty sheet; part of the resting picture, whoever sits there."""
    furniture.panel(p, panel.box, _radius(panel), 2 if panel.large else 1)
    pitch = panel.places.pitch
    p.rect(panel.places.wall_box(), pitch * 0.2, "#E4D6BA", "#CBBB98")
    if panel.large:
        paint_score_word(p, panel)


def _radius(panel: Panel) -> float:
    return 18 if panel.large else 16


def draw_head(p: Painter, panel: Panel, head: Head) -> None:
    """Who sits there, and light around the sheet that counts now."""
    if head.edge:
        _draw_edge(p, panel.box, _radius(panel), head.edge)
    _draw_name(p, panel, head)


def _draw_edge(p: Painter, box: Box, radius: float, colour: str) -> None:
    """A seat's colour around a sheet, in four strips: a whole one would be a large picture. They
    meet at whole pixels, so that no seam shows."""
    k, m = p.view.k, 10.0

    def whole(units: float) -> float:
        return round(units * k) / k

    left, top, right, low = (
        whole(v) for v in (box.x - m, box.y - m, box.right + m, box.bottom + m)
    )
    x, y = box.x - left, box.y - top
    body = "".join(
        f'<rect x="{x:.3f}" y="{y:.3f}" width="{box.w:.3f}" height="{box.h:.3f}" rx="{radius}" '
        f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((15, 0.07), (11, 0.1), (7, 0.16), (2.6, 1))
    )
    thick = whole(m + radius)
    w, h = right - left, low - top
    strips = (
        (0, 0, w, thick),
        (0, h - thick, w, thick),
        (0, thick, thick, h - 2 * thick),
        (w - thick, thick, thick, h - 2 * thick),
    )
    for dx, dy, wide, high in strips:
        part = f'<g transform="translate({-dx:.4f} {-dy:.4f})">{body}</g>'
        strip = Box(left + dx, top + dy, wide, high)
        with p.clip(strip):
            p.svg(part, strip)


def _draw_name(p: Painter, panel: Panel, head: Head) -> None:
    box, large = panel.box, panel.large
    size, radius = (21, 13) if large else (17, 10)
    x, y = box.x + (34 if large else 27), _name_y(p, panel)
    furniture.seat(p, x, y - 1, radius, head.seat)
    x += radius + 9
    right = box.right - 16 - score_room(p, panel)
    x += p.text(head.name, x, y, size, theme.INK, "display", "l", right - x) + 9
    left = (right - x) * p.view.text_scale
    sub = next((one for one in head.subs if p.view.measure(one, 14) <= left), "")
    if not large:
        p.text(sub, x, y + 1, 14, theme.MUTED, width=right - x)


def _name_y(p: Painter, panel: Panel) -> float:
    """The height of a name; a sentence in large type stands below it."""
    if panel.large and p.view.roomy:
        return panel.box.y + panel.head * 0.31
    return panel.box.y + panel.head * (0.54 if panel.large else 0.52)


def draw_sentence(p: Painter, panel: Panel, name: str, words: str) -> None:
    """What is going on, beside the name of a large sheet; in large type below it, and what is too
    long for one line begins beside it."""
    x, right = panel.box.x + 34 + 13 + 9, panel.box.right - 16 - score_room(p, panel)
    x, y = x + min(p.view.measure(name, 21, "display"), right - x) + 12, _name_y(p, panel)
    if p.view.roomy:
        left, low = panel.box.x + 21, panel.box.y + panel.head * 0.75
        first, words = _parted(p.view, words, right - x, right - left)
        p.text(first, x, y, 15, theme.MUTED)
        x, y = left, low - 1
    p.text(words, x, y + 1, 15, theme.MUTED, width=right - x)


def _parted(view: View, words: str, beside: float, below: float) -> tuple[str, str]:
    """A sentence as what stands beside a name and what stands below it."""
    if view.measure(words, 15) <= below:
        return "", words
    first = ""
    for word in words.split(" "):
        longer = f"{first} {word}".lstrip()
        if view.measure(longer, 15) > beside:
            break
        first = longer
    return first, words.removeprefix(first).lstrip()


class Lit(NamedTuple):
    """Which lines (from 0) and whether the floor are open to what is being thought about."""

    lines: tuple[int, ...] = ()
    floor: bool = False


def draw_board(p: Painter, panel: Panel, sheet: Sheet, state: State, lit: Lit) -> None:
    """Lines, wall and floor of a sheet, each part kept until it changes."""
    seat, places = panel.seat, panel.places
    board: Board = state.boards[seat]
    pitch = places.pitch
    lines_box = Box(places.x - 0.12 * pitch, places.y - 0.12 * pitch, 5.58 * pitch, 5.24 * pitch)
    p.still(
        f"lines {seat}",
        (board.lines, lit.lines),
        lines_box,
        lambda q: _paint_lines(q, places, board.lines, lit.lines),
    )
    for row in range(SIZE):
        tiles = board.wall[SIZE * row : SIZE * row + SIZE]
        pattern = sheet.pattern[SIZE * row : SIZE * row + SIZE]
        x, y = places.wall_cell(row, 0)
        half = (pitch - places.cell) / 2
        p.still(
            f"wall {seat} {row}",
            tiles,
            Box(x - half, y - half, SIZE * pitch, pitch),
            partial(_paint_row, places=places, row=row, tiles=tiles, pattern=pattern),
        )
    beside = marker_lies_beside(board, state, seat)
    floor_box = places.floor_box()
    wide = floor_box.w + (places.floor_side * 1.4 if beside else 0)
    p.still(
        f"floor {seat}",
        (board.floor, lit.floor, beside),
        Box(floor_box.x - 3, floor_box.y - 3, wide + 6, floor_box.h + 6),
        lambda q: _paint_floor(q, panel, sheet, board.floor, lit.floor, beside),
    )


def _paint_lines(
    p: Painter, places: BoardPlaces, lines: Sequence[str], lit: tuple[int, ...]
) -> None:
    for line in lit:
        _paint_frame(p, places.line_box(line), places.pitch)
    paint_lines(p, places, lines, lit)
    for line, tiles in enumerate(lines):
        _paint_chevron(p, places, line, len(tiles) == places.lines[line])


def _paint_frame(p: Painter, box: Box, pitch: float) -> None:
    p.rect(box, pitch * 0.2, ACCENT.wash)
    dashed(p, box, pitch * 0.2, ACCENT.base, 2, "7 5")


def _paint_chevron(p: Painter, places: BoardPlaces, line: int, on: bool) -> None:
    """The way from a line to its wall row."""
    pitch = places.pitch
    if pitch < 26:
        return
    s = pitch * 0.12
    x = places.wall_x - pitch * 0.36
    y = places.y + line * pitch + places.cell / 2
    colour = ACCENT.base if on else "#B5A37F"
    p.path(
        [(x - s, y - s), (x, y), (x - s, y + s)],
        f'fill="none" stroke="{colour}" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round"',
    )


def _paint_row(p: Painter, places: BoardPlaces, row: int, tiles: str, pattern: str) -> None:
    for column, letter in enumerate(tiles):
        x, y = places.wall_cell(row, column)
        if letter == BLANK:
            paint_space(p, pattern[column], x, y, places.cell)
        else:
            paint_tile(p, letter, x, y, places.cell)


def _paint_floor(
    p: Painter, panel: Panel, sheet: Sheet, floor: str, lit: bool, beside: bool
) -> None:
    if lit:
        _paint_frame(p, panel.places.floor_box(), panel.places.pitch)
    paint_floor(p, panel.places, floor, sheet.floor, lit)
    if beside:
        paint_tile(p, MARKER, *panel.beside[:3])
