"""The environment that a fresh clone makes for itself, with a stand-in for its Python."""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """
[project]
dependencies = ["pygame-ce>=2.5.6,<3", "pillow>=11"]
optional-dependencies.dev = ["pytest>=8"]
optional-dependencies.freeze = ["pyinstaller>=6"]
"""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")


class FakeVenv:
    """A checkout whose `.venv` holds a shell script that writes down what it is asked."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.calls = root / "calls.txt"
        (root / "pyproject.toml").write_text(PROJECT)

    def make(self, pip_output: str = "", pip_code: int = 0, works: bool = True) -> None:
        site = self.root / ".venv/lib/python3.11/site-packages"
        (site / "pygame").mkdir(parents=True)
        (self.root / ".venv/pyvenv.cfg").write_text("version = 3.11.7\n")
        python = self.root / ".venv/bin/python"
        python.parent.mkdir()
        python.write_text(
            f'#!/bin/sh\necho "$*" >> "{self.calls}"\n'
            f'case "$1" in -c) exit {0 if works else 1};; esac\n'
            f"cat <<'EOF'\n{pip_output}\nEOF\nexit {pip_code}\n"
        )
        python.chmod(0o755)

    def asked(self) -> list[str]:
        return self.calls.read_text().splitlines() if self.calls.exists() else []

    def pips(self) -> int:
        return sum("-m pip install" in call for call in self.asked())


@pytest.fixture
def environment():
    import _environment

    return _environment


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment) -> FakeVenv:
    root = tmp_path / "a clone with spaces"
    root.mkdir()
    fake = FakeVenv(root)

    def make(there) -> None:
        with fake.calls.open("a") as file:
            file.write("made\n")
        subprocess.run(["rm", "-rf", str(there.folder)], check=True)
        fake.make()

    monkeypatch.setattr(environment, "_make", make)
    return fake


@pytest.mark.parametrize(("extra", "more"), [("", ""), ("dev", " pytest>=8")])
def test_a_fresh_clone_makes_its_environment_with_all_but_itself(fake, environment, extra, more):
    python = environment.ready(extra, fake.root)
    assert python == fake.root / ".venv/bin/python"
    assert fake.asked() == ["made", "-m pip install pygame-ce>=2.5.6,<3 pillow>=11" + more]


def test_what_one_tool_needs_stays_when_another_needs_more(fake, environment):
    for extra in ("dev", "freeze", "dev", "freeze", ""):
        environment.ready(extra, fake.root)
    dev = "-m pip install pygame-ce>=2.5.6,<3 pillow>=11 pytest>=8"
    both = f"{dev} pyinstaller>=6"
    assert [call for call in fake.asked() if "pip install" in call] == [dev, both]
    (fake.root / "pyproject.toml").write_text(PROJECT.replace("pillow>=11", "pillow>=12"))
    environment.ready("", fake.root)
    assert fake.asked()[-1] == both.replace("11", "12")


def test_what_freezes_fetches_what_it_freezes_with(fake):
    shutil.copytree(ROOT / "tools", fake.root / "tools")
    fake.make()
    command = [sys.executable, fake.root / "tools/freeze.py", "--plain"]
    assert subprocess.run(command, capture_output=True).returncode == 0
    probe, fetched, begun = fake.asked()[0], *fake.asked()[-2:]
    assert probe.startswith("-c ")
    assert fetched.endswith("pyinstaller>=6")
    assert begun.endswith("freeze.py --plain")


def test_a_clone_whose_folder_the_locale_cannot_spell_starts_wherever_the_person_stands(
    tmp_path, environment
):
    root = tmp_path / "한글 폴더"
    shutil.copytree(ROOT / "tools", root / "tools")
    for name in ("game", "levels", "pyproject.toml"):
        (root / name).symlink_to(ROOT / name)
    there = environment.Environment(root)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", there.folder], check=True)
    environment._stamp(there, [])
    foreign = tmp_path / "foreign/game"
    foreign.mkdir(parents=True)
    (foreign / "__init__.py").write_text("raise SystemExit('not ours')")
    done = subprocess.run(
        [sys.executable, root / "tools/play.py", "bots"],
        cwd=tmp_path / "foreign",
        env={"PATH": os.defpath, "LC_ALL": "C", "PYTHONPATH": str(tmp_path / "foreign")},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "planner" in done.stdout


def test_an_environment_that_ourselves_were_installed_into_is_made_anew(fake, environment):
    fake.make()
    (fake.root / ".venv/lib/python3.11/site-packages/_quadrille.pth").write_text("/somewhere")
    environment.ready("", fake.root)
    assert "made" in fake.asked()


def test_a_second_start_runs_nothing_at_all(fake, environment):
    environment.ready("", fake.root)
    before = fake.asked()
    environment.ready("", fake.root)
    assert fake.asked() == before


def test_the_checks_environment_serves_the_client_but_not_the_other_way_round(fake, environment):
    environment.ready("", fake.root)
    environment.ready("dev", fake.root)
    environment.ready("", fake.root)
    assert fake.pips() == 2


def test_changed_requirements_are_installed_into_the_environment_that_is_there(fake, environment):
    environment.ready("", fake.root)
    (fake.root / "pyproject.toml").write_text(PROJECT.replace("11", "12"))
    environment.ready("", fake.root)
    assert fake.asked().count("made") == 1
    assert fake.pips() == 2


def test_a_moved_clone_installs_itself_again(fake, environment, tmp_path):
    environment.ready("", fake.root)
    moved = fake.root.rename(tmp_path / "elsewhere")
    assert not environment._holds(environment.Environment(moved), "")


def test_a_working_environment_that_somebody_made_is_kept(fake, environment):
    fake.make()
    environment.ready("", fake.root)
    assert "made" not in fake.asked()
    assert fake.pips() == 1


BREAKING = ("no python", "python fails", "a package is gone", "pip was killed")


@pytest.mark.parametrize("breaking", BREAKING)
def test_a_broken_environment_is_made_anew(fake, environment, breaking):
    if breaking == "a package is gone":
        environment.ready("", fake.root)
        (fake.root / ".venv/lib/python3.11/site-packages/pygame").rmdir()
    elif breaking == "pip was killed":
        fake.make()
        (fake.root / ".venv/quadrille.begun").touch()
    else:
        fake.make(works=breaking != "python fails")
    if breaking == "no python":
        (fake.root / ".venv/bin/python").unlink()
    made_before = fake.asked().count("made")
    environment.ready("", fake.root)
    assert fake.asked().count("made") == made_before + 1
    assert environment._holds(environment.Environment(fake.root), "")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"key": 1}'])
def test_a_torn_stamp_is_no_stamp(fake, environment, text):
    environment.ready("", fake.root)
    (fake.root / ".venv/quadrille.json").write_text(text)
    environment.ready("", fake.root)
    assert fake.pips() == 2
    assert json.loads((fake.root / ".venv/quadrille.json").read_text())["extras"] == []


def test_a_failed_installation_leaves_no_stamp_and_one_sentence(fake, environment):
    said = "ERROR: HTTPSConnectionPool(host='registry.example', port=443): NewConnectionError"
    fake.make(pip_output=said, pip_code=1)
    with pytest.raises(environment.Missing) as problem:
        environment.ready("", fake.root)
    assert "does not reach the package registry" in str(problem.value)
    assert not (fake.root / ".venv/quadrille.json").exists()
    assert "registry.example" in (fake.root / ".venv/install.log").read_text()


def test_two_starts_at_once_install_once(fake, environment, monkeypatch):
    inside, go_on = threading.Event(), threading.Event()
    prepare = environment._prepare

    def slow(*arguments) -> None:
        inside.set()
        assert go_on.wait(20)
        prepare(*arguments)

    monkeypatch.setattr(environment, "_prepare", slow)
    monkeypatch.setattr(environment, "say", lambda _sentence: go_on.set())
    first = threading.Thread(target=environment.ready, args=("", fake.root))
    first.start()
    assert inside.wait(20)
    environment.ready("", fake.root)
    first.join()
    assert fake.pips() == 1


def test_the_lock_of_a_killed_start_is_free(tmp_path, environment):
    lock = tmp_path / ".venv.lock"
    code = (
        f"import sys; sys.path.append({str(environment.ROOT / 'tools')!r})\n"
        "from pathlib import Path; from _lock import held\n"
        f"with held(Path({str(lock)!r}), print): print('held', flush=True); input()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], **pipes) as holder:
        assert holder.stdout.readline() == b"held\n"
        holder.kill()
        holder.wait()
        waited = []
        with environment.held(lock, lambda: waited.append(1)):
            assert not waited


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_that_cannot_make_environments_is_told(tmp_path, environment, monkeypatch, module):
    monkeypatch.setattr(environment, "find_spec", lambda name: None if name == module else name)
    with pytest.raises(environment.Missing, match=rf"its module {module} is missing.*python3-venv"):
        environment.ready("", tmp_path)


def test_a_clone_that_may_only_be_read_is_told_and_a_ready_one_is_used(
    fake, environment, monkeypatch
):
    monkeypatch.setattr(environment.os, "access", lambda *_asked: False)
    with pytest.raises(environment.Missing, match="may not be written to"):
        environment.ready("", fake.root)
    monkeypatch.undo()
    fake.make()
    environment.ready("", fake.root)
    monkeypatch.setattr(environment.os, "access", lambda *_asked: False)
    assert environment.ready("", fake.root) == fake.root / ".venv/bin/python"


def test_ctrl_c_is_told_in_one_sentence(environment, capsys):
    def stopped(_arguments) -> int:
        raise KeyboardInterrupt

    assert environment.told(stopped, []) == 130
    assert capsys.readouterr().err == "Stopped; the next start begins here again.\n"


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(environment, capsys):
    def refused(_arguments) -> int:
        raise PermissionError(13, "Permission denied", "/somewhere/.venv.lock")

    assert environment.told(refused, []) == 1
    assert capsys.readouterr().err == (
        "The system refused: Permission denied (/somewhere/.venv.lock).\n"
    )
