"""The judge of Loops: what it prefers, what it cannot see, and reasons that are true."""

import random
from collections.abc import Iterable
from itertools import chain
from math import fsum
from typing import Any

import pytest

from game import catalogue
from game.core import bots
from game.core.judging.judge import EFFORT, Verdict, judge_turn
from game.games.loops.bots import judge as judge_module
from game.games.loops.bots import turns
from game.games.loops.bots.bots import BOTS
from game.games.loops.bots.judge import judge
from game.games.loops.bots.openings import tile_needs_of
from game.games.loops.rules import reasons as told
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import MOVE, State
from tests.games.loops.tables import TWO_CIRCLES, dealt, house, laid_out, random_game

LITTLE = 60


def verdicts(rules: LoopsRules, state: State, effort: int = LITTLE) -> list[Verdict]:
    return judge(judge_turn(rules, state, state.seat), effort)


def why(rules: LoopsRules, state: State, move: str) -> tuple[Any, ...]:
    return told.reasons(rules.tile_set, rules.seen_by(state, state.seat), move)


def decisions(seats: int, seed: str, step: int) -> list[tuple[LoopsRules, State]]:
    """Positions of a random game with something to choose."""
    rules = house(seats)
    return [
        (rules, state)
        for state, _ in random_game(rules, seed)[::step]
        if state.stage == MOVE and len(rules.moves(state, state.seat)) > 1
    ]


@pytest.mark.some(3)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_move_of_a_turn_has_one_verdict_also_in_its_middle(seats: int) -> None:
    found = decisions(seats, "judged", 9)
    assert any(state.last is not None for _, state in found)
    for rules, state in found:
        moves = [verdict.move for verdict in verdicts(rules, state)]
        assert sorted(moves) == rules.moves(state, state.seat)


def dealt_otherwise(rules: LoopsRules, state: State, dice: random.Random) -> State:
    """The same with all that is hidden from who has the turn, box and supplies, dealt anew."""
    others = [seat for seat in range(rules.seats) if seat != state.seat]
    kinds = sorted(rules.tile_set.place, key=rules.tile_set.place.__getitem__)
    hidden = [kind for kind, left in zip(kinds, state.box, strict=True) for _ in range(left)]
    hidden.extend(chain.from_iterable(state.supplies[seat] for seat in others))
    dice.shuffle(hidden)
    supplies = list(state.supplies)
    for seat in others:
        supplies[seat] = tuple(sorted(hidden.pop() for _ in state.supplies[seat]))
    return state._replace(box=tuple(map(hidden.count, kinds)), supplies=tuple(supplies))


@pytest.mark.some(7)
@pytest.mark.parametrize("effort", [LITTLE, EFFORT])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_o17_no_verdict_hangs_on_what_lies_hidden(seats: int, effort: int) -> None:
    """Through a game, whatever the others hold and the box keeps."""
    dice, told_apart = random.Random(seats), 0
    for rules, state in decisions(seats, "hidden", 17):
        twin = dealt_otherwise(rules, state, dice)
        assert rules.seen_by(twin, state.seat) == rules.seen_by(state, state.seat)
        assert verdicts(rules, twin, effort) == verdicts(rules, state, effort)
        told_apart += twin != state
    assert bool(told_apart) == (seats > 1)


@pytest.mark.parametrize("effort", [LITTLE, EFFORT])
def test_o15_a_race_that_can_end_now_needs_one_turn(effort: int) -> None:
    rules = laid_out(TWO_CIRCLES, 1)
    state = dealt(rules, "cc cd dd ds ls ss")._replace(scores=(22,))
    first, *others = verdicts(rules, state, effort)
    assert (first.move, first.worth) == ("c.c.@0,0", -10)
    assert all(other.worth < -10 for other in others)


def test_o15_who_ends_the_game_in_a_rounds_last_turn_is_ahead_by_what_the_scores_say() -> None:
    """Points above the target count as the target."""
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cc cd dd ds ls ss")
    state = state._replace(scores=(12, 23), seat=1, turns=2)
    first = verdicts(rules, state)[0]
    assert (first.move, first.worth) == ("c.c.@0,0", 10 * (25 - 12))
    assert rules.over(rules.play(state, 1, first.move))


