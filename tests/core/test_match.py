"""A match: playing, chance, taking back, playing again, and what the recorder hears."""

import itertools
import json
from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.replay.header import Player
from game.core.replay.reader import read_replay
from game.core.rules import BadOutcome, DealStep, IllegalMove, MoveStep
from tests.core.toy import Memory, begun, finished, header, set_up


def texts(memory: Memory) -> list[dict]:
    return [json.loads(line) for line in memory.data.splitlines()[1:]]


def test_a_seed_answers_chance_before_anybody_moves_and_after_each_move():
    match, memory = begun(header())
    assert match.movers == (0,)
    assert [list(line) for line in texts(memory)] == [["deal", "v"]]
    happened = match.play(0, "done", t=12)
    assert [type(step.step) for step in happened] == [MoveStep, DealStep]
    assert happened[0].after == happened[1].before != happened[1].after == match.state
    assert texts(memory)[1] == {"by": 1, "do": "done", "t": 12}


def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing():
    match, memory = begun(header())
    before, file = match.state, memory.data
    for seat, move in ((0, "z"), (1, "a"), (-1, "a")):
        with pytest.raises(IllegalMove, match=r"T1|no seat"):
            match.play(seat, move)
    assert (match.state, memory.data, match.plies) == (before, file, 0)


def test_a_recorder_that_fails_leaves_the_match_as_it_was():
    class Full(Memory):
        def record(self, lines):
            if any("do" in line for line in lines):
                raise OSError("full")
            super().record(lines)

    match = Match.new(header(), set_up, Full(header()))
    before = match.state
    with pytest.raises(OSError, match="full"):
        match.play(0, "done")
    assert (match.state, match.plies, match.may_undo(0)) == (before, 0, False)


def test_undo_and_redo_give_the_same_state_moves_and_chance():
    match, memory = begun(header())
    finished(match)
    end, states = match.state, [match.history.state_at(p) for p in range(match.plies + 1)]
    plies = match.plies
    match.undo(3)
    assert match.plies == plies - 3 and not match.over
    assert match.state == states[plies - 3]
    match.undo()
    while match.may_redo():
        match.redo()
    assert match.state == end
    reading = read_replay(memory.data, set_up)
    assert reading.problem is None
    assert reading.history.state == end


def test_the_chance_before_the_first_move_stands_for_ever():
    match, _ = begun(header())
    opening = match.state
    match.play(0, "a")
    match.undo()
    assert match.state == opening
    for n in (1, 0, -1):
        with pytest.raises(IllegalMove):
            match.undo(n)


def test_a_new_move_forgets_what_was_taken_back():
    match, _ = begun(header())
    match.play(0, "a")
    match.undo()
    match.play(0, "done")
    assert not match.may_redo()
    with pytest.raises(IllegalMove):
        match.redo()


def test_only_alone_and_in_practice_games_moves_of_all_are_taken_back():
    match, _ = begun(header(2))
    match.play(0, "done")
    assert not match.may_undo(0)
    with pytest.raises(IllegalMove):
        match.undo()
    practice, _ = begun(header(2, practice=True))
    practice.play(0, "done")
    practice.play(1, "a")
    assert practice.may_undo(0)
    practice.undo()
    practice.undo()
    assert practice.plies == 0
    with pytest.raises(IllegalMove):
        practice.undo()


def beside_bots(practice=False):
    given = replace(
        header(3, practice=practice), players=(Player("B", "x"), Player("Ana"), Player("C", "x"))
    )
    return begun(given)


@pytest.mark.parametrize("practice", [False, True])
def test_beside_bots_their_answers_fall_with_the_move_that_they_answered(practice):
    match, memory = beside_bots(practice)
    match.play(0, "a")
    assert not match.may_undo(1), "a bot would only move again"
    match.play(1, "a")
    assert (match.undo_length, match.undo_is_answered) == (1, False)
    match.play(2, "a")
    match.play(0, "b")
    assert (match.undo_length, match.undo_is_answered) == (3, True)
    match.undo()
    assert match.state.taken == ("a", "", "")
    assert {"undo": 3} in texts(memory)
    assert match.is_unranked
    assert read_replay(memory.data, set_up).history.state == match.state
    while match.may_redo():
        match.redo()
    assert match.state.taken == ("ab", "a", "a")


