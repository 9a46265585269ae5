"""Maps from anybody: whatever is in one, it is read with little effort or refused in a sentence."""

import base64
import os
import re
import tracemalloc
import zlib
from pathlib import Path

import pytest

from game.core.level import BadLevel
from game.engine.storage import map_file
from game.engine.storage.tmx import load_layout, load_level

BOARD = Path(__file__).resolve().parents[3] / "levels/ramp/house/board2.tmx"
TEXT = BOARD.read_text("utf-8")
ROOM = 24 << 20
"""Bytes that reading may take at most, whatever a map says."""


def with_data(attributes: str, data: str) -> str:
    return re.sub("<data.*</data>", f"<data {attributes}>{data}</data>", TEXT, flags=re.S)


def sized(width: int, height: int) -> str:
    return TEXT.replace('width="6" height="12"', f'width="{width}" height="{height}"')


def bomb(size: int, wbits: int) -> str:
    """So many zeros, compressed."""
    packer = zlib.compressobj(9, wbits=wbits)
    chunks = [packer.compress(bytes(1 << 20)) for _ in range(size >> 20)]
    return base64.b64encode(b"".join((*chunks, packer.flush()))).decode()


def groups(depth: int) -> str:
    inner = TEXT[TEXT.index("<layer") : TEXT.index("</map>")]
    return TEXT[: TEXT.index("<layer")] + "<group>" * depth + inner + "</group>" * depth + "</map>"


LAUGHS = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
BAD = {
    "huge": (sized(100_000, 100_000), "100000 × 100000 cells; at most 100 × 100"),
    "wide": (sized(101, 1), "101 × 1 cells"),
    "no size": (TEXT.replace('width="6" ', ""), "no size"),
    "size with many digits": (sized(10**20, 2), "no size"),
    "negative": (sized(-6, 12), "no size"),
    "zero": (sized(0, 12), "0 × 12"),
    "infinite": (TEXT.replace('infinite="0"', 'infinite="1"'), "infinite"),
    "bomb of zlib": (
        lambda: with_data('encoding="base64" compression="zlib"', bomb(100 << 20, 15)),
        "more cells than the map has",
    ),
    "bomb of gzip": (
        lambda: with_data('encoding="base64" compression="gzip"', bomb(64 << 20, 31)),
        "more cells than the map has",
    ),
    "other compression": (
        with_data('encoding="base64" compression="zstd"', "AAAA"),
        "zstd is not supported",
    ),
    "no base64": (with_data('encoding="base64" compression="zlib"', "ä"), "cannot be read"),
    "no zlib": (with_data('encoding="base64" compression="zlib"', "AAAA"), "cannot be read"),
    "a cell too many": (with_data('encoding="csv"', ",".join(["1"] * 73)), "more cells"),
    "very many cells": (with_data('encoding="csv"', ",".join(["1"] * 400_000)), "more cells"),
    "raw cells too many": (
        with_data('encoding="base64"', base64.b64encode(bytes(4 * 73)).decode()),
        "more cells",
    ),
    "too large": (TEXT + " " * map_file.LARGEST, "larger than 1024 KiB"),
    "nested": (groups(7), "nested deeper than 8"),
    "nested without end": ("<map>" * 100_000, "nested deeper than 8"),
    "entities": (LAUGHS + TEXT.partition("?>")[2], "document type"),
    "entity of a file": (
        '<!DOCTYPE map [<!ENTITY a SYSTEM "/etc/passwd">]>' + TEXT.partition("?>")[2],
        "document type",
    ),
    "layers": (TEXT.replace("<layer ", '<layer id="9"/>' * 16 + "<layer ", 1), "more than 16"),
    "template": (
        TEXT.replace("</map>", '<objectgroup><object template="a.tx"/></objectgroup></map>'),
        "'objectgroup' in it",
    ),
    "template of a layer": (TEXT.replace("<layer ", '<layer template="a.tx" ', 1), "'layer' in it"),
    "picture": (TEXT.replace("</map>", "<imagelayer/></map>"), "'imagelayer' in it"),
    "property that is a file": (
        TEXT.replace("</properties>", '<property name="x" type="file" value="/a"/></properties>'),
        "'property' in it",
    ),
    "foreign tileset": (TEXT.replace("ramp-board.tsx", "mine.tsx"), "'mine.tsx' is none"),
    "tileset of its own": (
        re.sub("<tileset[^>]*>", '<tileset firstgid="1" name="a"></tileset>', TEXT),
        "is none of those",
    ),
    "long property": (TEXT.replace('value="', 'value="' + "1" * 1001), "longer than 1000"),
    "long text of a property": (
        TEXT.replace("</properties>", f'<property name="x">{"1 " * 600}</property></properties>'),
        "longer than 1000",
    ),
    "another root": ("<tileset/>", "not a Tiled map"),
    "no markup": ("7", "cannot be read"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_no_map_may_be_is_refused_in_a_sentence_with_little_room(tmp_path, what):
    made, words = BAD[what]
    text = made() if callable(made) else made
    path = tmp_path / "mine" / "board2.tmx"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    tracemalloc.start()
    try:
        with pytest.raises(BadLevel) as problem:
            load_level(path, "ramp")
        room = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    said = str(problem.value)
    assert said.startswith("ramp/mine/board2.tmx")
    assert words in said
    assert len(said) < 300
    assert room < ROOM


def test_tilesets_are_ours_wherever_a_map_lies_and_whatever_way_it_names_them(tmp_path):
    path = tmp_path / "board2.tmx"
    (tmp_path / "ramp-board.tsx").write_text("<tileset/>")
    for source in ("ramp-board.tsx", "/nowhere/ramp-board.tsx", r"C:\maps\tiles\ramp-board.tsx"):
        path.write_text(TEXT.replace("../../tiles/ramp-board.tsx", source), "utf-8")
        assert load_level(path, "ramp").layers == load_level(BOARD, "ramp").layers


def test_what_is_no_file_is_not_waited_for(tmp_path):
    (tmp_path / "folder.tmx").mkdir()
    os.mkfifo(tmp_path / "pipe.tmx")
    for name in ("folder", "pipe"):
        with pytest.raises(BadLevel, match="this is not a file"):
            load_level(tmp_path / f"{name}.tmx", "ramp")


def test_a_folder_of_very_many_maps_is_refused(tmp_path):
    for number in range(17):
        (tmp_path / f"{number}.tmx").write_text("", "utf-8")
    with pytest.raises(BadLevel, match="more than 16 maps"):
        load_layout(tmp_path, "ramp")
