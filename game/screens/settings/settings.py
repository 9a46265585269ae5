"""How people like it: pages of settings that apply at once, each with a look at what they do."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.storage.settings import Settings
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.settings import looks, preview, programs, rows
from game.screens.settings.bindings import BindingList

MARGIN, GAP = 32.0, 16.0
WIDEST = 1320.0


class Tab(NamedTuple):
    """A page of settings: its name, and the settings that its reset puts back."""

    name: str
    words: str
    fields: tuple[str, ...]
    fill: rows.Fill | None = None


TABS = (
    Tab(
        "display",
        N_("Display"),
        ("fullscreen", "text_scale", "animation_speed", "high_contrast", "reduced_motion"),
        rows.display,
    ),
    Tab(
        "sound",
        N_("Sound"),
        ("sound", "master_volume", "effects_volume", "captions"),
        rows.sound,
    ),
    Tab("handling", N_("Key repeat"), ("repeat_delay", "repeat_rate"), rows.handling),
    Tab("controls", N_("Controls"), ()),
    Tab("game", N_("Game"), ("confirm_moves", "private_handover", "race"), rows.game),
    Tab("programs", N_("Programs"), (), programs.programs),
    Tab("language", N_("Language"), ("language",), rows.language),
)


def open_settings(desk: Desk, page: str | None = None) -> None:
    """Lay the settings over whatever is there; `page` names a tab."""
    desk.stack.push(SettingsPage(desk, page))


LOOKS = {
    "sound": looks.sound,
    "game": looks.game,
    "programs": programs.about,
    "language": looks.language,
}
"""What a page shows that needs to know nothing else."""


class SettingsPage(Page):
    """Tabs on the left, rows in the middle, a look at what they do on the right."""

    def __init__(self, desk: Desk, page: str | None = None) -> None:
        super().__init__(desk)
        self.tab = next((tab for tab in TABS if tab.name == page), TABS[0])
        self.controls = BindingList(desk, lambda: self.arrange(desk.view))
        self.track = preview.Track(partial(desk.sound.play, "hover"))
        self.sample = preview.Sample()
        self._main, self._side = Region(), Region()
        self.regions = [self._main, self._side]
        self._panels: list[Box] = []
        self._foot = Box(0, 0, 1, 1)

    @property
    def moving(self) -> bool:
        """The sample travels for a while after a change."""
        return self.tab.name == "display" and self.sample.moving

    def update(self, seconds: float) -> None:
        """Let the sample travel."""
        if self.moving:
            self.sample.update(seconds)
            self.touch()

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """As wide as reads well, in the middle."""
        self.sample.start(self.desk.settings.animation_speed)
        page = view.column(WIDEST, MARGIN)
        self._foot, body = page.cut_bottom(18)[1].cut_bottom(key_height(view, 50), GAP)
        body = body.below(view.grown(27) + 38)
        tabs = self._tabs(view, body)
        room = body.cut_left(tabs[0].box.w, GAP)[1]
        content = self._fill(view, room)
        ends = self._ends(view)
        self.place([*tabs, *content, *self.bars(), *ends], tabs[TABS.index(self.tab)])

    def _tabs(self, view: View, area: Box) -> list[Widget]:
        w = max(max(view.measure(_(tab.words), 17, "bold") for tab in TABS) + 48, 170.0)
        high = min(max(50.0, view.grown(17) + 28), (area.h + 8) / len(TABS) - 8)
        boxes = area._replace(w=w).rows([high] * len(TABS), 8)
        return [
            Spot(
                box,
                partial(self.open, tab),
                name=f"tab {tab.name}",
                paint=partial(_paint_tab, tab),
                key=tab is self.tab,
            )
            for tab, box in zip(TABS, boxes, strict=True)
        ]

    def _fill(self, view: View, room: Box) -> list[Widget]:
        """Rows and what stands beside them; under them where there is little room."""
        self._side.fill(room.place(0, 0, 1, 0), [], 0)
        if self.tab.fill is None:
            self._panels = [room]
            return self._fill_controls(view, room)
        if view.roomy:
            return self._fill_one(view, room, self.tab.fill)
        if self.tab.name in ("display", "sound"):
            return self._fill_beside(view, room, self.tab.fill)
        return self._fill_below(view, room, self.tab.fill)

    def _fill_one(self, view: View, room: Box, fill: rows.Fill) -> list[Widget]:
        """Where text is large, one panel scrolls through all of it."""
        placed = self._placed(view, room, fill)
        shown = self._look(view, placed.area._replace(y=placed.y + 8, h=0), placed.made)
        every = [*placed.made, *shown.made]
        self._panels = [room]
        self._main.fill(room.grown(-6), every, shown.y - room.y)
        return every

    def _fill_beside(self, view: View, room: Box, fill: rows.Fill) -> list[Widget]:
        """Many rows, and what they change at their side."""
        main, side = room.cut_left(room.w * 0.56 - GAP / 2, GAP)
        placed = self._placed(view, main, fill)
        spare = max(0.0, main.bottom - 6 - placed.y) / len(placed.made)
        placed = self._placed(view, main, fill, rows.GAP + min(20.0, spare))
        return self._take(view, main, side, placed)

    def _fill_below(self, view: View, room: Box, fill: rows.Fill) -> list[Widget]:
        """Few rows, and all the room below them for what they change."""
        placed = self._placed(view, room, fill)
        return self._take(view, *room.cut_top(placed.y - room.y + 10, GAP), placed)

    def _placed(self, view: View, panel: Box, fill: rows.Fill, gap: float = rows.GAP) -> rows.Rows:
        placed = rows.Rows(self.desk, view, _inner(panel), gap)
        fill(placed)
        return placed

    def _take(self, view: View, main: Box, side: Box, placed: rows.Rows) -> list[Widget]:
        shown = self._look(view, _inner(side), placed.made)
        self._panels = [main, side]
        self._side.fill(side.grown(-6), shown.made, shown.y - side.y - 6)
        self._main.fill(main.grown(-6), placed.made, placed.y - main.y - 6)
        return [*placed.made, *shown.made]

    def _fill_controls(self, view: View, room: Box) -> list[Widget]:
        high_note = max(len(view.wrap(self.controls.note, 16, room.w - 44)), 1) * view.line(16) + 14
        made, high = self.controls.widgets(view, _inner(room))
        low, area = room.cut_bottom(high_note)
        self._main.fill(area.inset(6, 6), made, high + 24)
        note = preview.shown(low.inset(22).moved(0, 2), self._paint_note, self.controls.note)
        return [*made, note]

    def _look(self, view: View, area: Box, made: Sequence[Widget]) -> preview.Side:
        side = preview.Side(self.desk, view, area)
        if self.tab.name == "display":
            looks.display(side, made, self.sample)
        elif self.tab.name == "handling":
            looks.handling(side, self.track)
        else:
            LOOKS[self.tab.name](side)
        return side

    def _ends(self, view: View) -> list[Widget]:
        back = "back", _("Back"), self.go_back
        again = key_at(view, self._foot, ("reset", _("Reset this page"), self.reset), 1)
        again.enabled = self.tab.name != "programs"  # nobody writes a list twice
        return [key_at(view, self._foot, back, least=150), again]

    # -- deeds -----------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """Whoever comes to a row about movement sees it moving."""
        before = self.focus.name if self.focus else ""
        super().focus_on(widget)
        if widget is not None and widget.name != before and widget.name in looks.MOVING:
            self.sample.start(self.desk.settings.animation_speed)

    def open(self, tab: Tab) -> None:
        """Show another page."""
        self.tab = tab
        self.controls.note = ""
        for region in self.regions:
            region.scroll = 0.0
        self.arrange(self.desk.view)

    def reset(self) -> None:
        """The usual values of this page."""
        if self.tab.name == "controls":
            self.controls.reset()
            return
        usual = Settings()
        self.desk.change(**{name: getattr(usual, name) for name in self.tab.fields})

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Table and panels, and what lies on them."""
        key, box = (self._foot, tuple(self._panels)), self.desk.view.box
        return [Part("ground", key, box, self._paint, solid=True), *self.widget_parts()]

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        words, y = _("Settings"), 18 + p.view.grown(27) / 2
        x = furniture.heading(p, self._foot.x, y, words, colour=theme.HOUSE.deep) + 18
        p.text(_("Changes apply at once."), x, y + 1, 15, theme.MUTED, width=self._foot.right - x)
        for panel in self._panels:
            furniture.panel(p, panel, 16, 1)

    def _paint_note(self, p: Painter, box: Box) -> None:
        quiet = _("Choose an action, then press its new key.")
        colour = theme.INK if self.controls.note else theme.MUTED
        p.paragraph(self.controls.note or quiet, box, 16, colour)


def _paint_tab(tab: Tab, p: Painter, spot: Spot) -> None:
    """The key of the open page is paper that lies above the table."""
    if spot.key:
        furniture.lift(p, spot.box, 12, 0)
        p.rect(spot.box, 12, (theme.WHITE, theme.PAPER), theme.HAIR)
        p.rect(spot.box.inset(8, 12)._replace(w=6), 3, theme.HOUSE.base)
    elif spot.hovered or spot.pressed:
        p.rect(spot.box, 12, theme.PAPER, theme.HAIR, alpha=0.7)
    ink, y = theme.HOUSE.deep if spot.key else theme.INK, spot.box.centre[1]
    p.text(_(tab.words), spot.box.x + 26, y, 17, ink, "bold", width=spot.box.w - 34)


def _inner(panel: Box) -> Box:
    """A panel's content, clear of its edges and of a bar that may scroll it."""
    return panel.inset(22, 20).cut_right(4)[1]
