"""Settings and replays on disk: nothing is lost, nothing bad gets in, a full disk is a sentence."""

import errno
import json
import os
import sys
import time
from dataclasses import fields, replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.storage import store
from game.engine.storage.files import claim_file
from game.engine.storage.players import People
from game.engine.storage.series import SeriesStore
from game.engine.storage.settings import Settings, settings_from_json, settings_to_json
from game.engine.storage.store import AppFolders, Store
from game.screens.library.marks import Mark, Marks
from game.screens.puzzles.tried import Tried
from tests.clients import client

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
NAMES = [f.name for f in fields(Settings) if f.name != "extra"]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv(store.HOME, str(tmp_path))
    return Store()


def test_one_variable_puts_everything_into_one_folder_instead_of_the_platforms(
    kept: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kept.places == AppFolders(
        tmp_path / "settings.json", tmp_path / "replays", tmp_path / "logs"
    )
    monkeypatch.delenv(store.HOME, raising=False)
    assert all(path.is_absolute() and "quadrille" in str(path) for path in store.app_folders())


def test_settings_are_the_defaults_at_first_and_come_back_as_they_were(kept: Store) -> None:
    assert kept.load_settings() == (Settings(), None)
    assert not kept.places.settings.exists()
    chosen = replace(
        Settings(),
        language="ko",
        text_scale=1.5,
        animation_speed=0.5,
        window=(1920, 1080),
        names=("Ana", "하나"),
        lobby={"ramp": {"boards": [1, 2]}},
        bindings={"keys": {"turn": ["g"]}},
    )
    assert kept.save_settings(chosen) == ""
    assert kept.load_settings() == (chosen, None)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", "xx"),
        ("text_scale", 3),
        ("text_scale", True),
        ("text_scale", float("nan")),
        ("high_contrast", 1),
        ("animation_speed", 3),
        ("master_volume", -0.1),
        ("effects_volume", "loud"),
        ("window", [10, 10]),
        ("window", [1280]),
        ("window", "1280x720"),
        ("repeat_delay", 167.0),
        ("repeat_rate", -1),
        ("names", "Ana"),
        ("lobby", []),
        ("bindings", None),
    ],
)
def test_a_bad_value_becomes_the_default_and_spoils_no_other(name: str, bad: object) -> None:
    found = settings_from_json({name: bad, "high_contrast": True})
    assert found == replace(Settings(), high_contrast=True)


def test_names_that_cannot_be_shown_are_mended_and_empty_ones_left_out() -> None:
    assert settings_from_json({"names": ["Ana", "a\nb", 3, " ", "\ud800", "x" * 99]}).names == (
        "Ana",
        "a b",
        "?",
        "x" * 40,
    )


def test_keys_of_a_later_version_are_kept(kept: Store) -> None:
    kept.places.settings.write_text('{"table_cloth": {"colour": "green"}, "high_contrast": true}')
    settings, _ = kept.load_settings()
    kept.save_settings(replace(settings, high_contrast=False))
    stored = json.loads(kept.places.settings.read_text())
    assert stored["table_cloth"] == {"colour": "green"}
    assert stored["high_contrast"] is False


@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=6), JSON, max_size=6))
def test_whatever_is_stored_gives_settings_that_can_be_stored(data: dict[str, object]) -> None:
    once = settings_from_json(data)
    text = json.dumps(settings_to_json(once))
    assert json.dumps(settings_to_json(settings_from_json(json.loads(text)))) == text


