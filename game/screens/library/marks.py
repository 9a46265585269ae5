"""Marks on matches: favourite, name, tags and notes on moves. Replays are never changed once
signed, so marks are stored by file name in a file beside them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from game.core.words import is_printable
from game.engine.storage.files import Writer
from game.engine.storage.shared_file import SharedFile

LONGEST = 60
"""No name or tag is longer."""
MOST = 8
"""A game has no more tags."""
LONGEST_NOTE, MOST_NOTES = 120, 200
"""No note on a move is longer; so many of its moves have one at most."""


class Mark(NamedTuple):
    """The notes on one match."""

    star: bool = False
    title: str = ""
    tags: tuple[str, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()
    """Plies and what is noted on them, in their order."""

    @property
    def words(self) -> str:
        """Return the searchable text, one item a line."""
        return "\n".join((self.title, *self.tags, *dict(self.notes).values()))

    def with_note(self, ply: int, words: str) -> "Mark":
        """Return the mark with a note on a ply; empty words remove the note."""
        notes = {**dict(self.notes), ply: words}
        return self._replace(notes=tuple(sorted(note for note in notes.items() if note[1])))


class Marks:
    """The marks of all matches, stored in one file."""

    def __init__(self, path: Path, writer: Writer | None = None) -> None:
        self._file = SharedFile[Mapping[str, Mark]](
            path, _marks_by_name, _marks_as_json, {}, writer
        )
        self._file.reload()

    @property
    def all(self) -> Mapping[str, Mark]:
        return self._file.now

    @property
    def stamp(self) -> int:
        """Return a checksum of all marks; 0 if there are none."""
        return crc32(json.dumps(_marks_as_json(self.all)).encode()) if self.all else 0

    def of(self, name: str) -> Mark:
        return self.all.get(name, Mark())

    def tags(self) -> list[str]:
        return sorted({tag for mark in self.all.values() for tag in mark.tags})

    def put(self, name: str, mark: Mark) -> str | None:
        """Store the mark of a match; return a sentence if the file cannot be written."""

        def noted(marks: Mapping[str, Mark]) -> Mapping[str, Mark]:
            return {each: one for each, one in {**marks, name: mark}.items() if one != Mark()}

        return self._file.change(noted) or None


def _marks_by_name(data: Mapping[str, Any]) -> dict[str, Mark]:
    return {name: _mark_from_json(each) for name, each in data.items()}


def _marks_as_json(marks: Mapping[str, Mark]) -> dict[str, Any]:
    return {
        name: {key: value for key, value in mark._asdict().items() if value}
        for name, mark in marks.items()
    }


def _mark_from_json(record: Any) -> Mark:
    tags, notes = _as_list(record.get("tags")), _as_list(record.get("notes"))
    notes_by_ply = dict(filter(None, map(_note_from_json, notes[:MOST_NOTES])))
    return Mark(
        record.get("star") is True,
        _valid_text(record.get("title")),
        tuple(filter(None, map(_valid_text, tags)))[:MOST],
        tuple(sorted(notes_by_ply.items())),
    )


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _note_from_json(value: Any) -> tuple[int, str] | None:
    match value:
        case [ply, words] if type(ply) is int and ply >= 0 and _valid_text(words, LONGEST_NOTE):
            return ply, _valid_text(words, LONGEST_NOTE)
    return None


def _valid_text(value: Any, most: int = LONGEST) -> str:
    good = isinstance(value, str) and all(map(is_printable, value))
    return str(value)[:most] if good else ""
