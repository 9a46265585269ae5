"""Which other game of a seed is laid beside a game."""

from pathlib import Path

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import ListBox
from game.engine.window import theme
from game.engine.window.paint import Painter
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
    desk.toast(_("There is no other game of this seed. Play it once more by its share code."))


class Choosing(Sheet):
    """The other games of a seed, as far as files have been read."""

    def __init__(self, desk: Desk, path: Path, header: Header) -> None:
        super().__init__(desk, 820, 520)
        self.path, self.header = path, header
        self.library = house(desk).library
        self.found = others(self.library, path, header)
        self._version = self.library.version

    def arrange(self, view: View) -> None:
        """A list, and the key that leaves it."""
        key, head, row = key_height(view), view.grown(24) + 44, rows.row_height(view)
        high = head + min(MOST, max(1, len(self.found))) * row + 18 + key + 28
        self.size = (max(820.0, 820 * view.text_scale * 0.8), high)
        super().arrange(view)
        foot, body = self.box.inset(28, 24).below(self.box.y + head).cut_bottom(key, 18)
        self._foot = foot
        marks, people = self.library.marks, self.desk.people
        made = [rows.row(each, marks.of(each.name), people) for each in self.found]
        listed = ListBox(
            body,
            name="games",
            count=len(made),
            row_height=row,
            paint_row=lambda p, i, box, focused: rows.paint_row(p, box, made[i], focused),
            open=self._open,
            at_once=True,
        )
        leave = keys(foot.columns(2, 12)[:1], [("leave", _("Cancel"), self.close)])
        self.place([listed, *leave], listed if made else leave[0])

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
            self.arrange(self.desk.view)
            if first:
                self.focus_named("games")
        self.touch()
        if not found and not self.library.unread:
            self.close()
            _tell_alone(self.desk)

    def _open(self, index: int) -> None:
        self.close()
        open_compare(self.desk, self.path, self.library.path(self.found[index]))

    def draw_sheet(self, p: Painter) -> None:
        """What is asked, and how much is still to be read for it."""
        y = self.box.y + 24 + p.view.grown(24) / 2
        words = _("Compare with which game?")
        p.text(words, self.box.x + 28, y, 24, theme.INK, "display", width=self.box.w - 56)
        unread = self.library.unread
        if unread:
            words = ngettext("{count} still to read", "{count} still to read", unread)
            room = self._foot.columns(2, 12)[1]
            words = words.format(count=f"{unread:,}")
            p.text(words, room.right, room.centre[1], 15, theme.MUTED, "text", "r", room.w)
