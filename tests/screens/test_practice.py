"""Positions that come back another day, and storm."""

import json
from datetime import date, timedelta

import pytest

from game.core.chance import Stream
from game.engine.storage.players import People
from game.screens import routes
from game.screens.puzzles import practice as practice_module
from game.screens.puzzles.learning import learn
from game.screens.puzzles.practice import DAILY, FILE, MOST, Practice, PracticeFile, Returning
from game.screens.puzzles.shipped import Puzzle
from game.screens.puzzles.storm import COST, JOIN, SECONDS, begin_storm, in_order
from tests import tables
from tests.clients import Keys, Mouse, Pad, client
from tests.screens.puzzling import first_position, play, some
from tests.screens.rooms import click, house, open_house, spoken, top

pytestmark = pytest.mark.usefixtures("at_once")


class Calendar:
    """A day that can be changed."""

    now = date(2026, 11, 28)


@pytest.fixture
def calendar(monkeypatch):
    class Fixed(date):
        @classmethod
        def today(cls):
            return Calendar.now

    monkeypatch.setattr(practice_module, "date", Fixed)
    Calendar.now = date(2026, 11, 28)
    return Calendar


def puzzle(number, lost=0):
    return Puzzle(f"wall {number}", "wall", None, None, 0, "", True, "club", lost)


# -- when a position comes back --------------------------------------------------------------------


def test_a_position_comes_back_after_1_3_7_days_and_rests_after_the_third_success():
    one, day = puzzle(1), 1000
    mine = Practice().with_try(one, False, day, True)
    for wait in (1, 3, 7):
        assert not mine.due(day + wait - 1)
        day += wait
        assert mine.due(day) == [one.key]
        mine = mine.with_try(one, True, day, True)
        assert not mine.due(day)
    assert mine.positions[one.key].due == 0
    assert not mine.due(day + 100)
    assert mine.streak == 3, "each of its days was done"
    again = mine.with_try(one, False, day + 5, True)
    assert again.due(day + 6) == [one.key]
    early = again.with_try(one, True, day + 5, True)
    assert early.due(day + 6), "a success counts on its day only"


def test_a_day_has_ten_positions_and_its_streak_ends_where_one_was_left_out():
    mine, day = Practice(), 1000
    for number in range(DAILY + 2):
        mine = mine.with_try(puzzle(number), False, day, True)
    day += 1
    for left in range(DAILY, 0, -1):
        due = mine.due(day)
        assert len(due) == left
        mine = mine.with_try(puzzle(due[0].split()[1]), True, day, True)
    assert (mine.due(day), mine.days_in_a_row(day)) == ([], 1)
    assert len(mine.due(day + 1)) == 2
    assert mine.days_in_a_row(day + 1) == 1
    assert mine.days_in_a_row(day + 2) == 0


def test_a_clock_that_was_wrong_hides_nothing_for_long():
    mine = Practice().with_try(puzzle(1), False, 5000, True)
    assert mine.due(1000) == ["wall 1"]
    assert not mine.with_try(puzzle(1), True, 1000, True).due(1000)


def test_a_person_has_200_positions_at_most_and_those_that_rest_go_first():
    rest = {f"wall {i}": Returning(0, 3) for i in range(10)}
    mine = Practice(positions=rest)
    for number in range(100, 100 + MOST):
        mine = mine.with_try(puzzle(number), False, number, True)
    assert len(mine.positions) == MOST
    assert not rest.keys() & mine.positions.keys()


# -- the file --------------------------------------------------------------------------------------


def test_two_windows_at_once_lose_nothing():
    desk = tables.make_desk()
    desk.people.add_players(["Ana", "Jun"])
    one, other = (PracticeFile(desk.store, People(desk.store)) for _ in range(2))
    one.note(puzzle(1), False)
    other.note(puzzle(2), False)
    other.note_storm("wall", 7)
    one.note_storm("wall", 5)
    again = PracticeFile(desk.store, desk.people)
    assert [*again.mine.positions] == ["wall 1", "wall 2"]
    assert again.mine.storm == {"wall": 7}
    desk.people.set_me(desk.people.person_named("Jun").identity)
    assert again.mine == Practice()


@pytest.mark.parametrize(
    "junk", ["[", "3", '{"players": {"": {"positions": {"a": [1], "b": 3}, "streak": "x"}}}']
)
def test_a_damaged_file_is_set_aside_and_the_page_opens(junk):
    desk = open_house()
    path = desk.store.places.settings.with_name(FILE)
    path.write_text(junk)
    house(desk).navigate(routes.PuzzleGrids())
    assert type(top(desk)).__name__ == "PuzzlesPage"
    damaged = "players" not in junk
    assert damaged == any(FILE in toast.words for toast in desk.toasts)
    house(desk).practice.note(puzzle(1), False)
    assert "wall 1" in json.dumps(json.loads(path.read_text()))
    assert damaged == path.with_name("practice.broken-1.json").exists()


