"""Hands at the table: whose intent it is, and what it does to the piece above a ramp."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.intents import Intent
from game.engine.widgets import Widget
from game.engine.words import _
from game.games.ramp.face import MISSED
from game.games.ramp.hand import Preview
from game.games.ramp.keys import ActionKey, CardSpot, RampSpot
from game.games.ramp.panels import card_box
from game.games.ramp.pieces import SKIP

if TYPE_CHECKING:
    from game.engine.table import TableScene as _Base
    from game.games.ramp.lane import Lane
    from game.games.ramp.places import Places
    from game.games.ramp.rules import RampRules
else:
    _Base = object

GO = frozenset(("slide", "aside"))
"""What ends a seat's part of a card; it waits for a sliding piece and is never repeated."""
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
_STEPS = {"left": -1, "right": 1}
_ORDER = ("turn_back", "turn", "flip", "aside")


class Control(_Base):
    """The part of the scene that listens."""

    lanes: "list[Lane]"
    places: "Places"
    ramp_rules: "RampRules"

    @property
    def staging(self) -> bool:
        """Is something shown that hands have to wait for?"""
        raise NotImplementedError

    # -- whose hand ------------------------------------------------------------------------

    def forget_focus(self) -> None:
        """Nobody has looked for a button with the keys yet."""
        self._browser: str | None = None
        self._left_button: dict[int, int] = {}

    def own_devices(self) -> frozenset[int]:
        """The seats that have a device of their own."""
        return self.desk.intents.seated

    def is_active(self, seat: int) -> bool:
        """Is this seat choosing now? Seats that share a device do so one after another."""
        if seat not in self.match.movers or not self.is_person(seat):
            return False
        return seat in self.own_devices() or seat == self._sharing()

    def _sharing(self) -> int | None:
        """The seat that the devices of nobody in particular belong to now."""
        own = self.own_devices()
        sharing = [s for s in range(self.rules.seats) if self.is_person(s) and s not in own]
        waiting = [s for s in sharing if s in self.match.movers]
        return (waiting or sharing or [None])[0]  # type: ignore[list-item]

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
        return self._sharing()

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """While something is shown to all, the first press only hurries it."""
        wants = intent.what == "press" or MEANINGS.get(intent.what) in GO
        fresh = intent.down and not intent.repeat and not self.watching
        if wants and fresh and self.staging and not self._presses_a_button(intent):
            self.hurry(intent)
            return True
        if intent.what in ("next", "previous") and intent.down:
            self._browser = intent.device
        return super().handle(intent)

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
            return intent.button in (2, 3) and self._flip_by_button(intent, x, y)
        if intent.what == "wheel":
            return self._wheel_turn(intent, x, y)
        action = MEANINGS.get(intent.what)
        if action is None or not intent.down or self._browses(intent):
            return False
        seat = self._seat_for(intent)
        if seat is None:
            return False
        if not (intent.repeat and action not in _STEPS):
            self.do(seat, action)
        return True

    def _flip_by_button(self, intent: Intent, x: float, y: float) -> bool:
        seat = self.seat_at(x, y, intent)
        if intent.what == "press":
            if seat is not None:
                self._left_button[intent.button] = seat
            return seat is not None
        if self._left_button.pop(intent.button, None) == seat and seat is not None:
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
            self._moved(lane, before - after)

    # -- the hand --------------------------------------------------------------------------

    def piece_of(self, seat: int) -> str:
        """The piece that a seat holds, or nothing while it waits."""
        state = self.match.state
        if seat not in state.waiting:
            return ""
        return str(state.card or state.starts[seat])

    def held(self, seat: int) -> Preview | None:
        """The piece above a ramp and where it would go, once it can be seen there."""
        piece = self.piece_of(seat)
        lane = self.lanes[seat]
        if not piece or self.watching or lane.flight is not None or self.staging:
            return None
        state = self.match.state
        board = self.ramp_rules.board(state)
        return lane.hand.preview(self.ramp_rules.pieces, board, state.ramps[seat], piece)

    def do(self, seat: int, action: str) -> None:
        """Act on a seat's piece; while one slides, what would send off the next one waits."""
        lane = self.lanes[seat]
        if self.staging and action in GO:
            return
        if lane.kept or (lane.flight is not None and action in GO):
            lane.keep(action)
            return
        self._apply(seat, action)

    def drain(self, seat: int) -> None:
        """Do what was kept while a piece slid. What nobody can do yet is forgotten: a next
        card that comes later must not find a piece let go unseen."""
        lane = self.lanes[seat]
        while lane.kept and lane.flight is None:
            action = lane.kept.pop(0)
            if action in GO and (self.staging or not self.piece_of(seat)):
                continue
            self._apply(seat, action)

    def _apply(self, seat: int, action: str) -> None:
        self.touch()
        self._browser = None
        if action in GO:
            self._send(seat, action)
            return
        lane, pieces, piece = self.lanes[seat], self.ramp_rules.pieces, self.piece_of(seat)
        if action in _STEPS:
            if lane.hand.step(pieces, piece, _STEPS[action]):
                self._moved(lane, -_STEPS[action])
        elif action == "flip":
            lane.hand.flip()
            self.desk.sound.play("press", 0.6)
        else:
            lane.hand.turn(-1 if action == "turn_back" else 1)
            self.desk.sound.play("press", 0.6)
        if seat == self._sharing():
            self.focus_named(f"ramp {seat}")

    def _moved(self, lane: "Lane", glide: int) -> None:
        if self.desk.settings.animation_speed and not self.desk.settings.reduced_motion:
            lane.glide = max(-1.5, min(1.5, lane.glide + glide))
        self.desk.sound.play("hover")
        self.touch()

    def _send(self, seat: int, action: str) -> None:
        piece = self.piece_of(seat)
        if not piece:
            self.refuse(self._why_wait(seat))
            return
        lane = self.lanes[seat]
        move = SKIP
        if action == "slide":
            hand = lane.hand
            board, ramp = self.ramp_rules.board(self.match.state), self.match.state.ramps[seat]
            move = hand.preview(self.ramp_rules.pieces, board, ramp, piece).move
        if move not in self.match.moves(seat):
            self.refuse(self.rules.why_not(self.match.state, seat, move))
            return
        lane.hand.turns = 0
        self.play(seat, move)

    def _why_wait(self, seat: int) -> str:
        others = [self.player_name(s) for s in self.match.movers]
        if self.match.over or not others:
            return self.rules.why_not(self.match.state, seat, SKIP)
        names = ", ".join(others)
        if self.face.status[seat] == MISSED:  # type: ignore[attr-defined]
            return _("You miss this card (R8). It is up to {names}.").format(names=names)
        return _("You have played this card (R7). It is up to {names}.").format(names=names)

    # -- the card's timer ------------------------------------------------------------------

    def restart_timer(self) -> None:
        """A new card, a new time."""
        key = (self.match.state.round, self.match.state.card, len(self.match.state.left))
        if getattr(self, "_timed", None) != key:
            self._timed = key
            self.time_left = float(self.seconds_a_card)

    @property
    def seconds_a_card(self) -> int:
        """How long a card may take; 0 for as long as anybody likes."""
        chosen = self.choice("timer", 0)  # type: ignore[attr-defined]
        return chosen if type(chosen) is int and 5 <= chosen <= 60 else 0

    @property
    def clock_runs(self) -> bool:
        """Does time run out for a person now?"""
        if not self.seconds_a_card or self.watching or not self.match.state.card:
            return False
        return any(self.is_person(seat) for seat in self.match.movers)

    def tick(self, seconds: float) -> None:
        """Who has not played when the time is over puts the piece aside."""
        if not self.clock_runs or self.staging or self.desk.stack.top is not self:
            return
        before = self.time_left
        self.time_left -= seconds
        if int(before * 10) != int(self.time_left * 10):
            self.touch()
        if self.time_left <= 0:
            self.desk.sound.play("bad")
            for seat in self.match.movers:
                if self.is_person(seat) and self.match.state.card:
                    self.play(seat, SKIP)

    # -- what can be pressed ---------------------------------------------------------------

    def ramp_widgets(self) -> list[Widget]:
        """Every person's ramp and buttons, and the card."""
        made: list[Widget] = []
        words = {
            "turn_back": "",
            "turn": _("Turn"),
            "flip": _("Flip"),
            "aside": _("Aside"),
        }
        for seat, own in enumerate(self.places.seats):
            if not self.is_person(seat):
                continue
            act = partial(self._let_go, seat)
            made.append(RampSpot(own.spot, act, name=f"ramp {seat}", aim=self._aim))
            gap = 7.0
            each = (own.keys.w - gap * 3) / 4
            for i, action in enumerate(_ORDER):
                box = own.keys._replace(x=own.keys.x + i * (each + gap), w=each)
                key = ActionKey(
                    box, partial(self._button, seat, action), name=f"{action} {seat}",
                    icon=action, words=words[action], label=self._label(seat, action),
                )  # fmt: skip
                made.append(key)
        card = CardSpot(card_box(self.places.card), name="card", aim=self._aim, drop=self._drop)
        made.append(card)
        self._action_keys = [w for w in made if isinstance(w, ActionKey)]
        self.refresh_keys()
        return made

    def refresh_keys(self) -> None:
        """What can be pressed depends on who holds what."""
        for key in getattr(self, "_action_keys", ()):
            action, seat = key.name.split(" ")
            waiting = bool(self.piece_of(int(seat)))
            key.enabled = waiting and (action != "aside" or bool(self.match.state.card))

    def _label(self, seat: int, action: str) -> str:
        device = self.desk.intents.device_of(seat)
        return self.desk.intents.label(action, device or "")

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
