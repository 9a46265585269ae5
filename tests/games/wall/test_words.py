"""What people read agrees with the rules: options, values, cited numbers, solo challenges."""

import re
from dataclasses import replace

import pygame
import pytest

from game import catalogue
from game.core.level import BadLevel, MapFolder
from game.core.words import NO_BREAK
from game.engine import words
from game.engine.window import text
from game.games.wall.bots.bots import BOTS, LEVELS
from game.games.wall.texts import about, summary
from game.games.wall.texts import challenges as solo
from tests.tables import new_match

from .helpers import board, last_take, rules


def test_the_lesson_names_each_bonus_before_its_points_w16():
    """In the ear the order of words and of numbers must not differ."""
    lesson = catalogue.game("wall").lesson()
    (told,) = [step.words for step in lesson.steps if "full column" in step.words]
    said = re.findall(r"(row|colour|column)(?: brings)? (\d+)", told)
    assert dict(said) == {"row": "2", "colour": "10", "column": "7"}


def test_the_floor_in_words_is_the_floor_of_the_map_w4():
    text = " ".join(line for _, lines, _ in about.RULES for line in lines)
    assert "1, 1, 2, 2, 2, 3 and 3" in re.sub(r"\s+", " ", text)
    assert rules().level.floor == (-1, -1, -2, -2, -2, -3, -3)


def test_every_challenge_can_be_played():
    offered, known = catalogue.challenges("wall"), catalogue.known_challenges("wall")
    assert [challenge.key for challenge in offered] == ["club", "expert", "experts", "grey-expert"]
    assert {bot for challenge in offered for bot in challenge.bots} <= set(LEVELS)
    for challenge in known:
        catalogue.set_up("wall", challenge.options, 1 + len(challenge.bots))
        assert set(challenge.bots) <= {*BOTS, *LEVELS}
        assert challenge.ladder.word(-5) == "try harder"
        assert challenge.ladder.word(0) == "try harder"
        assert challenge.ladder.word(1) == "good"
        assert challenge.ladder.word(200) == "best possible"


def test_the_margin_is_taken_over_the_strongest():
    game = rules(3)
    state = last_take(game, board(game, 50), board(game, 20), board(game, 44))
    assert solo.lead_of_first_seat(game, state) == 6


@pytest.mark.parametrize("value", ["", "greedy 1 2", "1 2 3", "greedy 3 2 1", "greedy 1 2 x"])
def test_a_broken_challenge_is_refused_by_name(value):
    layout = catalogue.layout("wall")
    level = layout.level("coloured")
    broken = replace(level, properties={**level.properties, "solo_trio": value})
    with pytest.raises(BadLevel, match=r"coloured\.tmx.*solo_trio"):
        solo.challenges(MapFolder("wall", "house", {**layout.levels, "coloured": broken}))


@pytest.mark.parametrize("language", list(words.languages()))
def test_no_line_ends_between_a_factory_and_its_number(language):
    pygame.font.init()
    match = new_match("wall", ("A", "B"))
    match.play(0, next(move for move in match.moves(0) if move[0] == "3"))
    words.use_language(language)
    said = summary.describe(match.rules, match.history.steps(1)[0], "AB", words._)
    template = words._("{count} {colour} from factory {number}")
    (found,) = re.findall(r"\S+.{number}\S*", template)
    whole = found.replace(NO_BREAK, " ").format(number=3)
    words.use_language("en")
    for limit in range(text.text_width(whole, "bold", 15), text.text_width(said, "bold", 15)):
        lines = text.wrap(said, "bold", 15, limit)
        assert any(whole in line.replace(NO_BREAK, " ") for line in lines)
