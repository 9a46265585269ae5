"""The two commands: what they say to an old Python, without a display, and when a check fails."""

import ast
import inspect
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
POSIX = pytest.mark.skipif(os.name == "nt", reason="bash and its like are needed")


@pytest.mark.parametrize("name", ["play", "test"])
def test_an_old_python_can_read_the_command_and_gets_a_sentence(name):
    script = ROOT / "tools" / f"{name}.py"
    ast.parse(script.read_text("utf-8"), feature_version=(3, 4))
    code = (
        "import runpy, sys; sys.version_info = (3, 9, 1, 'final', 0)\n"
        f"runpy.run_path({str(script)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Quadrille needs Python 3.11 or newer; this is Python ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: OSError: [Errno 28] No space left on device", "The disk is full"),
        ("ERROR: OSError: [Errno 13] Permission denied: '/a/b.py'", "does not let /a/b.py be"),
        ("ERROR: Exception:\nTraceback\nReadTimeoutError: Read timed out.", "does not reach the"),
        ("WARNING: Retrying after 'NewConnectionError'\nERROR: It broke.", "failed: It broke (all"),
        ("noise\nERROR: It broke at https://registry.example/x.", "It broke at an address (all"),
        ("noise", "no reason told"),
    ],
)
def test_what_pip_says_becomes_one_sentence_without_addresses(output, sentence):
    import _pip

    said = _pip.sentence(output, Path(".venv/install.log"))
    assert sentence in said
    assert "registry.example" not in said
    assert "\n" not in said


def test_one_failed_check_fails_the_run_and_the_others_still_run(monkeypatch, capfd):
    import _checks

    monkeypatch.setattr(_checks._environment, "ready", lambda _extra: Path(sys.executable))
    broken = _checks.Check("broken", ("no_such_module_here",))
    monkeypatch.setattr(
        _checks, "checks", lambda: [broken, _checks.Check("whole", ("platform", "--terse"))]
    )
    monkeypatch.setattr(
        _checks, "run_tests", lambda words, _python, _marks: (True, f"{words[-1]} passed")
    )
    assert _checks.run(["--turn", "5", "7"]) == 1
    said = capfd.readouterr().out
    assert "No module named no_such_module_here" in said
    assert [line.partition(":")[2] for line in said.splitlines()[-3:]] == [
        " broken.",
        " --turn 5 runs the same, --all every one.",
        "",
    ]
    assert said.splitlines()[-1] == "7 passed"
    assert [line.split()[:2] for line in said.splitlines() if line.endswith(" s")] == [
        ["broken", "FAILED"],
        ["whole", "ok"],
        ["tests", "ok"],
    ]


@pytest.fixture
def small_project(tmp_path, monkeypatch, pytestconfig):
    """A few tests that pass, fail and are skipped, one of them with a window."""
    import _environment

    ours = pytestconfig.pluginmanager.get_plugin(str(ROOT / "tests/conftest.py"))
    hooks = map(inspect.getsource, (ours.pytest_addoption, ours.pytest_terminal_summary))
    for place, lines in {
        "pyproject.toml": '[tool.pytest.ini_options]\ntestpaths = ["tests"]\nmarkers = ["window"]',
        "tests/conftest.py": "\n".join(
            ["import json", "from pathlib import Path", "import pytest", *hooks]
        ),
        "tests/test_other.py": "import pytest\ndef test_one(): pass\ndef test_two(): assert 0\n"
        "def test_three(): pytest.skip('not here')",
        "tests/tools/test_tool.py": "",
        "tests/web/test_page.py": "",
        "tests/window/test_window.py": "import pytest\n@pytest.mark.window\ndef test_seen(): pass",
    }.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text(lines, "utf-8")
    monkeypatch.setattr(_environment, "ROOT", tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # all of them take a second
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")


@pytest.mark.usefixtures("small_project")
@pytest.mark.parametrize(
    ("arguments", "well", "line"),
    [
        ("", False, "2 passed, 1 failed, 1 skipped"),
        ("-k 'one or seen'", True, "2 passed"),
        ("-n 0 -k seen", True, "1 passed"),
        ("-n 0 -k no_such_test", False, "0 passed, 1 failed"),
        ("-n 0 tests/test_other.py::test_one", True, "1 passed"),
        ("-n 0 -k 'one or seen' -m 'not window'", True, "1 passed"),
    ],
)
def test_all_processes_of_pytest_add_up_to_one_line(arguments, well, line):
    import _checks

    asked, rest = _checks.understood(shlex.split(arguments))
    assert _checks.run_tests(rest, Path(sys.executable), asked.m) == (well, line)


def test_all_tests_with_windows_lie_where_they_are_looked_for():
    import _checks

    known = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    marked = [path for path in known if "mark.window" in path.read_text("utf-8")]
    assert marked
    for path in marked:
        assert path.relative_to(ROOT).as_posix().startswith(_checks.IN_WINDOWS)


@POSIX
def test_ci_runs_the_checks_with_a_python_that_fits(tmp_path):
    (tmp_path / ".ci").mkdir()
    (tmp_path / "tools").mkdir()
    (tmp_path / ".ci/run").write_bytes((ROOT / ".ci/run").read_bytes())
    (tmp_path / "tools/test.py").write_text("import sys; print('checked', *sys.argv[1:])")
    commands = tmp_path / "bin"
    commands.mkdir()
    axe = tmp_path / "out/axe/node_modules/axe-core/axe.min.js"
    axe.parent.mkdir(parents=True)
    axe.touch()
    for name in ("Xvfb", "xdotool", "chromium"):
        (commands / name).write_text("#!/bin/sh\n")
        (commands / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", str(tmp_path / ".ci/run"), "-x"],
        env=environment,
        cwd="/",
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "checked --due -x\n")