@pytest.mark.some(3)
@pytest.mark.parametrize("supply", ["dd dd dl dl ll ls", "dl dd ds ls ss ll"])
@pytest.mark.parametrize("effort", [LITTLE, EFFORT // 4, EFFORT])
def test_o15_the_loop_that_ends_the_game_next_turn_is_shut_off(supply: str, effort: int) -> None:
    """Circles bring four points or nine, the next seat needs four, and most tiles close one."""
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, supply, "cc cd cl cs ds ls")
    state = state._replace(scores=(10, 21), loops=(3, 0, 0, 0))
    found = verdicts(rules, state, effort)
    assert told.LoopShut("c", 4) in found[0].reasons
    left = max(each.worth for each in found if "@0,0" not in each.move)
    assert left <= -135
    harmless = verdicts(rules, state._replace(scores=(10, 16)), effort)
    assert max(each.worth for each in harmless if "@0,0" not in each.move) >= left + 20


@pytest.mark.some(2)
@pytest.mark.parametrize("seats", [1, 2])
def test_what_a_reason_says_of_loops_is_what_the_rules_make_of_the_move(seats: int) -> None:
    """O9, O10, O12: loops closed, readied and left, against the moves themselves."""
    met = set()
    for rules, state in decisions(seats, "reasons", 4):
        for move in rules.moves(state, state.seat)[::5]:
            after = rules.play(state, state.seat, move)
            points, said = sum(after.scores) - sum(state.scores), why(rules, state, move)
            met |= {type(reason) for reason in said}
            closed = [each for each in said if isinstance(each, told.LoopClosed | told.PairClosed)]
            assert [each.points for each in closed] == ([points] if points else [])
            assert [isinstance(each, told.PairClosed) for each in closed] == (
                [sum(after.loops) - sum(state.loops) == 2] if points else []
            )
            emptied = points > 0 and after.supplies[state.seat] == ()
            assert (told.SupplyEmptied() in said) == emptied
            for reason in said:
                if isinstance(reason, told.LoopReadied | told.LoopLeft):
                    assert reason.points in of_one_tile(rules, after, reason.kind)
                if isinstance(reason, told.LoopLeft):
                    assert reason.points == max(map(max, left_to(rules, after)))
                if isinstance(reason, told.NothingLeft):
                    assert not left_to(rules, after)
    assert {told.LoopReadied, told.LoopPrepared} <= met
    assert (told.LoopLeft in met) == (seats > 1)


def left_to(rules: LoopsRules, state: State) -> list[set[int]]:
    """What loops of each kind score that one tile closes, for kinds of which there are such."""
    return [each for each in (of_one_tile(rules, state, k) for k in rules.tile_set.kinds) if each]


def closable(rules: LoopsRules, state: State, kind: int, tiles: int) -> bool:
    """Can the turn go on to close a loop of a kind with so many tiles, each next to the last?"""
    for move in rules.moves(state, state.seat) if tiles else ():
        after = rules.play(state, state.seat, move)
        if after.loops[kind] > state.loops[kind]:
            return True
        on = after.stage == MOVE and after.seat == state.seat and after.last is not None
        if on and closable(rules, after, kind, tiles - 1):
            return True
    return False


def test_a_loop_that_can_be_closed_this_turn_can_be_by_the_rules() -> None:
    """O7: the turn is played on with what is left of the supply."""
    checked = 0
    for rules, state in decisions(2, "follows", 7):
        for move in rules.moves(state, state.seat):
            said = why(rules, state, move)
            if told.LoopFollows() in said and checked < 60:
                loop = said[said.index(told.LoopFollows()) - 1]
                assert isinstance(loop, told.LoopReadied | told.LoopPrepared)
                kind, few = (
                    rules.tile_set.kinds.index(loop.kind),
                    isinstance(loop, told.LoopReadied),
                )
                after = rules.play(state, state.seat, move)
                assert closable(rules, after, kind, 1 if few else 2)
                checked += 1
    assert checked > 20


def test_a_move_is_hardly_ever_recommended_for_nothing_but_that_it_closes_nothing() -> None:
    """In at most one of ten positions, alone and in company."""
    for seats in (1, 2):
        rules, bare, every = house(seats), 0, 0
        for turn in bots.play_bots(rules, "why", [BOTS["greedy"]] * seats).turns[::4]:
            first = verdicts(rules, turn.before)[0]
            bare += isinstance(first.reasons[0], told.TileLaid)
            every += 1
        assert 10 * bare <= every


def of_one_tile(rules: LoopsRules, state: State, kind: str) -> set[int]:
    """What loops of a kind score that one tile of any sort closes, tried everywhere."""
    tile_set, found, number = rules.tile_set, set(), rules.tile_set.kinds.index(kind)
    for cell, lines in state.table.open.items():
        for turnings in tile_set.fitting_turnings(lines).values():
            for turning in turnings:
                table = tile_set.table_with_tile(state.table, cell, turning)
                if kind in [
                    loop.kind for loop in tile_set.closed_loops(table, state.loops, cell)[0]
                ]:
                    found.add(state.loops[number] + 1)
    return found


def test_what_is_shut_off_and_kept_is_told() -> None:
    """O8, O9: at 0,0 two circles lack one tile each, and lines without a circle fit there too."""
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd cd dd dl ss", "cd cl cs dl ds ls")
    assert why(rules, state, ".d.d@0,0") == (told.LoopShut("c", 1),)
    assert why(rules, state, "c.c.@0,0") == (told.PairClosed("c", "c", 4),)
    assert why(rules, state, "c.d.@0,0") == (told.LoopClosed("c", 1), told.LoopShut("c", 1))
    assert not rules.play(state, 0, ".d.d@0,0").scores[0]


def test_a_tile_kept_is_one_that_closes_the_loop_readied() -> None:
    rules = house(1)
    for state, _ in random_game(rules, "kept")[::5]:
        for move in rules.moves(state, 0) if state.stage == MOVE else ():
            if told.TileKept() in why(rules, state, move):
                after = rules.play(state, 0, move)._replace(stage=MOVE, last=None)
                assert any(
                    rules.play(after, 0, other).scores > after.scores
                    for other in rules.moves(after, 0)
                )


def test_loops_are_named_by_their_kinds() -> None:
    """O10: two at once, alike or not, and one."""
    reason_words = catalogue.game("loops").reasons()
    found = [told.LoopClosed("s", 3), told.PairClosed("c", "s", 5), told.PairClosed("c", "c", 4)]
    assert [reason_words(None, each, (), str) for each in found] == [
        "closes a square for 3",
        "closes a circle and a square for 5",
        "closes two circle loops for 4",
    ]


def test_what_was_judged_before_changes_no_verdict() -> None:
    """As in another process, which has met other tiles first."""
    (rules, state), *others = decisions(2, "before", 9)
    tile_needs_of.cache_clear()
    first = verdicts(rules, state, EFFORT // 4)
    tile_needs_of.cache_clear()
    for each, other in reversed(others):
        verdicts(each, other)
    assert verdicts(rules, state, EFFORT // 4) == first


def test_how_exactly_a_python_adds_floats_changes_no_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`sum` rounds after every number up to 3.11, and from 3.12 on at the end: on a table where
    that decides."""

    def rounding_always(values: Iterable[float]) -> float:
        total = 0.0
        for value in values:
            total += value
        return total

    found = [position for position in decisions(1, "b", 7) if position[1].turns == 9]
    assert found
    for each in found:
        answers = []
        for added in (rounding_always, fsum):
            for module in (judge_module, turns):
                monkeypatch.setattr(module, "sum", added, raising=False)
            answers.append(verdicts(*each))
        assert answers[0] == answers[1]
