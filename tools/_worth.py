"""Fits the curves that turn leads into chances to win, and checks them on matches of other seeds.

A sample is a choice in a match between levels: its ply and seat, the worth of the best move, and
every seat's lead after its last choice, in tenths. A curve is fitted to how far leads change until
the end, which takes fewer matches than who won.
"""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

from game import catalogue
from game.cli import jobs
from game.core.bots import play_bots
from game.core.chance import Stream
from game.core.history import History
from game.core.judging.judge import EFFORT, judge_turn
from game.core.judging.winning import JudgeScale, WinCurve, accuracy_of_move

STORE: Final = Path(__file__).resolve().parent.parent / "tests" / "worth"
BINS: Final = 10
_SAMPLES: Final = 12
"""Samples of each match, one of every twelfth of it."""
_SPREADS: Final = range(20, 801, 10)
_LOGISTIC: Final = 1.18
"""A spread by the standard deviation of the normal curve that it is next to."""
_FIT, _HELD = "fit", "held"


class Sample(NamedTuple):
    ply: int
    seat: int
    best: int
    leads: list[int]


class Sampled(NamedTuple):
    """A match: its seed and length, the level of every seat, its lead at the end in tenths, what it
    won in percent, and the samples."""

    seed: str
    plies: int
    levels: tuple[str, ...]
    ends: list[int]
    won: list[int]
    samples: list[Sample]


class Asked(NamedTuple):
    """The values that a process needs to play the matches of a table."""

    game: str
    seats: int
    seed: str
    levels: tuple[str, ...]


def calibrate(chosen: argparse.Namespace) -> None:
    """Fit and check the curve of every number of seats, print it and store the matches."""
    for seats in map(int, chosen.seats.split(",")):
        found = {}
        for part, games in ((_FIT, chosen.fit), (_HELD, chosen.games)):
            levels = tuple(chosen.levels.split(","))
            asked_for = Asked(chosen.worth, seats, f"{chosen.seed} {part}", levels)
            done = jobs.run_tasks(begin, asked_for, range(games), chosen.jobs, None)
            found[part] = [one for _, one in sorted(done)]
        store(chosen.worth, seats, found[_FIT], found[_HELD])


def store(game: str, seats: int, fit: Sequence[Sampled], held: Sequence[Sampled]) -> None:
    """Fit a curve, print how it does on the matches held back, and store all of them; with no
    matches to fit it to, the curve is the game's."""
    scale = catalogue.game(game).scale()
    curve = fitted(fit) if fit else scale.curve_for_seats(seats)
    path = STORE / f"{game}-{seats}.json"
    path.parent.mkdir(exist_ok=True)
    record = {"curve": curve, _FIT: fit, _HELD: held}
    path.write_text(json.dumps(record, separators=(",", ":")) + "\n", "utf-8")
    print(f"{path.stem}: {curve}, fitted to {len(fit)} matches, checked on {len(held)}")
    for count, told, came in bins(curve, held):
        print(f"  {count} positions: told {told:.0f} %, won {came:.0f} %")
    for level, found in accuracies(scale, [*fit, *held]).items():
        print(f"  {level}: accuracy {fmean(found):.1f} ({len(found)} moves)", flush=True)


def matches(record: Mapping[str, Any], part: str) -> list[Sampled]:
    """Return the matches of a part of a stored record."""
    return [
        Sampled(seed, plies, tuple(levels), ends, won, [Sample(*sample) for sample in samples])
        for seed, plies, levels, ends, won, samples in record[part]
    ]


def begin(asked_for: Asked) -> jobs.Task:
    """Return what plays and samples the match of a number."""
    return lambda number: (number, sampled(asked_for, number))


