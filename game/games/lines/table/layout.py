"""The layout of the table of Lines, by window, text size and number of players."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.table.scene import FOOT_HEIGHT
from game.engine.widgets.key_strip import foot_height
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.games.lines.rules.state import SLOTS
from game.games.lines.table.picture import SheetPlaces

GAP = 12.0
LEAST_COLUMN = 560.0
THIRD_COLUMN = 330.0
"""The least widths of the column of dice and points, and of a third one beside it."""
DIE_SIDE = 64.0
BENCH_WIDTH = 584.0
"""The width of the dice board in its own units; more room is divided between its columns."""
COLUMNS = ((20.0, 164.0), (202.0, 164.0), (384.0, 84.0), (480.0, 88.0))
"""Left edge and width of the columns: left half, right half, fifth, rounds with jokers."""
GAPS = 5


class Layout(NamedTuple):
    """The boxes of all parts; None for those that a table lacks."""

    sheet: SheetPlaces
    control: Box
    bench: Box
    tally: Box
    players: Box | None = None
    card: Box | None = None
    ladder: Box | None = None

    @property
    def tray(self) -> Box:
        """Return the inside of the tray, which covers the points while dice are rolled or wait."""
        return self.tally.grown(-9)


def layout_for(view: View, seats: int, solo: bool, watching: bool, together: bool) -> Layout:
    """Return the layout for a view: the sheet at the left or top, all else beside or below it."""
    top = max(66.0, 18 + max(30.0, view.grown(14) + 16) + 10)
    body = Box.between(theme.MARGIN, top, view.w - theme.MARGIN, view.h - FOOT_HEIGHT)
    if together:
        return _layout_of_equal_sheets(view, seats, body)
    spare = view.h - 720
    upper = body.cut_bottom(min(230.0, 40 + spare * 0.9), GAP)[1] if spare > 90 else body
    sheet, control = _sheet_and_strip(view, watching, upper)
    right = body.cut_left(control.w, GAP + 4)[1]
    tally_height, card_height, ladder_height = _panel_heights(view)
    dice = [bench_height(view.large_text), tally_height]
    if spare > 90:
        right = right.cut_top(control.bottom - body.y)[0]
        bench, tally = _stacked_boxes(right, dice, [0.6, 1])
        others = body.below(control.bottom + GAP)
        card, ladder = others.columns(2, GAP)
    elif right.w >= LEAST_COLUMN + GAP + THIRD_COLUMN:
        middle, others = right.cut_left(max(LEAST_COLUMN, right.w * 0.56), GAP)
        bench, tally = _stacked_boxes(middle, dice, [0.3, 1])
        card, ladder = _stacked_boxes(others, [card_height * 1.5, ladder_height], [1, 0.3])
    elif solo:
        heights = [card_height, *dice, ladder_height]
        card, bench, tally, ladder = _stacked_boxes(right, heights, [1, 1, 1, 1])
    else:
        bench, tally, others = right.rows([*dice, right.h - sum(dice) - 2 * GAP], GAP)
    if solo:
        return Layout(sheet, control, bench, tally, None, card, ladder)
    return Layout(sheet, control, bench, tally, others)


def _sheet_and_strip(view: View, watching: bool, room: Box) -> tuple[SheetPlaces, Box]:
    """Return the largest possible sheet, and the strip for prompt and buttons below it."""
    low = max(56.0, 2 * view.line_height(15) + 6)
    if watching:
        low = 0.0
    elif view.large_text:
        low = view.line_height(15) + key_height(view) + 10
    z = min((room.h - low - 8) / 13, (room.w - LEAST_COLUMN - GAP) / 15)
    sheet = SheetPlaces(room.x + z / 2, room.y + z / 2, z)
    paper = sheet.paper_box
    return sheet, Box(paper.x, paper.bottom + 8, paper.w, low)


def key_height(view: View) -> float:
    return max(44.0, view.grown(16) + 22)


def bench_height(roomy: bool) -> float:
    return 152.0 if roomy else 164.0


def _panel_heights(view: View) -> tuple[float, float, float]:
    """Return the heights of the points, of a challenge, and of its ranks."""
    tally_height = 4 * max(38.0, view.grown(16) * 1.4) + 20
    if view.large_text:
        return (
            tally_height,
            22 + view.grown(21) * 1.3 + view.line_height(15),
            38 + view.line_height(15),
        )
    return tally_height, 106.0, 96.0


def _stacked_boxes(column: Box, heights: Sequence[float], grows: Sequence[float]) -> list[Box]:
    """Return boxes one below the other; the rest is divided by the factors in `grows`."""
    spare = max(0.0, column.h - sum(heights) - GAP * (len(heights) - 1))
    share = spare / max(1e-9, sum(grows))
    return column.rows([h + grow * share for h, grow in zip(heights, grows, strict=True)], GAP)


def _layout_of_equal_sheets(view: View, seats: int, body: Box) -> Layout:
    """Return the layout with all sheets of one size, and dice and points in a strip below."""
    body = body.cut_bottom(foot_height(view, seats) - FOOT_HEIGHT)[1]
    low = bench_height(view.large_text) * (0.8 if view.h < 800 else 1.0)
    strip, upper = body.cut_bottom(low, GAP)
    bench, tally = strip.cut_left(body.w * 0.42, GAP)
    sheet = SheetPlaces.fitting(player_cells(upper, seats)[0], 0.5)
    return Layout(sheet, Box(body.x, body.bottom, 0, 0), bench, tally, upper)


def tag_place(view: View, start: float, right: float, name: float, watching: bool) -> Box:
    """Return the box of a name above a sheet, between `start` and `right`; `name` is its width."""
    name += view.grown(15) + 40
    wide, high = min(name, max(120.0, right - start - 16)), min(view.line_height(15) * 1.4, 50.0)
    x = right - wide
    if watching and view.large_text:  # a replay has one more word to put beside it
        x = min(x, start + 18)
    return Box(x, 32 - high / 2, wide, high)


@lru_cache(maxsize=16)
def player_cells(box: Box, count: int) -> list[Box]:
    """Return a cell for each of several sheets, the last row centred."""
    columns = _best_columns(box, count)
    high, rest = box.rows(-(-count // columns), GAP)[0].h, count % columns
    cells = box.cells(count, columns, high, GAP)
    inset = (columns - rest) * (cells[0].w + GAP) / 2
    return [*cells[: count - rest], *(cell.moved(inset, 0) for cell in cells[count - rest :])]


def _best_columns(box: Box, count: int) -> int:
    """Return the number of columns that makes the sheets largest."""

    def sheet_side(columns: int) -> float:
        w, h = box.columns(columns, GAP)[0].w, box.rows(-(-count // columns), GAP)[0].h
        return max(min((w - 16) / 15, (h - 40) / 13), min(w * 0.62 / 15, (h - 16) / 13))

    return max(range(1, count + 1), key=lambda columns: (sheet_side(columns), -columns))


@dataclass(frozen=True)
class Bench:
    """The board on which the dice lie: boxes of its wells, slots, jokers and rounds."""

    box: Box
    roomy: bool

    @property
    def k(self) -> float:
        """Return the scale of the board's own units on the screen."""
        return min(self.box.w / BENCH_WIDTH, self.box.h / bench_height(self.roomy), 1.5)

    @property
    def wells_top(self) -> float:
        return self.box.place(0, bench_height(self.roomy) * self.k).y

    def column_box(self, column: int, y: float, h: float) -> Box:
        """Return a box as wide as a column, with `y` and `h` in the board's own units."""
        x, w = COLUMNS[column]
        share = (self.box.w - BENCH_WIDTH * self.k) / GAPS
        left = self.box.x + x * self.k + share * (column + 1)
        return Box(left, self.wells_top + y * self.k, w * self.k, h * self.k)

    @property
    def side(self) -> float:
        return DIE_SIDE * self.k

    def well_box(self, index: int) -> Box:
        """Return the well of the left half, the right half or the fifth."""
        return self.column_box(index, 42 if self.roomy else 38, 88)

    @property
    def room_below(self) -> float:
        """Return the height that is left for words below the wells."""
        return self.box.bottom - 4 - self.well_box(0).bottom

    def die_box(self, slot: str) -> Box:
        number = SLOTS.index(slot)
        group = self.well_box(number // 2)
        x = group.x + (10 + (number % 2) * 80) * self.k
        return Box(x, group.y + 12 * self.k, self.side, self.side)

    @property
    def jokers_box(self) -> Box:
        return self.column_box(3, 80, 64)

    def round_mark(self, number: int) -> tuple[float, float]:
        box = self.column_box(3, 58, 0)
        return box.centre[0] + (number - 3) * 18.5 * self.k, box.y


def waiting_places(tray: Box, count: int) -> list[Box]:
    side = min(tray.h * 0.62, tray.w / (count * 1.36 + 0.4), 112.0)
    gap = side * 0.36
    return tray.place(count * side + (count - 1) * gap, side).columns([side] * count, gap)
