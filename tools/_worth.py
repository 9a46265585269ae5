"""Fits the curves that turn leads into chances to win, and checks them on matches of other seeds.

A sample is a position of a match between levels: its ply, every seat's lead after its last move and
at the end, in tenths, and what each won, in percents. A curve is fitted to how far leads change
until the end, which takes fewer matches than who won.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from itertools import product
from math import log
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from game import catalogue
from game.cli import jobs
from game.core.bots import played
from game.core.chance import Stream
from game.core.history import History
from game.core.judging.judge import EFFORT, asked
from game.core.judging.winning import WinCurve

STORE: Final = Path(__file__).resolve().parent.parent / "tests" / "worth"
BINS: Final = 10
_SAMPLES: Final = 6
"""Positions of each match, one of every sixth of it."""
_SPREADS: Final = range(20, 801, 10)
_LOGISTIC: Final = 1.18
"""A spread by the standard deviation of the normal curve that it is next to."""
_FIT, _HELD = "fit", "held"

Sample: TypeAlias = tuple[int, list[int], list[int], list[int]]


class Asked(NamedTuple):
    """The values that a process needs to play the matches of a table."""

    game: str
    seats: int
    seed: str
    levels: tuple[str, ...]


class Sampled(NamedTuple):
    """The length of a match and its samples."""

    plies: int
    samples: list[Sample]


def calibrate(chosen: argparse.Namespace) -> None:
    """Fit and check the curve of every number of seats, print it and store the samples checked."""
    for seats in map(int, chosen.seats.split(",")):
        levels = tuple(chosen.levels.split(","))
        found = {}
        for part in (_FIT, _HELD):
            asked_for = Asked(chosen.worth, seats, f"{chosen.seed} {part}", levels)
            numbers = range(chosen.games)
            done = jobs.done(begin, asked_for, numbers, chosen.jobs, None)
            found[part] = [one for _, one in sorted(done)]
        store(f"{chosen.worth}-{seats}", found[_FIT], found[_HELD], levels)


def store(
    name: str, fit: Sequence[Sampled], held: Sequence[Sampled], levels: Sequence[str]
) -> None:
    """Fit a curve, print how it does on the matches held back, and store these."""
    curve = fitted(fit)
    samples = [sample for one in held for sample in one.samples]
    record = {
        "levels": list(levels),
        "matches": [len(fit), len(held)],
        "curve": list(curve),
        "held": samples,
    }
    STORE.mkdir(exist_ok=True)
    (STORE / f"{name}.json").write_text(json.dumps(record, separators=(",", ":")) + "\n")
    print(f"{name}: {curve}", flush=True)
    for count, told, came in bins(curve, samples):
        print(f"  {count} positions: told {told:.0f} %, won {came:.0f} %", flush=True)


def begin(asked_for: Asked) -> jobs.Task:
    """Return what plays and samples the match of a number."""
    return lambda number: (number, sampled(asked_for, number))


def sampled(asked_for: Asked, number: int) -> Sampled:
    """Play a match between levels drawn for its seats, and judge some of its positions."""
    game, seats, seed, levels = asked_for
    rules, known = catalogue.set_up(game, {}, seats), catalogue.opponents(game)
    stream = Stream(seed, game, "worth", number)
    seated = [known[stream.pick(levels)] for _ in range(seats)]
    history = played(rules, f"{seed}-{number}", seated)
    winners = rules.result(history.state).winners
    won = [100 // len(winners) if seat in winners else 0 for seat in range(seats)]
    scores = [score or 0 for score in rules.scores(history.state)]
    ends = [10 * (one - max(scores[:at] + scores[at + 1 :])) for at, one in enumerate(scores)]
    found, plies = list[Sample](), history.plies
    for part in range(_SAMPLES):
        low, high = plies * part // _SAMPLES, plies * (part + 1) // _SAMPLES
        ply = low + stream.below(high - low)
        found.append((ply + 1, _leads(history, ply), ends, won))
    return Sampled(plies, found)


def _leads(history: History, ply: int) -> list[int]:
    """Return every seat's lead after its last choice up to there; 0 where it had none."""
    seats, judge = history.rules.seats, catalogue.game(history.rules.name).judge()
    leads: dict[int, int] = {}
    for turn in history.turns[ply::-1]:
        seat = turn.moved.seat
        if seat not in leads and turn.choices > 1:
            verdicts = judge(asked(history.rules, turn.before, seat), EFFORT)
            leads[seat] = next(v.worth for v in verdicts if v.move == turn.moved.move)
            if seats == 2:
                leads[1 - seat] = -leads[seat]
        if len(leads) == seats:
            break
    return [leads.get(seat, 0) for seat in range(seats)]


def fitted(found: Iterable[Sampled]) -> WinCurve:
    """Return the curve whose spreads make the changes of leads most likely, as normal deviates."""
    every = [*found]
    plies = round(fmean(one.plies for one in every))
    samples = [sample for one in every for sample in one.samples]
    curves = (WinCurve(plies, start, end) for start, end in product(_SPREADS, _SPREADS))
    return min((c for c in curves if c.end <= c.start), key=lambda c: _surprise(c, samples))


def _surprise(curve: WinCurve, samples: Iterable[Sample]) -> float:
    total = 0.0
    for ply, leads, ends, _won in samples:
        deviation = curve.spread(ply) / _LOGISTIC
        for lead, end in zip(leads, ends, strict=True):
            total += log(deviation) + ((end - lead) / deviation) ** 2 / 2
    return total


def bins(curve: WinCurve, samples: Iterable[Sample]) -> list[tuple[int, float, float]]:
    """Return by tenths of the chance how many seats had it, what was told and what came; tenths
    that nobody had are left out."""
    parts: list[list[tuple[float, int]]] = [[] for _ in range(BINS)]
    for ply, leads, _ends, won in samples:
        for chance, came in zip(curve.chances(ply, leads), won, strict=True):
            parts[min(BINS - 1, int(chance * BINS / 100))].append((chance, came))
    return [(len(p), fmean(c for c, _ in p), fmean(w for _, w in p)) for p in parts if p]
