"""Puzzles: the list, the trying on the game's own table, what is kept, and what stays hidden."""

import json
import random
from datetime import date, timedelta

import pygame
import pytest

from game import __version__, catalogue
from game.core.judge import Judged, Verdict
from game.core.replay.header import Header, Player
from game.engine import words
from game.engine.storage import journal
from game.engine.table.advising import Advised
from game.screens.judged import made_review
from game.screens.puzzles import page, shipped, task
from game.screens.puzzles.attempt import laid_out
from game.screens.puzzles.page import day_key
from game.screens.puzzles.shipped import Puzzle, of_day
from game.screens.puzzles.task import RIGHT, SHOWN, THINKING, WRONG, open_task
from game.screens.puzzles.tried import FILE, Tried, told
from tests import tables
from tests.clients import Keys, Mouse, Pad, client, key
from tests.screens.rooms import (
    SIZES,
    check_still,
    check_text,
    click,
    house,
    open_house,
    spoken,
    top,
    widget,
)

GAMES = ("wall", "ramp", "lines", "loops")


class AtOnce:
    """Errands that are done when they are sent."""

    def __init__(self):
        self.busy = self.failed = False
        self._found = []

    def send(self, errand, *arguments):
        self._found = list(errand(*arguments))

    def fetched(self):
        found, self._found = self._found, []
        return found

    def close(self):
        pass


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(task, "Errands", AtOnce)
    yield
    words.use("en")


def first_position(desk, game="wall", best=0, seats=2, moves=2):
    """A puzzle from the first moves of a game; best is the legal move of that place."""
    path = desk.store.new_replay(game)
    header = Header(game, tuple(Player(f"P{seat}") for seat in range(seats)), "friday", {})
    match = journal.begin(path, header, catalogue.set_up, __version__)
    for _ in range(moves):
        mover = match.movers[0]
        match.play(mover, match.moves(mover)[0], 10)
    match.close()
    seat = match.movers[0]
    name = f"{game} {best} {path.name}"
    return Puzzle(name, game, path, None, seat, match.moves(seat)[best], True, "club")


def opened(game="wall", best=0, moves=2, **settings):
    desk = open_house(**settings)
    assert open_task(desk, first_position(desk, game, best, moves=moves), lambda _last: None)
    tables.pass_time(desk, 0.1)
    return desk


def play(desk, place):
    """Try the legal move of that place."""
    found = top(desk)
    found.table.play(found.puzzle.seat, found.match.moves(found.puzzle.seat)[place])
    tables.pass_time(desk, 0.5)


# -- what is kept ------------------------------------------------------------------------------


def test_the_first_try_counts_and_a_miss_ends_the_streak():
    store = tables.make_desk().store
    tried = Tried(store)
    assert (tried.solved("a"), told(tried)) == (None, "")
    for key_, solved in (("a", True), ("b", True), ("a", False), ("c", False), ("c", True)):
        assert tried.note(key_, solved) == ""
    assert (tried.solved("a"), tried.solved("b"), tried.solved("c")) == (True, True, False)
    assert (tried.streak, tried.longest) == (0, 2)
    assert tried.tally("abcd") == (2, 1, 1)
    assert told(Tried(store)) == "2 solved, 1 missed, 0 in a row, 2 at best"


def test_what_another_window_has_noted_is_kept():
    store = tables.make_desk().store
    one, other = Tried(store), Tried(store)
    one.note("a", True)
    other.note("b", True)
    again = Tried(store)
    assert again.solved("a")
    assert again.solved("b")
    assert again.streak == 2


@pytest.mark.parametrize(
    "junk",
    ["", "[", "[]", "3", '{"tried": 3}', '{"tried": {"a": 1}, "streak": -4, "longest": "x"}'],
)
def test_a_file_of_nonsense_counts_for_nothing(junk):
    store = tables.make_desk().store
    store.places.settings.with_name(FILE).write_text(junk)
    tried = Tried(store)
    assert (tried.solved("a"), tried.streak, tried.longest) == (None, 0, 0)
    tried.note("a", True)
    assert Tried(store).solved("a")


