"""Plant small faults in the client and see which of them the tests find:
`python tools/mutate.py 100 --seed 1 [--in game/core]… [--seconds 60]`.

Each mutant runs in a forked child: first the tests that come past the changed line, the cheapest
first (`python -m pytest -p tools._touched` makes the map), then those of the module's name, up to
so many seconds of the processor. What kills a mutant is run once without it: what fails there too
says nothing. Two planted ones, of which one must die and one changes nothing, prove that it ran.
Those in `tools/equivalent_mutants.txt` change nothing that anybody could notice: they are left out.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
import ast
import gc
import os
import pickle
import time
from collections import Counter
from collections.abc import Sequence
from functools import _lru_cache_wrapper
from itertools import zip_longest
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import _at_once
import _screens
import _stage
import _touched
import pytest
from _forked import Write, allow, in_child
from _mutants import Mutant, sample, statements
from _pytest.runner import runtestprotocol
from _touched import ROOT, Touched

KNOWN = ROOT / "tools" / "equivalent_mutants.txt"
THOUGHT = ("game/core/", "game/judging", "game/catalogue", "/rules/", "/bots/")
"""What bots and judges find hangs on these; beside other faults it is remembered."""
KILLED = ("killed", "hung")
CHANCE = ROOT / "game" / "core" / "chance.py"
PICK = "return items[self.below(len(items))]"


class End(NamedTuple):
    """How it went with one mutant: by which test, or how many; and after how many seconds."""

    word: str
    test: str
    seconds: float


def main() -> int:
    """Plant, and tell what was found."""
    asked = _arguments()
    known = KNOWN.read_text("utf-8").splitlines() if KNOWN.exists() else []
    without = {line.partition("  #")[0] for line in known}
    paths = {path for root in asked.where or ["game"] for path in _files(ROOT / root)}
    chosen = sample(asked.number, asked.seed, sorted(paths), without)
    run = Trials([*planted(), *chosen], Touched.load(), asked.seconds)
    files = {test.partition("::")[0] for mutant in run.mutants for test in run.plan(mutant)}
    there = sorted(name for name in files if (ROOT / name).exists())
    quiet = ("-qqs", "--no-header", "--no-summary", "-p", "no:cacheprovider")
    code = pytest.main([*quiet, "--all", *there], [run])
    return int(code) or _summary(run)


def planted() -> list[Mutant]:
    """One that must die, and one that changes nothing."""
    wrong, same = [ast.parse(CHANCE.read_text("utf-8")) for _each in range(2)]
    (place,) = [each for each in statements(wrong) if ast.unparse(each.statement) == PICK]
    (first,) = ast.parse("return items[0]").body
    line, path = place.statement.lineno, CHANCE.relative_to(ROOT).as_posix()
    place.body[place.number] = ast.fix_missing_locations(ast.copy_location(first, place.statement))
    dead = Mutant(path, line, "Stream.pick", PICK, ast.unparse(first), wrong)
    return [dead, Mutant(path, line, "Stream.pick", PICK, PICK, same)]


class Trials:
    """A plugin of pytest that runs chosen tests again and again, each time beside a fault."""

    def __init__(self, mutants: Sequence[Mutant], touched: Touched, seconds: float) -> None:
        self.mutants, self.touched, self.seconds = mutants, touched, seconds
        self.ends: list[End] = []
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[str, list[FunctionType]] = {}
        self.thoughts = b""
        self.sound: dict[str, bool] = {}
        """Whether tests that killed a mutant pass when nothing is changed."""

    def plan(self, mutant: Mutant) -> list[str]:
        """The tests to run, and files of tests."""
        named = sorted(ROOT.glob(f"tests/**/test_{Path(mutant.path).stem}*.py"))
        over = self.touched.over(mutant.path, mutant.line)
        return [*over, *(path.relative_to(ROOT).as_posix() for path in named)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Each mutant in turn."""
        self.items = {item.nodeid: item for item in session.items}
        _touched.import_all()
        self.functions = _touched.functions()
        if not all(map(_is_thought, self.mutants)):
            self.thoughts = in_child(_think, 3600)
        for mutant in self.mutants:
            self.ends.append(self.trial(mutant, self.plan(mutant)))
            _tell(mutant, self.ends[-1])
        return True

    def trial(self, mutant: Mutant, plan: Sequence[str]) -> End:
        """Run tests until one fails that passes without the mutant."""
        ids = list(dict.fromkeys(test for each in plan for test in self._tests(each)))
        ids.sort(key=self._late)
        while True:
            end = self._end(mutant, ids)
            if end.word not in KILLED or self._is_sound(end.test):
                return end
            ids.remove(end.test)

    def _late(self, test: str) -> float:
        """The seconds of a test; those that compare pictures find the most and come early."""
        early = 0.1 if test.startswith(_touched.PICTURES) else 1.0
        return early * self.touched.seconds.get(test, 1.0)

    def _tests(self, named: str) -> list[str]:
        """A test that was collected, or all of a file."""
        if "::" in named:
            return [named] if named in self.items else []
        return [test for test in self.items if test.startswith(named + "::")]

    def _is_sound(self, test: str) -> bool:
        if test not in self.sound:
            self.sound[test] = self._end(None, [test]).word not in KILLED
        return self.sound[test]

    def _end(self, mutant: Mutant | None, ids: Sequence[str]) -> End:
        """How these tests end in a child with that fault."""
        said = in_child(lambda write: self._run(mutant, ids, write), 20 * self.seconds + 120)
        lines = said.decode().splitlines() or ["killed\tat once\t0"]
        word, test, seconds = lines[-1].split("\t")
        return End(word, test, float(seconds))

    def _run(self, mutant: Mutant | None, ids: Sequence[str], write: Write) -> None:
        """In the child: the last line that is written holds."""
        if mutant is not None:
            path = ROOT / mutant.path
            _touched.swap(self.functions[str(path)], path, mutant.tree)
        _forget()
        os.environ.pop(_at_once.SHARED, None)  # nothing may come from there with a fault, nor go
        if mutant is None or not _is_thought(mutant):
            self._remember()
        for number, (test, following) in enumerate(zip_longest(ids, ids[1:])):
            cost = self.touched.seconds.get(test, 1.0)
            if time.process_time() + cost > self.seconds:
                ids = ids[:number]
                break
            _write(write, "hung", test)
            allow(20 + 10 * cost)
            reports = runtestprotocol(self.items[test], False, self.items.get(following))
            if any(report.failed for report in reports):
                _write(write, "killed", test)
                return
        _write(write, "alive" if ids else "untouched", f"{len(ids)} tests")

    def _remember(self) -> None:
        if self.thoughts:
            moves, finds = pickle.loads(self.thoughts)
            _stage.CHOSEN.update(moves)
            _at_once._FOUND.update(finds)


