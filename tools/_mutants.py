"""Small faults that may be planted in the client: one in one statement of one function.

Comparisons, arithmetic, numbers, conditions, calls and ways out of a function are changed in a
file's syntax tree. A name that a fault takes away stays in code that is never reached, so that
functions keep their variables and their code can be swapped.
"""

import ast
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from _touched import ROOT, function_at

Edit = Callable[[], None]
"""Changes a tree in place."""
OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


class Mutant(NamedTuple):
    """One fault: where it is, and how the statement reads with it."""

    path: str
    line: int
    function: str
    before: str
    after: str
    tree: ast.Module

    @property
    def where(self) -> str:
        """The place as editors take it."""
        return f"{self.path}:{self.line}"

    @property
    def change(self) -> str:
        """Both statements, as lines of a list of known ones hold them."""
        return f"{self.path} {self.function} | {self.before} | {self.after}"


class Place(NamedTuple):
    """A statement in a list of statements."""

    body: list[ast.stmt]
    number: int
    plain: bool
    """Whether the function gives nothing, so that it may end early."""

    @property
    def statement(self) -> ast.stmt:
        """The statement itself."""
        return self.body[self.number]


def sample(number: int, seed: str, paths: Sequence[Path], without: set[str]) -> list[Mutant]:
    """That many mutants of files, no two in one statement; the same for the same seed and files."""
    dice = random.Random(f"mutants {seed}")
    places = [
        (path, index)
        for path in sorted(paths)
        for index in range(len(list(statements(ast.parse(path.read_text("utf-8"))))))
    ]
    dice.shuffle(places)
    found: list[Mutant] = []
    for path, index in places:
        if len(found) == number:
            break
        mutant = plant(path, index, dice)
        if mutant is not None and mutant.change not in without:
            found.append(mutant)
    return found


def plant(path: Path, index: int, dice: random.Random) -> Mutant | None:
    """One fault in a statement of a file; None where there is nothing to change."""
    tree = ast.parse(path.read_text("utf-8"))
    place = list(statements(tree))[index]
    line, before = place.statement.lineno, _first_line(place.statement)
    possible = list(edits(place))
    if not possible:
        return None
    function, _head = function_at(tree, line)
    dice.choice(possible)()
    after = _first_line(place.body[place.number])
    name = path.relative_to(ROOT).as_posix()
    return Mutant(name, line, function, before, after, ast.fix_missing_locations(tree))


def _first_line(statement: ast.stmt) -> str:
    if isinstance(statement, ast.If) and isinstance(statement.test, ast.Constant):
        return "; ".join(map(ast.unparse, statement.orelse))
    return ast.unparse(statement).partition("\n")[0]


def statements(node: ast.AST, inside: bool = False, plain: bool = False) -> Iterator[Place]:
    """All statements in the functions of a file that do something."""
    if isinstance(node, ast.FunctionDef):
        inside, plain = True, not _gives(node)
    elif isinstance(node, ast.ClassDef):
        inside = False
    for field in BLOCKS:
        for index, each in enumerate(body := getattr(node, field, [])):
            if inside and isinstance(each, ast.stmt) and not _does_nothing(each):
                yield Place(body, index, plain)
            yield from statements(each, inside, plain)


def _does_nothing(statement: ast.stmt) -> bool:
    words = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return words or isinstance(statement, SKIPPED)


SKIPPED = (ast.FunctionDef, ast.ClassDef, ast.Assert, ast.Import, ast.ImportFrom)


def _gives(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Return) and node.value for node in ast.walk(function))


# -- what may be changed -------------------------------------------------------------------


def edits(place: Place) -> Iterator[Edit]:
    """All faults of one statement; what stands in blocks below it is not its own."""
    statement = place.statement
    for node in (statement, *_own(statement)):
        yield from _edits_of(node)
    if isinstance(statement, ast.If | ast.While):
        yield lambda: setattr(statement, "test", ast.UnaryOp(ast.Not(), statement.test))
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        yield lambda: _replace(place, ast.Pass())
    if isinstance(statement, ast.AugAssign):
        yield lambda: _replace(place, ast.Pass())
    if isinstance(statement, ast.Return) and statement.value and not _is_no(statement.value):
        yield lambda: _replace(place, ast.Return(ast.Constant(None)))
    if place.plain and not isinstance(statement, ast.Return):
        yield lambda: _replace(place, ast.Return(None))


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement's own expressions, without annotations."""
    waiting = [
        child
        for name, child in ast.iter_fields(statement)
        if name not in (*BLOCKS, "annotation", "type_comment")
    ]
    while waiting:
        here = waiting.pop(0)
        if isinstance(here, list):
            waiting = [*here, *waiting]
        elif isinstance(here, ast.AST) and not isinstance(here, ast.JoinedStr | ast.expr_context):
            yield here
            waiting = [*(child for _name, child in ast.iter_fields(here)), *waiting]


def _edits_of(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        first = OPERATORS[type(node.ops[0])]
        yield lambda: node.ops.__setitem__(0, first())  # type: ignore[call-overload]
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in OPERATORS:
        other = OPERATORS[type(node.op)]
        yield lambda: setattr(node, "op", other())
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield lambda: setattr(node, "value", _other(node.value))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield lambda: setattr(node, "op", ast.UAdd())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
    if isinstance(node, ast.IfExp):
        yield lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _other(value: Any) -> bool | int | float:
    """Another number: the next one, or half as much again where one more would hardly be seen."""
    if isinstance(value, bool):
        return not value
    return value + max(1, value // 2) if isinstance(value, int) else value * 1.5 + 0.1


def _replace(place: Place, new: ast.stmt) -> None:
    """Put another statement there; the old one stays where nothing ever comes."""
    old = place.statement
    place.body[place.number] = ast.copy_location(ast.If(ast.Constant(0), [old], [new]), old)


def _is_no(value: ast.expr) -> bool:
    """Return whether a value is None or False, which callers do not tell apart."""
    return isinstance(value, ast.Constant) and (value.value is None or value.value is False)
