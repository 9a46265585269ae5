"""The places on the table, for any window, number of ramps and size of text."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.table.scene import FOOT
from game.engine.widgets.key_strip import KeyStrip, strip_height
from game.engine.window.theme import MARGIN
from game.engine.window.view import Box, View
from game.games.ramp.table.hand import HELD_TOP
from game.games.ramp.table.slope.slope import WIDTH_WITH_RAILS, Slope, ramp_height

GAP = 16.0
COLUMN_WIDTH = 360.0
"""The width of the column with card, pieces and ladder."""
NARROW_WIDTH = 290.0
_MAX_COLUMN, _MAX_COLUMN_ROOMY = 484.0, 560.0
"""The greatest width of the column, in usual and in large windows."""
_LARGE_TEXT_COLUMN = 420.0
"""The least width of the column with large text."""
_ROWS_ABOVE = HELD_TOP + 0.25
"""Rows kept free above a ramp."""
_RAMP_ASPECT = ramp_height(_ROWS_ABOVE) / WIDTH_WITH_RAILS
"""The height of a ramp divided by its width."""
_MIN_PANEL = 300.0
"""The least width of a seat's panel, if the window has room for it."""
_MIN_NAMED_PANEL = 200.0
"""The least width of a seat's panel with large text."""
KEY_GAP, BUTTON_COUNT = 6.0, 5
"""The gap between the buttons at a ramp, and their number."""
WORD_GAP = 10.0
"""The gap between the words of a legend."""
_MIN_PIECES = 90.0
"""The least height of the pieces still to come."""
_MIN_PIECES_ABOVE_PANEL = 200.0
"""The least height of the pieces still to come where they lie above a seat's panel."""


class SeatPlaces(NamedTuple):
    """The places of one ramp."""

    slope: Slope
    spot: Box
    """The box in which the pointer chooses a column."""
    panel: Box
    """The box of name and points."""
    keys: Box
    """The buttons for turning, flipping and putting aside."""
    has_words: bool
    """Whether these buttons have room for words."""


class Layout(NamedTuple):
    """The places of a whole table."""

    seats: tuple[SeatPlaces, ...]
    rival: SeatPlaces | None
    card: Box
    pieces_left: Box
    """The box of the pieces still to come."""
    ladder: Box | None
    boards: Box | None
    """The box of the points by board and source, in solo games."""
    hints: Box
    has_strip: bool
    """Whether the card lies above the ramps, not beside them."""

    @property
    def all_seats(self) -> tuple[SeatPlaces, ...]:
        """The places of all seats, then the rival's."""
        return (*self.seats, self.rival) if self.rival else self.seats


class Inputs(NamedTuple):
    """What the layout depends on besides the view."""

    seats: int
    rival: bool
    ladder: bool
    watching: bool
    strips: tuple[KeyStrip, ...]
    """The strips that name people's keys."""
    word_width: float
    """The width of the widest word on a button."""
    legend_widths: tuple[float, ...]
    """The widths of the buttons' signs with their words, for a legend."""


def layout_for(view: View, need: Inputs) -> Layout:
    """Return the layout with the larger ramps; with large text mostly the one with a strip."""
    if need.seats == 1:
        return _solo_layout(view, need)
    beside, above = _column_layout(view, need), _strip_layout(view, need)
    if view.roomy and beside.seats[0].panel.w < _MIN_NAMED_PANEL:
        return above
    sizes = beside.seats[0].slope.unit, above.seats[0].slope.unit
    return beside if sizes[0] >= (1.1 if view.roomy else 0.97) * sizes[1] else above


# -- panels, buttons and hints -------------------------------------------------------------


def _panel_height(view: View) -> float:
    return max(54.0, view.grown(18) + 22)


def _has_words(need: Inputs, width: float) -> bool:
    """Return whether the buttons of a seat so wide have room for their words."""
    room = min(width, _MIN_PANEL) - (BUTTON_COUNT - 1) * KEY_GAP
    return need.word_width + 10 <= room / BUTTON_COUNT


