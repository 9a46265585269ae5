"""The sheet on which a share code is typed, pressed or pasted, and then played."""

from functools import partial

import pygame

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_width, keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button, TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.lobby import code
from game.screens.lobby.code import BadCode, Shared
from game.screens.lobby.lobby import Lobby
from game.screens.lobby.setup import from_code
from game.screens.theatre.controls.transport import WordKey

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GAP = 6.0


class CodeSheet(Sheet):
    """Says at once what a code is for, or what is wrong with it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, 820, 520)
        self._line = TextField(
            self.box,
            name="line",
            limit=48,
            change=lambda _value: self._check(),
            done=self._play,
            empty="0000-0000-0000-0000",
        )
        self.shared: Shared | None = None
        self.problem = ""

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The line, the signs for hands without keys, what the code says, and what to do."""
        key = max(46.0, view.grown(17) + 22)
        sign = max(40.0, view.grown(16) + 18)
        head, words = view.grown(24) + 44, view.line(15) * (3 if view.roomy else 2) + 14
        high = head + key + 12 + 2 * (sign + GAP) + words + key + 46
        self.size = (max(820.0, min(view.w - 40, 820 * view.text_scale * 0.76)), high)
        super().arrange(view)
        room = self.box.inset(28).below(self.box.y + head)
        first, room = room.cut_top(key, 12)
        self._line.box = first
        signs, room = room.cut_top(2 * sign + GAP, GAP + 4)
        self._said = room._replace(h=words)
        ends = self._ends(view, self.box.inset(28, 24).cut_bottom(key)[0])
        self.place([self._line, *self._signs(signs), *ends], self._line)
        self._check()

    def _signs(self, room: Box) -> list[Widget]:
        *_others, last = room.columns(17, GAP)
        cells = room._replace(w=last.x - GAP - room.x).cells(32, 16, room.rows(2, GAP)[0].h, GAP)
        made: list[Widget] = [
            WordKey(cell, partial(self._put, sign), name=f"sign {sign}", words=sign)
            for cell, sign in zip(cells, SIGNS, strict=True)
        ]
        return [*made, WordKey(last, self._erase, name="erase", words="←")]

    def _ends(self, view: View, room: Box) -> list[Button]:
        entries = (
            ("play", _("Play"), self._play),
            ("paste", _("Paste"), self._paste),
            ("cancel", _("Cancel"), self.close),
        )
        widths = [key_width(view, words, 64) for _name, words, _act in entries]
        return keys(room.columns(widths, 12), entries, "play")

    # -- deeds -----------------------------------------------------------------------------

    def _set(self, value: str) -> None:
        self._line.put(value)
        self._check()
        self.touch()

    def _put(self, sign: str) -> None:
        self._set(self._line.value + sign)

    def _erase(self) -> None:
        self._set(self._line.value[:-1])

    def _paste(self) -> None:
        try:
            found = pygame.scrap.get_text()
        except pygame.error:
            found = ""
        if not found.strip():
            self.desk.toast(_("There is no text on the clipboard."), bad=True)
            return
        self._set("".join(c for c in found.strip() if c.isprintable()))
        if self.shared is not None:
            self.focus_named("play")

    def _check(self) -> None:
        """What the code says, or what is wrong; nothing is wrong with an empty line."""
        self.shared, self.problem = None, ""
        if self._line.value.strip():
            try:
                self.shared = code.read(self._line.value)
            except BadCode as problem:
                self.problem = str(problem)
        play = self.named("play")
        if play is not None:
            play.enabled = self.shared is not None

    def _play(self) -> None:
        """Alone it begins at once; with others the lobby asks who they are."""
        if self.shared is None:
            self.problem = self.problem or _("Type a code first.")
            self.desk.sound.play("error")
            self.touch()
            return
        self.close()
        if sum(bot is None for bot in self.shared.bots) == 1:
            names = (self.desk.people.name,)
            house(self.desk).play(code.header_from(self._line.value, names))
            return
        self._to_lobby(self.shared)

    def _to_lobby(self, shared: Shared) -> None:
        lobby, desk = Lobby(self.desk, shared.game), self.desk
        lobby.setup = from_code(shared, desk.settings.lobby, desk.people.names)
        self.desk.stack.push(lobby)

    # -- painting --------------------------------------------------------------------------

    def draw_sheet(self, p: Painter) -> None:
        """The heading, and what the code says."""
        y = self.box.y + 24 + p.view.grown(24) / 2
        p.text(_("Enter a code"), self.box.x + 28, y, 24, theme.INK, "display")
        if self.problem:
            p.paragraph(self.problem, self._said, 15, theme.WARN)
        elif self.shared is not None:
            self._draw_said(p, self.shared)
        else:
            words = _("Somebody else's code sets up the same game with the same luck.")
            p.paragraph(words, self._said, 15, theme.MUTED)

    def _draw_said(self, p: Painter, shared: Shared) -> None:
        box, step = self._said, p.view.line(15)
        accent = theme.accent(shared.game)
        y = box.y + step / 2
        furniture.check(p, box.x + 8, y, 15, theme.GAIN)
        game, parts = code.said_of(shared)
        w = p.text(game, box.x + 28, y, 18, accent.deep, "display")
        p.text(parts, box.x + 44 + w, y, 15, width=box.w - w - 50)
        p.text(code.options_of(shared), box.x, y + step, 15, theme.MUTED, width=box.w)
