"""The journal: what a killed program, a torn line and a full disk leave behind."""

import errno
import os
import random
import signal
import time
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import Reading, read_replay
from game.core.rules import BadSetup
from game.engine.storage.journal import Journal, JournalError, begin_match, resume_match
from tests.core.toy import finished, header, lines, set_up

KILLS = 200
RAMP = Header("ramp", (Player("Ana"),), "killed")


def read(path: Path) -> Reading:
    return read_replay(path.read_bytes(), set_up)


def start(path: Path, of: Header | None = None) -> Match:
    return begin_match(path, of or header(), set_up, "0.1.0")


def close(match: Match) -> None:
    match.close()


def test_a_new_game_writes_its_header_and_opening_at_once(tmp_path):
    path = tmp_path / "saves" / "a.quad"
    match = start(path)
    assert not match.trouble
    assert read(path).history.state == match.state
    assert [file.name for file in path.parent.iterdir()] == ["a.quad"]


def test_a_file_that_is_there_is_never_written_over(tmp_path):
    path = tmp_path / "a.quad"
    path.write_bytes(b"mine")
    with pytest.raises(JournalError, match="already"):
        start(path)
    assert path.read_bytes() == b"mine"


def test_every_line_is_in_the_file_before_play_returns(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path)
    while match.movers:
        match.play(0, "done", t=5)
        assert read(path).history.state == match.state
    match.sign()
    assert read(path).digest is not None
    assert read(path).length == path.stat().st_size


def test_a_game_goes_on_from_wherever_its_file_was_cut(tmp_path):
    whole = tmp_path / "whole.quad"
    finished(start(whole)).sign()
    data = whole.read_bytes()
    head = data.index(b"\n")
    for end in range(head, len(data) - 1, 5):
        path = tmp_path / "cut.quad"
        path.write_bytes(data[:end])
        if read(path).digest is not None:
            continue
        match = resume_match(path, set_up)
        plies = match.plies
        for turn in read_replay(data, set_up).history.turns[plies:]:
            match.play(0, turn.moved.move)
        match.sign()
        close(match)
        assert path.read_bytes() == data, end


def test_what_is_said_beside_a_game_stays_in_it_when_it_goes_on(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path)
    match.play(0, "done")
    close(match)
    beside = b'{"note":"hint","by":1}\n{"note":"odd"}\n'
    head, line_feed, rest = path.read_bytes().partition(b"\n")
    head = head.replace(b"{", b'{"people":["id-of-ana"],', 1)
    path.write_bytes(head + line_feed + beside + rest + beside)
    again = resume_match(path, set_up)
    assert again.header.identities == ("id-of-ana",)
    again.undo()
    finished(again).sign()
    assert read(path).digest is not None
    assert path.read_bytes().startswith(head + line_feed + beside + rest + beside)
    assert read(path).history.hinted


def test_undo_after_resuming_knows_the_whole_history(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path)
    match.play(0, "a")
    match.play(0, "done")
    close(match)
    again = resume_match(path, set_up)
    again.undo(2)
    assert read(path).history.state == again.state


def test_scripted_chance_is_kept_too(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path, header(seed=None))
    match.deal(4)
    match.play(0, "d")
    match.play(0, "done")
    close(match)
    again = resume_match(path, set_up)
    assert again.history.due is not None
    again.deal(1)
    assert read(path).history.state == again.state


@pytest.mark.parametrize("bad", [b"", b"{}\n", b"\x00" * 100, lines(b"x\n")])
def test_a_file_that_does_not_hold_is_not_continued(tmp_path, bad):
    path = tmp_path / "a.quad"
    path.write_bytes(bad)
    with pytest.raises(JournalError, match="line 1"):
        resume_match(path, set_up)
    assert path.read_bytes() == bad


def test_a_finished_game_and_a_missing_file_are_not_continued(tmp_path):
    path = tmp_path / "a.quad"
    finished(start(path)).sign()
    with pytest.raises(JournalError, match="finished"):
        resume_match(path, set_up)
    with pytest.raises(JournalError, match="cannot be read"):
        resume_match(tmp_path / "none.quad", set_up)


