"""The table of Lines under the hands of a mouse, a keyboard and a pad, and in all sizes."""

import random

import pytest

from game.engine.desk import toast_parts
from game.engine.input.intents import Intent
from game.engine.widgets.toasts import BAR_HEIGHT, SPILL
from game.engine.window.view import Box
from game.games.lines.rules.moves import DONE
from game.games.lines.rules.state import ROUNDS, SLOTS, Stage
from game.games.lines.table import pieces
from tests.games.lines.table_hands import (
    LONGEST,
    by_keys,
    by_mouse,
    challenge,
    company,
    on_sheet,
    play_out,
)
from tests.tables import (
    click,
    click_on,
    drag,
    frame,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    pass_time,
    press,
)


@pytest.mark.some(2)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_challenge_is_played_to_a_rank_by_one_device_alone_l24_l25(number):
    """By mouse, keys and pad in turn."""
    desk, match, table = challenge(number, hard=number == 4)
    deed = (by_mouse, by_keys("keys"), by_keys("pad1"))[number % 3]
    play_out(desk, match, table, deed, number)
    pass_time(desk, 0.1)
    assert match.result.rank
    assert ("result", table) in desk.house.calls


def test_three_people_share_one_screen_in_turn_from_the_active_player_on_l10():
    desk, match, table = company(3)
    play_out(desk, match, table, by_mouse, until=lambda state: state.round == 2)
    assert table.front_seat == 1
    play_out(desk, match, table, by_keys("keys"))
    assert match.over


def test_a_message_hides_neither_the_title_nor_whose_sheet_it_is_l10():
    desk, _match, table = company(2)
    desk.toast("Find a better move. Nothing here counts, and any move can be undone.")
    (message,) = toast_parts(desk)
    assert not message.box.grown(-SPILL).overlaps(Box(0, 0, table.name_tag_box.right, BAR_HEIGHT))


@pytest.mark.parametrize(
    "options", [{"swap": True}, {"place": "active"}, {"three": True}, {"side": "B"}]
)
def test_variants_are_played_to_their_end_l22_l23(options):
    desk, match, table = company(2, **options)
    play_out(desk, match, table, by_keys("keys"), 3)
    assert match.over


def drawing_stage():
    """A challenge whose first dice are placed."""
    desk, match, table = challenge(4)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    return desk, match, table


def test_number_dice_are_drawn_step_by_step_with_back_stepping_l11():
    desk, match, table = drawing_stage()
    slot = next(s for s in table.hand.slots if table.hand.face_of(s) in "234")
    table.hands.choose_die(table.hand, slot[0] if slot[0] == "f" else slot)
    steps = {"N": "up", "S": "down", "E": "right", "W": "left"}
    back = {"up": "down", "down": "up", "left": "right", "right": "left"}
    way = table.hand.candidates[0].path
    press(desk, steps[way[0]])
    assert table.hand.path == way[0]
    press(desk, back[steps[way[0]]])
    assert table.hand.path == ""
    press(desk, *(steps[step] for step in way), "confirm")
    assert match.history.turns[-1].moved.move.endswith(":" + way)


def test_the_fifth_die_chosen_again_changes_its_half_l11():
    desk, _match, table = drawing_stage()
    assert {"fL", "fR"} <= set(table.hand.slots)
    press(desk, "5")
    first = table.hand.slot
    press(desk, "5")
    assert {first, table.hand.slot} == {"fL", "fR"}
    press(desk, "5")
    assert table.hand.slot == first


def test_a_zero_has_a_key_to_press_l11():
    desk, match = make_desk(), new_match("lines", ("Mina",), {"challenge": 4}, seed="j")
    table = open_table(desk, match)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    slot = next(s for s, die in zip(SLOTS, match.state.dice, strict=True) if die[1:] == "0")
    table.hands.choose_die(table.hand, slot)
    click_on(desk, named(table, "nothing"))
    assert match.history.turns[-1].moved.move == f"{slot}:"


def test_an_extension_is_declined_by_keys_l23():
    desk, match, table = company(2, side="B")
    circled = lambda state: any(sheet.owed for sheet in state.sheets)  # noqa: E731
    play_out(desk, match, table, by_mouse, until=circled)
    press(desk, "next")
    p = painter(desk)
    frame(desk, p)
    said = [said.words for said in p.drawn_texts]
    assert "A circle: two more steps, or stop." in said
    press(desk, "confirm")
    assert match.history.turns[-1].moved.move == "more:-"


def test_sliding_off_cancels_and_an_illegal_try_says_why_l12():
    desk, match, table = drawing_stage()
    plies = match.plies
    end = table.hand.candidates[0].cells[-1]
    drag(desk, on_sheet(table, end), (table.places.sheet.paper_box.x - 12, 300))
    assert match.plies == plies
    right = match.state.sheets[0].lines[1][0]
    click(desk, *on_sheet(table, right))
    assert match.plies == plies
    assert desk.toasts
    assert desk.toasts[-1].bad


