"""What the suites over all games share: a spread of set-ups, and random play."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from game import catalogue
from game.core.history import History
from game.core.match import Match, Script
from game.core.options import same_value
from game.core.replay.header import Header, Player
from game.core.rules import BadSetup, Rules
from tests.core.toy import Memory

LONGEST_GAME = 20_000


class Setting(NamedTuple):
    """One way to play one game."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.options]
        return " ".join([self.game, str(self.seats), *words])

    @property
    def rules(self) -> Rules[Any]:
        return catalogue.set_up(self.game, dict(self.options), self.seats)

    def header(self, seed: str | None = "suite", practice: bool = False) -> Header:
        players = tuple(Player(f"Player {seat + 1}") for seat in range(self.seats))
        return Header(self.game, players, seed, dict(self.options), practice)


@cache
def settings(game: str) -> tuple[Setting, ...]:
    """Every number of seats with the defaults and with a few values of each option in turn, and
    some with two options at once; what cannot be played so is left out. Two try every layout."""
    return tuple(
        found for seats in catalogue.rules_class(game).seat_range for found in _at(game, seats)
    )


def all_settings() -> list[Setting]:
    """The settings of all games."""
    return [setting for game in catalogue.names() for setting in settings(game)]


def one_each() -> list[Setting]:
    """The first setting of every game and number of seats."""
    firsts: dict[tuple[str, int], Setting] = {}
    for setting in all_settings():
        firsts.setdefault((setting.game, setting.seats), setting)
    return list(firsts.values())


def choose_at_random(match: Match, dice: random.Random) -> None:
    """Play one random move."""
    seat = dice.choice(match.movers)
    match.play(seat, dice.choice(match.moves(seat)))


def random_match(setting: Setting, seed: int = 0, practice: bool = False) -> tuple[Match, Memory]:
    """A game played at random to its end, and its file."""
    match, memory = begun(setting, practice=practice)
    dice = random.Random(seed)
    while match.movers:
        choose_at_random(match, dice)
        assert match.plies < LONGEST_GAME
    return match, memory


def begun(
    setting: Setting,
    seed: str | None = "suite",
    practice: bool = False,
    script: Script | None = None,
) -> tuple[Match, Memory]:
    """A match of that setting and the file that it writes."""
    header, rules = setting.header(seed, practice), setting.rules
    memory = Memory()
    memory.record([header.record(rules, "0")])
    return Match(header, History(rules), memory, script), memory


def _at(game: str, seats: int) -> Iterator[Setting]:
    dice = random.Random(f"{game} {seats}")
    options = [o for o in catalogue.options(game, own=False) if o.name != "layout" or seats == 2]
    single = [
        ((option.name, value),)
        for option in options
        for value in _some(list(option.values(seats)), dice)
        if not same_value(value, option.default)
    ]
    pairs = [dice.choice(single) + dice.choice(single) for _ in range(6)]
    for chosen in [(), *single, *pairs]:
        if len(dict(chosen)) == len(chosen) and _is_playable(game, seats, dict(chosen)):
            yield Setting(game, seats, chosen)


def _some(values: list[Any], dice: random.Random) -> list[Any]:
    return values if len(values) <= 5 else [values[0], values[-1], *dice.sample(values[1:-1], 2)]


def _is_playable(game: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        catalogue.set_up(game, options, seats)
    except BadSetup:
        return False
    return True
