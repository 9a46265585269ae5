"""Boards and sheets as plain data for the rules; `engine/storage` reads them from map files."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from game.core.words import N_, Trouble, tell

TileMarks: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows from the top, cells from the left: the mark of the tile in each cell, "" for no tile."""


class BadLevel(Trouble):
    """Raised for a map that is no board of the game; the text names map, layer and cell."""

    @classmethod
    def at(cls, level: "Level", layer: str, column: int, row: int, problem: str) -> "BadLevel":
        """Describe a problem in one cell; columns and rows count from 1."""
        return cls(
            tell(
                "{level}, layer {layer!r}, column {column}, row {row}: {problem}",
                level=level.name,
                layer=layer,
                column=column,
                row=row,
                problem=problem,
            )
        )


@dataclass(frozen=True)
class Level:
    """One map: named layers of tile marks, and the map's own properties."""

    name: str
    width: int
    height: int
    layers: Mapping[str, TileMarks]
    properties: Mapping[str, str | int | float | bool]

    def layer(self, name: str) -> TileMarks:
        if name not in self.layers:
            raise BadLevel("{level}: the layer {name!r} is missing", level=self.name, name=name)
        return self.layers[name]

    def number(self, name: str) -> int:
        """Return a whole-number property of the map."""
        value = self.properties.get(name)
        if type(value) is not int:
            words = N_("{level}: the property {name!r} must be a whole number")
            raise BadLevel(words, level=self.name, name=name)
        return value

    def words(self, name: str) -> list[str]:
        """Return a text property of the map, split at spaces."""
        value = self.properties.get(name)
        if not isinstance(value, str):
            words = N_("{level}: the property {name!r} must be text")
            raise BadLevel(words, level=self.name, name=name)
        return value.split()

    def cells(self, layer: str) -> Iterator[tuple[int, int, str]]:
        """Yield column and row (from 0, top left) and mark of every filled cell."""
        for row, marks in enumerate(self.layer(layer)):
            for column, mark in enumerate(marks):
                if mark:
                    yield column, row, mark

    def require_size(self, width: int, height: int) -> None:
        """Raise `BadLevel` if the map has another size."""
        if (self.width, self.height) != (width, height):
            words = N_("{level}: the map must be {wanted} cells, not {size}")
            wanted, size = f"{width} × {height}", f"{self.width} × {self.height}"
            raise BadLevel(words, level=self.name, wanted=wanted, size=size)


@dataclass(frozen=True)
class MapFolder:
    """The maps of one game that lie in one folder: a board set, called a layout in files."""

    game: str
    name: str
    levels: Mapping[str, Level]

    def level(self, name: str) -> Level:
        if name not in self.levels:
            folder = f"levels/{self.game}/{self.name}"
            words = N_("{folder}: the map {name} is missing")
            raise BadLevel(words, folder=folder, name=f"{name}.tmx")
        return self.levels[name]

    @cached_property
    def fingerprint(self) -> str:
        """Return a SHA-256 of all that rules read from the maps, stored in replays. Properties that
        begin with `solo` belong to challenges and are left out."""
        data = {
            name: [
                level.width,
                level.height,
                dict(level.layers),
                {key: v for key, v in level.properties.items() if not key.startswith("solo")},
            ]
            for name, level in self.levels.items()
        }
        text = json.dumps([self.game, data], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
