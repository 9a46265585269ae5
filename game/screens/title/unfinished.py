"""Unfinished matches, found in the last lines of the newest files.

The files are read, not the library's index, which may lack them after a crash.
"""

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, parse_header
from game.core.replay.jsonlines import BadLine, decode_line
from game.core.replay.reader import Reading, read_by_line
from game.engine.storage.files import read_bytes
from game.engine.storage.players import People
from game.engine.storage.store import Store, StoredReplay
from game.engine.words import _, comma_list, facts
from game.screens import games
from game.screens.library.entries import untouched

NEWEST = 300
"""Files looked at; a game not played on for so long is found in the list of replays."""
LOOKS, LINES = 12, 8
"""Files looked at, and lines of a game replayed, in one step of time, so that many of them never
cost a frame."""
_TAIL = 4096
_HEAD = 16384
_BY = re.compile(rb'"by"\s*:\s*(\d+)')


class Unfinished(NamedTuple):
    """A match that can be continued."""

    path: Path
    when: datetime
    header: Header


def unfinished(store: Store, recent: Sequence[str], people: People) -> Iterator[Unfinished | None]:
    """Yield the unfinished matches of known people, without branches: those played here last, then
    by date, then copied files. Yield None after every other file, so that the caller can spread the
    search over several frames."""
    turns = {name: -turn for turn, name in enumerate(recent)}

    def order(kept: StoredReplay) -> tuple[int, bool, datetime]:
        return turns.get(kept.path.name, -len(turns)), kept.dated, kept.when

    for kept in sorted(store.list_replays(NEWEST), key=order, reverse=True):
        game = _look(kept.path, kept.when)
        played = people.me is None or kept.path.name in recent
        own = game and (played or people.people_by_seat(game.header, game.path))
        yield game if own else None


def _look(path: Path, when: datetime) -> Unfinished | None:
    with suppress(OSError, ValueError, BadLine):
        with path.open("rb") as file:
            head = file.read(_HEAD)
            size = path.stat().st_size
            file.seek(max(0, size - _TAIL))
            last = file.read(_TAIL).rstrip(b"\n").rpartition(b"\n")[2]
        if untouched(head, size) or (b'"end"' in last and b'"digest"' in last):
            return None
        header = parse_header(decode_line(head.partition(b"\n")[0]))
        moved = {int(number) - 1 for number in _BY.findall(head)}
        if header.people and size <= _HEAD and not moved & {*header.people}:  # only bots moved
            return None
        if header.origin:  # a branch is found below the match that it branches off
            return None
        if header.game in catalogue.names() and header.seed is not None:
            return Unfinished(path, when, header)
    return None


def replayed(game: Unfinished) -> Generator[None, None, Match | None]:
    """Replay a match line by line and return it; None if its file is damaged."""
    reading = Reading()
    with suppress(OSError, ValueError):
        for reading in read_by_line(read_bytes(game.path), catalogue.set_up):  # noqa: B007
            yield
    if reading.problem or reading.header is None or reading.history is None:
        return None
    return Match(game.header, reading.history)


class Waiting:
    """The unfinished matches, found and replayed a little at a time."""

    def __init__(self, store: Store, recent: Sequence[str], people: People) -> None:
        self.games: list[Unfinished] = []
        self.found: dict[Path, Match | None] = {}
        """Those that have been replayed, by their files."""
        self.played = False
        self._looking, self._people = unfinished(store, recent, people), people
        self._reading: tuple[Path, Generator[None, None, Match | None]] | None = None

    def look(self, files: int = LOOKS) -> bool:
        """Look at some more files; return False when none are left."""
        for _file in range(files):
            game = next(self._looking, self)
            if game is self:
                return False
            self.played = True
            if isinstance(game, Unfinished):
                header = games.presented(self._people, game.header, game.path)
                self.games.append(game._replace(header=header))
        return True

    def replay(self, game: Unfinished) -> bool:
        """Replay some more lines of the current file, or begin this match; return True when one is
        complete."""
        path, lines = self._reading = self._reading or (game.path, replayed(game))
        try:
            for _line in range(LINES):
                next(lines)
        except StopIteration as end:
            self.found[path], self._reading = end.value, None
        return self._reading is None


def titled(header: Header, words: str) -> str:
    """Return the words about a match, with a mark for open undo."""
    return facts(words, _("Open undo") if header.practice else "")


def described(match: Match) -> str:
    return facts(titled(match.header, games.title(match.header.game)), place(match))


def place(match: Match) -> str:
    return catalogue.game(match.header.game).summary().place(match.rules, match.state, _)


def turn(match: Match) -> str:
    if match.over:
        return _("All moves are played.")
    players = match.header.players
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    if list(match.movers) == people[:1] == people:
        return _("Your turn.")
    names = games.names_joined([players[seat].name for seat in match.movers])
    return _("{names}’s turn.").format(names=names)


def brief(game: Unfinished) -> str:
    names = comma_list(player.name for player in game.header.players)
    return facts(titled(game.header, games.title(game.header.game)), names)
