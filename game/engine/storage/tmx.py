"""The only reader of maps: a Tiled map becomes a `core.level.Level`, with problems named.

Every tile of our tilesets has the text property `mark`; a cell of a level is its tile's mark.
Loaded without images, so neither rules nor the command line need a display.
"""

import os
import re
import secrets
import shutil
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any

from game.core.level import BadLevel, MapFolder
from game.engine.storage import store
from game.engine.storage.map_file import LARGEST

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx

from game.core.level import Level, TileMarks
from game.core.words import N_
from game.engine.storage.map_file import read_map

MOST_MAPS = 16


def load_layout(folder: Path, game: str) -> MapFolder:
    paths = sorted(islice(folder.glob("*.tmx"), MOST_MAPS + 1))
    if not paths:
        raise BadLevel("{game}/{layout}: there are no maps here", game=game, layout=folder.name)
    if len(paths) > MOST_MAPS:
        words = N_("{game}/{layout}: there are more than {most} maps here")
        raise BadLevel(words, game=game, layout=folder.name, most=MOST_MAPS)
    levels = {path.stem: load_level(path, game) for path in paths}
    return MapFolder(game, folder.name, levels)


def load_level(path: Path, game: str) -> Level:
    name = f"{game}/{path.parent.name}/{path.name}"
    try:
        tiled = pytmx.TiledMap()
        tiled.filename = str(path)
        tiled.parse_xml(read_map(path, name))
    except BadLevel:
        raise
    except Exception as problem:  # whatever pytmx stumbles over in a foreign file
        raise BadLevel(
            "{name}: the map cannot be read ({problem})", name=name, problem=str(problem)[:200]
        ) from problem
    layers = {
        layer.name or "": _marks_of_layer(tiled, layer, name)
        for layer in tiled.layers
        if isinstance(layer, pytmx.TiledTileLayer)
    }
    scalars = {
        key: value
        for key, value in tiled.properties.items()
        if isinstance(value, str | int | float | bool)
    }
    return Level(name, tiled.width, tiled.height, layers, scalars)


def _marks_of_layer(tiled: Any, layer: Any, name: str) -> TileMarks:
    rows = []
    for y, gids in enumerate(layer.data):
        rows.append(
            tuple(_mark_of_tile(tiled, gid, layer.name, x, y, name) for x, gid in enumerate(gids))
        )
    if [len(row) for row in rows] != [tiled.width] * tiled.height:
        words = N_("{name}, layer {layer!r}: there must be a cell for every place of the map")
        raise BadLevel(words, name=name, layer=layer.name)
    return tuple(rows)


def _mark_of_tile(tiled: Any, gid: int, layer: str, x: int, y: int, name: str) -> str:
    if gid == 0:
        return ""
    mark = (tiled.tile_properties.get(gid) or {}).get("mark")
    if not isinstance(mark, str) or not mark:
        raise BadLevel(
            "{name}, layer {layer!r}, column {x}, row {y}: this tile has no mark",
            name=name,
            layer=layer,
            x=x + 1,
            y=y + 1,
        )
    return mark


cached_layout = cache(load_layout)


_LONGEST = 16
_NAMELESS = "board"
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
"""Names that Windows takes for a device, in whatever folder."""


def imported_folder(game: str, name: str = "") -> Path:
    """Return the folder of a game's imported layouts, or of one of them."""
    return store.app_folders().replays.parent / "boards" / game / name


def imported_layouts(game: str) -> tuple[str, ...]:
    return tuple(sorted({path.parent.name for path in imported_folder(game).glob("[!.]*/*.tmx")}))


def store_layout(maps: MapFolder, source: Path, taken: Collection[str]) -> str:
    """Store the maps of a folder as a layout and return its name: the same maps keep their name,
    others get a free one. Raise `OSError` if they cannot be stored."""
    wanted = re.sub(r"[^\w]+", "-", source.name).strip("-_")[:_LONGEST] or _NAMELESS
    wanted = f"{wanted}-{_NAMELESS}" if _RESERVED.fullmatch(wanted) else wanted
    free = (f"{wanted}-{number}" if number > 1 else wanted for number in count(1))
    name = next(name for name in free if name not in taken and _is_name_free(maps, name))
    target = imported_folder(maps.game, name)
    draft = imported_folder(maps.game, f".{secrets.token_hex(6)}.tmp")
    draft.mkdir(parents=True)
    try:
        for level in maps.levels:
            with (source / f"{level}.tmx").open("rb") as file:
                (draft / f"{level}.tmx").write_bytes(file.read(LARGEST))
        if target.is_dir():
            shutil.rmtree(target)
        draft.replace(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return name


def _is_name_free(maps: MapFolder, name: str) -> bool:
    """Return whether the name is free or holds the same."""
    target = imported_folder(maps.game, name)
    if not target.is_dir():
        return True
    with suppress(BadLevel):
        return load_layout(target, maps.game).fingerprint == maps.fingerprint
    return False
