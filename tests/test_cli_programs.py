"""Programs of anybody's that play over lines of JSON, and series on several processes."""

import json
import os
import select
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game import catalogue
from game.cli import jobs
from game.cli.main import main
from tests.test_cli import run

MIDDLE = """
import json, sys
for line in sys.stdin:
    legal = json.loads(line)["legal"]
    print(json.dumps({"do": legal[len(legal) // 2]}), flush=True)
"""
BAD = {
    "ends": "",
    "ends in the middle": MIDDLE + "    break\n",
    "fails": "input(); 1 / 0",
    "says nothing": "import time\ninput()\ntime.sleep(60)",
    "reads nothing": "import time\ntime.sleep(60)",
    "is no JSON": "input(); print('B>1')",
    "is no object": "input(); print('[1]')",
    "names no move": "input(); print('{\"do\": 7}')",
    "names an illegal move": 'input(); print(\'{"do": "Z9"}\')',
    "never ends its line": "import time\ninput()\nprint('x', end='', flush=True)\ntime.sleep(60)",
    "floods": "import sys\nwhile True: sys.stdout.write('x' * 100_000)",
    "is no text": "import sys\ninput()\nsys.stdout.buffer.write(b'\\xff\\xfe\\n')",
    "closes its output": "import os, time\nos.close(1)\ntime.sleep(60)",
}


def command(folder: Path, program: str, name: str = "bot.py") -> str:
    path = folder / name
    path.write_text(program)
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


@pytest.mark.parametrize("game", catalogue.names())
def test_a_program_plays_whole_games_beside_a_bot(tmp_path, capsys, game):
    bots = f"{command(tmp_path, MIDDLE)},greedy"
    words = ("simulate", game, "--bots", bots, "--games", "2", "--rotate", "--seed", "guest")
    status, out, _err = run(capsys, *words, "--out", str(tmp_path))
    assert status == 0
    assert [one["bot"] for one in json.loads(out)["bots"]] == bots.split(",")
    files = sorted(map(str, tmp_path.glob("*.quad")))
    assert run(capsys, "verify", *files)[0] == 0
    headers = [json.loads(Path(file).read_text("utf-8").splitlines()[0]) for file in files]
    seated = [[player["bot"] for player in header["players"]] for header in headers]
    assert seated == [["bot.py", "greedy"], ["greedy", "bot.py"]]


@pytest.mark.parametrize("what", BAD)
def test_a_program_that_misbehaves_ends_the_run_with_a_sentence(tmp_path, capsys, what):
    bots = f"greedy,{command(tmp_path, BAD[what])}"
    words = ("simulate", "wall", "--bots", bots, "--games", "1", "--patience", "1.5")
    status, out, err = run(capsys, *words)
    assert (status, out) == (1, "")
    assert err.startswith("bot.py, seat 2, after ")
    assert len(err.splitlines()) == 1
    assert len(err) < 400


@pytest.mark.parametrize(
    ("bot", "status"),
    [
        ("cmd:", 2),
        ("cmd:'", 2),
        ("cmd:no-such-program-anywhere", 1),
        ("x", 2),
        ("cmd:/", 1),
        ("cmd:.", 1),
        ("cmd:''", 1),
    ],
)
def test_what_can_not_be_started_is_a_sentence(capsys, bot, status):
    found, out, err = run(capsys, "simulate", "wall", "--bots", f"greedy,{bot}", "--games", "1")
    assert (found, out, len(err.splitlines()), "Traceback" in err) == (status, "", 1, False)
    assert err[0].strip()


@pytest.mark.skipif(os.name == "nt", reason="there are no groups of processes there")
def test_what_a_program_has_started_ends_with_it(tmp_path, capsys):
    children = tmp_path / "children"
    fork = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(children)!r}, 'a').write(f'{{child.pid}}\\n')\n"
    )
    bots = f"greedy,{command(tmp_path, fork + MIDDLE)}"
    assert run(capsys, "simulate", "wall", "--bots", bots, "--games", "1")[0] == 0
    end = time.monotonic() + 10
    for child in map(int, children.read_text().split()):
        while is_running(child):
            assert time.monotonic() < end, "a child lives on"
            time.sleep(0.05)


