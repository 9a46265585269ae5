"""Dice carried to the sheet, devices without a seat, and the best result on the ladder."""

from game.games.lines.rules.state import Stage
from tests.games.lines.table_hands import by_mouse, company, on_sheet, play_out
from tests.tables import drag, frame, make_desk, new_match, open_table, painter, press


def test_a_die_is_dragged_onto_the_sheet_and_drawn_where_it_is_dropped():
    """L11, L12"""
    desk, match, table = company(2)
    play_out(desk, match, table, by_mouse, until=lambda s: s.stage is Stage.DRAWING)
    slot = next(s for s in table.hand.slots if s != table.hand.slot and s[0] != "f")
    drawing = next(each for each in table.hand.of(slot) if each.way)
    before, end = match.plies, on_sheet(table, drawing.cells[-1])
    paper = table.places.sheet.paper
    drag(desk, table.bench.die(slot).centre, (paper.x - 6, paper.y - 6))
    assert table.hand.slot == slot
    assert match.plies == before
    assert table.carried is None
    drag(desk, table.bench.die(slot).centre, end)
    assert match.plies == before + 1


def test_a_device_whose_seat_this_table_has_not_takes_nothing_back():
    """L16"""
    desk, match, table = company(2)
    play_out(desk, match, table, by_mouse, until=lambda s: s.stage is Stage.DRAWING)
    before = match.plies
    press(desk, "undo", seat=4)
    assert match.plies == before


def test_the_ladder_shows_the_best_result_so_far():
    """L25"""
    desk = make_desk()
    asked = []

    def best_of(challenge):
        asked.append(challenge.key)
        return 187

    desk.house.best_of = best_of
    match = new_match("lines", ("Mina",), {"challenge": 4, "hard": True})
    table = open_table(desk, match)
    assert asked == ["4-hard"]
    p = painter(desk)
    frame(desk, p)
    assert "Best so far: 187" in [said.words for said in p.said]
    assert table.trial.best == 187
