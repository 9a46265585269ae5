"""Taking back one's own drawings of a roll at a full table, through the match (L16)."""

import pytest

from game.core.match import Match
from game.core.rules import IllegalMove
from tests.discovered import Setting, begun
from tests.games.lines.helpers import SCORE, START


def table(options=()) -> Match:
    match, _ = begun(Setting("lines", 2, tuple(options)))
    for seat in (0, 1):
        match.play(seat, SCORE)
        match.play(seat, START)
    return match


def drawn(match, seat, count):
    """That many drawings of a seat, no jokers."""
    for _ in range(count):
        match.play(seat, next(move for move in match.moves(seat) if "*" not in move))


def sheet(match, seat):
    return match.rules.position_fields(match.state)["players"][seat]


def test_one_seats_drawings_go_and_the_others_stay_even_when_it_is_done_l16():
    match = table()
    drawn(match, 0, 1)
    kept = sheet(match, 0)
    drawn(match, 1, 3)
    drawn(match, 0, 2)
    while 1 in match.movers:
        drawn(match, 1, 1)
    other = sheet(match, 1)
    match.take_back_own(0, 2)
    assert sheet(match, 0) == kept
    assert sheet(match, 1) == other
    with pytest.raises(IllegalMove):
        match.take_back_own(1, 1)
    with pytest.raises(IllegalMove):
        match.take_back_own(0, 2)


def test_the_set_up_and_the_placing_are_not_taken_back_l16_l22():
    match = table([("place", "active")])
    match.play(0, match.moves(0)[0])
    with pytest.raises(IllegalMove):
        match.take_back_own(0, 1)
    drawn(match, 0, 1)
    match.take_back_own(0, 1)
    assert sheet(match, 0)["undrawn"] == ["l1", "l2", "r1", "r2", "f"]
