"""The pictures of Wall beside its table: the title's card, and small icons beside words."""

from functools import partial
from typing import Any

from game.core.history import Transition
from game.engine.table.looks import Looks
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box
from game.games.wall.rules import events
from game.games.wall.rules.state import MARKER, TILING
from game.games.wall.table.layout import offer_height
from game.games.wall.table.paint import paint_offer
from game.games.wall.table.picture import ACCENT, SPRITES, paint_board, paint_mark, paint_trophy

CONFETTI = tuple(SPRITES[letter] for letter in "BYRKW")
"""The sprites that fall on the result screen."""

_PATTERN = ("BYRKW", "WBYRK", "KWBYR")
_TILES = ("BYR.W", "WBY..", "KWBYR")


def paint_cover(p: Painter, box: Box) -> None:
    """Paint three rows of a wall on blue, two of them unfinished."""
    defs = linear_gradient(
        "q",
        (0, 0),
        (box.w, box.h),
        (0, theme.mix(ACCENT.base, theme.WHITE, 0.1), 1),
        (1, ACCENT.deep, 1),
    )
    p.svg(f'<rect width="{box.w + 2}" height="{box.h + 2}" fill="url(#q)"/>', box, defs)
    pitch = min(box.w / 6.9, box.h / 3.75)
    side = pitch * 0.91
    x0 = box.x + (box.w - 4 * pitch - side) / 2
    y0 = box.y + (box.h - 2 * pitch - side) / 2
    for row, tiles in enumerate(_TILES):
        for column, letter in enumerate(tiles):
            x, y = x0 + column * pitch, y0 + row * pitch
            if letter == ".":
                p.rect(Box(x + 1, y + 1, side - 2, side - 2), side * 0.17, "#0E2A57", alpha=0.55)
                p.sprite(SPRITES[_PATTERN[row][column]], x, y, side, alpha=52)
            else:
                p.shadow(Box(x, y, side, side), 8, 5, 3, 120, (8, 20, 50))
                p.sprite(SPRITES[letter], x, y, side)


_SOURCE_CELLS = {
    "Rows": {(1, 0), (1, 1), (1, 2)},
    "Columns": {(0, 1), (1, 1), (2, 1)},
    "Colours": {(0, 0), (1, 1), (2, 2)},
}
"""The cells (row, column) of a little wall that stand for a source of points."""


def step_signs(rules: Any, happened: Transition) -> tuple[partial[None], ...]:
    """Return the tiles that a move takes or lays."""
    letters: list[str] = []
    for event in rules.narrate(*happened):
        if isinstance(event, events.OfferEnded):
            break
        if isinstance(event, events.TilesTaken):
            letters += [event.colour] * event.count
        elif isinstance(event, events.MarkerMoved):
            letters.append(MARKER)
        elif isinstance(event, events.WallTileLaid) and happened.before.stage == TILING:
            return (partial(_paint_tile_sign, event.colour),)
    return tuple(partial(_paint_tile_sign, letter) for letter in letters)


def source_sign(words: str) -> partial[None]:
    if words in _SOURCE_CELLS:
        return partial(_paint_cells_sign, _SOURCE_CELLS[words])
    return partial(_paint_floor_sign if words == "Floor" else _paint_tile_source)


def _paint_tile_sign(letter: str, p: Painter, box: Box) -> None:
    p.sprite(SPRITES[letter], box.x, box.y, box.w)


def _paint_cells_sign(lit: set[tuple[int, int]], p: Painter, box: Box, ink: str) -> None:
    each, pale = box.w / 3, theme.mix(ink, theme.WHITE, 0.72)
    for i in range(9):
        row, column = cell = divmod(i, 3)
        place = Box(box.x + column * each, box.y + row * each, each, each)
        p.rect(place.grown(-0.8), 1.5, ink if cell in lit else pale)


def _paint_tile_source(p: Painter, box: Box, ink: str) -> None:
    p.rect(box.grown(-box.w * 0.1), box.w * 0.18, ink)


def _paint_floor_sign(p: Painter, box: Box, ink: str) -> None:
    x, y = box.centre
    p.rect(box.grown(-box.w * 0.1), box.w * 0.18, None, ink, 1.6)
    p.line(x - box.w * 0.22, y, x + box.w * 0.22, y, ink, 2.4)


LOOKS = Looks(
    paint_cover,
    paint_board,
    step_signs,
    source_sign,
    paint_mark,
    trophy=paint_trophy,
    offer=paint_offer,
    offer_height=offer_height,
    confetti=CONFETTI,
)
