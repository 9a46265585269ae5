"""Where everything lies on the table of Lines, for every window, size of text and company."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.table.scene import FOOT
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.games.lines.rules.notation import SLOTS
from game.games.lines.table.picture import SheetPlaces

GAP = 12.0
LEAST_COLUMN = 560.0
WIDE_COLUMN = 330.0
"""The least width of a third column beside dice and tally."""
DIE = 64.0
WIDE = 584.0
"""The width of the board's own measures; what a board has more of lies between its columns."""
COLUMNS = ((20.0, 164.0), (202.0, 164.0), (384.0, 84.0), (480.0, 88.0))
"""Left and width of the halves, the fifth, and rounds with jokers."""
SHARES = 5


class Need(NamedTuple):
    """What this table has: a challenge's card with requirements, several sheets."""

    seats: int
    solo: bool
    watching: bool = False
    at_once: bool = False


class Places(NamedTuple):
    """The boxes of one arrangement; those that a table lacks are None."""

    sheet: SheetPlaces
    control: Box
    bench: Box
    tally: Box
    card: Box | None
    ladder: Box | None
    players: Box | None


def places(view: View, need: Need) -> Places:
    """The arrangement for a view: sheet at the left, all else beside it; where the window is
    wide in a second column, where it is tall in a strip along the foot."""
    top = max(66.0, 18 + max(30.0, view.grown(14) + 16) + 10)
    body = Box(theme.MARGIN, top, view.w - 2 * theme.MARGIN, view.h - FOOT - top)
    if need.at_once:
        return _together(view, need, body)
    spare = view.h - 720
    if spare > 90:
        return _tall(view, need, body, min(230.0, 40 + spare * 0.9))
    left, sheet, control = _left(view, need, body, body.w - LEAST_COLUMN - GAP)
    right = Box(left.right + GAP + 4, body.y, body.right - left.right - GAP - 4, body.h)
    if right.w >= LEAST_COLUMN + GAP + WIDE_COLUMN:
        return _wide(view, need, right, sheet, control)
    return _usual(view, need, right, sheet, control)


def control_height(view: View) -> float:
    """The strip below the sheet: a sentence, and up to two keys beside or below it."""
    if view.roomy:
        return view.line(15) + key_height(view) + 10
    return max(56.0, 2 * view.line(15) + 6)


def key_height(view: View) -> float:
    """A key of the strip below the sheet."""
    return max(44.0, view.grown(16) + 22)


def _left(view: View, need: Need, body: Box, widest: float) -> tuple[Box, SheetPlaces, Box]:
    """The sheet as large as it goes, and the strip below it."""
    low = 0.0 if need.watching else control_height(view)
    height = body.h - low - 8
    z = min(height / 13, widest / 15)
    sheet = SheetPlaces(body.x + z / 2, body.y + z / 2, z)
    paper = sheet.paper
    control = Box(paper.x, paper.bottom + 8, paper.w, low)
    return Box(body.x, body.y, paper.w, body.h), sheet, control


def bench_height(view: View) -> float:
    """The dice board."""
    return 152.0 if view.roomy else 164.0


def tally_height(view: View) -> float:
    """The four ways to score."""
    return 4 * max(38.0, view.grown(16) * 1.4) + 20


def card_height(view: View) -> float:
    """The challenge."""
    return 22 + view.grown(21) * 1.3 + view.line(15) if view.roomy else 106.0


def ladder_height(view: View) -> float:
    """The ranks."""
    return 38 + view.line(15) if view.roomy else 96.0


def _stacked(column: Box, heights: list[float], grows: list[float]) -> list[Box]:
    """Boxes one below the other; what is left over goes where it is of use."""
    spare = max(0.0, column.h - sum(heights) - GAP * (len(heights) - 1))
    share = spare / max(1e-9, sum(grows))
    boxes, y = [], column.y
    for height, grow in zip(heights, grows, strict=True):
        boxes.append(Box(column.x, y, column.w, height + grow * share))
        y = boxes[-1].bottom + GAP
    return boxes


def _usual(view: View, need: Need, right: Box, sheet: SheetPlaces, control: Box) -> Places:
    bench, tally = bench_height(view), tally_height(view)
    if need.solo:
        heights = [card_height(view), bench, tally, ladder_height(view)]
        card, dice, points, ladder = _stacked(right, heights, [1, 1, 1, 1])
        return Places(sheet, control, dice, points, card, ladder, None)
    rest = right.h - bench - tally - 2 * GAP
    dice, points, players = _stacked(right, [bench, tally, rest], [0, 0, 1])
    return Places(sheet, control, dice, points, None, None, players)


def _wide(view: View, need: Need, right: Box, sheet: SheetPlaces, control: Box) -> Places:
    wide = max(LEAST_COLUMN, right.w * 0.56)
    middle = Box(right.x, right.y, wide, right.h)
    last = Box(middle.right + GAP, right.y, right.right - middle.right - GAP, right.h)
    dice, points = _stacked(middle, [bench_height(view), tally_height(view)], [0.3, 1])
    if not need.solo:
        return Places(sheet, control, dice, points, None, None, last)
    card, ladder = _stacked(last, [card_height(view) * 1.5, ladder_height(view)], [1, 0.3])
    return Places(sheet, control, dice, points, card, ladder, None)