def test_tries_outlive_the_library():
    desk = open_house()
    house(desk).tried.note("a", True)
    house(desk).library.rebuild()
    assert Tried(desk.store).solved("a")
    path = desk.store.places.settings.with_name(FILE)
    assert json.loads(path.read_text("utf-8"))["tried"] == {"a": True}


def test_a_disk_that_takes_nothing_is_told(monkeypatch):
    desk = opened()
    monkeypatch.setattr("game.screens.puzzles.tried.write_whole", _full)
    play(desk, 0)
    assert "full" in desk.toasts[-1].words
    assert top(desk).stage == RIGHT


def _full(_path, _data):
    raise OSError(28, "No space left on device")


# -- what comes with the program ---------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_that_ships_holds(game):
    puzzles = shipped.shipped(game)
    assert puzzles
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    desk = tables.make_desk()
    for puzzle in puzzles:
        match = laid_out(desk, puzzle)
        assert match is not None, puzzle.path
        assert puzzle.grade in catalogue.opponents(game)
        assert len(match.moves(puzzle.seat)) > 1
        assert match.header.people == (puzzle.seat,)


def some(monkeypatch, *puzzles):
    monkeypatch.setattr(
        shipped, "shipped", lambda game: tuple(p for p in puzzles if p.game == game)
    )
    monkeypatch.setattr(page, "shipped", shipped.shipped)


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
    lines = [line | {"grade": grade} for grade in ("master", "beginner", "planner")]
    text = "\n".join(map(json.dumps, lines))
    (tmp_path / "puzzles.jsonl").write_text(text)
    monkeypatch.setattr(shipped, "_folder", lambda _game: tmp_path)
    found = shipped.shipped.__wrapped__("wall")
    assert [puzzle.grade for puzzle in found] == ["beginner", "master", "planner"]
    assert found[0].path == tmp_path / "a.quad"
    assert found[0].seat == 1
    (tmp_path / "puzzles.jsonl").write_text("{")
    assert shipped.shipped.__wrapped__("wall") == ()


# -- trying ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_best_move_is_right_and_another_is_not(game):
    desk = opened(game)
    play(desk, 1)
    assert top(desk).stage == WRONG
    assert house(desk).tried.solved(top(desk).puzzle.key) is False
    click(desk, "again")
    assert top(desk).stage == THINKING
    assert top(desk).match.plies == top(desk).table.first
    play(desk, 0)
    assert top(desk).stage == RIGHT
    assert house(desk).tried.solved(top(desk).puzzle.key) is False
    assert house(desk).tried.streak == 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_happens_after_the_try(game):
    """No bot moves, no chance is answered, no result comes, and no second move is taken."""
    desk = opened(game, moves=3)
    plies = top(desk).table.first
    play(desk, 0)
    tables.pass_time(desk, 3)
    assert top(desk).match.plies == plies + 1
    assert not top(desk).match.history.turns[-1].dealt
    for seat in top(desk).match.movers:
        assert not top(desk).table.play(seat, top(desk).match.moves(seat)[0])
    assert top(desk).match.plies == plies + 1
    assert not top(desk).table.bots.thinker.asked


def test_undo_is_another_try_and_takes_nothing_else_back():
    desk = opened(moves=3)
    tables.press(desk, "undo")
    assert top(desk).match.plies == 3
    play(desk, 1)
    tables.press(desk, "undo")
    assert (top(desk).stage, top(desk).match.plies) == (THINKING, 3)
    tables.press(desk, "undo", "redo")
    assert top(desk).match.plies == 3


def test_the_move_is_shown_and_whoever_asks_before_a_try_has_missed():
    desk = opened()
    click(desk, "show")
    found = top(desk)
    assert found.stage == SHOWN
    assert found.table.advised == Advised(found.puzzle.seat, found.puzzle.best, True)
    assert house(desk).tried.solved(found.puzzle.key) is False
    assert any(said.words.startswith("The best move: ") for said in spoken(desk))
    click(desk, "again")
    assert found.table.advised is None
    assert found.stage == THINKING


