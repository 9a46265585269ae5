"""The players' sheets: head, pattern lines, wall, floor line and the column of numbers."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _
from game.games.wall.forecast import Outcome, marker_lies_beside
from game.games.wall.layout import Panel
from game.games.wall.picture import (
    ACCENT,
    BoardPlaces,
    dashed,
    paint_floor,
    paint_lines,
    paint_space,
    paint_tile,
)
from game.games.wall.sheet import BLANK, SIZE, Sheet
from game.games.wall.state import Board, State
from game.games.wall.tiles import MARKER


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
    if panel.column and panel.large:
        x, y = panel.column.centre[0], panel.column.y + p.view.grown(14) * 0.6
        p.text(_("Score"), x, y, 14, theme.MUTED, "text", "c", panel.column.w)


def _radius(panel: Panel) -> float:
    return 18 if panel.large else 16


def draw_head(p: Painter, panel: Panel, head: Head) -> None:
    """Who sits there, and light around the sheet that counts now."""
    if head.edge:
        _draw_edge(p, panel.box, _radius(panel), head.edge)
    _draw_name(p, panel, head)


def _draw_edge(p: Painter, box: Box, radius: float, colour: str) -> None:
    """A seat's colour around a sheet, in four strips: a whole one would be a large picture."""
    m = 10.0
    outer = box.grown(m)
    body = "".join(
        f'<rect x="{m}" y="{m}" width="{box.w:.2f}" height="{box.h:.2f}" rx="{radius}" '
        f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((15, 0.07), (11, 0.1), (7, 0.16), (2.6, 1))
    )
    thick = m + radius
    w, h = outer.w, outer.h
    strips = ((0, 0, w, thick), (0, h - thick, w, thick), (0, thick, thick, h - 2 * thick),
              (w - thick, thick, thick, h - 2 * thick))  # fmt: skip
    for x, y, wide, high in strips:
        part = f'<g transform="translate({-x:.2f} {-y:.2f})">{body}</g>'
        strip = Box(outer.x + x, outer.y + y, wide, high)
        with p.clip(strip):
            p.svg(part, strip)


def _draw_name(p: Painter, panel: Panel, head: Head) -> None:
    box, large = panel.box, panel.large
    size, radius = (21, 13) if large else (17, 10)
    x, y = box.x + (34 if large else 27), box.y + panel.head * (0.54 if large else 0.52)
    furniture.seat(p, x, y - 1, radius, head.seat)
    x += radius + 9
    score = 0.0 if large and panel.column else p.view.measure("000", 27, "display") + 10
    room = box.right - x - 16 - score
    x += p.text(head.name, x, y, size, theme.INK, "display", "l", room)
    left = box.right - 16 - score - x - 9
    sub = next((one for one in head.subs if p.view.measure(one, 14) <= left), "")
    if not large:
        p.text(sub, x + 9, y + 1, 14, theme.MUTED)


def sub_place(p: Painter, panel: Panel, name: str) -> tuple[float, float, float]:
    """Where the sentence beside the name of a large sheet begins, its height and its room."""
    x = panel.box.x + 34 + 13 + 9
    room = panel.box.right - x - 16
    x += min(p.view.measure(name, 21, "display"), room) + 12
    return x, panel.box.y + panel.head * 0.54 + 1, panel.box.right - x - 18


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
        f"lines {seat}", (board.lines, lit.lines), lines_box,
        lambda q: _paint_lines(q, places, board.lines, lit.lines),
    )  # fmt: skip
    for row in range(SIZE):
        tiles = board.wall[SIZE * row : SIZE * row + SIZE]
        pattern = sheet.pattern[SIZE * row : SIZE * row + SIZE]
        x, y = places.wall_cell(row, 0)
        half = (pitch - places.cell) / 2
        p.still(
            f"wall {seat} {row}", tiles, Box(x - half, y - half, SIZE * pitch, pitch),
            partial(_paint_row, places=places, row=row, tiles=tiles, pattern=pattern),
        )  # fmt: skip
    beside = marker_lies_beside(board, state, seat)
    floor_box = places.floor_box()
    wide = floor_box.w + (places.floor_side * 1.4 if beside else 0)
    p.still(
        f"floor {seat}", (board.floor, lit.floor, beside),
        Box(floor_box.x - 3, floor_box.y - 3, wide + 6, floor_box.h + 6),
        lambda q: _paint_floor(q, panel, sheet, board.floor, lit.floor, beside),
    )  # fmt: skip


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


