"""Library entries of replays, from a file's first and last line or from replaying all of it."""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.replay.header import Header, parse_header
from game.core.replay.jsonlines import BadLine, decode_line
from game.core.replay.reader import Problem, Reading, read_by_line
from game.core.rules import Rules
from game.core.words import TemplateText, pack_text, tell, unpack_text
from game.engine.storage.files import read_bytes
from game.engine.storage.store import error_words
from game.engine.words import _, translate_sentence
from game.screens.hall.challenges import challenge_of, record_kind

NO_GAME = tell("This is not a Quadrille match.")


def plain_problem(reading: Reading) -> TemplateText:
    """Return in plain words why a file does not hold."""
    header, history = reading.header, reading.history
    if header is None:
        known = reading.game in catalogue.names()
        return tell("The first line of this match was changed.") if known else NO_GAME
    if history is None:
        return tell("This match does not fit this version of Quadrille.")
    if history.rules.over(history.state):
        return tell("The result of this match was changed.")
    return tell("This match was changed at move {number}.", number=history.plies + 1)


def exact_problem(problem: Problem) -> str:
    """Return the reader's exact message with its line number; "" if there is none."""
    words = translate_sentence(problem.sentence)
    if not words or not problem.line:
        return ""
    return _("Line {line}: {sentence}").format(line=problem.line, sentence=words)


NAMED, GLANCED, EXAMINED = 0, 1, 2
"""Levels of reading: the name, the file's own words, or all checked by the rules."""
_HEAD, _TAIL = 16384, 4096


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the library. Points and results are verified only where `level` is EXAMINED."""

    name: str
    when: float
    mtime: int
    size: int
    level: int = NAMED
    game: str = ""
    header: Header | None = None
    untouched: bool = False
    """True if nobody has moved in it yet."""
    challenge: str = ""
    helped: bool = False
    finished: bool = False
    plies: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rank: str | None = None
    number: int | None = None
    """The challenge's result; None where it is lost or there is none."""
    parts: tuple[tuple[str, tuple[int, ...]], ...] = field(default=())
    depth: int = 0
    """The number of matches above it in the list that it branches off."""
    loss: float | None = None
    """Mean points lost per move of its people, in tenths; None before analysis."""
    problem: Problem | None = None
    plain: str = ""
    """The problem as anybody understands it."""

    @property
    def alone(self) -> bool:
        """Return whether one person plays, against bots or nobody."""
        if self.header is None:
            return False
        return sum(player.bot is None for player in self.header.players) == 1

    @property
    def date(self) -> datetime:
        return datetime.fromtimestamp(self.when)

    @property
    def result(self) -> tuple[Any, ...]:
        """Return the fields that two readings of the same file must share."""
        known = self.game, self.challenge, self.helped, self.finished, self.plies, self.scores
        return (*known, self.winners, self.rank, self.number, self.parts, self.problem)

    @property
    def counts(self) -> bool:
        """Return whether this is a finished match with a verified result."""
        return self.level == EXAMINED and self.finished and self.problem is None


def read_ends(entry: Entry, folder: Path) -> Entry:
    """Return the entry with the unchecked facts of its file's first and last lines."""
    header, end, head = None, None, b""
    with suppress(OSError, BadLine):
        head, last = _first_and_last_bytes(folder / entry.name, entry.size)
        header = parse_header(decode_line(head.partition(b"\n")[0]))
        with suppress(BadLine):
            end = decode_line(last).get("end")
    if header is None:
        return replace(entry, level=GLANCED, problem=Problem(1, ""), plain=NO_GAME)
    known = replace(entry, level=GLANCED, game=header.game, header=header)
    known = replace(known, untouched=has_no_moves(head, entry.size))
    return replace(
        known, challenge=_challenge_key(header), **_claimed_result(end, len(header.players))
    )


def _first_and_last_bytes(path: Path, size: int) -> tuple[bytes, bytes]:
    with path.open("rb") as file:
        head = file.read(_HEAD)
        file.seek(max(0, size - _TAIL))
        tail = file.read(_TAIL)
    return head, tail.rstrip(b"\n").rpartition(b"\n")[2]


def has_no_moves(head: bytes, size: int) -> bool:
    """Return whether a file with this beginning and size has no moves."""
    return size <= _HEAD and b'"do"' not in head.partition(b"\n")[2]


def _claimed_result(end: Any, seats: int) -> dict[str, Any]:
    """Return the result that a footer claims; {} if the footer is malformed."""
    if not isinstance(end, dict):
        return {}
    scores, winners = _checked_numbers(end.get("scores")), _checked_numbers(end.get("winners"))
    rank = end.get("rank")
    if scores is None or len(scores) != seats or winners is None:
        return {}
    return {
        "finished": True,
        "scores": tuple(scores),
        "winners": tuple(seat - 1 for seat in winners),
        "rank": rank if isinstance(rank, str) else None,
    }


