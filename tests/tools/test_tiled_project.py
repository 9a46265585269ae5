"""The Tiled project knows every class of tile that our tilesets use."""

import json
from pathlib import Path
from xml.etree import ElementTree

LEVELS = Path(__file__).resolve().parents[2] / "levels"


def test_every_class_of_a_tileset_is_known_to_the_project_and_has_a_mark():
    project = json.loads((LEVELS / "quadrille.tiled-project").read_text("utf-8"))
    known = {kind["name"]: kind for kind in project["propertyTypes"]}
    for tileset in sorted((LEVELS / "tiles").glob("*.tsx")):
        for tile in ElementTree.parse(tileset).iter("tile"):
            kind = known[tile.get("type") or tile.get("class")]
            assert "tile" in kind["useAs"]
            assert [member["name"] for member in kind["members"]] == ["mark"], tileset.name


def test_the_project_looks_into_its_own_folder():
    project = json.loads((LEVELS / "quadrille.tiled-project").read_text("utf-8"))
    assert project["folders"] == ["."]