def draw_score(p: Painter, panel: Panel, score: int) -> None:
    """The points, large on the mover's sheet."""
    size, x, y, align = score_place(p, panel)
    p.text(furniture.number(score), x, y, size, theme.INK, "display", align)


def score_place(p: Painter, panel: Panel) -> tuple[float, float, float, str]:
    """Size, place and side of the points."""
    if panel.large and panel.column:
        top = panel.column.y + p.view.grown(14) * 1.2
        return 46, panel.column.centre[0], top + p.view.grown(46) * 0.55, "c"
    return 27, panel.box.right - 18, panel.box.y + panel.head * 0.52, "r"


class Entry(NamedTuple):
    """A line of the column of numbers."""

    words: str
    points: int
    prefix: str = ""


def entries(found: Outcome) -> list[Entry]:
    """The next tiling item by item."""
    items = [
        Entry(_("line {number}").format(number=one.row + 1), one.points, "" if one.sure else "≤ ")
        for one in found.layings
    ]
    items += [Entry(_("line {number}").format(number=row + 1), 0) for row in found.missed]
    return [*items, Entry(_("floor"), found.floor)]


def draw_column(p: Painter, panel: Panel, found: Outcome) -> None:
    """What the next tiling will bring: line by line, the floor, and the points then."""
    if panel.column is None:
        return
    items = entries(found)
    step = max(24.0, p.view.line(14) * 1.12)
    top = panel.column.y
    if panel.large:
        top += p.view.grown(14) * 1.2 + p.view.grown(46) * 1.12 + 8
    last = max(40.0, p.view.grown(24) * 1.5)
    room = int((panel.column.bottom - top - last - 22) / step)
    if room < len(items):
        points = sum(one.points for one in found.layings)
        items = [Entry(_("lines"), points), items[-1]][: max(0, room)]
    key = (tuple(items), found.score, panel.column, p.view)
    box = Box(panel.column.x, top, panel.column.w, panel.column.bottom - top + 8)
    p.still(
        f"column {panel.seat}", key, box,
        lambda q: _paint_column(q, box, items, step, last, found.score),
    )  # fmt: skip


def _paint_column(
    p: Painter, box: Box, items: Sequence[Entry], step: float, last: float, then: int
) -> None:
    y = box.y + 6
    p.line(box.x, y, box.right, y, "#C9B994", 1.4)
    for i, item in enumerate(items):
        middle = y + (i + 0.72) * step
        words = item.prefix + furniture.signed(item.points)
        right = p.text(words, box.right, middle, 15, _hue(item.points), "bold", "r")
        p.text(item.words, box.x, middle, 14, theme.MUTED, width=box.w - right - 6)
    y += (len(items) + 0.42) * step if items else 0
    if items:
        p.line(box.x, y, box.right, y, "#C9B994", 1.4)
    right = p.text(
        furniture.number(then), box.right, y + last * 0.55, 24, theme.INK, "display", "r"
    )
    p.text(_("then"), box.x, y + last * 0.55, 14, theme.MUTED, width=box.w - right - 6)


def _hue(points: int) -> str:
    return theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.MUTED


def draw_floor_words(p: Painter, panel: Panel, cost: int, beside: bool) -> None:
    """What the floor line costs, beside it."""
    box = panel.places.floor_box()
    x = (panel.beside.box.right if beside else box.right) + 9
    right = panel.column.x if panel.column and not panel.large else panel.box.right
    room = min(right, panel.places.wall_box().right + 8) - x
    words = _("floor {points}").format(points=furniture.number(cost))
    colour = theme.LOSS if cost else theme.MUTED
    if room >= p.view.measure(words, 14) / p.view.text_scale:
        p.text(words, x, box.centre[1], 14, colour, width=room)