def is_running(process: int) -> bool:
    """One that has ended may wait for somebody to hear of it."""
    with suppress(OSError):
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        return state not in "ZX"
    return False


def test_what_a_program_complains_of_does_nothing_to_a_terminal(tmp_path, capfd):
    flood = "import sys\nfor i in range(2000): print('\\x1b[31m' + 'x' * 200, file=sys.stderr)\n"
    bots = f"greedy,{command(tmp_path, flood + MIDDLE)}"
    assert main(["simulate", "wall", "--bots", bots, "--games", "1"]) == 0
    said = capfd.readouterr().err
    assert "x1b[31m" in said
    assert "\x1b" not in said
    assert 60_000 < len(said) < 80_000


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path, capsys):
    """The first game's questions, against the file that was kept."""
    told = tmp_path / "told"
    program = MIDDLE.replace(
        "    legal =", f"    open({str(told)!r}, 'a').write(line)\n    legal ="
    )
    bots = f"greedy,{command(tmp_path, program)}"
    words = ("simulate", "loops", "--bots", bots, "--games", "1", "--seed", "not for your eyes")
    assert run(capsys, *words, "--out", str(tmp_path))[0] == 0
    steps = [json.loads(line) for line in (tmp_path / "loops-1.quad").read_bytes().splitlines()]
    questions = [json.loads(line) for line in told.read_text().splitlines()]
    assert "not for your eyes" not in told.read_text()
    assert len(questions) > 5
    for question in questions:
        moves = [step for step in steps if "do" in step][: question["ply"]]
        assert [line for line in question["history"] if "do" in line] == moves
        here, there = (one["supply"] for one in question["seen"]["players"])
        assert isinstance(here, int)
        assert isinstance(there, list)
        assert question["seat"] == 2
        for line in question["history"]:
            if line.get("deal") == "deal":
                assert [type(supply) for supply in line["v"]] == [int, list]
    draws = [line["v"] for line in questions[-1]["history"] if line.get("deal") == "draw"]
    assert {type(draw) for draw in draws} == {int, list}


@pytest.mark.parametrize("game", ["wall", "loops"])
def test_two_processes_give_what_one_gives(tmp_path, capsys, game):
    words = ("simulate", game, "--bots", "greedy,random", "--games", "9", "--rotate")
    found = []
    for count in ("1", "2"):
        status, out, _err = run(capsys, *words, "--jobs", count, "--out", str(tmp_path / count))
        assert status == 0
        said = json.loads(out)
        times = [name for name in said if "seconds" in name or "per_second" in name]
        found.append({name: said[name] for name in said if name not in times})
    assert found[0] == found[1]
    one, two = (sorted((tmp_path / count).iterdir()) for count in ("1", "2"))
    assert [path.name for path in one] == [path.name for path in two]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


@pytest.mark.skipif(os.name == "nt", reason="nobody is killed so on Windows")
def test_the_games_of_a_process_that_dies_are_played_again(tmp_path, capsys):
    """A program kills whoever has started it, once."""
    once = tmp_path / "once"
    murder = (
        f"import os, pathlib, signal\nonce = pathlib.Path({str(once)!r})\n"
        "if not once.exists():\n    once.touch()\n    os.kill(os.getppid(), signal.SIGKILL)\n"
    )
    words = ("simulate", "wall", "--games", "6", "--seed", "again", "--jobs", "2", "--bots")
    bots = f"greedy,{command(tmp_path, murder + MIDDLE)}"
    status, _out, err = run(capsys, *words, bots, "--out", str(tmp_path / "killed"))
    assert status == 0
    assert "played again" in err
    plain = run(capsys, *words, bots, "--out", str(tmp_path / "plain"))
    assert (plain[0], plain[2]) == (0, "")
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("killed", "plain"))
    assert len(one) == 6
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="nobody is killed so on Windows")
def test_processes_that_always_die_end_the_run(tmp_path, capsys):
    murder = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n"
    bots = f"greedy,{command(tmp_path, murder)}"
    words = ("simulate", "wall", "--games", "4", "--jobs", "2", "--bots", bots)
    status, out, err = run(capsys, *words)
    assert (status, out, "Traceback" in err) == (1, "", False)
    assert "try fewer --jobs" in err


