"""A lesson at the terminal: prints the steps of the window's lesson and checks them in order."""

from collections.abc import Sequence

from game import catalogue
from game.cli.text.session import TextSession, Verb
from game.cli.text.terminal import Terminal
from game.core.history import Transition
from game.core.lesson import LEARNER, LessonPlace
from game.core.rules import Move
from game.engine.words import _
from game.screens import games
from game.screens.lesson.course import LessonCourse, practice


class LessonSession(TextSession):
    """A lesson on a practice match that is not saved."""

    def __init__(self, terminal: Terminal, game: str, name: str) -> None:
        lesson = catalogue.game(game).lesson()
        super().__init__(terminal, practice(name, game, lesson))
        self.course = LessonCourse(lesson)
        self.ended = False
        self._own_moves_from = 0
        """The number of moves laid out by the lesson, which cannot be undone."""
        self._last_told: object = None
        """The step and the words that were printed last."""

    def run(self) -> None:
        words = _("Lesson: {game}, {n} steps.")
        count = len(self.course.lesson.steps)
        self.say(words.format(game=games.title(self.match.header.game), n=count))
        self.say(_("Press Enter to continue, or type next to skip a step."))
        while not self.ended:
            self._next_exchange()

    def _next_exchange(self) -> None:
        match, course = self.match, self.course
        if course.done:
            self.say(_("Well done"))
            self._advance()
        elif not course.waits:
            self._tell_step(None)
            self.answer(LEARNER, self.terminal.ask())
        elif match.movers and LEARNER not in match.movers:
            self.play(match.movers[0], self.decide(match.movers[0]))
        else:
            self._tell_step(self._place())
            self.step()

    def _place(self) -> LessonPlace | None:
        """Return where to look; if the step is impossible in this position, set up another."""
        match, step = self.match, self.course.current
        place = None if match.over else step.place(match.rules, match.state)
        if place is None:
            self.course.lay_out(match)
            self._own_moves_from, self._turn_changed = match.plies, True
            place = step.place(match.rules, match.state)
        return place

    def _tell_step(self, place: LessonPlace | None) -> None:
        """Tell once what the step explains and asks for, and after each move where to look."""
        course = self.course
        now = course.index, course.said, place
        if now != self._last_told:
            self._last_told = now
            number = _("Step {n} of {all}.").format(
                n=course.index + 1, all=len(course.lesson.steps)
            )
            self.say(number, *course.said, *self._highlight_words(place))

    def _highlight_words(self, place: LessonPlace | None) -> Sequence[str]:
        """Describe the place that the window would light up."""
        place = place or self.course.current.place(self.match.rules, self.match.state)
        if place is None:
            return ()
        if not place.move:
            words = self.teller.spoken.lesson_places.get(place.name, "")
            return [_(words)] if words else []
        command = self.meaning.move_commands(LEARNER).command(place.move)
        return [_("Highlighted: {command}.").format(command=command)]

    def decide(self, seat: int) -> Move:
        return self.course.lesson.reply(self.match.rules, self.match.state, seat)

    def follow(self, happened: Sequence[Transition]) -> None:
        super().follow(happened)
        self.course.judge(self.match.rules, happened)

    # -- commands --------------------------------------------------------------------------

    def actions(self) -> dict[str, Verb]:
        """Return the commands, with those that move through the lesson."""
        return {**super().actions(), "next": self.go_on, "back": self.go_back}

    def answer(self, seat: int, line: str) -> None:
        """Answer a line; an empty line continues if the step asks for no move."""
        if line:
            super().answer(seat, line)
        elif self.course.waits:
            self._last_told = None  # so it is repeated
        else:
            self._advance()

    def undo(self, seat: int, _rest: str) -> None:
        """Take back a move of the learner, but none that the lesson has set up."""
        turns = self.match.history.turns[self._own_moves_from :]
        if any(turn.moved.seat == LEARNER for turn in turns):
            super().undo(seat, _rest)
        else:
            self.say(_("There is nothing to undo."))

    def go_on(self, _seat: int, _rest: str) -> None:
        self._advance()

    def go_back(self, _seat: int, _rest: str) -> None:
        if self.course.index:
            self.course.go_back()

    def _advance(self) -> None:
        self.course.skip()
        if not self.course.last:
            self.course.go_on()
            return
        self.say(*self.course.farewell())
        if self.course.left_out:
            self.say(_("Press Enter to try the skipped steps, or type quit to leave."))
            line = self.terminal.ask()
            if not line:
                self.course.catch_up()
                return
        self.ended = True
