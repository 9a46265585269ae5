"""Games left before their end: where each stands, whose turn it is, and its board."""

import pytest

from game import __version__, catalogue
from game.cli.main import main
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.engine.storage.files import claim_file
from game.engine.table.scene import TableScene
from game.screens import routes
from game.screens.hall import challenges
from game.screens.title.unfinished import progress_words, unfinished_matches
from tests import tables
from tests.screens.rooms import begun, click, go, house, open_house, spoken, top


def listed(size=(1280, 720), text=1.0, games=("ramp", "wall", "loops"), **settings):
    desk = open_house(size, text, **settings)
    kept = [begun(desk, game, ["Ana", "Jun"], 4) for game in games]
    house(desk).navigate(routes.UnfinishedMatches())
    tables.pass_time(desk, 1)
    return desk, kept


def test_every_game_says_where_it_stands():
    desk, kept = listed()
    said = [one.words for one in spoken(desk)]
    assert said.count("Ana") > 3 <= said.count("Round 1")
    assert len(kept) == sum(words.endswith("’s turn.") for words in said)


@pytest.mark.parametrize("game", catalogue.names())
def test_a_game_from_elsewhere_stays_where_it_is_opened_and_left(game, tmp_path):
    path = tmp_path / "our match.quad"
    assert main(["new", game, str(path), "--names", "Ann,Bob", "--seed", "cup"]) == 0
    before, desk = path.read_bytes(), open_house()
    assert house(desk).resume(path)
    tables.pass_time(desk, 0.5)
    tables.press(desk, "back")
    click(desk, "leave")
    assert not any(isinstance(scene, TableScene) for scene in desk.stack)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("game", "people", "plies"),
    [
        ("loops", 1, 3),
        ("ramp", 1, 18),
        ("ramp", 2, 3),
        ("loops", 2, 3),
        ("lines", 2, 1),
        ("lines", 2, 0),
        ("wall", 2, 3),
    ],
)
def test_a_game_stands_where_its_table_says(game, people, plies):
    """The set-up before the first round is no round, and who is alone counts turns."""
    desk = tables.make_desk()
    match = tables.new_match(game, ["Ana", "Jun"][:people])
    for _ in range(plies):
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[-1])
    table = tables.open_table(desk, match)
    crumbs = table.breadcrumbs()
    assert all(part in crumbs for part in progress_words(match).split(", "))


def test_the_board_of_the_game_in_focus_lies_beside_the_list():
    desk, _kept = listed()
    first = tables.frame(desk).copy()
    tables.press(desk, "down")
    area = top(desk).placed_tree.node_with_key("side").box
    rect = [desk.view.px(value) for value in area]
    before, after = first.subsurface(rect), tables.frame(desk).subsurface(rect)
    assert before.copy().get_buffer().raw != after.copy().get_buffer().raw


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_game_goes_on_by_its_key(hand):
    desk, kept = listed(games=("ramp",))
    go(desk, "open", hand)
    assert top(desk).match.state == kept[0].state


@pytest.mark.parametrize("practice", [True, False])
def test_a_game_for_practice_is_told_as_one(practice):
    desk = open_house()
    path = desk.store.new_replay("wall")
    header = Header("wall", (Player("Ana"), Player("Jun")), "friday", {}, practice)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    match.play(0, match.moves(0)[0])
    match.close()
    house(desk).title()
    for screen in (lambda: None, lambda: house(desk).navigate(routes.UnfinishedMatches())):
        screen()
        tables.pass_time(desk, 1)
        assert any("Open undo" in one.words for one in spoken(desk)) == practice


def test_a_match_in_which_only_bots_have_moved_is_not_offered():
    desk = open_house()
    path = desk.store.new_replay("wall")
    header = Header("wall", (Player("Bot", "random"), Player("Ana")), "friday", {})
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    for number in range(2):
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[0])
        house(desk).title()
        tables.pass_time(desk, 1)
        assert any(w.name == "continue" for w in top(desk).widgets) == (seat == 1), number
    match.close()


