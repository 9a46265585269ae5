"""The drawings that a roll allows a player, the sheet after each, forced moves (L11–L16, L23)."""

from game.games.lines.rules.board import MORE, Board
from game.games.lines.rules.state import FIFTH, HALVES, OWN, SLOT_DIE, SLOT_LINE, ScoreSheet

DONE, DROP, DECLINE = "done", "drop:f", "more:-"
Table = tuple[str, int, int, int]
TABLE: tuple[Table, ...] = tuple(
    (slot, SLOT_DIE[slot], 1 << SLOT_DIE[slot], SLOT_LINE[slot]) for slot in sorted(SLOT_LINE)
)
"""Slot, its die, the die's bit, its line; in the order in which moves are listed."""
JOKER = {slot: slot + "*" for slot in SLOT_LINE}


def legal(board: Board, sheet: ScoreSheet, faces: tuple[str, ...]) -> list[str]:
    """Every move of a sheet during a roll, sorted."""
    if sheet.done:
        return []
    if sheet.owed:
        line, taken = sheet.owing, sheet.taken
        options = board.texts(MORE[line], "2", sheet.lines[line][-1])
        return [DECLINE, *(text for mask, text in options if not mask & taken)]
    if not sheet.undrawn:
        return [DONE]
    return _drawings(board, sheet, faces)


def _drawings(board: Board, sheet: ScoreSheet, faces: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    taken, undrawn, closed = sheet.taken, sheet.undrawn, sheet.closed
    ends = (sheet.lines[0][-1], sheet.lines[1][-1])
    texts, jokers = board.texts, sheet.jokers
    drawable = 0
    for slot, die, bit, line in TABLE:
        if not undrawn & bit or closed >> line & 1:
            continue
        if jokers:
            steps = texts(JOKER[slot], "1", ends[line])
            found += [text for mask, text in steps if not mask & taken]
        options = [t for mask, t in texts(slot, faces[die][1:], ends[line]) if not mask & taken]
        if options:
            drawable |= bit
            found += options
    return _losses(undrawn, closed, drawable) + found


def _losses(undrawn: int, closed: int, drawable: int) -> list[str]:
    """Closing a half and giving up the fifth (L15), given which dice can be drawn."""
    found = [
        f"close:{half}"
        for line, half in enumerate(HALVES)
        if undrawn & OWN[line] and not closed >> line & 1 and not drawable & OWN[line]
    ]
    if undrawn == FIFTH and not drawable:
        found.append(DROP)
    return found


def after(board: Board, sheet: ScoreSheet, move: str, number: int) -> ScoreSheet:
    """The sheet after one of its moves in round `number`."""
    word, _, rest = move.partition(":")
    if word == "done":
        return sheet._replace(done=True)
    if word == "close":
        line = HALVES.index(rest)
        return sheet._replace(
            closed=sheet.closed | 1 << line, undrawn=sheet.undrawn & ~OWN[line], made=sheet.made + 1
        )
    if word == "drop":
        return sheet._replace(undrawn=0, made=sheet.made + 1)
    if word == "more":
        drawn = extended(board, sheet, sheet.owing, rest.strip("-"), number)
        return drawn._replace(owed=drawn.owed - 1, made=drawn.made + 1)
    slot = word[:2]
    drawn = extended(board, sheet, SLOT_LINE[slot], rest, number)
    return drawn._replace(
        jokers=drawn.jokers - (word[-1] == "*"),
        undrawn=drawn.undrawn & ~(1 << SLOT_DIE[slot]),
        made=drawn.made + 1,
    )


def extended(board: Board, sheet: ScoreSheet, line: int, path: str, number: int) -> ScoreSheet:
    """The sheet with a line run on along a path, everything entered dotted (L13)."""
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
        owing=line,
    )


_STEP = (JOKER["l1"], JOKER["r1"])
"""The move that draws a single step, for each line."""


def said_by_itself(board: Board, sheet: ScoreSheet, faces: tuple[str, ...]) -> str:
    """A move that costs and decides nothing: a 0 for which no joker can ever be drawn in this roll
    (L11, L14), or passing on an extension that does not fit (L23); "" if there is none.

    A line without a step has none later either, for only its own steps move its end.
    """
    moves = legal(board, sheet, faces)
    if moves == [DECLINE]:
        return DECLINE
    replaced = {SLOT_DIE[move[:2]] for move in moves if "*" in move}
    zeros = (move for move in moves if draws_nothing(move))
    return next((move for move in zeros if SLOT_DIE[move[:2]] not in replaced), "")


def draws_nothing(move: str) -> bool:
    return move.endswith(":")


def ending(board: Board, sheet: ScoreSheet, faces: tuple[str, ...], number: int) -> list[str]:
    """The forced moves of a player who can draw nothing more in round `number`, up to `done`: 0s,
    closings, the fifth given up (L15, L16). Empty while a die can still be drawn. Jokers change
    nothing (L15)."""
    found: list[str] = []
    while not sheet.done:
        move = _next_end(legal(board, sheet, faces))
        if not move:
            return []
        found.append(move)
        sheet = after(board, sheet, move, number)
    return found


def _next_end(moves: list[str]) -> str:
    """A 0 before anything is closed, for it can be drawn only in an open half."""
    plain = [move for move in moves if "*" not in move]
    drawn = [move for move in plain if move[:2] in SLOT_LINE or move.startswith("more")]
    zeros = [move for move in drawn if draws_nothing(move)]
    if len(drawn) > len(zeros):
        return ""
    return next(iter((*zeros, *plain)), "")


def without_way(board: Board, sheet: ScoreSheet) -> int:
    """The lines that cannot be run on by a single step, as bits (L12)."""
    ends = ((line, sheet.lines[line][-1]) for line in (0, 1) if sheet.lines[line])
    return sum(
        1 << line
        for line, end in ends
        if all(mask & sheet.taken for mask, _move in board.texts(_STEP[line], "1", end))
    )
