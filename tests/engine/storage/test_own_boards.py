"""Layouts from outside: kept once under a name of their own, and to be played on from then on."""

import json
import shutil
from pathlib import Path

import pytest

from game import catalogue
from game.core.level import BadLevel
from game.core.options import same_value
from game.engine.storage import tmx
from game.screens.hall.challenges import challenge_by_key, challenge_of, challenge_title, header_of
from game.screens.lobby import code
from tests.test_cli import run

LEVELS = Path(__file__).resolve().parents[3] / "levels"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A client that keeps nothing else."""
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    catalogue.challenges.cache_clear()


def drawn(folder: Path, game: str = "ramp", by: str = "house", **changes: str) -> Path:
    """Maps like those that are here, somewhere else; of one some words changed."""
    shutil.copytree(LEVELS / game / by, folder)
    for name, words in changes.items():
        old, new = words.split("→")
        path = folder / f"{name}.tmx"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return folder


@pytest.mark.parametrize("game", ["ramp", "lines"])
def test_a_folder_is_kept_and_played_on_by_its_name(tmp_path, game):
    kept = catalogue.import_layout(drawn(tmp_path / "My own boards!", game))
    assert kept == (game, "My-own-boards")
    assert catalogue.layout_names(game)[-1] == "My-own-boards"
    rules = catalogue.set_up(game, {"layout": "My-own-boards"}, 2)
    assert rules.layout.fingerprint == catalogue.layout(game).fingerprint
    shutil.rmtree(tmp_path / "My own boards!")
    assert catalogue.set_up(game, {"layout": "My-own-boards"}, 2).layout == rules.layout


def test_the_same_rules_keep_their_name_and_others_get_a_number(tmp_path):
    one = drawn(tmp_path / "one" / "garden")
    other = drawn(tmp_path / "other" / "garden", board1="1,1,1→1,2,1")
    names = [catalogue.import_layout(folder)[1] for folder in (one, other, one, other)]
    assert names == ["garden", "garden-2", "garden", "garden-2"]
    prints = [catalogue.layout("ramp", name).fingerprint for name in names[:2]]
    assert len({*prints}) == 2
    house = catalogue.import_layout(drawn(tmp_path / "house"))[1]
    assert house == "house-2"


def test_new_ranks_of_the_same_board_take_the_place_of_the_old(tmp_path):
    folder = drawn(tmp_path / "garden", board1='"0 3 6"→"1 4 7"')
    catalogue.import_layout(folder)
    text = (folder / "board1.tmx").read_text("utf-8")
    (folder / "board1.tmx").write_text(text.replace("1 4 7", "2 5 8"), "utf-8")
    assert catalogue.import_layout(folder) == ("ramp", "garden")
    rungs = challenge_by_key("ramp", "garden/board1").ladder.rungs
    assert [rung.number for rung in rungs[1:]] == [2, 5, 8]
    assert [path.name for path in tmx.imported_folder("ramp").iterdir()] == ["garden"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"board4": "6,1,1,7→1,1,1,7"}, "must be there twice"),
        ({"board2": 'value="6 11 15"→value="6"'}, "three rising scores"),
        ({"pieces": 'name="ranks"→name="rungs"'}, "'ranks'"),
        ({"board3": "5,1,1→0,1,1"}, "there is no tile"),
    ],
)
def test_what_cannot_be_played_is_told_and_not_kept(tmp_path, changes, words):
    with pytest.raises(BadLevel, match=words):
        catalogue.import_layout(drawn(tmp_path / "garden", **changes))
    assert catalogue.layout_names("ramp") == catalogue.shipped_layouts("ramp")


def test_maps_of_no_game_are_told(tmp_path):
    (tmp_path / "garden").mkdir()
    with pytest.raises(BadLevel, match="garden: no game here"):
        catalogue.import_layout(tmp_path / "garden")
    for game in ("wall", "loops"):
        with pytest.raises(BadLevel, match="no game here"):
            catalogue.import_layout(drawn(tmp_path / game, game))


def test_the_command_line_takes_a_folder_and_its_files_are_read_again(tmp_path, capsys):
    folder, file = drawn(tmp_path / "garden", board1="1,1,1→1,2,1"), tmp_path / "game.quad"
    option = f"layout={folder}"
    assert run(capsys, "new", "ramp", str(file), "--players", "1", "--option", option)[0] == 0
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    assert header["options"] == {"layout": "garden"}
    assert str(tmp_path) not in file.read_text("utf-8")
    shutil.rmtree(folder)
    assert run(capsys, "verify", str(file))[0] == 0
    shutil.rmtree(tmx.imported_folder("ramp", "garden"))
    status, _out, err = run(capsys, "verify", str(file))
    assert status == 1
    assert "layout" in err


def test_games_are_played_on_a_folder_by_several_processes(tmp_path, capsys):
    words = ["simulate", "ramp", "--games", "4", "--option", f"layout={drawn(tmp_path / 'garden')}"]
    one = json.loads(run(capsys, *words, "--jobs", "1")[1])["bots"]
    assert json.loads(run(capsys, *words, "--jobs", "2")[1])["bots"] == one


@pytest.mark.parametrize("name", ["con", "NUL", "com1"])
def test_no_folder_has_a_name_that_windows_takes_for_a_device(tmp_path, name):
    kept = catalogue.import_layout(drawn(tmp_path / name))
    assert kept == ("ramp", f"{name}-board")


def test_the_command_line_tells_what_is_wrong_with_a_folder(tmp_path, capsys):
    def asked(folder: Path) -> str:
        status, _out, err = run(capsys, "simulate", "ramp", "--option", f"layout={folder}")
        assert status == 1
        assert err.count("\n") == 1
        return err

    assert "no game here" in asked(tmp_path)
    assert "has maps for lines" in asked(drawn(tmp_path / "sheet", "lines"))
    assert "layout" in asked(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("game", "layout"),
    [(g, n) for g in ("ramp", "lines") for n in catalogue.shipped_layouts(g) if n != "house"],
)
def test_challenges_on_a_layout_are_its_own(game, layout):
    there = catalogue.challenges(game, layout)
    assert [one.key for one in there] == [
        f"{layout}/{one.key}" for one in catalogue.challenges(game)
    ]
    for challenge in there:
        header = header_of(challenge, "Ana", "1")
        assert challenge_of(header) == challenge
        assert challenge_by_key(game, challenge.key) == challenge
        rungs = [rung.number for rung in challenge.shown_ladder.rungs]
        assert rungs == sorted(set(rungs))
        assert challenge_title(game, challenge).count(" · ") == 2


def test_share_codes_know_what_is_everywhere_and_nothing_else(tmp_path):
    catalogue.import_layout(drawn(tmp_path / "atoll"))
    for layout in catalogue.shipped_layouts("ramp"):
        header = header_of(catalogue.challenges("ramp", layout)[0], "Ana", "seed")
        read = code.header_from(code.code_for(header))
        assert same_value(read.options.get("layout", "house"), layout)
    own = header_of(catalogue.challenges("ramp", "atoll")[0], "Ana", "seed")
    with pytest.raises(code.BadCode, match="not known here"):
        code.code_for(own)
