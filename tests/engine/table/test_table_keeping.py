"""A table and its file: a disk that fills up, two windows, the signature under a result."""

import errno
import os
import shutil
import subprocess
from contextlib import suppress

import pygame
import pytest

from game import __version__, catalogue
from game.core.history import History
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.desk import painter_for
from game.engine.storage import journal
from game.engine.storage.store import AppFolders, Store
from game.engine.table import bots
from tests import tables
from tests.engine.staged import Table, Thinker, calls, kept, seated, words


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(bots, "Thinker", Thinker)


@pytest.fixture
def full(monkeypatch):
    """A switch: with it on, the disk has no room."""
    switch, sync = {"on": False}, os.fsync

    def sync_or_not(handle):
        if switch["on"]:
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(handle)

    monkeypatch.setattr(journal.os, "fsync", sync_or_not)
    return switch


def on_file(players=("Ana", "Bo"), speed=0.0):
    desk = tables.make_desk(speed=speed)
    match, path = kept(desk, players)
    table = Table(desk, match, desk.house)
    table.path = path
    desk.stack.push(table)
    return table, path


def read(path) -> History:
    """What the file holds."""
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    assert reading.problem is None
    return reading.history


def seen(table) -> bytes:
    """The picture of the table."""
    desk = table.desk
    surface = pygame.Surface(desk.view.pixels)
    tables.paint(table, painter_for(desk, surface))
    return pygame.image.tobytes(surface, "RGB")


def test_a_full_disk_stops_no_game_is_told_once_and_catches_up(full):
    table, path = on_file()
    table.first()
    kept_state, full["on"] = table.match.state, True
    for _ in range(3):
        table.first()
        tables.pass_time(table.desk, 0.1)
    assert table.match.plies == 4
    assert table.shown == table.match.state
    assert read(path).state == kept_state
    assert words(table) == ["This match is not being saved: No space left on device"]
    assert table.desk.toasts[0].bad
    full["on"] = False
    table.first()
    tables.pass_time(table.desk, 0.1)
    assert words(table)[-1] == "Everything is saved again."
    assert read(path).state == table.match.state


def test_a_table_that_is_not_saved_says_so_as_long_as_it_lasts(full):
    table, _path = on_file()
    before = seen(table)
    full["on"] = True
    table.first()
    tables.pass_time(table.desk, 0.1)
    assert seen(table) != before
    full["on"] = False
    table.first()
    tables.pass_time(table.desk, 0.1)
    assert seen(table) == before


def test_taking_back_on_a_full_disk_is_kept_later(full):
    desk = tables.make_desk(speed=0)
    header = Header("ramp", (Player("Ana"),), "friday", {}, practice=True)
    path = desk.store.new_replay("ramp")
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    table = Table(desk, match, desk.house)
    desk.stack.push(table)
    table.first()
    full["on"] = True
    table.undo()
    assert match.plies == 0
    assert read(path).plies == 1
    full["on"] = False
    table.first()
    assert read(path).state == match.state


def test_a_game_begins_where_nothing_can_be_written_and_is_kept_from_when_it_can(full):
    full["on"] = True
    table, path = on_file()
    table.first()
    tables.pass_time(table.desk, 0.1)
    assert "not being saved" in words(table)[0]
    assert not path.exists()
    full["on"] = False
    table.first()
    assert read(path).state == table.match.state


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own that is full after some pages."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(disk)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def on_disk(disk):
    """A table whose file is on that disk, which holds no more than the page it has begun."""
    desk = tables.make_desk(speed=0)
    desk.store = Store(AppFolders(disk / "settings.json", disk / "replays", disk / "logs"))
    match, path = kept(desk, ("Ana" * 1200, "Bo"))
    table = Table(desk, match, desk.house)
    desk.stack.push(table)
    with suppress(OSError), (disk / "filler").open("wb", buffering=0) as filler:
        while filler.write(bytes(1024)):
            pass
    return table, path


def test_a_game_that_ends_on_a_full_disk_is_signed_by_itself_when_there_is_room(small_disk):
    table, path = on_disk(small_disk)
    played_out(table)
    tables.pass_time(table.desk, 3)
    assert calls(table) == ["result"]
    assert words(table) == ["This match is not being saved: No space left on device"]
    assert read(path).plies < table.match.plies
    (small_disk / "filler").unlink()
    tables.pass_time(table.desk, 2)
    assert words(table)[-1] == "Everything is saved again."
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None
    tables.pass_time(table.desk, 3)
    assert read(path).state == table.match.state


def test_a_full_disk_that_has_room_again_gets_the_game_without_another_move(full):
    table, path = on_file()
    full["on"] = True
    table.first()
    tables.pass_time(table.desk, 3)
    full["on"] = False
    tables.pass_time(table.desk, 2)
    assert words(table)[-1] == "Everything is saved again."
    assert read(path).state == table.match.state


