"""The set-up at the table: scoring colours and starting squares, the advice chosen beforehand."""

from typing import Any, cast

from game.engine.table.scene import TableScene
from game.games.lines.rules.notation import COLOURS
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Position, Stage
from game.games.lines.table.controls import ADVICE


class Marking(TableScene[Any, Any]):
    """What of the scene belongs to the set-up, and whose turn it is."""

    front = 0
    """The seat whose sheet lies large."""
    marking: str
    marker: int | None
    marks: list[int]
    _marks_for: tuple[int, str] | None

    @property
    def lines(self) -> LinesRules:
        """The rules of this table."""
        return cast(LinesRules, self.match.rules)

    @property
    def position(self) -> Position:
        """The position of the match, ahead of the picture while something moves."""
        return cast(Position, self.match.state)

    @property
    def mover(self) -> int | None:
        """The person whose turn it is at this screen: the active player first, then clockwise."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        first = self.lines.table.active(self.position) if self.position.round else 0
        return min(people, key=lambda seat: (seat - first) % self.rules.seats, default=None)

    @property
    def strip_seat(self) -> int | None:
        """The active player comes first here."""
        return None if self.timeline.moving else self.mover

    def begin_marking(self) -> None:
        """Nothing is chosen yet."""
        self.marking, self.marker, self.marks, self._marks_for = "", None, [], None

    def prepare_marking(self) -> None:
        """See who marks what; a new choice begins with the advice."""
        self.marker, self.marking = self.mover, ""
        if self.position.stage is not Stage.MARKING or self.marker is None:
            return
        self.marking = self._what_is_marked(self.marker)
        if self._marks_for != (self.marker, self.marking):
            self._marks_for = (self.marker, self.marking)
            self.marks = self._advised()

    def _what_is_marked(self, seat: int) -> str:
        desk, sheets = self.lines.table.desks[seat], self.position.sheets
        return "score" if not sheets[desk.scores].colours else "start"

    def marked_sheet(self, seat: int) -> int:
        """The sheet that a seat marks next."""
        desk = self.lines.table.desks[seat]
        return desk.scores if self._what_is_marked(seat) == "score" else desk.starts

    def _advised(self) -> list[int]:
        """The advice, or where that is not to be had the next best."""
        if self.marking == "score":
            return list(ADVICE[0])
        used = set(self.position.sheets[self.front].colours)
        found: list[int] = []
        for wanted in ADVICE[1]:
            free = [c for c in (wanted, *range(len(COLOURS))) if c not in used]
            found.append(free[0])
            used.add(free[0])
        return found

    @property
    def marks_ready(self) -> bool:
        """Are two colours chosen?"""
        return len(self.marks) == 2

    def choose_square(self, half: int, colour: int) -> None:
        """A square was pressed."""
        self.desk.sound.play("take")
        if self.marking == "score":
            self._toggle(colour)
        else:
            self._start_on(half, colour)
        self.arrange(self.desk.view)

    def _toggle(self, colour: int) -> None:
        if colour in self.marks:
            self.marks.remove(colour)
        else:
            self.marks = [*self.marks[-1:], colour]

    def _start_on(self, half: int, colour: int) -> None:
        marks = list(self.marks)
        marks[half] = colour
        move = f"start:{COLOURS[marks[0]]},{COLOURS[marks[1]]}"
        if self.marker is not None and move not in self.match.moves(self.marker):
            self.refuse(self.rules.why_not(self.match.state, self.marker, move), self.marker)
            return
        self.marks = marks

    def mark(self) -> None:
        """Mark what is chosen."""
        if self.marker is None or not self.marks_ready:
            return
        chosen = sorted(self.marks) if self.marking == "score" else self.marks
        one, other = (COLOURS[colour] for colour in chosen)
        self.play(self.marker, f"{self.marking}:{one},{other}")

    @property
    def as_advised(self) -> bool:
        """Is what the rules advise chosen?"""
        advised = self._advised()
        return self.marks == advised or (self.marking == "score" and set(self.marks) == {*advised})

    def take_advice(self) -> None:
        """Choose what the rules advise for a first game (L8)."""
        self.desk.sound.play("take")
        self.marks = self._advised()
        self.arrange(self.desk.view)
        self.focus_named("mark")
