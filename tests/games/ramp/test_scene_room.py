"""What the table says to each seat: its keys, and why something cannot be."""

from dataclasses import replace
from itertools import product

import pytest

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets.key_strip import strip_height, strip_width
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import EMPTY_RAMP, SKIP, landing_row
from game.games.ramp.rules.state import DOT
from game.games.ramp.table.hand import preview_of
from game.games.ramp.table.hands import key_strips
from game.games.ramp.table.panels import paint_missed_note
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.slope.slope import body_box
from tests import tables
from tests.games.ramp.scenes import check_text, opened, played

EXCUSE = "You started with L5, so you skip this card."


def words_of(desk: Desk) -> list[str]:
    """All that is written on the screen."""
    desk.art.cache.clear()
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert p.drawn_texts is not None
    return [said.words for said in p.drawn_texts]


@pytest.mark.parametrize(("scale", "said"), [(1.0, EXCUSE), (2.0, "skips this card")])
def test_why_a_seat_has_no_piece_is_said_short_rather_than_small(scale: float, said: str) -> None:
    desk, _table = opened(2, text_scale=scale)
    p = tables.painter(desk)
    paint_missed_note(p, Box(0, 0, 313, 46), EXCUSE)
    assert p.drawn_texts is not None and [each.words for each in p.drawn_texts] == [said]


def test_who_misses_no_card_is_given_no_excuse() -> None:
    desk, _table = opened(2)
    p = tables.painter(desk)
    paint_missed_note(p, Box(0, 0, 313, 0), "")
    assert not p.drawn_texts


@pytest.mark.parametrize(("players", "asked"), [(2, "Jun slides"), (3, "Everyone but Mina slides")])
def test_who_misses_a_card_is_not_asked_to_slide_it_r8(players: int, asked: str) -> None:
    desk, table = opened(players)
    assert "Everyone" not in " ".join(words_of(desk))
    while table.display.snapshot.card != table.display.snapshot.starts[0]:
        assert not table.match.over
        played(table, 1)
        snapshot = table.display.snapshot
        if snapshot.card and snapshot.card not in snapshot.starts:
            assert "Everyone slides" in " ".join(words_of(desk))
    assert asked in " ".join(words_of(desk))


def test_a_finished_board_has_no_card_and_no_keys_until_the_next_begins() -> None:
    desk, table = opened(options={"boards": [2, 1]})
    while table.match.state.cards_left or not table.match.state.card:
        played(table, 1)
    last = table.display.snapshot.card
    shown = words_of(desk)
    assert last in shown and "slide" in shown
    desk.settings = replace(desk.settings, animation_speed=1.0)
    played(table, 1)
    while not table.picture.board_results:
        tables.pass_time(desk, 0.05)
    shown = words_of(desk)
    assert last not in shown and "slide" not in shown


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_that_a_board_is_counted_is_said_once(players: int) -> None:
    desk, table = opened(players, text_scale=2.0)
    while len(table.match.state.cards_left) or len(table.match.movers) > 1:
        played(table, 1)
    desk.settings = replace(desk.settings, animation_speed=1.0)
    played(table, 1)
    found: list[str] = []
    while not found:
        tables.pass_time(desk, 0.05)
        found = [words for words in words_of(desk) if words == "Board 1 is counted."]
    assert len(found) == 1


def tower(table: RampScene) -> None:
    """Everybody slides as high as may be, until somebody can only put the piece aside."""
    while True:
        seat = table.match.movers[0]
        moves = [move for move in table.match.moves(seat) if move != SKIP]
        if not moves:
            return
        ramp, pieces = table.match.state.ramps[seat], table.rules.pieces
        table.play(seat, max(moves, key=lambda m: landing_row(ramp, pieces.placements[m])))


@pytest.mark.parametrize("players", [1, 2])
def test_where_a_piece_can_only_be_put_aside_the_keys_say_that_and_one_press_does_it_r9(
    players: int,
) -> None:
    desk, table = opened(players, options={"boards": [4]})
    tower(table)
    tables.pass_time(desk, 2.0)
    seat, words = table.match.movers[0], words_of(desk)
    assert table.match.moves(seat) == (SKIP,)
    assert "aside" in words
    assert "slide" not in words
    assert players > 1 or "No room: put it aside" in " ".join(words)
    plies = table.match.plies
    tables.press(desk, "confirm")
    assert table.match.plies == plies + 1
    assert table.match.history.turns[-1].moved.move == SKIP


@pytest.mark.parametrize(("players", "size"), [(3, (960, 540)), (4, (1920, 1080))])
def test_who_misses_a_card_to_come_is_told_of_everybody_r8(
    players: int, size: tuple[int, int]
) -> None:
    desk, table = opened(players, size=size, options={"boards": [4]})
    for seat in range(players):
        table.play(seat, table.match.moves(seat)[0])
    tables.pass_time(desk, 1.0)
    p, snapshot = tables.painter(desk), table.display.snapshot
    tables.frame(desk, p)
    room = table.display.places.pieces_left
    words = " ".join(each.words for each in p.drawn_texts or () if room.contains(*each.box.centre))
    assert all(piece in words for piece in {*snapshot.starts} & {*snapshot.cards_left})


