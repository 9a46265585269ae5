"""The actions of keys, pads and pointers at this table, and its widgets."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.input.bindings import group_of
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Hotspot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.table.hand import COLUMN_STEPS, COMMITS, QUARTER_TURNS
from game.games.ramp.table.hands import CAPTIONS, RampHands
from game.games.ramp.table.layout import KEY_GAP
from game.games.ramp.table.panels import card_box
from game.games.ramp.texts.about import ABOUT

INTENT_ACTIONS = {action: action for action in (*COLUMN_STEPS, *QUARTER_TURNS, "flip", *COMMITS)}
INTENT_ACTIONS |= {"up": "turn", "down": "slide", "confirm": "slide"}
"""The action on a piece for each intent."""
_BUTTON_ACTIONS = ("turn_back", "turn", "half_turn", "flip", "aside")
_MOUSE_ACTIONS = {2: "half_turn", 3: "flip"}
"""The actions of the middle and right button of a mouse."""
_FAINT_ALPHA = 110
"""The alpha of the sign on a button that does nothing, of 255."""
_ACCENT = theme.Accent(*ABOUT.accent)


class RampSpot(Hotspot):
    """A ramp as a widget: pointing chooses the column, releasing lets the piece slide."""

    aim: Callable[[float, float], None] = lambda _x, _y: None

    def drag(self, x: float, y: float) -> None:
        self.aim(x, y)

    def ring_place(self) -> None:
        """Draw no ring: the held piece shows the focus."""


class CardSpot(RampSpot):
    """The card, which can be dragged onto a ramp to let its piece slide there."""

    drop: Callable[[float, float], None] = lambda _x, _y: None

    @property
    def reachable(self) -> bool:
        """Return False: keys act on the held piece instead."""
        return False

    def release(self, x: float, y: float) -> None:
        self.drop(x, y)


class ActionButton(Widget):
    """A button below a ramp: a sign, its key, and a word where there is room."""

    seat: int = 0
    action: str = "turn"
    words: str = ""
    label: str = ""
    faint: bool = False
    """Whether it is drawn as if disabled, while the next piece is not visible yet."""
    hidden: bool = False
    """Whether a sentence takes the place of the seat's buttons."""

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        """Return nothing while hidden."""
        return () if self.hidden else super().parts(name, k)

    def draw(self, p: Painter) -> None:
        """Paint the plate as one cached picture, then sign and key side by side, the key only while
        enabled, and the word below them."""
        lit, sunk = self.enabled and not self.faint, self.box.cut_top(2)[1]
        glows, face = self.hovered and lit, sunk if self.pressed else sunk.moved(0, -2)

        def paint_plate(q: Painter) -> None:
            q.rect(sunk, 10, "#C9BB9E")
            low = theme.mix("#F6EFE2", _ACCENT.wash, 0.8) if glows else "#F6EFE2"
            q.rect(face, 10, (theme.WHITE, low), _ACCENT.base if glows else theme.HAIR, 1.2)

        area, key = self.box.grown(3), ("ramp key", self.box, glows, self.pressed)
        p.blit(p.picture(key, area, paint_plate), p.pixel_at(area.x, area.y))
        line = p.view.grown(14) * 1.2 if self.words else 0.0
        upper = Box(face.x, face.y + 2, face.w, face.h - line - (6 if line else 2))
        label = p.view.measure(self.label, 14, "bold") if self.label else 0.0
        size, y = max(14.0, min(24.0, upper.h - 4, upper.w - label - 16)), upper.centre[1]
        x = upper.centre[0] - (size + (6 + label if label else 0)) / 2
        alpha = 255 if lit else _FAINT_ALPHA
        p.sprite(f"ramp/key_{self.action}", x, y - size / 2, size, alpha=alpha)
        if label and self.enabled:
            x += size + 6
            p.text(self.label, x, y, 14, theme.MUTED, "bold", width=upper.right - 2 - x)
        if self.words:
            x, y = face.centre[0], face.bottom - 4 - line / 2
            ink = theme.INK if lit else theme.MUTED
            p.text(self.words, x, y, 14, ink, "bold", "c", face.w - 8)


