"""Every check that a change must pass, one after the other, and a word on each."""

import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import _environment

CODE = ("game", "tests", "tools")
# A test opens its window on a display of its own or on none, never on the person's screen.
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True)
class Check:
    """One command of the environment's Python. A loud one is watched while it runs."""

    name: str
    command: tuple[str, ...]
    loud: bool = False


def checks(arguments: Sequence[str]) -> list[Check]:
    """All checks; the arguments are pytest's."""
    return [
        Check("format", ("ruff", "format", "--check", "--quiet", *CODE)),
        Check("lint", ("ruff", "check", "--quiet", *CODE)),
        Check("types", ("mypy",)),
        Check("tests", ("pytest", *arguments), loud=True),
    ]


def run(arguments: Sequence[str]) -> int:
    """Run all of them, whatever fails, and tell which did."""
    python = _environment.ready("dev")
    print(f"Checking with {python}", flush=True)
    failed = [check.name for check in checks(arguments) if not passes(check, python)]
    print(f"FAILED: {', '.join(failed)}." if failed else "All checks passed.", flush=True)
    return 1 if failed else 0


def passes(check: Check, python: Path) -> bool:
    """Run one check from the project's folder, and print how it went."""
    began = time.perf_counter()
    done = subprocess.run(
        [str(python), "-m", *check.command],
        cwd=_environment.ROOT,
        env={**QUIET, **_environment.surroundings()},
        stdout=None if check.loud else subprocess.PIPE,
        stderr=None if check.loud else subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    word = "FAILED" if done.returncode else "ok"
    if done.returncode and done.stdout:
        print(done.stdout.rstrip())
    print(f"{check.name:7} {word:6} {time.perf_counter() - began:6.1f} s", flush=True)
    return done.returncode == 0
