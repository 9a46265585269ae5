"""Plays the levels of a game against the next lower ones, and each alone, and prints tables.

    python tools/ladder.py wall --seats 1,2,3,4 --games 20 --jobs 2
    python tools/ladder.py ramp --cluster tcp://…

At a table sit as many of the one as of the other, or one more; seats are rotated, and every pair
of a higher and a lower seat counts, a tie for half. One seat means the game's challenges: what
counts there, on average over the games that are not lost. `--levels strong,hint` also takes bots,
and somebody who follows every hint. `--loss N` has tables of one level each instead, and the judge
that gives hints say of every Nth move what it gave away.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import catalogue
from game.cli import jobs
from game.cli.problems import CannotPlay
from game.cli.simulate import MoveClock, play_out
from game.core import bots
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.judging.judge import EFFORT, judge_moves
from game.core.ranks import Challenge
from game.core.rules import Move, Rules


class Task(NamedTuple):
    """One game to be played: a challenge by its place, or company."""

    game: str
    challenge: int | None
    seated: tuple[str, ...]
    seed: str


class Played(NamedTuple):
    """What came of it: what counts (None: lost), and the moves and seconds of each name."""

    counts: tuple[int | None, ...]
    moves: dict[str, int]
    seconds: dict[str, float]


class Sample(NamedTuple):
    """A game of which some moves are judged: those of these plies."""

    task: Task
    plies: slice


Play: TypeAlias = Callable[[Iterable[Task]], Iterable[Played]]


class Timed:
    """A bot whose CPU time is counted."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.moves = 0
        self.seconds = 0.0

    def __call__(self, turn: BotTurn) -> Move:
        start = process_time()
        move = self._bot(turn)
        self.seconds += process_time() - start
        self.moves += 1
        return move


class Cost:
    """CPU seconds a move of every level."""

    def __init__(self) -> None:
        self._moves: dict[str, int] = {}
        self._seconds: dict[str, float] = {}

    def add(self, one: Played) -> None:
        """Count a game."""
        for name, moves in one.moves.items():
            self._moves[name] = self._moves.get(name, 0) + moves
            self._seconds[name] = self._seconds.get(name, 0.0) + one.seconds[name]

    def of(self, name: str) -> str:
        """What a level takes for a move."""
        return f"{self._seconds[name] / self._moves[name]:.3f}" if name in self._moves else "-"


def main() -> int:
    """Print a table for each number of seats that was asked for, and what a move costs."""
    chosen = _parser().parse_args()
    known = [name for name in catalogue.game(chosen.game).levels() if name != bots.GRANDMASTER]
    names = chosen.levels.split(",") if chosen.levels else known
    seats, cost = [int(number) for number in chosen.seats.split(",")], Cost()
    company = [number for number in seats if number > 1]
    if chosen.loss:
        _losses(chosen, names, company)
        return 0
    play: Play = partial(_each, chosen, played)
    if company:
        _row("ahead of the one before", *names[1:])
        _row(*["---"] * len(names))
    for number in company:
        each = [_ahead(chosen, number, *two, play, cost) for two in pairwise(names)]
        _row(f"{number} seats", *(f"{share:.0%}" for share in each))
    if 1 in seats and catalogue.challenges(chosen.game):
        _alone(chosen, names, play, cost)
    print()
    _row("CPU seconds a move", *names)
    _row(*["---"] * (len(names) + 1))
    _row(chosen.game, *map(cost.of, names))
    return 0


def played(task: Task) -> Played:
    """Play one game."""
    challenge, rules, timed = _table(task)
    seated = [timed[name] for name in task.seated]
    end, _moves = play_out(rules, Chance(task.seed, task.game), seated, MoveClock(1e9))
    counts = (challenge.measure(rules, end),) if challenge else rules.scores(end)
    moves = {name: bot.moves for name, bot in timed.items()}
    return Played(counts, moves, {name: bot.seconds for name, bot in timed.items()})


def given_away(sample: Sample) -> list[int]:
    """Play one game; what some of its moves gave away, in tenths."""
    task, plies = sample
    _challenge, rules, timed = _table(task)
    history = bots.play_bots(rules, task.seed, [timed[name] for name in task.seated])
    judge = catalogue.game(task.game).judge()
    return [each.loss for each in judge_moves(rules, history.turns[plies], judge)]


