"""Moves as players type them: a few words in order are enough if they fit one move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame
from game.core.words import without_context

TypedWords: TypeAlias = tuple[str, ...]

_WHOLE, _SOME_WORDS, _NONE = range(3)
"""How well words fit: beginnings of all words; with words left out; not at all."""
_MARKS = str.maketrans(dict.fromkeys(",.;:", " "))


def words_of(text: str) -> TypedWords:
    """Split into lower-case words without punctuation."""
    return tuple(text.casefold().translate(_MARKS).split())


class MoveCommands:
    """Moves of one position and all the ways to say them, in English and in the language in
    use."""

    def __init__(self, spoken: SpokenGame, heard: Listener, moves: Iterable[Move]) -> None:
        self._spoken, self._heard = spoken, heard
        self.moves = tuple(moves)
        self._by_notation: dict[str, list[Move]] = {}
        self._commands: list[tuple[TypedWords, Move]] = []
        self._exact: dict[TypedWords, list[Move]] = {}
        for move in self.moves:
            self._by_notation.setdefault(move.casefold(), []).append(move)
            english = spoken.commands(heard._replace(say=without_context), move)
            for form in dict.fromkeys((*spoken.commands(heard, move), *english)):
                self._commands.append((words_of(form), move))
                self._exact.setdefault(words_of(form), []).append(move)

    def command(self, move: Move) -> str:
        return self._spoken.commands(self._heard, move)[0]

    def best_matches(self, text: str) -> list[Move]:
        """Return the moves that fit the input best: written as in files, or in words."""
        if text in self.moves:
            return [text]
        written = self._by_notation.get(text.casefold(), [])
        if len(written) == 1:
            return written
        return self.moves_like(words_of(text))

    def moves_like(self, typed: TypedWords) -> list[Move]:
        """Return the moves whose commands these words fit best; none for no words."""
        if typed in self._exact:
            return list(dict.fromkeys(self._exact[typed]))
        rated = [(_fit(typed, form), move) for form, move in self._commands] if typed else []
        best = min((fit for fit, _move in rated), default=_NONE)
        if best == _NONE:
            return []
        return list(dict.fromkeys(move for fit, move in rated if fit == best))

    def moves_with(self, typed: TypedWords) -> list[Move]:
        """Return all moves whose commands contain these words; every move for none."""
        fitting = (move for form, move in self._commands if _fit(typed, form) < _NONE)
        return list(dict.fromkeys(fitting))

    def next_words(self, typed: TypedWords) -> list[str]:
        at = len(typed)
        words = (
            form[at]
            for form, _move in self._commands
            if len(form) > at and all(map(_begins_word, typed, form))
        )
        return list(dict.fromkeys(words))


def _fit(typed: TypedWords, form: TypedWords) -> int:
    if len(typed) == len(form) and all(map(_begins_word, typed, form)):
        return _WHOLE
    rest = iter(form)
    parts = all(any(_begins_word(word, other) for other in rest) for word in typed)
    return _SOME_WORDS if parts else _NONE


def _begins_word(word: str, other: str) -> bool:
    """Return whether a word is the beginning of another; a number only begins itself."""
    digits = word[-1:].isdigit() and other[len(word) :][:1].isdigit()
    return other.startswith(word) and not digits


def first_of(things: Sequence[str], most: int) -> tuple[Sequence[str], int]:
    """Return the first `most` things, and how many are left out."""
    return things[:most], max(0, len(things) - most)


def commands_by_start(commands: Sequence[str], most: int) -> Mapping[str, Sequence[str]]:
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
