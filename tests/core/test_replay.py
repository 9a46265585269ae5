"""Reading replays: headers, chance, moves and what is taken back, with the line of each error."""

import pytest

from game.core.replay.header import LONGEST_NAME
from game.core.replay.reader import MOST_LINES, read_replay
from tests.core.foreign import DIE, DONE, at, complete, first, over, problem, signed
from tests.core.toy import begun, header, lines, set_up


def test_every_prefix_of_a_replay_holds_wherever_it_ends():
    data = complete()
    head = data.index(b"\n") + 1
    for end in range(len(data)):
        found = problem(data[:end])
        assert found is None or (end < head - 1 and found[0] == 1), (end, found)


def test_a_file_without_a_whole_header_is_an_error_of_line_1():
    for data in (b"", b"{", b'{"quadrille":1', b"\n", b" ", b"[1]", first()[:-3]):
        assert at(data) == 1
    assert problem(first()[:-1]) is None, "a whole object without its line feed is a line"


@pytest.mark.parametrize(
    "changes",
    [
        {"quadrille": 2},
        {"quadrille": True},
        {"quadrille": 1.0},
        {"quadrille": "1"},
        {"quadrille": ...},
        {"game": ...},
        {"game": "chess"},
        {"game": 7},
        {"game": ["toy"]},
        {"players": ...},
        {"players": []},
        {"players": "Ana"},
        {"players": ["A", "B", "C", "D"]},
        {"players": [1]},
        {"players": [None]},
        {"players": [{"name": "Bot"}]},
        {"players": [{"name": "Bot", "bot": 1}]},
        {"players": [{"bot": "greedy"}]},
        {"seed": ...},
        {"seed": ""},
        {"seed": 5},
        {"seed": "x" * 65},
        {"seed": "a\nb"},
        {"seed": "\ud800"},
        {"options": []},
        {"options": None},
        {"options": {"colour": "red"}},
        {"options": {"rounds": 0}},
        {"options": {"rounds": True}},
        {"options": {"rounds": 3.0}},
        {"options": {"rounds": "3"}},
        {"levels": "0" * 64},
        {"levels": None},
        {"practice": 1},
        {"practice": None},
    ],
)
def test_a_bad_header_is_an_error_of_line_1(changes):
    assert at(first(**changes) + lines(DIE)) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"players": [""]},
        {"players": ["x" * 6400]},
        {"players": [{"name": "x" * 6400, "bot": "greedy"}]},
        {"players": [{"name": "Bot", "bot": "no bot of ours", "level": 3}]},
        {"players": ["\ud800", "안나"]},
        {"seed": "x" * 64},
        {"seed": "안 녕"},
        {"options": {}},
        {"options": {"rounds": 3, "limit": 1}},
        {"options": ...},
        {"practice": False},
        {"app": 12, "anything": [None]},
        {"levels": set_up("toy", {}, 1).layout.fingerprint},
    ],
)
def test_a_good_header_reads(changes):
    assert problem(first(**changes)) is None


def test_a_name_of_any_length_reads_and_a_table_shows_its_beginning():
    reading = read_replay(first(players=["x" * 6400]), set_up)
    assert reading.header.players[0].name == "x" * LONGEST_NAME


