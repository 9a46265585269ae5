"""Ramp's lesson says nothing of ranks and points from no token; a key that is held down in it
moves the piece and takes nothing else away."""

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.window import compositor
from game.games.ramp.table.panels import token_box
from game.games.ramp.table.scene import RampScene
from game.games.ramp.texts.challenges import BOARD_WORDS
from game.screens.lesson.lesson import open_lesson
from tests import pixels, tables
from tests.clients import client, key
from tests.learners import presses
from tests.screens.rooms import open_house, spoken, top

HELD = 40
"""Frames in which a key repeats often enough to go from wall to wall."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_arrow_lies_on_no_token_and_nothing_is_said_of_ranks(
    size: tuple[int, int], text: float
) -> None:
    desk = open_house(size, text)
    open_lesson(desk, "ramp")
    tables.pass_time(desk, 0.2)
    note = top(desk)
    while top(desk) is note:
        way = presses(note.table, note.place_meant) if note.course.waits else iter(["confirm"])
        for action in way:
            tables.pass_time(desk, 0.2)
            assert not {said.words for said in spoken(desk)} & {"Rank", *BOARD_WORDS}
            token = token_box(note.table.display.places.seats[0].panel)
            spot = note.light.spot
            assert spot is None or not spot.arrow.swept.meets(token)
            tables.press(desk, action)
        tables.pass_time(desk, 0.5)


def test_words_and_hints_stay_in_every_frame_while_a_key_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compositor, "ENOUGH", -1.0)  # whatever has changed waits as long as it may
    with client(tmp_path) as run:
        open_lesson(run.desk, "ramp")
        note, table, view = run.top, run.top.table, run.top.table.desk.view
        whole = pixels.picture(run)
        strip, hints = note.place_of.box, table.display.places.hints
        areas = [
            pygame.Rect(*map(view.px, hints)),
            pygame.Rect(*map(run.desk.view.px, strip)).clip(whole.get_rect()),
        ]
        columns = set()
        for code in (pygame.K_RIGHT, pygame.K_LEFT):
            down, up = key(code)
            run.feed(down)
            for _frame in range(HELD):
                run.frames(1)
                columns.add(table.hands.held(0).placement.column)
                shown = pixels.look(run)
                for area in areas:
                    assert not pixels.unlike(shown.subsurface(area), whole.subsurface(area))
            run.feed(up)
    assert len(columns) > 3


def test_a_game_for_practice_keeps_its_ladder() -> None:
    """Only the game of the lesson is measured by nothing."""
    for practice in (True, False):
        header = Header("ramp", (Player("Mina"),), "friday", {"boards": [1]}, practice)
        match = Match.new(header, catalogue.set_up)
        table = tables.open_table(tables.make_desk(), match)
        assert isinstance(table, RampScene)
        assert table.ladder is not None
