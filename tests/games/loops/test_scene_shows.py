"""What the table of Loops shows before, during and after a move."""

import pytest

from game.engine.input.intents import Intent
from game.games.loops.table.scene import LoopsScene
from game.games.loops.table.spare import spare_of
from game.games.loops.table.words import Line
from tests.games.loops.hands import by_mouse, cell_of, play_on, play_until_closing, slot_for
from tests.tables import (
    click,
    click_on,
    frame,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    pass_time,
    press,
)


@pytest.fixture(autouse=True)
def no_thinking(monkeypatch):
    """Bots do not think here."""
    monkeypatch.setattr("game.engine.table.thinking.Thinker.warm", lambda _self: None)
    monkeypatch.setattr("game.engine.table.thinking.Thinker.ask", lambda _self, *_given: None)


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


def test_the_tile_laid_last_stays_marked_into_the_next_turn():
    desk, table = opened(("Mina", "Jun"))
    assert table.words.last_laid() is None
    move = next(m for m in table.match.moves(0) if "@" in m)
    table.play(0, move)
    pass_time(desk, 0.1)
    assert table.words.last_laid() == (0, cell_of(move))
    table.play(0, "end")
    pass_time(desk, 0.1)
    assert table.shown.seat == 1
    assert table.words.last_laid() == (0, cell_of(move))


def test_while_a_loop_scores_nothing_says_that_the_turn_goes_on_o10_o12():
    desk, table = opened(("Mina", "Jun"))
    move = play_until_closing(table)
    seat = table.match.movers[0]
    table.uncovered = seat
    table.resume()
    desk.change(animation_speed=1.0)
    table.play(seat, move)
    pass_time(desk, 0.5)
    assert table.timeline.moving
    assert not table.words.main_key().ready
    assert named(table, "end").flat  # type: ignore[attr-defined]
    assert table.player_name(seat) in table.words.prompt().words[0]
    assert "+" in table.words.prompt().words[0]
    assert "None drawn" in table.words.box_words()[0]


def test_the_list_of_deeds_names_no_cells_and_lights_them_instead():
    desk, table = opened()
    play_on(table, 3)
    told = table.words.lately()[0]
    assert told.cell is not None
    assert not any(c.isdigit() for c in told.words.split(".")[0])
    point_at(desk, *named(table, "deed 0").box.centre)
    assert table.lit_row is not None
    assert table.lit_row.cell == told.cell
    frame(desk)


def test_the_end_key_ends_the_turn_and_uncovers_nothing_o11():
    desk, table = opened(("Mina", "Jun"), private_handover=False)
    press(desk, "end")
    assert not table.supplies.open_to_see(0)
    click_on(desk, named(table, "end"))
    by_mouse(desk, table, next(m for m in table.match.moves(0) if "@" in m))
    press(desk, "end")
    assert table.match.movers == (1,)


def test_a_press_while_the_view_glides_lays_the_tile_where_it_is_seen():
    desk, table = opened()
    desk.change(animation_speed=1.0)
    move = next(m for m in table.match.moves(0) if "@" in m)
    click(desk, *table.layout.slots[slot_for(table, move)].centre)
    point_at(desk, *table.camera.grid.cell(*cell_of(move)).centre)
    pointer = table.hand.picking.pointer
    press(desk, "zoom_out")
    while table.camera.moving:
        pass_time(desk, 1 / 60)
        under = table.camera.grid.under(*pointer)
        assert table.hand.cell == (under if under in table.hand.fits else None)
    aimed = table.hand.cell and table.hand.move(table.hand.cell)
    click(desk, *pointer)
    laid = [turn.moved.move for turn in table.match.history.turns]
    assert laid == ([aimed] if aimed else [])


def test_a_press_on_the_rack_ends_a_glide_so_that_nothing_moves_under_the_hand():
    desk, table = opened()
    desk.change(animation_speed=1.0)
    press(desk, "zoom_out")
    assert table.camera.moving
    click(desk, *table.layout.slots[0].centre)
    assert not table.camera.moving


def test_in_a_wide_window_the_rack_stands_beside_a_table_of_full_height():
    _desk, wide = opened(size=(2560, 1080))
    _desk, usual = opened(size=(1920, 1080))
    assert wide.layout.rack.x >= wide.layout.board.right
    assert wide.layout.board.h > 1.2 * usual.layout.board.h


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (2560, 1080)])
def test_whose_turn_it_is_stands_beside_the_rack_with_the_largest_text_too(size):
    desk, table = opened(("Mina", "Jun"), size, 2.0)
    table.uncovered = 0
    table.resume()
    p = painter(desk)
    frame(desk, p)
    slip = table.layout.prompt
    assert any(said.words == "Mina" and slip.meets(said.box) for said in p.said or ())


def test_among_several_players_a_laid_tile_stays_and_they_are_told_why():
    desk, table = opened(("Mina", "Jun"))
    table.play(0, next(m for m in table.match.moves(0) if "@" in m))
    press(desk, "undo")
    assert table.match.plies == 1
    assert "stays" in desk.toasts[-1].words


def test_no_message_lies_on_the_rack():
    desk, table = opened()
    click(desk, *table.layout.slots[0].centre)
    click(desk, *table.camera.grid.cell(0, 0).centre)
    p = painter(desk)
    frame(desk, p)
    told = [said for said in p.said or () if said.words == desk.toasts[-1].words]
    assert told
    assert not any(said.box.meets(slot) for said in told for slot in table.layout.slots)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_race_has_all_the_room_that_no_list_of_deeds_can_use(text):
    _desk, table = opened(text=text)
    box, race, lately = table.layout.spare, table.spare.race, table.spare.lately
    assert lately or race == box


def test_a_deed_without_room_for_its_sentence_is_told_in_fewer_words():
    desk, table = opened(("Mina", "Jun"))
    line, box = desk.view.line(14), table.layout.spare
    told = [Line(0, "Lays circle and curl. " * 20, "Closes a curl for 2.", None)]
    (entry,) = spare_of(desk.view, box._replace(h=100 + 2 * line), 0, told).entries
    assert entry.words == "Closes a curl for 2."
