"""Programs of anybody's take seats: they are named in the settings, chosen in the lobby, and play
at the table; what goes wrong with them is a sentence, and nobody waits."""

import json
import os
import re
import shlex
import sys
import time

import pytest

from game import __version__, catalogue
from game.core.replay.header import Player
from game.engine import words
from game.engine.processes.program import ProgramSeats
from game.engine.storage import journal
from game.engine.table import bots
from game.screens import routes
from game.screens.lobby.lobby import Lobby
from game.screens.settings.programs import ProgramForm
from tests import tables
from tests.screens.rooms import check_sheet, click, go, house, open_house, plain_scene, top
from tests.test_cli_programs import BAD, MIDDLE

LONG = "/home/somebody/with/a/long/name/and/more/of/it/bots/deep_tile.py --depth 4 --wide"
SOON = 60.0
"""Real seconds after which nothing comes any more."""


def command(folder, program=MIDDLE, name="deep.py"):
    path = folder / name
    path.write_text(program)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def typed(desk, name, text):
    """What stands in a line of the sheet on top is replaced."""
    line = next(w for w in top(desk).widgets if w.name == name)
    line.set_text("")
    top(desk).focus_on(line)
    for sign in text:
        desk.stack.handle(tables.Intent("text", text=sign))


def toasts(desk):
    return [toast.words for toast in desk.toasts]


# -- the settings ------------------------------------------------------------------------------


def test_a_program_is_added_changed_and_removed(tmp_path):
    desk = open_house()
    house(desk).navigate(routes.SettingsTabs("game"))
    click(desk, "add program")
    typed(desk, "name", " Deep  Tile ")
    typed(desk, "command", "cmd:" + command(tmp_path))
    click(desk, "save")
    assert desk.settings.programs == {"Deep Tile": command(tmp_path)}
    assert desk.store.load_settings()[0].programs == desk.settings.programs
    click(desk, "program Deep Tile")
    typed(desk, "name", "Flat")
    tables.press(desk, "confirm")
    assert desk.settings.programs == {"Flat": command(tmp_path)}
    click(desk, "program Flat")
    click(desk, "remove")
    assert desk.settings.programs == {}


@pytest.mark.parametrize(
    ("name", "line", "problem"),
    [
        ("", sys.executable, "Enter a name and a command."),
        ("Deep", "cmd:", "Enter a name and a command."),
        ("Flat", sys.executable, "Another bot is called Flat."),
        ("Deep", "'open", "A quotation mark is missing in this command."),
        ("Deep", "no-such-program -x", "There is no program no-such-program on this computer."),
    ],
)
def test_what_is_wrong_with_a_program_is_said_and_nothing_kept(name, line, problem):
    desk = open_house(programs={"Flat": sys.executable})
    house(desk).navigate(routes.SettingsTabs("game"))
    click(desk, "add program")
    typed(desk, "name", name)
    typed(desk, "command", line)
    click(desk, "save")
    assert isinstance(top(desk), ProgramForm)
    assert top(desk).problem == problem
    check_sheet(desk)
    assert desk.settings.programs == {"Flat": sys.executable}


# -- the lobby ---------------------------------------------------------------------------------


def lobby(size=(1280, 720), text=1.0, programs=None, **settings):
    known = {"Deep": LONG, "Flat": "flat.sh"} if programs is None else programs
    desk = open_house(size, text, programs=known, **settings)
    house(desk).navigate(routes.NewMatch("wall"))
    return desk


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_seat_is_taken_by_a_program_with_any_hand(hand):
    desk = lobby()
    for name in ("with 1", "programs", "program Deep"):
        go(desk, name, hand)
    assert isinstance(top(desk), Lobby)
    assert top(desk).setup.header().players[1] == Player("Deep", "deep_tile.py")
    top(desk).keep()
    again = Lobby(desk, "wall")
    again.arrange(desk.view)
    assert again.setup.header().players == top(desk).setup.header().players
    for name in ("with 1", "level strong"):
        click(desk, name)
    assert top(desk).setup.header().players[1] == Player("Strong bot", "strong")


def test_what_the_settings_know_no_more_is_the_usual_bot():
    desk = lobby()
    for name in ("with 1", "programs", "program Flat"):
        click(desk, name)
    desk.change(programs={"Flat": "sharp.sh"})
    assert top(desk).setup.header().players[1] == Player("Flat", "sharp.sh")
    desk.change(programs={})
    assert top(desk).setup.header().players[1].bot == "club"


# -- the table ---------------------------------------------------------------------------------


def table_with(line, game="wall", programs=None):
    """A person and a program, at a table of the house; the person has moved."""
    known = {"Deep": line} if programs is None else programs
    desk = open_house(programs=known)
    match = tables.new_match(game, ["Ana", ("Deep", "deep.py")])
    table = plain_scene(game)(desk, match, house(desk))
    desk.stack.clear_to(table)
    while 0 in match.movers:
        table.play(0, match.moves(0)[0])
    return desk, table


