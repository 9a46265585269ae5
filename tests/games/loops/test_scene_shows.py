"""What the table of Loops shows before, during and after a move."""

import pytest

from game.engine.input.intents import Intent
from game.engine.table.counting import semitones_for
from game.games.loops.table.scene import LoopsScene
from tests.games.loops.hands import (
    by_actions,
    by_mouse,
    cell_of,
    greedy,
    play_on,
    play_until_closing,
    slot_for,
)
from tests.tables import (
    click,
    click_on,
    frame,
    heard,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    pass_time,
    press,
)

pytestmark = pytest.mark.usefixtures("no_thinking")


def opened(players=("Mina",), size=(1280, 720), text=1.0, **settings):
    desk = make_desk(size, text, **settings)
    table = open_table(desk, new_match("loops", players))
    assert isinstance(table, LoopsScene)
    return desk, table


def point_at(desk, x, y):
    desk.stack.handle(Intent("point", pos=(desk.view.px(x), desk.view.px(y))))


def cells_for(table, slot):
    tile, name_of = table.supplies.slots[slot], table.rules.tile_set.name_of
    return {cell_of(m) for m in table.match.moves(0) if "@" in m and name_of[m[:4]] == tile}


def test_a_tile_that_is_looked_at_shows_where_it_fits_before_any_press_o8():
    desk, table = opened()
    assert set(table.lit_cells) == cells_for(table, 0)
    press(desk, "right")
    assert set(table.lit_cells) == cells_for(table, 1)
    point_at(desk, *table.layout.slots[4].centre)
    assert set(table.lit_cells) == cells_for(table, 4)


def test_a_covered_supply_shows_nothing_of_where_it_fits_o17():
    desk, table = opened(("Mina", "Jun"))
    point_at(desk, *table.layout.slots[0].centre)
    assert not table.lit_cells
    assert not lit_parts(table, "fitting")
    table.uncovered = 0
    table.resume()
    assert lit_parts(table, "fitting") == {str(cell) for cell in cells_for(table, 0)}


@pytest.mark.parametrize(
    "others", [("Jun",), ("Jun", "Ada", "Sol"), (("A", "club"), ("B", "club"))]
)
def test_all_that_the_others_laid_stays_framed_until_one_lays_a_tile_oneself(others):
    desk, table = opened(("Mina", *others))
    lay(desk, table, 0, 1)
    laid = [lay(desk, table, seat, 2) for seat in range(1, 1 + len(others))]
    assert table.shown.seat == 0
    assert table.words.newest_tiles() == [
        (seat, cell) for seat, cells in reversed(list(enumerate(laid, 1))) for cell in cells[::-1]
    ]
    told = {str(cell) for cells in laid for cell in cells}
    assert lit_parts(table, "recent") == told - {str(laid[-1][-1])}, "the newest has its own frame"
    move = next(m for m in table.match.moves(0) if "@" in m)
    table.play(0, move)
    pass_time(desk, 0.1)
    assert table.words.newest_tiles() == [(0, cell_of(move))]
    assert not lit_parts(table, "recent")


def lay(desk, table, seat, most):
    """A seat lays so many tiles that close nothing, and ends its turn: the cells."""
    cells = []
    for _tile in range(most):
        found = (m for m in table.match.moves(seat) if "@" in m)
        quiet = (m for m in found if table.rules.play(table.match.state, seat, m).seat == seat)
        move = next(quiet)
        table.play(seat, move)
        cells.append(cell_of(move))
    table.play(seat, "end")
    pass_time(desk, 0.1)
    return cells


def test_every_loop_that_is_counted_sounds_higher_than_the_one_before_o10():
    desk, table = opened()
    play_on(table, 40)
    move = play_until_closing(table)
    before = table.match.state.loops
    desk.change(animation_speed=1.0)
    sounds = heard(desk)
    table.play(0, move)
    pass_time(desk, 3)
    after = table.match.state.loops
    counts = [n for n, was in zip(after, before, strict=True) if n > was]
    assert counts[0] > 1
    assert [step for name, step in sounds if name == "score"] == [
        semitones_for(n) for count in counts for n in range(1, count + 1)
    ]
    assert [step for name, step in sounds if name == "loop"] == [semitones_for(n) for n in counts]


