"""Files of the toy game as strangers might write them."""

from hashlib import sha256
from typing import Any

from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import read_replay
from tests.core.toy import begun, finished, header, lines, set_up

FIRST = {"quadrille": 1, "game": "toy", "players": ["Ana"], "seed": None}
DIE = {"deal": "die", "v": 3}
DONE = {"by": 1, "do": "done"}


def problem(data: bytes) -> tuple[int, str] | None:
    found = read_replay(data, set_up).problem
    return found and (found.line, found.sentence)


def at(data: bytes) -> int | None:
    found = problem(data)
    return found and found[0]


def first(**changes: Any) -> bytes:
    return encode_line({key: v for key, v in (FIRST | changes).items() if v is not ...})


def signed(*records: Any, **end: Any) -> bytes:
    body = lines(*records)
    digest = sha256(body).hexdigest()
    end = {key: value for key, value in end.items() if value is not ...}
    return body + encode_line({"end": end, "digest": digest})


def complete() -> bytes:
    match, memory = begun(header())
    finished(match).sign()
    return memory.data


def over() -> tuple[Any, ...]:
    return (first(options={"rounds": 1}), DIE, {"by": 1, "do": "c"}, DONE)
