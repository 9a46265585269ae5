"""Bots against bots without a window: the loop, the statistics and the files of `simulate`."""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from statistics import fmean, quantiles
from time import perf_counter, process_time
from typing import Any

from game import __version__, catalogue
from game.cli.play_out import Clock, play_out
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import say
from game.cli.windows import read_options, set_up
from game.core.chance import Chance
from game.core.match import end_record, step_record
from game.core.replay.header import Header, Player, is_seed
from game.core.replay.jsonlines import one_line, written
from game.core.rules import Json, Rules, Step

MOST_GAMES = 10_000_000


@dataclass(slots=True)
class Place:
    """One place of `--bots` and what came of it."""

    bot: str
    wins: int = 0
    shared: int = 0
    scores: list[int] = field(default_factory=list)

    def summary(self) -> dict[str, Json]:
        """The place's entry in the line that `simulate` prints."""
        scores = self.scores
        quarters = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else scores * 3
        return {
            "bot": self.bot,
            "wins": self.wins,
            "shared": self.shared,
            "mean": fmean(scores),
            "min": min(scores),
            "q25": quarters[0],
            "median": quarters[1],
            "q75": quarters[2],
            "max": max(scores),
        }


@dataclass(slots=True)
class Series:
    """Games of the same bots."""

    rules: Rules[Any]
    places: list[Place]
    seed: str
    rotate: bool
    moves: int = 0

    def play(
        self, number: int, keep: Callable[[int, Header, list[Step], Any], None] | None
    ) -> None:
        """Play game `number`, count its result, and have its steps kept if anybody wants them."""
        seats = len(self.places)
        shift = (number - 1) % seats if self.rotate else 0
        seated = [self.places[(seat - shift) % seats] for seat in range(seats)]
        seed = f"{self.seed}-{number}"
        known = catalogue.opponents(self.rules.name)
        steps: list[Step] | None = None if keep is None else []
        clock = Clock(catalogue.game(self.rules.name).seconds)
        chance = Chance(seed, self.rules.name)
        end, moves = play_out(self.rules, chance, [known[p.bot] for p in seated], clock, steps)
        self.moves += moves
        self._count(seated, end)
        if keep is not None and steps is not None:
            players = tuple(Player(f"Bot {i + 1}", p.bot) for i, p in enumerate(seated))
            header = Header(self.rules.name, players, seed, self.rules.options)
            keep(number, header, steps, end)

    def _count(self, seated: list[Place], end: Any) -> None:
        result = self.rules.result(end)
        for seat, place in enumerate(seated):
            place.scores.append(result.scores[seat])
            if seat in result.winners:
                alone = len(result.winners) == 1
                place.wins += alone
                place.shared += not alone


def simulate(chosen: argparse.Namespace) -> int:
    """Play the games that the command line asks for and print one line of JSON."""
    series = _series(chosen)
    keep = None if chosen.out is None else _keeper(chosen.out, series.rules)
    wall, cpu = perf_counter(), process_time()
    for number in range(1, chosen.games + 1):
        series.play(number, keep)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    summary = {
        "game": chosen.game,
        "games": chosen.games,
        "seconds": round(wall, 3),
        "cpu_seconds": round(cpu, 3),
        "moves": series.moves,
        "games_per_second": round(chosen.games / max(cpu, 1e-6), 2),
        "moves_per_second": round(series.moves / max(cpu, 1e-6), 2),
        "bots": [place.summary() for place in series.places],
    }
    say(json.dumps(summary, separators=(",", ":")))
    return 0


def replay_bytes(header: Header, rules: Rules[Any], steps: Sequence[Step], end: Any) -> bytes:
    """The whole file of a game that is over."""
    lines = [written(header.record(rules, __version__))]
    lines += [written(step_record(step)) for step in steps]
    body = b"".join(lines)
    footer = {"end": end_record(rules.result(end)), "digest": sha256(body).hexdigest()}
    return body + written(footer)


def _series(chosen: argparse.Namespace) -> Series:
    known = catalogue.opponents(chosen.game)
    for bot in chosen.bots:
        if bot not in known:
            raise WrongUsage(f"{chosen.game} has no bot {bot!r}: {', '.join(known)}")
    if not is_seed(f"{chosen.seed}-{chosen.games}"):
        raise WrongUsage("the seed must be short and printable: game i has the seed S-i")
    rules = _rules(chosen)
    bots = chosen.bots * rules.seats if len(chosen.bots) == 1 else chosen.bots
    if len(bots) != rules.seats:
        raise WrongUsage(f"{len(bots)} bots are not {rules.seats} players")
    return Series(rules, [Place(bot) for bot in bots], chosen.seed, chosen.rotate)


def _rules(chosen: argparse.Namespace) -> Rules[Any]:
    """Without a number of players, as many as bots are named, or the fewest that can play so."""
    seats = chosen.players or (len(chosen.bots) if len(chosen.bots) > 1 else None)
    if seats is not None:
        return _try_rules(chosen, seats)
    *fewer, last = catalogue.rules_class(chosen.game).seat_range
    for seats in fewer:
        try:
            return _try_rules(chosen, seats)
        except CannotPlay:
            continue
    return _try_rules(chosen, last)


def _try_rules(chosen: argparse.Namespace, seats: int) -> Rules[Any]:
    rules: Rules[Any] = set_up(chosen.game, read_options(chosen.game, chosen.options, seats), seats)
    return rules


def _keeper(folder: Path, rules: Rules[Any]) -> Callable[[int, Header, list[Step], Any], None]:
    def keep(number: int, header: Header, steps: list[Step], end: Any) -> None:
        path = folder / f"{rules.name}-{number}.quad"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(replay_bytes(header, rules, steps, end))
        except OSError as problem:
            raise CannotPlay(
                f"{one_line(str(path))} cannot be written ({problem.strerror})"
            ) from problem

    return keep