@pytest.mark.parametrize(
    "broken",
    [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"a":' + b"9" * 5000 + b"}", b" " * 2**21],
    ids=["empty", "cut", "no object", "no text", "deep", "long number", "huge"],
)
def test_a_broken_file_is_set_aside_with_a_message(kept: Store, broken: bytes) -> None:
    kept.places.settings.write_bytes(broken)
    settings, message = kept.load_settings()
    aside = kept.places.settings.with_name("settings.broken-1.json")
    assert settings == Settings()
    assert message
    assert str(aside) in message
    assert aside.read_bytes() == broken
    assert kept.load_settings() == (Settings(), None)


def test_a_second_broken_file_does_not_replace_the_first(kept: Store) -> None:
    for text in ("one", "two"):
        kept.places.settings.write_text(text)
        kept.load_settings()
    found = sorted(kept.places.settings.parent.glob("settings.broken-*.json"))
    assert [path.read_text() for path in found] == ["one", "two"]


def test_a_full_disk_is_a_sentence_and_the_old_file_stands(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.save_settings(replace(Settings(), high_contrast=True))

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    message = kept.save_settings(Settings())
    assert message
    assert "full" in message
    assert kept.load_settings()[0].high_contrast is True
    assert [path.name for path in kept.places.settings.parent.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    blocked = Store(
        AppFolders(tmp_path / "file" / "settings.json", tmp_path / "file" / "r", tmp_path)
    )
    assert blocked.save_settings(Settings())
    if os.name != "nt":  # Windows says of such a path only that nothing is there
        assert blocked.load_settings()[1]
    assert blocked.list_replays() == []
    assert blocked.new_replay("ramp").parent == tmp_path / "file" / "r"


def test_refusals_say_what_to_do() -> None:
    closed = store.error_words(PermissionError(errno.EACCES, "Permission denied", "/x"))
    assert closed == "No access to /x. Check its permissions."
    assert "odd" in store.error_words(OSError(errno.EIO, "odd"))


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_to_the_settings_stays_a_link(kept: Store, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    kept.places.settings.symlink_to(tmp_path / "elsewhere" / "mine.json")
    assert kept.save_settings(Settings()) == ""
    assert kept.places.settings.is_symlink()
    assert (tmp_path / "elsewhere" / "mine.json").exists()


@pytest.mark.skipif(os.name == "nt", reason="files have no such rights there")
def test_a_file_has_the_rights_that_its_person_gives_to_new_files(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store.write_atomically(tmp_path / "picture.png", b"data")
    finally:
        os.umask(before)
    assert (tmp_path / "picture.png").stat().st_mode & 0o777 == 0o644
    assert [path.name for path in tmp_path.iterdir()] == ["picture.png"]


def test_a_new_replay_is_named_by_day_game_and_time_and_is_not_there_yet(kept: Store) -> None:
    path = kept.new_replay("ramp", datetime(2026, 11, 21, 15, 30, 12))
    assert path.name.startswith("2026-11-21 ramp 153012 ")
    assert path.suffix == ".quad"
    assert not path.exists()
    assert path.parent.is_dir()


def test_replays_are_listed_newest_first_without_being_opened(kept: Store) -> None:
    folder = kept.replays_dir()
    for name in ("2026-11-20 wall 090000 0001.quad", "2026-11-21 ramp 153012 ab12.quad"):
        (folder / name).write_bytes(b"\xff not opened")
    (folder / "from a friend.quad").touch()
    os.utime(folder / "from a friend.quad", (0, 0))
    (folder / "2026-99-99 ramp 999999 ab12.quad").touch()
    (folder / "notes.txt").touch()
    (folder / "folder.quad").mkdir()
    found = kept.list_replays()
    assert [one.game for one in found if one.game] == ["ramp", "wall"]
    assert found[-1].path.name == "from a friend.quad"
    assert len(found) == 4


def test_a_date_stays_the_games_own_whatever_is_written_around_it(kept: Store) -> None:
    own = kept.replay_named("2026-11-21 ramp 153012 ab12.quad")
    copied = kept.replay_named("copy of 2026-11-21 ramp 153012 ab12 (2).quad")
    assert copied.when == own.when == datetime(2026, 11, 21, 15, 30, 12)
    assert (copied.dated, kept.replay_named("from a friend.quad").dated) == (True, False)


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_file_whose_name_is_no_text_is_passed_over(kept: Store) -> None:
    folder = kept.replays_dir()
    (folder / "odd \udcff.quad").touch()
    (folder / "한글.quad").touch()
    assert [one.path.name for one in kept.list_replays()] == ["한글.quad"]


def test_what_is_deleted_lies_in_a_folder_that_is_not_listed(kept: Store) -> None:
    path = kept.new_replay("loops")
    for text in ("one", "two"):
        path.write_text(text)
        assert kept.delete_replay(path) is None
    assert kept.list_replays() == []
    assert sorted(each.read_text() for each in kept.bin_folder.iterdir()) == ["one", "two"]


def test_a_game_that_is_being_played_cannot_be_deleted(kept: Store) -> None:
    path = kept.new_replay("loops")
    path.touch()
    with path.open("ab") as file:
        assert claim_file(file)
        assert kept.delete_replay(path) == "This match is being played. Leave it first."
        assert path.exists()
    assert kept.delete_replay(path) is None


def test_a_match_that_could_not_be_restored_can_be_restored_later(kept: Store, monkeypatch) -> None:
    path = kept.new_replay("loops")
    path.write_text("one")
    assert kept.delete_replay(path) is None
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        assert kept.restore_replay(path)
    assert kept.restore_replay(path) is None
    assert path.read_text() == "one"


def refuse(*_given: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_who_asks_about_a_game_makes_none(kept: Store) -> None:
    path = kept.new_replay("loops")
    assert not kept.is_being_played(path)
    assert kept.delete_replay(path) is None
    assert not path.exists()
    assert not kept.bin_folder.exists() or not any(kept.bin_folder.iterdir())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes lie in folders there")
def test_a_pipe_in_the_place_of_a_file_is_a_sentence(kept: Store) -> None:
    """Whoever opened it would wait for ever."""
    folder = kept.places.settings.parent
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("settings.json", "players.json", "series.json", "marks.json", "puzzles.json"):
        os.mkfifo(folder / name)
    problems = [
        kept.load_settings()[1],
        People(kept).problem,
        SeriesStore(kept).begin_series(["a", "b"], 3),
    ]
    problems.append(Marks(folder / "marks.json").put("a", Mark(star=True)))
    problems.append(Tried(kept, People(kept)).note("a", True))
    assert all("This is not a file" in str(problem) for problem in problems)
    assert kept.places.settings.is_fifo()


DRAFTS = ("quadrille-0123456789ab.tmp", "replays/quadrille-0123456789ab.tmp")


def left_drafts(kept: Store, days: float) -> list[Path]:
    """Drafts as killed clients leave them, so old."""
    kept.replays_dir()
    found = [kept.places.settings.parent / name for name in DRAFTS]
    for path in found:
        path.write_bytes(b"half")
        os.utime(path, (time.time() - days * 86400,) * 2)
    return found


def test_old_drafts_go_and_nothing_else(kept: Store) -> None:
    drafts = left_drafts(kept, 0.9)
    kept.clear_drafts()
    assert all(path.exists() for path in drafts), "those of today stay"
    left_drafts(kept, 1.1)
    names = ("replays/mine.new", "replays/mine.tmp", "replays/a.quad", "settings.json")
    others = [kept.places.settings.parent / name for name in names]
    for path in others:
        path.touch()
        os.utime(path, (0, 0))
    kept.clear_drafts()
    assert not any(path.exists() for path in drafts)
    assert all(path.exists() for path in others)


def test_a_client_that_was_killed_while_it_wrote_leaves_nothing_for_ever(kept: Store) -> None:
    (draft, *_rest) = left_drafts(kept, 2)
    kept.places.settings.write_text("{}")
    with client(kept.places.settings.parent):
        assert not draft.exists()
