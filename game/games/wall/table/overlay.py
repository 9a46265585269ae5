"""What lies over the table while somebody thinks: tiles in the hand, ghosts, promised points."""

import math
from collections.abc import Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.wall.rules.forecast import Laying, Promise
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.scoring import Cell
from game.games.wall.table.picture import ACCENT, SPRITES, BoardPlaces, dashed, paint_tile
from game.games.wall.table.pieces import Ring, Spot
from game.games.wall.table.sheet.layout import Panel
from game.games.wall.table.tableware import paint_number

GHOST = 168
INSET = 2.5
"""So far the focus ring lies over its own tiles, so that it leaves those beside them alone."""


def draw_hand(p: Painter, colour: str, spots: Sequence[Spot]) -> None:
    """Tiles that have been picked up, lit from below."""
    for spot in spots:
        p.glow(spot.box, spot.side * 0.15, "#6FA8F5", 7, 150, 2)
    for spot in spots:
        paint_tile(p, colour, spot.x, spot.y, spot.side, spot.turn, lifted=True)


def lifted(spots: Sequence[Spot]) -> list[Spot]:
    """Tiles as they lie in the hand above where they lay."""
    grown = 1.08
    return [
        Spot(
            s.x - s.side * (grown - 1) / 2,
            s.y - s.side * 0.16,
            s.side * grown,
            (s.turn or (5, -6, 4, -4)[i % 4]),
        )
        for i, s in enumerate(spots)
    ]


def dragged(x: float, y: float, count: int, side: float) -> list[Spot]:
    """Tiles that follow the pointer, a little fanned out."""
    apart = min(side * 0.55, side * 2.2 / max(1, count))
    left = x - (count - 1) * apart / 2 - side / 2
    return [
        Spot(
            left + i * apart,
            y - side * 0.62 + abs(i - (count - 1) / 2) * 3,
            side,
            round((i - (count - 1) / 2) * -6),
        )
        for i in range(count)
    ]


def draw_rest(p: Painter, ring: Ring, tiles: str, centre: Sequence[int]) -> None:
    """Where the tiles that are left over will lie in the centre."""
    numbers = dict(zip("BYRKW", centre, strict=True))
    for letter in tiles:
        spot = ring.in_centre(letter, numbers[letter])
        numbers[letter] += 1
        p.rect(spot.box, spot.side * 0.17, theme.WHITE, alpha=0.35)
        dashed(p, spot.box, spot.side * 0.17, theme.MUTED, 1.4, "4 4")
        m = spot.side * 0.08
        p.sprite(SPRITES[letter], spot.x + m, spot.y + m, spot.side - 2 * m, alpha=96)
    for letter in sorted(set(tiles)):
        if numbers[letter] > 1:
            paint_number(p, ring, letter, numbers[letter], True)


def draw_promise(p: Painter, panel: Panel, colour: str, made: Promise, sure: bool) -> None:
    """The move that is being thought about, as if it were made; `sure` once it is chosen."""
    places = panel.places
    width = 3.4 if sure else 2.6
    if made.line:
        line = made.line - 1
        p.rect(places.line_box(line), places.pitch * 0.2, None, ACCENT.base, width)
        for i in range(made.held, made.held + made.laid):
            x, y = places.line_cell(line, i)
            p.sprite(SPRITES[colour], x, y, places.cell, alpha=GHOST)
    else:
        p.rect(places.floor_box(), places.pitch * 0.2, None, ACCENT.base, width)
    start = len(made.board.floor) - len(made.fallen)
    for i, letter in enumerate(made.fallen):
        x, y = places.floor_cell(start + i)
        p.sprite(SPRITES[letter], x, y, places.floor_side, alpha=GHOST)
    if made.laying:
        draw_laying(p, places, made.laying)


def draw_laying(p: Painter, places: BoardPlaces, laying: Laying) -> None:
    """A ghost on the wall, the runs that it would score, and the points."""
    x, y = places.wall_cell(laying.row, laying.column)
    side = places.cell
    p.glow(Box(x, y, side, side), side * 0.15, "#FFFFFF", 6, 200, 1)
    p.sprite(SPRITES[laying.colour], x, y, side, alpha=192)
    draw_runs(p, places, (laying.across, laying.down))
    words = furniture.signed(laying.points) if laying.sure else f"≤ {laying.points:+d}"
    high = p.view.grown(18) * 0.85 + 5
    middle = y + side + high if laying.row < SIZE - 1 else y - high
    furniture.pill(
        p, x + side * 0.5, middle, words, theme.GAIN, theme.WHITE, 18, "c", "display", raised=True
    )


def draw_runs(
    p: Painter, places: BoardPlaces, runs: Sequence[Sequence[Cell]], colour: str = theme.GAIN
) -> None:
    """Lines around runs of wall spaces, white below so that they show on any colour."""
    for casing, width in ((theme.WHITE, 5.6), (colour, 2.8)):
        for cells in runs:
            if cells:
                _draw_run(p, places, cells, casing, width)


def _draw_run(
    p: Painter, places: BoardPlaces, cells: Sequence[Cell], colour: str, width: float
) -> None:
    box = run_box(places, cells)
    m = width + 1
    radius = places.cell * 0.22
    p.svg(
        f'<rect x="{m}" y="{m}" width="{box.w:.2f}" height="{box.h:.2f}" rx="{radius:.2f}" '
        f'fill="none" stroke="{colour}" stroke-width="{width}"/>',
        box.grown(m),
    )


