"""The sheet that covers everything until the next player has the screen."""

import random
from typing import TYPE_CHECKING

from game import resources
from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.page import Page
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button
from game.engine.words import _
from game.screens import pictures

if TYPE_CHECKING:
    from game.engine.desk import Desk

STREWN = 60


class HandOver(Page):
    """Opens only when that player confirms. What was on screen before is gone at once."""

    abrupt = True

    def __init__(self, desk: "Desk", table: TableScene, seat: int) -> None:
        super().__init__(desk)
        self.table, self.seat = table, seat
        self.colour = theme.SEATS[seat % len(theme.SEATS)]
        self._card = Box(0, 0, 1, 1)

    def arrange(self, view: View) -> None:
        """A card in the middle as large as its words, one key on it."""
        words = self._ready_words()
        key = max(62.0, view.grown(20) + 36)
        inside = [
            view.measure(words, 20, "display") + 72,
            view.measure(self.table.player_name(self.seat), theme.HERO, "display"),
            view.measure(self._hint(), 15),
        ]
        wide = min(view.w - 48, max(660.0, max(inside) + 120))
        high = 148 + view.line(20) + view.grown(theme.HERO) * 1.3 + key + view.line(15) + 74
        high = min(high, view.h - 32)
        self._card = Box((view.w - wide) / 2, (view.h - high) / 2, wide, high)
        w = max(300.0, inside[0])
        low = self._card.bottom - 34 - view.line(15) - 14 - key
        ready = Button(
            Box(view.w / 2 - w / 2, low, w, key), self._uncover, name="ready", words=words, size=20,
            accent=_accent(self.colour), primary=True,
        )  # fmt: skip
        self.place([ready], ready)

    def _hint(self) -> str:
        hint = _("Only {name} should look from here on.")
        return hint.format(name=self.table.player_name(self.seat))

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
        p.backdrop(("hand-over", self.seat, self._ready_words(), self._card), self._paint)
        self.draw_widgets(p)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        p.veil(self.colour, 34)
        self._strew(p)
        box, x = self._card, self._card.centre[0]
        furniture.panel(p, box, 24, 2, outline=self.colour)
        y = box.y + 34 + 44
        furniture.seat(p, x, y, 44, self.seat)
        y += 44 + 18 + p.view.line(20) / 2
        p.text(_("Pass the screen to"), x, y, 20, theme.MUTED, "text", "c", box.w - 48)
        y += p.view.line(20) / 2 + p.view.grown(theme.HERO) * 0.62
        name = self.table.player_name(self.seat)
        p.text(name, x, y, theme.HERO, theme.INK, "display", "c", box.w - 48)
        y = box.bottom - 26 - p.view.line(15) / 2
        p.text(self._hint(), x, y, 15, theme.MUTED, "text", "c", box.w - 48)

    def _strew(self, p: Painter) -> None:
        """Pieces around the card, face down: nothing here looks like what somebody hides."""
        back = f"{self.table.game}/back"
        if not (resources.folder("sprites") / f"{back}.svg").is_file():
            return
        chance, taken = random.Random(self.table.game), [self._card.grown(36)]
        for _piece in range(STREWN):
            x, y = chance.random() * (p.view.w - 90) + 20, chance.random() * (p.view.h - 90) + 20
            place = Box(x, y, 52, 52)
            if not any(place.grown(10).meets(other) for other in taken):
                taken.append(place)
                pictures.lying(p, back, place, chance.randrange(-30, 30))


def _accent(colour: str) -> theme.Accent:
    """A seat's colour in the strengths that a key needs."""
    mix = theme.mix
    return theme.Accent(
        mix(colour, theme.BLACK, 0.35), colour, mix(colour, theme.WHITE, 0.5),
        mix(colour, theme.WHITE, 0.88),
    )  # fmt: skip
