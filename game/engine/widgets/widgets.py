"""Things to press, drag, choose from and type into; a page places them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.listbox import ListBox
from game.engine.widgets.textfield import TextField
from game.engine.widgets.widget import Spot, Widget, ignore
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box

__all__ = [
    "Button",
    "Choice",
    "Link",
    "ListBox",
    "Progress",
    "Slider",
    "Spot",
    "TextField",
    "Widget",
    "ignore",
]


@dataclass(eq=False)
class Button(Widget):
    """A key with words on it."""

    words: str = ""
    sub: str = ""
    accent: Accent = theme.HOUSE
    primary: bool = False
    size: float = 17
    leading: bool = False
    """Do the words stand at the left edge, as in a column of keys?"""

    def draw(self, p: Painter) -> None:
        """Paint it."""
        look = self.words, self.accent, self.primary, self.sub
        state = self.pressed, self.hovered, self.enabled
        furniture.button(p, self.box, *look, *state, self.size, self.leading)


@dataclass(eq=False)
class Link(Widget):
    """Words that can be pressed, without a key around them."""

    words: str = ""
    size: float = 16

    def draw(self, p: Painter) -> None:
        """Paint it."""
        y = self.box.centre[1]
        p.text(self.words, self.box.x, y, self.size, theme.INK, "bold", width=self.box.w)
        if self.hovered:
            low = y + p.view.grown(self.size) * 0.62
            p.line(self.box.x, low, self.box.right, low, theme.INK, 1.6)


@dataclass(eq=False)
class Slider(Widget):
    """A value on a scale of steps."""

    steps: Sequence[float] = (0.0, 1.0)
    index: int = 0
    label: Callable[[float], str] = str
    change: Callable[[float], None] = lambda _value: None
    words: str = ""

    @property
    def value(self) -> float:
        """The chosen step."""
        return self.steps[self.index]

    def _track(self) -> Box:
        """The right half of the row is the track, its end is kept for the value's label."""
        start = self.box.x + self.box.w * 0.46
        return Box(start, self.box.centre[1] - 5, self.box.right - 84 - start, 10)

    def choose(self, index: int) -> None:
        """Take a step by number."""
        index = max(0, min(len(self.steps) - 1, index))
        if index != self.index:
            self.index = index
            self.change(self.value)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Left and right change it while it has the focus."""
        if intent.down and intent.what in ("left", "right"):
            self.choose(self.index + (1 if intent.what == "right" else -1))
            return True
        return False

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        track = self._track()
        share = (x - track.x) / max(1, track.w)
        self.choose(round(share * (len(self.steps) - 1)))

    def release(self, x: float, y: float) -> None:
        """Stay where the pointer was last."""

    def draw(self, p: Painter) -> None:
        """Paint words, track, knob and the value."""
        y, track = self.box.centre[1], self._track()
        p.text(self.words, self.box.x, y, 16, width=track.x - self.box.x - 16)
        p.rect(track, 5, "#DCCFB4", theme.LINE, 1)
        share = self.index / max(1, len(self.steps) - 1)
        if share:
            p.rect(Box(track.x, track.y, track.w * share, 10), 5, theme.GOLD_DEEP)
        p.circle(track.x + track.w * share, y, 11, theme.WHITE, theme.GOLD_DEEP, 3)
        p.text(self.label(self.value), self.box.right, y, 16, face="bold", align="r", width=70)


@dataclass(eq=False)
class Choice(Widget):
    """One of several values in a row; left and right or a press on one chooses."""

    labels: Sequence[str] = ()
    index: int = 0
    change: Callable[[int], None] = lambda _index: None
    words: str = ""
    accent: Accent = theme.HOUSE
    share: float = 0.42
    """How much of the width belongs to the words in front."""

    def _cells(self) -> list[Box]:
        start = self.box.x + (self.box.w * self.share if self.words else 0)
        each = (self.box.right - start) / max(1, len(self.labels))
        return [
            Box(start + i * each, self.box.y, each - 4, self.box.h) for i in range(len(self.labels))
        ]

    def choose(self, index: int) -> None:
        """Take one by number."""
        if 0 <= index < len(self.labels) and index != self.index:
            self.index = index
            self.change(index)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Left and right step; confirm goes round."""
        if not intent.down:
            return False
        if intent.what in ("left", "right"):
            target = self.index + (1 if intent.what == "right" else -1)
            if 0 <= target < len(self.labels):
                self.choose(target)
                return True
            return False
        if intent.what == "confirm" and not intent.repeat:
            self.choose((self.index + 1) % len(self.labels))
            return True
        return False

    def release(self, x: float, y: float) -> None:
        """Choose what was pressed."""
        for i, cell in enumerate(self._cells()):
            if cell.holds(x, y):
                self.choose(i)

    def draw(self, p: Painter) -> None:
        """Paint the words and the values, the chosen one filled."""
        y = self.box.centre[1]
        if self.words:
            p.text(self.words, self.box.x, y, 16, width=self.box.w * self.share - 12)
        for i, (cell, label) in enumerate(zip(self._cells(), self.labels, strict=True)):
            chosen = i == self.index
            if chosen:
                p.rect(cell, 9, self.accent.base, self.accent.deep, 1.4)
            else:
                p.rect(cell, 9, (theme.WHITE, "#F6EFE2"), theme.HAIR, 1.2)
            ink = theme.WHITE if chosen else theme.INK
            p.text(label, *cell.centre, 15, ink, "bold", "c", cell.w - 10)


@dataclass(eq=False)
class Progress(Widget):
    """How far something long has come."""

    share: float = 0
    accent: Accent = theme.HOUSE

    @property
    def reachable(self) -> bool:
        """There is nothing to press."""
        return False

    def draw(self, p: Painter) -> None:
        """Paint it."""
        p.rect(self.box, self.box.h / 2, "#E4D8C0", theme.LINE, 1)
        if self.share > 0:
            w = max(self.box.h, self.box.w * min(1, self.share))
            p.rect(Box(self.box.x, self.box.y, w, self.box.h), self.box.h / 2, self.accent.base)
