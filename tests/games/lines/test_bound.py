"""What can still be reached in a challenge: never less than what is reached (L25)."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.games.lines.rules.bound import most, out_of_reach, without_rank
from game.games.lines.rules.state import Stage
from tests.games.lines.helpers import Play, solo


def play_out(seed, how, **options):
    """The positions of a challenge, played by a bot or at random."""
    game = Play(1, **options)
    chance, dice = Chance(f"{seed}", "lines"), random.Random(seed)
    found = [game.state]
    while not game.rules.over(game.state):
        due = game.rules.due(game.state)
        if due:
            game.deal(game.rules.roll(game.state, chance.stream(due.stream, due.index)))
        elif how == "random":
            game.do(0, dice.choice(game.legal()))
        else:
            view = game.rules.seen_by(game.state, 0)
            stream = chance.stream("bot", len(found))
            bot = catalogue.bots("lines")[how]
            game.do(0, bot(BotTurn(game.rules, view, 0, stream, lambda: False)))
        found.append(game.state)
    return game, found


@pytest.mark.some(10)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("how", ["random", "greedy"])
def test_nothing_that_is_reached_was_ever_thought_to_be_out_of_reach(number, how):
    """L25"""
    for seed in range(12 if how == "random" else 3):
        game, positions = play_out(f"{seed}", how, challenge=number, hard=bool(seed % 2))
        table = game.rules.table
        end = table.tallies(game.state)[0].reached(game.state.scoring)
        for state in positions:
            if state.stage is Stage.MARKING:
                assert not out_of_reach(table, state)
                continue
            still = most(table, state)
            assert all(still[name] >= number for name, number in end.items()), state
        assert most(table, game.state) == end
        lost = game.rules.result(game.state).rank == "lost"
        assert bool(out_of_reach(table, game.state)) == lost


def test_at_first_everything_can_be_reached():
    """L25"""
    for number in (1, 2, 3, 4, 5):
        game = solo(number)
        assert not out_of_reach(game.rules.table, game.state)
        assert not without_rank(game.rules.table, game.state)
        assert most(game.rules.table, game.state)["crossings"] == 12


def test_a_line_that_has_shut_itself_in_reaches_no_letter():
    """L12, L25"""
    game = solo(3)
    table, state = game.rules.table, game.state
    sheet = state.sheets[0]
    way = [0, 1, 2, 16, 30, 29, 28, 14, 15]
    taken = sum(1 << cell for cell in way)
    shut = sheet._replace(lines=(tuple(way), sheet.lines[1]), taken=sheet.taken | taken)
    found = out_of_reach(table, state._replace(sheets=(shut,), round=1))
    assert found == ("letters", "pairs")


def test_what_the_last_dice_cannot_bring_is_out_of_reach():
    """L5, L25: five crossings with a round's dice gone but for a single step."""
    game = solo(4)
    table, state = game.rules.table, game.state
    sheet = state.sheets[0]._replace(undrawn=0b00001, jokers=0)
    last = state._replace(
        stage=Stage.DRAWING, round=5, dice=("22", "1L", "3V", "4U", "5V"), sheets=(sheet,)
    )
    assert "crossings" in out_of_reach(table, last)
    still = most(table, last)
    assert still["crossings"] <= 1
    assert still["letters"] == 0


def test_a_rank_that_is_out_of_reach_is_no_loss():
    """L25: nobody is lost in the first two challenges."""
    game = solo(1)
    table, state = game.rules.table, game.state
    sheet = state.sheets[0]._replace(undrawn=0)
    last = state._replace(stage=Stage.DRAWING, round=5, sheets=(sheet,))
    assert without_rank(table, last)
    assert out_of_reach(table, last) == ()
