"""Reading replays: the footer, the limits of a file, and what is reported of it."""

from hashlib import sha256

import pytest

from game.core.replay import reader
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import read_replay, reading_record
from tests.core.foreign import DIE, DONE, at, complete, first, over, problem, signed
from tests.core.toy import lines, set_up


def test_the_footer_says_what_the_game_was_worth():
    end = {"scores": [3], "winners": [1], "rank": "toymaker"}
    good = signed(*over(), **end)
    assert problem(good) is None
    assert problem(good[:-1]) is None
    reading = read_replay(good, set_up)
    assert reading.digest == sha256(lines(*over())).hexdigest()
    assert problem(signed(*over(), **end, extra=1)) is None
    assert problem(lines(*over())) is None, "over but not yet signed"


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [4]},
        {"scores": [3, 0]},
        {"scores": [3.0]},
        {"scores": 3},
        {"scores": ...},
        {"scores": ["3"]},
        {"winners": []},
        {"winners": [True]},
        {"winners": [0]},
        {"winners": ...},
        {"winners": None},
        {"rank": "master"},
        {"rank": None},
        {"rank": ...},
    ],
)
def test_a_wrong_result_is_an_error_of_the_footers_line(change):
    end = {"scores": [3], "winners": [1], "rank": "toymaker"} | change
    assert at(signed(*over(), **end)) == 5


def test_a_rank_where_the_game_has_none_is_an_error():
    two = (first(players=["Ana", "Bo"], options={"rounds": 1}), DIE, DONE, {"by": 2, "do": "done"})
    end = {"scores": [0, 0], "winners": [1, 2]}
    assert problem(signed(*two, **end)) is None
    assert at(signed(*two, **end, rank="toymaker")) == 5
    assert at(signed(*two, **end, rank=None)) == 5


@pytest.mark.parametrize(
    "footer",
    [
        {"end": {"scores": [3], "winners": [1], "rank": "toymaker"}},
        {"end": {"scores": [3], "winners": [1], "rank": "toymaker"}, "digest": None},
        {"end": {"scores": [3], "winners": [1], "rank": "toymaker"}, "digest": "0" * 64},
        {"end": None, "digest": sha256(lines(*over())).hexdigest()},
        {"end": [], "digest": sha256(lines(*over())).hexdigest()},
    ],
)
def test_a_bad_footer_is_an_error_of_its_line(footer):
    assert at(lines(*over(), footer)) == 5


def test_a_digest_is_written_in_lower_case():
    good = signed(*over(), scores=[3], winners=[1], rank="toymaker")
    digest = good[-67:-3]
    assert at(good.replace(digest, digest.upper())) == 5


def test_the_digest_covers_every_byte_before_the_footer():
    good = signed(*over(), scores=[3], winners=[1], rank="toymaker")
    spaced = good.replace(b'"by":1', b'"by": 1', 1)
    assert at(spaced) == 5


def test_a_game_that_is_not_over_or_has_chance_due_is_not_signed():
    assert at(signed(first(), DIE, scores=[0], winners=[])) == 3
    assert at(signed(first(), DIE, DONE, scores=[0], winners=[])) == 4


def test_nothing_follows_the_footer():
    good = signed(*over(), scores=[3], winners=[1], rank="toymaker")
    for more in (b"\n", b"x\n", b"{}", encode_line({"undo": 1}), good.splitlines(True)[-1]):
        assert at(good + more) == 6
    assert problem(good + b"{") is None


def test_a_file_that_is_too_large_is_an_error_of_line_1(monkeypatch):
    assert at(first() + b" " * reader.LARGEST_FILE) == 1
    monkeypatch.setattr(reader, "LARGEST_FILE", len(first()))
    assert problem(first()) is None


def test_a_file_with_too_many_lines_is_an_error_of_line_1(monkeypatch):
    monkeypatch.setattr(reader, "MOST_LINES", 2)
    assert problem(lines(first(), DIE)) is None
    assert problem(lines(first(), DIE) + b"{") is None
    assert at(lines(first(), DIE, DONE)) == 1
    assert at(lines(first(), DIE) + b"{}") == 1
    assert reader.LARGEST_FILE == 8 * 1024 * 1024


def reported(data):
    return reading_record("a.quad", read_replay(data, set_up))


def test_the_report_has_every_field_in_order_also_after_an_error():
    good = reported(complete())
    assert list(good) == (
        [
            "file",
            "ok",
            "error",
            "line",
            "game",
            "plies",
            "over",
            "scores",
            "winners",
            "rank",
            "digest",
        ]
    )
    assert (good["ok"], good["error"], good["line"], good["over"]) == (True, None, None, True)
    assert (good["winners"], good["rank"], len(good["digest"])) == ([1], "toymaker", 64)
    bad = reported(lines(first(), DIE, DONE, DIE, DIE))
    assert bad == {
        "file": "a.quad",
        "ok": False,
        "error": "no chance is due here",
        "line": 5,
        "game": "toy",
        "plies": 1,
        "over": False,
        "scores": [0],
        "winners": [],
        "rank": None,
        "digest": None,
    }
    nothing = reported(b"")
    assert (nothing["game"], nothing["plies"], nothing["over"]) == (None, 0, False)
    assert (nothing["scores"], nothing["winners"], nothing["line"]) == ([], [], 1)


def test_after_an_error_all_that_is_known_is_reported():
    headless = reported(first(seed="") + lines(DIE))
    assert (headless["line"], headless["game"]) == (1, "toy")
    signed_and_more = reported(complete() + b"\n")
    known = reported(complete())
    assert signed_and_more | {"ok": True, "error": None, "line": None} == known


def test_a_result_is_reported_before_it_is_signed():
    unsigned = reported(lines(*over()))
    assert (unsigned["over"], unsigned["winners"], unsigned["digest"]) == (True, [1], None)


def test_the_trace_has_every_move_line_in_file_order():
    data = lines(first(), DIE, {"by": 1, "do": "c"}, {"undo": 1}, {"by": 1, "do": "a"}, DONE, DONE)
    reading = read_replay(data, set_up, trace=True)
    assert reading.problem.line == 7
    assert reading.trace == [
        {"ply": 1, "by": 1, "do": "c", "scores": [3], "legal": 4},
        {"ply": 1, "by": 1, "do": "a", "scores": [1], "legal": 4},
        {"ply": 2, "by": 1, "do": "done", "scores": [1], "legal": 4},
    ]


def test_a_sentence_is_one_short_printable_line():
    for move in ("x" * 60_000, "a\nb\u2028\x00\x1b[31m", "\ud800"):
        found = problem(lines(first(), DIE, {"by": 1, "do": move}))
        assert found[0] == 3
        assert len(found[1]) <= 300
        assert found[1].isprintable()