def _foot_height(view: View, need: Inputs, width: float) -> float:
    """Return the height of a seat's panel and, unless watching, the buttons below it."""
    if need.watching:
        return _panel_height(view)
    word = view.grown(14) * 1.2 if _has_words(need, width) else 0.0
    return _panel_height(view) + max(38.0, view.grown(14) + 20) + word + 8


def hint_line(view: View) -> float:
    return view.grown(14) + 20


def _hints_height(view: View, need: Inputs, room: float, each: float, seat: float) -> float:
    """Return the height of the key hints: strips of width `each`, side by side if `room` is wider,
    and a legend if the buttons of a seat of width `seat` have no words."""
    if need.watching:
        return 0.0
    heights = [strip_height(view, strip, each) for strip in need.strips]
    high = sum(heights) if each == room else max(heights, default=0.0)
    if _has_words(need, seat):
        return high
    return high + (flow_words(need.legend_widths, room)[-1][1] + 1) * hint_line(view)


def flow_words(widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Return where each item begins, and its line, when items of these widths wrap like words."""
    x, line, places = 0.0, 0, []
    for wide in widths:
        if x and x + wide - WORD_GAP > room:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide
    return places


def _ramp_places(view: View, box: Box, need: Inputs) -> SeatPlaces:
    """Return the places of a ramp in a box, with its panel and buttons below it."""
    foot, field = box.cut_bottom(_foot_height(view, need, box.w))
    slope = Slope.fitting(view, field._replace(h=field.h - 2), _ROWS_ABOVE, down=1)
    wide = min(box.w, max(slope.unit * WIDTH_WITH_RAILS, _MIN_PANEL))
    return _panel_places(view, slope, field, foot.place(wide, foot.h), need)


def _panel_places(view: View, slope: Slope, field: Box, foot: Box, need: Inputs) -> SeatPlaces:
    panel, keys = foot.cut_top(_panel_height(view), 8)
    keys, spot = keys._replace(h=max(0.0, keys.h)), slope.box()
    spot = field._replace(x=spot.x, w=spot.w)
    return SeatPlaces(slope, spot, panel, keys, _has_words(need, foot.w))


# -- arrangements --------------------------------------------------------------------------


def _table_area(view: View, need: Inputs) -> Box:
    """Return the part of the window below the bar."""
    low = view.h - (FOOT + 6 if need.watching else 14)
    return Box.between(MARGIN, 34 + max(30.0, view.grown(14) + 16), view.w - MARGIN, low)


def _split_column(
    view: View, box: Box, need: Inputs, high: float, seat: float
) -> tuple[tuple[Box, Box], Box]:
    """Split a column into a card of that height, the room below it, and the hints at the foot."""
    hint = _hints_height(view, need, box.w, box.w, seat)
    hints, room = box.cut_bottom(hint, 10 if hint else 0)
    return room.cut_top(high, GAP + 10), hints


def _solo_layout(view: View, need: Inputs) -> Layout:
    """Return a layout with card and pieces left of the ramp, ladder and boards right of it."""
    area = _table_area(view, need)
    wide = min(area.h * 0.68, area.w - 2 * (NARROW_WIDTH + 24))
    side = min(_MAX_COLUMN_ROOMY if view.w > 1500 else COLUMN_WIDTH + 60, (area.w - wide) / 2 - 24)
    whole = area.place(wide + 2 * (side + 24), area.h)
    left, middle, right = whole.columns((side, wide, side), 24)
    high = min(max(178.0, area.h * 0.3), 230.0)
    (card, pieces), hints = _split_column(view, left, need, high, side)
    pieces = pieces._replace(h=min(pieces.h, side * 1.3 + 3 * view.line(14)))
    foot = _foot_height(view, need, side)
    if pieces.h - GAP - foot > _MIN_PIECES_ABOVE_PANEL:  # then the panel stands beside the ramp
        low, pieces = pieces.cut_bottom(foot, GAP)
        slope = Slope.fitting(view, middle, _ROWS_ABOVE, down=1)
        seat = _panel_places(view, slope, middle, low, need)
    else:
        seat = _ramp_places(view, middle, need)
    rival, ladder, boards = _right_column(view, right, need)
    return Layout((seat,), rival, card, pieces, ladder, boards, hints, False)


def _right_column(
    view: View, box: Box, need: Inputs
) -> tuple[SeatPlaces | None, Box | None, Box | None]:
    rows = view.line(14) * 1.02
    if need.rival:
        scores, room = box.cut_bottom((4.2 if view.roomy else 6.2) * view.line(14) + 72, GAP)
        seat = _ramp_places(view, room, need._replace(watching=True))
        return seat._replace(panel=seat.panel._replace(x=box.x, w=box.w)), scores, None
    boards = view.line(14) + 5 * max(28.0, 0.92 * rows) + 30
    if not need.ladder:
        return None, None, box._replace(h=min(box.h, boards * 1.3))
    ladder = 7 * max(30.0, 1.06 * rows) + view.line(14) + 36
    scale = min(1.6, (box.h - GAP) / (ladder + boards))
    above, below = box.cut_top(ladder * scale, GAP)
    return None, above, below._replace(h=boards * scale)


def _column_layout(view: View, need: Inputs) -> Layout:
    """Return a layout with ramps on both sides of a column; three ramps stand left of it."""
    area, n = _table_area(view, need), need.seats
    least = COLUMN_WIDTH if n == 2 or view.w > 1500 else NARROW_WIDTH + 10
    if n > 2 and view.roomy:
        least = _LARGE_TEXT_COLUMN
    full = (area.h - _foot_height(view, need, _MIN_PANEL) - 2) / _RAMP_ASPECT
    most = _MAX_COLUMN_ROOMY if view.roomy or view.w > 1500 else _MAX_COLUMN
    column = max(least, min(most, area.w - n * (full + GAP)))
    wide = min((area.w - column - n * GAP) / n, area.h * 0.72)
    before, widths = n // 2 if n % 2 == 0 else n, [wide] * n
    widths.insert(before, column)
    boxes = area.columns(widths, (area.w - column - n * wide) / n)
    middle = boxes.pop(before)
    seats = tuple(_ramp_places(view, box, need) for box in boxes)
    return _fill_column(view, need, seats, middle, wide)


def _fill_column(
    view: View, need: Inputs, seats: tuple[SeatPlaces, ...], box: Box, seat: float
) -> Layout:
    high = max(150.0 if view.roomy else 178.0, min(box.h * 0.26, 240.0))
    (card, room), hints = _split_column(view, box, need, high, seat)
    needed = (3.0 if view.roomy else 6.2) * view.line(14) + 80
    if need.ladder and room.h - needed - GAP >= _MIN_PIECES:
        pieces, below = room.cut_top(min(room.h - needed - GAP, 340.0), GAP)
        ladder = below._replace(h=min(below.h, needed * 1.3))
    else:  # no ladder: the totals stand at the ramps too
        pieces, ladder = room._replace(h=max(_MIN_PIECES, min(room.h, 340.0))), None
    return Layout(seats, None, card, pieces, ladder, None, hints, False)


def _strip_layout(view: View, need: Inputs) -> Layout:
    """Return a layout with card, pieces and ladder in a strip above the ramps."""
    area = _table_area(view, need)
    wide = (area.w - (need.seats - 1) * GAP) / need.seats
    each = area.w if len(need.strips) == 1 else min(wide, _MIN_PANEL)
    hints, area = area.cut_bottom(_hints_height(view, need, area.w, each, wide))
    high = max(104.0, 2.2 * view.line(14) + 56)
    spare = area.h - high - 14 - wide * _RAMP_ASPECT - _foot_height(view, need, wide)
    strip, field = area.cut_top(min(high + max(0.0, spare), 280.0), 10)
    high = strip.h
    card, left = strip.cut_left(max(high * 0.78 + 90, view.measure("88", 30, "display") + 130), GAP)
    ladder = None
    if need.ladder:
        left, ladder = left.cut_left(left.w * 0.5 - GAP, GAP)
    seats = tuple(_ramp_places(view, box, need) for box in field.columns(need.seats, GAP))
    return Layout(seats, None, card, left, ladder, None, hints.moved(0, 6), True)
