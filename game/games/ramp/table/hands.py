"""Hands over the ramps: who may act now, what a hand holds, when its time is over, and which keys
do what: in words, or where those have no room in signs that a legend explains.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core.words import N_
from game.engine.table.clock import seconds_of
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, listed, told
from game.games.ramp.rules.pieces import SKIP, Placement, cells_of
from game.games.ramp.table.hand import GO, STEPS, HeldPreview, preview_of
from game.games.ramp.table.layout import AFTER_WORD, Layout, Need, beside, flowed, hint_line
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.slide.display import Display
from game.games.ramp.texts.about import ABOUT

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


_AFTER_SIGN, _TOKEN = 5.0, 26.0
_OWN = 2
"""So many things are said in every strip; the rest stands on the buttons at the ramps."""
_ARC = (
    '<path d="M-6.2 3.4 A7 7 0 1 1 6.6 2.2" fill="none" stroke="{c}" stroke-width="2.4" '
    'stroke-linecap="round"/><path d="M9.6 -0.6 L6.4 5.2 L2.2 0.4 Z" fill="{c}"/>'
)
SIGNS = {
    "column": '<path d="M-5 0 H5" stroke="{c}" stroke-width="2.4"/>'
    '<path d="M-10.5 0 L-4.5 -5 V5 Z" fill="{c}"/><path d="M10.5 0 L4.5 -5 V5 Z" fill="{c}"/>',
    "slide": '<path d="M0 -9 V1" stroke="{c}" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M-5.5 -0.5 H5.5 L0 6 Z" fill="{c}"/>'
    '<path d="M-8 9 H8" stroke="{c}" stroke-width="2.2" stroke-linecap="round"/>',
    "turn": _ARC,
    "turn_back": f'<g transform="scale(-1 1)">{_ARC}</g>',
    "half_turn": '<path d="M-8 2 A8 8 0 0 1 8 2" fill="none" stroke="{c}" stroke-width="2.4" '
    'stroke-linecap="round"/><path d="M12 0.6 L8 7.4 L4 0.6 Z" fill="{c}"/>'
    '<path d="M-11 2.6 H-5" stroke="{c}" stroke-width="2.4" stroke-linecap="round"/>',
    "flip": '<path d="M0 -8.5 V8.5" stroke="{c}" stroke-width="1.8" stroke-dasharray="3 2.4"/>'
    '<path d="M-3 -6 V6 H-10 Z" fill="{c}"/>'
    '<path d="M3 -6 V6 H10 Z" fill="none" stroke="{c}" stroke-width="1.8" '
    'stroke-linejoin="round"/>',
    "aside": '<path d="M-9 7.5 H9" stroke="{c}" stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M-6 -7 V1 H0 V-3 H6 V1" fill="none" stroke="{c}" stroke-width="2.2" '
    'stroke-linejoin="round" stroke-linecap="round"/><path d="M2.4 0 H9.6 L6 4.6 Z" fill="{c}"/>',
}
WORDS = {"turn": N_("Turn"), "half_turn": N_("Half"), "flip": N_("Flip"), "aside": N_("Aside")}
"""The words of the buttons; the two that turn have their arrows and one word."""


def paint_sign(p: Painter, name: str, x: float, y: float, size: float, colour: str) -> None:
    """A sign with its left edge at x, centred on y."""
    middle, scale = size / 2, size / 24
    place = f'transform="translate({middle} {middle}) scale({scale})"'
    body = f"<g {place}>{SIGNS[name].format(c=colour)}</g>"
    p.svg(body, Box(x, y - middle, size, size))


class Item(NamedTuple):
    """Keys for one thing: its sign, what it is called, and what stands on them."""

    sign: str
    words: str
    caps: tuple[str, ...] = ()


class HintStrip(NamedTuple):
    """The keys of one seat; the first two are always told, the rest where there is room."""

    seat: int
    items: tuple[Item, ...]


def strips(hands: RampHands) -> tuple[HintStrip, ...]:
    """One for each player with a device of their own, one for those who share the others."""
    intents, sharing = hands.display.desk.intents, hands.sharing()
    shown = set(intents.seated)
    if sharing is not None and (intents.device_for(sharing) != "mouse" or hands.has_mouse(sharing)):
        shown.add(sharing)
    return tuple(
        HintStrip(seat, _items(hands, seat)) for seat in hands.display.people if seat in shown
    )


def _items(hands: RampHands, seat: int) -> tuple[Item, ...]:
    pointing = (
        Item("turn", _("turn"), (_("Wheel"),)),
        Item("flip", _("flip"), (_("Right click"),)),
    )
    mouse = hands.display.desk.intents.device_for(seat) == "mouse"
    if hands.only_aside(seat):
        caps = (_("Click"),) if mouse else _caps(hands, seat, "confirm")
        return (Item("aside", _("aside"), caps),)
    if mouse:
        return (
            Item("column", _("column"), (_("Mouse"),)),
            Item("slide", _("slide"), (_("Click"),)),
            *pointing,
        )
    return (
        Item("column", _("column"), _caps(hands, seat, "left", "right")),
        Item("slide", _("slide"), _caps(hands, seat, "confirm")),
        *(pointing if hands.has_mouse(seat) else ()),
    )


def _caps(hands: RampHands, seat: int, *actions: str) -> tuple[str, ...]:
    return tuple(filter(None, hands.key_labels(seat, actions)))


def _legend(strips: bool, buttons: bool) -> list[Item]:
    """Return the meaning of the signs that stand for words on strips or buttons."""
    found = [Item("column", _("column")), Item("slide", _("slide"))] if strips else []
    return [*found, *(Item(sign, _(word)) for sign, word in WORDS.items() if buttons)]


def need(hands: RampHands, view: View, ladder: bool) -> Need:
    """Return the room that the places must have."""
    display = hands.display
    found = () if display.watching else strips(hands)
    words, seats = map(_, WORDS.values()), len(display.seats)
    pointed = display.desk.intents.last_device == "mouse" and len(found) == 1
    pointed = pointed and hands.has_mouse(found[0].seat)
    return Need(
        seats=seats,
        rival=display.race is not None,
        ladder=ladder,
        watching=display.watching,
        strips=len(found),
        strip=max((_strip_width(view, strip, seats > 1) for strip in found), default=0.0),
        more=max((_second_width(view, strip) for strip in found), default=0.0),
        word=max(view.measure(word, 14, "bold") for word in words),
        legend=tuple(_width(view, item, True, True) for item in _legend(True, True)),
        pointed=pointed,
    )


# -- measuring -----------------------------------------------------------------------------


def _sign(view: View) -> float:
    return view.grown(14) + 6


def _cap_width(view: View, cap: str) -> float:
    return max(view.grown(14) + 10, view.measure(cap, 14, "bold") + 14) + 4


def _width(view: View, item: Item, signed: bool, worded: bool) -> float:
    sign = _sign(view) + _AFTER_SIGN if signed else 0.0
    caps = sum(_cap_width(view, cap) for cap in item.caps) + (4 if item.caps else 0)
    return sign + caps + (view.measure(item.words, 14) + AFTER_WORD if worded else 0.0)


def _fitting_legend(view: View, words: Sequence[Item], room: Box, pointed: bool) -> Sequence[Item]:
    """A legend in words, of the mouse where only that plays, as far as there is room."""
    if not (words and pointed):
        return words
    caps = {"turn": _("Wheel"), "flip": _("Right click")}
    by_mouse = [
        Item(each.sign, "", (caps[each.sign],)) if each.sign in caps else each for each in words
    ]
    few = [item for item in by_mouse if item.sign != "half_turn"]
    most = round(room.h / hint_line(view))
    return next((each for each in (by_mouse, few) if _lines(view, each, room.w) <= most), words)


def _lines(view: View, items: Sequence[Item], room: float) -> int:
    return flowed([_width(view, item, True, True) for item in items], room)[-1][1] + 1


def _strip_width(view: View, strip: HintStrip, token: bool) -> float:
    whole = sum(_width(view, item, False, True) for item in strip.items[:_OWN]) - AFTER_WORD
    return whole + (_TOKEN if token else 0.0)


def _second_width(view: View, strip: HintStrip) -> float:
    """The second line of a strip, if it has one."""
    return sum(_width(view, item, False, True) for item in strip.items[_OWN:])


# -- painting ------------------------------------------------------------------------------


def hint_part(places: Layout, wanted: Need, found: Sequence[HintStrip]) -> Part:
    paint = partial(_paint_hints, places=places, wanted=wanted, found=found)
    return Part("hints", (found, places, wanted), places.hints.grown(6), paint)


def _paint_hints(p: Painter, places: Layout, wanted: Need, found: Sequence[HintStrip]) -> None:
    """Everybody's strip, and the signs' meaning beside the only strip or below them all."""
    room, step, token = places.hints, hint_line(p.view), wanted.seats > 1
    mute_buttons = not all(seat.worded for seat in places.seats)
    widths = wanted.legend[_OWN:]
    if mute_buttons and len(found) == 1 and beside(wanted, widths, room.w):
        line = room._replace(h=step)
        _paint_strip(p, found[0], line._replace(w=wanted.strip), True, token)
        right = line.cut_left(wanted.strip + AFTER_WORD)[1]
        items = _fitting_legend(p.view, _legend(False, True), right, wanted.pointed)
        taken = sum(_width(p.view, item, True, True) for item in items)
        _paint_legend(p, line.cut_right(taken)[0], items, step)
        return
    boxes = room._replace(h=step * len(found)).rows([step] * len(found))
    if places.strip:  # below its own ramp, not one under another
        panels = [places.seats[strip.seat].panel for strip in found]
        wide = [own.w if len(found) > 1 else room.right - own.x for own in panels]
        boxes = [Box(own.x, room.y, w, step) for own, w in zip(panels, wide, strict=True)]
    worded = all(wanted.strip <= box.w for box in boxes)
    if len(found) == 1 and worded and not mute_buttons:
        boxes = [boxes[0]._replace(h=room.h)]
    for strip, box in zip(found, boxes, strict=True):
        _paint_strip(p, strip, box, worded, token)
    below = room.below(max(box.bottom for box in boxes))
    if below.h >= 0.8 * step:
        items = _fitting_legend(p.view, _legend(not worded, mute_buttons), below, wanted.pointed)
        _paint_legend(p, below, items, step)


def _paint_strip(p: Painter, strip: HintStrip, box: Box, worded: bool, token: bool) -> None:
    step = hint_line(p.view)
    x, y = box.x, box.y + step / 2 - 1
    if token:
        furniture.seat(p, x + 10, y, 9, strip.seat)
        x += _TOKEN
    widths = [_width(p.view, item, not worded, worded) for item in strip.items]
    whole = x + sum(widths) - AFTER_WORD <= box.right
    for own in (slice(_OWN), slice(_OWN, None)):
        start = x
        for item, wide in zip(strip.items[own], widths[own], strict=True):
            _paint_item(p, item, x, y, not worded, worded)
            x += wide
        if not whole:
            x, y = start, y + step
        if y > box.bottom:
            return


def _paint_legend(p: Painter, box: Box, items: Sequence[Item], step: float) -> None:
    widths = [_width(p.view, item, True, True) for item in items]
    for item, (x, line) in zip(items, flowed(widths, box.w), strict=True):
        y = box.y + (line + 0.5) * step
        if y > box.bottom:
            return
        _paint_item(p, item, box.x + x, y, True, True)


def _paint_item(p: Painter, item: Item, x: float, y: float, signed: bool, worded: bool) -> None:
    if signed:
        paint_sign(p, item.sign, x, y, _sign(p.view), theme.Accent(*ABOUT.accent).deep)
        x += _sign(p.view) + _AFTER_SIGN
    for cap in item.caps:
        furniture.key(p, x, y + 1, cap, "")
        x += _cap_width(p.view, cap)
    if worded:
        x, colour = x + (4 if item.caps else 0), theme.MUTED if signed else theme.INK
        p.text(item.words, x, y, 14, colour)