def test_a_move_worth_as_much_is_right_in_a_game_of_ones_own():
    desk = open_house()
    puzzle = first_position(desk)._replace(alone=False, lost=30)
    open_task(desk, puzzle, lambda _last: None)
    moves = top(desk).match.moves(0)
    tables.pass_time(desk, 0.1)
    top(desk).verdicts = {move: Verdict(move, 5 if move == moves[2] else 7, ()) for move in moves}
    play(desk, 2)
    assert top(desk).stage == WRONG
    click(desk, "again")
    play(desk, 1)
    assert top(desk).stage == RIGHT


def test_what_is_not_known_yet_is_waited_for():
    desk = open_house()
    open_task(desk, first_position(desk)._replace(alone=False, lost=30), lambda _last: None)
    top(desk)._errands.fetched = list
    top(desk)._errands.busy = True
    play(desk, 1)
    assert top(desk).stage == task.WAITING
    top(desk)._errands.busy = False  # it has failed: what is known decides
    tables.pass_time(desk, 0.1)
    assert top(desk).stage == WRONG


def test_a_try_says_what_a_better_move_brings_and_why():
    desk = opened()
    moves = top(desk).match.moves(0)
    worth = {move: 40 - 15 * (move != moves[0]) for move in moves}
    top(desk).verdicts = {
        move: verdict._replace(worth=worth[move]) for move, verdict in top(desk).verdicts.items()
    }
    play(desk, 1)
    said = [one.words for one in spoken(desk)]
    assert "A better move brings 1.5 more." in said
    assert top(desk)._why(moves[1])
    assert any(one in top(desk)._why(moves[1]) for one in said)


def test_a_puzzle_whose_file_has_gone_says_so():
    desk = open_house()
    puzzle = first_position(desk)
    puzzle.path.unlink()
    assert not open_task(desk, puzzle, lambda _last: None)
    assert "puzzle" in desk.toasts[-1].words
    assert type(top(desk)).__name__ == "Title"


def test_devices_belong_to_their_people_again_afterwards():
    desk = open_house()
    desk.intents.assign({"keys": 1})
    open_task(desk, first_position(desk), lambda _last: None)
    assert not desk.intents.seated
    click(desk, "leave")
    assert desk.intents.device_of(1) == "keys"


def test_back_offers_every_way_on():
    desk = opened()
    tables.press(desk, "back")
    answers = [w.words for w in top(desk).widgets]
    assert answers == ["Go on", "All puzzles", "Show the move", "Leave"]
    click(desk, "Leave")
    assert type(top(desk)).__name__ == "Title"


# -- what stays hidden -------------------------------------------------------------------------


def _two_worlds(desk):
    """A puzzle of Loops in two worlds that its seat cannot tell apart."""
    puzzle = first_position(desk, "loops", seats=3, moves=4)
    pictures = []
    for world in (0, 1):
        match = laid_out(desk, puzzle)
        state, seat = match.history.state, puzzle.seat
        if world:
            state = _elsewhere(match.rules, state, seat)
            assert state != match.history.state
            assert match.rules.seen_by(state, seat) == match.rules.seen_by(match.state, seat)
            match.history.state = state
        pictures.append((puzzle, match))
    return pictures


def _elsewhere(rules, state, seat):
    """Another tile in another's hand, where it could be as well."""
    other = next(i for i in range(rules.seats) if i != seat and state.supplies[i])
    mine = state.supplies[other][0]
    kinds = [name for name, place in rules.tile_set.place.items() if state.box[place]]
    drawn = next(name for name in kinds if name != mine)
    supplies = list(state.supplies)
    supplies[other] = tuple(sorted((drawn, *supplies[other][1:])))
    box = list(state.box)
    box[rules.tile_set.place[drawn]] -= 1
    box[rules.tile_set.place[mine]] += 1
    return state._replace(supplies=tuple(supplies), box=tuple(box))


def test_what_a_seat_cannot_see_is_not_in_the_picture():
    seen = []
    for world in (0, 1):
        desk = open_house()
        puzzle, match = _two_worlds(desk)[world]
        found = task.Task(desk, puzzle, match, lambda _last: None)
        desk.stack.push(found.table)
        desk.stack.push(found)
        tables.pass_time(desk, 0.3)
        pictures = [tables.frame(desk).copy()]
        play(desk, -1)
        pictures.append(tables.frame(desk).copy())
        seen.append([pygame.image.tobytes(picture, "RGB") for picture in pictures])
    assert seen[0] == seen[1]


