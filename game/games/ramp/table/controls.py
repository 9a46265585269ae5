"""The meaning of devices at this table, and the widgets for a pointer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.input.bindings import group_of
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.table.hand import GO, STEPS, TURNS
from game.games.ramp.table.hands import WORDS, RampHands
from game.games.ramp.table.layout import KEY_GAP
from game.games.ramp.table.panels import card_box
from game.games.ramp.texts.about import ABOUT

MEANINGS = {action: action for action in (*STEPS, *TURNS, "flip", *GO)}
MEANINGS |= {"up": "turn", "down": "slide", "confirm": "slide"}
"""The action of each key and button on a piece."""
_BUTTONS = ("turn_back", "turn", "half_turn", "flip", "aside")
_POINTED = {2: "half_turn", 3: "flip"}
"""The actions of the other buttons of a mouse on the piece below it."""
FAINT = 110
"""How much of a sign is seen on a button that does nothing, of 255."""
_ACCENT = theme.Accent(*ABOUT.accent)


@dataclass(eq=False)
class RampSpot(Spot):
    """A ramp: pointing chooses the column, letting go slides. The held piece shows the focus."""

    aim: Callable[[float, float], None] = lambda _x, _y: None

    def drag(self, x: float, y: float) -> None:
        """The piece follows the pointer."""
        self.aim(x, y)

    def ringed(self) -> None:
        """The piece above the ramp and its ghost show where keys act."""


@dataclass(eq=False)
class CardSpot(RampSpot):
    """The card: dragged onto a ramp, its piece slides there."""

    drop: Callable[[float, float], None] = lambda _x, _y: None

    @property
    def reachable(self) -> bool:
        """Keys reach the piece itself."""
        return False

    def release(self, x: float, y: float) -> None:
        """Let go over a ramp."""
        self.drop(x, y)


@dataclass(eq=False)
class ActionButton(Widget):
    """A button with a picture, a word where there is room, and its key."""

    seat: int = 0
    action: str = "turn"
    words: str = ""
    label: str = ""
    faint: bool = False
    """Whether it looks as if it did nothing: what it prepares is not seen yet."""
    hushed: bool = False
    """Whether a sentence stands in the place of all of a seat's buttons."""

    def parts(self, name: str, k: float) -> Sequence[Seen]:
        """Nothing while it is hushed."""
        return () if self.hushed else super().parts(name, k)

    def draw(self, p: Painter) -> None:
        """Paint the plate as one picture, whose soft edges lie on each other, then sign and key
        side by side, the key only while it does something, and the word below them."""
        lit, sunk = self.enabled and not self.faint, self.box.cut_top(2)[1]
        glows, face = self.hovered and lit, sunk if self.pressed else sunk.moved(0, -2)

        def paint_plate(q: Painter) -> None:
            q.rect(sunk, 10, "#C9BB9E")
            low = theme.mix("#F6EFE2", _ACCENT.wash, 0.8) if glows else "#F6EFE2"
            q.rect(face, 10, (theme.WHITE, low), _ACCENT.base if glows else theme.HAIR, 1.2)

        area, key = self.box.grown(3), ("ramp key", self.box, glows, self.pressed)
        p.put(p.picture(key, area, paint_plate), p.at(area.x, area.y))
        line = p.view.grown(14) * 1.2 if self.words else 0.0
        upper = Box(face.x, face.y + 2, face.w, face.h - line - (6 if line else 2))
        label = p.view.measure(self.label, 14, "bold") if self.label else 0.0
        size, y = max(14.0, min(24.0, upper.h - 4, upper.w - label - 16)), upper.centre[1]
        x = upper.centre[0] - (size + (6 + label if label else 0)) / 2
        p.sprite(f"ramp/key_{self.action}", x, y - size / 2, size, alpha=255 if lit else FAINT)
        if label and self.enabled:
            x += size + 6
            p.text(self.label, x, y, 14, theme.MUTED, "bold", width=upper.right - 2 - x)
        if self.words:
            x, y = face.centre[0], face.bottom - 4 - line / 2
            ink = theme.INK if lit else theme.MUTED
            p.text(self.words, x, y, 14, ink, "bold", "c", face.w - 8)


