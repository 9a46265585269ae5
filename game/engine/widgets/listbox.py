"""Scrolling lists, and scrolling areas of a page."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import field
from functools import partial

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import FADE_DEPTH, Drawable, Group, Part
from game.engine.window.view import Box

BAR_WIDTH = 8.0


class ScrollRegion:
    """An area in which widgets scroll; the page scrolls it to the focused widget."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.inside: list[Widget] = []
        self.scroll = 0.0
        self.content = 0.0

    @property
    def max_scroll(self) -> float:
        return max(0.0, self.content - self.box.h)

    def set_content(self, box: Box, widgets: Sequence[Widget], content: float) -> None:
        """Set the widgets, placed as if nothing were scrolled; `content` is their total height."""
        self.box, self.inside, self.content = box, list(widgets), content
        wanted, self.scroll = min(self.scroll, self.max_scroll), 0.0
        self.scroll_by(wanted)

    def scroll_by(self, by: float) -> bool:
        """Scroll by a distance, as far as possible; return whether anything moved."""
        target = max(0.0, min(self.max_scroll, self.scroll + by))
        moved, self.scroll = target - self.scroll, target
        for widget in self.inside:
            x, y, w, h = widget.box
            widget.box = Box(x, y - moved, w, h)
        return moved != 0

    def scroll_to(self, box: Box) -> bool:
        """Scroll a box of the content into view, with a margin; return whether anything moved."""
        edge = FADE_DEPTH * 0.7
        low, high = self.box.y + edge, self.box.bottom - edge
        if box.y < low:
            return self.scroll_by(box.y - low)
        if box.bottom > high:
            return self.scroll_by(min(box.bottom - high, box.y - low))
        return False

    def contains_box(self, box: Box) -> bool:
        return self.box.y <= box.y and box.bottom <= self.box.bottom


class ScrollBar(Widget):
    """The scroll bar of a region, which the pointer can drag."""

    def __init__(self, region: ScrollRegion, changed: Callable[[], None]) -> None:
        box = region.box
        super().__init__(Box(box.right - BAR_WIDTH - 2, box.y, BAR_WIDTH + 4, box.h))
        self.region, self.changed = region, changed

    @property
    def reachable(self) -> bool:
        """Return False, because keys scroll by moving the focus."""
        return False

    def drag(self, x: float, y: float) -> None:
        """Move the middle of the grip to the pointer."""
        long = self._grip_length()
        share = (y - self.box.y - long / 2) / max(1.0, self.box.h - long)
        self.region.scroll_by(share * self.region.max_scroll - self.region.scroll)
        self.changed()

    def release(self, x: float, y: float) -> None:
        """Do nothing: the content has followed the drag."""

    def paint_key(self) -> Hashable:
        return super().paint_key(), self.region.scroll, self.region.content

    def _grip_length(self) -> float:
        return max(30.0, self.box.h * self.box.h / max(1.0, self.region.content))

    def draw(self, p: Painter) -> None:
        share = self.region.scroll / max(1.0, self.region.max_scroll)
        _paint_bar(
            p, Box(self.box.x + 2, self.box.y, BAR_WIDTH, self.box.h), self._grip_length(), share
        )


def _paint_bar(p: Painter, box: Box, long: float, share: float) -> None:
    """Paint a scroll bar with a grip of that length, at a share of its way."""
    p.rect(box, box.w / 2, "#E4D8C0")
    grip = box._replace(y=box.y + (box.h - long) * share, h=long)
    p.rect(grip, box.w / 2, theme.LINE)