# -- whole ways ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("calendar")
def test_a_mistake_is_missed_returns_the_next_day_and_rests_after_the_third_success():
    desk = open_house()
    path, position = first_position(desk, moves=3).path, first_position(desk, moves=2)
    key_, best = f"{path.name} 3", position.best
    mine = Puzzle(key_, "wall", path, 2, position.seat, best, False, lost=40)
    desk.people.add_players(["P0"])
    house(desk).practice.add([mine])
    house(desk).navigate(routes.PuzzleGrids())
    click(desk, "practice")
    assert type(top(desk)).__name__ == "PuzzlesPage", "nothing is due yet"
    for wait in (1, 3, 7):
        Calendar.now += timedelta(wait)
        top(desk).rebuild()
        click(desk, "practice")
        assert top(desk).puzzle == mine
        play(desk, 0)
        click(desk, "next")
        assert "1 of 1" in [one.words for one in spoken(desk)]
        click(desk, "close")
    assert house(desk).practice.mine.positions[mine.key].due == 0
    assert house(desk).practice.mine.streak == 3
    assert len(desk.store.list_replays()) == 2, "no file of its own"


@pytest.mark.some(2)
@pytest.mark.parametrize("kind", [Keys, Pad, Mouse], ids=["keys", "pad", "mouse"])
def test_a_storm_runs_to_its_record(kind, monkeypatch, tmp_path):
    made = tables.make_desk()
    puzzles = [first_position(made, "wall", i) for i in (0, 1)]
    some(monkeypatch, *puzzles)
    monkeypatch.setattr("game.screens.puzzles.storm.shipped", lambda _game: tuple(puzzles))
    hand = kind()
    with client(tmp_path) as run:
        hand.reach(run, "solo")
        hand.reach(run, "puzzles")
        hand.reach(run, "storm")
        hand.reach(run, "wall")
        task = run.top
        run.frames(60)
        clock = task.feed.clock
        assert SECONDS - 1.5 < clock < SECONDS, "it is paused while a position comes up"
        task.table.play(task.puzzle.seat, task.puzzle.best)
        run.frames(20)
        assert (task.stage, task.feed.solved) == ("right", 1)
        assert task.feed.clock == pytest.approx(clock, abs=0.1), "and while an answer is shown"
        run.frames(60)
        last = run.top
        assert last.puzzle != task.puzzle
        run.frames(60)
        left = last.feed.clock
        last.table.play(last.puzzle.seat, last.match.moves(last.puzzle.seat)[-1])
        run.frames(20)
        assert last.stage == "wrong"
        assert last.feed.clock == pytest.approx(left - COST, abs=0.1)
        hand.reach(run, "next")
        assert "1 of 2" in [one.words for one in spoken(run.desk)]
        hand.reach(run, "close")
        mine = house(run.desk).practice.mine
        assert mine.storm == {"wall": 1}
        assert [*mine.positions] == [last.puzzle.key]
        assert mine.seen.keys() == {each.key for each in puzzles}


def test_at_most_five_misses_of_a_storm_come_back_and_time_ends_it(monkeypatch):
    desk = open_house()
    puzzles = tuple(first_position(desk, "wall", i) for i in range(JOIN + 3))
    monkeypatch.setattr("game.screens.puzzles.storm.shipped", lambda _game: puzzles)
    begin_storm(desk, "wall")
    for _ in range(JOIN + 1):
        click(desk, "show")
        click(desk, "next")
    assert len(house(desk).practice.mine.positions) == JOIN
    top(desk).feed.clock = 0.2
    tables.pass_time(desk, 2)
    assert type(top(desk)).__name__ == "SessionSummary"


def test_puzzles_seen_lately_come_last_in_a_storm():
    puzzles = [puzzle(i)._replace(grade="club" if i % 2 else "beginner") for i in range(8)]
    seen = {"wall 0": 990, "wall 1": 1000, "wall 2": 900}
    found = in_order(puzzles, seen, 1000, Stream("s", "puzzles", "storm", 0))
    assert [each.grade for each in found[:6]] == ["beginner"] * 3 + ["club"] * 3
    assert {each.key for each in found[6:]} == {"wall 0", "wall 1"}


@pytest.mark.some(2)
@pytest.mark.parametrize("kind", [Keys, Pad, Mouse], ids=["keys", "pad", "mouse"])
def test_mistakes_are_learned_one_after_the_other_and_one_is_back_where_one_was(kind, tmp_path):
    hand = kind()
    with client(tmp_path) as run:
        made = [first_position(run.desk, "wall", i, moves=2) for i in (0, 1)]
        page = run.top
        learn(run.desk, [each._replace(lost=30, alone=False) for each in made])
        for number in (1, 2):
            task = run.top
            assert any(f"{number}/2" in one.words for one in spoken(run.desk))
            task.table.play(task.puzzle.seat, task.match.moves(task.puzzle.seat)[0])
            run.frames(30)
            if task.stage == "wrong":
                hand.reach(run, "show")
            hand.reach(run, "next")
        assert "of 2" in " ".join(one.words for one in spoken(run.desk))
        hand.reach(run, "close")
        assert run.top is page
        assert not house(run.desk).practice.mine.positions
