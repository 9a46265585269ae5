"""Which other game of a seed is laid beside a game."""

from pathlib import Path

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button, List
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _, ngettext
from game.screens.compare.compare import open_compare
from game.screens.compare.pair import others
from game.screens.doors import house
from game.screens.library import rows

MOST = 6
"""So many games are seen at once."""


def choose(desk: Desk, path: Path, header: Header) -> None:
    """Ask which it is; who is alone is told so, once every file has been read."""
    library = house(desk).library
    library.look()
    asked = Choosing(desk, path, header)
    if asked.found or library.unread:
        desk.stack.push(asked)
    else:
        _tell_alone(desk)


def _tell_alone(desk: Desk) -> None:
    desk.toast(_("There is no other match with this seed. Play it again with its share code."))


class Choosing(Sheet):
    """The other replays of a seed, as far as files have been read."""

    def __init__(self, desk: Desk, path: Path, header: Header) -> None:
        super().__init__(desk, 820)
        self.path, self.header = path, header
        self.library = house(desk).library
        self.found = others(self.library, path, header)
        self._version = self.library.version

    def build(self, view: View) -> Node:
        """Return the list over Cancel and the number of files still to read."""
        marks, people = self.library.marks, self.desk.people
        shown = [rows.row(each, marks.of(each.name), people) for each in self.found]
        high = rows.row_height(view)
        listed = List(
            len(shown),
            lambda index, focused: Picture(rows.paint_row, (shown[index], focused)),
            high,
            open=self._open,
            at_once=True,
            key="games",
            height=min(MOST, max(1, len(shown))) * high,
            says=_("Compare with which replay?"),
        )
        unread = self.library.unread
        words = ngettext("{count} still to read", "{count} still to read", unread)
        left = Text(words.format(count=f"{unread:,}"), 15, theme.MUTED) if unread else None
        foot = [left, Spacer(), Button(_("Cancel"), self.close, key="leave")]
        return sheet(_("Compare with which replay?"), [listed], foot)

    def update(self, seconds: float) -> None:
        """Files are read a little at a time; what they hold comes into the list."""
        super().update(seconds)
        self.library.work()
        if self._version == self.library.version:
            return
        self._version = self.library.version
        found = others(self.library, self.path, self.header)
        if found != self.found:
            first, self.found = not self.found, found
            self.rebuild()
            if first:
                self.focus_named("games")
        self.rebuild()
        if not found and not self.library.unread:
            self.close()
            _tell_alone(self.desk)

    def _open(self, index: int) -> None:
        self.close()
        open_compare(self.desk, self.path, self.library.path(self.found[index]))