def test_a_folder_that_cannot_be_written_gives_a_sentence_and_no_file(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    match = start(tmp_path / "file" / "a.quad")
    assert "is not being saved: " in match.trouble
    with pytest.raises(JournalError, match="not being saved"):
        finished(match).sign()
    with pytest.raises(BadSetup):
        start(tmp_path / "b.quad", header(rounds=0))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


class FullDisk:
    """A file that takes `room` more bytes."""

    def __init__(self, file, room: int, cuts: bool) -> None:
        self._file, self._room, self._cuts = file, room, cuts

    def write(self, data: memoryview) -> int:
        taken = self._file.write(data[: self._room])
        self._room -= taken
        if not taken:
            raise OSError(errno.ENOSPC, "No space left on device")
        return taken

    def truncate(self, size: int) -> int:
        if not self._cuts:
            raise OSError(errno.EIO, "Input/output error")
        return self._file.truncate(size)

    def __getattr__(self, name):
        return getattr(self._file, name)


@pytest.mark.parametrize("room", [0, 1, 10, 25])
@pytest.mark.parametrize("cuts", [True, False])
def test_a_full_disk_leaves_no_half_line_and_gets_all_of_it_later(tmp_path, room, cuts):
    path = tmp_path / "a.quad"
    match = start(path)
    journal = match._recorder._journal
    good, file = path.read_bytes(), journal._file
    journal._file = FullDisk(file, room, cuts)
    match.play(0, "done")
    assert match.trouble.endswith("not being saved: No space left on device")
    if cuts:
        assert path.read_bytes() == good
    reading = read(path)
    assert reading.problem is None
    with pytest.raises(JournalError, match="not being saved"):
        finished(match).sign()
    journal._file = file
    match.sign()
    assert not match.trouble
    assert read(path).digest is not None, "with room again all of it is there"
    assert read(path).history.plies == match.plies


def test_a_closed_journal_is_told(tmp_path):
    match = start(tmp_path / "a.quad")
    close(match)
    match.play(0, "done")
    assert match.trouble


def test_a_file_is_written_by_one_match_at_a_time(tmp_path):
    path = tmp_path / "a.quad"
    first = start(path)
    first.play(0, "done")
    with pytest.raises(JournalError, match="is being played in another window"):
        resume_match(path, set_up)
    close(first)
    second = resume_match(path, set_up)
    second.play(0, "done")
    assert read(path).history.plies == 2


def test_a_file_that_may_only_be_read_goes_on_without_being_saved(tmp_path, monkeypatch):
    path = tmp_path / "a.quad"
    begun = start(path)
    begun.play(0, "done")
    close(begun)
    monkeypatch.setattr(Path, "open", refusing(Path.open))
    match = resume_match(path, set_up)
    match.play(0, "done")
    assert match.trouble.endswith("not being saved: Permission denied")
    monkeypatch.undo()
    match.play(0, "done")
    assert not match.trouble
    assert read(path).history.plies == 3


def test_what_a_program_wrote_that_claims_nothing_is_never_cut_off(tmp_path):
    path, strange = tmp_path / "a.quad", b'{"by":1,"do":"done"}\n'
    match = start(path)
    match.play(0, "a")
    with path.open("ab") as file:
        file.write(strange)
    before = path.read_bytes()
    match.play(0, "done")
    assert "a.quad already exists" in match.trouble
    close(match)
    assert path.read_bytes() == before


def test_a_file_that_changes_before_it_may_be_written_is_left_alone(tmp_path, monkeypatch):
    path = tmp_path / "a.quad"
    close(start(path, header(seed=None)))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refusing(Path.open))
        match = resume_match(path, set_up)
    before = path.read_bytes() + b'{"deal":"die","v":4}\n'
    path.write_bytes(before)
    match.deal(1)
    assert "a.quad already exists" in match.trouble
    close(match)
    assert path.read_bytes() == before


def refusing(opened):
    """Opening that only reads."""

    def only_read(path, mode="r", **given):
        if set(mode) & set("awx+"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, mode, **given)

    return only_read


@pytest.mark.skipif(os.name != "posix", reason="folders are not synced there")
def test_a_folder_that_cannot_be_synced_is_no_trouble(tmp_path, monkeypatch):
    sync = os.fsync

    def only_files(handle):
        if os.path.isdir(f"/dev/fd/{handle}"):  # noqa: PTH112
            raise OSError(errno.EINVAL, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", only_files)
    assert not start(tmp_path / "a.quad").trouble


def play_on(path: Path, pipe: int, seed: int) -> None:
    """A child's life: play at random, and say after every move how many stand."""
    choose = random.Random(seed)
    if path.exists():
        match = resume_match(path, catalogue.set_up)
    else:
        match = begin_match(path, RAMP, catalogue.set_up, "0.1.0")
    while match.movers:
        match.play(0, choose.choice(match.moves(0)))
        os.write(pipe, b"+")
        if choose.random() < 0.2:
            match.undo()
            os.write(pipe, b"-")
    time.sleep(60)


def killed_child(path: Path, seed: int, after: float) -> bytes:
    """Let a child play and kill it; what it had said by then."""
    hear, say = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_on(path, say, seed)
        finally:
            os._exit(1)
    os.close(say)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself"
    with os.fdopen(hear, "rb") as said:
        return said.read()


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_killed_program_loses_no_more_than_the_line_in_flight(tmp_path):
    chosen = random.Random(5)
    catalogue.set_up("ramp", {}, 1)
    path, stood = tmp_path / "0.quad", 0
    for kill in range(KILLS):
        said = killed_child(path, kill, chosen.random() * 0.02)
        shown = stood + said.count(b"+") - said.count(b"-")
        if not path.exists():
            assert not said
            continue
        reading = read_replay(path.read_bytes(), catalogue.set_up)
        assert reading.problem is None
        assert abs(reading.history.plies - shown) <= 1, "the line in flight, written or not"
        stood = reading.history.plies
        if reading.history.rules.over(reading.history.state):
            path, stood = tmp_path / f"{kill + 1}.quad", 0
    assert not [left for left in tmp_path.iterdir() if left.suffix not in (".quad", ".tmp")]


def test_a_game_left_before_its_first_move_leaves_no_file(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path)
    assert path.exists()
    close(match)
    assert not path.exists()


def test_a_game_in_which_anybody_ever_moved_keeps_its_file(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path, Header("toy", (Player("Ana"),), "s", practice=True))
    match.play(0, "done")
    match.undo()
    close(match)
    close(resume_match(path, set_up))
    assert read(path).history.plies == 0


def test_chance_that_was_written_by_hand_is_kept_without_a_move(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path, header(seed=None))
    match.deal(4)
    close(match)
    close(resume_match(path, set_up))
    assert path.exists()


def test_a_journal_continues_after_a_whole_line_without_its_line_feed(tmp_path):
    path = tmp_path / "a.quad"
    match = start(path)
    match.play(0, "a")
    close(match)
    path.write_bytes(path.read_bytes()[:-1])
    again = resume_match(path, set_up)
    again.play(0, "done")
    assert read(path).history.plies == 2


def test_a_header_is_whole_or_not_there(tmp_path, monkeypatch):
    def fail(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    path = tmp_path / "a.quad"
    with pytest.raises(JournalError):
        Journal.create_file(path, {"quadrille": 1})
    assert not list(tmp_path.iterdir())
