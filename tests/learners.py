"""Somebody who is taught by keys or pad: does what a step points at, press by press."""

from collections.abc import Callable, Iterator
from math import floor
from typing import Any

from game.core.lesson import LessonPlace
from game.core.rules import Move
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import landing_row
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import COLOURS

MOST = 40
"""No piece and no place is so many presses away."""
STEPS = {"N": "up", "S": "down", "W": "left", "E": "right"}

Presses = Iterator[str]


def presses(table: Any, place: LessonPlace) -> Presses:
    """What to press for that, one after another; the table is looked at before each."""
    if place.move:
        yield from _HANDS[table.game](table, place.move)
    elif place.name.startswith("aside"):
        yield "aside"
    else:
        yield from until(lambda: table.focus and table.focus.name == place.name, "next")
        yield "confirm"


def until(there: Callable[[], Any], what: str) -> Presses:
    """The same press until that is so."""
    for _press in range(MOST):
        if there():
            return
        yield what
    raise AssertionError(f"{what} never leads there")


def _focused(table: Any, name: str) -> bool:
    return table.focus is not None and table.focus.name == name


def wall_tiles(move: Move) -> str:
    """The name of the tiles that a take picks up."""
    source = CENTRE if move[0] == "C" else int(move[0]) - 1
    assert move[1] in COLOURS
    return f"{source}{move[1]}"


def _wall(table: Any, move: Move) -> Presses:
    yield from until(lambda: _focused(table, wall_tiles(move)), "next")
    yield "confirm"
    for _press in range(MOST):
        here, there = (int(name[-1]) or 6 for name in (table.focus.name, move))  # the floor is last
        if here == there:
            break
        yield "up" if here > there else "down"
    yield "confirm"


def _ramp(table: Any, move: Move) -> Presses:
    wanted, hands = table.rules.pieces.placements[move], table.hands
    if hands.shown_preview(0).placement.orientation < 4 <= wanted.orientation:
        yield "flip"
    yield from until(
        lambda: hands.shown_preview(0).placement.orientation == wanted.orientation, "turn"
    )
    here = hands.shown_preview(0).placement.column
    way = "left" if here > wanted.column else "right"
    yield from until(lambda: hands.shown_preview(0).placement.column == wanted.column, way)
    yield "confirm"


def _lines(table: Any, move: Move) -> Presses:
    slot, _colon, way = move.partition(":")
    yield from until(lambda: table.hand.slot == slot.removesuffix("*"), "next")
    if slot.endswith("*"):
        yield "joker"
    yield from (STEPS[compass] for compass in way)
    yield "confirm"


def _loops(table: Any, move: Move) -> Presses:
    if move == "end":
        yield from until(lambda: _focused(table, "end"), "previous")
        yield "confirm"
        return
    turning, _at, place = move.partition("@")
    cell = tuple(map(int, place.split(",")))
    yield from until(lambda: _focused(table, slot_of(table, turning)), "next")
    yield "confirm"
    yield from until(lambda: table.hand.cell == cell, "next")
    yield from until(lambda: table.hand.turning == turning, "turn")
    yield "confirm"


def slot_of(table: Any, turning: str) -> str:
    """The first place on the rack with such a tile."""
    kinds = sorted(turning.replace(".", ""))
    slots = (i for i, tile in enumerate(table.supplies.slots) if tile and sorted(tile) == kinds)
    return f"slot{next(slots) + 1}"


_HANDS: dict[str, Callable[[Any, Move], Presses]] = {
    "wall": _wall,
    "ramp": _ramp,
    "lines": _lines,
    "loops": _loops,
}


# -- what is meant, seen from outside ----------------------------------------------------------


def meant(table: Any, place: LessonPlace) -> Box:
    """The box of what is to be used next for that, told by what can be pressed and by the maps."""
    names = {widget.name: widget.box for widget in table.widgets}
    if not place.move:
        return names.get(place.name) or _part(table, place.name)
    return _MEANT[table.game](table, place.move, names)


def _part(table: Any, name: str) -> Box:
    if name == "wall":
        return table.layout.panel_of(0).places.wall_box()
    return {
        "coming": lambda: table.display.places.pieces_left,
        "scores": lambda: table.places.tally,
    }.get(name, lambda: table.layout.loops)()


def _of_wall(table: Any, move: Move, names: dict[str, Box]) -> Box:
    held = table.hand.held is not None
    return names[f"line {move[-1]}"].grown(-4) if held else names[wall_tiles(move)]


def _of_ramp(table: Any, move: Move, names: dict[str, Box]) -> Box:
    wanted, now = table.rules.pieces.placements[move], table.hands.shown_preview(0).placement
    if now.orientation != wanted.orientation:
        keys = [name for name in names if _would_turn(table, name, wanted)]
        flips = now.orientation < 4 <= wanted.orientation
        return names[[*keys, "flip 0" if flips else "turn 0"][0]]
    slope, spot = table.display.places.seats[0].slope, table.display.places.seats[0].spot
    y = slope.point_at(wanted.column, landing_row(table.shown.ramps[0], wanted) + 0.5)[1]
    columns = range(wanted.column, wanted.end)
    across = range(int(spot.x), int(spot.right))
    xs = [x for x in across if floor(slope.column_at(x, y)) in columns]
    return Box(xs[0] + 4, y, xs[-1] - xs[0] - 8, 4)


def _would_turn(table: Any, name: str, wanted: Any) -> bool:
    """Does one press on that key turn the piece as it is wanted?"""
    quarters = {"turn 0": 1, "turn_back 0": 3, "half_turn 0": 2}.get(name, 0)
    now = table.hands.shown_preview(0).placement.orientation
    return bool(quarters) and now // 4 * 4 + (now + quarters) % 4 == wanted.orientation


def _of_lines(table: Any, move: Move, names: dict[str, Box]) -> Box:
    slot, colon, way = move.partition(":")
    if not colon:
        return names[move]
    hand = table.hand
    if slot.endswith("*") and not hand.joker:
        return names["joker"]
    if hand.slot != slot.removesuffix("*"):
        return names[f"slot {slot[:2]}"].grown(-7)
    line = table.shown.sheets[0].lines[0 if slot[0] == "l" else 1]
    row, column = divmod(line[-1], 14)
    for compass in way:
        row += (compass == "S") - (compass == "N")
        column += (compass == "E") - (compass == "W")
    return table.places.sheet.space_box(row * 14 + column)


def _of_loops(table: Any, move: Move, names: dict[str, Box]) -> Box:
    if move == "end":
        return names["end"]
    turning, _at, place = move.partition("@")
    cell = tuple(map(int, place.split(",")))
    if table.hand.slot is None:
        return names[slot_of(table, turning)]
    lies = table.hand.turning_at(cell)  # it turns itself there; the move that is made tells if so
    if lies == turning:
        return table.camera.grid.cell_box(*cell)
    left, right = (table.hand.turning[i:] + table.hand.turning[:i] for i in (1, -1))
    return names["turn left" if right != turning == left else "turn right"]


_MEANT: dict[str, Callable[[Any, Move, dict[str, Box]], Box]] = {
    "wall": _of_wall,
    "ramp": _of_ramp,
    "lines": _of_lines,
    "loops": _of_loops,
}
