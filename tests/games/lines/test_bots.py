"""The bots play legally, see only their turn, and play the same again."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance, Stream
from tests.games.lines.helpers import Play

TABLES = [
    (1, {"challenge": 5, "hard": True}),
    (2, {"side": "B", "swap": True, "place": "active", "three": True}),
]


def bot_game(names, options, seed="s"):
    game = Play(len(names), **options)
    bots, chance = catalogue.opponents("lines"), Chance(seed, "lines")
    streams = [Stream(seed, "lines", f"bot {seat}", 0) for seat in range(len(names))]
    moves = []
    while not game.rules.over(game.state):
        draw = game.rules.due(game.state)
        if draw:
            game.deal(game.rules.roll(game.state, chance.stream(draw.stream, draw.index)))
            continue
        seat = game.rules.movers(game.state)[0]
        turn = BotTurn(game.rules, game.state, seat, streams[seat], no_clock)
        moves.append(bots[names[seat]](turn))
        game.do(seat, moves[-1])
    return game, moves


def no_clock():
    raise AssertionError("a bot has looked at the clock")


@pytest.mark.some(8)
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("name", ["random", "greedy", "beginner", "club"])
def test_every_bot_plays_legal_moves_to_the_end(name, seats, options):
    game, _ = bot_game([name] * seats, options)
    assert game.rules.over(game.state)


@pytest.mark.long
def test_the_planner_repeats_itself():
    first = bot_game(["planner"], {"challenge": 4})[1]
    assert bot_game(["planner"], {"challenge": 4})[1] == first


@pytest.mark.long
def test_greedy_beats_random():
    totals = [0, 0]
    for seed in range(2):
        for seat, points in enumerate(bot_game(["greedy", "random"], {}, str(seed))[0].scores()):
            totals[seat] += points
    assert totals[0] > totals[1] + 100


@pytest.mark.long
def test_equal_bots_draw_differently_on_the_same_rolls():
    """L10: everybody uses the same roll; three of a level are three people."""
    for name in ("beginner", "club"):
        game, _ = bot_game([name] * 3, {})
        assert len({sheet.lines for sheet in game.state.sheets}) == 3
