"""What one player may draw in a roll, and the sheet after it (L11–L16, L23)."""

from game.games.lines.rules.drawing.tables import MORE, Board
from game.games.lines.rules.notation import FIFTH, HALVES, OWN, SLOT_DIE, SLOT_LINE
from game.games.lines.rules.state import Sheet

DONE, DROP, DECLINE = "done", "drop:f", "more:-"
Table = tuple[str, int, int, int]
TABLE: tuple[Table, ...] = tuple(
    (slot, SLOT_DIE[slot], 1 << SLOT_DIE[slot], SLOT_LINE[slot]) for slot in sorted(SLOT_LINE)
)
"""Slot, its die, the die's bit, its line; in the order in which moves are listed."""
JOKER = {slot: slot + "*" for slot in SLOT_LINE}


def legal(board: Board, sheet: Sheet, faces: tuple[str, ...]) -> list[str]:
    """Every move of a sheet during a roll, sorted."""
    if sheet.done:
        return []
    if sheet.owed:
        return _extensions(board, sheet)
    if not sheet.undrawn:
        return [DONE]
    return _drawings(board, sheet, faces)


def _extensions(board: Board, sheet: Sheet) -> list[str]:
    line, taken = sheet.owing, sheet.taken
    options = board.texts(MORE[line], "2", sheet.lines[line][-1])
    return [DECLINE, *(text for mask, text in options if not mask & taken)]


def _drawings(board: Board, sheet: Sheet, faces: tuple[str, ...]) -> list[str]:
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


def after(board: Board, sheet: Sheet, move: str, number: int) -> Sheet:
    """The sheet after one of its moves in round `number`."""
    word, _, rest = move.partition(":")
    if word == "done":
        return sheet._replace(done=True)
    if word == "close":
        line = HALVES.index(rest)
        return sheet._replace(
            closed=sheet.closed | 1 << line,
            undrawn=sheet.undrawn & ~OWN[line],
            made=sheet.made + 1,
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


def extended(board: Board, sheet: Sheet, line: int, path: str, number: int) -> Sheet:
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