def _write(write: Write, word: str, test: str) -> None:
    write(f"{word}\t{test}\t{time.process_time():.1f}\n".encode())


def _is_thought(mutant: Mutant) -> bool:
    """Whether what bots and judges find may hang on it."""
    return any(part in mutant.path for part in THOUGHT)


def _think(write: Write) -> None:
    """Bring up every screen, for what bots and judges find on the way."""
    for name in sorted(_stage.SCREENS):
        _stage.show(name)
    write(pickle.dumps((_stage.CHOSEN, _at_once._FOUND)))


def _forget() -> None:
    """Drop what was worked out before a fault came in."""
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and str(each.__module__).startswith("game."):
            each.cache_clear()


def _tell(mutant: Mutant, end: End) -> None:
    print(f"{end.word:9} {mutant.where} {mutant.function}  {end.test} ({end.seconds:.1f} s)")
    if end.word not in KILLED:
        print(f"    - {mutant.before}\n    + {mutant.after}")
    sys.stdout.flush()


def _summary(run: Trials) -> int:
    """Count; nothing counts if the planted ones are not as they must be."""
    must_die, must_live = (end.word for end in run.ends[:2])
    count = Counter(end.word for end in run.ends[2:])
    total, dead = sum(count.values()), count["killed"] + count["hung"]
    spent = sum(end.seconds for end in run.ends)
    print(
        f"{total} mutants: {dead} killed ({dead / max(1, total):.0%}), of them {count['hung']} "
        f"hung; {count['untouched']} that no test touches, {count['alive']} alive; {spent:.0f} s"
    )
    proven = must_die in KILLED and must_live == "alive"
    print("The planted ones died and lived as they must." if proven else "IT DID NOT RUN.")
    return 0 if proven else 1


def _files(root: Path) -> list[Path]:
    return sorted(root.rglob("*.py")) if root.is_dir() else [root]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--in", dest="where", action="append", metavar="PATH")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the processor, a mutant")
    return parser.parse_args()


if __name__ == "__main__":
    assert _screens
    raise SystemExit(main())
