"""Stars, names, tags, branches and files from elsewhere in the list of games."""

import json
from pathlib import Path

import platformdirs
import pytest

from game.screens import routes
from game.screens.library.marks import Mark, Marks
from game.screens.library.wanted import Filter
from game.screens.theatre.page import TheatrePage
from tests import tables
from tests.screens.rooms import (
    check_sheet,
    check_still,
    check_text,
    click,
    open_house,
    spoken,
    steer,
    top,
    widget,
)
from tools._many_replays import renamed

RECORDED = Path(__file__).parents[1] / "replays"


def kept(desk, *names: str) -> list[Path]:
    """Recorded games in the library, one on each day."""
    folder, made = desk.store.replays_dir(), []
    for day, name in enumerate(names, 1):
        game = name.partition("/")[0]
        path = folder / f"2026-11-{day:02} {game} 120000 000{day}.quad"
        path.write_bytes((RECORDED / f"{name}.quad").read_bytes())
        made.append(path)
    desk.house.library.read_all()
    return made


def listed(desk) -> list[str]:
    desk.house.navigate(routes.Replays())
    tables.pass_time(desk, 0.05)
    scene = top(desk)
    return [scene.entry(i).name for i in range(scene.count)]


def watched(desk, path: Path):
    """The theatre with that game, once it has been read."""
    desk.house.navigate(routes.Watch(path))
    while not isinstance(top(desk), TheatrePage):
        tables.pass_time(desk, 0.05)
    return top(desk)


def words(desk) -> str:
    return " ".join(one.words for one in spoken(desk))


def test_a_star_is_given_by_keys_and_found_by_the_filter():
    desk = open_house()
    _wall, ramp = kept(desk, "wall/two", "ramp/solo")
    assert listed(desk)[0] == ramp.name
    tables.press(desk, "menu", "confirm")
    assert desk.house.library.marks.of(ramp.name).star
    scene = top(desk)
    scene._set_filters(starred=True)
    assert [scene.entry(i).name for i in range(scene.count)] == [ramp.name]
    tables.press(desk, "menu", "confirm")
    assert scene.count == 0


def test_tags_are_turned_on_and_off_without_letters():
    desk = open_house()
    wall, _ramp = kept(desk, "wall/two", "ramp/solo")
    listed(desk)
    for tags in (("Close match",), ()):
        tables.press(desk, "down", "menu")
        steer(desk, "tags", "pad")
        steer(desk, "tag Close match", "pad")
        steer(desk, "take", "pad")
        assert desk.house.library.marks.of(wall.name).tags == tags


def test_a_game_has_a_name_and_tags_that_are_looked_for():
    desk = open_house()
    wall, _ramp = kept(desk, "wall/two", "ramp/solo")
    listed(desk)
    tables.press(desk, "down", "menu")
    click(desk, "title")
    widget(desk, "line").set_text("The long evening")
    click(desk, "take")
    tables.press(desk, "menu")
    click(desk, "tags")
    widget(desk, "line").set_text("with Minji")
    click(desk, "add")
    assert widget(desk, "tag with Minji").chosen
    click(desk, "take")
    assert "The long evening" in words(desk)
    assert "with Minji" in words(desk)
    library = desk.house.library
    assert library.marks.of(wall.name) == Mark(False, "The long evening", ("with Minji",))
    for part in ("evening", "minji"):
        (found,) = library.page(Filter(words=((part,),)), 0, 10)
        assert found.name == wall.name
    assert library.count(Filter(words=(("nobody",),))) == 0


def test_marks_outlive_the_client_and_a_rebuilt_index():
    desk = open_house()
    (wall,) = kept(desk, "wall/two")
    library = desk.house.library
    assert library.store_mark(wall.name, Mark(star=True, tags=("a", "b"))) is None
    library.rebuild()
    library.read_all()
    assert library.count(Filter(starred=True)) == 1
    again = Marks(wall.parent.with_name("marks.json"))
    assert again.of(wall.name) == Mark(star=True, tags=("a", "b"))
    assert library.store_mark(wall.name, Mark()) is None
    assert library.count(Filter(starred=True)) == 0
    assert json.loads(wall.parent.with_name("marks.json").read_text()) == {}


@pytest.mark.parametrize("text", ["", "[1]", '{"a.quad": 3}', "{", '{"a.quad": {"tags": 5}}'])
def test_a_broken_file_of_marks_is_put_aside_or_read_as_far_as_it_makes_sense(tmp_path, text):
    path = tmp_path / "marks.json"
    path.write_text(text)
    marks = Marks(path)
    assert marks.of("a.quad") == Mark()
    assert marks.put("b.quad", Mark(star=True)) is None
    assert Marks(path).of("b.quad").star
    aside = list(tmp_path.glob("marks.broken-*.json"))
    assert [each.read_text() for each in aside] == ([] if "tags" in text else [text])


def test_joiners_stay_in_titles_tags_and_notes_whatever_is_marked_next(tmp_path):
    family = "\N{MAN}\u200d\N{WOMAN}"
    mark = Mark(True, family, (family,), ((3, family),))
    Marks(tmp_path / "marks.json").put("a.quad", mark)
    marks = Marks(tmp_path / "marks.json")
    marks.put("b.quad", Mark(star=True))
    assert Marks(tmp_path / "marks.json").of("a.quad") == mark


