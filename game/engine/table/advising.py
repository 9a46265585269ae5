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

    compute_verdicts: Task
    """Yields verdicts on all moves, the best first, from game, options, seats, view, seat."""
    sentence_for: Callable[[Match, int, Verdict], str]
    """Returns a seat's move and what speaks for it as a sentence."""


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
        self.lesson_move: Move = ""
        """The move that a lesson points at."""

    @property
    def shown_move(self) -> Move:
        """Return the move that a hint or a lesson shows; "" for none."""
        return self.lesson_move if self.advised is None else self.advised.move

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes of the pieces or places that matter most."""
        return ()

    def light_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        return golden_frames(self.main_boxes(advised))

    def boxes_of_move(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes of the whole move, which no message may cover."""
        return ()

    def ghost_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return the whole move as it will look."""
        return ()

    def boxes_to_press(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes that a lesson points at: the piece, and once it is picked up its
        target."""
        return self.main_boxes(advised)

    def outline_to_press(self, advised: AdvisedMove) -> Sequence[tuple[float, float]]:
        """Return the corners of what a lesson points at, if that is no upright rectangle."""
        return ()

    def point_at(self, move: Move) -> None:
        """Let a lesson point at that move; "" points at none."""
        self.lesson_move = move

    def task_before_move(self) -> str:
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
        self._tasks = TaskRunner()
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

    def give_hint(self, seat: int | None) -> None:
        """Show a hint to that seat; asked again, the whole move; asked once more, hide it."""
        self.drop_if_decided()
        if seat is None or not self._table.may_advise(seat):
            self._table.refuse(_("You can get a hint only on your turn."))
        elif seat != self._seat:
            self._give_first_hint(seat)
        else:
            self._presses = self._presses % 3 + 1
            self._show_hint()

    def _give_first_hint(self, seat: int) -> None:
        """Give a first hint; a match that can earn a rank asks once before it counts no more, any
        other one says that it does."""
        self.hide_hint()
        if len(self._match.moves(seat)) == 1:
            self._table.refuse(_("There is only one move: no hint is needed."), seat)
        elif self._match.is_unranked:
            self._request_verdicts(seat)
        elif self._table.house.can_earn_rank(self._match.header):
            self._ask_to_confirm(seat)
        else:
            self._request_verdicts(seat)
            self._table.desk.toast(_("Unranked: hint"))

    def _ask_to_confirm(self, seat: int) -> None:
        """Ask whether to use a hint in a ranked match; Cancel has the focus."""
        about = self._table.seating.decision_key(seat)

        def go_on() -> None:
            if self._table.may_advise(seat) and self._table.seating.decision_key(seat) == about:
                self._request_verdicts(seat)

        words = _("A hint makes this match unranked: no rank, no record.")
        ways = [(_("Cancel"), lambda: None), (_("Show hint"), go_on)]
        desk = self._table.desk
        desk.stack.push(Dialog(desk, _("Use a hint?"), words, ways, self._match.rules.name))

    def _request_verdicts(self, seat: int) -> None:
        match, rules = self._match, self._match.rules
        match.hint(seat)
        self._seat, self._about = seat, self._table.seating.decision_key(seat)
        self._best, self._presses, self._waited, self._whole_words = None, 1, 0.0, ("", "")
        view = rules.seen_by(match.state, seat)
        advice = self._adviser.compute_verdicts
        self._tasks.run(advice, rules.name, dict(rules.options), rules.seats, view, seat)
        self._table.touch()

    # -- time ------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.drop_if_decided()
        if self._seat is None or self._best is not None:
            return
        results = self._tasks.fetch_results()
        if results:
            self._best = results[-1][0]
            self._show_hint()
        elif self._tasks.busy:
            self._waited += seconds
            if self._waited - seconds < SOON <= self._waited:
                self._table.touch()
        else:
            self.hide_hint()
            self._table.refuse(_("No hint could be found. Details are in the log file."))

    def drop_if_decided(self) -> None:
        """Drop the hint once its decision has changed."""
        seat = self._seat
        if seat is None:
            return
        if (
            not self._table.may_advise(seat)
            or self._table.seating.decision_key(seat) != self._about
        ):
            self.hide_hint()

    def hide_hint(self) -> None:
        """Hide the hint and stop looking for one."""
        if self._seat is not None:
            self._tasks.drop_task()
            self._table.advise(self._seat, None, False)
            self._seat = None

    def close(self) -> None:
        self._tasks.close()

    # -- showing ---------------------------------------------------------------------------

    def _show_hint(self) -> None:
        if self._seat is not None and self._best is not None:
            move = None if self._presses == 3 else self._best.move
            self._table.advise(self._seat, move, self._presses == 2)

    def parts(self) -> Sequence[Drawable]:
        """Return the parts of the hint: first what matters of the move, then its ghost."""
        table, advised = self._table, self._table.advice.advised
        if advised is None or table.timeline.moving:
            return ()
        window, lit = table.desk.view.box, table.advice.light_parts(advised)
        ghost = table.advice.ghost_parts(advised) if advised.whole else ()
        return [Group("ghost", window, ghost), Group("advised", window, lit)]

    @property
    def boxes_in_use(self) -> Sequence[Box]:
        """Return the boxes of the recommended move, which no message may cover."""
        table, advised = self._table, self._table.advice.advised
        if advised is None:
            return ()
        advice = table.advice
        return [
            *advice.main_boxes(advised),
            *(advice.boxes_of_move(advised) if advised.whole else ()),
        ]

    def message_part(self, in_use: Sequence[Box]) -> Part | None:
        """Return the hint's message, if there is one."""
        words = self.hint_sentence
        return message_part(words, self._table.desk.view, in_use) if words else None

    @property
    def hint_sentence(self) -> str:
        """Return the hint's present sentence, with the player's name; "" for none."""
        if self._seat is None:
            return ""
        words = self._sentence_for(self._seat)
        return self._table.seating.with_seat_name(self._seat, words) if words else ""

    def _sentence_for(self, seat: int) -> str:
        if self._best is None:
            return _("Analysing …") if self._waited >= SOON else ""
        if self._presses != 2:
            return _("Again: the whole move.") if self._presses == 1 else ""
        if self._whole_words[0] != language():
            self._whole_words = (
                language(),
                self._adviser.sentence_for(self._match, seat, self._best),
            )
        return self._whole_words[1]


def golden_frames(boxes: Sequence[Box]) -> list[Part]:
    return [
        Part(f"advised {i}", box, box.grown(8), _frame_painter(box)) for i, box in enumerate(boxes)
    ]


def _frame_painter(box: Box) -> Callable[[Painter], None]:
    radius, frame = min(14.0, box.h * 0.2), box.grown(-1)

    def paint_light(p: Painter) -> None:
        for colour, width in ((theme.WHITE, 8.0), (theme.GOLD_DEEP, 5.4), (theme.GOLD, 3.0)):
            p.rect(frame, radius, None, colour, width)

    return paint_light
