"""The biggest mistakes on the result: worked out while it is shown, each with a way to try it
again. Their room is the same before and after."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import chevron
from game.engine.ui.layout import Column, ForBox, Row, Spacer, Stack
from game.engine.ui.node import Node, State
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _, facts, language
from game.screens.doors import house
from game.screens.games import percent, tenths
from game.screens.judged import Review
from game.screens.result import cards
from game.screens.result.mistakes import MOST, Mistake, accuracy, dearest, told
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
        self._worded: tuple[object, ...] = ()
        """The review and the language that the moves are worded from."""
        self._share = 0.0
        """How far the judge has come."""

    @property
    def state(self) -> str:
        """Return whether there are moves to be seen, and if not, why."""
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
        reviews, before = house(self.desk).reviews, (self.state, self._share)
        self.review = reviews.of(self.path)
        self._share = round(reviews.progress(self.path), 2)
        self.tell()
        return (self.state, self._share) != before

    def tell(self) -> None:
        """Put the moves into the words of the language in use."""
        given = self.review, language()
        if self._worded == given:
            return
        self._worded = given
        found = [] if self.review is None else dearest(self.match, self.review)
        self.cards = [told(self.match, each) for each in found]

    def try_again(self, index: int) -> None:
        """Go on from before that move in a practice game."""
        if index < self.shown and self.path is not None:
            play_on(self.desk, self.match, self.path, self.cards[index].judged.ply - 1)

    # -- what is shown ---------------------------------------------------------------------

    @property
    def seen(self) -> tuple[object, ...]:
        """Return all that is to be seen."""
        return self.state, self._share, self.shown, tuple(self.cards)

    def build(self, view: View, back: Node | None, _seen: tuple[object, ...]) -> Node:
        """Return the cards under their head, which may end with a button that leads back."""
        least = cards.least_height(view, cards.is_upright(self.match))
        aside = Text(self._accuracy(), 14, theme.MUTED, clip=True)
        head = Row([Text(title(), 18, face="display"), aside, Spacer(), back], gap=14)
        room = ForBox(self._cards, size=(0, least), grow=1)
        return Column([head, room], gap=8, key="moves", grow=1)

    def _accuracy(self) -> str:
        if self.review is None or not self.cards:
            return ""
        words = _("Accuracy {percent}").format(percent=percent(accuracy(self.match, self.review)))
        if self.review.luck is None:
            return words
        luck = _("cards {points}").format(points=f"{self.review.luck / 10:+.1f}")
        return facts(words, luck)

    def _cards(self, view: View, box: Box) -> Node:
        """Return the cards, or what is said in their place."""
        line = Row if view.roomy is False else Column
        if self.state == WORKING:
            size = min(360.0, box.w), 12.0
            bar = Picture(_paint_progress, (self._share, self._accent), size, align="centre")
            words = Text(_("Analysing …"), 16, face="display", at="c")
            over = Column([Spacer(), words, bar, Spacer()], gap=8)
            return Stack([line([cards.empty()] * MOST, gap=cards.GAP), over])
        if self.state != THERE:
            failed = self.state == FAILED
            words = Text(
                _("The analysis failed.") if failed else none(), 16, face="display", at="c"
            )
            again = Button(_("Try again"), self.wish, key="judge", align="centre")
            return Column(
                [Spacer(), words, again if failed and self.path else None, Spacer()], gap=8
            )
        return line([self._card(view, index) for index in range(MOST)], gap=cards.GAP)

    def _card(self, view: View, index: int) -> Node:
        if index >= len(self.cards):
            return Spacer()
        if index >= self.shown:
            return cards.empty()
        act, key = partial(self.try_again, index), f"try {index + 1}"
        return cards.card(view, self.match, self.cards[index], act, key)

    @property
    def _accent(self) -> Accent:
        return theme.accent(self.match.header.game)

    def brief(self, view: View, act: Callable[[], object]) -> Node:
        """Return all of it in one line, where there is no room for cards: pressed it shows them."""
        words = {NONE: none(), FAILED: _("The analysis failed.")}.get(self.state, title())
        values = self._share, self._accent
        bar = Picture(_paint_progress, values, (140, 12), align="centre", gives_way=1)
        losses = [
            Text(f"−{tenths(each.judged.loss)}", 17, theme.LOSS, "display", gives_way=2)
            for each in self.cards
        ]
        row = [
            Text(words, 17, self._accent.deep, "display", shrink=True, grow=1),
            bar if self.state == WORKING else None,
            *losses,
            chevron(),
        ]
        look: dict[str, Any] = {
            "radius": 18,
            "spill": furniture.REACH,
            "key": "mistakes",
            "says": words,
        }
        high = max(56.0, view.grown(17) * 1.2 + 14)
        some = self.state != NONE
        line = Row(row, gap=18, pad=(24, 0), height=high)
        return Press(line, act, _paint_brief, (self._accent,), some, **look, grow=1)


def title() -> str:
    """Return what the moves are called."""
    return _("Biggest mistakes")


def none() -> str:
    """Return the words where there are no mistakes."""
    return _("No better move was found.")


def _paint_progress(p: Painter, box: Box, share: float, accent: Accent) -> None:
    Progress(box, share=share, accent=accent).draw(p)


def _paint_brief(p: Painter, box: Box, state: State, accent: Accent) -> None:
    furniture.panel(p, box, 18, 1, accent.wash, accent.soft if state.hovered else "")
