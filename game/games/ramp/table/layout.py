"""Where everything stands on the table, for any window, number of ramps and size of text."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.table.scene import FOOT
from game.engine.widgets.key_strip import KeyStrip, strip_height
from game.engine.window.theme import MARGIN
from game.engine.window.view import Box, View
from game.games.ramp.table.hand import HEAD
from game.games.ramp.table.slope.slope import RAILS, Slope, reach

GAP = 16.0
COLUMN = 360.0
"""Width of the column with card, pieces and ladder."""
NARROW = 290.0
_WIDE, _WIDEST = 484.0, 560.0
"""The most that the column takes of what the ramps leave, in usual and in roomy windows."""
_ROOMY = 420.0
"""Its least width with large text."""
_ROOM = HEAD + 0.25
"""Rows of room above a ramp."""
_TALL = reach(_ROOM) / RAILS
"""The height of a ramp by its width."""
_LEAST = 300.0
"""The least width of a seat's panel, where there is so much."""
_NAMED = 200.0
"""A narrower one has no room for a name in large type, nor its buttons for their signs."""
KEY_GAP, BUTTONS = 6.0, 5
"""Between the buttons at a ramp, and how many they are."""
AFTER_WORD = 10.0
"""The gap after each word of a legend, which the last of a line does without."""
_FLATTEST = 90.0
"""The least height of the pieces still to come."""
_FEW = 200.0
"""The least height of the pieces still to come where they lie above a seat's panel."""


class Seat(NamedTuple):
    """The places of one ramp."""

    slope: Slope
    spot: Box
    """Where the pointer chooses a column."""
    panel: Box
    """Name and points."""
    keys: Box
    """The buttons for turning, flipping and putting aside."""
    worded: bool
    """Whether these buttons have room for words."""


class Layout(NamedTuple):
    """The whole table."""

    seats: tuple[Seat, ...]
    rival: Seat | None
    card: Box
    left: Box
    """The pieces still to come."""
    ladder: Box | None
    boards: Box | None
    """Points by board and source, alone only."""
    hints: Box
    strip: bool
    """Whether the card lies above the ramps, not beside them."""

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """The seats and whom they race; the rival's number comes after theirs."""
        return (*self.seats, self.rival) if self.rival else self.seats


class Need(NamedTuple):
    """The inputs of the layout besides the view."""

    seats: int
    rival: bool
    ladder: bool
    watching: bool
    strips: tuple[KeyStrip, ...]
    """The strips of people who have keys of their own."""
    word: float
    """The widest word on a button."""
    legend: tuple[float, ...]
    """The signs of the buttons with their words, where the buttons have none."""


def layout_for(view: View, need: Need) -> Layout:
    """The arrangement with the larger ramps, if names have room; large text has the strip."""
    if need.seats == 1:
        return _alone(view, need)
    beside, above = _beside(view, need), _above(view, need)
    if view.roomy and beside.seats[0].panel.w < _NAMED:
        return above
    sizes = beside.seats[0].slope.unit, above.seats[0].slope.unit
    return beside if sizes[0] >= (1.1 if view.roomy else 0.97) * sizes[1] else above


# -- what people read and press ------------------------------------------------------------


def _panel_height(view: View) -> float:
    """A seat's panel: one line, taller with larger text."""
    return max(54.0, view.grown(18) + 22)


def _worded(need: Need, width: float) -> bool:
    """Return whether the buttons have room for their words in a seat of that width."""
    return need.word + 10 <= (min(width, _LEAST) - (BUTTONS - 1) * KEY_GAP) / BUTTONS


def _foot_height(view: View, need: Need, width: float) -> float:
    """A seat's panel and, unless one only watches, the buttons below it."""
    if need.watching:
        return _panel_height(view)
    word = view.grown(14) * 1.2 if _worded(need, width) else 0.0
    return _panel_height(view) + max(38.0, view.grown(14) + 20) + word + 8


def hint_line(view: View) -> float:
    """Height of a line of a legend."""
    return view.grown(14) + 20


def _hints(view: View, need: Need, room: float, each: float, seat: float) -> float:
    """The height of what the keys do: strips, `each` so wide, side by side where a room is wider
    than that, and a legend where the buttons of a seat have no room for words."""
    if need.watching:
        return 0.0
    heights = [strip_height(view, strip, each) for strip in need.strips]
    high = sum(heights) if each == room else max(heights, default=0.0)
    if _worded(need, seat):
        return high
    return high + (flowed(need.legend, room)[-1][1] + 1) * hint_line(view)


