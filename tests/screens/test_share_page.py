"""Share, Web page: which names it shows, whose notes, how it is stopped, and where it lies."""

import os
import shutil
import time
from pathlib import Path

import pytest

from game.screens.library.marks import Mark
from game.screens.theatre import theatre
from game.screens.theatre.saving import export
from tests import tables
from tests.screens.rooms import Reviewed, click, house, open_house, spoken, top
from tools import _judged
from tools._many_replays import REPLAYS

NAME = "ramp/planner.quad"


@pytest.fixture
def desk():
    return open_house()


def sharing(desk, name=NAME, mark=None):
    """The question before a page is made, of a match in the library."""
    path = desk.store.replays_dir() / Path(name).name
    shutil.copy(REPLAYS / name, path)
    if mark is not None:
        house(desk).library.store_mark(path.name, mark)
    theatre.open_theatre(desk, path)
    top(desk).playback.stop()
    seats = top(desk).match.rules.seats
    house(desk).reviews = Reviewed(_judged.judged_by_dice(top(desk).match.history), seats)
    tables.press(desk, "menu")
    click(desk, "share")
    click(desk, "page")


def pages(desk):
    folder = export.folder(desk.store)
    return sorted(folder.glob("*.html")) if folder.is_dir() else []


def wait_for_page(desk):
    end = time.monotonic() + 60
    while not pages(desk):
        tables.pass_time(desk, 0.01)
        assert time.monotonic() < end
    return pages(desk)[0].read_text("utf-8")


def test_it_says_which_names_are_in_it_and_then_where_it_lies(desk):
    sharing(desk)
    said = " ".join(one.words for one in spoken(desk))
    assert all(name in said for name in top(desk).words.split(": ")[1].rstrip(".").split(" and "))
    assert top(desk).small == str(export.folder(desk.store))
    click(desk, "Save")
    page = wait_for_page(desk)
    assert "Accuracy" in page
    assert pages(desk)[0].name in top(desk).words


@pytest.mark.some(2)
@pytest.mark.parametrize(("answer", "there"), [("No", False), ("Yes", True)])
def test_notes_are_in_it_only_where_somebody_says_yes(desk, answer, there):
    sharing(desk, mark=Mark(title="<b>Mine</b>", notes=((2, "my own words"),)))
    assert top(desk).focus.name == "No"
    click(desk, answer)
    page = wait_for_page(desk)
    assert ("my own words" in page, "&lt;b&gt;Mine" in page) == (there, there)
    assert "<b>Mine" not in page


def test_it_waits_for_the_last_part_of_the_analysis(desk):
    sharing(desk)
    reviews = house(desk).reviews
    whole, reviews.review, reviews.share = reviews.review, None, 1.0
    click(desk, "Save")
    for _ in range(400):
        tables.pass_time(desk, 0.01)
        if top(desk).ended:
            break
    assert top(desk).ended
    tables.pass_time(desk, 0.02)
    assert pages(desk) == []
    reviews.review = whole
    assert "Accuracy" in wait_for_page(desk)


def test_it_can_be_stopped_and_leaves_nothing(desk):
    sharing(desk)
    desk.spare.begin(-1)
    click(desk, "Save")
    tables.pass_time(desk, 0.02)
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Sharing"
    assert pages(desk) == []


def test_what_cannot_be_shared_is_a_sentence(desk):
    sharing(desk, "ramp/unfinished.quad")
    assert "once it is over" in desk.toasts[-1].words


def test_the_folder_is_shown_by_the_system(desk, tmp_path, monkeypatch):
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/shown\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    path = export.keep(desk, "a match", ".quad", b"a game")
    click(desk, "Open folder")
    shown = tmp_path / "shown"
    for _ in range(200):
        if shown.exists() and shown.read_text():
            break
        time.sleep(0.02)
    assert shown.read_text().strip() == str(path.parent)