@pytest.mark.parametrize(
    "bad",
    [
        b"\n",
        b"  \n",
        b"not json\n",
        b"\xff\n",
        b"[]\n",
        b"12\n",
        b"null\n",
        b'\xef\xbb\xbf{"deal":"die","v":3}\n',
        b'{"deal":"die","v":3}}\n',
        b'{"deal":"die"}\n',
        b'{"deal":"card","v":3}\n',
        b'{"deal":5,"v":3}\n',
        b'{"deal":"die","v":7}\n',
        b'{"deal":"die","v":true}\n',
        b'{"deal":"die","v":3.0}\n',
        b'{"deal":"die","v":"3"}\n',
        b'{"deal":"die","v":NaN}\n',
        b'{"deal":"die","v":3,"w":-Infinity}\n',
        b'{"deal":"die","v":3,"v":3}\n',
        b'{"deal":"die","v":3,"x":{"y":1,"y":1}}\n',
        b'{"deal":"die","v":3,"do":"a","by":1}\n',
        b'{"deal":"die","v":3,"undo":1}\n',
        b'{"v":3}\n',
        b"{}\n",
        b'{"by":1,"do":"done"}\n',
        b'{"undo":1}\n',
        b'{"end":{},"digest":""}\n',
        b'{"deal":"die","v":' + b"1" * 5000 + b"}\n",
        b'{"deal":"die","v":3,"x":' + b"[" * 8 + b"]" * 8 + b"}\n",
        b'{"deal":"die","v":3,"x":' + b"[" * 60_000 + b"}\n",
        b'{"deal":"die","v":3,"x":"' + b"x" * 65_536 + b'"}\n',
        b'{"x":"' + b'\\"' * 32_000 + b"\n",
    ],
)
def test_a_bad_line_is_an_error_of_that_line(bad):
    assert at(first() + bad) == 2
    assert at(first() + bad + lines(DIE, DONE)) == 2


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "done"},
        {"by": 0, "do": "done"},
        {"by": 2, "do": "done"},
        {"by": True, "do": "done"},
        {"by": 1.0, "do": "done"},
        {"by": "1", "do": "done"},
        {"by": None, "do": "done"},
        {"by": 1, "do": "d"},
        {"by": 1, "do": " done"},
        {"by": 1, "do": ["done"]},
        {"by": 1, "do": None},
        {"by": 1, "do": "done", "t": -1},
        {"by": 1, "do": "done", "t": 1.0},
        {"by": 1, "do": "done", "t": True},
        {"by": 1, "do": "done", "t": None},
        {"by": 1, "do": "done", "t": "1"},
        {"by": 1, "do": "done", "undo": 1},
        {"deal": "die", "v": 3},
        {"undo": 1},
    ],
)
def test_a_bad_move_is_an_error_of_that_line(bad):
    assert at(lines(first(), DIE, bad)) == 3


def test_what_a_line_says_besides_is_ignored_and_white_space_is_free():
    data = first() + b' {"deal" : "die", "v":3, "remark": {"x": [1e999]} }\r\n'
    data += b'\t{"by":1,"do":"done","t":0,"v":9}\n{"v":2,"deal":"die"}'
    assert problem(data) is None
    assert read_replay(data, set_up).length == len(data)


def test_the_deepest_nesting_and_the_longest_line_read():
    deep = b'{"deal":"die","v":3,"x":' + b"[" * 7 + b"]" * 7 + b"}\n"
    assert problem(first() + deep) is None
    in_text = b'{"deal":"die","v":3,"x":"' + b"[{" * 100 + b'\\"]"}\n'
    assert problem(first() + in_text) is None
    start = b'{"deal":"die","v":3,"x":"'
    long = start + b"x" * (65_536 - len(start) - 2) + b'"}\n'
    assert problem(first() + long) is None
    assert at(first() + long.replace(b"xx", b"xxx", 1)) == 2


@pytest.mark.parametrize(
    "tail",
    [
        b'{"deal":"die","v"',
        b"garbage",
        b"\xff\xfe",
        b"[1,2]",
        b"7",
        b" ",
        b'{"x":NaN}',
        b'{"x":"[[[[[[[[[[[',
        b'{"x":[[[[[[[[[[]]]]]]]]]]',
        b'{"x":{"y":1,"y":1},',
        b'{"x":' + b"1" * 5000,
        b"[" * 100_000,
        b"x" * 70_000,
    ],
)
def test_a_torn_tail_is_dropped(tail):
    reading = read_replay(first() + lines(DIE) + tail, set_up)
    assert reading.problem is None
    assert reading.length == len(first() + lines(DIE))
    assert problem(complete() + tail) is None


@pytest.mark.parametrize(
    "tail",
    [
        b'{"deal":"die","v":9}',
        b"{}",
        b'{"deal":"die","v":3,"v":3}',
        b'{"x":' + b"[" * 9 + b"]" * 9 + b"}",
        b'{"x":"' + b"x" * 70_000 + b'"}',
        b'{"x":' + b"1" * 5000 + b"}",
    ],
)
def test_a_tail_that_is_a_whole_object_counts_as_a_line(tail):
    assert at(first() + tail) == 2


