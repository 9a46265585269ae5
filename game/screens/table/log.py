"""The move list, over the table."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.rules import MoveStep
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import paint_class, sheet, sheet_title
from game.engine.ui.layout import Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets import furniture
from game.engine.widgets.widgets import ListBox
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list
from game.screens import pictures
from game.screens.games import step_sentence
from game.screens.theatre.review.telling import CLASS_WORDS

NO_NOTES: Mapping[int, str] = MappingProxyType({})
LONGEST = 40
"""The number of longest sentences measured for the height of a row."""


class LogLine(NamedTuple):
    """A line of the move list; chance and notes have no seat."""

    ply: int
    seat: int | None
    words: str
    gain: int
    signs: tuple[pictures.Sign, ...]
    note: bool = False
    kind: str = ""
    """The class of the move in an analysis."""


class LogColumns(NamedTuple):
    """The widths of a row's parts, and the most lines of its text."""

    number: float
    name: float
    signs: float
    side: float
    gain: float
    lines: int
    mark: float = 0.0
    """The diameter of the marks of classes."""


class Lines(ListBox):
    """Rows for reading only: they take no focus."""

    index: int = -1

    @property
    def reachable(self) -> bool:
        """Return False: rows cannot be focused."""
        return False

    def choose(self, index: int) -> None:
        super().choose(index)
        self.index = -1

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        by = self.rows_to_move(intent) if intent.down else None
        if by is None:
            return super().handle(intent, x, y) if intent.what == "wheel" else False
        before = self.scroll
        self.scroll_rows(by)
        return self.scroll != before

    def release(self, x: float, y: float) -> None:
        """End a drag of the rows; a press does nothing."""
        self._grip = None


