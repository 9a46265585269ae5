"""Each illegal move gets its own sentence, with the number of the rule that it breaks."""

import pytest

from tests.games.ramp.tables import after, house, playthrough, with_ramp

ALONE = house()
TWO = house(2)
PLACED = after(ALONE, ["L5"], (0, "L5r0@1"))
CARD = after(ALONE, "T4", state=PLACED)


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("", "R10", "is no move"),
        ("T4", "R10", "is no move"),
        ("t4r0@1", "R10", "is no move"),
        ("T4r0@1 ", "R10", "is no move"),
        ("T4R0@1", "R10", "is no move"),
        ("T4r00@1", "R10", "is no move"),
        ("T4r0@01", "R10", "is no move"),
        ("T4r\u0662@3", "R10", "is no move"),
        ("T4r2@3\n", "R10", "is no move"),
        ("Skip", "R10", "is no move"),
        ("x" * 100_000, "R10", "is no move"),
        ("Z5r0@1", "R2", "no piece Z5"),
        ("I3r0@1", "R7", "The card shows T4"),
        ("L5r0@1", "R7", "The card shows T4"),
        ("T4r8@1", "R3", "no orientation 8"),
        ("T4r4@1", "R3", "same shape as T4r0"),
        ("T4r5@1", "R3", "same shape as T4r1"),
        ("T4r0@0", "R1", "no column 0"),
        ("T4r0@7", "R1", "no column 7"),
        ("T4r0@5", "R10", "3 wide"),
        ("T4r1@6", "R10", "2 wide"),
    ],
)
def test_what_is_wrong_with_a_move_for_a_card(move, rule, words):
    assert move not in ALONE.moves(CARD, 0)
    said = ALONE.why_not(CARD, 0, move)
    assert words in said
    assert f"({rule})" in said
    assert said.endswith(".")
    assert len(said) < 120


def test_r6_a_start_piece_is_that_of_the_card_and_cannot_be_put_aside():
    state = after(ALONE, ["L5"])
    assert "cannot be put aside (R6)" in ALONE.why_not(state, 0, "skip")
    assert "is L5, not T5 (R6)" in ALONE.why_not(state, 0, "T5r0@1")


def test_r11_wholly_above_the_grid():
    state = with_ramp(CARD, *["###..."] * 12)
    assert "wholly above row 12 (R11)" in ALONE.why_not(state, 0, "T4r2@1")
    assert "T4r2@4" in ALONE.moves(state, 0)


def test_r6_r7_chance_comes_first():
    assert "(R6)" in ALONE.why_not(ALONE.start(), 0, "L5r0@1")
    assert "(R7)" in ALONE.why_not(PLACED, 0, "T4r0@1")


def test_r7_r8_it_is_not_this_seats_turn():
    state = after(TWO, ["L5", "V5"], (0, "L5r0@1"))
    assert "placed its start piece already (R6)" in TWO.why_not(state, 0, "L5r0@1")
    state = after(TWO, (1, "V5r0@1"), "T4", (1, "skip"), state=state)
    assert "moved for this card already (R7)" in TWO.why_not(state, 1, "skip")
    state = after(TWO, (0, "skip"), "V5", state=state)
    assert "Seat 2 misses this card" in TWO.why_not(state, 1, "V5r0@1")
    assert "(R8)" in TWO.why_not(state, 1, "skip")
    assert "no seat 3" in TWO.why_not(state, 2, "skip")
    assert "no seat 0" in TWO.why_not(state, -1, "skip")


def test_r12_the_game_is_over():
    final = playthrough(ALONE, "over")[-1]
    assert "over" in ALONE.why_not(final, 0, "skip")
    assert "(R12)" in ALONE.why_not(final, 0, "skip")


def test_everything_that_looks_like_a_move_is_either_legal_or_explained():
    """R3, R7, R10 and R11 on every orientation and column of every piece."""
    tall = with_ramp(CARD, "##....", "###...", *["####.."] * 11)
    for state in (CARD, tall):
        legal = set(ALONE.moves(state, 0))
        assert "skip" in legal
        for piece in ALONE.pieces.names:
            for orientation in range(10):
                for column in range(10):
                    move = f"{piece}r{orientation}@{column}"
                    said = ALONE.why_not(state, 0, move)
                    assert move in legal or "(R" in said
                    assert move in legal or "R11" not in said or state is tall
