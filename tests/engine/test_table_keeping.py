"""A table and its file: a disk that fills up, the signature under a result."""

import errno
import os

import pytest

from game import __version__, catalogue
from game.core.header import Header, Player
from game.core.match import Match
from game.engine import journal
from game.engine import table as engine_table
from game.engine.table import TROUBLE_PAUSE
from tests import tables
from tests.engine.staged import Table, Thinker, calls, kept, seated, think, words


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(engine_table, "Thinker", Thinker)


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


def read(path) -> Match:
    return journal.resume(path, catalogue.set_up)


def test_a_full_disk_says_so_and_the_game_goes_on_when_there_is_room_again(full):
    table, path = on_file()
    table.first()
    state, full["on"] = table.match.state, True
    table.first()
    assert table.match.state == table.shown == state
    assert len(words(table)) == 1
    assert table.desk.toasts[0].bad
    full["on"] = False
    table.first()
    assert table.match.plies == 2
    assert table.shown == table.match.state == read(path).state


def test_taking_back_on_a_full_disk_changes_nothing(full):
    desk = tables.make_desk(speed=0)
    header = Header("ramp", (Player("Ana"),), "friday", {})
    path = desk.store.new_replay("ramp")
    match = journal.begin(path, header, catalogue.set_up, __version__)
    table = Table(desk, match)
    desk.stack.push(table)
    table.first()
    state, full["on"] = match.state, True
    table.undo()
    assert match.state == table.shown == state
    assert match.plies == 1
    full["on"] = False
    table.undo()
    assert match.plies == 0
    assert read(path).state == match.state


def test_a_bot_on_a_full_disk_tries_again_now_and_then(full):
    table, path = on_file(("Ana", ("Bo", "random")))
    table.first()
    think(table)
    full["on"] = True
    for _ in range(3):
        table._thinker.move = table.match.moves(1)[0]
        tables.pass_time(table.desk, TROUBLE_PAUSE / 2)
    assert len(words(table)) in (1, 2)
    full["on"] = False
    tables.pass_time(table.desk, TROUBLE_PAUSE + 1)
    table._thinker.move = table.match.moves(1)[0]
    tables.pass_time(table.desk, 1)
    assert table.match.plies == 2
    assert read(path).state == table.match.state


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
    with pytest.raises(journal.JournalError, match="finished"):
        read(path)


def test_a_game_left_right_after_its_last_move_shows_its_result_when_it_is_resumed():
    table, path = on_file()
    played_out(table)
    assert not table.match.signed
    again = Table(table.desk, read(path))
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
