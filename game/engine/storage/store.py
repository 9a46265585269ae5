"""The client's files: each is written whole or not at all, with a sentence where that fails."""

import contextlib
import errno
import json
import os
import re
import secrets
import time
from collections import deque
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.core.replay.header import SUFFIX as SUFFIX
from game.engine.storage.files import NoFile, Writer, claim_file, require_file
from game.engine.storage.settings import Settings, settings_from_json, settings_to_json
from game.engine.words import _

HOME = "QUADRILLE_HOME"
"""The environment variable that names one folder for everything, for a client on a stick."""
_APP = "quadrille"
_LARGEST = 1 << 20
RIVALS = "rivals"
"""The folder among the replays for matches from elsewhere, which count nowhere."""
BIN = "deleted"
"""The folder among the replays to which deleted matches are moved."""
_NAMED = re.compile(r"(\d{4}-\d\d-\d\d) ([a-z]+) (\d{6}) [0-9a-f]+")
_DRAFT = re.compile(r"quadrille-[0-9a-f]{12}\.tmp")
_OLD = 24 * 60 * 60.0
_FULL = (errno.ENOSPC, errno.EDQUOT)
_CLOSED = (errno.EROFS, errno.EACCES, errno.EPERM)


class AppFolders(NamedTuple):
    """The folders and files in which the client stores everything."""

    settings: Path
    replays: Path
    logs: Path


class StoredReplay(NamedTuple):
    """A replay in the folder; `game` is "" if its name does not tell. `when` is the match's own
    date if `dated`, else that of a file which may have been copied since."""

    when: datetime
    game: str
    path: Path
    dated: bool


def app_folders() -> AppFolders:
    """Return the platform's folders, or those under `QUADRILLE_HOME`."""
    home = os.environ.get(HOME)
    if home:
        base = Path(home)
        return AppFolders(base / "settings.json", base / "replays", base / "logs")
    import platformdirs  # commands that keep nothing do without it

    return AppFolders(
        platformdirs.user_config_path(_APP, appauthor=False) / "settings.json",
        platformdirs.user_data_path(_APP, appauthor=False) / "replays",
        platformdirs.user_log_path(_APP, appauthor=False),
    )


