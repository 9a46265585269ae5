"""The command `simulate`: bots against bots without a window, with statistics and files."""

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
from game.cli.replays import print_line, replay_bytes, write_file
from game.cli.seats import SeatedBots, require_bot
from game.cli.windows import read_options, set_up
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.replay.header import Header, is_seed
from game.core.replay.jsonlines import one_line
from game.core.rules import DealStep, Json, MoveStep, Rules, Step

Watch: TypeAlias = Callable[[Any, Step, Any], None] | None
"""A function that gets the position before a step, the step, and the position after it."""


class MoveClock:
    """Counts down the time of one decision."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = 0.0

    def start_move(self) -> Callable[[], float]:
        """Start counting a move's time; return the function that tells a bot its seconds left."""
        self._end = perf_counter() + self._seconds
        return self.seconds_left

    def seconds_left(self) -> float:
        return self._end - perf_counter()


def play_out(
    rules: Rules[Any], chance: Chance, bots: Sequence[Bot], clock: MoveClock, watch: Watch = None
) -> tuple[Any, int]:
    """Play one match from start to end; return the last position and the number of moves. Every
    step goes to `watch`, if given."""
    streams = [chance.stream(f"bot {seat + 1}", 0) for seat in range(len(bots))]
    due, movers, seen_by, play = rules.due, rules.movers, rules.seen_by, rules.play
    restart = clock.start_move
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
class BotResults:
    """The results of a bot named in `--bots`."""

    bot: str
    wins: int = 0
    shared: int = 0
    scores: list[int] = field(default_factory=list)

    def add_match(self, score: int, won: bool, winners: Sequence[int]) -> None:
        """Count one more match, and whether it was won alone or shared."""
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
    """The result of one match."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    cpu: float
    file: bytes
    """The replay file; empty if it is not kept."""


@dataclass(frozen=True, slots=True)
class BotSeries:
    """Independent matches of the same bots."""

    rules: Rules[Any]
    bots: tuple[str, ...]
    seed: str
    rotate: bool
    patience: float
    keeps_files: bool

    def bots_by_seat(self, number: int) -> list[int]:
        """Return the bot on each seat in that match, as an index into the list of bots."""
        seats = len(self.bots)
        shift = (number - 1) % seats if self.rotate else 0
        return [(seat - shift) % seats for seat in range(seats)]

    def play(self, number: int) -> GameRecord:
        cpu, seed, file = process_time(), f"{self.seed}-{number}", b""
        names = [self.bots[place] for place in self.bots_by_seat(number)]
        clock = MoveClock(catalogue.game(self.rules.name).seconds)
        with SeatedBots(self.rules, names, self.patience) as seats:
            watch = seats.record_step if self.keeps_files or seats.programs else None  # it is slow
            chance = Chance(seed, self.rules.name)
            end, moves = play_out(self.rules, chance, seats.bots, clock, watch)
            if self.keeps_files:
                header = Header(self.rules.name, seats.players, seed, self.rules.options)
                file = replay_bytes(header, self.rules, seats.steps, end)
        result = self.rules.result(end)
        return GameRecord(number, result.scores, result.winners, moves, process_time() - cpu, file)


def simulate(arguments: argparse.Namespace) -> int:
    """Play the matches that the command line describes, and print one line of JSON."""
    series, wall = bot_series(arguments), perf_counter()
    if arguments.out is not None and not arguments.force:
        there = {path.name for path in arguments.out.glob(f"{arguments.game}-*.quad")}
        for number in range(1, arguments.games + 1) if there else ():
            if (name := f"{arguments.game}-{number}.quad") in there:
                taken = one_line(str(arguments.out / name))
                raise CannotPlay(f"{taken} exists: add --force, or choose another --out")
    records = []
    numbers = range(1, arguments.games + 1)
    for played in jobs.run_tasks(_make_task, arguments, numbers, arguments.jobs, arguments.cluster):
        if arguments.out is not None:
            write_file(arguments.out / f"{arguments.game}-{played.number}.quad", played.file)
        records.append(played._replace(file=b""))
    summary = _summary_record(series, sorted(records), perf_counter() - wall)
    print_line(json.dumps(summary, separators=(",", ":")))
    return 0


def _summary_record(
    series: BotSeries, records: Sequence[GameRecord], wall: float
) -> dict[str, Any]:
    places = [BotResults(bot) for bot in series.bots]
    for played in records:
        for seat, place in enumerate(series.bots_by_seat(played.number)):
            places[place].add_match(played.scores[seat], seat in played.winners, played.winners)
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


def _make_task(arguments: argparse.Namespace) -> jobs.Task:
    return bot_series(arguments).play


def bot_series(arguments: argparse.Namespace) -> BotSeries:
    """Return the matches that the command line describes."""
    for bot in arguments.bots:
        require_bot(arguments.game, bot)
    if not is_seed(f"{arguments.seed}-{arguments.games}"):
        raise WrongUsage("--seed is too long or has invisible characters: match i is seeded S-i")
    rules = _choose_rules(arguments)
    bots = arguments.bots * rules.seats if len(arguments.bots) == 1 else arguments.bots
    if len(bots) != rules.seats:
        raise WrongUsage(f"--bots must name one bot or {rules.seats}, not {len(bots)}")
    return BotSeries(
        rules, bots, arguments.seed, arguments.rotate, arguments.patience, arguments.out is not None
    )


def _choose_rules(arguments: argparse.Namespace) -> Rules[Any]:
    """Return the rules: without a number of players for as many as bots are named, or for the
    fewest that these options allow."""
    seats = arguments.players or (len(arguments.bots) if len(arguments.bots) > 1 else None)
    if seats is not None:
        return _try_rules(arguments, seats)
    *fewer, last = catalogue.rules_class(arguments.game).seat_range
    for seats in fewer:
        try:
            return _try_rules(arguments, seats)
        except CannotPlay:
            continue
    return _try_rules(arguments, last)


def _try_rules(arguments: argparse.Namespace, seats: int) -> Rules[Any]:
    rules: Rules[Any] = set_up(
        arguments.game, read_options(arguments.game, arguments.options, seats), seats
    )
    return rules
