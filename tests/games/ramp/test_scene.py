"""The table of Ramp under hands: every device alone, all ramps at once, every event, every size."""

import random

import pygame
import pytest

from game.engine.input.intents import Intent
from game.engine.window.parts import Sprite, visible_leaves
from game.games.ramp.table.pieces import snapshot_of
from game.games.ramp.table.slope.slope import body_box
from game.games.ramp.texts.summary import point_sources
from tests import tables
from tests.games.ramp.scenes import opened, played


@pytest.mark.parametrize("device", ["keys", "pad0"])
def test_a_whole_game_is_played_with_keys_or_a_pad_alone(device: str) -> None:
    """R6 to R12: columns, turns and sliding; where nothing fits the piece is put aside (R9)."""
    desk, table = opened()
    chance = random.Random(2)
    for _ in range(300):
        if table.match.over:
            break
        ways = chance.choices(["left", "right", "turn", "flip", "turn_back"], k=3)
        tables.press(desk, *ways, device=device)
        before = table.match.plies
        tables.press(desk, "confirm", device=device)
        if table.match.plies == before:
            tables.press(desk, "aside", device=device)
    assert table.match.over and len(table.match.state.finished) == 4
    assert ("result", table) in desk.house.calls


def test_a_whole_game_is_played_with_one_mouse_button_alone() -> None:
    """R6 to R12, all four boards (R5)."""
    desk, table = opened()
    spot = table.display.places.seats[0].spot
    chance = random.Random(5)
    for _ in range(300):
        if table.match.over:
            break
        tables.click_on(desk, tables.named(table, chance.choice(["turn 0", "flip 0"])))
        before = table.match.plies
        x = spot.x + spot.w * chance.uniform(0.1, 0.9)
        tables.click(desk, x, spot.y + spot.h * 0.7)
        if table.match.plies == before:
            tables.click_on(desk, tables.named(table, "aside 0"))
    assert table.match.over and len(table.match.state.finished) == 4


def test_pointing_chooses_the_column_and_letting_go_on_the_ramp_slides() -> None:
    """R10: the piece slides in the column under the pointer."""
    desk, table = opened()
    slope = table.display.places.seats[0].slope
    tables.drag(desk, slope.point_at(3, 5), (30, 400))
    assert table.match.plies == 0
    x, y = slope.point_at(5.5, 6)
    tables.click(desk, x, y)
    placed = table.match.history.turns[0].moved.move
    width = table.display.seats[0].hand.piece_width(table.rules.pieces, placed[:2])
    assert placed.endswith(f"@{7 - width}")
    tables.drag(desk, tables.named(table, "card").box.centre, slope.point_at(1.0, 6))
    assert table.match.plies == 2


def test_wheel_and_right_button_turn_and_flip() -> None:
    desk, table = opened()
    x, y = table.display.places.seats[0].slope.point_at(3, 5)
    pos = (desk.view.px(x), desk.view.px(y))
    desk.stack.handle(Intent("wheel", pos=pos, delta=(0.0, -1.0)))
    assert table.display.seats[0].hand.orientation == 1
    desk.stack.handle(Intent("press", pos=pos, button=3))
    desk.stack.handle(Intent("release", pos=pos, button=3))
    assert table.display.seats[0].hand.orientation == 7


def test_a_turn_at_the_wall_shifts_the_piece_inward() -> None:
    """R10: no square beyond a side, and no turn refused."""
    _desk, table = opened()
    hand, pieces = table.display.seats[0].hand, table.rules.pieces
    hand.orientation = hand.orientation_after("turn")
    for _ in range(6):
        hand.anchor = hand.anchor_beside(pieces, "I3", 1)
    assert hand.leftmost_column(pieces, "I3") == 5
    hand.orientation = hand.orientation_after("turn")
    assert hand.leftmost_column(pieces, "I3") == 3
    hand.orientation = hand.orientation_after("turn")
    assert hand.leftmost_column(pieces, "I3") == 5


def test_what_a_piece_would_bring_is_what_it_brings() -> None:
    """R13 to R16: the pill and the event tell the same points."""
    desk, table = opened()
    for _ in range(30):
        preview = table.hands.shown_preview(0)
        before = table.display.snapshot.ramp_points[0]
        starting = not table.match.state.card
        if preview is None or preview.move not in table.match.moves(0):
            tables.press(desk, "aside")
            continue
        tables.press(desk, "confirm")
        if not starting and table.display.snapshot.cards_turned > 1 and table.display.snapshot.card:
            assert table.display.snapshot.ramp_points[0] - before == preview.points


def test_a_held_key_repeats_columns_but_never_slides() -> None:
    desk, table = opened()
    desk.stack.handle(Intent("left", device="keys", repeat=True))
    desk.stack.handle(Intent("confirm", device="keys", repeat=True))
    desk.stack.handle(Intent("down", device="keys", repeat=True))
    assert table.match.plies == 0


def test_two_players_slide_at_the_same_time_with_their_own_devices() -> None:
    """R7: everybody on their own ramp; the card goes on when all have played."""
    desk, table = opened(2, speed=1)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    assert table.hands.is_active(0) and table.hands.is_active(1)
    desk.stack.handle(Intent("confirm", seat=1, device="keys-right"))
    desk.stack.handle(Intent("confirm", seat=0, device="keys-left"))
    assert table.display.seats[0].flight is not None and table.display.seats[1].flight is not None
    tables.pass_time(desk, 1)
    assert table.display.snapshot.cards_turned == 1


def test_the_picture_is_the_position_after_every_step() -> None:
    _desk, table = opened(2)
    for _ in range(60):
        played(table, 1, seed=table.match.plies)
        assert table.display.snapshot == snapshot_of(table.rules, table.match.history.steps())
        state = table.match.state
        board = table.rules.board_in_play(state)
        begun = [bool(state.card or any(ramp)) for ramp in state.ramps]
        coming = [0 if here or table.match.over else board.score_of((0,) * 6) for here in begun]
        scores = zip(table.rules.scores(state), coming, strict=True)
        assert table.picture.all_totals == tuple(map(sum, scores))


def test_what_is_put_aside_leaves_as_it_was_held() -> None:
    desk, table = opened(speed=1)
    tables.press(desk, "confirm")
    tables.pass_time(desk, 1)
    tables.press(desk, "right", "right", "turn")
    held = table.hands.shown_preview(0)
    assert held is not None
    desk.stack.handle(Intent("aside", device="keys"))
    items = visible_leaves(table.parts(0), desk.view, pygame.Rect(0, 0, *desk.view.pixels))
    leaving = next(item.leaf for item in items if item.name[-1] == "aside")
    assert isinstance(leaving, Sprite)
    assert abs(leaving.x - body_box(table.display.ramp_of(0).slope, held.held_squares).x) < 1
    assert table.display.seats[0].hand.orientation == 0


def test_parts_of_a_game_in_progress_are_its_scores_so_far() -> None:
    match = tables.new_match("ramp", ("Mina", "Jun"))
    chance = random.Random(4)
    for _ in range(50):
        seat = match.movers[0]
        match.play(seat, chance.choice(list(match.moves(seat))))
        found = point_sources(match.rules, match.history.steps())
        totals = tuple(map(sum, zip(*(part.points for part in found), strict=True)))
        assert totals == match.rules.scores(match.state)
