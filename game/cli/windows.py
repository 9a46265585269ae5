"""The commands that open the client; they check what they can before a window is there."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from game import catalogue
from game.cli.problems import INVISIBLE_DRIVERS, NO_DISPLAY, CannotPlay, WrongUsage
from game.cli.replays import read_history
from game.core.level import BadLevel
from game.core.ranks import Challenge
from game.core.replay.header import LONGEST_SEED, is_seed
from game.core.rules import BadSetup
from game.screens.routes import Launch


def client(_chosen: argparse.Namespace) -> int:
    return _open_window(Launch())


def play(arguments: argparse.Namespace) -> int:
    require_seed(arguments.seed)
    seats = read_seats(arguments)
    options = read_options(arguments.game, arguments.options, seats or 1)
    if arguments.challenge is not None:
        asked_challenge(arguments.game, arguments.challenge, options, clock=True)
    elif seats is not None and (seats > 1 or not arguments.solo):
        set_up(arguments.game, options, seats)
    names, seed = tuple(arguments.names), arguments.seed
    return _open_window(
        Launch(arguments.game, seats, names, seed, options, arguments.solo, arguments.challenge)
    )


def require_seed(seed: str | None) -> None:
    if seed is not None and not is_seed(seed):
        raise WrongUsage(f"a seed has 1 to {LONGEST_SEED} visible characters: choose another")


def asked_challenge(
    game: str, number: int | None, options: dict[str, Any], clock: bool = False
) -> Challenge | None:
    """Return the challenge that the arguments name. A number sets the game's option `challenge` if
    there is one, else it counts the game's challenges."""
    if number is None:
        return catalogue.find_challenge(game, None, options)
    known = {option.name: option for option in catalogue.options(game)}
    if "challenge" in known and known["challenge"].allows(number, 1):
        options["challenge"] = number
    offered = catalogue.challenges(game)
    if number > len(offered):
        raise CannotPlay(f"{game} has no challenge {number}: choose one from 1 to {len(offered)}")
    challenge = catalogue.find_challenge(game, number, options)
    if challenge is None:
        raise CannotPlay(f"challenge {number} of {game} sets its own options: leave out --option")
    if challenge.pace and not clock:
        raise CannotPlay(f"challenge {number} of {game} has a clock, which only the window keeps")
    return challenge


def replay(arguments: argparse.Namespace) -> int:
    """Open a replay. The window also reports what is wrong with the file and shows the part before
    that; with a window that nobody sees, the command reports it."""
    request = Launch(replay=arguments.file)
    try:
        read_history(str(arguments.file))
    except CannotPlay as problem:
        if not _has_display() or os.environ.get("SDL_VIDEODRIVER") in INVISIBLE_DRIVERS:
            raise
        print(problem, file=sys.stderr)
        return _open_window(request) or 1
    return _open_window(request)


def read_options(game: str, pairs: list[tuple[str, str]], seats: int) -> dict[str, Any]:
    """Return the values of options that the command line gives as text."""
    known = {option.name: option for option in catalogue.options(game)}
    options = {}
    for name, text in pairs:
        if name not in known:
            raise CannotPlay(f"{game} has no option {name!r}: choose from {', '.join(known)}")
        text = _import_layout(game, text) if name == "layout" else text
        try:
            options[name] = known[name].parse(text, seats)
        except ValueError as problem:
            raise CannotPlay(str(problem)) from problem
    return options


def _import_layout(game: str, text: str) -> str:
    """Return the name of a layout; a folder of maps is imported as one first."""
    folder = Path(text)
    if text in catalogue.layout_names(game) or not folder.is_dir():
        return text
    try:
        owner, name = catalogue.import_layout(folder.resolve())
    except (BadLevel, OSError) as problem:
        raise CannotPlay(f"the maps in {text} cannot be used: {problem}") from problem
    if owner != game:
        raise CannotPlay(f"{text} has maps for {owner}: choose maps for {game}")
    return name


def set_up(game: str, options: dict[str, Any], seats: int) -> Any:
    """Return the rules of a game; raise an error with the reason if it cannot be played so."""
    try:
        return catalogue.set_up(game, options, seats)
    except BadSetup as problem:
        raise CannotPlay(f"{game} cannot be set up like this: {problem}") from problem


def read_seats(arguments: argparse.Namespace) -> int | None:
    """Return the number of players on the command line; None if it gives none."""
    named = len(arguments.names) or None
    if arguments.players and named and arguments.players != named:
        raise WrongUsage(
            f"{named} names for {arguments.players} players: change --names or --players"
        )
    alone = arguments.challenge is not None or arguments.solo
    seats: int | None = arguments.players or named
    if seats is None and alone and 1 in catalogue.rules_class(arguments.game).seat_range:
        return 1
    return seats


def _open_window(request: Launch) -> int:
    if not _has_display():
        raise CannotPlay(NO_DISPLAY)
    from game.app import run  # pygame is loaded only where a window is opened

    return run(request)


def _has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")))
