"""How each game's maps say the ranks of its challenges, and how that is written into a map."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias
from xml.etree import ElementTree

from game.core.level import MapFolder
from game.core.ranks import Challenge

Numbers: TypeAlias = Mapping[str, tuple[int, ...]]
"""Of every challenge, by its key: the numbers of its ladder and of what lies above it, rising,
without a lowest rung that everybody reaches."""
Properties: TypeAlias = dict[str, str | int]

ABOVE = "solo_above"
_GRADES = ("good", "awesome", "best")
_COUNTABLE = ("crossings", "dots")
"""What there is only so much of on any sheet."""


def unreached(challenge: Challenge) -> int:
    """The first rung that is not everybody's."""
    return int(challenge.ladder.rungs[0].number <= 0)


def of_ramp(layout: MapFolder, numbers: Numbers) -> dict[str, Properties]:
    """The ranks of the whole game, and three scores of every board."""
    ranks = str(layout.level("pieces").properties["ranks"]).split(";")
    words = [part.rpartition(":")[2].strip() for part in ranks]
    whole, above = numbers["four"][: len(words) - 1], numbers["four"][len(words) - 1 :]
    named = zip(reversed(whole), words, strict=False)
    told = "; ".join([*(f"{number}:{word}" for number, word in named), words[-1]])
    found: dict[str, Properties] = {"pieces": {"ranks": told}}
    if above:
        found["pieces"][ABOVE] = above[0]
    for key, scores in numbers.items():
        if key in layout.levels:
            found[key] = {"solo": " ".join(map(str, scores[:3]))}
    return found


def of_lines(layout: MapFolder, numbers: Numbers) -> dict[str, Properties]:
    """The three grades of every challenge, from the points on that must be reached anyway."""
    level = layout.level("challenges")
    found: Properties = {}
    for key, scores in numbers.items():
        parts = dict(word.split("=") for word in level.words(f"challenge{key}"))
        most = int(parts["best"]) if parts["counts"] in _COUNTABLE else 10**6
        least = int(parts.get("points", 0))
        grades = [min(max(score, least + place), most) for place, score in enumerate(scores[:3])]
        parts |= dict(zip(_GRADES, map(str, grades), strict=True))
        found[f"challenge{key}"] = " ".join(map("=".join, parts.items()))
        if len(scores) > len(_GRADES):
            found[ABOVE + key] = scores[-1]
    return {"challenges": found}


WRITTEN: Mapping[str, Callable[[MapFolder, Numbers], dict[str, Properties]]] = MappingProxyType(
    {"ramp": of_ramp, "lines": of_lines}
)
"""The properties of every map that say these numbers, by game."""


def write(path: Path, properties: Properties) -> None:
    """Change properties of a map and nothing else in its file."""
    tree = ElementTree.parse(path)
    root = tree.getroot()
    held = root.find("properties")
    if held is None:
        held = ElementTree.Element("properties")
        held.text, held.tail = "\n  ", root.text
        root.insert(0, held)
    known = {entry.get("name"): entry for entry in held}
    for name, value in properties.items():
        entry = known.get(name)
        if entry is None:
            entry = _added(held, name)
        if isinstance(value, int):
            entry.set("type", "int")
        entry.set("value", str(value))
    text = ElementTree.tostring(root, "unicode").replace(" />", "/>")
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n', "utf-8", newline="\n")


def _added(held: ElementTree.Element, name: str) -> ElementTree.Element:
    """A further property, set under the others."""
    entry = ElementTree.SubElement(held, "property", name=name)
    if len(held) > 1:
        held[-2].tail = "\n  "
    entry.tail = "\n "
    return entry
