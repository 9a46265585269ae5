"""The command `puzzles`, which looks for positions with one clearly best move."""

import argparse
from collections.abc import Iterator
from typing import Any

from game import catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import print_record, replay_bytes, write_file
from game.core.bots import GRANDMASTER
from game.core.judging.puzzles import MARGIN, MOST_MATCHES, FoundPuzzle, PuzzleSearch, PuzzleTable
from game.core.ranks import Challenge
from game.core.replay.header import Header, Player, is_seed
from game.core.rules import BadSetup, Json, Rules

_COARSE_UNITS = ("crossings", "turns")
"""Units of challenges that are few and whole, so that a fraction of one is much."""
_COARSE_MARGIN = 5


def puzzles(arguments: argparse.Namespace) -> int:
    """Write the wanted number of puzzles of a game; return 1 if fewer are found."""
    if not is_seed(f"{arguments.seed}-{arguments.count * MOST_MATCHES}"):
        raise WrongUsage("--seed is too long or has invisible characters: match i is seeded S-i")
    number = 0
    for number, puzzle in enumerate(
        puzzle_search(arguments.game).find(arguments.seed, arguments.count), 1
    ):
        path = arguments.out / f"{arguments.game}-puzzle-{number}.quad"
        write_file(path, puzzle_file(puzzle))
        print_record(puzzle_record(puzzle, str(path)))
    if number < arguments.count:
        raise CannotPlay(f"only {number} puzzles were found: try another --seed")
    return 0


def puzzle_search(name: str) -> PuzzleSearch:
    game = catalogue.game(name)
    known = game.levels() or game.bots()
    levels = {name: bot for name, bot in known.items() if name != GRANDMASTER}
    return PuzzleSearch(game.judge(), levels, game.bots(), puzzle_tables(game.name))


def puzzle_record(puzzle: FoundPuzzle, file: str) -> dict[str, Json]:
    """Return what is said about a puzzle in its file."""
    return {
        "file": file,
        "seat": puzzle.seat + 1,
        "best": puzzle.best.move,
        "worth": puzzle.best.worth / 10,
        "second": puzzle.second.worth / 10,
        "grade": puzzle.grade,
    }


def puzzle_tables(game: str) -> list[PuzzleTable]:
    """Return set-ups in turns: every number of players, and every challenge alone."""
    alone = [_challenge_table(each) for each in catalogue.challenges(game) if not each.pace]
    groups = list(_group_tables(game, 2 if alone else 1))
    kinds = [kind for kind in (groups, alone) if kind]
    return [kind[i % len(kind)] for i in range(max(map(len, kinds))) for kind in kinds]


def _challenge_table(challenge: Challenge) -> PuzzleTable:
    rules = catalogue.set_up(challenge.game, challenge.options, 1 + len(challenge.bots))
    return PuzzleTable(rules, challenge.bots, least_margin(rules))


def least_margin(rules: Rules[Any]) -> int:
    """Return by how many tenths a puzzle's best move must be better than all others."""
    if rules.seats > 1:
        return MARGIN
    challenge = catalogue.find_challenge(rules.name, None, rules.options)
    return _COARSE_MARGIN if challenge and challenge.unit in _COARSE_UNITS else MARGIN


def _group_tables(game: str, fewest: int) -> Iterator[PuzzleTable]:
    for seats in catalogue.rules_class(game).seat_range:
        if seats >= fewest:
            try:
                yield PuzzleTable(catalogue.set_up(game, {}, seats))
            except BadSetup:
                continue


def puzzle_file(puzzle: FoundPuzzle) -> bytes:
    rules, history = puzzle.table.rules, puzzle.history
    players = [Player(f"Bot {seat + 1}", bot) for seat, bot in enumerate(puzzle.bots)]
    players[puzzle.seat] = Player(f"Player {puzzle.seat + 1}")
    header = Header(rules.name, tuple(players), puzzle.seed, rules.options)
    steps = [each.step for ply in range(puzzle.ply + 1) for each in history.steps(ply)]
    return replay_bytes(header, rules, steps, history.state_at(puzzle.ply))
