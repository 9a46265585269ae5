"""Throw mutated replays at the reader: `python tools/fuzz.py 200000 [--seed 1] [FILE…]`.

Looks for tracebacks, for readings that take longer than a second, and for anything written.
Without files, short games of every game are played and mutated.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
import builtins
import json
import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from game import catalogue
from game.core.chance import Chance
from game.core.match import step_record
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import position_record, read_replay, reading_record
from game.core.rules import BadSetup, DealStep, MoveStep, Rules, Step

LONGEST = 1.0
MOST_MOVES = 25
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    10**30,
    1.0,
    1e999,
    "",
    "x",
    "\ud800",
    "\x00",
    "é\n",
    [],
    {},
    [[]],
    [None],
    {"": None},
    [[[[[[[1]]]]]]],
    "random",
    "a" * 3000,
    ["BBBB"],
    "1" * 50,
]
NOISE = [
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\n",
    b"\r\n",
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[" * 40,
    b"]",
    b",",
    b":",
    b"NaN",
    b"1e999",
    b"9" * 5000,
    b" ",
    b"\\ud800",
    b'"undo":1',
    b"-0",
    b"null",
]
Rows = list[Any]
Mutate = Callable[[random.Random, Rows], None]


class Findings:
    """What the fuzzing found."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.bad: list[str] = []
        self.slowest = 0.0

    def note(self, mutant: bytes, problem: str) -> None:
        """Keep a mutant that should not have done this."""
        self.outcomes["BAD"] += 1
        if len(self.bad) < 20:
            self.bad.append(f"{problem}\n{mutant[:2000]!r}")

    def summary(self, count: int, seconds: float) -> str:
        """What to print at the end."""
        common = ", ".join(f"{n} {what}" for what, n in self.outcomes.most_common())
        rate = count / max(seconds, 1e-9)
        head = f"{count} mutants in {seconds:.1f} s ({rate:.0f}/s), slowest {self.slowest:.3f} s"
        return "\n".join([head, common, *self.bad])


def main() -> int:
    """Fuzz and print what was found; 1 if anything was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=2000)
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    bases = [path.read_bytes() for path in chosen.files] or games()
    start = perf_counter()
    found = fuzz(chosen.count, chosen.seed, bases)
    print(found.summary(chosen.count, perf_counter() - start))
    return 1 if found.bad else 0


def fuzz(count: int, seed: str, bases: list[bytes]) -> Findings:
    """Read so many mutants of these files."""
    found, dice = Findings(), random.Random(seed)
    with nothing_written(found):
        for _ in range(count):
            read(mutant(dice, dice.choice(bases)), found)
    return found


def read(data: bytes, found: Findings) -> None:
    """Read one mutant the way every command does."""
    start = perf_counter()
    try:
        outcome = look_at(data)
    except Exception:
        found.note(data, traceback.format_exc())
        return
    took = perf_counter() - start
    found.slowest = max(found.slowest, took)
    if took > LONGEST:
        found.note(data, f"took {took:.2f} s")
    found.outcomes[outcome] += 1


def look_at(data: bytes) -> str:
    """Verify it, and show what could be read; one word for what came of it."""
    reading = read_replay(data, set_up, trace=True)
    json.dumps([reading_record("a.quad", reading), reading.trace])
    if reading.problem is not None:
        sentence = reading.problem.sentence
        assert sentence, "an error has a sentence"
        assert sentence.isprintable(), "and it can be printed"
        return "bad header" if reading.line == 1 else "bad line"
    assert reading.history is not None
    rules, state = reading.history.rules, reading.history.state
    json.dumps(position_record(rules, state))
    for seat in rules.movers(state):
        rules.moves(state, seat)
    for happened in reading.history.steps():
        rules.narrate(*happened)
    return "ok"


_SET_UP: dict[str, Rules[Any] | BadSetup] = {}


def set_up(name: str, options: Mapping[str, Any], seats: int) -> Rules[Any]:
    """The catalogue's, but each game is set up only once."""
    key = json.dumps([name, options, seats], sort_keys=True)
    if key not in _SET_UP:
        if len(_SET_UP) > 500:
            _SET_UP.clear()
        try:
            _SET_UP[key] = catalogue.set_up(name, options, seats)
        except BadSetup as problem:
            _SET_UP[key] = problem
    known = _SET_UP[key]
    if isinstance(known, BadSetup):
        raise known
    return known


