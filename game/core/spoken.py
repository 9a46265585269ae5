"""A game played in words alone, for screen readers: positions, moves and commands in words."""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.history import Transition
from game.core.rules import Move
from game.core.words import N_


class Listener(NamedTuple):
    """The player on `seat` to whom a position is described: what that seat may know, and its
    language. `say` translates a text."""

    rules: Any
    state: Any
    seat: int
    names: Sequence[str]
    say: Callable[[str], str]
    plural_form: Callable[[str, str, int], str]
    """Returns the singular or plural of a text for a number, translated."""

    def with_number(self, number: int, one: str, many: str) -> str:
        """Return the singular or plural of a text with the number in place of its `{n}`."""
        return self.plural_form(one, many, abs(number)).format(n=self.spoken_number(number))

    def spoken_number(self, number: int) -> str:
        """Return a number with "minus" as a word, because voices do not read every minus sign."""
        return str(number) if number >= 0 else self.say(N_("minus {n}")).format(n=-number)

    def number_ranges(self, numbers: Iterable[int]) -> str:
        """Return numbers as a list of ranges: `1 to 3, 5`."""
        runs: list[list[int]] = []
        for number in sorted(numbers):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        words = self.say(N_("{first} to {last}"))
        return self.join_list(
            [words.format(first=run[0], last=run[-1]) if len(run) > 1 else run[0] for run in runs]
        )

    def join_list(self, things: Sequence[Any]) -> str:
        return ", ".join(map(str, things))

    def spoken_points(self, number: int) -> str:
        return self.with_number(number, "{n} point", "{n} points")


class SpokenPart(NamedTuple):
    """A part of a position, such as a player's board, and the word that asks for it."""

    word: str
    tell: Callable[[Listener], Sequence[str]]


class SpokenPlaces(NamedTuple):
    """Places that moves go to, such as spaces of a board, and the word that names all of them."""

    word: str
    tell: Callable[[Listener], Mapping[Any, str]]
    """Returns a sentence about each place, in reading order."""
    place_of: Callable[[Listener, Move], Hashable]
    """Returns the place that a move goes to; None for none of them."""


def small_numbers(words: Sequence[str]) -> list[int]:
    """Return the numbers below 100 in a list of words, each once and at most five."""
    digits = re.findall("[0-9]{1,2}", " ".join(words))
    return [*dict.fromkeys(map(int, digits))][:5]


@dataclass(frozen=True)
class SpokenGame:
    """The functions that describe a game in short sentences, in the language of the listener."""

    decision: Callable[[Listener], str]
    """Describes the decision that the listener's seat has to make."""
    player_facts: Callable[[Listener, int], Sequence[str]]
    """Describes the board, score and pieces of any seat."""
    parts: tuple[SpokenPart, ...]
    commands: Callable[[Listener, Move], Sequence[str]]
    """Returns all commands for a move, the usual one first; no two legal moves share one."""
    command_forms: tuple[str, ...]
    """Sentences that explain each form of command."""
    hint_subject: Callable[[Listener, Move], str]
    """Names the piece or place of a recommended move without giving away the whole move."""
    consequences: Callable[[Listener, Transition], Sequence[str]] = lambda _heard, _step: ()
    """Returns further sentences about the consequences of a step."""
    guess_moves: Callable[[Listener, Sequence[str]], Iterable[Move]] = lambda _heard, _words: ()
    """Returns moves that lower-case words may mean, also illegal ones, so that the player hears
    why they are refused."""
    lesson_places: Mapping[str, str] = field(default_factory=dict)
    """The command that describes each part of the table that a lesson points at by name."""
    places: tuple[SpokenPlaces, ...] = ()
    """Told to screen readers in place of the part with the same word."""
