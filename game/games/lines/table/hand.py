"""The drawing that a player prepares: the die in hand, the steps made, the drawing shown."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.rules import Move
from game.games.lines.rules.board import Board
from game.games.lines.rules.level import COLUMNS
from game.games.lines.rules.moves import DONE, ending, sheet_after, stuck_lines
from game.games.lines.rules.state import ROUNDS, SLOT_DIE, SLOT_LINE, Position

MORE = "more"
"""Stands where a slot stands while an extension is drawn (L23)."""
SLOT_ORDER = (MORE, "l1", "l2", "r1", "r2", "fL", "fR")
CONTROLS = ("close:L", "close:R", "more:-", DONE)
AGAIN = "again"
"""The key that begins once more, where a challenge cannot be reached any more."""
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Drawing(NamedTuple):
    """A move that runs a line on (a 0: by no step): its way, and the cells from end to end."""

    move: Move
    slot: str
    line: int
    joker: bool
    way: str
    cells: tuple[int, ...]


def drawings(board: Board, state: Position, seat: int, moves: Iterable[Move]) -> Iterator[Drawing]:
    """Those of a seat's legal moves in a roll that draw something (or a 0)."""
    sheet = state.sheets[seat]
    for move in moves:
        word, _, way = move.partition(":")
        slot = word.removesuffix("*")
        if slot in SLOT_LINE or (slot == MORE and way != "-"):
            line = SLOT_LINE.get(slot, sheet.owed_line)
            end = sheet.lines[line][-1]
            walk = board.walk(end, way)
            assert walk is not None
            yield Drawing(move, slot, line, word != slot, way, (end, *walk.cells))


