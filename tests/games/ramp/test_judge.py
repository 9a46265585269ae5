"""The judge of Ramp: exact where all is known, fair to every seat, and its reasons are true."""

import random

import pytest

from game.core.judging.judge import judge_turn
from game.games.ramp.bots.judge import judge
from game.games.ramp.rules import reasons as told
from game.games.ramp.rules.pieces import SKIP, after_slide
from game.games.ramp.rules.state import PAIR_WORTH, visible_spaces
from tests.games.ramp.tables import after, house, playthrough, with_ramp

LITTLE = 60
FULL = "######"


def verdicts(rules, state, seat=0, effort=LITTLE):
    """What each move is worth."""
    return {v.move: v.worth for v in judge(judge_turn(rules, state, seat), effort)}


def late(rules, left, *rows):
    """A moment with so many cards left, one to be placed, on such a ramp."""
    starts = ["L5", "T5", "V5", "Y5"][: rules.seats]
    state = after(rules, starts)
    for seat, piece in enumerate(starts):
        state = rules.play(state, seat, f"{piece}r0@1")
    few = [piece for piece in state.cards_left if piece not in starts][: left + 1]
    state = rules.deal(state._replace(cards_left=tuple(few)), few[-1])
    for seat in range(rules.seats):
        state = with_ramp(state, *rows, seat=seat)
    return state


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_last_card_is_worth_its_points_r12_to_r16(number):
    rules = house(boards=[number])
    state = late(rules, 0, "##....", "###.##", *[FULL] * 8)
    for move, worth in verdicts(rules, state).items():
        assert worth == 10 * rules.scores(rules.play(state, 0, move))[0]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_with_one_card_to_come_it_is_played_for_the_points(number):
    rules = house(boards=[number])
    state = late(rules, 1, "#.#...", *[FULL] * 8)
    found = verdicts(rules, state, effort=300)
    best = max(found.values())
    replies = {}
    for move in found:
        coming = after(rules, state.cards_left[0], state=rules.play(state, 0, move))
        ends = [rules.play(coming, 0, reply) for reply in rules.moves(coming, 0)]
        replies[move] = 10 * max(rules.scores(end)[0] for end in ends)
    spread = {replies[move] - found[move] for move in found}
    assert max(replies.values()) - best in spread
    assert len(spread) == 1


def test_boards_to_come_count_alone_and_what_is_finished_does_r17():
    short, long = house(boards=[2]), house(boards=[2, 3])
    rows = ("##....", *[FULL] * 8)
    one, two = verdicts(short, late(short, 0, *rows)), verdicts(long, late(long, 0, *rows))
    assert len({two[move] - one[move] for move in one}) == 1
    assert min(two[move] - one[move] for move in one) > 50
    state = late(long, 0, *rows)
    ahead = state._replace(round=1, finished=((7,),))
    level = state._replace(round=1, finished=((0,),))
    assert {w - verdicts(long, level)[m] for m, w in verdicts(long, ahead).items()} == {70}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_company_points_count_above_those_of_the_best_other(seats):
    """R17: at the last card all is known."""
    rules = house(seats, boards=[2, 3])
    state = late(rules, 0, "##....", *[FULL] * 8)._replace(round=1, finished=(tuple(range(seats)),))
    state = state._replace(waiting=(0,))
    found = verdicts(rules, state)
    for move, worth in found.items():
        own, *others = rules.scores(rules.play(state, 0, move))
        assert worth == 10 * (own - max(others))


def test_a_card_that_a_seat_misses_is_none_of_its_cards_to_come():
    """R8: the piece of the start card never comes again."""
    rules = house(boards=[2])
    state = late(rules, 2, "#.#...", *[FULL] * 8)
    own = state._replace(cards_left=(*state.cards_left[:1], "L5"))
    assert state.starts == ("L5",)
    alone = state._replace(cards_left=state.cards_left[:1])
    gap = {verdicts(rules, own)[m] - w for m, w in verdicts(rules, alone).items()}
    assert len(gap) == 1


def test_slides_to_the_same_ramp_share_one_verdict():
    rules = house(boards=[1])
    state = late(rules, 3, "##....", *[FULL] * 8)
    seen = {}
    for move, worth in verdicts(rules, state).items():
        ramp = rules.ramps_after(state, 0, move)[0]
        assert seen.setdefault(ramp, worth) == worth


def moments(seed, number):
    """Every ramp, move and ramp after it of a round played at random."""
    rules = house(boards=[number])
    for state in playthrough(rules, seed):
        for move in rules.moves(state, 0) if state.waiting else ():
            yield rules, state, move, rules.ramps_after(state, 0, move)[0]


def lowered(rules, ramp):
    """Open spaces that some piece can still reach: those above the top of their column."""
    return {
        cell
        for cell, _mark in visible_spaces(rules.boards[0], ramp)
        if ramp[cell[0]] < 1 << cell[1]
    }


def visible_below(ramp):
    """Spaces of the grid that lie below the top of their column."""
    return {(c, r) for c in range(6) for r in range(12) if ramp[c] >= 1 << r + 1}


def safe_points(seen, below):
    """What open numbers and whole pairs among these cells will count."""
    marks = [seen[cell] for cell in below]
    whole = sum(marks.count(symbol) == 2 for symbol in "abcde")
    return sum(int(mark) for mark in marks if mark.isdigit()) + 3 * whole


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_reasons_are_what_changes_on_the_ramp(number):
    """R10, R13 to R16, space by space."""
    dice = random.Random(number)
    for rules, state, move, ramp in moments(f"why {number}", number):
        if dice.random() > 0.2:
            continue
        board, before = rules.boards[0], state.ramps[0]
        reasons = told.reasons(board, rules.pieces, before, move)
        if move == SKIP:
            assert reasons == (told.CardSkipped(),)
            continue
        assert ramp == after_slide(before, rules.pieces.placements[move])
        facts = {type(reason): reason for reason in reasons}
        was, now = dict(visible_spaces(board, before)), dict(visible_spaces(board, ramp))
        covered = [mark for cell, mark in was.items() if cell not in now]
        assert facts[told.DotsCovered].count == covered.count(".")
        shut = {c for c in lowered(rules, before) - lowered(rules, ramp) if now.get(c) == "."}
        assert getattr(facts.get(told.DotsShut), "count", 0) == len(shut)
        lacking = {c for c in visible_below(ramp) if c in now}
        rows = {c[1] for c in was if c not in now} - {c[1] for c in lacking}
        rows = {r for r in rows if any((c, r) in now for c in range(6))} if number == 1 else ()
        assert getattr(facts.get(told.RowsKept), "count", 0) == len(rows)
        safe = safe_points(now, lacking) - safe_points(was, visible_below(before) & set(was))
        assert getattr(facts.get(told.PointsKept), "points", 0) == safe
        gained = board.score_of(ramp) - board.score_of(before) - covered.count(".")
        parts = (told.RowsCompleted, told.NumbersCovered, told.PairsChanged)
        points = [getattr(facts.get(p), "points", getattr(facts.get(p), "count", 0)) for p in parts]
        assert sum(points) == gained
        assert abs(points[2]) % PAIR_WORTH == 0
