"""What a ramp is worth and who wins (R13 to R17, R19), and how it is shown."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rules import MoveStep
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY_RAMP
from game.games.ramp.rules.state import visible_spaces
from tests.games.ramp.tables import after, house, playthrough, ramp_of, skipping, told, with_ramp

RULES = house()
BOARDS = RULES.boards
FULL = (0xFFF,) * 6
ramps = st.tuples(*[st.integers(0, (1 << 15) - 1)] * 6)


def by_hand(number, ramp):
    """The points of a ramp, square by square."""
    board = BOARDS[number - 1]
    seen = [mark for _, mark in visible_spaces(board, ramp)]
    points = -seen.count(".")
    points += sum({"1": 1, "2": 2, "3": 3, "-": -5}.get(mark, 0) for mark in seen)
    points += sum({2: 3, 1: -3, 0: 0}[seen.count(s)] for s in "abcde") if number == 4 else 0
    if number == 1:
        points += sum(all(column >> row & 1 for column in ramp) for row in range(12))
    return points


def test_r13_every_open_dot_costs_1_and_special_spaces_are_no_dots():
    assert [board.dots.bit_count() for board in BOARDS] == [72, 62, 58, 62]
    assert BOARDS[0].score_of(EMPTY_RAMP) == -72
    assert BOARDS[1].score_of(EMPTY_RAMP) == -62 + 3 + 8 + 9
    assert BOARDS[2].score_of(EMPTY_RAMP) == -58 + 3 + 6 + 9 - 25
    assert BOARDS[3].score_of(EMPTY_RAMP) == -62 + 15


def test_r14_complete_rows_count_on_board_1_only():
    assert [board.score_of(FULL) for board in BOARDS] == [12, 0, 0, 0]
    rows = ramp_of("######", "#####.", "######")
    assert BOARDS[0].score_of(rows) == -(72 - 17) + 2
    above = tuple(0xFFF | 1 << 12 for _ in range(6))
    assert BOARDS[0].score_of(above) == 12, "rows above row 12 are no rows"


@pytest.mark.parametrize(
    ("number", "column", "row", "points"),
    [(2, 2, 11, 1), (2, 5, 8, 2), (2, 1, 4, 3), (3, 5, 11, 1), (3, 2, 10, -5), (3, 6, 4, 3)],
)
def test_r15_a_number_in_sight_counts_as_printed(number, column, row, points):
    """R15; columns and rows as R1 counts them."""
    ramp = list(FULL)
    ramp[column - 1] &= ~(1 << row - 1)
    assert BOARDS[number - 1].score_of(tuple(ramp)) == points


def test_r16_a_pair_counts_3_in_sight_minus_3_when_one_is_covered():
    def without(*cells):
        ramp = list(FULL)
        for column, row in cells:
            ramp[column - 1] &= ~(1 << row - 1)
        return BOARDS[3].score_of(tuple(ramp))

    assert without() == 0
    assert without((2, 11), (5, 6)) == 3, "both suns"
    assert without((2, 11)) == -3
    assert without((2, 11), (5, 11)) == -6, "a sun and a moon"
    assert without((2, 11), (5, 6), (4, 9), (4, 4)) == 6, "suns and stars"


@settings(max_examples=200)
@given(ramps, st.sampled_from((1, 2, 3, 4)))
def test_r13_to_r16_masks_agree_with_counting_by_hand(ramp, number):
    assert BOARDS[number - 1].score_of(ramp) == by_hand(number, ramp)


def test_scores_are_as_if_the_round_ended_now():
    """Notation and chance: a ramp whose start piece does not lie yet counts 0."""
    two = house(2)
    state = after(two, ["L5", "V5"])
    assert two.scores(state) == (0, 0)
    state = after(two, (1, "V5r0@1"), state=state)
    assert two.scores(state) == (0, -67)
    state = after(two, (0, "L5r0@1"), state=state)
    assert two.scores(state) == (-67, -67)
    state = after(two, "I3", (0, "I3r0@4"), (1, "skip"), state=state)
    assert two.scores(state) == (-64, -67)


def test_finished_rounds_are_added_to_the_present_ramps():
    two = house(2, boards=[1, 2])
    state = skipping(two, after(two, ["L5", "V5"], (0, "L5r0@1"), (1, "V5r0@1")))
    assert state.finished == ((-67, -67),)
    assert two.scores(state) == (-67, -67)
    state = after(two, ["Y5", "T5"], state=state)
    assert two.scores(state) == (-67, -67)
    state = after(two, (0, "Y5r0@1"), state=state)
    assert two.scores(state) == (-67 + BOARDS[1].score_of(state.ramps[0]), -67)


def test_r17_the_results_are_added_and_the_most_points_win():
    two = house(2, boards=[1])
    state = after(two, ["L5", "V5"], (0, "L5r0@1"), (1, "V5r0@1"), "I3", (0, "skip"))
    assert two.result(state).winners == ()
    state = skipping(two, after(two, (1, "I3r0@4"), state=state))
    result = two.result(state)
    assert (result.scores, result.winners, result.rank) == ((-67, -63), (1,), None)


def test_r17_ties_share_the_victory():
    three = house(3, boards=[1])
    state = after(three, ["L5", "V5", "Y5"], (0, "L5r0@1"), (1, "V5r0@1"), (2, "Y5r0@1"), "I3")
    state = after(three, (0, "skip"), (1, "I3r1@6"), (2, "I3r1@6"), state=state)
    result = three.result(skipping(three, state))
    assert (result.scores, result.winners) == ((-67, -64, -64), (1, 2))


def test_r17_alone_the_only_seat_wins():
    final = playthrough(RULES, "alone")[-1]
    assert RULES.result(final).winners == (0,)
    assert RULES.scores(final) == (sum(points for (points,) in final.finished),)


@pytest.mark.parametrize(
    ("score", "word"),
    [
        (72, "master builder"),
        (31, "master builder"),
        (30, "architect"),
        (26, "architect"),
        (25, "stone mason"),
        (21, "stone mason"),
        (20, "handyman"),
        (16, "handyman"),
        (15, "landscaper"),
        (11, "landscaper"),
        (10, "the new guy"),
        (6, "the new guy"),
        (5, "clean-up crew"),
        (0, "clean-up crew"),
        (-288, "clean-up crew"),
    ],
)
def test_r19_ranks(score, word):
    final = playthrough(RULES, "any")[-1]._replace(finished=((score,), (0,), (0,), (0,)))
    assert RULES.result(final).rank == word


def test_r18_r19_ranks_are_for_one_seat_and_all_four_boards_in_any_order():
    for rules in (house(2), house(boards=[1, 2, 3]), house(boards=[4])):
        assert rules.result(playthrough(rules, "x")[-1]).rank is None
    rules = house(boards=[3, 1, 4, 2])
    states = playthrough(rules, "x")
    assert rules.result(states[-1]).rank == "clean-up crew"
    assert all(rules.result(state).rank is None for state in states[:-1])


def test_show_has_the_ramp_from_the_top_and_what_sticks_out_first():
    state = after(RULES, ["L5"], (0, "L5r0@1"), "T4")
    shown = RULES.position_fields(state)
    assert (shown["round"], shown["board"], shown["card"]) == (1, 1, "T4")
    grid = [*["......"] * 10, "#.....", "####.."]
    assert shown["players"] == [{"start": "L5", "total": 0, "rounds": [], "grid": grid}]
    tall = with_ramp(state, *["#....."] * 13)
    assert RULES.position_fields(tall)["players"][0]["grid"] == ["#....."] * 13


def test_show_has_no_card_while_start_pieces_are_placed_and_after_the_last():
    rules = house(boards=[2, 4])
    assert rules.position_fields(rules.start())["players"][0]["start"] is None
    for state in playthrough(rules, "cards"):
        shown, placing = rules.position_fields(state), len(state.cards_left) == 16
        assert (shown["card"] is None) == (placing or rules.over(state))
        assert shown["players"][0]["total"] == sum(shown["players"][0]["rounds"])
        assert shown["board"] == [2, 4][shown["round"] - 1]
        assert len(shown["players"][0]["grid"]) >= 12
    assert shown["round"] == 2
    assert len(shown["players"][0]["rounds"]) == 2
    assert any("#" in row for row in shown["players"][0]["grid"]), "the last ramp stays"


def test_r11_a_placed_piece_is_told_with_all_its_squares():
    state = after(RULES, ["L5"], (0, "L5r0@1"), "I3")
    state = with_ramp(state, *["#....."] * 11)
    (event,) = told(RULES, state, (0, "I3r1@1"))
    assert isinstance(event, events.PiecePlaced)
    assert (event.seat, event.piece, event.orientation, event.column, event.row) == (
        0,
        "I3",
        1,
        0,
        11,
    )
    assert event.cells == ((0, 11), (0, 12), (0, 13))
    assert event.covered == (((0, 11), "."),)
    assert (event.points_before, event.points_after, event.starting) == (-61, -60, False)
    (event, *_rest) = told(RULES, after(RULES, ["L5"]), (0, "L5r0@1"))
    assert (event.points_before, event.points_after) == (-72, -67)  # an empty ramp's, not none


def test_r9_r12_the_end_of_a_game_is_told_one_bonus_after_another():
    rules = house(boards=[4])
    state = skipping(rules, after(rules, ["L5"], (0, "L5r0@1")), until=1)
    state = with_ramp(state, *["######"] * 4, ".#####", *["######"] * 7)
    state = after(rules, state.cards_left[0], state=state)
    aside, ended, dots, *pairs, scored, over = told(rules, state, (0, "skip"))
    assert aside == events.PiecePutAside(0, "Y5")
    assert ended == events.BoardEnded(0, 4)
    assert dots == events.DotsCounted(0, (), 0)
    assert [pair.symbol for pair in pairs] == list("abcde")
    assert sum(pair.points for pair in pairs) == scored.points == scored.total
    assert over == events.GameOver((scored.total,), (0,), None)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_is_told_adds_up_to_the_scores(seed):
    """R13 to R17: each seat's counted points make its round, the rounds its total."""
    rules = house(2)
    states, sums, totals = playthrough(rules, seed), [0, 0], [0, 0]
    for before, state in pairwise(states):
        if state.round == before.round:
            continue
        seat = before.waiting[0] if before.waiting else 0
        played = [m for m in rules.moves(before, seat) if rules.play(before, seat, m) == state]
        for event in rules.narrate(before, MoveStep(seat, played[0]), state):
            if isinstance(event, events.RoundScored):
                totals[event.seat] += event.points
                assert event.points == sums[event.seat]
                assert event.total == totals[event.seat]
                sums[event.seat] = 0
            elif hasattr(event, "points"):
                sums[event.seat] += event.points
    assert tuple(totals) == rules.scores(states[-1])