class Log(Sheet):
    """Scrolls by whole rows; the newest move is in sight, or the one where a replay stands. Where a
    row can be opened, it leads to its place in the game; elsewhere rows are only read."""

    context = "game"
    key = "log"

    def __init__(
        self,
        desk: Desk,
        table: AnyTable,
        jump: Callable[[int], None] | None = None,
        here: int | None = None,
        notes: Mapping[int, str] = NO_NOTES,
        classes: Mapping[int, str] = NO_NOTES,
    ) -> None:
        """`classes` are those of the judged moves, by ply."""
        super().__init__(desk, 900)
        self.table, self.jump = table, jump
        self.accent = theme.accent(table.game)
        self.entries = entries(table, notes, classes)
        passed = [i for i, entry in enumerate(self.entries) if here is None or entry.ply <= here]
        self._here = passed[-1] if passed else 0
        """The row that is in sight at first."""
        self._widths = LogColumns(0, 0, 0, 0, 0, 1)
        self._list = (Lines if jump is None else ListBox)(
            Box(0, 0, 1, 1),
            name="list",
            count=len(self.entries),
            paint_row=self._row,
            row_words=self._words,
            index=self._here,
            open=self._open,
        )

    def build(self, view: View) -> Node:
        body: Node = Custom(
            self._list, (400, view.h), least_height=80, says=_("Move list"), key="list", grow=1
        )
        if not self.entries:
            body = Text(_("No moves yet."), 17, theme.MUTED, text_align="c", grow=1, pad=(0, 60))
        close = Button(
            _("Close"), self.go_back, primary=True, accent=self.accent, key="close", min_width=180
        )
        return sheet(sheet_title(_("Move list"), self.accent), [body], [Spacer(), close])

    def arrange(self, view: View) -> None:
        """Make the rows so high that a whole number of them fills the list."""
        self.least_width = view.w - 32 if view.large_text else 900
        super().arrange(view)
        box = self._list.box
        self._widths = self._measured(view, box.w - 14)
        least = max(44.0, view.line_height(15) * self._widths.lines + 10)
        self._list.row_height = box.h / max(1, box.h // least)
        self._list.choose(self._here if self.jump is None else self._list.index)

    def first_focus(self) -> str:
        return "close" if self.jump is None else "list"

    def _measured(self, view: View, width: float) -> LogColumns:
        """Return the columns; names are in full if every sentence still fits on one line."""
        side = min(44.0, view.grown(15) * 1.9)
        most = max((len(entry.signs) for entry in self.entries), default=0)
        signs = side * (1 + 0.7 * (min(most, 5) - 1)) + 14 if most else 0.0
        names = self.table.match.header.names
        name = max(view.measure(each, 15, "bold") for each in names) + 16 if names[1:] else 0.0
        number = view.measure("000", 14) + 14
        mark = 2 * view.grown(10) if any(entry.kind for entry in self.entries) else 0.0
        gain = view.measure("+00", 17, "display") + 24 + (mark and mark + 10)
        longest = sorted((entry.words for entry in self.entries), key=len)[-LONGEST:]
        wide = max((view.measure(words, 15) for words in longest), default=0.0)
        room = width - number - 2 * view.grown(10) - 20 - signs - gain
        if wide > room - name and (wide <= room or view.large_text):
            name = 0.0
        return LogColumns(number, name, signs, side, gain, 1 if wide <= room - name else 2, mark)

    def _open(self, index: int) -> None:
        if self.jump is not None:
            self.go_back()
            self.jump(self.entries[index].ply)

    def handle(self, intent: Intent) -> bool:
        rolled = self.jump is None and self._list.handle(intent, 0, 0)
        done = rolled or super().handle(intent)
        if intent.what in ("wheel", "release"):
            row = self._list.row_height
            self._list.scroll = round(self._list.scroll / row) * row
        return done

    def _words(self, index: int) -> str:
        """Return what a row shows as words."""
        entry, names = self.entries[index], self.table.match.header.names
        own = () if entry.seat is None else (str(entry.ply), names[entry.seat])
        kind = [_(CLASS_WORDS[entry.kind])] if entry.kind else []
        return comma_list([*own, entry.words, *kind])

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        entry, columns = self.entries[index], self._widths
        x, y, radius = box.x + columns.number, box.centre[1], p.view.grown(10)
        if focused:
            p.rect(box.inset(0, 2), 10, self.accent.wash, self.accent.soft)
        elif entry.seat is None:
            p.rect(box.inset(0, 2), 10, theme.WARN_WASH if entry.note else theme.PAPER_2)
        if entry.note:
            furniture.paint_note_sign(p, x + 10 + radius, y, radius)
        elif entry.seat is None:
            p.circle(x + 10 + radius, y, 3, theme.LINE)
        else:
            p.text(str(entry.ply), x, y, 14, theme.MUTED, "bold", "r")
            furniture.paint_token(p, x + 10 + radius, y, radius, entry.seat)
        x += 2 * radius + 20
        if entry.seat is not None and columns.name:
            name = self.table.match.header.players[entry.seat].name
            p.text(name, x, y, 15, theme.INK, "bold", width=columns.name)
        x += columns.name
        place = Box(x, y - columns.side / 2, columns.signs - 14, columns.side)
        pictures.paint_signs(p, place, entry.signs)
        x += columns.signs
        ink = theme.INK if entry.seat is not None or entry.note else theme.MUTED
        lines = p.view.wrap(entry.words, 15, box.right - columns.gain - x)[: columns.lines]
        step = p.view.line_height(15) * 0.92
        for i, words in enumerate(lines):
            p.text(words, x, y + (i - (len(lines) - 1) / 2) * step, 15, ink)
        if entry.kind:
            x = box.right - columns.gain + 14 + columns.mark / 2
            paint_class(p, Box.around(x, y, columns.mark), entry.kind)
        if entry.gain:
            colour = theme.GAIN if entry.gain > 0 else theme.LOSS
            p.text(
                furniture.signed_points(entry.gain), box.right - 14, y, 17, colour, "display", "r"
            )


def entries(
    table: AnyTable, notes: Mapping[int, str] = NO_NOTES, classes: Mapping[int, str] = NO_NOTES
) -> list[LogLine]:
    """Return all moves in words, with their classes, and the notes below them."""
    rules, history = table.rules, table.match.history
    lines: list[LogLine] = []
    for ply in range(history.plies + 1):
        for happened in history.steps(ply):
            seat = happened.step.seat if isinstance(happened.step, MoveStep) else None
            gain = 0
            if seat is not None:
                before = rules.running_scores(happened.before)
                gain = rules.running_scores(happened.after)[seat] - before[seat]
            words = step_sentence(table.match, happened)
            if words:
                signs = pictures.signs(table.match, happened)
                kind = "" if seat is None else classes.get(ply, "")
                lines.append(LogLine(ply, seat, words, gain, signs, kind=kind))
        if ply in notes:
            lines.append(LogLine(ply, None, notes[ply], 0, (), note=True))
    return lines
