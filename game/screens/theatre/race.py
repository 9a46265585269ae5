"""A race: a new match on the seed of a recorded one, which is replayed beside it.

The new match's file names the rival's file, so that the race survives a pause and can start again.
"""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.storage.store import RIVALS, SUFFIX, Store, error_words, write_atomically
from game.engine.words import _
from game.screens.compare.pair import match_of
from game.screens.doors import house
from game.screens.hall.challenges import challenge_of


def can_race(header: Header) -> bool:
    """Return whether a match can be raced: of a challenge, with a seed."""
    return header.seed is not None and challenge_of(header) is not None


def rival_in(path: Path) -> Match | str:
    """Return the match in a file to race against, or a sentence why there is none."""
    match = match_of(path)
    if isinstance(match, Match) and not can_race(match.header):
        return _("This match cannot be raced.")
    return match


def race(desk: Desk, rival: Match, path: Path) -> bool:
    """Start a race against the match in a file; return False after showing why it fails."""
    name = desk.people.name
    try:
        file = _kept(desk.store, path)
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return False
    players = (Player(name), *rival.header.players[1:])
    header = replace(rival.header, players=players, practice=False, levels=None)
    header = replace(header, rival=file, identities=(), pace=None)
    return house(desk).play(header)


def rival_file(store: Store, header: Header) -> tuple[Path, str] | str:
    """Return the file that a match names as its rival and who played it, or a sentence why there is
    none."""
    path = _path(store, header.rival or "")
    if path is None:
        return _("The match you raced is missing.")
    rival = rival_in(path)
    if isinstance(rival, str):
        return rival
    if not _same(header, rival.header):
        return _("This match cannot be raced.")
    return path, rival.header.players[0].name


def _same(here: Header, there: Header) -> bool:
    """Return whether two matches have the same challenge and seed."""
    return here.seed == there.seed and challenge_of(here) == challenge_of(there)


def _kept(store: Store, path: Path) -> str:
    """Return a file's name among the replays; copy a file from elsewhere to the rivals first."""
    folder = store.replays_dir()
    if path.resolve().parent == folder.resolve():
        return path.name
    data = read_bytes(path)
    name = sha256(data).hexdigest()[:16] + SUFFIX
    write_atomically(folder / RIVALS / name, data)
    return name


def _path(store: Store, name: str) -> Path | None:
    """Return the path of a rival by name; None for any name outside the replay folders."""
    if Path(name).name != name or not name.endswith(SUFFIX):
        return None
    folder = store.replays_dir()
    return next((p for p in (folder / name, folder / RIVALS / name) if p.is_file()), None)
