"""Lets two opponents of Wall meet, and tells who wins and what both take of the processor.

    python tools/rivals/versus.py master uct:600 --games 60
    python tools/rivals/versus.py judge:5000 judge:2500 --games 60 --jobs 2
    python tools/rivals/versus.py master strong --seats 4 --games 40

A name is a bot of the game; `judge:N` the judge with that effort, `uct:N` the rival that knows
nothing of the game's own code, with that many rounds of its search. At a table sits one of the
first among others of the second; places are rotated, and each seed is played from every place.
"""

import sys

if __name__ == "__main__":
    sys.path.insert(0, __file__.rpartition("rivals")[0])
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import wall_uct

from game import catalogue
from game.cli import jobs
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.judging.judge import judge_turn
from game.core.replay.reader import position_record
from game.core.rules import Move, Rules

Decide = Callable[[Rules[Any], Any, int, Chance, int], Move]
"""Rules, a position, the seat that moves, the game's chance and the number of moves so far."""


class Meeting(NamedTuple):
    """One match: who sits where, and the options."""

    seated: tuple[str, ...]
    seed: str
    side: str


class Outcome(NamedTuple):
    """Of one seat's match."""

    won: float
    """A shared victory counts for its part."""
    margin: int
    seconds: tuple[float, float]
    """Of this seat, and of all others."""
    moves: tuple[int, int]


def main() -> int:
    """Play, and print one line."""
    chosen = _parser().parse_args()
    numbers = range(chosen.games)
    asked_for = (chosen.first, chosen.second, chosen.seats, chosen.seed, chosen.side)
    found = [one for _, one in sorted(jobs.run_tasks(begin, asked_for, numbers, chosen.jobs, None))]
    margins = [one.margin for one in found]
    spread = stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
    cost = [
        1000 * sum(one.seconds[at] for one in found) / max(1, sum(one.moves[at] for one in found))
        for at in (0, 1)
    ]
    won = sum(one.won for one in found)
    print(
        f"{chosen.first} against {chosen.second}: {won:g} of {len(found)} "
        f"({won / len(found):.0%}), "
        f"margin {fmean(margins):+.1f} ± {spread:.1f}, "
        f"CPU a move {cost[0]:.0f} and {cost[1]:.0f} ms"
    )
    return 0


def begin(asked_for: tuple[str, str, int, str, str]) -> jobs.Task:
    """Return what plays the match of a number."""
    first, second, seats, seed, side = asked_for

    def play(number: int) -> tuple[int, Outcome]:
        seated = [second] * seats
        seated[number % seats] = first
        meeting = Meeting(tuple(seated), f"{seed}-{number // seats}", side)
        return number, played(meeting, number % seats)

    return play


def played(meeting: Meeting, place: int) -> Outcome:
    """Play a match; how it ended for the seat at that place."""
    seats = len(meeting.seated)
    rules = catalogue.set_up("wall", {"side": meeting.side}, seats)
    chance, state, plies = Chance(meeting.seed, "wall"), rules.start(), 0
    deciding = [decider(name) for name in meeting.seated]
    seconds, moves = [0.0, 0.0], [0, 0]
    while not rules.over(state):
        due = rules.due(state)
        if due:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
            continue
        (seat,) = rules.movers(state)
        begun = process_time()
        move = deciding[seat](rules, state, seat, chance, plies)
        seconds[seat != place] += process_time() - begun
        moves[seat != place] += 1
        state = rules.play(state, seat, move)
        plies += 1
    scores, winners = rules.scores(state), rules.result(state).winners
    best = max(score for seat, score in enumerate(scores) if seat != place)
    won = 1 / len(winners) if place in winners else 0.0
    return Outcome(won, scores[place] - best, (seconds[0], seconds[1]), (moves[0], moves[1]))


def decider(name: str) -> Decide:
    """Return what names a move for an opponent of that name."""
    kind, _, number = name.partition(":")
    if kind == "judge":
        judge, effort = catalogue.game("wall").judge(), int(number)
        return lambda rules, state, seat, *_: judge(judge_turn(rules, state, seat), effort)[0].move
    if kind == "uct":
        return lambda rules, state, seat, _chance, plies: wall_uct.answer(
            _question(rules, state, seat, plies), int(number)
        )
    bot = catalogue.opponents("wall")[kind]
    return lambda rules, state, seat, chance, plies: bot(
        BotTurn(rules, state, seat, chance.stream(f"versus {seat}", plies), lambda: 1e9)
    )


def _question(rules: Rules[Any], state: Any, seat: int, plies: int) -> dict[str, Any]:
    return {
        "seen": position_record(rules, state, seat),
        "options": rules.options,
        "seat": seat + 1,
        "legal": list(rules.moves(state, seat)),
        "ply": plies,
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--side", default="coloured", choices=("coloured", "grey"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="versus", help="the matches have S-0, S-1, …")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
