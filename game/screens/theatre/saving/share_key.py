"""The sheet that shows a match's share code, copied to the clipboard at once."""

import pygame

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet, tick
from game.engine.ui.layout import Row
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _
from game.screens.lobby.code import code_for

LETTERS = 30.0


def share(desk: Desk, header: Header) -> None:
    """Copy the code of a game's set-up, and show it."""
    try:
        code = code_for(header)
    except ValueError as problem:
        desk.toast(str(problem), bad=True)
        return
    desk.stack.push(ShareSheet(desk, code, header.game))


class ShareSheet(Sheet):
    """The code, and a button that copies it again."""

    first_key = "close"

    def __init__(self, desk: Desk, code: str, game: str) -> None:
        super().__init__(desk, 560)
        self.code, self.accent = code, theme.accent(game)
        self.copied = copied(code)

    def build(self, view: View) -> Node:
        """Return what the code is for, the code, and whether it was copied."""
        code = Text(self.code, LETTERS, self.accent.deep, "display", "c", pad=(30, 13))
        copied = Text(_("Copied to the clipboard."), 14, theme.MUTED)
        telling = _("Enter this code under Play to play the same match with the same seed.")
        body = [
            Text(telling, 16, wrap=True),
            Panel(code, Painter.rect, (12, self.accent.wash, self.accent.soft, 1.6)),
            Row([tick(), copied], gap=8) if self.copied else None,
        ]
        accent = self.accent
        foot = [
            Button(_("Copy"), self._copy, accent=accent, key="copy", grow=1),
            Button(_("Close"), self.close, primary=True, accent=accent, key="close", grow=1),
        ]
        return sheet(_("Share this match"), body, foot, accent=self.accent)

    def _copy(self) -> None:
        self.copied = copied(self.code)
        self.rebuild()


def copied(words: str) -> bool:
    """Copy words to the clipboard; return whether there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True
