"""Today's challenge of every game: chosen by the date, so it is the same for everybody."""

from datetime import date
from typing import TYPE_CHECKING

from game.core.ranks import Challenge
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.widgets import Button, Spot, Widget
from game.engine.words import _, ngettext
from game.screens import challenges, games, pictures, seeds
from game.screens.challenges import Standing
from game.screens.doors import house
from game.screens.ladder import paint_rungs, to_next
from game.screens.reading import ReadingPage
from game.screens.scrolling import Region

if TYPE_CHECKING:
    from game.engine.desk import Desk

MARGIN, GAP = 40.0, 18.0


class Daily(ReadingPage):
    """A card for each game."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.day = date.today()
        found = ((game, challenges.of_day(game, self.day)) for game in games.order())
        self.cards: list[Challenge] = [challenge for _game, challenge in found if challenge]
        self._region = Region()

    def arrange(self, view: View) -> None:
        """All side by side, or two beside each other where text is large."""
        wide = min(view.w, 1560.0)
        x, w = (view.w - wide) / 2 + MARGIN, wide - 2 * MARGIN
        self._top = Box(x, 14, w, max(50.0, view.grown(27) + 20))
        key = max(50.0, view.grown(17) + 26)
        columns = max(1, len(self.cards)) if view.text_scale <= 1.3 else 2
        hall, back = self._ends(view, Box(x, view.h - key - 18, w, key))
        each = (w - GAP * (columns - 1)) / columns
        area = Box(x - 12, self._top.bottom + 6, w + 24, back.box.y - self._top.bottom - 16)
        high = area.h - 24 if columns > 2 else max(area.h - 24, view.line(15) * 13 + 120)
        high = min(high, 720.0)
        made: list[Widget] = [
            Spot(
                Box(area.x + 12 + i % columns * (each + GAP),
                    area.y + 10 + i // columns * (high + GAP), each, high),
                lambda c=challenge: self._start(c),  # type: ignore[misc]
                name=f"daily {challenge.game}", radius=20,
                paint=lambda p, spot, c=challenge: self._paint_card(p, spot, c),  # type: ignore[misc]
            )
            for i, challenge in enumerate(self.cards)
        ]  # fmt: skip
        rows = -(-len(made) // columns)
        self._region.fill(area, made, rows * (high + GAP))
        self.regions = [self._region]
        self.place([*made, *self.bars(), back, hall], made[0] if made else back)

    def _ends(self, view: View, foot: Box) -> tuple[Widget, Widget]:
        """The way on and the way back, at the foot."""
        words = _("Solo hall")
        w = view.measure(words, 17, "display") + 56
        back = max(110.0, view.measure(_("Back"), 17, "display") + 48)
        hall = Button(Box(foot.right - w, foot.y, w, foot.h), self._hall, name="hall", words=words)
        return hall, Button(Box(foot.x, foot.y, back, foot.h), lambda: _ignore(self.go_back()),
                            name="back", words=_("Back"))  # fmt: skip

    def _start(self, challenge: Challenge) -> None:
        house(self.desk).start_challenge(challenge, seeds.of_day(self.day))

    def _hall(self) -> None:
        house(self.desk).hall()

    def draw(self, p: Painter) -> None:
        """The heading, then the cards."""
        p.backdrop(("daily", self._top, self.day, _("Daily challenge")), self.paint_below)
        self.draw_widgets(p)

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        top = self._top
        y = top.centre[1]
        p.rect(Box(top.x, y - 15, 8, 30), 4, theme.HOUSE.base)
        w = p.text(_("Daily challenge"), top.x + 20, y, 27, theme.INK, "display",
                   width=top.w * 0.5)  # fmt: skip
        words = seeds.day_words(self.day) + " · " + _("the same for everybody")
        p.text(words, top.x + 38 + w, y + 1, 16, theme.MUTED, width=top.w - w - 40)

    def _paint_card(self, p: Painter, spot: Spot, challenge: Challenge) -> None:
        known = house(self.desk).library.standing(challenge, seeds.of_day(self.day))
        if self._region.furthest > 0:
            self._paint_whole(p, spot, challenge, known)
            return
        key = (known, _("Daily challenge"))
        p.still(spot.name, key, spot.box.grown(30),
                lambda q: self._paint_whole(q, spot, challenge, known))  # fmt: skip
        if spot.hovered:
            p.rect(spot.box, 20, None, theme.accent(challenge.game).base, 3)

    def _paint_whole(self, p: Painter, spot: Spot, challenge: Challenge, known: Standing) -> None:
        box, accent = spot.box, theme.accent(challenge.game)
        furniture.panel(p, box, 20, 2)
        high = min(box.w * 0.56, box.h * 0.3)
        pictures.cover(p, Box(box.x, box.y, box.w, high), challenge.game)
        x, room = box.x + 22, box.w - 44
        y = box.y + high + 16 + p.view.grown(24) * 0.62
        p.text(games.title(challenge.game), x, y, 24, accent.deep, "display", width=room)
        y += p.view.grown(24) * 0.62 + p.view.line(16) / 2
        p.text(_(challenge.title), x, y, 16, theme.INK, "bold", width=room)
        y += p.view.line(16) * 0.6
        p.paragraph(_(challenge.words), Box(x, y, room, 0), 14, theme.MUTED)
        lines = max(len(p.view.wrap(_(card.words), 14, room)) for card in self.cards)
        y += lines * p.view.line(14) + 12
        foot = p.view.line(15) + 22
        paint_rungs(p, Box(x, y, room, box.bottom - foot - y), challenge, known.best, 96)
        y = box.bottom - foot / 2 - 4
        p.text(self._words(challenge, known.best, known.attempts + known.helped), x, y, 15,
               theme.INK, "bold", width=room)  # fmt: skip

    @staticmethod
    def _words(challenge: Challenge, best: int | None, tries: int) -> str:
        if not tries:
            return _("Not played today")
        if best is None:
            return ngettext("{count} try today", "{count} tries today", tries).format(count=tries)
        following = to_next(challenge, best)
        return following or _("The best there is")


def _ignore(_done: bool) -> None:
    """Whether there was anything to go back to does not matter."""