def mutant(dice: random.Random, data: bytes) -> bytes:
    """The file with a few things changed, by structure, by bytes, or both."""
    style = dice.random()
    if style < 0.7:
        rows = [parse(line) for line in data.splitlines()]
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            dice.choice(BY_STRUCTURE)(dice, rows)
        data = b"".join(row if isinstance(row, bytes) else encode_line(row) for row in rows)
    if style > 0.6:
        for _ in range(dice.choice((1, 1, 2, 5))):
            data = dice.choice(BY_BYTES)(dice, data)
    return data


def parse(line: bytes) -> Any:
    """A line as an object where it is one."""
    try:
        value = json.loads(line)
    except ValueError:
        return line + b"\n"
    return value if isinstance(value, dict) else line + b"\n"


def change_value(dice: random.Random, rows: Rows) -> None:
    """One value somewhere in a line becomes another."""
    row = dice.choice(rows)
    if isinstance(row, dict) and row:
        key = dice.choice(list(row))
        row[key] = changed(dice, row[key], rows)


def changed(dice: random.Random, value: Any, rows: Rows) -> Any:
    """A value like this one, or none at all like it."""
    if dice.random() < 0.3:
        return dice.choice(ODD)
    if isinstance(value, dict) and value:
        key = dice.choice(list(value))
        return {**value, key: changed(dice, value[key], rows)}
    if isinstance(value, list) and value:
        i = dice.randrange(len(value))
        kept = value[:i] + dice.choice(([], [value[i]] * 2, [changed(dice, value[i], rows)]))
        return kept + value[i + 1 :]
    if isinstance(value, str):
        return changed_text(dice, value, rows)
    if isinstance(value, int) and not isinstance(value, bool):
        return dice.choice((value + 1, value - 1, -value, float(value), str(value), value * 10**9))
    return dice.choice(ODD)


def changed_text(dice: random.Random, text: str, rows: Rows) -> str:
    """Another text: one from elsewhere in the file, or with a letter changed."""
    moves = [as_record(row).get("do") for row in rows]
    others = [move for move in moves if isinstance(move, str)]
    if others and dice.random() < 0.4:
        return dice.choice(others)
    i = dice.randrange(len(text) + 1)
    letter: str = dice.choice("0123456789BYRKWLcdls.@,->:*#éNESW٣²" + text)
    return text[:i] + letter * dice.choice((0, 1, 1, 40)) + text[i + dice.choice((0, 1)) :]


def drop_row(dice: random.Random, rows: Rows) -> None:
    """A line is missing."""
    del rows[dice.randrange(len(rows))]
    if not rows:
        rows.append({})


def repeat_row(dice: random.Random, rows: Rows) -> None:
    """A line comes again somewhere."""
    rows.insert(dice.randrange(len(rows) + 1), json.loads(json.dumps(as_record(dice.choice(rows)))))


def exchange_rows(dice: random.Random, rows: Rows) -> None:
    """Two lines change places."""
    a, b = dice.randrange(len(rows)), dice.randrange(len(rows))
    rows[a], rows[b] = rows[b], rows[a]


def insert_undo(dice: random.Random, rows: Rows) -> None:
    """Something is taken back."""
    undo: dict[str, Any] = {"undo": dice.choice((1, 1, 2, 5, 0, -1, 100))}
    if dice.random() < 0.5:
        undo["by"] = dice.choice((1, 2, 3))
    rows.insert(dice.randrange(1, len(rows) + 1), undo)


