"""What a player is about to draw: the die in hand, the steps made, and which drawing is shown."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.window.view import View
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.level import COLUMNS
from game.games.lines.rules.notation import SLOT_DIE
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Position, Sheet
from game.games.lines.table import preview
from game.games.lines.table.preview import Drawing, Space

SLOT_ORDER = ("l1", "l2", "r1", "r2", "fL", "fR")
MORE = "more"
"""Stands where a slot stands while an extension is drawn (L23)."""
CONTROLS = ("close:L", "close:R", "drop:f", "more:-", "done")
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Acting(Protocol):
    """A table, as far as those need it who act at it."""

    desk: Desk
    match: Match
    rules: LinesRules
    shown: Position
    front: int
    """The seat whose sheet lies large."""
    carried: tuple[str, float, float] | None
    """The die that is dragged, and where it is."""

    @property
    def mover(self) -> int | None: ...
    def play(self, seat: int, move: Move) -> bool: ...
    def refuse(self, sentence: str, seat: int | None = None) -> None: ...
    def arrange(self, view: View) -> None: ...
    def focus_named(self, name: str) -> None: ...
    def touch(self) -> None: ...


def cell_of(space: Space) -> int:
    """A space as the number of its cell."""
    return (space[1] - 1) * COLUMNS + space[0] - 1


def way_of(drawing: Drawing) -> str:
    """The unit lines of a drawing."""
    return drawing.move.partition(":")[2]


def cells_of(drawing: Drawing) -> tuple[int, ...]:
    """The cells that a drawing enters."""
    return tuple(cell_of(space) for space in drawing.spaces)


class Choices:
    """Everything that one seat may do now, sorted for a hand."""

    def __init__(self, board: Board, state: Position, seat: int, moves: Sequence[Move]) -> None:
        self.sheet: Sheet = state.sheets[seat]
        self.dice = state.dice
        self.controls = [move for move in CONTROLS if move in moves]
        self._drawings: dict[tuple[str, bool], list[Drawing]] = {}
        for drawing in preview.drawings(board, state, seat, moves):
            self._drawings.setdefault((drawing.slot or MORE, drawing.joker), []).append(drawing)

    def of(self, slot: str, joker: bool = False) -> list[Drawing]:
        """The drawings of a slot."""
        return self._drawings.get((slot, joker), [])

    @property
    def slots(self) -> list[str]:
        """The slots that can be drawn, with or without a joker."""
        found = [slot for slot in SLOT_ORDER if self.of(slot) or self.of(slot, True)]
        return [MORE, *found] if self.of(MORE) else found

    @property
    def ring(self) -> list[str]:
        """All that can be chosen, in the order in which keys go round."""
        plain = [slot for slot in self.slots if self.of(slot)]
        jokers = [slot for slot in self.slots if not self.of(slot)]
        return [*plain, *self.controls, *jokers]

    def face(self, slot: str) -> str:
        """The face of a slot's die; an extension is a 2."""
        return "2" if slot == MORE else self.dice[SLOT_DIE[slot]][1:]


