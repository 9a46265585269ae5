"""The sheet that covers everything until the next player has the screen."""

from typing import TYPE_CHECKING

from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.page import Page
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.desk import Desk


class HandOver(Page):
    """Opens only when that player confirms. What was on screen before is gone at once."""

    abrupt = True

    def __init__(self, desk: "Desk", table: TableScene, seat: int) -> None:
        super().__init__(desk)
        self.table, self.seat = table, seat
        self.colour = theme.SEATS[seat % len(theme.SEATS)]

    def arrange(self, view: View) -> None:
        """One key in the middle."""
        words = self._ready_words()
        w = max(300.0, view.measure(words, 20, "display") + 72)
        h = max(62.0, view.grown(20) + 36)
        x, y = view.w / 2, view.h / 2 + 90
        ready = Button(
            Box(x - w / 2, y, w, h), self._uncover, name="ready", words=words, size=20,
            accent=theme.accent(self.table.game), primary=True,
        )  # fmt: skip
        self.place([ready], ready)

    def _ready_words(self) -> str:
        return _("I am {name}").format(name=self.table.player_name(self.seat))

    def handle(self, intent: Intent) -> bool:
        """Only the player it waits for can uncover the table; everybody can pause."""
        if intent.what in ("pause", "back") and intent.down and not intent.repeat:
            self._pause()
            return True
        if intent.what == "confirm" and intent.seat not in (None, self.seat):
            return True
        super().handle(intent)
        return True

    def _pause(self) -> None:
        from game.screens.pause import Pause

        self.desk.stack.push(Pause(self.desk, self.table))

    def _uncover(self) -> None:
        self.table.uncovered = self.seat
        self.desk.sound.play("turn")
        self.desk.stack.remove(self)

    def draw(self, p: Painter) -> None:
        """A solid sheet: nothing of the table is left to see."""
        p.backdrop(("hand-over", self.seat, self._ready_words()), self._paint)
        self.draw_widgets(p)
        hint = _("Only {name} should look from here on.")
        words = hint.format(name=self.table.player_name(self.seat))
        p.text(words, p.view.w / 2, p.view.h - 46, 16, theme.MUTED, "text", "c", p.view.w - 64)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        x, y = p.view.w / 2, p.view.h / 2
        p.veil(self.colour, 34)
        box = Box(x - 330, y - 236, 660, 440)
        furniture.panel(p, box, 24, 2, outline=self.colour)
        furniture.seat(p, x, y - 136, 44, self.seat)
        p.text(_("Pass the screen to"), x, y - 48, 20, theme.MUTED, "text", "c", 600)
        name = self.table.player_name(self.seat)
        p.text(name, x, y + 14, theme.HERO, theme.INK, "display", "c", 600)
