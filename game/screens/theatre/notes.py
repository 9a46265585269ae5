"""Notes on moves: entered by the player and shown at their move of the replay."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text, part_of_placed
from game.engine.ui.layout import Row
from game.engine.ui.node import solve
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.library.marks import LONGEST_NOTE
from game.screens.line_sheet import LineSheet

SIZE, ROUND = 16, 64.0
"""The type of a note, and how much of its width lies around its words."""


class Notes:
    """The notes on one match; only matches in the library can have some."""

    def __init__(self, desk: Desk, path: Path) -> None:
        self._desk, self._name = desk, path.name
        self._library = house(desk).library
        self.kept = self._library.holds(path)
        """Whether this match can have any."""

    @property
    def all(self) -> Mapping[int, str]:
        return dict(self._library.marks.of(self._name).notes) if self.kept else {}

    def ask(self, ply: int, done: Callable[[], None]) -> None:
        """Ask for the note on a move; an empty line removes it."""
        if not self.kept:
            self._desk.toast(_("Import this file first, under More."))
            return

        def noted(words: str) -> None:
            mark = self._library.marks.of(self._name).with_note(ply, words)
            self._desk.show_error(self._library.store_mark(self._name, mark) or "")
            done()

        title = _("Note on move {ply}").format(ply=ply) if ply else _("Note")
        words = self.all.get(ply, "")
        offered = [_("Good move"), _("A slip"), _("Lucky"), _("Look again")]
        self._desk.stack.push(LineSheet(self._desk, title, words, offered, LONGEST_NOTE, noted))


def slip_width(view: View, words: str) -> float:
    """Return the width of a slip with the whole note in one line."""
    return view.measure(words, SIZE) + ROUND


def slip(view: View, words: str, room: Box) -> Part:
    """Return a note as a slip of paper at the left of `room`, wrapped to its lines; the last line
    is clipped."""
    most = max(1, int(room.h / view.line_height(SIZE)))
    text = Text(words, SIZE, wrap=True, lines=most, grow=1, align="centre")
    mark = Picture(_paint_mark, (), (20, 20), align="centre")
    box = room.place(min(slip_width(view, words), room.w), room.h, 0)
    look = 10, 0, theme.WARN_WASH, theme.GOLD_DEEP, 1.6
    paper = Panel(Row([mark, text], gap=10), furniture.paint_raised_rect, look, pad=(14, 0))
    return part_of_placed("note", solve(paper, view, box), furniture.SHADOW_REACH)


def _paint_mark(p: Painter, box: Box) -> None:
    furniture.paint_note_sign(p, *box.centre, 10)
