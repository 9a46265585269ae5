"""What judges said of games: worked out elsewhere, the newest wish first, and kept."""

import os
from itertools import islice
from pathlib import Path
from time import monotonic, sleep

import pytest

from game import catalogue, judging
from game.core.judging.judge import judge_moves, seat_totals
from game.core.replay.reader import read_replay
from game.engine.processes.process import TaskRunner
from game.engine.storage.store import AppFolders, Store
from game.judging import MatchToJudge, ReferenceResult
from game.screens import reviews as reviews_
from game.screens.judged import review_as_text, review_from_text, review_of
from game.screens.library.library import Library
from game.screens.reviews import Reviews
from tools._many_replays import RECORDED

PATIENCE = 60.0


@pytest.fixture
def store(tmp_path):
    made = Store(AppFolders(tmp_path / "settings.json", tmp_path / "replays", tmp_path / "logs"))
    made.replays_dir()
    return made


@pytest.fixture
def begin(store):
    """Opens the library and its reviews anew, as the next start of the client does."""
    made = []

    def opened():
        library = Library(store)
        reviews = Reviews(lambda: library, store.places.replays)
        made.append((library, reviews))
        return reviews

    yield opened
    for library, reviews in made:
        reviews.task_runner.close()
        library.close()


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch):
    """Errands go by what these functions are called; nobody waits here for real judges."""
    monkeypatch.setattr(reviews_, "TaskRunner", TaskRunner)
    monkeypatch.setattr(judging, "judge_file", quick_review)
    monkeypatch.setattr(judging, "results_alone", quick_par)


def quick_judged(turns, rules, effort=1):
    judge = catalogue.game(rules.name).judge()
    return judge_moves(rules, turns, lambda turn, _effort: judge(turn, effort))


def quick_review(path, known):
    history = read_replay(Path(path).read_bytes(), catalogue.set_up).history
    yield MatchToJudge(history.rules.name, history.plies, history.rules.seats)
    found = islice(quick_judged(history.turns, history.rules), 6)
    yield from islice(judging.ratings_of(history).rate_moves(found), len(known), None)


def slow_review(path, known):
    for i, each in enumerate(quick_review(path, known)):
        yield each
        if i == 2:
            sleep(PATIENCE)


def dying_review(path, known):
    yield from islice(quick_review(path, known), 2)
    os._exit(3)


def quick_par(_game, _options, _seed, done=()):
    for i, who in enumerate(("beginner", "club", "possible")):
        if who not in done:
            yield ReferenceResult(who, None if i == 1 else i)


def kept(store, game, number=0):
    """A recorded game in the library."""
    source = next(path for path in RECORDED if path.parent.name == game and "two" in path.stem)
    path = store.places.replays / f"2026-11-1{number} {game} 120000 000{number}.quad"
    path.write_bytes(source.read_bytes())
    return path


def wait(reviews, over):
    until = monotonic() + PATIENCE
    while not over() and monotonic() < until:
        reviews.work()
        sleep(0.005)
    assert over()


def expected(path):
    history = read_replay(path.read_bytes(), catalogue.set_up).history
    found = islice(quick_judged(history.turns, history.rules), 6)
    return tuple(judging.ratings_of(history).rate_moves(found)), history.rules.seats


@pytest.mark.some(2)
@pytest.mark.parametrize("game", catalogue.names())
def test_what_is_kept_is_read_back_as_it_was(game):
    path = next(path for path in RECORDED if path.parent.name == game)
    history = read_replay(path.read_bytes(), catalogue.set_up).history
    found = islice(quick_judged(history.turns, history.rules), 12)
    found = tuple(judging.ratings_of(history).rate_moves(found))
    made = review_of(game, found, history.rules.seats)
    assert review_from_text(review_as_text(made)) == made
    assert made.accounts == tuple(seat_totals(found, seat) for seat in range(history.rules.seats))


def test_a_review_comes_with_everybodys_account_and_is_there_at_once_the_next_time(begin, store):
    path = kept(store, "ramp")
    reviews = begin()
    assert reviews.of(path) is None
    assert reviews.progress(path) == 0
    wait(reviews, lambda: reviews.of(path) is not None)
    moves, seats = expected(path)
    assert reviews.of(path) == review_of("ramp", moves, seats)
    assert reviews.progress(path) == 1
    again = begin()
    assert again.of(path) == reviews.of(path)
    assert not again.task_runner.busy


def test_a_file_that_has_changed_is_judged_anew(begin, store):
    path = kept(store, "ramp")
    reviews = begin()
    wait(reviews, lambda: reviews.of(path) is not None)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:8]))
    assert begin().of(path) is None
    assert reviews.of(path) is None
    wait(reviews, lambda: reviews.of(path) is not None)
    assert reviews.of(path).judged == expected(path)[0]


