"""The widgets on the table of Lines: squares to mark, dice, groups, and keys."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import Illegal, Move
from game.core.words import N_
from game.engine.table.picking import SLACK
from game.engine.widgets.key_rows import Entry, key_width, keys
from game.engine.widgets.widgets import ButtonWidget, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.games.lines.rules.moves import DONE, automatic_move, forced_moves
from game.games.lines.rules.state import COLOURS, SLOTS, Position, Stage
from game.games.lines.table.choices import Marking
from game.games.lines.table.dice.placing import GROUPS, Laying
from game.games.lines.table.hand import AGAIN, Hand
from game.games.lines.table.hands import LinesHands
from game.games.lines.table.layout import key_height
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.players import joker_place, key_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

WORDS = {
    "close:L": N_("Close left"),
    "close:R": N_("Close right"),
    "more:-": N_("Stop"),
    "done": N_("Done"),
}
"""The controls of a roll (L15, L16, L23)."""


@dataclass(eq=False, kw_only=True)
class DieSpot(Spot):
    """A die that is taken by a click, or dragged: `take` names it, or "" where it stays."""

    table: "LinesScene"
    take: Callable[[], str]
    drop: Callable[[float, float], None]
    _from: tuple[float, float] | None = None

    def drag(self, x: float, y: float) -> None:
        """The die follows the pointer once that has gone far enough."""
        self._from = self._from or (x, y)
        far = abs(x - self._from[0]) + abs(y - self._from[1]) > SLACK
        die = self.table.carried[0] if self.table.carried else self.take() if far else ""
        if die:
            self.table.carried = (die, x, y)
            self.table.touch()

    def release(self, x: float, y: float) -> None:
        """Dropped where it was dragged to, or taken by a click."""
        carried, self.table.carried, self._from = self.table.carried, None, None
        if carried is None:
            super().release(x, y)
        else:
            self.drop(x, y)
        self.table.touch()


def widgets(table: "LinesScene") -> Iterable[Widget]:
    stage = table.shown.stage
    if stage is Stage.MARKING:
        return marking_widgets(table, table.marking)
    if stage in (Stage.SIDING, Stage.PLACING):
        return placing_widgets(table, table.laying)
    if stage is Stage.DRAWING and table.together:
        return together_widgets(table, table.hands, table.cells)
    if stage is Stage.DRAWING and table.hand is not None:
        return drawing_widgets(table, table.hands, table.hand)
    return ()


def marking_widgets(table: "LinesScene", marking: Marking) -> Iterator[Widget]:
    """The sixteen squares, and what marks them."""
    for half, centres in enumerate(table.rules.board.sheet.centres):
        for colour in range(len(COLOURS)):
            box = table.places.sheet.square(centres[colour]).grown(-3)
            act, name = partial(marking.choose, half, colour), f"square {half} {colour}"
            yield Spot(box, act, name=name, radius=6, paint=_paint_hover)
    words = _("Mark these") if marking.kind == "score" else _("Start here")
    entries: list[Entry] = [("mark", words, marking.mark)]
    if not marking.as_advised:
        entries.insert(0, ("advice", _("Suggested"), marking.take_advice))
    row = _key_row(table, entries, "mark")
    row[-1].enabled = marking.ready
    yield from row


def _paint_hover(p: Painter, spot: Spot) -> None:
    """A frame around what the pointer is on."""
    if spot.hovered and spot.enabled:
        p.rect(spot.box, spot.radius, None, theme.WHITE, 5)
        p.rect(spot.box, spot.radius, None, theme.INK, 2)


def placing_widgets(table: "LinesScene", laying: Laying) -> Iterator[Widget]:
    """The dice, the three groups, and what ends the placing."""
    placing = laying.placing
    for i, group in enumerate(GROUPS):
        able = i < 2 if laying.siding else placing.free(group)
        box, act, name = table.bench.group(i), partial(laying.lay_group, group), f"group {group}"
        yield Spot(box, act, enabled=able, name=name, radius=14, paint=_paint_hover)
    if laying.siding:
        return
    back = placing.picked in placing.laid
    yield Spot(table.places.tally, laying.take_out, enabled=back, name="tray", radius=18)
    for die in placing.dice:
        box, act, drop = laying.box(die), partial(laying.pick, die), partial(laying.drop_at, die)
        spot = DieSpot(box, act, table=table, take=partial(str, die), drop=drop)
        spot.name, spot.radius = f"die {die[0]}", box.w * 0.22
        yield spot
    many = len(placing.waiting)
    words = ngettext("{n} die to place", "{n} dice to place", many).format(n=many)
    entry = "place", words if many else _("Draw with these"), laying.place
    row = _key_row(table, [*_again(table), entry], "place")
    row[-1].enabled = placing.ready
    yield from row


def _again(table: "LinesScene") -> list[Entry]:
    """A key to begin once more where a challenge cannot be reached any more."""
    return [(AGAIN, _("Retry"), table.trial.again)] if table.trial.beyond else []


def drawing_widgets(table: "LinesScene", hands: LinesHands, hand: Hand) -> Iterator[Widget]:
    """The dice to choose, the joker, and the controls that the position offers."""
    bench, act = table.bench, partial(table.play, hand.seat)
    for slot in SLOTS:  # a click takes it in hand, a drag carries it to the sheet
        box, click = bench.die(slot).grown(6), partial(hands.choose_die, hand, slot)
        take, drop = partial(hands.take_along, hand, slot), partial(hands.drop, hand)
        spot = DieSpot(box, click, table=table, take=take, drop=drop)
        spot.name, spot.radius = f"slot {slot}", 18
        yield spot
    yield Spot(bench.jokers, partial(hands.toggle_joker, hand), name="joker", radius=14)
    controls = hand.controls
    entries: list[Entry] = [(move, _(WORDS[move]), partial(act, move)) for move in controls]
    primary = "done"
    entries = [*_again(table), *entries]
    if hand.picked and not hand.picked.way:
        primary = "nothing"
        entries.append((primary, _("Draw nothing"), partial(hands.confirm, hand)))
    yield from _key_row(table, entries, primary)


def together_widgets(
    table: "LinesScene", hands: LinesHands, cells: Mapping[int, Box]
) -> Iterator[Widget]:
    """Where everybody draws at once: the dice for the mouse, and every seat's controls."""
    view, mouse = table.desk.view, hands.held.get(hands.mouse_seat)
    if mouse is not None:
        for slot in SLOTS:
            act = partial(hands.choose_die, mouse, slot)
            yield Spot(table.bench.die(slot).grown(6), act, name=f"slot {slot}", radius=18)
        if mouse.offers_joker:
            place = joker_place(view, cells[mouse.seat])
            yield Spot(place, partial(hands.toggle_joker, mouse), name="joker", radius=8)
    for seat, hand in hands.held.items():
        entries: list[Entry] = [
            (f"{control} {seat}", _(WORDS[control]), partial(table.play, seat, control))
            for control in hand.controls[:2]
        ]
        widths = [key_width(view, words, 36, size=14) for _name, words, _act in entries]
        boxes = key_places(view, cells[seat], widths)
        yield from keys(boxes, entries, f"{hand.slot} {seat}", ACCENT, 14)


