"""The games that are here, found by looking into `game/games`, and how to set one up."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import game.games
from game import resources
from game.core.bots import SECONDS, Bots
from game.core.level import BadLevel, Layout
from game.core.options import Option, completed, same
from game.core.ranks import Challenge
from game.core.rules import BadSetup, Rules
from game.core.words import N_, tell


@cache
def names() -> tuple[str, ...]:
    """The games' names, in the alphabet's order."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(game.games.__path__) if m.ispkg))


@cache
def rules_class(name: str) -> type[Rules[Any]]:
    """The rules of a game: `RULES` in its module `rules`."""
    if name not in names():
        raise BadSetup(tell("there is no game {name!r}", name=name))
    found: type[Rules[Any]] = import_module(f"game.games.{name}.rules.rules").RULES
    return found


def scene_class(name: str) -> Any:
    """The table of a game: `SCENE` in its module `scene`; only where there is a window."""
    return import_module(f"game.games.{name}.table.scene").SCENE


def cover(name: str) -> Any:
    """The module with `paint_cover(p, box)`, the game's picture on the title."""
    return import_module(f"game.games.{name}.table.cover")


def picture(name: str) -> Any:
    """The module with `paint_board(p, box, rules, state, seat, steps)`, a position without a
    table; `steps` are those that led to it."""
    return import_module(f"game.games.{name}.table.picture")


def glyphs(name: str) -> Any:
    """The module with small signs beside words: `of_step` and `of_source`."""
    return import_module(f"game.games.{name}.table.glyphs")


def summary(name: str) -> Any:
    """The module that explains a game: `parts`, `moments`, `place` and `describe`."""
    return import_module(f"game.games.{name}.texts.summary")


def about(name: str) -> Any:
    """The module with the game's words and its colour: title, options, rules, accent."""
    return import_module(f"game.games.{name}.texts.about")


def lesson(name: str) -> Any:
    """The first game in small steps: `LESSON` in its module `tutorial`."""
    return import_module(f"game.games.{name}.texts.lesson").LESSON


@cache
def challenges(name: str) -> tuple[Challenge, ...]:
    """What can be tried alone: `challenges(layout)` in the game's module `solo`."""
    found: tuple[Challenge, ...] = import_module(f"game.games.{name}.texts.challenges").challenges(
        layout(name)
    )
    return found


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
    """The bots of a game: `BOTS` in its module `bot`."""
    found: Bots = import_module(f"game.games.{name}.bots.bots").BOTS
    return found


def bot_seconds(name: str) -> float:
    """What a bot of the game may take for a move: `SECONDS` in its module `bot`, or the usual."""
    return float(getattr(import_module(f"game.games.{name}.bots.bots"), "SECONDS", SECONDS))


def layout(game_name: str, name: str = "house") -> Layout:
    """A layout of a game, read from its maps once."""
    from game.engine.storage.tmx import cached_layout  # pytmx is slow to import: only when needed

    return cached_layout(resources.folder("levels") / game_name / name)


def layout_names(game_name: str) -> tuple[str, ...]:
    """The layouts that a game has, `house` first."""
    base = resources.folder("levels") / game_name
    found = sorted(path.name for path in base.iterdir() if path.is_dir())
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
