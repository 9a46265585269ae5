"""Hands on the table of Lines: marking, placing dice, and drawing by mouse, keys or pad."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.lines.rules.notation import COLOURS, SLOTS
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice.placing import GROUPS
from game.games.lines.table.hand import Hand
from game.games.lines.table.layout import key_height
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.sheets.choices import square_box
from game.games.lines.table.sheets.players import key_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

ADVICE = ((0, 2), (1, 6))
"""The rulebook's advice for a first game: colours to score, colours to start on (L8)."""


class DieSpot(Spot):
    """A die that is picked up by a click, or dragged to a place, wherever it lies."""

    def __init__(self, scene: "LinesScene", die: str, box: Box) -> None:
        super().__init__(box, name=f"die {die[0]}", radius=box.w * 0.22)
        self.scene, self.die = scene, die
        self.act = partial(scene.pick_die, die)
        self._from: tuple[float, float] | None = None

    def drag(self, x: float, y: float) -> None:
        """The die follows the pointer."""
        if self._from is None:
            self._from = (x, y)
        elif abs(x - self._from[0]) + abs(y - self._from[1]) > 8:
            self.scene.carried = (self.die, x, y)

    def release(self, x: float, y: float) -> None:
        """Laid down in a group, among those that wait or on another die; a click picks it up."""
        scene = self.scene
        carried, scene.carried, self._from = scene.carried, None, None
        if carried is None:
            super().release(x, y)
        elif scene.places.tally.holds(x, y):
            scene.take_out(self.die)
        elif (other := self._die_at(x, y)) is not None:
            scene.drop_on_die(self.die, other)
        else:
            for i, group in enumerate(GROUPS):
                if scene.bench.group(i).grown(10).holds(x, y):
                    scene.drop_die(self.die, group)
        scene.touch()

    def _die_at(self, x: float, y: float) -> str | None:
        placing = self.scene.placing
        others = [die for die in placing.dice if die != self.die] if placing else []
        return next((die for die in others if self.scene.die_box(die).holds(x, y)), None)


class TakenSpot(Spot):
    """A die in its place: a click takes it in hand, a drag carries it to the sheet."""

    def __init__(self, scene: "LinesScene", slot: str) -> None:
        box = scene.bench.die(slot).grown(6)
        super().__init__(box, partial(scene.choose_die, slot), name=f"slot {slot}", radius=18)
        self.scene, self.slot = scene, slot
        self._from: tuple[float, float] | None = None

    def drag(self, x: float, y: float) -> None:
        """The die follows the pointer, which shows where it would be drawn."""
        if self._from is None:
            self._from = (x, y)
        far = abs(x - self._from[0]) + abs(y - self._from[1]) > 8
        if self.scene.carried is not None or (far and self.scene.take_along(self.slot)):
            self.scene.carry(self.slot, x, y)

    def release(self, x: float, y: float) -> None:
        """Drawn where it was dropped, or taken in hand by a click."""
        if self.scene.carried is None:
            super().release(x, y)
        else:
            self.scene.drop_on_sheet(x, y)


def marking_widgets(scene: "LinesScene", view: View) -> list[Widget]:
    """The sixteen squares, and what marks them."""
    board, found = scene.board, []
    for half in (0, 1):
        for colour in range(len(COLOURS)):
            box = square_box(scene.places.sheet, board.sheet.centres[half][colour]).grown(-3)
            act = partial(scene.choose_square, half, colour)
            name = f"square {half} {colour}"
            found.append(Spot(box, act, name=name, radius=6, paint=_paint_hover))
    words = _("Mark these") if scene.marking == "score" else _("Start here")
    keys: list[tuple[str, str, Callable[[], None], bool]] = [("mark", words, scene.mark, True)]
    if not scene.as_advised:
        keys.insert(0, ("advice", _("As advised"), scene.take_advice, False))
    buttons = key_row(scene, view, keys)
    buttons[-1].enabled = scene.marks_ready
    return [*found, *buttons]


def _paint_hover(p: Painter, spot: Spot) -> None:
    """A frame around what the pointer is on."""
    if spot.hovered and spot.enabled:
        p.rect(spot.box, spot.radius, None, theme.WHITE, 5)
        p.rect(spot.box, spot.radius, None, theme.INK, 2)


