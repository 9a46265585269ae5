"""Rolling and placing the dice (L10, L22, L24), and rolls that cannot be."""

import pytest

from game.core.chance import Chance
from game.core.rules import BadOutcome, Due
from tests.games.lines.helpers import EASY, draws, ready, solo

FIVE = {"dice": ["1L", "2Z", "3V", "4U", "5V"]}


def test_everybody_uses_the_same_roll_on_their_own_sheet_l10():
    game = ready(3).deal(EASY)
    assert game.rules.movers(game.state) == (0, 1, 2)
    assert game.legal(0) == game.legal(1) == game.legal(2)
    assert game.rules.position_fields(game.state)["roll"] == EASY
    assert game.player(2)["undrawn"] == ["l1", "l2", "r1", "r2", "f"]


def test_the_first_named_die_of_a_side_is_its_first_slot_l10():
    game = ready().deal({"left": ["4L", "1I"], "right": ["5S", "2J"], "fifth": "3V"})
    assert len(draws(game.legal(), "l2")) == 3  # I
    assert game.state.dice == ("4L", "1I", "5S", "2J", "3V")


def test_a_seed_rolls_every_die_once_l10():
    game = ready()
    chance = Chance("friday", "lines")
    seen = set()
    for index in range(40):
        outcome = game.rules.roll(game.state, chance.stream("roll", index))
        game.rules.deal(game.state, outcome)
        seen |= {*outcome["left"], *outcome["right"], outcome["fifth"]}
    assert len(seen) == 6 + 6 + 6 + 6 + 6


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        [],
        {},
        FIVE,
        {**EASY, "more": 1},
        {**EASY, "left": ["1I"]},
        {**EASY, "left": ["1I", "2J", "3V"]},
        {**EASY, "left": ["1I", "1L"]},
        {**EASY, "left": ["1I", "3V"]},
        {**EASY, "left": ["1J", "2J"]},
        {**EASY, "left": ["1I", 2]},
        {**EASY, "left": ["1", "2J"]},
        {**EASY, "left": ["", "2J"]},
        {**EASY, "left": "1I2J"},
        {**EASY, "left": ("1I", "2J")},
        {**EASY, "fifth": ["3V"]},
        {**EASY, "fifth": "6V"},
        {**EASY, "fifth": None},
        {**EASY, "fifth": "3v"},
    ],
    ids=str,
)
def test_a_roll_that_cannot_be_is_refused_l5_l10(outcome):
    game = ready()
    with pytest.raises(BadOutcome):
        game.rules.deal(game.state, outcome)


def test_the_active_player_places_all_five_dice_l22():
    game = ready(3, place="active").deal(FIVE)
    assert game.rules.position_fields(game.state)["unplaced"] == FIVE["dice"]
    assert game.player()["undrawn"] == []
    assert game.rules.movers(game.state) == (0,)
    assert game.legal(1) == []
    moves = game.legal(0)
    assert len(moves) == 30
    assert moves == sorted(moves)
    game.do(0, "place:14/25/3")
    assert game.state.dice == ("1L", "4U", "2Z", "5V", "3V")
    assert game.rules.position_fields(game.state)["unplaced"] == []
    assert game.rules.movers(game.state) == (0, 1, 2)
    assert game.rules.correctable_count(game.state, 0) == 0


def test_the_active_player_goes_round_the_table_l10_l22():
    game = ready(2, place="active")
    for active in (0, 1, 0, 1, 0):
        game.deal(FIVE)
        assert game.rules.movers(game.state) == (active,)
        game.do(active, game.legal(active)[0])
        game.finish(1).finish(0)
    assert game.rules.over(game.state)


@pytest.mark.parametrize(
    "outcome",
    [
        EASY,
        {"dice": FIVE["dice"][:4]},
        {"dice": FIVE["dice"][::-1]},
        {"dice": [*FIVE["dice"][:4], "4L"]},
        {"dice": ["1L", "2Z", "3V", "4U", 5]},
        {"dice": "1L2Z3V4U5V"},
        {"dice": FIVE["dice"], "left": []},
        {"dice": None},
    ],
    ids=str,
)
def test_dice_to_place_are_named_in_ascending_order_l22(outcome):
    game = solo()
    with pytest.raises(BadOutcome):
        game.rules.deal(game.state, outcome)


def test_a_solo_player_places_all_five_dice_l24():
    game = solo().deal(FIVE)
    assert len(game.legal()) == 30
    game.do(0, "place:35/12/4")
    assert game.state.dice == ("3V", "5V", "1L", "2Z", "4U")


def test_hard_rolls_two_dice_and_then_the_other_three_l24():
    game = solo(hard=True)
    assert game.rules.due(game.state) == Due("roll", "roll", 0)
    game.deal({"dice": ["2Z", "5V"]})
    assert game.legal() == ["side:left", "side:right"]
    assert game.rules.position_fields(game.state)["unplaced"] == ["2Z", "5V"]
    game.do(0, "side:right")
    assert game.rules.due(game.state) == Due("roll", "roll", 1)
    assert game.rules.position_fields(game.state)["round"] == 1
    game.deal({"dice": ["1L", "3V", "4U"]})
    assert game.legal() == ["place:13/4", "place:14/3", "place:34/1"]
    game.do(0, "place:14/3")
    assert game.state.dice == ("1L", "4U", "2Z", "5V", "3V")
    game.finish()
    assert game.rules.due(game.state) == Due("roll", "roll", 2)


def test_hard_dice_may_lie_on_the_left_l24():
    game = solo(hard=True).deal({"dice": ["2Z", "5V"]}).do(0, "side:left")
    game.deal({"dice": ["1L", "3V", "4U"]}).do(0, "place:34/1")
    assert game.state.dice == ("2Z", "5V", "3V", "4U", "1L")


@pytest.mark.parametrize(
    "dice", [["1L", "2J", "3V"], ["1L", "3V"], ["3V", "1L", "4U"], ["1L", "1I", "4U"]], ids=str
)
def test_hards_second_roll_is_of_the_other_three_l24(dice):
    game = solo(hard=True).deal({"dice": ["2Z", "5V"]}).do(0, "side:left")
    with pytest.raises(BadOutcome):
        game.rules.deal(game.state, {"dice": dice})


def test_hards_second_roll_does_not_depend_on_the_side_l24():
    rolls = []
    for side in ("side:left", "side:right"):
        game = solo(hard=True).deal({"dice": ["2Z", "5V"]}).do(0, side)
        rolls.append(game.rules.roll(game.state, Chance("s", "lines").stream("roll", 1)))
    assert rolls[0] == rolls[1]


def test_the_next_roll_comes_with_the_last_done_l10_l16():
    game = ready(2).deal(EASY).finish(1)
    assert game.rules.due(game.state) is None
    game.finish(0)
    assert game.rules.due(game.state) == Due("roll", "roll", 1)
    shown = game.rules.position_fields(game.state)
    assert shown["round"] == 1
    assert [player["done"] for player in shown["players"]] == [True, True]
    game.deal(EASY)
    assert game.rules.position_fields(game.state)["round"] == 2
    assert game.player()["done"] is False
