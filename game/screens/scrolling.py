"""Pages with areas that scroll where large text or a small window leaves too little room."""

from collections.abc import Callable, Hashable, Sequence
from types import MappingProxyType

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import DEPTH, Group, Seen
from game.engine.window.view import Box
from game.screens.doors import house

BAR = 8.0
ROLL = 60.0
ALL = 1e6
_TURNS = MappingProxyType({"page_up": -1.0, "page_down": 1.0, "home": -ALL, "end": ALL})
"""How many pages a key turns."""


class Region:
    """An area whose widgets move under it; the focus is always brought into sight."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.inside: list[Widget] = []
        self.scroll = 0.0
        self.content = 0.0

    @property
    def furthest(self) -> float:
        """How far it scrolls."""
        return max(0.0, self.content - self.box.h)

    def fill(self, box: Box, widgets: Sequence[Widget], content: float) -> None:
        """Take widgets placed as if nothing were scrolled."""
        self.box, self.inside, self.content = box, list(widgets), content
        wanted, self.scroll = min(self.scroll, self.furthest), 0.0
        self.roll(wanted)

    def roll(self, by: float) -> bool:
        """Scroll; True if anything moved."""
        target = max(0.0, min(self.furthest, self.scroll + by))
        moved, self.scroll = target - self.scroll, target
        for widget in self.inside:
            x, y, w, h = widget.box
            widget.box = Box(x, y - moved, w, h)
        return moved != 0

    def show(self, box: Box) -> bool:
        """Bring a box of the content into sight, with a little around it."""
        edge = DEPTH * 0.7
        low, high = self.box.y + edge, self.box.bottom - edge
        if box.y < low:
            return self.roll(box.y - low)
        if box.bottom > high:
            return self.roll(min(box.bottom - high, box.y - low))
        return False

    def holds(self, box: Box) -> bool:
        """Can all of that box be seen?"""
        return self.box.y <= box.y and box.bottom <= self.box.bottom


class Bar(Widget):
    """The bar beside an area that scrolls, for the pointer."""

    def __init__(self, region: Region, changed: Callable[[], None]) -> None:
        box = region.box
        super().__init__(Box(box.right - BAR - 2, box.y, BAR + 4, box.h))
        self.region, self.changed = region, changed

    @property
    def reachable(self) -> bool:
        """Keys scroll by moving the focus."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The middle of the grip follows the pointer."""
        long = self._long()
        share = (y - self.box.y - long / 2) / max(1.0, self.box.h - long)
        self.region.roll(share * self.region.furthest - self.region.scroll)
        self.changed()

    def release(self, x: float, y: float) -> None:
        """Stay there."""

    def look(self) -> Hashable:
        """Where the grip is, and how long."""
        return super().look(), self.region.scroll, self.region.content

    def _long(self) -> float:
        return max(30.0, self.box.h * self.box.h / max(1.0, self.region.content))

    def draw(self, p: Painter) -> None:
        """A groove and a grip."""
        region, long = self.region, self._long()
        y = self.box.y + (self.box.h - long) * region.scroll / max(1.0, region.furthest)
        p.rect(Box(self.box.x + 2, self.box.y, BAR, self.box.h), BAR / 2, "#E4D8C0")
        p.rect(Box(self.box.x + 2, y, BAR, long), BAR / 2, theme.LINE)


class ScrollingPage(Page):
    """A page some of whose widgets lie in regions."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.regions: list[Region] = []

    def bars(self) -> list[Widget]:
        """The bars of the regions that have more than they show."""
        return [Bar(region, self.touch) for region in self.regions if region.furthest > 0]

    def _region_of(self, widget: Widget) -> Region | None:
        return next((region for region in self.regions if widget in region.inside), None)

    def focus_on(self, widget: Widget | None) -> None:
        """The focus is always in sight."""
        region = self._region_of(widget) if widget else None
        if widget and region:
            self.bring(region, (widget.ringed() or (widget.box, 0))[0])
        super().focus_on(widget)

    def renew(self) -> None:
        """Place everything again, for more is known now; whoever has rolled away from the focus
        reads on where they are."""
        before = [region.scroll for region in self.regions]
        self.arrange(self.desk.view)
        for region, scroll in zip(self.regions, before, strict=False):
            region.roll(scroll - region.scroll)

    def bring(self, region: Region, box: Box) -> None:
        """Bring a box into sight, but move nothing from under a pointer that presses it: it would
        be let go of beside it, and nothing would happen."""
        if self._held is None:
            region.show(box)

    def widget_at(self, x: float, y: float) -> Widget | None:
        """What is scrolled out of sight cannot be pressed."""
        for widget in reversed(self.widgets):
            region = self._region_of(widget)
            if widget.box.holds(x, y) and (region is None or region.box.holds(x, y)):
                return widget
        return None

    def _wheel(self, intent: Intent, x: float, y: float) -> bool:
        for region in self.regions:
            if region.box.holds(x, y) and region.roll(-intent.delta[1] * ROLL):
                self.touch()
                return True
        return super()._wheel(intent, x, y)

    def _keys(self, intent: Intent) -> bool:
        """Pages turn where something scrolls; the focus goes along."""
        if intent.down and intent.what in _TURNS and self._turn(_TURNS[intent.what]):
            return True
        return super()._keys(intent)

    def _turn(self, pages: float) -> bool:
        here = self._region_of(self.focus) if self.focus else None
        known = here or next((each for each in self.regions if each.furthest > 0), None)
        if known is None:
            return False
        rolled = known.roll(pages * max(1.0, known.box.h - ROLL)) and abs(pages) < ALL
        seen = [w for w in known.inside if w.reachable and known.holds(w.box)]
        if here is not None and seen and not (rolled and self.focus in seen):
            super().focus_on(seen[0 if rolled or pages < 0 else -1])
        self.touch()
        return True

    def widget_parts(self) -> list[Seen]:
        """What lies in a region is seen there only, and fades at the edges where it goes on."""
        k = self.desk.view.k
        inside: dict[int, list[Seen]] = {i: [] for i in range(len(self.regions))}
        made: list[Seen] = []
        for i, widget in enumerate(self.widgets):
            region = self._region_of(widget)
            if region is None:
                made += widget.parts(f"widget {i}", k)
            elif widget.box.grown(widget.spill).meets(region.box):
                inside[self.regions.index(region)] += widget.parts(str(i), k)
        for i, region in enumerate(self.regions):
            edges = region.scroll > 1, region.scroll < region.furthest - 1
            made.append(Group(f"region {i}", region.box, inside[i], edges=edges))
        return [*made, *self.ring_parts()]

    def ring_parts(self) -> Sequence[Seen]:
        """The ring is seen where its widget is."""
        region = self._region_of(self.focus) if self.focus else None
        ring = super().ring_parts()
        return [Group("ring", region.box.grown(6), ring)] if region else ring


class ReadingPage(ScrollingPage):
    """Looks for new games when it comes into sight, and paints again when they are known."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._version = -1

    def enter(self) -> None:
        """See what has been played."""
        house(self.desk).library.look()

    def resume(self) -> None:
        """Something may have been played."""
        house(self.desk).library.look()

    def update(self, seconds: float) -> None:
        """Read on, and show what that brought."""
        library = house(self.desk).library
        library.work()
        if library.version != self._version:
            self._version = library.version
            self.renew()
