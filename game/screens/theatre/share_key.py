"""Sharing a game: its code in large letters, on the clipboard from the beginning."""

import pygame

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
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
    """The code, and a key that copies it once more."""

    def __init__(self, desk: Desk, code: str, game: str) -> None:
        super().__init__(desk)
        self.code, self.accent = code, theme.accent(game)
        self.copied = _copied(code)
        self._field = Box(0, 0, 1, 1)

    def arrange(self, view: View) -> None:
        """Words, the code in a field of its own, the keys."""
        key = max(50.0, view.grown(17) + 26)
        code = view.measure(self.code, LETTERS, "display") + 56
        keys = [(_("Copy"), self._copy, "copy"), (_("Close"), self.close, "close")]
        needs = [view.measure(words, 17, "display") + 60 for words, _act, _name in keys]
        wide = max(560.0 * max(1.0, 0.8 * view.text_scale), code + 64, sum(needs) + 78)
        wide = min(wide, view.w - 48)
        lines = view.wrap(_telling(), 16, wide - 64)
        field = view.grown(LETTERS) * 1.2 + 26
        head = 80 + len(lines) * view.line(16) + 12
        self.size = (wide, head + field + 14 + view.line(14) + 14 + key + 26)
        super().arrange(view)
        self._field = Box(self.box.x + 32, self.box.y + head, wide - 64, field)
        half, y = (wide - 64 - 14) / 2, self.box.bottom - key - 26
        self.place(
            [
                Button(
                    Box(self.box.x + 32 + i * (half + 14), y, half, key),
                    act,
                    name=name,
                    words=words,
                    accent=self.accent,
                    primary=name == "close",
                )
                for i, (words, act, name) in enumerate(keys)
            ]
        )
        self.focus_named("close")

    def _copy(self) -> None:
        self.copied = _copied(self.code)
        self.touch()

    def close(self) -> None:
        """Back to where it was asked for."""
        self.desk.stack.remove(self)

    def draw_sheet(self, p: Painter) -> None:
        """What the code is for, the code, and whether it can be pasted."""
        x, w = self.box.x + 32, self.box.w - 64
        p.text(_("Share this game"), x, self.box.y + 48, 25, self.accent.deep, "display", width=w)
        p.paragraph(_telling(), Box(x, self.box.y + 80, w, 0), 16)
        p.rect(self._field, 12, self.accent.wash, self.accent.soft, 1.6)
        p.text(
            self.code,
            *self._field.centre,
            LETTERS,
            self.accent.deep,
            "display",
            "c",
            self._field.w - 24,
        )
        y = self._field.bottom + 14 + p.view.line(14) / 2
        told = _("Copied to the clipboard.") if self.copied else _("Write it down to pass it on.")
        if self.copied:
            furniture.check(p, x + 8, y, 13, theme.GAIN)
        p.text(told, x + (24 if self.copied else 0), y, 14, theme.MUTED, width=w - 24)


def _telling() -> str:
    words = _("Whoever enters this code under {place} plays the same game with the same luck.")
    return words.format(place=f"{_('Replays')} › {_('Enter a code')}")


def _copied(code: str) -> bool:
    try:
        pygame.scrap.put_text(code)
    except (pygame.error, AttributeError):
        return False
    return True
