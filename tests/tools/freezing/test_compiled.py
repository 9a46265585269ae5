"""Compiled rules and bots are the plain ones, only faster: the same suites, the same files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
COMPILED = (
    *("wall.rules.moves", "wall.rules.tiling", "wall.bots.offer", "wall.bots.judge"),
    *("ramp.rules.rules", "ramp.rules.pieces", "ramp.bots.estimate", "ramp.bots.search"),
)
SUITES = (
    *("wall/test_dealing", "wall/test_games", "wall/test_offer", "wall/test_tiling"),
    *("wall/test_plain", "wall/test_forecast", "wall/test_near", "wall/test_bots"),
    *("ramp/test_ramp_games", "ramp/test_ramp_perft", "ramp/test_ramp_pieces"),
    *("ramp/test_ramp_refusals", "ramp/test_ramp_rounds", "ramp/test_ramp_scoring"),
    *("ramp/test_ramp_limits", "ramp/test_ramp_bots", "ramp/test_estimate"),
)
SERIES = (
    ("wall", "side=grey", "random,beginner,casual,club", 3),
    ("wall", "side=coloured", "strong,expert,master", 1),
    ("ramp", "boards=1", "random,beginner,casual,club", 3),
    ("ramp", "boards=3", "strong,expert,master", 1),
)


def run(where: Path, *words: str) -> str:
    """A module of this Python with the sources there; what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(where), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("module", COMPILED)
def test_what_decides_and_searches_is_compiled_and_only_in_the_copy(compiled, module):
    path = Path("game/games", *module.split("."))
    assert list(compiled.source.glob(f"{path}.*[!y]"))
    assert list(ROOT.glob(f"{path}.*")) == [ROOT / f"{path}.py"]


def test_the_suites_of_the_rules_and_bots_hold_for_what_is_compiled(compiled):
    names = [f"tests/games/{name}.py" for name in SUITES]
    run(compiled.source, "pytest", "-q", "-x", "-p", "no:cacheprovider", *names)


@pytest.mark.parametrize(("game", "option", "bots", "games"), SERIES)
def test_every_level_plays_the_same_games_to_the_byte(
    compiled, tmp_path, game, option, bots, games
):
    files = []
    for name, where in (("plain", ROOT), ("compiled", compiled.source)):
        out = tmp_path / name
        words = ["--bots", bots, "--games", str(games), "--seed", "both", "--out", str(out)]
        run(where, "game", "simulate", game, "--option", option, *words)
        files.append({path.name: path.read_bytes() for path in out.iterdir()})
    assert len(files[0]) == games
    assert files[0] == files[1]
