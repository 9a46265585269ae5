"""Series of games: who won how many, who has won them all, and a file that may be broken."""

from pathlib import Path

import pytest

from game.engine.storage import series as series_module
from game.engine.storage.series import FILE, PAUSE, PlayedSeries, SeriesGame, SeriesStore
from game.engine.storage.store import AppFolders, Store

TWO, FOUR = ("ana", "jun"), ("ana", "bo", "cy", "jun")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(AppFolders(tmp_path / "settings.json", tmp_path / "replays", tmp_path / "logs"))


def series(people, length, *winners):
    games = (SeriesGame(f"{i}.quad", tuple(each.split())) for i, each in enumerate(winners))
    return PlayedSeries(people, length, tuple(games))


@pytest.mark.parametrize(
    ("people", "length", "winners", "winner"),
    [
        (TWO, 3, (), None),
        (TWO, 3, ("ana",), None),
        (TWO, 3, ("ana", "ana"), "ana"),
        (TWO, 3, ("ana", "jun", "jun"), "jun"),
        (TWO, 3, ("ana jun", "ana jun", "ana jun"), None),
        (TWO, 3, ("ana jun", "ana jun", "ana jun", "jun"), "jun"),
        (FOUR, 3, ("ana", "bo", "cy"), None),
        (FOUR, 3, ("ana", "bo", "cy", "bo"), "bo"),
        (FOUR, 5, ("ana", "ana", "", "", "bo"), "ana"),
        (TWO, 0, ("ana",) * 9, None),
    ],
)
def test_a_series_is_won_ahead_of_all_others(people, length, winners, winner):
    assert series(people, length, *winners).winner == winner


def test_each_game_counts_once_and_is_kept(store):
    sofa = SeriesStore(store)
    sofa.begin_series(TWO, 3)
    for _ in range(2):
        assert sofa.add_game(TWO, "one.quad", ["jun"]) == ""
    found = SeriesStore(store).series_of(("jun", "ana"))
    assert (found.length, found.wins("jun"), found.wins("ana")) == (3, 1, 0)


def test_after_a_series_is_won_the_next_one_begins(store):
    sofa = SeriesStore(store)
    sofa.begin_series(TWO, 3)
    for i in range(3):
        sofa.add_game(TWO, f"{i}.quad", ["ana"])
    assert [game.file for game in sofa.series_of(TWO).games] == ["2.quad"]
    assert sofa.series_of(TWO).length == 3


def test_sitting_down_again_goes_on_and_another_length_begins_anew(store):
    sofa = SeriesStore(store)
    sofa.begin_series(TWO, 3)
    sofa.add_game(TWO, "one.quad", ["ana"])
    sofa.begin_series(TWO, 3)
    assert sofa.series_of(TWO).wins("ana") == 1
    sofa.begin_series(TWO, 5)
    assert sofa.series_of(TWO) == PlayedSeries(TWO, 5)


def test_others_at_the_table_have_a_series_of_their_own(store):
    sofa = SeriesStore(store)
    sofa.add_game(TWO, "one.quad", ["ana"])
    sofa.add_game(FOUR, "two.quad", ["ana"])
    assert sofa.series_of(TWO).wins("ana") == sofa.series_of(FOUR).wins("ana") == 1
    assert sofa.series_of(("ana",)) is None


@pytest.mark.parametrize(("length", "kept"), [(0, 1), (3, 2)])
def test_a_night_ends_what_is_open_and_no_series_of_a_length(store, monkeypatch, length, kept):
    now = 1_000_000
    monkeypatch.setattr(series_module.time, "time", lambda: now)
    sofa = SeriesStore(store)
    sofa.begin_series(TWO, length)
    sofa.add_game(TWO, "one.quad", ["ana"])
    now += PAUSE + 1
    sofa.add_game(TWO, "two.quad", ["jun"])
    assert len(sofa.series_of(TWO).games) == kept


def test_a_clock_set_back_ends_nothing(store, monkeypatch):
    now = 1_000_000
    monkeypatch.setattr(series_module.time, "time", lambda: now)
    sofa = SeriesStore(store)
    sofa.add_game(TWO, "one.quad", ["ana"])
    now -= 10 * PAUSE
    sofa.add_game(TWO, "two.quad", ["ana"])
    assert sofa.series_of(TWO).wins("ana") == 2


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"series": 3}',
        '{"series": [4, {"people": [1, 2], "length": 3, "last": 0, "games": []}]}',
        '{"series": [{"people": ["a", "b"], "length": 4, "last": 0, "games": []}]}',
        '{"series": [{"people": ["a"], "length": 3, "last": 0, "games": [{}]}]}',
    ],
)
def test_what_makes_no_sense_counts_for_nothing(store, text):
    path = store.places.settings.with_name(FILE)
    path.write_text(text, "utf-8")
    sofa = SeriesStore(store)
    assert sofa.series_of(("a", "b")) == PlayedSeries(("a", "b"))
    assert sofa.begin_series(TWO, 3) == ""
    assert SeriesStore(store).series_of(TWO).length == 3
    aside = [each.read_text() for each in path.parent.glob("series.broken-*.json")]
    assert aside == ([text] if text in "{[]" else [])
