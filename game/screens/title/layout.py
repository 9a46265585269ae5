"""Where things lie on the title: decoration gives way where text is large."""

from game.engine.window import theme
from game.engine.window.view import Box, View

LEFT, CARD_GAP = 72.0, 18.0
NARROW, ROOMY_LEFT, ROOMY_WIDTH = 356.0, 44.0, 404.0
MARK = 54.0
"""The client's mark."""


class Plan:
    """The places for one view and one number of entries."""

    def __init__(self, view: View, keys: int, links: float) -> None:
        """Everything is centred; width and height beyond the least go to the pictures. `links`
        is the width of the words below the keys."""
        wide = min(view.w, 1620.0)
        spare = wide - 1280
        self._view, self._keys = view, keys
        self.subs = not view.roomy
        """Has each entry a line under its name? Else one line is kept for all of them."""
        self.left = (LEFT if self.subs else ROOMY_LEFT) + (view.w - wide) / 2
        self.right = view.w - self.left - 2
        self.width = min(NARROW + 0.15 * spare, 410) if self.subs else ROOMY_WIDTH + 0.3 * spare
        self._rows = 1 if links < self.width - 24 else 2
        fitting = theme.WORDMARK * self.width / view.measure("Quadrille", theme.WORDMARK, "display")
        self.word_size = fitting if self.subs else min(fitting, 66.0)
        self._heights()
        self._stack()

    def _heights(self) -> None:
        view = self._view
        two = view.grown(20) * 1.25 + view.grown(14) * 1.3 + 14
        self._first = max(62.0, two)
        small = view.grown(17) * 1.2 + view.grown(14) * 1.25 + 12
        self._each = max(50.0, small) if self.subs else view.grown(17) + 18
        self._gap = 7.0

    def _stack(self) -> None:
        """From top to bottom; what does not fit is left out, decoration first."""
        view = self._view
        word = self.word_size * 1.05
        menu = self._first + 6 + (self._keys - 1) * (self._each + self._gap)
        link = view.grown(16) + (22 if self.subs else 14)
        rows = self._rows
        parts = {
            "mark": MARK + 10,
            "claim": view.grown(19 if self.subs else 14) + 28,
            "people": view.grown(15) + 16,
            "hints": view.grown(14) + 22,
        }
        fixed = word + menu + 14 + link * rows
        room = view.h - 40
        for spare in ("mark", "claim", "people", "hints"):
            if fixed + sum(parts.values()) > room:
                parts.pop(spare)
        used = fixed + sum(parts.values())
        y = max(20.0, (view.h - used) / 2)
        self.mark, self.top = "mark" in parts, y
        y += parts.get("mark", 0)
        self.word = y + word / 2
        y += word
        self.claim = y + parts["claim"] / 2 - 9 if "claim" in parts else 0.0
        y += parts.get("claim", 10)
        self._menu = y
        y += menu + 14
        self.links = y + link / 2
        y += link * rows
        self.people = y + parts["people"] / 2 if "people" in parts else 0.0
        self.hints = view.h - 14 - view.grown(14) * 0.8 if "hints" in parts else 0.0

    def key(self, index: int) -> Box:
        """The place of an entry of the menu."""
        if index == 0:
            return Box(self.left, self._menu, self.width, self._first)
        y = self._menu + self._first + 14 + (index - 1) * (self._each + self._gap)
        return Box(self.left, y, self.width, self._each)

    def cards(self, count: int) -> list[Box]:
        """The games' places, two beside each other, as high as what stands beside them."""
        x = self.left + self.width + (72 if self.subs else 36)
        rows = (count + 1) // 2
        w = (self.right - x - CARD_GAP) / 2
        top = min(self.top + 4, 62.0)
        low = self.hints - self._view.grown(14) - 12 if self.hints else self._view.h - top
        high = min(low - top, rows * 460.0)
        h = (high - CARD_GAP * (rows - 1)) / rows
        y = top + (low - top - high) / 2
        return [
            Box(x + (i % 2) * (w + CARD_GAP), y + (i // 2) * (h + CARD_GAP), w, h)
            for i in range(count)
        ]
