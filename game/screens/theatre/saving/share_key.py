"""Sharing a game: its code in large letters, on the clipboard from the beginning."""

import pygame

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, key_width, keys
from game.engine.widgets.page import Sheet
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
        self.copied = copied(code)
        self._field = Box(0, 0, 1, 1)

    def arrange(self, view: View) -> None:
        """Words, the code in a field of its own, the keys."""
        key, room = key_height(view, 50), view.w - 48
        entries = ("copy", _("Copy"), self._copy), ("close", _("Close"), self.close)
        needs = [key_width(view, words) for _name, words, _act in entries]
        code = view.measure(self.code, LETTERS, "display") + 120
        wide = min(room, max(560.0 * max(1.0, 0.8 * view.text_scale), code, sum(needs) + 78))
        lines = view.wrap(_telling(), 16, wide - 64)
        field = view.grown(LETTERS) * 1.2 + 26
        head = 80 + len(lines) * view.line(16) + 12
        self.size = (wide, head + field + 14 + view.line(14) + 14 + key + 26)
        super().arrange(view)
        foot, body = self.box.inset(32, 26).cut_bottom(key)
        self._field = body.below(self.box.y + head)._replace(h=field)
        self.place(keys(foot.columns(2, 14), entries, "close", self.accent))
        self.focus_named("close")

    def _copy(self) -> None:
        self.copied = copied(self.code)
        self.touch()

    def draw_sheet(self, p: Painter) -> None:
        """What the code is for, the code, and whether it can be pasted."""
        room, deep, field = self.box.inset(32), self.accent.deep, self._field
        x, w = room.x, room.w
        p.text(_("Share this game"), x, room.y + 48, 25, deep, "display", width=w)
        p.paragraph(_telling(), room.below(room.y + 80), 16)
        p.rect(self._field, 12, self.accent.wash, self.accent.soft, 1.6)
        p.text(self.code, *field.centre, LETTERS, deep, "display", "c", field.w - 24)
        y = self._field.bottom + 14 + p.view.line(14) / 2
        copied_words = (
            _("Copied to the clipboard.") if self.copied else _("Write it down to pass it on.")
        )
        if self.copied:
            furniture.check(p, x + 8, y, 13, theme.GAIN)
        p.text(copied_words, x + (24 if self.copied else 0), y, 14, theme.MUTED, width=w - 24)


def _telling() -> str:
    words = _("Whoever enters this code under {place} plays the same game with the same luck.")
    return words.format(place=f"{_('Replays')} › {_('Enter a code')}")


def copied(words: str) -> bool:
    """Put words on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True
