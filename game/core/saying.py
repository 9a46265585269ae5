"""Moves as players type them: a few words in order are enough if they fit one move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame
from game.core.words import without_context

Words: TypeAlias = tuple[str, ...]

_WHOLE, _PARTS, _NONE = range(3)
"""How well words fit: beginnings of all words; with words left out; not at all."""
_MARKS = str.maketrans(dict.fromkeys(",.;:", " "))


def words_of(text: str) -> Words:
    """Split into lower-case words without punctuation."""
    return tuple(text.casefold().translate(_MARKS).split())


class Saying:
    """Moves of one position and all the ways to say them, in English and in the language in
    use."""

    def __init__(self, spoken: SpokenGame, heard: Listener, moves: Iterable[Move]) -> None:
        self._spoken, self._heard = spoken, heard
        self.moves = tuple(moves)
        self._folded: dict[str, list[Move]] = {}
        self._forms: list[tuple[Words, Move]] = []
        self._exact: dict[Words, list[Move]] = {}
        for move in self.moves:
            self._folded.setdefault(move.casefold(), []).append(move)
            english = spoken.commands(heard._replace(say=without_context), move)
            for form in dict.fromkeys((*spoken.commands(heard, move), *english)):
                self._forms.append((words_of(form), move))
                self._exact.setdefault(words_of(form), []).append(move)

    def command(self, move: Move) -> str:
        return self._spoken.commands(self._heard, move)[0]

    def meant(self, text: str) -> list[Move]:
        """Return the moves that fit the input best: written as in files, or in words."""
        if text in self.moves:
            return [text]
        written = self._folded.get(text.casefold(), [])
        if len(written) == 1:
            return written
        return self.like(words_of(text))

    def like(self, typed: Words) -> list[Move]:
        """Return the moves whose commands these words fit best; none for no words."""
        if typed in self._exact:
            return list(dict.fromkeys(self._exact[typed]))
        rated = [(_fit(typed, form), move) for form, move in self._forms] if typed else []
        best = min((fit for fit, _move in rated), default=_NONE)
        if best == _NONE:
            return []
        return list(dict.fromkeys(move for fit, move in rated if fit == best))

    def with_words(self, typed: Words) -> list[Move]:
        """Return all moves whose commands contain these words; every move for none."""
        fitting = (move for form, move in self._forms if _fit(typed, form) < _NONE)
        return list(dict.fromkeys(fitting))

    def following(self, typed: Words) -> list[str]:
        at = len(typed)
        words = (
            form[at]
            for form, _move in self._forms
            if len(form) > at and all(map(_begins, typed, form))
        )
        return list(dict.fromkeys(words))


def _fit(typed: Words, form: Words) -> int:
    if len(typed) == len(form) and all(map(_begins, typed, form)):
        return _WHOLE
    rest = iter(form)
    parts = all(any(_begins(word, other) for other in rest) for word in typed)
    return _PARTS if parts else _NONE


def _begins(word: str, other: str) -> bool:
    """Return whether a word is the beginning of another; a number only begins itself."""
    digits = word[-1:].isdigit() and other[len(word) :][:1].isdigit()
    return other.startswith(word) and not digits


def brief(things: Sequence[str], most: int) -> tuple[Sequence[str], int]:
    """Return the first `most` things, and how many are left out."""
    return things[:most], max(0, len(things) - most)


def grouped(commands: Sequence[str], most: int) -> Mapping[str, Sequence[str]]:
    """Return commands by as many of their first words as leave no more groups than that, with the
    rest of each; few commands whole."""
    split = [command.split() for command in commands]
    longest = max(map(len, split), default=1)
    groups: dict[str, list[str]] = {}
    for size in (longest, *range(longest - 1, 0, -1)):
        groups = {}
        for words in split:
            groups.setdefault(" ".join(words[:size]), []).append(" ".join(words[size:]))
        if len(groups) <= most:
            break
    return groups
