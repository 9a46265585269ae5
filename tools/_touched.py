"""Which tests come past which lines of `game/`, noted while they run.

`python -m pytest -p tools._touched [arguments]` (with `-n` too) writes what it saw into
`out/touched.json`; tests that are not run keep what an earlier run said of them. `Touched.load()`
reads it: `near(changes, budget)` gives the tests that come past changed lines, `over(path, line)`
those of one line, both the cheapest first, and `seconds` what each costs.

One assignment stands at the start of each block of a function, in code that is swapped under
functions that exist already. It is no slower to speak of, and needs no newer Python.
"""

import ast
import builtins
import gc
import importlib
import json
import pkgutil
import time
import zlib
from base64 import b64decode, b64encode
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import compress, zip_longest
from operator import or_
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "out" / "touched.json"
MOST = 4
"""So many tests of a family (one function with parameters) are given for a block, the cheapest."""
PICTURES = ("tests/test_golden.py", "tests/test_contact.py")
"""Of these all are given: each shows something else."""
BLOCKS = ("body", "orelse", "finalbody")
LOCALS = "<locals>."
DIGITS, MARKS = bytes.maketrans(b"\0\1", b"01"), bytes.maketrans(b"01", b"\0\1")


class Point(NamedTuple):
    """The start of a block: a function of a file, and how many lines below its head."""

    path: str
    function: str
    line: int


class Marked(ast.NodeTransformer):
    """Puts an assignment before each block of each function of one file."""

    def __init__(self, path: str, start: int) -> None:
        self.path, self.start = path, start
        self.points: list[Point] = []
        self.names: list[str] = []
        self.head = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._inside(node, node.name, LOCALS, node.lineno)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._inside(node, node.name, "", 0)

    def _inside(self, node: ast.AST, name: str, end: str, head: int) -> ast.AST:
        outer, self.head = self.head, head
        self.names.append(name + ("." if not end else "." + end))
        node = self.generic_visit(node)
        self.names.pop()
        self.head = outer
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        inside = self.head and not isinstance(node, ast.ClassDef)
        super().generic_visit(node)
        for field in BLOCKS:
            body = getattr(node, field, None)
            if inside and isinstance(body, list):
                setattr(node, field, list(self._touches(body)))
        return node

    def _touches(self, body: list[ast.stmt]) -> Iterator[ast.stmt]:
        fresh = True
        for statement in body:
            words = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if fresh and not words:
                yield self._touch(statement)
                fresh = False
            fresh = fresh or bool(getattr(statement, "body", None))
            yield statement

    def _touch(self, statement: ast.stmt) -> ast.stmt:
        name = "".join(self.names).rstrip(".").removesuffix("." + LOCALS[:-1])
        self.points.append(Point(self.path, name, statement.lineno - self.head))
        number = self.start + len(self.points) - 1
        (touch,) = ast.parse(f"__touched__[{number}] = 1").body
        for each in ast.walk(touch):
            ast.copy_location(each, statement)
        return touch


def mark(path: Path, start: int) -> tuple[ast.Module, list[Point]]:
    """The syntax of a file with its blocks marked from that number on, and these blocks."""
    marked = Marked(path.relative_to(ROOT).as_posix(), start)
    tree = marked.visit(ast.parse(path.read_text("utf-8")))
    return tree, marked.points


# -- code under functions ------------------------------------------------------------------


def import_all() -> None:
    """Import every module of the client, so that all its functions exist."""
    import game

    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def functions() -> dict[str, list[FunctionType]]:
    """All functions that exist now, by the files of their code."""
    gc.unfreeze()  # or those would not be listed
    found = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found[each.__code__.co_filename].append(each)
    return found


def swap(those: Iterable[FunctionType], path: Path, tree: ast.Module) -> int:
    """Put the code of another syntax tree under a file's functions; gives how many it changed."""
    new = {_key(code): code for code in _codes(compile(tree, str(path), "exec"))}
    count = 0
    for function in those:
        code = new.get(_key(function.__code__))
        if code is not None and code != function.__code__:
            function.__code__ = code
            count += 1
    return count


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if not inner.co_name.startswith("<"):  # several may stand on one line
                yield inner
            yield from _codes(inner)


def touch_all() -> list[Point]:
    """Mark every function of the client; gives the points that `__touched__` counts."""
    import_all()
    known, points = functions(), list[Point]()
    for path in sorted((ROOT / "game").rglob("*.py")):
        tree, found = mark(path, len(points))
        swap(known[str(path)], path, tree)
        points += found
    vars(builtins)["__touched__"] = [0] * len(points)
    return points


# -- the map -------------------------------------------------------------------------------


