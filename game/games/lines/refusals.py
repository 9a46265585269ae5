"""Why a move is not legal: one sentence with the rule's number."""

from game.games.lines import drawing
from game.games.lines.board import Board, spot
from game.games.lines.dice import COMPASS
from game.games.lines.marking import Desk
from game.games.lines.state import Position, Sheet, Stage
from game.games.lines.table import Table
from game.games.lines.words import (
    COLOURS,
    FIFTH,
    HALF_NAMES,
    HALVES,
    OWN,
    SLOT_DIE,
    SLOT_LINE,
    SLOTS,
)

MIRROR = str.maketrans("NS", "SN")


def why_not(table: Table, state: Position, seat: int, move: str) -> str:
    """The sentence for a move that is not legal."""
    if state.stage is Stage.OVER:
        return "The game is over after five rounds (L17)."
    if table.due(state):
        return "First the dice are rolled or the options drawn (L10, L22)."
    if state.stage is Stage.MARKING:
        return _marking(state, table.desks[seat], move)
    if state.stage is Stage.DRAWING:
        return _drawing(table.board, state, state.sheets[seat], move)
    return _placing(table, state, seat, move)


def _marking(state: Position, desk: Desk, move: str) -> str:
    word, _, rest = move.partition(":")
    if word == "score":
        return _scoring_colours(state.sheets[desk.scores], rest)
    if word == "start":
        return _starting_colours(state.sheets[desk.starts], rest)
    return "Before the first roll the sheets are marked with score: and start: (L8)."


def _scoring_colours(sheet: Sheet, rest: str) -> str:
    if sheet.colours:
        return "The scoring colours of this sheet are marked already (L8)."
    if problem := _two_colours(rest):
        return problem
    return f"The two scoring colours differ and come in the order {', '.join(COLOURS)} (L8)."


def _starting_colours(sheet: Sheet, rest: str) -> str:
    if not sheet.colours:
        return "The scoring colours of this sheet are marked before its starting Xs (L8)."
    if sheet.starts:
        return "The starting Xs of this sheet are marked already (L8)."
    return _two_colours(rest) or "The two scoring and two starting colours all differ (L8)."


def _two_colours(rest: str) -> str:
    names = rest.split(",")
    if len(names) != 2:
        return "Two colours are named, parted by a comma (L8)."
    for name in names:
        if name not in COLOURS:
            return f"{name!r} is no colour of the sheet (L2)."
    return ""


def _placing(table: Table, state: Position, seat: int, move: str) -> str:
    active = table.active(state)
    if seat != active:
        return f"Seat {active + 1} is the active player and places the dice first (L22)."
    if state.stage is Stage.SIDING:
        return "First the two dice go on one side: side:left or side:right (L24)."
    if not move.startswith("place:"):
        return "First the dice are placed, with place: (L22, L24)."
    if table.hard:
        return "Two of the three dice, ascending, go on the other side, then the fifth (L24)."
    return "Two dice go left, two right and one is the fifth, each pair ascending (L22, L24)."


def _drawing(board: Board, state: Position, sheet: Sheet, move: str) -> str:
    word, _, rest = move.partition(":")
    if sheet.done:
        return "This player is done with the roll (L16)."
    if sheet.owed:
        return _owed(board, sheet, word, rest)
    if word == "more":
        return "No extension is owed, since no white circle was just dotted (L23)."
    if not sheet.undrawn:
        return "All dice are used, so only done is left (L16)."
    if word == "done":
        return f"Not done yet: {_named(sheet.undrawn)} must be drawn or given up first (L16)."
    if word == "close":
        return _closing(board, state, sheet, rest)
    if word == "drop":
        return _dropping(board, state, sheet, rest)
    return _slot(board, state, sheet, word, rest)


def _named(dice: int) -> str:
    return ", ".join(slot for die, slot in enumerate(SLOTS) if dice >> die & 1)


def _owed(board: Board, sheet: Sheet, word: str, rest: str) -> str:
    if word != "more":
        return "First the white circle's extension is drawn or declined, with more: (L23)."
    if problem := _no_path(rest):
        return problem
    if len(rest) != 2:
        return "An extension is exactly two unit lines, or - to decline it (L23)."
    return _blocked(board, sheet, sheet.owing, rest)


