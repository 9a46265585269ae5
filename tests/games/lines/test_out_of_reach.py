"""A challenge that is out of reach: it is said once, and the same seed is offered again (L25)."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.engine.desk import toast_parts
from game.engine.widgets.toasts import SPILL
from game.games.lines.rules.bound import out_of_reach, without_rank
from game.games.lines.rules.drawing.moves import DONE
from game.games.lines.rules.notation import ROUNDS
from game.games.lines.rules.state import Stage
from game.games.lines.table.hand import AGAIN
from game.games.lines.table.panels import points_box
from tests.games.lines.table_hands import LONGEST, challenge
from tests.tables import (
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


def lost(
    number=4,
    size=(1280, 720),
    text_scale=1.0,
    when=lambda _match: True,
    **settings,
):
    """A challenge drawn at random until it is out of reach; at its table in that moment."""
    for seed in range(30):
        match = new_match("lines", ("Mina",), {"challenge": number}, seed=f"{seed}")
        dice = random.Random(seed)
        for _move in range(LONGEST):
            rules, state = match.rules.table, match.state
            drawn = state.stage in (Stage.DRAWING, Stage.PLACING) and when(match)
            if drawn and (out_of_reach(rules, state) or without_rank(rules, state)):
                desk = make_desk(size, text_scale, **settings)
                return desk, match, open_table(desk, match)
            if match.over:
                break
            match.play(0, dice.choice(match.moves(0)))
    raise AssertionError("none was lost")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_it_is_said_once(number):
    """L25"""
    desk, _match, table = lost(number)
    pass_time(desk, 0.1)
    assert len(desk.toasts) == 1
    assert "The same seed waits for another try." in desk.toasts[0].words
    desk.toasts = []
    press(desk, "turn")
    pass_time(desk, 1)
    assert not desk.toasts
    assert table.trial.beyond


def test_the_same_seed_is_begun_again_by_a_click():
    """L25"""
    desk, match, table = lost()
    pass_time(desk, 0.1)
    click_on(desk, named(table, AGAIN))
    assert desk.house.calls[-1] == ("again", match.header.seed)


@pytest.mark.parametrize("device", ["keys", "pad1"])
def test_the_same_seed_is_begun_again_by_keys(device):
    """L25"""
    desk, match, table = lost()
    pass_time(desk, 0.1)
    if match.state.stage is Stage.DRAWING:
        for _step in table.hand.ring:
            if table.hand.slot != AGAIN:
                press(desk, "next", device=device)
        assert table.focus.name == AGAIN
    else:
        press(desk, *["left"] * 2, device=device)
    press(desk, "confirm", device=device)
    assert desk.house.calls[-1] == ("again", match.header.seed)


def test_the_way_there_by_keys_is_said_in_every_picture():
    """L25"""

    def only_drawing(match):
        return not any(":" not in move or move[:5] in ("close", "place") for move in match.moves(0))

    desk, _match, table = lost(4, when=only_drawing)
    p = painter(desk)
    for _step in table.hand.ring:
        press(desk, "next")
        frame(desk, p)
        if table.hand.slot == AGAIN:
            break
    assert "The same seed waits for another try." in [each.words for each in p.said]


@pytest.mark.some(8)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_key_and_the_words_have_room(size, text_scale, language):
    """L25"""
    desk, _match, table = lost(4, size, text_scale, language=language)
    pass_time(desk, 0.1)
    frame(desk)
    key = named(table, AGAIN).box
    assert key.right <= desk.view.w
    assert key.bottom <= desk.view.h
    others = [w.box for w in table.widgets if w.box is not key and w.name in ("done", "place")]
    assert not any(other.holds(*key.centre) for other in others)


def test_nothing_is_offered_while_everything_can_be_reached():
    """L25"""
    desk, match, table = challenge(4)
    for _press in range(6):
        press(desk, "confirm")
    assert match.state.stage is Stage.DRAWING
    assert not table.trial.beyond
    assert all(widget.name != AGAIN for widget in table.widgets)
    assert not desk.toasts


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("number", [1, 4, 5])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)])
def test_what_is_said_hides_no_points(number, size, language):
    """L25"""
    desk, _match, table = lost(number, size, 2.0, language=language)
    pass_time(desk, 0.1)
    (said,) = toast_parts(desk)
    assert not said.box.grown(-SPILL).meets(points_box(desk.view, table.places.tally))


@pytest.mark.parametrize("number", [3, 4, 5])
def test_nothing_is_called_lost_while_the_last_dice_roll(number):
    """L25: they may still bring what is asked for."""
    desk, match, table = challenge(number)
    think = catalogue.bots("lines")["greedy"]
    while match.state.round < ROUNDS:
        before = match.state
        view = match.rules.seen_by(before, 0)
        stream = Stream("hands", "lines", "bot", match.plies)
        move = think(BotTurn(match.rules, view, 0, stream, lambda: 1.0))
        if (before.round, move) == (ROUNDS - 1, DONE):
            desk.change(animation_speed=1)
        table.play(0, move)
    assert not table.trial.beyond
    pass_time(desk, 1)
    press(desk, "confirm")
    while table.timeline.moving:
        pass_time(desk, 0.05)
        assert not table.trial.beyond
    assert table.shown.round == ROUNDS
