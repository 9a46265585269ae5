"""What differs from the last landed commit, which tests that touches, and what it asks for."""

import ast
import hashlib
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from _environment import ROOT

MAINS = ("origin/HEAD", "origin/main", "main")
"""Where landed commits are, the first that there is."""
FOUNDATIONS = ("game/engine", "game/core", "tests/conftest.py", "pyproject.toml")
"""What everything rests on: where it changes, any test of any setting may fail."""
RECORD = Path("tests/whole.txt")
"""The digest of these at the last time that all tests passed."""
NEAR_SECONDS = 20
HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def turn() -> int:
    """Return the number of commits, 0 without git."""
    return int(_git("rev-list", "--count", "HEAD") or 0)


def asks_for_all() -> bool:
    """Return whether the foundations are others than when all tests last passed. That is recorded
    in the tree: a clone of a main holds no trace of where it stood when it was last landed."""
    record = ROOT / RECORD
    return not record.exists() or record.read_text("utf-8").strip() != digest()


def record() -> None:
    """Note that all tests have passed on these foundations."""
    (ROOT / RECORD).write_text(digest() + "\n", "utf-8")


def digest() -> str:
    """Return a checksum of the foundations, the same on every system."""
    every = hashlib.sha256()
    for name in FOUNDATIONS:
        for path in (
            [ROOT / name] if (ROOT / name).is_file() else sorted((ROOT / name).rglob("*.py"))
        ):
            text = path.read_text("utf-8")
            every.update(f"{path.relative_to(ROOT).as_posix()} {len(text)}\n{text}".encode())
    return every.hexdigest()


def near() -> list[str]:
    """Return the tests that come past what has changed, and those of changed tests: by the map
    that `--all` leaves, and by the modules' names where it knows nothing."""
    from _touched import Touched

    lines = changed_lines()
    known = Touched.load()
    ours = {path: those for path, those in lines.items() if path.startswith("game/")}
    found = known.near(ours, NEAR_SECONDS)
    mapped = known.paths()
    for path, those in lines.items():
        if path.startswith("tests/") and Path(path).name.startswith("test_"):
            found += changed_tests(path, those)
        elif path not in mapped and path.startswith(("game/", "tools/")):
            found += tests_named_after(path)
    return [*dict.fromkeys(found)]


def changed_lines() -> dict[str, set[int]]:
    """Return the numbers of lines, in every Python file that is there, that are others than in the
    last landed commit."""
    found: dict[str, set[int]] = defaultdict(set)
    path = ""
    for line in _git("diff", "-U0", "--no-prefix", base(), "--", "*.py").splitlines():
        hunk = HUNK.match(line)
        if line.startswith("+++ "):
            path = line[4:].strip()
        elif hunk and (ROOT / path).exists():
            start, count = int(hunk[1]), int(hunk[2] or 1)
            found[path] |= set(range(start, start + max(1, count)))
    for path in _git("ls-files", "--others", "--exclude-standard", "--", "*.py").splitlines():
        found[path] = set(range(1, (ROOT / path).read_text("utf-8").count("\n") + 1))
    return found


def base() -> str:
    """Return the last landed commit: where this branch left main; on main itself, the commit before
    the last if nothing is uncommitted."""
    for name in MAINS:
        fork = _git("merge-base", "HEAD", name).strip()
        if fork:
            here = fork == _git("rev-parse", "HEAD").strip()
            return "HEAD~1" if here and not _git("status", "--porcelain").strip() else fork
    return "HEAD"


def changed_tests(path: str, lines: set[int]) -> Iterator[str]:
    """Yield the names of a file's tests in which lines have changed."""
    for node in ast.parse((ROOT / path).read_text("utf-8")).body:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        if lines & set(range(first, (node.end_lineno or first) + 1)):
            yield f"{path}::{node.name}"


def tests_named_after(path: str) -> Iterator[str]:
    """Yield files of tests that have a module's name or import it."""
    name = Path(path).stem
    dotted = path.removesuffix(".py").replace("/", ".").removeprefix("tools.")
    imported = re.compile(rf"(import|from) {re.escape(dotted)}\b")
    for test in sorted((ROOT / "tests").rglob("test_*.py")):
        if test.stem == f"test_{name.strip('_')}" or imported.search(test.read_text("utf-8")):
            yield test.relative_to(ROOT).as_posix()


def _git(*arguments: str) -> str:
    """Return what git answers; nothing without git or a repository."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout if not done.returncode else ""


if __name__ == "__main__":
    print(*(near() or ["tests/test_layers.py"]), sep="\n")