def test_the_list_of_deeds_names_no_cells_and_lights_them_and_loops_instead():
    desk, table = opened()
    play_on(table, 3)
    point_at(desk, *named(table, "kind d").box.centre)
    assert table.row_in_focus is not None
    assert table.row_in_focus.kind == "d"
    told = table.words.recent_actions()[0]
    assert told.cell is not None
    assert not any(c.isdigit() for c in told.words.split(".")[0])
    point_at(desk, *named(table, "deed 0").box.centre)
    assert table.row_in_focus is not None
    assert table.row_in_focus.cell == told.cell
    frame(desk)


def test_the_end_key_ends_the_turn_and_uncovers_nothing_o11():
    desk, table = opened(("Mina", "Jun"), private_handover=False)
    press(desk, "end")
    assert not table.supplies.is_visible(0)
    click_on(desk, named(table, "end"))
    by_mouse(desk, table, next(m for m in table.match.moves(0) if "@" in m))
    press(desk, "end")
    assert table.match.movers == (1,)


def test_a_press_on_the_rack_ends_a_glide_so_that_nothing_moves_under_the_hand():
    desk, table = opened()
    desk.change(animation_speed=1.0)
    press(desk, "zoom_out")
    assert table.camera.moving
    click(desk, *table.layout.slots[0].centre)
    assert not table.camera.moving


def test_on_one_sofa_a_slip_is_taken_back_until_the_turn_ends_o11():
    """Both tiles of the turn come back by key; the device of another seat takes nothing back."""
    desk, table = opened(("Mina", "Jun"))
    table.uncovered = 0
    table.resume()
    start = table.shown
    for _tile in range(2):
        by_actions(desk, table, next(m for m in table.match.moves(0) if "@" in m), "keys")
    assert table.match.plies == 2
    press(desk, "undo", seat=1, device="pad:2")
    assert table.match.plies == 2
    press(desk, "undo")
    press(desk, "undo")
    assert table.shown == start
    assert table.supplies.is_visible(0)
    press(desk, "undo")
    assert desk.toasts[-1].words == "There is nothing to undo."
    press(desk, "redo", "end", "undo")
    assert table.match.plies == 2
    assert desk.toasts[-1].words == "Only tiles of this turn can be taken back (O11)."


def lit_parts(table, kind):
    """The cells that the picture marks so, read back from its list of parts."""
    names = [
        part.name for group in table.painter.table_parts() for part in getattr(group, "parts", ())
    ]
    return {name.removeprefix(f"{kind} ") for name in names if name.startswith(f"{kind} ")}


def test_a_hovered_tile_tells_what_it_could_close_as_playing_it_shows_o9_o10():
    desk, table = opened(("Mina", "Jun"))
    told = 0
    while table.match.movers and told < 4:
        seat = table.match.movers[0]
        table.uncovered = seat
        table.show(table.match.state)
        table.camera.show_all(at_once=True)
        for slot, tile in enumerate(table.supplies.slots):
            point_at(desk, *table.layout.slots[slot].centre)
            gains = earned(table, seat, tile)
            assert lit_parts(table, "promise") == {str(cell) for cell in gains}
            if gains:
                told += 1
                words = table.words.current_prompt().words[0]
                assert words.startswith("Could close: ")
                assert f"+{max(gains.values())}" in words
        table.match.play(seat, greedy(table.match))
    assert told >= 4


def earned(table, seat, tile):
    """What playing that tile brings, cell by cell."""
    state, name_of, gains = table.match.state, table.rules.tile_set.name_of, {}
    for move in table.match.moves(seat) if tile else ():
        if "@" in move and name_of[move[:4]] == tile:
            after = table.rules.play(state, seat, move)
            gain = after.scores[seat] - state.scores[seat]
            gains[cell_of(move)] = max(gain, gains.get(cell_of(move), 0))
    return {cell: gain for cell, gain in gains.items() if gain}


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_a_promise_of_a_tile_in_the_hand_is_kept_where_it_is_aimed_o10(turned):
    desk, table = opened()
    move = play_until_closing(table)
    click(desk, *table.layout.slots[slot_for(table, move)].centre)
    for _ in range(turned):
        press(desk, "turn")
    promised = dict(table.hand.points_by_cell())
    assert turned or cell_of(move) in promised
    for cell in table.hand.turnings:
        point_at(desk, *table.camera.grid.cell_box(*cell).centre)
        assert table.hand.cell == cell
        assert table.hand.picking.preview.points == promised.get(cell, 0)


