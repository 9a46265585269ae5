"""Hands over the ramps: who may act now, what a hand holds, when its time is over, and which keys
do what: in words, or where those have no room in signs that a legend explains.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.words import N_
from game.engine.table.clock import seconds_of
from game.engine.widgets.key_strip import KeyStrip, paint_strip, strip_height, strip_width
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, listed, told
from game.games.ramp.rules.pieces import SKIP, Placement, cells_of
from game.games.ramp.table.hand import GO, STEPS, HeldPreview, preview_of
from game.games.ramp.table.layout import AFTER_WORD, Layout, Need, flowed, hint_line
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.slide.display import Display

HURRY = 5.0
"""The last seconds, in which each second has a louder tick."""
AGAIN = 5.0
"""Seconds until a piece that could not be put aside is tried again."""


class RampHands:
    """Plays for the seats of people, whatever device they have."""

    def __init__(self, display: Display, play: Callable[[int, str], bool]) -> None:
        self.display = display
        self._play = play
        self._desk, self._match, self._rules = display.desk, display.match, display.rules
        self._timed: object = None
        self.time_left = 0.0
        self.restart_timer()

    def is_active(self, seat: int) -> bool:
        """Return whether this seat is choosing now; seats that share a device do so in turn."""
        own = seat in self._desk.intents.seated and seat in self.display.people
        return seat in self._match.movers and (own or seat == self.sharing())

    def sharing(self) -> int | None:
        """The seat that the devices of nobody in particular belong to now."""
        own, movers = self._desk.intents.seated, self._match.movers
        sharing = [seat for seat in self.display.people if seat not in own]
        waiting = [seat for seat in sharing if seat in movers]
        return next(iter(waiting or sharing), None)

    def has_mouse(self, seat: int) -> bool:
        """Return whether the mouse is this seat's, as it is nobody's own."""
        devices = map(self._desk.intents.device_of, self.display.people)
        return seat == self.sharing() and "mouse" not in devices

    def key_labels(self, seat: int, actions: Sequence[str]) -> list[str]:
        """Return the labels of the keys for these actions of a seat; "" where there is none."""
        intents = self._desk.intents
        device = intents.device_for(seat)
        if device == "mouse" or (seat not in intents.seated and seat != self.sharing()):
            return [""] * len(actions)
        return [intents.label(action, device) for action in actions]

    # -- the hand --------------------------------------------------------------------------

    def piece_of(self, seat: int) -> str:
        """The piece that a seat holds, or nothing while it waits."""
        state = self._match.state
        if seat not in state.waiting:
            return ""
        return str(state.card or state.starts[seat])

    def only_aside(self, seat: int) -> bool:
        """Return whether the seat can do nothing with its piece but put it aside (R9)."""
        stuck = bool(self.piece_of(seat)) and not self._preview(seat).inside
        return stuck and self._match.moves(seat) == (SKIP,)

    def passed_by(self, seat: int) -> bool:
        """Return whether the card on the table passes a person by (R8)."""
        missed = self.display.snapshot.status[seat] == MISSED and not self.display.snapshot.scored
        return missed and seat in self.display.people and not self.display.watching

    def held(self, seat: int) -> HeldPreview | None:
        """The piece above a ramp and where it would go, once it can be seen there."""
        state, hidden = self.display.seats[seat], self.display.watching or self.display.staging
        if hidden or state.sliding or state.coming or not self.piece_of(seat):
            return None
        return self._preview(seat)

    def _preview(self, seat: int) -> HeldPreview:
        """Return the preview of a seat's hand."""
        state, hand = self._match.state, self.display.seats[seat].hand
        placement = hand.placement(self._rules.pieces, self.piece_of(seat))
        return preview_of(self._rules.board(state), state.ramps[seat], placement)

    def does_something(self, seat: int, action: str) -> bool:
        """Start pieces are not put aside, and some pieces look the same turned or flipped."""
        piece = self.piece_of(seat)
        if not piece or action == "aside":
            return bool(piece and self._match.state.card)
        return self.display.seats[seat].hand.changes(self._rules.pieces, piece, action)

    def do(self, seat: int, action: str) -> None:
        """Act on a seat's piece; while one slides the next is turned, but never let go unseen."""
        state = self.display.seats[seat]
        if action in GO and (self.display.staging or state.sliding):
            return
        if self.held(seat) is not None:
            state.hurry()
        self.display.touch()
        state.message = ""
        if action in GO:
            self._send(seat, action)
        elif action in STEPS:
            pieces, piece = self._rules.pieces, self.piece_of(seat)
            self.aim(seat, state.hand.beside(pieces, piece, STEPS[action]))
        else:
            state.hand.turns = state.hand.turned(action)
            self._desk.sound.play("press", 0.6)

    def aim(self, seat: int, anchor: float) -> None:
        """Hold a seat's piece over that place."""
        state, settings = self.display.seats[seat], self._desk.settings
        held = self._rules.pieces, self.piece_of(seat)
        before = state.hand.column(*held)
        state.hand.anchor = anchor
        glide = before - state.hand.column(*held)
        if not glide:
            return
        if settings.animation_speed and not settings.reduced_motion:
            state.glide = max(-1.5, min(1.5, state.glide + glide))
        self._desk.sound.play("hover")
        self.display.touch()

    def hold(self, seat: int, placement: Placement) -> None:
        """Hold a seat's piece as it would have to be let go for that."""
        self.display.seats[seat].hand.turns = placement.orientation
        self.aim(seat, (placement.column + placement.end) / 2)

    def _send(self, seat: int, action: str) -> None:
        if not self.piece_of(seat):
            self._say_why(seat, self._why_wait(seat))
            return
        aside = action == "aside" or self.only_aside(seat)
        move = SKIP if aside else self._preview(seat).move
        if move in self._match.moves(seat):
            self._let_go(seat, move)
        else:
            self._say_why(seat, self._rules.why_not(self._match.state, seat, move))

    def _let_go(self, seat: int, move: str) -> None:
        """Play a move. A piece put aside leaves as it was held; the next comes as drawn."""
        state = self.display.seats[seat]
        state.aside = cells_of(self._preview(seat).placement, 0)
        state.hand.turns = 0
        self._play(seat, move)

    def _say_why(self, seat: int, sentence: str) -> None:
        """Say to one seat, at its own ramp, why something cannot be."""
        self.display.seats[seat].say(told(sentence))
        self._desk.sound.play("error")

    def _why_wait(self, seat: int) -> str:
        names = listed(self.display.names[other] for other in self._match.movers)
        if not names:
            return self._rules.why_not(self._match.state, seat, SKIP)
        if self.display.snapshot.status[seat] == MISSED:
            return _("You skip this card (R8). To move: {names}.").format(names=names)
        return _("You have played this card (R7). To move: {names}.").format(names=names)

    # -- the card's timer ------------------------------------------------------------------

    def restart_timer(self) -> None:
        """A new card, a new time; what was said about the last one goes."""
        key = (self._match.state.round, self._match.state.card, len(self._match.state.left))
        if self._timed != key:
            self._timed = key
            for state in self.display.seats:
                state.message = ""
            self.time_left = float(self.seconds_a_card)

    @property
    def seconds_a_card(self) -> int:
        """How long a card may take; 0 for as long as anybody likes."""
        return seconds_of(self._match.header.pace)

    @property
    def clock_runs(self) -> bool:
        """Whether time runs out for a person now."""
        if not self.seconds_a_card or self.display.watching or not self._match.state.card:
            return False
        return any(seat in self.display.people for seat in self._match.movers)

    def tick(self, seconds: float) -> None:
        """Who has not played when the time is over puts the piece aside."""
        if not self.clock_runs or self.display.staging:
            return
        before = self.time_left
        self.time_left -= seconds
        if int(before * 10) != int(self.time_left * 10):
            self.display.touch()
        if self.time_left <= 0:
            self.time_left = AGAIN
            self._desk.sound.play("bad")
            for seat in self._match.movers:
                if seat in self.display.people and self._match.state.card:
                    self._let_go(seat, SKIP)
        elif self.time_left <= HURRY and int(before) != int(self.time_left):
            self._desk.sound.play("hover")