def placing_widgets(scene: "LinesScene", view: View) -> list[Widget]:
    """The dice, the three groups, and what ends the placing."""
    placing = scene.placing
    found: list[Widget] = []
    if placing is None:
        return found
    for i, group in enumerate(GROUPS):
        able = i < 2 if scene.shown.stage is Stage.SIDING else placing.free(group)
        box, act = scene.bench.group(i), partial(scene.lay_group, group)
        name = f"group {group}"
        found.append(Spot(box, act, enabled=able, name=name, radius=14, paint=_paint_hover))
    if scene.shown.stage is Stage.SIDING:
        return found
    back = placing.picked in placing.laid
    found.append(Spot(scene.places.tally, scene.take_out, enabled=back, name="tray", radius=18))
    found += [DieSpot(scene, die, scene.die_box(die)) for die in placing.dice]
    many = len(placing.waiting)
    words = ngettext("{n} die to place", "{n} dice to place", many).format(n=many)
    keys = [("place", words if many else _("Draw with these"), scene.place_dice, True)]
    row = key_row(scene, view, keys)
    row[0].enabled = placing.ready
    return [*found, *row]


def drawing_widgets(scene: "LinesScene", view: View) -> list[Widget]:
    """The dice to choose, the joker, and the controls that the position offers."""
    found: list[Widget] = []
    hand = scene.hand
    if hand is None:
        return found
    found += [TakenSpot(scene, slot) for slot in SLOTS]
    jokers = Spot(scene.bench.jokers, scene.toggle_joker, name="joker", radius=14)
    found.append(jokers)
    words = control_words()
    keys = [
        (move, words[move], partial(scene.play_front, move), move == "done")
        for move in hand.choices.controls
    ]
    if hand.draws_nothing:
        keys.append(("nothing", _("Draw nothing"), partial(scene.confirm, scene.front), True))
    return [*found, *key_row(scene, view, keys)]


def together_widgets(scene: "LinesScene", view: View) -> list[Widget]:
    """Where everybody draws at once: the dice for the mouse, and every seat's controls."""
    found: list[Widget] = []
    for slot in SLOTS if scene.mouse_seat in scene.hands else ():
        box = scene.bench.die(slot).grown(6)
        act = partial(scene.choose_die, slot, scene.mouse_seat)
        found.append(Spot(box, act, name=f"slot {slot}", radius=18))
    for seat, hand in scene.hands.items():
        found += _seat_keys(scene, view, seat, hand)
    return found


def _seat_keys(scene: "LinesScene", view: View, seat: int, hand: Hand) -> list[Widget]:
    words, moves = short_words(), hand.choices.controls[:2]
    widths = [view.measure(words[move], 14, "display") + 36 for move in moves]
    return [
        Button(
            box,
            partial(scene.play_for, seat, move),
            words=words[move],
            name=f"{move} {seat}",
            accent=ACCENT,
            primary=hand.slot == move,
            size=14,
        )
        for move, box in zip(moves, key_places(view, scene.cells[seat], widths), strict=True)
    ]


def control_words() -> dict[Move, str]:
    """The controls of a roll (L15, L16, L23)."""
    return {
        "close:L": _("Close left half"),
        "close:R": _("Close right half"),
        "drop:f": _("Give up fifth"),
        "more:-": _("Stop here"),
        "done": _("Done"),
    }


def short_words() -> dict[Move, str]:
    """The same where there is little room."""
    return control_words() | {
        "close:L": _("Close left"),
        "close:R": _("Close right"),
        "drop:f": _("Give up"),
        "more:-": _("Stop"),
    }


def key_row(
    scene: "LinesScene", view: View, keys: Sequence[tuple[str, str, Callable[[], None], bool]]
) -> list[Widget]:
    """Keys at the right end of the strip below the sheet; in a row of their own where text is
    large."""
    strip, high = scene.places.control, key_height(view)
    y = strip.bottom - high if view.roomy else strip.y + (strip.h - high) / 2
    found: list[Widget] = []
    right = strip.right
    widths = [view.measure(words, 16, "display") + 40 for _n, words, _a, _p in keys]
    fit = min(1.0, (strip.w - 10 * len(keys)) / max(1.0, sum(widths)))
    for (name, words, act, primary), wide in zip(reversed(keys), reversed(widths), strict=True):
        wide *= fit
        box = Box(right - wide, y, wide, high)
        key = Button(box, act, words=words, name=name, accent=ACCENT, primary=primary, size=16)
        found.insert(0, key)
        right = box.x - 10
    return found
