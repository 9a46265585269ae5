"""The program to hand to a friend is one folder that works by itself."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, catalogue
from game.core.bots import play_bots
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from tests.clients import Keys, client
from tests.tools.freezing.building import why_not_compiled
from tests.window.desktop import MISSING, display, happens, running, wait_until
from tests.window.rehearsal import game, one_move, plies, rehearsed

ROOT = Path(__file__).resolve().parents[3]
MOST_BYTES = 60_000_000
MOVES = 2
"""So many of a person's moves are left in the game that is played to its end."""
TRIES = 20
SECOND_TRY = 5.0
"""Seconds after which a move is tried again."""
on_a_display = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")


@pytest.fixture
def program(frozen: Path) -> str:
    return str(frozen / ("quadrille.exe" if os.name == "nt" else "quadrille"))


def run(*command: str) -> str:
    """What a command says, far from our sources."""
    strange = ("PYTHONPATH", "PYTHONHOME")
    environment = {key: value for key, value in os.environ.items() if key not in strange}
    if command[0] == sys.executable:
        environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run(command, cwd=os.path.sep, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_one_program_and_our_licence_lie_in_the_folder(frozen, program):
    assert {path.name for path in frozen.iterdir()} == {Path(program).name, "LICENSE", "_internal"}
    inside = [path for path in (frozen / "_internal").rglob("*") if path.is_file()]
    libraries = (".so", ".dll", ".pyd", ".dylib")
    others = [path for path in inside if not any(end in path.name for end in libraries)]
    assert [path for path in others if os.name != "nt" and os.access(path, os.X_OK)] == []
    assert [path for path in inside if path.suffix == ".exe"] == []


def test_what_decides_is_compiled_in_it_where_that_can_be_done(frozen):
    found = list((frozen / "_internal").glob("game/games/*/rules/rules.*"))
    assert len(found) == (0 if why_not_compiled() else 2)


def test_nothing_for_learners_or_a_cluster_is_in_it(frozen, program):
    names = {path.name.split("-")[0] for path in (frozen / "_internal").iterdir()}
    absent = {"numpy", "gymnasium", "pettingzoo", "distributed", "tkinter"}
    assert not names & (absent | {"numpy.libs"})
    listed = ["PyInstaller.utils.cliutils.archive_viewer", "--brief", "--recursive", "--list"]
    inside = run(sys.executable, "-m", *listed, program)
    assert "game.screens.lobby" in inside
    assert [name for name in absent | {"game.learning"} if f"'{name}" in inside] == []


def test_its_archive_is_small_enough_to_be_sent(frozen, tmp_path):
    import freeze

    copy = shutil.copytree(frozen, tmp_path / "work" / frozen.name, symlinks=True)
    packed = freeze.packed(copy, tmp_path)
    assert packed.stat().st_size < MOST_BYTES
    assert (tmp_path / frozen.name).is_dir()


@pytest.mark.parametrize("name", catalogue.names())
def test_its_processes_play_the_games_that_the_sources_play(program, tmp_path, name):
    files = []
    for command, jobs in (([program], "2"), ([sys.executable, "-m", "game"], "1")):
        out = tmp_path / jobs
        words = ["--bots", "beginner,random", "--games", "3", "--seed", "f", "--out", str(out)]
        run(*command, "simulate", name, *words, "--jobs", jobs)
        files.append({path.name: path.read_bytes() for path in out.iterdir()})
    assert files[0] == files[1]


ASTRAY = """
import json, os, sys
for line in sys.stdin:
    assert not os.environ.get("LD_LIBRARY_PATH"), "it looks for libraries in somebody else's folder"
    print(json.dumps({"do": json.loads(line)["legal"][0]}), flush=True)
"""


def test_a_program_that_plays_in_it_finds_its_own_libraries(program, tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(ASTRAY)
    bots = f"random,cmd:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    assert '"games":1' in run(program, "simulate", "wall", "--bots", bots, "--games", "1")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where a game against Expert lies that is nearly over, a person's turn; who they are is
    known."""
    rules, levels = catalogue.set_up("ramp", {"boards": [1]}, 2), catalogue.opponents("ramp")
    turns = play_bots(rules, "frozen", [levels["casual"]] * 2).turns
    players = (Player("Ana"), Player("Expert", "expert"))
    header = Header("ramp", players, "frozen", rules.options)
    home = tmp_path / "home"
    (home / "replays").mkdir(parents=True)
    match = journal.begin_match(home / "replays/one.quad", header, catalogue.set_up, __version__)
    for turn in turns[: -2 * MOVES]:
        match.play(turn.moved.seat, turn.moved.move)
    match.close()
    with client(home):
        """The one question of the first start is answered."""
    return home


@pytest.mark.window
@on_a_display
def test_a_game_against_expert_is_gone_on_with_and_played_to_its_end(program, home):
    hand = Keys()
    with display() as screen, running(screen, home, [program]) as window:
        window.do(rehearsed(home, hand, lambda run: hand.reach(run, "continue")))
        for _ in range(TRIES):
            wait_until(lambda: game(home).over or 0 in game(home).movers, "Expert answers")
            if game(home).over:
                break
            before = plies(home)
            window.do(rehearsed(home, hand, lambda run: one_move(run, hand)))
            happens(lambda before=before: plies(home) > before, SECOND_TRY)
        wait_until(lambda: b'"digest"' in (home / "replays/one.quad").read_bytes(), "it is signed")
    assert "bot" not in "".join(path.read_text() for path in home.rglob("*.log"))
