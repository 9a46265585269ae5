"""A folder of maps dropped on the window: kept, told, and played on in the lobby."""

import json
import shutil
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.screens import routes
from game.screens.lobby.lobby import Lobby
from tests.clients import Client, client

LEVELS = Path(__file__).resolve().parents[2] / "levels"


@pytest.fixture
def run(tmp_path):
    with client(tmp_path / "home") as made:
        made.frames(10)
        yield made
    catalogue.challenges.cache_clear()


def drawn(folder: Path, game: str) -> Path:
    shutil.copytree(LEVELS / game / "house", folder)
    return folder


def drop(run: Client, path: Path) -> list[str]:
    """What is told when that is dropped."""
    run.desk.toasts.clear()
    run.feed(Event(pygame.DROPFILE, file=str(path)))
    return [toast.words for toast in run.desk.toasts]


def lobby(run: Client, game: str) -> Lobby:
    run.desk.house.navigate(routes.NewMatch(game))
    run.frames(30)
    return run.top


@pytest.mark.parametrize("game", ["ramp", "lines"])
def test_a_lobby_plays_on_what_is_dropped_on_it_whatever_game_it_had(run, tmp_path, game):
    page = lobby(run, "wall")
    said = drop(run, drawn(tmp_path / "meadow", game))
    assert ["Meadow" in words for words in said] == [True]
    assert run.top is page
    assert page.setup.game == game
    assert page.setup.header().options["layout"] == "meadow"
    (offered,) = (o for o in page.setup.shown_options if o.name == "layout")
    assert [*offered.values(2)] == [*catalogue.shipped_layouts(game), "meadow"]
    assert run.widget("option layout").index == len(offered.values(2)) - 1
    if len(page.setup.seats) == 1:
        page.setup.add("beginner", ())
        page.rebuild()
    page.start()
    run.frames(30)
    assert run.top.match.rules.layout.name == "meadow"
    (file,) = run.desk.store.list_replays()
    assert json.loads(file.path.read_text("utf-8").splitlines()[0])["options"]["layout"] == "meadow"


def test_a_lobby_below_a_sheet_plays_on_it_once_the_sheet_is_closed(run, tmp_path):
    page = lobby(run, "ramp")
    run.widget("code").act()
    run.frames(3)
    assert "is now a board set" in drop(run, drawn(tmp_path / "meadow", "ramp"))[0]
    assert run.top is not page
    run.desk.stack.pop()
    option = run.widget("option layout")
    assert option.labels[option.index] == "Meadow"


def test_elsewhere_it_is_kept_for_the_next_lobby(run, tmp_path):
    before = run.top
    assert "is now a board set" in drop(run, drawn(tmp_path / "meadow", "ramp"))[0]
    assert run.top is before
    offered = lobby(run, "ramp").setup.shown_options
    assert any("meadow" in option.values(1) for option in offered)


def test_what_is_no_board_is_told_and_changes_nothing(run, tmp_path):
    page = lobby(run, "ramp")
    broken = drawn(tmp_path / "broken", "ramp")
    (broken / "board2.tmx").write_text("<map/>")
    for folder, words in ((tmp_path / "home", "no game here"), (broken, "board2.tmx")):
        header = page.setup.header()
        assert words in drop(run, folder)[0]
        assert page.setup.header() == header
    assert catalogue.layout_names("ramp") == catalogue.shipped_layouts("ramp")
