"""A game made by `tools/new_game.py` works in a copy of the project, and passes what games pass."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]


SUITES = ("game", "level", "saying", "scene")


@pytest.fixture(scope="module", params=["", "--no-map --no-chance"])
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a fifth game."""
    copy = tmp_path_factory.mktemp("project with a fifth game")
    hidden = shutil.ignore_patterns("__pycache__", "shots", "replays")
    for name in ("game", "levels", "sprites", "tests", "tools"):
        shutil.copytree(ROOT / name, copy / name, ignore=hidden)
    shutil.copy(ROOT / "pyproject.toml", copy)
    made = run(copy / "tools/new_game.py", "fifth", *request.param.split(), at=copy)
    assert made.returncode == 0, made.stderr
    assert (copy / "levels/fifth").exists() == ("--no-map" not in request.param)
    return copy


def run(*words: object, at: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(at), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, cwd=at, env=environment, capture_output=True, text=True)


@pytest.mark.some(4)
def test_the_new_game_passes_what_every_game_passes(project):
    suites = [f"tests/test_every_{suite}.py" for suite in SUITES]
    suites += ["tests/test_layers.py", "tests/test_whole_client.py"]
    chosen = ("-p", "no:cacheprovider", "-q", "-k", "fifth or imported_without")
    done = run("-m", "pytest", *chosen, *suites, at=project)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("words", [("format", "--check"), ("check",)])
def test_the_new_game_is_written_as_the_project_writes(project, words):
    done = run("-m", "ruff", *words, "--no-cache", "game/games/fifth", at=project)
    assert done.returncode == 0, done.stdout


def test_the_new_game_is_played_with_the_keys_of_its_own_scene(project):
    code = (
        "import sys; sys.path.append('tools')\n"
        "from tests import tables\n"
        "desk = tables.make_desk()\n"
        "match = tables.new_match('fifth', ('Ana', 'Jun'))\n"
        "tables.open_table(desk, match)\n"
        "for _ in range(8):\n"
        "    tables.frame(desk)\n"
        "    tables.press(desk, 'confirm')\n"
        "print(match.over, desk.house.calls[0][0])"
    )
    done = run("-c", code, at=project)
    assert (done.returncode, done.stdout) == (0, "True result\n"), done.stderr


def test_the_house_shows_the_new_game_everywhere(project):
    code = (
        "import sys; sys.path.append('tools')\n"
        "import _stage\n"
        "from game.screens import routes\n"
        "with _stage.stage() as desk:\n"
        "    house, path = _stage.house(desk), _stage.kept(desk, 'fifth', 2, 2000)\n"
        "    left = _stage.kept(desk, 'fifth', 1, 2)\n"
        "    house.title()\n"
        "    for route in (\n"
        "        routes.NewMatch('fifth'), routes.Hall(), routes.Today(), routes.Profile(),\n"
        "        routes.Replays(), routes.UnfinishedMatches(), routes.Watch(path),\n"
        "        routes.HowToPlay('fifth'), routes.FirstGame('fifth'), left,\n"
        "    ):\n"
        "        house.resume(route) if route == left else house.navigate(route)\n"
        "        _stage.wait(desk, 0.3)\n"
        "        _stage.picture(desk)\n"
        "    print(type(desk.stack.top).__name__)"
    )
    done = run("-c", code, at=project)
    assert (done.returncode, done.stdout) == (0, "FifthScene\n"), done.stderr


@pytest.mark.parametrize("name", ["Wall", "wall", "class", "two words", "../up", ""])
def test_a_name_that_will_not_do_is_refused_in_a_sentence(name):
    done = run(ROOT / "tools/new_game.py", name)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
