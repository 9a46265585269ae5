"""Every map that is here: well-formed for Tiled, playable, and refused by name when broken."""

import dataclasses
import random
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import catalogue, resources
from game.core.level import BadLevel, Level, MapFolder, TileMarks
from tests.discovered import Setting, all_settings

LEVELS = resources.folder("levels")
MAPS = sorted(LEVELS.rglob("*.tmx"))
TILESETS = sorted(LEVELS.rglob("*.tsx"))
LAYOUTS = sorted({(path.parts[-3], path.parts[-2]) for path in MAPS})


def relative(path: Path) -> str:
    """The path as people see it."""
    return path.relative_to(LEVELS).as_posix()


@pytest.mark.parametrize("path", MAPS, ids=relative)
def test_a_map_is_plain_and_finds_its_tilesets(path):
    root = ElementTree.parse(path).getroot()
    assert root.tag == "map"
    assert root.get("orientation") == "orthogonal"
    assert root.get("infinite", "0") == "0"
    for layer in root.iter("layer"):
        data = layer.find("data")
        assert data is not None
        assert data.get("encoding") == "csv", "maps can be read and compared by eye"
        assert len(re.findall(r"\d+", data.text or "")) == int(root.get("width", 0)) * int(
            root.get("height", 0)
        )
    for tileset in root.iter("tileset"):
        source = tileset.get("source")
        assert source is not None, "tilesets are shared files"
        assert (path.parent / source).resolve().is_relative_to(LEVELS.resolve())
        assert (path.parent / source).is_file()


@pytest.mark.parametrize("path", TILESETS, ids=relative)
def test_every_tile_has_a_mark_and_its_picture(path):
    root = ElementTree.parse(path).getroot()
    tiles = root.findall("tile")
    assert len(tiles) == int(root.get("tilecount", -1))
    marks = []
    for tile in tiles:
        properties = {p.get("name"): p.get("value") for p in tile.iter("property")}
        assert properties.get("mark"), f"{path.name}: tile {tile.get('id')}"
        marks.append(properties["mark"])
        for image in tile.iter("image"):
            assert (path.parent / image.get("source", "")).is_file()
    assert len(marks) == len(set(marks)), "a mark names one tile"


def test_every_map_belongs_to_a_game_that_is_here():
    assert {game for game, _name in LAYOUTS} <= set(catalogue.names())


@pytest.mark.parametrize(("game", "name"), LAYOUTS)
def test_a_layout_is_read_the_same_way_every_time(game, name):
    from game.engine.storage.tmx import load_layout

    one, other = (load_layout(LEVELS / game / name, game) for _ in range(2))
    assert one == other
    assert one.fingerprint == other.fingerprint
    assert re.fullmatch("[0-9a-f]{64}", one.fingerprint)


@pytest.mark.parametrize(("game", "name"), LAYOUTS)
def test_a_layout_can_be_played_in_every_setting(game, name):
    for setting in of_game(game):
        play_on(setting, catalogue.layout(game, name))


@cache
def of_game(game: str) -> tuple[Setting, ...]:
    """Settings that differ in the options that may choose maps."""
    return tuple(setting for setting in all_settings() if setting.game == game)


def play_on(setting: Setting, layout: MapFolder) -> None:
    """Set the game up on that layout and look at its first position."""
    options = dict(setting.rules.options)
    rules = catalogue.rules_class(setting.game)(options, setting.seats, layout)
    rules.position_fields(rules.start())


def refusal(game: str, layout: MapFolder) -> str | None:
    """What the game says against a layout in the first setting that reads what is wrong."""
    for setting in of_game(game):
        said = refused_in(setting, layout)
        if said is not None:
            return said
    return None


def refused_in(setting: Setting, layout: MapFolder) -> str | None:
    """What the game says against a layout; nothing but `BadLevel` may come."""
    try:
        play_on(setting, layout)
    except BadLevel as problem:
        return str(problem)
    return None


def changed(layout: MapFolder, level: Level, **changes: object) -> MapFolder:
    """The layout with one map changed."""
    key = next(key for key, value in layout.levels.items() if value is level)
    levels = {**layout.levels, key: dataclasses.replace(level, **changes)}
    return MapFolder(layout.game, layout.name, levels)


def filled(level: Level) -> dict[str, TileMarks]:
    """The layers that hold anything; a map may be there for its properties alone."""
    return {name: grid for name, grid in level.layers.items() if any(map(any, grid))}


@pytest.mark.parametrize("game", catalogue.names())
def test_a_missing_map_layer_or_size_is_refused_by_name(game):
    layout = catalogue.layout(game)
    for key, level in layout.levels.items():
        fewer = {name: other for name, other in layout.levels.items() if name != key}
        said = refusal(game, MapFolder(game, "house", fewer))
        assert said is not None
        assert f"{key}.tmx" in said
        for layer in filled(level):
            rest = {name: grid for name, grid in level.layers.items() if name != layer}
            said = refusal(game, changed(layout, level, layers=rest))
            assert said is not None
            assert level.name in said
            assert layer in said


@pytest.mark.parametrize("game", catalogue.names())
def test_a_tile_of_another_game_is_refused_with_map_layer_and_cell(game):
    layout, dice = catalogue.layout(game), random.Random(game)
    for level in layout.levels.values():
        for name, grid in filled(level).items():
            for _ in range(4):
                y, x = dice.randrange(level.height), dice.randrange(level.width)
                rows = [list(row) for row in grid]
                rows[y][x] = "no such tile"
                layers = {**level.layers, name: tuple(map(tuple, rows))}
                said = refusal(game, changed(layout, level, layers=layers))
                assert said is not None, (level.name, name, x + 1, y + 1)
                assert level.name in said
                assert name in said
                assert f"column {x + 1}, row {y + 1}" in said


@pytest.mark.parametrize("game", catalogue.names())
def test_broken_data_raises_nothing_but_a_bad_level(game):
    layout, dice = catalogue.layout(game), random.Random(game)
    for level in layout.levels.values():
        for name, grid in level.layers.items():
            for _ in range(6):
                layers = {**level.layers, name: scrambled(grid, dice)}
                refused_in(dice.choice(of_game(game)), changed(layout, level, layers=layers))
        for key in level.properties:
            for value in ("", "x", -1, 10**9, 0.5, True, None):
                properties = {**level.properties, key: value}
                if value is None:
                    del properties[key]
                broken = changed(layout, level, properties=properties)
                said = refused_in(dice.choice(of_game(game)), broken)
                assert said is None or level.name in said


def scrambled(grid: TileMarks, dice: random.Random) -> TileMarks:
    """The layer with two cells exchanged, or one wiped out."""
    rows = [list(row) for row in grid]
    a, c = dice.randrange(len(rows)), dice.randrange(len(rows))
    b, d = dice.randrange(len(rows[0])), dice.randrange(len(rows[0]))
    wiped = "" if dice.random() < 0.5 else rows[a][b]
    rows[a][b], rows[c][d] = rows[c][d], wiped
    return tuple(map(tuple, rows))