def test_what_nobody_has_answered_is_taken_back_for_nothing():
    match, memory = beside_bots()
    match.play(1, "a")
    match.undo()
    assert not match.is_unranked
    assert not read_replay(memory.data, set_up).history.undid_answered_move


def test_a_correction_takes_back_the_moves_of_one_seat_only_l16():
    match, memory = begun(header(2, seed=None, limit=3), lambda _due: 6)
    for seat, move in ((0, "a"), (1, "b"), (0, "c"), (1, "d")):
        match.play(seat, move)
    match.take_back_own(0, 2)
    assert match.state.taken == ("", "bd")
    assert match.plies == 2
    match.take_back(1)
    assert match.state.taken == ("", "b")
    assert match.redo()[0].step.move == "d"
    assert [match.redo()[0].step.move for _ in range(2)] == ["a", "c"]
    assert match.state.taken == ("ac", "bd")
    with pytest.raises(IllegalMove):
        match.take_back_own(0, 3)
    with pytest.raises(IllegalMove):
        match.take_back_own(2, 1)
    assert {"undo": 2, "by": 1} in texts(memory)
    reading = read_replay(memory.data, set_up)
    assert reading.problem is None
    assert reading.history.state == match.state


def test_nothing_of_a_seat_that_is_done_is_corrected_l16():
    match, _ = begun(header(2))
    match.play(0, "a")
    match.play(0, "done")
    assert not match.may_undo(0)
    with pytest.raises(IllegalMove):
        match.take_back_own(0)


def test_scripted_chance_waits_for_its_outcome():
    match, memory = begun(header(seed=None))
    assert match.movers == ()
    with pytest.raises(IllegalMove, match="due"):
        match.play(0, "a")
    with pytest.raises(BadOutcome):
        match.deal(7)
    assert memory.data.count(b"\n") == 1
    assert match.deal(3)[0].step == DealStep("die", 3)
    with pytest.raises(IllegalMove):
        match.deal(3)
    match.play(0, "c")
    match.play(0, "done")
    assert match.history.due is not None
    match.undo()
    match.redo()
    assert match.history.due is not None
    match.deal(1)
    match.undo(2)
    match.redo()
    match.redo()
    assert match.state.die == 1, "what followed a move follows it again"


def test_a_seeded_match_takes_no_outcome_from_outside():
    match, _ = begun(header())
    with pytest.raises(IllegalMove):
        match.deal(3)


def test_a_match_is_signed_once_when_it_is_over_and_nothing_follows():
    match, memory = begun(header())
    match.sign()
    assert not match.signed
    finished(match).sign()
    file = memory.data
    match.sign()
    assert memory.data == file
    assert texts(memory)[-1]["end"]["rank"] == "toymaker"
    assert not match.may_undo(0)
    assert not match.may_redo()
    for forbidden in (
        match.undo,
        match.redo,
        lambda: match.play(0, "a"),
        lambda: match.take_back_own(0),
    ):
        with pytest.raises(IllegalMove):
            forbidden()
    assert read_replay(file, set_up).digest == texts(memory)[-1]["digest"]


def test_any_position_can_be_shown_at_once():
    match, _ = begun(header(3, rounds=20))
    finished(match)
    steps = match.history.steps()
    assert steps[0].before.die == 0
    for before, after in itertools.pairwise(steps):
        assert before.after == after.before
    assert steps[-1].after == match.state == match.history.state_at(match.plies)
    for ply in range(match.plies):
        assert match.history.steps(ply)[-1].after == match.history.state_at(ply)
    with pytest.raises(IndexError):
        match.history.state_at(match.plies + 1)
