"""Unfinished matches, found by reading the first and last lines of the newest files, as the
library's index may lack them after a crash."""

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
from game.screens.library.entries import has_no_moves

MOST_FILES = 300
"""Files looked at; a game not played on for so long is found in the list of replays."""
FILES_PER_STEP, LINES_PER_STEP = 12, 8
"""Files looked at, and lines of a game replayed, in one step of time, so that many of them never
cost a frame."""
_TAIL_BYTES = 4096
_HEAD_BYTES = 16384
_SEAT_OF_MOVE = re.compile(rb'"by"\s*:\s*(\d+)')


class UnfinishedMatch(NamedTuple):
    """A match that can be continued."""

    path: Path
    when: datetime
    header: Header


def unfinished_matches(
    store: Store, recent: Sequence[str], people: People
) -> Iterator[UnfinishedMatch | None]:
    """Yield the unfinished matches of known people, without branches: first those played on this
    computer, then by date, then copied files. Yield None after every other file, so that the caller
    can spread the search over several frames."""
    turns = {name: -turn for turn, name in enumerate(recent)}

    def order(kept: StoredReplay) -> tuple[int, bool, datetime]:
        return turns.get(kept.path.name, -len(turns)), kept.dated, kept.when

    for kept in sorted(store.list_replays(MOST_FILES), key=order, reverse=True):
        game = _read_if_unfinished(kept.path, kept.when)
        played = people.me is None or kept.path.name in recent
        own = game and (played or people.people_by_seat(game.header, game.path))
        yield game if own else None


def _read_if_unfinished(path: Path, when: datetime) -> UnfinishedMatch | None:
    with suppress(OSError, ValueError, BadLine):
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
            size = path.stat().st_size
            file.seek(max(0, size - _TAIL_BYTES))
            last = file.read(_TAIL_BYTES).rstrip(b"\n").rpartition(b"\n")[2]
        if has_no_moves(head, size) or (b'"end"' in last and b'"digest"' in last):
            return None
        header = parse_header(decode_line(head.partition(b"\n")[0]))
        moved = {int(number) - 1 for number in _SEAT_OF_MOVE.findall(head)}
        if (
            header.people and size <= _HEAD_BYTES and not moved & {*header.people}
        ):  # only bots moved
            return None
        if header.origin:  # a branch is found below the match that it branches off
            return None
        if header.game in catalogue.names() and header.seed is not None:
            return UnfinishedMatch(path, when, header)
    return None


def replay_by_line(game: UnfinishedMatch) -> Generator[None, None, Match | None]:
    """Replay a match line by line and return it; None if its file is damaged."""
    reading = Reading()
    with suppress(OSError, ValueError):
        for reading in read_by_line(read_bytes(game.path), catalogue.set_up):  # noqa: B007
            yield
    if reading.problem or reading.header is None or reading.history is None:
        return None
    return Match(game.header, reading.history)


class UnfinishedSearch:
    """The unfinished matches, found and replayed a few per frame."""

    def __init__(self, store: Store, recent: Sequence[str], people: People) -> None:
        self.games: list[UnfinishedMatch] = []
        self.matches: dict[Path, Match | None] = {}
        """Those that have been replayed, by their files."""
        self.has_files = False
        self._looking, self._people = unfinished_matches(store, recent, people), people
        self._reading: tuple[Path, Generator[None, None, Match | None]] | None = None

    def read_files(self, count: int = FILES_PER_STEP) -> bool:
        """Read the ends of some more files; return False when none are left."""
        for _file in range(count):
            game = next(self._looking, self)
            if game is self:
                return False
            self.has_files = True
            if isinstance(game, UnfinishedMatch):
                header = games.with_current_names(self._people, game.header, game.path)
                self.games.append(game._replace(header=header))
        return True

    def replay(self, game: UnfinishedMatch) -> bool:
        """Replay some more lines of the current file, or begin this match; return True when one is
        complete."""
        path, lines = self._reading = self._reading or (game.path, replay_by_line(game))
        try:
            for _line in range(LINES_PER_STEP):
                next(lines)
        except StopIteration as end:
            self.matches[path], self._reading = end.value, None
        return self._reading is None


def with_undo_mark(header: Header, words: str) -> str:
    """Return the words about a match, with “Open undo” added where it has that."""
    return facts(words, _("Open undo") if header.practice else "")


def title_and_place(match: Match) -> str:
    return facts(
        with_undo_mark(match.header, games.title(match.header.game)), progress_words(match)
    )


def progress_words(match: Match) -> str:
    return catalogue.game(match.header.game).summary().place(match.rules, match.state, _)


def turn_words(match: Match) -> str:
    if match.over:
        return _("All moves are played.")
    players = match.header.players
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    if list(match.movers) == people[:1] == people:
        return _("Your turn.")
    names = games.names_joined([players[seat].name for seat in match.movers])
    return _("{names}’s turn.").format(names=names)


def title_and_names(game: UnfinishedMatch) -> str:
    names = comma_list(player.name for player in game.header.players)
    return facts(with_undo_mark(game.header, games.title(game.header.game)), names)
