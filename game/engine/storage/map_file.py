"""A map's file as an element tree: of bounded size, and with nothing in it that lies elsewhere.

A map may come from anybody. The tilesets that it names are always our own, by their file names.
"""

import base64
import zlib
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

from game import resources
from game.core.level import BadLevel
from game.core.words import N_, tell

LARGEST = 1 << 20
"""Bytes of a map's file."""
WIDEST = 100
"""Cells across and down."""
_MOST_LAYERS, _MOST_TILESETS = 16, 16
_DEEPEST = 8
_LONGEST = 1000
"""Characters of a name or property: what reads them is written for words, not for books."""
_ALLOWED_CHILDREN = {"map", "properties", "property", "tileset", "group", "layer", "data", "tile"}
_ALLOWED_CHILDREN |= {"editorsettings", "export"}  # notes of Tiled for itself
_CELL = 4
"""Bytes of a cell that is not written as text."""
_ANY_ZLIB = 47
"""Tells zlib to look at the head of what is compressed, which may be that of gzip."""


def read_map(path: Path, name: str) -> ElementTree.Element:
    """Return the root of a map, ready for pytmx; raise `BadLevel` with the name and one
    sentence."""
    if not path.is_file():
        raise _bad_map_error(name, tell("this is not a file"))
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise _bad_map_error(name, tell("the file is larger than {most} KiB", most=LARGEST >> 10))
    builder = _LimitedTreeBuilder(name)
    parser = ElementTree.XMLParser(target=builder)
    parser.feed(data)
    root = parser.close()
    cells = _count_cells(root, name)
    if any(len(noted.text or "") > _LONGEST for noted in root.iter("property")):
        raise _too_long_error(name)
    for tileset in root.iter("tileset"):
        tileset.set("source", _shipped_tileset(tileset, name))
    for layer in root.iter("layer"):
        for packed in layer.iter("data"):
            where = tell("{name}, layer {layer!r}", name=name, layer=layer.get("name", "")[:40])
            _unpack_cells(packed, cells, where)
    return root


class _LimitedTreeBuilder(ElementTree.TreeBuilder):
    """A tree builder that stops at the first element that has no place in a map."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._depth = 0
        self._counts = {"layer": 0, "tileset": 0}
        self._most = {"layer": _MOST_LAYERS, "tileset": _MOST_TILESETS}

    def doctype(self, *_declared: object) -> None:
        """Refuse document types: entities could grow without bounds when they are read."""
        raise _bad_map_error(self._name, tell("a map has no document type of its own"))

    def start(self, tag: str, attrs: dict[str, str]) -> ElementTree.Element:
        self._depth += 1
        if self._depth > _DEEPEST:
            words = N_("its elements are nested deeper than {most}")
            raise _bad_map_error(self._name, tell(words, most=_DEEPEST))
        if tag not in _ALLOWED_CHILDREN or "template" in attrs or attrs.get("type") == "file":
            words = N_("there is a {tag!r} in it, but a board is made of tile layers alone")
            raise _bad_map_error(self._name, tell(words, tag=tag[:40]))
        if tag in self._counts:
            self._counts[tag] += 1
            if self._counts[tag] > self._most[tag]:
                words = N_("there are more than {most} of {tag!r}")
                raise _bad_map_error(self._name, tell(words, most=self._most[tag], tag=tag))
        if any(len(value) > _LONGEST for value in attrs.values()):
            raise _too_long_error(self._name)
        return super().start(tag, attrs)

    def end(self, tag: str) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)


def _count_cells(root: ElementTree.Element, name: str) -> int:
    if root.tag != "map":
        raise _bad_map_error(name, tell("this is not a Tiled map"))
    if root.get("infinite", "0") != "0":
        raise _bad_map_error(name, tell("the map is infinite; give it a size in Tiled"))
    sides = [root.get(side, "") for side in ("width", "height")]
    if not all(side.isascii() and side.isdecimal() and len(side) < 9 for side in sides):
        raise _bad_map_error(name, tell("the map has no size"))
    wide, high = map(int, sides)
    if not (1 <= wide <= WIDEST and 1 <= high <= WIDEST):
        words = N_("the map is {wide} × {high} cells; at most {most} × {most} are read")
        raise _bad_map_error(name, tell(words, wide=wide, high=high, most=WIDEST))
    return wide * high


def _shipped_tileset(tileset: ElementTree.Element, name: str) -> str:
    source = PurePosixPath(tileset.get("source", "").replace("\\", "/")).name
    tileset_path = resources.folder("levels") / "tiles" / source
    if source not in {path.name for path in tileset_path.parent.glob("*.tsx")}:
        words = N_("the tileset {source!r} is none of those that come with the game")
        raise _bad_map_error(name, tell(words, source=source[:60]))
    return str(tileset_path)


def _unpack_cells(packed: ElementTree.Element, cells: int, where: str) -> None:
    """Replace compressed cells by plain ones, never more than a map can have."""
    text, most = packed.text or "", cells * _CELL
    size = _CELL * (text.count(",") + 1)
    if packed.get("encoding") == "base64":
        raw = base64.b64decode(text)
        if packed.get("compression") in ("zlib", "gzip"):
            del packed.attrib["compression"]
            raw = zlib.decompressobj(_ANY_ZLIB).decompress(raw, most + 1)
            packed.text = base64.b64encode(raw).decode()
        size = len(raw)
    if size > most:
        raise BadLevel("{where}: there are more cells than the map has", where=where)


def _too_long_error(name: str) -> BadLevel:
    words = N_("a name or property is longer than {most} characters")
    return _bad_map_error(name, tell(words, most=_LONGEST))


def _bad_map_error(name: str, problem: str) -> BadLevel:
    return BadLevel("{name}: {problem}", name=name, problem=problem)
