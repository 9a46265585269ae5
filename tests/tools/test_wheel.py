"""The wheel holds all that the game needs, and works from where it lies."""

import email
import os
import re
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.engine.storage.store import SUFFIX

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = {"game": "game", "levels": "game/levels", "sprites": "game/sprites"}
TOLD = (".ci", "game", "tests", "tools", "CHANGELOG.md", "README.md", "pyproject.toml")
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
FETCHED = re.compile(r"pipx? install\s+(?:-\S+\s+)*\S*quadrille|quadrille\[", re.IGNORECASE)


def build(out: Path, **environment: str) -> Path:
    """A wheel, built without a network by the hatchling that is here."""
    pytest.importorskip("hatchling", reason="hatchling is not here to build a wheel with")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    told = {**os.environ, **environment}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=told)
    assert done.returncode == 0, done.stderr
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of who gives no address."""
    return build(tmp_path_factory.mktemp("wheel"), QUADRILLE_URL="")


def metadata_of(wheel: Path) -> email.message.Message:
    """What a wheel says of itself."""
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    return email.message_from_bytes(archive.read(name))


def test_the_wheel_holds_code_maps_sprites_and_words(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder, place in SHIPPED.items():
        for path in shipped(folder):
            assert path.replace(folder, place, 1) in inside


def test_the_wheel_holds_nothing_that_was_not_meant_to_ship(wheel):
    kinds = {
        Path(name).suffix for name in zipfile.ZipFile(wheel).namelist() if "dist-info" not in name
    }
    assert kinds <= {
        ".py",
        ".tiled-project",
        ".tmx",
        ".tsx",
        ".svg",
        ".po",
        ".pot",
        ".mo",
        ".typed",
        ".quad",
        ".json",
        ".jsonl",
        ".desktop",
        ".xml",
        ".wav",
        ".bin",
        ".html",
        ".css",
        ".js",
    }


def test_the_wheel_names_its_command_licence_and_python(wheel):
    archive = zipfile.ZipFile(wheel)
    (info,) = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" in name}
    commands = ConfigParser()
    commands.read_string(archive.read(f"{info}/entry_points.txt").decode())
    assert dict(commands["console_scripts"]) == {"quadrille": "game.cli.main:main"}
    assert dict(commands["gui_scripts"]) == {"quadrille-window": "game.cli.main:main"}
    assert "The Quadrille authors" in archive.read(f"{info}/licenses/LICENSE").decode()
    metadata = metadata_of(wheel)
    assert metadata["Name"] == "quadrille-games"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("Provides-Extra") == ["cluster", "dev", "freeze", "rl"]


def test_desktops_are_told_of_the_program_its_icon_and_its_files(wheel):
    archive = zipfile.ZipFile(wheel)
    found = {name.split(".data/data/")[1]: name for name in archive.namelist() if ".data/" in name}
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read_string(archive.read(found["share/applications/quadrille.desktop"]).decode())
    told = entry["Desktop Entry"]
    assert told["Exec"] == "quadrille %f"
    icon = f"share/icons/hicolor/scalable/apps/{told['Icon']}.svg"
    assert archive.read(found[icon]) == (ROOT / "sprites/common/icon.svg").read_bytes()
    kinds = ElementTree.fromstring(archive.read(found["share/mime/packages/quadrille.xml"]))
    (kind,) = kinds.iter(f"{MIME}mime-type")
    assert told["MimeType"] == f"{kind.get('type')};"
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == [f"*{SUFFIX}"]
    (match,) = kind.iter(f"{MIME}match")
    game = next((ROOT / "tests/replays").rglob(f"*{SUFFIX}"))
    assert game.read_text("utf-8").startswith(match.get("value"))
    assert len(found) == 3


@pytest.mark.parametrize("place", TOLD)
def test_no_text_has_anybody_install_us_by_a_name_that_the_registry_gives_to_others(place):
    paths = [path for path in (ROOT / place, *(ROOT / place).rglob("*")) if path.is_file()]
    read = [path for path in paths if path.suffix in ("", ".md", ".po", ".pot", ".py", ".toml")]
    assert read
    for path in read:
        assert not FETCHED.search(path.read_text("utf-8")), path


def test_a_replay_verifies_from_the_unpacked_wheel_in_another_folder(wheel, tmp_path):
    place = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(place)
    header = b'{"quadrille":1,"game":"ramp","players":["Ana"],"seed":"wheel"}\n'
    (tmp_path / "game.quad").write_bytes(header)
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    code = (
        "import sys, game, runpy\n"
        f"assert game.__file__.startswith({str(place)!r}), game.__file__\n"
        "sys.argv[1:] = ['verify', '--json', 'game.quad']\n"
        "runpy.run_module('game', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert '"ok": true' in done.stdout.replace('"ok":true', '"ok": true')
    assert done.stderr == ""


def shipped(folder: str) -> list[str]:
    """The files of a folder that ship, as paths from the project's own."""
    unwanted = {"__pycache__", "README.md"}
    paths = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept = [p for p in paths if not unwanted & set(p.parts) and p.suffix != ".tiled-session"]
    return [path.as_posix() for path in kept]