def test_chance_that_differs_from_the_seeds_is_an_error_of_that_line():
    match, memory = begun(header())
    die = match.state.die
    data = memory.data
    assert problem(data) is None
    wrong = data.replace(b'"v":%d' % die, b'"v":%d' % (die % 6 + 1))
    assert at(wrong) == 2
    assert problem(wrong.replace(b'"seed":"s"', b'"seed":null')) is None


def test_a_move_while_chance_is_due_is_an_error_of_the_moves_line():
    assert at(lines(first(), DONE)) == 2
    assert at(lines(first(), DIE, DONE, DONE)) == 4


def test_undo_takes_back_moves_with_the_chance_after_them():
    three = (first(), DIE, {"by": 1, "do": "c"}, DONE, {"deal": "die", "v": 1})
    undone = read_replay(lines(*three, {"undo": 2}), set_up).history
    assert undone.plies == 0
    assert undone.state.die == 3
    assert problem(lines(*three, {"undo": 1}, {"by": 1, "do": "b"}, DONE, DIE)) is None
    assert at(lines(*three, {"undo": 1}, DIE)) == 7
    assert problem(lines(*three[:-1], {"undo": 1})) is None, "also while chance is due"


@pytest.mark.parametrize("n", [0, -1, 3, True, 1.0, "1", None, [1], 10**400])
def test_undo_must_be_a_whole_number_of_standing_moves(n):
    assert at(lines(first(), DIE, {"by": 1, "do": "a"}, DONE, {"undo": n})) == 5


def test_undo_opens_a_game_that_was_over():
    game = (first(options={"rounds": 1}), DIE, DONE)
    assert read_replay(lines(*game, {"undo": 1}), set_up).history.state.round == 1
    assert problem(lines(*game, {"undo": 1}, {"by": 1, "do": "a"}, DONE)) is None
    end = {"scores": [0], "winners": [1], "rank": "toymaker"}
    assert at(signed(*game, {"undo": 1}, **end)) == 5
    assert problem(signed(*game, {"undo": 1}, DONE, **end)) is None


BOT = {"name": "Bo", "bot": "greedy"}


def test_undo_is_for_games_of_one_person_and_practice_games_only():
    moves = (DIE, {"by": 2, "do": "a"}, {"undo": 1})
    two = {"players": ["Ana", "Bo"]}
    assert at(lines(first(**two), *moves)) == 4
    assert problem(lines(first(**two, practice=True), *moves)) is None
    assert at(lines(first(**two, practice=False), *moves)) == 4
    assert problem(lines(first(players=["Ana", BOT]), *moves)) is None
    assert problem(lines(first(players=[BOT, "Ana", BOT]), *moves)) is None
    assert at(lines(first(players=["Ana", BOT, "Jun"]), *moves)) == 4
    assert at(lines(first(players=[BOT, BOT]), *moves)) == 4


def test_undo_beside_bots_takes_back_moves_of_all_seats():
    game = (
        first(players=["Ana", BOT], seed=None),
        DIE,
        {"by": 1, "do": "a"},
        {"by": 2, "do": "b"},
        {"by": 1, "do": "c"},
    )
    history = read_replay(lines(*game, {"undo": 2}), set_up).history
    assert history.state.taken == ("a", "")
    assert problem(lines(*game, {"undo": 3}, {"by": 2, "do": "a"})) is None
    assert at(lines(*game, {"undo": 4})) == 6


def helped(*records):
    reading = read_replay(lines(*records), set_up)
    assert reading.problem is None
    return reading.history.undid_answered_move


def test_only_what_takes_back_an_answer_or_chance_is_help():
    a, b, done = ({"by": 1, "do": "a"}, {"by": 1, "do": "b"}, {"by": 1, "do": "done"})
    alone = (first(), DIE, a, b)
    assert not helped(*alone)
    assert not helped(*alone, {"undo": 2})
    assert not helped(*alone, {"undo": 1}, {"by": 1, "do": "c"}, {"undo": 1})
    die = {"deal": "die", "v": 1}
    assert helped(*alone, done, die, {"undo": 1})
    assert helped(*alone, done, die, {"undo": 3}, a), "and it stays so"
    assert not helped(*alone, done, {"undo": 1}), "nothing had come out yet"
    beside = (first(players=["Ana", BOT]), DIE, a)
    answer = {"by": 2, "do": "b"}
    assert not helped(*beside, {"undo": 1}, answer)
    assert helped(*beside, answer, {"undo": 2})
    assert helped(*beside, answer, {"undo": 1}, {"undo": 1})
    assert not helped(*beside, answer, {"undo": 1, "by": 1}), "a correction is a right (L16)"


