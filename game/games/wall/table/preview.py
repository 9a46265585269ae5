"""Previews over the table while a player decides: held tiles, ghosts, promised points."""

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.table.pieces import Pieces, PieceSpot
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import TakeEffect, TilePlacing
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import COLOURS, TILING, unpack
from game.games.wall.table.hand import Hand
from game.games.wall.table.layout import FactoryRing, box_around_spots
from game.games.wall.table.paint import lights_below, paint_pile_size, tile_sprites
from game.games.wall.table.picture import ACCENT, SPRITES, BoardPlaces
from game.games.wall.table.sheet import Panel

GHOST = 168


def preview_parts(ring: FactoryRing, hand: Hand, lying: Pieces) -> Iterator[Drawable]:
    """Yield the parts of the prepared move below the held tiles."""
    panel, state, aimed = hand.panel, hand.position, hand.aimed_target
    area = panel.box.grown(12)
    if state.stage == TILING:
        choices = tuple(hand.space_choices())
        spaces = partial(_paint_spaces, places=panel.places, layings=choices, aimed=aimed)
        yield Part("choice", (choices, aimed), area, spaces)
    if hand.held is None:
        return
    rest = forecast.rest_of_factory(state, *hand.held)
    if rest:
        ghosts = partial(_paint_moving_rest, ring=ring, tiles=rest, centre=unpack(state.centre))
        yield Part("rest", (rest, state.centre), ring.middle_box, ghosts)
    effects, asked = tuple(hand.possible_effects()), hand.is_confirming
    key = hand.held[1], effects, hand.aimed_effect(), hand.held_cost, asked
    yield Part("promise", key, area, lambda p: _paint_effects(p, panel, *key))
    if aimed is not None and not hand.picking.carried:
        spots = [piece.spot for name, piece in lying.items() if name[0] == "hand"]
        yield from _way_parts(panel.places.target_box(aimed), box_around_spots(spots))


def effect_parts(
    panel: Panel, colour: str, made: TakeEffect, spots: Sequence[PieceSpot]
) -> Sequence[Drawable]:
    """Return the effect of tiles that still lie at their source on a line, and the way to it."""
    key, area = (colour, (made,), made, made.cost, False), panel.box.grown(12)
    promise = Part("promise", key, area, lambda p: _paint_effects(p, panel, *key))
    return [promise, *_way_parts(panel.places.target_box(made.line), box_around_spots(spots))]


def placing_part(panel: Panel, laying: TilePlacing) -> Part:
    paint = partial(_paint_placing, places=panel.places, laying=laying)
    return Part("laying", laying, panel.box.grown(12), paint)


def hand_parts(view: View, lying: Pieces) -> Iterator[Drawable]:
    above = [piece for name, piece in lying.items() if name[0] == "hand"]
    yield from lights_below(view, [spot for _kind, spot in above], 2, 150, "#6FA8F5")
    for i, (kind, spot) in enumerate(above):
        yield from tile_sprites(f"tile {i}", view, kind, spot, lifted=True)


def _paint_moving_rest(p: Painter, ring: FactoryRing, tiles: str, centre: Sequence[int]) -> None:
    """Paint where the factory's other tiles will lie in the centre."""
    numbers = dict(zip(COLOURS, centre, strict=True))
    for letter in tiles:
        spot = ring.spot_in_centre(letter, numbers[letter])
        numbers[letter] += 1
        radius = spot.side * 0.17
        p.rect(spot.box, radius, theme.WHITE, theme.MUTED, 1.4, "4 4", alpha=0.35)
        m = spot.side * 0.08
        p.sprite(SPRITES[letter], spot.x + m, spot.y + m, spot.side - 2 * m, alpha=96)
    for letter in sorted(set(tiles)):
        if numbers[letter] > 1:
            paint_pile_size(p, ring, letter, numbers[letter], True)


def _paint_effects(
    p: Painter,
    panel: Panel,
    colour: str,
    promises: Sequence[TakeEffect],
    aimed: TakeEffect | None,
    cost: int,
    sure: bool,
) -> None:
    """Paint what each open line would score and cost; the aimed move in full."""
    places = panel.places
    for made in promises:
        if made.line and made != aimed:
            _paint_tags(p, places, made)
    if cost:
        box = places.floor_box()
        furniture.paint_pill(
            p, box.right + 8, box.centre[1], furniture.signed_points(cost), theme.LOSS
        )
    if aimed:
        _paint_effect(p, places, colour, aimed, sure)


