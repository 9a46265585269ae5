"""The table of Loops: what can be done at it, and that it always says what is so."""

import random

import pytest

from game.engine.input.intents import Intent
from game.games.loops.table.camera import tile_bounds
from game.games.loops.table.scene import LoopsScene
from tests.games.loops.hands import (
    by_actions,
    by_mouse,
    cell_of,
    closing,
    greedy,
    play_until_closing,
    scripted,
    slot_for,
    uncover,
)
from tests.games.loops.tables import dead_rules, laid_out
from tests.tables import (
    QuietHouse,
    click,
    click_on,
    drag,
    frame,
    in_the_light,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    pass_time,
    press,
)

pytestmark = pytest.mark.usefixtures("no_thinking")
SOLO = ("Mina",)
MIXED = ("Mina", ("Jun", "greedy"), ("Ada", "random"))


def opened(players=SOLO, match=None, **settings):
    desk = make_desk(**settings)
    table = open_table(desk, match or new_match("loops", players, {"target": 10}))
    assert isinstance(table, LoopsScene)
    return desk, table


# -- whole games ---------------------------------------------------------------------------


@pytest.mark.some(4)
@pytest.mark.parametrize(
    ("device", "players"),
    [("mouse", SOLO), ("mouse", ("Mina", "Jun")), ("keys", SOLO), ("pad:1", ("Mina", "Jun"))],
)
def test_a_whole_game_is_played_with_one_device_alone(device, players):
    """O2 to O20: the race and a game of two, with uncovering the supplies (O17)."""
    desk, table = opened(match=new_match("loops", players), private_handover=False)
    while not table.match.over:
        if table.supplies.is_covered:
            uncover(desk, table, device)
        move, plies = greedy(table.match), table.match.plies
        if device == "mouse":
            by_mouse(desk, table, move)
        else:
            by_actions(desk, table, move, device)
        assert table.match.plies == plies + 1
        assert table.match.history.turns[-1].moved.move == move
    pass_time(desk, 0.1)
    assert isinstance(desk.house, QuietHouse)
    assert [what for what, _ in desk.house.calls] == ["result"]


def test_a_tile_is_laid_by_dragging_it_and_put_back_off_every_cell():
    desk, table = opened()
    start, board = table.layout.slots[0].centre, table.layout.board
    for away in ((board.x + 5, board.y + 5), (start[0], 3)):
        drag(desk, start, away)
        assert table.hand.slot is None
        assert table.match.plies == 0
    move = next(m for m in table.match.moves(0) if slot_for(table, m) == 0)
    drag(desk, start, table.camera.grid.cell_box(*cell_of(move)).centre)
    assert table.match.plies == 1
    assert cell_of(table.match.history.turns[0].moved.move) == cell_of(move)


# -- showing what can be done --------------------------------------------------------------


def test_a_picked_tile_lights_exactly_the_cells_where_it_fits_o8():
    desk, table = opened()
    for i, tile in enumerate(table.supplies.slots):
        press(desk, str(i + 1))
        legal = {
            cell_of(m) for m in table.match.moves(0) if table.rules.tile_set.name_of[m[:4]] == tile
        }
        assert set(table.hand.turnings) == legal
        press(desk, "back")


def test_a_drag_of_the_table_over_a_lit_cell_lays_nothing_o8():
    desk, table = opened()
    click(desk, *table.layout.slots[0].centre)
    (x, y), plies = (
        table.camera.grid.cell_box(*next(iter(table.hand.turnings))).centre,
        table.match.plies,
    )
    drag(desk, (x, y), (x + 60, y + 40))
    assert table.match.plies == plies
    assert table.hand.slot is not None


def test_after_the_first_tile_only_neighbours_of_the_last_are_lit_o7():
    desk, table = opened()
    by_mouse(desk, table, table.match.moves(0)[0])
    x, y = cell_of(table.match.history.turns[0].moved.move)
    around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    for i, tile in enumerate(table.supplies.slots):
        if tile and i not in table.supplies.unfitting:
            press(desk, str(i + 1))
            assert set(table.hand.turnings) <= around


def test_the_preview_says_what_a_tile_scores_and_that_it_ends_the_turn_o10():
    desk, table = opened()
    move = play_until_closing(table)
    gain = sum(table.rules.play(table.match.state, 0, move).scores) - sum(table.shown.scores)
    press(desk, str(slot_for(table, move) + 1))
    for _ in range(100):
        if table.hand.cell == cell_of(move):
            break
        press(desk, "next")
    for _ in range(4):
        if table.hand.turning == move[:4]:
            break
        press(desk, "turn")
    assert table.hand.picking.preview is not None
    assert table.hand.picking.preview.points == gain
    assert f"+{gain}" in table.words.current_prompt().words[0]


