"""A game on the table: picture = state, hands, bots, taking back, and a disk that fills up."""

import errno
import os

import pytest

from game import __version__, catalogue
from game.core.header import Header, Player
from game.core.match import Match
from game.engine import journal, log
from game.engine import table as engine_table
from game.engine.intents import Intent
from game.engine.page import Sheet
from game.engine.table import TROUBLE_PAUSE, TableScene
from game.engine.timeline import Clip
from game.engine.view import Box
from game.engine.widgets import Button
from tests import tables

MS = 200.0


class Thinker:
    """A bot's mind that answers when it is told to."""

    def __init__(self):
        self.asked = False
        self.questions = []
        self.move = None
        self.forgotten = self.warmed = self.closed = 0

    def warm(self):
        self.warmed += 1

    def ask(self, _rules, bot, seat, view, _seed):
        self.asked = True
        self.questions.append((bot, seat, view))

    def answer(self):
        if self.move is not None:
            self.asked = False
        found, self.move = self.move, None
        return found

    def forget(self):
        self.asked = False
        self.forgotten += 1

    def close(self):
        self.asked = False
        self.closed += 1


class Table(TableScene):
    """A game whose every event takes a while."""

    game = "wall"
    title = "Wall"
    rests = 0

    def clips(self, event, happened):
        return [Clip(MS)]

    def table_widgets(self, view):
        return [Button(Box(500, 300, 200, 60), self.first, name="first", words="First")]

    def first(self):
        self.play(self.match.movers[0], self.match.moves(self.match.movers[0])[0])

    def settled(self):
        self.rests += 1

    def draw_table(self, p):
        p.surface.fill("white")


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(engine_table, "Thinker", Thinker)


def seated(players=("Ana", "Bo"), speed=1.0, practice=False, watching=False, match=None):
    desk = tables.make_desk(speed=speed)
    match = match or tables.new_match("wall", players, practice=practice)
    table = Table(desk, match, watching)
    desk.stack.push(table)
    return table


def kept(desk, players=("Ana", "Bo")):
    """A match that keeps its file."""
    people = tuple(Player(p) if isinstance(p, str) else Player(*p) for p in players)
    header = Header("wall", people, "friday", {})
    path = desk.store.new_replay("wall")
    return journal.begin(path, header, catalogue.set_up, __version__), path


def rest(table):
    while table.timeline.moving:
        tables.pass_time(table.desk, 0.05)


def calls(table):
    return [what for what, _ in table.desk.house.calls]


def words(table):
    return [toast.words for toast in table.desk.toasts]


# Picture = state


def test_a_move_moves_at_once_in_the_match_and_then_in_the_picture():
    table = seated()
    before = table.match.state
    assert table.play(0, table.match.moves(0)[0])
    assert table.match.state != before
    assert table.shown == before
    assert table.timeline.moving
    rest(table)
    assert table.shown == table.match.state


def test_without_animation_the_picture_is_there_at_once():
    table = seated(speed=0)
    table.play(0, table.match.moves(0)[0])
    assert table.shown == table.match.state
    assert not table.timeline.lively


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_after_every_speed_the_picture_is_the_state(speed):
    table = seated(speed=speed)
    for _ in range(4):
        table.first()
        rest(table)
        assert table.shown == table.match.state


def test_the_next_move_hurries_what_is_still_moving():
    table = seated()
    table.first()
    middle = table.match.state
    table.first()
    assert table.shown == middle
    rest(table)
    assert table.shown == table.match.state


@pytest.mark.parametrize("what", ["confirm", "left", "press", "undo"])
def test_a_deed_hurries_what_is_moving(what):
    table = seated(practice=True)
    table.first()
    tables.frame(table.desk)
    table.handle(Intent(what, button=1))
    assert table.shown == table.match.state or what == "confirm"
    rest(table)
    assert table.shown == table.match.state


@pytest.mark.parametrize("what", ["point", "wheel", "release", "focus", "expose"])
def test_what_is_no_deed_hurries_nothing(what):
    table = seated()
    table.first()
    table.handle(Intent(what))
    assert table.timeline.moving


def test_a_refused_move_says_why_and_changes_nothing():
    table = seated()
    state = table.match.state
    assert not table.play(0, "no such move")
    assert not table.play(1, table.match.moves(0)[0])
    assert table.match.state == table.shown == state
    assert len(words(table)) == 2
    assert all(table.desk.toasts[i].bad for i in range(2))


def test_a_table_at_rest_is_told_so_once():
    table = seated()
    begun = table.rests
    table.first()
    rest(table)
    tables.pass_time(table.desk, 0.5)
    assert table.rests == begun + 1


def test_the_theatre_jumps_to_any_ply():
    table = seated(watching=True)
    states = [table.match.state]
    for _ in range(5):
        table.match.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
        states.append(table.match.state)
    for ply in (3, 0, 5):
        table.show_ply(ply)
        assert table.shown == states[ply]


