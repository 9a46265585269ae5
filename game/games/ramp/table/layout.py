"""The places on the table, for any window, number of ramps and size of text."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.table.scene import FOOT_HEIGHT
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
"""The least width of a panel for a name in large text; below it the layout has a strip."""
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
    buttons: Box
    """The buttons for turning, flipping and putting aside."""
    has_words: bool
    """Whether these buttons have room for words."""


class Layout(NamedTuple):
    """The places of a whole table."""

    seats: tuple[SeatPlaces, ...]
    card: Box
    pieces_left: Box
    """The box of the pieces still to come."""
    ladder: Box | None
    boards: Box | None
    """The box of the points by board and source, in solo games."""
    hints: Box
    has_strip: bool
    """Whether the card lies above the ramps, not beside them."""


class LayoutInputs(NamedTuple):
    """The figures that the layout depends on besides the view."""

    seats: int
    ladder: bool
    watching: bool
    strips: tuple[KeyStrip, ...]
    """The strips that name people's keys."""
    word_width: float
    """The width of the widest word on a button."""
    legend_widths: tuple[float, ...]
    """The widths of the buttons' signs with their words, for a legend."""


def layout_for(view: View, inputs: LayoutInputs) -> Layout:
    """Return the layout with the larger ramps; with large text mostly the one with a strip."""
    if inputs.seats == 1:
        return _solo_layout(view, inputs)
    beside, above = _column_layout(view, inputs), _strip_layout(view, inputs)
    if view.large_text and beside.seats[0].panel.w < _MIN_NAMED_PANEL:
        return above
    sizes = beside.seats[0].slope.unit, above.seats[0].slope.unit
    return beside if sizes[0] >= (1.1 if view.large_text else 0.97) * sizes[1] else above


# -- panels, buttons and hints -------------------------------------------------------------


def _panel_height(view: View) -> float:
    return max(54.0, view.grown(18) + 22)


def _has_words(inputs: LayoutInputs, width: float) -> bool:
    """Return whether the buttons of a seat so wide have room for their words."""
    room = min(width, _MIN_PANEL) - (BUTTON_COUNT - 1) * KEY_GAP
    return inputs.word_width + 10 <= room / BUTTON_COUNT


def _height_below_ramp(view: View, inputs: LayoutInputs, width: float) -> float:
    """Return the height of a seat's panel and, unless watching, the buttons below it."""
    if inputs.watching:
        return _panel_height(view)
    word = view.grown(14) * 1.2 if _has_words(inputs, width) else 0.0
    return _panel_height(view) + max(38.0, view.grown(14) + 20) + word + 8


def hint_line(view: View) -> float:
    return view.grown(14) + 20


def _hints_height(
    view: View, inputs: LayoutInputs, room: float, strip_width: float, seat_width: float
) -> float:
    """Return the height of the key hints: strips, side by side if `room` is wider than one, and a
    legend if the buttons of a seat have no words."""
    if inputs.watching:
        return 0.0
    heights = [strip_height(view, strip, strip_width) for strip in inputs.strips]
    high = sum(heights) if strip_width == room else max(heights, default=0.0)
    if _has_words(inputs, seat_width):
        return high
    return high + (flow_words(inputs.legend_widths, room)[-1][1] + 1) * hint_line(view)


