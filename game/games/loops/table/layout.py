"""Where everything lies in the window, for any of its shapes and sizes of text."""

from typing import NamedTuple

from game.engine.table.scene import FOOT_HEIGHT
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.games.loops.rules.state import SUPPLY
from game.games.loops.table.camera import EDGE, unit_of

_PLAYERS, _COLUMN, _GAP, _TOP, _BAR = 260.0, 292.0, 14.0, 76.0, 60.0
_WIDE = 1.4
"""The ratio of width to height from which a rack at the side has two columns."""
_BESIDE, _BELOW, _STRIP = 100.0, 86.0, 58.0
"""The largest tile on a rack at the side, below the table, and below a watched table."""
_ENOUGH, _STAYS = 80.0, 1.12
"""A cell size that is always enough, and the factor cells must gain to move the rack."""
_LOOKS, _ROUND = 3, 34.0
_SENTENCE = 480.0
"""The width of the prompt where it stands at the foot, beside the strip of keys."""
_TALLEST, _SHORTEST = 168.0, 120.0
_LATELY = 104.0
RAISED = 9.0
"""How far a picked tile stands up."""


class Middle(NamedTuple):
    """The table with the rack below it or at its side. `clear` is the table below the bar at the
    top; `looks` are for the keys that move the view, of which a table that is watched has none."""

    board: Box
    clear: Box
    rack: Box
    slots: tuple[Box, ...]
    looks: tuple[Box, ...]
    below: bool


class Layout(NamedTuple):
    """The boxes of one view. `spare` is what the players leave free below them, if it is of use.
    Without keys (a game that is watched) their boxes are empty."""

    players: tuple[Box, ...]
    spare: Box | None
    prompt: Box
    board: Box
    clear: Box
    rack: Box
    slots: tuple[Box, ...]
    looks: tuple[Box, ...]
    below: bool
    loops: Box
    box: Box
    turn_back: Box
    turn: Box
    end: Box


def layout_of(
    view: View, seats: int, watching: bool, corner: float, laid: Box, below: bool = True
) -> Layout:
    """The boxes of a view; `corner` is where what stands in the bar at the top begins again, right
    of the words: up to there the table has the bar's height, too. The rack lies where it leaves
    larger cells for what is laid; it stays where it is unless they gain enough."""
    players = _COLUMN if view.roomy else _PLAYERS
    column = min(_COLUMN + 64 * max(0.0, view.text_scale - 1.0), view.w * 0.29)
    room = Box.between(theme.MARGIN, _TOP, view.w - theme.MARGIN, view.h - FOOT_HEIGHT - 8)
    left, rest = room.cut_left(players, _GAP)
    right, middle = rest.cut_right(column, _GAP)
    prompt, middle, foot = _prompt(view, middle, watching)
    ways = [_middle(view, middle, foot, watching, corner, each) for each in (below, not below)]
    gains = [unit_of(laid, way.clear, EDGE, _ENOUGH) for way in ways]
    sheets, spare = _players(left, seats)
    best = ways[gains[1] > gains[0] * _STAYS]
    return Layout(sheets, spare, prompt, *best, *_right(view, right, watching))


def _middle(
    view: View, middle: Box, foot: float, watching: bool, corner: float, below: bool
) -> Middle:
    looks, low, right = 0.0 if watching else _ROUND + _GAP, foot, middle.right
    if below:
        rack, slots = _rack(middle.cut_right(looks)[1], SUPPLY, _STRIP if watching else _BELOW)
        keys = rack._replace(x=middle.right - _ROUND, w=_ROUND)
        rounds = keys.place(_ROUND, _LOOKS * _ROUND + 10).rows([_ROUND] * _LOOKS, 5)
        low = rack.y - _GAP
    else:
        columns = 1 if middle.w < _WIDE * middle.h else 2
        most = min(_BESIDE, middle.w * 0.15)
        rack, slots = _rack(middle.cut_bottom(looks)[1], columns, most)
        keys = Box(rack.x, rack.bottom + _GAP, rack.w, _ROUND)
        rounds = keys.place(_LOOKS * _ROUND + 10, _ROUND).columns([_ROUND] * _LOOKS, 5)
        right = rack.x - _GAP
    top = 0.0 if right < corner and not view.roomy else _TOP - 8
    board = Box.between(middle.x, top, right, low)
    clear = Box.between(middle.x, max(top, _BAR), right, low)
    return Middle(board, clear, rack, slots, tuple(rounds), below)


def _prompt(view: View, middle: Box, watching: bool) -> tuple[Box, Box, float]:
    """The prompt, the middle without it, and where the table ends. It stands at the end of the
    foot, beside the keys; where text is large or captions need that room, below the table."""
    high = view.line_height(14) + 14
    if view.roomy or watching:
        prompt, rest = middle.cut_bottom(high, 4)
        return prompt, rest, rest.bottom
    foot = Box(theme.MARGIN, view.h - FOOT_HEIGHT, view.w - 2 * theme.MARGIN, FOOT_HEIGHT)
    return foot.place(_SENTENCE, high, 1), middle, view.h - FOOT_HEIGHT + 14


def _rack(room: Box, columns: int, most: float) -> tuple[Box, tuple[Box, ...]]:
    """Return a rack for six tiles: in a row at the foot of a room, else at its right side."""
    rows = SUPPLY // columns
    pitch = min(most, (room.w - 46) / (columns - 0.17), (room.h - 40) / (rows - 0.17))
    side = pitch * 0.83
    w, h = pitch * (columns - 1) + side, pitch * (rows - 1) + side
    across, down = (0.5, 1.0) if rows == 1 else (1.0, 0.5)
    rack = room.place(w + 46, h + 40, across, down)
    return rack, tuple(rack.place(w, h).cells(SUPPLY, columns, side, pitch - side))


def _players(left: Box, seats: int) -> tuple[tuple[Box, ...], Box | None]:
    """Return a sheet for each player; they take all the room if too little would be left below."""
    whole = (left.h - _GAP * (seats - 1)) / seats
    each = min(_TALLEST, whole)
    if seats == 3:
        each = max(_SHORTEST, min(_TALLEST, (left.h - _LATELY) / 3 - _GAP))
    elif seats > 3 and left.h - seats * (each + _GAP) < _LATELY:
        each = whole
    boxes = tuple(left.rows([each] * seats, _GAP))
    spare = left.below(boxes[-1].bottom + _GAP)
    return boxes, spare if spare.h >= _LATELY - 4 else None


def _right(view: View, right: Box, watching: bool) -> tuple[Box, Box, Box, Box, Box]:
    end_high = max(60.0, view.grown(17) + view.grown(14) + 28)
    turn_high = max(46.0, view.grown(15) + 24)
    box_high = min(150.0, max(112.0, view.grown(14) * 2 + 84))
    end, rest = right._replace(h=right.h - 2).cut_bottom(end_high, 12)
    turns, rest = rest.cut_bottom(turn_high, 16)
    turn_back, turn = turns.columns(2, 10)
    box, loops = (right if watching else rest).cut_bottom(box_high, _GAP)
    return loops, box, turn_back, turn, end
