"""The judge of Lines: exact where nothing is to come, needs before points, true reasons."""

import pytest

from game.core.chance import Chance
from game.core.judging.judge import EFFORT, judge_turn
from game.games.lines.bots.judge import judge, move_values
from game.games.lines.bots.rolls import careful_points
from game.games.lines.rules import reasons as told
from game.games.lines.rules.state import ROUNDS, Stage
from tests.games.lines.helpers import EASY, ready, solo
from tests.games.lines.plain import colour
from tests.games.lines.test_bots import bot_game

LITTLE = 60


def last_roll(game, seed="last"):
    """A game of bots' first legal moves up to its last roll."""
    chance = Chance(seed, "lines")
    while True:
        due = game.rules.due(game.state)
        if due:
            game.deal(game.rules.roll(game.state, chance.stream(due.stream, due.index)))
        elif game.state.stage is Stage.DRAWING and game.state.round == ROUNDS:
            return game
        else:
            seat = game.rules.movers(game.state)[0]
            game.do(seat, next(move for move in game.legal(seat) if "*" not in move))


def best_end(game, seat=0):
    """The most that the roll can still bring a sheet, all moves tried."""
    moves = game.rules.moves(game.state, seat)
    if moves == ["done"]:
        return game.rules.scores(game.state)[seat]
    ends, before = [], game.state
    for move in moves:
        game.state = game.rules.play(before, seat, move)
        ends.append(best_end(game, seat))
    game.state = before
    return max(ends)


def test_the_last_drawing_is_worth_what_the_rules_say():
    """L17 to L21: with one die left and no joker every worth is exact."""
    game = last_roll(solo(challenge=4))
    state = game.state
    sheet = state.sheets[0]._replace(undrawn=0b00100, jokers=0)
    game.state = state._replace(sheets=(sheet,))
    found = move_values(judge_turn(game.rules, game.state, 0), LITTLE)
    before = game.state
    for move, worth in found.items():
        game.state = game.rules.play(before, 0, move)
        over = game.rules.play(game.state, 0, "done")
        won = game.rules.result(over).winners
        assert worth == (10 * game.rules.scores(over)[0] if won else 0)


@pytest.mark.parametrize("number", [1, 2])
def test_two_dice_left_are_drawn_as_well_as_can_be(number):
    """L25: crossings and dots; a plain search through all drawings says how many there can be."""
    game = last_roll(solo(challenge=number))
    sheet = game.state.sheets[0]._replace(undrawn=0b00101, jokers=0)
    game.state = game.state._replace(sheets=(sheet,))
    found = judge(judge_turn(game.rules, game.state, 0), 1000)
    assert found[0].worth == 10 * best_end(game)


def test_a_game_that_is_lost_is_worth_nothing():
    """L25: letters that nobody can get to any more."""
    game = last_roll(solo(challenge=3))
    assert game.rules.scores(game.state)[0] > 0
    assert {each.worth for each in judge(judge_turn(game.rules, game.state, 0), LITTLE)} == {0}


def test_others_points_come_off():
    """L21: the same sheet is worth less beside a better one."""
    game = ready().deal(EASY)
    alone = move_values(judge_turn(game.rules, game.state, 0), LITTLE)
    game.do(1, next(move for move in game.legal(1) if move.startswith("r1:")))
    better = game.state.sheets[1]._replace(crossings=9)
    game.state = game.state._replace(sheets=(game.state.sheets[0], better))
    beside = move_values(judge_turn(game.rules, game.state, 0), LITTLE)
    assert max(beside.values()) < max(alone.values()) - 200


def test_moves_that_only_differ_in_their_slot_share_a_worth():
    """L11: equal faces on one line."""
    game = ready().deal({"left": ["12", "22"], "right": ["44", "53"], "fifth": "30"})
    found = move_values(judge_turn(game.rules, game.state, 0), LITTLE)
    assert found["l1:EE"] == found["l2:EE"]
    for move, worth in found.items():
        if move.startswith("l1:"):
            assert found["l2" + move[2:]] == worth


def both_halves(player):
    """The colours with dots left and right of the grey zone, from the plain rules' own map."""
    spaces = [tuple(space) for half in ("left", "right") for space in player[half][1:]]
    left = {colour(space) for space in spaces if space[0] < 7}
    return left & {colour(space) for space in spaces if space[0] > 8}


def test_what_reasons_promise_is_what_the_rules_do():
    """L13, L14, L17, L18: points, letters, crossings and jokers of every move of some games."""
    game, _ = bot_game(["greedy", "beginner"], {"side": "B"}, "told")
    for before, step, after in game.steps:
        if before.stage is not Stage.DRAWING or ":" not in step.move:
            continue
        seat = step.seat
        for reason in told.reasons(game.rules, before, seat, step.move):
            old, new = before.sheets[seat], after.sheets[seat]
            if isinstance(reason, told.LetterReached):
                place = "ABCD".index(reason.letter)
                assert new.letters[place] and not old.letters[place]
            if isinstance(reason, told.RedLineCrossed):
                assert new.crossings - old.crossings == reason.count
            if isinstance(reason, told.CirclesReached):
                assert new.owed >= reason.count
            if isinstance(reason, told.PairCompleted):
                one, other = (
                    game.rules.position_fields(state)["players"][seat] for state in (before, after)
                )
                assert len(set(both_halves(other)) - set(both_halves(one))) > 0
                assert reason.colour in both_halves(other)
            if isinstance(reason, told.JokerSpent):
                assert new.jokers == reason.left == old.jokers - 1
            if isinstance(reason, told.PointsChanged):
                scores = [game.rules.scores(state)[seat] for state in (before, after)]
                assert scores[1] - scores[0] == reason.points


@pytest.mark.some(3)
@pytest.mark.parametrize("number", [3, 4, 5])
def test_worths_in_the_first_round_are_what_good_play_comes_to(number):
    """L25: on average about 240 points where needs are to be met, a lost game counting nothing."""
    best = 0
    for seed in ("one", "two", "three"):
        game, chance = solo(challenge=number), Chance(seed, "lines")
        due = game.rules.due(game.state)
        game.deal(game.rules.roll(game.state, chance.stream(due.stream, due.index)))
        best += max(move_values(judge_turn(game.rules, game.state, 0), EFFORT).values())
    assert 3 * 1800 <= best <= 3 * 2700


def test_care_changes_no_order_and_no_lost_game_l25():
    for later in range(6):
        found = [careful_points(float(points), later) for points in range(-5, 300)]
        assert found == sorted(found)
        assert found[:6] == [0.0] * 6
        assert found[-30:] == [float(points) for points in range(270, 300)]
