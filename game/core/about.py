"""A game's words before and after it is played: name, options, rules, and sources of points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from game.core.options import Option

Described: TypeAlias = tuple[str, str]
"""A name and a sentence about it."""
Section: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A heading, its paragraphs, and the numbers of the rules that they tell."""


@dataclass(frozen=True)
class About:
    """A game's words, all marked for translation."""

    title: str
    tagline: str
    players: tuple[int, int]
    minutes: int
    accent: tuple[str, str, str, str]
    """The game's colour: for text, for marks, for soft fills, and washed out."""
    rules: tuple[Section, ...]
    options: Mapping[str, Described] = field(default_factory=dict)
    values: Mapping[tuple[str, Any], Described] = field(default_factory=dict)
    """The name and the meaning of an option's values."""
    pace: Option | None = None
    """The clocks that the lobby offers, "" for none; a match's header says which one ran."""


class PointSource(NamedTuple):
    """One source of points, as a column of the result; `words` is marked for translation."""

    words: str
    points: tuple[int, ...]
