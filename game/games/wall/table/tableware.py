"""What stands on the table: the factories' tiles, the centre's piles, bag and lid."""

from collections.abc import Sequence
from functools import partial

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.wall.rules.forecast import left_over
from game.games.wall.rules.notation import CENTRE
from game.games.wall.rules.state import NOBODY, State
from game.games.wall.rules.tiles import COLOURS, MARKER, counts
from game.games.wall.table.layout import Layout
from game.games.wall.table.picture import ACCENT, SPRITES, paint_plate, paint_tile, paint_well
from game.games.wall.table.pieces import Ring, Stock

FADED = 104


def paint_resting(p: Painter, layout: Layout) -> None:
    """Plates and the well, empty; part of the resting picture."""
    ring = layout.ring
    paint_well(p, ring.x, ring.y, ring.well)
    _paint_label(p, ring)
    for x, y in ring.plates:
        paint_plate(p, x, y, ring.plate, False, False)
    for stock, words in ((layout.bag, _("Bag")), (layout.lid, _("Lid"))):
        y = stock.box.y + (stock.box.h if stock.flat else stock.title) / 2
        p.text(words, stock.box.x, y, 14, theme.MUTED)


def _paint_label(p: Painter, ring: Ring) -> None:
    """The well's name, low in it, where the piles leave room; large type finds none."""
    words, half, down = _("centre"), p.view.grown(14) * 0.5, ring.well * 0.88
    if half <= ring.well * 0.08:  # above it the piles of red and black lie, with their numbers
        p.text(words, ring.x, ring.y + down, 14, theme.MUTED, "text", "c")


def draw_table(p: Painter, layout: Layout, state: State, held: tuple[int, str] | None) -> None:
    """Everything on the table that changes from move to move."""
    ring = layout.ring
    for factory, tiles in enumerate(state.factories):
        x, y = ring.plates[factory]
        r = ring.plate * 0.9
        mine = held[1] if held and held[0] == factory else ""
        p.still(
            f"factory {factory}",
            (tiles, mine),
            Box(x - r, y - r, 2 * r, 2 * r),
            partial(_paint_factory, ring=ring, factory=factory, tiles=tiles, held=mine),
        )
    _draw_centre(p, ring, state, held)
    for name, stock, pack in (("bag", layout.bag, state.bag), ("lid", layout.lid, state.lid)):
        paint = partial(_paint_stock, stock=stock, numbers=counts(pack))
        p.still(name, pack, stock.box, paint)


def _paint_factory(p: Painter, ring: Ring, factory: int, tiles: str, held: str) -> None:
    x, y = ring.plates[factory]
    if held:
        p.circle(x, y, ring.plate * 0.84, None, ACCENT.base, 2.6)
    if not tiles:
        _paint_bare(p, x, y, ring.plate)
    for letter, spot in ring.on_plate(factory, tiles):
        if letter != held:
            alpha = FADED if held else 255
            paint_tile(p, letter, spot.x, spot.y, spot.side, alpha=alpha)


def _paint_bare(p: Painter, x: float, y: float, radius: float) -> None:
    """The mark in the middle of an empty plate."""
    p.circle(x, y, radius * 0.8, "#E6DAC2", alpha=0.5)
    s = radius * 0.235
    faint = f'stroke="{ACCENT.base}" stroke-opacity="0.3"'
    p.svg(
        f'<path d="M{s + 2} 2 L{2 * s + 2} {s + 2} L{s + 2} {2 * s + 2} L2 {s + 2} Z" fill="none" '
        f'{faint} stroke-width="1.6"/><circle cx="{s + 2}" cy="{s + 2}" r="{s / 4}" '
        f'fill="{ACCENT.base}" fill-opacity="0.3"/>',
        Box(x - s - 2, y - s - 2, 2 * s + 4, 2 * s + 4),
    )


def _draw_centre(p: Painter, ring: Ring, state: State, held: tuple[int, str] | None) -> None:
    r = ring.well - 1
    mine = held[1] if held and held[0] == CENTRE else ""
    growing = left_over(state, *held) if held else ""
    marked = state.marker == NOBODY and state.stage != "first"
    p.still(
        "centre",
        (state.centre, marked, mine, growing),
        Box(ring.x - r, ring.y - r, 2 * r, 2 * r),
        lambda q: _paint_centre(q, ring, counts(state.centre), marked, mine, growing),
    )


def _paint_centre(
    p: Painter, ring: Ring, numbers: Sequence[int], marked: bool, held: str, growing: str
) -> None:
    if marked:
        spot = ring.marker
        if held:
            p.sprite(SPRITES[MARKER], spot.x, spot.y, spot.side, alpha=FADED)
        else:
            paint_tile(p, MARKER, *spot[:3])
    for colour, number in zip(COLOURS, numbers, strict=True):
        if colour == held:
            continue
        for i in range(number):
            spot = ring.in_centre(colour, i)
            alpha = FADED if held else 255
            paint_tile(p, colour, spot.x, spot.y, spot.side, spot.turn, alpha)
        if number > 1 and colour not in growing:
            paint_number(p, ring, colour, number, bool(held))


def draw_numbers(p: Painter, ring: Ring, centre: int) -> None:
    """The counts of all piles once more, over what lies on them."""
    for colour, number in zip(COLOURS, counts(centre), strict=True):
        if number > 1:
            paint_number(p, ring, colour, number)


def paint_number(p: Painter, ring: Ring, colour: str, number: int, faded: bool = False) -> None:
    """How many tiles a pile has."""
    spot = ring.in_centre(colour, 0)
    (x, y), side = spot.box.centre, spot.side
    x, y = x + side * 0.5, y + side * 0.5
    size = p.view.grown(14)
    radius = min(size * 0.82, max(12.5, side * 0.44))
    p.circle(x, y, radius, theme.MUTED if faded else theme.INK, theme.PAPER, 1.6)
    p.text(str(number), x, y, 14, theme.WHITE, "bold", "c", 2 * radius - 4)


def _paint_stock(p: Painter, stock: Stock, numbers: Sequence[int]) -> None:
    """How many tiles of each colour there are, and how many in all."""
    box, total = stock.box, str(sum(numbers))
    if stock.flat:
        p.text(total, box.x + stock.title - 16, box.centre[1], 14, theme.INK, "bold", "r")
    else:
        p.text(total, box.right, box.y + stock.title / 2, 14, theme.INK, "bold", "r")
    for colour, number in zip(COLOURS, numbers, strict=True):
        cell, spot = stock.cell(colour), stock.spot(colour)
        p.sprite(SPRITES[colour], *spot[:3], alpha=255 if number else 150)
        ink, x = theme.INK if number else theme.MUTED, spot.box.right + (5 if stock.flat else 8)
        p.text(str(number), x, cell.centre[1], 14, ink, "bold", width=cell.w - spot.side - 4)
