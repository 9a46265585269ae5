"""Hints at a table: what the judge recommends to whoever is to move, first what matters of it, then
the whole move and why."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.judging.judge import Verdict
from game.core.match import Match
from game.core.rules import Move
from game.engine.processes.process import Task, TaskRunner
from game.engine.ui.sheet import Dialog
from game.engine.widgets.toasts import message_part
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box
from game.engine.words import _, language

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


SOON = 0.5
"""Seconds after which a message says that a hint is being worked out."""


class Adviser(NamedTuple):
    """The functions that compute a hint and put it into words."""

    advice: Task
    """`advice(game, options, seats, view, seat)`: yields a verdict on every move, best first."""
    told: Callable[[Match, int, Verdict], str]
    """`told(match, seat, verdict)`: the move, and what speaks for it."""


class AdvisedMove(NamedTuple):
    """A move that is recommended to a seat; `whole` if all of it is shown."""

    seat: int
    move: Move
    whole: bool


class Advice:
    """The pictures of a recommended move, or of a lesson's target, at one table. Games override it;
    this one shows nothing."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.advised: AdvisedMove | None = None
        """The move that is recommended in the picture."""
        self.meant: Move = ""
        """The move that a lesson points at."""

    @property
    def proposed(self) -> Move:
        """Return the move that a hint or a lesson shows; "" for none."""
        return self.meant if self.advised is None else self.advised.move

    def matters(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes of the pieces or places that matter most."""
        return ()

    def lit(self, advised: AdvisedMove) -> Sequence[Drawable]:
        return lit(self.matters(advised))

    def goals(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes of the whole move, which no message may cover."""
        return ()

    def ghost(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return the whole move as it will look."""
        return ()

    def pointed(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes that a lesson points at: the piece, and once it is picked up its
        target."""
        return self.matters(advised)

    def outline(self, advised: AdvisedMove) -> Sequence[tuple[float, float]]:
        """Return the corners of what a lesson points at, if that is no upright rectangle."""
        return ()

    def mean(self, move: Move) -> None:
        """Let a lesson point at that move; "" points at none."""
        self.meant = move

    def first(self) -> str:
        """Return a sentence on what must be done before the move of a lesson; "" for nothing."""
        return ""

    def landmarks(self) -> Mapping[str, Box]:
        """Return the boxes of parts of the table by their names in lessons."""
        return {}


class Advising:
    """The hints of one table, for one seat at a time; dropped once its decision has changed."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match
        self._errands = TaskRunner()
        self._seat: int | None = None
        """The seat that asked."""
        self._about: Hashable = None
        """The decision of that seat."""
        self._best: Verdict | None = None
        """None while it is being worked out."""
        self._presses = 1
        self._waited = 0.0
        self._whole_words = ("", "")
        """The language, and the whole move in it."""

    @property
    def _adviser(self) -> Adviser:
        return self._table.house.adviser_of(self._table.game)

    # -- asking ----------------------------------------------------------------------------

    def ask(self, seat: int | None) -> None:
        """Show a hint to that seat; asked again, the whole move; asked once more, hide it."""
        self.follow()
        if seat is None or not self._table.may_advise(seat):
            self._table.refuse(_("You can get a hint only on your turn."))
        elif seat != self._seat:
            self._begin(seat)
        else:
            self._presses = self._presses % 3 + 1
            self._show()

    def _begin(self, seat: int) -> None:
        """Give a first hint; a match that can earn a rank asks once before it counts no more, any
        other one says that it does."""
        self.forget()
        if len(self._match.moves(seat)) == 1:
            self._table.refuse(_("There is only one move: no hint is needed."), seat)
        elif self._match.is_unranked:
            self._send(seat)
        elif self._table.house.ranked(self._match.header):
            self._confirm(seat)
        else:
            self._send(seat)
            self._table.desk.toast(_("Unranked: hint"))

    def _confirm(self, seat: int) -> None:
        """Ask whether to use a hint in a ranked match; Cancel has the focus."""
        about = self._table.seating.question(seat)

        def go_on() -> None:
            if self._table.may_advise(seat) and self._table.seating.question(seat) == about:
                self._send(seat)

        words = _("A hint makes this match unranked: no rank, no record.")
        ways = [(_("Cancel"), lambda: None), (_("Show hint"), go_on)]
        desk = self._table.desk
        desk.stack.push(Dialog(desk, _("Use a hint?"), words, ways, self._match.rules.name))

    def _send(self, seat: int) -> None:
        match, rules = self._match, self._match.rules
        match.hint(seat)
        self._seat, self._about = seat, self._table.seating.question(seat)
        self._best, self._presses, self._waited, self._whole_words = None, 1, 0.0, ("", "")
        view = rules.seen_by(match.state, seat)
        advice = self._adviser.advice
        self._errands.run(advice, rules.name, dict(rules.options), rules.seats, view, seat)
        self._table.touch()

    # -- time ------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.follow()
        if self._seat is None or self._best is not None:
            return
        results = self._errands.fetch_results()
        if results:
            self._best = results[-1][0]
            self._show()
        elif self._errands.busy:
            self._waited += seconds
            if self._waited - seconds < SOON <= self._waited:
                self._table.touch()
        else:
            self.forget()
            self._table.refuse(_("No hint could be found. Details are in the log file."))

    def follow(self) -> None:
        """Drop the hint once its decision has changed."""
        seat = self._seat
        if seat is None:
            return
        if not self._table.may_advise(seat) or self._table.seating.question(seat) != self._about:
            self.forget()

    def forget(self) -> None:
        """Hide the hint and stop looking for one."""
        if self._seat is not None:
            self._errands.drop_task()
            self._table.advise(self._seat, None, False)
            self._seat = None

    def close(self) -> None:
        self._errands.close()

    # -- showing ---------------------------------------------------------------------------

    def _show(self) -> None:
        if self._seat is not None and self._best is not None:
            move = None if self._presses == 3 else self._best.move
            self._table.advise(self._seat, move, self._presses == 2)

    def parts(self) -> Sequence[Drawable]:
        """The parts of the hint: first what matters of the move, then its ghost."""
        table, advised = self._table, self._table.advice.advised
        if advised is None or table.timeline.moving:
            return ()
        window, lit = table.desk.view.box, table.advice.lit(advised)
        ghost = table.advice.ghost(advised) if advised.whole else ()
        return [Group("ghost", window, ghost), Group("advised", window, lit)]

    @property
    def boxes(self) -> Sequence[Box]:
        """Return the boxes of the recommended move, which no message may cover."""
        table, advised = self._table, self._table.advice.advised
        if advised is None:
            return ()
        advice = table.advice
        return [*advice.matters(advised), *(advice.goals(advised) if advised.whole else ())]

    def slip(self, in_use: Sequence[Box]) -> Part | None:
        """Return the hint's message, if there is one."""
        words = self.words
        return message_part(words, self._table.desk.view, in_use) if words else None

    @property
    def words(self) -> str:
        """Return the hint's present sentence, with the player's name; "" for none."""
        if self._seat is None:
            return ""
        words = self._words(self._seat)
        return self._table.seating.addressed(self._seat, words) if words else ""

    def _words(self, seat: int) -> str:
        if self._best is None:
            return _("Analysing …") if self._waited >= SOON else ""
        if self._presses != 2:
            return _("Again: the whole move.") if self._presses == 1 else ""
        if self._whole_words[0] != language():
            self._whole_words = language(), self._adviser.told(self._match, seat, self._best)
        return self._whole_words[1]


def lit(boxes: Sequence[Box]) -> list[Part]:
    """Return golden frames around boxes."""
    return [Part(f"advised {i}", box, box.grown(8), _light(box)) for i, box in enumerate(boxes)]


def _light(box: Box) -> Callable[[Painter], None]:
    radius, frame = min(14.0, box.h * 0.2), box.grown(-1)

    def paint(p: Painter) -> None:
        for colour, width in ((theme.WHITE, 8.0), (theme.GOLD_DEEP, 5.4), (theme.GOLD, 3.0)):
            p.rect(frame, radius, None, colour, width)

    return paint
