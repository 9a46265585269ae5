"""Legal moves counted to a depth agree with another program's numbers (R3, R6, R9 to R11)."""

from pathlib import Path

import pytest

from tests.games.ramp.tables import after, alone, house

RULES = house(boards=[1])
LINES = (Path(__file__).parents[2] / "perft" / "ramp.txt").read_text("utf-8").splitlines()


def ways(state, pieces):
    """In how many ways these pieces can be moved one after another."""
    if not pieces:
        return 1
    state = RULES.deal(state, pieces[0] if state.starts else [pieces[0]])
    moves = RULES.moves(state, 0)
    if len(pieces) == 1:
        return len(moves)
    return sum(ways(RULES.play(state, 0, move), pieces[1:]) for move in moves)


@pytest.mark.parametrize("line", [line for line in LINES if not line.startswith("#")])
def test_r3_r9_r10_r11_the_ways_are_as_many_as_another_program_counts(line):
    moves, coming = line.split("|")
    pieces, counts = (part.split() for part in coming.split(":"))
    state = after(RULES, *(alone(moves) if moves.strip() else ()))
    found = [ways(state, pieces[: depth + 1]) for depth in range(len(pieces))]
    assert found == list(map(int, counts))