@pytest.mark.parametrize("by_pointer", [True, False])
def test_keys_go_through_just_the_lit_cells_whatever_has_picked_the_tile_o8(by_pointer):
    desk, table = opened()
    play_on(table, 4)
    if by_pointer:
        click(desk, *table.layout.slots[0].centre)
    else:
        press(desk, "1")
    lit = {str(cell) for cell in cells_for(table, 0)}
    for what in ("previous", "next"):
        been = []
        for _ in lit:
            press(desk, what)
            here = str(table.hand.cell)
            assert lit_parts(table, "fitting") == lit - {here}
            assert table.focus.name == "ground"
            been.append(here)
        assert sorted(been) == sorted(lit)


def test_once_keys_move_the_focus_the_lit_cells_are_those_of_the_tile_that_has_it():
    desk, table = opened()
    point_at(desk, *table.layout.slots[4].centre)
    assert set(table.lit_cells) == cells_for(table, 4)
    press(desk, "right")
    assert table.focus.name == "slot2"
    assert set(table.lit_cells) == cells_for(table, 1)
    press(desk, "previous", "previous")
    assert table.focus.name == "end"
    assert not set(table.lit_cells)
    point_at(desk, *table.layout.slots[4].centre)
    assert set(table.lit_cells) == cells_for(table, 4)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 2.0), ((1920, 1080), 1.0)])
def test_the_focus_goes_along_the_rack_in_its_order_by_every_key(size, text):
    desk, table = opened(size=size, text=text)
    places = [table.layout.slots[i].centre for i in range(6)]
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    for what in ("next", "right" if table.layout.rack_below else "down"):
        table.focus_named("slot1")
        been = [table.focus.name]
        for _ in range(5):
            press(desk, what)
            been.append(table.focus.name)
        assert been == [f"slot{i}" for i in range(1, 7)]


def test_the_right_button_turns_a_tile_and_the_strip_tells_what_a_mouse_does():
    desk, table = opened(("Mina", "Jun"))
    table.uncovered = 0
    table.resume()
    click_on(desk, named(table, "slot1"))
    cell, turnings = next((c, t) for c, t in table.hand.turnings.items() if len(t) > 1)
    x, y = table.camera.grid.cell_box(*cell).centre
    pos = (desk.view.px(x), desk.view.px(y))
    desk.stack.handle(Intent("point", pos=pos))
    before = table.hand.turning
    desk.stack.handle(Intent("press", pos=pos, button=3))
    desk.stack.handle(Intent("release", pos=pos, button=3))
    assert table.hand.slot == 0
    assert table.hand.turning in set(turnings) - {before}
    (strip,) = table.key_strips()
    assert dict(strip.keys)["Right click"] == dict(strip.keys)["Wheel"] == "turn"


def test_a_hint_takes_the_focus_along_and_confirm_does_what_it_shows():
    """From each place of the focus: the tile by the first press, its cell by the second."""
    desk, table = opened(("Mina", "Jun"))
    table.uncovered = 0
    table.resume()
    move = next(m for m in reversed(table.match.moves(0)) if slot_for(table, m))
    table.advise(0, move, True)
    press(desk, "confirm")
    assert table.hand.slot == slot_for(table, move)
    assert table.hand.cell == cell_of(move)
    press(desk, "confirm")
    assert [turn.moved.move for turn in table.match.history.turns] == [move]


@pytest.mark.some(2)
@pytest.mark.parametrize("device", ["keys", "pad:1"])
def test_no_key_is_lost_while_a_tile_is_laid_or_a_loop_lights_up_o10(device):
    """The same keys lead to the same game, shown at once or cut short again and again."""
    fast, slow = make_desk(), make_desk(speed=1.0)
    calm = open_table(fast, new_match("loops"))
    lively = open_table(slow, new_match("loops"))
    pressed, handle = [], fast.stack.handle
    fast.stack.handle = lambda intent: (pressed.append(intent), handle(intent))[1]
    moving = 0
    while not calm.match.over:
        pressed.clear()
        by_actions(fast, calm, greedy(calm.match), device)
        moving += lively.timeline.moving
        for intent in pressed:
            slow.stack.handle(intent)
        assert lively.match.plies == calm.match.plies
    assert moving > 20


def test_every_rank_of_a_race_is_read_as_large_as_the_others_in_the_largest_text():
    desk, table = opened(size=(960, 540), text=2.0)
    p = painter(desk)
    frame(desk, p)
    race = [said for said in p.drawn_texts if table.side_sheets.race.contains(*said.box.centre)]
    high = {said.words: said.box.h for said in race}
    assert high["possible"] == high["try harder"] == high["awesome"]
