"""What a challenge can still bring, and what its game would have allowed (L25)."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.lines.bots.hindsight import HINDSIGHT
from game.games.lines.rules.bound import out_of_reach, rank_out_of_reach, upper_bounds
from game.games.lines.rules.state import Stage
from tests.games.lines.helpers import Play, solo
from tests.games.lines.test_bots import bot_game


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
def test_nothing_that_is_reached_was_ever_thought_to_be_out_of_reach_l25(number, how):
    for seed in range(12 if how == "random" else 3):
        game, positions = play_out(f"{seed}", how, challenge=number, hard=bool(seed % 2))
        table = game.rules.table
        end = table.tallies(game.state)[0].counts_by_name(game.state.scoring)
        for state in positions:
            if state.stage is Stage.MARKING:
                assert not out_of_reach(table, state)
                continue
            still = upper_bounds(table, state)
            assert all(still[name] >= number for name, number in end.items()), state
        assert upper_bounds(table, game.state) == end
        lost = game.rules.result(game.state).rank == "lost"
        assert bool(out_of_reach(table, game.state)) == lost


def test_at_first_everything_can_be_reached_l25():
    for number in (1, 2, 3, 4, 5):
        game = solo(number)
        assert not out_of_reach(game.rules.table, game.state)
        assert not rank_out_of_reach(game.rules.table, game.state)
        assert upper_bounds(game.rules.table, game.state)["crossings"] == 12


def test_a_line_that_has_shut_itself_in_reaches_no_letter_l12_l25():
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
    still = upper_bounds(table, last)
    assert still["crossings"] <= 1
    assert still["letters"] == 0


def test_a_rank_that_is_out_of_reach_is_no_loss():
    """L25: nobody is lost in the first two challenges."""
    game = solo(1)
    table, state = game.rules.table, game.state
    sheet = state.sheets[0]._replace(undrawn=0)
    last = state._replace(stage=Stage.DRAWING, round=5, sheets=(sheet,))
    assert rank_out_of_reach(table, last)
    assert out_of_reach(table, last) == ()


SETTINGS = [(number, hard) for number in (1, 2, 3, 4, 5) for hard in (False, True)]


def played(rules, seed, moves):
    """These moves through a match of that seed."""
    header = Header("lines", (Player("One", "human"),), seed, rules.options)
    match = Match.new(header, catalogue.set_up)
    for move in moves:
        match.play(0, move)
    return match


@pytest.mark.some(10)
@pytest.mark.parametrize(("number", "hard"), SETTINGS)
def test_the_game_found_is_legal_and_ends_as_said(number, hard):
    rules = catalogue.set_up("lines", {"challenge": number, "hard": hard}, 1)
    seed = f"known {number} {hard}"
    found = HINDSIGHT.search(rules, seed)
    assert found is not None
    match = played(rules, seed, found.moves)
    reached = HINDSIGHT.result(rules, match.state)
    assert match.over
    assert reached == match.result.scores[0]
    assert match.result.winners == (0,)
    assert reached >= rules.table.challenge.grades[0]
    most = {"crossings": 12, "dots": 36}.get(HINDSIGHT.unit(rules))
    assert found.proven == (reached == most)
    assert found.effort > 0


@pytest.mark.long
def test_a_known_game_is_better_than_one_that_was_played():
    game, _ = bot_game(["greedy"], {"challenge": 4}, "seen")
    found = HINDSIGHT.search(game.rules, "seen")
    reached = HINDSIGHT.result(game.rules, played(game.rules, "seen", found.moves).state)
    assert reached > game.scores()[0]


def test_nothing_is_counted_before_the_end_or_where_the_game_is_lost_l25():
    rules = catalogue.set_up("lines", {"challenge": 3}, 1)
    assert HINDSIGHT.result(rules, rules.start()) is None
    game, _ = bot_game(["random"], {"challenge": 3})
    assert not game.rules.result(game.state).winners
    assert HINDSIGHT.result(game.rules, game.state) is None