@dataclass
class Hand:
    """One seat's choice so far. `slot` may also be one of the controls."""

    choices: Choices
    slot: str = ""
    joker: bool = False
    path: str = ""
    index: int = 0

    def __post_init__(self) -> None:
        ring = self.choices.ring
        if self.slot not in ring and ring:
            self.take(ring[0])

    def take(self, slot: str, joker: bool | None = None) -> None:
        """Take another die, or turn to a control."""
        self.slot, self.path, self.index = slot, "", 0
        drawable = bool(self.choices.of(slot))
        self.joker = (not drawable and slot in self.choices.slots) if joker is None else joker

    def cycle(self, by: int) -> None:
        """Go round everything that can be chosen."""
        ring = self.choices.ring
        if ring:
            here = ring.index(self.slot) if self.slot in ring else -by
            self.take(ring[(here + by) % len(ring)])

    @property
    def is_control(self) -> bool:
        """Is a control chosen instead of a die?"""
        return self.slot in CONTROLS

    @property
    def draws_nothing(self) -> bool:
        """Is a 0 in hand?"""
        picked = self.picked
        return picked is not None and not picked.spaces

    @property
    def all(self) -> list[Drawing]:
        """Every drawing of the die in hand; of the fifth in this half only."""
        return self.choices.of(self.slot, self.joker)

    @property
    def fitting(self) -> list[Drawing]:
        """The drawings that begin with the steps made."""
        return self._fitting(self.slot)

    @property
    def picked(self) -> Drawing | None:
        """The drawing that is shown, and that confirming draws."""
        fitting = self.fitting
        return fitting[self.index % len(fitting)] if fitting else None

    @property
    def tip(self) -> int | None:
        """The cell where the steps made end."""
        picked = self.picked
        if picked is None:
            return None
        return (cell_of(picked.start), *cells_of(picked))[len(self.path)]

    @property
    def complete(self) -> bool:
        """Are all steps made?"""
        picked = self.picked
        return picked is not None and way_of(picked) == self.path

    def turn(self, by: int) -> None:
        """Show another drawing."""
        self.index = (self.index + by) % max(1, len(self.fitting))

    def step(self, compass: str) -> bool:
        """Make a step, or take the last one back; False if no drawing goes there."""
        if self.path and compass == OPPOSITE[self.path[-1]]:
            return self._go(self.slot, self.path[:-1])
        return self._go(self.slot, self.path + compass)

    def _go(self, slot: str, path: str) -> bool:
        """Make these steps with a slot's die; False if none of its drawings begins so."""
        drawings = self.choices.of(slot, self.joker)
        able = any(way_of(drawing).startswith(path) for drawing in drawings)
        if able:
            self.slot, self.path, self.index = slot, path, 0
        return able

    def back(self) -> bool:
        """Take back the last step, then the joker; False if there is nothing to take back."""
        if self.path:
            self.path, self.index = self.path[:-1], 0
            return True
        if self.joker and self.choices.of(self.slot):
            self.joker, self.index = False, 0
            return True
        return False

    def _both(self) -> Iterable[str]:
        """The slots that pointing may mean: the fifth lies in both halves."""
        if self.slot in ("fL", "fR") and not self.path:
            return (self.slot, "fR" if self.slot == "fL" else "fL")
        return (self.slot,)

    def point(self, cell: int) -> bool:
        """Show a drawing that ends on that cell, or one that passes it."""
        for passing in (False, True):
            for slot in self._both():
                found = self._meeting(slot, cell, passing)
                if found:
                    if slot != self.slot or self.index not in found:
                        self.slot, self.index = slot, found[0]
                    return True
        return False

    def _meeting(self, slot: str, cell: int, passing: bool) -> list[int]:
        """Which of a slot's drawings end on a cell, or pass it."""
        ways = [cells_of(drawing) for drawing in self._fitting(slot)]
        return [i for i, way in enumerate(ways) if cell in (way if passing else way[-1:])]

    def _fitting(self, slot: str) -> list[Drawing]:
        drawings = self.choices.of(slot, self.joker)
        return [drawing for drawing in drawings if way_of(drawing).startswith(self.path)]

    def turn_among(self, cell: int, by: int) -> None:
        """Show the next drawing of those that end on a cell, or pass it."""
        for passing in (False, True):
            found = self._meeting(self.slot, cell, passing)
            if len(found) > 1 or (found and passing):
                here = found.index(self.index) if self.index in found else -1
                self.index = found[(here + by) % len(found)]
                return
        self.turn(by)

    def reach(self, cell: int) -> bool:
        """Step onto a neighbouring cell, or back along the steps made."""
        picked = self.picked
        if picked is None:
            return False
        way = (cell_of(picked.start), *cells_of(picked))[: len(self.path) + 1]
        if cell in way:
            self.path, self.index = self.path[: way.index(cell)], 0
            return True
        compass = towards(way[-1], cell)
        slots = self._both() if compass else ()
        return any(self._go(slot, f"{self.path}{compass}") for slot in slots)


def towards(here: int, there: int) -> str | None:
    """The direction of a neighbouring cell; None if it is none."""
    (row, column), (row2, column2) = divmod(here, COLUMNS), divmod(there, COLUMNS)
    return {(0, 1): "E", (0, -1): "W", (1, 0): "S", (-1, 0): "N"}.get(
        (row2 - row, column2 - column)
    )
