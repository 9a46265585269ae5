"""Explains why a move is illegal: one sentence with the rule's number."""

from game.core.words import N_, tell
from game.games.lines.rules import moves
from game.games.lines.rules.board import COMPASS, Board
from game.games.lines.rules.setup import LinesSetup, MarkingTask
from game.games.lines.rules.state import (
    COLOURS,
    FIFTH,
    HALVES,
    OWN_DICE,
    SLOT_DIE,
    SLOT_LINE,
    SLOTS,
    Position,
    ScoreSheet,
    Stage,
    slots_of,
)

MIRROR = str.maketrans("NS", "SN")
_HALF_NAMES = (tell("left"), tell("right"))
NO_PATH = tell("A path is spelt with N, E, S and W, one letter a unit line (L11).")


def refusal_reason(setup: LinesSetup, state: Position, seat: int, move: str) -> str:
    if state.stage is Stage.OVER:
        return tell("The game is over after five rounds (L17).")
    if state.stage in (Stage.OPTIONS, Stage.ROLLING, Stage.REROLLING):
        return tell("First the dice are rolled or the options drawn (L10, L22).")
    if state.stage is Stage.MARKING:
        return _refuse_marking(state, setup.marking_tasks[seat], move)
    if state.stage is Stage.DRAWING:
        return _refuse_drawing(setup.board, state, state.sheets[seat], move)
    return _refuse_placing(setup, state, seat, move)


def _refuse_marking(state: Position, task: MarkingTask, move: str) -> str:
    word, _, rest = move.partition(":")
    if word == "score":
        if state.sheets[task.colours_seat].colours:
            return tell("The scoring colours of this sheet are marked already (L8).")
        if problem := _colours_problem(rest):
            return problem
        return tell(
            "The two scoring colours differ and come in the order {colours} (L8).",
            colours=tuple(map(tell, COLOURS)),
        )
    if word == "start":
        sheet = state.sheets[task.starts_seat]
        if not sheet.colours:
            return tell("The scoring colours of this sheet are marked before its starting Xs (L8).")
        if sheet.starts:
            return tell("The starting Xs of this sheet are marked already (L8).")
        return _colours_problem(rest) or tell(
            "The two scoring and two starting colours all differ (L8)."
        )
    return tell("Before the first roll the sheets are marked with score: and start: (L8).")


def _colours_problem(rest: str) -> str:
    names = rest.split(",")
    if len(names) != 2:
        return tell("Two colours are named, parted by a comma (L8).")
    for name in names:
        if name not in COLOURS:
            return tell("{name!r} is no colour of the sheet (L2).", name=name)
    return ""


def _refuse_placing(setup: LinesSetup, state: Position, seat: int, move: str) -> str:
    active = setup.active_seat(state)
    if seat != active:
        return tell(
            "Seat {turn} is the active player and places the dice first (L22).", turn=active + 1
        )
    if state.stage is Stage.SIDING:
        return tell("First the two dice go on one side: side:left or side:right (L24).")
    if not move.startswith("place:"):
        return tell("First the dice are placed, with place: (L22, L24).")
    if setup.hard:
        return tell("Two of the three dice, ascending, go on the other side, then the fifth (L24).")
    return tell("Two dice go left, two right and one is the fifth, each pair ascending (L22, L24).")


def _refuse_drawing(board: Board, state: Position, sheet: ScoreSheet, move: str) -> str:
    word, _, rest = move.partition(":")
    if sheet.done:
        return tell("This player is done with the roll (L16).")
    if sheet.owed:
        return _refuse_extension(board, sheet, word, rest)
    if word == "more":
        return tell("No extension is owed, since no white circle was just dotted (L23).")
    if not sheet.undrawn:
        return tell("All dice are used, so only done is left (L16).")
    if word == "done":
        return tell(
            "Not done yet: {dice} must be drawn or given up first (L16).",
            dice=_slot_names(sheet.undrawn),
        )
    if word == "close":
        return _refuse_closing(board, state, sheet, rest)
    if word == "drop":
        return _refuse_drop(board, state, sheet, rest)
    return _refuse_slot(board, state, sheet, word, rest)


def _slot_names(dice: int) -> str:
    return ", ".join(slots_of(dice))


def _refuse_extension(board: Board, sheet: ScoreSheet, word: str, rest: str) -> str:
    if word != "more":
        return tell("First the white circle's extension is drawn or declined, with more: (L23).")
    if not rest or set(rest) - set(COMPASS):
        return NO_PATH
    if len(rest) != 2:
        return tell("An extension is exactly two unit lines, or - to decline it (L23).")
    return _obstacle_on_path(board, sheet, sheet.owed_line, rest)


