"""A game that is played from a shell is watched in the theatre as it goes on."""

import json

import pytest

from game import catalogue
from game.cli.main import main
from game.screens.theatre import follow, theatre
from tests import tables
from tests.screens.rooms import Reviewed, open_house, top

LOOK = follow.EVERY + 0.1


def play(path, *words):
    assert main(["move", str(path), *words]) == 0


def legal(path, capsys):
    """The first legal move of the first seat that may move, and that seat."""
    capsys.readouterr()
    assert main(["legal", str(path)]) == 0
    seats = json.loads(capsys.readouterr().out)["seats"]
    seat = next(iter(seats))
    return seats[seat][0], "--seat", seat


@pytest.fixture(params=catalogue.names())
def path(request, tmp_path):
    found = tmp_path / "game.quad"
    assert main(["new", request.param, str(found), "--players", "2", "--seed", "shell"]) == 0
    return found


def watching(path, speed=0.0):
    desk = open_house(speed=speed)
    desk.house.reviews = Reviewed()
    theatre.open_theatre(desk, path)
    tables.pass_time(desk, 0.1)
    return desk, top(desk)


def settle(desk, page, ply):
    """Time passes until that move is shown, with pauses in which it reads."""
    for _second in range(60):
        tables.pass_time(desk, LOOK)
        if page.playback.ply == ply and not page.table.moving:
            return
    raise AssertionError(f"the theatre stands at {page.playback.ply}")


def test_every_move_is_seen_as_it_comes(path, capsys):
    desk, page = watching(path, speed=4.0)
    for ply in (1, 2, 3):
        play(path, *legal(path, capsys))
        settle(desk, page, ply)
        assert page.match.plies == page.course.plies == ply
        assert page.table.shown == page.match.history.state_at(ply)


def test_whoever_looks_at_a_place_before_stays_there(path, capsys):
    for _ in range(3):
        play(path, *legal(path, capsys))
    desk, page = watching(path)
    page.stop()
    page.seek(1)
    play(path, *legal(path, capsys))
    tables.pass_time(desk, 3 * LOOK)
    assert (page.course.plies, page.playback.ply) == (4, 1)
    page.seek(4)
    assert page.table.shown == page.match.state


def test_what_is_taken_back_is_no_longer_shown(tmp_path, capsys):
    path = tmp_path / "solo.quad"
    assert main(["new", "ramp", str(path), "--players", "1", "--seed", "shell"]) == 0
    for _ in range(2):
        play(path, *legal(path, capsys))
    desk, page = watching(path)
    settle(desk, page, 2)
    with path.open("ab") as file:
        file.write(b'{"undo":2}\n')
    tables.pass_time(desk, 3 * LOOK)
    assert (page.course.plies, page.playback.ply) == (0, 0)
    assert page.table.shown == page.match.history.state_at(0)


@pytest.mark.some(3)
@pytest.mark.parametrize("lines", [b"nonsense\n", b'{"by":1,"do":"nothing"}\n', b'{"torn'])
def test_a_file_that_cannot_be_read_leaves_all_as_it_was(path, capsys, lines):
    play(path, *legal(path, capsys))
    desk, page = watching(path)
    settle(desk, page, 1)
    before = path.read_bytes()
    path.write_bytes(before + lines)
    tables.pass_time(desk, 3 * LOOK)
    assert (page.course.plies, page.playback.ply) == (1, 1)
    path.unlink()
    tables.pass_time(desk, 3 * LOOK)
    path.write_bytes(before)
    play(path, *legal(path, capsys))
    settle(desk, page, 2)
