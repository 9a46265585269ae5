"""A race: a new match on the seed of a recorded one, which is replayed beside it.

The new match's file names the rival's file, so that the race survives a pause and can start again.
"""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.storage.store import RIVALS, SUFFIX, Store, explained, write_whole
from game.engine.table.scene import AnyTable
from game.engine.words import _
from game.screens.compare.pair import match_of
from game.screens.doors import house


def can_race(header: Header) -> bool:
    """Return whether a match can be raced: solo, with a seed, in a game that has races."""
    apart = catalogue.game(header.game).race is not None
    return apart and len(header.players) == 1 and header.seed is not None


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
        desk.toast(explained(problem), bad=True)
        return False
    players = (Player(name),)
    header = replace(rival.header, players=players, practice=False, levels=None)
    header = replace(header, rival=file, identities=(), pace=None)
    return house(desk).play(header)


def table_of(desk: Desk, match: Match) -> AnyTable:
    """Return the table of a match with its rival; without one, show why and play alone."""
    game = catalogue.game(match.header.game)
    found = _found(desk.store, match)
    if isinstance(found, Match) and game.race is not None:
        return game.race()(desk, match, house(desk), False, found)
    desk.toast(_("{reason} You continue without a rival.").format(reason=found), bad=True)
    return game.scene()(desk, match, house(desk))


def _found(store: Store, match: Match) -> Match | str:
    """Return the rival that a match names, or a sentence why there is none."""
    path = _path(store, match.header.rival or "")
    if path is None:
        return _("The match you raced is missing.")
    rival = rival_in(path)
    fits = isinstance(rival, str) or _same(match, rival)
    return rival if fits else _("This match cannot be raced.")


def _same(one: Match, other: Match) -> bool:
    """Return whether two matches have the same seed and options."""
    here, there = one.header, other.header
    same_chance = here.game == there.game and here.seed == there.seed
    return can_race(here) and same_chance and one.rules.options == other.rules.options


def _kept(store: Store, path: Path) -> str:
    """Return a file's name among the replays; copy a file from elsewhere to the rivals first."""
    folder = store.replays_dir()
    if path.resolve().parent == folder.resolve():
        return path.name
    data = read_bytes(path)
    name = sha256(data).hexdigest()[:16] + SUFFIX
    write_whole(folder / RIVALS / name, data)
    return name


def _path(store: Store, name: str) -> Path | None:
    """Return the path of a rival by name; None for any name outside the replay folders."""
    if Path(name).name != name or not name.endswith(SUFFIX):
        return None
    folder = store.replays_dir()
    return next((p for p in (folder / name, folder / RIVALS / name) if p.is_file()), None)