class ListBox(Widget):
    """A list of rows that scrolls; only visible rows are painted."""

    count: int = 0
    row_height: float = 52
    paint_row: Callable[[Painter, int, Box, bool], None] = lambda _p, _i, _b, _f: None
    row_key: Callable[[int], Hashable] = lambda _index: None
    """Returns everything that the picture of a row depends on."""
    row_words: Callable[[int], str] = lambda _index: ""
    """The words in a row, for those who do not see them."""
    open: Callable[[int], None] = lambda _index: None
    moved: Callable[[int], None] = lambda _index: None
    opens_at_once: bool = False
    """True if one press opens a row; else the first press chooses it."""
    index: int = 0
    scroll: float = 0
    _grip: tuple[float, float, float] | None = field(default=None, init=False)
    _words: dict[int, tuple[Hashable, str]] = field(default_factory=dict, init=False)
    """The words of rows, with the keys of the pictures that have them."""

    @property
    def reachable(self) -> bool:
        return self.enabled and self.count > 0

    @property
    def _max_scroll(self) -> float:
        return max(0.0, self.count * self.row_height - self.box.h)

    @property
    def _grip_length(self) -> float:
        return max(30.0, self.box.h * self.box.h / max(1.0, self.count * self.row_height))

    @property
    def _row_width(self) -> float:
        return self.box.w - (14 if self._max_scroll else 0)

    def _is_on_bar(self, grip: tuple[float, float, float]) -> bool:
        return self._max_scroll > 0 and grip[0] >= self.box.right - 14

    def rows_to_move(self, intent: Intent) -> int | None:
        """Return how many rows a key moves by, None for other keys."""
        page = max(1, int(self.box.h / self.row_height) - 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        steps |= {"home": -self.count, "end": self.count}
        if intent.device.startswith("pad"):
            steps |= {"previous": -page, "next": page}
        return steps.get(intent.what)

    def options(self) -> Iterator[tuple[int, str]]:
        """Yield the rows in sight, and one beyond at each end."""
        seen = self.visible_rows
        for i in range(max(0, seen.start - 1), min(self.count, seen.stop + 1)):
            key = self.row_key(i)
            if i not in self._words or self._words[i][0] != key:
                self._words[i] = key, self.row_words(i)
            yield i, self._words[i][1]

    def take_option(self, index: int, press: bool) -> None:
        self.choose(index)
        if press:
            self.open(index)

    def choose(self, index: int) -> None:
        if not self.count:
            return
        self.index = max(0, min(self.count - 1, index))
        top = self.index * self.row_height
        self.scroll = min(max(self.scroll, top + self.row_height - self.box.h), top)
        self.scroll = max(0.0, min(self.scroll, self._max_scroll))
        self.moved(self.index)

    def scroll_rows(self, rows: float) -> None:
        """Scroll by rows without choosing another one."""
        self.scroll = max(0.0, min(self._max_scroll, self.scroll + rows * self.row_height))

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Choose another row by arrows and page keys; open the chosen one by confirm."""
        if intent.what == "wheel":
            self.scroll_rows(-intent.delta[1] * 1.5)
            return True
        if not intent.down:
            return False
        by = self.rows_to_move(intent)
        if intent.what in ("up", "down") and not 0 <= self.index + (by or 0) < self.count:
            return False
        if by is not None:
            self.choose(self.index + by)
            return True
        if intent.what == "confirm" and not intent.repeat and self.count:
            self.open(self.index)
            return True
        return False

    def grab(self, x: float, y: float) -> None:
        self._grip = (x, y, self.scroll)
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        if self._grip is None:
            self._grip = (x, y, self.scroll)
        if self._is_on_bar(self._grip):
            share = (y - self.box.y - self._grip_length / 2) / max(
                1.0, self.box.h - self._grip_length
            )
            self.scroll = max(0.0, min(1.0, share)) * self._max_scroll
            return
        self.scroll = max(0.0, min(self._max_scroll, self._grip[2] - (y - self._grip[1])))

    def release(self, x: float, y: float) -> None:
        """Choose the pressed row, or open it if it is chosen already; nothing after a drag."""
        grip, self._grip = self._grip, None
        if not self.box.contains(x, y) or (
            grip and (abs(y - grip[1]) > 6 or self._is_on_bar(grip))
        ):
            return
        row = int((y - self.box.y + self.scroll) // self.row_height)
        if row >= self.count:
            return
        if row == self.index or self.opens_at_once:
            self.index = row
            self.open(row)
        else:
            self.choose(row)

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        """Return the visible rows and the scroll bar."""
        inner = Box(self.box.x, self.box.y, self._row_width, self.box.h)
        above = self.scroll > 1 and self._cuts_row(self.scroll)
        below = self.scroll < self._max_scroll - 1 and self._cuts_row(self.scroll + self.box.h)
        rows = [self._row_part(i, self._row_box(i), i == self.index) for i in self.visible_rows]
        made: list[Drawable] = [Group(name, inner, rows, None, (0, self.scroll), (above, below))]
        if self._max_scroll:
            share, long = self.scroll / self._max_scroll, self._grip_length
            box = Box(self.box.right - 8, self.box.y, 6, self.box.h)
            paint = partial(_paint_bar, box=box, long=long, share=share)
            made.append(Part(f"{name} bar", (box, share, long), box, paint))
        return made

    @property
    def visible_rows(self) -> range:
        first, last = (int(y // self.row_height) for y in (self.scroll, self.scroll + self.box.h))
        return range(first, min(self.count, last + 1))

    def _row_box(self, i: int) -> Box:
        return Box(self.box.x, self.box.y + i * self.row_height, self._row_width, self.row_height)

    def _row_part(self, i: int, box: Box, chosen: bool) -> Part:
        key = (box, chosen, self.row_key(i))
        return Part(str(i), key, box, lambda p: self.paint_row(p, i, box, chosen))

    def _cuts_row(self, at: float) -> bool:
        """Return whether an edge at that height cuts a row; only a cut row fades there."""
        return 1 < at % self.row_height < self.row_height - 1

    def ring_parts(self, k: float) -> Sequence[Drawable]:
        """Return the ring around the chosen row, as far as it is visible."""
        box = self._row_box(self.index)
        key = box.w, box.h, self.pixel_offset(k, box)
        ring = partial(furniture.paint_focus_ring, box=box.grown(-4), radius=self.radius)
        part = Part("row", key, box.grown(6), ring)
        return (Group("ring", self.box.grown(6), (part,), None, (0, self.scroll)),)
