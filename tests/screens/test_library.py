"""The library: what it knows agrees with the files, whatever happens to the index."""

import random
import sqlite3
from pathlib import Path

import pytest

from game import catalogue
from game.core.replay.reader import read_replay
from game.engine import words
from game.engine.processes.process import TaskRunner
from game.engine.storage.players import People
from game.engine.storage.store import AppFolders, Store
from game.screens.library import index
from game.screens.library import library as library_
from game.screens.library.entries import EXAMINED
from game.screens.library.index import passes_integrity_check as whole
from game.screens.library.library import Library
from game.screens.library.wanted import Filter, word_meanings
from tools._many_replays import PEOPLE, RECORDED, fill, renamed


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(AppFolders(tmp_path / "settings.json", tmp_path / "replays", tmp_path / "logs"))


def kept(store: Store, game: str, names: tuple[str, ...]) -> list[Path]:
    """Recorded games in the library, under names that tell their dates."""
    folder = store.replays_dir()
    made = []
    for i, name in enumerate(names):
        source = next(p for p in RECORDED if p.parent.name == game and p.stem == name)
        path = folder / f"2026-11-{10 + i} {game} 120000 000{i}.quad"
        path.write_bytes(source.read_bytes())
        made.append(path)
    return made


def work_off(library: Library) -> None:
    """Let it read on until all is read."""
    while library.work():
        pass


def opened(store: Store) -> Library:
    library = Library(store)
    library.read_all()
    return library


def test_every_entry_says_what_verify_says(store):
    fill(store.replays_dir(), 60)
    library = opened(store)
    entries = library.page(Filter(), 0, 100)
    assert len(entries) == 60
    assert [e.when for e in entries] == sorted((e.when for e in entries), reverse=True)
    for entry in entries:
        reading = read_replay(library.path(entry).read_bytes(), catalogue.set_up)
        assert entry.level == EXAMINED
        assert entry.problem == reading.problem
        assert reading.header is not None
        assert reading.history is not None
        assert entry.plies == reading.history.plies
        assert entry.scores == reading.history.rules.scores(reading.history.state)
        assert entry.finished == (reading.digest is not None)


def test_a_game_with_a_hint_counts_apart(store):
    (path,) = kept(store, "wall", ("two",))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b'{"note":"hint","by":1}\n', *lines[1:-1]]))
    (entry,) = opened(store).page(Filter(), 0, 10)
    assert entry.problem is None
    assert entry.helped


def test_what_a_file_claims_is_there_before_it_has_been_read(store):
    kept(store, "wall", ("two", "three"))
    library = Library(store)
    library.look()
    seen = library.page(Filter(), 0, 10)
    library.read_all()
    sure = library.page(Filter(), 0, 10)
    assert [(e.scores, e.winners, e.finished) for e in seen] == [
        (e.scores, e.winners, e.finished) for e in sure
    ]


def test_only_what_has_changed_is_read_again(store, monkeypatch):
    first, _second = kept(store, "wall", ("two", "three"))
    opened(store).close()
    read: list[str] = []
    real = Path.open
    monkeypatch.setattr(
        Path, "open", lambda self, *a, **k: (read.append(self.name), real(self, *a, **k))[1]
    )
    library = opened(store)
    assert not [name for name in read if name.endswith(".quad")]
    first.write_bytes(first.read_bytes()[:-10])
    library.read_all()
    assert {name for name in read if name.endswith(".quad")} == {first.name}


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(b"no database at all" * 100),
        lambda path: path.write_bytes(path.read_bytes()[:3000]),
        lambda path: _spoil(path, "UPDATE replays SET data = '{'"),
        lambda path: _spoil(path, "DROP TABLE chairs"),
        lambda path: _spoil(path, "PRAGMA user_version = 99"),
        lambda path: _spoil(path, "UPDATE about SET version = 'other'"),
    ],
)
def test_a_broken_index_is_thrown_away_and_rebuilt(store, harm):
    kept(store, "wall", ("two", "three"))
    before = opened(store)
    expected = [e.result for e in before.page(Filter(), 0, 10)]
    before.close()
    harm(store.places.replays.with_name("library.sqlite"))
    library = Library(store)
    library.look()
    assert len(library.page(Filter(), 0, 10)) == 2
    library.players()
    library.read_all()
    assert [e.result for e in library.page(Filter(), 0, 10)] == expected
    assert library.players()


