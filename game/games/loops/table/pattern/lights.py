"""What lies over the table for a while: lit cells, the tile about to be laid, loops of light."""

from collections.abc import Iterable, Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules.board import AROUND, Table, cell_at
from game.games.loops.table.pattern.camera import Grid
from game.games.loops.table.pattern.strokes import Points, around, broken, paint_dashed, part
from game.games.loops.table.pieces import ink, sprite_of, tile
from game.games.loops.texts.about import ABOUT

ACCENT = theme.Accent(*ABOUT.accent)
_FAINT = theme.mix(ACCENT.base, theme.TABLE, 0.35)
_GRAINS = 20
"""Lengths that a running light is drawn in, so that the next one finds them drawn."""


def paint_targets(
    p: Painter, grid: Grid, cells: Iterable[tuple[int, int]], as_held: frozenset[tuple[int, int]]
) -> None:
    """The cells where a tile fits; those where it fits as it is turned now are fuller."""
    side = grid.side
    inset = side * 0.045
    edge = 3.0 if p.high_contrast else 2.0
    for cell in cells:
        box = grid.cell(*cell).grown(-inset)
        full = cell in as_held
        p.rect(box, side * 0.08, ACCENT.wash, alpha=0.86 if full else 0.5)
        paint_dashed(p, box, ACCENT.base, edge)
        if full:
            x, y = box.centre
            p.circle(x, y, side * 0.07, ACCENT.base, None, 1, 0.8)


def paint_fitting(p: Painter, grid: Grid, cells: Iterable[tuple[int, int]]) -> None:
    """The cells where a tile that is only looked at would fit."""
    for cell in cells:
        box = grid.cell(*cell).grown(-grid.side * 0.07)
        p.rect(box, grid.side * 0.08, ACCENT.wash, alpha=0.45)
        paint_dashed(p, box, ACCENT.base if p.high_contrast else _FAINT, 1.6)


def paint_newest(p: Painter, grid: Grid, cell: tuple[int, int], seat: int) -> None:
    """A frame round the tile laid last, in the colour of who laid it."""
    box = grid.cell(*cell)
    p.rect(box, 3, None, theme.WHITE, 4.6)
    p.rect(box, 3, None, theme.SEATS[seat % len(theme.SEATS)], 2.6)


def paint_tile(p: Painter, grid: Grid, cell: tuple[int, int], table: Table) -> None:
    """A laid tile once more, over the light that falls round it."""
    turning = table.tiles.get(cell_at(*cell))
    if turning:
        box = grid.cell(*cell)
        p.put(tile(p, sprite_of(turning), grid.s), p.at(box.x, box.y))


def paint_ghost(p: Painter, grid: Grid, cell: tuple[int, int], turning: str, seat: int) -> None:
    """The tile where it would lie."""
    box = grid.cell(*cell)
    p.glow(box, 3, ACCENT.base, grid.side * 0.12, 150, 1)
    p.rect(box, 0, ACCENT.wash)
    p.sprite(sprite_of(turning), box.x, box.y, grid.side, alpha=208)
    paint_newest(p, grid, cell, seat)


def paint_carried(p: Painter, x: float, y: float, side: float, turning: str) -> None:
    """A tile in the hand, over everything."""
    box = Box(x - side / 2, y - side / 2, side, side)
    p.shadow(box, 3, 12, 12, 120)
    p.sprite(sprite_of(turning), box.x, box.y, side)


def kinds_around(table: Table, corner: tuple[int, int]) -> str:
    """The kinds of the quarters round a complete loop: SE, SW, NW, NE."""
    cell = cell_at(*corner)
    found = "".join(table.tiles[cell + step][at] for step, at in AROUND)
    return found[2:] + found[:2]


