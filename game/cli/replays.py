"""The commands that read replays without a window, `verify`, `legal` and `show`, and `bots`."""

import inspect
import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import __version__, catalogue
from game.cli.problems import CannotPlay, OutputFailed, WrongUsage
from game.core.history import History
from game.core.match import end_record, step_record
from game.core.options import option_text, values_text
from game.core.replay.header import Header
from game.core.replay.jsonlines import encode_line, one_line
from game.core.replay.reader import (
    Reading,
    position_record,
    read_replay,
    reading_record,
    unreadable_record,
)
from game.core.rules import Json, Rules, Step
from game.engine.storage.files import read_bytes


def verify(names: Sequence[str], as_json: bool, trace: bool) -> int:
    if trace and not as_json:
        raise WrongUsage("--trace needs --json: add it")
    good = [_verify_one(name, as_json, trace) for name in names]
    return 0 if all(good) else 1


def legal(name: str, at: int | None, seat: int | None) -> int:
    """Print every legal move of a position, for each seat that may move."""
    history = read_history(name)
    ply, state = position_at(history, at)
    rules = history.rules
    require_seat(rules, seat, name)
    movers = [mover for mover in rules.movers(state) if seat in (None, mover + 1)]
    print_record({"ply": ply, "seats": {str(m + 1): list(rules.moves(state, m)) for m in movers}})
    return 0


def show(name: str, at: int | None) -> int:
    history = read_history(name)
    _, state = position_at(history, at)
    print_record(position_record(history.rules, state))
    return 0


def bots() -> int:
    """Print the bots of each game, one line each, with the first line of their docstring."""
    for name in catalogue.names():
        for bot, decide in catalogue.opponents(name).items():
            words = (inspect.getdoc(decide) or "").partition("\n")[0]
            print_line(f"{name:6} {bot:8} {words}".rstrip())
    return 0


def options_text(game: str) -> str:
    """Return the options of a game, one line each, with the values that each may have."""
    lines = []
    for option in catalogue.options(game):
        values = max(map(option.values, catalogue.rules_class(game).seat_range), key=len)
        default = option_text(option.default)
        lines.append(f"    {option.name:9} {values_text(values)} (default {default})")
    return "\n".join(lines)


def print_line(text: str) -> None:
    """Print a line; raise `OutputFailed` if standard output cannot be written."""
    try:
        print(text)
    except OSError as problem:
        raise OutputFailed(problem.strerror) from problem


def flush_output() -> None:
    try:
        sys.stdout.flush()
    except OSError as problem:
        raise OutputFailed(problem.strerror) from problem


def read_file(name: str, trace: bool = False) -> Reading:
    """Read a file; raise `OSError` if it cannot be opened."""
    return read_replay(read_bytes(Path(name)), catalogue.set_up, trace)


def read_history(name: str) -> History:
    """Return the history of a file that verifies; raise `CannotPlay` for any other."""
    return read_game(name)[1]


def read_game(name: str) -> tuple[Header, History]:
    """Return the header and history of a file that verifies."""
    try:
        reading = read_file(name)
    except (OSError, ValueError) as problem:
        raise CannotPlay(f"{one_line(name)}: {_open_problem(problem)}") from problem
    if reading.problem is not None or reading.header is None or reading.history is None:
        raise CannotPlay(_problem_line(reading_record(name, reading)))
    return reading.header, reading.history


def _verify_one(name: str, as_json: bool, trace: bool) -> bool:
    reading = Reading()
    try:
        reading = read_file(name, trace)
        problem_report = reading_record(name, reading)
    except (OSError, ValueError) as problem:
        problem_report = unreadable_record(name, _open_problem(problem))
    if as_json:
        for line in reading.trace:
            print_record(line)
        print_record(problem_report)
    elif problem_report["ok"]:
        print_line(_summary_line(problem_report))
    if not problem_report["ok"]:
        print(_problem_line(problem_report), file=sys.stderr)
    return bool(problem_report["ok"])


def _summary_line(checked: dict[str, Json]) -> str:
    scores = ", ".join(map(str, checked["scores"]))
    state = "unfinished"
    if checked["over"]:
        state = "over" if checked["digest"] else "over, not signed"
    rank = f", {checked['rank']}" if checked["rank"] else ""
    moves = f"{checked['plies']} move{'' if checked['plies'] == 1 else 's'}"
    name = one_line(checked["file"])
    return f"{name}: {checked['game']}, {moves}, {state}, scores {scores}{rank}"


def _problem_line(checked: dict[str, Json]) -> str:
    line = "" if checked["line"] is None else f":{checked['line']}"
    return f"{one_line(checked['file'])}{line}: {checked['error']}"


def require_seat(rules: Rules[Any], seat: int | None, name: str) -> None:
    """Raise an error if the game of a file has no such seat."""
    if seat is not None and not 1 <= seat <= rules.seats:
        raise WrongUsage(f"{one_line(name)} has no seat {seat}: choose 1 to {rules.seats}")


def seat_to_move(rules: Rules[Any], state: Any, seat: int | None, where: str) -> int:
    """Return the seat asked for, from 0, which must be to move; by default the lowest that is."""
    if rules.over(state):
        raise CannotPlay(f"{where}: the match is over")
    due = rules.due(state)
    if due is not None:
        raise CannotPlay(f"{where}: no seat may move before the chance {due.kind!r}")
    movers = rules.movers(state)
    if seat is not None and seat - 1 not in movers:
        raise CannotPlay(f"{where}: seat {seat} may not move now")
    return movers[0] if seat is None else seat - 1


def position_at(history: History, at: int | None) -> tuple[int, Any]:
    """Return the position after a number of moves, by default all that stand, and that number."""
    ply = history.plies if at is None else at
    if not 0 <= ply <= history.plies:
        raise WrongUsage(f"--at {at} is past the end: the match has {history.plies} moves")
    return ply, history.state_at(ply)


def _open_problem(problem: Exception) -> str:
    reason = getattr(problem, "strerror", None) or str(problem)
    return one_line(f"the file cannot be read ({reason})")


def print_record(record: dict[str, Json]) -> None:
    print_line(json.dumps(record, separators=(",", ":")))


def replay_bytes(header: Header, rules: Rules[Any], steps: Sequence[Step], end: Any) -> bytes:
    """Return the whole file of a match, signed if it is over."""
    lines = [encode_line(header.record(rules, __version__))]
    lines += [encode_line(step_record(step)) for step in steps]
    body = b"".join(lines)
    if not rules.over(end):
        return body
    footer = {"end": end_record(rules.result(end)), "digest": sha256(body).hexdigest()}
    return body + encode_line(footer)


def write_file(path: Path, data: bytes) -> None:
    """Write a file, and its folder if missing; raise `CannotPlay` if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as problem:
        words = f"{one_line(str(path))} cannot be written ({problem.strerror})"
        raise CannotPlay(words) from problem
