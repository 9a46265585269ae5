"""The library's index: a SQLite file that can be thrown away, for the files hold the truth."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from game import __version__
from game.screens.library.entries import EXAMINED, NAMED, Entry, dumped, loaded

SHAPE = 6
DAYS = "seed GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND challenge != ''"
"""A challenge on the seed of a day."""
MASTERS = """instr(data, '"bot":"master"')"""
"""Somebody of the highest level sits there."""
_TABLES = """
CREATE TABLE about (version TEXT NOT NULL);
CREATE TABLE replays (
    name TEXT PRIMARY KEY, stamp REAL NOT NULL, mtime INTEGER NOT NULL, size INTEGER NOT NULL,
    level INTEGER NOT NULL, game TEXT NOT NULL, challenge TEXT NOT NULL, seed TEXT,
    alone INTEGER NOT NULL, helped INTEGER NOT NULL, finished INTEGER NOT NULL,
    bad INTEGER NOT NULL, number INTEGER, hidden INTEGER NOT NULL, words TEXT NOT NULL,
    data TEXT NOT NULL, sum INTEGER NOT NULL
);
CREATE TABLE seats (
    name TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
    score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL, parts TEXT NOT NULL,
    PRIMARY KEY (name, seat)
) WITHOUT ROWID;
CREATE TABLE judged (
    about TEXT PRIMARY KEY, stamp TEXT NOT NULL, data TEXT NOT NULL, sum INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX newest ON replays (hidden, stamp DESC, name DESC, game, alone, finished, bad);
CREATE INDEX to_read ON replays (level, stamp DESC);
CREATE INDEX tries ON replays (game, challenge);
CREATE INDEX people ON seats (player);
CREATE INDEX days ON replays (stamp) WHERE {days};
CREATE INDEX masters ON replays (game) WHERE {masters};
"""
# `newest` has all that most filters ask for, so that a page far down is found without reading rows.
Row: TypeAlias = tuple[Any, ...]
_HOLES = ",".join("?" * 17)
_COLUMNS = "name, stamp, mtime, size, level, game, challenge, helped, finished, number, data"


@dataclass(frozen=True, slots=True)
class Filter:
    """Which replays are wanted; what is left open takes all."""

    game: str = ""
    player: str = ""
    alone: bool | None = None
    finished: bool | None = None
    damaged: bool = False
    words: tuple[tuple[str, ...], ...] = ()
    """What is looked for in the names, the seed and the date (2026-11-21), all in small letters:
    of each of these something must be there."""

    def where(self) -> tuple[str, list[Any]]:
        """As a condition of SQL with its values."""
        wanted: list[tuple[str, list[Any]]] = [("hidden = 0", [])]
        if self.game:
            wanted.append(("game = ?", [self.game]))
        if self.player:
            own = "name IN (SELECT name FROM seats WHERE player = ?)"
            wanted.append((own, [self.player]))
        if self.alone is not None:
            wanted.append(("alone = ?", [self.alone]))
        if self.finished is not None:
            wanted.append(("finished = ? AND bad = 0", [self.finished]))
        if self.damaged:
            wanted.append(("bad = 1", []))
        wanted += [(_any_of(len(each)), [*each]) for each in self.words]
        words = " AND ".join(condition for condition, _values in wanted)
        values = [value for _condition, given in wanted for value in given]
        return f"WHERE {words}", values


def _any_of(count: int) -> str:
    """The condition that one of so many texts is there."""
    return f"({' OR '.join(['instr(words, ?)'] * count)})"


class File(NamedTuple):
    """What tells whether a file has changed."""

    mtime: int
    size: int


class Index:
    """Keeps entries. Every method may raise `sqlite3.DatabaseError` or `ValueError`: then the
    index is broken, and whoever owns it throws it away."""

    def __init__(self, path: Path | None) -> None:
        """Opens the index, an empty one where it is missing or of another shape. What is left of a
        damaged one may well answer, but wrongly."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(path or ":memory:", timeout=0.2)
        self._base.execute("PRAGMA synchronous = OFF")
        self._base.execute("PRAGMA journal_mode = MEMORY")
        try:
            if not self._fits():
                self._begin()
            elif self._base.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise ValueError("the index is damaged")
        except (sqlite3.Error, ValueError):
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        with suppress(sqlite3.Error):
            self._base.close()

    def _fits(self) -> bool:
        found = self._base.execute("PRAGMA user_version").fetchone()[0]
        if found != SHAPE:
            return False
        version = self._base.execute("SELECT version FROM about").fetchone()
        return version is not None and version[0] == __version__

    def _begin(self) -> None:
        for table in ("about", "replays", "seats", "judged"):
            self._base.execute(f"DROP TABLE IF EXISTS {table}")
        self._base.executescript(_TABLES.format(days=DAYS, masters=MASTERS))
        self._base.execute("INSERT INTO about VALUES (?)", (__version__,))
        self._base.execute(f"PRAGMA user_version = {SHAPE}")
        self._base.commit()

    # -- writing ---------------------------------------------------------------------------

    def put(self, entries: Iterable[Entry]) -> None:
        """Keep these entries in the place of what was known of their files."""
        with self._base:
            for entry in entries:
                row, seats = _row(entry), _seats(entry)
                row = (*row, _sum(row, seats))
                self._base.execute(f"REPLACE INTO replays VALUES ({_HOLES})", row)
                if entry.level > NAMED:
                    self._base.execute("DELETE FROM seats WHERE name = ?", (entry.name,))
                    self._base.executemany("INSERT INTO seats VALUES (?,?,?,?,?,?,?)", seats)

    def drop(self, names: Iterable[str]) -> None:
        """Forget files that are gone."""
        gone = [(name,) for name in names]
        with self._base:
            self._base.executemany("DELETE FROM replays WHERE name = ?", gone)
            self._base.executemany("DELETE FROM seats WHERE name = ?", gone)
            self._base.executemany("DELETE FROM judged WHERE about = ?", gone)

    def put_judged(self, about: str, stamp: str, data: str) -> None:
        """Keep what judges said about a file, or about anything else; the stamp tells when that
        does not hold any more."""
        row = about, stamp, data, crc32(data.encode())
        with self._base:
            self._base.execute("REPLACE INTO judged VALUES (?,?,?,?)", row)

    # -- reading ---------------------------------------------------------------------------

    def names(self) -> frozenset[str]:
        """Every file that is known."""
        return frozenset(name for (name,) in self._base.execute("SELECT name FROM replays"))

    def files(self, names: Sequence[str]) -> Mapping[str, File]:
        """Those of the files that are known, as they were when they were read."""
        holes = ",".join("?" * len(names))
        wanted = f"SELECT name, mtime, size FROM replays WHERE name IN ({holes})"
        return {name: File(*rest) for name, *rest in self._base.execute(wanted, names)}

    def check(self, names: Sequence[str]) -> None:
        """`ValueError` if anything about these files is not as it was put here."""
        holes = ",".join("?" * len(names))
        wanted = f"SELECT * FROM seats WHERE name IN ({holes}) ORDER BY name, seat"
        seats: dict[str, list[Row]] = {}
        for seat in self._base.execute(wanted, names):
            seats.setdefault(seat[0], []).append(seat)
        wanted = f"SELECT * FROM replays WHERE level > ? AND name IN ({holes})"
        for *row, found in self._base.execute(wanted, (NAMED, *names)):
            if found != _sum(tuple(row), seats.get(row[0], [])):
                raise ValueError("the index says something else than it was told")

    def below(self, level: int, most: int) -> list[Entry]:
        """The newest files of which less is known than that; so many of them."""
        return self._entries("WHERE level < ? ORDER BY stamp DESC LIMIT ?", [level, most])

    def unread(self) -> int:
        """How many files have not been examined."""
        return self.number("SELECT COUNT(*) FROM replays WHERE level < ?", EXAMINED)

    def entry(self, name: str) -> Entry | None:
        """What is known of a file."""
        found = self._entries("WHERE name = ?", [name])
        return found[0] if found else None

    def judged(self, about: str, stamp: str) -> str | None:
        """What judges said, if that was kept under this stamp."""
        wanted = "SELECT data, sum FROM judged WHERE about = ? AND stamp = ?"
        for data, found in self._base.execute(wanted, (about, stamp)):
            if found != crc32(data.encode()):
                raise ValueError("the index says something else than it was told")
            return str(data)
        return None

    def page(self, wanted: Filter, offset: int, count: int) -> list[Entry]:
        """Some of the entries that a filter lets through, newest first."""
        where, values = wanted.where()
        order = "ORDER BY stamp DESC, name DESC LIMIT ? OFFSET ?"
        return self._entries(f"{where} {order}", [*values, count, offset])

    def count(self, wanted: Filter) -> int:
        """How many entries a filter lets through."""
        where, values = wanted.where()
        return self.number(f"SELECT COUNT(*) FROM replays {where}", *values)

    def number(self, query: str, *values: Any) -> int:
        """The one number that a query gives."""
        return int(self._base.execute(query, values).fetchone()[0])

    def rows(self, query: str, *values: Any) -> list[Row]:
        """What a query gives."""
        return self._base.execute(query, values).fetchall()

    def _entries(self, rest: str, values: list[Any]) -> list[Entry]:
        rows = self._base.execute(f"SELECT {_COLUMNS} FROM replays {rest}", values)
        return [_entry(row) for row in rows.fetchall()]


def _row(entry: Entry) -> Row:
    seed = entry.header.seed if entry.header else None
    bad = entry.problem is not None
    hidden = entry.untouched and seed is not None and not bad
    return (
        entry.name,
        entry.when,
        entry.mtime,
        entry.size,
        entry.level,
        entry.game,
        entry.challenge,
        seed,
        entry.alone,
        entry.helped,
        entry.finished,
        bad,
        entry.number,
        hidden,
        _words(entry),
        dumped(entry),
    )


def _sum(row: Row, seats: list[Row]) -> int:
    """A number that hardly any other row has; SQLite gives back 1 for `True`."""
    said = [[int(v) if isinstance(v, bool) else v for v in each] for each in (row, *seats)]
    return crc32(repr(said).encode())


def _words(entry: Entry) -> str:
    """What a search looks through, a line for each thing."""
    header = entry.header
    said = [entry.name, entry.date.date().isoformat()]
    if header is not None:
        said += [*(player.name for player in header.players), header.seed or ""]
    return "\n".join(said).casefold()


def _seats(entry: Entry) -> list[Row]:
    """The people at the table; points only where they are sure."""
    if entry.level == NAMED or entry.header is None or entry.untouched:
        return []
    rows: list[Row] = []
    for seat, player in enumerate(entry.header.players):
        if player.bot is None:
            rows.append((entry.name, seat, player.name, *_points(entry, seat)))
    return rows


def _points(entry: Entry, seat: int) -> Row:
    if not entry.counts:
        return 0, 0, 0, "[]"
    score, won = entry.scores[seat], seat in entry.winners
    above = [s for s, other in enumerate(entry.scores) if other > score and not won]
    ahead = {s for s in entry.winners if not won} | set(above)
    parts = [(words, points[seat]) for words, points in entry.parts]
    return score, 1 + len(ahead), won, json.dumps(parts)


def _entry(row: Row) -> Entry:
    name, when, mtime, size, level, game, challenge, helped, finished, number, data = row
    return Entry(
        *(name, when, mtime, size, level, game),
        challenge=challenge,
        helped=bool(helped),
        finished=bool(finished),
        number=number,
        **loaded(data),
    )