def _tall(view: View, need: Need, body: Box, strip: float) -> Places:
    upper = Box(body.x, body.y, body.w, body.h - strip - GAP)
    left, sheet, control = _left(view, need, upper, body.w - LEAST_COLUMN - GAP)
    used = control.bottom - body.y
    right = Box(left.right + GAP + 4, body.y, body.right - left.right - GAP - 4, used)
    dice, points = _stacked(right, [bench_height(view), tally_height(view)], [0.6, 1])
    low = Box(body.x, control.bottom + GAP, body.w, body.bottom - control.bottom - GAP)
    if not need.solo:
        return Places(sheet, control, dice, points, None, None, low)
    half = (low.w - GAP) / 2
    card = Box(low.x, low.y, half, low.h)
    return Places(
        sheet, control, dice, points, card, Box(card.right + GAP, low.y, half, low.h), None
    )


def _together(view: View, need: Need, body: Box) -> Places:
    """All sheets of one size, dice and tray in a strip below."""
    low = bench_height(view) * (0.8 if view.h < 800 else 1.0)
    upper = Box(body.x, body.y, body.w, body.h - low - GAP)
    bench = Box(body.x, upper.bottom + GAP, body.w * 0.42, low)
    tally = Box(bench.right + GAP, bench.y, body.w - bench.w - GAP, low)
    sheet = SheetPlaces.fitting(player_cells(upper, need.seats)[0], 0.5)
    nothing = Box(body.x, body.bottom, 0, 0)
    return Places(sheet, nothing, bench, tally, None, None, upper)


@lru_cache(maxsize=16)
def player_cells(box: Box, count: int) -> list[Box]:
    """A cell for each of several small sheets; the last row stands in the middle."""
    columns = _columns(box, count)
    rows = -(-count // columns)
    w, h = (box.w - GAP * (columns - 1)) / columns, (box.h - GAP * (rows - 1)) / rows
    last = count - (rows - 1) * columns
    inset = (columns - last) * (w + GAP) / 2
    return [
        Box(
            box.x + i % columns * (w + GAP) + (inset if i // columns == rows - 1 else 0),
            box.y + i // columns * (h + GAP),
            w,
            h,
        )
        for i in range(count)
    ]


def _columns(box: Box, count: int) -> int:
    """As many columns as make the small sheets largest."""

    def side(columns: int) -> float:
        rows = -(-count // columns)
        w = (box.w - GAP * (columns - 1)) / columns
        h = (box.h - GAP * (rows - 1)) / rows
        return max(min((w - 16) / 15, (h - 40) / 13), min(w * 0.62 / 15, (h - 16) / 13))

    return max(range(1, count + 1), key=lambda columns: (side(columns), -columns))


@dataclass(frozen=True)
class Bench:
    """The bench is the board on which the dice lie, in that box."""

    box: Box
    roomy: bool
    k: float

    @classmethod
    def of(cls, view: View, box: Box) -> "Bench":
        """The board in a box."""
        return cls(box, view.roomy, min(box.w / WIDE, box.h / (152 if view.roomy else 164), 1.5))

    @property
    def top(self) -> float:
        """The upper edge of the board's own measures."""
        return self.box.y + (self.box.h - (152 if self.roomy else 164) * self.k) / 2

    def at(self, column: int, y: float, h: float) -> Box:
        """A box as wide as a column of the board's own measures."""
        x, w = COLUMNS[column]
        share = (self.box.w - WIDE * self.k) / SHARES
        left = self.box.x + x * self.k + share * (column + 1)
        return Box(left, self.top + y * self.k, w * self.k, h * self.k)

    @property
    def side(self) -> float:
        """The side of a die."""
        return DIE * self.k

    def group(self, index: int) -> Box:
        """The well of the left half, the right half or the fifth."""
        return self.at(index, 42 if self.roomy else 38, 88)

    @property
    def room_below(self) -> float:
        """How high a line of words below the wells may be."""
        return self.box.bottom - 4 - self.group(0).bottom

    def die(self, slot: str) -> Box:
        """The place of a die."""
        number = SLOTS.index(slot)
        group = self.group(number // 2)
        x = group.x + (10 + (number % 2) * 80) * self.k
        return Box(x, group.y + 12 * self.k, self.side, self.side)

    @property
    def jokers(self) -> Box:
        """What is pressed for a joker."""
        return self.at(3, 80, 64)

    def round(self, number: int) -> tuple[float, float]:
        """The mark of a round."""
        box = self.at(3, 58, 0)
        return box.centre[0] + (number - 3) * 18.5 * self.k, box.y


def waiting_places(tray: Box, count: int) -> list[Box]:
    """Where dice lie in the tray while they wait for their places: as large as they may be."""
    side = min(tray.h * 0.62, tray.w / (count * 1.36 + 0.4), 112.0)
    gap = side * 0.36
    x = tray.x + (tray.w - count * side - (count - 1) * gap) / 2
    y = tray.y + (tray.h - side) / 2
    return [Box(x + i * (side + gap), y, side, side) for i in range(count)]
