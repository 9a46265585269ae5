"""The factory offer: which moves there are, and what one does to table and board (W5–W9)."""

from game.core.rules import Move
from game.games.wall.state import NOBODY, Board, State
from game.games.wall.table import BIT, CENTRE, CLOSED, PARTS, Table
from game.games.wall.tiles import MARKER, SHIFT, UNIT


def takes(table: Table, state: State) -> list[Move]:
    """Every move of the seat whose turn it is, sorted by code point (W6, W7)."""
    fits = state.boards[state.seat].fits
    found: list[Move] = []
    for content, listed in zip(state.factories, table.factory_listed, strict=True):
        if content:
            for shift, lists in listed[content]:
                found += lists[fits >> shift & 31]
    centre = state.centre
    if centre:
        for mask, shift, lists in table.centre_listed:
            if centre & mask:
                found += lists[fits >> shift & 31]
    return found


def take(table: Table, state: State, move: Move) -> State:
    """The position after a take; who moves next is left to the caller where the offer ends."""
    _, round_, seat, _, starter, marker, idle, factories, centre, bag, lid, boards = state
    source, letter, line = table.takes[move]
    marked = False
    if source == CENTRE:
        count = centre >> SHIFT[letter] & 31
        centre -= count << SHIFT[letter]
        if marker == NOBODY:
            marker, marked = seat, True
    else:
        count, rest = PARTS[factories[source]][letter]
        centre += rest
        factories = (*factories[:source], "", *factories[source + 1 :])
    board, spilt = place(table, boards[seat], letter, count, line, marked)
    lid += spilt * UNIT[letter]
    boards = (*boards[:seat], board, *boards[seat + 1 :])
    seat = seat + 1 if seat + 1 < len(boards) else 0
    return State(
        state.stage, round_, seat, 0, starter, marker, idle, factories, centre, bag, lid, boards
    )


def place(
    table: Table, board: Board, letter: str, count: int, line: int, marked: bool
) -> tuple[Board, int]:
    """The board with the tiles on that line (0: the floor), and how many go to the lid (W8)."""
    score, lines, floor, wall, filled, lacks, fits = board
    limit = len(table.sheet.floor)
    if marked and len(floor) < limit:
        floor += MARKER  # W6: before any surplus tile of that take
    if line:
        row = line - 1
        held = lines[row]
        room = table.sheet.lines[row] - len(held)
        fits &= CLOSED[row]
        if count < room:
            held += letter * count
            fits |= BIT[letter][row]
            count = 0
        else:
            held += letter * room
            count -= room
        lines = (*lines[:row], held, *lines[line:])
    floor += letter * count
    spilt = len(floor) - limit
    if spilt > 0:
        floor = floor[:limit]
    else:
        spilt = 0
    return Board(score, lines, floor, wall, filled, lacks, fits), spilt


def is_over(state: State) -> bool:
    """Are all factories and the centre empty (W9)?"""
    return not state.centre and not any(state.factories)
