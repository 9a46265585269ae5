"""The title: what it offers and the way back to it; Tab goes through pages as one reads them."""

from itertools import pairwise

import pytest

from game.engine import words
from game.engine.storage.players import People
from game.engine.ui.access import words_of_tree
from game.screens import routes
from tests import tables
from tests.screens.rooms import begun, click, go, house, open_house, spoken, top, widget

GAMES = ("wall", "ramp", "lines", "loops")


def test_a_first_start_offers_a_first_game():
    desk = open_house()
    assert top(desk).focus.name == "first"


def test_the_words_at_the_foot_are_framed_closely_on_one_row():
    desk = open_house(text=1.5, language="de")
    links = [widget(desk, name) for name in ("help", "settings", "quit")]
    assert len({link.box.y for link in links}) == 1
    words = {one.words: one.box for one in spoken(desk)}
    for link, called in zip(links, ("Spielregeln", "Einstellungen", "Beenden"), strict=True):
        assert abs(words[called].w - link.box.w) < 12
        assert link.box.right <= widget(desk, "play").box.right + 0.1


def test_large_words_at_the_foot_take_more_rows_and_stay_as_large_as_others():
    desk = open_house((960, 540), text=2.0, language="de")
    words = {one.words: one.box.w for one in spoken(desk)}
    for called in ("Spielregeln", "Einstellungen", "Beenden"):
        assert words[called] > 0.9 * desk.view.measure(called, 16, "bold")


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
    assert "Wall · Round 1" in words_of_tree(top(desk).placed_tree.node_with_key("continue"))


@pytest.mark.usefixtures("plain")
def test_entries_do_not_move_with_the_state():
    desk = open_house()
    entries = "play", "solo", "replays", "profile", "help", "settings", "quit"
    before = [widget(desk, name).box for name in entries]
    begun(desk, "ramp", ["Ana"], 5)
    house(desk).title()
    assert top(desk).focus.name == "continue"
    assert [widget(desk, name).box for name in entries] == before


@pytest.mark.parametrize("page", ["title", "hall", "daily"])
def test_the_player_changes_by_the_chip_of_a_page(page):
    desk = open_house(names=("Ana", "Jun"))
    PAGES[page](desk)
    click(desk, "player")
    tables.press(desk, "down", "confirm")
    for other in (page, "title", "hall", "daily", "puzzles", "records"):
        PAGES[other](desk)
        assert words_of_tree(top(desk).placed_tree.node_with_key("player")) == "Jun", other
    PAGES["lobby"](desk)
    assert top(desk).setup.called(0) == People(desk.store).name == "Jun"


@pytest.mark.usefixtures("plain")
def test_letters_go_to_a_sheet_also_when_the_page_below_is_built_anew():
    desk = open_house(names=("Kim",))
    title = top(desk)
    go(desk, "player", "keys")
    tables.press(desk, "down", "confirm")
    title.rebuild()
    assert desk.intents._typing
    top(desk).go_back()
    assert not desk.intents._typing


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
    go(desk, f"game {game}", hand)
    assert top(desk).setup.game == game
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Title"


def test_quitting_is_an_entry_and_back_only_points_at_it():
    desk = open_house()
    tables.press(desk, "back")
    assert desk.running
    assert top(desk).focus.name == "quit"
    tables.press(desk, "confirm", "confirm")
    assert desk.running, "the answer that stays has the focus"
    tables.press(desk, "confirm", "right", "confirm")
    assert not desk.running


def rest(desk):
    """Some seconds in which nobody does anything."""
    tables.pass_time(desk, 1)
    for _frame in range(1000):
        desk.stack.top.prepare_while_idle()


def test_the_next_screens_are_made_ready_while_nothing_happens():
    desk = open_house()
    tables.frame(desk)
    doors = house(desk)
    rest(desk)
    assert next(doors._warming, None) is None
    assert type(top(desk)).__name__ == "Title"
    doors.navigate(routes.Hall())
    made = desk.art.cache.size
    tables.frame(desk)
    assert desk.art.cache.size - made < made / 4


PAGES = {
    "title": lambda desk: house(desk).title(),
    "lobby": lambda desk: house(desk).navigate(routes.NewMatch("wall")),
    "hall": lambda desk: house(desk).navigate(routes.Hall()),
    "puzzles": lambda desk: house(desk).navigate(routes.PuzzleGrids()),
    "daily": lambda desk: house(desk).navigate(routes.Today()),
    "records": lambda desk: house(desk).navigate(routes.Profile()),
    "replays": lambda desk: house(desk).navigate(routes.Replays()),
    "unfinished": lambda desk: house(desk).navigate(routes.UnfinishedMatches()),
    "settings": lambda desk: house(desk).navigate(routes.SettingsTabs()),
    "rules": lambda desk: house(desk).open_rules("ramp"),
}


@pytest.mark.parametrize(
    ("page", "key"),
    [
        *(("title", "game wall"), ("hall", "ramp board1"), ("daily", "card ramp")),
        *(("daily", "month"), ("puzzles", "ramp beginner"), ("lobby", "add bot")),
    ],
)
def test_what_has_not_changed_is_not_built_anew(page, key):
    desk = open_house(names=("Ana",))
    PAGES[page](desk)
    scene = top(desk)
    before = scene.placed_tree.node_with_key(key)
    scene.rebuild()
    assert scene.placed_tree.node_with_key(key) is before
    words.use_language("ko")
    scene.rebuild()
    assert scene.placed_tree.node_with_key(key).node != before.node


def opened(page):
    desk = open_house()
    for game in ("ramp", "wall"):
        begun(desk, game, ["Ana", "Jun"], 4)
    house(desk).title()
    PAGES[page](desk)
    tables.pass_time(desk, 0.1)
    return desk


@pytest.mark.parametrize("page", PAGES)
def test_tab_follows_the_order_of_reading(page):
    scene = top(opened(page))
    rolled = [
        w for r in getattr(scene, "regions", ()) for w in r.inside if not r.contains_box(w.box)
    ]
    widgets = [w for w in scene.widgets if w.reachable and w.name[:5] != "text "]
    widgets = [w for w in widgets if w not in rolled]
    for one, other in pairwise(widgets):
        behind = other.box.y < one.box.y - 4 and other.box.x < one.box.right - 4
        assert not behind, (one.name, other.name)


@pytest.mark.parametrize("key", ["play", "solo", "replays", "profile", "help", "settings"])
def test_the_focus_comes_back_to_what_was_chosen(key):
    desk = opened("title")
    click(desk, key)
    tables.press(desk, "back")
    assert top(desk).focus.name == key


def test_a_sheet_gives_the_focus_back():
    desk = opened("lobby")
    click(desk, "add person")  # devices are for several people
    for name in ("seat 0", "with 0"):
        click(desk, name)
        click(desk, "leave" if name == "seat 0" else "cancel")
        assert top(desk).focus.name == name
