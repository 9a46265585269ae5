"""Where things lie on the title: decoration gives way where text is large."""

from game.engine.window import theme
from game.engine.window.view import Box, View

LEFT, CARD_GAP, KEY_GAP = 72.0, 18.0, 7.0
NARROW, ROOMY_LEFT, ROOMY_WIDTH = 356.0, 44.0, 404.0
MARK = 54.0
"""The client's mark."""
DECORATION = ("mark", "claim", "people", "hints")
"""What is left out where there is no room, the first of it first."""


class Layout:
    """The places for one view and one number of entries."""

    def __init__(self, view: View, entries: int, links: float, people: bool) -> None:
        """Everything is centred; width and height beyond the least go to the pictures. `links`
        is the width of the words below the keys; `people`: is anybody named under them?"""
        wide = min(view.w, 1620.0)
        spare = wide - 1280
        self.subs = not view.roomy
        """Has each entry a line under its name? Else one line is kept for all of them."""
        left = (LEFT if self.subs else ROOMY_LEFT) + (view.w - wide) / 2
        width = min(NARROW + 0.15 * spare, 410) if self.subs else ROOMY_WIDTH + 0.3 * spare
        fitting = theme.WORDMARK * width / view.measure("Quadrille", theme.WORDMARK, "display")
        self.word_size = fitting if self.subs else min(fitting, 66.0)
        self.column = Box(left, 0, width, view.h)
        self.right = view.w - left - 2
        self._stack(view, entries, 1 if links < width - 24 else 2, people)

    def _stack(self, view: View, entries: int, rows: int, people: bool) -> None:
        """From top to bottom."""
        first = max(62.0, view.grown(20) * 1.25 + view.grown(14) * 1.3 + 14)
        small = view.grown(17) * 1.2 + view.grown(14) * 1.25 + 12
        each = max(50.0, small) if self.subs else view.grown(17) + 18
        link = view.grown(16) + (22 if self.subs else 14)
        heights = {
            "mark": MARK + 10,
            "word": self.word_size * 1.05,
            "claim": view.grown(19 if self.subs else 14) + 28,
            "menu": first + 6 + (entries - 1) * (each + KEY_GAP),
            "apart": 14.0,
            "links": link * rows,
            "people": (view.grown(15) + 16) * people,
            "hints": view.grown(14) + 22,
        }
        for name in DECORATION:
            if sum(heights.values()) > view.h - 40:
                heights[name] = 0.0
        top = max(20.0, (view.h - sum(heights.values())) / 2)
        heights["claim"] = heights["claim"] or 10.0
        places = self.column.below(top).rows([*heights.values()])
        found = dict(zip(heights, places, strict=True))
        self.mark, self.word, self.people = found["mark"], found["word"], found["people"]
        claim = found["claim"]
        self.claim = claim._replace(h=claim.h - 18 if claim.h > 10 else 0.0)
        below, menu = found["menu"], found["menu"]._replace(h=first)
        below = below.below(menu.bottom + 14)
        self.keys = (menu, *below.rows([each] * (entries - 1), KEY_GAP))
        self.links = found["links"]._replace(h=link)
        low = view.h - 14 - view.grown(14) * 0.8
        self.hints = low if found["hints"].h else 0.0
        self._card_ends = min(top + 4, 62.0), low - view.grown(14) - 12 if self.hints else 0.0

    def cards(self, count: int) -> list[Box]:
        """The games' places, two beside each other, as high as what stands beside them."""
        top, low = self._card_ends
        low = low or self.column.h - top
        rows = (count + 1) // 2
        high = min(low - top, rows * 460.0)
        x = self.column.right + (72 if self.subs else 36)
        room = Box.between(x, top, self.right, low)
        room = room.place(room.w, high)
        return room.cells(count, 2, room.rows(rows, CARD_GAP)[0].h, CARD_GAP)
