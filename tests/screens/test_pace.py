"""The clock of a match: chosen in the lobby, written in its header, with records of its own."""

import json
import random
from dataclasses import replace
from datetime import date

import pytest

from game import __version__, catalogue
from game.core.replay.header import parse_header
from game.core.replay.jsonlines import BadLine
from game.core.replay.reader import read_replay
from game.engine.storage import journal
from game.screens import routes
from game.screens.hall import challenges
from game.screens.lobby import code, seeds
from game.screens.records.records import series_words
from game.screens.theatre.branch import branch
from tests import tables
from tests.screens.rooms import house, open_house, spoken, top

PACE = "15 s"


def header(name="Ana", seed="friday", pace=PACE):
    challenge = catalogue.challenges("ramp")[1]
    return replace(challenges.header_of(challenge, name, seed), pace=pace)


def played(desk, game):
    """A match of that header, played to its end by chance; its file and its table."""
    path = desk.store.new_replay(game.game)
    match = journal.begin_match(
        path, desk.people.with_identities(game), catalogue.set_up, __version__
    )
    chance = random.Random(3)
    while not match.over:
        match.play(0, chance.choice(match.moves(0)), 10 + match.plies * 500)
    match.sign()
    table = catalogue.game(game.game).scene()(desk, match, desk.house)
    table.path = path
    return table


def test_the_header_keeps_the_clock_and_takes_no_other_thing_for_one():
    desk = open_house()
    path = played(desk, header()).path
    line = json.loads(path.read_bytes().partition(b"\n")[0])
    assert line["pace"] == PACE and "pace" not in line["options"]
    assert parse_header(line).pace == PACE
    assert read_replay(path.read_bytes(), catalogue.set_up).problem is None
    assert parse_header(line | {"pace": "rush"}).pace == "rush"
    assert parse_header(line | {"pace": ""}).pace is None
    assert len(parse_header(line | {"pace": "x" * 99}).pace) < 30
    for wrong in (15, True, None, ["15 s"]):
        with pytest.raises(BadLine, match="'pace' must be text"):
            parse_header(line | {"pace": wrong})


def test_a_match_against_a_clock_has_records_of_its_own():
    desk = open_house()
    name, plain = desk.people.name, catalogue.challenges("ramp")[1]
    month = (date(2026, 11, day) for day in range(1, 30))
    day = next(day for day in month if challenges.challenge_of_day("ramp", day) == plain)
    played(desk, header(name, seeds.of_day(day)))
    library = house(desk).library
    library.read_all()
    clocked = plain.on_clock(PACE)
    assert library.standing(plain, name).attempts == 0 and house(desk).best_result_of(plain) is None
    assert library.standing(clocked, name).attempts == 1
    assert not library.days(name).kept
    played(desk, header(name, pace=None))
    library.read_all()
    assert library.standing(plain, name).attempts == library.standing(clocked, name).attempts == 1
    assert sorted(map(series_words, library.series(name))) == [
        "Ramp · The plain board · 1 match",
        "Ramp · The plain board · Clock: 15 s · 1 match",
    ]


def test_table_result_and_lists_tell_the_clock():
    desk = open_house()
    table = played(desk, header())
    desk.stack.clear_to(table)
    assert any("Clock: 15 s" in said.words for said in spoken(desk))
    house(desk).show_result(table)
    tables.pass_time(desk, 3)
    assert any("Clock: 15 s" in said.words for said in spoken(desk))
    house(desk).title()
    house(desk).navigate(routes.Replays())
    tables.pass_time(desk, 1)
    assert any("Clock: 15 s" in said.words for said in spoken(desk))


def test_the_clock_goes_where_the_match_goes_and_nowhere_else():
    desk = open_house()
    assert house(desk).play(header())
    first = top(desk)
    assert first.hands.seconds_for(0) == 15
    for seed in (first.match.header.seed, None):
        assert house(desk).start_again(first.match.header, seed)
        assert top(desk).match.header.pace == PACE
    path, match = top(desk).path, top(desk).match
    top(desk).play(0, match.moves(0)[0])
    house(desk).title()
    assert house(desk).resume(path)
    assert top(desk).hands.seconds_for(0) == 15
    finished = played(desk, header())
    assert b'"pace"' not in branch(finished.match, 3, desk.people)
    assert house(desk).race(finished.path)
    assert top(desk).match.header.pace is None
    assert code.header_from(code.code_for(header())).pace is None, "a code sets up without one"
