"""Plays the levels of a game against the next lower ones and prints how often each is ahead.

    python tools/ladder.py wall --seats 2,3,4 --games 20

At a table sit as many of the one as of the other, or one more; seats are rotated, and every pair
of a higher and a lower seat counts, a tie for half.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import catalogue
from game.cli.play_out import Clock, play_out
from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.rules import Move


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


def main() -> int:
    """Print a line for every two neighbours at every number of seats."""
    chosen = _parser().parse_args()
    known = catalogue.opponents(chosen.game)
    names = (
        chosen.levels.split(",") if chosen.levels else list(catalogue.game(chosen.game).levels())
    )
    for seats in map(int, chosen.seats.split(",")):
        for lower, higher in pairwise(names):
            bots = Timed(known[higher]), Timed(known[lower])
            ahead = played(chosen.game, seats, chosen.games, chosen.seed, bots)
            each = ", ".join(f"{bot.seconds / bot.moves:.3f}" for bot in bots)
            print(f"{seats} seats: {higher} over {lower} {ahead:.0%}; s a move {each}", flush=True)
    return 0


def played(game: str, seats: int, games: int, seed: str, bots: Sequence[Bot]) -> float:
    """How many of the pairs the first of two bots wins."""
    rules, won, pairs = catalogue.set_up(game, {}, seats), 0.0, 0
    for number in range(games):
        higher = [(seat + number) % 2 == 0 for seat in range(seats)]
        seated = [bots[not one] for one in higher]
        end, _moves = play_out(rules, Chance(f"{seed}-{number}", game), seated, Clock(1e9))
        scores = rules.scores(end)
        for one in range(seats):
            for other in range(seats):
                if higher[one] and not higher[other]:
                    won += (scores[one] > scores[other]) + (scores[one] == scores[other]) / 2
                    pairs += 1
    return won / pairs


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=catalogue.names())
    parser.add_argument("--seats", default="2", help="numbers of seats, like 2,3,4")
    parser.add_argument("--games", type=int, default=20, help="games for each two")
    parser.add_argument("--levels", default="", help="which, from low to high; all if not said")
    parser.add_argument("--seed", default="ladder", help="game i has S-i")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
