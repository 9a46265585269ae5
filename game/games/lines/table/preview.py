"""What a picture asks about a position: drawings, what a move would bring, meters."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.rules import Move
from game.games.lines.rules.drawing import moves as drawing
from game.games.lines.rules.drawing.tables import Board, spot
from game.games.lines.rules.notation import SLOT_LINE
from game.games.lines.rules.scoring import Tally
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Position, Stage, with_sheet

Space = tuple[int, int]


class Drawing(NamedTuple):
    """A move that runs a line on: from `start` through `spaces` (none for a 0). `slot` is "" for
    an extension."""

    move: Move
    slot: str
    line: int
    joker: bool
    start: Space
    spaces: tuple[Space, ...]


class Worth(NamedTuple):
    """A sheet counted, and its points: the options' sum, or what the challenge counts."""

    tally: Tally
    points: int


class Meter(NamedTuple):
    """One thing a challenge asks for."""

    name: str
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Is it reached?"""
        return self.have >= self.need


def drawings(board: Board, state: Position, seat: int, moves: Iterable[Move]) -> list[Drawing]:
    """Those of a seat's legal moves in a roll that draw something (or a 0), with their spaces."""
    sheet = state.sheets[seat]
    found = []
    for move in moves:
        word, _, way = move.partition(":")
        slot = word.removesuffix("*")
        if slot not in SLOT_LINE and (slot != "more" or way == "-"):
            continue
        line = SLOT_LINE.get(slot, sheet.owing)
        end = sheet.lines[line][-1]
        walk = board.walk(end, way)
        spaces = tuple(spot(cell) for cell in walk.cells) if walk else ()
        named = slot if slot in SLOT_LINE else ""
        found.append(Drawing(move, named, line, word != slot, spot(end), spaces))
    return found


def worth(table: Table, state: Position, seat: int) -> Worth:
    """What a sheet is worth now."""
    return Worth(table.tallies(state)[seat], table.scores(state)[seat])


def worth_after(table: Table, state: Position, seat: int, move: Move) -> Worth:
    """What the sheet would be worth after one of its moves in a roll."""
    if state.stage is not Stage.DRAWING:
        return worth(table, state, seat)
    sheet = drawing.after(table.board, state.sheets[seat], move, state.round)
    return worth(table, with_sheet(state, seat, sheet), seat)


def meters(table: Table, state: Position) -> tuple[Meter, ...]:
    """What the challenge must also reach, and how far it is; empty where there is none."""
    if table.challenge is None:
        return ()
    have = table.tallies(state)[0].reached(state.scoring)
    return tuple(Meter(name, have[name], need) for name, need in table.challenge.needs)
