"""The boxes of the table of Loops, for any shape of the window and size of text."""

from typing import NamedTuple

from game.engine.table.scene import FOOT_HEIGHT
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.games.loops.rules.state import SUPPLY
from game.games.loops.table.camera import EDGE_CELLS, side_to_fit

_PLAYERS_WIDTH, _COLUMN_WIDTH, _GAP, _TOP, _BAR_HEIGHT = 260.0, 292.0, 14.0, 76.0, 60.0
_TWO_COLUMN_RATIO = 1.4
"""The ratio of width to height from which a rack at the side has two columns."""
_SIDE_TILE, _BELOW_TILE, _WATCHED_TILE = 100.0, 86.0, 58.0
"""The largest tile on a rack at the side, below the table, and below a watched table."""
_ENOUGH_SIDE, _MOVE_FACTOR = 80.0, 1.12
"""A side of cells that is always enough, and the factor cells must gain to move the rack."""
_BUTTONS, _BUTTON = 3, 34.0
_PROMPT_WIDTH = 480.0
"""The width of the prompt where it stands at the foot, beside the strip of keys."""
_TALLEST_SHEET, _SHORTEST_SHEET = 168.0, 120.0
_LIST_HEIGHT = 104.0
RAISED = 9.0
"""How far a picked tile stands up."""


class TablePlaces(NamedTuple):
    """The table with the rack below it or at its side; `below_bar` is the part of the table under
    the bar at the top. A watched table has no buttons for the view."""

    board: Box
    below_bar: Box
    rack: Box
    slots: tuple[Box, ...]
    view_buttons: tuple[Box, ...]
    rack_below: bool


class Layout(NamedTuple):
    """The boxes of one view; `spare_box` is the usable room below the players, if there is any. For
    a game that is only watched the boxes of keys are empty."""

    players: tuple[Box, ...]
    spare_box: Box | None
    prompt: Box
    board: Box
    below_bar: Box
    rack: Box
    slots: tuple[Box, ...]
    view_buttons: tuple[Box, ...]
    rack_below: bool
    loops: Box
    box: Box
    turn_back: Box
    turn: Box
    end: Box


def layout_for(
    view: View, seats: int, watching: bool, corner: float, bounds: Box, rack_below: bool = True
) -> Layout:
    """Return the boxes of a view; left of `corner`, where the keys in the bar at the top begin,
    the table may extend up into the bar. The rack lies where cells become larger; it stays where it
    is (`rack_below`) unless they gain enough."""
    players = _COLUMN_WIDTH if view.large_text else _PLAYERS_WIDTH
    column = min(_COLUMN_WIDTH + 64 * max(0.0, view.text_scale - 1.0), view.w * 0.29)
    room = Box.between(theme.MARGIN, _TOP, view.w - theme.MARGIN, view.h - FOOT_HEIGHT - 8)
    left, rest = room.cut_left(players, _GAP)
    right, middle = rest.cut_right(column, _GAP)
    prompt, middle, foot = _place_prompt(view, middle, watching)
    racks = rack_below, not rack_below
    choices = [_table_places(view, middle, foot, watching, corner, below) for below in racks]
    sides = [side_to_fit(bounds, each.below_bar, EDGE_CELLS, _ENOUGH_SIDE) for each in choices]
    sheets, spare = _place_players(left, seats)
    best = choices[sides[1] > sides[0] * _MOVE_FACTOR]
    return Layout(sheets, spare, prompt, *best, *_place_right_column(view, right, watching))


