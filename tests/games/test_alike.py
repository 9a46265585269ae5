"""What holds of every game alike: its words agree with its rules, its levels climb, and a table
that is watched is only watched."""

import random
from importlib import import_module

import pytest

from game import catalogue
from game.core.options import same_value
from tests.discovered import all_settings, choose_at_random, random_match
from tests.tables import frame, make_desk, new_match, open_table, press

each_game = pytest.mark.parametrize("game", catalogue.names())
RULES = {
    "wall": {f"W{n}" for n in range(1, 18)},
    "ramp": {f"R{n}" for n in range(1, 20)},
    "lines": {f"L{n}" for n in range(1, 26)},
    "loops": {"O1", "O2", "O6", *(f"O{n}" for n in range(7, 18)), "O20"},
}
"""The numbers of the rules that players need to read."""
LEVELS = ["beginner", "casual", "club", "strong", "expert", "master"]


@each_game
def test_every_option_and_its_named_values_are_described(game):
    about, seats = catalogue.game(game).about, catalogue.rules_class(game).seat_range
    options = {option.name: option for option in catalogue.options(game)}
    assert set(about.options) - {"pace"} == set(options)
    for name, value in about.values:
        wanted = list(value) if isinstance(value, tuple) else value
        assert name == "pace" or any(options[name].allows(wanted, count) for count in seats)
    if game in ("wall", "lines"):
        for option in options.values():
            named = [value for name, value in about.values if name == option.name]
            assert all(any(same_value(v, other) for other in named) for v in option.values(4))
    assert about.players == (seats[0], seats[-1])


@each_game
def test_the_rules_in_words_cite_every_rule_in_short_paragraphs(game):
    rules = catalogue.game(game).about.rules
    assert {number for *_, numbers in rules for number in numbers} == RULES[game]
    assert all(len(paragraph) < 260 for _, said, _ in rules for paragraph in said)


@pytest.mark.some(3)
@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_points_by_source_are_the_scores_and_every_step_is_a_sentence(setting):
    match, _memory = random_match(setting, 7)
    summary, steps = catalogue.game(setting.game).summary(), match.history.steps()
    parts = summary.point_sources(match.rules, steps)
    totals = tuple(sum(part.points[seat] for part in parts) for seat in range(setting.seats))
    assert totals == match.rules.scores(match.state)
    for happened in steps:
        words = summary.describe(match.rules, happened, "ABCDE", str)
        assert words.endswith(".")
        assert not words[0].islower()
        assert "{" not in words
        if setting.game == "wall":  # all others name something in capitals
            assert summary.describe(match.rules, happened, "abcde", str.lower) == words.lower()


@each_game
def test_the_levels_climb_from_beginner_to_master(game):
    levels = import_module(f"game.games.{game}.bots.bots")
    names = list(levels.LEVELS)
    assert list(levels.OPPONENTS) == names
    assert names[: len(LEVELS)] == LEVELS
    known = list(levels.LEVELS.values())
    assert [level.effort for level in known] == sorted(level.effort for level in known)
    assert (known[-1].slip_percent, known[-1].worst_oversight) == (0, 0)


@each_game
def test_a_watched_table_takes_no_hands_and_shows_every_ply(game):
    desk, match, dice = make_desk(), new_match(game, ("Mina", "Jun")), random.Random(3)
    while match.plies < 20:
        choose_at_random(match, dice)
    table = open_table(desk, match, watching=True)
    assert not table.widgets
    press(desk, "left", "confirm", "1")
    assert match.plies == 20
    for ply in (12, 0, 20):
        table.show_ply(ply)
        frame(desk)
        assert table.shown == match.history.state_at(ply)
