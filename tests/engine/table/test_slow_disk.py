"""A disk that takes 100 ms and more for a line: pictures go on, and none shows what is not kept."""

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game import catalogue
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.storage.files import Writer
from game.engine.storage.players import People
from game.engine.storage.store import Store
from game.engine.table.scene import TableScene
from game.screens.library.marks import Mark
from tests.clients import Client, Mouse, client, key
from tests.tables import pull

SLOW = 0.1
PATIENCE = 30.0


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Client]:
    """A client that has just come to rest on its title, and whose disk is slow from now on."""
    waited: list[str] = []
    meanwhile: list[int] = []

    def sync(_handle: int) -> None:
        waited.append(threading.current_thread().name)
        before, end = found.turns, time.monotonic() + PATIENCE
        time.sleep(SLOW)
        while found.running and found.turns < before + 3 and time.monotonic() < end:
            time.sleep(0.005)
        meanwhile.append(found.turns - before if found.running else 3)

    with client(tmp_path) as found:
        found.loop.warm()
        monkeypatch.setattr(Writer, "at_once", False)
        monkeypatch.setattr(os, "fsync", sync)
        found.waited, found.meanwhile, found.turns, found.running = waited, meanwhile, 0, False
        yield found


def sit_down(run: Client, game: str, *players: Player) -> TableScene:
    """A game that has begun, and whose opening is kept."""
    assert run.desk.house.play(Header(game, players, "friday"))
    run.waited.clear()
    frames_for(run, 20)
    run.frames(30)
    return run.table


def frames_for(run: Client, count: int) -> None:
    """So many frames as they come; the disk is slower than three of them."""
    with mock.patch("game.engine.window.loop.perf_counter", time.perf_counter):
        run.loop._last_frame, run.running = time.perf_counter(), True
        for _ in range(count):
            run.loop.frame()
            run.turns += 1
            time.sleep(0.004)
    run.loop._last_frame, run.running = run._now, False


def window() -> bytes:
    """The middle of the window, where no dots stand."""
    surface = pygame.display.get_surface()
    return pygame.image.tobytes(surface.subsurface((0, 60, surface.get_width(), 600)), "RGB")


@pytest.mark.some(2)
@pytest.mark.parametrize("game", catalogue.names())
def test_bots_play_on_and_no_frame_waits_for_the_disk(slow, game, monkeypatch):
    """However many lines: nothing is seen that the file does not hold."""
    monkeypatch.setattr(f"{__name__}.SLOW", 0.3)
    table = sit_down(slow, game, Player("Ana", "random"), Player("Bo", "random"))
    path, plies = table.path, 0
    end = time.monotonic() + PATIENCE
    while plies < 3:
        assert time.monotonic() < end, "nobody moves"
        frames_for(slow, 20)
        held = table.holds_picture
        reading = read_replay(path.read_bytes(), catalogue.set_up)
        assert reading.problem is None
        plies = reading.history.plies
        assert held or plies == table.match.plies
    assert slow.waited
    assert threading.main_thread().name not in slow.waited
    assert min(slow.meanwhile) >= 3, "pictures waited"


def test_a_press_is_taken_at_once_and_seen_when_it_is_kept(slow):
    table = sit_down(slow, "ramp", Player("Ana"))
    slow.frames(30)
    slow.desk.intents.feed([])
    frames_for(slow, 30)
    before, path = window(), table.path
    plies = len(path.read_bytes().splitlines())
    asked = set(table.guarded_targets())
    corner = pygame.display.get_surface().get_at((11, 10))
    assert table.play(0, table.match.moves(0)[0])
    assert table.holds_picture
    frames_for(slow, 1)
    assert pygame.display.get_surface().get_at((11, 10)) != corner, "the press was taken"
    slow.desk.intents.feed(key(pygame.K_ESCAPE))
    frames_for(slow, 2)
    assert table.holds_picture
    new = set(table.guarded_targets()) - asked
    assert new
    assert all(map(slow.desk.guard.blocks, new)), "nobody can mean what is not seen"
    assert slow.top is table
    assert window() == before, "nothing is seen that is not kept"
    slow.frames(1)
    assert len(path.read_bytes().splitlines()) > plies
    assert slow.top is not table, "what was pressed meanwhile was kept"
    assert threading.main_thread().name not in slow.waited