def test_what_is_gone_from_the_library_is_forgotten(begin, store):
    path = kept(store, "ramp")
    reviews = begin()
    library = reviews._library()
    library.look()
    wait(reviews, lambda: reviews.of(path) is not None)
    stat = path.stat()
    stamp = f"{stat.st_mtime_ns} {stat.st_size}"
    assert library.stored_review(path.name, stamp)
    path.unlink()
    library.look()
    assert library.stored_review(path.name, stamp) is None


def test_a_damaged_index_is_thrown_away_and_the_game_judged_anew(begin, store):
    path = kept(store, "ramp")
    reviews = begin()
    wait(reviews, lambda: reviews.of(path) is not None)
    library = reviews._library()
    library._index._base.execute("UPDATE judged SET data = replace(data, ':', '')")
    library._index._base.execute("UPDATE judged SET data = data || ' '")
    fresh = Reviews(lambda: library, store.places.replays)
    assert fresh.of(path) is None
    wait(fresh, lambda: fresh.of(path) is not None)
    assert fresh.of(path) == reviews.of(path)
    fresh.task_runner.close()


def test_the_newest_wish_comes_first_and_what_was_found_for_others_stays(begin, store, monkeypatch):
    monkeypatch.setattr(judging, "judge_file", slow_review)
    first, second = kept(store, "ramp"), kept(store, "wall", 1)
    reviews = begin()
    reviews.of(first)
    wait(reviews, lambda: reviews.progress(first) > 0)
    come = reviews.progress(first)
    monkeypatch.setattr(judging, "judge_file", quick_review)
    reviews.of(second)
    reviews.task_runner.close()  # as long as the slow one sleeps nothing else would be done
    reviews.task_runner.run(*reviews._tasks[reviews._now].call())
    wait(reviews, lambda: reviews.of(second) is not None)
    assert reviews.of(first) is None
    assert reviews.progress(first) >= come
    wait(reviews, lambda: reviews.of(first) is not None)
    assert reviews.of(first).judged == expected(first)[0]


def test_a_review_that_dies_has_failed_and_may_be_wished_for_again(begin, store, monkeypatch):
    monkeypatch.setattr(judging, "judge_file", dying_review)
    path = kept(store, "ramp")
    reviews = begin()
    reviews.of(path)
    wait(reviews, lambda: reviews.failed(path))
    assert reviews.of(path) is None
    assert not reviews.work()
    monkeypatch.setattr(judging, "judge_file", quick_review)
    reviews.wish(path)
    assert not reviews.failed(path)
    wait(reviews, lambda: reviews.of(path) is not None)


def test_a_file_that_is_not_there_fails(begin, store):
    path = store.places.replays / "2026-11-10 ramp 120000 0000.quad"
    reviews = begin()
    reviews.of(path)
    wait(reviews, lambda: reviews.failed(path))


def test_a_file_elsewhere_is_judged_and_not_kept(begin, store, tmp_path):
    path = tmp_path / "elsewhere.quad"
    path.write_bytes(kept(store, "ramp").read_bytes())
    reviews = begin()
    reviews.of(path)
    wait(reviews, lambda: reviews.of(path) is not None)
    assert begin().of(path) is None


def test_who_sits_down_waits_for_nothing(begin, store):
    path = kept(store, "ramp")
    reviews = begin()
    reviews.of(path)
    reviews.rest()
    assert not reviews.task_runner.busy
    assert not reviews.work()
    wait(reviews, lambda: reviews.of(path) is not None)


def test_what_levels_reach_comes_one_by_one_and_is_read_back(begin):
    asked = "ramp", {"first": 1}, "friday"
    reviews = begin()
    assert reviews.on_seed(*asked).pars == ()
    wait(reviews, lambda: reviews.on_seed(*asked).whole)
    pars = (
        ReferenceResult("beginner", 0),
        ReferenceResult("club", None),
        ReferenceResult("possible", 2),
    )
    assert reviews.on_seed(*asked).pars == pars
    again = begin()
    assert again.on_seed(*asked) == reviews.on_seed(*asked)
    assert not again.task_runner.busy
    assert begin().on_seed("ramp", {}, "monday").pars == ()


@pytest.mark.parametrize(("game", "secret"), [("loops", True), ("ramp", False)])
def test_of_a_game_going_on_nothing_hidden_is_told(monkeypatch, store, game, secret):
    monkeypatch.undo()
    path = kept(store, game)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:9]))
    told = list(islice(judging.judge_file(str(path), ()), 2))
    assert told[0].game == game
    assert len(told) == (1 if secret else 2)
