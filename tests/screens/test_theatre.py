"""The theatre: any place of any game at once, the same as the log says; damage is told."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game import catalogue
from game.core.header import Player
from game.core.match import Match
from game.core.replay import read_replay
from game.screens import slices, theatre
from game.screens.branch import play_on
from game.screens.playback import LONGEST, PATIENCE, SHORTEST, SPEEDS, STEADY, Playback
from tests import tables
from tests.screens.many import RECORDED
from tests.screens.rooms import (
    SIZES,
    check_still,
    click,
    open_house,
    steer,
    top,
    widget,
)

REPLAYS = Path(__file__).parent.parent / "replays"
GAMES = {
    "wall": "wall/three.quad",
    "ramp": "ramp/solo.quad",
    "lines": "lines/two.quad",
    "loops": "loops/three.quad",
}
LONGEST_GAMES = ("ramp/four.quad", "wall/four-grey.quad", "lines/five.quad", "loops/dead.quad")


def watching(name, size=(1280, 720), text=1.0, speed=0):
    desk = open_house(size, text, speed=speed)
    theatre.open_theatre(desk, REPLAYS / name)
    tables.pass_time(desk, 0.05)
    top(desk).playback.stop()
    return desk


def check_sheet(desk):
    """The words of a sheet lie within it and on no others."""
    p = tables.painter(desk)
    top(desk).draw(p)
    said = p.said or []
    assert said
    for i, one in enumerate(said):
        assert not one.cut, one
        assert top(desk).box.grown(1).holds(one.box.x, one.box.y), one
        assert one.box.right <= top(desk).box.right, one
        assert one.box.bottom <= top(desk).box.bottom, one
        assert not any(one.box.meets(other.box) for other in said[i + 1 :]), one


def shown(desk):
    return top(desk).table.shown


# -- playback ----------------------------------------------------------------------------------


def test_moves_come_at_their_hands_pace_within_bounds():
    playback = Playback([1000, 1010, 60_000, None, 61_000])
    assert playback.wait() == 1.0
    playback.seek(1)
    assert playback.wait() == SHORTEST
    playback.seek(2)
    assert playback.wait() == LONGEST
    playback.seek(3)
    assert playback.wait() == STEADY
    playback.by_hand = False
    playback.seek(0)
    assert playback.wait() == STEADY


def test_speed_shortens_the_wait_and_stays_within_its_steps():
    playback = Playback([1000, 2000])
    playback.start()
    playback.seek(0)
    assert not playback.due(0.5, False, False)
    playback.faster(3)
    assert playback.speed == 8
    assert playback.due(0.07, False, False)
    assert [playback.faster(-9), playback.faster(99)] == [SPEEDS[0], SPEEDS[-1]]


def test_the_next_move_waits_for_the_last_one_but_not_for_ever():
    playback = Playback([100, 200, 300])
    playback.start()
    assert not playback.due(99, True, True)
    playback.seek(0)
    assert not playback.due(SHORTEST + PATIENCE / 2, False, True)
    assert playback.due(PATIENCE, False, True)


# -- the player --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*GAMES.values(), *LONGEST_GAMES])
def test_every_seek_shows_what_the_log_says(name):
    desk = watching(name)
    player = top(desk)
    history = read_replay((REPLAYS / name).read_bytes(), catalogue.set_up).history
    assert history is not None
    plies = list(range(history.plies + 1))
    random.Random(3).shuffle(plies)
    for ply in plies[:40]:
        player.seek(ply)
        assert shown(desk) == history.state_at(ply)


@pytest.mark.parametrize("name", GAMES.values())
def test_stepping_on_and_back_comes_to_the_same_place(name):
    desk = watching(name, speed=1)
    player = top(desk)
    player.seek(5)
    before = shown(desk)
    for _ in range(4):
        tables.press(desk, "next")
    assert player.playback.ply == 9
    tables.pass_time(desk, 6)
    assert shown(desk) == player.match.history.state_at(9)
    for _ in range(4):
        tables.press(desk, "previous")
    assert shown(desk) == before


@pytest.mark.parametrize("name", GAMES.values())
def test_a_game_plays_to_its_end_and_stops(name):
    desk = watching(name)
    player = top(desk)
    player.change_speed(99)
    player.seek(player.playback.plies - 6)
    player.toggle()
    tables.pass_time(desk, 8)
    assert player.playback.ended
    assert not player.playback.playing
    assert shown(desk) == player.match.state
    assert widget(desk, "play").sign == "again"


def test_mouse_alone_reaches_everything():
    desk = watching("ramp/solo.quad")
    player = top(desk)
    for name, ply in (("step", 1), ("step", 2), ("step back", 1)):
        click(desk, name)
        assert player.playback.ply == ply
    scrub = widget(desk, "scrub")
    tables.click(desk, scrub.x_of(30), scrub.box.centre[1])
    assert player.playback.ply == 30
    tables.drag(desk, (scrub.x_of(30), scrub.box.centre[1]), (scrub.x_of(50), 2))
    assert player.playback.ply == 50
    click(desk, "next moment")
    click(desk, "previous moment")
    click(desk, "speed")
    assert player.playback.speed == 2
    click(desk, "play")
    assert player.playback.playing
    tables.click(desk, 640, 300)
    assert not player.playback.playing
    click(desk, "more")
    assert type(top(desk)).__name__ == "More"
    click(desk, "close")
    click(desk, "close")
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_keys_and_pads_alone_reach_everything(device):
    for name in ("play", "step", "next moment", "previous moment", "scrub", "speed", "more"):
        desk = watching("ramp/solo.quad")
        tables.press(desk, "next", "next", device=device)
        steer(desk, name, device)
    desk = watching("ramp/solo.quad")
    player = top(desk)
    tables.press(desk, "pause", device=device)
    assert player.playback.playing
    tables.press(desk, "pause", device=device)
    steer(desk, "close", device)
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_sheets_words_fit(text):
    desk = watching("ramp/solo.quad", text=text)
    tables.press(desk, "menu")
    check_sheet(desk)
    tables.press(desk, "back")
    theatre.open_list(desk)
    click(desk, "code")
    check_sheet(desk)
    for code in ("ABC", "CCHJ-G4PW-9K59-NPJ5-3M1S-TW4J", "CCHJ-G4PW-9K59-NPJ5-3M1S-TW4K"):
        top(desk)._set(code)
        check_sheet(desk)


def test_digits_jump_by_tenths_and_arrows_step_on_the_bar():
    desk = watching("ramp/solo.quad")
    player = top(desk)
    tables.press(desk, "5")
    assert player.playback.ply == 32
    player.focus_named("scrub")
    tables.press(desk, "right", "right", "left")
    assert player.playback.ply == 33
    tables.press(desk, "zoom_in", "zoom_in", "zoom_out")
    assert player.playback.speed == 2


@pytest.mark.parametrize("name", GAMES.values())
def test_turning_points_are_those_of_the_summary(name):
    desk = watching(name)
    player = top(desk)
    reached = []
    for _ in player.course.moments:
        player.moment(1)
        reached.append(player.playback.ply)
    assert reached == sorted({m.ply for m in player.course.moments})[: len(reached)] or reached
    if player.course.moments:
        assert reached[0] == player.course.moments[0].ply


@pytest.mark.parametrize("name", GAMES.values())
def test_scores_over_time_are_those_of_the_rules(name):
    player = top(watching(name))
    rules, history = player.match.rules, player.match.history
    for ply in (0, 1, history.plies // 2, history.plies):
        assert player.course.scores[ply] == rules.scores(history.state_at(ply))


@pytest.mark.parametrize("name", GAMES.values())
@pytest.mark.parametrize("size", SIZES)
def test_the_theatre_can_be_painted_at_every_size(name, size):
    desk = watching(name, size)
    top(desk).seek(20)
    check_still(desk)


@pytest.mark.parametrize("name", GAMES.values())
def test_the_theatres_own_words_fit_with_large_text(name):
    desk = watching(name, text=2.0)
    own = top(desk)
    for one in own.widgets:
        assert own.desk.view.box.holds(*one.box.centre)
        for other in own.widgets:
            assert one is other or not one.box.meets(other.box)


# -- playing on --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES.values())
def test_playing_on_begins_a_practice_game_with_the_same_moves(name):
    desk = watching(name)
    player = top(desk)
    before = (REPLAYS / name).read_bytes()
    player.seek(12)
    state = shown(desk)
    click(desk, "play on")
    table = top(desk)
    assert table.match.header.practice
    assert table.match.state == state
    assert table.match.plies == 12
    reading = read_replay(table.path.read_bytes(), catalogue.set_up)
    assert reading.problem is None
    assert (REPLAYS / name).read_bytes() == before


@pytest.mark.parametrize("name", ["loops/scripted.quad", "wall/scripted.quad"])
def test_a_game_without_a_seed_cannot_be_played_on(name):
    desk = watching(name)
    scene = top(desk)
    scene.seek(4)
    scene.play_on()
    assert top(desk) is scene
    assert desk.toasts


def test_a_game_of_bots_asks_whose_seat_to_take():
    desk = open_house()
    reading = read_replay((REPLAYS / "ramp/two-short.quad").read_bytes(), catalogue.set_up)
    bots = tuple(Player(name, "greedy") for name in ("Bo", "Cy"))
    play_on(desk, Match(replace(reading.header, players=bots), reading.history), 6)
    click(desk, "Cy")
    table = top(desk)
    assert [bool(each.bot) for each in table.match.header.players] == [True, False]
    assert table.match.plies == 6


def test_the_list_of_moves_leads_to_a_place():
    desk = watching("wall/two.quad")
    player = top(desk)
    player.seek(30)
    tables.press(desk, "log", "up", "confirm")
    assert top(desk) is player
    assert 28 <= player.playback.ply < 30


def test_the_pace_is_changed_in_sight():
    desk = watching("ramp/solo.quad")
    playback = top(desk).playback
    tables.press(desk, "menu")
    for even in (True, False):
        click(desk, "pace")
        assert playback.by_hand != even
        assert type(top(desk)).__name__ == "More"


def test_ramp_can_be_raced():
    desk = watching("ramp/solo.quad")
    tables.press(desk, "menu")
    click(desk, "race")
    table = top(desk)
    assert table.match.header.seed == "golden"
    assert table.match.plies == 0
    assert table.race is not None


# -- files -------------------------------------------------------------------------------------


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
    theatre.dropped(desk, path)
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
    theatre.dropped(desk, path)
    dialog = top(desk)
    assert dialog.words.count("\n") == 2
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Title"


def test_a_missing_file_and_a_folder_are_told_too(tmp_path):
    for path in (tmp_path / "nowhere.quad", tmp_path):
        desk = open_house()
        theatre.dropped(desk, path)
        assert "Dialog" in type(top(desk)).__name__


def test_a_long_file_is_read_behind_a_bar_that_can_be_left(monkeypatch):
    monkeypatch.setattr(theatre, "AT_ONCE", -1)
    monkeypatch.setattr(theatre, "PATIENCE", -1)
    monkeypatch.setattr(slices, "REST", 0.0)
    desk = open_house()
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    assert type(top(desk)).__name__ == "Opening"
    check_sheet(desk)
    for _ in range(2000):
        if type(top(desk)).__name__ == "Player":
            break
        tables.pass_time(desk, 0.02)
    assert type(top(desk)).__name__ == "Player"
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Player"


def test_nothing_is_seen_of_the_reading_while_it_may_be_over_at_once(monkeypatch):
    monkeypatch.setattr(theatre, "AT_ONCE", -1)
    desk = open_house()
    before = tables.frame(desk).copy()
    theatre.open_theatre(desk, REPLAYS / "wall/two.quad")
    assert type(top(desk)).__name__ == "Opening"
    assert tables.frame(desk).get_buffer().raw == before.get_buffer().raw


def test_every_recorded_game_opens():
    assert RECORDED
    desk = open_house()
    for path in RECORDED:
        theatre.open_theatre(desk, path)
        assert type(top(desk)).__name__ == "Player", path
        desk.stack.pop()
