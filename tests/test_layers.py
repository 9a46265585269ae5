"""Imports go one way, and importing a module does nothing else."""

import ast
import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Protocol

import pytest

import game
from game import catalogue
from game.engine.table.scene import TableScene
from game.engine.ui.page import Page
from game.engine.window.scene import Scene
from game.screens.puzzles.task import trying
from game.screens.table.raised import taught

ROOT = Path(game.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
NOT_IN_CORE = {"pygame", "pytmx", "random", "time", "datetime", "os", "pathlib", "io", "tempfile"}
NOT_IN_CORE |= {"secrets", "uuid", "socket", "threading", "asyncio", "subprocess", "pickle", "sys"}


def name_of(path: Path) -> str:
    """The module's dotted name."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {name_of(path) for path in MODULES}


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as Python reads it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> set[str]:
    """Dotted names of everything that a module imports, wherever in it."""
    return imported_by(tree_of(path))


def imported_by(tree: ast.Module, for_types: bool = True) -> set[str]:
    """Dotted names of everything that is imported in this tree, also for types alone or not."""
    found, left = set[str](), list[ast.AST](tree.body)
    while left:
        node = left.pop()
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.If) and not for_types and is_for_types(node.test):
            left += node.orelse
        else:
            for field in ("body", "orelse", "finalbody", "handlers", "cases"):
                inner = getattr(node, field, ())
                left += inner if isinstance(inner, list) else ()
    return found


def is_for_types(test: ast.expr) -> bool:
    """Return whether a condition holds for type checkers alone."""
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def within(*folders: str) -> list[Path]:
    """The modules below these folders of the package."""
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def inside(imported: str, package: str) -> bool:
    """Does the import come from that package?"""
    return imported == package or imported.startswith(package + ".")


def over(paths: list[Path]) -> Callable[[Callable[[Path], None]], Callable[[list[Path]], None]]:
    """One test of all these modules of a game or a part of the package, which tells all that fail;
    one test of each module would take longer to be counted than to be done."""
    groups: dict[str, list[Path]] = {}
    for path in paths:
        parts = name_of(path).split(".")
        groups.setdefault(".".join(parts[1 : 3 if parts[1:2] == ["games"] else 2]), []).append(path)
    assert groups, "this test looks at nothing"

    def once(check: Callable[[Path], None]) -> Callable[[list[Path]], None]:
        @pytest.mark.parametrize("modules", groups.values(), ids=groups)
        def test(modules: list[Path]) -> None:
            faults = []
            for path in modules:
                try:
                    check(path)
                except AssertionError as fault:
                    faults.append(f"{name_of(path)}: {fault}")
            assert not faults, "\n".join(faults)

        test.__name__ = check.__name__
        test.__doc__ = check.__doc__
        return test

    return once


@over(within("core"))
def test_core_imports_only_itself_and_harmless_parts_of_the_standard_library(path):
    for imported in imports(path):
        top = imported.partition(".")[0]
        assert inside(imported, "game.core") or top in sys.stdlib_module_names
        assert top not in NOT_IN_CORE


@over(within("core"))
def test_core_opens_no_file_and_prints_nothing(path):
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "exec", "eval"}


def own_package(path: Path) -> str:
    """The package of the game that a module belongs to."""
    return f"game.games.{path.relative_to(ROOT / 'games').parts[0]}"


@over([p for p in within("games") if p.parent.name != "games"])
def test_no_game_knows_another(path):
    for imported in imports(path):
        if inside(imported, "game.games"):
            assert inside(imported, own_package(path))


MAY_IMPORT = {
    "rules": ("game.core", "{own}.rules"),
    "bots": ("game.core", "{own}.rules", "{own}.bots"),
    "texts": ("game.core", "{own}.rules", "{own}.texts"),
    "table": ("game.core", "game.engine", "{own}.rules", "{own}.texts", "{own}.table"),
}
"""The rooms of a game, and what of the project each of them may import."""


def room_of(path: Path) -> str:
    """The room of its game that a module stands in."""
    return path.relative_to(ROOT / "games").parts[1]


def in_rooms(*rooms: str) -> list[Path]:
    """The modules of these rooms, of every game."""
    found = [p for p in (ROOT / "games").glob("*/*/**/*.py") if room_of(p) in rooms]
    assert found, "the rooms of the games have moved: this test looks at nothing"
    return sorted(found)


@pytest.mark.parametrize("game", sorted(p.parent.name for p in (ROOT / "games").glob("*/rules")))
def test_every_game_has_the_same_rooms(game):
    folder = ROOT / "games" / game
    assert {p.name for p in folder.iterdir() if p.is_dir() and p.name != "__pycache__"} == set(
        MAY_IMPORT
    )
    assert [p.name for p in folder.glob("*.py")] == ["__init__.py"]


@over(in_rooms(*MAY_IMPORT))
def test_a_room_imports_only_what_stands_below_it(path):
    allowed = [place.format(own=own_package(path)) for place in MAY_IMPORT[room_of(path)]]
    for imported in imports(path):
        if inside(imported, "game"):
            assert any(inside(imported, place) for place in allowed), imported
        else:
            assert imported.partition(".")[0] in {"pygame", *sys.stdlib_module_names}, imported


@over(in_rooms("rules", "bots", "texts"))
def test_rules_bots_and_texts_use_harmless_parts_of_the_standard_library(path):
    for imported in imports(path):
        assert imported.partition(".")[0] not in NOT_IN_CORE, imported


def test_learners_stand_on_rules_alone_and_nothing_stands_on_them():
    for path in within(""):
        inner = inside(name_of(path), "game.learning")
        for imported in imports(path):
            assert inner or not inside(imported, "game.learning"), path
            if inner and inside(imported, "game"):
                rooms = ("game.catalogue", "game.core", "game.learning")
                in_rules = inside(imported, "game.games") and imported.split(".")[3] == "rules"
                assert (
                    imported == "game.catalogue"
                    or in_rules
                    or any(inside(imported, room) for room in rooms)
                ), imported


@over([p for p in MODULES if "learning" not in p.parts])
def test_only_learners_need_what_the_extra_for_them_brings(path):
    extra = ("numpy", "gymnasium", "pettingzoo")
    assert not any(inside(imported, package) for imported in imports(path) for package in extra)


def needed(path: Path) -> set[str]:
    """The project's own modules that a module imports at run time."""
    return {
        i if i in NAMES else i.rpartition(".")[0] for i in imported_by(tree_of(path), False)
    } & NAMES


def test_no_two_modules_need_each_other_at_run_time():
    TopologicalSorter({name_of(path): needed(path) for path in within("")}).prepare()


@over(within("engine"))
def test_the_engine_knows_no_game_and_no_screen(path):
    for imported in imports(path):
        assert not inside(imported, "game.games")
        assert not inside(imported, "game.screens")
        assert not inside(imported, "game.app")


@over(within("core", "engine"))
def test_core_and_engine_name_no_game(path):
    games = {folder.parent.name for folder in (ROOT / "games").glob("*/rules")}
    tree = tree_of(path)
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert games
    assert not said & games


@over(MODULES)
def test_only_the_map_reader_knows_pytmx_and_only_intents_read_the_queue(path):
    if name_of(path) != "game.engine.storage.tmx":
        assert not any(inside(imported, "pytmx") for imported in imports(path))
    if path.stem not in ("intents", "pads"):
        text = path.read_text(encoding="utf-8")
        assert "event.get(" not in text
        assert "event.poll(" not in text
        assert "event.wait(" not in text


@over(MODULES)
def test_every_module_says_in_a_line_what_lives_there(path):
    words = ast.get_docstring(tree_of(path))
    assert words
    assert words[0].isupper() or words[0] in "`"


QUIET = """
import sys
names = sys.argv[1:]
blocked = {"pygame", "pytmx"}
class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ImportError("not here: " + name)
sys.meta_path.insert(0, Wall())
import importlib
for name in names:
    importlib.import_module(name)
"""


def run_python(program: str, *names: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter without a display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    return subprocess.run(
        [sys.executable, "-c", program, *names],
        cwd=ROOT.parent,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_core_rules_and_bots_are_imported_without_pygame_and_say_nothing():
    names = [name_of(path) for path in within("core")]
    names += [name_of(path) for path in in_rooms("rules", "bots", "texts")]
    done = run_python(QUIET, *names)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


EVERYTHING = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
import pygame
assert not pygame.get_init() and not pygame.display.get_init()
assert pygame.display.get_surface() is None
"""


def test_importing_every_module_opens_no_window_and_says_nothing():
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    names = [name_of(path) for path in MODULES if path.stem != "__main__"]
    done = run_python(EVERYTHING, *names)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_command_line_needs_no_pygame_before_it_opens_a_window():
    done = run_python(QUIET, "game.cli.main")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("name", catalogue.names())
def test_above_a_games_scene_stand_the_table_the_page_and_the_scene(name):
    above = [parent for parent in catalogue.game(name).scene().__mro__[1:] if ours(parent)]
    assert above == [TableScene, Page, Scene]


def test_no_scene_stands_on_more_than_four_others():
    """Split over a chain of classes, nobody finds where a scene does what it does."""
    for path in MODULES:
        importlib.import_module(name_of(path))
    tables = [catalogue.game(name).scene() for name in catalogue.names()]
    raised = [make(table) for table in tables for make in (taught, trying)]
    scenes = [*descendants(Scene), *raised]
    assert len(scenes) > 20
    assert not [scene for scene in scenes if sum(map(ours, scene.__mro__)) > 5]


def ours(scene: type) -> bool:
    """Is that a class of ours, and no part of the type checker's?"""
    return scene.__module__.startswith("game.") and not issubclass(scene, Protocol)


def descendants(scene: type) -> Iterator[type]:
    """Every class that is one of these."""
    for below in scene.__subclasses__():
        yield below
        yield from descendants(below)


@over(sorted(ROOT.rglob("*.py")))
def test_pixels_are_painted_through_the_painter_which_remembers_where(path):
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and node.attr in ("blit", "blits", "fill", "set_at"):
            on = ast.unparse(node.value)
            assert on not in ("p.surface", "q.surface"), f"line {node.lineno}"


def test_windows_and_other_systems_define_the_same_functions() -> None:
    """Only one branch is run here: a name that changes in it alone is missed by other tests."""
    seen = 0
    for path in MODULES:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.If) and "win32" in ast.dump(node.test) and node.orelse:
                ways = node.body, node.orelse
                here, there = (
                    {each.name for each in way if isinstance(each, ast.FunctionDef)} for way in ways
                )
                assert here == there, path
                seen += 1
    assert seen