class Hand:
    """Everything that one seat may do now, and its choice so far. Undo does not touch it."""

    def __init__(self, board: Board, state: Position, seat: int, moves: Sequence[Move]) -> None:
        self.seat, self.sheet, self.dice = seat, state.sheets[seat], state.dice
        self.ending = ending(board, self.sheet, state.dice, state.round)
        """The forced moves where no die can be drawn any more."""
        self.controls = [DONE] if self.ending else [move for move in CONTROLS if move in moves]
        self._board, self._round = board, state.round
        self._stuck: dict[Move, int] = {}
        self._drawings: dict[tuple[str, bool], list[Drawing]] = {}
        for drawing in drawings(board, state, seat, moves):
            self._drawings.setdefault((drawing.slot, drawing.joker), []).append(drawing)
        self.keys: Sequence[str] = ()
        """Keys beside the controls that are no moves."""
        self.slot, self.joker = "", False
        """The slot whose die is in hand, or a control; whether a joker is drawn instead."""
        self.path, self.index = "", 0
        """The steps made, and which drawing is shown of those that begin so."""
        self.cycle(0)

    def of(self, slot: str, joker: bool = False) -> list[Drawing]:
        return self._drawings.get((slot, joker), [])

    @property
    def offers_joker(self) -> bool:
        """Whether a joker can be taken in the place of what is in hand, or put back."""
        if self.is_control:
            return any(self.of(slot, True) for slot in SLOT_ORDER)
        return bool(self.of(self.slot, not self.joker))

    @property
    def slots(self) -> list[str]:
        """The slots that can be drawn, with or without a joker."""
        return [slot for slot in SLOT_ORDER if self.of(slot) or self.of(slot, True)]

    @property
    def ring(self) -> list[str]:
        """All that can be chosen, in the order in which keys go round."""
        plain = [slot for slot in self.slots if self.of(slot)]
        drawn = [slot for slot in plain if self.of(slot)[0].way]
        zeros = [slot for slot in plain if slot not in drawn]
        jokers = [slot for slot in self.slots if not self.of(slot)]
        return [*drawn, *self.controls, *zeros, *jokers, *self.keys]

    def stuck(self, drawing: Drawing) -> int:
        """The lines left without a way on, as bits; none where nothing could be drawn anyway."""
        move, sheet = drawing.move, self.sheet
        if move not in self._stuck:
            then = sheet_after(self._board, sheet, move, self._round)
            ends = self._round == ROUNDS and not then.undrawn
            here, there = (stuck_lines(self._board, each) for each in (sheet, then))
            self._stuck[move] = 0 if ends else there & ~here
        return self._stuck[move]

    def face(self, slot: str) -> str:
        """The face of a slot's die; an extension is a 2."""
        return "2" if slot == MORE else self.dice[SLOT_DIE[slot]][1:]

    def take(self, slot: str, joker: bool | None = None) -> None:
        """Take another die, or turn to a control."""
        self.slot, self.path, self.index = slot, "", 0
        drawable = bool(self.of(slot))
        self.joker = (not drawable and slot in self.slots) if joker is None else joker

    def cycle(self, by: int) -> None:
        """Go round everything that can be chosen."""
        ring = self.ring
        if ring:
            here = ring.index(self.slot) if self.slot in ring else -by
            self.take(ring[(here + by) % len(ring)])

    @property
    def is_control(self) -> bool:
        """Whether a control is chosen instead of a die."""
        return self.slot in CONTROLS or self.slot in self.keys

    @property
    def fitting(self) -> list[Drawing]:
        """The drawings of the die in hand, in this half, that begin with the steps made."""
        return self._fitting(self.slot, self.path)

    def _fitting(self, slot: str, path: str) -> list[Drawing]:
        drawings = self.of(slot, self.joker)
        return [drawing for drawing in drawings if drawing.way.startswith(path)]

    @property
    def picked(self) -> Drawing | None:
        """The drawing that is shown, and that confirming draws."""
        fitting = self.fitting
        return fitting[self.index % len(fitting)] if fitting else None

    @property
    def tip(self) -> int | None:
        """The cell where the steps made end."""
        picked = self.picked
        return picked.cells[len(self.path)] if picked else None

    @property
    def complete(self) -> bool:
        """Whether all steps are made."""
        picked = self.picked
        return picked is not None and picked.way == self.path

    def turn(self, by: int) -> None:
        self.index = (self.index + by) % max(1, len(self.fitting))

    def show(self, move: Move) -> None:
        """Show that drawing, if it is one of the die in hand."""
        moves = [drawing.move for drawing in self.fitting]
        if move in moves:
            self.index = moves.index(move)

    def avoid(self, move: Move) -> None:
        """Show another drawing than that move, of the same die if it has one."""
        for go_on in (self.turn, self.cycle):
            if self.picked is not None and self.picked.move == move:
                go_on(1)

    def step(self, compass: str) -> bool:
        """Make a step, or take the last one back; False if no drawing goes there."""
        back = self.path and compass == OPPOSITE[self.path[-1]]
        return self._go(self.slot, self.path[:-1] if back else self.path + compass)

    def _go(self, slot: str, path: str) -> bool:
        """Make these steps with a slot's die; False if none of its drawings begins so."""
        able = bool(self._fitting(slot, path))
        if able:
            self.slot, self.path, self.index = slot, path, 0
        return able

    def back(self) -> bool:
        """Take back the last step, then the joker; False if there is nothing to take back."""
        if self.path:
            return self._go(self.slot, self.path[:-1])
        back = self.joker and bool(self.of(self.slot))
        if back:
            self.take(self.slot)
        return back

    def _both(self) -> Iterable[str]:
        """The slots that pointing may mean: the fifth lies in both halves."""
        if self.slot in ("fL", "fR") and not self.path:
            return (self.slot, "fR" if self.slot == "fL" else "fL")
        return (self.slot,)

    def ends_on(self, cell: int) -> bool:
        """Return whether a drawing that begins with the steps made ends there."""
        return any(self._meeting(slot, cell, False) for slot in self._both())

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
        ways = [drawing.cells[1:] for drawing in self._fitting(slot, self.path)]
        return [i for i, way in enumerate(ways) if cell in (way if passing else way[-1:])]

    def turn_among(self, cell: int, by: int) -> None:
        """Show the next drawing of those that end on a cell, or pass it."""
        ends, passing = (self._meeting(self.slot, cell, passing) for passing in (False, True))
        among = (ends if len(ends) > 1 else passing) or [*range(len(self.fitting))]
        here = among.index(self.index) if self.index in among else -1
        self.index = among[(here + by) % len(among)]

    def reach(self, cell: int) -> bool:
        """Step onto a neighbouring cell, or back along the steps made."""
        picked = self.picked
        if picked is None:
            return False
        way = picked.cells[: len(self.path) + 1]
        if cell in way:
            return self._go(self.slot, self.path[: way.index(cell)])
        compass = towards(way[-1], cell)
        slots = self._both() if compass else ()
        return any(self._go(slot, f"{self.path}{compass}") for slot in slots)


def towards(here: int, there: int) -> str | None:
    """The direction of a neighbouring cell; None if it is none."""
    (row, column), (row2, column2) = divmod(here, COLUMNS), divmod(there, COLUMNS)
    return {(0, 1): "E", (0, -1): "W", (1, 0): "S", (-1, 0): "N"}.get(
        (row2 - row, column2 - column)
    )
