"""JSON lines, read with limits on nesting and length and without duplicate keys.

Bytes are checked for depth before they are parsed, so a hostile file cannot exhaust the stack.
"""

import json
import re
from collections import Counter
from typing import Any, NoReturn

from game.core.words import Trouble, tell

LONGEST_LINE = 64 * 1024
DEEPEST = 8
# A string, or one that never ends; possessive, so that no input makes it look twice.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(rb"[\[{\]}]")
_LONGEST_SENTENCE = 300


class BadLine(Trouble):
    """Raised for a line that is not valid, with a sentence."""


def encode_line(record: dict[str, Any]) -> bytes:
    """Return a JSON object as the bytes of one line, with its line feed."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:  # half of a surrogate pair can only be written as an escape
        return json.dumps(record, separators=(",", ":")).encode() + b"\n"


def decode_line(line: bytes) -> dict[str, Any]:
    """Return the JSON object in a line; raise `BadLine` if there is none."""
    if len(line) > LONGEST_LINE:
        raise BadLine("the line is longer than {most} bytes", most=LONGEST_LINE)
    _check_depth(line)
    return _parse_object(line)


def is_object(text: bytes) -> bool:
    """Return whether these bytes are one whole JSON object, even if its content is wrong."""
    try:
        value = json.loads(text.decode(), parse_int=str, parse_constant=_refuse_constant)
    except RecursionError:  # far deeper than a line may be, so its ends say enough
        return text.lstrip().startswith(b"{") and text.rstrip().endswith(b"}")
    except (ValueError, BadLine):
        return False
    return isinstance(value, dict)


def same_json(one: Any, other: Any) -> bool:
    """Return whether two values are the same JSON, in any order of keys; `true`, `1.0` and `1` all
    differ."""
    if type(one) is str and type(other) is str:
        return one == other
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def is_whole_number(value: Any) -> bool:
    """Return whether a value is an int; `True` and `1.0` are not."""
    return type(value) is int


def quoted(value: Any) -> str:
    """Return a value as Python writes it, cut to 60 characters for a sentence."""
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


def one_line(sentence: str) -> str:
    """Return a sentence on one line, escaped and cut to 300 characters."""
    if len(sentence) <= _LONGEST_SENTENCE and sentence.isprintable():
        return sentence
    clean = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in sentence)
    return clean if len(clean) <= _LONGEST_SENTENCE else clean[: _LONGEST_SENTENCE - 1] + "…"


def _parse_object(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(
            line.decode(),
            object_pairs_hook=_without_duplicate_keys,
            parse_constant=_refuse_constant,
        )
    except UnicodeDecodeError:
        raise BadLine("the line is not UTF-8") from None
    except json.JSONDecodeError as problem:
        empty = not line.strip()
        sentence = (
            tell("the line is empty") if empty else tell("not JSON: {reason}", reason=problem.msg)
        )
        raise BadLine(sentence) from None
    except ValueError:
        raise BadLine("a number in the line has too many digits") from None
    if not isinstance(value, dict):
        raise BadLine("the line is not a JSON object")
    return value


def _without_duplicate_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise BadLine("the key {key} comes twice", key=quoted(twice))
    return result


def _refuse_constant(name: str) -> NoReturn:
    raise BadLine("not JSON: {name} is no number", name=name)


def _check_depth(line: bytes) -> None:
    if line.count(b"{") + line.count(b"[") <= DEEPEST:
        return
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub(b"", line)):
        depth += 1 if bracket in b"[{" else -1
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise BadLine("the line is nested deeper than {most}", most=DEEPEST)
