"""A key that is held down in Ramp's lesson moves the piece and takes nothing else away."""

from pathlib import Path

import pygame
import pytest

from game.engine.window import compositor
from game.screens.lesson.lesson import open_lesson
from tests import pixels
from tests.clients import client, key

HELD = 40
"""Frames in which a key repeats often enough to go from wall to wall."""


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
