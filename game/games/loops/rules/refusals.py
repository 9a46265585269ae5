"""The sentences that say why a move of Loops is refused, each with the number of its rule."""

import re

from game.core.rules import Move
from game.core.words import tell
from game.games.loops.rules.level import TileSet, unmet_side
from game.games.loops.rules.moves import END, PASS, SWAP, cells_beside, legal_moves
from game.games.loops.rules.state import (
    DEAL,
    EXCHANGE,
    EXCHANGES,
    FIRST,
    REFILL,
    TARGET,
    State,
    cell_at,
)

_COORDINATE = "(?:0|-?[1-9][0-9]*)"
_PLACEMENT = re.compile(rf"(?P<turning>[^@]*)@(?P<x>{_COORDINATE}),(?P<y>{_COORDINATE})")
_SIDE_NAMES = {
    "north": tell("north"),
    "east": tell("east"),
    "south": tell("south"),
    "west": tell("west"),
}
_MOST_DIGITS = 4
"""Coordinates with more characters lie beyond every table that the tiles can reach."""

_CHANCE_DUE = {
    FIRST: tell("The first seat has not been drawn yet (O15)."),
    DEAL: tell("The supplies have not been dealt yet (O6)."),
    REFILL: tell("The tiles that end the turn have not been drawn yet (O12)."),
    EXCHANGE: tell("The tiles of the exchange have not been drawn yet (O14)."),
}


def refusal(tile_set: TileSet, state: State, seat: int, move: Move) -> str:
    if state.ended:
        rule = "O15" if state.ended == TARGET else "O16"
        return tell("The game is over ({rule}).", rule=rule)
    if state.stage in _CHANCE_DUE:
        return _CHANCE_DUE[state.stage]
    if seat != state.seat:
        return tell(
            "It is player {turn}'s turn, not player {seat}'s (O7).",
            turn=state.seat + 1,
            seat=seat + 1,
        )
    if move in (END, SWAP, PASS):
        return _refuse_word(tile_set, state, move)
    return _refuse_tile(tile_set, state, move)


def _refuse_word(tile_set: TileSet, state: State, move: Move) -> str:
    supply = state.supplies[state.seat]
    box = sum(state.box)
    forced = legal_moves(tile_set, state.table, supply, state.last, state.exchanges, box)[0]
    if state.last is not None:
        return {
            SWAP: tell(
                "Tiles are exchanged only at the start of a turn, before any is laid (O14)."
            ),
            PASS: tell("A player who has laid a tile ends the turn and does not pass (O11)."),
        }[move]
    if forced == SWAP:
        return tell("None of the tiles fits, so the supply must be exchanged by `swap` (O14).")
    if forced == PASS:
        return _pass_sentence(state)
    return {
        END: tell("A turn ends only after at least one tile has been laid (O11)."),
        SWAP: tell("A tile of the supply fits, so there is no exchange (O14)."),
        PASS: tell("A tile of the supply fits, so at least one must be laid (O7)."),
    }[move]


def _pass_sentence(state: State) -> str:
    if not state.supplies[state.seat]:
        return tell("The supply is empty, so the player passes (O13).")
    if not any(state.box):
        return tell("Nothing fits and the box is empty, so the player passes (O14).")
    return tell(
        "Nothing fits after {exchanges} exchanges, so the player passes (O14).", exchanges=EXCHANGES
    )


def _refuse_tile(tile_set: TileSet, state: State, move: Move) -> str:
    parts = _PLACEMENT.fullmatch(move)
    if not parts:
        return tell(
            "{move} is no move: a tile is laid as in `c.d.@2,-1`, and "
            "the words are `end`, `swap` and `pass` (O4).",
            move=_shorten_move(move),
        )
    return (
        _refuse_turning(tile_set, parts["turning"])
        or _refuse_missing_tile(tile_set, state, parts["turning"])
        or _refuse_cell(state, parts["x"], parts["y"])
        or _refuse_lines(tile_set, state, parts["turning"], int(parts["x"]), int(parts["y"]))
    )


def _shorten_move(move: Move) -> str:
    text = move if len(move) <= 24 else move[:24] + "…"
    return repr(text)


def _refuse_turning(tile_set: TileSet, turning: str) -> str:
    if turning in tile_set.name_of:
        return ""
    if len(turning) == 4 and all(mark == "." or mark in tile_set.kinds for mark in turning):
        return tell(
            "{turning!r} does not carry quarters at exactly two opposite corners (O1).",
            turning=turning,
        )
    known = " ".join(tile_set.kinds)
    return tell(
        "{turning} is no tile: its corners NW NE SE SW are "
        "written with {known}, or a dot for none (O4).",
        turning=_shorten_move(turning),
        known=known,
    )


def _refuse_missing_tile(tile_set: TileSet, state: State, turning: str) -> str:
    supply, tile = state.supplies[state.seat], tile_set.name_of[turning]
    if not supply:
        return (
            tell("The supply is used up (O11).")
            if state.last is not None
            else _pass_sentence(state)
        )
    if tile not in supply:
        return tell("The tile {tile!r} is not in the supply (O6).", tile=tile)
    return ""


def _refuse_cell(state: State, x: str, y: str) -> str:
    cell = cell_at(int(x), int(y)) if max(len(x), len(y)) <= _MOST_DIGITS else None
    if cell in state.table.tiles:
        return tell("There is a tile already (O7).")
    if cell is None or cell not in state.table.open:
        return tell("No laid tile shares a side with that cell (O7).")
    if state.last is not None and cell not in cells_beside(state.table, state.last):
        return tell("That cell is not next to the tile laid just before (O7).")
    return ""


def _refuse_lines(tile_set: TileSet, state: State, turning: str, x: int, y: int) -> str:
    side = unmet_side(tile_set.ends[turning], state.table.open[cell_at(x, y)])
    return tell("On the {side} side the lines would not meet (O8).", side=_SIDE_NAMES[side])
