"""Open a replay: read its file and report what is wrong with it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game import catalogue
from game.core.match import Match
from game.core.replay.reader import Reading, read_by_line
from game.core.rules import BadSetup
from game.engine.desk import Desk
from game.engine.storage import journal
from game.engine.storage.files import read_bytes
from game.engine.storage.journal import JournalError, MatchInUse
from game.engine.storage.store import error_words
from game.engine.ui.node import Node
from game.engine.ui.sheet import Dialog, Sheet
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext, translate_sentence
from game.screens import games
from game.screens.doors import house
from game.screens.hall.challenges import in_use_words, may_reach_rank
from game.screens.library.entries import exact_problem, plain_problem
from game.screens.theatre.follow import Follower
from game.screens.theatre.page import TheatrePage
from game.screens.theatre.playback import Course, course_by_ply
from game.screens.theatre.saving.progress import CANCEL, progress

AT_A_TIME = 0.010
"""Seconds of reading in a frame, while nothing else is shown."""
PATIENCE = 0.25
"""Seconds of reading before a picture says that it goes on."""


def open_theatre(desk: Desk, path: Path) -> None:
    """Open a replay; report a damaged file first."""
    try:
        data = read_bytes(path)
    except (OSError, ValueError) as problem:
        reason = error_words(problem) if isinstance(problem, OSError) else str(problem)
        _complain(desk, path, reason)
        return
    opening = Opening(desk, path, data)
    if opening.read():
        opening.show()
    else:
        desk.stack.push(opening)


class Opening(Sheet):
    """Reads a file, a little per frame; shows progress only if that takes long."""

    first_key = CANCEL

    def __init__(self, desk: Desk, path: Path, data: bytes) -> None:
        super().__init__(desk)
        self.bar = Progress(Box(0, 0, 1, 1), name="bar", accent=theme.HOUSE)
        self.path, self.data = path, data
        self.reading = Reading()
        self.course: Course | None = None
        self._work = self._steps()
        self._waited = 0.0
        self.blocks = False
        """False while invisible, so that the list below keeps its focus ring."""

    def build(self, view: View) -> Node:
        return progress(_("Reading the match"), "", self.bar, self.go_back, theme.HOUSE)

    def _steps(self) -> Iterator[None]:
        for reading in read_by_line(self.data, catalogue.set_up):
            self.reading = reading
            yield
        history, torn = self.reading.history, self.reading.problem is not None
        if history is not None:
            self.course = yield from course_by_ply(history, torn)

    def read(self) -> bool:
        """Read on while the frame has time left; True when all has been read and counted."""
        return any(next(self._work, self) is self for _step in self.desk.spare.steps())

    @property
    def late(self) -> bool:
        """Return whether reading takes long enough to show progress."""
        return self._waited > PATIENCE

    def show(self) -> None:
        """Open the replay that was read, or say what is wrong with it."""
        house(self.desk).library.check_against(self.path, self.reading, self.data)
        problem = self.reading.problem
        if problem is None:
            self._ask()
        else:
            part = self.reading.history
            plies = part.plies if part is not None else 0
            watch = self.watch if plies else None
            words = translate_sentence(plain_problem(self.reading))
            _complain(self.desk, self.path, words, plies, watch, exact_problem(problem))

    def _ask(self) -> None:
        """Open the replay; of an unfinished challenge kept here, ask first whether it may become
        unranked."""
        header, history = self.reading.header, self.reading.history
        assert header is not None
        assert history is not None
        kept = self.path.resolve().parent == self.desk.store.replays_dir().resolve()
        if not kept or not may_reach_rank(Match(header, history)):
            self.watch()
            return
        words = _("Its analysis makes this match unranked: no rank, no record.")
        answers = ((_("Cancel"), lambda: None), (_("Analysis"), self._give_up_rank))
        self.desk.stack.push(Dialog(self.desk, _("Analysis"), words, answers, header.game))

    def _give_up_rank(self) -> None:
        """Note in the file that its player has seen more than the table shows, then open it."""
        try:
            match = journal.resume_match(self.path, catalogue.set_up)
        except MatchInUse as problem:
            self.desk.toast(in_use_words(problem.header), bad=True)
            return
        except (BadSetup, JournalError) as problem:
            self.desk.toast(problem.sentence, bad=True)
            return
        match.hint(match.header.people[0])
        match.close()
        if match.trouble:
            self.desk.toast(translate_sentence(match.trouble), bad=True)
        else:
            open_theatre(self.desk, self.path)

    def watch(self) -> None:
        reading = self.reading
        assert reading.header is not None
        assert reading.history is not None
        assert self.course is not None
        match = Match(
            games.with_current_names(self.desk.people, reading.header, self.path), reading.history
        )
        follower = Follower(self.path, reading.header, len(self.data), self.desk.spare)
        self.desk.stack.push(TheatrePage(self.desk, match, self.path, self.course, follower))

    def update(self, seconds: float) -> None:
        self._waited += seconds
        self.blocks = self.late
        self.desk.spare.begin(AT_A_TIME)
        done = self.read()
        self.bar.share = self.reading.length / max(1, len(self.data))
        if self.late:
            self.touch()
        if done:
            self.close()
            self.show()

    def veil_parts(self) -> Sequence[Drawable]:
        """Dim the page below only once reading takes long."""
        return super().veil_parts() if self.late else ()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return super().parts(ahead) if self.late else ()

    def line(self) -> str:
        return self.path.name


def _complain(
    desk: Desk,
    path: Path,
    words: str,
    plies: int = 0,
    watch: Callable[[], None] | None = None,
    exact: str = "",
) -> None:
    """Report a damaged file, with the reader's `exact` message in small print; `watch` opens the
    good moves before the damage."""
    name = path.name or str(path)
    whole = f"{name}\n{words}\n" + _("The file is not changed.")
    answers: list[tuple[str, Callable[[], None]]] = [(_("Close"), lambda: None)]
    if watch is not None:
        answers.insert(0, (_("Watch up to there"), watch))
        good = ngettext(
            "The move before it is good.", "The {plies} moves before it are good.", plies
        )
        whole += " " + good.format(plies=plies)
    title = _("This match cannot be read in full")
    desk.stack.push(Dialog(desk, title, whole, tuple(answers), small=exact))
