"""The sheet that asks how strong a bot shall be, with a line about each level."""

from collections.abc import Callable
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.content import Picture
from game.engine.ui.controls import Button
from game.engine.ui.frames import option, sheet
from game.engine.ui.layout import Grid, Scroll
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.lobby.device_pictures import icon_scale
from game.screens.lobby.sheets.seat_sheets import seat_title

HIGH = 21.0
"""How tall the bars of a strength are, and how wide all of them together."""


class LevelSheet(Sheet):
    """All levels of a game, the weakest first, and the way to programs of one's own."""

    def __init__(
        self,
        desk: Desk,
        seat: int,
        game: str,
        now: str,
        done: Callable[[str], None],
        others: Callable[[], None],
    ) -> None:
        """`others` asks for a program instead of a level."""
        super().__init__(desk, 640)
        self.seat, self.game, self.now, self.done = seat, game, now, done
        self.others = others

    def build(self, view: View) -> Node:
        """Return the levels one below the other, in two columns where text is large."""
        columns = 2 if view.roomy else 1
        levels = [self._option(view, bot) for bot in games.bot_names(self.game)]
        foot = [
            Button(_("Custom bot"), self._ask, key="programs", grow=1),
            Button(_("Cancel"), self.go_back, key="cancel", grow=1),
        ]
        title = seat_title(self.seat, _("How strong is this bot?"))
        grid = Scroll(Grid(levels, 200, columns, gap=8), key="levels")
        return sheet(title, [grid], foot)

    def _option(self, view: View, bot: str) -> Node:
        side = HIGH * max(1.0, view.text_scale)
        return option(
            view,
            games.bot_words(bot),
            partial(self._choose, bot),
            f"level {bot}",
            about=games.bot_manner(self.game, bot),
            picture=Picture(_paint_strength, (self.game, bot), (side, side), align="centre"),
            chosen=bot == self.now,
            accent=theme.accent(self.game),
        )

    def first_focus(self) -> str:
        """Return the level in use, or the one that has replaced it."""
        return f"level {games.offered_bot(self.game, self.now)}"

    def _ask(self) -> None:
        self.close()
        self.others()

    def _choose(self, bot: str) -> None:
        self.close()
        self.done(bot)


def _paint_strength(p: Painter, box: Box, game: str, bot: str) -> None:
    draw_strength(p, box.x, box.centre[1], game, bot)


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
