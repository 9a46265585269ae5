"""A game told in words alone: parts of a position to ask for, and moves as people say them."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.history import Happened
from game.core.rules import Move
from game.core.words import N_


class Heard(NamedTuple):
    """A position as the player on `seat` may know it, with the words to describe it. `say`
    translates a text."""

    rules: Any
    state: Any
    seat: int
    names: Sequence[str]
    say: Callable[[str], str]
    form: Callable[[str, str, int], str]
    """The form of a text that goes with a number, as the language has it."""

    def some(self, number: int, one: str, many: str) -> str:
        """Return the form of a text that goes with a number; both contain `{n}`."""
        return self.form(one, many, abs(number)).format(n=self.number(number))

    def number(self, number: int) -> str:
        """Return a number to be spoken: voices do not read every minus sign."""
        return str(number) if number >= 0 else self.say(N_("minus {n}")).format(n=-number)

    def runs(self, numbers: Iterable[int]) -> str:
        """Return numbers as ranges: `1 to 3, 5`."""
        runs: list[list[int]] = []
        for number in sorted(numbers):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        words = self.say(N_("{first} to {last}"))
        return self.listed(
            [words.format(first=run[0], last=run[-1]) if len(run) > 1 else run[0] for run in runs]
        )

    def listed(self, things: Sequence[Any]) -> str:
        return ", ".join(map(str, things))

    def points(self, number: int) -> str:
        return self.some(number, "{n} point", "{n} points")


class SpokenPart(NamedTuple):
    """A part of a position by the word that asks for it."""

    word: str
    tell: Callable[[Heard], Sequence[str]]


def numbers(words: Sequence[str]) -> list[int]:
    """Return the numbers below 100 among words, each once and at most five."""
    digits = re.findall("[0-9]{1,2}", " ".join(words))
    return [*dict.fromkeys(map(int, digits))][:5]


@dataclass(frozen=True)
class Spoken:
    """How a game is told. What is told are short sentences, in the language of `Heard`."""

    asked: Callable[[Heard], str]
    """The decision that is due from a seat, in words."""
    player: Callable[[Heard, int], Sequence[str]]
    """The belongings of another seat, or the same, in words."""
    parts: tuple[SpokenPart, ...]
    commands: Callable[[Heard, Move], Sequence[str]]
    """All commands for a move, the usual one first; no two moves of a position have the same."""
    ways: tuple[str, ...]
    """The forms of commands, each a sentence."""
    matters: Callable[[Heard, Move], str]
    """The piece or place that matters of a recommended move, without the rest of it."""
    more: Callable[[Heard, Happened], Sequence[str]] = lambda _heard, _step: ()
    """Further sentences about the consequences of a step."""
    tries: Callable[[Heard, Sequence[str]], Iterable[Move]] = lambda _heard, _words: ()
    """Moves, legal or not, that words in small letters may mean: who says one hears why not."""
    places: Mapping[str, str] = field(default_factory=dict)
    """For the parts of a table that lessons point at by name: how to hear of them."""
