"""Games and what branches off them: which of the index's games belong together, and in which order.

A game's `line` are the names from the first game of its family down to itself; `moment` is when
the newest of the family began, so that a family stands together in the list, the newest first. A
family that loses its newest game stays where it stands.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any

BETWEEN = "/"
"""Stands between the names of a line; no file's name has it."""


def depth(line: str) -> int:
    """How many games stand above the one whose line that is."""
    return line.count(BETWEEN)


def beside(base: sqlite3.Connection, names: Iterable[str]) -> list[str]:
    """All games that are of the families of some."""
    wanted = "SELECT name FROM replays WHERE family IN (SELECT family FROM replays WHERE name = ?)"
    found = {other for name in names for (other,) in base.execute(wanted, (name,))}
    return sorted(found)


def join(base: sqlite3.Connection, names: Iterable[str]) -> None:
    """Work out to which families these games belong, and where in them they stand."""
    for first in {_first(base, name) for name in names}:
        lines = _lines(base, first)
        moment = max(at for _name, _line, at in lines)
        base.executemany(
            "UPDATE replays SET moment = ?, family = ?, line = ? WHERE name = ?",
            [(moment, first, line, name) for name, line, _at in lines],
        )


def is_alone(base: sqlite3.Connection, name: str) -> bool:
    """Return whether a match branches off none, and none off it."""
    wanted = "SELECT 1 FROM replays WHERE (name = ? AND origin <> '') OR origin = ? LIMIT 1"
    return base.execute(wanted, (name, name)).fetchone() is None


def _first(base: sqlite3.Connection, name: str) -> str:
    """The first game of a family; a file may name anything as where it comes from, even itself."""
    above = [name]
    while True:
        wanted = "SELECT o.name FROM replays AS o JOIN replays AS r ON r.origin = o.name"
        found = base.execute(f"{wanted} WHERE r.name = ?", (above[-1],)).fetchone()
        if found is None:
            return above[-1]
        if found[0] in above:
            return min(above)
        above.append(found[0])


def _lines(base: sqlite3.Connection, first: str) -> list[tuple[str, str, float]]:
    """Every game of a family with its line and the moment it stood at."""
    found: dict[str, tuple[str, str, float]] = {}
    begun = base.execute("SELECT moment FROM replays WHERE name = ?", (first,)).fetchone()
    waiting: list[tuple[str, str, Any]] = [(first, first, begun[0])]
    while waiting:
        name, line, moment = waiting.pop()
        if name in found:
            continue
        found[name] = name, line, moment
        below = base.execute("SELECT name, moment FROM replays WHERE origin = ?", (name,))
        waiting += [(other, f"{line}{BETWEEN}{other}", at) for other, at in below]
    return list(found.values())
