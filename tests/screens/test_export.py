"""Exports: the file, a picture, an animation; nothing is ever written over."""

import io
import time
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.engine.window.parts import Veil
from game.screens.theatre import theatre
from game.screens.theatre.saving import export, filming, gif
from game.screens.theatre.saving.export import Easel
from tests import tables
from tests.screens.rooms import click, open_house, top
from tools._many_replays import REPLAYS

GAMES = ("wall/three.quad", "ramp/planner.quad", "lines/two.quad", "loops/three.quad")


def watching(name):
    desk = open_house()
    theatre.open_theatre(desk, REPLAYS / name)
    top(desk).playback.stop()
    return desk


def exports(desk) -> list[Path]:
    folder = export.folder(desk.store)
    return sorted(folder.iterdir()) if folder.is_dir() else []


def test_the_file_is_copied_byte_by_byte_and_never_over_another():
    desk = watching("ramp/solo.quad")
    for _ in range(3):
        tables.press(desk, "menu")
        click(desk, "share")
        click(desk, "file")
        assert exports(desk)[-1].parent.name in top(desk).words
        click(desk, "Close")
        assert type(top(desk)).__name__ == "Sharing", "the ways to share are still offered"
        tables.press(desk, "back")
    made = exports(desk)
    assert [path.name for path in made] == ["solo 2.quad", "solo 3.quad", "solo.quad"]
    assert {path.read_bytes() for path in made} == {(REPLAYS / "ramp/solo.quad").read_bytes()}


def test_a_sheet_over_the_ways_to_share_veils_what_lies_below_once():
    desk = watching("ramp/solo.quad")
    tables.press(desk, "menu")
    click(desk, "share")
    for act in (lambda: None, lambda: click(desk, "code")):
        act()
        veils = [part for group in desk.stack.parts(0.0) for part in group.parts]
        assert sum(isinstance(part, Veil) for part in veils) == 1
    assert type(top(desk)).__name__ == "Dialog"


@pytest.mark.parametrize("there", [True, False])
def test_the_folder_of_what_was_saved_opens(there, tmp_path, monkeypatch):
    opener, opened = tmp_path / "xdg-open", tmp_path / "opened"
    if there:
        opener.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{opened}"\n')
        opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    desk = watching("ramp/solo.quad")
    tables.press(desk, "menu")
    click(desk, "share")
    click(desk, "file")
    click(desk, "Open folder")
    (path,) = exports(desk)
    assert bool(desk.toasts) is not there
    for _ in range(200 if there else 0):
        if opened.exists() and opened.read_text():
            break
        time.sleep(0.01)
    assert not there or opened.read_text() == str(path.parent)


@pytest.mark.parametrize("stem", ["김" * 83, "x" * 250, "odd \udcff"])
def test_a_name_that_is_long_or_odd_becomes_one_that_every_disk_takes(stem):
    desk = open_house()
    for _ in range(2):
        assert export.keep(desk, stem, ".quad", b"a game")
    assert {path.read_bytes() for path in exports(desk)} == {b"a game"}
    assert all(len(path.name.encode()) < 220 and "?" not in path.name for path in exports(desk))


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_shows_the_table_as_it_is(name):
    desk = watching(name)
    top(desk).seek(10)
    tables.press(desk, "menu")
    click(desk, "share")
    click(desk, "picture")
    (path,) = exports(desk)
    image = pygame.image.load(path)
    assert image.get_size() == export.PICTURE
    assert len({tuple(image.get_at((x, 500))) for x in range(0, 1900, 10)}) > 10


def test_the_window_looks_the_same_after_an_export():
    desk = watching("loops/three.quad")
    top(desk).seek(0)
    before = tables.frame(desk).copy()
    export.export_picture(desk, top(desk).match, top(desk).path, 20)
    click(desk, "Close")
    assert tables.frame(desk).get_buffer().raw == before.get_buffer().raw


@pytest.mark.some(2)
@pytest.mark.parametrize("name", ["wall/unfinished.quad", "ramp/planner.quad"])
def test_an_animation_has_a_frame_for_every_move(name, monkeypatch):
    monkeypatch.setattr(filming, "SIZE", (480, 270))
    desk = watching(name)
    plies = top(desk).match.plies
    tables.press(desk, "menu")
    click(desk, "share")
    click(desk, "gif")
    for _ in range(2 * plies + 4):
        tables.frame(desk)
        tables.pass_time(desk, 0.01)
    (path,) = exports(desk)
    with Image.open(path) as image:
        assert image.n_frames == plies + 1
        assert image.size == (480, 270)


def test_frames_of_an_animation_look_like_the_table():
    desk = watching("wall/three.quad")
    easel = Easel(desk, top(desk).match, (480, 270))
    places = (0, 20, 40, 67)
    shown = [easel.picture(ply).copy() for ply in places]
    film = gif.Gif(shown)
    for picture in shown:
        film.add(picture, 100)
    with Image.open(io.BytesIO(film.finished())) as image:
        for i, picture in enumerate(shown):
            image.seek(i)
            frame = image.convert("RGB")
            far = 0
            for x in range(0, 480, 7):
                for y in range(0, 270, 7):
                    want, have = picture.get_at((x, y)), frame.getpixel((x, y))
                    far += max(abs(a - b) for a, b in zip(want[:3], have, strict=True)) > 48
            assert far < 40


def test_an_animation_can_be_left_and_leaves_nothing(monkeypatch):
    monkeypatch.setattr(filming, "SIZE", (480, 270))
    desk = watching("wall/three.quad")
    desk.spare.begin(-1)  # no time is left: one picture a step
    desk.stack.push(filming.Filming(desk, top(desk).match, top(desk).path, ".gif"))
    tables.pass_time(desk, 0.02)
    assert top(desk).bar.share < 0.1
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "TheatrePage"
    assert exports(desk) == []


def test_a_full_disk_is_told_in_a_sentence(monkeypatch):
    desk = watching("wall/three.quad")

    def full(_path, _data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(export, "write_atomically", full)
    assert export.export_file(desk, top(desk).path) is None
    assert "full" in desk.toasts[-1].words
