"""What devices mean at this table, and what a pointer can press."""

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.rules import Event
from game.engine.input.intents import Intent
from game.engine.widgets.widgets import Widget
from game.engine.window.scene import Scene
from game.engine.window.view import View
from game.engine.words import _
from game.games.ramp.table.hands import GO, STEPS, Hands
from game.games.ramp.table.keys import WORDS, ActionKey, CardSpot, RampSpot
from game.games.ramp.table.layout import KEY_GAP, Places
from game.games.ramp.table.panels import card_box

if TYPE_CHECKING:
    from game.engine.desk import Desk

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


class Control(Hands):
    """The part of the scene that listens."""

    places: Places

    def __init__(
        self, desk: "Desk", match: Match, watching: bool = False, rival: Match | None = None
    ) -> None:
        self._browser: str | None = None
        """The device that went to a button with its keys."""
        self._pressed_on: dict[int, int] = {}
        self._action_keys: list[ActionKey] = []
        self._devices: tuple[str, ...] = ()
        super().__init__(desk, match, watching, rival)

    def seat_at(self, x: float, y: float, intent: Intent | None = None) -> int | None:
        """The seat of a person whose ramp is there and whom that pointer may move."""
        for seat, own in enumerate(self.places.seats):
            if own.spot.holds(x, y) and self.is_person(seat):
                wanted = intent.seat if intent else None
                return seat if wanted in (None, seat) else None
        return None

    def _seat_for(self, intent: Intent) -> int | None:
        if intent.seat is not None:
            person = intent.seat < self.rules.seats and self.is_person(intent.seat)
            return intent.seat if person else None
        return self.sharing()

    # -- intents ---------------------------------------------------------------------------

    def target(self, intent: Intent) -> Hashable:
        """What lets a piece go is about that piece; who holds none is told why at any time."""
        if not intent.down or self._presses_a_button(intent) or intent.what == "back":
            return Scene.target(self, intent)
        if self._prepares(intent) or (intent.what != "press" and intent.what not in MEANINGS):
            return None
        points = intent.what == "press"
        pos = self.desk.view.units(intent.pos)
        seat = self.seat_at(*pos, intent) if points else self._seat_for(intent)
        if seat is None or not self.piece_of(seat):
            return None
        return self.question(seat) if points else self.question_for(seat, intent)

    def shared_seat(self) -> int | None:
        """Those that have no device let go one after another."""
        return self.sharing()

    def is_shown(self, seat: int) -> bool:
        """Does the piece hang above its ramp?"""
        return self.held(seat) is not None

    def handle(self, intent: Intent) -> bool:
        """While something is shown to all, what would end a seat's part of a card only hurries it:
        nobody shall let go of a piece that they have not seen. Columns, turns and flips are kept
        for the piece to come: nothing is lost by them, and they cut no counting short."""
        self._follow_device()
        wants = intent.what == "press" or MEANINGS.get(intent.what) in GO
        wants = wants and not self._prepares(intent)
        fresh = intent.down and not intent.repeat and not self.watching
        if wants and fresh and self.staging and not self._presses_a_button(intent):
            self.hurry(intent)
            return True
        if intent.what in ("next", "previous") and intent.down:
            self._browser = intent.device
        return super().handle(intent)

    def _follow_device(self) -> None:
        """Prompts name the keys of whatever is in use."""
        devices = tuple(map(self.device_for, range(self.rules.seats)))
        if self._devices != devices:
            self._devices = devices
            self.arrange(self.desk.view)
            self.touch()

    def hurry(self, intent: Intent) -> None:
        """Finish what is moving, unless somebody only gets the next piece ready."""
        if not self._prepares(intent):
            super().hurry(intent)

    def _prepares(self, intent: Intent) -> bool:
        """Does it move or turn a piece without letting it go?"""
        if intent.what != "press":
            return MEANINGS.get(intent.what, "slide") not in GO
        under = self.widget_at(*self.desk.view.units(intent.pos))
        return intent.button in _FLIPS or (isinstance(under, ActionKey) and under.icon not in GO)

    def _presses_a_button(self, intent: Intent) -> bool:
        if intent.what != "press":
            return self._browses(intent)
        under = self.widget_at(*self.desk.view.units(intent.pos))
        return under is not None and not isinstance(under, RampSpot | CardSpot | ActionKey)

    def _browses(self, intent: Intent) -> bool:
        """Does confirm mean a button that the keys went to?"""
        if intent.what != "confirm" or self._browser != intent.device:
            return False
        return self.focus is not None and not isinstance(self.focus, RampSpot)

    def act(self, intent: Intent) -> bool:
        """The game's own keys and pointers."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what == "point":
            self._aim(x, y, intent)
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

    def _flip_by_button(self, intent: Intent, x: float, y: float) -> bool:
        seat = self.seat_at(x, y, intent)
        if intent.what == "press":
            if seat is not None:
                self._pressed_on[intent.button] = seat
            return seat is not None
        if self._pressed_on.pop(intent.button, None) == seat and seat is not None:
            self.do(seat, "flip")
            return True
        return False

    def _wheel_turn(self, intent: Intent, x: float, y: float) -> bool:
        seat = self.seat_at(x, y, intent)
        if seat is None or not intent.delta[1]:
            return False
        self.do(seat, "turn" if intent.delta[1] < 0 else "turn_back")
        return True

    def _aim(self, x: float, y: float, intent: Intent | None = None) -> None:
        """The piece follows a pointer over its ramp."""
        seat = self.seat_at(x, y, intent)
        if seat is None:
            return
        lane, piece = self.lanes[seat], self.piece_of(seat)
        pieces, before = self.ramp_rules.pieces, 0
        before = lane.hand.column(pieces, piece)
        lane.hand.anchor = max(0.0, min(6.0, self.places.seats[seat].slope.column(x, y)))
        after = lane.hand.column(pieces, piece)
        if before != after:
            self.moved(lane, before - after)

    def acted(self, seat: int) -> None:
        """Keys act on the pieces again."""
        self._browser = None
        if seat == self.sharing():
            self.focus_named(f"ramp {seat}")

    def tell(self, event: Event) -> None:
        """Other things are shown."""
        super().tell(event)
        self.refresh_keys()

    def position_changed(self) -> None:
        """Other things can be pressed."""
        super().position_changed()
        self.refresh_keys()

    # -- what can be pressed ---------------------------------------------------------------

    def ramp_widgets(self, view: View) -> list[Widget]:
        """Every person's ramp and buttons, and the card."""
        made: list[Widget] = []
        words = {action: _(WORDS.get(action, WORDS["turn"])) for action in _ORDER}
        for seat, own in enumerate(self.places.seats):
            if not self.is_person(seat):
                continue
            act = partial(self._let_go, seat)
            made.append(RampSpot(own.spot, act, name=f"ramp {seat}", aim=self._aim))
            each = (own.keys.w - 3 * KEY_GAP) / 4
            for i, action in enumerate(_ORDER):
                box = own.keys._replace(x=own.keys.x + i * (each + KEY_GAP), w=each)
                key = ActionKey(
                    box,
                    partial(self._button, seat, action),
                    name=f"{action} {seat}",
                    icon=action,
                    words=words[action] if own.worded else "",
                    label=self._label(seat, action),
                )
                made.append(key)
        card = CardSpot(
            card_box(self.places.card, view), name="card", aim=self._aim, drop=self._drop
        )
        made.append(card)
        self._action_keys = [w for w in made if isinstance(w, ActionKey)]
        self.refresh_keys()
        return made

    def refresh_keys(self) -> None:
        """What can be pressed depends on who holds what."""
        for key in self._action_keys:
            action, seat = key.name.split(" ")
            waiting = bool(self.piece_of(int(seat)))
            key.enabled = waiting and self._does_something(int(seat), action)
            key.hushed = self.passed_by(int(seat))
            key.faint = self.face.scored

    def _does_something(self, seat: int, action: str) -> bool:
        """Start pieces are not put aside, and some pieces look the same turned or flipped."""
        if action == "aside":
            return bool(self.match.state.card)
        return self.lanes[seat].hand.changes(self.ramp_rules.pieces, self.piece_of(seat), action)

    def _label(self, seat: int, action: str) -> str:
        device = self.device_for(seat)
        return "" if device == "mouse" else self.desk.intents.label(action, device)

    def device_for(self, seat: int) -> str:
        """The device whose keys a seat's prompts name: its own, or one of those that nobody owns,
        if possible the one used last."""
        intents = self.desk.intents
        own = intents.device_of(seat)
        if own is not None:
            return own
        taken = {intents.device_of(other) for other in self.own_devices()}
        last = intents.last_device
        if last.startswith("pad") and last not in taken:
            return last
        return "mouse" if any(each and each.startswith("keys") for each in taken) else "keys"

    def _let_go(self, seat: int) -> None:
        self.do(seat, "slide")

    def _button(self, seat: int, action: str) -> None:
        self.do(seat, action)
        self.focus_named(f"ramp {seat}")

    def _drop(self, x: float, y: float) -> None:
        seat = self.seat_at(x, y)
        if seat is not None:
            self._aim(x, y)
            self.do(seat, "slide")
