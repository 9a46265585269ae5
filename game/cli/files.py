"""Replays that a command writes."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import __version__
from game.cli.problems import CannotPlay
from game.core.match import end_record, step_record
from game.core.replay.header import Header
from game.core.replay.jsonlines import one_line, written
from game.core.rules import Rules, Step


def replay_bytes(header: Header, rules: Rules[Any], steps: Sequence[Step], end: Any) -> bytes:
    """The whole file of a game, signed if it is over."""
    lines = [written(header.record(rules, __version__))]
    lines += [written(step_record(step)) for step in steps]
    body = b"".join(lines)
    if not rules.over(end):
        return body
    footer = {"end": end_record(rules.result(end)), "digest": sha256(body).hexdigest()}
    return body + written(footer)


def keep(path: Path, data: bytes) -> None:
    """Write a file, and its folder if there is none; `CannotPlay` where that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as problem:
        words = f"{one_line(str(path))} cannot be written ({problem.strerror})"
        raise CannotPlay(words) from problem