def test_what_cannot_be_done_says_why_with_the_rule_o7_o11():
    desk, table = opened()
    click_on(desk, named(table, "end"))
    assert "(O11)" in desk.toasts[-1].words
    click(desk, *table.layout.slots[0].centre)
    click(desk, *table.camera.grid.cell_box(0, 0).centre)
    assert "(O7)" in desk.toasts[-1].words
    assert table.match.plies == 0


def test_the_wheel_turns_the_tile_in_the_hand_and_else_zooms():
    desk, table = opened()
    middle = tuple(desk.view.px(v) for v in table.layout.board.centre)
    unit = table.camera.goal_side
    desk.stack.handle(Intent("wheel", pos=middle, delta=(0.0, 1.0)))
    assert table.camera.goal_side > unit
    click(desk, *table.layout.slots[0].centre)
    unit, turning = table.camera.goal_side, table.hand.turning
    desk.stack.handle(Intent("wheel", pos=middle, delta=(0.0, 1.0)))
    assert table.camera.goal_side == unit
    assert table.hand.turning != turning


def test_the_view_is_moved_by_drag_keys_and_stick_and_frames_itself_again():
    desk, table = opened()
    board, home = table.layout.board, table.camera.goal_centre
    seen = [home]
    drag(desk, (board.x + 60, board.y + 60), (board.x + 160, board.y + 100))
    seen.append(table.camera.goal_centre)
    table.focus_named("ground")
    press(desk, "left")
    seen.append(table.camera.goal_centre)
    desk.stack.handle(Intent("pan", device="pad:1", delta=(0.5, 0.5)))
    seen.append(table.camera.goal_centre)
    assert len(set(seen)) == 4
    press(desk, "0")
    assert table.camera.goal_centre == home
    for _ in range(80):
        desk.stack.handle(Intent("pan", device="pad:1", delta=(1.0, 1.0)))
    bounds, (x, y) = tile_bounds(table.shown.table), table.camera.goal_centre
    assert bounds.x <= x <= bounds.right, "the table is never lost out of sight"
    assert bounds.y <= y <= bounds.bottom


def test_another_players_device_does_nothing_on_this_turn():
    desk, table = opened(("Mina", "Jun"))
    table.uncovered = 0
    table.resume()
    press(desk, "1", seat=1, device="pad:2")
    press(desk, "confirm", seat=1, device="pad:2")
    assert table.hand.slot is None
    press(desk, "1", seat=0, device="pad:1")
    assert table.hand.slot is not None


def test_with_confirmed_moves_every_deed_is_asked_for_twice():
    desk, table = opened(confirm_moves=True)
    move = next(m for m in table.match.moves(0) if "@" in m)
    by_actions(desk, table, move, "keys")
    assert table.match.plies == 0
    press(desk, "confirm")
    assert table.match.plies == 1
    for _ in range(2):
        assert table.match.plies == 1
        click_on(desk, named(table, "end"))
    assert table.match.plies == 2


# -- events --------------------------------------------------------------------------------


def test_the_exchange_is_shown_to_all_and_explained_o14():
    rules = laid_out("s.s.@0,0", 2, {"c": 4, "s": 2})
    deal, drawn = [["cc"] * 6, ["cc"] * 3 + ["ss"] * 3], ["cc", "cs", "cc", "cc", "cc", "cc"]
    desk, table = opened(match=scripted(rules, (("Jun", "greedy"), "Mina"), deal, drawn), speed=1)
    table.play(0, "swap")
    pass_time(desk, 0.1)
    p = painter(desk)
    frame(desk, p)
    assert any("(O14)" in said.words for said in p.drawn_texts or ())
    table.timeline.finish()
    assert table.supplies.returned_tiles == ("cc",) * 6
    p = painter(desk)
    frame(desk, p)
    assert any("put back" in said.words for said in p.drawn_texts or ())


def test_what_is_forced_does_itself_with_its_reason_and_nobody_is_asked_to_come_o14_o16():
    """Exchanges and passes at two seats, up to an end that says why most points win."""
    hand = ["cc"] * 6
    match = scripted(dead_rules(4, 2, "c"), ("Mina", "Jun"), [hand, hand], *[hand] * 6)
    desk, table = opened(match=match, speed=1)
    said = set()
    for _ in range(400):
        if match.over:
            break
        pass_time(desk, 0.1)
        said |= {each.words for each in in_the_light(desk)}
    assert match.over
    assert any(words.startswith("Mina: nothing fits, so") for words in said)
    assert any(words.startswith("Jun: Passes because nothing fits") for words in said)
    assert ("hand_over", 0) not in desk.house.calls
    assert ("hand_over", 1) not in desk.house.calls
    assert "Last tiles: if nobody gets to 25, most points win (O16)." in said
    assert table.ending_sentence() == "Nothing more fits and nobody has 25: most points win (O16)"