def run_box(places: BoardPlaces, cells: Sequence[Cell]) -> Box:
    """The box around wall spaces that lie in a row or a column."""
    left, top = places.wall_cell(*min(cells))
    right, low = places.wall_cell(*max(cells))
    return Box(left, top, right + places.cell - left, low + places.cell - top).grown(3.4)


def draw_tags(p: Painter, panel: Panel, promises: Sequence[Promise], aimed: Promise | None) -> None:
    """At each open line what it would bring and cost; the one aimed at shows it by itself."""
    for made in promises:
        if made.line and made is not aimed:
            _draw_line_tags(p, panel.places, made)
    cost = aimed.cost if aimed else promises[0].cost
    if cost:
        box = panel.places.floor_box()
        furniture.pill(p, box.right + 8, box.centre[1], furniture.signed(cost), theme.LOSS, size=14)


def _draw_line_tags(p: Painter, places: BoardPlaces, made: Promise) -> None:
    """In the free room before a short line, or on the spaces of a long one."""
    box = places.line_box(made.line - 1)
    tags: list[tuple[str, str]] = []
    if made.laying:
        sign = "" if made.laying.sure else "≤ "
        tags.append((sign + furniture.signed(made.laying.points), theme.GAIN))
    if made.cost:
        tags.append((furniture.signed(made.cost), theme.LOSS))
    wide = sum(p.view.measure(words, 14, "bold") + 25 for words, _hue in tags)
    x = box.x - 4 - wide
    if x < places.line_box(len(places.lines) - 1).x:
        x = box.x + places.pitch * 0.2
    for words, colour in tags:
        x += furniture.pill(p, x, box.centre[1], words, colour, size=14) + 4


def draw_way(p: Painter, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A dotted way from the hand to the line that is aimed at."""
    (x1, y1), (x2, y2) = start, end
    if math.hypot(x2 - x1, y2 - y1) < 60:
        return
    left, top = min(x1, x2) - 12, min(y1, y2) - 40
    box = Box(left, top, abs(x2 - x1) + 24, abs(y2 - y1) + 80)
    ax, ay, bx, by = x1 - left, y1 - top, x2 - left, y2 - top
    path = f"M{ax:.1f} {ay:.1f} Q{(ax + bx) / 2:.1f} {(ay + by) / 2 - 12:.1f} {bx:.1f} {by:.1f}"
    head = f"M{bx - 8:.1f} {by - 8:.1f} L{bx + 2:.1f} {by:.1f} L{bx - 8:.1f} {by + 8:.1f}"
    p.svg(
        f'<path d="{path}" fill="none" stroke="{theme.WHITE}" stroke-width="6" '
        f'stroke-linecap="round"/><path d="{path}" fill="none" stroke="{ACCENT.base}" '
        'stroke-width="2.8" stroke-dasharray="2 7" stroke-linecap="round"/>'
        f'<path d="{head}" fill="none" stroke="{ACCENT.base}" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
        box,
    )


def draw_spaces(p: Painter, panel: Panel, layings: Sequence[Laying], aimed: Laying | None) -> None:
    """The wall spaces to choose from, each with its points."""
    places = panel.places
    for laying in layings:
        x, y = places.wall_cell(laying.row, laying.column)
        box = Box(x, y, places.cell, places.cell).grown(1)
        p.rect(box, places.cell * 0.17, ACCENT.wash)
        dashed(p, box, places.cell * 0.17, ACCENT.base, 2, "6 4")
        if laying is not aimed:
            p.text(
                furniture.signed(laying.points),
                *box.centre,
                17,
                theme.GAIN,
                "display",
                "c",
                box.w - 4,
            )
    if aimed:
        draw_laying(p, places, aimed)


def draw_focus(p: Painter, spots: Sequence[Spot]) -> None:
    """The focus ring around a group of tiles."""
    if len(spots) == 3 and not spots[0].turn:
        _draw_corner_focus(p, spots)
        return
    left, top = min(s.x for s in spots), min(s.y for s in spots)
    right, low = max(s.box.right for s in spots), max(s.box.bottom for s in spots)
    box = Box(left, top, right - left, low - top).grown(-INSET)
    furniture.focus_ring(p, box, spots[0].side * 0.16)


def _draw_corner_focus(p: Painter, spots: Sequence[Spot]) -> None:
    """Three of four places: the ring leaves the fourth out."""
    x0, y0 = spots[0].x, spots[0].y
    x1, y1 = spots[0].box.right, spots[0].box.bottom
    x2, y2 = spots[1].box.right, spots[2].box.bottom
    for grow, colour, width in ((0.5, theme.PAPER, 4.0), (2.5, theme.INK, 3.0)):
        g = grow
        points = [
            (x0 - g, y0 - g),
            (x2 + g, y0 - g),
            (x2 + g, y1 + g),
            (x1 + g, y1 + g),
            (x1 + g, y2 + g),
            (x0 - g, y2 + g),
        ]
        p.path(
            points,
            f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"',
            closed=True,
        )
