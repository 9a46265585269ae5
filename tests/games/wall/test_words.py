"""What people read agrees with the rules: options, values, cited numbers, solo challenges."""

import re
from dataclasses import replace

import pytest

from game import catalogue
from game.core.level import BadLevel, MapSet
from game.games.wall.bots.bots import BOTS
from game.games.wall.rules.rules import WallRules
from game.games.wall.table import panels as paint
from game.games.wall.table.layout import arranged, turn_order
from game.games.wall.texts import about
from game.games.wall.texts import challenges as solo
from tests.tables import make_desk, painter

from .helpers import board, last_take, rules

LONG = "Pattern line 3 holds yellow tiles, not blue (W7)."


def test_every_option_and_value_has_its_words():
    for option in WallRules.option_list:
        assert option.name in about.OPTIONS
        for value in option.values(4):
            assert (option.name, value) in about.VALUES


def test_the_text_of_the_rules_cites_every_rule():
    """W1–W17."""
    cited = {number for *_, numbers in about.RULES for number in numbers}
    assert cited == {f"W{n}" for n in range(1, 18)}
    assert (about.ABOUT.players[0], about.ABOUT.players[1]) == (2, 4)


def test_the_lesson_names_each_bonus_before_its_points():
    """W16: in the ear the order of words and of numbers must not differ."""
    lesson = catalogue.game("wall").lesson()
    (told,) = [step.words for step in lesson.steps if "bonus" in step.again]
    said = re.findall(r"(row|colour|column)(?: brings)? (\d+)", told)
    assert dict(said) == {"row": "2", "colour": "10", "column": "7"}


def test_the_floor_in_words_is_the_floor_of_the_map():
    """W4."""
    text = " ".join(line for _, lines, _ in about.RULES for line in lines)
    assert "1, 1, 2, 2, 2, 3 and 3" in re.sub(r"\s+", " ", text)
    assert rules().level.floor == (-1, -1, -2, -2, -2, -3, -3)


def test_every_challenge_can_be_played():
    challenges = solo.challenges(catalogue.layout("wall"))
    assert [challenge.key for challenge in challenges] == ["rival", "master", "trio", "grey"]
    for challenge in challenges:
        catalogue.set_up("wall", challenge.options, 1 + len(challenge.bots))
        assert set(challenge.bots) <= set(BOTS)
        assert challenge.ladder.word(-5) == "try harder"
        assert challenge.ladder.word(0) == "try harder"
        assert challenge.ladder.word(1) == "good"
        assert challenge.ladder.word(200) == "best possible"


def test_the_margin_is_taken_over_the_strongest():
    game = rules(3)
    state = last_take(game, board(game, 50), board(game, 20), board(game, 44))
    assert solo.margin(game, state) == 6


@pytest.mark.parametrize("value", ["", "greedy 1 2", "1 2 3", "greedy 3 2 1", "greedy 1 2 x"])
def test_a_broken_challenge_is_refused_by_name(value):
    layout = catalogue.layout("wall")
    level = layout.level("coloured")
    broken = replace(level, properties={**level.properties, "solo_trio": value})
    with pytest.raises(BadLevel, match=r"coloured\.tmx.*solo_trio"):
        solo.challenges(MapSet("wall", "house", {**layout.levels, "coloured": broken}))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("words", ["pick up 2 white", "2 yellow: line 3 has 2 of 3", LONG])
def test_the_sentence_of_a_sheet_is_written_at_the_size_that_was_set(seats, words):
    desk = make_desk((960, 540), 2.0)
    view, sheet = desk.view, rules(seats).level
    first, second = arranged(view, sheet, turn_order(0, seats)).panels[:2]
    p = painter(desk)
    paint.paint_sentence(p, first, "Club player" if len(words) < 40 else "Jun", words)
    assert " ".join(said.words for said in p.said) == words
    for said in p.said:
        assert said.box.w == pytest.approx(view.measure(said.words, 15), abs=2)
        assert first.box.y < said.box.y
        assert said.box.bottom < first.places.y
        assert not said.box.meets(second.box)
