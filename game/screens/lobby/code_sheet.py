"""The sheet to type, pick or paste a share code and play its match."""

from functools import partial
from typing import Protocol, runtime_checkable

import pygame

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import sheet, tick
from game.engine.ui.layout import Column, GridLayout, Row, Stack
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens import routes
from game.screens.doors import house
from game.screens.hall.challenges import match_title
from game.screens.lobby import code
from game.screens.lobby.code import BadCode, Shared
from game.screens.lobby.setup import Setup, setup_from_code

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GAP = 6.0


@runtime_checkable
class SetsUp(Protocol):
    """A page that takes a set-up, such as the lobby that opens this sheet."""

    def set_up(self, setup: Setup) -> None: ...


class CodeSheet(Sheet):
    """Shows while a code is typed what it sets up, or what is wrong with it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, 820)
        self._line = TextField(
            self.box,
            name="line",
            max_length=48,
            change=lambda _value: self._check(),
            done=self._play,
            placeholder="0000-0000-0000-…",
        )
        self.shared: Shared | None = None
        self.problem = ""

    def build(self, view: View) -> Node:
        about = Stack(
            self._about(), height=view.line_height(15) * (3 if view.large_text else 2) + 14
        )
        foot = [
            Button(
                _("Play"),
                self._play,
                primary=True,
                enabled=self.shared is not None,
                key="play",
                grow=1,
            ),
            Button(_("Paste"), self._paste, key="paste", grow=1),
            Button(_("Cancel"), self.close, key="cancel", grow=1),
        ]
        line = Custom(self._line, says=_("Code"), key="line")
        return sheet(_("Enter a code"), [line, self.memo("signs", self._signs), about], foot)

    def _signs(self) -> Node:
        signs = [
            Button(
                sign, partial(self._put, sign), key=f"sign {sign}", size=16, end_padding=16, high=40
            )
            for sign in SIGNS
        ]
        erase = Button(
            "←", lambda: self._add(self._line.value[:-1]), key="erase", end_padding=24, high=40
        )
        return Row([GridLayout(signs, 30, 16, GAP, grow=1), erase], gap=GAP)

    def _about(self) -> Node:
        """Return what the code sets up, or what is wrong with it."""
        if self.problem:
            return Text(self.problem, 15, theme.WARN, wrap=True)
        if self.shared is None:
            return Node()
        _game, parts = code.title_and_players(self.shared)
        title = match_title(code.header_from(self._line.value))
        accent = theme.accent(self.shared.game)
        head = [
            tick(),
            Text(title, 18, accent.deep, "display", shrink=True),
            Text(parts, 15, clip=True),
        ]
        options = Text(code.changed_options(self.shared), 15, theme.MUTED, clip=True)
        return Column([Row(head, gap=14), options])

    # -- actions -----------------------------------------------------------------------------

    def _set(self, value: str) -> None:
        self._line.set_text(value)
        self._check()

    def _put(self, sign: str) -> None:
        self._add(self._line.value + sign)

    def _add(self, value: str) -> None:
        """Append a character that was pressed; after a click, focus the line for typing."""
        if self.desk.intents.last_device == "mouse":
            self.focus_named("line")
        self._set(value)

    def _paste(self) -> None:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        if not text.strip():
            self.desk.toast(_("There is no text on the clipboard."), bad=True)
            return
        self._set("".join(c for c in text.strip() if c.isprintable()))
        if self.shared is not None:
            self.focus_named("play")

    def _check(self) -> None:
        """Read the code; an empty line is no error."""
        self.shared, self.problem = None, ""
        if self._line.value.strip():
            try:
                self.shared = code.read(self._line.value)
            except BadCode as problem:
                self.problem = str(problem)
        self.rebuild()

    def _play(self) -> None:
        """Start a solo match at once; with several people, set up the lobby."""
        if self.shared is None:
            self.problem = self.problem or _("Enter a code first.")
            self.desk.sound.play("error")
            self.rebuild()
            return
        self.close()
        if sum(bot is None for bot in self.shared.bots) == 1:
            names = (self.desk.people.name,)
            house(self.desk).play(code.header_from(self._line.value, names))
            return
        desk, lobby = self.desk, self.desk.stack.top
        if not isinstance(lobby, SetsUp):
            house(desk).navigate(routes.NewMatch(self.shared.game))
            lobby = desk.stack.top
        assert isinstance(lobby, SetsUp)
        lobby.set_up(setup_from_code(self.shared, desk.settings.lobby, desk.people.names))
