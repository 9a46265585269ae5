"""Bots against bots without a window: the loop, the statistics and the files of `simulate`."""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeAlias

from game import catalogue
from game.cli import jobs
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import keep, replay_bytes, say
from game.cli.seats import Seats, require_bot
from game.cli.windows import read_options, set_up
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.replay.header import Header, is_seed
from game.core.replay.jsonlines import one_line
from game.core.rules import DealStep, Json, MoveStep, Rules, Step

Watch: TypeAlias = Callable[[Any, Step, Any], None]
"""Gets the position before a step, the step, and the position after it."""


class Clock:
    """Counts down the time of one decision."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = 0.0

    def restart(self) -> Callable[[], float]:
        """Start counting a move's time; return the function that tells a bot its seconds left."""
        self._end = perf_counter() + self._seconds
        return self.left

    def left(self) -> float:
        return self._end - perf_counter()


def play_out(
    rules: Rules[Any], chance: Chance, bots: Sequence[Bot], clock: Clock, watch: Watch | None = None
) -> tuple[Any, int]:
    """Play one game from start to end; return the last position and the number of moves. Call
    `watch` with every step."""
    streams = [chance.stream(f"bot {seat + 1}", 0) for seat in range(len(bots))]
    due, movers, seen_by, play = rules.due, rules.movers, rules.seen_by, rules.play
    restart = clock.restart
    state, moves = rules.start(), 0
    while True:
        draw = due(state)
        if draw is not None:
            value = rules.roll(state, chance.stream(draw.stream, draw.index))
            before, state = state, rules.deal(state, value)
            if watch is not None:
                watch(before, DealStep(draw.kind, value), state)
            continue
        seats = movers(state)
        if not seats:
            return state, moves
        seat = seats[0]
        move = bots[seat](BotTurn(rules, seen_by(state, seat), seat, streams[seat], restart()))
        before, state = state, play(state, seat, move)
        moves += 1
        if watch is not None:
            watch(before, MoveStep(seat, move), state)


MOST_GAMES = 10_000_000


@dataclass(slots=True)
class SeatTotals:
    """A bot named in `--bots` and its results."""

    bot: str
    wins: int = 0
    shared: int = 0
    scores: list[int] = field(default_factory=list)

    def count(self, score: int, won: bool, winners: Sequence[int]) -> None:
        """Count one more game, and whether it was won alone or shared."""
        self.scores.append(score)
        self.wins += won and len(winners) == 1
        self.shared += won and len(winners) > 1

    def summary(self) -> dict[str, Json]:
        """Return the bot's entry in the line that `simulate` prints."""
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


class GameRecord(NamedTuple):
    """The result of one game."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    cpu: float
    file: bytes
    """The replay; empty if it is not wanted."""


@dataclass(frozen=True, slots=True)
class BotSeries:
    """Independent games of the same bots."""

    rules: Rules[Any]
    bots: tuple[str, ...]
    seed: str
    rotate: bool
    patience: float
    kept: bool

    def seated(self, number: int) -> list[int]:
        """Return who sits on each seat in that game, as an index into the list of bots."""
        seats = len(self.bots)
        shift = (number - 1) % seats if self.rotate else 0
        return [(seat - shift) % seats for seat in range(seats)]

    def play(self, number: int) -> GameRecord:
        cpu, seed, file = process_time(), f"{self.seed}-{number}", b""
        names = [self.bots[place] for place in self.seated(number)]
        clock = Clock(catalogue.game(self.rules.name).seconds)
        with Seats(self.rules, names, self.patience) as seats:
            watch = seats.see if self.kept or seats.programs else None  # to look on takes time
            chance = Chance(seed, self.rules.name)
            end, moves = play_out(self.rules, chance, seats.bots, clock, watch)
            if self.kept:
                header = Header(self.rules.name, seats.players, seed, self.rules.options)
                file = replay_bytes(header, self.rules, seats.steps, end)
        result = self.rules.result(end)
        return GameRecord(number, result.scores, result.winners, moves, process_time() - cpu, file)


def simulate(chosen: argparse.Namespace) -> int:
    """Play the games that the command line asks for and print one line of JSON."""
    series, wall = series_of(chosen), perf_counter()
    if chosen.out is not None and not chosen.force:
        there = {path.name for path in chosen.out.glob(f"{chosen.game}-*.quad")}
        for number in range(1, chosen.games + 1) if there else ():
            if (name := f"{chosen.game}-{number}.quad") in there:
                taken = one_line(str(chosen.out / name))
                raise CannotPlay(f"{taken} exists: add --force, or choose another --out")
    records = []
    numbers = range(1, chosen.games + 1)
    for played in jobs.done(_begin, chosen, numbers, chosen.jobs, chosen.cluster):
        if chosen.out is not None:
            keep(chosen.out / f"{chosen.game}-{played.number}.quad", played.file)
        records.append(played._replace(file=b""))
    say(json.dumps(_summary(series, sorted(records), perf_counter() - wall), separators=(",", ":")))
    return 0


def _summary(series: BotSeries, records: Sequence[GameRecord], wall: float) -> dict[str, Any]:
    places = [SeatTotals(bot) for bot in series.bots]
    for played in records:
        for seat, place in enumerate(series.seated(played.number)):
            places[place].count(played.scores[seat], seat in played.winners, played.winners)
    moves, cpu = sum(played.moves for played in records), sum(played.cpu for played in records)
    return {
        "game": series.rules.name,
        "games": len(records),
        "seconds": round(wall, 3),
        "cpu_seconds": round(cpu, 3),
        "moves": moves,
        "games_per_second": round(len(records) / max(cpu, 1e-6), 2),
        "moves_per_second": round(moves / max(cpu, 1e-6), 2),
        "bots": [place.summary() for place in places],
    }


def _begin(chosen: argparse.Namespace) -> jobs.Task:
    return series_of(chosen).play


def series_of(chosen: argparse.Namespace) -> BotSeries:
    """Return the games that the command line asks for."""
    for bot in chosen.bots:
        require_bot(chosen.game, bot)
    if not is_seed(f"{chosen.seed}-{chosen.games}"):
        raise WrongUsage("--seed is too long or has invisible characters: match i is seeded S-i")
    rules = _rules(chosen)
    bots = chosen.bots * rules.seats if len(chosen.bots) == 1 else chosen.bots
    if len(bots) != rules.seats:
        raise WrongUsage(f"--bots must name one bot or {rules.seats}, not {len(bots)}")
    return BotSeries(
        rules, bots, chosen.seed, chosen.rotate, chosen.patience, chosen.out is not None
    )


def _rules(chosen: argparse.Namespace) -> Rules[Any]:
    """Return the rules; without a number of players, for as many as bots are named, or the
    fewest that these options allow."""
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
