"""A table and its file: a disk that fills up, two windows, the signature under a result."""

import errno
import os

import pygame
import pytest

from game import __version__, catalogue
from game.core.header import Header, Player
from game.core.history import History
from game.core.replay import read_replay
from game.engine import botseats, journal
from game.engine.desk import painter_for
from tests import tables
from tests.engine.staged import Table, Thinker, calls, kept, seated, think, words


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(botseats, "Thinker", Thinker)


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
    table = Table(desk, match)
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
    table.draw(painter_for(desk, surface))
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
    assert words(table) == ["The game goes on, but it is not being saved: No space left on device"]
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
    match = journal.begin(path, header, catalogue.set_up, __version__)
    table = Table(desk, match)
    desk.stack.push(table)
    table.first()
    full["on"] = True
    table.undo()
    assert match.plies == 0
    assert read(path).plies == 1
    full["on"] = False
    table.first()
    assert read(path).state == match.state


def test_bots_play_on_beside_a_full_disk(full):
    table, path = on_file(("Ana", ("Bo", "random")))
    table.first()
    think(table)
    full["on"] = True
    table.bots.thinker.move = table.match.moves(1)[0]
    tables.pass_time(table.desk, 1)
    assert table.match.plies == 2
    full["on"] = False
    table.first()
    assert read(path).state == table.match.state


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


def test_a_game_in_two_windows_is_played_in_one():
    table, path = on_file()
    with pytest.raises(journal.JournalError, match="in another window"):
        journal.resume(path, catalogue.set_up)
    table.first()
    assert read(path).state == table.match.state
    table.desk.stack.pop()
    assert journal.resume(path, catalogue.set_up).state == table.match.state


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
    again = Table(table.desk, journal.resume(path, catalogue.set_up))
    table.desk.stack.clear_to(again)
    tables.pass_time(table.desk, 0.1)
    assert calls(table)[-1] == "result"


def test_a_finished_game_that_is_watched_shows_no_result():
    table = seated(speed=0)
    played_out(table)
    again = Table(table.desk, table.match, watching=True)
    table.desk.stack.clear_to(again)
    tables.pass_time(table.desk, 0.1)
    assert calls(table) == []
