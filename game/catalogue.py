"""The games that are here, found by looking into `game/games`, and how to set one up."""

import json
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from game import games, resources
from game.core.bots import Bots
from game.core.level import BadLevel, MapFolder
from game.core.options import Option, same_value, with_defaults
from game.core.ranks import Challenge
from game.core.rules import BadSetup, Rules
from game.core.words import N_
from game.manifest import Game

HOUSE = "house"
"""The layout that every game has."""


@cache
def names() -> tuple[str, ...]:
    return tuple(sorted(m.name for m in pkgutil.iter_modules(games.__path__) if m.ispkg))


@cache
def game(name: str) -> Game:
    if name not in names():
        raise BadSetup("there is no game {name!r}", name=name)
    manifest: Game = import_module(f"game.games.{name}").GAME
    return manifest


def lazy_import(name: str) -> Callable[[], Any]:
    """Return a function that imports `module` or `module:attribute` when it is first called."""

    @cache
    def load_part() -> Any:
        module, _colon, attribute = name.partition(":")
        imported = import_module(module)
        return getattr(imported, attribute) if attribute else imported

    return load_part


@cache
def rules_class(name: str) -> type[Rules[Any]]:
    return game(name).rules()


@cache
def challenges(name: str, on: str = HOUSE) -> tuple[Challenge, ...]:
    """Return the challenges of a layout; none for an unknown game or layout."""
    return tuple(each for each in known_challenges(name, on) if not each.until)


@cache
def known_challenges(name: str, on: str = HOUSE) -> tuple[Challenge, ...]:
    """Return also challenges that are no longer offered, for old matches."""
    if name not in names() or on not in layout_names(name):
        return ()
    if on == HOUSE:
        return game(name).challenges()(layout(name))
    try:
        offered = game(name).challenges()(layout(name, on))
    except BadLevel:  # whoever wants to play on it will be told
        return ()
    return tuple(
        replace(each, key=f"{on}/{each.key}", options={**each.options, "layout": on})
        for each in offered
    )


@cache
def level_means(name: str) -> Mapping[str, Mapping[str, float]]:
    """Return what each level reaches on average in the challenges of a game, by their keys."""
    path = resources.folder("levels") / name / HOUSE / "means.json"
    means: Mapping[str, Mapping[str, float]] = (
        json.loads(path.read_text("utf-8")) if path.exists() else {}
    )
    return means


def find_challenge(name: str, number: int | None, options: Mapping[str, Any]) -> Challenge | None:
    """Return the challenge with a number, or the first one with these options, or None. An option
    `challenge` decides itself what a number means."""
    offered = challenges(name, options.get("layout", HOUSE))
    if number is not None and "challenge" not in options:
        offered = offered[number - 1 : number]
    defaults = {option.name: option.default for option in rules_class(name).option_list}
    for challenge in offered:
        played = {**defaults, **challenge.options}
        if all(same_value(played.get(key), value) for key, value in options.items()):
            return challenge
    return None


def bots(name: str) -> Bots:
    return game(name).bots()


def opponents(name: str) -> Bots:
    """Return all bots of a game, its levels included."""
    return {**bots(name), **game(name).levels()}


def load_modules(package: str) -> Iterator[None]:
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
        yield


def layout(game_name: str, name: str = HOUSE) -> MapFolder:
    """Return a layout of a game, cached; an empty one for a game without maps."""
    # pytmx is slow to import: only when needed
    from game.engine.storage.tmx import cached_layout, imported_folder, imported_layouts

    base = resources.folder("levels") / game_name
    if not base.exists():
        return MapFolder(game_name, name, {})
    own = name not in shipped_layouts(game_name) and name in imported_layouts(game_name)
    return cached_layout(imported_folder(game_name, name) if own else base / name, game_name)


def import_layout(folder: Path) -> tuple[str, str]:
    """Import a folder of maps as a layout; return its game and its name. Raise `BadLevel` if no
    game can be played on it, `OSError` if it cannot be stored."""
    from game.engine.storage.tmx import cached_layout, load_layout, store_layout

    name = game_of_maps(folder)
    if not name:
        words = N_("{folder}: no game here is played on such maps")
        raise BadLevel(words, folder=folder.name)
    maps = load_layout(folder, name)
    seats = rules_class(name).seat_range[-1]
    values = with_defaults(rules_class(name).option_list, {}, seats)
    assert not isinstance(values, str)
    rules_class(name)(values, seats, maps)
    game(name).challenges()(maps)
    kept = store_layout(maps, folder, shipped_layouts(name))
    cached_layout.cache_clear()
    challenges.cache_clear()
    known_challenges.cache_clear()
    return name, kept


def game_of_maps(folder: Path) -> str:
    """Return the game that has maps of these names, or ""."""
    here = {path.stem for path in folder.glob("*.tmx")}
    chosen = (n for n in names() if any(o.name == "layout" for o in rules_class(n).option_list))
    return next((n for n in chosen if here >= layout(n).levels.keys()), "")


@cache
def shipped_layouts(game_name: str) -> tuple[str, ...]:
    """Return the layouts that come with a game, `house` first."""
    base = resources.folder("levels") / game_name
    folders = sorted({path.parent.name for path in base.glob("*/*.tmx")})
    return (HOUSE, *(name for name in folders if name != HOUSE))


def layout_names(game_name: str) -> tuple[str, ...]:
    """Return all layouts of a game: those that come with it, then imported ones."""

    from game.engine.storage.tmx import imported_layouts

    shipped = shipped_layouts(game_name)
    return (*shipped, *(name for name in imported_layouts(game_name) if name not in shipped))


def options(name: str, own: bool = True) -> tuple[Option, ...]:
    """Return the options of a game; `layout` offers imported layouts only if `own`."""
    offered = layout_names if own else shipped_layouts
    return tuple(
        Option("layout", HOUSE, lambda _seats: offered(name)) if o.name == "layout" else o
        for o in rules_class(name).option_list
    )


def set_up(name: str, given: Mapping[str, Any], seats: int) -> Rules[Any]:
    """Return the rules of a game; raise `BadSetup` with a sentence if it cannot be played so."""
    rules = rules_class(name)
    if seats not in rules.seat_range:
        low, high = rules.seat_range[0], rules.seat_range[-1]
        words = N_("{game} is for {low} to {high} players, not {seats}")
        raise BadSetup(words, game=name, low=low, high=high, seats=seats)
    values = with_defaults(options(name), given, seats)
    if isinstance(values, str):
        raise BadSetup(values)
    chosen = values.get("layout", HOUSE)
    try:
        return rules(values, seats, layout(name, chosen))
    except BadLevel as problem:
        raise BadSetup(problem.sentence) from problem
