"""The list of puzzles: what ships, what is kept of tries, games of one's own, and whole ways."""

import json
import random
from datetime import date, timedelta

import pygame
import pytest

from game import __version__, catalogue
from game.core.judging.judge import JudgedMove, Rating, Verdict
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.engine.storage.players import People
from game.screens import routes
from game.screens.judged import review_of
from game.screens.puzzles import shipped
from game.screens.puzzles.attempt import puzzle_match
from game.screens.puzzles.shipped import Puzzle, of_day
from game.screens.puzzles.task import RIGHT, THINKING, WRONG, day_key
from game.screens.puzzles.tried import FILE, Tried, Tries, tries_words
from tests import tables
from tests.clients import Keys, Pad, client, key
from tests.screens.puzzling import GAMES, first_position, listed, opened, play, some
from tests.screens.rooms import click, house, open_house, spoken, top, widget

pytestmark = pytest.mark.usefixtures("at_once")


# -- what is kept ---------------------------------------------------------------------------------


def test_the_first_try_counts_and_a_miss_ends_the_streak():
    store = tables.make_desk().store
    tried = Tried(store, People(store))
    assert (tried.mine.solved("a"), tries_words(tried.mine)) == (None, "")
    for key_, solved in (("a", True), ("b", True), ("a", False), ("c", False), ("c", True)):
        assert tried.note(key_, solved) == ""
    mine = tried.mine
    assert (mine.solved("a"), mine.solved("b"), mine.solved("c")) == (True, True, False)
    assert (mine.streak, mine.longest) == (0, 2)
    assert mine.tally("abcd") == (2, 1, 1)
    again = Tried(store, People(store)).mine
    assert tries_words(again) == "2 solved, 1 missed, 0 in a row, 2 at best"


def test_everybody_has_tries_of_their_own_and_two_who_are_one_have_both():
    desk = tables.make_desk()
    people, tried = desk.people, Tried(desk.store, desk.people)
    people.add_players(["Ana", "Jun"])
    ana, jun = (people.person_named(name) for name in ("Ana", "Jun"))
    tried.note("a", True)
    people.set_me(jun.identity)
    assert tried.mine.solved("a") is None
    for key_, solved in (("a", False), ("b", True), ("c", True), ("d", False)):
        tried.note(key_, solved)
    assert tried.of(ana).first == {"a": True}
    people.merge(jun.identity, ana.identity)
    mine = Tried(desk.store, people).mine
    assert mine.first == {"a": True, "b": True, "c": True, "d": False}
    assert (mine.streak, mine.longest) == (1, 2)


def test_an_older_file_is_of_who_plays_alone_when_it_is_found():
    desk = tables.make_desk()
    desk.people.add_players(["Ana", "Jun"])
    path = desk.store.places.settings.with_name(FILE)
    path.write_text('{"tried": {"a": true, "b": false}, "streak": 0, "longest": 1}')
    tried, ana = Tried(desk.store, desk.people), desk.people.me
    desk.people.set_me(desk.people.person_named("Jun").identity)
    tried.note("b", True)
    again = Tried(desk.store, desk.people)
    assert again.of(ana).first == {"a": True, "b": False}
    assert again.mine.first == {"b": True}


def test_a_try_that_waits_to_be_written_stays_its_players(monkeypatch):
    desk = tables.make_desk()
    people, tried = desk.people, Tried(desk.store, desk.people)
    people.add_players(["Kim", "Lee"])
    kim, lee = (people.person_named(name) for name in ("Kim", "Lee"))
    for one, key_ in ((lee, "lees"), (kim, "first")):
        people.set_me(one.identity)
        tried.note(key_, True)
    with monkeypatch.context() as patch:
        patch.setattr("game.engine.storage.shared_file.write_atomically", refused)
        assert tried.note("second", True)
    people.set_me(lee.identity)
    assert tried.note("third", True) == ""
    again = Tried(desk.store, people)
    assert [*again.of(kim).first] == ["first", "second"]
    assert [*again.of(lee).first] == ["lees", "third"]


def refused(*_given):
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "[",
        "[]",
        "3",
        '{"tried": 3}',
        '{"tried": {"a": 1}, "streak": -4, "longest": "x"}',
        '{"players": []}',
    ],
)
def test_a_file_of_nonsense_counts_for_nothing(junk):
    store = tables.make_desk().store
    store.places.settings.with_name(FILE).write_text(junk)
    tried = Tried(store, People(store))
    assert tried.mine == Tries()
    tried.note("a", True)
    assert Tried(store, People(store)).mine.solved("a")