def _checked_numbers(value: Any) -> list[int] | None:
    good = isinstance(value, list) and all(type(number) is int for number in value)
    return value if good else None


def _challenge_key(header: Header) -> str:
    return record_kind(header) if header.game in catalogue.names() else ""


def verify(entry: Entry, folder: Path) -> Generator[bool, None, Entry]:
    """Replay a file line by line, yielding True after each; return the entry with verified
    fields."""
    try:
        data = read_bytes(folder / entry.name)
    except OSError as problem:
        reason = error_words(problem)
        return replace(entry, level=EXAMINED, problem=Problem(0, reason), plain=reason)
    reading = Reading()
    for step in read_by_line(data, set_up):
        reading = step
        yield True
    return verified_entry(entry, reading, data)


def verify_all(entries: Sequence[Entry], folder: Path) -> Iterator[Entry]:
    for entry in entries:
        steps = verify(entry, folder)
        try:
            while True:
                next(steps)
        except StopIteration as end:
            yield end.value


def set_up(game: str, options: Mapping[str, Any], seats: int) -> Rules[Any]:
    """Return the rules of a game, from a cache of recent set-ups."""
    return _cached_rules(game, json.dumps(options, sort_keys=True), seats)


@lru_cache(48)
def _cached_rules(game: str, options: str, seats: int) -> Rules[Any]:
    """Set up a game; cached, as many files share a set-up that takes long."""
    return catalogue.set_up(game, json.loads(options), seats)


def verified_entry(entry: Entry, reading: Reading, data: bytes) -> Entry:
    header, history = reading.header, reading.history
    plain = plain_problem(reading) if reading.problem else ""
    sure = replace(entry, level=EXAMINED, header=header, problem=reading.problem, plain=plain)
    if header is None:
        return replace(sure, game="")
    sure = replace(sure, game=header.game, challenge=_challenge_key(header))
    sure = replace(sure, untouched=has_no_moves(data, len(data)), helped=header.practice)
    if history is None:
        return sure
    result = history.rules.result(history.state)
    sure = replace(
        sure,
        helped=sure.helped or history.is_helped,
        plies=history.plies,
        scores=history.rules.running_scores(history.state),
        winners=result.winners,
        rank=result.rank,
        finished=reading.digest is not None,
    )
    return _with_measures(sure, history) if sure.counts else sure


def _with_measures(entry: Entry, history: Any) -> Entry:
    assert entry.header is not None
    challenge = challenge_of(entry.header)
    number = challenge.measure(history.rules, history.state) if challenge else None
    sources = catalogue.game(entry.game).summary().point_sources(history.rules, history.steps())
    parts = tuple((part.words, tuple(part.points)) for part in sources)
    return replace(entry, number=number, parts=parts)


# -- as kept in the index ----------------------------------------------------------------------


def entry_json(entry: Entry) -> str:
    header = entry.header
    fields = {
        "header": header and _header_record(header),
        "plies": entry.plies,
        "scores": entry.scores,
        "winners": entry.winners,
        "rank": entry.rank,
        "parts": entry.parts,
        "problem": entry.problem and (entry.problem.line, pack_text(entry.problem.sentence)),
        "plain": pack_text(entry.plain),
    }
    return json.dumps(fields, separators=(",", ":"))


def _header_record(header: Header) -> dict[str, Any]:
    return {
        "quadrille": 1,
        "game": header.game,
        "players": [
            p.name if p.bot is None else {"name": p.name, "bot": p.bot} for p in header.players
        ],
        "options": dict(header.options),
        "seed": header.seed,
        "practice": header.practice,
        "pace": header.pace or "",
        "origin": header.origin,
        "people": list(header.identities),
    }


def entry_fields(text: str) -> dict[str, Any]:
    """Return the entry fields stored as JSON; raise `ValueError` if the text is malformed."""
    try:
        fields = json.loads(text)
        return {
            "header": fields["header"] and parse_header(fields["header"]),
            "plies": fields["plies"],
            "scores": tuple(fields["scores"]),
            "winners": tuple(fields["winners"]),
            "rank": fields["rank"],
            "parts": tuple((words, tuple(points)) for words, points in fields["parts"]),
            "problem": fields["problem"] and Problem(*map(unpack_text, fields["problem"])),
            "plain": unpack_text(fields["plain"]),
        }
    except (LookupError, TypeError, AttributeError, BadLine) as problem:
        raise ValueError("no entry") from problem
