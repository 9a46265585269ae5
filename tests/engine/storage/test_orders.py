"""Two programs at the same files in every order of their calls, and a crash after each of them."""

import errno
import io
import json
import os
import shutil
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.cli import moves
from game.cli.problems import CannotPlay
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.storage import journal
from game.engine.storage.journal import JournalError
from game.engine.storage.players import People
from game.engine.storage.series import SeriesStore
from game.engine.storage.settings import Settings
from game.engine.storage.store import AppFolders, Store
from game.screens.library.marks import Mark, Marks
from game.screens.puzzles.tried import Tried
from tests.core.toy import header, set_up
from tests.engine.storage.calls import Disk, Orders, orders, told

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files are claimed in another way there")
KEPT, REFUSED = "kept", "refused"


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> bytes:
    """A game of two who choose at the same time, in which nobody has moved."""
    path = tmp_path_factory.mktemp("begun") / "a.quad"
    two = Header("toy", (Player("Ana"), Player("Bo")), "s")
    match = journal.begin_match(path, two, set_up, "0")
    match.play(0, "a")
    match.close()
    return path.read_bytes()


def store_in(folder: Path) -> Store:
    return Store(AppFolders(folder / "settings.json", folder / "replays", folder / "logs"))


def move(path: Path, seat: int) -> str:
    """What the command does, with rules that cost nothing."""
    try:
        match = journal.resume_match(path, set_up)
        try:
            match.play(seat, "done")
        finally:
            match.close()
    except JournalError:
        return REFUSED
    return REFUSED if match.trouble else KEPT


def look_in(path: Path) -> str:
    """Somebody opens a game and leaves it."""
    try:
        journal.resume_match(path, set_up).close()
    except JournalError:
        return REFUSED
    return KEPT


def begin(path: Path, seed: str) -> str:
    try:
        match = journal.begin_match(path, header(2, seed), set_up, "0")
        match.play(0, "done")
        match.close()
    except JournalError:
        return REFUSED
    return REFUSED if match.trouble else KEPT


def moved(path: Path) -> set[int]:
    """Who has moved in a file, which holds."""
    data = path.read_bytes()
    reading = read_replay(data, set_up)
    assert reading.problem is None, (reading.problem, data)
    assert reading.length == len(data)
    return {t.moved.seat for t in reading.history.turns if t.moved.move == "done"}


Ways = Callable[[Path], tuple[Callable[[], Any], Callable[[], Any]]]


def run(
    folder: Path, writers: Ways, check: Callable[[Path, list[Any]], None],
    files: dict[str, bytes] | None = None, most: int = 2, step: int = 1,
) -> int:  # fmt: skip
    """Run two writers in every order, each time in a fresh folder; how many there are."""
    longest, count = _run_one(folder, writers, check, files or {}, Orders(0, ())), 0
    for order in orders(longest, most, step):
        _run_one(folder, writers, check, files or {}, order)
        count += 1
    return count


def _run_one(folder, writers, check, files, order) -> int:
    here = folder / "here"
    shutil.rmtree(here, ignore_errors=True)
    here.mkdir()
    for name, data in files.items():
        (here / name).parent.mkdir(exist_ok=True)
        (here / name).write_bytes(data)
    both = writers(here)
    with told(here, order.tell):
        answers = order.run(*both)
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
    check(here, answers)
    drafts = [each.name for each in here.rglob("*") if each.suffix in (".tmp", ".new")]
    assert not drafts, drafts
    return order.calls


# -- replays -----------------------------------------------------------------------------------


def test_of_two_moves_none_that_was_confirmed_is_lost(tmp_path, begun):
    def check(here: Path, answers: list[str]) -> None:
        kept = {seat for seat, answer in enumerate(answers) if answer == KEPT}
        assert kept
        assert moved(here / "a.quad") == kept

    both = lambda here: tuple(lambda s=seat: move(here / "a.quad", s) for seat in (0, 1))  # noqa: E731
    assert run(tmp_path, both, check, {"a.quad": begun}) > 100


def test_who_looks_into_a_game_takes_nothing_from_it(tmp_path, begun):
    fresh = b"".join(begun.splitlines(keepends=True)[:2])
    for data in (begun, fresh, begun + b'{"by":1,'):
        run(
            tmp_path,
            lambda here: (lambda: move(here / "a.quad", 1), lambda: look_in(here / "a.quad")),
            lambda here, said: moved(here / "a.quad") == ({1} if said[0] == KEPT else set()),
            {"a.quad": data},
            most=1,
        )


def test_a_file_is_begun_once(tmp_path):
    def check(here: Path, answers: list[str]) -> None:
        assert sorted(answers) == [KEPT, REFUSED]
        assert moved(here / "a.quad") == {0}
        seed = json.loads((here / "a.quad").read_bytes().splitlines()[0])["seed"]
        assert seed == "ab"[answers.index(KEPT)]

    def both(here: Path) -> Any:
        return lambda: begin(here / "a.quad", "a"), lambda: begin(here / "a.quad", "b")

    assert run(tmp_path, both, check) > 100


