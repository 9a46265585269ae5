"""The set-up at the table: who marks what, and what is chosen so far; the advice beforehand."""

from typing import TYPE_CHECKING

from game.games.lines.rules.state import COLOURS, Stage

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


SCORE, START = (0, 2), (1, 6)
"""The rulebook's advice for a first game: colours to score, colours to start on (L8)."""


class Marking:
    """The marks that a seat is about to make. Undo does not touch them: they are no state."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.kind = ""
        """What is marked: "score", "start", or "" while nobody here marks."""
        self.marker = self.sheet = 0
        """The seat that marks, and the seat whose sheet is marked."""
        self.marks: list[int] = []
        self._marks_for: tuple[int, str] | None = None

    def prepare(self) -> None:
        """See who marks what; a new choice begins with the advice."""
        table, state, seat = self._table, self._table.match.state, self._table.mover
        self.kind = ""
        if state.stage is not Stage.MARKING or seat is None:
            return
        desk = table.rules.table.desks[seat]
        scores = not state.sheets[desk.scores].colours
        self.kind, self.sheet = ("score", desk.scores) if scores else ("start", desk.starts)
        self.marker = seat
        if self._marks_for != (seat, self.kind):
            self._marks_for = (seat, self.kind)
            self.marks = self._advised()

    def _advised(self) -> list[int]:
        """The advice, or where that is not to be had the next best."""
        if self.kind == "score":
            return list(SCORE)
        used = list(self._table.match.state.sheets[self.sheet].colours)
        for wanted in START:
            used.append(next(c for c in (wanted, *range(len(COLOURS))) if c not in used))
        return used[-2:]

    @property
    def ready(self) -> bool:
        """Whether two colours are chosen."""
        return len(self.marks) == 2

    @property
    def as_advised(self) -> bool:
        """Whether the rules' advice is chosen."""
        return self._named(self.marks) == self._named(self._advised())

    def _named(self, marks: list[int]) -> str:
        """The move of marking these colours, as far as they are chosen."""
        ordered = sorted(marks) if self.kind == "score" else marks
        return f"{self.kind}:{','.join(COLOURS[colour] for colour in ordered)}"

    def choose(self, half: int, colour: int) -> None:
        """A square was pressed."""
        marks = list(self.marks)
        if self.kind == "start":
            marks[half] = colour
        elif colour in marks:
            marks.remove(colour)
        else:
            marks = [*marks[-1:], colour]
        table, move = self._table, self._named(marks)
        table.desk.sound.play("take")
        if self.kind == "score" or move in table.match.moves(self.marker):
            self.marks = marks
        else:
            table.refuse(table.rules.why_not(table.match.state, self.marker, move), self.marker)
        table.arrange(table.desk.view)

    def mark(self) -> None:
        """Mark what is chosen."""
        if self.kind and self.ready:
            self._table.play(self.marker, self._named(self.marks))

    def take_advice(self) -> None:
        """Choose what the rules advise for a first game (L8)."""
        self._table.desk.sound.play("take")
        self.marks = self._advised()
        self._table.arrange(self._table.desk.view)
        self._table.focus_named("mark")
