"""What Ramp says about its games: points by source, turning points, sentences, lesson, pictures."""

import random

import pygame
import pytest

from game import catalogue
from game.core.match import Match
from game.core.words import N_
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import HEIGHT
from game.games.ramp.table.cover import paint_cover
from game.games.ramp.table.picture import lying_pieces, paint_board
from game.games.ramp.texts.lesson import LESSON
from game.games.ramp.texts.summary import describe, point_sources
from tests import tables


def finished(players: int, seed: int, boards: list[int]) -> Match:
    names = ("Mina", "Jun", "Ada", "Bo")[:players]
    match = tables.new_match("ramp", names, {"boards": boards}, seed=f"words {seed}")
    chance = random.Random(seed)
    while not match.over:
        seat = chance.choice(match.movers)
        match.play(seat, chance.choice(list(match.moves(seat))))
    return match


@pytest.mark.parametrize("seed", range(8))
def test_the_parts_add_up_to_the_scores(seed: int) -> None:
    """R13 to R17."""
    boards = [[1, 2, 3, 4], [3], [4, 1], [2]][seed % 4]
    match = finished(1 + seed % 4, seed, boards)
    found = point_sources(match.rules, match.history.steps())
    totals = tuple(map(sum, zip(*(part.points for part in found), strict=True)))
    assert totals == match.result.scores


def test_parts_of_a_game_in_progress_are_its_scores_so_far() -> None:
    match = tables.new_match("ramp", ("Mina", "Jun"))
    chance = random.Random(4)
    for _ in range(50):
        seat = match.movers[0]
        match.play(seat, chance.choice(list(match.moves(seat))))
        found = point_sources(match.rules, match.history.steps())
        totals = tuple(map(sum, zip(*(part.points for part in found), strict=True)))
        assert totals == match.rules.scores(match.state)


def test_every_step_is_one_plain_sentence_or_more() -> None:
    match = finished(2, 3, [1, 4])
    for happened in match.history.steps():
        words = describe(match.rules, happened, match.header.names, str)
        assert words.endswith(".") and "{" not in words


def test_pictures_are_painted_at_any_size() -> None:
    desk = tables.make_desk()
    p = tables.painter(desk)
    match = finished(2, 1, [1, 2, 3, 4])
    for box in (Box(0, 0, 80, 120), Box(10, 10, 300, 200), Box(0, 0, 700, 700)):
        paint_board(p, box, match.rules, match.state, 1, match.history.steps())
        paint_board(p, box, match.rules, match.rules.start(), 0)
    paint_cover(p, Box(20, 20, 344, 192))


def test_what_sticks_out_above_a_ramp_stays_in_its_picture() -> None:
    desk = tables.make_desk()
    p = tables.painter(desk)
    match = next(each for each in (finished(1, seed, [1]) for seed in range(40)) if tall(each))
    box, clear = Box(200, 200, 300, 400), (1, 2, 3)
    p.surface.fill(clear)
    paint_board(p, box, match.rules, match.state, 0, match.history.steps())
    above = p.surface.subsurface((0, 0, p.surface.get_width(), p.px(box.y) - 1))
    painted = pygame.mask.from_threshold(above, clear, (1, 1, 1, 255))
    painted.invert()
    assert not painted.get_bounding_rects()


def tall(match: Match) -> bool:
    return max(column.bit_length() for column in match.state.ramps[0]) > HEIGHT + 1


def test_the_pieces_of_a_picture_cover_what_the_position_says() -> None:
    match = tables.new_match("ramp", ("Mina",))
    chance = random.Random(9)
    for _ in range(9):
        match.play(0, chance.choice(list(match.moves(0))))
    lying = lying_pieces(match.rules, match.history.steps(), match.state, 0)  # type: ignore[arg-type]
    covered = {cell for each in lying for cell in each.cells}
    ramp = match.state.ramps[0]
    assert covered == {(c, r) for c in range(6) for r in range(16) if ramp[c] >> r & 1}


def test_the_house_finds_everything_by_name() -> None:
    assert catalogue.game("ramp").scene().game == "ramp"
    assert catalogue.game("ramp").lesson() is LESSON
    assert catalogue.challenges("ramp")
    assert N_("dots") in {
        part.words for part in catalogue.game("ramp").summary().point_sources(*_little())
    }


def _little():  # type: ignore[no-untyped-def]
    match = tables.new_match("ramp", ("Mina",))
    return match.rules, match.history.steps()