def test_undo_goes_over_forced_moves_and_redo_comes_back_through_them_o14():
    """Squares alone fit: Mina lays hers, then she and a bot exchange and pass."""
    rules = laid_out("s.s.@0,0", 2, {"c": 4, "s": 2}, 12)
    hand = ["cc"] * 6
    draws = [["cc"], *[hand] * 6]
    match = scripted(rules, ("Mina", ("Jun", "random")), [["ss", *hand[1:]], hand], *draws)
    desk, table = opened(match=match)
    by_actions(desk, table, next(m for m in match.moves(0) if "@" in m), "keys")
    press(desk, "end")
    while match.movers == (1,):
        table.play(1, match.moves(1)[0])
    pass_time(desk, 0.5)
    forced = [turn.moved.move for turn in match.history.turns if turn.moved.seat == 0][2:]
    assert forced == ["swap"] * 3 + ["pass"]
    assert "pass (O14)" in desk.toasts[-1].words
    plies = match.plies
    press(desk, "undo", "right", "confirm")
    assert match.plies == 1
    assert table.shown.supplies[0] == ("cc",) * 5
    press(desk, "redo")
    assert match.plies == plies


# -- pictures ------------------------------------------------------------------------------


def test_a_watched_game_offers_nothing_to_press_and_shows_all_only_when_it_is_over_o17():
    desk, match = make_desk(), new_match("loops", MIXED, {"target": 10})
    table = open_table(desk, match, watching=True)
    assert isinstance(table, LoopsScene)
    assert table.widgets == []
    assert [table.supplies.is_visible(seat) for seat in range(3)] == [True, False, False]
    assert [bool(table.player_facts(seat).tiles) for seat in range(3)] == [True, False, False]
    while not match.over:
        match.play(match.movers[0], greedy(match))
    frame(desk)
    assert all(table.supplies.is_visible(seat) for seat in range(3))
    assert all(table.player_facts(seat).tiles for seat in range(3))


@pytest.mark.parametrize("players", [(*MIXED[:2], "Ada"), MIXED])
def test_the_main_key_pressed_in_a_bots_turn_says_whose_turn_it_is_and_does_nothing(players):
    """O7, also once the bot has laid a tile and might end its turn itself."""
    desk, table = opened(players, private_handover=False, speed=1.0)
    while table.is_person(table.match.movers[0]) or table.match.state.last is None:
        seat = table.match.movers[0]
        table.play(seat, next(m for m in table.match.moves(seat) if m != closing(table.match)))
    table.timeline.finish()
    plies = table.match.plies
    press(desk, "end")
    click_on(desk, named(table, "end"))
    assert table.match.plies == plies
    assert [toast.words for toast in desk.toasts] == ["It is Jun's turn (O7)."]


def test_the_rack_stands_as_it_stood_when_a_game_is_taken_up_again():
    _desk, table = opened(SOLO)
    dice = random.Random(3)
    for _ in range(14):
        moves = table.match.moves(0)
        table.play(0, dice.choice([move for move in moves if "@" in move][-3:] or moves))
        if dice.random() < 0.6 and "end" in table.match.moves(0):
            table.play(0, "end")
        assert open_table(make_desk(), table.match).supplies.slots == table.supplies.slots


def test_a_tile_held_over_the_cell_of_a_hint_lies_as_the_hint_has_it_and_is_shown_itself():
    """Whichever way round the hint has it."""
    desk, table = opened()
    moves = table.match.moves(0)
    tile, place = table.rules.tile_set.name_of[moves[0][:4]], moves[0][5:]
    alike = [m for m in moves if m[5:] == place and table.rules.tile_set.name_of[m[:4]] == tile]
    for move in alike:
        click(desk, *table.layout.slots[slot_for(table, move)].centre)
        table.advise(0, move, True)
        x, y = table.camera.grid.cell_box(*cell_of(move)).centre
        away = (desk.view.px(table.layout.board.x + 3), desk.view.px(table.layout.board.bottom - 3))
        desk.stack.handle(Intent("point", pos=away))
        assert table.advice.ghost_parts(table.advice.advised)
        desk.stack.handle(Intent("point", pos=(desk.view.px(x), desk.view.px(y))))
        assert table.hand.move_into(table.hand.cell) == move
        assert not table.advice.ghost_parts(table.advice.advised)
        press(desk, "back")
        press(desk, "back")
