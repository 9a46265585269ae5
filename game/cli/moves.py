"""The commands `new` and `move`, which write a match move by move, as the client would."""

import argparse
from pathlib import Path

from game import __version__, catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import print_record, read_game, require_seat, seat_to_move
from game.cli.windows import asked_challenge, read_options, read_seats, require_seed
from game.core.match import Match, step_record
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import encode_line, one_line
from game.core.replay.reader import read_replay
from game.core.rules import BadSetup, IllegalMove
from game.engine.storage import journal
from game.engine.storage.journal import Journal, JournalError
from game.screens.hall.challenges import header_of
from game.screens.lobby import seeds
from game.screens.lobby.code import numbered


def new(arguments: argparse.Namespace) -> int:
    """Write a match without moves, with the chance that is due."""
    header = _header_of_match(arguments)
    try:
        match = Match.new(header, catalogue.set_up)
    except BadSetup as problem:
        raise CannotPlay(f"{arguments.game} cannot be set up like this: {problem}") from problem
    first = header.record(match.rules, __version__)
    chance = [step_record(dealt) for dealt, _after in match.history.opening_deals]
    reading = read_replay(b"".join(map(encode_line, [first, *chance])), catalogue.set_up)
    if reading.problem is not None:
        raise CannotPlay(f"{arguments.game} cannot be set up like this: {reading.problem.sentence}")
    try:
        Journal.create_file(arguments.file, first, *chance).close()
    except JournalError as problem:
        raise CannotPlay(problem.sentence) from problem
    return 0


def move(arguments: argparse.Namespace) -> int:
    """Add one move to a file; leave the file as it is if the move is illegal."""
    path, name = arguments.file, str(arguments.file)
    header, history = read_game(name)
    require_seat(history.rules, arguments.seat, name)
    trial = Match(header, history)  # in memory: nothing is written
    seat = _moving_seat(trial, arguments.seat, name)
    _play(trial, seat, arguments.move, name)
    match = _write_move(path, seat, arguments.move)
    rules, state = match.rules, match.state
    print_record(
        {
            "ply": match.plies,
            "scores": list(rules.result(state).scores),
            "to_move": [mover + 1 for mover in match.movers],
            "over": match.over,
        }
    )
    return 0


def _header_of_match(arguments: argparse.Namespace) -> Header:
    """Return the header of the match that `play` would start with the same arguments."""
    require_seed(arguments.seed)
    seats = read_seats(arguments)
    options = read_options(arguments.game, arguments.options, seats or 1)
    seed = arguments.seed or seeds.fresh()
    if arguments.solo or arguments.challenge is not None:
        challenge = asked_challenge(arguments.game, arguments.challenge, options)
        if challenge is not None:
            return header_of(challenge, next(iter(arguments.names), numbered(0)), seed)
    seats = seats or catalogue.rules_class(arguments.game).seat_range[0]
    names = (*arguments.names, *map(numbered, range(len(arguments.names), seats)))
    return Header(arguments.game, tuple(map(Player, names)), seed, options)


def _moving_seat(match: Match, seat: int | None, name: str) -> int:
    """Return the seat, from 0, of the person who is named or whose turn it is."""
    where = one_line(name)
    mover = seat_to_move(match.rules, match.state, seat, where)
    if seat is None and len(match.movers) > 1:
        seats = ", ".join(str(one + 1) for one in match.movers)
        raise WrongUsage(f"{where}: seats {seats} may move: choose one with --seat")
    bot = match.header.players[mover].bot
    if bot is not None:
        raise CannotPlay(f"{where}: seat {mover + 1} is a bot: {one_line(bot)} moves there")
    return mover


def _play(match: Match, seat: int, move: str, name: str) -> None:
    try:
        match.play(seat, move)
    except IllegalMove as problem:
        raise CannotPlay(f"{one_line(name)}: {problem.sentence}") from problem


def _write_move(path: Path, seat: int, move: str) -> Match:
    """Write the move to the file, and the footer if it was the last."""
    try:
        match = journal.resume_match(path, catalogue.set_up)
        try:
            _play(match, seat, move, str(path))
            match.sign()
        finally:
            match.close()
    except JournalError as problem:
        raise CannotPlay(f"{one_line(str(path))}: {problem.sentence}") from problem
    if match.trouble:
        raise CannotPlay(f"{one_line(str(path))}: {match.trouble}")
    return match
