"""What is left to be seen of moves: where tiles came from, and where they are now."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.history import Turn
from game.core.match import Match
from game.games.wall.rules import moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import OFFER, TILING, Board, State


class Trace(NamedTuple):
    """What a move has left to be seen."""

    seat: int
    source: int | None
    """The factory or the centre that it took from, while the same round's offer lasts."""
    colour: str
    """What it took; "" where it chose a space."""
    line: tuple[int, int, int] | None
    """The line from 0, the first space that it filled and how many."""
    floor: tuple[int, int] | None
    """The first floor space that it filled and how many."""
    space: Cell | None
    """The wall space that its tile has come to."""


def turns_shown(match: Match, state: State) -> Sequence[Turn]:
    """The moves up to a position that stands in a game."""
    for number, turn in reversed(list(enumerate(match.history.turns, 1))):
        if any(state is after for after in (turn.after, *(after for _deal, after in turn.dealt))):
            return match.history.turns[:number]
    return ()


def since(turns: Sequence[Turn], seat: int) -> Iterator[Turn]:
    """The moves after a seat's last one, newest first."""
    for turn in reversed(turns):
        if turn.moved.seat == seat:
            return
        yield turn


def traces(table: Table, turns: Iterable[Turn], shown: State) -> Iterator[Trace]:
    """What is still to be seen of these moves: of every seat its last take, and the spaces that it
    has chosen after it."""
    taken: set[int] = set()
    for turn in turns:
        seat = turn.moved.seat
        if seat in taken:
            continue
        if turn.before.stage == TILING:
            space = turn.before.row, int(turn.moved.move[-1]) - 1
            yield Trace(seat, None, "", None, None, space)
        else:
            taken.add(seat)
            yield _take(table, turn, shown)


def _take(table: Table, turn: Turn, shown: State) -> Trace:
    seat, before = turn.moved.seat, turn.before
    source, letter, _shift, number = table.takes[turn.moved.move]
    old, new = before.boards[seat], moves.take(table, before, turn.moved.move).boards[seat]
    now: Board = shown.boards[seat]
    same = shown.round == before.round and shown.stage == OFFER
    line = floor = space = None
    if number:
        row = number - 1
        first, held = len(old.lines[row]), len(new.lines[row])
        if now.lines[row] == new.lines[row]:
            line = row, first, held - first
        elif held == table.level.lines[row]:
            space = _arrived(old, now, row, letter)
    first, fallen = len(old.floor), len(new.floor) - len(old.floor)
    if fallen and now.floor.startswith(new.floor):
        floor = first, fallen
    return Trace(seat, source if same else None, letter, line, floor, space)


def _arrived(old: Board, now: Board, row: int, letter: str) -> Cell | None:
    """The space of a row that has got a tile of a colour."""
    for column in range(SIZE):
        at = SIZE * row + column
        if now.wall[at] == letter != old.wall[at]:
            return row, column
    return None