WORDS = {"turn": N_("Turn"), "half_turn": N_("Half"), "flip": N_("Flip"), "aside": N_("Aside")}
"""The words of the buttons; the two that turn have their arrows and one word."""


# -- the strips ------------------------------------------------------------------------------


def strips(hands: RampHands) -> tuple[KeyStrip, ...]:
    """One for each player with a device of their own, one for those who share the others."""
    intents, sharing = hands.display.desk.intents, hands.sharing()
    shown = set(intents.seated)
    if sharing is not None and (intents.device_for(sharing) != "mouse" or hands.has_mouse(sharing)):
        shown.add(sharing)
    owner = len(hands.display.seats) > 1
    return tuple(
        KeyStrip(tuple(_keys(hands, seat)), seat if owner else None)
        for seat in hands.display.people
        if seat in shown
    )


def _keys(hands: RampHands, seat: int) -> Iterator[tuple[str, str]]:
    """The keys that no button at a ramp names, and what they do."""
    mouse = hands.display.desk.intents.device_for(seat) == "mouse"
    left, right, confirm = hands.key_labels(seat, ("left", "right", "confirm"))
    press = _("Click") if mouse else confirm
    if hands.only_aside(seat):
        yield press, _("aside")
        return
    yield _("Mouse") if mouse else f"{left} {right}".strip(), _("column")
    yield press, _("slide")
    if mouse or hands.has_mouse(seat):
        yield _("Wheel"), _("turn")
        yield _("Right click"), _("flip")


