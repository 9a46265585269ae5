"""Games that were left before their end, found by a look at the ends of the newest files."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import catalogue
from game.core.header import Header, parse_header
from game.core.jsonlines import BadLine, parsed
from game.core.replay import read_replay
from game.engine.furniture import number
from game.engine.store import Store
from game.engine.words import _
from game.screens import games

NEWEST = 300
"""Files looked at; a game not played on for so long is found in the list of replays."""
_TAIL = 4096
_HEAD = 16384


class Unfinished(NamedTuple):
    """A game to go on with."""

    path: Path
    when: datetime
    header: Header


def unfinished(store: Store) -> Iterator[Unfinished | None]:
    """The unfinished games, newest first; None after every file that is none of them, so that
    whoever asks can spread the looking over several frames."""
    for kept in store.list_replays()[:NEWEST]:
        yield _look(kept.path, kept.when)


def _look(path: Path, when: datetime) -> Unfinished | None:
    with suppress(OSError, ValueError, BadLine):
        with path.open("rb") as file:
            head = file.read(_HEAD)
            size = path.stat().st_size
            file.seek(max(0, size - _TAIL))
            last = file.read(_TAIL).rstrip(b"\n").rpartition(b"\n")[2]
        if b'"end"' in last and b'"digest"' in last:
            return None
        header = parse_header(parsed(head.partition(b"\n")[0]))
        if header.game in catalogue.names() and header.seed is not None:
            return Unfinished(path, when, header)
    return None


def described(game: Unfinished) -> str:
    """The game and where it stands, in a line: it is replayed for this."""
    return f"{games.title(game.header.game)}, {where(game)}"


def where(game: Unfinished) -> str:
    """Where a game stands; who plays it if its file does not say."""
    names = [player.name for player in game.header.players]
    with suppress(OSError):
        reading = read_replay(game.path.read_bytes(), catalogue.set_up)
        if reading.problem or reading.history is None:
            return ", ".join(names)
        rules, state = reading.history.rules, reading.history.state
        pairs = zip(names, rules.scores(state), strict=True)
        scores = ", ".join(f"{name} {number(points)}" for name, points in pairs)
        place = _("round {number}").format(number=rules.show(state)["round"])
        return f"{place} · {scores}"
    return ", ".join(names)


def brief(game: Unfinished) -> str:
    """The game and who plays it."""
    names = ", ".join(player.name for player in game.header.players)
    return f"{games.title(game.header.game)} · {names}"
