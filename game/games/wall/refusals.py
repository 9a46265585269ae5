"""Why a move is refused: one sentence with the rule's number."""

import re

from game.core.rules import Move
from game.games.wall.sheet import BLANK, SIZE
from game.games.wall.state import DEAL, FIRST, OVER, TILING, Board, State
from game.games.wall.table import BIT, CENTRE, PARTS, Table, Take
from game.games.wall.tiles import COLOURS, count
from game.games.wall.tiling import columns

_TAKE = re.compile(r"([1-9]|C)([BYRKW])>([0-5])", re.ASCII)
_SPACE = re.compile(r"w([1-5]):([1-5])", re.ASCII)
NAMES = dict(zip(COLOURS, ("blue", "yellow", "red", "black", "white"), strict=True))


def why_not(table: Table, state: State, seat: int, move: Move) -> str:
    """The sentence for a move that is not legal."""
    if state.stage == OVER:
        return "The game is over (W15)."
    if state.stage == FIRST:
        return "The starting player is not drawn yet (W5)."
    if state.stage == DEAL:
        return "The factories are not filled yet (W14)."
    if not 0 <= seat < len(state.boards):
        return f"There is no seat {seat + 1} in this game (W5)."
    if seat != state.seat:
        return _not_your_turn(state, seat)
    if state.stage == TILING:
        return _bad_space(table, state, move)
    return _bad_take(table, state, move)


def _not_your_turn(state: State, seat: int) -> str:
    if state.stage == TILING:
        return f"Seat {state.seat + 1} chooses a wall space now, not seat {seat + 1} (W13)."
    return f"It is the turn of seat {state.seat + 1}, not of seat {seat + 1} (W5)."


def _bad_take(table: Table, state: State, move: Move) -> str:
    if _SPACE.fullmatch(move):
        return "Wall spaces are chosen only after the factory offer (W9)."
    if not _TAKE.fullmatch(move):
        return "A move names a source, a colour and a line, such as 3B>4 or CK>0 (W6)."
    step = table.takes.get(move)
    if step is None:
        return f"There are only {table.sheet.factories} factories (W2)."
    return _nothing_there(state, step) or _line_refuses(table, state.boards[state.seat], step)


def _nothing_there(state: State, step: Take) -> str:
    colour = NAMES[step.letter]
    if step.source == CENTRE:
        if not state.centre:
            return "The centre holds no tiles, and the marker is never taken alone (W6)."
        return (
            "" if count(state.centre, step.letter) else f"The centre holds no {colour} tile (W6)."
        )
    content = state.factories[step.source]
    if not content:
        return f"Factory {step.source + 1} is empty (W6)."
    if step.letter not in PARTS[content]:
        return f"Factory {step.source + 1} holds no {colour} tile (W6)."
    return ""


def _line_refuses(table: Table, board: Board, step: Take) -> str:
    row = step.line - 1
    colour = NAMES[step.letter]
    if step.line == 0 or board.fits & BIT[step.letter][row]:
        return "This move is legal (W6)."
    held = board.lines[row]
    if len(held) == table.sheet.lines[row]:
        return f"Pattern line {step.line} is complete (W7)."
    if held and held[0] != step.letter:
        return f"Pattern line {step.line} holds {NAMES[held[0]]} tiles, not {colour} (W7)."
    return f"Wall row {step.line} already holds a {colour} tile (W7)."


def _bad_space(table: Table, state: State, move: Move) -> str:
    wanted = _SPACE.fullmatch(move)
    if not wanted:
        return (
            f"A space of wall row {state.row + 1} must be chosen, such as w{state.row + 1}:1 (W13)."
        )
    row, column = int(wanted[1]) - 1, int(wanted[2]) - 1
    if row != state.row:
        return f"Rows go top to bottom, and row {state.row + 1} is to be decided (W13)."
    board = state.boards[state.seat]
    letter = board.lines[row][0]
    if column in columns(table, board, row, letter):
        return "This move is legal (W13)."
    if board.wall[SIZE * row + column] != BLANK:
        return f"Space {column + 1} of wall row {row + 1} is taken (W13)."
    return f"Column {column + 1} already holds a {NAMES[letter]} tile (W13)."
