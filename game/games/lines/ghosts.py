"""What could be drawn, over the sheet: every legal drawing as a ghost, the one that is shown, the
squares to mark, and halves that are shut."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _
from game.games.lines import preview
from game.games.lines.board import Board
from game.games.lines.hand import Hand, cell_of, cells_of
from game.games.lines.picture import (
    INKS,
    SheetPlaces,
    paint_dot,
    paint_head,
    paint_ink,
    paint_start,
)
from game.games.lines.preview import Drawing
from game.games.lines.state import Position, Sheet
from game.games.lines.table import Table

FEW = 10
"""Up to so many drawings are all shown as lines; of more only where they end."""


@dataclass(frozen=True)
class Shown:
    """The drawings of a hand as a picture needs them."""

    others: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    made: tuple[int, ...]
    picked: tuple[int, ...]
    line: int
    change: int
    drawn: bool
    """Has the line left its X already?"""


def shown_of(hand: Hand, change: int) -> Shown | None:
    """What to show of a hand; None while it holds no die."""
    picked = hand.picked
    if picked is None:
        return None
    both = [*hand.fitting]
    if hand.slot in ("fL", "fR") and not hand.path:
        both += hand.choices.of("fR" if hand.slot == "fL" else "fL", hand.joker)
    ways = tuple(_way(drawing) for drawing in both if drawing is not picked)
    few = len(ways) < FEW
    way = _way(picked)
    return Shown(
        ways if few else (),
        tuple(sorted({way[-1] for way in ways})),
        way[: len(hand.path) + 1],
        way,
        picked.line,
        change,
        len(hand.choices.sheet.lines[picked.line]) > 1,
    )


def _way(drawing: Drawing) -> tuple[int, ...]:
    return (cell_of(drawing.start), *cells_of(drawing))


def change_of(table: Table, state: Position, seat: int, hand: Hand) -> int:
    """What the drawing that is shown brings."""
    picked = hand.picked
    if picked is None:
        return 0
    then = preview.worth_after(table, state, seat, picked.move).points
    return then - preview.worth(table, state, seat).points


def paint_ghosts(p: Painter, places: SheetPlaces, board: Board, shown: Shown) -> None:
    """All that is possible, faint; what is picked, dotted in the colour of gain."""
    z = places.z
    for way in shown.others:
        _faint(p, places, way)
    for cell in shown.targets:
        x, y = places.middle(cell)
        p.circle(x, y, z * 0.13, theme.WHITE, INKS[shown.line], z * 0.05)
    _picked(p, places, board, shown)


def _faint(p: Painter, places: SheetPlaces, way: Sequence[int]) -> None:
    z = places.z
    points = [places.middle(cell) for cell in way]
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    p.path(points, f'{ends} stroke="#FFFFFF" stroke-opacity="0.72" stroke-width="{z * 0.19:.2f}"')
    dash = f'stroke-dasharray="{z * 0.05:.2f} {z * 0.16:.2f}"'
    p.path(points, f'{ends} stroke="{theme.INK}" stroke-width="{z * 0.062:.2f}" {dash}')


def _picked(p: Painter, places: SheetPlaces, board: Board, shown: Shown) -> None:
    z, points = places.z, [places.middle(cell) for cell in shown.picked]
    if len(points) > 1:
        dash = f"{z * 0.02:.2f} {z * 0.25:.2f}"
        paint_ink(p, points, theme.GAIN, z, dash)
        made = points[: len(shown.made)]
        if len(made) > 1:
            paint_ink(p, made, theme.GAIN, z)
    for cell, (x, y) in zip(shown.picked[1:], points[1:], strict=True):
        if board.sheet.colours[cell] >= 0:
            p.circle(x, y, z * 0.175, theme.WHITE, theme.GAIN, z * 0.076)
    if shown.drawn:
        paint_head(p, *points[0], z, INKS[shown.line])
    else:
        paint_start(p, *points[0], z, shown.line)
    if len(points) > 1:
        tip = points[len(shown.made) - 1] if len(shown.made) > 1 else points[-1]
        p.circle(*tip, z * 0.26, None, theme.WHITE, z * 0.12)
        p.circle(*tip, z * 0.26, None, theme.GAIN, z * 0.06)
    if shown.change:
        _change(p, places, points, shown.change)


def _change(
    p: Painter, places: SheetPlaces, points: Sequence[tuple[float, float]], change: int
) -> None:
    """What it brings, beside its end, away from the way it came."""
    z, (x, y) = places.z, points[-1]
    px, py = points[-2] if len(points) > 1 else (x, y + 1)
    y += z * 0.95 if y > py else -z * 0.95
    x += z * 0.9 * (1 if x > px else -1) if x != px else 0
    paper = places.paper
    x = min(max(x, paper.x + z), paper.right - z)
    size = 16 if z > 28 else 14
    half = p.view.grown(size) * 0.9
    y = min(max(y, paper.y + half), paper.bottom - half)
    furniture.gain(p, x, y, change, size)


def paint_shut(p: Painter, places: SheetPlaces, sheet: Sheet) -> None:
    """A veil with a word over each half that is closed in this round (L15)."""
    z = places.z
    for half in (0, 1):
        if not sheet.closed >> half & 1:
            continue
        box = Box(places.x + half * 8 * z, places.y, 6 * z, 12 * z)
        p.veil(theme.PAPER, 120, box)
        words = _("closed this round")
        furniture.pill(p, *box.centre, words, theme.INK, size=min(16.0, z * 0.42), align="c")


def square_box(places: SheetPlaces, centre: int) -> Box:
    """The colour square around a centre cell."""
    x, y = places.corner(centre)
    return Box(x - places.z, y - places.z, 3 * places.z, 3 * places.z)


def paint_colour_choice(
    p: Painter, places: SheetPlaces, board: Board, colours: Sequence[int]
) -> None:
    """The scoring colours that are about to be marked."""
    for colour in colours:
        for half in (0, 1):
            box = square_box(places, board.sheet.centres[half][colour])
            p.rect(box.grown(-2), places.z * 0.19, None, theme.WHITE, places.z * 0.2)
            p.rect(box.grown(-2), places.z * 0.19, None, theme.GOLD_DEEP, places.z * 0.1)
            x, y = box.right - places.z * 0.32, box.y + places.z * 0.32
            p.circle(x, y, places.z * 0.27, theme.GOLD, theme.GOLD_DEEP, 1.6)
            furniture.check(p, x, y, places.z * 0.3, theme.INK)


def paint_start_choice(
    p: Painter, places: SheetPlaces, board: Board, chosen: Sequence[int], taken: Sequence[int]
) -> None:
    """The starting Xs that are about to be marked, and the squares where one may stand."""
    z = places.z
    for half in (0, 1):
        for colour in range(8):
            x, y = places.middle(board.sheet.centres[half][colour])
            if colour in taken or colour == chosen[1 - half]:
                continue
            if colour == chosen[half]:
                box = square_box(places, board.sheet.centres[half][colour])
                p.rect(box.grown(-2), z * 0.19, None, theme.WHITE, z * 0.2)
                p.rect(box.grown(-2), z * 0.19, None, INKS[half], z * 0.1)
                paint_start(p, x, y, z, half)
            else:
                p.circle(x, y, z * 0.33, theme.WHITE, INKS[half], z * 0.05, 0.75)


def paint_new_line(
    p: Painter, places: SheetPlaces, board: Board, line: int, way: Sequence[int], units: float
) -> None:
    """A line that is being drawn: `units` of its way so far, with the dots it has reached."""
    z = places.z
    whole = min(int(units), len(way) - 1)
    points = [places.middle(cell) for cell in way[: whole + 1]]
    x, y = points[-1]
    if whole < len(way) - 1:
        x2, y2 = places.middle(way[whole + 1])
        part = units - whole
        x, y = x + (x2 - x) * part, y + (y2 - y) * part
        points.append((x, y))
    if len(points) > 1:
        paint_ink(p, points, INKS[line], z)
    for cell in way[1 : whole + 1]:
        if board.sheet.colours[cell] >= 0:
            paint_dot(p, *places.middle(cell), z, line)
    paint_head(p, x, y, z, INKS[line])
