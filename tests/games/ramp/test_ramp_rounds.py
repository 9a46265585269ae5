"""How a round goes: starting cards, cards, missing one, putting aside (R4, R6 to R12, R18)."""

import pytest

from game.core.chance import Chance, Stream
from game.core.rules import BadOutcome, DealStep, Due
from game.games.ramp.rules import events
from tests.games.ramp.tables import (
    FILLINGS,
    NAMES,
    after,
    alone,
    house,
    playthrough,
    skipping,
    told,
)

ALONE = house()
THREE = house(3)


def test_r4_sixteen_cards_and_four_starting_cards():
    assert ALONE.pieces.start_pieces == ("L5", "T5", "V5", "Y5")
    assert list(ALONE.start().cards_left) == NAMES


@pytest.mark.parametrize("start", FILLINGS)
def test_r4_the_whole_grid_can_be_filled_from_each_starting_card(start):
    acts = alone(FILLINGS[start])
    state = after(ALONE, *acts, state=None)
    assert state.cards_left == (start,), "the last card is the one that is missed (R8)"
    assert state.ramps[0] == (0xFFF,) * 6
    assert ALONE.scores(state) == (12,)
    assert after(ALONE, start, state=state).finished == ((12,),)


def test_r6_a_round_begins_with_starting_cards():
    state = ALONE.start()
    assert ALONE.due(state) == Due("start", "start", 0)
    assert ALONE.movers(state) == ()
    assert ALONE.moves(state, 0) == ()
    state = after(ALONE, ["L5"])
    assert ALONE.due(state) is None
    assert ALONE.movers(state) == (0,)
    assert ALONE.moves(state, 0) == ALONE.pieces.first_moves["L5"], "and no putting aside"


def test_r6_start_pieces_are_placed_in_any_order_before_the_first_card():
    state = after(THREE, ["V5", "L5", "Y5"], (2, "Y5r0@1"), (0, "V5r0@1"))
    assert THREE.movers(state) == (1,)
    assert THREE.due(state) is None
    assert THREE.moves(state, 0) == ()
    other = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (2, "Y5r0@1"))
    assert state == other
    state = after(THREE, (1, "L5r0@2"), state=state)
    assert THREE.due(state) == Due("card", "card 0", 0)


def test_r6_start_pieces_stay_with_their_seats_to_the_rounds_end():
    state = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (1, "L5r0@1"), (2, "Y5r0@1"))
    state = skipping(THREE, state, until=1)
    assert state.starts == ("V5", "L5", "Y5")
    state = skipping(THREE, state)
    assert (state.round, state.starts) == (1, ())


def test_r7_all_seats_place_the_piece_of_the_card_in_any_order():
    state = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (1, "L5r0@1"), (2, "Y5r0@1"), "T4")
    assert THREE.movers(state) == (0, 1, 2)
    for seat in range(3):
        assert {move[:2] for move in THREE.moves(state, seat)} == {"T4", "sk"}
    state = after(THREE, (1, "T4r0@4"), (0, "skip"), state=state)
    assert THREE.movers(state) == (2,)
    assert THREE.due(state) is None
    state = after(THREE, (2, "skip"), state=state)
    assert THREE.due(state) == Due("card", "card 0", 1)
    assert state.card == "T4", "it lies there until the next is turned"


def test_r8_a_seat_misses_the_card_of_its_start_piece():
    state = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (1, "L5r0@1"), (2, "Y5r0@1"), "L5")
    assert THREE.movers(state) == (0, 2)
    assert THREE.moves(state, 1) == ()
    state = after(THREE, (0, "skip"), (2, "skip"), state=state)
    assert THREE.due(state) is not None


def test_r8_alone_the_next_card_follows_at_once():
    state = after(ALONE, ["L5"], (0, "L5r0@1"), "L5")
    assert ALONE.movers(state) == ()
    assert ALONE.due(state) == Due("card", "card 0", 1)
    state = after(ALONE, "T4", state=state)
    assert ALONE.movers(state) == (0,)


def test_r8_a_round_and_the_game_may_end_on_a_missed_card():
    rules = house(boards=[2, 1])
    state = rules.start()
    for place in (0, 1):
        state = after(rules, ["Y5"], (0, "Y5r0@1"), state=state)
        while state.cards_left != ("Y5",):
            state = after(rules, state.cards_left[0], (0, "skip"), state=state)
        state = after(rules, "Y5", state=state)
        assert (state.round, len(state.finished)) == (place + 1, place + 1)
    assert rules.over(state)
    assert rules.movers(state) == ()
    assert rules.due(state) is None


def test_r9_putting_aside_is_legal_for_every_card_and_loses_the_piece():
    state = after(ALONE, ["L5"], (0, "L5r0@1"))
    for piece in ("T4", "X5", "I3"):
        state = after(ALONE, piece, state=state)
        assert ALONE.moves(state, 0)[-1] == "skip"
        ramp = state.ramps
        state = after(ALONE, (0, "skip"), state=state)
        assert state.ramps == ramp
        assert piece not in state.cards_left


def test_r9_it_must_be_said_where_nothing_else_is_possible():
    state = after(ALONE, ["L5"], (0, "L5r0@1"))
    full = state._replace(ramps=((0xFFF,) * 6,))
    full = after(ALONE, "O4", state=full)
    assert ALONE.moves(full, 0) == ("skip",)
    assert ALONE.movers(full) == (0,)


