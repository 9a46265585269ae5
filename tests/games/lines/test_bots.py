"""The bots and the six levels: they play the same again, err within bounds, and climb."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance, Stream
from game.core.judging.judge import judge_turn
from game.games.lines.bots.bots import LEVELS, level_move
from game.games.lines.bots.judge import move_values
from tests.games.lines.helpers import EASY, Play, ready

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


ORDER = ["beginner", "casual", "club", "strong", "expert", "master"]


@pytest.mark.parametrize("name", ORDER[:4])
def test_a_level_errs_within_its_bound(name):
    game = ready().deal(EASY)
    level = LEVELS[name]
    turn = judge_turn(game.rules, game.state, 0)
    found = move_values(turn, level.effort)
    for _ in range(3):
        assert found[level_move(turn, level)] >= max(found.values()) - level.worst_oversight


@pytest.mark.long
def test_a_higher_level_is_ahead_on_the_same_rolls():
    totals = [0, 0]
    for seed in range(3):
        game, _ = bot_game(["club", "beginner"], {}, f"levels {seed}")
        totals = [sum(pair) for pair in zip(totals, game.scores(), strict=True)]
    assert totals[0] > totals[1] + 40


@pytest.mark.long
def test_even_greedy_alone_meets_often_what_a_challenge_asks_for():
    """L25: all letters, four pairs, three crossings."""
    won = [bot_game(["greedy"], {"challenge": 3}, f"alone {seed}")[0] for seed in range(5)]
    assert sum(bool(game.rules.result(game.state).winners) for game in won) >= 3
