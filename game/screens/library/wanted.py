"""Filters of the library's matches: by game, player, marks, and typed words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.screens.lobby import seeds

_LEAST_LETTERS = 3
"""The least letters of a month's name."""


_HAS_PLAYER = """name IN (
    SELECT name FROM chairs WHERE call IN (SELECT call FROM called WHERE instr(small(who), ?))
)"""


SQL_ORDERS = {
    "date": "moment DESC, family DESC, line",
    "score": "best DESC, stamp DESC",
    "loss": "loss, stamp DESC",
    "length": "plies DESC, stamp DESC",
}
"""The orders of the list, in SQL; by date a branch stands below its match."""


HAS_BOTS = """(instr(data, '"bot":"') > 0) = ?"""


@dataclass(frozen=True, slots=True)
class Filter:
    """Conditions on matches; empty fields accept all."""

    game: str = ""
    player: str = ""
    alone: bool | None = None
    """Whether one person played."""
    bots: bool | None = None
    """True with a bot."""
    finished: bool | None = None
    damaged: bool = False
    starred: bool = False
    tag: str = ""
    order: str = "date"
    words: tuple[tuple[str, ...], ...] = ()
    """Lower-case words, each of which must be in the names, the seed or the date (2026-11-21)."""

    @property
    def is_narrow(self) -> bool:
        """Return whether the filter needs a look at each match."""
        return bool(self.player or self.starred or self.tag or self.words or self.bots is not None)

    def sql_condition(self) -> tuple[str, list[Any]]:
        """Return an SQL condition and its values. The plus makes SQLite use the index of marks or
        players instead of going through all matches in order."""
        wanted: list[tuple[str, list[Any]]] = [
            ("+hidden = 0" if self.is_narrow else "hidden = 0", [])
        ]
        if self.game:
            wanted.append(("game = ?", [self.game]))
        if self.player:
            own = "name IN (SELECT name FROM seats WHERE who = ?)"
            wanted.append((own, [self.player]))
        if self.alone is not None:
            wanted.append(("alone = ?", [self.alone]))
        if self.bots is not None:
            wanted.append((HAS_BOTS, [self.bots]))
        if self.finished is not None:
            wanted.append(("finished = ? AND bad = 0", [self.finished]))
        if self.damaged:
            wanted.append(("bad = 1", []))
        if self.starred:
            wanted.append(("name IN (SELECT name FROM marks WHERE star)", []))
        if self.tag:
            lines = "char(10) || words || char(10)"
            tagged = f"name IN (SELECT name FROM marks WHERE instr({lines}, ?))"
            wanted.append((tagged, [f"\n{self.tag.casefold()}\n"]))
        wanted += [_any_of(each) for each in self.words]
        words = " AND ".join(condition for condition, _values in wanted)
        values = [value for _condition, given in wanted for value in given]
        return f"WHERE {words}", values


def _any_of(texts: Sequence[str]) -> tuple[str, list[Any]]:
    """Return the condition that one of the texts is in the match, its marks or its players' current
    names."""
    marked = "name IN (SELECT name FROM marks WHERE instr(words, ?))"
    places = ("instr(words, ?)", marked, _HAS_PLAYER)
    either = " OR ".join(places * len(texts))
    return f"({either})", [text for text in texts for _place in places]


def word_meanings(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the texts that each word may match: itself, a month, a day next to a month."""
    words = text.casefold().split()
    months = [_month_number(word) for word in words]
    beside = [_month_at(months, i - 1) or _month_at(months, i + 1) for i in range(len(words))]
    return tuple(map(_matching_texts, words, months, beside))


def _month_at(months: list[int], place: int) -> int:
    return months[place] if 0 <= place < len(months) else 0


def _matching_texts(word: str, month: int, beside: int) -> tuple[str, ...]:
    day = re.fullmatch(r"(\d{1,2})\D?", word)
    if month:
        return word, f"-{month:02}-"
    if day and beside:
        return (f"-{beside:02}-{int(day[1]):02}",)
    return (word,)


def _month_number(word: str) -> int:
    names = [name.casefold() for name in seeds.months()]
    likely = (i for i, name in enumerate(names, 1) if name.startswith(word))
    return next(likely, 0) if len(word) >= _LEAST_LETTERS or word in names else 0
