"""The widgets on the table of Lines: colour squares, dice, wells, and buttons; automatic moves."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import IllegalMove, Move
from game.core.words import N_
from game.engine.table.picking import SLACK
from game.engine.widgets.key_rows import KeyEntry, key_buttons, key_width
from game.engine.widgets.widgets import ButtonWidget, Hotspot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.games.lines.rules.moves import DONE, automatic_move, forced_moves
from game.games.lines.rules.state import COLOURS, SLOTS, Position, Stage
from game.games.lines.table.choices import Marking
from game.games.lines.table.dice.placing import GROUPS, DicePlacer
from game.games.lines.table.hand import RETRY, Hand
from game.games.lines.table.hands import LinesHands
from game.games.lines.table.layout import key_height
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.players import joker_place, key_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

CONTROL_WORDS = {
    "close:L": N_("Close left"),
    "close:R": N_("Close right"),
    "more:-": N_("Stop"),
    "done": N_("Done"),
}
"""The buttons of moves in a roll (L15, L16, L23)."""


class DieSpot(Hotspot):
    """A die that is clicked or dragged; `take` begins a drag and returns the die, "" for none."""

    table: "LinesScene" = field(kw_only=True)
    take: Callable[[], str] = field(kw_only=True)
    drop: Callable[[float, float], None] = field(kw_only=True)
    _drag_start: tuple[float, float] | None = None

    def drag(self, x: float, y: float) -> None:
        """Let the die follow the pointer once that has moved far enough."""
        self._drag_start = self._drag_start or (x, y)
        far = abs(x - self._drag_start[0]) + abs(y - self._drag_start[1]) > SLACK
        die = self.table.dragged[0] if self.table.dragged else self.take() if far else ""
        if die:
            self.table.dragged = (die, x, y)
            self.table.touch()

    def release(self, x: float, y: float) -> None:
        """Drop the die, or click it if it was not dragged."""
        dragged, self.table.dragged, self._drag_start = self.table.dragged, None, None
        if dragged is None:
            super().release(x, y)
        else:
            self.drop(x, y)
        self.table.touch()


def table_widgets(table: "LinesScene") -> Iterable[Widget]:
    stage = table.shown.stage
    if stage is Stage.MARKING:
        return marking_widgets(table, table.marking)
    if stage in (Stage.SIDING, Stage.PLACING):
        return placing_widgets(table, table.placer)
    if stage is Stage.DRAWING and table.together:
        return shared_widgets(table, table.hands, table.small_sheet_boxes)
    if stage is Stage.DRAWING and table.hand is not None:
        return drawing_widgets(table, table.hands, table.hand)
    return ()


def marking_widgets(table: "LinesScene", marking: Marking) -> Iterator[Widget]:
    """Yield the sixteen colour squares and the buttons of marking."""
    for half, centres in enumerate(table.rules.board.sheet.centres):
        for colour in range(len(COLOURS)):
            box = table.places.sheet.square_box(centres[colour]).grown(-3)
            act, name = partial(marking.choose_colour, half, colour), f"square {half} {colour}"
            yield Hotspot(box, act, name=name, radius=6, paint=_paint_hover)
    words = _("Mark these") if marking.kind == "score" else _("Start here")
    entries: list[KeyEntry] = [("mark", words, marking.confirm)]
    if not marking.is_advised:
        entries.insert(0, ("advice", _("Suggested"), marking.take_advice))
    row = _button_row(table, entries, "mark")
    row[-1].enabled = marking.is_ready
    yield from row


def _paint_hover(p: Painter, spot: Hotspot) -> None:
    """Paint a frame around the spot under the pointer."""
    if spot.hovered and spot.enabled:
        p.rect(spot.box, spot.radius, None, theme.WHITE, 5)
        p.rect(spot.box, spot.radius, None, theme.INK, 2)


def placing_widgets(table: "LinesScene", placer: DicePlacer) -> Iterator[Widget]:
    """Yield the dice, the three wells, and the button that confirms a placing."""
    placing = placer.placing
    for i, group in enumerate(GROUPS):
        able = i < 2 if placer.is_placing_on_side else placing.has_room(group)
        box, act, name = (
            table.bench.well_box(i),
            partial(placer.click_group, group),
            f"group {group}",
        )
        yield Hotspot(box, act, enabled=able, name=name, radius=14, paint=_paint_hover)
    if placer.is_placing_on_side:
        return
    back = placing.picked_die in placing.groups
    yield Hotspot(table.places.tally, placer.take_die_out, enabled=back, name="tray", radius=18)
    for die in placing.dice:
        box, act = placer.die_box(die), partial(placer.pick_die, die)
        drop = partial(placer.drop_at, die)
        spot = DieSpot(box, act, table=table, take=partial(str, die), drop=drop)
        spot.name, spot.radius = f"die {die[0]}", box.w * 0.22
        yield spot
    many = len(placing.waiting_dice)
    words = ngettext("{n} die to place", "{n} dice to place", many).format(n=many)
    entry = "place", words if many else _("Draw with these"), placer.confirm
    row = _button_row(table, [*_retry_entry(table), entry], "place")
    row[-1].enabled = placing.is_complete
    yield from row


def _retry_entry(table: "LinesScene") -> list[KeyEntry]:
    """Return the button that restarts a challenge that cannot be met any more."""
    return [(RETRY, _("Retry"), table.trial.retry_challenge)] if table.trial.unreachable else []


def drawing_widgets(table: "LinesScene", hands: LinesHands, hand: Hand) -> Iterator[Widget]:
    """Yield the dice to choose, the joker, and the controls of the position."""
    bench, act = table.bench, partial(table.play, hand.seat)
    for slot in SLOTS:  # a click takes it in hand, a drag carries it to the sheet
        box, click = bench.die_box(slot).grown(6), partial(hands.choose_die, hand, slot)
        take, drop = partial(hands.drag_die, hand, slot), partial(hands.drop_die, hand)
        spot = DieSpot(box, click, table=table, take=take, drop=drop)
        spot.name, spot.radius = f"slot {slot}", 18
        yield spot
    yield Hotspot(bench.jokers_box, partial(hands.toggle_joker, hand), name="joker", radius=14)
    entries, primary = _retry_entry(table), "done"
    entries += [(move, _(CONTROL_WORDS[move]), partial(act, move)) for move in hand.controls]
    if hand.selection and not hand.selection.path:
        primary = "nothing"
        entries.append((primary, _("Draw nothing"), partial(hands.confirm, hand)))
    yield from _button_row(table, entries, primary)


def shared_widgets(
    table: "LinesScene", hands: LinesHands, cells: Mapping[int, Box]
) -> Iterator[Widget]:
    """Yield dice and joker for the mouse and every seat's controls, if everybody draws at once."""
    view, mouse = table.desk.view, hands.by_seat.get(hands.mouse_seat)
    if mouse is not None:
        for slot in SLOTS:
            act = partial(hands.choose_die, mouse, slot)
            yield Hotspot(table.bench.die_box(slot).grown(6), act, name=f"slot {slot}", radius=18)
        if mouse.offers_joker:
            place = joker_place(view, cells[mouse.seat])
            yield Hotspot(place, partial(hands.toggle_joker, mouse), name="joker", radius=8)
    for seat, hand in hands.by_seat.items():
        entries: list[KeyEntry] = [
            (f"{control} {seat}", _(CONTROL_WORDS[control]), partial(table.play, seat, control))
            for control in hand.controls[:2]
        ]
        widths = [key_width(view, words, 36, size=14) for _name, words, _act in entries]
        boxes = key_places(view, cells[seat], widths)
        yield from key_buttons(boxes, entries, f"{hand.slot} {seat}", ACCENT, 14)


