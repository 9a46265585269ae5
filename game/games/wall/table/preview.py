"""What lies over the table while somebody thinks: tiles in the hand, ghosts, promised points."""

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.table.pieces import Pieces
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, shade
from game.engine.window.view import Box, View
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import Laying, Promise
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import OFFER, TILING
from game.games.wall.rules.tiles import COLOURS, counts
from game.games.wall.table.hand import Hand
from game.games.wall.table.paint import paint_number, tile_sprites
from game.games.wall.table.picture import ACCENT, SPRITES, BoardPlaces
from game.games.wall.table.ring import Ring, boxes_of
from game.games.wall.table.sheet import Panel

GHOST = 168


def parts(ring: Ring, hand: Hand, lying: Pieces) -> Iterator[Seen]:
    """The move that is thought about; what is in the hand lies above it."""
    panel, state = hand.panel, hand.position
    area = panel.box.grown(12)
    if state.stage == TILING:
        choices = hand.choices()
        aimed = next((one for one in choices if one.column == hand.aimed), None)
        paint = partial(_paint_spaces, places=panel.places, layings=choices, aimed=aimed)
        yield Part("choice", (tuple(choices), aimed), area, paint)
    if hand.held is None or state.stage != OFFER:
        return
    promises, made, colour = hand.promises(), hand.promise(), hand.held[1]
    sure = made is not None and hand.pending == made.line
    paint = partial(
        _paint_promises, panel=panel, colour=colour, promises=promises, aimed=made, sure=sure
    )
    rest = forecast.left_over(state, *hand.held)
    if rest:
        ghosts = partial(_paint_rest, ring=ring, tiles=rest, centre=counts(state.centre))
        yield Part("rest", (rest, state.centre), ring.middle, ghosts)
    yield Part("promise", (colour, tuple(promises), made, sure), area, paint)
    if made and not hand.dragging:
        spots = [piece.spot for name, piece in lying.items() if name[0] == "hand"]
        yield from _way(panel.places, made, boxes_of(spots))


def hand_parts(view: View, lying: Pieces) -> Iterator[Seen]:
    """Tiles that have been picked up, lit from below."""
    above = [piece for name, piece in lying.items() if name[0] == "hand"]
    for i, (_kind, spot) in enumerate(above):
        light = theme.rgb("#6FA8F5")
        round_ = spot.side * 0.15 + 2
        yield shade(f"light {i}", view, spot.box.grown(2), round_, 7, 0, 150, light)
    for i, (kind, spot) in enumerate(above):
        yield from tile_sprites(f"tile {i}", view, kind, spot, lifted=True)


def _paint_rest(p: Painter, ring: Ring, tiles: str, centre: Sequence[int]) -> None:
    """Where the tiles that are left over will lie in the centre."""
    numbers = dict(zip(COLOURS, centre, strict=True))
    for letter in tiles:
        spot = ring.in_centre(letter, numbers[letter])
        numbers[letter] += 1
        radius = spot.side * 0.17
        p.rect(spot.box, radius, theme.WHITE, theme.MUTED, 1.4, "4 4", alpha=0.35)
        m = spot.side * 0.08
        p.sprite(SPRITES[letter], spot.x + m, spot.y + m, spot.side - 2 * m, alpha=96)
    for letter in sorted(set(tiles)):
        if numbers[letter] > 1:
            paint_number(p, ring, letter, numbers[letter], True)


def _paint_promises(
    p: Painter,
    panel: Panel,
    colour: str,
    promises: Sequence[Promise],
    aimed: Promise | None,
    sure: bool,
) -> None:
    """At each open line what it would bring and cost; the one aimed at shows it by itself."""
    for made in promises:
        if made.line and made != aimed:
            _paint_tags(p, panel.places, made)
    cost = aimed.cost if aimed else promises[0].cost
    if cost:
        box = panel.places.floor_box()
        furniture.pill(p, box.right + 8, box.centre[1], furniture.signed(cost), theme.LOSS, size=14)
    if aimed:
        _paint_promise(p, panel.places, colour, aimed, sure)


def _paint_promise(p: Painter, places: BoardPlaces, colour: str, made: Promise, sure: bool) -> None:
    """The move that is being thought about, as if it were made; `sure` once it is chosen."""
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
        _paint_laying(p, places, made.laying)


def _paint_laying(p: Painter, places: BoardPlaces, laying: Laying) -> None:
    """A ghost on the wall, the runs that it would score, and the points."""
    x, y = places.wall_cell(laying.row, laying.column)
    side = places.cell
    p.glow(Box(x, y, side, side), side * 0.15, "#FFFFFF", 6, 200, 1)
    p.sprite(SPRITES[laying.colour], x, y, side, alpha=192)
    paint_runs(p, places, (laying.across, laying.down))
    words = furniture.signed(laying.points) if laying.sure else f"≤ {laying.points:+d}"
    high = p.view.grown(18) * 0.85 + 5
    middle = y + side + high if laying.row < SIZE - 1 else y - high
    furniture.pill(
        p, x + side * 0.5, middle, words, theme.GAIN, theme.WHITE, 18, "c", "display", raised=True
    )


def paint_runs(
    p: Painter, places: BoardPlaces, runs: Sequence[Sequence[Cell]], colour: str = theme.GAIN
) -> None:
    """Lines around runs of wall spaces, white below so that they show on any colour."""
    for casing, width in ((theme.WHITE, 5.6), (colour, 2.8)):
        for cells in runs:
            if cells:
                _paint_run(p, places, cells, casing, width)


def _paint_run(
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


def _paint_tags(p: Painter, places: BoardPlaces, made: Promise) -> None:
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


def _way(places: BoardPlaces, made: Promise, hand: Box) -> Iterator[Seen]:
    """A dotted way from the hand to the line that is aimed at."""
    goal = places.line_box(made.line - 1) if made.line else places.floor_box()
    (x1, y1), (x2, y2) = (hand.right + 6, hand.centre[1]), (goal.x - 14, goal.centre[1])
    if math.hypot(x2 - x1, y2 - y1) >= 60:
        left, top = min(x1, x2) - 12, min(y1, y2) - 40
        box = Box(left, top, abs(x2 - x1) + 24, abs(y2 - y1) + 80)
        start, end = (x1 - left, y1 - top), (x2 - left, y2 - top)
        yield Part("way", (start, end), box, partial(_paint_way, box=box, start=start, end=end))


def _paint_way(p: Painter, box: Box, start: tuple[float, float], end: tuple[float, float]) -> None:
    (ax, ay), (bx, by) = start, end
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


def _paint_spaces(
    p: Painter, places: BoardPlaces, layings: Sequence[Laying], aimed: Laying | None
) -> None:
    """The wall spaces to choose from, each with its points."""
    for laying in layings:
        x, y = places.wall_cell(laying.row, laying.column)
        box = Box(x, y, places.cell, places.cell).grown(1)
        p.rect(box, places.cell * 0.17, ACCENT.wash, ACCENT.base, 2, "6 4")
        if laying is not aimed:
            words = furniture.signed(laying.points)
            p.text(words, *box.centre, 17, theme.GAIN, "display", "c", box.w - 4)
    if aimed:
        _paint_laying(p, places, aimed)