# -- the list ----------------------------------------------------------------------------------


def listed(monkeypatch, count=12, **settings):
    desk = open_house(**settings)
    puzzles = [first_position(desk, "wall", i) for i in range(count)]
    puzzles += [first_position(desk, game) for game in GAMES[1:]]
    some(monkeypatch, *puzzles)
    house(desk).puzzles()
    tables.pass_time(desk, 0.1)
    return desk, puzzles


def test_the_list_shows_how_every_puzzle_stands(monkeypatch):
    desk, puzzles = listed(monkeypatch)
    house(desk).tried.note(puzzles[1].key, True)
    house(desk).tried.note(puzzles[2].key, False)
    top(desk).arrange(desk.view)
    grid = widget(desk, "puzzles wall")
    assert list(grid.states[:4]) == [None, True, False, None]
    said = [one.words for one in spoken(desk)]
    assert "1/12" in said
    assert "1 solved, 1 missed, 0 in a row, 1 at best" in said


def test_arrows_walk_from_cell_to_cell_and_out_of_the_grid(monkeypatch):
    desk, puzzles = listed(monkeypatch)
    grid = widget(desk, "puzzles wall")
    assert top(desk).focus is grid
    tables.press(desk, "right", "down")
    assert grid.index == 6
    assert top(desk).looked_at == puzzles[6]
    tables.press(desk, "down", "down")
    assert (grid.index, top(desk).focus.name) == (11, "back")
    top(desk).focus_named("puzzles wall")
    tables.press(desk, "right")
    assert top(desk).focus.name == "puzzles ramp"
    tables.press(desk, "confirm")
    assert top(desk).puzzle.game == "ramp"


def test_after_a_puzzle_comes_the_next_that_nobody_has_tried(monkeypatch):
    desk, puzzles = listed(monkeypatch, 3)
    click(desk, "solve")
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
    assert type(top(desk)).__name__ == "Puzzles"
    assert list(widget(desk, "puzzles wall").states) == [True, False, True]


def test_the_puzzle_of_a_day_counts_for_the_day(monkeypatch):
    desk, puzzles = listed(monkeypatch)
    click(desk, "today")
    played = top(desk).puzzle
    assert played.key == day_key(top(desk).desk.stack._scenes[1].day)
    assert played._replace(key="") in [puzzle._replace(key="") for puzzle in puzzles]
    click(desk, "leave")
    assert type(top(desk)).__name__ == "Puzzles"


def test_the_hall_and_the_title_lead_to_puzzles():
    desk = open_house()
    click(desk, "puzzles")
    assert type(top(desk)).__name__ == "Puzzles"
    tables.press(desk, "back")
    click(desk, "solo")
    click(desk, "puzzles")
    assert type(top(desk)).__name__ == "Puzzles"


# -- games of one's own ------------------------------------------------------------------------


class Looked:
    """Reviews that are there at the third asking."""

    def __init__(self, judged):
        self.judged, self.asked, self.rested = judged, 0, 0

    def of(self, path):
        self.asked += 1
        return made_review("wall", self.judged, 2) if self.asked > 2 else None

    def failed(self, _path):
        return False

    def work(self):
        return False

    def rest(self):
        self.rested += 1


def test_dear_mistakes_of_people_are_asked_again(monkeypatch):
    desk = open_house()
    header = Header("wall", (Player("Ana"), Player("Bo", "random")), "friday", {})
    path = desk.store.new_replay("wall")
    match = _finished(header, path)
    judged = [_judged(match, ply, loss) for ply, loss in ((1, 5), (3, 41), (5, 22), (7, 19))]
    judged.append(_judged(match, 2, 90))
    reviews = Looked(judged)
    monkeypatch.setattr(type(house(desk)), "reviews", reviews)
    some(monkeypatch)
    house(desk).library.read_all()
    house(desk).puzzles()
    for _ in range(100):
        tables.pass_time(desk, 0.05)
    grid = widget(desk, "own wall")
    assert len(grid.states) == 2, "those of a bot and the cheap ones are left alone"
    assert top(desk).own.seen == 1
    click(desk, "solve")
    found = top(desk)
    assert (found.puzzle.ply, found.puzzle.lost) == (2, 41)
    assert found.match.plies == 2
    assert found.match.state == match.history.state_at(2)
    assert found.match.header.players[0].name == "Ana"
    assert any("Ana to move" in said.words for said in spoken(desk))
    click(desk, "leave")
    tables.press(desk, "back")
    assert reviews.rested


