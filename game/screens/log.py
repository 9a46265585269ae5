"""The list of moves in words, over the table."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Moved
from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.page import Sheet
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button, ListBox
from game.engine.words import _
from game.screens.sentences import sentence

if TYPE_CHECKING:
    from game.engine.desk import Desk


class Entry(NamedTuple):
    """One line of the list; chance belongs to no seat."""

    ply: int
    seat: int | None
    words: str
    gain: int


class Log(Sheet):
    """Scrolls; the newest move is at the end and in sight."""

    def __init__(self, desk: "Desk", table: TableScene) -> None:
        super().__init__(desk, 900, 640)
        self.table = table
        self.accent = theme.accent(table.game)
        self.entries = entries(table)
        self._list: ListBox | None = None

    def arrange(self, view: View) -> None:
        """The list fills the sheet; one key closes it."""
        self.size = (min(1100.0, 900 * max(1.0, view.text_scale * 0.75)), view.h - 64)
        super().arrange(view)
        key = max(46.0, view.grown(17) + 24)
        head = view.grown(26) + 44
        row = max(44.0, view.line(15) * (2 if view.roomy else 1.5) + 12)
        area = Box(self.box.x + 24, self.box.y + head, self.box.w - 48,
                   self.box.h - head - key - 40)  # fmt: skip
        made = ListBox(
            area, name="list", count=len(self.entries), row_height=row, paint_row=self._row,
            index=len(self.entries) - 1,
        )  # fmt: skip
        made.choose(made.index)
        if self._list is not None:
            made.index, made.scroll = self._list.index, self._list.scroll
        self._list = made
        w = max(180.0, view.measure(_("Close"), 17, "display") + 60)
        close = Button(
            Box(self.box.right - 24 - w, self.box.bottom - key - 20, w, key), self.close,
            name="close", words=_("Close"), accent=self.accent, primary=True,
        )  # fmt: skip
        self.place([made, close], made)

    def close(self) -> None:
        """Back to the table."""
        self.desk.sound.play("back")
        self.desk.stack.remove(self)

    def handle(self, intent: Intent) -> bool:
        """The key that opened the list closes it too."""
        if intent.what == "log" and intent.down and not intent.repeat:
            self.close()
            return True
        return super().handle(intent)

    def draw_sheet(self, p: Painter) -> None:
        """The heading, and a word where there is nothing yet."""
        y = self.box.y + 22 + p.view.grown(26) / 2
        p.text(_("List of moves"), self.box.x + 30, y, 26, self.accent.deep, "display",
               width=self.box.w - 60)  # fmt: skip
        if not self.entries:
            p.text(_("Nothing has happened yet."), *self.box.centre, 17, theme.MUTED, "text", "c")

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        entry = self.entries[index]
        y = box.centre[1]
        if focused:
            p.rect(Box(box.x, box.y + 2, box.w, box.h - 4), 10, self.accent.wash, self.accent.soft)
        elif entry.seat is None:
            p.rect(Box(box.x, box.y + 2, box.w, box.h - 4), 10, theme.PAPER_2)
        x = box.x + 14 + p.view.measure("000", 14)
        if entry.seat is None:
            p.circle(x + 20, y, 3, theme.LINE)
        else:
            p.text(str(entry.ply), x, y, 14, theme.MUTED, "bold", "r")
            furniture.seat(p, x + 20, y, 10, entry.seat)
        room = box.right - x - 50 - p.view.measure("+00", 17, "display")
        lines = p.view.wrap(entry.words, 15, room)[:2]
        step = p.view.line(15) * 0.92
        for i, line in enumerate(lines):
            at = y + (i - (len(lines) - 1) / 2) * step
            p.text(line, x + 42, at, 15, theme.INK if entry.seat is not None else theme.MUTED)
        if entry.gain:
            colour = theme.GAIN if entry.gain > 0 else theme.LOSS
            p.text(furniture.signed(entry.gain), box.right - 14, y, 17, colour, "display", "r")


def entries(table: TableScene) -> list[Entry]:
    """What has been played, in words."""
    rules, history = table.rules, table.match.history
    found: list[Entry] = []
    for ply in range(history.plies + 1):
        for happened in history.steps(ply):
            seat = happened.step.seat if isinstance(happened.step, Moved) else None
            gain = 0
            if seat is not None:
                gain = rules.scores(happened.after)[seat] - rules.scores(happened.before)[seat]
            words = sentence(table.match, happened)
            if words:
                found.append(Entry(ply, seat, words, gain))
    return found
