"""Where a lesson's words lie: as little as possible over what can be pressed on the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine import theme
from game.engine.table import TableScene
from game.engine.view import Box, View

PAD, LEFT, GAP = 16.0, 38.0, 8.0
EDGE, CORNER = 4.0, 40.0
"""Between a strip and the window; and how low the keys begin that share the title's height."""
MIDDLE = 4.0
"""What the middle of the window counts for: the board lies there, pressed or only looked at."""


class Placed(NamedTuple):
    """The card, the boxes of its keys, the height that its words take, and whether the keys
    stand beside the words or below them."""

    box: Box
    keys: tuple[Box, ...]
    high: float
    beside: bool

    @property
    def text(self) -> Box:
        """Where the words stand."""
        right = self.keys[0].x - GAP if self.beside else self.box.right - PAD
        y = self.box.centre[1] - self.high / 2 if self.beside else self.box.y + PAD - 4
        return Box(self.box.x + LEFT, y, right - self.box.x - LEFT, self.high)


def placed(view: View, table: TableScene, words: str, keys: Sequence[str]) -> Placed:
    """The candidate that hides least; earlier ones win where that is equal."""
    busy = (widget.box for widget in table.widgets if widget.reachable)
    corner = min((box.x for box in busy if box.y < CORNER), default=view.w)
    found = list(_candidates(view, corner, words, keys))
    return min(found, key=lambda one: hidden(view, table, one.box))


def hidden(view: View, table: TableScene, box: Box) -> float:
    """How much of what matters on a table lies under a box: what can be pressed, what the game
    wants to be seen, and the middle."""
    middle = Box(view.w * 0.34, view.h * 0.12, view.w * 0.32, view.h * 0.74)
    busy = (widget.box for widget in table.widgets if widget.reachable)
    told = sum(_shared(box, each) for each in table.in_sight())
    return MIDDLE * _shared(box, middle) + told + sum(_shared(box, each) for each in busy)


def _shared(one: Box, other: Box) -> float:
    """Area that two boxes share; small things that are hidden count as much as large ones."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return 0.0 if w <= 0 or h <= 0 else 0.1 + w * h / max(1.0, other.w * other.h)


def _candidates(view: View, corner: float, words: str, keys: Sequence[str]) -> Iterator[Placed]:
    """Strips at the bottom and over the title, then cards in the corners and at the sides."""
    strip = _strip(view, view.w - 2 * theme.MARGIN, words, keys)
    yield _moved(strip, theme.MARGIN, view.h - strip.box.h - EDGE)
    strip = _strip(view, corner - 2 * theme.MARGIN, words, keys)
    yield _moved(strip, theme.MARGIN, EDGE)
    least = PAD + LEFT + max(_key_sizes(view, keys)[0])
    for wide in (360.0, 430.0, 480.0, 600.0, view.w / 2, 600 * view.text_scale):
        card = _card(view, min(max(wide, least), view.w - 48), words, keys)
        if card.box.h > view.h - 70:
            continue
        left, right = float(theme.MARGIN), view.w - theme.MARGIN - card.box.w
        low, mid = view.h - card.box.h - 14, (view.h - card.box.h) / 2
        for x in (left, right, (view.w - card.box.w) / 2):
            for y in (low, 70.0, mid):
                yield _moved(card, x, y)


def _key_sizes(view: View, keys: Sequence[str]) -> tuple[list[float], float]:
    widths = [max(84.0, view.measure(words, 16, "display") + 36) for words in keys]
    return widths, max(40.0, view.grown(16) + 20)


def _strip(view: View, wide: float, words: str, keys: Sequence[str]) -> Placed:
    """Words on the left, keys on the right."""
    widths, high = _key_sizes(view, keys)
    room = wide - LEFT - PAD - sum(widths) - GAP * len(widths)
    text = len(view.wrap(words, 16, max(120.0, room))) * view.line(16)
    box = Box(0, 0, wide, max(text + 12, high + 12))
    return Placed(box, _row(widths, high, wide - PAD, (box.h - high) / 2), text, True)


def _card(view: View, wide: float, words: str, keys: Sequence[str]) -> Placed:
    """Words above, keys below in as many rows as they need."""
    widths, high = _key_sizes(view, keys)
    text = len(view.wrap(words, 16, wide - LEFT - PAD)) * view.line(16)
    rows = _rows(widths, wide - LEFT - PAD)
    y = PAD - 4 + text + 10
    placed_keys: list[Box] = []
    for row in rows:
        placed_keys += _row(row, high, wide - PAD, y)
        y += high + GAP
    return Placed(Box(0, 0, wide, y - GAP + PAD), tuple(placed_keys), text, False)


def _rows(widths: Sequence[float], room: float) -> list[list[float]]:
    """Keys in rows that fit, in order."""
    rows: list[list[float]] = [[]]
    for wide in widths:
        if rows[-1] and sum(rows[-1]) + GAP * len(rows[-1]) + wide > room:
            rows.append([])
        rows[-1].append(wide)
    return rows


def _row(widths: Sequence[float], high: float, right: float, y: float) -> tuple[Box, ...]:
    x = right - sum(widths) - GAP * (len(widths) - 1)
    boxes = []
    for w in widths:
        boxes.append(Box(x, y, w, high))
        x += w + GAP
    return tuple(boxes)


def _moved(one: Placed, x: float, y: float) -> Placed:
    keys = tuple(Box(k.x + x, k.y + y, k.w, k.h) for k in one.keys)
    return Placed(Box(x, y, one.box.w, one.box.h), keys, one.high, one.beside)