@pytest.mark.skipif(os.name == "nt", reason="nobody is killed so on Windows")
@pytest.mark.some(2)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_who_has_started_it(tmp_path, number):
    """Whoever hears what they say hears its end."""
    words = [sys.executable, "-m", "game", "simulate", "wall", "--bots", "random", "--jobs", "2"]
    words += ["--games", "1000000", "--out", str(tmp_path / "out")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, start_new_session=True) as parent:
        try:
            end = time.monotonic() + 60
            while not any(tmp_path.glob("out/*.quad")):
                assert time.monotonic() < end, "nothing is ever played"
                time.sleep(0.05)
            parent.send_signal(number)
            assert parent.wait(20) in (130, -number)
            assert select.select([parent.stdout], [], [], 10)[0], "somebody holds it still"
            assert parent.stdout.read() == b""
        finally:
            with suppress(ProcessLookupError):
                os.killpg(parent.pid, signal.SIGKILL)


def test_an_answer_that_is_under_way_when_nobody_wants_more_holds_nobody_up(tmp_path):
    """A process that ended in the middle of so large an answer had its reader wait for ever."""
    (tmp_path / "large.py").write_text(
        "from game.cli import jobs\n"
        "def begin(asked):\n    return lambda number: bytes(20_000_000)\n"
        "if __name__ == '__main__':\n"
        "    print(len(next(jobs.on_processes(begin, None, range(400), 2))))\n"
    )
    words, ways = [sys.executable, "large.py"], os.pathsep.join(map(str, (tmp_path, Path.cwd())))
    environment = os.environ | {"PYTHONPATH": ways}
    found = subprocess.run(
        words, cwd=tmp_path, env=environment, timeout=60, check=True, stdout=subprocess.PIPE
    )
    assert found.stdout.split() == [b"20000000"]


@pytest.mark.skipif(os.name == "nt", reason="there is no shell on Windows")
def test_the_examples_play(capsys):
    tools = Path(__file__).parent.parent / "tools"
    python = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(tools / 'bot.py'))}"
    shell = f"cmd:{shlex.quote(str(tools / 'bot.sh'))}"
    for game in catalogue.names():
        words = ("simulate", game, "--bots", f"{python},{shell}", "--games", "1")
        assert run(capsys, *words)[0] == 0


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster  # takes a second

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made


@pytest.mark.long
def test_a_cluster_gives_what_one_process_gives_though_a_worker_is_killed(
    tmp_path, capsys, cluster
):
    """The machine that plays the first games is killed by a program among the bots, once."""
    once = tmp_path / "once"
    murder = (
        f"import os, pathlib, signal\nonce = pathlib.Path({str(once)!r})\n"
        "if not once.exists():\n    once.touch()\n    os.kill(os.getppid(), signal.SIGKILL)\n"
    )
    bots = f"greedy,{command(tmp_path, murder + MIDDLE)}"
    words = ("simulate", "wall", "--games", "6", "--seed", "again", "--bots", bots)
    there = ("--cluster", cluster.scheduler_address, "--out", str(tmp_path / "cluster"))
    status, out, _err = run(capsys, *words, *there)
    assert (status, json.loads(out)["games"]) == (0, 6)
    assert once.exists()
    assert run(capsys, *words, "--out", str(tmp_path / "plain"))[0] == 0
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("cluster", "plain"))
    assert len(one) == 6
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


@pytest.mark.long
def test_a_cluster_that_is_not_there_is_a_sentence(capsys, monkeypatch):
    monkeypatch.setattr(jobs, "_ANSWER_SECONDS", 1)
    words = ("simulate", "wall", "--games", "1", "--cluster", "tcp://127.0.0.1:9")
    status, out, err = run(capsys, *words)
    assert (status, out, "no cluster answers" in err) == (1, "", True)
