"""The moves that cost most, on the result: worked out while it is shown, each with a way to try it
again. Its room is the same before and after."""

from functools import partial
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height
from game.engine.widgets.widgets import Button, Progress, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.games import percent, tenths
from game.screens.judged import Review
from game.screens.result import cards
from game.screens.result.mistakes import Mistake, accuracy, dearest, told
from game.screens.theatre.branch import play_on

REST = 8
"""Steps of time from one card to the next: the picture on each takes its time."""
WORKING, FAILED, NONE, THERE = "working", "failed", "none", "there"


class MistakesPane:
    """Knows the moves as soon as the judge has gone through the game."""

    def __init__(self, desk: Desk, match: Match, path: Path | None) -> None:
        self.desk, self.match, self.path = desk, match, path
        self.review: Review | None = None
        self.cards: list[Mistake] = []
        self.shown = 0
        """So many of them are to be seen."""
        self._steps = 0
        self._head = self._room = Box(0, 0, 1, 1)
        self._places: list[cards.Place] = []
        self._bar = Progress(Box(0, 0, 1, 1), accent=theme.accent(match.header.game))

    @property
    def state(self) -> str:
        """Are there moves to be seen, and if not, why?"""
        if self.review is not None:
            return THERE if self.cards else NONE
        failed = self.path is None or house(self.desk).reviews.failed(self.path)
        return FAILED if failed else WORKING

    def wish(self) -> None:
        """Have the game judged, before anything else."""
        if self.path is not None:
            house(self.desk).reviews.wish(self.path)

    def update(self) -> bool:
        """See what the judge has found; True when something else is to be seen."""
        if self.review is not None:
            self._steps += 1
            more = self.shown < len(self.cards) and self._steps % REST == 0
            self.shown += more
            return more
        if self.path is None:
            return False
        reviews, before = house(self.desk).reviews, (self.state, self._bar.share)
        self.review = reviews.of(self.path)
        self._bar.share = round(reviews.progress(self.path), 2)
        self._tell()
        return (self.state, self._bar.share) != before

    def _tell(self) -> None:
        """The moves in the words of the language in use."""
        found = [] if self.review is None else dearest(self.match, self.review)
        self.cards = [told(self.match, each) for each in found]

    def try_again(self, index: int) -> None:
        """Go on from before that move in a practice game."""
        if index < self.shown and self.path is not None:
            play_on(self.desk, self.match, self.path, self.cards[index].judged.ply - 1)

    # -- placing ---------------------------------------------------------------------------

    def least_height(self, view: View) -> float:
        """The least that head and cards need."""
        return self._head_height(view) + cards.least_height(view, cards.upright(self.match))

    def _head_height(self, view: View) -> float:
        return view.grown(18) + 14

    def arrange(self, view: View, box: Box, back: Button | None = None) -> None:
        """Lie in that box; a key that leads back stands at the end of the head."""
        self._tell()
        high = self._head_height(view) if back is None else key_height(view, 42, 18) + 10
        self._head, self._room = box.cut_top(high)
        if back is not None:
            back.box = self._head.cut_bottom(10)[1].cut_right(back.box.w)[0]
            self._head = self._head._replace(w=back.box.x - box.x - 16)
        self._places = cards.placed(view, self._room, cards.upright(self.match))
        room = Box.between(box.x, self._room.y, box.right, self._places[-1].box.bottom)
        self._bar.box = room.place(min(360.0, room.w), 12, down=0.56)

    def widgets(self, view: View) -> list[Widget]:
        """What can be pressed."""
        if self.state == FAILED and self.path is not None:
            wide = view.measure(_("Try again"), 17, "display") + 60
            box = self._room.place(wide, key_height(view), down=0.66)
            return [Button(box, self.wish, name="judge", words=_("Try again"))]
        return [
            Button(
                place.key,
                partial(self.try_again, i),
                name=f"try {i + 1}",
                words=cards.key_words(view, place),
                size=15,
                accent=theme.accent(self.match.header.game),
            )
            for i, place in enumerate(self._places[: self.shown])
        ]

    # -- pictures --------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """Head, cards, or what is said in their place."""
        made = [Part("mistakes", self._accuracy(), self._head, self._paint_head)]
        for i, place in enumerate(self._places):
            there = self.state == WORKING or i < self.shown
            if i < self.shown:
                card, paint = self.cards[i], partial(self._paint_card, i)
                made.append(Part(f"card {i}", (place, card), place.box.grown(44), paint))
            elif there or i < len(self.cards):
                paint_empty = partial(cards.paint_empty, place=place)
                made.append(Part(f"card {i}", place, place.box.grown(44), paint_empty))
        if self.state != THERE:
            key = self.state, self._bar.share, self._bar.box
            made.append(Part("instead", key, self._room.grown(4), self._paint_instead))
        return made

    def _accuracy(self) -> str:
        if self.review is None or not self.cards:
            return ""
        words = _("Accuracy {percent}").format(percent=percent(accuracy(self.match, self.review)))
        if self.review.luck is None:
            return words
        cards = _("cards {points}").format(points=f"{self.review.luck / 10:+.1f}")
        return f"{words} · {cards}"

    def _paint_head(self, p: Painter) -> None:
        x, y = self._head.x, self._head.y + p.view.grown(18) / 2 + 4
        x += p.text(title(), x, y, 18, theme.INK, "display", width=self._head.w) + 14
        room, judged = self._head.right - x, _("Judged by what could be seen at the time.")
        w = p.text(self._accuracy(), x, y, 14, theme.MUTED, width=room) if room > 60 else 0.0
        if w + p.view.measure(judged, 14) + 30 < room:
            p.text(judged, self._head.right, y, 14, theme.MUTED, "text", "r")

    def _paint_card(self, i: int, p: Painter) -> None:
        cards.paint_card(p, self._places[i], self.match, self.cards[i])

    def _paint_instead(self, p: Painter) -> None:
        x, y = self._bar.box.centre[0], self._bar.box.y - p.view.line(16)
        words = {
            WORKING: _("Looking for better moves"),
            FAILED: _("The moves could not be judged."),
            NONE: _("No better move was found: nothing was given away."),
        }[self.state]
        p.text(words, x, y, 16, theme.INK, "display", "c", self._room.w - 40)
        if self.state == WORKING:
            self._bar.draw(p)

    # -- in brief --------------------------------------------------------------------------

    def brief(self, box: Box, act: object) -> Spot:
        """All of it in one line, where there is no room for cards: pressed it shows them."""
        assert callable(act)
        key = self.state, self._bar.share, tuple(card.judged.loss for card in self.cards)
        some = self.state != NONE
        return Spot(box, act, some, "mistakes", radius=18, paint=self._paint_brief, key=key)

    def _paint_brief(self, p: Painter, spot: Spot) -> None:
        box, accent = spot.box, theme.accent(self.match.header.game)
        furniture.panel(p, box, 18, 1, accent.wash, accent.soft if spot.hovered else "")
        y, end = box.centre[1], box.right - 40
        if spot.enabled:
            furniture.chevron(p, end + 10, y)
        if self.state == WORKING:
            bar = Box(end - 150, y - 6, 140, 12)
            Progress(bar, share=self._bar.share, accent=accent).draw(p)
            end = bar.x - 14
        for card in reversed(self.cards):
            words = f"−{tenths(card.judged.loss)}"
            end -= p.text(words, end, y, 17, theme.LOSS, "display", "r") + 18
        said = _("No better move was found") if self.state == NONE else title()
        said = _("The moves could not be judged.") if self.state == FAILED else said
        p.text(said, box.x + 24, y, 17, accent.deep, "display", width=end - box.x - 30)


def title() -> str:
    """What the moves are called."""
    return _("The moves that cost most")


def brief_height(view: View) -> float:
    """The height of all of it in one line."""
    return max(56.0, view.grown(17) * 1.2 + 14)
