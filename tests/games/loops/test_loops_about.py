"""The words about Loops, and the solo race as it is offered (O20)."""

import pytest

from game import catalogue
from game.games.loops.texts import about
from game.games.loops.texts.challenges import RANK_WORDS, challenges
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, laid_out, played


def test_every_option_and_its_named_values_are_described() -> None:
    options = {option.name: option for option in catalogue.options("loops")}
    assert set(about.OPTIONS) == set(options)
    assert all(options[name].allows(value, 4) for name, value in about.VALUES)
    assert about.ABOUT.players == (1, 4)


def test_the_rules_in_words_name_the_numbers_that_players_need() -> None:
    named = {rule for _, _, rules in about.RULES for rule in rules}
    assert named == {"O1", "O2", "O6", *(f"O{n}" for n in range(7, 18)), "O20"}
    assert all(len(paragraph) < 260 for _, said, _ in about.RULES for paragraph in said)


@pytest.mark.parametrize("turns", [1, 11, 12, 14, 15, 18, 19, 60])
def test_o20_the_offered_race_and_the_rules_give_the_same_rank(turns: int) -> None:
    rules = laid_out(TWO_CIRCLES, 1)
    race = challenges(rules.layout)[0]
    state = dealt(rules, "cc cd dd ll cl ss")._replace(scores=(24,), turns=turns)
    state = played(rules, state, "c.c.@0,0")
    assert race.measure(rules, state) == turns
    assert race.ladder.word(turns) == rules.result(state).rank
    assert race.ladder.word(turns) in RANK_WORDS


def test_o20_a_lost_race_measures_nothing() -> None:
    rules = dead_rules(3, 1)
    state = dealt(rules, "xx xx xx xx xx xx")._replace(box=(0, 0, 0))
    state = played(rules, state, "pass")
    assert challenges(rules.layout)[0].measure(rules, state) is None
