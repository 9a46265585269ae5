"""What a deck would have allowed: games alone, looked back on with every card known."""

from collections.abc import Iterator
from typing import Any, Final

from game.core.chance import Chance
from game.core.judging.possible import Found, Hindsight
from game.core.rules import Move, Rules
from game.games.ramp.bots.estimate import TUNED, WHOLE, Estimate, estimate, squares_of
from game.games.ramp.bots.search import kept
from game.games.ramp.rules.board import PAIR, ROWS_BOARD, Board
from game.games.ramp.rules.pieces import EMPTY, HEIGHT, SKIP, PieceSet, slid
from game.games.ramp.rules.rules import RampRules

_WIDTH: Final = 400
"""So many positions are kept after every card."""


def search(rules: Rules[Any], seed: str) -> Found:
    """The best game on a seed."""
    assert isinstance(rules, RampRules)
    moves: list[Move] = []
    proven, effort = True, 0
    for board, pieces in zip(rules.boards, _decks(rules, seed), strict=True):
        outlook = estimate(board, rules.pieces, TUNED)
        line, looked = _best(outlook, pieces)
        effort += looked
        proven = proven and outlook.points(line[-1:]) == _ceiling(board)
        moves += _moves(outlook, rules.pieces, pieces, line)
    return Found(tuple(moves), proven, effort)


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
    line = [max(ends, key=lambda one: (outlook.points([one]), one))]
    for piece, layer in zip(reversed(pieces), reversed(layers), strict=True):
        line.append(next(one for one in layer if line[-1] in outlook.after([one], piece)))
    return line[::-1], looked + len(ends)


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


def _ceiling(board: Board) -> int:
    """Points that no ramp exceeds (R13 to R16)."""
    numbers = sum(value * cells.bit_count() for value, cells in board.numbers if value > 0)
    return numbers + PAIR * len(board.pairs) + (HEIGHT if board.number == ROWS_BOARD else 0)


def _unit(_rules: Rules[Any]) -> str:
    return "points"


def _counted(rules: Rules[Any], state: Any) -> int | None:
    return rules.scores(state)[0] if rules.over(state) else None


HINDSIGHT: Final = Hindsight(_unit, _counted, search)