def test_corrections_take_back_the_moves_of_a_seat_l16():
    game = (
        first(players=["Ana", "Bo"]),
        DIE,
        {"by": 1, "do": "a"},
        {"by": 2, "do": "b"},
        {"by": 1, "do": "c"},
    )
    history = read_replay(lines(*game, {"undo": 2, "by": 1}), set_up).history
    assert history.state.taken == ("", "b")
    assert history.plies == 1
    for bad in (
        {"undo": 3, "by": 1},
        {"undo": 2, "by": 2},
        {"undo": 0, "by": 1},
        {"undo": True, "by": 1},
        {"undo": 1, "by": 3},
        {"undo": 1, "by": "1"},
        {"undo": 1},
    ):
        assert at(lines(*game, bad)) == 6
    assert at(lines(*game, DONE, {"undo": 1, "by": 1})) == 7


# -- what is said beside the game --------------------------------------------------------------

HINT = {"note": "hint", "by": 1}


def test_notes_stand_anywhere_between_header_and_footer_and_change_nothing():
    plain = lines(*over())
    noted = over()[0], *(each for line in over()[1:] for each in (HINT, line)), {"note": "odd"}
    data = signed(*noted, scores=[3], winners=[1], rank="toymaker")
    assert problem(data) is None
    found, without = (read_replay(each, set_up, trace=True) for each in (data, plain))
    assert found.history.state == without.history.state
    assert found.history.plies == without.history.plies
    assert found.trace == without.trace
    assert (found.history.hinted, without.history.hinted) == (True, False)
    assert problem(data.replace(b'{"note":"odd"}\n', b"")) is not None, "the digest counts them"
    assert at(data + lines(HINT)) == data.count(b"\n") + 1, "and nothing follows the footer"


def test_an_undo_counts_no_notes_and_removes_none():
    die, free = {"deal": "die", "v": 3}, first(options={"rounds": 1})
    data = lines(free, die, {"by": 1, "do": "a"}, HINT, {"by": 1, "do": "b"}, HINT, {"undo": 2})
    found = read_replay(data, set_up)
    assert (found.problem, found.history.plies, found.history.hinted) == (None, 0, True)
    assert at(data + lines({"undo": 1})) == 8


@pytest.mark.parametrize(
    ("note", "line"),
    [
        ({"note": "remark", "text": ["any", {"shape": 1}]}, None),
        ({"note": "remark", "by": 99}, None),
        ({"note": "hint"}, 2),
        ({"note": "hint", "by": 2}, 2),
        ({"note": "hint", "by": True}, 2),
        ({"note": 5}, 2),
        ({"note": "hint", "by": 1, "do": "a"}, 2),
        ({"note": "hint", "by": 1, "undo": 1}, 2),
        ({"note": "hint", "by": 1, "end": {}}, 2),
    ],
)
def test_a_note_says_one_thing_that_nobody_has_to_know(note, line):
    assert at(lines(first(), note, DIE)) == line


def test_notes_count_for_the_limit_of_lines():
    data = first() + b'{"note":"x"}\n' * MOST_LINES
    assert "more than" in problem(data)[1]


@pytest.mark.parametrize(
    ("people", "read"),
    [
        (["id-of-ana", None], ("id-of-ana", None)),
        (["", None], ("", None)),
        (["id-of-ana"], ()),
        ([None, None], ()),
        (["id-of-ana", "id-of-bot"], ()),
        ({"1": "id"}, ()),
        ("id-of-ana", ()),
        (None, ()),
        ([{"id": 1}, None], ()),
    ],
)
def test_identities_are_read_and_of_any_other_shape_ignored(people, read):
    players = ["Ana", {"name": "Bo", "bot": "greedy"}]
    found = read_replay(first(players=players, people=people), set_up)
    assert found.problem is None
    assert found.header.identities == read
    written_again = found.header.record(found.history.rules, "0")
    assert written_again.get("people", []) == list(read)