def test_r12_a_round_ends_after_the_sixteenth_card():
    state = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (1, "L5r0@1"), (2, "Y5r0@1"))
    state = skipping(THREE, state, until=1)
    state = after(THREE, "Y5", (1, "skip"), state=state)
    assert (state.round, THREE.movers(state)) == (0, (0,))
    state = after(THREE, (0, "skip"), state=state)
    assert state.round == 1
    assert list(state.cards_left) == NAMES
    assert THREE.due(state) == Due("start", "start", 1)
    assert not any(map(any, state.ramps))


def test_r18_any_boards_in_any_order():
    assert len(ALONE.option_list[0].values(1)) == 64
    for text, boards in (("2,1", [2, 1]), ("4", [4]), ("3,1,2,4", [3, 1, 2, 4])):
        assert ALONE.option_list[0].parse(text, 1) == boards
        rules = house(boards=boards)
        states = playthrough(rules, "any")
        assert [rules.position_fields(s)["board"] for s in states if not s.starts] == boards
        assert len(states[-1].finished) == len(boards)


@pytest.mark.parametrize(
    "boards", [[], [5], [0], [1, 1], [True], [1.0], "1", [1, 2, 3, 4, 1], None]
)
def test_r18_no_board_twice_and_one_at_least(boards):
    assert not ALONE.option_list[0].allows(boards, 1)


@pytest.mark.parametrize("wrong", ["X5", "T9", "", None, 1, ["T4"], "t4", "T4 ", True, {}])
def test_r4_a_card_that_cannot_be_or_came_before_is_impossible(wrong):
    state = after(ALONE, ["L5"], (0, "L5r0@1"), "X5", (0, "skip"))
    with pytest.raises(BadOutcome):
        ALONE.deal(state, wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        *([], ["L5"], ["L5", "L5", "V5"], ["L5", "V5", "X5"], ["L5", "V5", 5], "L5", None, {}),
        *(("L5", "V5", "Y5"), ["L5", "V5", "Y5", "T5"], ["L5", "V5", ["Y5"]]),
    ],
)
def test_r6_starting_cards_that_cannot_be_are_impossible(wrong):
    with pytest.raises(BadOutcome):
        THREE.deal(THREE.start(), wrong)


def test_r6_r7_nothing_is_dealt_while_somebody_moves_or_the_game_is_over():
    with pytest.raises(BadOutcome):
        ALONE.deal(after(ALONE, ["L5"]), ["L5"])
    with pytest.raises(BadOutcome):
        ALONE.deal(after(ALONE, ["L5"], (0, "L5r0@1"), "X5"), "T4")
    with pytest.raises(BadOutcome):
        ALONE.deal(playthrough(ALONE, "over")[-1], "T4")


def test_every_outcome_that_can_be_is_dealt():
    one = after(ALONE, ["L5"], (0, "L5r0@1"))
    assert {ALONE.deal(one, piece).card for piece in NAMES} == set(NAMES)
    for start in ("L5", "T5", "V5", "Y5"):
        assert ALONE.deal(ALONE.start(), [start]).starts == (start,)


def test_draws_depend_on_the_seed_and_the_rounds_place_alone():
    """Notation and chance: four friends can compare solo games on one seed."""
    four, reversed_boards = house(4), house(boards=[4, 3, 2, 1])
    for i in range(20):
        dealt = [list(drawn(rules, f"seed {i}")) for rules in (ALONE, four, reversed_boards)]
        starts = [[v for v in values if isinstance(v, list)] for values in dealt]
        cards = [[v for v in values if isinstance(v, str)] for values in dealt]
        assert cards[0] == cards[1] == cards[2]
        assert len(cards[0]) == 64
        assert starts[0] == starts[2] == [value[:1] for value in starts[1]]


def drawn(rules, seed):
    """Every outcome of a game on that seed."""
    chance, state = Chance(seed, "ramp"), rules.start()
    while not rules.over(state):
        draw = rules.due(state)
        if draw is None:
            seat = rules.movers(state)[0]
            state = rules.play(state, seat, rules.moves(state, seat)[0])
            continue
        value = rules.roll(state, chance.stream(draw.stream, draw.index))
        yield value
        state = rules.deal(state, value)


def test_every_order_of_the_starting_cards_comes_and_every_card():
    orders, cards = set(), set()
    four = house(4)
    turned = after(ALONE, ["L5"], (0, "L5r0@1"))
    for i in range(300):
        orders.add(tuple(four.roll(four.start(), Stream("s", "ramp", "start", i))))
        cards.add(ALONE.roll(turned, Stream("s", "ramp", "card 0", i)))
    assert len(orders) == 24
    assert cards == set(NAMES)


def test_r7_r8_what_is_told_of_a_card():
    state = after(THREE, ["V5", "L5", "Y5"], (0, "V5r0@1"), (1, "L5r0@1"), (2, "Y5r0@1"))
    card, missed = told(THREE, state, "L5")
    assert card == events.CardTurned(1, "L5", tuple(n for n in NAMES if n != "L5"))
    assert missed == events.CardMissed(1, "L5")
    assert THREE.narrate(
        THREE.start(), DealStep("start", ["V5", "L5", "Y5"]), after(THREE, ["V5", "L5", "Y5"])
    ) == (events.StartsDrawn(0, 1, ("V5", "L5", "Y5")),)