class Store:
    """All files of the client. No disk error is raised: methods return a sentence, or None if all
    went well."""

    def __init__(self, folders: AppFolders | None = None, writer: Writer | None = None) -> None:
        """Without a `writer` small files are written at once."""
        self.places = folders or app_folders()
        self.writer = writer
        self._unsaved = deque[Settings]()
        self._binned: dict[Path, Path] = {}
        """The new places of files that were deleted in this run."""
        self._unreadable = ""
        """Why there are settings that could not be read: then none are kept, or those were lost."""

    def load_settings(self) -> tuple[Settings, str | None]:
        """Return the saved settings, or the defaults and a sentence that says why."""
        path, self._unreadable = self.places.settings, ""
        try:
            return settings_from_json(read_json_object(path)), None
        except FileNotFoundError:
            return Settings(), None
        except OSError as problem:
            self._unreadable = error_words(problem)
            words = _("Your settings could not be read, so the default ones are used: {reason}")
            return Settings(), words.format(reason=self._unreadable)
        except (ValueError, RecursionError):
            aside = self.set_aside(path)
            if aside is None:
                return Settings(), _("Your settings were damaged, so the default ones are used.")
            words = _(
                "Your settings were damaged, so the default ones are used. The old file is {path}."
            )
            return Settings(), words.format(path=aside)

    def save_settings(self, settings: Settings) -> str:
        """Save the settings; return a sentence if that fails, now or later among the writer's
        troubles."""
        self._unsaved.append(settings)
        save = partial(self._save_settings, _("Your settings could not be saved: {reason}"))
        return self.writer.run_and_report(save) if self.writer else save()

    def _save_settings(self, words: str) -> str:
        waiting = [self._unsaved.popleft() for _ in range(len(self._unsaved))]
        if not waiting:
            return ""
        if self._unreadable:
            return words.format(reason=self._unreadable)
        try:
            text = json.dumps(settings_to_json(waiting[-1]), indent=1, sort_keys=True) + "\n"
            write_atomically(self.places.settings, text.encode())
        except OSError as problem:
            return words.format(reason=error_words(problem))
        return ""

    def replays_dir(self) -> Path:
        """Return the folder of all matches, after trying to create it."""
        with contextlib.suppress(OSError):
            self.places.replays.mkdir(parents=True, exist_ok=True)
        return self.places.replays

    def new_replay(self, game: str, now: datetime | None = None) -> Path:
        """Return a free path for a new match's file, like `2026-11-21 ramp 153012 ab12.quad`."""
        moment = now or datetime.now()
        stamp = f"{moment:%Y-%m-%d} {game} {moment:%H%M%S}"
        folder = self.replays_dir()
        while True:
            path = folder / f"{stamp} {secrets.token_hex(2)}{SUFFIX}"
            if not path.exists():
                return path

    def clear_drafts(self) -> None:
        """Remove drafts older than a day, left by clients that were killed while writing."""
        folder = self.places.replays
        for place in (self.places.settings.parent, folder, folder / RIVALS):
            with contextlib.suppress(OSError), os.scandir(place) as entries:
                for path in map(Path, filter(_is_old_draft, entries)):
                    with contextlib.suppress(OSError):
                        path.unlink()

    def list_replays(self, most: int | None = None) -> list[StoredReplay]:
        """Return the replays in the folder by their names alone, newest first, at most `most`."""
        replays = map(self.replay_named, self.replay_names()[:most])
        return sorted(replays, key=lambda kept: (kept.when, kept.path.name), reverse=True)

    def replay_names(self) -> list[str]:
        """Return the names of the replays in the folder: the newest first, undated ones last. Names
        that are no text (Linux allows them) are left out."""
        try:
            with os.scandir(self.places.replays) as entries:
                names = [e.name for e in entries if names_replay(e.name) and e.is_file()]
        except OSError:
            return []
        names.sort(reverse=True)
        return sorted(names, key=lambda name: not name[:1].isdigit())

    def replay_named(self, name: str) -> StoredReplay:
        """Return date and game from a file's name; the file's own date may be that of a copy."""
        path = self.places.replays / name
        match = _NAMED.search(path.stem)
        if match:
            with contextlib.suppress(ValueError):
                when = datetime.fromisoformat(f"{match[1]}T{match[3]}")
                return StoredReplay(when, match[2], path, True)
        with contextlib.suppress(OSError):
            return StoredReplay(datetime.fromtimestamp(path.stat().st_mtime), "", path, False)
        return StoredReplay(datetime.min, "", path, False)

    @property
    def bin_folder(self) -> Path:
        """Return the folder of deleted matches."""
        return self.places.replays / BIN

    def delete_replay(self, path: Path) -> str | None:
        """Move a replay into the bin, overwriting nothing there."""
        try:
            self.bin_folder.mkdir(exist_ok=True)
            with path.open("rb") as file:
                if not claim_file(file):
                    return _("This match is being played. Leave it first.")
                if os.name != "posix":  # there nobody may have it open
                    file.close()
                place = _free_path(self.bin_folder / path.name)
                path.rename(place)
                self._binned[path] = place
        except FileNotFoundError:
            return None
        except OSError as problem:
            words = _("The match could not be deleted: {reason}")
            return words.format(reason=error_words(problem))
        return None

    def restore_replay(self, path: Path) -> str | None:
        """Move a deleted replay back, overwriting nothing."""
        try:
            self._binned.get(path, path).rename(_free_path(path))
            self._binned.pop(path, None)
        except OSError as problem:
            words = _("The match could not be restored: {reason}")
            return words.format(reason=error_words(problem))
        return None

    @staticmethod
    def is_being_played(path: Path) -> bool:
        """Return whether a game is being played on that file, here or in another window."""
        try:
            with path.open("rb") as file:
                return not claim_file(file)
        except OSError:
            return False

    @staticmethod
    def set_aside(path: Path) -> Path | None:
        """Rename a broken file, so that nothing in it is lost; return its new path."""
        number = 1
        while (aside := path.with_name(f"{path.stem}.broken-{number}.json")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside


def names_replay(name: str) -> bool:
    """Return whether a replay kept here can have that name."""
    written = name.isascii() or name.encode(errors="ignore").decode() == name
    return written and name.endswith(SUFFIX)


def _is_old_draft(entry: os.DirEntry[str]) -> bool:
    name = entry.name.endswith(".tmp") and _DRAFT.fullmatch(entry.name)
    return bool(name) and entry.is_file() and time.time() - entry.stat().st_mtime > _OLD


def has_date(name: str) -> bool:
    return _NAMED.search(name) is not None


def date_in_name(name: str) -> date | None:
    """Return the day in a file's name, on which its match began; None if there is none."""
    match = _NAMED.search(name)
    with contextlib.suppress(ValueError):
        return date.fromisoformat(match[1]) if match else None
    return None


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file in one step; a link stays a link. Raise `OSError` and leave nothing behind if
    that fails."""
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"quadrille-{secrets.token_hex(6)}.tmp")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def error_words(problem: OSError) -> str:
    """Return a disk error and its remedy as a sentence."""
    if isinstance(problem, NoFile):
        return _("This is not a file but a folder or a device.")
    if problem.errno in _FULL:
        return _("The disk is full. Free some space and try again.")
    if problem.errno in _CLOSED and problem.filename:
        return _("No access to {path}. Check its permissions.").format(path=problem.filename)
    return _("The disk says “{reason}”.").format(reason=problem.strerror or problem)


def read_json_object(path: Path, most: int = _LARGEST) -> dict[str, object]:
    """Return the JSON object in a small file; raise `ValueError` if there is none."""
    require_file(path)
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError("too large")
    data = json.loads(raw.decode("utf-8-sig"))
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def _free_path(path: Path) -> Path:
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free
