"""Options of a game: named, each with the list of values that it may take."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import Any

from game.core.words import tell


@dataclass(frozen=True, slots=True)
class Option:
    """One option. `values(seats)` lists every allowed value, the default among them. A value may be
    a list; if the values are all orders of some items, the lobby lets players order the items."""

    name: str
    default: Any
    values: Callable[[int], Sequence[Any]]
    of_seats: bool = False
    """True if the values begin with all seats, from 1; the lobby shows the players' names."""

    def allows(self, value: Any, seats: int) -> bool:
        """Return whether it is one of the values; `True` and `1.0` do not stand for 1."""
        return any(same_value(value, allowed) for allowed in self.values(seats))

    def parse(self, text: str, seats: int) -> Any:
        """Return the value that the command line writes so; raise `ValueError` for no value."""
        for value in self.values(seats):
            if option_text(value) == text:
                return value
        raise ValueError(
            f"{text!r} is not a value of {self.name}: {values_text(self.values(seats))}"
        )


def choice(name: str, *values: Any) -> Option:
    """Return an option with a fixed list of values, the first being the default."""
    return Option(name, values[0], lambda _seats: values)


def flag(name: str) -> Option:
    return choice(name, False, True)


def whole_number(name: str, default: int, lowest: int, highest: int) -> Option:
    return Option(name, default, lambda _seats: range(lowest, highest + 1))


def first_seat_option() -> Option:
    """Return the option `first`: the seat that starts, from 1, or "random"."""
    return Option("first", 1, lambda seats: [*range(1, seats + 1), "random"], True)


def same_value(one: Any, other: Any) -> bool:
    """Return whether two values are equal in value and type, lists by their elements."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_value, one, other))
    return type(one) is type(other) and bool(one == other)


def option_text(value: Any) -> str:
    """Return a value as the command line writes it: `2,1`, `true`, `none`, `grey`."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(map(option_text, value))
    return str(value)


def values_text(values: Sequence[Any]) -> str:
    """Return a short list of all values, as the command line writes them."""
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    parts = orderable_items(values)
    if parts:
        example = option_text(parts[1::-1])
        return f"any of {', '.join(map(option_text, parts))} in any order, such as {example}"
    lists = any(isinstance(value, list) for value in values)
    return ("; " if lists else ", ").join(map(option_text, values))


def orderable_items(values: Sequence[Any]) -> list[Any]:
    """Return the items if the values are all their selections in any order; else an empty list."""
    parts = sorted({part for value in values if isinstance(value, list) for part in value})
    count = sum(perm(len(parts), length) for length in range(1, len(parts) + 1))
    is_complete = count == len(values) and sorted(values) == sorted(_ordered_selections(parts))
    return parts if is_complete else []


def _ordered_selections(parts: list[Any]) -> list[list[Any]]:
    lengths = range(1, len(parts) + 1)
    return [[*chosen] for length in lengths for chosen in permutations(parts, length)]


def with_defaults(
    options: Sequence[Option], given: Mapping[str, Any], seats: int
) -> dict[str, Any] | str:
    """Return all options, each with its given value or default; for an unknown or bad one return
    a sentence about it instead."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            return tell("there is no option {name!r}", name=name)
        if not known[name].allows(value, seats):
            return tell("the option {name!r} cannot be {value}", name=name, value=repr(value))
    return {option.name: given.get(option.name, option.default) for option in options}
