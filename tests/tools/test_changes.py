"""What has changed since the last landed commit, and which tests that asks for."""

import subprocess

import _changes
import pytest

FILES = {
    "game/core/rules.py": "def legal():\n    return 1\n\n\ndef score():\n    return 2\n",
    "game/engine/loop.py": "FRAMES = 60\n",
    "tests/conftest.py": "",
    "pyproject.toml": "",
    "tests/test_rules.py": "def test_legal():\n    pass\n\n\ndef test_score():\n    pass\n",
    "tests/test_other.py": "from game.core.rules import legal\n",
    "tests/test_far.py": "import game\n",
}


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project on a branch that has left main after its first commit."""
    for place, text in FILES.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text, "utf-8")
    monkeypatch.setattr(_changes, "ROOT", tmp_path)
    monkeypatch.setattr("_touched.FILE", tmp_path / "touched.json")
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path)
    git(tmp_path, "checkout", "-q", "-b", "work")
    return tmp_path


def git(project, *words):
    name = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    subprocess.run(["git", *name, *words], cwd=project, check=True)


def commit(project):
    git(project, "add", "-A")
    git(project, "commit", "-qm", "Change")


def test_what_is_committed_since_main_and_what_is_not_are_near(project):
    assert (_changes.near(), _changes.turn()) == ([], 1)
    rules = project / "game/core/rules.py"
    rules.write_text(rules.read_text().replace("return 2", "return 3"))
    commit(project)
    (project / "tests/test_new.py").write_text("def test_new():\n    pass\n")
    tests = project / "tests/test_far.py"
    tests.write_text(tests.read_text() + "\n\n@mark\ndef test_far():\n    pass\n")
    assert _changes.changed_lines() == {
        "game/core/rules.py": {6},
        "tests/test_far.py": {2, 3, 4, 5, 6},
        "tests/test_new.py": {1, 2},
    }
    assert sorted(_changes.near()) == [
        "tests/test_far.py::test_far",
        "tests/test_new.py::test_new",
        "tests/test_other.py",
        "tests/test_rules.py",
    ]
    assert _changes.turn() == 2


def test_with_nothing_new_on_main_its_last_commit_is_near(project):
    tests = project / "tests/test_rules.py"
    tests.write_text(tests.read_text().replace("pass", "assert 1"))
    git(project, "checkout", "-q", "main")
    commit(project)
    assert list(_changes.near()) == [
        "tests/test_rules.py::test_legal",
        "tests/test_rules.py::test_score",
    ]


@pytest.mark.parametrize("place", ["game/core/rules.py", "tests/conftest.py", "pyproject.toml"])
def test_everything_is_asked_for_until_it_passed_on_what_is_there(project, place):
    assert _changes.asks_for_all()
    _changes.record()
    (project / "tests/test_rules.py").write_text("")
    assert not _changes.asks_for_all()
    (project / place).write_text("# another\n")
    assert _changes.asks_for_all()
