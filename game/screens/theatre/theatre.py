"""The way into the replay theatre: a file is read, and what is wrong with it is said."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalogue
from game.core.match import Match
from game.core.replay.reader import Reading, read_by_line
from game.engine.storage.replay_file import read_bytes
from game.engine.storage.store import explained
from game.engine.widgets.page import Dialog, Sheet
from game.engine.widgets.widgets import Button, Progress
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext, told
from game.screens.doors import house
from game.screens.library.damage import exactly, plainly
from game.screens.result.course import Course, course_by_ply
from game.screens.slices import Slice
from game.screens.theatre.player import Player

if TYPE_CHECKING:
    from game.engine.desk import Desk

AT_ONCE, AT_A_TIME = 0.008, 0.010
"""Seconds of reading before the first frame, and in each after it."""
PATIENCE = 0.25
"""Seconds of reading before a picture says that it goes on."""


def open_list(desk: "Desk") -> None:
    """All games there are."""
    from game.screens.library.replay_list import ReplayList

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
        _complain(desk, path, reason)
        return
    opening = Opening(desk, path, data)
    if opening.read(AT_ONCE):
        opening.show()
    else:
        desk.stack.push(opening)


class Opening(Sheet):
    """A file is read here, a little at a time. Nothing is seen of it unless it takes long."""

    def __init__(self, desk: "Desk", path: Path, data: bytes) -> None:
        super().__init__(desk, 560, 220)
        self.path, self.data = path, data
        self.reading = Reading()
        self.course: Course | None = None
        self._work = self._steps()
        self._slice = Slice()
        self._waited = 0.0
        self.blocks = False
        """Only once it can be seen is the list below shown without its focus."""
        self._bar = Progress(Box(0, 0, 1, 1))

    def _steps(self) -> Iterator[None]:
        for reading in read_by_line(self.data, catalogue.set_up):
            self.reading = reading
            yield
        history, torn = self.reading.history, self.reading.problem is not None
        if history is not None:
            self.course = yield from course_by_ply(history, torn)

    def read(self, seconds: float) -> bool:
        """Read for about that long; True when all has been read and counted."""
        return any(next(self._work, self) is self for _moment in self._slice.of(seconds))

    @property
    def late(self) -> bool:
        """Has it taken so long that a word is due?"""
        return self._waited > PATIENCE

    def show(self) -> None:
        """Into the theatre with what was read, or a sentence."""
        house(self.desk).library.compare(self.path, self.reading, self.data)
        problem = self.reading.problem
        if problem is None:
            self.watch()
        else:
            part = self.reading.history
            plies = part.plies if part is not None else 0
            watch = self.watch if plies else None
            words = told(plainly(self.reading))
            _complain(self.desk, self.path, words, plies, watch, exactly(problem))

    def watch(self) -> None:
        """Into the theatre with what was read."""
        reading = self.reading
        assert reading.header is not None
        assert reading.history is not None
        assert self.course is not None
        match = Match(reading.header, reading.history)
        self.desk.stack.push(Player(self.desk, match, self.path, self.course))

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
        stop = Button(
            Box(self.box.right - 32 - wide, self.box.bottom - key - 26, wide, key),
            self._stop,
            name="cancel",
            words=_("Cancel"),
        )
        self.place([self._bar, stop], stop)

    def update(self, seconds: float) -> None:
        """Read on."""
        self._waited += seconds
        self.blocks = self.late
        if not self._slice.rested:
            return
        done = self.read(AT_A_TIME)
        self._bar.share = self.reading.length / max(1, len(self.data))
        if self.late:
            self.touch()
        if done:
            self.desk.stack.remove(self)
            self.show()

    def _stop(self) -> None:
        self.desk.stack.remove(self)

    def veil(self) -> Sequence[Seen]:
        """The list lies in the light as long as this may be over at once."""
        return super().veil() if self.late else ()

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Nothing at first, then the sheet."""
        return super().parts(ahead) if self.late else ()

    def draw_sheet(self, p: Painter) -> None:
        """Which file is being read."""
        y = self.box.y + 24 + p.view.grown(22) / 2
        p.text(_("Reading the game"), self.box.x + 32, y, 22, theme.INK, "display")
        y += p.view.grown(22) / 2 + p.view.line(15) / 2 + 4
        p.text(self.path.name, self.box.x + 32, y, 15, theme.MUTED, width=self.box.w - 64)


def _complain(
    desk: "Desk",
    path: Path,
    words: str,
    plies: int = 0,
    watch: Callable[[], None] | None = None,
    exact: str = "",
) -> None:
    """Say what is wrong, in small print how the reader says it; the part before it may be watched
    if there is one."""
    name = path.name or str(path)
    whole = f"{name}\n{words}\n" + _("The file is left exactly as it is.")
    answers = [(_("Close"), _nothing)]
    if watch is not None:
        answers.insert(0, (_("Watch the part before"), watch))
        good = ngettext(
            "The move before it is good.", "The {plies} moves before it are good.", plies
        )
        whole += " " + good.format(plies=plies)
    title = _("This game cannot be read in full")
    desk.stack.push(Dialog(desk, title, whole, tuple(answers), small=exact))


def _nothing() -> None:
    """Closing the message is all."""
