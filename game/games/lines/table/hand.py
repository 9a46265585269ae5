"""A player's choice during a roll: the die in hand, the steps made, the drawing selected."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.rules import Move
from game.games.lines.rules.board import Board
from game.games.lines.rules.level import COLUMNS
from game.games.lines.rules.moves import DONE, forced_moves, sheet_after, stuck_lines
from game.games.lines.rules.state import ROUNDS, SLOT_DIE, SLOT_LINE, Position

EXTENSION = "more"
"""The slot of an extension (L23)."""
SLOT_ORDER = (EXTENSION, "l1", "l2", "r1", "r2", "fL", "fR")
CONTROLS = ("close:L", "close:R", "more:-", DONE)
RETRY = "again"
"""The control that restarts a challenge that cannot be met any more."""
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Drawing(NamedTuple):
    """A move that extends a line, for a 0 by nothing; `cells` begin with the line's end."""

    move: Move
    slot: str
    line: int
    joker: bool
    path: str
    cells: tuple[int, ...]


def drawings_of_seat(
    board: Board, state: Position, seat: int, moves: Iterable[Move]
) -> Iterator[Drawing]:
    """Yield those of a seat's moves that are drawings."""
    sheet = state.sheets[seat]
    for move in moves:
        word, _, path = move.partition(":")
        slot = word.removesuffix("*")
        if slot in SLOT_LINE or (slot == EXTENSION and path != "-"):
            line = SLOT_LINE.get(slot, sheet.owed_line)
            end = sheet.lines[line][-1]
            walk = board.walk(end, path)
            assert walk is not None
            yield Drawing(move, slot, line, word != slot, path, (end, *walk.cells))


