"""Makes a program to hand to a friend: python tools/freeze.py [--plain | --wheel] [--out DIR].

A folder and its archive for the system that this runs on, with the rules and bots of Wall and Ramp
compiled; `--plain` leaves them as they are and needs no compiler for C; `--wheel` makes a compiled
wheel instead. Everything is built in a copy: what is compiled never lies beside the sources.
"""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:], "freeze")

import argparse
import ast
import os
import platform
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

ROOT = _environment.ROOT
NAME = "quadrille"
COMPILED = ".pyd" if os.name == "nt" else ".so"
FONTS = ("fontpkg_poppins", "pylopdf_fonts_ko")
ABSENT = ("distributed", "tkinter", "game.learning", "gymnasium", "numpy", "pettingzoo")
"""What the program can do without: a cluster and a learner have Python anyway."""
_LAST = 15


def main(arguments: Sequence[str]) -> int:
    """Make what is asked for, and say where it lies."""
    asked = _asked(arguments)
    out = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        work = Path(name)
        built = wheel(copy(work), work, compiled=not asked.plain)
        made = Path(shutil.copy(built, out)) if asked.wheel else packed(program(built, work), out)
    print(f"{made} ({made.stat().st_size / 1e6:.1f} MB)")
    return 0


def copy(work: Path) -> Path:
    """The sources as they ship, in a folder of their own."""
    _run(["hatchling", "build", "-t", "sdist", "-d", str(work)], ROOT)
    (archive,) = work.glob("*.tar.gz")
    shutil.unpack_archive(archive, work)
    return work / archive.name.removesuffix(".tar.gz")


def wheel(source: Path, work: Path, compiled: bool) -> Path:
    """The wheel of these sources. What is compiled for it stays beside them."""
    hooks, advice = {}, ""
    if compiled:
        _environment.say("Compiling (a minute or two) …")
        hooks = {"HATCH_BUILD_HOOKS_ENABLE": "1"}
        advice = " It takes a compiler for C and Python's headers; --plain does without."
    _run(["hatchling", "build", "-t", "wheel", "-d", str(work)], source, hooks, advice)
    (built,) = work.glob("*.whl")
    return built


def program(built: Path, work: Path) -> Path:
    """The folder with the program in that wheel."""
    _environment.say("Freezing (half a minute) …")
    site, folder = work / "site", work / _called()
    shutil.unpack_archive(built, site, "zip")
    words = ["--noconfirm", "--onedir", "--log-level", "WARN", "--name", NAME]
    words += ["--distpath", str(work / "dist"), "--workpath", str(work / "build")]
    words += ["--specpath", str(work), "--paths", str(site), "--icon", str(_icon(site, work))]
    words += ["--collect-submodules", "game", "--collect-data", "game"]
    words += [word for font in FONTS for word in ("--collect-data", font)]
    words += [word for module in ABSENT for word in ("--exclude-module", module)]
    words += [word for module in _unseen(site) for word in ("--hidden-import", module)]
    words += [word for package in _packages() for word in ("--copy-metadata", package)]
    if os.name == "nt":  # one program for the command line and for a double click
        words += ["--hide-console", "hide-early"]
    script = site / "game" / "__main__.py"
    _run(["PyInstaller", *words, str(script)], work, {"PYTHONPATH": str(site)})
    (work / "dist" / NAME).rename(folder)
    shutil.copy(ROOT / "LICENSE", folder)
    return folder


def packed(folder: Path, out: Path) -> Path:
    """That folder and its archive, where they are wanted."""
    place = out / folder.name
    shutil.rmtree(place, ignore_errors=True)
    shutil.move(folder, place)
    kind = "zip" if os.name == "nt" else "gztar"  # a zip would forget what may be run
    return Path(shutil.make_archive(str(place), kind, out, folder.name))


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where it is to lie")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--plain", action="store_true", help="compile nothing")
    kind.add_argument("--wheel", action="store_true", help="make a compiled wheel instead")
    return parser.parse_args(arguments)


def _run(
    words: Sequence[str],
    where: Path,
    more: Mapping[str, str] = MappingProxyType({}),
    advice: str = "",
) -> None:
    """A module of this Python, that says nothing unless it fails; of our code it knows the copy."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=where,
        env={**kept, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        _environment.say("\n".join(done.stdout.splitlines()[-_LAST:]))
        raise _environment.Missing(f"{words[0]} failed: its last words are above.{advice}")


def _called() -> str:
    """The folder's name: what it is, and for whom."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    return f"{NAME}-{_project()['version']}-{system}-{platform.machine().lower()}"


def _icon(site: Path, work: Path) -> Path:
    """Our mark in pixels; Windows and macOS have it made into theirs."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    drawn = pygame.image.load_sized_svg(site / "game/sprites/common/icon.svg", (256, 256))
    pygame.image.save(drawn, work / "icon.png")
    return work / "icon.png"


def _unseen(site: Path) -> list[str]:
    """What nobody sees from outside: the modules that compiled ones import, and the one that all
    of these share."""
    shared = {path.name.split(".")[0] for path in site.glob(f"*{COMPILED}")}
    found: set[str] = set()
    for path in site.rglob(f"game/**/*{COMPILED}"):
        source = path.with_name(path.name.split(".")[0] + ".py")
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(shared | found)


def _packages() -> list[str]:
    """What ships with the program, by the names that licences stand under."""
    names = (re.split(r"[^\w.-]", one)[0] for one in _project()["dependencies"])
    return [name for name in names if any(distributions(name=name))]


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


if __name__ == "__main__":
    sys.exit(_environment.told(main, sys.argv[1:]))
