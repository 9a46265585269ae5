"""The hands of people at the table: who may act, what an action does, the time limit of a card,
and the hints that name the keys.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil

from game.core.words import N_
from game.engine.table.clock import seconds_of
from game.engine.widgets.key_strip import KeyStrip, paint_strip, strip_height, strip_width
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, translate_sentence
from game.games.ramp.rules.pieces import SKIP, Placement, cells_of
from game.games.ramp.table.hand import COLUMN_STEPS, COMMITS, HeldPreview, preview_of
from game.games.ramp.table.layout import WORD_GAP, Layout, LayoutInputs, flow_words, hint_line
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.slide.display import Display

HURRY_SECONDS = 5.0
"""The last seconds of a card, which tick aloud."""
RUSH_HURRY_SECONDS = 1.0
"""The last seconds of a piece that tick aloud in a rush."""
RETRY_SECONDS = 5.0
"""Seconds until a piece that could not be played in time is tried again."""
RUSH_MOST, RUSH_LEAST = 8.0, 2.0
"""The seconds for the first and the last piece of a match that is played in a rush."""
RUSH_RESUMED = 1.0
"""The least seconds for a piece after a pause, once for each piece."""


class RampHands:
    """The actions of all seats of people, whatever their device."""

    def __init__(self, display: Display, play: Callable[[int, str], bool]) -> None:
        self.display = display
        self._play = play
        self._desk, self._match, self._rules = display.desk, display.match, display.rules
        self._timed_card: object = None
        self.time_left = [0.0] * self._rules.seats
        """The seconds that each seat still has for its piece."""
        self._resumed_card: object = None
        self.restart_timer()

    def is_active(self, seat: int) -> bool:
        """Return whether a seat may act now; seats that share a device do so in turn."""
        own = seat in self._desk.intents.seats_with_device and seat in self.display.people
        return seat in self._match.movers and (own or seat == self.shared_device_seat())

    def shared_device_seat(self) -> int | None:
        """Return the seat for which the shared devices act now."""
        own, movers = self._desk.intents.seats_with_device, self._match.movers
        sharing = [seat for seat in self.display.people if seat not in own]
        to_move = [seat for seat in sharing if seat in movers]
        return next(iter(to_move or sharing), None)

    def has_mouse(self, seat: int) -> bool:
        """Return whether this seat uses the mouse because no player has it alone."""
        devices = map(self._desk.intents.device_of, self.display.people)
        return seat == self.shared_device_seat() and "mouse" not in devices

    def key_labels(self, seat: int, actions: Sequence[str]) -> list[str]:
        """Return the labels of a seat's keys for these actions; "" where there is none."""
        intents = self._desk.intents
        device = intents.device_for(seat)
        if device == "mouse" or (
            seat not in intents.seats_with_device and seat != self.shared_device_seat()
        ):
            return [""] * len(actions)
        return [intents.label(action, device) for action in actions]

    # -- the hand --------------------------------------------------------------------------

    def piece_of(self, seat: int) -> str:
        """Return the piece that a seat has to place, or "" while it waits."""
        state = self._match.state
        if seat not in state.waiting:
            return ""
        return str(state.card or state.starts[seat])

    def must_put_aside(self, seat: int) -> bool:
        """Return whether a seat's only legal move is to put its piece aside (R9)."""
        stuck = bool(self.piece_of(seat)) and not self._preview_of_seat(seat).inside
        return stuck and self._match.moves(seat) == (SKIP,)

    def misses_card(self, seat: int) -> bool:
        """Return whether a person's seat misses the card on the table (R8)."""
        missed = (
            self.display.snapshot.status[seat] == MISSED
            and not self.display.snapshot.is_board_counted
        )
        return missed and seat in self.display.people and not self.display.watching

    def shown_preview(self, seat: int) -> HeldPreview | None:
        """Return the preview of a held piece, or None while the piece is not visible."""
        state, hidden = self.display.seats[seat], self.display.watching or self.display.is_staging
        sliding = state.is_sliding and not self.display.rush
        if hidden or sliding or state.delay_ms or not self.piece_of(seat):
            return None
        return self._preview_of_seat(seat)

    def _preview_of_seat(self, seat: int) -> HeldPreview:
        state, hand = self._match.state, self.display.seats[seat].hand
        placement = hand.placement_of(self._rules.pieces, self.piece_of(seat))
        return preview_of(self._rules.board_in_play(state), state.ramps[seat], placement)

    def has_effect(self, seat: int, action: str) -> bool:
        """Return whether an action changes a seat's piece, or may put it aside."""
        piece = self.piece_of(seat)
        if not piece or action == "aside":
            return bool(piece and self._match.state.card)
        return self.display.seats[seat].hand.changes_shape(self._rules.pieces, piece, action)

    def perform(self, seat: int, action: str) -> None:
        """Act on a seat's piece; while one slides, move and turn only the next one."""
        state = self.display.seats[seat]
        waits = self.display.is_staging or (state.is_sliding and not self.display.rush)
        if action in COMMITS and waits:
            return
        if self.shown_preview(seat) is not None:
            state.finish_counting()
        self.display.touch()
        state.message = ""
        if action in COMMITS:
            self._play_or_put_aside(seat, action)
        elif action in COLUMN_STEPS:
            pieces, piece = self._rules.pieces, self.piece_of(seat)
            self.aim_at_column(seat, state.hand.anchor_beside(pieces, piece, COLUMN_STEPS[action]))
        else:
            state.hand.orientation = state.hand.orientation_after(action)
            self._desk.sound.play("press", 0.6)

    def aim_at_column(self, seat: int, anchor: float) -> None:
        """Hold the middle of a seat's piece over a column, given as a fraction."""
        state, settings = self.display.seats[seat], self._desk.settings
        pieces, piece = self._rules.pieces, self.piece_of(seat)
        before = state.hand.leftmost_column(pieces, piece)
        state.hand.anchor = anchor
        glide = before - state.hand.leftmost_column(pieces, piece)
        if not glide:
            return
        if settings.animation_speed and not settings.reduced_motion:
            state.glide = max(-1.5, min(1.5, state.glide + glide))
        self._desk.sound.play("hover")
        self.display.touch()

    def hold_placement(self, seat: int, placement: Placement) -> None:
        """Hold a seat's piece so that sliding it makes this placement."""
        self.display.seats[seat].hand.orientation = placement.orientation
        self.aim_at_column(seat, (placement.column + placement.end) / 2)

    def _play_or_put_aside(self, seat: int, action: str) -> None:
        if not self.piece_of(seat):
            self._show_refusal(seat, self._wait_reason(seat))
            return
        aside = action == "aside" or self.must_put_aside(seat)
        move = SKIP if aside else self._preview_of_seat(seat).move
        if move in self._match.moves(seat):
            self._play_move(seat, move)
        else:
            self._show_refusal(seat, self._rules.why_not(self._match.state, seat, move))

    def _play_move(self, seat: int, move: str) -> None:
        """Play a move; remember where the piece was held."""
        self.display.seats[seat].aside_cells = cells_of(self._preview_of_seat(seat).placement, 0)
        self._play(seat, move)

    def _show_refusal(self, seat: int, sentence: str) -> None:
        """Show a message at a seat's ramp on why a move is refused."""
        self.display.seats[seat].show_message(translate_sentence(sentence))
        self._desk.sound.play("error")

    def _wait_reason(self, seat: int) -> str:
        """Return why a seat without a piece has to wait."""
        names = comma_list(self.display.names[other] for other in self._match.movers)
        if not names:
            return self._rules.why_not(self._match.state, seat, SKIP)
        if self.display.snapshot.status[seat] == MISSED:
            return _("You skip this card (R8). To move: {names}.").format(names=names)
        return _("You have played this card (R7). To move: {names}.").format(names=names)

    # -- the card's timer ------------------------------------------------------------------

    def restart_timer(self) -> None:
        """Restart the timer and clear messages if the card is a new one."""
        key = (self._match.state.round, self._match.state.card, len(self._match.state.cards_left))
        if self._timed_card != key:
            self._timed_card = key
            for state in self.display.seats:
                state.message = ""
            self.time_left = [self.seconds_for(seat) for seat in range(self._rules.seats)]

    def seconds_for(self, seat: int) -> float:
        """Return the time limit of a seat's present piece; 0 for none."""
        if not self.display.rush:
            return float(seconds_of(self._match.header.pace))
        last = len(self._rules.boards) * len(self._rules.pieces.shapes) - 1
        played = sum(turn.moved.seat == seat for turn in self._match.history.turns)
        return RUSH_MOST - (RUSH_MOST - RUSH_LEAST) * min(1.0, played / last)

    @property
    def hurry_seconds(self) -> float:
        return RUSH_HURRY_SECONDS if self.display.rush else HURRY_SECONDS

    @property
    def timed_seats(self) -> list[int]:
        """Return the seats of people whose time for a piece is limited; except in a rush it is not
        for a start piece."""
        by_card = seconds_of(self._match.header.pace) and self._match.state.card
        if not (self.display.rush or by_card) or self.display.watching:
            return []
        return [seat for seat in self._match.movers if seat in self.display.people]

    def count_down(self, seconds: float) -> None:
        """Count down the time of every piece that is shown, and play those whose time is over."""
        for seat in self.timed_seats:
            if self.shown_preview(seat) is not None:
                self._count_down_seat(seat, seconds)

    def _count_down_seat(self, seat: int, seconds: float) -> None:
        before, left = self.time_left[seat], self.time_left[seat] - seconds
        self.time_left[seat] = left
        if int(before * 10) != int(left * 10) or (self.display.rush and left < RUSH_HURRY_SECONDS):
            self.display.touch()
        if left <= 0:
            self.time_left[seat] = RETRY_SECONDS
            self._desk.sound.play("bad")
            move = self._preview_of_seat(seat).move if self.display.rush else SKIP
            self._play_move(seat, move if move in self._match.moves(seat) else SKIP)
        elif left <= self.hurry_seconds and ceil(before) != ceil(left):
            self._desk.sound.play("hover")

    def extend_after_pause(self) -> None:
        """After a pause give each piece a moment to be found again, but not twice."""
        if self.display.rush and self._resumed_card != self._timed_card:
            self._resumed_card = self._timed_card
            self.time_left = [max(left, RUSH_RESUMED) for left in self.time_left]