def _paint_effect(
    p: Painter, places: BoardPlaces, colour: str, made: TakeEffect, sure: bool
) -> None:
    """Paint the prepared move as if it were made; `sure` once it is chosen."""
    width = 3.4 if sure else 2.6
    p.rect(places.target_box(made.line), places.pitch * 0.2, None, ACCENT.base, width)
    for i in range(made.held, made.held + made.laid):
        p.sprite(SPRITES[colour], *places.line_corner(made.line - 1, i), places.cell, alpha=GHOST)
    start = len(made.board.floor) - len(made.fallen)
    for i, letter in enumerate(made.fallen, start):
        p.sprite(SPRITES[letter], *places.floor_corner(i), places.floor_side, alpha=GHOST)
    if made.laying:
        _paint_placing(p, places, made.laying)


def _paint_placing(p: Painter, places: BoardPlaces, laying: TilePlacing) -> None:
    """Paint a ghost on the wall, the runs that it would score, and the points."""
    box = places.space_box((laying.row, laying.column))
    p.glow(box, box.w * 0.15, "#FFFFFF", 6, 200, 1)
    p.sprite(SPRITES[laying.colour], *box[:3], alpha=192)
    paint_runs(p, places, (laying.across, laying.down))
    words = furniture.signed_points(laying.points) if laying.sure else f"≤ {laying.points:+d}"
    high = p.view.grown(18) * 0.85 + 5
    middle = box.bottom + high if laying.row < SIZE - 1 else box.y - high
    beyond = p.view.measure(words, 18, "display") / 2 + 18 * 0.75  # the numbers stay clear
    x = min(box.centre[0], places.wall_box().right - beyond)
    furniture.paint_pill(
        p, x, middle, words, theme.GAIN, theme.WHITE, 18, "c", "display", raised=True
    )


def paint_runs(
    p: Painter, places: BoardPlaces, runs: Sequence[Sequence[Cell]], colour: str = theme.GAIN
) -> None:
    """Paint lines around runs of wall spaces, white below so that they show on any colour."""
    boxes = [places.run_box(cells).grown(3.4) for cells in runs if cells]
    for casing, width in ((theme.WHITE, 5.6), (colour, 2.8)):
        m = width + 1
        look = f'fill="none" stroke="{casing}" stroke-width="{width}" rx="{places.cell * 0.22:.2f}"'
        for box in boxes:
            body = f'<rect x="{m}" y="{m}" width="{box.w:.2f}" height="{box.h:.2f}" {look}/>'
            p.svg(body, box.grown(m))


def _paint_tags(p: Painter, places: BoardPlaces, made: TakeEffect) -> None:
    """Paint points and cost of a line as pills before it, or on its spaces if it is long; no
    higher than a row."""
    box, size = places.target_box(made.line), 14 * min(1.0, places.pitch / (p.view.grown(14) * 1.6))
    tags: list[tuple[str, str]] = []
    if made.laying:
        sign = "" if made.laying.sure else "≤ "
        tags.append((sign + furniture.signed_points(made.laying.points), theme.GAIN))
    if made.cost:
        tags.append((furniture.signed_points(made.cost), theme.LOSS))
    wide = sum(p.view.measure(words, size, "bold") + size * 1.5 + 4 for words, _hue in tags)
    x = box.x - 4 - wide
    if x < places.line_box(len(places.lines) - 1).x:
        x = box.x + places.pitch * 0.2
    for words, colour in tags:
        x += furniture.paint_pill(p, x, box.centre[1], words, colour, size=size) + 4


def _way_parts(goal: Box, hand: Box) -> Iterator[Drawable]:
    """Yield a dotted way from the held tiles to the line that is aimed at."""
    (x1, y1), (x2, y2) = (hand.right + 6, hand.centre[1]), (goal.x - 14, goal.centre[1])
    if math.hypot(x2 - x1, y2 - y1) >= 60:
        box = Box.between(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)).inset(-12, -40)
        left, top = box[:2]
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
    p: Painter, places: BoardPlaces, layings: Sequence[TilePlacing], aimed: int | None
) -> None:
    for laying in layings:
        box = places.space_box((laying.row, laying.column)).grown(1)
        p.rect(box, places.cell * 0.17, ACCENT.wash, ACCENT.base, 2, "6 4")
        if laying.column != aimed:
            words = furniture.signed_points(laying.points)
            p.text(words, *box.centre, 17, theme.GAIN, "display", "c", box.w - 4)
    for laying in (one for one in layings if one.column == aimed):
        _paint_placing(p, places, laying)
