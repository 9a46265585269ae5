"""Pages of settings that apply at once, each with a preview."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.storage.settings import Settings
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import Column, Row, Scroll, Spacer, Stack
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.players import sitting
from game.screens.settings import looks, programs, rows
from game.screens.settings.bindings import BindingList

GAP = 16.0
WIDEST = 1320.0
PAD = (22.0, 20.0)


class Tab(NamedTuple):
    """A page of settings: its name, rows, and the settings that its reset restores."""

    name: str
    title: str
    fields: tuple[str, ...]
    build_rows: rows.RowsBuilder


TABS = (
    Tab(
        "display",
        N_("Display"),
        ("fullscreen", "text_scale", "animation_speed", "high_contrast", "reduced_motion"),
        rows.display_rows,
    ),
    Tab(
        "sound",
        N_("Sound"),
        ("sound", "master_volume", "effects_volume", "captions", "speech"),
        rows.sound_rows,
    ),
    Tab("controls", N_("Controls"), ("repeat_delay", "repeat_rate"), rows.key_repeat_rows),
    Tab("game", N_("Game"), ("confirm_moves", "private_handover", "rivals"), rows.game_rows),
    Tab("language", N_("Language"), ("language",), rows.language_rows),
)


PREVIEWS = {
    "sound": looks.sound_preview,
    "game": looks.game_preview,
    "language": looks.language_preview,
}
"""Previews that need no state of the page."""


class SettingsPage(Page):
    """Tabs on the left, rows in the middle, a preview on the right or below."""

    def __init__(self, desk: Desk, page: str | None = None) -> None:
        super().__init__(desk)
        self.tab = next((tab for tab in TABS if tab.name == page), TABS[0])
        self.controls = BindingList(desk, self.rebuild)
        self.track = looks.KeyTrack(partial(desk.sound.play, "hover"))
        self.sample = looks.Sample()
        self.previews = [
            looks.RowPreview(row, desk, self.sample, self._is_lit) for row in TABS[0].fields
        ]

    def _is_lit(self, row: str) -> bool:
        return self.focus is not None and self.focus.name == row

    @property
    def moving(self) -> bool:
        return self.tab.name == "display" and self.sample.moving

    def update(self, seconds: float) -> None:
        if self.moving:
            self.sample.update(seconds)
            self.touch()

    def arrange(self, view: View) -> None:
        self.sample.start(self.desk.settings.animation_speed)
        super().arrange(view)

    # -- what there is ---------------------------------------------------------------------

    def first_focus(self) -> str:
        return f"tab {self.tab.name}"

    def build(self, view: View) -> Node:
        head = sitting.page_head(self.desk, view, _("Settings"), self.rebuild)
        tabs = Column([self._tab_button(view, tab) for tab in TABS], gap=8, min_width=170)
        reset = Button(_("Restore defaults"), self.reset, key="reset")
        foot = [Button(_("Back"), self.go_back, key="back", min_width=150), Spacer(), reset]
        return page_frame(head, Row([tabs, self._content(view)], gap=GAP, grow=1), foot, WIDEST)

    def _tab_button(self, view: View, tab: Tab) -> Node:
        on = tab is self.tab
        words = Text(_(tab.title), 17, theme.HOUSE.deep if on else theme.INK, "bold", pad=(26, 0))
        act, high = partial(self.open, tab), max(50.0, view.grown(17) + 28)
        key = f"tab {tab.name}"
        return Press(words, act, _paint_tab, (on,), key=key, height=high, chosen=on, role="tab")

    def _content(self, view: View) -> Node:
        """Return the rows with their previews beside them, or below where there is little room."""
        settings = rows.with_equal_label_widths(view, self.tab.build_rows(self.desk))
        if self.tab.name == "controls":
            note, quiet = self.controls.note, _("Choose a key, then press the new one.")
            words = Text(note or quiet, 16, theme.INK if note else theme.MUTED, wrap=True)
            repeat = [looks.subheading(_("Key repeat")), *settings, *self._previews(view)]
            bound = self.controls.group, self.desk.settings.bindings
            every = Column([self.memo("keys", self.controls.build, *bound), *repeat], gap=20)
            area = Scroll(every, key="rows", grow=1)
            return Panel(Column([area, words], gap=10), grow=1, pad=PAD)
        own = programs.program_rows(self.desk) if self.tab.name == "game" else []
        if view.large_text or own:
            parts: list[Node] = [*settings, *self._previews(view)]
            if not view.large_text:
                halves = [Column(each, gap=20, grow=1) for each in (settings, self._previews(view))]
                parts = [Row(halves, gap=GAP + 44)]
            return Panel(
                Scroll(Column([*parts, *own], gap=20), key="rows", grow=1), grow=1, pad=PAD
            )
        if self.tab.name == "display":
            return self._beside_previews(view, settings)
        if self.tab.name == "sound":
            left = Panel(
                Scroll(Column(settings, gap=20, spread=20), key="rows"), grow=0.56, pad=PAD
            )
            return Row(
                [left, Panel(Column(self._previews(view)), grow=0.44, pad=PAD)], gap=GAP, grow=1
            )
        under = Panel(Scroll(Column(self._previews(view)), key="look"), grow=1, pad=PAD)
        return Column([Panel(Column(settings, gap=20), pad=PAD), under], gap=GAP, grow=1)

    def _beside_previews(self, view: View, settings: list[Node]) -> Node:
        """Return two sheets across which each row stands beside its preview."""
        sheets = Row([Panel(grow=0.56), Panel(grow=0.44)], gap=GAP)
        shown = looks.display_previews(view, self.previews)
        halves = [
            Row([replace(row, grow=0.56), replace(look, grow=0.44)], gap=GAP + 44)
            for row, look in zip(settings, shown, strict=True)
        ]
        return Stack(
            [sheets, Scroll(Column(halves, gap=20, spread=20), key="rows", pad=PAD)], grow=1
        )

    def _previews(self, view: View) -> list[Node]:
        if self.tab.name == "display":
            return looks.display_previews(view, self.previews)
        if self.tab.name == "controls":
            return [looks.key_repeat_preview(self.desk, view, self.track)]
        return [PREVIEWS[self.tab.name](self.desk, view)]

    # -- actions ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if intent.what == "delete" and intent.down and self.focus is not None:
            return self.controls.remove_focused_key(self.focus.name)
        return super().handle(intent)

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a widget; start the moving sample when a row about movement gets the focus."""
        before = self.focus.name if self.focus else ""
        super().focus_on(widget)
        if widget is not None and widget.name != before and widget.name in looks.ROWS_WITH_MOTION:
            self.sample.start(self.desk.settings.animation_speed)

    def open(self, tab: Tab) -> None:
        self.tab = tab
        self.controls.note = ""
        for region in self.regions:
            region.scroll = 0.0
        self.rebuild()

    def reset(self) -> None:
        if self.tab.name == "controls":
            self.controls.reset()
        usual = Settings()
        self.desk.change(**{name: getattr(usual, name) for name in self.tab.fields})


def _paint_tab(p: Painter, box: Box, state: ControlState, is_open: bool) -> None:
    """Paint a tab; the open one looks like paper above the table."""
    if is_open:
        furniture.paint_shadow(p, box, 12, 0)
        p.rect(box, 12, (theme.WHITE, theme.PAPER), theme.HAIR)
        p.rect(box.inset(8, 12)._replace(w=6), 3, theme.HOUSE.base)
    elif state.hovered or state.pressed:
        p.rect(box, 12, theme.PAPER, theme.HAIR, alpha=0.7)