def test_a_file_that_does_not_hold_is_listed_by_its_people():
    desk = open_house()
    begun(desk, "wall", ["Ana", "Jun"], 4)
    (kept,) = desk.store.list_replays()
    lines = kept.path.read_text("utf-8").splitlines()
    kept.path.write_text("\n".join([*lines[:-1], '{"by":1,"do":"nonsense"}', ""]), "utf-8")
    house(desk).navigate(routes.UnfinishedMatches())
    tables.pass_time(desk, 1)
    assert any(one.words == "Ana and Jun" for one in spoken(desk))


def offered(desk):
    """The files of unfinished games, the one that Continue takes up first."""
    found = unfinished_matches(desk.store, desk.settings.recent, desk.people)
    return [game.path.name for game in found if game is not None]


def test_alone_among_bots_it_is_your_turn():
    desk = open_house()
    challenge = catalogue.challenges("wall")[0]
    header = challenges.header_of(challenge, "You", "friday")
    match = journal.begin_match(
        desk.store.new_replay("wall"), header, catalogue.set_up, __version__
    )
    match.play(0, match.moves(0)[0])
    match.play(1, match.moves(1)[0])
    match.close()
    house(desk).navigate(routes.UnfinishedMatches())
    tables.pass_time(desk, 1)
    said = [one.words for one in spoken(desk)]
    assert "Your turn." in said
    assert challenges.match_title(header) in said


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_game_is_deleted_by_any_hand_once_that_was_confirmed(hand):
    desk, _kept = listed()
    scene = top(desk)
    second = scene.games[1].path
    tables.press(desk, "down", device="pad:1#1")
    for answer in ("Cancel", "Delete"):
        if hand == "mouse":
            click(desk, "delete")
        else:
            tables.press(desk, "delete", device="pad:1#1" if hand == "pad" else "keys")
        assert second.exists()
        click(desk, answer)
    assert top(desk) is scene
    assert second not in [game.path for game in scene.games]
    assert len(scene.games) == 2
    assert (desk.store.bin_folder / second.name).exists()
    if hand == "mouse":
        click(desk, "undo delete")
    else:
        tables.press(desk, "restore", device="pad:1#1" if hand == "pad" else "keys")
    assert second.exists()
    assert [game.path for game in scene.games][1] == second
    assert "undo delete" not in {widget.name for widget in scene.widgets}


def test_when_the_last_game_is_deleted_the_list_says_so():
    desk, _kept = listed(games=("ramp",))
    tables.press(desk, "delete")
    click(desk, "Delete")
    assert any(one.words == "No matches yet." for one in spoken(desk))
    tables.press(desk, "delete", "back")
    assert not any(w.name == "continue" for w in top(desk).widgets)


@pytest.mark.usefixtures("plain")
def test_a_copied_file_does_not_come_before_what_was_played_here():
    desk = open_house()
    begun(desk, "wall", ["Ana", "Jun"], 4)
    (older,) = [kept.path for kept in desk.store.list_replays()]
    mine = older.rename(older.with_name("2026-11-20 wall 090000 0001.quad"))
    for name in ("from a friend.quad", "2026-11-19 wall 090000 0002.quad"):
        (mine.parent / name).write_bytes(mine.read_bytes())
    assert offered(desk) == [mine.name, "2026-11-19 wall 090000 0002.quad", "from a friend.quad"]
    house(desk).resume(mine)
    house(desk).title()
    newer = mine.with_name("2027-01-01 wall 090000 0003.quad")
    newer.write_bytes(mine.read_bytes())
    assert offered(desk)[:2] == [mine.name, newer.name]


@pytest.mark.usefixtures("plain")
def test_a_game_left_without_a_move_is_not_offered_even_after_a_crash():
    desk = open_house()
    house(desk).play(Header("wall", (Player("Ana"), Player("Jun")), "friday"))
    assert len(desk.store.list_replays()) == 1
    assert offered(desk) == []
    house(desk).title()
    assert desk.store.list_replays() == []


def test_a_game_in_another_window_is_told_by_its_game_and_its_people():
    desk, (match,) = listed(games=("wall",))
    path = top(desk).games[0].path
    with path.open("ab") as file:
        assert claim_file(file)
        assert not house(desk).resume(path)
    said = desk.toasts[-1].words
    assert said == "Wall (Ana and Jun) is being played in another window. Continue there."
    assert match.header.game == "wall"
