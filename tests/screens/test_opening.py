"""Files on their way into the theatre: whole, damaged, foreign, missing, long."""

import os

import pytest

from game import catalogue
from game.core.replay.reader import read_replay
from game.screens.library.entries import exact_problem, plain_problem
from game.screens.routes import Launch
from game.screens.theatre import theatre
from tests import tables
from tests.screens.rooms import check_sheet, click, house, open_house, top
from tools._many_replays import RECORDED, REPLAYS


def damaged(tmp_path):
    lines = (REPLAYS / "wall/two.quad").read_bytes().split(b"\n")
    lines[20] = b'{"by":1,"do":"nonsense"}'
    path = tmp_path / "damaged.quad"
    path.write_bytes(b"\n".join(lines))
    return path


def test_a_damaged_file_says_where_and_its_good_part_can_be_watched(tmp_path):
    desk = open_house()
    path = damaged(tmp_path)
    before = path.read_bytes()
    theatre.open_theatre(desk, path)
    assert "at move 18." in top(desk).words
    assert "21" in top(desk).small
    check_sheet(desk)
    tables.press(desk, "confirm")
    player = top(desk)
    assert player.course.torn
    assert player.playback.plies > 5
    player.seek(player.playback.plies)
    tables.frame(desk)
    assert path.read_bytes() == before


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00" * 9, b'{"quadrille":1,"game":"chess"}\n'])
def test_a_foreign_file_is_told_in_a_sentence(tmp_path, data):
    desk = open_house()
    path = tmp_path / "foreign.txt"
    path.write_bytes(data)
    theatre.open_theatre(desk, path)
    dialog = top(desk)
    assert dialog.words.count("\n") == 2
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Title"


def test_a_missing_file_and_a_folder_are_told_too(tmp_path):
    for path in (tmp_path / "nowhere.quad", tmp_path):
        desk = open_house()
        theatre.open_theatre(desk, path)
        assert "Dialog" in type(top(desk)).__name__


@pytest.mark.skipif(os.name != "posix", reason="there are no such files")
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_read_without_an_end_is_told_too(tmp_path, make):
    desk = open_house()
    path = tmp_path / "odd.quad"
    make(path)
    desk.people.choose_own_name("Ana")
    house(desk).open(Launch(replay=path))
    assert "This is not a file" in top(desk).words


def test_a_damaged_file_named_at_the_start_offers_its_good_part(tmp_path):
    desk = open_house()
    desk.people.choose_own_name("Ana")
    house(desk).open(Launch(replay=damaged(tmp_path)))
    assert "at move 18." in top(desk).words
    click(desk, "Watch up to there")
    assert top(desk).course.torn


def test_a_long_file_is_read_behind_a_bar_that_can_be_left(monkeypatch):
    monkeypatch.setattr(theatre, "PATIENCE", -1)
    desk = open_house()
    desk.spare.begin(-1)
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    assert type(top(desk)).__name__ == "Opening"
    check_sheet(desk)
    for _ in range(2000):
        if type(top(desk)).__name__ == "TheatrePage":
            break
        desk.spare.begin()
        tables.pass_time(desk, 0.02)
    assert type(top(desk)).__name__ == "TheatrePage"
    desk.spare.begin(-1)
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "TheatrePage"


def test_nothing_is_seen_of_the_reading_while_it_may_be_over_at_once():
    desk = open_house()
    desk.spare.begin(-1)
    before = tables.frame(desk).copy()
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    assert type(top(desk)).__name__ == "Opening"
    assert tables.frame(desk).get_buffer().raw == before.get_buffer().raw


def test_every_recorded_game_opens():
    assert RECORDED
    desk = open_house()
    for path in RECORDED:
        theatre.open_theatre(desk, path)
        assert type(top(desk)).__name__ == "TheatrePage", path
        desk.stack.pop()


WHOLE = next(p for p in RECORDED if p.stem == "two" and p.parent.name == "wall").read_bytes()
LINES = WHOLE.splitlines(keepends=True)
MOVES = [i for i, line in enumerate(LINES) if b'"do"' in line]


def changed(line, old, new):
    """The whole game, something on one of its lines written otherwise."""
    lines = list(LINES)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new)
    return b"".join(lines)


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        (b"", "This is not a Quadrille match."),
        (b"\x00" * 500, "This is not a Quadrille match."),
        (b'{"quadrille":1}\n', "This is not a Quadrille match."),
        (changed(0, b'"seed"', b'"sead"'), "The first line of this match was changed."),
        (changed(0, b'"wall"', b'"chess"'), ("This match does not fit this version of Quadrille.")),
        (changed(MOVES[0], b'"by"', b'"of"'), "This match was changed at move 1."),
        (changed(MOVES[11], b'"by"', b'"of"'), "This match was changed at move 12."),
        (changed(-1, b'"scores":[', b'"scores":[1'), "The result of this match was changed."),
    ],
)
def test_damage_is_told_plainly_and_exactly(data, plain):
    reading = read_replay(data, catalogue.set_up)
    assert plain_problem(reading) == plain
    assert exact_problem(reading.problem).startswith("Line ")
