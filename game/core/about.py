"""The texts of a game around its play: title, options, rules, and sources of points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from game.core.options import Option

NameAndMeaning: TypeAlias = tuple[str, str]
"""A name and a sentence about it."""
Section: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A heading of the rules, its paragraphs, and the numbers of the rules that they explain."""


@dataclass(frozen=True)
class About:
    """The texts that describe a game, all marked for translation."""

    title: str
    tagline: str
    players: tuple[int, int]
    minutes: int
    accent: tuple[str, str, str, str]
    """The game's colour in four strengths: for text, for marks, for soft fills, for backgrounds."""
    rules: tuple[Section, ...]
    options: Mapping[str, NameAndMeaning] = field(default_factory=dict)
    values: Mapping[tuple[str, Any], NameAndMeaning] = field(default_factory=dict)
    """Name and meaning of each value of an option, by the option's name and the value."""
    pace: Option | None = None
    """The choice of clocks in the lobby, "" for none; a match's header names the chosen one."""


class PointSource(NamedTuple):
    """One source of points, as a column of the result; `words` is marked for translation."""

    words: str
    points: tuple[int, ...]
