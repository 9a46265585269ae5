"""The list of all games: newest first, filtered from sheets, scrolled by any hand."""

from game import catalogue
from game.core.replay.header import Header, Player
from game.engine.input.intents import Intent
from game.engine.storage import journal
from game.engine.storage.files import claim_file
from game.engine.storage.store import AppFolders, Store
from game.engine.widgets import furniture
from game.screens import routes
from game.screens.library import rows
from game.screens.library.wanted import Filter
from tests import tables
from tests.screens.rooms import check_text, click, open_house, spoken, top, widget
from tools._many_replays import fill


def listed(tmp_path, count=30):
    desk = open_house()
    desk.store = Store(AppFolders(tmp_path / "s.json", tmp_path / "replays", tmp_path / "logs"))
    fill(desk.store.replays_dir(), count)
    desk.house.library.read_all()
    desk.house.navigate(routes.Replays())
    tables.pass_time(desk, 0.05)
    return desk


def search(desk):
    """Wait until the list is complete: the search goes on frame by frame."""
    while top(desk)._search is not None:
        tables.frame(desk)
        tables.pass_time(desk, 0.05)


def test_the_list_shows_the_newest_first_and_opens_them(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    assert scene.count == 30
    times = [scene.entry(i).when for i in range(30)]
    assert times == sorted(times, reverse=True)
    tables.press(desk, "down", "down", "confirm")
    assert type(top(desk)).__name__ == "TheatrePage"
    assert top(desk).path.name == scene.entry(2).name


def test_filters_are_chosen_from_a_sheet(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    click(desk, "game")
    tables.press(desk, "down", "confirm")
    assert top(desk) is scene
    assert scene.filters.game == "wall"
    assert all(scene.entry(i).game == "wall" for i in range(scene.count))
    click(desk, "state")
    sheet, button = widget(desk, "choices"), next(w for w in scene.widgets if w.name == "state")
    assert button.box.bottom < sheet.box.y < button.box.bottom + 60, "the list hangs on its button"
    tables.click(desk, sheet.box.centre[0], sheet.box.y + sheet.row_height * 1.5)
    assert scene.filters.finished is True
    click(desk, "who")
    tables.click(desk, 640, 700)
    assert top(desk) is scene, "a press beside the list closes it"
    assert scene.filters == Filter(game="wall", finished=True)


def test_rows_show_the_boards_of_their_matches_once_they_are_read(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    for _picture in range(2 * len(scene._list.visible_rows)):
        tables.frame(desk)
        tables.pass_time(desk, 1)
    for index in scene._list.visible_rows:
        entry, board = scene.entry(index), scene.row(index).board
        assert entry.problem or board[0].header.seed == entry.header.seed
        assert entry.problem or not entry.winners or board[1] in entry.winners


def test_a_cross_in_the_search_empties_it(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    everything = scene.count
    click(desk, "search")
    desk.stack.handle(Intent("text", device="keys", text="nobody at all"))
    assert scene.count == 0
    line = widget(desk, "search")
    tables.click(desk, line.box.right - 10, line.box.centre[1])
    assert (line.value, scene.count) == ("", everything)


def test_a_finished_game_is_deleted_and_its_records_follow(tmp_path):
    desk = listed(tmp_path)
    scene, library = top(desk), desk.house.library
    scene._set_filters(finished=True)
    entry, count = scene.entry(0), scene.count
    people = dict(library.players())
    tables.press(desk, "delete")
    said = " ".join(one.words for one in spoken(desk))
    assert str(desk.store.bin_folder) in said.replace(" ", "") or desk.store.bin_folder.name in said
    assert rows.game_and_challenge(entry) in said
    click(desk, "Delete")
    assert scene.count == count - 1
    assert scene.entry(0).name != entry.name
    assert (desk.store.bin_folder / entry.name).exists()
    for player in entry.header.players:
        if player.bot is None:
            assert dict(library.players()).get(player.name, 0) == people[player.name] - 1
    library.rebuild()
    library.read_all()
    assert library.count(scene.filters) == count - 1


def test_a_damaged_file_is_told_plainly_and_can_be_deleted(tmp_path):
    desk = listed(tmp_path, 1)
    (desk.store.replays_dir() / "holiday.quad").write_bytes(b"hello")
    desk.house.library.read_all()
    scene = top(desk)
    scene._set_filters(damaged=True)
    tables.pass_time(desk, 0.05)
    said = [one.words for one in spoken(desk)]
    assert "This is not a Quadrille match." in said
    assert any(words.startswith("Line 1: ") for words in said)
    tables.press(desk, "delete")
    click(desk, "Delete")
    assert scene.count == 0
    assert "No matches found." in [one.words for one in spoken(desk)]


def test_confirming_the_question_unread_deletes_nothing(tmp_path):
    desk = listed(tmp_path, 3)
    scene = top(desk)
    tables.press(desk, "delete", "confirm")
    assert top(desk) is scene
    assert scene.count == 3


def test_a_game_that_is_being_played_stays(tmp_path):
    desk = listed(tmp_path, 3)
    scene = top(desk)
    with desk.house.library.path(scene.entry(0)).open("ab") as file:
        assert claim_file(file)
        tables.press(desk, "delete")
    assert top(desk) is scene
    assert scene.count == 3


def test_words_are_looked_for_as_they_are_typed(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    click(desk, "search")
    for letter in "mina":
        desk.stack.handle(Intent("text", device="keys", text=letter))
    assert 0 < scene.count < 30
    for i in range(scene.count):
        assert "Mina" in [player.name for player in scene.entry(i).header.players]
    tables.press(desk, "erase", "delete")
    assert top(desk) is scene
    tables.press(desk, "confirm")
    assert scene.focus.name == "list"


def test_an_empty_library_says_so():
    desk = open_house()
    desk.house.navigate(routes.Replays())
    check_text(desk)
    tables.press(desk, "back")
    assert type(top(desk)).__name__ == "Title"


def test_far_down_the_list_each_row_is_its_own(tmp_path):
    desk = listed(tmp_path, 80)
    scene = top(desk)
    scene_rows = [scene.row(i) for i in range(80)]
    names = [entry.name for entry in desk.house.library.page(Filter(), 0, 80)]
    for way in (range(80), reversed(range(80)), (*range(40, 80), *range(40))):
        scene._matches.entries.clear()
        assert all(scene.entry(i).name == names[i] for i in way)
    assert [scene.row(i) for i in range(80)] == scene_rows
    assert len({row.when for row in scene_rows}) == 80
    assert scene.row(80) is None


def test_a_new_file_is_listed_though_the_list_came_first(tmp_path):
    desk = listed(tmp_path, 3)
    desk.stack.pop()
    fill(desk.store.replays_dir(), 4, seed=2)
    desk.house.navigate(routes.Replays())
    before = top(desk).count
    tables.frame(desk)
    tables.pass_time(desk, 0.05)
    assert before == 3
    assert top(desk).count == len(desk.store.replay_names())


def test_matches_against_bots_are_listed_and_filters_taken_off_at_once(tmp_path):
    desk = listed(tmp_path)
    scene = top(desk)
    scene._set_filters(bots=True)
    search(desk)
    found = [scene.entry(i).header for i in range(scene.count)]
    assert 0 < len(found) < 30
    assert all(any(player.bot for player in header.players) for header in found)
    click(desk, "reset")
    search(desk)
    assert (scene.filters, scene.count) == (Filter(), 30)


def test_several_matches_are_selected_made_favourites_deleted_and_restored(tmp_path):
    desk = listed(tmp_path)
    scene, marks = top(desk), desk.house.library.marks
    names = [scene.entry(i).name for i in range(3)]
    tables.press(desk, "pick", "down", "pick", "favourite")
    assert [name for name in names if marks.of(name).star] == [names[0], names[2]]
    assert "2 selected" in [one.words for one in spoken(desk)]
    tables.press(desk, "favourite", "delete")
    assert not any(marks.of(name).star for name in names)
    click(desk, "Delete")
    assert [scene.entry(i).name for i in range(28)].count(names[0]) == 0
    assert (scene.count, scene.entry(0).name) == (28, names[1])
    tables.press(desk, "restore")
    assert scene.count == 30


def test_winners_carry_a_crown_and_favourites_a_star(tmp_path, monkeypatch):
    drawn = []
    for sign in ("star", "crown"):
        monkeypatch.setattr(
            furniture, f"paint_{sign}", lambda *_given, sign=sign: drawn.append(sign)
        )
    desk = listed(tmp_path)
    top(desk)._set_filters(finished=True, alone=False)
    search(desk)
    assert "★" not in " ".join(one.words for one in spoken(desk))
    assert {*drawn} == {"crown"}
    tables.press(desk, "favourite")
    spoken(desk)
    assert "star" in drawn


def test_bots_are_named_by_their_levels_in_lists_and_the_analysis():
    desk = open_house()
    players = Player("Bot 1", "casual"), Player("Greta", "club"), Player("Bot 3", "casual")
    header, path = Header("wall", players, "friday"), desk.store.new_replay("wall")
    match = journal.begin_match(path, header, catalogue.set_up, "1")
    match.play(0, match.moves(0)[0])
    match.close()
    desk.house.library.read_all()
    for route in (routes.Replays(), routes.Watch(path), routes.UnfinishedMatches()):
        desk.house.navigate(route)
        tables.pass_time(desk, 1)
        said = " ".join(one.words for one in spoken(desk))
        assert "Casual bot 2" in said, route
        assert "Bot 1" not in said, route
