"""The picture of the table of Wall: the factories' tiles, the centre's piles, bag and lid."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from game.engine.table.looks import MoveMark
from game.engine.table.pieces import Id, Piece, Pieces, PieceSpot, piece_sprite
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part, shadow_sprite
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import COLOURS, FIRST, MARKER, NOBODY, State, unpack
from game.games.wall.table.layout import FactoryRing, Layout, TileStock, offer_places
from game.games.wall.table.picture import (
    ACCENT,
    SPRITES,
    frame_tile,
    paint_plate,
    paint_tile,
    paint_well,
)

FADED = 104


def paint_empty_table(p: Painter, layout: Layout) -> None:
    """Paint the empty plates and the well, which never change."""
    ring = layout.ring
    paint_well(p, ring.x, ring.y, ring.well)
    half, down = p.view.grown(14) * 0.5, ring.well * 0.88
    if half <= ring.well * 0.08:  # above it the piles of red and black lie, with their numbers
        p.text(_("centre"), ring.x, ring.y + down, 14, theme.MUTED, "text", "c")
    for x, y in ring.plates:
        paint_plate(p, x, y, ring.plate)
    for stock, words in ((layout.bag, _("Bag")), (layout.lid, _("Lid"))):
        p.text(words, stock.box.x, stock.title_box.centre[1], 14, theme.MUTED)


def factory_parts(
    view: View, layout: Layout, lying: Pieces, held: tuple[int, str] | None, growing: str
) -> list[Drawable]:
    """Return the changing parts of factories, centre, bag and lid; tiles left behind by the held
    ones are faint, and piles that would grow have no numbers."""
    at: dict[Id, list[Piece]] = defaultdict(list)
    for name, piece in lying.items():
        at[name[:2]].append(piece)
    ring, source = layout.ring, held[0] if held else None
    made: list[Drawable] = []
    for factory in range(len(ring.plates)):
        tiles, lit = at["factory", factory], factory == source
        if lit or not tiles:
            x, y = ring.plates[factory]
            paint = partial(_paint_empty_plate, x=x, y=y, radius=ring.plate, lit=lit)
            made.append(Part(f"plate {factory}", lit, Box.around(x, y, 1.8 * ring.plate), paint))
        made += _tile_parts(view, f"factory {factory}", tiles, lit)
        made.append(_factory_number(view, ring, factory))
    faint = source == CENTRE
    made += _tile_parts(view, "centre", at["middle", 0] + at["centre", CENTRE], faint)
    piles = Counter(piece.kind for piece in at["centre", CENTRE])
    numbers = {c: n for c, n in sorted(piles.items()) if n > 1 and c not in growing}
    if numbers:
        made.append(numbers_part(ring, numbers, faint))
    for stored, stock in (("bag", layout.bag), ("lid", layout.lid)):
        left = tuple(len(at[stored, colour]) for colour in COLOURS)
        made.append(Part(stored, left, stock.box, partial(_paint_stock, stock=stock, numbers=left)))
    return made


def paint_offer(
    p: Painter, box: Box, rules: Any, state: State, mark: MoveMark | None = None
) -> None:
    """Paint the factories and the centre without the table around them, and a frame round the
    tiles that a move takes."""
    ring, stock = offer_places(p.view, box, rules.level.factories)
    lying = {CENTRE: [(letter, stock.tile_spot(letter)) for letter in COLOURS]}
    for factory, (x, y) in enumerate(ring.plates):
        paint_plate(p, x, y, ring.plate)
        p.text(str(factory + 1), x - ring.plate - 4, y, 14, theme.MUTED, align="r")
        lying[factory] = ring.tiles_on_plate(factory, state.factories[factory])
        for letter, spot in lying[factory]:
            paint_tile(p, letter, *spot[:3])
    p.text(_("centre"), stock.box.x, stock.title_box.centre[1], 14, theme.MUTED)
    _paint_stock(p, stock, unpack(state.centre))
    if state.marker == NOBODY and state.stage != FIRST:
        side = stock.tile_spot(COLOURS[0]).side
        paint_tile(p, MARKER, stock.box.right, stock.box.centre[1] - side / 2, side)
    if mark is not None and mark.move in rules.table.takes:
        source, taken, _shift, _line = rules.table.takes[mark.move]
        for letter, spot in lying[source]:
            if letter == taken:
                frame_tile(p, spot.box.grown(1), mark.colour, 2.6)


def _factory_number(view: View, ring: FactoryRing, factory: int) -> Part:
    x, y = ring.plates[factory]
    size = min(14.0, ring.plate * 0.25 / (view.grown(14) / 14))
    box = Box.around(x, y + ring.plate * 0.765, ring.plate * 0.5, ring.plate * 0.3)

    def paint_factory_number(p: Painter) -> None:
        p.text(str(factory + 1), *box.centre, size, theme.MUTED, "text", "c")

    return Part(f"factory number {factory}", None, box, paint_factory_number)


def _tile_parts(view: View, place: str, tiles: Sequence[Piece], faint: bool) -> Iterator[Drawable]:
    for i, (kind, spot) in enumerate(tiles):
        if faint:
            yield piece_sprite(f"{place} {i}", view, SPRITES[kind], spot, FADED)
        else:
            yield from tile_sprites(f"{place} {i}", view, kind, spot)


@lru_cache(maxsize=512)
def tile_sprites(
    name: str, view: View, kind: str, spot: PieceSpot, lifted: bool = False
) -> tuple[Drawable, ...]:
    """Return a tile with its shadow; lifted it floats above the table."""
    blur, drop, strength = (9, 9, 110) if lifted else (spot.side * 0.08, spot.side * 0.06, 80)
    round_ = spot.side / 2 if kind == MARKER else spot.side * 0.15
    below = shadow_sprite(f"{name} shadow", view, spot.box, round_, blur, drop, strength)
    return below, piece_sprite(name, view, SPRITES[kind], spot)


def lights_below(
    view: View, spots: Sequence[PieceSpot], by: float, alpha: int, colour: str
) -> Iterator[Drawable]:
    """Yield a light under tiles that are taken, larger than them by `by`."""
    for i, spot in enumerate(spots):
        round_ = spot.side * 0.15 + by
        box, light = spot.box.grown(by), theme.rgb(colour)
        yield shadow_sprite(f"light {i}", view, box, round_, 7, 0, alpha, light)


def numbers_part(ring: FactoryRing, numbers: Mapping[str, int], faint: bool = False) -> Part:
    def paint_numbers(p: Painter) -> None:
        for colour, number in numbers.items():
            paint_pile_size(p, ring, colour, number, faint)

    return Part("numbers", (tuple(numbers.items()), faint), ring.middle_box.grown(4), paint_numbers)


def _paint_empty_plate(p: Painter, x: float, y: float, radius: float, lit: bool) -> None:
    """Paint the mark in the middle of an empty plate, or the ring of one that is taken from."""
    if lit:
        p.circle(x, y, radius * 0.84, None, ACCENT.base, 2.6)
        return
    p.circle(x, y, radius * 0.8, "#E6DAC2", alpha=0.5)
    s = radius * 0.235
    faint = f'stroke="{ACCENT.base}" stroke-opacity="0.3"'
    p.svg(
        f'<path d="M{s + 2} 2 L{2 * s + 2} {s + 2} L{s + 2} {2 * s + 2} L2 {s + 2} Z" fill="none" '
        f'{faint} stroke-width="1.6"/><circle cx="{s + 2}" cy="{s + 2}" r="{s / 4}" '
        f'fill="{ACCENT.base}" fill-opacity="0.3"/>',
        Box.around(x, y, 2 * s + 4),
    )


def paint_pile_size(
    p: Painter, ring: FactoryRing, colour: str, number: int, faded: bool = False
) -> None:
    spot = ring.spot_in_centre(colour, 0)
    (x, y), side = spot.box.centre, spot.side
    x, y = x + side * 0.5, y + side * 0.5
    size = p.view.grown(14)
    radius = min(size * 0.82, max(12.5, side * 0.44))
    p.circle(x, y, radius, theme.MUTED if faded else theme.INK, theme.PAPER, 1.6)
    p.text(str(number), x, y, 14, theme.WHITE, "bold", "c", 2 * radius - 4)


def _paint_stock(p: Painter, stock: TileStock, numbers: Sequence[int]) -> None:
    _x, y = stock.title_box.centre
    p.text(str(sum(numbers)), stock.title_box.right, y, 14, theme.INK, "bold", "r")
    for colour, number in zip(COLOURS, numbers, strict=True):
        cell, spot = stock.colour_box(colour), stock.tile_spot(colour)
        p.sprite(SPRITES[colour], *spot[:3], alpha=255 if number else 150)
        ink, x = theme.INK if number else theme.MUTED, spot.box.right + (5 if stock.flat else 8)
        p.text(str(number), x, cell.centre[1], 14, ink, "bold", width=cell.w - spot.side - 4)