def test_a_move_in_a_game_that_begins_is_kept_or_refused(tmp_path):
    def check(here: Path, answers: list[str]) -> None:
        assert answers[0] == KEPT
        assert moved(here / "a.quad") == ({0, 1} if answers[1] == KEPT else {0})

    def both(here: Path) -> Any:
        return lambda: begin(here / "a.quad", "a"), lambda: move(here / "a.quad", 1)

    run(tmp_path, both, check, most=1)


def test_a_game_that_is_deleted_takes_every_move_along(tmp_path, begun):
    def check(here: Path, answers: list[Any]) -> None:
        places = here / "replays/a.quad", here / "replays/deleted/a.quad"
        found = [path for path in places if path.exists()]
        kept = {1} if answers[0] == KEPT else set()
        assert any(moved(path) == kept for path in found)
        assert found == [places[1 if answers[1] is None else 0]]

    def both(here: Path) -> Any:
        path, store = here / "replays/a.quad", store_in(here)
        return lambda: move(path, 1), lambda: store.delete_replay(path)

    run(tmp_path, both, check, {"replays/a.quad": begun}, most=2)


@pytest.mark.usefixtures("capsys")
def test_the_commands_new_and_move_take_turns(tmp_path):
    def command(run_it: Callable[[Namespace], int], **given: Any) -> str:
        try:
            run_it(Namespace(**given))
        except CannotPlay:
            return REFUSED
        return KEPT

    path = tmp_path / "first.quad"
    usual = {"game": "ramp", "options": (("boards", "3"),), "seed": "s", "players": 2, "names": ()}
    usual |= {"solo": False, "challenge": None}
    assert command(moves.new, file=path, **usual) == KEPT
    data = path.read_bytes()
    history = read_replay(data, catalogue.set_up).history
    first = history.rules.moves(history.state, 0)[0]

    def check(here: Path, answers: list[str]) -> None:
        reading = read_replay((here / "a.quad").read_bytes(), catalogue.set_up)
        assert reading.problem is None
        assert reading.history.plies == answers.count(KEPT)

    def both(here: Path) -> Any:
        path = here / "a.quad"
        return tuple(
            lambda s=seat: command(moves.move, file=path, move=first, seat=s) for seat in (1, 2)
        )

    run(tmp_path, both, check, {"a.quad": data}, most=1)

    def check_new(here: Path, answers: list[str]) -> None:
        assert sorted(answers) == [KEPT, REFUSED]
        assert read_replay((here / "b.quad").read_bytes(), catalogue.set_up).problem is None

    def news(here: Path) -> Any:
        return (lambda: command(moves.new, file=here / "b.quad", **usual),) * 2

    run(tmp_path, news, check_new, most=1)


# -- small files -------------------------------------------------------------------------------


def meet(store: Store, name: str) -> str:
    return People(store).add_players([name])


def note(store: Store, name: str) -> str:
    return SeriesStore(store).add_game(["ana", "jun"], name, ["ana"])


def star(store: Store, name: str) -> str | None:
    return Marks(store.places.settings.with_name("marks.json")).put(name, Mark(star=True))


def try_one(store: Store, name: str) -> str:
    return Tried(store, People(store)).note(name, True)


SMALL: dict[str, tuple[Callable[[Store, str], Any], str]] = {
    "players": (meet, "players.json"),
    "series": (note, "series.json"),
    "marks": (star, "marks.json"),
    "puzzles": (try_one, "puzzles.json"),
}


@pytest.mark.parametrize("kind", SMALL)
def test_what_two_programs_note_at_once_is_all_kept(tmp_path, kind):
    act, name = SMALL[kind]
    act(store_in(tmp_path / "first"), "old one")
    before = (tmp_path / "first" / name).read_bytes()

    def check(here: Path, answers: list[Any]) -> None:
        assert not any(answers), answers
        text = (here / name).read_text()
        assert all(each in text for each in ("old one", "one of a", "one of b")), text

    def both(here: Path) -> Any:
        store = store_in(here)
        return lambda: act(store, "one of a"), lambda: act(store, "one of b")

    run(tmp_path, both, check, {name: before}, most=1)


def save(store: Store, name: str) -> str | None:
    settings, _problem = store.load_settings()
    where = "recent" if name == "old one" else "names"
    return store.save_settings(replace(settings, **{where: (name,)}))


