"""At the table: one press ends a roll in which nothing can be drawn, what leaves no choice says
itself, and undo steps over both (L11, L15, L16)."""

import random

from game.games.lines.rules.moves import automatic_move, sheet_after, stuck_lines
from game.games.lines.rules.state import Stage
from game.games.lines.table.words import prompt_words
from tests.games.lines.table_hands import LONGEST
from tests.tables import click_on, frame, make_desk, named, new_match, open_table, press


def moves_of(match):
    return [turn.moved.move for turn in match.history.turns]


def played(seed, until, spending):
    """A challenge played at random until that is so of its table; None if it never is."""
    desk = make_desk()
    match = new_match("lines", ("Mina",), {"challenge": 4}, seed=f"{seed}")
    table, dice = open_table(desk, match), random.Random(seed)
    for _deed in range(LONGEST):
        if match.over:
            return None
        table.arrange(desk.view)
        if table.hand and until(table):
            return desk, match, table
        if table.hand and match.state.stage is Stage.DRAWING:
            spends = spending and match.state.sheets[0].jokers > 0
            plain = [
                d
                for slot in table.hand.slots
                for d in table.hand.drawings_of(slot, spends)
                if d.path
            ]
            move = dice.choice(plain).move if plain else table.hand.controls[0]
            if not plain and not table.hand.controls:
                move = match.moves(0)[0]
            table.play(0, move)
        else:
            table.play(0, dice.choice(match.moves(0)))
    raise AssertionError("stuck")


def first(until, spending=False):
    """The first such moment of many games, in which jokers are spent first or not at all."""
    for seed in range(60):
        found = played(seed, until, spending)
        if found:
            return found
    raise AssertionError("there was none")


def test_one_press_ends_a_roll_in_which_nothing_can_be_drawn_l15_l16():
    desk, match, table = first(lambda t: len(t.hand.forced_moves) > 2 and t.match.state.round < 5)
    end, plies, number = table.hand.forced_moves, match.plies, match.state.round
    assert table.hand.controls == ["done"]
    assert table.hand.slot == "done"
    press(desk, "confirm")
    assert moves_of(match)[plies:] == end
    assert match.state.round == number + 1
    press(desk, "undo", "right", "confirm")
    assert match.plies == plies, "all of it is taken back at once"


def test_done_is_the_only_key_and_says_what_it_does_l15():
    desk, _match, table = first(lambda t: len(t.hand.forced_moves) > 2 and not t.hand.offers_joker)
    assert prompt_words(table) == "Nothing more can be drawn (L15)."
    names = {widget.name for widget in table.widgets}
    assert "done" in names
    assert not names & {"close:L", "close:R", "drop:f"}
    plies = table.match.plies
    click_on(desk, named(table, "done"))
    assert table.match.plies > plies + 1


def test_a_joker_can_still_go_on_where_nothing_else_can_l14_l15():
    desk, match, table = first(lambda t: len(t.hand.forced_moves) > 1 and t.hand.offers_joker)
    assert prompt_words(table) == "Only a joker can be drawn (L15)."
    press(desk, "joker", "confirm")
    assert "*" in moves_of(match)[-1]


def holds_zero(table):
    """Is a 0 left that will say itself with the next drawing?"""
    state = table.match.state
    sheet = state.sheets[0]
    zero = automatic_move(table.rules.board, sheet, state.dice)
    return zero and table.hand.slot in ("l1", "l2", "r1", "r2") and not table.hand.forced_moves


def test_a_zero_says_itself_after_the_next_drawing_and_goes_back_with_it_l11():
    desk, match, table = first(holds_zero, spending=True)
    plies, before = match.plies, match.state
    assert table.hand.selection.path, "it is not what is taken in hand first"
    press(desk, "confirm")
    zero = moves_of(match)[-1]
    assert zero.endswith(":")
    assert match.plies >= plies + 2
    press(desk, "undo")
    assert match.state == before


def test_a_zero_that_a_joker_may_replace_waits_for_done_l14():
    desk, match, table = first(
        lambda t: any(end.endswith(":") for end in t.hand.forced_moves) and t.hand.offers_joker
    )
    assert not automatic_move(table.rules.board, match.state.sheets[0], match.state.dice)
    number = match.state.round
    press(desk, "confirm")
    assert match.over or match.state.round == number + 1


def test_a_drawing_that_leaves_a_line_without_a_way_on_is_marked_before_it_is_made_l12():
    desk, match, table = first(
        lambda t: t.hand.selection and t.hand.stuck_lines_after(t.hand.selection)
    )
    hand = table.hand
    now, picked = match.state.sheets[0], hand.selection
    then = sheet_after(table.rules.board, now, picked.move, match.state.round)
    board = table.rules.board
    assert (
        hand.stuck_lines_after(picked) == stuck_lines(board, then) & ~stuck_lines(board, now) != 0
    )
    assert "no way on (L12)" in prompt_words(table)
    frame(desk)


def test_a_circle_that_leads_nowhere_is_passed_on_by_itself_l23():
    dice, seen = random.Random(4), 0
    for seed in range(10):
        match = new_match("lines", ("Mina",), {"challenge": 5}, seed=f"circle {seed}")
        table = open_table(make_desk(), match)
        while not match.over:
            table.play(0, dice.choice(match.moves(0)))
            assert match.moves(0) != ["more:-"]
        seen += any(
            move == "more:-" and turn.choices == 1
            for move, turn in zip(moves_of(match), match.history.turns, strict=True)
        )
    assert seen