def _key_row(table: "LinesScene", entries: Sequence[Entry], primary: str) -> list[ButtonWidget]:
    """Keys at the right end of the strip below the sheet; of large text in a row of their own."""
    strip, view, gaps = table.places.control, table.desk.view, 10 * (len(entries) - 1)
    widths = [key_width(view, words, 40, size=16) for _name, words, _act in entries]
    fit = min(1.0, (strip.w - gaps - 10) / max(1.0, sum(widths)))
    row = strip.place(sum(widths) * fit + gaps, key_height(view), 1, 1 if view.roomy else 0.5)
    return keys(row.columns([wide * fit for wide in widths], 10), entries, primary, ACCENT, 16)


class Unasked:
    """The moves of people at one table that leave nothing to choose."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table

    def _draws(self, seat: int) -> bool:
        match = self._table.match
        drawing = match.state.stage is Stage.DRAWING and seat in match.movers
        return drawing and self._table.is_person(seat)

    def spelled(self, seat: int, move: Move) -> Sequence[Move]:
        """A move with what has to be said before it: Done where nothing can be drawn any more."""
        if move != DONE or not self._draws(seat):
            return [move]
        return self._ending(self._table.match.state, seat) or [move]

    def following(self, seat: int) -> Move:
        """Return the move that follows a drawing by itself, "" for none."""
        state = self._table.match.state
        drew = self._draws(seat) and self._table.rules.correctable(state, seat) > 0
        return self._said_by_itself(state, seat) if drew else ""

    def _ending(self, state: Position, seat: int) -> list[Move]:
        return forced_moves(self._table.rules.board, state.sheets[seat], state.dice, state.round)

    def _said_by_itself(self, state: Position, seat: int) -> Move:
        return automatic_move(self._table.rules.board, state.sheets[seat], state.dice)

    # -- taking back -----------------------------------------------------------------------

    def correct(self, seat: int) -> None:
        """Take back what a seat chose last in this roll (L16), and what followed unasked."""
        most = self._table.rules.correctable(self._table.match.state, seat)
        self._take_back(seat, min(most, len(self._last_unasked(seat)) + 1))
        self._table.jumped()

    def _take_back(self, seat: int, count: int) -> None:
        table = self._table
        table.timeline.finish()
        try:
            table.match.correct(seat, count)
        except Illegal as problem:
            table.refuse(problem.sentence)
            return
        table.desk.sound.play("back")

    def undone(self) -> None:
        """After an undo: where it took a Done back, what that press had said before it goes too."""
        for seat in range(self._table.rules.seats):
            unasked = self._last_unasked(seat) if self._draws(seat) else []
            ended = unasked and self._ending(self._table.match.state, seat) == [DONE]
            if ended and not all(unasked):
                self._take_back(seat, len(unasked))

    def _last_unasked(self, seat: int) -> list[bool]:
        """A seat's last moves in this roll that were not chosen, the latest first."""
        match, found = self._table.match, list[bool]()
        most = self._table.rules.correctable(match.state, seat)
        own = [turn for turn in match.history.turns if turn.moved.seat == seat]
        for turn in reversed(own[len(own) - most :]):
            by_itself = turn.moved.move == self._said_by_itself(turn.before, seat)
            if not by_itself and turn.moved.move not in self._ending(turn.before, seat)[:1]:
                break
            found.append(by_itself)
        return found
