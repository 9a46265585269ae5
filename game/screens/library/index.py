"""The library's index: a SQLite file that can be rebuilt from the replays at any time.

It also stores which match branches off which. A `line` lists the names from the first match
of its family down to itself; `moment` is when the newest of the family began, so that a family
stands together in the list, the newest first. A family that loses its newest match stays where it
stands."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from game import __version__
from game.engine.storage.files import is_unchanged, seal_file
from game.engine.storage.players import People
from game.screens.library.entries import EXAMINED, NAMED, Entry, entry_fields, entry_json
from game.screens.library.marks import Mark
from game.screens.library.wanted import SQL_ORDERS, Filter

SEPARATOR = "/"
"""The separator of names in a `line`."""


def family_members(base: sqlite3.Connection, names: Iterable[str]) -> list[str]:
    """Return the names of all matches related to these by branching, sorted."""
    wanted = "SELECT name FROM replays WHERE family IN (SELECT family FROM replays WHERE name = ?)"
    members = {other for name in names for (other,) in base.execute(wanted, (name,))}
    return sorted(members)


def join_families(base: sqlite3.Connection, names: Iterable[str]) -> None:
    """Store the family of each of these matches, and its place there."""
    for first in {_root_of_family(base, name) for name in names}:
        lines = _family_lines(base, first)
        moment = max(at for _name, _line, at in lines)
        base.executemany(
            "UPDATE replays SET moment = ?, family = ?, line = ? WHERE name = ?",
            [(moment, first, line, name) for name, line, _at in lines],
        )


def is_alone(base: sqlite3.Connection, name: str) -> bool:
    """Return whether a match branches off none, and none off it."""
    wanted = "SELECT 1 FROM replays WHERE (name = ? AND origin <> '') OR origin = ? LIMIT 1"
    return base.execute(wanted, (name, name)).fetchone() is None


def _root_of_family(base: sqlite3.Connection, name: str) -> str:
    """Return the match that a family branches off; a file may name any origin, even itself."""
    above = [name]
    while True:
        wanted = "SELECT o.name FROM replays AS o JOIN replays AS r ON r.origin = o.name"
        parent = base.execute(f"{wanted} WHERE r.name = ?", (above[-1],)).fetchone()
        if parent is None:
            return above[-1]
        if parent[0] in above:
            return min(above)
        above.append(parent[0])


def _family_lines(base: sqlite3.Connection, first: str) -> list[tuple[str, str, float]]:
    """Return name, `line` and `moment` of every match of a family."""
    lines: dict[str, tuple[str, str, float]] = {}
    begun = base.execute("SELECT moment FROM replays WHERE name = ?", (first,)).fetchone()
    waiting: list[tuple[str, str, Any]] = [(first, first, begun[0])]
    while waiting:
        name, line, moment = waiting.pop()
        if name in lines:
            continue
        lines[name] = name, line, moment
        below = base.execute("SELECT name, moment FROM replays WHERE origin = ?", (name,))
        waiting += [(other, f"{line}{SEPARATOR}{other}", at) for other, at in below]
    return list(lines.values())


SCHEMA_VERSION = 8
IS_DAILY = "seed GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND challenge != ''"
"""A challenge on the seed of a day."""
HAS_MASTER = """instr(data, '"bot":"master"')"""
"""The SQL condition for matches with a Master bot."""
IS_FIRST_TRY = """NOT EXISTS (
    SELECT 1 FROM replays AS o JOIN seats AS s USING (name)
    WHERE o.game = replays.game AND o.challenge = replays.challenge AND o.seed = replays.seed
    AND (o.stamp, o.name) < (replays.stamp, replays.name) AND s.who = seats.who
)"""
"""The SQL condition for a person's first match of a challenge on its seed."""
_TABLES = """
CREATE TABLE about (
    version TEXT NOT NULL, people TEXT NOT NULL, taken INTEGER NOT NULL, marks INTEGER NOT NULL
);
CREATE TABLE replays (
    name TEXT PRIMARY KEY, stamp REAL NOT NULL, mtime INTEGER NOT NULL, size INTEGER NOT NULL,
    level INTEGER NOT NULL, game TEXT NOT NULL, challenge TEXT NOT NULL, seed TEXT,
    alone INTEGER NOT NULL, helped INTEGER NOT NULL, finished INTEGER NOT NULL,
    bad INTEGER NOT NULL, number INTEGER, hidden INTEGER NOT NULL, words TEXT NOT NULL,
    best INTEGER, plies INTEGER NOT NULL, origin TEXT NOT NULL, data TEXT NOT NULL,
    sum INTEGER NOT NULL,
    moment REAL NOT NULL, family TEXT NOT NULL, line TEXT NOT NULL, loss REAL NOT NULL
);
CREATE TABLE chairs (
    name TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, person TEXT NOT NULL,
    score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL, parts TEXT NOT NULL,
    call INTEGER NOT NULL, PRIMARY KEY (name, seat)
) WITHOUT ROWID;
CREATE TABLE called (
    call INTEGER PRIMARY KEY, person TEXT NOT NULL, player TEXT NOT NULL, old INTEGER NOT NULL,
    who TEXT NOT NULL, UNIQUE (person, player, old)
);
CREATE VIEW seats AS SELECT
    name, seat, chairs.player, chairs.person, score, place, won, parts, who
FROM chairs JOIN called USING (call);
CREATE TABLE marks (
    name TEXT PRIMARY KEY, star INTEGER NOT NULL, words TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE judged (
    about TEXT PRIMARY KEY, stamp TEXT NOT NULL, data TEXT NOT NULL, sum INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX newest ON replays (
    hidden, moment DESC, family DESC, line, game, alone, finished, bad
);
CREATE INDEX highest ON replays (hidden, best DESC, stamp DESC, game, alone, finished, bad);
CREATE INDEX closest ON replays (hidden, loss, stamp DESC, game, alone, finished, bad);
CREATE INDEX longest ON replays (hidden, plies DESC, stamp DESC, game, alone, finished, bad);
CREATE INDEX branches ON replays (origin);
CREATE INDEX to_read ON replays (level, stamp DESC);
CREATE INDEX tries ON replays (game, challenge, seed, stamp);
CREATE INDEX people ON chairs (call);
CREATE INDEX days ON replays (stamp) WHERE {days};
CREATE INDEX masters ON replays (game) WHERE {masters};
"""
# The first four have all that most filters ask for, so that a page far down is found without
# reading rows.
Row: TypeAlias = tuple[Any, ...]
_FILE_COLUMNS = (
    *("name", "stamp", "mtime", "size", "level", "game", "challenge", "seed", "alone", "helped"),
    *("finished", "bad", "number", "hidden", "words", "best", "plies", "origin", "data", "sum"),
)
"""Columns about a file itself; the rest says how it stands among the others."""
_FAMILY_COLUMNS = ("moment", "family", "line", "loss")
_ROW_COLUMNS = (*_FILE_COLUMNS, *_FAMILY_COLUMNS)
_PUT_QUERY = (
    f"INSERT INTO replays ({','.join(_ROW_COLUMNS)}) "
    f"VALUES ({','.join('?' * len(_ROW_COLUMNS))}) ON CONFLICT (name) DO UPDATE SET "
    + ",".join(f"{each} = excluded.{each}" for each in _ROW_COLUMNS[:-1])
)
_ENTRY_COLUMNS = (
    "name, stamp, mtime, size, level, game, challenge, helped, finished, number, line, loss, data"
)
_UNJUDGED_LOSS = 1e9
"""A loss beyond all others: games that were not judged come last."""
# What a file says of its seats is `player` and `person`; `who` that is here follows from the people
# known, and changes with them, for all files that say the same at once.
_SEAT_COLUMNS = "name, seat, player, person, score, place, won, parts"