def _finished(header, path):
    match = journal.begin(path, header, catalogue.set_up, __version__)
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
    return Judged(ply, turn.moved.seat, played, Verdict(best, 10 + loss, ()))


# -- looks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("size", "text"), [*((s, 1.0) for s in SIZES), ((1280, 720), 2.0)])
def test_words_of_the_list_fit(monkeypatch, size, text, language):
    desk, puzzles = listed(monkeypatch, 40, size=size, text=text, language=language)
    for i, puzzle in enumerate(puzzles):
        house(desk).tried.note(puzzle.key, i % 3 > 0)
    top(desk).arrange(desk.view)
    region = top(desk)._region
    hidden = [w for w in top(desk).widgets if w in region.inside and not region.holds(w.box)]
    top(desk).widgets = [w for w in top(desk).widgets if w not in hidden]
    check_text(desk, cut_is_fine=text > 1)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_words_below_a_puzzle_fit(game, text, language):
    desk = opened(game, text=text, language=language)
    for stage in (THINKING, WRONG, RIGHT, SHOWN):
        top(desk).tried = top(desk).match.moves(top(desk).puzzle.seat)[1]
        top(desk)._go(stage)
        p = tables.painter(desk)
        tables.paint(top(desk), p)
        for i, one in enumerate(p.said):
            assert not one.cut, one
            assert one.box.bottom <= desk.view.h + 1, one
            assert not any(one.box.meets(other.box) for other in p.said[i + 1 :]), one


def test_drawing_changes_nothing(monkeypatch):
    desk, _puzzles = listed(monkeypatch)
    check_still(desk)
    check_still(opened("wall"))


# -- whole ways --------------------------------------------------------------------------------


TAKES = {
    "keys": (("confirm", "0"), ("confirm", "5")),
    "pad": (("confirm", "confirm"), ("confirm", "down", "confirm")),
}
"""Two ways to take what is in focus at first in Wall."""


@pytest.mark.parametrize("kind", [Keys, Pad], ids=["keys", "pad"])
def test_a_puzzle_is_missed_solved_and_followed_by_the_next(kind, monkeypatch, tmp_path):
    hand = kind()
    wrong, right = TAKES[hand.name]
    made = tables.make_desk()
    first, second = (first_position(made, "wall", i) for i in (0, 1))
    scratch = tables.make_desk()
    table = tables.open_table(scratch, laid_out(scratch, first))
    tables.press(scratch, *right, device=hand.name)
    best = table.match.history.turns[-1].moved.move
    some(monkeypatch, first._replace(best=best), second)
    with client(tmp_path) as run:
        hand.reach(run, "puzzles")
        hand.reach(run, "puzzles wall")
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
        tried = run.desk.house.tried
        assert (tried.solved(first.key), tried.solved(second.key)) == (False, None)
        hand.back(run)
        hand.reach(run, "Leave")
        hand.back(run)
        assert "puzzles" in {w.name for w in run.widgets}


def _press(run, hand, actions):
    digits = {"0": pygame.K_0, "5": pygame.K_5}
    for what in actions:
        if what in digits:
            run.feed(*key(digits[what]))
        else:
            hand.press(run, what)
    run.frames(10)


def test_the_mouse_leads_through_puzzles(monkeypatch, tmp_path):
    hand, made = Mouse(), tables.make_desk()
    puzzles = [first_position(made, "wall", i) for i in range(5)]
    some(monkeypatch, *puzzles)
    with client(tmp_path) as run:
        hand.reach(run, "puzzles")
        hand.reach(run, "puzzles wall")
        assert run.top.puzzle == puzzles[2], "the cell in the middle"
        hand.reach(run, "show")
        assert run.top.stage == SHOWN
        hand.reach(run, "next")
        assert run.top.puzzle == puzzles[3]
        hand.reach(run, "leave")
        assert run.desk.house.tried.solved(puzzles[2].key) is False
