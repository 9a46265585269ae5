"""Routes: screens that any screen can ask for, as values that `TheHouse.navigate` opens. Their
fields are what the screen is built from. The command line asks for a `Launch`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from game.core.ranks import Challenge


class Route:
    """A screen to open, with what it is built from."""


@dataclass(frozen=True)
class NameQuestion(Route):
    """The question of the first start: who plays here."""

    then: Callable[[], None]


@dataclass(frozen=True)
class NewMatch(Route):
    """The lobby of a game."""

    game: str


@dataclass(frozen=True)
class FirstGame(Route):
    """The lesson of a game."""

    game: str


@dataclass(frozen=True)
class HowToPlay(Route):
    """The rules, open at a game."""

    game: str | None = None


@dataclass(frozen=True)
class Hall(Route):
    """The challenges for one player, the first or another one chosen."""

    challenge: Challenge | None = None


@dataclass(frozen=True)
class Today(Route):
    """The daily challenges, of another day if one is named."""

    day: date | None = None


class PuzzleGrids(Route):
    """The puzzles of all games."""


class UnfinishedMatches(Route):
    """The matches that can be resumed."""


class Replays(Route):
    """The list of all matches."""


@dataclass(frozen=True)
class Watch(Route):
    """A match's file in the theatre."""

    path: Path


@dataclass(frozen=True)
class Profile(Route):
    """The records, first of that challenge; `tab` is one of `tabs.RECORDS`."""

    challenge: Challenge | None = None
    tab: str = "glance"


class PlayerList(Route):
    """The people who play here."""


@dataclass(frozen=True)
class SettingsTabs(Route):
    """The settings, open at a tab."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class Launch:
    """Everything left out is asked for on the screen; without a game the title opens.
    `replay` opens the theatre on a file instead."""

    game: str | None = None
    seats: int | None = None
    names: tuple[str, ...] = ()
    seed: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    solo: bool = False
    challenge: int | None = None
    replay: Path | None = None
