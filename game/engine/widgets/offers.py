"""A sheet of things that can be done, each with a word about what it does."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from game.engine.desk import Desk
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button, Widget
from game.engine.window import theme
from game.engine.window.view import View

_GAP = 10.0


class Offer(NamedTuple):
    """One thing that can be done."""

    name: str
    words: str
    about: str
    act: Callable[[], None]
    stays: bool = False
    """Does the sheet stay when it is done?"""


class Offers(Sheet):
    """Keys in two columns. The sheet goes before what was chosen comes."""

    key = "menu"
    accent: theme.Accent = theme.HOUSE
    wide: ClassVar[float] = 760.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.wide, 480)

    def offers(self) -> list[Offer]:
        """What there is to choose from."""
        return []

    def arrange(self, view: View) -> None:
        """Two keys beside each other, below a head."""
        offers = self.offers()
        head, rows = view.grown(24) + 40, (len(offers) + 1) // 2
        high = max(64.0, view.grown(17) + view.grown(14) + 26)
        high = min(high, (view.h - 40 - head) / rows - _GAP)
        wide = max(self.wide, min(view.w - 40, self.wide * view.text_scale * 0.88))
        self.size = (wide, head + rows * (high + _GAP) + 22)
        super().arrange(view)
        cells = self.box.inset(28).below(self.box.y + head).cells(len(offers), 2, high, _GAP)
        made: list[Widget] = []
        for box, (name, words, about, act, stays) in zip(cells, offers, strict=True):
            deed = act if stays else self._then(act)
            made.append(Button(box, deed, name=name, words=words, accent=self.accent, sub=about))
        self.place(made, made[0])

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            self.close()
            act()

        return done