def wait(desk, until):
    """Frames pass; how many."""
    end = time.monotonic() + SOON
    for count in range(1, 1_000_000):
        tables.pass_time(desk, 0.05)
        if until():
            return count
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.001)
    raise AssertionError


@pytest.mark.parametrize("game", catalogue.names())
def test_it_plays_a_whole_game_against_a_person(tmp_path, game):
    log = tmp_path / "log"
    spy = MIDDLE.replace("    legal =", f"    open({str(log)!r}, 'a').write(line)\n    legal =")
    desk, table = table_with(command(tmp_path, spy), game)
    match, played = table.match, 0
    while not match.over and played < 40:
        wait(desk, lambda: match.over or 0 in match.movers)
        if 0 in match.movers:
            table.play(0, match.moves(0)[0])
            played += 1
    assert toasts(desk) == []
    asked = [json.loads(line) for line in log.read_text().splitlines()]
    moves = [turn.moved for turn in match.history.turns]
    answers = set()
    for question in asked:
        ply, legal = question["ply"], question["legal"]
        said = [(one["by"], one["do"]) for one in question["history"] if "do" in one]
        assert said == [(one.seat + 1, one.move) for one in moves[:ply]]
        answers.add((ply, legal[len(legal) // 2]))
    assert {(ply, one.move) for ply, one in enumerate(moves) if one.seat == 1} <= answers
    assert "friday" not in log.read_text()


@pytest.mark.some(6)
@pytest.mark.parametrize("what", BAD)
def test_one_that_misbehaves_is_a_sentence_and_a_bot_plays_on(tmp_path, monkeypatch, what):
    monkeypatch.setattr(bots, "PATIENCE", 1.5)
    desk, table = table_with(command(tmp_path, BAD[what]))
    frames = 0
    while not toasts(desk):
        frames += wait(desk, lambda: 0 in table.match.movers)
        table.play(0, table.match.moves(0)[0])
    assert frames > 2  # nobody waited for it
    (said,) = toasts(desk)
    assert re.match(r"deep\.py, seat 2, after \d moves: ", said)
    assert said.endswith(" Club bot takes over.")
    wait(desk, lambda: 0 in table.match.movers)
    assert toasts(desk) == [said]


def test_one_that_cannot_be_started_is_a_sentence_in_korean_too():
    words.use_language("ko")
    desk, table = table_with("no-such-program deep.py", programs={"Deep": "deep.py"})
    words.use_language("ko")
    wait(desk, lambda: 0 in table.match.movers)
    assert toasts(desk) == [
        "deep.py: 시작할 수 없습니다 (No such file or directory). 중급 봇이 대신 이어 둡니다."
    ]


def test_one_that_the_settings_do_not_know_is_replaced_and_it_is_said():
    desk, table = table_with("", programs={"Deep": "another.py"})
    for _ in range(2):
        wait(desk, lambda: 0 in table.match.movers)
        table.play(0, table.match.moves(0)[0])
    assert toasts(desk) == ["Deep is not among the custom bots in Settings. Club bot takes over."]


def test_a_game_is_gone_on_with_by_the_program_that_the_file_names(tmp_path):
    desk = open_house(programs={"Deep": command(tmp_path)})
    header = tables.new_match("wall", ["Ana", ("Deep", "deep.py")]).header
    path = desk.store.new_replay("wall")
    begun = journal.begin_match(path, header, catalogue.set_up, __version__)
    begun.play(0, begun.moves(0)[0])
    legal = begun.moves(1)
    begun.close()
    assert house(desk).resume(path)
    wait(desk, lambda: 0 in top(desk).match.movers)
    assert top(desk).match.history.turns[1].moved.move == legal[len(legal) // 2]


SLOW = MIDDLE.replace("    legal =", "    time.sleep(0.3)\n    legal =").replace(
    "json,", "json, time,"
)


def test_an_answer_to_a_position_that_is_gone_is_dropped(tmp_path):
    match = tables.new_match("wall", ["Ana", ("Deep", "deep.py")])
    guests = ProgramSeats(match, {1: command(tmp_path, SLOW)}, 10.0)
    match.play(0, match.moves(0)[0])
    assert guests.move(1) is None
    match.undo()
    guests.drop_questions()
    match.play(0, match.moves(0)[-1])
    move = None
    while move is None:
        move = guests.move(1, 1.0)
    assert move == match.moves(1)[len(match.moves(1)) // 2]
    guests.close()


@pytest.mark.skipif(os.name == "nt", reason="nobody is asked so on Windows")
@pytest.mark.parametrize("program", [MIDDLE, BAD["reads nothing"]])
def test_nothing_runs_on_once_the_table_is_left(tmp_path, program):
    pid = tmp_path / "pid"
    own = f"import os\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\n"
    desk, table = table_with(command(tmp_path, own + program))
    wait(desk, lambda: pid.exists() and pid.read_text())
    table.leave()
    end = time.monotonic() + SOON
    while time.monotonic() < end:
        try:
            os.kill(int(pid.read_text()), 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("it still runs")