def change_header(dice: random.Random, rows: Rows) -> None:
    """Other options, players or seed."""
    header = rows[0]
    if isinstance(header, dict):
        names = [option.name for game in catalogue.names() for option in catalogue.options(game)]
        header["options"] = as_record(header.get("options")) | {
            dice.choice(names): dice.choice(ODD)
        }
        if dice.random() < 0.5:
            header |= dice.choice(
                ({"seed": None}, {"seed": "other"}, {"practice": True}, {"players": ["A"] * 3})
            )


def add_key(dice: random.Random, rows: Rows) -> None:
    """A key that does not belong there."""
    row = dice.choice(rows)
    if isinstance(row, dict):
        row[dice.choice(("deal", "do", "undo", "note", "end", "by", "v", "t", "x"))] = dice.choice(
            ODD
        )


def as_record(row: Any) -> dict[str, Any]:
    """A line's object."""
    return row if isinstance(row, dict) else {}


def flip(dice: random.Random, data: bytes) -> bytes:
    """One byte becomes another."""
    if not data:
        return data
    i = dice.randrange(len(data))
    return data[:i] + bytes([dice.randrange(256)]) + data[i + 1 :]


def insert_noise(dice: random.Random, data: bytes) -> bytes:
    """Something comes in between."""
    i = dice.randrange(len(data) + 1)
    return data[:i] + dice.choice(NOISE) + data[i:]


def cut(dice: random.Random, data: bytes) -> bytes:
    """A piece is missing."""
    i, j = sorted((dice.randrange(len(data) + 1), dice.randrange(len(data) + 1)))
    return data[:i] + (b"" if dice.random() < 0.5 else data[j:])


BY_STRUCTURE: list[Mutate] = [
    change_value,
    change_value,
    change_value,
    drop_row,
    repeat_row,
    exchange_rows,
    insert_undo,
    change_header,
    add_key,
]
BY_BYTES = [flip, flip, insert_noise, cut]


def games() -> list[bytes]:
    """Short games of every game, with seeds and with scripts."""
    return [file for name in catalogue.names() for file in files_of(name)]


def files_of(name: str) -> Iterator[bytes]:
    """Some files of one game."""
    for seats in catalogue.rules_class(name).seat_range:
        for options in ({}, {"challenge": 5}, {"side": "grey"}, {"first": "random"}):
            try:
                rules = catalogue.set_up(name, options, seats)
            except BadSetup:
                continue
            for practice in (False, True):
                yield played(rules, options, f"fuzz {seats}", practice)


def played(rules: Rules[Any], options: dict[str, Any], seed: str, practice: bool) -> bytes:
    """The file of a game played at random for a while; practice games have a script."""
    players = tuple(Player(f"P{seat}") for seat in range(rules.seats))
    header = Header(rules.name, players, None if practice else seed, options, practice)
    steps = random_steps(rules, Chance(seed, rules.name), random.Random(seed))
    return b"".join(map(encode_line, [header.record(rules, "0"), *map(step_record, steps)]))


def random_steps(rules: Rules[Any], chance: Chance, dice: random.Random) -> Iterator[Step]:
    """The first moves of a random game, with the chance before them."""
    state, moves = rules.start(), 0
    while moves < MOST_MOVES:
        draw = rules.due(state)
        if draw is not None:
            value = rules.roll(state, chance.stream(draw.stream, draw.index))
            state = rules.deal(state, value)
            yield DealStep(draw.kind, value)
        elif movers := rules.movers(state):
            seat = dice.choice(movers)
            move = dice.choice(rules.moves(state, seat))
            state, moves = rules.play(state, seat, move), moves + 1
            yield MoveStep(seat, move)
        else:
            return


@contextmanager
def nothing_written(found: Findings) -> Iterator[None]:
    """Note every file that is opened for anything but reading."""
    really_open = builtins.open
    builtins.open = partial(_watched, really_open, found)
    try:
        yield
    finally:
        builtins.open = really_open


def _watched(
    really_open: Any, found: Findings, file: Any, mode: str = "r", *more: Any, **named: Any
) -> Any:
    if set(mode) & set("wax+"):
        found.note(b"", f"opened {file!r} with mode {mode!r}")
    return really_open(file, mode, *more, **named)


if __name__ == "__main__":
    sys.exit(main())
