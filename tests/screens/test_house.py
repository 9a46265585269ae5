"""The house: what the command line opens, where games are kept, and the way back from trouble."""

import json

import pytest

from game.core.replay.header import Header, Player
from game.screens import routes
from game.screens.house import SCREENS
from game.screens.routes import Launch
from tests import tables
from tests.screens.rooms import begun, house, open_house, top

pytestmark = pytest.mark.usefixtures("plain")


def opened(launch):
    desk = open_house()
    desk.people.choose_own_name("Mina")
    house(desk).open(launch)
    return desk


def test_a_game_without_seats_opens_its_lobby():
    desk = opened(Launch("loops"))
    assert type(top(desk)).__name__ == "Lobby"
    assert top(desk).setup.game == "loops"


def test_a_game_with_seats_starts():
    header = top(opened(Launch("wall", 2, ("Ana", "Jun"), "friday", {"side": "grey"}))).match.header
    assert [player.name for player in header.players] == ["Ana", "Jun"]
    assert header.seed == "friday"
    assert header.options["side"] == "grey"


@pytest.mark.parametrize(
    ("launch", "options"),
    [
        (Launch("ramp", 1, solo=True, seed="one"), {}),
        (Launch("lines", 1, options={"challenge": 3}, challenge=3), {"challenge": 3}),
        (Launch("wall", None, solo=True), {"side": "coloured"}),
        (Launch("ramp", 1, options={"boards": [2]}, solo=True), {"boards": [2]}),
    ],
)
def test_solo_opens_a_challenge(launch, options):
    header = top(opened(launch)).match.header
    assert header.game == launch.game
    assert dict(header.options) == options
    assert header.players[0].bot is None


def test_a_challenge_is_played_under_the_name_given():
    desk = opened(Launch("ramp", 1, ("Ana",), "one", solo=True))
    assert top(desk).match.header.players == (Player("Ana"),)


def test_every_game_is_kept_from_its_first_line():
    desk = open_house()
    assert house(desk).play(Header("ramp", (Player("Ana"),), "friday"))
    (kept,) = desk.store.list_replays()
    lines = kept.path.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["seed"] == "friday"
    assert top(desk).path == kept.path
    top(desk).play(0, top(desk).match.moves(0)[0])
    assert len(kept.path.read_text("utf-8").splitlines()) > len(lines)


def test_what_cannot_be_played_is_said_and_nothing_starts():
    desk = open_house()
    assert not house(desk).play(Header("wall", (Player("Ana"),), "friday"))
    assert desk.toasts
    assert type(top(desk)).__name__ == "Title"


def test_a_file_that_cannot_go_on_is_said_and_nothing_starts():
    desk = open_house()
    path = desk.store.new_replay("ramp")
    path.write_text("nonsense\n")
    assert not house(desk).resume(path)
    assert desk.toasts


def test_going_on_with_the_game_that_lies_below_uncovers_it():
    desk = open_house()
    assert house(desk).play(Header("ramp", (Player("Ana"),), "friday"))
    table = top(desk)
    house(desk).open_pause_menu(table)
    house(desk).navigate(routes.Replays())
    assert house(desk).resume(table.path)
    assert top(desk) is table
    assert not table.match.trouble


def test_devices_come_back_with_a_game_that_goes_on():
    desk = open_house()
    match = begun(desk, "wall", ["Ana", "Jun"])
    seats = [{"name": "Jun", "device": "keys-right"}, {"name": "Ana", "device": "keys-left"}]
    desk.change(lobby={"wall": {"seats": seats}})
    match.close()
    (kept,) = desk.store.list_replays()
    assert house(desk).resume(kept.path)
    assert desk.intents.device_of(0) == "keys-left"
    assert desk.intents.device_of(1) == "keys-right"
    assert top(desk).match.state == match.state
    house(desk).title()
    assert not desk.intents.seats_with_device


def test_names_are_remembered_newest_first():
    desk = open_house(names=("Ana", "Jun"))
    house(desk).remember("Mina", "Jun")
    assert [each.name for each in desk.people.everybody] == ["Mina", "Jun", "Ana"]


def test_after_a_failure_the_title_is_back():
    desk = open_house()
    house(desk).play(Header("ramp", (Player("Ana"),), "friday"))
    match = top(desk).match
    match.play(0, match.moves(0)[0])
    house(desk).show_title_after_error("/somewhere")
    assert "/somewhere" in top(desk).words
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Title"
    assert top(desk).unfinished.games


def test_every_route_leads_to_a_screen():
    assert SCREENS.keys() == set(routes.Route.__subclasses__())
    assert all(callable(screen()) for screen in SCREENS.values())
