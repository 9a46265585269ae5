"""Two games with the same chance: which games go together, and where two of them part."""

from dataclasses import dataclass, field
from pathlib import Path

from game import catalogue
from game.core.history import Happened
from game.core.match import Match
from game.core.options import same
from game.core.replay.header import Header
from game.core.replay.reader import read_replay
from game.core.rules import Move
from game.engine.storage.files import read_bytes
from game.engine.storage.store import explained
from game.engine.words import _
from game.judging import keeps_secrets
from game.screens.library.entries import Entry
from game.screens.library.library import Library
from game.screens.theatre.review.findings import Findings


@dataclass(eq=False)
class Side:
    """One of the two games."""

    path: Path
    match: Match
    seat: int = 0
    """Whose board is shown."""
    findings: Findings | None = None
    """What its moves were worth, once that is known."""
    failed: bool = False
    """Could nobody tell?"""
    _steps: dict[int, list[Happened]] = field(default_factory=dict)

    @property
    def plies(self) -> int:
        """How many moves it has."""
        return self.match.history.plies

    def steps(self, ply: int) -> list[Happened]:
        """All that happened up to a place of the game."""
        if ply not in self._steps:
            history = self.match.history
            found = [step for at in range(ply + 1) for step in history.steps(at)]
            self._steps = {ply: found}
        return self._steps[ply]

    def move(self, ply: int) -> tuple[int, Move] | None:
        """Who moved how after so many moves; None beyond the end."""
        if ply >= self.plies:
            return None
        moved = self.match.history.turns[ply].moved
        return moved.seat, moved.move


def parting(one: Side, other: Side) -> int:
    """After how many moves the two go different ways; after all of the shorter one at the
    latest."""
    ply = 0
    while one.move(ply) is not None and one.move(ply) == other.move(ply):
        ply += 1
    return ply


def fit(one: Header, other: Header) -> bool:
    """Return whether both have the same chance at the same table."""
    return (
        one.seed is not None
        and (one.game, one.seed, len(one.players)) == (other.game, other.seed, len(other.players))
        and same(dict(one.options), dict(other.options))
    )


def others(library: Library, path: Path, header: Header) -> list[Entry]:
    """The games of the library that can be laid beside that one, the newest first."""
    found = library.of_seed(header.game, header.seed) if header.seed is not None else []
    return [
        entry
        for entry in found
        if entry.name != path.name
        and entry.header is not None
        and entry.problem is None
        and entry.plies
        and fit(header, entry.header)
    ]


def side_of(path: Path) -> Side | str:
    """The game of a file, or a sentence why it cannot be compared."""
    try:
        reading = read_replay(read_bytes(path), catalogue.set_up)
    except OSError as problem:
        return explained(problem)
    header, history = reading.header, reading.history
    if reading.problem or header is None or history is None or not history.plies:
        return _("This file has no match to compare.")
    if keeps_secrets(history.rules, history.state):
        return _("The analysis is available once the match is over.")
    return Side(path, Match(header, history))