def _drawable(board: Board, state: Position, sheet: Sheet, line: int, dice: int) -> int:
    """Which of these dice can be drawn in full on a line now."""
    end, found = sheet.lines[line][-1], 0
    for slot, die, bit, on in drawing.TABLE:
        if on == line and dice & bit:
            options = board.texts(slot, state.dice[die][1:], end)
            found |= bit * any(not mask & sheet.taken for mask, _ in options)
    return found


def _closing(board: Board, state: Position, sheet: Sheet, half: str) -> str:
    if half not in HALVES:
        return "A half is closed with close:L or close:R (L15)."
    line = HALVES.index(half)
    if sheet.closed >> line & 1:
        return f"The {HALF_NAMES[line]} half is closed already (L15)."
    own = sheet.undrawn & OWN[line]
    if not own:
        return f"No own die of the {HALF_NAMES[line]} half is undrawn, so it stays open (L15)."
    can = _named(_drawable(board, state, sheet, line, own))
    return f"The {HALF_NAMES[line]} half can't be closed while {can} can be drawn in full (L15)."


def _dropping(board: Board, state: Position, sheet: Sheet, rest: str) -> str:
    if rest != "f":
        return "Only the fifth die can be given up, with drop:f (L15)."
    if not sheet.undrawn & FIFTH:
        return "The fifth die is used already (L15)."
    own = sheet.undrawn & ~FIFTH
    if own:
        return f"Before the fifth die is given up, {_named(own)} must be drawn or lost (L15)."
    for line in (0, 1):
        open_half = not sheet.closed >> line & 1
        if open_half and _drawable(board, state, sheet, line, FIFTH):
            return f"The fifth die can be drawn in the {HALF_NAMES[line]} half (L15)."
    return "The fifth die can't be given up now (L15)."


def _slot(board: Board, state: Position, sheet: Sheet, word: str, path: str) -> str:
    slot, joker = word.removesuffix("*"), word.endswith("*")
    if slot not in SLOT_LINE:
        return f"{word!r} is no word of a roll: drawings name l1, l2, r1, r2, fL or fR (L11)."
    line, die = SLOT_LINE[slot], SLOT_DIE[slot]
    if not sheet.undrawn >> die & 1:
        return f"The die {SLOTS[die]} is drawn, lost or given up already (L11)."
    if sheet.closed >> line & 1:
        return f"The {HALF_NAMES[line]} half is closed until the next roll (L15)."
    if path and (problem := _no_path(path)):
        return problem
    wrong = _wrong_joker(sheet, path) if joker else _wrong_shape(board, state.dice[die][1:], path)
    return wrong or _blocked(board, sheet, line, path)


def _no_path(path: str) -> str:
    if not path or set(path) - set(COMPASS):
        return "A path is spelt with N, E, S and W, one letter a unit line (L11)."
    return ""


def _wrong_joker(sheet: Sheet, path: str) -> str:
    if not sheet.jokers:
        return "Both jokers are used (L14)."
    return "" if len(path) == 1 else "A joker draws one single line (L14)."


def _wrong_shape(board: Board, face: str, path: str) -> str:
    figures = board.dice.figures
    if face not in figures:
        if len(path) == int(face):
            return ""
        return f"This die shows {face}: exactly that many unit lines, not {len(path)} (L11)."
    if path in figures[face]:
        return ""
    if path and path.translate(MIRROR) in figures[face]:
        return f"The figure {face} may be turned but not mirrored (L6)."
    return f"This is not the figure {face} (L6, L11)."


def _blocked(board: Board, sheet: Sheet, line: int, path: str) -> str:
    """What stands in the way of a path, space by space."""
    end = sheet.lines[line][-1]
    entered = {end}
    for count in range(1, len(path) + 1):
        walk = board.walk(end, path[:count])
        if walk is None:
            return "The line would leave the sheet (L12)."
        cell = walk.cells[-1]
        if problem := _barred(board, sheet, line, cell, cell in entered):
            return f"Space {spot(cell)} {problem}."
        entered.add(cell)
    return "This drawing is spelt otherwise (L11)."


def _barred(board: Board, sheet: Sheet, line: int, cell: int, entered: bool) -> str:
    if board.black >> cell & 1:
        return "is black and may not be entered (L23)"
    if not board.allowed[line] >> cell & 1:
        return f"is in the other half, out of bounds for the {HALF_NAMES[line]} line (L12)"
    if entered or sheet.taken >> cell & 1:
        return "has been passed already and may not be entered twice (L12)"
    return ""
