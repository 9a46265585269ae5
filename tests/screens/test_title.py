"""The title: what it offers, how it is reached, and that a game left is found again."""

import pytest

from game.core.level import BadLevel
from game.engine.ui.focus import ARROWS
from tests import tables
from tests.screens.rooms import (
    SIZES,
    begun,
    click,
    house,
    open_house,
    spoken,
    steer,
    top,
    widget,
)

GAMES = ("wall", "ramp", "lines", "loops")


def test_a_first_start_offers_a_first_game():
    desk = open_house()
    assert top(desk).focus.name == "first"


@pytest.mark.usefixtures("plain")
def test_lessons_are_two_presses_away_whatever_has_been_played():
    desk = open_house()
    begun(desk, "ramp", ["Ana"], 5)
    house(desk).title()
    click(desk, "help")
    assert top(desk).focus.name == "learn"
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Note"


@pytest.mark.usefixtures("plain")
def test_an_unfinished_game_is_offered_first_and_goes_on_where_it_was():
    desk = open_house()
    match = begun(desk, "ramp", ["Ana"], 5)
    house(desk).title()
    assert top(desk).focus.name == "continue"
    tables.press(desk, "confirm")
    assert top(desk).match.state == match.state
    assert top(desk).match.header.players == match.header.players
    assert top(desk).match.header.seed == match.header.seed


@pytest.mark.usefixtures("plain")
def test_several_unfinished_games_each_go_on_where_they_were():
    desk = open_house()
    kept = [begun(desk, game, ["Ana", "Jun"], 4) for game in ("ramp", "wall", "loops")]
    house(desk).title()
    click(desk, "more")
    names = {unfinished.header.game for unfinished in top(desk).games}
    assert names == {"ramp", "wall", "loops"}
    wanted = next(i for i, game in enumerate(top(desk).games) if game.header.game == "wall")
    top(desk).focus.choose(wanted)
    tables.press(desk, "confirm")
    assert top(desk).match.state == kept[1].state


def test_the_newest_game_is_described_by_where_it_stands():
    desk = open_house()
    begun(desk, "wall", ["Ana", "Jun"], 4)
    house(desk).title()
    for _ in range(20):
        tables.frame(desk)
        tables.pass_time(desk, 0.05)
    assert widget(desk, "continue").sub == "Wall · Round 1"
    assert [(one.name, one.points) for one in widget(desk, "continue").scores] == [
        ("Ana", "0"),
        ("Jun", "0"),
    ]


@pytest.mark.usefixtures("plain")
def test_finished_and_broken_files_are_not_offered():
    desk = open_house()
    folder = desk.store.replays_dir()
    (folder / "2026-11-21 ramp 100000 aaaa.quad").write_bytes(b"no game\n")
    (folder / "2026-11-21 ramp 100001 aaab.quad").write_bytes(b"")
    house(desk).title()
    assert not any(w.name == "continue" for w in top(desk).widgets)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_cover_opens_the_lobby_of_its_game(game, hand):
    desk = open_house()
    if hand == "mouse":
        click(desk, f"game {game}")
    else:
        steer(desk, f"game {game}", hand)
    assert top(desk).setup.game == game
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("name", ["new", "solo", "daily", "replays", "records", "settings", "help"])
def test_arrows_reach_every_entry(name):
    desk = open_house()
    scene = top(desk)
    seen = set()
    for _ in scene.widgets:
        tables.press(desk, "next")
        seen.add(scene.focus.name)
    assert name in seen


def test_quitting_is_an_entry_and_back_only_points_at_it():
    desk = open_house()
    tables.press(desk, "back")
    assert desk.running
    assert top(desk).focus.name == "quit"
    tables.press(desk, "confirm", "confirm")
    assert desk.running, "the answer that stays has the focus"
    tables.press(desk, "confirm", "right", "confirm")
    assert not desk.running


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.usefixtures("plain")
def test_arrows_come_to_the_way_out_only_along_its_row(size, text, played):
    desk = open_house(size, text)
    if played:
        begun(desk, "ramp", ["Ana"], 5)
        begun(desk, "wall", ["Ana", "Jun"], 5)
        house(desk).title()
    page = top(desk)
    beside = {"records", "help", "settings", "quit"}
    for start in [w for w in page.widgets if w.reachable]:
        for what in ARROWS:
            page.focus_on(start)
            tables.press(desk, what)
            assert page.focus.name != "quit" or start.name in beside, (start.name, what)
    page.focus_named("settings")
    tables.press(desk, "right")
    if page.focus.name != "quit":  # in two rows it stands below
        page.focus_named("records")
        tables.press(desk, "down")
    assert page.focus.name == "quit"


def rest(desk):
    """Some seconds in which nobody does anything."""
    tables.pass_time(desk, 1)
    for _frame in range(1000):
        desk.stack.top.idle()


def test_the_next_screens_are_made_ready_while_nothing_happens():
    desk = open_house()
    tables.frame(desk)
    doors = house(desk)
    rest(desk)
    assert next(doors._warming, None) is None
    assert type(top(desk)).__name__ == "Title"
    doors.hall()
    made = desk.art.cache.size
    tables.frame(desk)
    assert desk.art.cache.size - made < made / 4


def test_a_game_that_cannot_be_made_ready_waits_for_whoever_opens_it(monkeypatch):
    def broken(_game):
        raise BadLevel("the map is torn")

    desk = open_house()
    monkeypatch.setattr("game.catalogue.challenges", broken)
    tables.frame(desk)
    rest(desk)
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_seats_prompts_and_player_counts_stay_at_every_text_size(text):
    desk = open_house(text=text, names=("Mina", "Jun"))
    said = {each.words for each in spoken(desk)}
    assert {"Mina", "Jun", "choose", "full screen", "2–4 players · 30 min"} <= said


def test_in_large_text_the_looked_at_entry_says_what_it_is_for():
    desk = open_house(text=2.0)
    top(desk).focus_named("replays")
    assert "Watch, branch off, compare" in {each.words for each in spoken(desk)}