def flowed(widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Where each of these begins, and in which line, when they fill lines like words."""
    x, line, places = 0.0, 0, []
    for wide in widths:
        if x and x + wide - AFTER_WORD > room:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide
    return places


# -- ramps ---------------------------------------------------------------------------------


def _seat(view: View, box: Box, need: Need) -> Seat:
    """A ramp in a box with its panel and buttons below it."""
    foot, field = box.cut_bottom(_foot_height(view, need, box.w))
    slope = Slope.fitting(view, field._replace(h=field.h - 2), _ROOM, down=1)
    wide = min(box.w, max(slope.unit * RAILS, _LEAST))
    return _with_panel(view, slope, field, foot.place(wide, foot.h), need)


def _with_panel(view: View, slope: Slope, field: Box, foot: Box, need: Need) -> Seat:
    panel, keys = foot.cut_top(_panel_height(view), 8)
    keys, spot = keys._replace(h=max(0.0, keys.h)), slope.box()
    return Seat(slope, field._replace(x=spot.x, w=spot.w), panel, keys, _worded(need, foot.w))


# -- arrangements --------------------------------------------------------------------------


def _area(view: View, need: Need) -> Box:
    """All that the table has below the bar."""
    low = view.h - (FOOT + 6 if need.watching else 14)
    return Box.between(MARGIN, 34 + max(30.0, view.grown(14) + 16), view.w - MARGIN, low)


def _column(
    view: View, box: Box, need: Need, high: float, seat: float
) -> tuple[tuple[Box, Box], Box]:
    """A card so high with the room below it, and the hints under both."""
    hint = _hints(view, need, box.w, box.w, seat)
    hints, room = box.cut_bottom(hint, 10 if hint else 0)
    return room.cut_top(high, GAP + 10), hints


def _alone(view: View, need: Need) -> Layout:
    """The ramp in the middle; card and pieces to the left, ladder and boards to the right."""
    area = _area(view, need)
    wide = min(area.h * 0.68, area.w - 2 * (NARROW + 24))
    side = min(_WIDEST if view.w > 1500 else COLUMN + 60, (area.w - wide) / 2 - 24)
    whole = area.place(wide + 2 * (side + 24), area.h)
    left, middle, right = whole.columns((side, wide, side), 24)
    high = min(max(178.0, area.h * 0.3), 230.0)
    (card, pieces), hints = _column(view, left, need, high, side)
    pieces = pieces._replace(h=min(pieces.h, side * 1.3 + 3 * view.line(14)))
    foot = _foot_height(view, need, side)
    if pieces.h - GAP - foot > _FEW:  # the ramp has the whole height, its panel stands beside it
        low, pieces = pieces.cut_bottom(foot, GAP)
        seat = _with_panel(view, Slope.fitting(view, middle, _ROOM, down=1), middle, low, need)
    else:
        seat = _seat(view, middle, need)
    rival, ladder, boards = _right_column(view, right, need)
    return Layout((seat,), rival, card, pieces, ladder, boards, hints, False)


def _right_column(view: View, box: Box, need: Need) -> tuple[Seat | None, Box | None, Box | None]:
    rows = view.line(14) * 1.02
    if need.rival:
        scores, room = box.cut_bottom((4.2 if view.roomy else 6.2) * view.line(14) + 72, GAP)
        seat = _seat(view, room, need._replace(watching=True))
        return seat._replace(panel=seat.panel._replace(x=box.x, w=box.w)), scores, None
    boards = view.line(14) + 5 * max(28.0, 0.92 * rows) + 30
    if not need.ladder:
        return None, None, box._replace(h=min(box.h, boards * 1.3))
    ladder = 7 * max(30.0, 1.06 * rows) + view.line(14) + 36
    scale = min(1.6, (box.h - GAP) / (ladder + boards))
    above, below = box.cut_top(ladder * scale, GAP)
    return None, above, below._replace(h=boards * scale)


def _beside(view: View, need: Need) -> Layout:
    """Ramps on both sides of a column; three ramps have it at their right."""
    area, n = _area(view, need), need.seats
    least = COLUMN if n == 2 or view.w > 1500 else NARROW + 10
    if n > 2 and view.roomy:
        least = _ROOMY
    full = (area.h - _foot_height(view, need, _LEAST) - 2) / _TALL
    most = _WIDEST if view.roomy or view.w > 1500 else _WIDE
    column = max(least, min(most, area.w - n * (full + GAP)))
    wide = min((area.w - column - n * GAP) / n, area.h * 0.72)
    before, widths = n // 2 if n % 2 == 0 else n, [wide] * n
    widths.insert(before, column)
    boxes = area.columns(widths, (area.w - column - n * wide) / n)
    middle = boxes.pop(before)
    return _with_column(view, need, tuple(_seat(view, box, need) for box in boxes), middle, wide)


def _with_column(view: View, need: Need, seats: tuple[Seat, ...], box: Box, seat: float) -> Layout:
    high = max(150.0 if view.roomy else 178.0, min(box.h * 0.26, 240.0))
    (card, room), hints = _column(view, box, need, high, seat)
    needed = (3.0 if view.roomy else 6.2) * view.line(14) + 80
    if need.ladder and room.h - needed - GAP >= _FLATTEST:
        pieces, below = room.cut_top(min(room.h - needed - GAP, 340.0), GAP)
        ladder = below._replace(h=min(below.h, needed * 1.3))
    else:  # the totals stand at the ramps too
        pieces, ladder = room._replace(h=max(_FLATTEST, min(room.h, 340.0))), None
    return Layout(seats, None, card, pieces, ladder, None, hints, False)


def _above(view: View, need: Need) -> Layout:
    """Card, pieces and ladder in a strip above the ramps."""
    area = _area(view, need)
    wide = (area.w - (need.seats - 1) * GAP) / need.seats
    each = area.w if len(need.strips) == 1 else min(wide, _LEAST)
    hints, area = area.cut_bottom(_hints(view, need, area.w, each, wide))
    high = max(104.0, 2.2 * view.line(14) + 56)
    spare = area.h - high - 14 - wide * _TALL - _foot_height(view, need, wide)
    strip, field = area.cut_top(min(high + max(0.0, spare), 280.0), 10)
    high = strip.h
    card, left = strip.cut_left(max(high * 0.78 + 90, view.measure("88", 30, "display") + 130), GAP)
    ladder = None
    if need.ladder:
        left, ladder = left.cut_left(left.w * 0.5 - GAP, GAP)
    seats = tuple(_seat(view, box, need) for box in field.columns(need.seats, GAP))
    return Layout(seats, None, card, left, ladder, None, hints.moved(0, 6), True)
