"""What somebody types to find a game, as the index can look for it."""

import re

from game.screens.lobby import seeds

_LEAST = 3
"""So many letters of a month's name are enough."""


def sought(text: str) -> tuple[tuple[str, ...], ...]:
    """For each word what it may stand for: itself, a month, and beside a month a day."""
    words = text.casefold().split()
    months = [_month(word) for word in words]
    beside = [_at(months, i - 1) or _at(months, i + 1) for i in range(len(words))]
    return tuple(map(_meanings, words, months, beside))


def _at(months: list[int], place: int) -> int:
    """The month that is named there, if one is."""
    return months[place] if 0 <= place < len(months) else 0


def _meanings(word: str, month: int, beside: int) -> tuple[str, ...]:
    day = re.fullmatch(r"(\d{1,2})\D?", word)
    if month:
        return word, f"-{month:02}-"
    if day and beside:
        return (f"-{beside:02}-{int(day[1]):02}",)
    return (word,)


def _month(word: str) -> int:
    names = [name.casefold() for name in seeds.months()]
    likely = (i for i, name in enumerate(names, 1) if name.startswith(word))
    return next(likely, 0) if len(word) >= _LEAST or word in names else 0