CAPTIONS = {"turn": N_("Turn"), "half_turn": N_("Half"), "flip": N_("Flip"), "aside": N_("Aside")}
"""The words of the buttons; both turns share one word."""


# -- key hints -------------------------------------------------------------------------------


def key_strips(hands: RampHands) -> tuple[KeyStrip, ...]:
    """Return a strip for each player with a device of their own, and one for those who share."""
    intents, sharing = hands.display.desk.intents, hands.shared_device_seat()
    shown = set(intents.seats_with_device)
    if sharing is not None and (intents.device_for(sharing) != "mouse" or hands.has_mouse(sharing)):
        shown.add(sharing)
    owner = len(hands.display.seats) > 1
    return tuple(
        KeyStrip(tuple(_key_hints(hands, seat)), seat if owner else None)
        for seat in hands.display.people
        if seat in shown
    )


def _key_hints(hands: RampHands, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the keys that no button at a ramp names, each with its action."""
    mouse = hands.display.desk.intents.device_for(seat) == "mouse"
    left, right, confirm = hands.key_labels(seat, ("left", "right", "confirm"))
    press = _("Click") if mouse else confirm
    if hands.must_put_aside(seat):
        yield press, _("aside")
        return
    yield _("Mouse") if mouse else f"{left} {right}".strip(), _("column")
    yield press, _("slide")
    if mouse or hands.has_mouse(seat):
        yield _("Wheel"), _("turn")
        yield _("Right click"), _("flip")


def layout_inputs(hands: RampHands, view: View, ladder: bool) -> LayoutInputs:
    """Return what the layout depends on besides the view."""
    display, words, sign = hands.display, [*map(_, CAPTIONS.values())], _sign_width(view)
    return LayoutInputs(
        seats=len(display.seats),
        ladder=ladder,
        watching=display.watching,
        strips=() if display.watching else key_strips(hands),
        word_width=max(view.measure(word, 14, "bold") for word in words),
        legend_widths=tuple(sign + view.measure(word, 14) + WORD_GAP for word in words),
    )


def _sign_width(view: View) -> float:
    """Return the width of a sign with the gap before its word."""
    return view.grown(14) + 11


def key_hints_part(places: Layout, inputs: LayoutInputs, shown: Sequence[KeyStrip]) -> Part:
    paint = partial(_paint_hints, places=places, inputs=inputs, shown=shown)
    return Part("hints", (shown, places, inputs), places.hints.grown(6), paint)


def _paint_hints(
    p: Painter, places: Layout, inputs: LayoutInputs, shown: Sequence[KeyStrip]
) -> None:
    """Paint all strips, and below them a legend of the buttons' signs if those have no words."""
    room = places.hints
    boxes = room.rows([strip_height(p.view, strip, room.w) for strip in shown])
    if places.has_strip:  # each below its own ramp
        boxes = [_strip_box(p.view, places, strip, len(shown) == 1) for strip in shown]
    for strip, box in zip(shown, boxes, strict=True):
        paint_strip(p, box if strip.seat is None else box.moved(10, 0), strip, wraps=True)
    if all(seat.has_words for seat in places.seats):
        return
    room, step = room.below(max(box.bottom for box in boxes)), hint_line(p.view)
    flow = flow_words(inputs.legend_widths, room.w)
    for (sign, word), (x, line) in zip(CAPTIONS.items(), flow, strict=True):
        y = room.y + (line + 0.5) * step
        side = _sign_width(p.view) - 5
        p.sprite(f"ramp/key_{sign}", room.x + x, y - side / 2, side)
        p.text(_(word), room.x + x + _sign_width(p.view), y, 14, theme.MUTED)


def _strip_box(view: View, places: Layout, strip: KeyStrip, alone: bool) -> Box:
    room, own = places.hints, places.seats[strip.seat or 0].panel
    wide = strip_width(view, strip) if alone else own.w
    x = max(room.x, min(own.x, room.right - wide))
    wide = min(wide, room.w)
    return Box(x, room.y, wide, strip_height(view, strip, wide))
