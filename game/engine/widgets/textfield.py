"""A line of text to edit, with a caret and a selection."""

from collections.abc import Callable
from dataclasses import field
from typing import Any

import pygame

from game.core.words import is_printable
from game.engine.input.intents import Intent
from game.engine.input.keys import EXTEND, end_of_word_after, start_of_word_before
from game.engine.widgets import furniture
from game.engine.widgets.widget import Widget, do_nothing
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

_SIZE, _MARGIN, _CROSS = 16, 12.0, 36.0


class TextField(Widget):
    """A line of text to edit. Getting the focus selects all of it. Arrows of a pad move the focus,
    not the caret."""

    value: str = ""
    placeholder: str = ""
    max_length: int = 24
    change: Callable[[str], None] = lambda _value: None
    done: Callable[[], None] = do_nothing
    composing: str = ""
    clears: bool = False
    """True for a cross at the end that empties the line."""
    caret: int = field(default=0, init=False)
    anchor: int = field(default=0, init=False)
    """The other end of the selection; equal to the caret if nothing is selected."""
    _focused_by_press: bool = field(default=False, init=False)
    """True while the press that brought the focus lasts; it does not place the caret."""
    view: View | None = field(default=None, init=False)
    """Measures the text; set by the page."""

    def __post_init__(self) -> None:
        self.caret = self.anchor = len(self.value)

    # -- what is chosen --------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """Return start and end of the selection."""
        ends = (min(place, len(self.value)) for place in (self.caret, self.anchor))
        first, last = sorted(ends)
        return first, last

    def set_text(self, value: str) -> None:
        """Set the text without calling `change`."""
        self.value = value[: self.max_length]
        self.caret = self.anchor = len(self.value)

    def take_focus(self) -> None:
        """Take the focus and select everything."""
        self.select_all()
        self._focused_by_press = True

    def take_state_from(self, before: Any) -> None:
        """Take over press, hover, caret and selection from the widget of the last build."""
        super().take_state_from(before)
        self.caret, self.anchor, self._focused_by_press = (
            before.caret,
            before.anchor,
            before._focused_by_press,
        )

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.value)

    def _move_caret(self, place: int, extend: bool = False) -> None:
        self.caret = place
        if not extend:
            self.anchor = place

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        self._focused_by_press = False
        if intent.what == "text":
            self.composing = ""
            self._replace_selection("".join(filter(is_printable, intent.text)))
            return True
        if intent.what == "compose":
            if intent.text and self.selection[0] != self.selection[1]:
                self._replace_selection("")
            self.composing = intent.text
            return True
        if not intent.down:
            return False
        if intent.what == "confirm" and not intent.repeat:
            self.done()
            return True
        return self._handle_editing_key(intent) or self._handle_caret_key(intent)

    def _handle_editing_key(self, intent: Intent) -> bool:
        first, last = self.selection
        pad = intent.device.startswith("pad")
        what = "erase" if intent.what == "delete" and pad else intent.what
        back = {"erase": first - 1, "erase_word": start_of_word_before(self.value, first)}
        if what in back or what == "delete":
            if first == last:
                self.anchor = max(0, back.get(what, first))
                self.caret = last if what in back else min(len(self.value), last + 1)
            self._replace_selection("")
        elif what == "select_all":
            self.select_all()
        elif what in ("copy", "cut"):
            self._copy_to_clipboard(self.value[first:last])
            if what == "cut":
                self._replace_selection("")
        else:
            return what == "paste"  # its text has come already
        return True

    def _handle_caret_key(self, intent: Intent) -> bool:
        if intent.device.startswith("pad"):
            return False
        what, extend = intent.what.removeprefix(EXTEND), intent.what.startswith(EXTEND)
        (first, last), here = self.selection, min(self.caret, len(self.value))
        apart = first != last and not extend
        places = {
            "left": first if apart else here - 1,
            "right": last if apart else here + 1,
            "home": 0,
            "end": len(self.value),
            "word_left": start_of_word_before(self.value, here),
            "word_right": end_of_word_after(self.value, here),
        }
        place = places.get(what)
        if place is None or not 0 <= place <= len(self.value):
            return extend
        self._move_caret(place, extend)
        return True

    def _replace_selection(self, text: str) -> None:
        first, last = self.selection
        before, after = self.value[:first], self.value[last:]
        text = text[: max(0, self.max_length - len(before) - len(after))]
        self.value = before + text + after
        self._move_caret(first + len(text))
        self.change(self.value)

    @staticmethod
    def _copy_to_clipboard(text: str) -> None:
        try:
            if text:
                pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return

    # -- the pointer -----------------------------------------------------------------------

    @property
    def _clear_button_width(self) -> float:
        """Return the width of the cross that empties the line, 0 without one."""
        return _CROSS if self.clears and self.value else 0.0

    def grab(self, x: float, y: float) -> None:
        """Place the caret, if the line has the focus already, or empty the line."""
        if x > self.box.right - self._clear_button_width:
            self.select_all()
            self._replace_selection("")
        elif not self._focused_by_press:
            self._move_caret(self._caret_place_at(x))

    def drag(self, x: float, y: float) -> None:
        """Select from the press to the pointer."""
        if not self._focused_by_press:
            self._move_caret(self._caret_place_at(x), extend=True)

    def release(self, x: float, y: float) -> None:
        """Let the next press place the caret."""
        self._focused_by_press = False

    def _caret_place_at(self, x: float) -> int:
        if self.view is None:
            return len(self.value)
        start, end = self._visible_part(self.view, self.value, min(self.caret, len(self.value)))
        left, measure = self.box.x + _MARGIN, self.view.measure
        ways = [abs(left + measure(self.value[start:i], _SIZE) - x) for i in range(start, end + 1)]
        return start + ways.index(min(ways))

    # -- painting --------------------------------------------------------------------------

    def _visible_part(self, view: View, text: str, caret: int) -> tuple[int, int]:
        room, start, end = self.box.w - 2 * _MARGIN - 4 - self._clear_button_width, 0, len(text)
        while start < caret and view.measure(text[start:caret], _SIZE) > room:
            start += 1
        while end > caret and view.measure(text[start:end], _SIZE) > room:
            end -= 1
        return start, end

    def draw(self, p: Painter) -> None:
        p.rect(self.box, 9, theme.WHITE, theme.INK if self.focused else theme.LINE, 1.6)
        x, y = self.box.x + _MARGIN, self.box.centre[1]
        place = min(self.caret, len(self.value))
        shown = self.value[:place] + self.composing + self.value[place:]
        caret = place + len(self.composing)
        start, end = self._visible_part(p.view, shown, caret)
        if self._clear_button_width:
            furniture.paint_cross(p, self.box.right - _CROSS / 2, y, 12, theme.MUTED)
        if self.focused and not self.composing:
            self._paint_chosen(p, start, end)
        if not shown:
            p.text(self.placeholder, x, y, _SIZE, theme.MUTED, width=self.box.w - 2 * _MARGIN)
        p.text(shown[start:end], x, y, _SIZE)
        if self.focused:
            at, half = x + p.view.measure(shown[start:caret], _SIZE) + 1, p.view.grown(_SIZE) * 0.62
            p.line(at, y - half, at, y + half, theme.INK, 1.6)
            if self.composing:
                left = x + p.view.measure(shown[start:place], _SIZE)
                p.line(left, y + half, at, y + half, theme.INK, 1.2)

    def _paint_chosen(self, p: Painter, start: int, end: int) -> None:
        first, last = (min(max(place, start), end) for place in self.selection)
        if first == last:
            return
        x, y = self.box.x + _MARGIN, self.box.centre[1]
        left, right = (p.view.measure(self.value[start:i], _SIZE) for i in (first, last))
        half = p.view.grown(_SIZE) * 0.68
        p.rect(Box(x + left - 1, y - half, right - left + 2, 2 * half), 3, theme.HOUSE.soft)