def test_a_disk_that_takes_nothing_is_told(monkeypatch):
    desk = opened()
    monkeypatch.setattr("game.engine.storage.shared_file.write_atomically", _full)
    play(desk, 0)
    assert "full" in desk.toasts[-1].words
    assert top(desk).stage == RIGHT


def _full(_path, _data):
    raise OSError(28, "No space left on device")


# -- what comes with the program ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_that_ships_holds(game):
    puzzles = shipped.shipped(game)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles) >= 40
    desk = tables.make_desk()
    for puzzle in puzzles:
        match = puzzle_match(desk, puzzle)
        assert match is not None, puzzle.path
        assert puzzle.grade in catalogue.opponents(game)
        assert len(match.moves(puzzle.seat)) > 1
        assert match.header.people == (puzzle.seat,)


def numbered(game, number):
    return Puzzle(f"{game} {number}", game, None, None, 0, "", True, "club")


def test_a_day_has_the_same_puzzle_everywhere(monkeypatch):
    some(monkeypatch, *(numbered(game, i) for game in sorted(GAMES) for i in range(10)))
    days = [date(2026, 11, 23) + timedelta(days) for days in range(5)]
    assert [of_day(day).key for day in days] == DAYS
    many = {of_day(date(2026, 1, 1) + timedelta(i)).game for i in range(40)}
    assert many == set(GAMES)


DAYS = ["ramp 1", "wall 5", "lines 4", "loops 5", "wall 8"]


def test_the_list_of_a_set_is_read_wherever_it_was_written(monkeypatch, tmp_path):
    line = {"file": "C:\\set\\a.quad", "seat": 2, "best": "x", "worth": 1.5, "second": 0.5}
    lines = [
        line | {"grade": grade, "replay": f"{grade}'s"}
        for grade in ("master", "beginner", "planner")
    ]
    text = "\n".join(map(json.dumps, lines))
    path = tmp_path / "puzzles.jsonl"
    path.write_text(text)
    monkeypatch.setattr(shipped, "_file", lambda _game: path)
    found = shipped.shipped.__wrapped__("wall")
    assert [puzzle.grade for puzzle in found] == ["beginner", "master", "planner"]
    assert (found[0].seat, found[0].replay()) == (1, b"beginner's")
    path.write_text("{")
    assert shipped.shipped.__wrapped__("wall") == ()


def test_tries_stay_with_a_puzzle_that_is_graded_anew_and_with_no_other(monkeypatch, tmp_path):
    line = {"file": "a.quad", "seat": 2, "best": "x", "worth": 1.5, "second": 0.5, "grade": "club"}
    path = tmp_path / "puzzles.jsonl"
    monkeypatch.setattr(shipped, "_file", lambda _game: path)

    def kept_under(**said):
        path.write_text(json.dumps(line | said))
        return shipped.shipped.__wrapped__("wall")[0].key

    same = {kept_under(), kept_under(grade="master"), kept_under(file="D:\\set\\a.quad")}
    others = [kept_under(best="y"), kept_under(seat=1), kept_under(file="b.quad")]
    assert len(same) == 1
    assert len(same.union(others)) == 4


# -- the list -------------------------------------------------------------------------------------


def test_the_page_shows_how_every_level_stands(monkeypatch):
    desk, puzzles = listed(monkeypatch)
    house(desk).tried.note(puzzles[0].key, True)
    house(desk).tried.note(puzzles[1].key, False)
    top(desk).rebuild()
    said = [one.words for one in spoken(desk)]
    assert "1/12" in said
    assert "1 solved, 1 missed, 0 in a row, 1 at best" in said
    assert top(desk).looked_at == puzzles[2], "the first that was never tried"
    tables.pass_time(desk, 0.3)
    assert top(desk).position.state == puzzle_match(desk, puzzles[2]).state


def test_after_a_puzzle_comes_the_next_that_nobody_has_tried(monkeypatch):
    desk, puzzles = listed(monkeypatch, 3)
    click(desk, "wall club")
    assert top(desk).puzzle == puzzles[0]
    play(desk, 0)
    click(desk, "next")
    assert top(desk).puzzle == puzzles[1]
    click(desk, "next")
    assert top(desk).puzzle == puzzles[2], "the other one is passed over, not tried"
    play(desk, 2)
    click(desk, "next")
    assert top(desk).puzzle == puzzles[1]
    assert widget(desk, "next").words == "All puzzles"
    play(desk, 0)
    click(desk, "again")
    play(desk, 1)
    click(desk, "next")
    assert type(top(desk)).__name__ == "PuzzlesPage"