class FileVersion(NamedTuple):
    """The date and size of a file, which tell whether it has changed."""

    mtime: int
    size: int


class Index:
    """The SQLite tables of entries. Every method may raise `sqlite3.DatabaseError` or `ValueError`:
    then the index is broken and its owner discards it."""

    def __init__(self, path: Path | None, people: People | None = None) -> None:
        """Open the index, or an empty one if it is missing or of another version. An index that was
        not closed properly is checked whole, as it could answer wrongly (0.1 seconds if large);
        raise `ValueError` if it is damaged."""
        self._people, self._path = people, path
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        closed = path is not None and is_unchanged(path)
        self._base = sqlite3.connect(path or ":memory:", timeout=0.2)
        self._base.create_function("small", 1, str.casefold, deterministic=True)
        self._base.execute("PRAGMA synchronous = OFF")
        self._base.execute("PRAGMA journal_mode = MEMORY")
        try:
            if not self._is_current():
                self._create_tables()
            elif not closed and not passes_integrity_check(self._base):
                raise ValueError("the index is damaged")
        except (sqlite3.Error, ValueError):
            self._base.close()
            raise

    def close(self, is_sound: bool = True) -> None:
        """Close the file; if `is_sound`, seal it so that no check is needed next time."""
        with suppress(sqlite3.Error, OSError):
            self._base.close()
            if self._path is not None and is_sound:
                seal_file(self._path)

    def _is_current(self) -> bool:
        shape = self._base.execute("PRAGMA user_version").fetchone()[0]
        if shape != SCHEMA_VERSION:
            return False
        version = self._base.execute("SELECT version FROM about").fetchone()
        return version is not None and version[0] == __version__

    def _create_tables(self) -> None:
        query = "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view')"
        for kind, name in self._base.execute(query).fetchall():
            self._base.execute(f"DROP {kind} {name}")
        self._base.executescript(_TABLES.format(days=IS_DAILY, masters=HAS_MASTER))
        self._base.execute("INSERT INTO about VALUES (?, '', 0, 0)", (__version__,))
        self._base.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        self._base.commit()

    # -- writing ---------------------------------------------------------------------------

    def put_entries(self, entries: Iterable[Entry]) -> None:
        """Replace what is stored about the files of these entries."""
        with self._base:
            for entry in entries:
                row, seats = _row_of(entry), _seat_rows(entry)
                placed = entry.when, entry.name, entry.name, _UNJUDGED_LOSS
                self._base.execute(_PUT_QUERY, (*row, _checksum(row, seats), *placed))
                if not is_alone(self._base, entry.name):
                    join_families(self._base, [entry.name])
                if entry.level > NAMED:
                    known = [(*seat, self._person_key(seat, entry.mtime)) for seat in seats]
                    self._base.execute("DELETE FROM chairs WHERE name = ?", (entry.name,))
                    self._base.executemany("INSERT INTO chairs VALUES (?,?,?,?,?,?,?,?,?)", known)

    def update_players(self) -> bool:
        """Assign all matches to the current players; return False if nothing has changed."""
        people = self._people
        stamp, taken = (
            ("", 0) if people is None else (people.owners_stamp, people.first_identity_time)
        )
        before = self._base.execute("SELECT people, taken FROM about").fetchone()
        if before == (stamp, taken):
            return False
        with self._base:
            if before[1] != taken:
                self._reassign_old_seats()
            known = self._base.execute("SELECT who, call, person, player, old FROM called")
            now = [(self._person_name(*rest), call, who) for who, call, *rest in known.fetchall()]
            changed = [(new, call) for new, call, who in now if new != who]
            self._base.executemany("UPDATE called SET who = ? WHERE call = ?", changed)
            self._base.execute("UPDATE about SET people = ?, taken = ?", (stamp, taken))
        return bool(changed) or before[1] != taken

    def _reassign_old_seats(self) -> None:
        """Assign again the seats without an identity, once it is known which files are old."""
        wanted = "SELECT name, seat, player, person, mtime FROM chairs JOIN replays USING (name)"
        seats = self._base.execute(f"{wanted} WHERE person = ''").fetchall()
        calls = [(self._person_key(each, each[-1]), *each[:2]) for each in seats]
        self._base.executemany("UPDATE chairs SET call = ? WHERE name = ? AND seat = ?", calls)

    def _person_key(self, seat: Sequence[Any], mtime: int) -> int:
        """Return the key of the person in a seat, by the name and identity stored in a file."""
        file, _seat, player, person = seat[:4]
        old = not person and self._people is not None and self._people.is_old(file, mtime)
        identity = person, player, old
        wanted = "SELECT call FROM called WHERE person = ? AND player = ? AND old = ?"
        known = self._base.execute(wanted, identity).fetchone()
        if known is None:
            row = *identity, self._person_name(*identity)
            put = "INSERT INTO called (person, player, old, who) VALUES (?,?,?,?) RETURNING call"
            known = self._base.execute(put, row).fetchone()
        return int(known[0])

    def _person_name(self, person: str, player: str, old: bool) -> str:
        if self._people is None:
            return player
        return self._people.current_name(person, player, bool(old))

    def remove(self, names: Iterable[str]) -> None:
        gone = [(name,) for name in names]
        left = set(family_members(self._base, (name for (name,) in gone))) - {*names}
        with self._base:
            self._base.executemany("DELETE FROM replays WHERE name = ?", gone)
            self._base.executemany("DELETE FROM chairs WHERE name = ?", gone)
            self._base.executemany("DELETE FROM judged WHERE about = ?", gone)
            join_families(self._base, left)

    def put_judged(self, about: str, stamp: str, data: str, loss: float | None = None) -> None:
        """Store a review of `about` (a file or anything else) and the mean loss of a move. A
        different `stamp` makes it outdated."""
        row = about, stamp, data, crc32(data.encode())
        with self._base:
            self._base.execute("REPLACE INTO judged VALUES (?,?,?,?)", row)
            if loss is not None:
                self._base.execute("UPDATE replays SET loss = ? WHERE name = ?", (loss, about))

    def put_marks(self, marks: Mapping[str, Mark], stamp: int) -> None:
        """Replace all marks, unless those of this stamp are stored already."""
        if self.number("SELECT marks FROM about") == stamp:
            return
        rows = [(name, mark.star, mark.words.casefold()) for name, mark in marks.items()]
        with self._base:
            self._base.execute("DELETE FROM marks")
            self._base.executemany("INSERT INTO marks VALUES (?,?,?)", rows)
            self._base.execute("UPDATE about SET marks = ?", (stamp,))

    # -- reading ---------------------------------------------------------------------------

    def names(self) -> frozenset[str]:
        return frozenset(name for (name,) in self._base.execute("SELECT name FROM replays"))

    def files(self, names: Sequence[str]) -> Mapping[str, FileVersion]:
        """Return size and date of those files that are stored, as of their last reading."""
        holes = ",".join("?" * len(names))
        wanted = f"SELECT name, mtime, size FROM replays WHERE name IN ({holes})"
        return {name: FileVersion(*rest) for name, *rest in self._base.execute(wanted, names)}

    def check_sums(self, names: Sequence[str]) -> None:
        """Raise `ValueError` if the stored rows of these files fail their checksums."""
        holes = ",".join("?" * len(names))
        wanted = f"SELECT {_SEAT_COLUMNS} FROM chairs WHERE name IN ({holes}) ORDER BY name, seat"
        seats: dict[str, list[Row]] = {}
        for seat in self._base.execute(wanted, names):
            seats.setdefault(seat[0], []).append(seat)
        wanted = (
            f"SELECT {','.join(_FILE_COLUMNS)} FROM replays WHERE level > ? AND name IN ({holes})"
        )
        for *row, found in self._base.execute(wanted, (NAMED, *names)):
            if found != _checksum(tuple(row), seats.get(row[0], [])):
                raise ValueError("the index says something else than it was told")

    def below_level(self, level: int, most: int) -> list[Entry]:
        """Return up to `most` of the newest entries whose level is below `level`."""
        return self._entries("WHERE level < ? ORDER BY stamp DESC LIMIT ?", [level, most])

    def unread(self) -> int:
        return self.number("SELECT COUNT(*) FROM replays WHERE level < ?", EXAMINED)

    def entry(self, name: str) -> Entry | None:
        entries = self._entries("WHERE name = ?", [name])
        return entries[0] if entries else None

    def judged(self, about: str, stamp: str) -> str | None:
        """Return the stored review if it has this stamp, else None."""
        wanted = "SELECT data, sum FROM judged WHERE about = ? AND stamp = ?"
        for data, found in self._base.execute(wanted, (about, stamp)):
            if found != crc32(data.encode()):
                raise ValueError("the index says something else than it was told")
            return str(data)
        return None

    def filtered_entries(self, filters: Filter, offset: int, count: int) -> list[Entry]:
        """Return a range of the filtered entries, in the filter's order."""
        where, values = filters.sql_condition()
        rest = f"{where} ORDER BY {SQL_ORDERS[filters.order]} LIMIT ? OFFSET ?"
        return self._entries(rest, [*values, count, offset])

    def filtered_names(self, filters: Filter, first: int = 0, most: int = -1) -> list[str]:
        """Return the names of filtered entries, in the filter's order; with `most`, look only at
        that many matches of the whole list, from `first` on."""
        (where, values), order = filters.sql_condition(), f"ORDER BY {SQL_ORDERS[filters.order]}"
        if most >= 0:
            among = f"SELECT rowid FROM replays WHERE hidden = 0 {order} LIMIT ? OFFSET ?"
            where, values = f"{where} AND rowid IN ({among})", [*values, most, first]
        rows = self.rows(f"SELECT name FROM replays {where} {order}", *values)
        return [name for (name,) in rows]

    def entries_named(self, names: Sequence[str]) -> list[Entry]:
        """Return the entries of these files in that order, without missing ones."""
        entries = self._entries(f"WHERE name IN ({','.join('?' * len(names))})", [*names])
        return sorted(entries, key=lambda entry: names.index(entry.name))

    def of_seed(self, game: str, seed: str) -> list[Entry]:
        """Return all matches with a move on that seed, the newest first."""
        where = "WHERE hidden = 0 AND game = ? AND seed = ? ORDER BY stamp DESC"
        return self._entries(where, [game, seed])

    def count(self, filters: Filter) -> int:
        where, values = filters.sql_condition()
        return self.number(f"SELECT COUNT(*) FROM replays {where}", *values)

    def number(self, query: str, *values: Any) -> int:
        return int(self._base.execute(query, values).fetchone()[0])

    def rows(self, query: str, *values: Any) -> list[Row]:
        return self._base.execute(query, values).fetchall()

    def _entries(self, rest: str, values: list[Any]) -> list[Entry]:
        rows = self._base.execute(f"SELECT {_ENTRY_COLUMNS} FROM replays {rest}", values)
        return [_entry_from_row(row) for row in rows.fetchall()]