@pytest.mark.parametrize("players", [1, 4])
def test_a_held_piece_hides_no_number_and_no_symbol(players: int) -> None:
    _desk, table = opened(players)
    slope, boards = table.display.places.seats[0].slope, table.rules.boards
    grid = product(boards, range(6), range(12))
    highest = max(r for board, c, r in grid if board.mark_on((c, r)) != DOT)
    for placement in table.rules.pieces.placements.values():
        held = preview_of(boards[0], EMPTY_RAMP, placement)
        assert body_box(slope, held.held_squares).bottom < slope.point_at(0, highest + 0.85)[1]


def test_the_whole_hint_is_the_piece_in_the_hand_and_nothing_else_is_drawn_there() -> None:
    desk, table = opened()
    played(table, 9)
    tables.pass_time(desk, 2.0)
    moves = [move for move in table.match.moves(0) if move != SKIP]
    for move in (moves[0], moves[-1]):
        table.advise(0, move, True)
        held = table.hands.shown_preview(0)
        assert held is not None
        assert held.move == move
        assert not table.advice.ghost_parts(table.advice.advised)
    tables.press(desk, "confirm")
    assert table.match.history.turns[-1].moved.move == moves[-1]


def test_an_illegal_placement_and_a_start_piece_put_aside_are_refused_in_a_sentence() -> None:
    """R6: the start piece must be placed."""
    desk, table = opened()
    tables.press(desk, "aside")
    assert table.match.plies == 0
    assert "R6" in table.display.seats[0].message
    assert not desk.toasts
    tables.press(desk, "left")
    assert not table.display.seats[0].message


def test_what_is_said_to_a_seat_stands_at_its_ramp_and_goes_with_the_card() -> None:
    """R7: who has played waits for the others."""
    desk, table = opened(2)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    tables.press(desk, "confirm", seat=1, device="keys-right")
    tables.press(desk, "confirm", seat=1, device="keys-right")
    assert not table.display.seats[0].message
    assert "Mina" in table.display.seats[1].message
    check_text(desk, cut=True)
    tables.press(desk, "confirm", seat=0, device="keys-left")
    assert not table.display.seats[1].message


def caps(table, seat: int) -> list[str]:
    """What stands on the keys of a seat's strip, its buttons included."""
    own = (strip for strip in key_strips(table.hands) if strip.seat == seat)
    shown = [label for strip in own for label, _meaning in strip.keys]
    return shown + [
        w.label for w in table.widgets if w.name.endswith(f" {seat}") and hasattr(w, "label")
    ]


def test_every_seat_is_told_the_keys_of_its_own_device() -> None:
    desk, table = opened(3)
    desk.intents.assign({"keys-left": 0, "keys-right": 1, "mouse": 2})
    desk.stack.handle(Intent("point"))
    assert caps(table, 0) == ["A D", "F", "Q", "E", "3", "R", "X"]
    assert caps(table, 1) == ["← →", "Enter", ",", ".", ";", "/", "M"]
    assert caps(table, 2)[:2] == ["Mouse", "Click"]
    assert {strip.seat for strip in key_strips(table.hands)} == {0, 1, 2}
    check_text(desk, cut=True)


def test_seats_that_share_a_keyboard_are_told_its_keys_in_turn() -> None:
    desk, table = opened(2)
    assert [strip.seat for strip in key_strips(table.hands)] == [0]
    tables.press(desk, "confirm")
    assert [strip.seat for strip in key_strips(table.hands)] == [1]
    keys = ["← →", "Enter", "Wheel", "Right click", "E", "R", "T", "F", "A"]
    assert caps(table, 1) == keys
    tables.pass_time(desk, 0.1)
    assert caps(table, 0) == [""] * 5, "no key does anything for who waits"


def test_whoever_shares_while_others_hold_the_keyboard_has_the_mouse() -> None:
    desk, table = opened(3)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    assert caps(table, 2)[:2] == ["Mouse", "Click"]


def test_whoever_has_no_device_is_told_of_none_that_is_somebody_elses() -> None:
    desk, table = opened(4)
    desk.intents.assign({"keys-left": 0, "keys-right": 1, "mouse": 2})
    desk.stack.handle(Intent("point"))
    assert caps(table, 2)[:2] == ["Mouse", "Click"]
    assert not any(caps(table, 3))


def test_bots_have_no_keys() -> None:
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("ramp", (("Bot", "greedy"), "Mina")))
    assert [strip.seat for strip in key_strips(table.hands)] == [1]
    assert not any(w.name.endswith(" 0") for w in table.widgets)
    table.leave()


def test_a_strip_as_wide_as_all_of_its_keys_has_one_line() -> None:
    _desk, table = opened(4)
    (strip,) = key_strips(table.hands)
    for percent in range(100, 201, 5):
        view = View((960, 540), percent / 100)
        line = strip_height(view, strip, 10_000)
        assert strip_height(view, strip, strip_width(view, strip)) == line
        assert strip_height(view, strip, strip_width(view, strip) / 2) > line
