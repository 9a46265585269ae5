"""The bots play legal moves, repeat themselves, and are each stronger than the one before."""

import pytest

from game.core.bots import BotTurn
from game.core.chance import Chance
from game.games.wall.bots.bots import BOTS
from game.games.wall.bots.worth import after_tiling

from .helpers import board, last_take, rules


def contest(game, names, seed):
    """A game between bots: the moves and the final position."""
    chance, state, moves = Chance(seed, "wall"), game.start(), []
    while not game.over(state):
        due = game.due(state)
        if due:
            state = game.deal(state, game.roll(state, chance.stream(due.stream, due.index)))
            continue
        (seat,) = game.movers(state)
        stream = chance.stream("bot", len(moves))
        move = BOTS[names[seat]](
            BotTurn(game, game.seen_by(state, seat), seat, stream, lambda: 9.0)
        )
        assert move in game.moves(state, seat)
        moves.append(move)
        state = game.play(state, seat, move)
    return moves, state


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_greedy_beats_random(side):
    game = rules(2, side)
    for i in range(6):
        names = ("greedy", "random") if i % 2 else ("random", "greedy")
        assert game.result(contest(game, names, f"g{i}")[1]).winners == (names.index("greedy"),)


@pytest.mark.long
def test_planner_beats_greedy_more_often_than_not():
    won = 0
    for i, side in enumerate(["coloured", "grey", "coloured"]):
        game = rules(2, side)
        names = ("planner", "greedy") if i % 2 else ("greedy", "planner")
        won += game.result(contest(game, names, f"p{i}")[1]).winners == (names.index("planner"),)
    assert won >= 2


@pytest.mark.long
def test_a_bot_repeats_its_moves_whatever_the_clock_says():
    game = rules(2)
    one, two = (contest(game, ("planner", "greedy"), "again")[0] for _ in range(2))
    assert one == two


def test_the_planner_sees_the_end_of_the_round():
    """W8, W9: whoever must take the last six tiles pays for them."""
    game = rules()
    state = last_take(
        game,
        board(game, score=30, lines=["B", "YY", "RRR", "KKKK", "W"]),
        board(game, score=30, lines=["B", "YY", "RRR", "KKKK", "B"]),
        centre="RRRRRRW",
        marker=1,
    )
    turn = BotTurn(game, state, 0, Chance("x", "wall").stream("bot", 0), lambda: 9.0)
    assert BOTS["planner"](turn) == "CW>5"


def test_a_tiling_foreseen_is_the_tiling_that_comes():
    """W10–W13 on the coloured side."""
    game = rules()
    one = board(game, 9, ["B", "YY", "RR", "", ""], ".....WB" + "." * 18, "KK")
    state = last_take(game, one, centre="R", marker=1)
    foreseen = after_tiling(
        game.table, game.play(state, 0, "CR>3").boards[0]._replace(lines=("",) * 5)
    )
    after = game.play(state, 0, "CR>3").boards[0]
    assert foreseen.score == after.score
    now = after_tiling(game.table, one)
    assert (now.score, now.lines) == (9 + 2 + 3 - 2, ("", "", "RR", "", ""))
