"""The sheet that asks how strong a bot shall be, with a line about each level."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.lobby.device_pictures import icon_scale
from game.screens.lobby.sheets.seat_sheets import paint_title

HIGH = 21.0
"""How tall the bars of a strength are, and how wide all of them together."""


@dataclass(eq=False)
class LevelKey(Button):
    """A level to choose: its bars, its name, what it is like, and a tick at the one in use."""

    game: str = ""
    bot: str = ""
    chosen: bool = False

    def draw(self, p: Painter) -> None:
        furniture.button(p, self.box, "", self.accent, False, "", self.pressed, self.hovered)
        box, large, small = self.box, p.view.grown(17), p.view.line(14)
        drop = 2 if self.pressed else 0
        if self.chosen:
            p.rect(box, 12, self.accent.wash, self.accent.base, 2)
            furniture.check(p, box.right - 24, box.centre[1] + drop, large * 0.8, self.accent.deep)
        x = box.x + 28 + HIGH * icon_scale(p)
        manner = p.view.wrap(self.sub, 14, box.right - 44 - x)
        y = box.centre[1] + drop - len(manner) * small / 2
        draw_strength(p, box.x + 16, box.centre[1] + drop, self.game, self.bot)
        p.text(self.words, x, y, 17, theme.INK, "display")
        for i, line in enumerate(manner):
            p.text(line, x, y + large / 2 + small * (i + 0.6), 14, theme.MUTED)


class LevelSheet(Sheet):
    """All levels of a game, the weakest first."""

    def __init__(
        self,
        desk: Desk,
        seat: int,
        game: str,
        now: str,
        done: Callable[[str], None],
        others: Callable[[], None],
    ) -> None:
        """`others`: a program of anybody's is wanted."""
        super().__init__(desk, 640, 560)
        self.seat, self.game, self.now, self.done = seat, game, now, done
        self.others = others

    def arrange(self, view: View) -> None:
        """One below the other, in two columns where text is large."""
        bots, accent = games.bot_names(self.game), theme.accent(self.game)
        columns = 2 if view.roomy else 1
        wide = min(view.w - 40, 640 * max(1.0, view.text_scale))
        manners = [games.bot_manner(self.game, bot) for bot in bots]
        room = (wide - 56 - 10 * (columns - 1)) / columns - 72 - HIGH * max(1.0, view.text_scale)
        lines = max(len(view.wrap(words, 14, room)) for words in manners)
        head, foot = view.grown(25) + 50, key_height(view)
        each = view.grown(17) * 1.25 + lines * view.line(14) + 16
        rows = -(-len(bots) // columns)
        each = min(each, (view.h - 40 - head - foot - 44) / rows - 8)
        self.size = (wide, head + rows * (each + 8) + foot + 44)
        super().arrange(view)
        cells = self.box.inset(28).below(self.box.y + head).cells(len(bots), columns, each, 8)
        made = [
            LevelKey(
                box,
                partial(self._choose, bot),
                name=f"level {bot}",
                words=games.bot_words(bot),
                sub=manner,
                accent=accent,
                game=self.game,
                bot=bot,
                chosen=bot == self.now,
            )
            for box, bot, manner in zip(cells, bots, manners, strict=True)
        ]
        low = self.box.inset(28, 22).cut_bottom(foot)[0]
        entries = ("programs", _("A program …"), self._ask), ("cancel", _("Cancel"), self.go_back)
        ends = keys(low.columns(2, 8), entries)
        near = games.offered_bot(self.game, self.now)
        self.place([*made, *ends], next((key for key in made if key.bot == near), made[0]))

    def _ask(self) -> None:
        self.close()
        self.others()

    def _choose(self, bot: str) -> None:
        self.close()
        self.done(bot)

    def draw_sheet(self, p: Painter) -> None:
        """Whose strength is asked."""
        paint_title(p, self.box, self.seat, _("How strong is this bot?"))


def draw_strength(p: Painter, x: float, y: float, game: str, bot: str) -> None:
    """Rising bars, as many of them filled as the bot is strong."""
    bots, s = games.bot_names(game), icon_scale(p)
    here = games.offered_bot(game, bot)
    strength, step = bots.index(here) if here in bots else 0, HIGH / len(bots)
    for i in range(len(bots)):
        h = HIGH * (0.3 + 0.7 * (i + 1) / len(bots)) * s
        p.rect(
            Box(x + i * step * s, y + HIGH / 2 * s - h, step * 0.72 * s, h),
            1.5,
            theme.HOUSE.base if i <= strength else "#DCCFB4",
        )
