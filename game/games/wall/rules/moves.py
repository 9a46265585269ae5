"""The factory offer: which moves there are, and what one does to table and board (W5–W9)."""

from game.core.rules import Move
from game.games.wall.rules.notation import BIT, CENTRE, CLOSED, PARTS, Table
from game.games.wall.rules.state import NOBODY, Board, State
from game.games.wall.rules.tiles import FULL, GUARDS, MARKER

_new = tuple.__new__  # a named tuple's own constructor takes twice as long


def takes(table: Table, state: State) -> list[Move]:
    """Every move of the seat whose turn it is, sorted by code point (W6, W7)."""
    fits = state.boards[state.seat].fits
    found: list[Move] = []
    for content, listed in zip(state.factories, table.factory_listed):  # noqa: B905
        if content:
            for shift, lists in listed[content]:
                found += lists[fits >> shift & 31]
    centre = state.centre
    if centre:
        for shift, lists in table.centre_listed[centre + FULL & GUARDS]:
            found += lists[fits >> shift & 31]
    return found


def notation(source: int, colour: str, line: int) -> str:
    """A take as the files write it."""
    return f"{'C' if source == CENTRE else source + 1}{colour}>{line}"


def take(table: Table, state: State, move: Move) -> State:
    """The position after a take; who moves next is left to the caller where the offer ends."""
    stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards = state
    source, letter, shift, line = table.takes[move]
    marked = False
    if source == CENTRE:
        count = centre >> shift & 31
        centre -= count << shift
        if marker == NOBODY:
            marker, marked = seat, True
    else:
        count, rest = PARTS[factories[source]][letter]
        centre += rest
        factories = (*factories[:source], "", *factories[source + 1 :])
    board, spilt = place(table, boards[seat], letter, count, line, marked)
    if spilt:
        lid += spilt << shift
    if seat:
        boards = (*boards[:seat], board, *boards[seat + 1 :])
        seat = seat + 1 if seat + 1 < len(boards) else 0
    else:
        boards, seat = (board, *boards[1:]), 1
    fields = (stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards)
    return _new(State, fields)


def place(
    table: Table, board: Board, letter: str, count: int, line: int, marked: bool
) -> tuple[Board, int]:
    """The board with the tiles on that line (0: the floor), and how many go to the lid (W8)."""
    score, lines, floor, wall, filled, lacks, fits = board
    if marked and len(floor) < table.floor_size:
        floor += MARKER  # W6: before any surplus tile of that take
    if line:
        row = line - 1
        held = lines[row] + letter * count
        count = len(held) - table.lengths[row]
        fits &= CLOSED[row]
        if count < 0:
            fits |= BIT[letter][row]
        elif count:
            held = held[:-count]
        lines = (*lines[:row], held, *lines[line:])
    spilt = 0
    if count > 0:
        floor += letter * count
        spilt = len(floor) - table.floor_size
        if spilt > 0:
            floor = floor[: table.floor_size]
        else:
            spilt = 0
    return _new(Board, (score, lines, floor, wall, filled, lacks, fits)), spilt


def is_over(state: State) -> bool:
    """Return whether all factories and the centre are empty (W9)."""
    return not state.centre and not any(state.factories)
