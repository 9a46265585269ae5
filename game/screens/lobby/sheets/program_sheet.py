"""The sheet that asks which program of anybody's takes a seat."""

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
from game.engine.window.view import View
from game.engine.words import _
from game.screens.doors import house
from game.screens.lobby.sheets.seat_sheets import paint_title
from game.screens.settings import programs

GAP = 8.0


@dataclass(eq=False)
class ProgramKey(Button):
    """A program to choose, and a tick at the one in use."""

    chosen: bool = False

    def draw(self, p: Painter) -> None:
        super().draw(p)
        if self.chosen:
            y, size = self.box.centre[1] + (2 if self.pressed else 0), p.view.grown(17) * 0.8
            furniture.check(p, self.box.right - 24, y, size, self.accent.deep)


class ProgramSheet(Sheet):
    """All that the settings know, and the way there."""

    def __init__(self, desk: Desk, seat: int, now: str, done: Callable[[str], None]) -> None:
        super().__init__(desk, 640, 400)
        self.seat, self.now, self.done = seat, now, done
        self._said = self.box

    def arrange(self, view: View) -> None:
        """What is to be known first, then one key below the other."""
        known, foot = self.desk.settings.programs, key_height(view)
        wide = min(view.w - 40, 640 * max(1.0, view.text_scale))
        said = len(view.wrap(programs.warning(), 15, wide - 56)) * view.line(15) + 14
        head, columns = view.grown(25) + 46 + said, 2 if view.roomy else 1
        rows = -(-len(known) // columns)
        each = min(foot + view.line(14), (view.h - 40 - head - foot - 44) / max(1, rows) - GAP)
        self.size = (wide, head + rows * (each + GAP) + foot + 44)
        super().arrange(view)
        self._said = self.box.inset(28).below(self.box.y + head - said)
        cells = self.box.inset(28).below(self.box.y + head).cells(len(known), columns, each, GAP)
        made = [
            ProgramKey(
                box,
                partial(self._choose, name),
                name=f"program {name}",
                words=name,
                sub=programs.shown(view, command, box.w - 60),
                chosen=name == self.now,
            )
            for box, (name, command) in zip(cells, known.items(), strict=True)
        ]
        low = self.box.inset(28, 22).cut_bottom(foot)[0]
        words = _("Change programs") if known else _("Add a program")
        entries = ("change", words, self._change), ("cancel", _("Cancel"), self.go_back)
        ends = keys(low.columns(2, GAP), entries, "" if known else "change")
        here = next((key for key in made if key.chosen), None)
        self.place([*made, *ends], here or [*made, *ends][0])

    def _change(self) -> None:
        house(self.desk).settings("programs")

    def _choose(self, name: str) -> None:
        self.close()
        self.done(name)

    def draw_sheet(self, p: Painter) -> None:
        """What is asked, and what a program may do."""
        paint_title(p, self.box, self.seat, _("Which program plays here?"))
        p.paragraph(programs.warning(), self._said, 15, theme.INK)
