"""Areas of a page that scroll where large text or a small window leaves too little room."""

from collections.abc import Callable, Hashable, Sequence

from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import DEPTH
from game.engine.window.view import Box

BAR = 8.0


class Region:
    """An area whose widgets move inside it. The page brings the one with the focus into sight."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.inside: list[Widget] = []
        self.scroll = 0.0
        self.content = 0.0

    @property
    def furthest(self) -> float:
        """Return how far it can scroll."""
        return max(0.0, self.content - self.box.h)

    def fill(self, box: Box, widgets: Sequence[Widget], content: float) -> None:
        """Take widgets that are placed as if nothing were scrolled."""
        self.box, self.inside, self.content = box, list(widgets), content
        wanted, self.scroll = min(self.scroll, self.furthest), 0.0
        self.roll(wanted)

    def roll(self, by: float) -> bool:
        """Scroll; return whether anything moved."""
        target = max(0.0, min(self.furthest, self.scroll + by))
        moved, self.scroll = target - self.scroll, target
        for widget in self.inside:
            x, y, w, h = widget.box
            widget.box = Box(x, y - moved, w, h)
        return moved != 0

    def show(self, box: Box) -> bool:
        """Scroll until a box of the content can be seen, with a little around it."""
        edge = DEPTH * 0.7
        low, high = self.box.y + edge, self.box.bottom - edge
        if box.y < low:
            return self.roll(box.y - low)
        if box.bottom > high:
            return self.roll(min(box.bottom - high, box.y - low))
        return False

    def holds(self, box: Box) -> bool:
        """Return whether all of that box can be seen."""
        return self.box.y <= box.y and box.bottom <= self.box.bottom


class ScrollBar(Widget):
    """The scroll bar of a region, for the pointer."""

    def __init__(self, region: Region, changed: Callable[[], None]) -> None:
        box = region.box
        super().__init__(Box(box.right - BAR - 2, box.y, BAR + 4, box.h))
        self.region, self.changed = region, changed

    @property
    def reachable(self) -> bool:
        """Return False: keys scroll by moving the focus."""
        return False

    def drag(self, x: float, y: float) -> None:
        """Move the middle of the grip to the pointer."""
        long = self._long()
        share = (y - self.box.y - long / 2) / max(1.0, self.box.h - long)
        self.region.roll(share * self.region.furthest - self.region.scroll)
        self.changed()

    def release(self, x: float, y: float) -> None:
        """Stay there."""

    def look(self) -> Hashable:
        """Return all that its picture depends on."""
        return super().look(), self.region.scroll, self.region.content

    def _long(self) -> float:
        return max(30.0, self.box.h * self.box.h / max(1.0, self.region.content))

    def draw(self, p: Painter) -> None:
        region, long = self.region, self._long()
        y = self.box.y + (self.box.h - long) * region.scroll / max(1.0, region.furthest)
        p.rect(Box(self.box.x + 2, self.box.y, BAR, self.box.h), BAR / 2, "#E4D8C0")
        p.rect(Box(self.box.x + 2, y, BAR, long), BAR / 2, theme.LINE)