def test_a_joker_is_taken_put_back_and_drawn_l14():
    desk, match, table = drawing_stage()
    press(desk, "joker")
    assert table.hand.joker
    press(desk, "back")
    assert not table.hand.joker
    click_on(desk, named(table, "joker"))
    press(desk, "confirm")
    assert "*:" in match.history.turns[-1].moved.move
    assert match.state.sheets[0].jokers == 1


@pytest.mark.parametrize("people", [1, 2])
def test_own_drawings_are_taken_back_without_a_question_l16(people):
    desk, match, table = drawing_stage() if people == 1 else company(2)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    before = match.state
    press(desk, "confirm")
    assert match.state != before
    press(desk, "undo")
    assert match.state == before
    assert table.shown == before


def test_the_advice_is_chosen_beforehand_and_comes_back_by_one_click_l8():
    desk, match, table = challenge()
    assert all(widget.name != "advice" for widget in table.widgets)
    click_on(desk, named(table, "square 0 3"))
    click_on(desk, named(table, "advice"))
    assert match.plies == 0
    for _twice in range(2):
        click_on(desk, named(table, "mark"))
    sheet = match.state.sheets[0]
    assert (sheet.colours, sheet.starts) == ((0, 2), (1, 6))


def test_other_colours_are_marked_on_the_sheet_l8():
    desk, match, table = challenge()
    click_on(desk, named(table, "square 0 3"))
    click_on(desk, named(table, "square 1 5"))
    click_on(desk, named(table, "mark"))
    assert match.state.sheets[0].colours == (3, 5)
    click_on(desk, named(table, "square 0 3"))
    assert desk.toasts
    click_on(desk, named(table, "square 0 0"))
    click_on(desk, named(table, "mark"))
    assert match.state.sheets[0].starts == (0, 6)


def test_another_sheet_is_looked_at_and_laid_back_l10():
    desk, match, table = company(3)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    click_on(desk, named(table, "player 2"))
    assert table.front_seat == 2
    click_on(desk, named(table, "player 2"))
    assert table.front_seat == 0
    press(desk, "flip", "flip")
    assert table.front_seat == 2
    press(desk, "back")
    assert table.front_seat == 0


def together():
    """Three people with a device each, in the first round."""
    desk, match, table = company(3)
    desk.intents.assign({"mouse": 0, "keys-left": 1, "keys-right": 2})
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.DRAWING)
    table.arrange(desk.view)
    return desk, match, table


def test_at_once_each_hand_is_its_own_and_all_come_to_the_end_l10_l16():
    desk, match, table = together()
    devices = {0: "mouse", 1: "keys-left", 2: "keys-right"}
    dice = random.Random(2)
    for _deed in range(LONGEST):
        if match.over:
            break
        seat = dice.choice(match.movers)
        hand = table.hands.hand_of(seat)
        if seat == 0 and hand.controls:
            click_on(desk, named(table, f"{hand.controls[0]} 0"))
        elif seat == 0:
            cells = hand.candidates[0].cells[1:] or (hand.tip,)
            pos = tuple(desk.view.px(v) for v in table.places_of(0).middle_of(cells[-1]))
            desk.stack.handle(Intent("point", seat=0, pos=pos))
            desk.stack.handle(Intent("press", seat=0, pos=pos, button=1))
            desk.stack.handle(Intent("release", seat=0, pos=pos, button=1))
            press(desk, "confirm", seat=0)
        else:
            press(desk, "turn", "confirm", seat=seat, device=devices[seat])
    assert match.over


def test_while_points_are_counted_nobody_draws_and_no_key_is_offered():
    desk, match, table = company(2)
    dice, moves = random.Random(3), match.moves(0)
    while match.state.round < ROUNDS or len(match.movers) > 1 or DONE not in moves:
        match.play(match.movers[0], dice.choice(moves))
        moves = match.moves(match.movers[0])
    table.on_jump()
    desk.change(animation_speed=1)
    table.play(match.movers[0], DONE)
    p, counted = painter(desk), set()
    while table.timeline.moving:
        p.drawn_texts = []
        frame(desk, p)
        if table.counting:
            counted.add(table.counting)
            assert not {"drawing", "choose", "draw", "other sheet"} & {
                s.words for s in p.drawn_texts
            }
        pass_time(desk, 0.1)
    assert counted == {1, 2, 3, 4}


def test_a_drawing_in_hand_is_not_counted_on_a_sheet_that_is_still_being_drawn():
    """It may lead nowhere from where the line that is shown ends."""
    _desk, match, table = drawing_stage()
    before = table.shown
    table.play(table.front_seat, next(drawn for drawn in table.hand.candidates if drawn.path).move)
    assert table.hand.selection
    table.shown = before
    assert match.state.sheets[0] != before.sheets[0]
    for move in match.moves(0):
        table.hand.take_in_hand(move[:2])
        counted = pieces.tally_preview(table)
        assert counted.then == counted.now


def test_a_bots_name_is_whole_beside_its_sheet():
    desk = make_desk()
    open_table(desk, new_match("lines", ["Hanna", ("Beginner bot", "beginner")]))
    p = painter(desk)
    frame(desk, p)
    assert "Beginner bot" in {said.words for said in p.drawn_texts}
