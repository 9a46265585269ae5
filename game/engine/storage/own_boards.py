"""Layouts that somebody has made: kept beside the replays, so that games played on them go on."""

import re
import secrets
import shutil
from collections.abc import Collection
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.core.level import BadLevel, MapSet
from game.engine.storage import store
from game.engine.storage.map_file import LARGEST
from game.engine.storage.tmx import load_layout

_LONGEST = 16
_NAMELESS = "board"
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
"""What Windows takes for a device, in whatever folder."""


def folder(game: str, name: str = "") -> Path:
    """Where a game's own layouts lie, or one of them."""
    return store.places().replays.parent / "boards" / game / name


def names(game: str) -> tuple[str, ...]:
    """The layouts that are kept, in the alphabet's order."""
    return tuple(sorted({path.parent.name for path in folder(game).glob("[!.]*/*.tmx")}))


def keep(found: MapSet, source: Path, taken: Collection[str]) -> str:
    """Keep the maps of a folder that were read from it; the name they have here. The same rules
    have one name, others of a name that is taken get a number. Raises `OSError`."""
    wanted = re.sub(r"[^\w]+", "-", source.name).strip("-_")[:_LONGEST] or _NAMELESS
    wanted = f"{wanted}-{_NAMELESS}" if _RESERVED.fullmatch(wanted) else wanted
    free = (f"{wanted}-{number}" if number > 1 else wanted for number in count(1))
    name = next(name for name in free if name not in taken and _may_lie(found, name))
    target = folder(found.game, name)
    draft = folder(found.game, f".{secrets.token_hex(6)}.tmp")
    draft.mkdir(parents=True)
    try:
        for level in found.levels:
            with (source / f"{level}.tmx").open("rb") as file:
                (draft / f"{level}.tmx").write_bytes(file.read(LARGEST))
        if target.is_dir():
            shutil.rmtree(target)
        draft.replace(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return name


def _may_lie(found: MapSet, name: str) -> bool:
    """Return whether the name is free or holds the same."""
    target = folder(found.game, name)
    if not target.is_dir():
        return True
    with suppress(BadLevel):
        return load_layout(target, found.game).fingerprint == found.fingerprint
    return False