def paint_loop(
    p: Painter, grid: Grid, corner: tuple[int, int], kind: str, share: float, alpha: int = 255
) -> None:
    """A counting loop traced with light, as far as it has come."""
    grain = max(1, round(share * _GRAINS))
    points = part(around(kind * 4), grain / _GRAINS)
    w = grid.side / 96
    strokes = (
        ("#FFD250", 25 * w, 0.22),
        ("#FFD250", 18 * w, 0.4),
        ("#FFF3B8", 13 * w, 0.95),
        (ink(kind), 8 * w, 1.0),
        (theme.WHITE, 2.4 * w, 0.9),
    )
    _stroke(p, grid, corner, points, strokes, alpha)


def paint_mixed(
    p: Painter, grid: Grid, corner: tuple[int, int], kinds: str, share: float, alpha: int = 255
) -> None:
    """A mixed loop: a broken grey line and no light."""
    grain = max(1, round(share * _GRAINS))
    points = part(around(kinds), grain / _GRAINS)
    w = grid.side / 96
    strokes = ((theme.PAPER, 11 * w, 0.85), (theme.MUTED, 4.5 * w, 1.0))
    _stroke(p, grid, corner, points, strokes, alpha, 0.085)


def _stroke(
    p: Painter,
    grid: Grid,
    corner: tuple[int, int],
    points: Points,
    strokes: Sequence[tuple[str, float, float]],
    alpha: int,
    dash: float = 0,
) -> None:
    """A line round a corner in several layers, one picture for all of them."""
    half = grid.side * 0.68
    x, y = grid.point(*corner)
    at = [(half + a * grid.side, half + b * grid.side) for a, b in points]
    path = broken(at, dash * grid.side, dash * grid.side) if dash else broken(at, 1e6, 1)
    cap = "butt" if dash else "round"
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{strength}" '
        f'stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="{cap}"/>'
        for colour, width, strength in strokes
    )
    p.svg(body, Box(x - half, y - half, 2 * half, 2 * half), alpha=alpha)


def paint_count(p: Painter, x: float, y: float, kind: str, number: int, side: float) -> None:
    """A numbered rivet: how many loops of a kind there are up to this one."""
    r = max(9.0, side * 0.19)
    under = theme.mix(ink(kind), theme.BLACK, 0.4)
    p.circle(x, y + 1.5, r, under)
    p.circle(x, y, r, ink(kind), theme.WHITE, 2.4)
    size = 1.15 * r / max(1.0, p.view.text_scale)
    p.text(furniture.number(number), x, y, size, theme.WHITE, "display", "c")


def paint_badge(
    p: Painter, x: float, y: float, side: float, within: Box, words: str, points: bool
) -> None:
    """What a tile earns, on a badge so small that its neighbours are still seen."""
    scale = max(1.0, p.view.text_scale)
    high = max(15.0 * min(scale, 1.4), min(24.0, side * 0.22))
    half = high * (0.9 + 0.3 * len(words))
    x = min(max(x, within.x + half), within.right - half)
    y = min(max(y, within.y + high), within.bottom - high)
    colour = theme.GAIN if points else theme.MUTED
    furniture.pill(p, x, y, words, colour, theme.WHITE, high / scale, "c", "display", raised=True)


def paint_sparks(p: Painter, x: float, y: float, side: float, share: float) -> None:
    """Six sparks that fly out of a loop."""
    for (dx, dy), size in zip(_SPARKS, (7, 5, 6, 7, 4.5, 6), strict=True):
        far = side * (0.55 + 0.42 * share)
        s = round(size * (1 - share) * side / 82) + 1
        _spark(p, x + dx * far, y + dy * far, s)


_SPARKS = ((0.94, 0.34), (0.26, 0.97), (-0.64, 0.77), (-0.94, -0.34), (-0.26, -0.97), (0.64, -0.77))


def _spark(p: Painter, x: float, y: float, s: float) -> None:
    m = s + 2
    d = (
        f"M{m} {m - s} Q{m} {m} {m + s} {m} Q{m} {m} {m} {m + s} "
        f"Q{m} {m} {m - s} {m} Q{m} {m} {m} {m - s} Z"
    )
    p.svg(
        f'<path d="{d}" fill="#FFC93C" stroke="{theme.GOLD_DEEP}" stroke-width="0.8"/>',
        Box(x - m, y - m, 2 * m, 2 * m),
    )
