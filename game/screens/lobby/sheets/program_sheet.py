"""The sheet that asks which program takes a seat."""

from collections.abc import Callable
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import option, sheet
from game.engine.ui.layout import Grid
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window.view import View
from game.engine.words import _
from game.screens import routes
from game.screens.doors import house
from game.screens.lobby.sheets.seat_sheets import seat_title
from game.screens.settings import programs


class ProgramSheet(Sheet):
    """The programs that the settings know, and the way there."""

    def __init__(self, desk: Desk, seat: int, now: str, done: Callable[[str], None]) -> None:
        super().__init__(desk, 640)
        self.seat, self.now, self.done = seat, now, done

    def build(self, view: View) -> Node:
        """Return the warning, then the programs one below the other."""
        known = self.desk.settings.programs
        options = [
            option(
                view,
                name,
                partial(self._choose, name),
                f"program {name}",
                about=programs.shown(view, command, 500),
                chosen=name == self.now,
            )
            for name, command in known.items()
        ]
        words = _("Custom bots") if known else _("Add a bot")
        foot = [
            Button(words, self._change, primary=not known, key="change", grow=1),
            Button(_("Cancel"), self.go_back, key="cancel", grow=1),
        ]
        grid = Grid(options, 200, 2 if view.roomy else 1, gap=8) if options else None
        title = seat_title(self.seat, _("Custom bots"))
        return sheet(title, [Text(programs.warning(), 15, wrap=True), grid], foot)

    def first_focus(self) -> str:
        """Return the program in use."""
        return f"program {self.now}"

    def _change(self) -> None:
        house(self.desk).navigate(routes.SettingsTabs("programs"))

    def _choose(self, name: str) -> None:
        self.close()
        self.done(name)
