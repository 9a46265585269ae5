"""The theatre: any place of any game at once, the same as the log says; damage is told."""

import random
from dataclasses import replace

import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Player
from game.core.replay.reader import read_replay
from game.engine.ui.access import accessible
from game.engine.ui.sheet import Dialog
from game.screens import routes
from game.screens.compare.pair import side_of
from game.screens.theatre import theatre
from game.screens.theatre.branch import play_on
from game.screens.theatre.page import TheatrePage
from game.screens.theatre.playback import LONGEST, PATIENCE, SHORTEST, SPEEDS, STEADY, Playback
from tests import tables
from tests.screens.rooms import Reviewed, click, go, house, open_house, top, widget
from tools._many_replays import REPLAYS

GAMES = {
    "wall": "wall/three.quad",
    "ramp": "ramp/solo.quad",
    "lines": "lines/two.quad",
    "loops": "loops/three.quad",
}
LONGEST_GAMES = ("ramp/four.quad", "wall/four-grey.quad", "lines/five.quad", "loops/dead.quad")


def watching(name, speed=0):
    desk = open_house(speed=speed)
    desk.house.reviews = Reviewed()
    theatre.open_theatre(desk, REPLAYS / name)
    tables.pass_time(desk, 0.05)
    top(desk).playback.stop()
    return desk


def shown(desk):
    return top(desk).table.shown


# -- the player --------------------------------------------------------------------------------


@pytest.mark.some(4)
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
    assert player.placed_tree.node_with_key("play").node.says == "From the start"


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
    click(desk, "speed")
    assert player.playback.speed == 2
    click(desk, "play")
    assert player.playback.playing
    tables.click(desk, 640, 300)
    assert not player.playback.playing
    click(desk, "more")
    assert type(top(desk)).__name__ == "More"
    click(desk, "close")
    click(desk, "back")
    assert type(top(desk)).__name__ == "Title"


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


@pytest.mark.parametrize("name", ["play", "back", "speed", "scrub", "start"])
def test_arrows_step_home_and_end_jump_wherever_the_focus_is(name):
    desk = watching("ramp/solo.quad")
    player = top(desk)
    player.focus_named(name)
    tables.press(desk, "right", "right", "right", "left")
    assert (player.playback.ply, player.focus.name) == (2, name)
    tables.press(desk, "end")
    assert player.playback.ply == player.playback.plies
    tables.press(desk, "home")
    assert player.playback.ply == 0


# -- playing on --------------------------------------------------------------------------------


@pytest.mark.some(2)
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
    path = REPLAYS / "ramp/two-short.quad"
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    bots = tuple(Player(name, "greedy") for name in ("Bo", "Cy"))
    play_on(
        desk,
        Match(replace(reading.header, players=bots), reading.history),
        REPLAYS / "ramp/two-short.quad",
        6,
    )
    click(desk, "Cy")
    table = top(desk)
    assert [bool(each.bot) for each in table.match.header.players] == [True, False]
    assert table.match.plies == 6


def test_the_pace_is_changed_in_sight():
    desk = watching("ramp/solo.quad")
    playback = top(desk).playback
    tables.press(desk, "menu")
    for even in (True, False):
        click(desk, "pace")
        assert playback.by_hand != even
        assert type(top(desk)).__name__ == "More"


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


def test_times_that_no_hand_took_are_waited_for_no_longer_than_others():
    playback = Playback([10**400, 10**400 + 1, 5])
    assert playback.wait() == LONGEST
    playback.seek(1)
    assert playback.wait() == SHORTEST
    playback.seek(2)
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


def test_the_buttons_of_the_strip_are_read_out_and_show_the_keys_of_the_device_in_hand():
    desk = watching("ramp/solo.quad")
    page = top(desk)
    page.stop()
    said = {(one.role, one.name) for one in accessible(page).children}
    names = "To the start", "Play", "Move list", "Note", "Speed", "Continue from here"
    assert {*(("button", name) for name in names), ("slider", "Replay")} <= said
    labels = [page.placed_tree.node_with_key("note").node.values[1]]
    desk.intents.last_device = "pad"
    tables.pass_time(desk, 0.05)
    labels.append(page.placed_tree.node_with_key("note").node.values[1])
    assert labels == [desk.intents.label("aside", device) for device in ("mouse", "pad")]


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_an_unfinished_challenge_is_analysed_only_if_its_player_agrees_that_it_counts_no_more(hand):
    desk = open_house()
    assert house(desk).start_challenge(catalogue.challenges("ramp")[1], "friday")
    top(desk).play(0, top(desk).match.moves(0)[0])
    path = top(desk).path
    house(desk).title()
    before = path.read_bytes()
    for answer in ("Cancel", "Analysis"):
        assert path.read_bytes() == before
        house(desk).navigate(routes.Watch(path))
        assert isinstance(top(desk), Dialog)
        assert isinstance(side_of(path), str)
        go(desk, answer, hand)
    assert isinstance(top(desk), TheatrePage)
    assert path.read_bytes() == before + b'{"note":"hint","by":1}\n'
    house(desk).navigate(routes.Watch(path))
    assert isinstance(top(desk), TheatrePage), "it is asked once"
    assert house(desk).resume(path)
    table = top(desk)
    while not table.match.over:
        table.play(0, table.match.moves(0)[0])
        tables.pass_time(desk, 0.02)
    tables.pass_time(desk, 3)
    assert not top(desk).found.counts
    house(desk).library.read_all()
    known = house(desk).library.standing(catalogue.challenges("ramp")[1], desk.people.name)
    assert (known.attempts, known.helped) == (0, 1)
