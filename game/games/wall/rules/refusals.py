"""The sentences that say why a move of Wall is refused, each with the number of its rule."""

import re

from game.core.rules import Move
from game.core.words import N_, tell
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import CENTRE, FACTORY_TAKES, RuleTables, Take
from game.games.wall.rules.state import (
    COLOURS,
    DEAL,
    FIRST,
    OVER,
    TILING,
    State,
    WallBoard,
    count_of,
)

_TAKE = re.compile(r"(?:(\d+) )?(([1-9]|C)([BYRKW])>([0-5]))", re.ASCII)
"""A take as players write it: the number of tiles may come first, as in `2 3B>4`."""
_SPACE = re.compile(r"w([1-5]):([1-5])", re.ASCII)
_COLOUR_NAMES = (N_("blue"), N_("yellow"), N_("red"), N_("black"), N_("white"))
COLOUR_WORDS = dict(zip(COLOURS, tuple(map(tell, _COLOUR_NAMES)), strict=True))


def refusal_reason(table: RuleTables, state: State, seat: int, move: Move) -> str:
    if state.stage == OVER:
        return tell("The game is over ({rule}).", rule="W15")
    if state.stage == FIRST:
        return tell("The starting player is not drawn yet (W5).")
    if state.stage == DEAL:
        return tell("The factories are not filled yet (W14).")
    if seat != state.seat:
        return _refuse_seat(state, seat)
    if state.stage == TILING:
        return _refuse_space(state, move)
    return _refuse_take(table, state, move)


def _refuse_seat(state: State, seat: int) -> str:
    if state.stage == TILING:
        return tell(
            "Seat {turn} chooses a wall space now, not seat {seat} (W13).",
            turn=state.seat + 1,
            seat=seat + 1,
        )
    return tell(
        "It is the turn of seat {turn}, not of seat {seat} (W5).",
        turn=state.seat + 1,
        seat=seat + 1,
    )


def _refuse_take(table: RuleTables, state: State, move: Move) -> str:
    if _SPACE.fullmatch(move):
        return tell("Wall spaces are chosen only after the factory offer (W9).")
    parts = _TAKE.fullmatch(move)
    if not parts:
        return tell("A move names a source, a colour and a line, such as 3B>4 or CK>0 (W6).")
    step = table.takes.get(parts[2])
    if step is None:
        return tell("There are only {count} factories (W2).", count=table.level.factories)
    return (
        _refuse_source(state, step)
        or _refuse_number(state, step, parts[1])
        or _refuse_line(table, state.boards[state.seat], step)
    )


def _refuse_number(state: State, step: Take, number: str | None) -> str:
    if step.source == CENTRE:
        held = count_of(state.centre, step.letter)
    else:
        held = state.factories[step.source].count(step.letter)
    if number is None or number == str(held):
        return ""
    return tell(
        "All tiles of a colour are taken, and here that is {held} {colour} (W6).",
        held=held,
        colour=COLOUR_WORDS[step.letter],
    )


def _refuse_source(state: State, step: Take) -> str:
    colour = COLOUR_WORDS[step.letter]
    if step.source == CENTRE:
        if not state.centre:
            return tell("The centre holds no tiles, and the marker is never taken alone (W6).")
        return (
            ""
            if count_of(state.centre, step.letter)
            else tell("The centre holds no {colour} tile (W6).", colour=colour)
        )
    content = state.factories[step.source]
    if not content:
        return tell("Factory {factory} is empty (W6).", factory=step.source + 1)
    if step.letter not in FACTORY_TAKES[content]:
        return tell(
            "Factory {factory} holds no {colour} tile (W6).", factory=step.source + 1, colour=colour
        )
    return ""


def _refuse_line(table: RuleTables, board: WallBoard, step: Take) -> str:
    row = step.line - 1
    colour = COLOUR_WORDS[step.letter]
    held = board.lines[row]
    if len(held) == table.level.lines[row]:
        return tell("Pattern line {line} is complete (W7).", line=step.line)
    if held and held[0] != step.letter:
        return tell(
            "Pattern line {line} holds {held} tiles, not {colour} (W7).",
            line=step.line,
            held=COLOUR_WORDS[held[0]],
            colour=colour,
        )
    return tell(
        "Wall row {line} already holds a {colour} tile (W7).", line=step.line, colour=colour
    )


def _refuse_space(state: State, move: Move) -> str:
    parts = _SPACE.fullmatch(move)
    if not parts:
        return tell(
            "A space of wall row {row} must be chosen, such as w{row}:1 (W13).", row=state.row + 1
        )
    row, column = int(parts[1]) - 1, int(parts[2]) - 1
    if row != state.row:
        return tell(
            "Rows go top to bottom, and row {row} is to be decided (W13).", row=state.row + 1
        )
    board = state.boards[state.seat]
    if board.wall[SIZE * row + column] != BLANK:
        return tell(
            "Space {column} of wall row {row} is taken (W13).", column=column + 1, row=row + 1
        )
    return tell(
        "Column {column} already holds a {colour} tile (W13).",
        column=column + 1,
        colour=COLOUR_WORDS[board.lines[row][0]],
    )
