"""The two commands: what they say to an old Python, without a display, and when a check fails."""

import ast
import os
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


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_one_sentence_names_what_works_without():
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    command = [sys.executable, "-m", "game"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert all(word in done.stderr for word in ("verify", "legal", "show", "simulate", "bots"))


def test_the_client_gets_the_arguments_and_stays_in_the_persons_folder(monkeypatch, tmp_path):
    import _environment

    started = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(_environment, "ready", lambda: tmp_path / "python")
    monkeypatch.setattr(_environment, "become", lambda command: started.append(command) or 0)
    assert _environment.play(["verify", "my game.quad"]) == 0
    assert started == [[str(tmp_path / "python"), "-P", "-m", "game", "verify", "my game.quad"]]
    assert Path.cwd() == tmp_path


def test_where_no_process_can_become_another_the_exit_status_is_handed_on(monkeypatch):
    import _environment

    monkeypatch.setenv("PYTHONPATH", "somewhere else")
    code = f"import os, sys; sys.exit(7 if os.environ['PYTHONPATH'] == {str(ROOT)!r} else 1)"
    with monkeypatch.context() as windows:
        windows.setattr(_environment.os, "name", "nt")
        status = _environment.become([sys.executable, "-c", code])
    assert status == 7


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
    monkeypatch.setattr(
        _checks,
        "checks",
        lambda words: [
            _checks.Check("broken", ("no_such_module_here",)),
            _checks.Check("tests", ("platform", *words), loud=True),
        ],
    )
    assert _checks.run(["--terse"]) == 1
    said = capfd.readouterr().out
    assert "No module named no_such_module_here" in said
    assert said.splitlines()[-1] == "FAILED: broken."
    assert [line.split()[:2] for line in said.splitlines() if line.endswith(" s")] == [
        ["broken", "FAILED"],
        ["tests", "ok"],
    ]


def test_pytest_gets_the_arguments_and_is_watched():
    import _checks

    last = _checks.checks(["-k", "ramp"])[-1]
    assert last.command == ("pytest", "-k", "ramp")
    assert last.loud


@POSIX
def test_ci_runs_the_checks_with_a_python_that_fits(tmp_path):
    (tmp_path / ".ci").mkdir()
    (tmp_path / "tools").mkdir()
    (tmp_path / ".ci/run").write_bytes((ROOT / ".ci/run").read_bytes())
    (tmp_path / "tools/test.py").write_text("import sys; print('checked', *sys.argv[1:])")
    commands = tmp_path / "bin"
    commands.mkdir()
    for name in ("Xvfb", "xdotool"):
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
    assert (done.returncode, done.stdout) == (0, "checked -x\n")
