"""What every game's judge promises: a verdict on every move, the same whenever it is asked."""

import dataclasses
import random
from typing import Any

import pytest

from game import catalogue
from game.core.bots import Bot, play_bots
from game.core.judging.judge import (
    EFFORT,
    JudgedMove,
    Verdict,
    best_first,
    join_sentence,
    judge_moves,
    judge_turn,
    seat_totals,
)
from game.core.match import Match
from game.core.rules import DealStep
from game.engine import words
from tests.discovered import begun, choose_at_random, one_each

LITTLE = 60
each_table = pytest.mark.parametrize("setting", one_each(), ids=str)


def judged(match: Match, seat: int, effort: int = LITTLE) -> list[Verdict]:
    """The verdicts on a seat's moves."""
    judge = catalogue.game(match.rules.name).judge()
    return judge(judge_turn(match.rules, match.state, seat), effort)


def positions(setting: Any, plies: tuple[int, ...] = (0, 3, 11, 26)) -> Any:
    """A match at some of its plies, played at random between them."""
    match, _memory = begun(setting)
    dice = random.Random(f"judge {setting}")
    while match.movers and match.plies <= plies[-1]:
        if match.plies in plies:
            yield match
        choose_at_random(match, dice)


@pytest.mark.some(8)
@each_table
def test_every_legal_move_has_one_verdict_the_best_first(setting):
    for match in positions(setting):
        for seat in match.movers:
            found = judged(match, seat)
            assert sorted(verdict.move for verdict in found) == list(match.moves(seat))
            assert found == best_first(found)
            assert {type(verdict.worth) for verdict in found} == {int}


@pytest.mark.some(5)
@each_table
def test_the_same_question_gets_the_same_answer(setting):
    for match in positions(setting, (0, 11)):
        seat = match.movers[0]
        assert judged(match, seat) == judged(match, seat)


@pytest.mark.some(8)
@each_table
def test_every_verdict_says_why_in_every_language(setting):
    rules = setting.rules
    worded = catalogue.game(rules.name).reasons()
    names = [f"Name {seat}" for seat in range(rules.seats)]
    for match in positions(setting):
        for verdict in judged(match, match.movers[0]):
            assert verdict.reasons, verdict
            for reason in verdict.reasons:
                assert dataclasses.is_dataclass(reason)
                said = {worded(rules, reason, names, say) for say in spoken()}
                assert len(said) == len(words.languages()), said
                assert not any("{" in words or "  " in words for words in said)


def spoken() -> Any:
    """Every language, one after the other."""
    try:
        for language in words.languages():
            words.use_language(language)
            yield words._
    finally:
        words.use_language(words.SOURCE)


@pytest.mark.some(4)
@each_table
def test_what_a_seat_cannot_see_changes_no_verdict(setting):
    """Positions that `seen_by` cannot tell apart: as dealt, and with what is hidden exchanged."""
    match, _memory = begun(setting)
    rules = match.rules
    twin = rules.start()
    for happened in match.history.steps(0):
        step = happened.step
        assert isinstance(step, DealStep)
        twin = rules.deal(twin, exchanged(rules, match.state, step.value))
    for seat in match.movers:
        if rules.seen_by(twin, seat) == rules.seen_by(match.state, seat):
            judge = catalogue.game(rules.name).judge()
            assert judge(judge_turn(rules, twin, seat), LITTLE) == judged(match, seat)


def exchanged(rules: Any, state: Any, value: Any) -> Any:
    """The same deal with the supplies of two others exchanged, where supplies are hidden."""
    hidden = rules.seen_by(state, 0) != state and rules.seats > 2 and isinstance(value, list)
    return [value[0], value[2], value[1], *value[3:]] if hidden else value


@pytest.mark.some(2)
@pytest.mark.parametrize("game", catalogue.names())
def test_a_review_judges_what_stands_and_adds_up(game):
    setting = next(s for s in one_each() if s.game == game and s.seats == 2)
    match, _memory = begun(setting)
    dice = random.Random(5)
    while match.plies < 8:
        choose_at_random(match, dice)

    history = match.history
    real = catalogue.game(game).judge()
    found = list(
        judge_moves(history.rules, history.turns, lambda turn, _effort: real(turn, LITTLE))
    )
    assert [each.ply for each in found] == [
        ply for ply, turn in enumerate(history.turns, 1) if turn.choices > 1
    ]
    for each in found:
        assert each.loss == each.best.worth - each.played.worth >= 0
        assert each.played.move == history.turns[each.ply - 1].moved.move
    accounts = [seat_totals(found, seat) for seat in range(2)]
    assert sum(one.moves for one in accounts) == len(found)
    assert sum(one.loss for one in accounts) == sum(each.loss for each in found)


def test_an_account_names_the_dearest_moves_first():
    verdicts = [Verdict("a", 30, ()), Verdict("b", 5, ()), Verdict("c", 5, ())]
    played = [JudgedMove(ply, 0, verdicts[ply % 3], verdicts[0]) for ply in range(1, 10)]
    found = seat_totals(played, 0)
    assert (found.moves, found.loss, found.worst_plies) == (9, 150, (1, 2, 4, 5, 7))
    assert found.mean_loss == pytest.approx(150 / 9)
    assert seat_totals(played, 1).mean_loss is None


def test_parts_become_a_sentence():
    assert (
        join_sentence(["completes row 3", "leaves Jun red"]) == "Completes row 3, leaves Jun red."
    )


@pytest.mark.long
@pytest.mark.parametrize("game", [g for g in catalogue.names() if catalogue.game(g).levels()])
def test_who_follows_every_hint_is_not_weaker_than_strong(game):
    """Of four games for two, seats exchanged, half or more, ties half."""
    manifest, rules = catalogue.game(game), catalogue.set_up(game, {}, 2)
    judge, strong = manifest.judge(), manifest.levels()["strong"]
    won = 0.0
    for number in range(4):
        mine = number % 2
        bots: list[Bot] = [strong, strong]
        bots[mine] = lambda turn: judge(turn, EFFORT)[0].move
        scores = rules.scores(play_bots(rules, f"hints-{number}", bots).state)
        own, other = scores[mine], scores[1 - mine]
        won += (own > other) + (own == other) / 2
        if won >= 2:
            return
    raise AssertionError(f"{won} of 4")