def flow_words(widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Return where each item begins, and its line, when items of these widths wrap like words."""
    x, line, places = 0.0, 0, []
    for wide in widths:
        if x and x + wide - WORD_GAP > room:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide
    return places


def _ramp_places(view: View, box: Box, inputs: LayoutInputs) -> SeatPlaces:
    """Return the places of a ramp in a box, with its panel and buttons below it."""
    foot, field = box.cut_bottom(_height_below_ramp(view, inputs, box.w))
    slope = Slope.fit_into(view, field._replace(h=field.h - 2), _ROWS_ABOVE, down=1)
    wide = min(box.w, max(slope.unit * WIDTH_WITH_RAILS, _MIN_PANEL))
    return _panel_places(view, slope, field, foot.place(wide, foot.h), inputs)


def _panel_places(
    view: View, slope: Slope, field: Box, foot: Box, inputs: LayoutInputs
) -> SeatPlaces:
    panel, buttons = foot.cut_top(_panel_height(view), 8)
    buttons, spot = buttons._replace(h=max(0.0, buttons.h)), slope.box_of_rows()
    spot = field._replace(x=spot.x, w=spot.w)
    return SeatPlaces(slope, spot, panel, buttons, _has_words(inputs, foot.w))


# -- arrangements --------------------------------------------------------------------------


def _table_area(view: View, inputs: LayoutInputs) -> Box:
    """Return the part of the window below the bar."""
    low = view.h - (FOOT_HEIGHT + 6 if inputs.watching else 14)
    return Box.between(MARGIN, 34 + max(30.0, view.grown(14) + 16), view.w - MARGIN, low)


def _split_column(
    view: View, box: Box, inputs: LayoutInputs, card_height: float, seat_width: float
) -> tuple[tuple[Box, Box], Box]:
    """Split a column into a card of that height, the room below it, and the hints at the foot."""
    hint = _hints_height(view, inputs, box.w, box.w, seat_width)
    hints, room = box.cut_bottom(hint, 10 if hint else 0)
    return room.cut_top(card_height, GAP + 10), hints


def _solo_layout(view: View, inputs: LayoutInputs) -> Layout:
    """Return a layout with card and pieces left of the ramp, ladder and boards right of it."""
    area = _table_area(view, inputs)
    wide = min(area.h * 0.68, area.w - 2 * (NARROW_WIDTH + 24))
    side = min(_MAX_COLUMN_ROOMY if view.w > 1500 else COLUMN_WIDTH + 60, (area.w - wide) / 2 - 24)
    whole = area.place(wide + 2 * (side + 24), area.h)
    left, middle, right = whole.columns((side, wide, side), 24)
    high = min(max(178.0, area.h * 0.3), 230.0)
    (card, pieces), hints = _split_column(view, left, inputs, high, side)
    pieces = pieces._replace(h=min(pieces.h, side * 1.3 + 3 * view.line_height(14)))
    foot = _height_below_ramp(view, inputs, side)
    if pieces.h - GAP - foot > _MIN_PIECES_ABOVE_PANEL:  # then the panel stands beside the ramp
        low, pieces = pieces.cut_bottom(foot, GAP)
        slope = Slope.fit_into(view, middle, _ROWS_ABOVE, down=1)
        seat = _panel_places(view, slope, middle, low, inputs)
    else:
        seat = _ramp_places(view, middle, inputs)
    ladder, boards = _right_column(view, right, inputs)
    return Layout((seat,), card, pieces, ladder, boards, hints, False)


def _right_column(view: View, box: Box, inputs: LayoutInputs) -> tuple[Box | None, Box | None]:
    rows = view.line_height(14) * 1.02
    boards = view.line_height(14) + 5 * max(28.0, 0.92 * rows) + 30
    if not inputs.ladder:
        return None, box._replace(h=min(box.h, boards * 1.3))
    ladder = 7 * max(30.0, 1.06 * rows) + view.line_height(14) + 36
    scale = min(1.6, (box.h - GAP) / (ladder + boards))
    above, below = box.cut_top(ladder * scale, GAP)
    return above, below._replace(h=boards * scale)


def _column_layout(view: View, inputs: LayoutInputs) -> Layout:
    """Return a layout with ramps on both sides of a column; three ramps stand left of it."""
    area, n = _table_area(view, inputs), inputs.seats
    least = COLUMN_WIDTH if n == 2 or view.w > 1500 else NARROW_WIDTH + 10
    if n > 2 and view.large_text:
        least = _LARGE_TEXT_COLUMN
    full = (area.h - _height_below_ramp(view, inputs, _MIN_PANEL) - 2) / _RAMP_ASPECT
    most = _MAX_COLUMN_ROOMY if view.large_text or view.w > 1500 else _MAX_COLUMN
    column = max(least, min(most, area.w - n * (full + GAP)))
    wide = min((area.w - column - n * GAP) / n, area.h * 0.72)
    before, widths = n // 2 if n % 2 == 0 else n, [wide] * n
    widths.insert(before, column)
    boxes = area.columns(widths, (area.w - column - n * wide) / n)
    middle = boxes.pop(before)
    seats = tuple(_ramp_places(view, box, inputs) for box in boxes)
    return _fill_column(view, inputs, seats, middle, wide)


def _fill_column(
    view: View, inputs: LayoutInputs, seats: tuple[SeatPlaces, ...], box: Box, seat_width: float
) -> Layout:
    high = max(150.0 if view.large_text else 178.0, min(box.h * 0.26, 240.0))
    (card, room), hints = _split_column(view, box, inputs, high, seat_width)
    needed = (3.0 if view.large_text else 6.2) * view.line_height(14) + 80
    if inputs.ladder and room.h - needed - GAP >= _MIN_PIECES:
        pieces, below = room.cut_top(min(room.h - needed - GAP, 340.0), GAP)
        ladder = below._replace(h=min(below.h, needed * 1.3))
    else:  # no ladder: the totals stand at the ramps too
        pieces, ladder = room._replace(h=max(_MIN_PIECES, min(room.h, 340.0))), None
    return Layout(seats, card, pieces, ladder, None, hints, False)


def _strip_layout(view: View, inputs: LayoutInputs) -> Layout:
    """Return a layout with card, pieces and ladder in a strip above the ramps."""
    area = _table_area(view, inputs)
    wide = (area.w - (inputs.seats - 1) * GAP) / inputs.seats
    each = area.w if len(inputs.strips) == 1 else min(wide, _MIN_PANEL)
    hints, area = area.cut_bottom(_hints_height(view, inputs, area.w, each, wide))
    high = max(104.0, 2.2 * view.line_height(14) + 56)
    spare = area.h - high - 14 - wide * _RAMP_ASPECT - _height_below_ramp(view, inputs, wide)
    strip, field = area.cut_top(min(high + max(0.0, spare), 280.0), 10)
    high = strip.h
    card, left = strip.cut_left(max(high * 0.78 + 90, view.measure("88", 30, "display") + 130), GAP)
    ladder = None
    if inputs.ladder:
        left, ladder = left.cut_left(left.w * 0.5 - GAP, GAP)
    seats = tuple(_ramp_places(view, box, inputs) for box in field.columns(inputs.seats, GAP))
    return Layout(seats, card, left, ladder, None, hints.moved(0, 6), True)