def test_a_branch_stands_below_its_game_however_it_is_filtered():
    desk = open_house()
    old, _other = kept(desk, "wall/two", "ramp/solo")
    for ply in (10, 6):
        scene = watched(desk, old)
        scene.seek(ply)
        scene.play_on()
        table = top(desk)
        mover = table.match.movers[0]
        assert table.play(mover, table.match.moves(mover)[0])
        desk.house.title()
    library = desk.house.library
    library.read_all()
    found = library.page(Filter(), 0, 10)
    assert [entry.depth for entry in found] == [0, 1, 1, 0]
    assert found[0].name == old.name
    assert {entry.header.origin for entry in found[1:3]} == {old.name}
    assert [e.depth for e in library.page(Filter(order="score"), 0, 10)].count(1) == 2
    old.unlink()
    library.read_all()
    assert [entry.depth for entry in library.page(Filter(), 0, 10)] == [0, 0, 0]
    library.close()


@pytest.mark.parametrize("origins", [{1: 1}, {1: 2, 2: 1}, {1: 2, 2: 3, 3: 1}, {2: 1, 3: 2}])
def test_files_may_name_anything_as_their_origin(origins):
    desk = open_house()
    paths = kept(desk, "wall/two", "wall/three", "ramp/solo")
    names = {i: path.name for i, path in enumerate(paths, 1)}
    for child, parent in origins.items():
        path = paths[child - 1]
        head, _feed, rest = path.read_bytes().partition(b"\n")
        record = {**json.loads(head), "origin": names[parent]}
        path.write_bytes(json.dumps(record).encode() + b"\n" + rest)
    library = desk.house.library
    library.read_all()
    found = library.page(Filter(), 0, 10)
    assert sorted(entry.name for entry in found) == sorted(names.values())
    if origins == {2: 1, 3: 2}:
        assert [(e.name, e.depth) for e in found] == [(names[1], 0), (names[2], 1), (names[3], 2)]


def test_a_match_is_shared_from_the_list():
    desk = open_house()
    kept(desk, "wall/two")
    listed(desk)
    tables.press(desk, "menu")
    click(desk, "share")
    assert {"code", "file", "film", "gif", "picture", "page"} <= {w.name for w in top(desk).widgets}
    click(desk, "code")
    assert top(desk).accent is not None


def test_a_file_from_the_downloads_is_taken_in(tmp_path, monkeypatch):
    folder = tmp_path / "Downloads"
    folder.mkdir()
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: folder)
    monkeypatch.setattr(platformdirs, "user_desktop_path", lambda: tmp_path / "none")
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: folder)
    (folder / "sent.quad").write_bytes((RECORDED / "wall/two.quad").read_bytes())
    (folder / "other.quad").write_text("no game")
    desk = open_house()
    desk.house.navigate(routes.Replays())
    for name, games in (("other.quad", 0), ("sent.quad", 1)):
        tables.press(desk, "menu")
        click(desk, "import")
        sheet = top(desk)
        index = [path.name for path in sheet.found].index(name)
        widget(desk, "files").choose(index)
        tables.press(desk, "confirm")
        assert top(desk).count == games
    assert desk.house.library.page(Filter(), 0, 1)[0].game == "wall"
    tables.press(desk, "menu")
    click(desk, "import")
    widget(desk, "files").choose([path.name for path in top(desk).found].index("sent.quad"))
    tables.press(desk, "confirm")
    assert top(desk).count == 1, "the same file again is no other game"
    assert "already in your replays: Wall" in desk.toasts[-1].words
    assert len(list(desk.store.replays_dir().glob("*.quad"))) == 1


def pick(desk, name: str, label: str, device: str = "keys") -> None:
    """Choose that in the sheet of a picker, by the arrows of a device."""
    steer(desk, name, device)
    labels = top(desk).picker.labels
    tables.press(desk, "home", *["down"] * labels.index(label), "confirm", device=device)


def rows_of(desk) -> list[tuple[str, set[str]]]:
    """Every row of the list: its game's file, and what its pills say."""
    scene = top(desk)
    return [
        (scene.entry(i).name, {words for words, *_look in scene.row(i).marks})
        for i in range(scene.count)
    ]


