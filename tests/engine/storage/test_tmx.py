"""Maps as Tiled may write them: in every way that can be read, or with a sentence why not."""

import base64
import re
import shutil
import struct
import zlib
from pathlib import Path

import pytest

from game.core.level import BadLevel
from game.engine.storage.tmx import load_level
from tests.engine.storage.test_map_file import with_data

LEVELS = Path(__file__).resolve().parents[3] / "levels"
BOARD = LEVELS / "ramp/house/board2.tmx"
TEXT = BOARD.read_text("utf-8")
CELLS = [int(gid) for gid in re.findall(r"\d+", TEXT.partition('csv">')[2].partition("</data>")[0])]
MIRRORED = 1 << 31


@pytest.fixture
def read(tmp_path):
    """What a map with this text, lying where ours lie, is read as."""
    shutil.copytree(LEVELS / "tiles", tmp_path / "tiles")
    path = tmp_path / "ramp/house/mine.tmx"
    path.parent.mkdir(parents=True)

    def level(text):
        path.write_text(text, "utf-8")
        return load_level(path, "ramp")

    return level


def packed(gids) -> bytes:
    return struct.pack(f"<{len(gids)}I", *gids)


@pytest.mark.parametrize(
    "text",
    [
        with_data('encoding="base64"', base64.b64encode(packed(CELLS)).decode()),
        with_data(
            'encoding="base64" compression="zlib"',
            base64.b64encode(zlib.compress(packed(CELLS))).decode(),
        ),
        with_data('encoding="csv"', ",".join(str(gid | MIRRORED) for gid in CELLS)),
        re.sub("(<layer.*</layer>)", r'<group id="9" name="all">\1</group>', TEXT, flags=re.S),
    ],
    ids=["base64", "compressed", "mirrored tiles", "grouped"],
)
def test_a_map_saved_in_another_way_is_the_same_board(read, text):
    assert read(text).layers == load_level(BOARD, "ramp").layers


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_data('encoding="csv"', "1,1"), "layer 'board': there must be a cell for every place"),
        (
            with_data('encoding="csv"', ",".join(["99"] * len(CELLS))),
            "row 1: this tile has no mark",
        ),
        (TEXT[:300], "the map cannot be read"),
        ("", "the map cannot be read"),
    ],
    ids=["short", "no such tile", "torn", "empty"],
)
def test_a_map_that_is_no_board_is_told_by_name(read, text, sentence):
    with pytest.raises(BadLevel, match=sentence) as problem:
        read(text)
    assert str(problem.value).startswith("ramp/house/mine.tmx")


def test_a_layer_without_a_name_is_a_layer(read):
    assert list(read(TEXT.replace(' name="board"', "")).layers) == [""]
