"""The moves of a roll, the sheet after a move, and forced moves (L11–L16, L23)."""

from game.games.lines.rules.board import EXTENSIONS, Board
from game.games.lines.rules.state import FIFTH, HALVES, OWN_DICE, SLOT_DIE, SLOT_LINE, ScoreSheet

DONE, DROP, DECLINE = "done", "drop:f", "more:-"
SlotEntry = tuple[str, int, int, int]
SLOT_TABLE: tuple[SlotEntry, ...] = tuple(
    (slot, SLOT_DIE[slot], 1 << SLOT_DIE[slot], SLOT_LINE[slot]) for slot in sorted(SLOT_LINE)
)
"""Slot, number of its die, the die's bit, and line; in the order in which moves are listed."""
JOKER_SLOTS = {slot: slot + "*" for slot in SLOT_LINE}


def legal_moves(board: Board, sheet: ScoreSheet, dice: tuple[str, ...]) -> list[str]:
    """Return every legal move on a sheet during a roll, sorted."""
    if sheet.done:
        return []
    if sheet.owed:
        line, taken = sheet.owed_line, sheet.taken
        options = board.move_texts(EXTENSIONS[line], "2", sheet.lines[line][-1])
        return [DECLINE, *(text for mask, text in options if not mask & taken)]
    if not sheet.undrawn:
        return [DONE]
    return _drawing_moves(board, sheet, dice)


def _drawing_moves(board: Board, sheet: ScoreSheet, dice: tuple[str, ...]) -> list[str]:
    drawn: list[str] = []
    taken, undrawn, closed = sheet.taken, sheet.undrawn, sheet.closed
    ends = (sheet.lines[0][-1], sheet.lines[1][-1])
    texts, jokers = board.move_texts, sheet.jokers
    drawable = 0
    for slot, die, bit, line in SLOT_TABLE:
        if not undrawn & bit or closed >> line & 1:
            continue
        if jokers:
            steps = texts(JOKER_SLOTS[slot], "1", ends[line])
            drawn += [text for mask, text in steps if not mask & taken]
        options = [t for mask, t in texts(slot, dice[die][1:], ends[line]) if not mask & taken]
        if options:
            drawable |= bit
            drawn += options
    return _closing_moves(undrawn, closed, drawable) + drawn


def _closing_moves(undrawn: int, closed: int, drawable: int) -> list[str]:
    """Return the moves that close a half or give up the fifth die (L15)."""
    closing = [
        f"close:{half}"
        for line, half in enumerate(HALVES)
        if undrawn & OWN_DICE[line] and not closed >> line & 1 and not drawable & OWN_DICE[line]
    ]
    if undrawn == FIFTH and not drawable:
        closing.append(DROP)
    return closing


def sheet_after(board: Board, sheet: ScoreSheet, move: str, number: int) -> ScoreSheet:
    """Return the sheet after one of its moves in round `number`."""
    word, _, rest = move.partition(":")
    if word == "done":
        return sheet._replace(done=True)
    if word == "close":
        line = HALVES.index(rest)
        return sheet._replace(
            closed=sheet.closed | 1 << line,
            undrawn=sheet.undrawn & ~OWN_DICE[line],
            moves_made=sheet.moves_made + 1,
        )
    if word == "drop":
        return sheet._replace(undrawn=0, moves_made=sheet.moves_made + 1)
    if word == "more":
        drawn = extend_line(board, sheet, sheet.owed_line, rest.strip("-"), number)
        return drawn._replace(owed=drawn.owed - 1, moves_made=drawn.moves_made + 1)
    slot = word[:2]
    drawn = extend_line(board, sheet, SLOT_LINE[slot], rest, number)
    return drawn._replace(
        jokers=drawn.jokers - (word[-1] == "*"),
        undrawn=drawn.undrawn & ~(1 << SLOT_DIE[slot]),
        moves_made=drawn.moves_made + 1,
    )


def extend_line(board: Board, sheet: ScoreSheet, line: int, path: str, number: int) -> ScoreSheet:
    """Return the sheet with a line extended along a path, and its spaces dotted (L13)."""
    if not path:
        return sheet
    lines = sheet.lines
    walk = board.walk(lines[line][-1], path)
    assert walk is not None
    longer = lines[line] + walk.cells
    letters = sheet.letters
    if walk.mask & board.all_letters:
        bits = zip(letters, board.letter_bits, strict=True)
        letters = tuple(number if walk.mask & bit else had for had, bit in bits)
    return sheet._replace(
        lines=(lines[0], longer) if line else (longer, lines[1]),
        taken=sheet.taken | walk.mask,
        dotted=sheet.dotted | walk.mask & board.coloured,
        crossings=sheet.crossings + walk.crossings,
        letters=letters,
        owed=sheet.owed + walk.circles,
        owed_line=line,
    )


_ONE_STEP = (JOKER_SLOTS["l1"], JOKER_SLOTS["r1"])
"""For each line the slot of a single unit line."""


def automatic_move(board: Board, sheet: ScoreSheet, dice: tuple[str, ...]) -> str:
    """Return a move that leaves nothing to decide: a 0 that no joker can replace (L11, L14), or
    declining an extension that does not fit (L23); "" for none.

    A line that has no step now has none later in the roll: only its own steps move its end.
    """
    moves = legal_moves(board, sheet, dice)
    if moves == [DECLINE]:
        return DECLINE
    replaced = {SLOT_DIE[move[:2]] for move in moves if "*" in move}
    zeros = (move for move in moves if draws_nothing(move))
    return next((move for move in zeros if SLOT_DIE[move[:2]] not in replaced), "")


def draws_nothing(move: str) -> bool:
    return move.endswith(":")


def forced_moves(board: Board, sheet: ScoreSheet, dice: tuple[str, ...], number: int) -> list[str]:
    """Return all remaining moves of a roll once no die can be drawn: 0s, closing halves, giving up
    the fifth, `done` (L15, L16). Empty while a die can still be drawn; jokers do not count."""
    forced: list[str] = []
    while not sheet.done:
        move = _next_forced_move(legal_moves(board, sheet, dice))
        if not move:
            return []
        forced.append(move)
        sheet = sheet_after(board, sheet, move, number)
    return forced


def _next_forced_move(moves: list[str]) -> str:
    """Return "" while a die can be drawn; a 0 first, since it needs an open half."""
    plain = [move for move in moves if "*" not in move]
    drawn = [move for move in plain if move[:2] in SLOT_LINE or move.startswith("more")]
    zeros = [move for move in drawn if draws_nothing(move)]
    if len(drawn) > len(zeros):
        return ""
    return next(iter((*zeros, *plain)), "")


def stuck_lines(board: Board, sheet: ScoreSheet) -> int:
    """Return the lines that cannot be extended by a single step, as bits (L12)."""
    ends = ((line, sheet.lines[line][-1]) for line in (0, 1) if sheet.lines[line])
    return sum(
        1 << line
        for line, end in ends
        if all(mask & sheet.taken for mask, _move in board.move_texts(_ONE_STEP[line], "1", end))
    )
