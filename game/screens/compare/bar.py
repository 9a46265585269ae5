"""The bar below two games: what was expected of both over time, and where they parted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.theme import Accent
from game.engine.window.view import Box
from game.engine.words import _
from game.screens.compare.pair import Side

_INSET = 14.0


@dataclass(eq=False)
class Bar(Widget):
    """Drag it, or press anywhere on it."""

    sides: Sequence[Side] = ()
    colours: Sequence[str] = ()
    parting: int = 0
    accent: Accent = theme.HOUSE
    ply: Callable[[], int] = int
    seek: Callable[[int], None] = lambda _ply: None
    radius: float = 10

    @property
    def plies(self) -> int:
        """How many moves the longer game has."""
        return max(side.plies for side in self.sides)

    @property
    def line(self) -> Box:
        """Where the games' time runs."""
        return self.box.inset(_INSET, 8)

    def x_of(self, ply: float) -> float:
        """Where a place of the games lies."""
        return self.line.x + self.line.w * ply / max(1, self.plies)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        share = (x - self.line.x) / max(1.0, self.line.w)
        self.seek(round(max(0.0, min(1.0, share)) * self.plies))

    def release(self, x: float, y: float) -> None:
        """Stay where the pointer was last."""
        self.drag(x, y)

    def curve(self, side: Side) -> list[tuple[int, int]]:
        """Ply and worth for whose board is shown, as far as that is known."""
        judged = side.findings.judged if side.findings else ()
        return [(each.ply, each.played.worth) for each in judged if each.seat == side.seat]

    # -- painting --------------------------------------------------------------------------

    def parts(self, name: str, k: float) -> Sequence[Seen]:
        """The curves, and the hand over them."""
        known = tuple((side.findings, side.seat) for side in self.sides)
        curves = Part("curves", (self.box, known), self.box.grown(2), self._paint)
        x = self.x_of(self.ply())
        hand = Box.around(x, self.box.centre[1], 4, self.box.h - 4)
        stroke = Part("hand", hand, hand.grown(4), partial(self._paint_hand, hand=hand))
        return [Group(name, self.box.grown(6), [curves, stroke])]

    def _paint(self, p: Painter) -> None:
        p.rect(self.box, 8, theme.PAPER_2, theme.LINE, 1.2)
        x = self.x_of(self.parting)
        p.line(x, self.box.y + 4, x, self.box.bottom - 4, theme.MUTED, 1.6)
        curves = [self.curve(side) for side in self.sides]
        every = [worth for curve in curves for _ply, worth in curve]
        low, high = min(every, default=0), max(every, default=1)
        for curve, colour in zip(curves, self.colours, strict=True):
            points = [(self.x_of(ply), self._level(worth, low, high)) for ply, worth in curve]
            look = f'fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round"'
            p.path(points, look)
        if not p.view.roomy:  # there they would lie on the curves
            self._paint_words(p, x)

    def _paint_words(self, p: Painter, x: float) -> None:
        """What the stroke means, beside it."""
        words = _("here they part")
        wide, high = p.view.measure(words, 14), p.view.line(14)
        left = x + 8 if x + 8 + wide < self.box.right - 8 else x - 8 - wide
        p.rect(Box(left - 3, self.box.y + 4, wide + 6, high), 4, theme.PAPER_2)
        p.text(words, left, self.box.y + 4 + high / 2, 14, theme.MUTED)

    def _level(self, worth: int, low: int, high: int) -> float:
        return self.line.bottom - (worth - low) / max(1, high - low) * self.line.h

    def _paint_hand(self, p: Painter, hand: Box) -> None:
        p.rect(hand.inset(-1.5), 3.5, theme.WHITE)
        p.rect(hand, 2, self.accent.deep)