def _table(task: Task) -> tuple[Challenge | None, Rules[Any], dict[str, Timed]]:
    """A game set up: its challenge, its rules and who is to play."""
    game = catalogue.game(task.game)
    known = {
        **catalogue.opponents(task.game),
        "hint": lambda turn: game.judge()(turn, EFFORT)[0].move,
    }
    challenge = None
    if task.challenge is not None:
        challenge = catalogue.challenges(task.game)[task.challenge]
    options = challenge.options if challenge else {}
    rules = catalogue.set_up(task.game, options, len(task.seated))
    return challenge, rules, {name: Timed(known[name]) for name in task.seated}


def _each(
    chosen: argparse.Namespace, work: Callable[[Any], Any], asked: Iterable[Any]
) -> Iterable[Any]:
    """What comes of each, in their order; a process or machine that goes is made good for."""
    everything = [*asked]
    numbers = range(len(everything))
    found = dict(jobs.run_tasks(begin, (work, everything), numbers, chosen.jobs, chosen.cluster))
    return [found[number] for number in numbers]


def begin(asked: tuple[Callable[[Any], Any], Sequence[Any]]) -> jobs.Task:
    """What does the work of a number and tells which it was."""
    work, everything = asked
    return lambda number: (number, work(everything[number]))


def _ahead(
    chosen: argparse.Namespace, seats: int, lower: str, higher: str, play: Play, cost: Cost
) -> float:
    """How many of the pairs the higher level wins."""
    places = [[(seat + game) % 2 == 0 for seat in range(seats)] for game in range(chosen.games)]
    seated = [tuple(higher if high else lower for high in table) for table in places]
    tasks = [Task(chosen.game, None, s, f"{chosen.seed}-{i}") for i, s in enumerate(seated)]
    won, pairs = 0.0, 0
    for table, one in zip(places, play(tasks), strict=True):
        cost.add(one)
        scores = [score or 0 for score in one.counts]
        for mine, high in zip(scores, table, strict=True):
            for other, also in zip(scores, table, strict=True):
                if high and not also:
                    won += (mine > other) + (mine == other) / 2
                    pairs += 1
    return won / pairs


def _losses(chosen: argparse.Namespace, names: Sequence[str], company: Sequence[int]) -> None:
    """A row for each number of seats: the mean loss of a move, in points, where there was a
    choice."""
    _row("mean loss a move", *names)
    _row(*["---"] * (len(names) + 1))
    for number in company:
        cells = []
        for name in names:
            samples = [
                Sample(
                    Task(chosen.game, None, (name,) * number, f"{chosen.seed}-{game}"),
                    slice(game % chosen.loss, None, chosen.loss),
                )
                for game in range(chosen.games)
            ]
            found = [loss for losses in _each(chosen, given_away, samples) for loss in losses]
            cells.append(f"{fmean(found) / 10:.2f} ({len(found)})")
        _row(f"{number} seats", *cells)


def _alone(chosen: argparse.Namespace, names: Sequence[str], play: Play, cost: Cost) -> None:
    """A row for every challenge."""
    print()
    _row("alone", *names)
    _row(*["---"] * (len(names) + 1))
    for at, challenge in enumerate(catalogue.challenges(chosen.game)):
        if challenge.pace:
            continue  # without the clock it is another challenge's game
        cells = []
        for name in names:
            seeds = [f"{chosen.seed}-{i}" for i in range(chosen.games)]
            found = [*play([Task(chosen.game, at, (name, *challenge.bots), s) for s in seeds])]
            for one in found:
                cost.add(one)
            counts = [one.counts[0] for one in found if one.counts[0] is not None]
            lost = len(found) - len(counts)
            mean = f"{fmean(counts):.1f}" if counts else "-"
            cells.append(f"{mean} ({lost} lost)" if lost else mean)
        _row(f"{challenge.title} ({challenge.unit})", *cells)


def _row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=catalogue.names())
    parser.add_argument("--seats", default="1,2,3,4", help="like 1,2,3,4; 1 for the challenges")
    parser.add_argument("--games", type=int, default=20, help="games for each number")
    parser.add_argument("--levels", default="", help="which, from low to high; all if not said")
    parser.add_argument("--seed", default="ladder", help="game i has S-i")
    parser.add_argument(
        "--loss", type=int, default=0, metavar="N", help="judge every Nth move instead"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="the machines of a Dask cluster")
    return parser


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except CannotPlay as problem:
        raise SystemExit(str(problem)) from problem
