"""What a known deck would have allowed: real games that end as said."""

import random

import pytest

from game import catalogue
from game.core.bots import play_bots
from game.core.judging.possible import replay_moves
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.ramp.bots import hindsight
from game.games.ramp.bots.estimate import CERTAIN, estimator_for
from game.games.ramp.rules.pieces import EMPTY_RAMP, SKIP, WIDTH, after_slide
from game.games.ramp.rules.state import board_with_marks
from tests.games.ramp.tables import house


@pytest.fixture(autouse=True)
def little(monkeypatch):
    """The search looks at little, for speed."""
    monkeypatch.setattr(hindsight, "_BEAM_WIDTH", 4)
    monkeypatch.setattr(hindsight, "_PROOF_LIMIT", 2000)


def reached(boards, seed, moves):
    """What a match on that seed comes to when these moves are played."""
    header = Header("ramp", (Player("A"),), seed, {"boards": boards})
    match = Match.new(header, catalogue.set_up)
    for move in moves:
        match.play(0, move)
    assert match.over
    return hindsight.HINDSIGHT.result(match.rules, match.state)


@pytest.mark.parametrize("boards", [[1, 2, 3, 4], [3, 1], [4]], ids=str)
def test_the_game_found_is_a_game_on_that_seed(boards):
    rules = house(boards=boards)
    for number in range(7):
        found = hindsight.search_best_match(rules, f"possible {number}")
        best = reached(boards, f"possible {number}", found.moves)
        assert best == rules.scores(replay_moves(rules, f"possible {number}", found.moves).state)[0]
        assert best > 0
        assert found == hindsight.search_best_match(rules, f"possible {number}")


def test_what_is_within_reach_falls_only_by_what_moves_lose():
    rules, dice = house(boards=[3, 1]), random.Random(4)
    found = hindsight.search_best_match(rules, "possible 1")
    best = replay_moves(rules, "possible 1", found.moves)
    points = rules.scores(best.state)[0]
    assert set(hindsight.points_within_reach(best)) == {points}
    played = play_bots(rules, "possible 1", [lambda turn: dice.choice(rules.moves(turn.view, 0))])
    reach = hindsight.points_within_reach(played)
    assert (len(reach), reach[-1]) == (played.plies + 1, rules.scores(played.state)[0])
    assert reach == sorted(reach, reverse=True)
    last = played.turns[-1].before
    assert reach[-2] == max(rules.scores(rules.play(last, 0, m))[0] for m in rules.moves(last, 0))


def test_nothing_is_counted_before_the_end():
    rules = house()
    assert hindsight.HINDSIGHT.result(rules, rules.start()) is None
    assert hindsight.HINDSIGHT.unit(rules) == "points"


def tiny_board(dice):
    """A board with marks in its lowest rows only, each of three symbols twice."""
    marks = [[dice.choice("...123- ") for _ in range(4)] + [" "] * 8 for _ in range(WIDTH)]
    cells = dice.sample([(column, row) for column in range(WIDTH) for row in range(4)], 6)
    for symbol, (column, row) in zip("abcabc", cells, strict=True):
        marks[column][row] = symbol
    return board_with_marks(dice.choice((1, 2)), tuple(map(tuple, marks)))


def by_trying_all(board, pieces, names, ramp=EMPTY_RAMP):
    """The most points that a round brings, every slide and every skip tried (R6, R9)."""
    if not names:
        return board.score_of(ramp)
    first, *rest = names
    moves = pieces.moves(first, ramp) if ramp != EMPTY_RAMP else pieces.first_moves[first]
    tried = {ramp if m == SKIP else after_slide(ramp, pieces.placements[m]) for m in moves}
    return max(by_trying_all(board, pieces, rest, after) for after in tried)


@pytest.mark.some(3)
@pytest.mark.parametrize("number", range(12))
def test_no_ramp_that_may_still_become_the_best_is_given_up(monkeypatch, number):
    """R9 to R16: with the optimum asked for it is found, with a point more nothing is."""
    monkeypatch.undo()
    dice, pieces = random.Random(number), house().pieces
    board, names = tiny_board(dice), dice.sample(["O4", "X5", "I3", "I3", "S4", "V3"], 4)
    most, certain = by_trying_all(board, pieces, names), estimator_for(board, pieces, CERTAIN)
    line, _weighed = hindsight.round_with_points(certain, names, most)
    assert certain.most_points(line[-1:]) == most
    assert hindsight.round_with_points(certain, names, most + 1)[0] == []
    found = hindsight.best_round(board, pieces, names)
    ramp = EMPTY_RAMP
    for move in found.moves:
        ramp = ramp if move == SKIP else after_slide(ramp, pieces.placements[move])
    assert (found.proven, board.score_of(ramp)) == (True, most)


def test_what_takes_more_than_the_effort_is_not_proven(monkeypatch):
    """By count, never by a clock."""
    rules, seed = house(), "hind-2"
    monkeypatch.setattr(hindsight, "_PROOF_LIMIT", 100)
    assert not hindsight.search_best_match(rules, seed).proven


@pytest.mark.some(1)
def test_the_best_of_a_whole_match_is_proven(monkeypatch):
    monkeypatch.undo()
    found = hindsight.search_best_match(house(), "hind-2")
    assert found.proven
    assert reached([1, 2, 3, 4], "hind-2", found.moves) == 61
