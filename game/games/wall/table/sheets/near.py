"""How near a wall is to its bonuses: lines below the wall, and a mark where only one tile lacks."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.near import Near
from game.games.wall.rules.tiles import COLOURS
from game.games.wall.table.picture import SPRITES
from game.games.wall.table.sheets.sheet import Panel

_SIZE, _APART = 14.0, 12.0


class _Line(NamedTuple):
    """A bonus in words, and where they stand."""

    near: Near
    words: str
    box: Box


def near_parts(view: View, panel: Panel, found: Sequence[Near], beside: bool) -> Iterator[Part]:
    """The lines where they have room, the dearest first; `beside` them the floor line may need
    room for what it costs. Of what lacks one tile the space is marked in any case."""
    cells = tuple(dict.fromkeys(one.missing[0] for one in found if len(one.missing) == 1))
    spaces = [panel.places.space(cell) for cell in cells]
    if spaces:
        yield Part("lacking", cells, panel.places.wall_box(), lambda p: _paint_marks(p, spaces))
    room = _room(view, panel, beside)
    lines = tuple(_placed(view, room, found))
    if lines:
        yield Part("near", lines, room.grown(3), partial(_paint_lines, lines=lines))


def _room(view: View, panel: Panel, beside: bool) -> Box:
    """Below the wall, beside the floor line."""
    floor, wall, column = panel.places.floor_box(), panel.places.wall_box(), panel.column
    edge = panel.box.right - 12
    right = min(edge, column.x - 8) if column and column.x > wall.right else edge
    low = panel.box.bottom - 8
    if column and column.y > wall.bottom:
        low = column.y
    taken = view.measure(_("floor {points}").format(points="−14"), _SIZE) + 9 if beside else 12.0
    return Box.between(floor.right + taken, wall.bottom + 4, right, low)


def _placed(view: View, room: Box, found: Sequence[Near]) -> Iterator[_Line]:
    """As many as there is room for; where that is not all, what is still open sooner."""
    step = view.grown(_SIZE) * 1.35
    rows = int(room.h / step)
    wide = max((view.measure(_words(one), _SIZE) for one in found), default=0.0) + step + 6
    columns = int((room.w + _APART) / (wide + _APART))
    if rows * columns < len(found):
        found = sorted(found, key=lambda one: one.certain)
    for i, one in enumerate(found[: rows * columns]):
        row, column = divmod(i, columns)
        at = Box(room.x + column * (wide + _APART), room.y + row * step, wide, step)
        yield _Line(one, _words(one), at)


def _words(one: Near) -> str:
    return f"{one.held}/{SIZE} {furniture.signed(one.points)}"


def _paint_lines(p: Painter, lines: Sequence[_Line]) -> None:
    for near, words, box in lines:
        side = box.h * 0.82
        icon = Box(box.x, box.centre[1] - side / 2, side, side)
        if near.certain:
            p.rect(box.inset(-3, 0.5), box.h / 2, theme.GOLD, alpha=0.34)
        if near.kind == "colour":
            p.sprite(SPRITES[COLOURS[near.number]], *icon[:3])
        else:
            _paint_grid(p, icon, near)
        ink = theme.INK if near.certain else theme.MUTED
        p.text(words, icon.right + 6, box.centre[1], _SIZE, ink)


def _paint_grid(p: Painter, box: Box, near: Near) -> None:
    """A small wall with the row or the column that is meant."""
    step = box.w / SIZE
    body = ""
    for row in range(SIZE):
        for column in range(SIZE):
            meant = near.number == (row if near.kind == "row" else column)
            fill = theme.INK if meant else "#C9B994"
            body += (
                f'<rect x="{column * step + 0.3:.2f}" y="{row * step + 0.3:.2f}" '
                f'width="{step - 0.8:.2f}" height="{step - 0.8:.2f}" fill="{fill}"/>'
            )
    p.svg(body, box)


def _paint_marks(p: Painter, spaces: Sequence[Box]) -> None:
    """A golden frame inside of the space that lacks its tile."""
    for box in spaces:
        p.rect(box.grown(-1.5), box.w * 0.13, None, theme.GOLD_DEEP, max(1.4, box.w * 0.045))
