"""A challenge that is out of reach: it is said once, and the same seed is offered again (L25)."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.engine import words
from game.games.lines.rules.bound import out_of_reach, rank_out_of_reach
from game.games.lines.rules.moves import DONE
from game.games.lines.rules.state import ROUNDS, Stage
from game.games.lines.table.challenge import paint_card
from game.games.lines.table.hand import RETRY
from game.games.lines.table.preview import ChallengeCard, Meter
from tests.games.lines.table_hands import LONGEST, challenge
from tests.tables import (
    click_on,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    pass_time,
    press,
)


def lost(number=4, when=lambda _match: True):
    """A challenge drawn at random until it is out of reach; at its table in that moment."""
    for seed in range(30):
        match = new_match("lines", ("Mina",), {"challenge": number}, seed=f"{seed}")
        dice = random.Random(seed)
        for _move in range(LONGEST):
            rules, state = match.rules.table, match.state
            drawn = state.stage in (Stage.DRAWING, Stage.PLACING) and when(match)
            if drawn and (out_of_reach(rules, state) or rank_out_of_reach(rules, state)):
                desk = make_desk()
                return desk, match, open_table(desk, match)
            if match.over:
                break
            match.play(0, dice.choice(match.moves(0)))
    raise AssertionError("none was lost")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_it_is_said_once_l25(number):
    desk, _match, table = lost(number)
    pass_time(desk, 0.1)
    assert len(desk.toasts) == 1
    assert "You can retry with the same seed." in desk.toasts[0].words
    desk.toasts = []
    press(desk, "turn")
    pass_time(desk, 1)
    assert not desk.toasts
    assert table.trial.unreachable


def test_the_same_seed_is_begun_again_by_a_click_l25():
    desk, match, table = lost()
    pass_time(desk, 0.1)
    click_on(desk, named(table, RETRY))
    assert desk.house.calls[-1] == ("again", match.header.seed)


def test_nothing_is_offered_while_everything_can_be_reached_l25():
    desk, match, table = challenge(4)
    for _press in range(6):
        press(desk, "confirm")
    assert match.state.stage is Stage.DRAWING
    assert not table.trial.unreachable
    assert all(widget.name != RETRY for widget in table.widgets)
    assert not desk.toasts


@pytest.mark.some(3)
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
    assert not table.trial.unreachable
    pass_time(desk, 1)
    press(desk, "confirm")
    while table.timeline.moving:
        pass_time(desk, 0.05)
        assert not table.trial.unreachable
    assert table.shown.round == ROUNDS


@pytest.mark.parametrize("language", list(words.languages()))
@pytest.mark.parametrize("number", [3, 4, 5])
def test_what_a_challenge_asks_for_is_read_whole_once_it_is_reached_l25(number, language):
    desk = make_desk(language=language)
    table = open_table(desk, new_match("lines", ("Mina",), {"challenge": number}))
    met = tuple(Meter(name, need, need) for name, need in table.rules.table.challenge.needs)
    p, ladder = painter(desk), catalogue.challenges("lines")[number - 1].ladder
    paint_card(p, table.places.card, ChallengeCard(number, False, met, ladder, None))
    assert not [each.words for each in p.drawn_texts if each.cut]
