"""What comes and goes by itself: tiles on their way, slips that say what has happened."""

from collections.abc import Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box

_GAP = 10.0
_GRAIN = 6
"""Sizes in passing go in steps of so many units, so that pictures made once serve again."""


def fly(p: Painter, sprite: str, start: Box, end: Box, share: float, still: bool) -> None:
    """A tile on its way in a low arc; where nothing shall move it appears instead."""
    if still:
        p.sprite(sprite, end.x, end.y, end.w, alpha=round(255 * share))
        return
    (x0, y0), (x1, y1) = start.centre, end.centre
    arc = 0.12 * ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 * 4 * share * (1 - share)
    x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc
    side = start.w + (end.w - start.w) * share
    side = end.w if share > 0.9 else max(6.0, round(side / _GRAIN) * _GRAIN)
    box = Box(x - side / 2, y - side / 2, side, side)
    p.shadow(box, 3, 10 * side / 82, (4 + 10 * (1 - abs(2 * share - 1))) * side / 82, 105)
    p.sprite(sprite, box.x, box.y, side)


def note_box(p: Painter, board: Box, lines: Sequence[str], tiles: int = 0, side: float = 0) -> Box:
    """The slip for these lines, and for so many tiles below them."""
    wide = max(p.view.measure(line, 16) for line in lines) + 56
    wide = max(wide, tiles * (side + _GAP) + 30)
    high = len(lines) * p.view.line(16) + 22 + (side + 14 if tiles else 0)
    wide = min(wide, board.w - 12)
    return Box(board.centre[0] - wide / 2, board.y + 10, wide, high)


def note_lines(p: Painter, board: Box, words: str) -> list[str]:
    """The words as lines of a slip."""
    return p.view.wrap(words, 16, min(board.w - 80, 560))


def paint_note(
    p: Painter, board: Box, words: str, strength: float, tiles: int = 0, side: float = 0
) -> None:
    """A slip at the upper edge of the table."""
    lines = note_lines(p, board, words)
    box = note_box(p, board, lines, tiles, side)
    if strength >= 0.98:
        furniture.lift(p, box, 16, 1)
    p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=round(strength, 1))
    step = p.view.line(16)
    for i, line in enumerate(lines):
        y = box.y + 11 + (i + 0.5) * step
        p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))


def tile_places(p: Painter, board: Box, words: str, tiles: int, side: float) -> list[Box]:
    """Where tiles lie on a slip."""
    box = note_box(p, board, note_lines(p, board, words), tiles, side)
    left = box.centre[0] - (tiles * (side + _GAP) - _GAP) / 2
    y = box.bottom - side - 14
    return [Box(left + i * (side + _GAP), y, side, side) for i in range(tiles)]