@pytest.mark.parametrize("kind", [*SMALL, "settings"])
def test_what_cannot_be_read_for_a_moment_is_never_replaced(tmp_path, kind):
    """Whatever call the system refuses, and however it goes on after that."""
    act, name = {**SMALL, "settings": (save, "settings.json")}[kind]
    store = store_in(tmp_path)
    act(store, "old one")
    before, failing = (tmp_path / name).read_bytes(), 0
    while True:
        (tmp_path / name).write_bytes(before)
        calls = [failing]

        def tell(call: str, *about: Any, calls: list[int] = calls) -> None:
            if call in ("open", "read", "write", "replace", "fsync"):
                calls[0] -= 1
                if calls[0] == -1:
                    raise PermissionError(errno.EACCES, "Permission denied", str(about[0]))

        with told(tmp_path, tell):
            act(store, "one of a")
        assert "old one" in (tmp_path / name).read_text(), failing
        act(store, "one of b")
        assert "old one" in (tmp_path / name).read_text(), failing
        if calls[0] >= 0:
            break
        failing += 1
    assert failing > 3
    assert [each.name for each in tmp_path.glob("*.broken-*")] == []


@pytest.mark.parametrize("kind", [*SMALL, "settings"])
def test_a_list_that_stays_shut_is_left_alone_and_read_again(tmp_path, kind, monkeypatch):
    """The same window meets people while a list is shut, and after that."""
    act, name = {**SMALL, "settings": (save, "settings.json")}[kind]
    act(store_in(tmp_path), "old one")
    before, opened = (tmp_path / name).read_bytes(), io.open

    def shut(path: Any, mode: str = "r", *given: Any, **more: Any) -> Any:
        if str(path).endswith(name):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return opened(path, mode, *given, **more)

    store = store_in(tmp_path)
    people, sofa, marks = People(store), SeriesStore(store), Marks(tmp_path / "marks.json")
    with monkeypatch.context() as patch:
        patch.setattr(io, "open", shut)
        people, sofa, marks = People(store), SeriesStore(store), Marks(tmp_path / "marks.json")
        tried = Tried(store, people)
        store.load_settings()
        problems = {
            "players": lambda: people.add_players(["one of a"]),
            "series": lambda: sofa.add_game(["ana", "jun"], "one of a", ["ana"]),
            "marks": lambda: marks.put("one of a", Mark(star=True)),
            "puzzles": lambda: tried.note("one of a", True),
            "settings": lambda: store.save_settings(Settings(names=("one of a",))),
        }
        problem = problems[kind]()
        assert problem
        assert "No access" in problem
    assert (tmp_path / name).read_bytes() == before
    again = {
        "players": lambda: people.add_players(["one of b"]),
        "series": lambda: sofa.add_game(["ana", "jun"], "one of b", ["ana"]),
        "marks": lambda: marks.put("one of b", Mark(star=True)),
        "puzzles": lambda: tried.note("one of b", True),
        "settings": lambda: save(store_in(tmp_path), "one of b"),  # by the next client
    }
    assert not again[kind]()
    text = (tmp_path / name).read_text()
    assert "old one" in text
    assert "one of b" in text


# -- crashes -----------------------------------------------------------------------------------


def readable(files: dict[str, bytes]) -> None:
    """No file is there and unreadable."""
    for name, data in files.items():
        if name.endswith(".quad"):
            assert read_replay(data, set_up).problem is None, (name, data)
        elif name.endswith(".json"):
            json.loads(data)


def test_after_a_crash_at_any_call_every_confirmed_move_is_there(tmp_path):
    path, disk = tmp_path / "a.quad", Disk()
    confirmed: list[tuple[int, bytes]] = []

    def confirm() -> None:
        confirmed.append((len(disk.after), path.read_bytes()))

    with told(tmp_path, disk.tell):
        match = journal.begin_match(path, header(1), set_up, "0")
        confirm()
        for seat, played in ((0, "a"), (0, "done"), (0, "a")):
            match.play(seat, played)
            confirm()
        match.undo(1)
        confirm()
        match.close()
    with path.open("ab") as file:
        file.write(b'{"by":1,"do":"to')
    again = Disk()
    again.see(tmp_path)
    with told(tmp_path, again.tell):
        match = journal.resume_match(path, set_up)
        while match.movers:
            match.play(0, "done")
            confirmed.append((len(disk.after) + len(again.after), path.read_bytes()))
        match.sign()
        match.close()
    for number, (_call, files) in enumerate([*disk.after, *again.after]):
        readable(files)
        kept = [data for place, data in confirmed if place <= number]
        if kept:
            assert files["a.quad"].startswith(kept[-1]), (number, _call)


@pytest.mark.parametrize("kind", [*SMALL, "settings"])
def test_after_a_crash_at_any_call_a_small_file_is_the_old_or_the_new_one(tmp_path, kind):
    act, name = {**SMALL, "settings": (save, "settings.json")}[kind]
    store, disk = store_in(tmp_path), Disk()
    act(store, "old one")
    disk.see(tmp_path)
    with told(tmp_path, disk.tell):
        act(store, "one of a")
    assert len(disk.after) > 3
    for _call, files in disk.after:
        readable(files)
        assert b"old one" in files[name]
