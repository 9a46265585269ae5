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
    words: str
    fields: tuple[str, ...]
    fill: rows.Fill


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
        ("sound", "master_volume", "effects_volume", "captions", "speech"),
        rows.sound,
    ),
    Tab("controls", N_("Controls"), ("repeat_delay", "repeat_rate"), rows.handling),
    Tab("game", N_("Game"), ("confirm_moves", "private_handover", "rivals"), rows.game),
    Tab("language", N_("Language"), ("language",), rows.language),
)


LOOKS = {"sound": looks.sound, "game": looks.game, "language": looks.language}
"""Previews that need no state of the page."""


class SettingsPage(Page):
    """Tabs on the left, rows in the middle, a preview on the right or below."""

    def __init__(self, desk: Desk, page: str | None = None) -> None:
        super().__init__(desk)
        self.tab = next((tab for tab in TABS if tab.name == page), TABS[0])
        self.controls = BindingList(desk, self.rebuild)
        self.track = looks.KeyTrack(partial(desk.sound.play, "hover"))
        self.sample = looks.Sample()
        self.looks = [looks.Look(row, desk, self.sample, self._lit) for row in TABS[0].fields]

    def _lit(self, row: str) -> bool:
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
        head = sitting.head(self.desk, view, _("Settings"), self.rebuild)
        tabs = Column([self._tab(view, tab) for tab in TABS], gap=8, min_width=170)
        reset = Button(_("Restore defaults"), self.reset, key="reset")
        foot = [Button(_("Back"), self.go_back, key="back", min_width=150), Spacer(), reset]
        return page_frame(head, Row([tabs, self._content(view)], gap=GAP, grow=1), foot, WIDEST)

    def _tab(self, view: View, tab: Tab) -> Node:
        on = tab is self.tab
        words = Text(_(tab.words), 17, theme.HOUSE.deep if on else theme.INK, "bold", pad=(26, 0))
        act, high = partial(self.open, tab), max(50.0, view.grown(17) + 28)
        key = f"tab {tab.name}"
        return Press(words, act, _paint_tab, (on,), key=key, height=high, chosen=on, role="tab")

    def _content(self, view: View) -> Node:
        """Return rows with the preview beside, or below where room is little."""
        made = rows.ending_together(view, self.tab.fill(self.desk))
        if self.tab.name == "controls":
            note, quiet = self.controls.note, _("Choose a key, then press the new one.")
            words = Text(note or quiet, 16, theme.INK if note else theme.MUTED, wrap=True)
            repeat = [looks.title(_("Key repeat")), *made, *self._look(view)]
            bound = self.controls.group, self.desk.settings.bindings
            every = Column([self.memo("keys", self.controls.build, *bound), *repeat], gap=20)
            area = Scroll(every, key="rows", grow=1)
            return Panel(Column([area, words], gap=10), grow=1, pad=PAD)
        own = programs.programs(self.desk) if self.tab.name == "game" else []
        if view.roomy or own:
            parts: list[Node] = [*made, *self._look(view)]
            if not view.roomy:
                halves = [Column(each, gap=20, grow=1) for each in (made, self._look(view))]
                parts = [Row(halves, gap=GAP + 44)]
            return Panel(
                Scroll(Column([*parts, *own], gap=20), key="rows", grow=1), grow=1, pad=PAD
            )
        if self.tab.name == "display":
            return self._beside(view, made)
        if self.tab.name == "sound":
            left = Panel(Scroll(Column(made, gap=20, spread=20), key="rows"), grow=0.56, pad=PAD)
            return Row([left, Panel(Column(self._look(view)), grow=0.44, pad=PAD)], gap=GAP, grow=1)
        under = Panel(Scroll(Column(self._look(view)), key="look"), grow=1, pad=PAD)
        return Column([Panel(Column(made, gap=20), pad=PAD), under], gap=GAP, grow=1)

    def _beside(self, view: View, made: list[Node]) -> Node:
        """Return two sheets across which each row stands beside its preview."""
        sheets = Row([Panel(grow=0.56), Panel(grow=0.44)], gap=GAP)
        shown = looks.display(view, self.looks)
        halves = [
            Row([replace(row, grow=0.56), replace(look, grow=0.44)], gap=GAP + 44)
            for row, look in zip(made, shown, strict=True)
        ]
        return Stack(
            [sheets, Scroll(Column(halves, gap=20, spread=20), key="rows", pad=PAD)], grow=1
        )

    def _look(self, view: View) -> list[Node]:
        if self.tab.name == "display":
            return looks.display(view, self.looks)
        if self.tab.name == "controls":
            return [looks.handling(self.desk, view, self.track)]
        return [LOOKS[self.tab.name](self.desk, view)]

    # -- actions ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if intent.what == "delete" and intent.down and self.focus is not None:
            return self.controls.clear_at(self.focus.name)
        return super().handle(intent)

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a widget; start the moving sample when a row about movement gets the focus."""
        before = self.focus.name if self.focus else ""
        super().focus_on(widget)
        if widget is not None and widget.name != before and widget.name in looks.MOVING:
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


def _paint_tab(p: Painter, box: Box, state: ControlState, on: bool) -> None:
    """Paint a tab; the open one looks like paper above the table."""
    if on:
        furniture.paint_shadow(p, box, 12, 0)
        p.rect(box, 12, (theme.WHITE, theme.PAPER), theme.HAIR)
        p.rect(box.inset(8, 12)._replace(w=6), 3, theme.HOUSE.base)
    elif state.hovered or state.pressed:
        p.rect(box, 12, theme.PAPER, theme.HAIR, alpha=0.7)