def test_the_list_is_sorted_from_its_picker_and_says_by_what():
    desk = open_house()
    paths = kept(desk, "wall/two", "wall/three", "ramp/solo", "ramp/two-short")
    library = desk.house.library
    known = {path.name: library.entry(path) for path in paths}
    listed(desk)
    pick(desk, "order", "Length")
    found = rows_of(desk)
    plies = [known[name].plies for name, _said in found]
    assert plies == sorted(plies, reverse=True)
    assert all(f"{known[name].plies} moves" in said for name, said in found)
    library.store_review(paths[2].name, "x", "{}", 31.0)
    library.store_review(paths[0].name, "x", "{}", 12.0)
    pick(desk, "order", "Points lost per move")
    names, said = zip(*rows_of(desk), strict=True)
    assert names[:2] == (paths[0].name, paths[2].name)
    assert [each & {"1.2 a move", "3.1 a move", "not analysed"} for each in said] == [
        {"1.2 a move"},
        {"3.1 a move"},
        {"not analysed"},
        {"not analysed"},
    ]
    pick(desk, "order", "Score")
    counted = [known[name] for name, _said in rows_of(desk) if known[name].counts]
    best = [max(each.scores[seat] for seat in each.header.people) for each in counted]
    assert best == sorted(best, reverse=True)
    pick(desk, "order", "Date")
    assert [name for name, _said in rows_of(desk)] == [path.name for path in reversed(paths)]


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_games_of_a_tag_are_found_without_letters(device):
    desk = open_house()
    wall, ramp = kept(desk, "wall/two", "ramp/solo")
    library = desk.house.library
    library.store_mark(wall.name, Mark(tags=("Evening", "late")))
    library.store_mark(ramp.name, Mark(tags=("evening out",)))
    listed(desk)
    pick(desk, "state", "Tag: Evening", device)
    assert [name for name, _said in rows_of(desk)] == [wall.name]
    pick(desk, "state", "All", device)
    assert len(rows_of(desk)) == 2
    pick(desk, "state", "Tag: late", device)
    library.store_mark(wall.name, Mark())
    top(desk)._look_for_files()
    assert widget(desk, "state").labels[widget(desk, "state").index] == "Tag: late"
    assert rows_of(desk) == []


def put_family(desk) -> list[Path]:
    """A game, two that branch off it, and one that branches off the first of those; another game
    that was played between them."""
    paths = kept(desk, *["wall/two"] * 4, "ramp/solo")
    for child, parent in ((1, 0), (2, 1), (3, 0)):
        data = paths[child].read_bytes()
        paths[child].write_bytes(renamed(data, ["Ana", "Bo"], paths[parent].name))
    desk.house.library.read_all()
    return paths


def test_the_tree_goes_on_beside_branches_of_branches():
    desk = open_house()
    paths = put_family(desk)
    assert listed(desk) == [each.name for each in (paths[4], *paths[:4])]
    scene = top(desk)
    found = [(scene.row(i).depth, set(scene.row(i).branch_depths)) for i in range(5)]
    assert found == [(0, set()), (0, set()), (1, {1}), (2, {1}), (1, set())]
    pick(desk, "game", "Wall")
    assert [scene.row(i).depth for i in range(4)] == [0, 1, 2, 1]


def test_no_branch_hangs_on_a_game_that_is_not_its_own():
    """Where only some of a family are to be seen, what stands above may be any game."""
    desk = open_house()
    paths = put_family(desk)
    for path in paths[2:]:
        desk.house.library.store_mark(path.name, Mark(star=True))
    listed(desk)
    pick(desk, "state", "Favourites")
    scene = top(desk)
    assert [scene.row(i).depth for i in range(scene.count)] == [0, 0, 0]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_sheet_has_room(size, text):
    desk = open_house(size, text)
    (wall,) = kept(desk, "wall/two")
    library = desk.house.library
    library.store_mark(
        wall.name, Mark(True, "A game with quite a long name", ("one", "two", "three"))
    )
    listed(desk)
    check_text(desk)
    for name in ("title", "tags", "import"):
        tables.press(desk, "menu")
        check_sheet(desk)
        click(desk, name)
        check_sheet(desk)
        check_still(desk)
        tables.press(desk, "back")


def test_notes_of_a_file_are_taken_as_far_as_they_make_sense(tmp_path):
    path = tmp_path / "marks.json"
    notes = [
        [9, "late"],
        [2, "early"],
        [True, "no"],
        [-1, "no"],
        [3, 5],
        [4, ""],
        "no",
        [5, "a\nb"],
    ]
    path.write_text(json.dumps({"a.quad": {"notes": notes}}))
    mark = Marks(path).of("a.quad")
    assert mark == Mark(notes=((2, "early"), (9, "late")))
    assert mark.with_note(2, "") == Mark(notes=((9, "late"),))
    assert mark.with_note(4, "x").notes == ((2, "early"), (4, "x"), (9, "late"))


def test_a_family_that_loses_a_branch_stays_in_its_place_and_gets_it_back():
    desk = open_house()
    old, _newer = kept(desk, "wall/two", "ramp/solo")
    scene = watched(desk, old)
    scene.seek(10)
    scene.play_on()
    table = top(desk)
    mover = table.match.movers[0]
    assert table.play(mover, table.match.moves(mover)[0])
    desk.house.title()
    desk.house.library.read_all()
    before = listed(desk)
    assert before[0] == old.name
    tables.press(desk, "down", "delete")
    click(desk, "Delete")
    scene = top(desk)
    assert [scene.entry(i).name for i in range(scene.count)] == [before[0], before[2]]
    assert scene.chosen.name == before[2], "the row below comes up"
    tables.press(desk, "restore")
    desk.house.library.read_all()
    scene.files_changed()
    assert [scene.entry(i).name for i in range(scene.count)] == before