def _button_row(
    table: "LinesScene", entries: Sequence[KeyEntry], primary: str
) -> list[ButtonWidget]:
    """Return buttons at the right end of the strip below the sheet."""
    strip, view, gaps = table.places.control, table.desk.view, 10 * (len(entries) - 1)
    widths = [key_width(view, words, 40, size=16) for _name, words, _act in entries]
    fit = min(1.0, (strip.w - gaps - 10) / max(1.0, sum(widths)))
    row = strip.place(sum(widths) * fit + gaps, key_height(view), 1, 1 if view.large_text else 0.5)
    return key_buttons(
        row.columns([wide * fit for wide in widths], 10), entries, primary, ACCENT, 16
    )


class AutomaticMoves:
    """Plays the moves of people that leave nothing to choose, and undoes them together."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table

    def _is_drawing(self, seat: int) -> bool:
        match = self._table.match
        drawing = match.state.stage is Stage.DRAWING and seat in match.movers
        return drawing and self._table.is_person(seat)

    def with_forced_moves(self, seat: int, move: Move) -> Sequence[Move]:
        """Return a move, for Done with the forced moves before it."""
        if move != DONE or not self._is_drawing(seat):
            return [move]
        return self._forced_moves(self._table.match.state, seat) or [move]

    def following_move(self, seat: int) -> Move:
        """Return the automatic move after a seat's drawing, "" for none."""
        state = self._table.match.state
        drew = self._is_drawing(seat) and self._table.rules.correctable_count(state, seat) > 0
        return self._automatic_move(state, seat) if drew else ""

    def _forced_moves(self, state: Position, seat: int) -> list[Move]:
        return forced_moves(self._table.rules.board, state.sheets[seat], state.dice, state.round)

    def _automatic_move(self, state: Position, seat: int) -> Move:
        return automatic_move(self._table.rules.board, state.sheets[seat], state.dice)

    # -- taking back -----------------------------------------------------------------------

    def take_back_choice(self, seat: int) -> None:
        """Take back the move that a seat chose last in this roll (L16), with all after it."""
        most = self._table.rules.correctable_count(self._table.match.state, seat)
        self._take_back(seat, min(most, len(self._which_were_automatic(seat)) + 1))
        self._table.on_jump()

    def _take_back(self, seat: int, count: int) -> None:
        table = self._table
        table.timeline.finish()
        try:
            table.match.take_back_own(seat, count)
        except IllegalMove as problem:
            table.refuse(problem.sentence)
            return
        table.desk.sound.play("back")

    def complete_undo(self) -> None:
        """After an undo of Done, take back the forced moves that came with it."""
        for seat in range(self._table.rules.seats):
            automatic = self._which_were_automatic(seat) if self._is_drawing(seat) else []
            ended = automatic and self._forced_moves(self._table.match.state, seat) == [DONE]
            if ended and not all(automatic):
                self._take_back(seat, len(automatic))

    def _which_were_automatic(self, seat: int) -> list[bool]:
        """Return for a seat's last moves that it did not choose, latest first, whether each was
        automatic (else it was forced)."""
        match, flags = self._table.match, list[bool]()
        most = self._table.rules.correctable_count(match.state, seat)
        own = [turn for turn in match.history.turns if turn.moved.seat == seat]
        for turn in reversed(own[len(own) - most :]):
            is_automatic = turn.moved.move == self._automatic_move(turn.before, seat)
            forced = self._forced_moves(turn.before, seat)[:1]
            if not is_automatic and turn.moved.move not in forced:
                break
            flags.append(is_automatic)
        return flags