class RampControls:
    """Turns intents into what hands do."""

    def __init__(self, hands: RampHands, page: Page) -> None:
        self._hands, self._display, self._page = hands, hands.display, page
        self._desk = hands.display.desk
        self._browser: str | None = None
        """The device that went to a button with its keys."""
        self._pressed_on: dict[int, int | None] = {}
        self._rows: dict[int, list[ActionButton]] = {}

    # -- what an intent means --------------------------------------------------------------

    def action_of(self, intent: Intent) -> str:
        """Return the action of an intent on a piece, possible or not; "" for anything else."""
        if intent.what == "wheel" and intent.delta[1]:
            return "turn" if intent.delta[1] < 0 else "turn_back"
        if intent.what != "press":
            # a pad has no button to spare, and one that turns: its way up is half a turn
            up = intent.what == "up" and group_of(intent.device) == "pad"
            meaning = "half_turn" if up else MEANINGS.get(intent.what, "")
            return "" if self._browses(intent) else meaning
        if intent.button in _POINTED:
            return _POINTED[intent.button]
        under = self._page.widget_at(*self._desk.view.units(intent.pos))
        if isinstance(under, ActionButton):
            return under.action
        return "slide" if under is None or isinstance(under, RampSpot) else ""

    def seat_of(self, intent: Intent) -> int | None:
        """Whose piece it is about: of whoever's device it is, or under the pointer."""
        if intent.what in ("press", "release", "wheel"):
            return self._seat_at(*self._desk.view.units(intent.pos), intent.seat)
        if intent.seat is None:
            return self._hands.sharing()
        return intent.seat if intent.seat in self._display.people else None

    def _seat_at(self, x: float, y: float, wanted: int | None = None) -> int | None:
        """The seat of a person whose ramp is there and whom that pointer may move."""
        for seat in self._display.people:
            if self._display.places.seats[seat].spot.holds(x, y):
                return seat if wanted in (None, seat) else None
        return None

    def _browses(self, intent: Intent) -> bool:
        """Return whether confirm means a button that the keys went to."""
        if intent.what != "confirm" or self._browser != intent.device:
            return False
        return self._page.focus is not None and not isinstance(self._page.focus, RampSpot)

    # -- what it does ----------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Use keys and pointers; False leaves them to the widgets."""
        if intent.what in ("next", "previous") and intent.down:
            self._browser = intent.device
        if intent.what == "point":
            self._aim(*self._desk.view.units(intent.pos), intent.seat)
            return False
        if intent.what in ("press", "release"):
            return intent.button in _POINTED and self._pointed(intent)
        action, seat = self.action_of(intent), self.seat_of(intent)
        if not action or not intent.down or seat is None:
            return False
        if action in STEPS or not intent.repeat:
            self.do(seat, action)
        return True

    def do(self, seat: int, action: str) -> None:
        """Act on a seat's piece; keys act on the pieces again."""
        self._browser = None
        if seat == self._hands.sharing():
            self._page.focus_named(f"ramp {seat}")
        self._hands.do(seat, action)
        self.refresh()

    def _pointed(self, intent: Intent) -> bool:
        """A button of the mouse that is let go over the ramp that it was pressed on."""
        seat = self.seat_of(intent)
        if intent.what == "press":
            self._pressed_on[intent.button] = seat
        elif seat is not None and self._pressed_on.get(intent.button) == seat:
            self.do(seat, _POINTED[intent.button])
        return seat is not None

    def _aim(self, x: float, y: float, wanted: int | None = None) -> None:
        """The piece follows a pointer over its ramp."""
        seat = self._seat_at(x, y, wanted)
        if seat is not None:
            column = self._display.places.seats[seat].slope.column(x, y)
            self._hands.aim(seat, max(0.0, min(6.0, column)))

    def _drop(self, x: float, y: float) -> None:
        """The card comes down on a ramp."""
        self._aim(x, y)
        seat = self._seat_at(x, y)
        if seat is not None:
            self.do(seat, "slide")

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self, view: View) -> list[Widget]:
        """Every person's ramp and buttons, and the card."""
        made: list[Widget] = []
        places = self._display.places
        self._rows = {seat: self._row(seat) for seat in self._display.people}
        for seat, row in self._rows.items():
            slide, spot = partial(self.do, seat, "slide"), places.seats[seat].spot
            made += [RampSpot(spot, slide, name=f"ramp {seat}", aim=self._aim), *row]
        made.append(
            CardSpot(card_box(places.card, view), name="card", aim=self._aim, drop=self._drop)
        )
        self.refresh()
        return made

    def _row(self, seat: int) -> list[ActionButton]:
        """The buttons at the foot of a ramp."""
        own = self._display.places.seats[seat]
        return [
            ActionButton(
                box,
                partial(self._press, seat, action),
                name=f"{action} {seat}",
                seat=seat,
                action=action,
                words=_(WORDS.get(action, WORDS["turn"])) if own.worded else "",
            )
            for box, action in zip(own.keys.columns(len(_BUTTONS), KEY_GAP), _BUTTONS, strict=True)
        ]

    def _press(self, seat: int, action: str) -> None:
        self.do(seat, action)
        self._page.focus_named(f"ramp {seat}")

    def refresh(self) -> None:
        """Enable the widgets by who holds what."""
        hands, faint = self._hands, self._display.snapshot.played
        for seat, row in self._rows.items():
            hushed, labels = hands.passed_by(seat), hands.key_labels(seat, _BUTTONS)
            for button, label in zip(row, labels, strict=True):
                button.enabled = hands.does_something(seat, button.action)
                button.hushed, button.faint, button.label = hushed, faint, label