class RampControls:
    """The translation of intents into actions on held pieces."""

    def __init__(self, hands: RampHands, page: Page) -> None:
        self._hands, self._display, self._page = hands, hands.display, page
        self._desk = hands.display.desk
        self._focusing_device: str | None = None
        """The device whose keys moved the focus to a button."""
        self._pressed_seats: dict[int, int | None] = {}
        self._buttons: dict[int, list[ActionButton]] = {}

    # -- from intents to actions -----------------------------------------------------------

    def action_of(self, intent: Intent) -> str:
        """Return the action of an intent on a piece, even if impossible now; "" for none."""
        if intent.what == "wheel" and intent.delta[1]:
            return "turn" if intent.delta[1] < 0 else "turn_back"
        if intent.what != "press":
            # a pad turns pieces with a button, so its way up is free for half a turn
            up = intent.what == "up" and group_of(intent.device) == "pad"
            meaning = "half_turn" if up else INTENT_ACTIONS.get(intent.what, "")
            return "" if self._confirms_button(intent) else meaning
        if intent.button in _MOUSE_ACTIONS:
            return _MOUSE_ACTIONS[intent.button]
        under = self._page.widget_at(*self._desk.view.units(intent.pos))
        if isinstance(under, ActionButton):
            return under.action
        return "slide" if under is None or isinstance(under, RampSpot) else ""

    def seat_of(self, intent: Intent) -> int | None:
        """Return the seat whose piece an intent is about, by its pointer or device."""
        if intent.what in ("press", "release", "wheel"):
            return self._seat_at(*self._desk.view.units(intent.pos), intent.seat)
        if intent.seat is None:
            return self._hands.shared_device_seat()
        return intent.seat if intent.seat in self._display.people else None

    def _seat_at(self, x: float, y: float, own_seat: int | None = None) -> int | None:
        """Return the person's seat whose ramp is at a point, if the pointer may act for it."""
        for seat in self._display.people:
            if self._display.places.seats[seat].spot.contains(x, y):
                return seat if own_seat in (None, seat) else None
        return None

    def _confirms_button(self, intent: Intent) -> bool:
        """Return whether an intent presses the button that has the focus."""
        if intent.what != "confirm" or self._focusing_device != intent.device:
            return False
        return self._page.focus is not None and not isinstance(self._page.focus, RampSpot)

    # -- actions ---------------------------------------------------------------------------

    def handle_intent(self, intent: Intent) -> bool:
        """Handle keys and pointers; return False to leave an intent to the widgets."""
        if intent.what in ("next", "previous") and intent.down:
            self._focusing_device = intent.device
        if intent.what == "point":
            self._aim_at_column(*self._desk.view.units(intent.pos), intent.seat)
            return False
        if intent.what in ("press", "release"):
            return intent.button in _MOUSE_ACTIONS and self._use_mouse_button(intent)
        action, seat = self.action_of(intent), self.seat_of(intent)
        if not action or not intent.down or seat is None:
            return False
        if action in COLUMN_STEPS or not intent.repeat:
            self.perform(seat, action)
        return True

    def perform(self, seat: int, action: str) -> None:
        """Act on a seat's piece, and give its ramp the focus again."""
        self._focusing_device = None
        if seat == self._hands.shared_device_seat():
            self._page.focus_named(f"ramp {seat}")
        self._hands.perform(seat, action)
        self.update_buttons()

    def _use_mouse_button(self, intent: Intent) -> bool:
        """Act when a mouse button is released over the ramp that it was pressed on."""
        seat = self.seat_of(intent)
        if intent.what == "press":
            self._pressed_seats[intent.button] = seat
        elif seat is not None and self._pressed_seats.get(intent.button) == seat:
            self.perform(seat, _MOUSE_ACTIONS[intent.button])
        return seat is not None

    def _aim_at_column(self, x: float, y: float, own_seat: int | None = None) -> None:
        """Move the piece of the ramp under the pointer to its column."""
        seat = self._seat_at(x, y, own_seat)
        if seat is not None:
            column = self._display.places.seats[seat].slope.column_at(x, y)
            self._hands.aim_at_column(seat, max(0.0, min(6.0, column)))

    def _drop_card(self, x: float, y: float) -> None:
        """Let the piece slide on the ramp that the card is dropped on."""
        self._aim_at_column(x, y)
        seat = self._seat_at(x, y)
        if seat is not None:
            self.perform(seat, "slide")

    # -- widgets ---------------------------------------------------------------------------

    def widgets(self, view: View) -> list[Widget]:
        """Return every person's ramp and buttons, and the card."""
        widgets: list[Widget] = []
        places = self._display.places
        self._buttons = {seat: self._seat_buttons(seat) for seat in self._display.people}
        for seat, row in self._buttons.items():
            slide, spot = partial(self.perform, seat, "slide"), places.seats[seat].spot
            widgets += [RampSpot(spot, slide, name=f"ramp {seat}", aim=self._aim_at_column), *row]
        card = card_box(places.card, view)
        self.update_buttons()
        return [
            *widgets,
            CardSpot(card, name="card", aim=self._aim_at_column, drop=self._drop_card),
        ]

    def _seat_buttons(self, seat: int) -> list[ActionButton]:
        own = self._display.places.seats[seat]
        boxes = own.buttons.columns(len(_BUTTON_ACTIONS), KEY_GAP)
        return [
            ActionButton(
                box,
                partial(self._press_button, seat, action),
                name=f"{action} {seat}",
                seat=seat,
                action=action,
                words=_(CAPTIONS.get(action, CAPTIONS["turn"])) if own.has_words else "",
            )
            for box, action in zip(boxes, _BUTTON_ACTIONS, strict=True)
        ]

    def _press_button(self, seat: int, action: str) -> None:
        self.perform(seat, action)
        self._page.focus_named(f"ramp {seat}")

    def update_buttons(self) -> None:
        """Enable, hide and label the buttons as the held pieces need it."""
        hands, faint = self._hands, self._display.snapshot.is_board_played
        for seat, row in self._buttons.items():
            hidden, labels = hands.misses_card(seat), hands.key_labels(seat, _BUTTON_ACTIONS)
            for button, label in zip(row, labels, strict=True):
                button.enabled = hands.has_effect(seat, button.action)
                button.hidden, button.faint, button.label = hidden, faint, label