def sampled(asked_for: Asked, number: int) -> Sampled:
    """Play a match between levels drawn for its seats, and judge some of its choices."""
    game, seats, seed, levels = asked_for
    rules, known = catalogue.set_up(game, {}, seats), catalogue.opponents(game)
    stream = Stream(seed, game, "worth", number)
    seated = tuple(stream.pick(levels) for _ in range(seats))
    history = play_bots(rules, f"{seed}-{number}", [known[level] for level in seated])
    winners = rules.result(history.state).winners
    won = [100 // len(winners) if seat in winners else 0 for seat in range(seats)]
    scores = [score or 0 for score in rules.scores(history.state)]
    ends = [10 * (one - max(scores[:at] + scores[at + 1 :])) for at, one in enumerate(scores)]
    choices = [ply for ply, turn in enumerate(history.turns) if turn.choices > 1]
    found = []
    for part in range(_SAMPLES):
        low, high = (len(choices) * at // _SAMPLES for at in (part, part + 1))
        if high > low:
            found.append(_sample(history, choices[low + stream.below(high - low)]))
    return Sampled(f"{seed}-{number}", history.plies, seated, ends, won, found)


def _sample(history: History, ply: int) -> Sample:
    """Judge the last choice of every seat up to there; a lead is 0 where there was none."""
    seats, judge = history.rules.seats, catalogue.game(history.rules.name).judge()
    leads: dict[int, int] = {}
    best = 0
    for turn in history.turns[ply::-1]:
        seat = turn.moved.seat
        if seat not in leads and turn.choices > 1:
            verdicts = judge(judge_turn(history.rules, turn.before, seat), EFFORT)
            best = best if leads else verdicts[0].worth
            leads[seat] = next(v.worth for v in verdicts if v.move == turn.moved.move)
            if seats == 2:
                leads[1 - seat] = -leads[seat]
        if len(leads) == seats:
            break
    moved = history.turns[ply].moved.seat
    return Sample(ply + 1, moved, best, [leads.get(seat, 0) for seat in range(seats)])


def fitted(found: Iterable[Sampled]) -> WinCurve:
    """Return the curve whose spreads make the changes of leads most likely, as normal deviates."""
    every = [*found]
    plies = round(fmean(one.plies for one in every))
    changes = [
        (sample.ply, len(one.ends), _changed(sample.leads, one.ends))
        for one in every
        for sample in one.samples
    ]
    curves = (WinCurve(plies, start, end) for start, end in product(_SPREADS, _SPREADS))
    return min(
        (c for c in curves if c.end_spread <= c.start_spread), key=lambda c: _surprise(c, changes)
    )


def _changed(leads: Sequence[int], ends: Sequence[int]) -> int:
    return sum((end - lead) ** 2 for lead, end in zip(leads, ends, strict=True))


def _surprise(curve: WinCurve, changes: Iterable[tuple[int, int, int]]) -> float:
    total = 0.0
    for ply, seats, changed in changes:
        deviation = curve.spread_at(ply) / _LOGISTIC
        total += seats * log(deviation) + changed / deviation**2 / 2
    return total


def bins(curve: WinCurve, found: Iterable[Sampled]) -> list[tuple[int, float, float]]:
    """Return by tenths of the chance how many seats had it, what was told and what came; tenths
    that nobody had are left out."""
    parts: list[list[tuple[float, int]]] = [[] for _ in range(BINS)]
    for one in found:
        for sample in one.samples:
            chances = curve.winning_chances(sample.ply, sample.leads)
            for chance, came in zip(chances, one.won, strict=True):
                parts[min(BINS - 1, int(chance * BINS / 100))].append((chance, came))
    return [(len(p), fmean(c for c, _ in p), fmean(w for _, w in p)) for p in parts if p]


def accuracies(scale: JudgeScale, found: Iterable[Sampled]) -> dict[str, list[float]]:
    """Return the accuracy of every sampled move by the level that made it."""
    by_level: dict[str, list[float]] = {}
    for one in found:
        curve = scale.curve_for_seats(len(one.ends))
        for ply, seat, best, leads in one.samples:
            chances = [
                curve.winning_chance(ply, leads, seat, worth) for worth in (best, leads[seat])
            ]
            lost = chances[0] - chances[1] if best - leads[seat] > scale.noise else 0.0
            by_level.setdefault(one.levels[seat], []).append(accuracy_of_move(lost))
    return by_level
