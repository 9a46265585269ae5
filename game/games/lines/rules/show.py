"""The full position as plain data (notation's `show`)."""

from game.core.rules import Json
from game.games.lines.rules import chance
from game.games.lines.rules.board import Board, spot
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import COLOURS, HALVES, LETTERS, Position, Sheet, slots_of


def shown(table: Table, state: Position) -> dict[str, Json]:
    """Every field of the position that is the game's own."""
    fields: dict[str, Json] = {
        "round": state.round,
        "roll": chance.shown(state.roll),
        "unplaced": list(state.unplaced),
        "players": [_player(table.board, sheet) for sheet in state.sheets],
    }
    if table.three:
        fields["options"] = list(state.scoring)
    return fields


def _player(board: Board, sheet: Sheet) -> dict[str, Json]:
    left, right = sheet.lines
    return {
        "colours": [COLOURS[colour] for colour in sheet.colours],
        "starts": [COLOURS[colour] for colour in sheet.starts],
        "left": [list(spot(cell)) for cell in left],
        "right": [list(spot(cell)) for cell in right],
        "jokers": sheet.jokers,
        "crossings": sheet.crossings,
        "dots": dots(board, sheet),
        "letters": {
            letter: number for letter, number in zip(LETTERS, sheet.letters, strict=True) if number
        },
        "closed": [half for line, half in enumerate(HALVES) if sheet.closed >> line & 1],
        "undrawn": slots_of(sheet.undrawn),
        "owed": sheet.owed,
        "done": sheet.done,
    }


def dots(board: Board, sheet: Sheet) -> dict[str, int]:
    """How many dots each dotted colour has."""
    counts = ((sheet.dotted & colour).bit_count() for colour in board.colours)
    return {name: count for name, count in zip(COLOURS, counts, strict=True) if count}
