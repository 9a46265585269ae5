"""The way into the replay theatre: a file is read, and what is wrong with it is said."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalogue
from game.core.match import Match
from game.core.replay import Reading, read_by_line
from game.engine import theme
from game.engine.page import Dialog, Sheet
from game.engine.paint import Painter
from game.engine.store import explained
from game.engine.view import Box, View
from game.engine.widgets import Button, Progress
from game.engine.words import _, ngettext
from game.screens.doors import house
from game.screens.entries import read_bytes
from game.screens.player import Player
from game.screens.replay_rows import sentence
from game.screens.slices import Slice

if TYPE_CHECKING:
    from game.engine.desk import Desk

PATIENCE = 0.25
"""Seconds of reading before a picture says that it goes on."""


def open_list(desk: "Desk") -> None:
    """All games there are."""
    from game.screens.replay_list import ReplayList

    desk.stack.push(ReplayList(desk))


def dropped(desk: "Desk", path: Path) -> None:
    """A file was dropped on the window or named on the command line."""
    open_theatre(desk, path)


def open_theatre(desk: "Desk", path: Path) -> None:
    """Watch a file; what is wrong with it is told first."""
    try:
        data = read_bytes(path)
    except (OSError, ValueError) as problem:
        reason = explained(problem) if isinstance(problem, OSError) else str(problem)
        _complain(desk, path, reason, None)
        return
    opening = Opening(desk, path, data)
    if not opening.read(PATIENCE):
        desk.stack.push(opening)
    else:
        opening.show()


class Opening(Sheet):
    """A long file is read here, a little at a time."""

    def __init__(self, desk: "Desk", path: Path, data: bytes) -> None:
        super().__init__(desk, 560, 220)
        self.path, self.data = path, data
        self.reading = Reading()
        self._lines: Iterator[Reading] = read_by_line(data, catalogue.set_up)
        self._slice = Slice()
        self._bar = Progress(Box(0, 0, 1, 1))

    def read(self, seconds: float) -> bool:
        """Read for about that long; True when all has been read."""
        for _moment in self._slice.of(seconds):
            found = next(self._lines, None)
            if found is None:
                return True
            self.reading = found
        return False

    def show(self) -> None:
        """Into the theatre with what was read, or a sentence."""
        house(self.desk).library.compare(self.path, self.reading, self.data)
        problem = self.reading.problem
        if problem is None:
            _watch(self.desk, self.path, self.reading)
            return
        _complain(self.desk, self.path, sentence(problem), self.reading)

    def arrange(self, view: View) -> None:
        """A bar and a way out."""
        key = max(48.0, view.grown(17) + 26)
        self.size = (560 * max(1.0, view.text_scale * 0.8), view.grown(22) + key + 120)
        super().arrange(view)
        x, w = self.box.x + 32, self.box.w - 64
        self._bar = Progress(
            Box(x, self.box.bottom - key - 66, w, 14), name="bar", share=self._bar.share
        )
        wide = view.measure(_("Cancel"), 17, "display") + 60
        stop = Button(Box(self.box.right - 32 - wide, self.box.bottom - key - 26, wide, key),
                      self._stop, name="cancel", words=_("Cancel"))  # fmt: skip
        self.place([self._bar, stop], stop)

    def update(self, seconds: float) -> None:
        """Read on."""
        if not self._slice.rested:
            return
        done = self.read(0.02)
        self._bar.share = self.reading.length / max(1, len(self.data))
        self.touch()
        if done:
            self.desk.stack.remove(self)
            self.show()

    def _stop(self) -> None:
        self.desk.stack.remove(self)

    def draw_sheet(self, p: Painter) -> None:
        """Which file is being read."""
        y = self.box.y + 24 + p.view.grown(22) / 2
        p.text(_("Reading the game"), self.box.x + 32, y, 22, theme.INK, "display")
        y += p.view.grown(22) / 2 + p.view.line(15) / 2 + 4
        p.text(self.path.name, self.box.x + 32, y, 15, theme.MUTED, width=self.box.w - 64)


def _watch(desk: "Desk", path: Path, reading: Reading) -> None:
    assert reading.header is not None
    assert reading.history is not None
    match = Match(reading.header, reading.history)
    desk.stack.push(Player(desk, match, path, torn=reading.problem is not None))


def _complain(desk: "Desk", path: Path, words: str, reading: Reading | None) -> None:
    """Say what is wrong; the part before it may be watched if there is one."""
    name = path.name or str(path)
    told = f"{name}\n{words}\n" + _("The file is left exactly as it is.")
    answers = [(_("Close"), _nothing)]
    if reading is not None and reading.history is not None and reading.history.plies:
        plies = reading.history.plies
        part = reading
        answers.insert(
            0,
            (_("Watch the part before"), lambda: _watch(desk, path, part)),
        )
        good = ngettext(
            "The move before it is good.", "The {plies} moves before it are good.", plies
        )
        told += " " + good.format(plies=plies)
    desk.stack.push(Dialog(desk, _("This game cannot be read in full"), told, tuple(answers)))


def _nothing() -> None:
    """Closing the message is all."""