def _table_places(
    view: View, middle: Box, foot: float, watching: bool, corner: float, rack_below: bool
) -> TablePlaces:
    taken, bottom, right = 0.0 if watching else _BUTTON + _GAP, foot, middle.right
    if rack_below:
        most = _WATCHED_TILE if watching else _BELOW_TILE
        rack, slots = _place_rack(middle.cut_right(taken)[1], SUPPLY, most)
        keys = rack._replace(x=middle.right - _BUTTON, w=_BUTTON)
        rounds = keys.place(_BUTTON, _BUTTONS * _BUTTON + 10).rows([_BUTTON] * _BUTTONS, 5)
        bottom = rack.y - _GAP
    else:
        columns = 1 if middle.w < _TWO_COLUMN_RATIO * middle.h else 2
        most = min(_SIDE_TILE, middle.w * 0.15)
        rack, slots = _place_rack(middle.cut_bottom(taken)[1], columns, most)
        keys = Box(rack.x, rack.bottom + _GAP, rack.w, _BUTTON)
        rounds = keys.place(_BUTTONS * _BUTTON + 10, _BUTTON).columns([_BUTTON] * _BUTTONS, 5)
        right = rack.x - _GAP
    top = 0.0 if right < corner and not view.large_text else _TOP - 8
    board = Box.between(middle.x, top, right, bottom)
    below_bar = Box.between(middle.x, max(top, _BAR_HEIGHT), right, bottom)
    return TablePlaces(board, below_bar, rack, slots, tuple(rounds), rack_below)


def _place_prompt(view: View, middle: Box, watching: bool) -> tuple[Box, Box, float]:
    """Return the prompt, the middle without it, and where the table ends. The prompt stands in the
    foot beside the keys; if text is large or captions are shown, below the table."""
    height = view.line_height(14) + 14
    if view.large_text or watching:
        prompt, rest = middle.cut_bottom(height, 4)
        return prompt, rest, rest.bottom
    foot = Box(theme.MARGIN, view.h - FOOT_HEIGHT, view.w - 2 * theme.MARGIN, FOOT_HEIGHT)
    return foot.place(_PROMPT_WIDTH, height, 1), middle, view.h - FOOT_HEIGHT + 14


def _place_rack(room: Box, columns: int, most_pitch: float) -> tuple[Box, tuple[Box, ...]]:
    """Return a rack and its six slots: in a row at the foot of a room, else at its right side."""
    rows = SUPPLY // columns
    pitch = min(most_pitch, (room.w - 46) / (columns - 0.17), (room.h - 40) / (rows - 0.17))
    side = pitch * 0.83
    w, h = pitch * (columns - 1) + side, pitch * (rows - 1) + side
    across, down = (0.5, 1.0) if rows == 1 else (1.0, 0.5)
    rack = room.place(w + 46, h + 40, across, down)
    return rack, tuple(rack.place(w, h).cells(SUPPLY, columns, side, pitch - side))


def _place_players(left: Box, seats: int) -> tuple[tuple[Box, ...], Box | None]:
    """Return the players' sheets, and the room below them if it is of use (else they take it)."""
    full_height = (left.h - _GAP * (seats - 1)) / seats
    height = min(_TALLEST_SHEET, full_height)
    if seats == 3:
        height = max(_SHORTEST_SHEET, min(_TALLEST_SHEET, (left.h - _LIST_HEIGHT) / 3 - _GAP))
    elif seats > 3 and left.h - seats * (height + _GAP) < _LIST_HEIGHT:
        height = full_height
    boxes = tuple(left.rows([height] * seats, _GAP))
    spare = left.below(boxes[-1].bottom + _GAP)
    return boxes, spare if spare.h >= _LIST_HEIGHT - 4 else None


def _place_right_column(view: View, right: Box, watching: bool) -> tuple[Box, Box, Box, Box, Box]:
    end_height = max(60.0, view.grown(17) + view.grown(14) + 28)
    turn_height = max(46.0, view.grown(15) + 24)
    box_height = min(150.0, max(112.0, view.grown(14) * 2 + 84))
    end, rest = right._replace(h=right.h - 2).cut_bottom(end_height, 12)
    turns, rest = rest.cut_bottom(turn_height, 16)
    turn_back, turn = turns.columns(2, 10)
    box, loops = (right if watching else rest).cut_bottom(box_height, _GAP)
    return loops, box, turn_back, turn, end
