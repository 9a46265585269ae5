"""Makes a small game that works, to be turned into another: python tools/new_game.py NAME.

It copies the template beside it: code to game/games/NAME, a map to levels/NAME/house, its tileset
to levels/tiles and drawings to sprites/NAME. Nothing else in the project has to change.
"""

import argparse
import keyword
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

TEMPLATE = Path(__file__).resolve().parent / "new_game_template"
ROOT = TEMPLATE.parent.parent
PLACES = {
    "game": "game/games/{name}",
    "level": "levels/{name}/house",
    "sprites": "sprites/{name}",
}
OF_MAP = ("game/rules/level.py", "level/row.tmx", "tiles.tsx")
"""The files of the template that a game without a map does not get."""
BLOCK = re.compile(
    r"^ *# \[((?:no )?)(map|chance)\]\n(.*?)^ *# \[/\1\2\]\n", re.DOTALL | re.MULTILINE
)
"""What stands between `# [no map]` and `# [/no map]`: only games without a map get it."""


def main() -> int:
    """Make the game that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="lower-case letters and digits, like `wall`")
    parser.add_argument("--no-map", dest="map", action="store_false", help="it needs no board")
    parser.add_argument("--no-chance", dest="chance", action="store_false", help="nor any luck")
    parser.add_argument("--into", type=Path, default=ROOT, help="the project's folder")
    arguments = parser.parse_args()
    problem = why_not(arguments.name, arguments.into)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    wanted = {part for part in ("map", "chance") if getattr(arguments, part)}
    for path in make(arguments.name, arguments.into, wanted):
        print(path.as_posix())
    return 0


def why_not(name: str, root: Path) -> str | None:
    """One sentence if no game of that name can be made."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", name) or keyword.iskeyword(name):
        return f"{name!r} is no name for a game: it takes lower-case letters and digits."
    if any((root / place.format(name=name)).exists() for place in PLACES.values()):
        return f"There is a game {name!r} already."
    return None


def make(name: str, root: Path, wanted: Collection[str]) -> Iterator[Path]:
    """Write the game's files; tells each, as seen from the project's folder."""
    for source, place in files(name):
        if "map" in wanted or source.relative_to(TEMPLATE).as_posix() not in OF_MAP:
            target = root / place
            target.parent.mkdir(parents=True, exist_ok=True)
            text = renamed(cut(source.read_text("utf-8"), wanted), name)
            target.write_text(text, "utf-8", newline="\n")
            yield place


def files(name: str) -> Iterator[tuple[Path, Path]]:
    """Every file of the template and where it goes."""
    for part, place in PLACES.items():
        for source in sorted((TEMPLATE / part).rglob("*")):
            if source.is_file() and source.suffix != ".pyc":
                below = source.relative_to(TEMPLATE / part)
                yield source, Path(place.format(name=name)) / below
    yield TEMPLATE / "tiles.tsx", Path(f"levels/tiles/{name}.tsx")


def cut(text: str, wanted: Collection[str]) -> str:
    """The template's text with what is for such a game and without what is for others."""
    return BLOCK.sub(lambda found: found[3] if (found[2] in wanted) != bool(found[1]) else "", text)


def renamed(text: str, name: str) -> str:
    """The template's text with the new game's name in place of `toy`."""
    return re.sub(r"\btoy\b", name, re.sub(r"\bToy(?![a-z])", name.capitalize(), text))


if __name__ == "__main__":
    sys.exit(main())
