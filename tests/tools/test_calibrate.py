"""Ranks by simulation: as hard as the house's, written into maps in which nothing else changes."""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import calibrate
import pytest

from game.core.level import MapSet
from game.engine.storage.tmx import load_layout
from game.games.lines.texts import challenges as lines
from game.games.ramp.texts import challenges as ramp

pytestmark = pytest.mark.long

LEVELS = Path(__file__).resolve().parents[2] / "levels"
TEXTS = {"ramp": ramp, "lines": lines}


def numbers(game: str, layout: MapSet) -> dict[str, list[int]]:
    """All ladders of a layout, by key."""
    offered = TEXTS[game].challenges(layout)
    return {one.key: [rung.number for rung in one.shown.rungs] for one in offered}


def calibrated(monkeypatch, *words: str | Path) -> None:
    monkeypatch.setattr("sys.argv", ["calibrate.py", *map(str, words)])
    assert calibrate.main() == 0


@pytest.mark.some(4)
@pytest.mark.parametrize("game", ["ramp", "lines"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_maps_that_are_the_houses_get_the_houses_ranks(monkeypatch, tmp_path, game, jobs):
    folder = tmp_path / "mine"
    shutil.copytree(LEVELS / game / "house", folder)
    words = ("--games", 2, "--levels", "casual", "--jobs", jobs)
    calibrated(monkeypatch, folder, *words)
    assert numbers(game, load_layout(folder, game)) == numbers(
        game, load_layout(LEVELS / game / "house", game)
    )


def test_a_board_without_prizes_asks_for_less_and_only_ranks_are_written(monkeypatch, tmp_path):
    folder = tmp_path / "bare"
    shutil.copytree(LEVELS / "ramp/house", folder)
    path = folder / "board2.tmx"
    head, data, foot = path.read_text("utf-8").partition("<data")
    cells, end, rest = foot.partition("</data>")
    for prize in "234":
        cells = cells.replace(prize, "1")
    path.write_text(head.replace("solo", "own") + data + cells + end + rest, "utf-8")
    before = {one.name: ElementTree.parse(one).getroot() for one in folder.iterdir()}
    calibrated(monkeypatch, folder, "--games", 2, "--levels", "random,casual")
    found, house = (
        numbers("ramp", load_layout(one, "ramp")) for one in (folder, LEVELS / "ramp/house")
    )
    pairs = zip(found["board2"][1:], house["board2"][1:], strict=True)
    assert all(less < more for less, more in pairs)
    assert found["board1"] == house["board1"]
    for one in folder.iterdir():
        after = ElementTree.parse(one).getroot()
        for root in (before[one.name], after):
            for held in root.findall("properties"):
                for entry in [*held]:
                    if entry.get("name") in ("ranks", "solo", "solo_above"):
                        held.remove(entry)
        plain = [ElementTree.tostring(root).split() for root in (before[one.name], after)]
        assert plain[0] == plain[1]
