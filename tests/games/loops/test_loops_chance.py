"""Chance in Loops, what one seat sees of it, and how a position is shown (O17, notation)."""

from typing import Any

import pytest

from game.core.chance import Chance
from game.core.rules import BadOutcome, Due
from tests.games.loops.tables import dealt, house, played

HAND, OTHER = "cc cc cc cd dd ss", "cd cl cs dl ds ls"


def test_the_first_seat_is_drawn_before_all_only_with_the_option_random() -> None:
    rules = house(3, first="random")
    state = rules.start()
    assert rules.due(state) == Due("first", "first", 0)
    state = rules.deal(state, 3)
    assert rules.due(state) == Due("deal", "deal", 0)
    assert rules.movers(played(rules, state, [HAND.split(), HAND.split(), OTHER.split()])) == (2,)
    assert rules.due(house(3, first=2).start()) == Due("deal", "deal", 0)
    assert rules.movers(dealt(house(2, first=2), HAND, OTHER)) == (1,)


@pytest.mark.parametrize("outcome", [0, 4, -1, True, 1.0, "1", None, [1], {"seat": 1}])
def test_a_first_seat_that_is_none_is_impossible(outcome: Any) -> None:
    rules = house(3, first="random")
    with pytest.raises(BadOutcome):
        rules.deal(rules.start(), outcome)


FULL = ["cc"] * 6


@pytest.mark.parametrize(
    "outcome",
    [
        [FULL],
        [FULL, ["dd"] * 6, FULL],
        [FULL, ["cc"] * 6],
        [FULL, ["dd"] * 5],
        [FULL, ["dd"] * 7],
        [FULL, ["dc"] * 6],
        [FULL, ["dd"] * 5 + [1]],
        [FULL, ["dd"] * 5 + [["dd"]]],
        [FULL, ["dd"] * 5 + [None]],
        [FULL, "dddddd"],
        [FULL, tuple(["dd"] * 6)],
        (FULL, ["dd"] * 6),
        {"1": FULL},
        None,
        True,
    ],
)
def test_a_deal_that_cannot_be_is_impossible(outcome: Any) -> None:
    rules = house(2)
    with pytest.raises(BadOutcome):
        rules.deal(rules.start(), outcome)


@pytest.mark.parametrize(
    "outcome", [[], ["dd"], ["dd"] * 3, ["cc", "cc"], ["xx", "dd"], "dddd", [1, 2], None, 2]
)
def test_a_draw_that_cannot_be_is_impossible(outcome: Any) -> None:
    rules = house(2)
    state = dealt(rules, HAND, "cc cc cc cc cd cd")._replace(box=(1, *(3,) * 9))
    state = played(rules, state, "c.c.@1,-1", ".c.c@1,-2", "end")
    with pytest.raises(BadOutcome):
        rules.deal(state, outcome)
    assert rules.deal(state, ["cc", "dd"]).supplies[0] == ("cc", "cc", "cd", "dd", "dd", "ss")


def test_a_start_tile_is_not_in_the_box() -> None:
    rules = house(2)
    with pytest.raises(BadOutcome, match="8 of the tile 'dl'"):
        rules.deal(rules.start(), [["dl"] * 6, ["dl"] * 3 + FULL[:3]])
    assert rules.deal(rules.start(), [["dl"] * 6, ["dl"] * 2 + FULL[:4]])


def test_a_seed_takes_from_the_box_in_the_alphabets_order_without_replacement() -> None:
    rules = house(2)
    chance, state = Chance("friday", "loops"), rules.start()
    box = [
        n for n, count in zip(rules.tile_set.names, state.box, strict=True) for _ in range(count)
    ]
    stream = chance.stream("deal", 0)
    expected = [[box.pop(stream.below(len(box))) for _ in range(6)] for _ in range(2)]
    assert rules.roll(state, chance.stream("deal", 0)) == expected
    state = rules.deal(state, expected)
    state = played(rules, state, rules.moves(state, 0)[0], "end")
    stream = chance.stream("draw", 0)
    assert rules.roll(state, stream) == [box.pop(chance.stream("draw", 0).below(len(box)))]


def test_o17_a_seat_sees_its_own_supply_and_of_the_others_only_how_many() -> None:
    rules = house(3)
    one = dealt(rules, HAND, OTHER, "ll ll ll ll ll ll")
    two = dealt(rules, HAND, "ll ll ll ll ll ll", OTHER)
    assert rules.seen_by(one, 0) == rules.seen_by(two, 0)
    assert rules.seen_by(one, 1) != rules.seen_by(two, 1)
    three = dealt(rules, HAND, "ds ds ds ds ds ds", "ss ss ss ss ss cl")
    assert rules.seen_by(one, 0) == rules.seen_by(three, 0)
    view = rules.seen_by(one, 0)
    assert view.supply == tuple(HAND.split())
    assert view.sizes == (6, 6, 6)
    assert sum(view.unseen) == 85 - 6
    assert view.box == 85 - 18
    assert rules.moves_seen(view) == rules.moves(one, 0)
    assert rules.moves_seen(rules.seen_by(one, 1)) == []


def test_show_has_every_field_of_the_position() -> None:
    rules = house(2)
    shown = rules.position_fields(dealt(rules, "dd cc cd ss cc cc", OTHER))
    assert shown == {
        "round": 1,
        "table": {"0,-1": ".c.l", "-1,0": "s.d.", "0,0": "c.l.", "1,0": "l.d.", "0,1": ".c.d"},
        "box": 73,
        "loops": {"c": 0, "d": 0, "l": 0, "s": 0},
        "players": [
            {"score": 0, "supply": ["cc", "cc", "cc", "cd", "dd", "ss"]},
            {"score": 0, "supply": ["cd", "cl", "cs", "dl", "ds", "ls"]},
        ],
    }