def _drawable_dice(board: Board, state: Position, sheet: ScoreSheet, line: int, dice: int) -> int:
    """Return those of the dice that can be drawn in full on a line now, as bits."""
    end, drawable = sheet.lines[line][-1], 0
    for slot, die, bit, on in moves.SLOT_TABLE:
        if on == line and dice & bit:
            options = board.move_texts(slot, state.dice[die][1:], end)
            drawable |= bit * any(not mask & sheet.taken for mask, _ in options)
    return drawable


def _refuse_closing(board: Board, state: Position, sheet: ScoreSheet, half: str) -> str:
    if half not in HALVES:
        return tell("A half is closed with close:L or close:R (L15).")
    line = HALVES.index(half)
    if sheet.closed >> line & 1:
        return tell("The {half} half is closed already (L15).", half=_HALF_NAMES[line])
    own = sheet.undrawn & OWN_DICE[line]
    if not own:
        return tell(
            "No own die of the {half} half is undrawn, so it stays open (L15).",
            half=_HALF_NAMES[line],
        )
    can = _slot_names(_drawable_dice(board, state, sheet, line, own))
    return tell(
        "The {half} half can't be closed while {can} can be drawn in full (L15).",
        half=_HALF_NAMES[line],
        can=can,
    )


def _refuse_drop(board: Board, state: Position, sheet: ScoreSheet, rest: str) -> str:
    if rest != "f":
        return tell("Only the fifth die can be given up, with drop:f (L15).")
    if not sheet.undrawn & FIFTH:
        return tell("The fifth die is used already (L15).")
    own = sheet.undrawn & ~FIFTH
    if own:
        return tell(
            "Before the fifth die is given up, {dice} must be drawn or lost (L15).",
            dice=_slot_names(own),
        )
    for line in (0, 1):
        open_half = not sheet.closed >> line & 1
        if open_half and _drawable_dice(board, state, sheet, line, FIFTH):
            return tell(
                "The fifth die can be drawn in the {half} half (L15).", half=_HALF_NAMES[line]
            )
    return tell("The fifth die can't be given up now (L15).")


def _refuse_slot(board: Board, state: Position, sheet: ScoreSheet, word: str, path: str) -> str:
    slot, joker = word.removesuffix("*"), word.endswith("*")
    if slot not in SLOT_LINE:
        return tell(
            "{word!r} is no word of a roll: drawings name l1, l2, r1, r2, fL or fR (L11).",
            word=word,
        )
    line, die = SLOT_LINE[slot], SLOT_DIE[slot]
    if not sheet.undrawn >> die & 1:
        return tell("The die {die} is drawn, lost or given up already (L11).", die=SLOTS[die])
    if sheet.closed >> line & 1:
        return tell("The {half} half is closed until the next roll (L15).", half=_HALF_NAMES[line])
    if set(path) - set(COMPASS):
        return NO_PATH
    if joker and not sheet.jokers:
        return tell("Both jokers are used (L14).")
    if joker and len(path) != 1:
        return tell("A joker draws one single line (L14).")
    wrong = "" if joker else _shape_problem(board, state.dice[die][1:], path)
    return wrong or _obstacle_on_path(board, sheet, line, path)


def _shape_problem(board: Board, face: str, path: str) -> str:
    figures = board.dice.figures
    if face not in figures:
        if len(path) == int(face):
            return ""
        return tell(
            "This die shows {face}: exactly that many unit lines, not {count} (L11).",
            face=face,
            count=len(path),
        )
    if path in figures[face]:
        return ""
    if path and path.translate(MIRROR) in figures[face]:
        return tell("The figure {face} may be turned but not mirrored (L6).", face=face)
    return tell("This is not the figure {face} (L6, L11).", face=face)


def _obstacle_on_path(board: Board, sheet: ScoreSheet, line: int, path: str) -> str:
    """Return why a path that has the right shape cannot be drawn."""
    end = sheet.lines[line][-1]
    entered = {end}
    for count in range(1, len(path) + 1):
        walk = board.walk(end, path[:count])
        if walk is None:
            return tell("The line would leave the sheet (L12).")
        cell = walk.cells[-1]
        if problem := _space_problem(board, sheet, line, cell, cell in entered):
            return tell(problem, count=count, half=_HALF_NAMES[line])
        entered.add(cell)
    return tell("This drawing is spelt otherwise (L11).")


def _space_problem(board: Board, sheet: ScoreSheet, line: int, cell: int, entered: bool) -> str:
    """Return why a step may not enter a space; "" if it may. Spaces have no names on the sheet."""
    if board.black >> cell & 1:
        return N_("Step {count} would enter a black space (L23).")
    if not board.allowed[line] >> cell & 1:
        return N_(
            "Step {count} would leave the spaces of the {half} line for the other half (L12)."
        )
    if entered or sheet.taken >> cell & 1:
        return N_("Step {count} would enter a space that has been passed already (L12).")
    return ""
