"""Lines of JSON: what is written reads back; nothing from outside raises anything but `BadLine`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.replay.jsonlines import (
    BadLine,
    decode_line,
    encode_line,
    is_object,
    one_line,
    quoted,
    same_json,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=100)
@given(st.dictionaries(st.text(), VALUES, max_size=3))
def test_what_is_written_reads_back(record):
    line = encode_line(record)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    try:
        assert decode_line(line[:-1]) == record
    except BadLine as problem:
        assert "nested" in str(problem)


def test_half_of_a_surrogate_pair_is_written_as_an_escape():
    assert encode_line({"name": "\ud800"}) == b'{"name":"\\ud800"}\n'
    assert encode_line({"name": "안나"}) == '{"name":"안나"}\n'.encode()


@settings(max_examples=200)
@given(st.binary(max_size=60) | st.text('{}[]",:\\ 1aeE.-\n', max_size=60).map(str.encode))
def test_bytes_from_outside_are_an_object_or_a_bad_line(line):
    try:
        assert isinstance(decode_line(line), dict)
    except BadLine as problem:
        assert str(problem)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (b' {"a":[[[[[[[[[[]]]]]]]]]]} ', True),
        (b'{"a":1,"a":2}', True),
        (b'{"a":' + b"9" * 5000 + b"}", True),
        (b'{"a":"' + b"x" * 70_000 + b'"}', True),
        (b'{"a":' * 20_000 + b"1" + b"}" * 20_000, True),
        (b'{"a":', False),
        (b'{"a":"[[[[[[[[[[', False),
        (b'{"x":{"a":1,"a":2},', False),
        (b'{"a":' + b"9" * 5000, False),
        (b'{"a":[[[[[[[[[[]]]]]]]]]]', False),
        (b'{"a":[[[[[[[[[[]]]]]]]]]]}x', False),
        (b"[[[[[[[[[[]]]]]]]]]]", False),
        (b"[" * 70_000, False),
        (b'{"a":NaN}', False),
        (b'{"a":"\xff"}', False),
    ],
)
def test_a_whole_object_is_told_from_a_torn_one(text, whole):
    assert is_object(text) is whole


def test_hostile_lines_are_refused_at_once():
    many = ",".join(f'"{i}":0' for i in range(8000)) + ',"7999":0'
    for line in ("{" + many + "}", '{"a":"' + '\\"' * 30_000, '"' * 60_001, "[{" * 30_000):
        with pytest.raises(BadLine):
            decode_line(line.encode())


def test_an_empty_line_is_told_from_a_torn_one():
    for line, words in ((b" ", "the line is empty"), (b"{", "not JSON: ")):
        with pytest.raises(BadLine, match=words):
            decode_line(line)


def test_values_are_the_same_as_json_writes_them():
    assert same_json({"a": 1, "b": [2]}, {"b": [2], "a": 1})
    assert same_json([1, "x"], (1, "x"))
    for other in (True, 1.0, "1", [1], None):
        assert not same_json(1, other)


def test_what_is_quoted_in_a_sentence_is_short_and_printable():
    assert quoted("a\nb") == r"'a\nb'"
    assert len(quoted("x" * 1000)) == 60
    assert one_line("a\nb\u2028") == r"a\nb\u2028"
    assert len(one_line("x" * 1000)) == 300
