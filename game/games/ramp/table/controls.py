"""What devices mean at this table, and what a pointer can press."""

from functools import partial
from typing import Protocol

from game.engine.input.intents import Intent
from game.engine.widgets.widgets import Widget
from game.engine.window.view import View
from game.engine.words import _
from game.games.ramp.table.buttons import WORDS, ActionButton, CardSpot, RampSpot
from game.games.ramp.table.hands import GO, STEPS, Hands
from game.games.ramp.table.layout import KEY_GAP
from game.games.ramp.table.panels import card_box

MEANINGS = {
    "left": "left",
    "right": "right",
    "up": "turn",
    "turn": "turn",
    "turn_back": "turn_back",
    "flip": "flip",
    "down": "slide",
    "slide": "slide",
    "confirm": "slide",
    "aside": "aside",
}
_ORDER = ("turn_back", "turn", "flip", "aside")
_FLIPS = (2, 3)
"""The mouse buttons that flip a piece."""


class Focusing(Protocol):
    """A page of widgets, as far as keys and pointers act on it."""

    focus: Widget | None

    def widget_at(self, x: float, y: float) -> Widget | None: ...
    def focus_named(self, name: str) -> None: ...


class Controls:
    """Turns intents into what hands do."""

    def __init__(self, hands: Hands, page: Focusing) -> None:
        self._hands, self._display, self._page = hands, hands.display, page
        self._desk = hands.display.desk
        self._browser: str | None = None
        """The device that went to a button with its keys."""
        self._pressed_on: dict[int, int] = {}
        self._keys: list[tuple[ActionButton, int, str]] = []

    # -- whose intent it is ----------------------------------------------------------------

    def _seat_at(self, x: float, y: float, wanted: int | None = None) -> int | None:
        """The seat of a person whose ramp is there and whom that pointer may move."""
        for seat in self._display.people:
            if self._display.places.seats[seat].spot.holds(x, y):
                return seat if wanted in (None, seat) else None
        return None

    def _seat_for(self, intent: Intent) -> int | None:
        if intent.seat is None:
            return self._hands.sharing()
        return intent.seat if intent.seat in self._display.people else None

    def lets_go(self, intent: Intent) -> bool:
        """Does it mean the end of somebody's part of a card?"""
        wants = intent.what == "press" or MEANINGS.get(intent.what) in GO
        return wants and not self.prepares(intent)

    def seat_letting_go(self, intent: Intent) -> int | None:
        """Whose piece it lets go of; who holds none is told why at any time."""
        if self.prepares(intent) or (intent.what != "press" and intent.what not in MEANINGS):
            return None
        if intent.what == "press":
            seat = self._seat_at(*self._desk.view.units(intent.pos), intent.seat)
        else:
            seat = self._seat_for(intent)
        return seat if seat is not None and self._hands.piece_of(seat) else None

    def prepares(self, intent: Intent) -> bool:
        """Does it move or turn a piece without letting it go?"""
        if intent.what != "press":
            return MEANINGS.get(intent.what, "slide") not in GO
        under = self._page.widget_at(*self._desk.view.units(intent.pos))
        return intent.button in _FLIPS or (isinstance(under, ActionButton) and under.icon not in GO)

    def presses_a_button(self, intent: Intent) -> bool:
        """Is it about a button that is no piece's?"""
        if intent.what != "press":
            return self._browses(intent)
        under = self._page.widget_at(*self._desk.view.units(intent.pos))
        return under is not None and not isinstance(under, RampSpot | CardSpot | ActionButton)

    def note(self, intent: Intent) -> None:
        """Remember the device that goes to a button with its keys."""
        if intent.what in ("next", "previous") and intent.down:
            self._browser = intent.device

    def _browses(self, intent: Intent) -> bool:
        """Does confirm mean a button that the keys went to?"""
        if intent.what != "confirm" or self._browser != intent.device:
            return False
        return self._page.focus is not None and not isinstance(self._page.focus, RampSpot)

    # -- what it does ----------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Use keys and pointers; False leaves them to the widgets."""
        x, y = self._desk.view.units(intent.pos)
        if intent.what == "point":
            self._aim(x, y, intent.seat)
            return False
        if intent.what in ("press", "release"):
            return intent.button in _FLIPS and self._flip_by_button(intent, x, y)
        if intent.what == "wheel":
            return self._wheel_turn(intent, x, y)
        action = MEANINGS.get(intent.what)
        if action is None or not intent.down or self._browses(intent):
            return False
        seat = self._seat_for(intent)
        if seat is None:
            return False
        if not (intent.repeat and action not in STEPS):
            self.do(seat, action)
        return True

    def do(self, seat: int, action: str) -> None:
        """Act on a seat's piece; keys act on the pieces again."""
        if not self._hands.may(seat, action):
            return
        self._browser = None
        if seat == self._hands.sharing():
            self._page.focus_named(f"ramp {seat}")
        self._hands.do(seat, action)
        self.refresh()

    def _flip_by_button(self, intent: Intent, x: float, y: float) -> bool:
        seat = self._seat_at(x, y, intent.seat)
        if intent.what == "press":
            if seat is not None:
                self._pressed_on[intent.button] = seat
            return seat is not None
        if self._pressed_on.pop(intent.button, None) == seat and seat is not None:
            self.do(seat, "flip")
            return True
        return False

    def _wheel_turn(self, intent: Intent, x: float, y: float) -> bool:
        seat = self._seat_at(x, y, intent.seat)
        if seat is None or not intent.delta[1]:
            return False
        self.do(seat, "turn" if intent.delta[1] < 0 else "turn_back")
        return True

    def _aim(self, x: float, y: float, wanted: int | None = None) -> None:
        """The piece follows a pointer over its ramp."""
        seat = self._seat_at(x, y, wanted)
        if seat is not None:
            column = self._display.places.seats[seat].slope.column(x, y)
            self._hands.aim(seat, max(0.0, min(6.0, column)))

    def _drop(self, x: float, y: float) -> None:
        """The card comes down on a ramp."""
        seat = self._seat_at(x, y)
        if seat is not None:
            self._aim(x, y)
            self.do(seat, "slide")

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self, view: View) -> list[Widget]:
        """Every person's ramp and buttons, and the card."""
        made: list[Widget] = []
        self._keys = []
        for seat in self._display.people:
            spot, slide = self._display.places.seats[seat].spot, partial(self.do, seat, "slide")
            made.append(RampSpot(spot, slide, name=f"ramp {seat}", aim=self._aim))
            keys = [(self._key(seat, i, action), seat, action) for i, action in enumerate(_ORDER)]
            made += [key for key, _seat, _action in keys]
            self._keys += keys
        box = card_box(self._display.places.card, view)
        made.append(CardSpot(box, name="card", aim=self._aim, drop=self._drop))
        self.refresh()
        return made

    def _key(self, seat: int, place: int, action: str) -> ActionButton:
        """A button at the foot of a ramp."""
        own = self._display.places.seats[seat]
        each = (own.keys.w - 3 * KEY_GAP) / 4
        return ActionButton(
            own.keys._replace(x=own.keys.x + place * (each + KEY_GAP), w=each),
            partial(self._button, seat, action),
            name=f"{action} {seat}",
            icon=action,
            words=_(WORDS.get(action, WORDS["turn"])) if own.worded else "",
            label=self._hands.key_label(seat, action),
        )

    def _button(self, seat: int, action: str) -> None:
        self.do(seat, action)
        self._page.focus_named(f"ramp {seat}")

    def refresh(self) -> None:
        """What can be pressed depends on who holds what."""
        for key, seat, action in self._keys:
            key.enabled = self._hands.does_something(seat, action)
            key.hushed = self._hands.passed_by(seat)
            key.faint = self._display.snapshot.scored
