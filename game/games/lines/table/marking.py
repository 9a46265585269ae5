"""The set-up at the table: who marks what, and what is chosen so far; the advice beforehand."""

from game.games.lines.rules.notation import COLOURS
from game.games.lines.rules.state import Stage
from game.games.lines.table.hand import Acting

ADVICE = ((0, 2), (1, 6))
"""The rulebook's advice for a first game: colours to score, colours to start on (L8)."""


class Marking:
    """What a seat is about to mark. Undo does not touch it: it is no state."""

    def __init__(self, scene: Acting) -> None:
        self._scene = scene
        self.kind = ""
        """What is marked: "score", "start", or "" while nobody here marks."""
        self.marker = self.sheet = 0
        """The seat that marks, and the seat whose sheet is marked."""
        self.marks: list[int] = []
        self._marks_for: tuple[int, str] | None = None

    def prepare(self) -> None:
        """See who marks what; a new choice begins with the advice."""
        scene, sheets, seat = self._scene, self._scene.match.state.sheets, self._scene.mover
        self.kind = ""
        if scene.match.state.stage is not Stage.MARKING or seat is None:
            return
        desk = scene.rules.table.desks[seat]
        scores = not sheets[desk.scores].colours
        self.kind, self.sheet = ("score", desk.scores) if scores else ("start", desk.starts)
        self.marker = seat
        if self._marks_for != (seat, self.kind):
            self._marks_for = (seat, self.kind)
            self.marks = self._advised()

    def _advised(self) -> list[int]:
        """The advice, or where that is not to be had the next best."""
        if self.kind == "score":
            return list(ADVICE[0])
        used = list(self._scene.match.state.sheets[self.sheet].colours)
        for wanted in ADVICE[1]:
            used.append(next(c for c in (wanted, *range(len(COLOURS))) if c not in used))
        return used[-2:]

    @property
    def ready(self) -> bool:
        """Are two colours chosen?"""
        return len(self.marks) == 2

    @property
    def as_advised(self) -> bool:
        """Is what the rules advise chosen?"""
        advised = self._advised()
        return self.marks == advised or (self.kind == "score" and set(self.marks) == {*advised})

    def choose(self, half: int, colour: int) -> None:
        """A square was pressed."""
        self._scene.desk.sound.play("take")
        if self.kind == "start":
            self._start_on(half, colour)
        elif colour in self.marks:
            self.marks.remove(colour)
        else:
            self.marks = [*self.marks[-1:], colour]
        self._scene.arrange(self._scene.desk.view)

    def _start_on(self, half: int, colour: int) -> None:
        marks = list(self.marks)
        marks[half] = colour
        scene, move = self._scene, f"start:{COLOURS[marks[0]]},{COLOURS[marks[1]]}"
        if move in scene.match.moves(self.marker):
            self.marks = marks
        else:
            scene.refuse(scene.rules.why_not(scene.match.state, self.marker, move), self.marker)

    def mark(self) -> None:
        """Mark what is chosen."""
        if self.kind and self.ready:
            chosen = sorted(self.marks) if self.kind == "score" else self.marks
            one, other = (COLOURS[colour] for colour in chosen)
            self._scene.play(self.marker, f"{self.kind}:{one},{other}")

    def take_advice(self) -> None:
        """Choose what the rules advise for a first game (L8)."""
        self._scene.desk.sound.play("take")
        self.marks = self._advised()
        self._scene.arrange(self._scene.desk.view)
        self._scene.focus_named("mark")
