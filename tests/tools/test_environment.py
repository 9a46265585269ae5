"""The environment that a fresh clone makes for itself, with a stand-in for its Python."""

import os
import subprocess
import threading
from pathlib import Path

import pytest

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


def test_a_second_start_runs_nothing_at_all(fake, environment):
    environment.ready("", fake.root)
    before = fake.asked()
    environment.ready("", fake.root)
    assert fake.asked() == before


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