@pytest.mark.parametrize("size", [(1600, 900), (960, 540)])
def test_a_window_that_is_resized_meanwhile_shows_what_it_showed(slow, size):
    table = sit_down(slow, "ramp", Player("Ana"))
    slow.frames(30)
    part = pygame.Rect(100, 100, 800, 400)
    before = pygame.image.tobytes(pygame.display.get_surface().subsurface(part), "RGB")
    assert table.play(0, table.match.moves(0)[0])
    pull(size)
    frames_for(slow, 2)
    assert table.holds_picture
    now = pygame.display.get_surface()
    assert pygame.image.tobytes(now.subsurface(part), "RGB") == before
    slow.frames(30)
    assert slow.desk.view.pixels == size


def test_who_leaves_waits_for_what_is_under_way(slow):
    table = sit_down(slow, "ramp", Player("Ana"))
    assert table.play(0, table.match.moves(0)[0])
    assert table.holds_picture
    for scene in reversed(list(slow.desk.stack)):
        scene.leave()
    reading = read_replay(table.path.read_bytes(), catalogue.set_up)
    assert reading.history.plies == 1
    assert threading.main_thread().name not in slow.waited


def test_a_result_comes_when_its_footer_is_kept(slow):
    table = sit_down(slow, "ramp", Player("Ana"), Player("Bo", "random"))
    monkey = table.match
    while not monkey.over:
        seat = monkey.movers[0]
        table.play(seat, monkey.moves(seat)[0])
    assert monkey.pending
    frames_for(slow, 20)
    slow.frames(60)
    assert slow.top is not table
    assert read_replay(table.path.read_bytes(), catalogue.set_up).digest is not None
    assert threading.main_thread().name not in slow.waited


def test_no_frame_waits_for_small_files_from_a_setting_to_a_new_player(slow, tmp_path, monkeypatch):
    """All of it is kept by the same thread, in order."""
    monkeypatch.setattr(f"{__name__}.SLOW", 0.05)
    mouse = Mouse()
    slow.desk.change(reduced_motion=True)
    mouse.reach(slow, "play")
    mouse.reach(slow, "game ramp")
    mouse.reach(slow, "start")
    mouse.move(slow)
    slow.finish()
    mouse.reach(slow, "menu")
    assert slow.desk.people.add_players(["Jun"]) == ""
    assert slow.desk.people.person_named("Jun"), "known before that is kept"
    slow.desk.store.writer.close()
    assert len(slow.waited) > 5
    assert threading.main_thread().name not in slow.waited
    assert json.loads((tmp_path / "settings.json").read_text())["reduced_motion"]
    kept = json.loads((tmp_path / "players.json").read_text())
    assert [each["name"] for each in kept["players"]] == ["Jun", "Ana"]
    (path,) = (tmp_path / "replays").glob("*.quad")
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None


@pytest.mark.parametrize("lost", ["settings", "players", "marks"])
def test_a_small_file_that_cannot_be_kept_is_told_later(slow, monkeypatch, lost):
    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    library = slow.desk.house.library
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", refuse)
    acts = {
        "settings": lambda: slow.desk.change(reduced_motion=True),
        "players": lambda: slow.desk.show_error(slow.desk.people.add_players(["Jun"])),
        "marks": lambda: slow.desk.show_error(library.store_mark("a.quad", Mark(star=True)) or ""),
    }
    acts[lost]()
    end = time.monotonic() + PATIENCE
    while not slow.desk.toasts and time.monotonic() < end:
        slow.frames(1)
    assert "The disk is full" in slow.desk.toasts[-1].words
    assert slow.desk.people.person_named("Jun") is not None or lost != "players"
    monkeypatch.setattr(os, "fsync", sync)
    slow.desk.people.add_players(["Bo"])
    slow.desk.store.writer.close()
    assert People(Store()).person_named("Bo")
    assert (People(Store()).person_named("Jun") is not None) == (lost == "players")


@pytest.mark.parametrize("lines", ["a move", "the footer"])
def test_what_the_disk_refuses_is_told_and_kept_later(slow, monkeypatch, lines):
    table = sit_down(slow, "ramp", Player("Ana"))

    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    sync = os.fsync
    match = table.match
    while lines == "the footer" and not match.over:
        table.play(0, match.moves(0)[0])
    slow.frames(1) if lines == "the footer" else None
    monkeypatch.setattr(os, "fsync", refuse)
    if lines == "a move":
        table.play(0, match.moves(0)[0])
    slow.frames(200)
    if lines == "a move":
        assert "not being saved" in match.trouble
        assert any("not being saved" in toast.words for toast in slow.desk.toasts)
    monkeypatch.setattr(os, "fsync", sync)
    end = time.monotonic() + 10
    while match.trouble and time.monotonic() < end:
        slow.frames(20)
    assert not match.trouble
    reading = read_replay(table.path.read_bytes(), catalogue.set_up)
    assert reading.history.plies == match.plies
