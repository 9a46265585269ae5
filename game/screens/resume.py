"""All the games that were left before their end, to go on with exactly where they were."""

from typing import TYPE_CHECKING

from game.engine import furniture, theme
from game.engine.page import Page
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.widgets import Button, ListBox
from game.engine.words import _
from game.screens import games, pictures, seeds
from game.screens.doors import house
from game.screens.unfinished import Unfinished, unfinished, where

if TYPE_CHECKING:
    from game.engine.desk import Desk

LOOKS = 12


class ResumeList(Page):
    """Newest first; a press goes on with a game."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.games: list[Unfinished] = []
        self.where: dict[int, str] = {}
        self._looking = unfinished(desk.store)
        self._list: ListBox | None = None
        self._box = Box(0, 0, 1, 1)
        self._look(60)

    def _look(self, files: int) -> None:
        before = len(self.games)
        for _step in range(files):
            found = next(self._looking, None)
            if isinstance(found, Unfinished):
                self.games.append(found)
        if self._list is not None and len(self.games) != before:
            self._list.count = len(self.games)
            self.touch()

    def update(self, seconds: float) -> None:
        """More files, and how the games in sight stand, a little at a time."""
        if self.changed or self._list is None:
            return
        self._look(LOOKS)
        first = int(self._list.scroll // self._list.row_height)
        last = min(len(self.games), first + int(self._list.box.h // self._list.row_height) + 2)
        missing = [i for i in range(first, last) if i not in self.where]
        if missing:
            self.where[missing[0]] = where(self.games[missing[0]])
            self.touch()

    def arrange(self, view: View) -> None:
        """One list and the way back."""
        wide = min(view.w - 64, 1000 * max(1.0, view.text_scale * 0.8))
        x, top = (view.w - wide) / 2, view.grown(27) + 46
        key = max(48.0, view.grown(17) + 26)
        self._box = Box(x, top, wide, view.h - top - key - 40)
        row = max(76.0, view.line(17) + view.line(14) + 26)
        made = ListBox(
            self._box.grown(-10), name="list", count=len(self.games), row_height=row,
            paint_row=self._row, open=self._open,
        )  # fmt: skip
        if self._list is not None:
            made.index, made.scroll = self._list.index, self._list.scroll
        self._list = made
        w = view.measure(_("Back"), 17, "display") + 60
        back = Button(Box(x, view.h - key - 22, w, key), self._back, name="back",
                      words=_("Back"))  # fmt: skip
        self.place([made, back], made)

    def _open(self, index: int) -> None:
        house(self.desk).resume(self.games[index].path)

    def _back(self) -> None:
        self.go_back()

    def draw(self, p: Painter) -> None:
        """The table, then the rows."""
        p.backdrop(("resume", self._box, _("Unfinished games")), self._paint)
        self.draw_widgets(p)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        y = 24 + p.view.grown(27) / 2
        p.rect(Box(self._box.x, y - 15, 8, 30), 4, theme.HOUSE.base)
        p.text(_("Unfinished games"), self._box.x + 20, y, 27, theme.INK, "display")
        furniture.panel(p, self._box, 18)

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        game = self.games[index]
        accent = theme.accent(game.header.game)
        card = Box(box.x + 4, box.y + 4, box.w - 8, box.h - 8)
        p.rect(card, 12, (theme.WHITE, accent.wash if focused else theme.PAPER_2),
               accent.base if focused else theme.HAIR, 2 if focused else 1.2)  # fmt: skip
        picture = Box(card.x + 6, card.y + 6, (card.h - 12) * 1.6, card.h - 12)
        pictures.cut(p, ("cover", game.header.game), picture, 8, False,
                     lambda q, b: pictures.paint_cover(q, b, game.header.game))  # fmt: skip
        x, room = picture.right + 16, card.right - picture.right - 30
        y = card.centre[1] - p.view.line(14) * 0.55
        when = f"{seeds.day_words(game.when.date())}, {game.when:%H:%M}"
        w = p.view.measure(when, 14)
        title = games.title(game.header.game)
        p.text(title, x, y, 18, accent.deep, "display", width=room - w - 14)
        p.text(when, card.right - 16, y, 14, theme.MUTED, "text", "r")
        names = games.names_joined([player.name for player in game.header.players])
        words = self.where.get(index, names)
        p.text(words, x, y + p.view.line(17), 15, theme.INK, width=room)
