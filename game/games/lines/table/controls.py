"""What can be pressed on the table of Lines: squares to mark, dice, groups, and keys."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from game.core.rules import Move
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.notation import COLOURS, SLOTS
from game.games.lines.table.dice.placing import GROUPS, Laying
from game.games.lines.table.hand import Acting
from game.games.lines.table.hands import Hands
from game.games.lines.table.layout import Bench, Places, key_height
from game.games.lines.table.marking import Marking
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.sheets.players import key_places

Key: TypeAlias = tuple[str, str, Callable[[], None], bool]
"""Name, words and deed of a key, and whether it is the one to press."""
DRAG = 8
"""How far the pointer goes with a die before it is dragged."""


class DieSpot(Spot):
    """A die that is taken by a click, or dragged."""

    def __init__(
        self,
        scene: Acting,
        box: Box,
        name: str,
        click: Callable[[], None],
        take: Callable[[], str],
        drop: Callable[[float, float], None],
        radius: float = 18,
    ) -> None:
        super().__init__(box, click, name=name, radius=radius)
        self._scene, self._take, self._drop = scene, take, drop
        self._from: tuple[float, float] | None = None

    def drag(self, x: float, y: float) -> None:
        """The die follows the pointer; `take` names it, or "" where it stays."""
        self._from = self._from or (x, y)
        far = abs(x - self._from[0]) + abs(y - self._from[1]) > DRAG
        die = self._scene.carried[0] if self._scene.carried else self._take() if far else ""
        if die:
            self._scene.carried = (die, x, y)
            self._scene.touch()

    def release(self, x: float, y: float) -> None:
        """Dropped where it was dragged to, or taken by a click."""
        carried, self._scene.carried, self._from = self._scene.carried, None, None
        if carried is None:
            super().release(x, y)
        else:
            self._drop(x, y)
        self._scene.touch()


def marking_widgets(marking: Marking, places: Places, board: Board, view: View) -> list[Widget]:
    """The sixteen squares, and what marks them."""
    found: list[Widget] = []
    for half in (0, 1):
        for colour in range(len(COLOURS)):
            box = places.sheet.square(board.sheet.centres[half][colour]).grown(-3)
            act, name = partial(marking.choose, half, colour), f"square {half} {colour}"
            found.append(Spot(box, act, name=name, radius=6, paint=_paint_hover))
    words = _("Mark these") if marking.kind == "score" else _("Start here")
    keys: list[Key] = [("mark", words, marking.mark, True)]
    if not marking.as_advised:
        keys.insert(0, ("advice", _("As advised"), marking.take_advice, False))
    buttons = key_row(places.control, view, keys)
    buttons[-1].enabled = marking.ready
    return [*found, *buttons]


def _paint_hover(p: Painter, spot: Spot) -> None:
    """A frame around what the pointer is on."""
    if spot.hovered and spot.enabled:
        p.rect(spot.box, spot.radius, None, theme.WHITE, 5)
        p.rect(spot.box, spot.radius, None, theme.INK, 2)


def placing_widgets(
    scene: Acting, laying: Laying, places: Places, bench: Bench, view: View
) -> list[Widget]:
    """The dice, the three groups, and what ends the placing."""
    placing = laying.placing
    found: list[Widget] = []
    for i, group in enumerate(GROUPS):
        able = i < 2 if laying.siding else placing.free(group)
        box, act, name = bench.group(i), partial(laying.lay_group, group), f"group {group}"
        found.append(Spot(box, act, enabled=able, name=name, radius=14, paint=_paint_hover))
    if laying.siding:
        return found
    back = placing.picked in placing.laid
    found.append(Spot(places.tally, laying.take_out, enabled=back, name="tray", radius=18))
    found += [_die_spot(scene, laying, die) for die in placing.dice]
    many = len(placing.waiting)
    words = ngettext("{n} die to place", "{n} dice to place", many).format(n=many)
    keys = [("place", words if many else _("Draw with these"), laying.place, True)]
    row = key_row(places.control, view, keys)
    row[0].enabled = placing.ready
    return [*found, *row]


def _die_spot(scene: Acting, laying: Laying, die: str) -> Widget:
    box, act, drop = laying.box(die), partial(laying.pick, die), partial(laying.drop_at, die)
    return DieSpot(scene, box, f"die {die[0]}", act, lambda: die, drop, box.w * 0.22)


def drawing_widgets(
    scene: Acting, hands: Hands, places: Places, bench: Bench, view: View
) -> list[Widget]:
    """The dice to choose, the joker, and the controls that the position offers."""
    seat = scene.front
    hand = hands.of(seat)
    if hand is None:
        return []
    dice = [_taken_spot(scene, hands, bench, slot) for slot in SLOTS]
    joker = Spot(bench.jokers, partial(hands.toggle_joker, seat), name="joker", radius=14)
    words = control_words(short=False)
    keys: list[Key] = [
        (move, words[move], partial(hands.control, seat, move), move == "done")
        for move in hand.choices.controls
    ]
    if hand.draws_nothing:
        keys.append(("nothing", _("Draw nothing"), partial(hands.confirm, seat), True))
    return [*dice, joker, *key_row(places.control, view, keys)]


def _taken_spot(scene: Acting, hands: Hands, bench: Bench, slot: str) -> Widget:
    """A die in its place: a click takes it in hand, a drag carries it to the sheet."""
    box, die = bench.die(slot).grown(6), scene.shown.dice[SLOTS.index(slot)]
    click = partial(hands.choose_die, slot, scene.front)
    take = lambda: die if hands.take_along(slot) else ""  # noqa: E731
    return DieSpot(scene, box, f"slot {slot}", click, take, hands.drop)


def together_widgets(
    hands: Hands, cells: Mapping[int, Box], bench: Bench, view: View
) -> list[Widget]:
    """Where everybody draws at once: the dice for the mouse, and every seat's controls."""
    found: list[Widget] = []
    for slot in SLOTS if hands.mouse_seat in hands.held else ():
        act = partial(hands.choose_die, slot, hands.mouse_seat)
        found.append(Spot(bench.die(slot).grown(6), act, name=f"slot {slot}", radius=18))
    for seat in hands.held:
        found += _seat_keys(hands, seat, cells[seat], view)
    return found


