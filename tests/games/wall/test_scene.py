"""The table of wall: every hand plays whole games, and the picture is always the position."""

import random

import pytest

from game.engine.input.intents import Intent
from game.engine.table.counting import semitones_for
from game.games.wall.rules import events, forecast, moves
from game.games.wall.rules.state import OFFER, TILING
from game.games.wall.table.hand import MoveTarget, TileGroup
from game.games.wall.table.pieces import pieces_of
from game.games.wall.table.scene import WallScene
from tests.tables import (
    click,
    click_on,
    drag,
    frame,
    heard,
    make_desk,
    new_match,
    open_table,
    pass_time,
    press,
)

PEOPLE = ("Mina", "Jun", "Ada", "Leo")
LONGEST = 400


def table(seats=2, plies=0, speed=0, options=None, seed="friday", size=(1280, 720), **settings):
    """A desk and a table on which some moves have been made."""
    desk = make_desk(size, settings.pop("text_scale", 1.0), speed, **settings)
    match = new_match("wall", PEOPLE[:seats], options, seed)
    random_moves(match, plies)
    return desk, open_table(desk, match)


def random_moves(match, plies, until=None):
    """Moves that put tiles on lines where they can."""
    dice = random.Random(plies)
    while match.movers and match.plies < plies and not (until and until(match.state)):
        moves = match.moves(match.movers[0])
        useful = [move for move in moves if not move.endswith(">0")] or moves
        match.play(match.movers[0], dice.choice(useful))


def grey_choice(**settings):
    """A grey table at which a space has to be chosen (W13)."""
    desk = make_desk(speed=0, **settings)
    match = new_match("wall", PEOPLE[:2], {"side": "grey"})
    random_moves(match, LONGEST, lambda state: state.stage == TILING)
    return desk, open_table(desk, match)


def sources(scene):
    return [widget for widget in scene.widgets if isinstance(widget, TileGroup)]


def targets(scene, legal=True):
    found = [widget for widget in scene.widgets if isinstance(widget, MoveTarget)]
    return [widget for widget in found if widget.legal == legal]


def pointed(widget):
    """A point of a widget that belongs to it and not to a smaller one on top."""
    spots = getattr(widget, "spots", None)
    return spots[0].box.centre if spots else widget.box.centre


# -- whole games with one device ---------------------------------------------------------------


def test_a_whole_game_is_played_with_the_mouse_alone():
    desk, scene = table()
    for _ in range(LONGEST):
        if scene.match.over:
            break
        click(desk, *pointed(sources(scene)[-1]))
        click_on(desk, targets(scene)[-1])
    assert scene.match.over
    assert desk.house.calls == [("result", scene)]


def test_a_whole_game_is_played_by_dragging():
    desk, scene = table(options={"first": 2})
    for _ in range(LONGEST):
        if scene.match.over:
            break
        source = sources(scene)[0]
        fits = forecast.open_lines(scene.shown.boards[scene.shown.seat], source.thing[1])
        places = scene.layout.panel_of(scene.shown.seat).places
        goal = places.line_box(fits[-1] - 1) if fits else places.floor_box()
        drag(desk, pointed(source), goal.centre)
    assert scene.match.over


@pytest.mark.parametrize(("device", "side"), [("keys", "coloured"), ("pad0", "grey")])
def test_a_whole_game_is_played_with_keys_or_a_pad_alone(device, side):
    desk, scene = table(options={"side": side})
    for turn in range(4 * LONGEST):
        if scene.match.over:
            break
        arrows = ("right", "down", "left", "up", "next")[turn % 5 :][: turn % 3]
        press(desk, *arrows, "confirm", device=device)
        if scene.hand.held:
            press(desk, ("down", "up")[turn % 2], "confirm", device=device)
    assert scene.match.over


def test_digits_choose_lines_and_nought_the_floor():
    desk, scene = table()
    press(desk, "confirm", "5")
    assert scene.match.state.boards[0].lines[4]
    press(desk, "confirm", "0")
    assert scene.match.state.boards[1].floor


# -- what a hand may and may not do -------------------------------------------------------------


def test_an_illegal_line_says_why_with_the_rule_w7():
    desk, scene = table()
    press(desk, "confirm", "1")
    press(desk, "confirm", "5")
    held = scene.shown.boards[0].lines[0]
    other = next(widget for widget in sources(scene) if widget.thing[1] != held[0])
    click(desk, *pointed(other))
    before = scene.match.state
    press(desk, "1")
    assert scene.match.state == before
    assert "(W7)" in desk.toasts[-1].words
    closed = targets(scene, legal=False)[0]
    closed.hovered = scene.hand.picking.by_pointer = True
    assert "(W7)" in scene.words.turn_sentence(0)
    click_on(desk, targets(scene, legal=False)[0])
    assert scene.match.state == before


