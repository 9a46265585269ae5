"""Reads replay files: replays all lines by the rules, or reports the first problem in a sentence.

Moves and chance are checked strictly; white space and an incomplete last line do no harm.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from game.core.chance import Chance
from game.core.history import History
from game.core.match import end_record
from game.core.replay.header import Header, SetUp, named_game, parse_header, set_up_from
from game.core.replay.jsonlines import (
    BadLine,
    decode_line,
    is_object,
    is_whole_number,
    one_line,
    quoted,
    same_json,
)
from game.core.rules import BadOutcome, BadSetup, IllegalMove, Json, Rules
from game.core.words import N_

LARGEST_FILE = 8 * 1024 * 1024
MOST_LINES = 100_000
_KINDS = ("deal", "do", "undo", "note", "end")


@dataclass(frozen=True, slots=True)
class Problem:
    """The first problem in a file: its line from 1, and a sentence about it."""

    line: int
    sentence: str


@dataclass(slots=True)
class Reading:
    """The result of reading a file. `game` is the name in the header, known or not; `length` counts
    the bytes of all valid lines; `digest` is that of a finished match, else None."""

    game: str | None = None
    header: Header | None = None
    history: History | None = None
    digest: str | None = None
    problem: Problem | None = None
    line: int = 1
    length: int = 0
    trace: list[dict[str, Json]] = field(default_factory=list)


def read_replay(data: bytes, set_up: SetUp, trace: bool = False) -> Reading:
    """Read a whole file; with `trace` also list the scores after every move."""
    return deque(read_by_line(data, set_up, trace), maxlen=1)[0]


def read_by_line(data: bytes, set_up: SetUp, trace: bool = False) -> Iterator[Reading]:
    """Read a file line by line; yield the same reading after each line and at the end, so that the
    caller can pause in between."""
    reading = Reading()
    reader = _LineReader(reading, data, trace)
    try:
        for reading.line, line, end in _numbered_lines(data):
            reader.read_record(decode_line(line), set_up)
            reading.length = end
            yield reading
        if reading.header is None:
            raise BadLine("the file has no whole header")
    except (BadLine, BadSetup, IllegalMove, BadOutcome) as problem:
        reading.problem = Problem(reading.line, one_line(problem.sentence))
    yield reading


def _numbered_lines(data: bytes) -> Iterator[tuple[int, bytes, int]]:
    if len(data) > LARGEST_FILE:
        raise BadLine("the file is larger than {most} KiB", most=LARGEST_FILE >> 10)
    count = data.count(b"\n") + is_object(data[data.rfind(b"\n") + 1 :])
    if count > MOST_LINES:
        raise BadLine("the file has more than {most} lines", most=MOST_LINES)
    start = 0
    for number in range(1, count + 1):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        yield number, data[start:end], min(end + 1, len(data))
        start = end + 1


class _LineReader:
    def __init__(self, reading: Reading, data: bytes, trace: bool) -> None:
        self._reading = reading
        self._data = data
        self._trace = trace
        self._chance: Chance | None = None
        self._lines = {
            "deal": self._read_deal,
            "do": self._read_move,
            "undo": self._read_undo,
            "note": self._read_note,
            "end": self._read_end,
        }

    def read_record(self, record: dict[str, Json], set_up: SetUp) -> None:
        if self._reading.header is None:
            self._reading.game = named_game(record)
            header = parse_header(record)
            self._reading.header = header
            self._reading.history = History(set_up_from(header, set_up))
            if header.seed is not None:
                self._chance = Chance(header.seed, header.game)
            return
        if self._reading.digest is not None:
            raise BadLine("nothing may follow the footer")
        kinds = [kind for kind in _KINDS if kind in record]
        if len(kinds) != 1:
            words = N_("a line must have exactly one of 'deal', 'do', 'undo', 'note' and 'end'")
            raise BadLine(words)
        self._lines[kinds[0]](record)

    @property
    def _history(self) -> History:
        assert self._reading.history is not None
        return self._reading.history

    def _read_deal(self, record: dict[str, Json]) -> None:
        history, kind, value = self._history, record["deal"], _required_field(record, "v")
        due = history.due
        if due is None:
            raise BadLine("no chance is due here")
        if kind != due.kind:
            words = N_("the chance that is due here is {due!r}, not {found}")
            raise BadLine(words, due=due.kind, found=quoted(kind))
        if self._chance is not None:
            stream = self._chance.stream(due.stream, due.index)
            expected = history.rules.roll(history.state, stream)
            if not same_json(value, expected):
                words = N_("the seed gives {due} here, not {found}")
                raise BadLine(words, due=quoted(expected), found=quoted(value))
        history.deal(value)

    def _read_move(self, record: dict[str, Json]) -> None:
        seat, move, t = self._read_seat(record), record["do"], record.get("t", 0)
        if not isinstance(move, str):
            raise BadLine("moves and notes must be text, not {found}", found=quoted(move))
        if not is_whole_number(t) or t < 0:
            words = N_("the time of a move must be a whole number from 0, not {found}")
            raise BadLine(words, found=quoted(t))
        turn = self._history.move(seat, move, record.get("t"))
        if self._trace:
            self._reading.trace.append(
                {
                    "ply": self._history.plies,
                    "by": seat + 1,
                    "do": move,
                    "scores": list(self._history.rules.scores(turn.after)),
                    "legal": turn.choices,
                }
            )

    def _read_undo(self, record: dict[str, Json]) -> None:
        n = record["undo"]
        if not is_whole_number(n):
            words = N_("the moves to take back must be a whole number, not {found}")
            raise BadLine(words, found=quoted(n))
        if "by" in record:
            self._history.take_back_own(self._read_seat(record), n)
            return
        header = self._reading.header
        assert header is not None
        if not header.undo_is_open:
            words = N_("only games of one person and practice games may have moves taken back")
            raise BadLine(words)
        self._history.undo(n, header.people)

    def _read_note(self, record: dict[str, Json]) -> None:
        """Read a note, which changes nothing in the game. Unknown words are ignored."""
        word = record["note"]
        if not isinstance(word, str):
            raise BadLine("moves and notes must be text, not {found}", found=quoted(word))
        if word == "hint":
            self._read_seat(record)
            self._history.hinted = True
        self._history.coached = self._history.coached or word == "coach"

    def _read_end(self, record: dict[str, Json]) -> None:
        history, end = self._history, record["end"]
        if history.due is not None or not history.rules.over(history.state):
            raise BadLine("the game is not over here, so it cannot be signed")
        if not isinstance(end, dict):
            raise BadLine("the result must be an object, not {found}", found=quoted(end))
        self._check_result(end)
        length = self._reading.length
        digest = sha256(memoryview(self._data)[:length]).hexdigest()
        if record.get("digest") != digest:
            raise BadLine("the digest is not the one of the lines before it")
        self._reading.digest = digest

    def _check_result(self, end: dict[str, Json]) -> None:
        expected = end_record(self._history.rules.result(self._history.state))
        for key in ("scores", "winners", "rank"):
            if key not in end and key in expected:
                raise BadLine("{key!r} must be in the result", key=key)
            if key in end and key not in expected:
                raise BadLine("{key!r} must not be in the result", key=key)
            if key in end and not same_json(end[key], expected[key]):
                words, due = N_("the {key} must be {due}, not {found}"), quoted(expected[key])
                raise BadLine(words, key=key, due=due, found=quoted(end[key]))

    def _read_seat(self, record: dict[str, Json]) -> int:
        seat = _required_field(record, "by")
        if not is_whole_number(seat) or not 1 <= seat <= self._history.rules.seats:
            raise BadLine("there is no seat {seat}", seat=quoted(seat))
        return int(seat) - 1


def _required_field(record: dict[str, Json], key: str) -> Any:
    if key not in record:
        raise BadLine("{key!r} is missing", key=key)
    return record[key]


def position_record(rules: Rules[Any], state: Any, seat: int | None = None) -> dict[str, Json]:
    """Return a position as JSON fields: those that all games share, then the game's own. With a
    seat, hidden parts are left out."""
    result = rules.result(state)
    own = rules.position_fields(state) if seat is None else rules.position_fields_for(state, seat)
    shared: dict[str, Json] = {
        "game": rules.name,
        "over": rules.over(state),
        "scores": list(result.scores),
        "winners": [seat + 1 for seat in result.winners],
        "to_move": [seat + 1 for seat in rules.movers(state)],
        "round": own["round"],
    }
    return shared | own


def reading_record(name: str, reading: Reading) -> dict[str, Json]:
    problem = reading.problem
    return {
        "file": name,
        "ok": problem is None,
        "error": problem and problem.sentence,
        "line": problem and problem.line,
        "game": reading.game,
        **_score_fields(reading),
        "digest": reading.digest,
    }


def unreadable_record(name: str, sentence: str) -> dict[str, Json]:
    """Return the record of a file that could not be opened, with the reason."""
    return reading_record(name, Reading()) | {"ok": False, "error": sentence}


def _score_fields(reading: Reading) -> dict[str, Any]:
    history = reading.history
    if history is None:
        return {"plies": 0, "over": False, "scores": [], "winners": [], "rank": None}
    result = history.rules.result(history.state)
    return {
        "plies": history.plies,
        "over": history.rules.over(history.state),
        "scores": list(result.scores),
        "winners": [seat + 1 for seat in result.winners],
        "rank": result.rank,
    }