def test_the_puzzle_of_a_day_counts_for_the_day(monkeypatch):
    desk, puzzles = listed(monkeypatch)
    click(desk, "today")
    assert top(desk).puzzle in puzzles
    top(desk).show()
    assert house(desk).tried.mine.solved(day_key(date.today())) is False
    assert top(desk).puzzle.key in house(desk).practice.mine.positions
    click(desk, "leave")
    assert type(top(desk)).__name__ == "PuzzlesPage"


# -- games of one's own ---------------------------------------------------------------------------


class Looked:
    """Reviews that are there at the third asking."""

    def __init__(self, judged):
        self.judged, self.asked, self.rested = judged, 0, 0

    def of(self, path):
        self.asked += 1
        return review_of("wall", self.judged, 2) if self.asked > 2 else None

    def failed(self, _path):
        return False

    def work(self):
        return False

    def rest(self):
        self.rested += 1


def test_only_dear_mistakes_of_who_plays_here_come_back(monkeypatch):
    desk = open_house()
    desk.people.add_players(["Ana", "Bo"])
    header = desk.people.with_identities(
        Header("wall", (Player("Ana"), Player("Bo")), "friday", {})
    )
    match = _finished(header, desk.store.new_replay("wall"))
    judged = [_judged(match, ply, 40 + ply) for ply in (1, 2, 3, 5, 7)]
    judged.append(_judged(match, 9, 5))
    monkeypatch.setattr(type(house(desk)), "reviews", Looked(judged))
    some(monkeypatch)
    house(desk).library.read_all()
    for name, losses in (("Ana", {43, 45, 47}), ("Bo", {42})):
        desk.people.set_me(desk.people.person_named(name).identity)
        house(desk).navigate(routes.PuzzleGrids())
        for _ in range(100):
            tables.pass_time(desk, 0.05)
        own = house(desk).practice.mine.positions.values()
        assert {each.lost for each in own} == losses, "three of a match at most"
        assert len({each.seat for each in own}) == 1
        tables.press(desk, "back")


def _finished(header, path):
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    chance = random.Random(3)
    while not match.over:
        seat = match.movers[0]
        match.play(seat, chance.choice(match.moves(seat)), 10)
    match.sign()
    match.close()
    return match


def _judged(match, ply, loss):
    turn = match.history.turns[ply - 1]
    best = match.rules.moves(turn.before, turn.moved.seat)[0]
    played = Verdict(turn.moved.move, 10, ())
    kind = "mistake" if loss >= 20 else "good"
    return JudgedMove(ply, turn.moved.seat, played, Verdict(best, 10 + loss, ()), Rating(kind=kind))


# -- whole ways -----------------------------------------------------------------------------------


TAKES = {
    "keys": (("confirm", "0"), ("confirm", "5")),
    "pad": (("confirm", "confirm"), ("confirm", "down", "confirm")),
}
"""Two ways to take what is in focus at first in Wall."""


@pytest.mark.some(2)
@pytest.mark.parametrize("kind", [Keys, Pad], ids=["keys", "pad"])
def test_a_puzzle_is_missed_solved_and_followed_by_the_next(kind, monkeypatch, tmp_path):
    hand = kind()
    wrong, right = TAKES[hand.name]
    made = tables.make_desk()
    first, second = (first_position(made, "wall", i) for i in (0, 1))
    scratch = tables.make_desk()
    table = tables.open_table(scratch, puzzle_match(scratch, first))
    tables.press(scratch, *right, device=hand.name)
    best = table.match.history.turns[-1].moved.move
    some(monkeypatch, first._replace(best=best), second)
    with client(tmp_path) as run:
        hand.reach(run, "solo")
        hand.reach(run, "puzzles")
        hand.reach(run, "wall club")
        found = run.top
        assert found.puzzle.key == first.key
        _press(run, hand, wrong)
        assert (found.stage, found.tried != best) == (WRONG, True)
        hand.press(run, "confirm")
        assert found.stage == THINKING
        _press(run, hand, right)
        assert (found.stage, found.tried) == (RIGHT, best)
        hand.press(run, "confirm")
        assert run.top is not found
        assert run.top.puzzle == second
        tried = run.desk.house.tried.mine
        assert (tried.solved(first.key), tried.solved(second.key)) == (False, None)
        hand.back(run)
        hand.reach(run, "Leave")
        hand.back(run)
        assert "solo" in {w.name for w in run.widgets}


def _press(run, hand, actions):
    digits = {"0": pygame.K_0, "5": pygame.K_5}
    for what in actions:
        if what in digits:
            run.feed(*key(digits[what]))
        else:
            hand.press(run, what)
    run.frames(10)
