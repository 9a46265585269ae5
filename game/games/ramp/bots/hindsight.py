"""The best that a deck allowed: games alone, looked back on with every card known."""

from collections.abc import Iterator
from typing import Any, Final

from game.core.chance import Chance
from game.core.judging.possible import Found, Hindsight
from game.core.rules import Move, Rules
from game.games.ramp.bots.estimate import (
    CERTAIN,
    TUNED,
    WHOLE,
    Estimate,
    Hopeful,
    estimate,
    kept,
    squares_of,
)
from game.games.ramp.rules.pieces import EMPTY, HEIGHT, SKIP, PieceSet, slid
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import PAIR, ROWS_BOARD, RampBoard

_WIDTH: Final = 400
"""So many positions are kept after every card."""
_BOUNDS: Final = 1_000_000
"""So many positions of a board are weighed for a proof, at most."""
_AT_ONCE: Final = 500
"""So many positions are gone on from at a time."""


def search(rules: Rules[Any], seed: str) -> Found:
    """The best game on a seed."""
    assert isinstance(rules, RampRules)
    rounds = [
        best_round(board, rules.pieces, pieces)
        for board, pieces in zip(rules.boards, _decks(rules, seed), strict=True)
    ]
    moves = tuple(move for each in rounds for move in each.moves)
    return Found(moves, all(each.proven for each in rounds), sum(each.effort for each in rounds))


def best_round(board: RampBoard, set_: PieceSet, pieces: list[str]) -> Found:
    """The best round with these pieces in this order, proven where the effort allows."""
    outlook = estimate(board, set_, TUNED)
    line, looked = _best(outlook, pieces)
    reached = outlook.points(line[-1:])
    if reached == ceiling(board):
        return Found(tuple(_moves(outlook, set_, pieces, line)), True, looked)
    certain = estimate(board, set_, CERTAIN)
    higher, weighed = better(certain, pieces, reached + 1)
    if higher:
        outlook, line = certain, higher
    moves = tuple(_moves(outlook, set_, pieces, line))
    return Found(moves, weighed <= _BOUNDS, looked + weighed)


def _decks(rules: RampRules, seed: str) -> Iterator[list[str]]:
    """For each round the pieces that are placed or put aside, the start piece first."""
    chance, state = Chance(seed, rules.name), rules.start()
    pieces: list[str] = []
    while not rules.over(state):
        place = state.round
        due = rules.due(state)
        if due:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
        else:
            pieces.append(state.card or state.starts[0])
            state = rules.play(state, 0, rules.moves(state, 0)[-1])
        if state.round > place:
            yield pieces
            pieces = []


def _best(outlook: Estimate, pieces: list[str]) -> tuple[list[int], int]:
    """The positions of the best round found, and how many were looked at."""
    first, *cards, last = pieces
    blank = outlook.position(EMPTY)
    layers = [[blank], outlook.after([blank], first)[:-1]]  # it cannot be put aside (R6)
    left, looked = sum(map(squares_of, pieces[1:])), 0
    for piece in cards:
        left -= squares_of(piece)
        found = outlook.ranked(layers[-1], piece, left)
        looked += len(found)
        layers.append(kept(found, _WIDTH))
    ends = outlook.after(layers[-1], last)
    return _line(outlook, pieces, [*layers, ends]), looked + len(ends)


def better(certain: Estimate, pieces: list[str], least: int) -> tuple[list[int], int]:
    """The positions of the best round that brings so many points or more, none where there is no
    such round: every ramp is followed that may still come to that. And how many were weighed; where
    that is more than `_BOUNDS`, nothing is known."""
    layers, left, weighed = [[certain.position(EMPTY)]], sum(map(squares_of, pieces)), 0
    lost = least - ceiling(certain.board)
    for piece in pieces:
        left -= squares_of(piece)
        known: Hopeful = {}
        for start in range(0, len(layers[-1]), _AT_ONCE):
            found = certain.after(layers[-1][start : start + _AT_ONCE], piece)
            weighed += len(found)
            if weighed > _BOUNDS:
                return [], weighed
            certain.hopeful(known, found if weighed > len(found) else found[:-1], left, lost)
        layers.append([one for _, one in known.values()])
    layers[-1] = [one for one in layers[-1] if certain.points([one]) >= least]
    return _line(certain, pieces, layers) if layers[-1] else [], weighed


def _line(outlook: Estimate, pieces: list[str], layers: list[list[int]]) -> list[int]:
    """The positions that lead to the best of the last layer, one of each."""
    line = [max(layers[-1], key=lambda one: (outlook.points([one]), one))]
    for piece, layer in zip(reversed(pieces), reversed(layers[:-1]), strict=True):
        line.append(next(one for one in layer if line[-1] in outlook.after([one], piece)))
    return line[::-1]


def _moves(outlook: Estimate, set_: PieceSet, pieces: list[str], line: list[int]) -> Iterator[Move]:
    """The moves that lead from position to position."""
    ramp = EMPTY
    for piece, position in zip(pieces, line[1:], strict=True):
        for move in set_.moves(piece, ramp):
            after = ramp if move == SKIP else slid(ramp, set_.placements[move])
            if not (outlook.position(after) ^ position) & WHOLE:
                break
        ramp = after
        yield move


def ceiling(board: RampBoard) -> int:
    """Points that no ramp exceeds (R13 to R16)."""
    numbers = sum(value * cells.bit_count() for value, cells in board.numbers if value > 0)
    return numbers + PAIR * len(board.pairs) + (HEIGHT if board.number == ROWS_BOARD else 0)


def _unit(_rules: Rules[Any]) -> str:
    return "points"


def _counted(rules: Rules[Any], state: Any) -> int | None:
    return rules.scores(state)[0] if rules.over(state) else None


HINDSIGHT: Final = Hindsight(_unit, _counted, search)
