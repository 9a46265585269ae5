"""The end of a game: who won and why, the board as a trophy, and where to go from here."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.page import Page
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button, Widget
from game.engine.words import _
from game.screens import pictures, share_key
from game.screens.confetti import Confetti, gold
from game.screens.doors import house
from game.screens.outcome import heading, line, outcome
from game.screens.race import can_race
from game.screens.result_panels import (
    MOST_LINES,
    least_height,
    paint_ladder,
    paint_moment,
)
from game.screens.result_standings import paint_standings

if TYPE_CHECKING:
    from game.engine.desk import Desk

MARGIN = 48.0
HEADING = 58.0
PIECES = 3


class ResultScreen(Page):
    """Lies over the finished table."""

    def __init__(self, desk: "Desk", table: TableScene) -> None:
        super().__init__(desk)
        self.table = table
        self.found = outcome(table.match)
        self.accent = theme.accent(table.game)
        still = desk.settings.reduced_motion or desk.settings.animation_speed == 0
        self.confetti = Confetti(
            table.game if self.found.glad else "", table.match.header.seed or "", still
        )
        self._pieces = PIECES if still else 0
        """How many pieces are shown by now: painting all at once would hold up a picture."""
        self.trophy = Box(0, 0, 1, 1)
        self.side = Box(0, 0, 1, 1)
        self._size = HEADING
        self.told = Box(0, 0, 1, 1)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading, trophy on the left, standings and the telling move on the right, keys below."""
        wide = min(view.w, 1500.0)
        x = (view.w - wide) / 2 + MARGIN
        w = wide - 2 * MARGIN
        self._size = self._heading_size(view)
        self._head = max(24.0, (view.h - 720) / 4) + view.grown(58) * 0.6
        self._sub = self._head + view.grown(58) * 0.5 + view.grown(17) * 0.75
        top = self._sub + view.grown(17) * 0.6 + 18
        key = max(50.0, view.grown(17) + 26)
        keys, rows = self._key_row(view, Box(x, 0, w, key))
        low = view.h - 28 - rows * (key + 10)
        for widget in keys:
            a, b, c, d = widget.box
            widget.box = Box(a, low + b + 4, c, d)
        room = low - top - 14
        high = min(room, w * 0.56)
        top += (room - high) / 2
        left = min(w * 0.4, max(high * 0.95, 300.0))
        self.trophy = Box(x, top, left, high)
        side = Box(x + left + 32, top, w - left - 32, high)
        told = self._told_height(view, side.w)
        if side.h - told < least_height(view, self.found):
            told = 0.0
        self.side = Box(side.x, side.y, side.w, side.h - (told + 14 if told else 0))
        self.told = Box(side.x, side.bottom - told, side.w, told)
        words = max(view.measure(heading(self.found), self._size, "display"),
                    view.measure(self._line(), 17))  # fmt: skip
        self.confetti.arrange(view, Box((view.w - words) / 2, 0, words, top - 12))
        self.place(keys, keys[0])

    def _line(self) -> str:
        """What was played, and what the table itself says about how it went."""
        return " · ".join(filter(None, (line(self.found), self.table.verdict())))

    def _heading_size(self, view: View) -> float:
        """As large as leaves some room on both sides for what falls."""
        room = view.w - (340 if self.found.glad else 96)
        wide = view.measure(heading(self.found), HEADING, "display")
        return max(24.0, HEADING * min(1.0, room / wide))

    def _told_height(self, view: View, width: float) -> float:
        if not self.found.decided:
            return 0.0
        lines = view.wrap(self.found.decided, 15, width - 210)[:MOST_LINES]
        return view.grown(17) * 1.4 + len(lines) * view.line(15) + 34

    def _key_row(self, view: View, area: Box) -> tuple[list[Widget], int]:
        """The keys in as many rows as they need."""
        entries = self._entries()
        widths = [view.measure(words, 17, "display") + 56 for _n, words, _a in entries]
        widths[0] += 40
        rows: list[list[int]] = [[]]
        for i, w in enumerate(widths):
            used = sum(widths[j] + 14 for j in rows[-1])
            if rows[-1] and used + w > area.w:
                rows.append([])
            rows[-1].append(i)
        made: list[Widget] = []
        for r, row in enumerate(rows):
            spare = area.w - sum(widths[i] + 14 for i in row) + 14
            x = area.x + (spare if len(rows) == 1 else spare / 2)
            for i in row:
                name, words, act = entries[i]
                box = Box(x, r * (area.h + 10), widths[i], area.h)
                made.append(Button(box, act, name=name, words=words, accent=self.accent,
                                   primary=i == 0))  # fmt: skip
                x += widths[i] + 14
        return made, len(rows)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        doors, header = house(self.desk), self.table.match.header
        path = self.table.path
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("again", _("Play again"), lambda: _do(doors.again(header))),
            ("same", _("Same seed"), lambda: _do(doors.again(header, header.seed))),
        ]
        if path is not None:
            entries.append(("watch", _("Watch replay"), lambda: doors.watch(path)))
        entries.append(("share", _("Share"), lambda: share_key.share(self.desk, header)))
        if path is not None:
            entries += self._races(path)
        return [*entries, ("menu", _("Menu"), doors.title)]

    def _races(self, path: Path) -> list[tuple[str, str, Callable[[], None]]]:
        """Against the best game so far, or against this one where there is no better."""
        doors, challenge = house(self.desk), self.found.challenge
        if challenge is None or not can_race(self.table.match.header):
            return []
        best, number = doors.library.standing(challenge).best, self.found.number
        file = None
        if best is not None and (number is None or challenge.ladder.better(best, number)):
            file = doors.library.best_file(challenge)
        if file is not None and file != path:
            return [("race", _("Race your best"), lambda: _do(doors.race(file)))]
        return [("race", _("Race this game"), lambda: _do(doors.race(path)))]

    # -- time and keys ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Only until everything has fallen."""
        return self.confetti.falling or self._pieces < PIECES

    def update(self, seconds: float) -> None:
        """One piece after another comes in, each with a picture; then the tiles fall."""
        if self._pieces < PIECES:
            if not self.changed:
                self._pieces += 1
                self.touch()
            return
        if self.confetti.falling:
            self.confetti.update(seconds)
            self.touch()
        else:
            house(self.desk).library.work()

    def enter(self) -> None:
        """The library takes note; and a word for the ear too."""
        if self.table.path is not None:
            house(self.desk).library.note(self.table.path)
        self.desk.sound.play("win" if self.confetti.falling or self.found.winners else "score")

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

    def draw(self, p: Painter) -> None:
        """The resting picture, tiles that fall, keys."""
        key = ("result", self.trophy, self.side, heading(self.found), self._line())
        p.backdrop(key, self._paint)
        pieces = (
            ("trophy", self.trophy, self._paint_trophy),
            ("side", self.side, self._paint_side),
            ("told", self.told, self._paint_told),
        )
        for name, box, paint in pieces[: self._pieces]:
            p.still(name, key, box.grown(44), paint)
        self.confetti.draw(p)
        self.draw_widgets(p)
        self._draw_hints(p)

    def _draw_hints(self, p: Painter) -> None:
        first = min(widget.box.x for widget in self.widgets)
        x, y = self.trophy.x + 4, self.widgets[0].box.centre[1]
        label = self.desk.intents.label
        for action, meaning in (("confirm", _("choose")), ("log", _("list of moves"))):
            key = label(action)
            room = x + p.view.measure(key + meaning, 14, "bold") + 48
            if key and room < first:
                x = furniture.key(p, x, y, key, meaning)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        middle = p.view.w / 2
        deep = self.accent.deep
        p.text(
            heading(self.found), middle, self._head, self._size, deep, "display", "c", p.view.w - 96
        )
        p.text(self._line(), middle, self._sub, 17, theme.MUTED, "text", "c", p.view.w - 96)

    def _paint_side(self, p: Painter) -> None:
        if self.found.challenge is not None:
            paint_ladder(p, self.side, self.found, self.desk)
        else:
            paint_standings(p, self.side, self.found)

    def _paint_told(self, p: Painter) -> None:
        if self.told.h:
            paint_moment(p, self.told, self.found)

    def _paint_trophy(self, p: Painter) -> None:
        box, found = self.trophy, self.found
        people = [0] if found.challenge is not None else found.order
        seat = people[0]
        if found.glad and seat in found.winners:
            gold(p, box, 22)
        else:
            furniture.panel(p, box, 22, 2)
        foot = p.view.grown(18) + 34
        inner = Box(box.x + 20, box.y + 20, box.w - 40, box.h - 24 - foot)
        pictures.trophy(p, inner, self.table.match, seat)
        y = box.bottom - foot / 2 - 2
        furniture.seat(p, box.x + 40, y, 12, seat)
        points = furniture.number(found.scores[seat])
        w = p.text(points, box.right - 28, y, 24, self.accent.deep, "display", "r")
        p.text(found.name(seat), box.x + 62, y, 18, theme.INK, "display", width=box.w - 110 - w)


def _do(_done: bool) -> None:
    """The house has said what there is to say."""
