"""The games that are here, found by looking into `game/games`, and how to set one up."""

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from game import games, resources
from game.core.bots import Bots
from game.core.level import BadLevel, MapSet
from game.core.options import Option, completed, same
from game.core.ranks import Challenge
from game.core.rules import BadSetup, Rules
from game.core.words import N_, tell
from game.manifest import Game


@cache
def names() -> tuple[str, ...]:
    """The games' names, in the alphabet's order."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(games.__path__) if m.ispkg))


@cache
def game(name: str) -> Game:
    """The manifest of a game."""
    if name not in names():
        raise BadSetup(tell("there is no game {name!r}", name=name))
    found: Game = import_module(f"game.games.{name}").GAME
    return found


@cache
def rules_class(name: str) -> type[Rules[Any]]:
    """The rules of a game."""
    return game(name).rules()


@cache
def challenges(name: str) -> tuple[Challenge, ...]:
    """What can be tried alone; nothing in a game that is not here."""
    return game(name).challenges(layout(name)) if name in names() else ()


def asked_challenge(name: str, number: int | None, options: Mapping[str, Any]) -> Challenge | None:
    """The challenge that somebody asks for by its number or by options that it has; the first
    one where they ask for nothing. An option `challenge` says itself what a number means."""
    offered = challenges(name)
    if number is not None and "challenge" not in options:
        offered = offered[number - 1 : number]
    defaults = {option.name: option.default for option in rules_class(name).option_list}
    for challenge in offered:
        played = {**defaults, **challenge.options}
        if all(same(played.get(key), value) for key, value in options.items()):
            return challenge
    return None


def bots(name: str) -> Bots:
    """The bots of a game."""
    return game(name).bots()


def opponents(name: str) -> Bots:
    """Everybody who can be named where no person plays: the bots of a game and its levels."""
    return {**bots(name), **game(name).levels()}


def load(package: str) -> Iterator[None]:
    """Load the modules of a package one by one, so that none has to wait for all."""
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
        yield


def layout(game_name: str, name: str = "house") -> MapSet:
    """A layout of a game, read from its maps once; an empty one of a game that has none."""
    from game.engine.storage.tmx import cached_layout  # pytmx is slow to import: only when needed

    base = resources.folder("levels") / game_name
    return cached_layout(base / name) if base.exists() else MapSet(game_name, name, {})


def layout_names(game_name: str) -> tuple[str, ...]:
    """The layouts that a game has, `house` first."""
    base = resources.folder("levels") / game_name
    found = sorted({path.parent.name for path in base.glob("*/*.tmx")})
    return ("house", *(name for name in found if name != "house"))


def options(name: str) -> tuple[Option, ...]:
    """The options of a game; `layout`, where it has that, offers the folders that are here."""
    return tuple(
        Option("layout", "house", lambda _seats: layout_names(name)) if o.name == "layout" else o
        for o in rules_class(name).option_list
    )


def set_up(name: str, given: Mapping[str, Any], seats: int) -> Rules[Any]:
    """A game ready for play; `BadSetup` with a sentence if it cannot be played so."""
    rules = rules_class(name)
    if seats not in rules.seat_range:
        low, high = rules.seat_range[0], rules.seat_range[-1]
        words = N_("{game} is for {low} to {high} players, not {seats}")
        raise BadSetup(tell(words, game=name, low=low, high=high, seats=seats))
    values = completed(options(name), given, seats)
    if isinstance(values, str):
        raise BadSetup(values)
    chosen = values.get("layout", "house")
    try:
        return rules(values, seats, layout(name, chosen))
    except BadLevel as problem:
        raise BadSetup(problem.sentence) from problem
