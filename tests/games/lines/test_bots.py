"""The bots play legally, see only their turn, and play the same again."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance, Stream
from game.games.lines.bots import planner as planning
from tests.games.lines.helpers import Play

TABLES = [
    (1, {"challenge": 5, "hard": True}),
    (2, {"side": "B", "swap": True, "place": "active", "three": True}),
]


def bot_game(names, options, seed="s", seconds=9.0):
    game = Play(len(names), **options)
    bots, chance = catalogue.bots("lines"), Chance(seed, "lines")
    moves = []
    while not game.rules.over(game.state):
        draw = game.rules.due(game.state)
        if draw:
            game.deal(game.rules.roll(game.state, chance.stream(draw.stream, draw.index)))
            continue
        seat = game.rules.movers(game.state)[0]
        stream = Stream(seed, "lines", "bot", len(moves))
        turn = BotTurn(game.rules, game.state, seat, stream, lambda: seconds)
        moves.append(bots[names[seat]](turn))
        game.do(seat, moves[-1])
    return game, moves


@pytest.fixture
def light(monkeypatch):
    """A planner that thinks less."""
    monkeypatch.setattr(planning, "BEAM", 6)
    monkeypatch.setattr(planning, "CANDIDATES", 3)
    monkeypatch.setattr(planning, "FUTURES", 2)
    planning.futures.cache_clear()
    yield
    planning.futures.cache_clear()


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("name", ["random", "greedy", "planner"])
@pytest.mark.usefixtures("light")
def test_every_bot_plays_legal_moves_to_the_end(name, seats, options):
    game, _ = bot_game([name] * seats, options)
    assert game.rules.over(game.state)


@pytest.mark.usefixtures("light")
def test_the_planner_repeats_itself_even_when_it_forgot_its_plans():
    first = bot_game(["planner"], {"challenge": 4})[1]
    assert bot_game(["planner"], {"challenge": 4})[1] == first
    planning._plans.clear()
    assert bot_game(["planner"], {"challenge": 4})[1] == first


@pytest.mark.usefixtures("light")
def test_the_planner_plays_without_time():
    game, _ = bot_game(["planner"], {"challenge": 4}, seconds=0.0)
    assert game.rules.over(game.state)


def test_greedy_beats_random():
    totals = [0, 0]
    for seed in range(4):
        for seat, points in enumerate(bot_game(["greedy", "random"], {}, str(seed))[0].scores()):
            totals[seat] += points
    assert totals[0] > totals[1] + 100


def test_the_planner_beats_greedy():
    game, _ = bot_game(["planner", "greedy"], {}, "strong")
    assert game.scores()[0] > game.scores()[1]


def test_bots_mark_the_first_games_advice():
    """L8"""
    moves = bot_game(["greedy", "greedy"], {})[1]
    assert moves[:2] == ["score:pink,light-blue", "start:purple,light-green"]
