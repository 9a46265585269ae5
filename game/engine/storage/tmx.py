"""The only reader of maps: a Tiled map becomes a `core.level.Level`, with problems named.

Every tile of our tilesets has the text property `mark`; a cell of a level is its tile's mark.
Loaded without images, so neither rules nor the command line need a display.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx

from game.core.level import BadLevel, Grid, Level, MapSet
from game.core.words import N_, tell


def load_layout(folder: Path) -> MapSet:
    """All maps of one layout's folder, `levels/GAME/NAME`."""
    names = sorted(path.stem for path in folder.glob("*.tmx"))
    if not names:
        raise BadLevel(
            tell(
                "levels/{game}/{layout}: there are no maps here",
                game=folder.parent.name,
                layout=folder.name,
            )
        )
    levels = {name: load_level(folder / f"{name}.tmx") for name in names}
    return MapSet(folder.parent.name, folder.name, levels)


def load_level(path: Path) -> Level:
    """One map."""
    name = f"{path.parent.parent.name}/{path.parent.name}/{path.name}"
    try:
        endless = b'infinite="1"' in path.read_bytes()
        tiled = None if endless else pytmx.TiledMap(str(path))
    except Exception as problem:  # whatever pytmx stumbles over in a foreign file
        raise BadLevel(
            tell("{name}: the map cannot be read ({problem})", name=name, problem=str(problem))
        ) from problem
    if tiled is None:
        raise BadLevel(tell("{name}: the map is infinite; give it a size in Tiled", name=name))
    layers = {
        layer.name or "": _marks(tiled, layer, name)
        for layer in tiled.layers
        if isinstance(layer, pytmx.TiledTileLayer)
    }
    scalars = {
        key: value
        for key, value in tiled.properties.items()
        if isinstance(value, str | int | float | bool)
    }
    return Level(name, tiled.width, tiled.height, layers, scalars)


def _marks(tiled: Any, layer: Any, name: str) -> Grid:
    rows = []
    for y, gids in enumerate(layer.data):
        rows.append(tuple(_mark(tiled, gid, layer.name, x, y, name) for x, gid in enumerate(gids)))
    if [len(row) for row in rows] != [tiled.width] * tiled.height:
        words = N_("{name}, layer {layer!r}: there must be a cell for every place of the map")
        raise BadLevel(tell(words, name=name, layer=layer.name))
    return tuple(rows)


def _mark(tiled: Any, gid: int, layer: str, x: int, y: int, name: str) -> str:
    if gid == 0:
        return ""
    mark = (tiled.tile_properties.get(gid) or {}).get("mark")
    if not isinstance(mark, str) or not mark:
        raise BadLevel(
            tell(
                "{name}, layer {layer!r}, column {x}, row {y}: this tile has no mark",
                name=name,
                layer=layer,
                x=x + 1,
                y=y + 1,
            )
        )
    return mark


cached_layout = cache(load_layout)