def need(hands: RampHands, view: View, ladder: bool) -> Need:
    """Return the room that the places must have."""
    display, words = hands.display, list(map(_, WORDS.values()))
    return Need(
        seats=len(display.seats),
        rival=display.race is not None,
        ladder=ladder,
        watching=display.watching,
        strips=() if display.watching else strips(hands),
        word=max(view.measure(word, 14, "bold") for word in words),
        legend=tuple(_sign(view) + view.measure(word, 14) + AFTER_WORD for word in words),
    )


def _sign(view: View) -> float:
    """The width of a sign before its word."""
    return view.grown(14) + 11


def hint_part(places: Layout, wanted: Need, shown: Sequence[KeyStrip]) -> Part:
    paint = partial(_paint_hints, places=places, wanted=wanted, shown=shown)
    return Part("hints", (shown, places, wanted), places.hints.grown(6), paint)


def _paint_hints(p: Painter, places: Layout, wanted: Need, shown: Sequence[KeyStrip]) -> None:
    """Everybody's strip, and below them what the signs of the buttons mean that have no words."""
    room = places.hints
    boxes = room.rows([strip_height(p.view, strip, room.w) for strip in shown])
    if places.strip:  # below its own ramp, not one under another
        boxes = [_below_ramp(p.view, places, strip, len(shown) == 1) for strip in shown]
    for strip, box in zip(shown, boxes, strict=True):
        paint_strip(p, box if strip.seat is None else box.moved(10, 0), strip, wraps=True)
    if all(seat.worded for seat in places.seats):
        return
    room, step = room.below(max(box.bottom for box in boxes)), hint_line(p.view)
    for (sign, word), (x, line) in zip(WORDS.items(), flowed(wanted.legend, room.w), strict=True):
        y = room.y + (line + 0.5) * step
        side = _sign(p.view) - 5
        p.sprite(f"ramp/key_{sign}", room.x + x, y - side / 2, side)
        p.text(_(word), room.x + x + _sign(p.view), y, 14, theme.MUTED)


def _below_ramp(view: View, places: Layout, strip: KeyStrip, alone: bool) -> Box:
    room, own = places.hints, places.seats[strip.seat or 0].panel
    wide = strip_width(view, strip) if alone else own.w
    x = max(room.x, min(own.x, room.right - wide))
    wide = min(wide, room.w)
    return Box(x, room.y, wide, strip_height(view, strip, wide))
