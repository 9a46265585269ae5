"""The puzzles that come with the program: replays that end in a position, with its best move, all
those of a game in one file."""

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from game import catalogue, resources
from game.core.bots import LEVELS
from game.core.chance import Stream
from game.core.rules import Move
from game.engine.storage.files import read_bytes
from game.screens.lobby import seeds


class Puzzle(NamedTuple):
    """A position in which one move is clearly best, with the facts about it."""

    key: str
    """The key of its tries: unique to a puzzle whatever its file is called, the same if it is
    graded anew."""
    game: str
    path: Path
    ply: int | None
    """After how many moves of the file it stands; None at its end."""
    seat: int
    best: Move
    alone: bool
    """True if no other move is as good."""
    grade: str = ""
    """The lowest level that finds the move; "" where nobody was asked."""
    lost: int = 0
    """The loss of the move played in a match of one's own, in tenths."""
    played: Move = ""
    """That move."""
    line: int | None = None
    """The line of its file that holds its replay; None if the file is one."""

    def replay(self) -> bytes:
        """Return the match up to the position or beyond; raise `OSError` or `ValueError`."""
        data = read_bytes(self.path)
        if self.line is None:
            return data
        replay: str = json.loads(data.splitlines()[self.line])["replay"]
        return replay.encode()


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    with suppress(OSError, ValueError):
        lines = _file(game).read_text("utf-8").splitlines()
        return tuple(sorted(_read(game, lines), key=_ease))
    return ()


def of_day(day: date) -> Puzzle | None:
    every = [puzzle for game in catalogue.names() for puzzle in shipped(game)]
    return Stream(seeds.of_day(day), "puzzles", "daily", 0).pick(every) if every else None


def _file(game: str) -> Path:
    return resources.folder("levels") / game / "puzzles.jsonl"


def _read(game: str, lines: list[str]) -> Iterator[Puzzle]:
    """Read the lines of `puzzles`, each with its replay."""
    for number, line in enumerate(lines):
        said = json.loads(line)
        name = said["file"].replace("\\", "/").rpartition("/")[2]
        asked = [name, said["seat"], said["best"], said["worth"], said["second"]]
        key = f"{game} {sha256(json.dumps(asked).encode()).hexdigest()[:16]}"
        seat, best, grade = said["seat"] - 1, said["best"], said["grade"]
        yield Puzzle(key, game, _file(game), None, seat, best, True, grade, line=number)


def _ease(puzzle: Puzzle) -> int:
    known = list(LEVELS)
    return known.index(puzzle.grade) if puzzle.grade in known else len(known)
