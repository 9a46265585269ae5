"""The itemised result, the steps in words and the lesson of wall."""

import random

import pygame
import pytest

from game.core.words import NO_BREAK
from game.engine import words
from game.engine.window import text
from game.games.wall.texts import summary
from tests.tables import new_match


def played(side, seed, seats=3):
    match = new_match("wall", ("A", "B", "C", "D")[:seats], {"side": side}, f"{seed}")
    dice = random.Random(seed)
    while match.movers:
        match.play(match.movers[0], dice.choice(match.moves(match.movers[0])))
    return match


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_the_parts_add_up_to_the_scores_w11_w12_w16(side):
    for seed in range(6):
        match = played(side, seed)
        parts = summary.point_sources(match.rules, match.history.steps())
        assert [part.words for part in parts] == ["tiles", "rows", "columns", "colours", "floor"]
        for seat, score in enumerate(match.result.scores):
            assert sum(part.points[seat] for part in parts) == score


@pytest.mark.parametrize(("language", "whole"), [("en", "factory 3"), ("ko", "공장 3에서")])
def test_no_line_ends_between_a_factory_and_its_number(language, whole):
    pygame.font.init()
    match = new_match("wall", ("A", "B"))
    match.play(0, next(move for move in match.moves(0) if move[0] == "3"))
    words.use(language)
    said = summary.describe(match.rules, match.history.steps(1)[0], "AB", words._)
    words.use("en")
    for limit in range(text.width(whole, "bold", 15), text.width(said, "bold", 15)):
        lines = text.wrap(said, "bold", 15, limit)
        assert any(whole in line.replace(NO_BREAK, " ") for line in lines)


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_every_step_is_one_sentence_that_can_be_translated(side):
    match = played(side, 5)
    for happened in match.history.steps():
        plain = summary.describe(match.rules, happened, "ab", str)
        loud = summary.describe(match.rules, happened, "ab", str.lower)
        assert plain.endswith(".")
        assert "{" not in plain
        assert loud == plain.lower()
