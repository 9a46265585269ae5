"""The command that looks back: possible."""

from pathlib import Path

from game import catalogue
from game.cli.files import keep, replay_bytes
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import print_record, read_game, say
from game.core.judging.possible import Allowed, Hindsight, looked_back
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import one_line
from game.core.rules import Json

_WHO = Player("Hindsight", "hindsight")
"""Who is said to have played the game that nobody played."""


def possible(name: str, out: Path | None, as_json: bool) -> int:
    """Print what the chance of a game alone would have allowed; return 1 if a file is no such
    game."""
    header, history = read_game(name)
    hindsight, seed = _asked(name, header)
    if out is not None and out.exists() and out.samefile(name):
        raise WrongUsage(f"{one_line(name)} is not written over: name another file for --out")
    allowed = looked_back(hindsight, history, seed)
    _tell(name, allowed, as_json)
    if out is None:
        return 0
    if allowed.best is None:
        raise CannotPlay(f"{one_line(name)}: no game that is not lost was found to be written")
    ideal, rules = Header(header.game, (_WHO,), seed, header.options), allowed.best.rules
    steps = [happened.step for happened in allowed.best.steps()]
    keep(out, replay_bytes(ideal, rules, steps, allowed.best.state))
    return 0


def _asked(name: str, header: Header) -> tuple[Hindsight, str]:
    if len(header.players) > 1:
        raise CannotPlay(f"{one_line(name)}: only of a game alone can be said what was possible")
    if header.seed is None:
        raise CannotPlay(f"{one_line(name)}: a game without a seed does not say what chance it had")
    hindsight = catalogue.game(header.game).hindsight
    if hindsight is None:
        raise CannotPlay(f"{one_line(name)}: nobody looks back on games of {header.game}")
    return hindsight(), header.seed


def _tell(name: str, allowed: Allowed, as_json: bool) -> None:
    if as_json:
        record: dict[str, Json] = {
            "reached": allowed.reached,
            "possible": allowed.possible,
            "unit": allowed.unit,
            "proven": allowed.proven,
            "effort": allowed.effort,
        }
        print_record(record)
        return
    reached = "not finished or lost" if allowed.reached is None else f"{allowed.reached} reached"
    found = "nothing that is not lost was found"
    if allowed.possible is not None:
        least = " and no more" if allowed.proven else ""
        found = f"{allowed.possible} {allowed.unit} possible{least}"
    say(f"{one_line(name)}: {reached}, {found}; {allowed.effort} positions looked at")