def answers(library: Library) -> list[object]:
    """All that the library tells of its games."""
    entries = library.page(Filter(), 0, 100)
    people = library.players()
    return [
        [(entry.name, entry.result) for entry in entries],
        [library.count(Filter(game=game)) for game in catalogue.names()],
        [library.count(Filter(finished=done)) for done in (True, False)],
        people,
        [library.series(name) for name, _count in people],
    ]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The bytes of an index as a bad disk may give them back."""
    spoilt, place = bytearray(data), chance.randrange(len(data))
    match chance.randrange(4):
        case 0:
            spoilt[place] ^= 1 << chance.randrange(8)
        case 1:
            spoilt[place : place + 64] = chance.randbytes(len(spoilt[place : place + 64]))
        case 2:
            spoilt[place : place + 512] = bytes(len(spoilt[place : place + 512]))
        case _:
            here, there = (chance.randrange(len(data) // 4096) * 4096 for _page in range(2))
            spoilt[here : here + 4096] = data[there : there + 4096]
    return bytes(spoilt)


def test_no_damage_of_the_index_makes_the_library_tell_anything_wrong(store):
    fill(store.replays_dir(), 8)
    library = opened(store)
    expected, chance = answers(library), random.Random(4)
    library.close()
    path = store.places.replays.with_name("library.sqlite")
    whole = path.read_bytes()
    for harm in range(60):
        path.write_bytes(damaged(whole, chance))
        library = Library(store)
        library.look()
        work_off(library)
        assert answers(library) == expected, harm
        library.close()


@pytest.mark.parametrize("opened_as", ["left", "killed", "spoilt"])
def test_an_index_is_checked_whole_unless_it_is_as_it_was_left(store, opened_as, monkeypatch):
    fill(store.replays_dir(), 8)
    library = opened(store)
    expected = answers(library)
    library.close()
    path = store.places.replays.with_name("library.sqlite")
    if opened_as == "killed":
        kept(store, "wall", ("two",))
        expected = answers(opened(store))
    elif opened_as == "spoilt":
        path.write_bytes(damaged(path.read_bytes(), random.Random(1)))
    asked = []
    monkeypatch.setattr(
        index, "passes_integrity_check", lambda base: asked.append(base) or whole(base)
    )
    library = Library(store)
    library.look()
    work_off(library)
    assert answers(library) == expected
    assert bool(asked) == (opened_as != "left")


def _spoil(path: Path, command: str) -> None:
    base = sqlite3.connect(path)
    base.execute(command)
    base.commit()
    base.close()


def test_an_index_that_disagrees_with_a_file_is_rebuilt(store):
    (path,) = kept(store, "wall", ("two",))
    library = opened(store)
    _spoil(store.places.replays.with_name("library.sqlite"), "UPDATE replays SET number = 999")
    data = path.read_bytes()
    library.check_against(path, read_replay(data, catalogue.set_up), data)
    library.read_all()
    entry = library.entry(path)
    assert entry is not None
    assert entry.number != 999


def test_without_a_place_for_a_file_the_index_lives_in_memory(store):
    kept(store, "wall", ("two",))
    store.places.replays.with_name("library.sqlite").mkdir()
    assert opened(store).count(Filter()) == 1


def test_filters_take_game_player_table_and_state(store):
    fill(store.replays_dir(), 60)
    library = opened(store)
    every = library.page(Filter(), 0, 100)
    for wanted, holds in (
        (Filter(game="ramp"), lambda e: e.game == "ramp"),
        (Filter(alone=True), lambda e: e.alone),
        (Filter(alone=False), lambda e: not e.alone),
        (Filter(finished=True), lambda e: e.finished),
        (Filter(finished=False), lambda e: not e.finished),
        (Filter(player="Mina"), lambda e: any(p.name == "Mina" for p in e.header.players)),
        (
            Filter(game="wall", player="Jun", finished=True),
            lambda e: (
                e.game == "wall" and e.finished and any(p.name == "Jun" for p in e.header.players)
            ),
        ),
    ):
        expected = [e.name for e in every if holds(e)]
        assert [e.name for e in library.page(wanted, 0, 100)] == expected
        assert library.count(wanted) == len(expected)
        assert library.listed(wanted) == expected
        assert [e.name for e in library.entries_named(["gone.quad", *expected[3:9]])] == expected[
            3:9
        ]


def test_words_are_looked_for_in_names_seeds_and_dates(store):
    fill(store.replays_dir(), 60)
    library = opened(store)
    every = library.page(Filter(), 0, 100)
    for typed, holds in (
        ("mina", lambda e: any(p.name == "Mina" for p in e.header.players)),
        ("MINA ju", lambda e: {"Mina", "Jun"} <= {p.name for p in e.header.players}),
        ("2026-11-18", lambda e: e.date.date().isoformat() == "2026-11-18"),
        (every[0].header.seed, lambda e: e.header.seed == every[0].header.seed),
        ("20 november", lambda e: e.date.date().isoformat() == "2026-11-20"),
        ("Nov 20", lambda e: e.date.date().isoformat() == "2026-11-20"),
        ("nobody%", lambda _e: False),
    ):
        expected = [e.name for e in every if holds(e)]
        wanted = Filter(words=word_meanings(typed))
        found = [e.name for e in library.page(wanted, 0, 100)]
        assert set(expected) <= set(found), typed
        assert library.count(wanted) == len(found)
        assert bool(expected) == bool(found), typed


def test_a_day_is_looked_for_as_each_language_says_it():
    assert word_meanings("21 nov Mina") == (("-11-21",), ("nov", "-11-"), ("mina",))
    assert word_meanings("mar 5 2026") == (("mar", "-03-"), ("-03-05",), ("2026",))
    words.use_language("ko")
    assert word_meanings("11월 21일 미나") == (("11월", "-11-"), ("-11-21",), ("미나",))
    words.use_language("en")


def test_a_game_in_which_nobody_has_moved_is_not_listed(store):
    whole = next(p for p in RECORDED if p.stem == "two" and p.parent.name == "wall").read_bytes()
    lines = whole.splitlines(keepends=True)
    moved = next(i for i, line in enumerate(lines) if b'"do"' in line)
    path = store.replays_dir() / "2026-11-01 wall 120000 0001.quad"
    path.write_bytes(b"".join(lines[:moved]))
    library = opened(store)
    assert library.count(Filter()) == 0
    assert library.players() == []
    path.write_bytes(b"".join(lines[: moved + 1]))
    library.read_all()
    assert library.count(Filter()) == 1
    assert library.players()


def test_damaged_and_foreign_files_are_listed_with_their_problem_and_never_changed(store):
    folder = store.replays_dir()
    whole = next(p for p in RECORDED if p.stem == "two" and p.parent.name == "wall").read_bytes()
    lines = whole.split(b"\n")
    lines[10] = b'{"by":1,"do":"nonsense"}'
    files = {
        "2026-11-01 wall 120000 0001.quad": b"\n".join(lines),
        "2026-11-02 wall 120000 0002.quad": b"hello",
        "foreign.quad": b"\x00" * 500,
        "empty.quad": b"",
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    library = opened(store)
    bad = library.page(Filter(damaged=True), 0, 10)
    assert {e.name for e in bad} == set(files)
    by_name = {e.name: e for e in bad}
    assert by_name["2026-11-01 wall 120000 0001.quad"].problem.line == 11
    assert by_name["2026-11-01 wall 120000 0001.quad"].plies > 0
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == files
    assert not library.players() or library.statistics("Ana", "wall").played == 0


def test_standings_keep_games_with_undo_apart(store):
    kept(store, "ramp", ("solo", "solo-undone", "planner"))
    library = opened(store)
    challenge = next(c for c in catalogue.challenges("ramp") if c.key == "four")
    standing = library.standing(challenge, "Ana")
    entries = {e.name[-9:-5]: e for e in library.page(Filter(), 0, 10)}
    assert entries["0001"].helped
    assert standing.attempts == 1
    assert standing.helped == 1
    assert standing.best == entries["0000"].number
    assert standing.helped_best == entries["0001"].number
    assert entries["0000"].header is not None
    seed = entries["0000"].header.seed
    assert library.standing(challenge, "Ana", seed).attempts == 1
    assert library.standing(challenge, "Ana", "no such seed").attempts == 0


def test_a_game_that_has_just_ended_counts_without_another_look(store):
    library = opened(store)
    (path,) = kept(store, "ramp", ("solo",))
    library.read_next(path)
    work_off(library)
    challenge = next(c for c in catalogue.challenges("ramp") if c.key == "four")
    assert library.standing(challenge, "Ana").attempts == 1
    library.read_next(path)
    work_off(library)
    assert library.standing(challenge, "Ana").attempts == 1


def test_statistics_add_up_from_the_files(store):
    folder = store.replays_dir()
    source = next(p for p in RECORDED if p.parent.name == "wall" and p.stem == "three")
    for i in range(3):
        path = folder / f"2026-11-{10 + i} wall 120000 000{i}.quad"
        path.write_bytes(renamed(source.read_bytes(), ["Mina", "Jun", "Ada"]))
    library = opened(store)
    mina = library.statistics("Mina", "wall")
    entry = library.page(Filter(), 0, 1)[0]
    assert entry.header is not None
    seat = [p.name for p in entry.header.players].index("Mina")
    series = library.series("Mina")
    assert [(s.game, s.games) for s in series] == [("wall", 3)]
    if series[0].challenge == "":
        assert mina.played == 3
        assert {result.score for result in mina.results} == {entry.scores[seat]}
        assert mina.won == (3 if seat in entry.winners else 0)
        assert sum(mina.places.values()) == 3
        if mina.parts:
            assert round(sum(mean for _words, mean in mina.parts)) == entry.scores[seat]


@pytest.mark.long
def test_many_files_are_read_in_another_process_and_come_out_the_same(store):
    fill(store.replays_dir(), 40)
    elsewhere = Library(store, TaskRunner())
    elsewhere.look()
    work_off(elsewhere)
    found = [entry.result for entry in elsewhere.page(Filter(), 0, 50)]
    elsewhere.rebuild()
    elsewhere.read_all()
    assert found == [entry.result for entry in elsewhere.page(Filter(), 0, 50)]
    elsewhere.close()


def test_a_reading_process_that_dies_costs_nothing_but_time(store):
    fill(store.replays_dir(), 40)
    reader = TaskRunner()
    library = Library(store, reader)
    library.look()
    while reader._process is None:
        library.work()
    reader._process.kill()
    work_off(library)
    assert library.unread == 0
    assert all(entry.level == EXAMINED for entry in library.page(Filter(), 0, 50))


def test_a_folder_of_many_files_is_looked_at_in_steps(store, monkeypatch):
    monkeypatch.setattr(library_, "FIRST_FILES", 10)
    fill(store.replays_dir(), 60)
    library = Library(store)
    library.look()
    assert library.count(Filter()) == 10
    assert library.unread == 60
    work_off(library)
    assert library.count(Filter()) == 60


def test_who_is_known_as_of_now_takes_older_games_in_once(store):
    fill(store.replays_dir(), 20)
    people = People(store)
    library = Library(store, None, people)
    library.read_all()
    before = dict(library.players())
    people.choose_own_name("Ana", PEOPLE[:1])
    library.look()
    assert dict(library.players())["Ana"] == before[PEOPLE[0]]
    people.set_me("nobody")
    version = library.version
    library.look()
    assert library.version == version, "who plays alone changes no game"
    library.close()
