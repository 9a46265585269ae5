"""A race: a new game on the seed of a recorded one, which is played beside it.

The new game's file names the rival's, so that a race goes on as one after a pause of days, and
begins again as one.
"""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.storage.store import RIVALS, SUFFIX, Store, explained, write_whole
from game.engine.table.scene import AnyTable
from game.engine.words import _
from game.screens.doors import house


def can_race(header: Header) -> bool:
    """Can somebody else play against that game: alone, with the same chance?"""
    apart = catalogue.game(header.game).race is not None
    return apart and len(header.players) == 1 and header.seed is not None


def rival_in(path: Path) -> Match | str:
    """The game of a file to race against, or a sentence why there is none."""
    try:
        reading = read_replay(read_bytes(path), catalogue.set_up)
    except OSError as problem:
        return explained(problem)
    header, history = reading.header, reading.history
    if reading.problem or header is None or history is None or not history.plies:
        return _("This file has no match to race.")
    if not can_race(header):
        return _("This match cannot be raced.")
    return Match(header, history)


def race(desk: Desk, rival: Match, path: Path) -> bool:
    """Begin a race against a file's game; False with a sentence on the screen where that fails."""
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
    """The table of a game that names a rival; alone, with a sentence why, if there is none."""
    game = catalogue.game(match.header.game)
    found = _found(desk.store, match)
    if isinstance(found, Match) and game.race is not None:
        return game.race()(desk, match, house(desk), False, found)
    desk.toast(_("{reason} You continue without a rival.").format(reason=found), bad=True)
    return game.scene()(desk, match, house(desk))


def _found(store: Store, match: Match) -> Match | str:
    """The rival that a game's file names, or a sentence why there is none."""
    path = _path(store, match.header.rival or "")
    if path is None:
        return _("The match you raced is missing.")
    rival = rival_in(path)
    fits = isinstance(rival, str) or _same(match, rival)
    return rival if fits else _("This match cannot be raced.")


def _same(one: Match, other: Match) -> bool:
    """Return whether both get the same cards on the same boards."""
    here, there = one.header, other.header
    same_chance = here.game == there.game and here.seed == there.seed
    return can_race(here) and same_chance and one.rules.options == other.rules.options


def _kept(store: Store, path: Path) -> str:
    """A file's name among the games kept; what lies elsewhere is copied to the rivals first."""
    folder = store.replays_dir()
    if path.resolve().parent == folder.resolve():
        return path.name
    data = read_bytes(path)
    name = sha256(data).hexdigest()[:16] + SUFFIX
    write_whole(folder / RIVALS / name, data)
    return name


def _path(store: Store, name: str) -> Path | None:
    """The file of that name; a replay from a stranger must not make us open anything else."""
    if Path(name).name != name or not name.endswith(SUFFIX):
        return None
    folder = store.replays_dir()
    return next((p for p in (folder / name, folder / RIVALS / name) if p.is_file()), None)
