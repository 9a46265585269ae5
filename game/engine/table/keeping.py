"""What a table says about its file: when it takes no more, and when it does again."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.journal import JournalError
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import TOP
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box
from game.engine.words import _, told

RETRY = 1.0
"""Seconds until what could not be kept is tried again."""


class Keeping:
    """Watches over the file of one match."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self._desk, self._match = desk, match
        self._unsaved = False
        self._rewritten = match.rewritten
        self._since = 0.0

    def update(self, seconds: float) -> bool:
        """Try again now and then; has the file begun or ceased to keep the game? Then it is said,
        once."""
        self._since += seconds
        if self._match.trouble and self._since >= RETRY:
            self._since = 0.0
            with suppress(JournalError):  # the same trouble as before
                self._match.keep()
        return self._report_trouble()

    def sign(self) -> None:
        """The game is over: keep its result, or say why that can't be."""
        try:
            self._match.sign()
        except JournalError as problem:
            self._desk.toast(told(problem.sentence), bad=True)

    def _report_trouble(self) -> bool:
        if self._rewritten != self._match.rewritten:
            self._rewritten = self._match.rewritten
            words = _("The file of this match was missing, so it was saved again.")
            self._desk.toast(words, bad=True)
        trouble = self._match.trouble
        if self._unsaved == bool(trouble):
            return False
        self._unsaved = bool(trouble)
        self._desk.toast(trouble or _("Everything is saved again."), bad=self._unsaved)
        return True

    def parts(self, widgets: Iterable[Widget]) -> Sequence[Seen]:
        """While nothing is saved the strip at the top says so, left of what is pressed there."""
        view = self._desk.view
        if not self._unsaved:
            return ()
        paint = partial(self._paint, widgets=widgets)
        box = Box(view.w / 2, 0, view.w / 2, 2 * TOP + 30)
        return (Part("not saved", tuple(w.box for w in widgets), box, paint),)

    @staticmethod
    def _paint(p: Painter, widgets: Iterable[Widget]) -> None:
        half = p.view.w / 2
        taken = [each.box.x for each in widgets if each.box.x > half and each.box.y < TOP + 10]
        x = min(taken, default=p.view.w) - 10
        furniture.pill(p, x, TOP + 15, _("Not saved"), theme.WARN_WASH, theme.WARN, align="r")
