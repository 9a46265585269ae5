"""The bar below two games: what was expected of both over time, and where they parted."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.compare.pair import Side
from game.screens.theatre.controls.track import INSET, Track

SIZE = 14


@dataclass(eq=False)
class Bar(Track):
    """What was expected in both games."""

    sides: Sequence[Side] = ()
    colours: Sequence[str] = ()
    parting: int = 0

    @property
    def plies(self) -> int:
        """How many moves the longer game has."""
        return max(side.plies for side in self.sides)

    @property
    def line(self) -> Box:
        """Where the games' time runs, with room above and below for the curves."""
        return super().line.inset(0, 8)

    def curve(self, side: Side) -> list[tuple[int, int]]:
        """Ply and worth for whose board is shown, as far as that is known."""
        judged = side.findings.judged if side.findings else ()
        return [(each.ply, each.played.worth) for each in judged if each.seat == side.seat]

    def needs(self, view: View) -> float:
        """The room that the words before the curves take; none where they would fill the bar."""
        return 0.0 if view.roomy else view.measure(_("expected"), SIZE) + 2 * INSET

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most that was expected, in tenths."""
        every = [worth for side in self.sides for _ply, worth in self.curve(side)]
        return min(every, default=0), max(every, default=1)

    # -- painting --------------------------------------------------------------------------

    def parts(self, name: str, k: float) -> Sequence[Seen]:
        """The curves, the hand over them, and what they show."""
        known = tuple((side.findings, side.seat) for side in self.sides)
        key = self.box, self.gutter, known
        curves = Part("curves", key, self.box.grown(2), self._paint)
        words = [Part("words", key, self.box.grown(2), self._paint_words)] if self.gutter else []
        stroke = Part("hand", self.hand, self.hand.grown(4), self.paint_hand)
        return [Group(name, self.box.grown(6), [curves, stroke, *words])]

    def _paint(self, p: Painter) -> None:
        p.rect(self.box, 8, theme.PAPER_2, theme.LINE, 1.2)
        x = self.x_of(self.parting)
        p.line(x, self.box.y + 4, x, self.box.bottom - 4, theme.MUTED, 1.6)
        low, high = self.span
        if low <= 0 <= high:
            y = self._level(0, low, high)
            p.line(self.line.x, y, self.line.right, y, theme.LINE, 1)
        for side, colour in zip(self.sides, self.colours, strict=True):
            curve = self.curve(side)
            points = [(self.x_of(ply), self._level(worth, low, high)) for ply, worth in curve]
            look = f'fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round"'
            p.path(points, look)

    def _paint_words(self, p: Painter) -> None:
        """Paint the scale of the curves, and what the stroke means beside it, over the hand."""
        scale = self.box.cut_left(self.gutter)[0].inset(INSET, 4)
        low, high = (games.tenths(worth).replace("-", "−") for worth in self.span)
        known = any(side.findings for side in self.sides)
        for words, row in zip((high, _("expected"), low), scale.rows(3), strict=True):
            if known or words == _("expected"):
                p.text(words, scale.right, row.centre[1], SIZE, theme.MUTED, align="r")
        words, x = _("First difference"), self.x_of(self.parting)
        wide, tall = p.view.measure(words, SIZE), p.view.line(SIZE)
        left = x + 8 if x + 8 + wide < self.box.right - 8 else x - 8 - wide
        p.rect(Box(left - 3, self.box.y + 4, wide + 6, tall), 4, theme.PAPER_2)
        p.text(words, left, self.box.y + 4 + tall / 2, SIZE, theme.MUTED)

    def _level(self, worth: int, low: int, high: int) -> float:
        return self.line.bottom - (worth - low) / max(1, high - low) * self.line.h