def passes_integrity_check(base: sqlite3.Connection) -> bool:
    """Return whether SQLite finds an index undamaged."""
    return bool(base.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


def _row_of(entry: Entry) -> Row:
    seed = entry.header.seed if entry.header else None
    bad = entry.problem is not None
    hidden = entry.untouched and seed is not None and not bad
    file = entry.name, entry.when, entry.mtime, entry.size, entry.level
    kind = entry.game, entry.challenge, seed, entry.alone, entry.helped, entry.finished, bad
    origin = (entry.header.origin if entry.header else None) or ""
    known = (
        entry.number,
        hidden,
        _searchable_text(entry),
        _best_score_of_people(entry),
        entry.plies,
        origin,
    )
    return *file, *kind, *known, entry_json(entry)


def _best_score_of_people(entry: Entry) -> int | None:
    """Return the best score of a person; None until the result is verified."""
    people = entry.header.people if entry.header is not None and entry.counts else ()
    return max((entry.scores[seat] for seat in people), default=None)


def _checksum(row: Row, seats: list[Row]) -> int:
    """Return a checksum of the rows of an entry; SQLite gives back 1 for `True`."""
    values = [[int(v) if isinstance(v, bool) else v for v in each] for each in (row, *seats)]
    return crc32(repr(values).encode())


def _searchable_text(entry: Entry) -> str:
    """Return the searchable text of an entry, one item a line."""
    header = entry.header
    items = [entry.name, entry.date.date().isoformat()]
    if header is not None:
        items += [*(player.name for player in header.players), header.seed or ""]
    return "\n".join(items).casefold()


def _seat_rows(entry: Entry) -> list[Row]:
    """Return the rows of the people in a match, with points only where they are verified."""
    if entry.level == NAMED or entry.header is None or entry.untouched:
        return []
    rows: list[Row] = []
    for seat, player in enumerate(entry.header.players):
        if player.bot is None:
            identities = entry.header.identities
            person = identities[seat] or "" if identities else ""
            rows.append((entry.name, seat, player.name, person, *_result_columns(entry, seat)))
    return rows


def _result_columns(entry: Entry, seat: int) -> Row:
    if not entry.counts:
        return 0, 0, 0, "[]"
    score, won = entry.scores[seat], seat in entry.winners
    above = [s for s, other in enumerate(entry.scores) if other > score and not won]
    ahead = {s for s in entry.winners if not won} | set(above)
    parts = [(words, points[seat]) for words, points in entry.parts]
    return score, 1 + len(ahead), won, json.dumps(parts)


def _entry_from_row(row: Row) -> Entry:
    name, when, mtime, size, level, game, *more = row
    challenge, helped, finished, number, line, loss, data = more
    return Entry(
        *(name, when, mtime, size, level, game),
        challenge=challenge,
        helped=bool(helped),
        finished=bool(finished),
        number=number,
        depth=line.count(SEPARATOR),
        loss=loss if loss < _UNJUDGED_LOSS else None,
        **entry_fields(data),
    )
