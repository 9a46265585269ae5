"""The progress in a lesson: the current step, its words, and what has been done."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from game import catalogue
from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonStep
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.rules import MoveStep, Rules
from game.engine.words import _, ngettext
from game.screens import games

COMPANION = "beginner"
"""The level in the other seats, once the lesson is over."""

Said: TypeAlias = tuple[str, str]
"""A sentence that stands out, and others; either may be missing."""


class LessonCourse:
    """One learner's way through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.index = 0
        self.done = False
        """True if the step has just been done; it stays until the learner goes on."""
        self.asked_again = False
        """True if something else has been done than the step asks for."""
        self.put_back = False
        """True if the table has been laid anew since, as nothing led on from there."""
        self.known = False
        """True if the step was done before its turn."""
        self.had: set[int] = set()
        self.left_out: set[int] = set()
        self._way: Sequence[int] = range(len(lesson.steps))
        """The steps to go through; at the end once more those that were skipped."""

    @property
    def current(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        return self.index == self._way[-1]

    @property
    def waits(self) -> bool:
        """Return whether the learner has to do something on the table first."""
        return self.current.done is not None and not self.done and not self.known

    @property
    def said(self) -> Said:
        """Return what the step says now; nothing is asked of a step just done."""
        if self.done:
            return _("Well done"), _(self.current.words)
        again = self.asked_again and bool(self.current.retry_words)
        return said_by(self.current, again, self.known, self.put_back)

    def judge(self, rules: Rules[Any], steps: Sequence[Transition]) -> None:
        """Note the steps done by a move, and by all that it brought about."""
        waited = self.waits
        for i, each in enumerate(self.lesson.steps):
            if each.done is not None and any(each.done(rules, step) for step in steps):
                self.had.add(i)
        self.left_out -= self.had
        if waited and self.index in self.had:
            self.done = True
        elif waited and isinstance(steps[0].step, MoveStep) and steps[0].step.seat == LEARNER:
            self.asked_again, self.put_back = not self._meant(rules, steps[0]), False

    def _meant(self, rules: Rules[Any], made: Transition) -> bool:
        """Return whether that was the very move that the step points at."""
        place = self.current.place(rules, made.before)
        return (
            isinstance(made.step, MoveStep) and place is not None and place.move == made.step.move
        )

    def lay_out(self, match: Match) -> None:
        self.put_back = self.asked_again
        if match.plies:
            match.undo(match.plies)
        for seat, move in self.current.moves:
            match.play(seat, move)

    def skip(self) -> None:
        """Leave out what still has to be done."""
        if self.waits:
            self.left_out.add(self.index)

    def go_on(self) -> None:
        self._go(next(i for i in self._way if i > self.index))

    def go_back(self) -> None:
        self._go(self.index - 1)

    def catch_up(self) -> None:
        """Go to the steps that were skipped."""
        self._way = sorted(self.left_out)
        self._go(self._way[0])

    def farewell(self) -> tuple[str, str]:
        """Return what is said at the end: a few words, and sentences."""
        rules = _("You can open the rules in every game.")
        if not self.left_out:
            return _("Well done"), rules
        words = ngettext(
            "You skipped {n} step of {all}.", "You skipped {n} steps of {all}.", len(self.left_out)
        ).format(n=len(self.left_out), all=len(self.lesson.steps))
        return _("The lesson is over"), f"{words} {rules}"

    def _go(self, index: int) -> None:
        self.index, self.done, self.asked_again, self.put_back = index, False, False, False
        self.known = index in self.had


def said_by(step: LessonStep, again: bool, known: bool, put_back: bool = False) -> Said:
    """Return what a step says; nothing is asked of what is already done."""
    if known:
        return _("Already done"), _(step.words)
    words = _(step.retry_words if again else step.words)
    if put_back:
        words = f"{words} {_('The position was restored.')}"
    return _(step.task) if step.task else "", words


class LessonMatch(Match):
    """A match that is learned on: the end of the game is no end of the lesson."""

    def sign(self) -> None:
        """Leave the match open: another step may begin before its end."""


def practice(name: str, game: str, lesson: Lesson) -> LessonMatch:
    """Return the match of a lesson from its beginning, for the player of that name."""
    others = (Player(games.bot_player_name(COMPANION), COMPANION),) * (lesson.seats - 1)
    players = (Player(name), *others)
    header = Header(game, players, lesson.seed, dict(lesson.options), practice=True)
    match = LessonMatch.new(header, catalogue.set_up)
    assert isinstance(match, LessonMatch)
    return match
