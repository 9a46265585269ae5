"""Chances to win, accuracy and classes: by their formulas, and as matches really ended."""

from itertools import pairwise

import pytest

from game import catalogue, judging
from game.core.bots import play_bots
from game.core.judging.judge import JudgedMove, Rating, Verdict, seat_totals
from game.core.judging.winning import JudgeScale, Ratings, WinCurve, accuracy_of_move

SCALE = JudgeScale(noise=4, curves={2: WinCurve(40, 100, 50), 4: WinCurve(40, 100, 50)})


def judged(ply, seat, worth, best):
    return JudgedMove(ply, seat, Verdict("a", worth, ()), Verdict("b", best, ()))


def ratings(scale, game="wall", seats=2, **options):
    """What rates a match of which nothing was played."""
    history = judging.History(catalogue.set_up(game, options, seats))
    return Ratings(scale, history, "points")


def test_accuracy_falls_with_the_chance_that_a_move_costs():
    assert accuracy_of_move(0) == 100
    assert accuracy_of_move(10) == pytest.approx(103.17 * 2.718281828**-0.435 - 3.17, abs=0.05)
    assert all(
        one > other >= 0 for one, other in pairwise(accuracy_of_move(cost) for cost in range(70))
    )


def test_chances_add_up_and_a_tie_is_half():
    curve = SCALE.curve_for_seats(2)
    assert curve.winning_chances(0, [0, 0]) == [50, 50]
    assert sum(curve.winning_chances(30, [70, -10, -70])) == pytest.approx(100)
    assert curve.winning_chances(40, [20, -20])[0] > curve.winning_chances(0, [20, -20])[0] > 50
    assert (SCALE.curve_for_seats(1), SCALE.curve_for_seats(3), SCALE.curve_for_seats(6)) == (
        curve,
        curve,
        SCALE.curves[4],
    )


def test_a_class_goes_by_the_chance_that_is_lost_and_noise_costs_nothing():
    moves = [judged(1, 0, best - loss, best) for best, loss in [(0, 0), (0, 4), (0, 5), (600, 90)]]
    moves += [judged(40, 0, -loss, 0) for loss in (6, 11, 16)]
    rated = [*ratings(SCALE).rate_moves(moves)]
    kinds = ["best", "best", "good", "good", "slip", "mistake", "blunder"]
    assert [each.rating.kind for each in rated] == kinds
    assert rated[1].rating.accuracy == 100 > rated[2].rating.accuracy
    assert rated[0].rating.win == 50 > rated[1].rating.win
    exact = [each.rating.accuracy for each in rated]
    assert seat_totals(rated, 0).accuracy == round(sum(exact) / len(exact), 1)
    assert seat_totals(rated, 1).accuracy is None


def test_of_more_than_two_everybodys_last_lead_counts():
    moves = [judged(1, 0, 90, 90), judged(2, 1, -90, -90), judged(3, 2, 0, 0)]
    wins = [each.rating.win for each in ratings(SCALE, seats=3).rate_moves(moves)]
    assert wins[0] > 50 > wins[2] > wins[1]


def test_the_last_move_of_a_match_ends_at_what_it_came_to():
    greedy, dull = (catalogue.bots("wall")[name] for name in ("greedy", "random"))
    history = play_bots(catalogue.set_up("wall", {}, 2), "end", [greedy, dull])
    last = [judged(history.plies, seat, 5, 5) for seat in range(2)]
    assert [each.rating.win for each in judging.ratings_of(history).rate_moves(last)] == [100, 0]


def test_alone_points_count_and_the_move_that_lost_a_challenge_is_the_last_to_be_rated():
    rules = catalogue.set_up("lines", {"challenge": 3}, 1)
    history = play_bots(rules, "lost", [catalogue.bots("lines")["random"]])
    assert not rules.result(history.state).winners
    scale = JudgeScale(solo_limits={"points": (90, 60, 30)})
    losses = [0, 29, 30, 60, 90]
    moves = [judged(ply, 0, 300 - loss, 300) for ply, loss in enumerate(losses, 1)]
    moves += [judged(6, 0, 0, 200), judged(7, 0, 0, 0)]
    rated = [each.rating for each in Ratings(scale, history, "points").rate_moves(moves)]
    kinds = ["best", "good", "slip", "mistake", "blunder", "blunder", None]
    assert [each.kind for each in rated] == kinds
    assert all(each.win is None for each in rated)
    assert rated[4].accuracy == accuracy_of_move(15)
    assert rated[6] == Rating()