class Hand:
    """The legal moves of one seat in a roll and its choice among them."""

    def __init__(self, board: Board, state: Position, seat: int, moves: Sequence[Move]) -> None:
        self.seat, self.sheet, self.dice = seat, state.sheets[seat], state.dice
        self.forced_moves = forced_moves(board, self.sheet, state.dice, state.round)
        """The remaining moves of the roll, if no die can be drawn any more."""
        controls = [move for move in CONTROLS if move in moves]
        self.controls = [DONE] if self.forced_moves else controls
        self._board, self._round = board, state.round
        self._stuck: dict[Move, int] = {}
        self._drawings: dict[tuple[str, bool], list[Drawing]] = {}
        for drawing in drawings_of_seat(board, state, seat, moves):
            self._drawings.setdefault((drawing.slot, drawing.joker), []).append(drawing)
        self.extra_controls: Sequence[str] = ()
        """Controls that are no moves."""
        self.slot, self.joker = "", False
        """The slot of the die in hand, or a control; whether a joker replaces the die."""
        self.path, self.index = "", 0
        """The steps made, and the index of the selected one among the candidates."""
        self.cycle_choices(0)

    def drawings_of(self, slot: str, joker: bool = False) -> list[Drawing]:
        return self._drawings.get((slot, joker), [])

    @property
    def offers_joker(self) -> bool:
        """Return whether the joker can be toggled for the die in hand."""
        if self.is_control:
            return any(self.drawings_of(slot, True) for slot in SLOT_ORDER)
        return bool(self.drawings_of(self.slot, not self.joker))

    @property
    def slots(self) -> list[str]:
        """Return the slots that can be drawn, with or without a joker."""
        drawable = {slot for slot, _joker in self._drawings}
        return [slot for slot in SLOT_ORDER if slot in drawable]

    @property
    def choices_to_cycle(self) -> list[str]:
        """Return all slots and controls that can be chosen, in the order of cycling."""
        plain = [slot for slot in self.slots if self.drawings_of(slot)]
        drawn = [slot for slot in plain if self.drawings_of(slot)[0].path]
        zeros = [slot for slot in plain if slot not in drawn]
        jokers = [slot for slot in self.slots if not self.drawings_of(slot)]
        return [*drawn, *self.controls, *zeros, *jokers, *self.extra_controls]

    def stuck_lines_after(self, drawing: Drawing) -> int:
        """Return the lines that a drawing leaves without a step, as bits; 0 at the end."""
        move, sheet = drawing.move, self.sheet
        if move not in self._stuck:
            then = sheet_after(self._board, sheet, move, self._round)
            ends = self._round == ROUNDS and not then.undrawn
            here, there = (stuck_lines(self._board, each) for each in (sheet, then))
            self._stuck[move] = 0 if ends else there & ~here
        return self._stuck[move]

    def face_of(self, slot: str) -> str:
        """Return the face of a slot's die; an extension is like a 2."""
        return "2" if slot == EXTENSION else self.dice[SLOT_DIE[slot]][1:]

    def take_in_hand(self, slot: str, joker: bool | None = None) -> None:
        """Take another die in hand, or select a control."""
        self.slot, self.path, self.index = slot, "", 0
        drawable = bool(self.drawings_of(slot))
        self.joker = (not drawable and slot in self.slots) if joker is None else joker

    def cycle_choices(self, by: int) -> None:
        """Select the next slot or control, or the one before."""
        choices = self.choices_to_cycle
        if choices:
            here = choices.index(self.slot) if self.slot in choices else -by
            self.take_in_hand(choices[(here + by) % len(choices)])

    @property
    def is_control(self) -> bool:
        return self.slot in CONTROLS or self.slot in self.extra_controls

    @property
    def candidates(self) -> list[Drawing]:
        """Return the drawings of the die in hand that begin with the steps made."""
        return self._candidates_of(self.slot, self.path)

    def _candidates_of(self, slot: str, path: str) -> list[Drawing]:
        drawings = self.drawings_of(slot, self.joker)
        return [drawing for drawing in drawings if drawing.path.startswith(path)]

    @property
    def selection(self) -> Drawing | None:
        """Return the selected drawing, which is shown and can be confirmed."""
        candidates = self.candidates
        return candidates[self.index % len(candidates)] if candidates else None

    @property
    def tip_cell(self) -> int | None:
        """Return the cell at the end of the steps made."""
        selection = self.selection
        return selection.cells[len(self.path)] if selection else None

    @property
    def is_complete(self) -> bool:
        """Return whether all steps of the selected drawing are made."""
        selection = self.selection
        return selection is not None and selection.path == self.path

    def cycle_drawings(self, by: int) -> None:
        self.index = (self.index + by) % max(1, len(self.candidates))

    def select_drawing_of(self, move: Move) -> None:
        """Select the drawing of a move if it is a candidate."""
        moves = [drawing.move for drawing in self.candidates]
        if move in moves:
            self.index = moves.index(move)

    def select_other_than(self, move: Move) -> None:
        """Select anything but that move, of the same die if possible."""
        for change in (self.cycle_drawings, self.cycle_choices):
            if self.selection is not None and self.selection.move == move:
                change(1)

    def make_step(self, compass: str) -> bool:
        """Make a step, or take the last one back; return False if no drawing has it."""
        back = self.path and compass == OPPOSITE[self.path[-1]]
        return self._set_steps(self.slot, self.path[:-1] if back else self.path + compass)

    def _set_steps(self, slot: str, path: str) -> bool:
        """Set slot and steps; return False if no drawing begins with them."""
        able = bool(self._candidates_of(slot, path))
        if able:
            self.slot, self.path, self.index = slot, path, 0
        return able

    def step_back(self) -> bool:
        """Take back the last step, else the joker; return False if there is neither."""
        if self.path:
            return self._set_steps(self.slot, self.path[:-1])
        back = self.joker and bool(self.drawings_of(self.slot))
        if back:
            self.take_in_hand(self.slot)
        return back

    def _pointed_slots(self) -> Iterable[str]:
        """Return the slots that a pointed cell may belong to: the fifth die has two."""
        if self.slot in ("fL", "fR") and not self.path:
            return (self.slot, "fR" if self.slot == "fL" else "fL")
        return (self.slot,)

    def has_end_on(self, cell: int) -> bool:
        return any(self._drawings_touching(slot, cell, False) for slot in self._pointed_slots())

    def point_at(self, cell: int) -> bool:
        """Select a drawing that ends on a cell, or else passes it; return whether there is one."""
        for passing in (False, True):
            for slot in self._pointed_slots():
                drawings = self._drawings_touching(slot, cell, passing)
                if drawings:
                    if slot != self.slot or self.index not in drawings:
                        self.slot, self.index = slot, drawings[0]
                    return True
        return False

    def _drawings_touching(self, slot: str, cell: int, passing: bool) -> list[int]:
        """Return the indices of a slot's candidates that end on a cell, or pass it."""
        ways = [drawing.cells[1:] for drawing in self._candidates_of(slot, self.path)]
        return [i for i, way in enumerate(ways) if cell in (way if passing else way[-1:])]

    def cycle_at(self, cell: int, by: int) -> None:
        """Select the next candidate that ends on a cell, or passes it."""
        ending = self._drawings_touching(self.slot, cell, False)
        passing = self._drawings_touching(self.slot, cell, True)
        among = (ending if len(ending) > 1 else passing) or [*range(len(self.candidates))]
        here = among.index(self.index) if self.index in among else -1
        self.index = among[(here + by) % len(among)]

    def step_onto(self, cell: int) -> bool:
        """Step onto a neighbouring cell, or back to a cell of the steps made; return success."""
        selection = self.selection
        if selection is None:
            return False
        way = selection.cells[: len(self.path) + 1]
        if cell in way:
            return self._set_steps(self.slot, self.path[: way.index(cell)])
        compass = direction_to(way[-1], cell)
        slots = self._pointed_slots() if compass else ()
        return any(self._set_steps(slot, f"{self.path}{compass}") for slot in slots)


def direction_to(here: int, there: int) -> str | None:
    """Return the direction to a neighbouring cell; None for other cells."""
    (row, column), (row2, column2) = divmod(here, COLUMNS), divmod(there, COLUMNS)
    directions = {(0, 1): "E", (0, -1): "W", (1, 0): "S", (-1, 0): "N"}
    return directions.get((row2 - row, column2 - column))