def test_a_table_that_is_watched_takes_no_hands():
    table = seated(players=("Ana", ("Bo", "random")), watching=True)
    for what in ("confirm", "undo", "pause", "back"):
        assert not table.handle(Intent(what))
    tables.pass_time(table.desk, 1)
    assert table.widgets == []
    assert table._thinker.questions == []


# Taking back


def test_a_move_is_taken_back_and_played_again():
    table = seated(practice=True, speed=0)
    states = [table.match.state]
    for _ in range(3):
        table.first()
        states.append(table.match.state)
    tables.press(table.desk, "undo", "undo")
    assert table.shown == table.match.state == states[1]
    tables.press(table.desk, "redo")
    assert table.shown == table.match.state == states[2]


def test_taking_back_beside_bots_goes_back_to_ones_own_move():
    table = seated(("Ana", ("Bo", "random"), ("Cy", "random")), practice=True, speed=0)
    start = table.match.state
    table.first()
    while table.match.movers != (0,):
        table.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    table.undo()
    assert table.match.state == table.shown == start
    assert table._thinker.forgotten == 1


def test_where_nothing_may_be_taken_back_a_sentence_says_so():
    table = seated()
    table.undo()
    table.redo()
    assert len(words(table)) == 2


# Pausing


@pytest.mark.parametrize("what", ["pause", "back"])
def test_pause_and_back_stop_the_game(what):
    table = seated()
    tables.press(table.desk, what)
    assert calls(table) == ["pause"]


def test_a_pad_that_is_unplugged_pauses_the_game():
    table = seated()
    table.desk.stack.handle(Intent("device", device="pad:1", text="lost"))
    assert calls(table) == ["pause"]
    table.desk.stack.handle(Intent("device", device="pad:1", text="found"))
    assert calls(table) == ["pause"]


@pytest.mark.parametrize(("name", "call"), [("log", "log"), ("back", "pause")])
def test_the_corner_does_by_mouse_what_its_keys_do(name, call):
    table = seated()
    tables.click_on(table.desk, tables.named(table, name))
    assert calls(table) == [call]


def test_undo_in_the_corner_takes_back():
    table = seated(practice=True, speed=0)
    table.first()
    tables.click_on(table.desk, tables.named(table, "undo"))
    assert table.match.plies == 0


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_the_corner_lies_in_the_window(size, text):
    desk = tables.make_desk(size, text)
    table = Table(desk, tables.new_match("wall", ["Ana", "Bo"]))
    desk.stack.push(table)
    tables.frame(desk)
    for widget in table.widgets:
        assert widget.box.x >= 0
        assert widget.box.right <= desk.view.w


# Bots


def with_bot(speed=0.0, **more):
    table = seated(("Ana", ("Bo", "greedy")), speed=speed, **more)
    table.first()
    rest(table)
    return table


def think(table):
    """Give a bot the time it waits before it is asked."""
    tables.pass_time(table.desk, 0.6)


def test_a_bot_is_asked_once_and_plays_when_it_answers():
    table = with_bot()
    think(table)
    assert [(bot, seat) for bot, seat, _ in table._thinker.questions] == [("greedy", 1)]
    plies = table.match.plies
    table._thinker.move = table.match.moves(1)[0]
    think(table)
    assert table.match.plies == plies + 1
    assert table.shown == table.match.state


def test_people_get_time_to_see_a_move_before_a_bot_moves():
    table = with_bot(speed=1.0)
    assert table._thinker.questions == []
    tables.pass_time(table.desk, 0.2)
    assert table._thinker.questions == []
    tables.pass_time(table.desk, 0.4)
    assert len(table._thinker.questions) == 1


def test_a_bot_waits_while_a_sheet_lies_on_the_table():
    table = with_bot()
    table.desk.stack.push(Sheet(table.desk))
    think(table)
    assert table._thinker.questions == []
    table.desk.stack.pop()
    think(table)
    assert len(table._thinker.questions) == 1


def test_a_bot_is_asked_again_after_a_move_was_taken_back():
    table = with_bot(practice=True)
    think(table)
    table.undo()
    assert table._thinker.forgotten == 1
    table.first()
    think(table)
    assert len(table._thinker.questions) == 2
    assert table._thinker.questions[0][2] == table._thinker.questions[1][2]


def test_a_bot_that_names_no_legal_move_gets_one(monkeypatch):
    noted = []
    monkeypatch.setattr(log, "note", noted.append)
    table = with_bot()
    think(table)
    plies = table.match.plies
    table._thinker.move = "rubbish"
    think(table)
    assert table.match.plies == plies + 1
    assert "rubbish" in noted[0]
    assert words(table) == []


def test_a_thinking_bot_wants_no_pictures():
    table = with_bot()
    think(table)
    tables.frame(table.desk)
    tables.pass_time(table.desk, 0.5)
    assert not table.desk.stack.lively


def test_the_bots_mind_is_warm_before_its_turn_and_closed_with_the_table():
    table = seated(("Ana", ("Bo", "greedy")))
    assert table._thinker.warmed == 1
    mind = table._thinker
    table.desk.stack.pop()
    assert mind.closed == 1
    assert seated()._thinker.warmed == 0


# A full disk


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