def test_a_table_that_is_left_tries_once_more_to_keep_its_game(full):
    table, path = on_file()
    full["on"] = True
    table.first()
    full["on"] = False
    table.desk.stack.pop()
    assert read(path).state == table.match.state


def test_a_footer_that_finds_no_room_is_trouble_too(full, monkeypatch):
    table, path = on_file()
    played_out(table)
    sign = journal.Journal.sign

    def at_the_footer(kept, end):
        full["on"] = True
        sign(kept, end)

    monkeypatch.setattr(journal.Journal, "sign", at_the_footer)
    tables.pass_time(table.desk, 0.1)
    assert table.match.trouble
    monkeypatch.undo()
    tables.pass_time(table.desk, 2)
    assert not table.match.trouble
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None


GONE = "The file of this match was missing, so it was saved again."
movable = pytest.mark.skipif(os.name == "nt", reason="what is open stays where it is there")


@movable
@pytest.mark.parametrize(
    "harm", ["folder renamed", "folder deleted", "file renamed", "file deleted", "file cut"]
)
def test_a_file_that_goes_away_while_it_is_played_on_is_written_once_more(harm):
    table, path = on_file()
    table.first()
    folder = path.parent
    {
        "folder renamed": lambda: folder.rename(folder.with_name("elsewhere")),
        "folder deleted": lambda: shutil.rmtree(folder),
        "file renamed": lambda: path.rename(folder / "mine.quad"),
        "file deleted": path.unlink,
        "file cut": lambda: os.truncate(path, 100),
    }[harm]()
    table.first()
    assert read(path).state == table.match.state
    tables.pass_time(table.desk, 0.1)
    assert words(table) == [GONE]
    table.first()
    tables.pass_time(table.desk, 0.1)
    assert read(path).state == table.match.state
    assert words(table) == [GONE]
    played_out(table)
    tables.pass_time(table.desk, 0.1)
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None
    with pytest.raises(journal.JournalError, match="finished"):
        journal.resume_match(path, catalogue.set_up)


@movable
def test_where_the_folder_has_become_a_file_the_game_waits_until_it_is_gone():
    table, path = on_file()
    folder = path.parent
    folder.rename(folder.with_name("elsewhere"))
    folder.write_text("mine")
    table.first()
    tables.pass_time(table.desk, 3)
    assert words(table) == ["This match is not being saved: Not a directory"]
    assert folder.read_text() == "mine"
    folder.unlink()
    tables.pass_time(table.desk, 2)
    assert words(table)[-1] == "Everything is saved again."
    assert read(path).state == table.match.state


@movable
def test_another_file_in_the_place_of_a_game_is_left_alone():
    table, path = on_file()
    path.unlink()
    path.write_text("mine")
    table.first()
    tables.pass_time(table.desk, 2)
    assert "already exists" in table.match.trouble
    assert path.read_text() == "mine"
    path.unlink()
    tables.pass_time(table.desk, 2)
    assert read(path).state == table.match.state


@movable
def test_a_part_of_the_game_in_its_place_becomes_all_of_it():
    """As a program that keeps folders alike may put it there."""
    table, path = on_file()
    before = path.read_bytes()
    table.first()
    path.unlink()
    path.write_bytes(before)
    table.first()
    assert read(path).state == table.match.state


@movable
def test_a_pipe_in_the_place_of_a_game_holds_up_nothing():
    table, path = on_file()
    path.unlink()
    os.mkfifo(path)
    table.first()
    assert "not being saved" in table.match.trouble


def played_out(table):
    match = table.match
    while len(match.moves(match.movers[0])) and not match.over:
        seat = match.movers[0]
        table.play(seat, match.moves(seat)[0])
        if match.over:
            return


def test_a_game_that_is_over_shows_its_result_once():
    table = seated(speed=0)
    played_out(table)
    tables.pass_time(table.desk, 1)
    assert calls(table) == ["result"]
    assert table.match.signed


def test_a_result_that_could_not_be_signed_is_shown_and_signed_on_leaving(full):
    table, path = on_file()
    played_out(table)
    full["on"] = True
    tables.pass_time(table.desk, 0.1)
    assert calls(table) == ["result"]
    assert not table.match.signed
    assert len(words(table)) == 1
    full["on"] = False
    table.desk.stack.pop()
    assert table.match.signed
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None


def test_a_game_left_right_after_its_last_move_shows_its_result_when_it_is_resumed():
    table, path = on_file()
    played_out(table)
    assert not table.match.signed
    table.match.close()
    again = Table(table.desk, journal.resume_match(path, catalogue.set_up), table.house)
    table.desk.stack.clear_to(again)
    tables.pass_time(table.desk, 0.1)
    assert calls(table)[-1] == "result"
