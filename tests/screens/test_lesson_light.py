"""The light of a lesson lies on what is to be pressed next, and on nothing beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.core.lesson import Lesson, LessonPlace, LessonStep
from game.screens.lesson.lesson import open_lesson
from tests.clients import Client, Mouse, client

MOUSE = Mouse()
QUIET = 150
"""Frames after which a bot has played and everything lies still."""


@contextmanager
def taught(home: Path, game: str, step: int = 0) -> Iterator[Client]:
    """A client in a step of a lesson, come to with the key that leaves steps out."""
    with client(home) as run:
        open_lesson(run.desk, game)
        run.frames(QUIET)
        for _step in range(step):
            MOUSE.reach(run, "next")
            run.frames(QUIET)
        yield run


def key(run: Client, name: str) -> Any:
    """A key of the lesson's table."""
    return next(each.box for each in run.top.table.widgets if each.name == name)


def press(run: Client, x: float, y: float) -> None:
    """Click on the lesson's table."""
    table = run.top.table
    k = table.desk.view.k / run.desk.view.k
    MOUSE.click(run, x * k, y * k)
    run.frames(QUIET)


def test_the_cup_of_lines_is_lit_until_the_dice_are_thrown(tmp_path: Path) -> None:
    with taught(tmp_path, "lines") as run:
        note = run.top
        run.desk.change(animation_speed=4.0)
        for _marked in "colours", "starts":
            press(run, *key(run, "mark").centre)
            note.next()
        run.frames(60)
        assert note.course.index == 2
        assert note.table.cup.is_ready_to_throw
        tray = note.table.places.tally
        assert note.light.spot.place == pytest.approx(tray)
        press(run, *tray.centre)
        assert not note.table.cup.is_full
        assert note.light.spot.place.right < tray.x


@pytest.mark.some(2)
@pytest.mark.parametrize(("turning", "name"), [(".l.d", "turn left"), (".d.l", "turn right")])
def test_a_tile_of_loops_is_turned_by_the_key_that_does_it_in_one_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turning: str, name: str
) -> None:
    only(monkeypatch, "loops", f"{turning}@0,-2", "azure")
    with taught(tmp_path, "loops") as run:
        note = run.top
        press(run, *note.light.spot.place.centre)
        assert note.light.spot.place == pytest.approx(key(run, name))
        press(run, *note.light.spot.place.centre)
        assert note.light.spot.place == pytest.approx(note.table.camera.grid.cell_box(0, -2))


def test_three_tiles_of_a_factory_of_wall_are_lit_without_the_fourth(tmp_path: Path) -> None:
    with taught(tmp_path, "wall", 5) as run:
        note = run.top
        spot = note.light.spot
        assert len(spot.outline) == 6
        (left, top), *_others, (_left, low) = spot.outline
        right, fold, middle = spot.outline[1][0], spot.outline[2][1], spot.outline[3][0]
        other = key(run, "2Y")
        assert other.overlaps(spot.place)
        x, y = other.centre
        assert left < middle < x < right
        assert top < fold < y < low


def only(monkeypatch: pytest.MonkeyPatch, game: str, move: str, seed: str) -> None:
    """That game teaches one move and nothing else."""
    step = LessonStep("So.", "Do it.", lambda *_each: True, place=lambda *_each: LessonPlace(move))
    known = catalogue.game
    made = replace(known(game), lesson=lambda: Lesson(seed, (step,)))
    monkeypatch.setattr(catalogue, "game", lambda name: made if name == game else known(name))
