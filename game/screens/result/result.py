"""The end of a game: who won and why, the board as a trophy, and where to go from here."""

from collections.abc import Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.widgets import furniture
from game.engine.widgets.page import Page
from game.engine.widgets.widgets import Spot
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.doors import house
from game.screens.result.confetti import Confetti, gold
from game.screens.result.keys import entries, placed
from game.screens.result.outcome import heading, line, outcome
from game.screens.result.panels import (
    best_words,
    least_height,
    moment_height,
    paint_ladder,
    paint_moment,
)
from game.screens.result.standings import Plan, paint_standings, plan

MARGIN = 48.0
HEADING = 58.0
LULL = 0.5
"""Seconds for which nothing is chosen after a key that came too early."""


class ResultScreen(Page):
    """Lies over the finished table."""

    context = "game"
    settles = 0.7
    """Whoever still presses keys for the game shall not start another unseen."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        super().__init__(desk)
        self.table = table
        self.found = outcome(table.match)
        self.accent = theme.accent(table.game)
        reduced = desk.settings.reduced_motion or desk.settings.animation_speed == 0
        falling = pictures.motifs(table.game) if self.found.glad else ()
        self.confetti = Confetti(falling, table.match.header.seed or "", reduced)
        self._best: str | None = None
        """What the library says about the best result, once it has read the file of this one."""
        self.shown = 0 if self.found.challenge is not None else self.found.order[0]
        """Whose board is the trophy."""
        self.trophy = Box(0, 0, 1, 1)
        self.side = Box(0, 0, 1, 1)
        self._size = HEADING
        self.moment_box = self._low = Box(0, 0, 1, 1)
        self._slim = False
        self._plan: Plan | None = None

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading, trophy on the left, standings and the decisive move on the right, keys below."""
        page = view.column(1500, MARGIN)
        self._size = self._heading_size(view)
        self._head = max(18.0, (view.h - 720) / 4) + view.grown(58) * 0.6
        self._sub = self._head + view.grown(58) * 0.6 + view.grown(17) * 0.75
        top = self._sub + view.grown(17) * 0.6 + 18
        keys = placed(view, page, entries(self.desk, self.table, self.found), self.accent)
        body = Box.between(page.x, top, page.right, keys[0].box.y - 18)
        body = body.place(body.w, min(body.h, body.w * 0.56))
        left = min(body.w * 0.4, max(body.h * 0.95, 300.0))
        self.trophy, side = body.cut_left(left, 32)
        self._place_side(view, side)
        words = view.measure(heading(self.found), self._size, "display")
        words = max(words, view.measure(self._line(), 17))
        self.confetti.arrange(view, view.box.place(words, body.y - 12, down=0))
        row, first = keys[0].box, min(key.box.x for key in keys)
        self._low = Box.between(self.trophy.x, row.y, first, row.bottom)
        self.place([*self._spots(), *keys], keys[0])

    def _place_side(self, view: View, side: Box) -> None:
        """The decisive move in full, or without its sentence, or not at all: as far as the rows
        leave room for it."""
        least = least_height(view, side, self.found)
        for self._slim in (False, True):
            high = moment_height(view, self.found, side.w, self._slim)
            if high and side.h - high - 14 >= least:
                break
        else:
            high = 0.0
        self.moment_box, self.side = side.cut_bottom(high, 14 if high else 0)
        self._plan = None
        if self.found.challenge is None:
            self._plan = plan(view, self.side, self.found)

    def _spots(self) -> list[Spot]:
        """Everybody's row shows the board that belongs to it."""
        if self._plan is None or len(self._plan.rows) < 2 or pictures.shared(self.table.game):
            return []
        return [
            Spot(row, partial(self.show, seat), name=f"row {seat}", radius=18)
            for seat, row in self._plan.rows.items()
        ]

    def show(self, seat: int) -> None:
        """Another one's board takes the trophy's place."""
        self.shown = seat
        self.touch()

    def _line(self) -> str:
        """What was played, and what the table itself says about how it went."""
        return " · ".join(filter(None, (line(self.found), self.table.verdict())))

    def _heading_size(self, view: View) -> float:
        """As large as leaves some room on both sides for what falls."""
        room = view.w - (340 if self.found.glad else 96)
        wide = view.measure(heading(self.found), HEADING, "display")
        return max(24.0, HEADING * min(1.0, room / wide))

    # -- time and keys ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Only until everything has fallen."""
        return self.confetti.falling

    def update(self, seconds: float) -> None:
        """Tiles fall; then the library reads the file. A result that could not be kept is tried
        again."""
        if self.table.keeping.update(seconds):
            self.touch()
        if self.confetti.falling:
            self.confetti.update(seconds)
            self.touch()
        elif not house(self.desk).library.work() and self._best is None:
            self._best = best_words(self.found, self.desk)
            self.touch()

    def enter(self) -> None:
        """The library takes note; and a word for the ear too."""
        if self.table.path is not None:
            house(self.desk).library.note(self.table.path)
        self.desk.sound.play("win" if self.confetti.falling or self.found.winners else "score")

    def hurry(self, intent: Intent) -> None:
        """What falls is down at once; a moment without a key must pass before one counts."""
        self.desk.sight.wait(self, LULL)
        self.confetti.finish()
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """The list of moves is a key away; nothing passes to the table below."""
        if intent.down and not intent.repeat and intent.what == "log":
            house(self.desk).log(self.table)
            return True
        super().handle(intent)
        return True

    def go_back(self) -> bool:
        """There is nothing behind but the title."""
        house(self.desk).title()
        return True

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Heading, trophy, standings and the decisive move; tiles that fall, keys."""
        view, hints = self.desk.view, self._hints()
        key = self.trophy, self.side, self._slim, self._line()
        return [
            Part("ground", key, view.box, self._paint, solid=True),
            Part("trophy", (key, self.shown), self.trophy.grown(44), self._paint_trophy),
            Part("side", (key, self.shown, self._best), self.side.grown(44), self._paint_side),
            *(
                [Part("moment", key, self.moment_box.grown(44), self._paint_moment)]
                if self.moment_box.h
                else []
            ),
            *self.confetti.parts(view),
            *self.widget_parts(),
            Part("hints", hints, self._low, lambda p: self._paint_hints(p, hints)),
            *self.table.keeping.parts(self.widgets),
        ]

    def _hints(self) -> tuple[tuple[str, str], ...]:
        label = self.desk.intents.label
        return (label("log"), _("list of moves")), (label("confirm"), _("choose"))

    def _paint_hints(self, p: Painter, hints: tuple[tuple[str, str], ...]) -> None:
        furniture.keys(p, self._low.x + 4, self._low.centre[1], hints, self._low.right - 10)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        middle = p.view.w / 2
        words, deep, room = heading(self.found), self.accent.deep, p.view.w - 96
        p.text(words, middle, self._head, self._size, deep, "display", "c", room)
        p.text(self._line(), middle, self._sub, 17, theme.MUTED, "text", "c", room)

    def _paint_side(self, p: Painter) -> None:
        if self._plan is None:
            paint_ladder(p, self.side, self.found, self.desk)
        else:
            shown = None if pictures.shared(self.table.game) else self.shown
            paint_standings(p, self.side, self.found, self._plan, shown)

    def _paint_moment(self, p: Painter) -> None:
        paint_moment(p, self.moment_box, self.found, self._slim)

    def _paint_trophy(self, p: Painter) -> None:
        box, found, seat = self.trophy, self.found, self.shown
        if found.glad and seat in found.winners:
            gold(p, box, 22)
        else:
            furniture.panel(p, box, 22, 2)
        foot = p.view.grown(18) + 34
        inner = box.inset(20, 20).cut_bottom(foot - 16)[1]
        pictures.trophy(p, inner, self.table.match, seat)
        y = box.bottom - foot / 2 - 2
        furniture.seat(p, box.x + 40, y, 12, seat)
        points = furniture.number(found.scores[seat])
        w = p.text(points, box.right - 28, y, 24, self.accent.deep, "display", "r")
        p.text(found.name(seat), box.x + 62, y, 18, theme.INK, "display", width=box.w - 110 - w)
