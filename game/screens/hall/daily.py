"""Today's challenge of every game: chosen by the date, so it is the same for everybody."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games, pictures
from game.screens.doors import house
from game.screens.hall import challenges
from game.screens.hall.challenges import Standing
from game.screens.hall.counting import goal, to_next
from game.screens.hall.ladder import least_rung, paint_rungs
from game.screens.lobby import seeds
from game.screens.scrolling import ReadingPage, Region

MARGIN, GAP, PAD = 32.0, 18.0, 22.0
LEAST_PICTURE = 56.0
LEAST_CARD = 280.0
"""Narrower cards would cut their words."""
PEEP = 76.0
"""So much of a second row of cards is seen below the first, if that has all its words."""


class Daily(ReadingPage):
    """A card for each game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.day = date.today()
        found = ((game, challenges.of_day(game, self.day)) for game in games.order())
        self.cards: list[Challenge] = [challenge for _game, challenge in found if challenge]
        self._region = Region()

    def arrange(self, view: View) -> None:
        """All side by side, or two beside each other where text is large."""
        page = view.column(1560, MARGIN)
        self._top, body = page.below(14).cut_top(max(50.0, view.grown(27) + 20), 6)
        most = int(page.w // LEAST_CARD) if view.text_scale <= 1.3 else 2
        columns = max(1, min(len(self.cards), most))
        foot = page.cut_bottom(18)[1].cut_bottom(key_height(view, 50))[0]
        hall = key_at(view, foot, ("hall", _("Solo hall"), house(self.desk).hall), 1, 56)
        back = key_at(view, foot, ("back", _("Back"), self.go_back), 0, 48, 110)
        area = body.inset(-12)._replace(h=foot.y - 10 - body.y)
        needed = self._needed(view, page.columns(columns, GAP)[0].w - 2 * PAD)
        rows = -(-len(self.cards) // columns)
        high = max(min(area.h - (24 if rows < 2 else PEEP), 720.0), needed if rows > 1 else 0.0)
        cells = area.inset(12, 10).cells(len(self.cards), columns, high, GAP)
        library = house(self.desk).library
        made: list[Widget] = [
            Spot(
                box,
                partial(self._start, challenge),
                name=f"daily {challenge.game}",
                radius=20,
                paint=partial(self._paint_card, challenge=challenge, known=known),
                key=known,
                spill=30,
            )
            for challenge, box in zip(self.cards, cells, strict=True)
            for known in [library.standing(challenge, seeds.of_day(self.day))]
        ]
        self._region.fill(area, made, rows * (high + GAP))
        self.regions = [self._region]
        self.place([*made, *self.bars(), back, hall], made[0] if made else back)

    def _start(self, challenge: Challenge) -> None:
        house(self.desk).start_challenge(challenge, seeds.of_day(self.day))

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The heading, then the cards."""
        key, box = (self._top, self.day), self.desk.view.box
        below = Part("ground", key, box, self.paint_below, solid=True)
        return [below, *self.widget_parts()]

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        top = self._top
        y, most = top.centre[1], top.w * 0.5
        end = furniture.heading(p, top.x, y, _("Daily challenge"), width=most)
        words = seeds.day_words(self.day) + " · " + _("the same for everybody")
        p.text(words, end + 18, y + 1, 16, theme.MUTED, width=top.right - end - 20)

    def _words_height(self, view: View, room: float) -> float:
        """Names, goal and unit; as many lines for each card as the longest goal takes."""
        lines = max((len(view.wrap(_(card.words), 14, room)) for card in self.cards), default=1)
        return view.grown(24) * 1.24 + view.line(16) * 1.1 + (lines + 1) * view.line(14) + 14

    def _needed(self, view: View, room: float) -> float:
        """All that a card says, with every rung of its ladder."""
        rungs = max((len(card.shown.rungs) for card in self.cards), default=1)
        ladder = rungs * (least_rung(view) + 4)
        return self._words_height(view, room) + ladder + _key(view) + 36

    def _paint_card(self, p: Painter, spot: Spot, challenge: Challenge, known: Standing) -> None:
        box = spot.box
        furniture.panel(p, box, 20, 2)
        high = min(box.w * 0.56, box.h * 0.34, box.h - self._needed(p.view, box.w - 2 * PAD))
        room_box, y = box.inset(PAD, 16), box.y + 12
        if high >= LEAST_PICTURE:
            pictures.cover(p, box.cut_top(high)[0], challenge.game)
            y += high
        else:
            small = p.view.grown(24) * 1.24 + p.view.line(16) * 0.9
            corner = box.inset(12, 12).place(small * 1.6, small, 1, 0)
            pictures.cover(p, corner, challenge.game, 12, below=False)
        self._paint_words(p, room_box.below(y), challenge)
        y += self._words_height(p.view, room_box.w)
        key_box, rungs = room_box.below(y).cut_bottom(_key(p.view), 12)
        paint_rungs(p, rungs, challenge, known.best, 96)
        words = self._words(challenge, known.best, known.attempts + known.helped)
        accent, state = theme.accent(challenge.game), (spot.pressed, spot.hovered)
        furniture.button(p, key_box, _("Play"), accent, True, words, *state, size=19)

    @staticmethod
    def _paint_words(p: Painter, box: Box, challenge: Challenge) -> None:
        """The game, the challenge, its goal, and where good begins, which names the unit."""
        deep, y = theme.accent(challenge.game).deep, box.y + p.view.grown(24) * 0.62
        p.text(games.title(challenge.game), box.x, y, 24, deep, "display", width=box.w)
        y += p.view.grown(24) * 0.62 + p.view.line(16) / 2
        p.text(_(challenge.title), box.x, y, 16, theme.INK, "bold", width=box.w)
        y += p.view.line(16) * 0.6
        y += p.paragraph(_(challenge.words), box.below(y), 14, theme.MUTED)
        words = goal(challenge)
        y += p.view.line(14) / 2 + 2
        p.text(words[:1].upper() + words[1:], box.x, y, 14, deep, "bold", width=box.w)

    @staticmethod
    def _words(challenge: Challenge, best: int | None, tries: int) -> str:
        if not tries:
            return _("Not played today")
        if best is None:
            return ngettext("{count} try today", "{count} tries today", tries).format(count=tries)
        following = to_next(challenge, best)
        return following or _("The best there is")


def _key(view: View) -> float:
    """The height of a card's key, on which two lines stand."""
    return view.grown(19) * 1.2 + view.grown(14) * 1.25 + 14