def _seat_keys(hands: Hands, seat: int, cell: Box, view: View) -> Iterable[Widget]:
    hand, words = hands.held[seat], control_words(short=True)
    moves = hand.choices.controls[:2]
    boxes = key_places(view, cell, [view.measure(words[m], 14, "display") + 36 for m in moves])
    for move, box in zip(moves, boxes, strict=True):
        act, name = partial(hands.control, seat, move), f"{move} {seat}"
        key = Button(box, act, words=words[move], name=name, accent=ACCENT, size=14)
        key.primary = hand.slot == move
        yield key


def control_words(short: bool) -> dict[Move, str]:
    """The controls of a roll (L15, L16, L23), in fewer words where there is little room."""
    return {
        "close:L": _("Close left") if short else _("Close left half"),
        "close:R": _("Close right") if short else _("Close right half"),
        "drop:f": _("Give up") if short else _("Give up fifth"),
        "more:-": _("Stop") if short else _("Stop here"),
        "done": _("Done"),
    }


def key_row(strip: Box, view: View, keys: Sequence[Key]) -> list[Widget]:
    """Keys at the right end of the strip below the sheet; in a row of their own where text is
    large."""
    high = key_height(view)
    y = strip.bottom - high if view.roomy else strip.y + (strip.h - high) / 2
    widths = [view.measure(words, 16, "display") + 40 for _n, words, _a, _p in keys]
    fit = min(1.0, (strip.w - 10 * len(keys)) / max(1.0, sum(widths)))
    row = Box(strip.x, y, strip.w, high).place(sum(widths) * fit + 10 * (len(keys) - 1), high, 1)
    boxes = row.columns([wide * fit for wide in widths], 10)
    return [
        Button(box, act, words=words, name=name, accent=ACCENT, primary=primary, size=16)
        for (name, words, act, primary), box in zip(keys, boxes, strict=True)
    ]