def test_tiles_are_put_back_by_key_by_click_and_by_the_right_button():
    desk, scene = table()
    press(desk, "confirm")
    assert scene.hand.held
    press(desk, "back")
    assert scene.hand.held is None
    assert not desk.house.calls
    click(desk, *pointed(sources(scene)[0]))
    click(desk, *pointed(sources(scene)[0]))
    assert scene.hand.held is None
    press(desk, "confirm")
    desk.stack.handle(Intent("press", button=3))
    assert scene.hand.held is None


def test_sliding_off_cancels():
    desk, scene = table()
    before = scene.match.state
    drag(desk, pointed(sources(scene)[0]), (300, 700))
    assert scene.hand.held is None
    assert scene.match.state == before


def test_a_device_of_another_seat_is_told_whose_turn_it_is_w5():
    desk, scene = table()
    press(desk, "confirm", seat=1, device="pad0")
    assert scene.hand.held is None
    one, other = map(scene.player_name, (0, 1))
    assert desk.toasts[-1].words == f"{other}: It is {one}'s turn (W5)."
    press(desk, "confirm", seat=0)
    assert scene.hand.held


def test_moves_want_confirming_where_that_is_set_dragged_ones_too():
    desk, scene = table(confirm_moves=True)
    press(desk, "confirm", "confirm")
    assert scene.match.plies == 0
    assert scene.hand.picking.asked is not None
    frame(desk)
    press(desk, "confirm")
    assert scene.match.plies == 1
    goal = scene.layout.panel_of(1).places.line_box(4).centre
    drag(desk, pointed(sources(scene)[0]), goal)
    assert scene.match.plies == 1
    press(desk, "confirm")
    assert scene.match.plies == 2


def test_a_space_of_the_grey_wall_is_chosen_by_click_and_by_digit_w13():
    desk, scene = grey_choice()
    taken = targets(scene, legal=False)
    plies = scene.match.plies
    if taken:
        click_on(desk, taken[0])
        assert scene.match.plies == plies
        assert "(W13)" in desk.toasts[-1].words
    click_on(desk, targets(scene)[0])
    assert scene.match.plies == plies + 1


# -- previews --------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_a_promise_is_what_the_rules_then_do_w6_to_w8(side):
    match = new_match("wall", PEOPLE[:3], {"side": side})
    for plies in range(0, 40, 3):
        random_moves(match, plies)
        state, rules = match.state, match.rules
        if state.stage != OFFER:
            break
        for source, colour, _number in forecast.take_groups(state):
            for line in (0, *forecast.open_lines(state.boards[state.seat], colour)):
                move = moves.take_notation(source, colour, line)
                assert move in match.moves(state.seat)
                made = forecast.effect_of(rules.table, state, source, colour, line)
                after = rules.play(state, state.seat, move)
                if after.stage == OFFER:
                    assert made.board == after.boards[state.seat]


# -- the picture -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "side"), [(2, "coloured"), (4, "coloured"), (3, "grey")])
def test_the_events_lead_the_picture_to_the_position_by_themselves(seats, side, monkeypatch):
    _desk, scene = table(seats, options={"side": side}, seed=f"story {seats}")
    shown = WallScene.show

    def compared(self, state):
        assert self.flying.lying == pieces_of(self.layout, state)
        accounts = [board.score for board in self.counted_state.boards]
        assert accounts == [board.score for board in state.boards]
        shown(self, state)

    monkeypatch.setattr(WallScene, "show", compared)
    dice = random.Random(seats)
    while scene.match.movers:
        seat = scene.match.movers[0]
        scene.play(seat, dice.choice(scene.match.moves(seat)))
    assert scene.match.over


def scored_while_tiling(scene):
    """Play a round, the last take of it included; the points of its tiles, and of nothing else."""
    before = scene.match.plies
    while scene.match.state.round < 2:
        seat = scene.match.movers[0]
        scene.play(seat, scene.match.moves(seat)[-1])
    steps = scene.match.history.steps()[before:]
    told = [event for step in steps for event in scene.match.rules.narrate(*step)]
    return [event.points for event in told if isinstance(event, events.WallTileLaid)]


def test_every_point_of_a_tile_sounds_and_each_is_higher_w11():
    desk, scene = table(2, speed=1.0, seed="runs")
    sounds = heard(desk)
    points = scored_while_tiling(scene)
    pass_time(desk, 30)
    tones = [step for name, step in sounds if name == "score"]
    assert max(points) > 1
    assert len(tones) == sum(points)
    assert {semitones_for(n) for n in range(1, max(points) + 1)} == set(tones)
