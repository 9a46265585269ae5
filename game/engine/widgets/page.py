"""Scenes of widgets that pointer, keys and pads all reach, and sheets laid over scenes."""

from collections.abc import Sequence
from types import MappingProxyType

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.scrolling import Bar, Region
from game.engine.widgets.widgets import Button, ListBox, TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen, Veil
from game.engine.window.scene import Scene
from game.engine.window.view import Box, View

BOARD = 120.0
"""What is lower than this is a thing to press, and no whole board."""
WRONG_WAY = 10_000.0
"""What it costs to reach by one arrow what lies squarely in the way of another."""
ROLL = 60.0
"""How far a step of the wheel scrolls, in logical units."""
ALL = 1e6
_TURNS = MappingProxyType({"page_up": -1.0, "page_down": 1.0, "home": -ALL, "end": ALL})
"""How many pages a key scrolls."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Page(Scene):
    """Widgets with one focus among them, some of them in regions that scroll. Subclasses fill
    `widgets` in `arrange`."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.widgets: list[Widget] = []
        self.regions: list[Region] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._rescued: Widget | None = None
        self._lost: tuple[object, list[Widget]] = (None, [])

    def parts(self, ahead: float) -> Sequence[Seen]:
        """What can be pressed."""
        return self.widget_parts()

    # -- focus -----------------------------------------------------------------------------

    def place(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Take these widgets; the focus stays on the one of the same name, or goes to `first`. The
        picture is no longer what it was."""
        before = {widget.name: widget for widget in self.widgets if widget.name}
        self.widgets = list(widgets)
        for widget in widgets:
            if isinstance(widget, TextField):
                widget.view = self.desk.view
            if widget.name in before:
                widget.go_on(before[widget.name])
        self._held = self._held and self.named(self._held.name)
        same = self.focus and self.named(self.focus.name)
        self.focus = same if same and same.reachable else None
        self.focus_on(self.focus or first or next(iter(self._reachable()), None))

    def named(self, name: str) -> Widget | None:
        """The widget of that name, if it is here."""
        return next((w for w in self.widgets if name and w.name == name), None)

    def focus_on(self, widget: Widget | None) -> None:
        """Move the focus, and scroll until it can be seen."""
        region = self._region_of(widget) if widget else None
        if widget and region:
            self.bring(region, (widget.ringed() or (widget.box, 0))[0])
        self._set_focus(widget)

    def _set_focus(self, widget: Widget | None) -> None:
        if isinstance(widget, TextField) and widget is not self.focus:
            widget.come()
        if self.focus:
            self.focus.focused = False
            if isinstance(self.focus, TextField):
                self.focus.composing = ""
        self.focus = widget
        if widget:
            widget.focused = True
        self.desk.typing(widget.box if isinstance(widget, TextField) else None)
        self.touch()

    def focus_named(self, name: str) -> None:
        """Move the focus to the widget of that name, if it is here."""
        self.focus_on(self.named(name) or self.focus)

    def step(self, what: str) -> bool:
        """Move the focus to the nearest widget in a direction."""
        if self.focus is None:
            self.focus_on(next(iter(self._reachable()), None))
            return self.focus is not None
        dx, dy = ARROWS[what]
        best = nearest(
            self.focus.box, [w for w in self._reachable() if w is not self.focus], dx, dy
        )
        best = best or self._stranded(self.focus)
        if best is None:
            return False
        self.focus_on(best)
        self.desk.sound.play("hover")
        return True

    def _stranded(self, edge: Widget) -> Widget | None:
        """A widget to which no arrows lead from this one, which lies at the edge: every row of
        steps ends at an edge, so nothing stays out of reach. One after another gets its turn."""
        widgets = self._reachable()
        known = (edge, [w.box for w in widgets])
        if self._lost[0] != known:
            found = within_reach(edge, widgets)
            self._lost = (known, [w for w in widgets if w not in found])
        lost = self._lost[1]
        if not lost:
            return None
        turn = lost.index(self._rescued) + 1 if self._rescued in lost else 0
        self._rescued = lost[turn % len(lost)]
        return self._rescued

    def cycle(self, by: int) -> None:
        """Move the focus along the order of placing."""
        order = self._reachable()
        if order:
            here = order.index(self.focus) if self.focus in order else -by
            self.focus_on(order[(here + by) % len(order)])

    def _reachable(self) -> list[Widget]:
        return [w for w in self.widgets if w.reachable]

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Widgets first, then moving the focus, then going back."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            return self._pointer(intent, x, y)
        if intent.what == "wheel":
            return self._wheel(intent, x, y)
        self.touch()
        if self.focus and self.focus.enabled and self.focus.handle(intent, x, y):
            return True
        return self._keys(intent)

    def _keys(self, intent: Intent) -> bool:
        if not intent.down:
            return False
        if intent.what in _TURNS and self._scroll_pages(_TURNS[intent.what]):
            return True
        if intent.what in ARROWS:
            return self.step(intent.what)
        if intent.what in ("next", "previous"):
            self.cycle(1 if intent.what == "next" else -1)
            return True
        if intent.what == "back" and not intent.repeat:
            return self.go_back()
        return False

    def go_back(self) -> bool:
        """What the back key does here; False passes it on."""
        if len(self.desk.stack) > 1:
            self.desk.sound.play("back")
            self.desk.stack.pop()
            return True
        return False

    def _pointer(self, intent: Intent, x: float, y: float) -> bool:
        if intent.what == "point":
            return self._point(x, y)
        if intent.button != 1:
            return False
        if intent.what == "press":
            return self._press(x, y)
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        self.touch()
        if held.enabled:
            if held.box.holds(x, y):
                self.desk.sound.play("press")
            held.release(x, y)
        return True

    def _point(self, x: float, y: float) -> bool:
        under = self.widget_at(x, y)
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = widget is under
                self.touch()
        if self._held:
            inside = self._held.box.holds(x, y)
            if self._held.pressed != inside:
                self._held.pressed = inside
            self._held.drag(x, y)
            self.touch()
        return under is not None

    def _press(self, x: float, y: float) -> bool:
        under = self.widget_at(x, y)
        if under is None or not under.enabled:
            return False
        self._held = under
        under.pressed = True
        if under.reachable:
            self.focus_on(under)
        under.grab(x, y)
        self.touch()
        return True

    def _wheel(self, intent: Intent, x: float, y: float) -> bool:
        for region in self.regions:
            if region.box.holds(x, y) and region.roll(-intent.delta[1] * ROLL):
                self.touch()
                return True
        for widget in self.widgets:
            if isinstance(widget, ListBox) and widget.box.holds(x, y):
                self.touch()
                return widget.handle(intent, x, y)
        return False

    def widget_at(self, x: float, y: float) -> Widget | None:
        """Return the widget under a point, the one placed last first, unless it is scrolled out of
        sight."""
        for widget in reversed(self.widgets):
            region = self._region_of(widget)
            if widget.box.holds(x, y) and (region is None or region.box.holds(x, y)):
                return widget
        return None

    def pressable(self) -> Sequence[Box]:
        """What is to be pressed, unless it is as large as a board."""
        keys = (w for w in self.widgets if w.reachable)
        return [w.box for w in keys if isinstance(w, Button) or w.box.h < BOARD]

    def widget_parts(self) -> list[Seen]:
        """Return every widget, those in a region clipped to it, and the ring around the one with
        the focus."""
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
        """Return the ring around the widget with the focus, also while it is disabled, unless
        something lies over this page that has a focus of its own."""
        if not (self.hears and self.focus and (self.focus.reachable or not self.focus.enabled)):
            return ()
        ring = self.focus.ring_parts(self.desk.view.k)
        region = self._region_of(self.focus)
        return [Group("ring", region.box.grown(6), ring)] if region else ring

    # -- regions -----------------------------------------------------------------------------

    def bars(self) -> list[Widget]:
        """Return the scroll bars of the regions that have more than they show."""
        return [Bar(region, self.touch) for region in self.regions if region.furthest > 0]

    def _region_of(self, widget: Widget) -> Region | None:
        return next((region for region in self.regions if widget in region.inside), None)

    def renew(self) -> None:
        """Place everything again where more is known now, without scrolling back to the focus."""
        before = [region.scroll for region in self.regions]
        self.arrange(self.desk.view)
        for region, scroll in zip(self.regions, before, strict=False):
            region.roll(scroll - region.scroll)

    def bring(self, region: Region, box: Box) -> None:
        """Scroll a box into sight, but move nothing from under a pointer that presses it: it would
        be released beside it, and nothing would happen."""
        if self._held is None:
            region.show(box)

    def _scroll_pages(self, pages: float) -> bool:
        """Scroll by pages, and take the focus along; return whether there is a region."""
        here = self._region_of(self.focus) if self.focus else None
        region = here or next((each for each in self.regions if each.furthest > 0), None)
        if region is None:
            return False
        rolled = region.roll(pages * max(1.0, region.box.h - ROLL)) and abs(pages) < ALL
        seen = [w for w in region.inside if w.reachable and region.holds(w.box)]
        if here is not None and seen and not (rolled and self.focus in seen):
            self._set_focus(seen[0 if rolled or pages < 0 else -1])
        self.touch()
        return True

    @property
    def hears(self) -> bool:
        """Do keys come to this page?"""
        return self.desk.stack.front in (self, None) or self.desk.stack.top is self


def nearest(start: Box, widgets: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The widget that lies next in a direction: near along it, not far beside it."""
    x, y = start.centre

    def cost(widget: Widget) -> float | None:
        box = widget.box
        cx, cy = box.centre
        along = (cx - x) * dx + (cy - y) * dy
        if along <= 2:
            return None
        across = max(0.0, box.x - start.right, start.x - box.right)
        down = max(0.0, box.y - start.bottom, start.y - box.bottom)
        ahead, beside, drift = (across, down, abs(cy - y)) if dx else (down, across, abs(cx - x))
        elsewhere = WRONG_WAY if beside and not ahead else 0
        return elsewhere + along + 4 * beside + 0.3 * drift

    priced = [(c, i) for i, w in enumerate(widgets) if (c := cost(w)) is not None]
    return widgets[min(priced)[1]] if priced else None


def within_reach(start: Widget, widgets: Sequence[Widget]) -> list[Widget]:
    """The widgets to which arrows lead from one, itself included."""
    found = [start]
    for here in found:  # grows while it is gone through
        for dx, dy in ARROWS.values():
            there = nearest(here.box, [w for w in widgets if w is not here], dx, dy)
            if there is not None and there not in found:
                found.append(there)
    return found


class Sheet(Page):
    """A page laid over another scene: everything behind it is veiled and out of reach."""

    solid = False
    key = ""
    """The key that opens the sheet, if any: it closes it too."""

    def __init__(self, desk: Desk, width: float = 560, height: float = 320) -> None:
        super().__init__(desk)
        self.size = (width, height)
        self.box = Box(0, 0, width, height)

    def arrange(self, view: View) -> None:
        """Lie in the middle of the window."""
        w, h = min(self.size[0], view.w - 48), min(self.size[1], view.h - 48)
        self.box = view.box.place(w, h)

    def handle(self, intent: Intent) -> bool:
        """Nothing passes to the scene below."""
        if intent.what == self.key and intent.down and not intent.repeat:
            self.go_back()
        else:
            super().handle(intent)
        return True

    def close(self) -> None:
        """Take the sheet away."""
        self.desk.stack.remove(self)

    def go_back(self) -> bool:
        """Back closes it, wherever it lies."""
        self.desk.sound.play("back")
        self.close()
        return True

    def veil(self) -> Sequence[Seen]:
        """Veil the scene below."""
        return (Veil("veil", self.desk.view.box, theme.rgb(theme.VEIL), 162),)

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The sheet, what is written on it, and what can be pressed."""
        box = self.box
        sheet = Part("sheet", box, box.grown(48), lambda p: furniture.panel(p, box, 20, 2))
        return [sheet, *self.sheet_parts(ahead), *self.widget_parts()]

    def sheet_parts(self, ahead: float) -> Sequence[Seen]:
        """What is written on the sheet."""
        return (Part("words", self.version, self.box, self.draw_sheet),)

    def draw_sheet(self, p: Painter) -> None:
        """Paint what is written on the sheet."""