class Touched:
    """The tests that come past each block, and the processor's seconds of each test."""

    def __init__(self, points: Sequence[Point] = ()) -> None:
        self.points = list(points)
        self.seconds: dict[str, float] = {}
        self.masks: dict[str, int] = {}
        """For each test a number with a bit for each point: one for those that it comes past."""

    def note(self, test: str, seconds: float, marks: Sequence[int]) -> None:
        """Remember one test, with a 1 for each point that it comes past, a 0 for each other."""
        self.seconds[test] = round(seconds, 4)
        self.masks[test] = int(bytes(marks)[::-1].translate(DIGITS) or b"0", 2)

    def cost(self, test: str) -> tuple[float, str]:
        """What tests are sorted by."""
        return self.seconds[test], test

    def over(self, path: str, line: int) -> list[str]:
        """The tests that come past a line of a file as it was, the cheapest first."""
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        name, head = function_at(tree, line)
        before = [
            (point.line, number)
            for number, point in enumerate(self.points)
            if point[:2] == (path, name) and point.line <= line - head
        ]
        return self._sorted([max(before)[1]] if before else [])

    def near(self, changes: Mapping[str, Iterable[int]], budget: float) -> list[str]:
        """Tests that come past functions in which lines of files have changed: from each function
        in turn the cheapest, until they cost so many seconds."""
        names = set()
        for path, lines in changes.items():
            tree = ast.parse((ROOT / path).read_text("utf-8"))
            names |= {(path, function_at(tree, line)[0]) for line in lines}
        numbers = defaultdict(list)
        for number, point in enumerate(self.points):
            numbers[point[:2]].append(number)
        chosen: dict[str, float] = {}
        for row in zip_longest(*[self._sorted(numbers[name]) for name in sorted(names)]):
            for test in row:
                cost = self.seconds.get(test, budget)
                if test and cost + sum(chosen.values()) <= budget:
                    chosen[test] = cost
        return list(chosen)

    def _sorted(self, numbers: Iterable[int]) -> list[str]:
        found = {test for number in numbers for test in self._past(number)}
        return sorted(found, key=self.cost)

    def _past(self, number: int) -> Iterator[str]:
        """The cheapest tests of each family that come past a point."""
        count = Counter[str]()
        those = (test for test, mask in self.masks.items() if mask >> number & 1)
        for test in sorted(those, key=self.cost):
            family = test.partition("[")[0]
            count[family] += 1
            if count[family] <= MOST or test.startswith(PICTURES):
                yield test

    def _points(self, mask: int) -> list[Point]:
        marks = f"{mask:b}"[::-1].encode().translate(MARKS)
        return list(compress(self.points, marks))

    def paths(self) -> set[str]:
        """The files of which any test comes past anything."""
        return {point.path for point in self._points(reduce(or_, self.masks.values(), 0))}

    def add(self, later: "Touched") -> None:
        """Take over what a later run saw, and its points."""
        if self.masks and self.points != later.points:
            kept = {
                test: self._points(self.masks[test]) for test in self.masks.keys() - later.masks
            }
            self.points = list(dict.fromkeys((*later.points, *self.points)))
            places = {point: number for number, point in enumerate(self.points)}
            for test, points in kept.items():
                self.masks[test] = sum(1 << places[point] for point in points)
        else:
            self.points = later.points
        self.seconds |= later.seconds
        self.masks |= later.masks

    def text(self) -> str:
        """As it stands in the file: the bits of each test packed."""
        size = len(self.points) // 8 + 1
        tests = {
            test: (self.seconds[test], b64encode(zlib.compress(mask.to_bytes(size))).decode())
            for test, mask in self.masks.items()
        }
        return json.dumps({"points": self.points, "tests": tests}, separators=(",", ":"))

    @classmethod
    def of(cls, text: str) -> "Touched":
        """What a file says."""
        data = json.loads(text)
        made = cls([Point(*each) for each in data["points"]])
        for test, (seconds, packed) in data["tests"].items():
            made.seconds[test] = seconds
            made.masks[test] = int.from_bytes(zlib.decompress(b64decode(packed)))
        return made

    @classmethod
    def load(cls) -> "Touched":
        """The map of the last runs; an empty one where there is none."""
        return cls.of(FILE.read_text("utf-8")) if FILE.exists() else cls()


def function_at(tree: ast.Module, line: int) -> tuple[str, int]:
    """The innermost function around a line, and the line of its head; no name outside of all."""
    name, head, inside = "", 0, list[tuple[ast.AST, str]]([(tree, "")])
    while inside:
        node, prefix = inside.pop()
        for child in ast.iter_child_nodes(node):
            if not (getattr(child, "lineno", 0) <= line <= getattr(child, "end_lineno", line)):
                continue
            own = prefix
            if isinstance(child, ast.ClassDef):
                own = f"{prefix}{child.name}."
            if isinstance(child, ast.FunctionDef):
                name, head = prefix + child.name, child.lineno
                own = f"{name}.{LOCALS}"
            inside.append((child, own))
    return name, head


# -- while tests run -----------------------------------------------------------------------


class Run:
    """What this process sees; of a run with workers, what they have seen."""

    touched = Touched()
    marks: list[int] | None = None
    failed = False


def pytest_collection_finish(session: pytest.Session) -> None:
    """Mark everything, unless the tests run elsewhere. The collector passes over what is there
    now, as `tests/conftest.py` has told it before."""
    if getattr(session.config.option, "dist", "no") == "no" or _is_worker(session.config):
        Run.touched = Touched(touch_all())
        Run.marks = vars(builtins)["__touched__"]
        gc.collect()
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what one test comes past."""
    marks = Run.marks
    if marks is None:
        return (yield)
    vars(builtins)["__touched__"] = marks  # a test of this very module has put its own there
    marks[:] = [0] * len(marks)
    Run.failed, began = False, time.process_time()
    done = yield
    seconds = time.process_time() - began
    if not Run.failed:
        Run.touched.note(item.nodeid, seconds, marks)
    return done


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What fails says little of where it would come past."""
    Run.failed = Run.failed or report.failed


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has come to its end."""
    text = getattr(node, "workeroutput", {}).get("touched")
    if text:
        Run.touched.add(Touched.of(text))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand over what was seen, or write it down."""
    if _is_worker(session.config):
        vars(session.config)["workeroutput"]["touched"] = Run.touched.text()
        return
    whole = Touched.load()
    whole.add(Run.touched)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(whole.text(), "utf-8")


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")
