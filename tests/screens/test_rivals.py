"""Rivals: one's best match and a level, beside whoever plays a challenge alone."""

import random
from datetime import datetime
from itertools import count
from pathlib import Path

import pytest
from _at_once import AtOnce, Never

from game import __version__, catalogue
from game.core.bots import play_bots
from game.core.match import Match
from game.core.splits import Split, lead, splits
from game.engine.storage import journal
from game.screens.hall import challenges
from game.screens.table import rivals
from game.screens.table.rivals import BEST, Rivals, level_for
from tests import tables
from tests.screens.rooms import go, house, open_house, spoken, top


def played(challenge, seed, dice):
    """A match of a challenge, played at random; yielded after each move of anybody."""
    match = Match.new(challenges.header_of(challenge, "Ana", seed), catalogue.set_up)
    bots = catalogue.opponents(challenge.game)
    while not match.over:
        seat = match.movers[0]
        if seat == 0 or not bots:
            match.play(seat, dice.choice(match.moves(seat)))
        else:
            match.play(seat, match.moves(seat)[0])
        yield match


@pytest.mark.parametrize("game", catalogue.names())
def test_no_rival_tells_what_is_not_out_yet_or_can_be_taken_back(game):
    challenge = catalogue.challenges(game)[0]
    rules = catalogue.set_up(game, challenge.options, 1 + len(challenge.bots))
    bot = catalogue.opponents(game)["greedy"]
    theirs = splits(challenge, play_bots(rules, "friday", [bot] * rules.seats))
    for match in played(challenge, "friday", random.Random(3)):
        own, turns = splits(challenge, match.history), match.history.turns
        count = len(own)
        ply = max((i for i, turn in enumerate(turns, 1) if turn.deals), default=0)
        assert count <= sum(bool(turn.deals) for turn in turns) + match.over
        assert match.over or not ply or match.history.were_answered(match.plies - ply + 1, [0])
        now = lead(challenge, own, theirs, True)
        assert now == lead(challenge, own, theirs[:count], len(theirs) <= count or True)
        late = lead(challenge, own, theirs[: count - 1], False) if count else None
        assert late is None
        if count and not challenge.ladder.low_wins:
            assert now == own[-1].points - theirs[min(count, len(theirs)) - 1].points


def test_of_a_race_the_lead_is_counted_in_turns():
    challenge = catalogue.challenges("loops")[0]
    own = [Split(2, 1), Split(5, 2), Split(9, 4)]
    assert lead(challenge, own, [Split(1, 1), Split(6, 2), Split(9, 3)], True) == -1
    assert lead(challenge, own, [Split(1, 1), Split(4, 2), Split(5, 4)], True) == 2
    assert lead(challenge, own, own, True) == 0


@pytest.mark.parametrize(
    ("last", "level"),
    [
        ([], "casual"),
        ([None], "beginner"),
        ([20], "expert"),
        ([10, 16], "strong"),
        ([99], "master"),
    ],
)
def test_the_level_is_the_lowest_above_the_mean(last, level, monkeypatch):
    means = {"beginner": 2, "casual": 8, "club": 12, "strong": 15, "expert": 30, "master": 40}
    monkeypatch.setattr(catalogue, "level_means", lambda _game: {"four": means})
    assert level_for(catalogue.challenges("ramp")[0], last) == level


def test_the_stored_means_name_challenges_and_levels():
    for game in catalogue.names():
        keys = {each.key for each in catalogue.challenges(game)}
        assert {*catalogue.level_means(game)} <= keys


def begun(desk, seed="friday", index=1):
    challenge = catalogue.challenges("ramp")[index]
    house(desk).start_challenge(challenge, seed)
    return top(desk)


def play_out(desk, table, choose=0):
    while not table.match.over:
        table.play(0, table.match.moves(0)[choose])
        tables.pass_time(desk, 0.02)
    tables.pass_time(desk, 3)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_a_challenge_is_played_beside_rivals_to_its_result_and_raced_again(hand, monkeypatch):
    monkeypatch.setattr(rivals, "TaskRunner", AtOnce)
    desk = open_house(rivals=True, speed=0)
    seconds, new_replay = count(), desk.store.new_replay
    monkeypatch.setattr(
        desk.store,
        "new_replay",
        lambda game: new_replay(game, datetime(2026, 11, 28, 12, 0, next(seconds))),
    )
    table = begun(desk)
    assert [each.name for each in table.rivals.racers] == ["Casual"]
    play_out(desk, table, -1)
    path = table.path
    assert [par.who for par in top(desk)._on_seed.pars][:1] == ["Casual"]
    assert not top(desk).found.repeated
    go(desk, "again", hand)
    go(desk, "race", hand)
    raced = top(desk)
    assert raced.match.header.rival == path.name
    assert raced.rivals.racers[0].source == str(path)
    play_out(desk, raced, -1)
    assert raced.rivals.leads[0] == 0
    assert top(desk).found.repeated


def test_the_lead_is_shown_at_the_table_and_the_result(monkeypatch):
    monkeypatch.setattr(rivals, "TaskRunner", AtOnce)
    desk = open_house(rivals=True, speed=0)
    table = begun(desk)
    table.play(0, table.match.moves(0)[0])
    tables.pass_time(desk, 0.1)
    ((name, words, _lead),) = table.rivals.names_and_leads
    assert f"{name} {words}" in [said.words for said in spoken(desk)]
    play_out(desk, table, -1)
    number = table.rivals.racers[0].number
    assert any(f"Casual {number}".replace("-", "−") in said.words for said in spoken(desk))


def test_the_lead_takes_the_room_of_the_card_where_words_are_large(monkeypatch):
    monkeypatch.setattr(rivals, "TaskRunner", AtOnce)
    desk = open_house((960, 540), 2.0, rivals=True, speed=0)
    table = begun(desk, index=0)
    table.play(0, table.match.moves(0)[0])
    tables.pass_time(desk, 0.1)
    ((_name, lead, _points),) = table.rivals.names_and_leads
    (shown,) = [said.box for said in spoken(desk) if said.words == lead and said.box.y < 60]
    assert shown.right < min(key.box.x for key in table.frame._corner)


def test_the_best_match_on_the_seed_is_a_rival_else_the_best_on_any(monkeypatch):
    monkeypatch.setattr(rivals, "TaskRunner", AtOnce)
    desk = open_house(rivals=True, speed=0)
    files = []
    for seed, choose in (("friday", 0), ("monday", -1)):
        table = begun(desk, seed)
        play_out(desk, table, choose)
        files.append((table.match.result.scores[0], table.path))
    for seed, wanted in (("monday", files[1][1]), ("other", max(files)[1])):
        best = begun(desk, seed).rivals.racers[0]
        assert (best.name, best.source) == (BEST, str(wanted))


def test_what_has_not_come_yet_is_not_shown_and_one_setting_turns_rivals_off(monkeypatch):
    monkeypatch.setattr(rivals, "TaskRunner", Never)
    desk = open_house(rivals=True, speed=0)
    table = begun(desk)
    table.play(0, table.match.moves(0)[0])
    tables.pass_time(desk, 0.1)
    assert table.rivals.names_and_leads == (("Casual", "", 0),)
    desk.change(rivals=False)
    assert begun(desk).rivals is None


def test_who_passes_whom_is_said_in_a_line():
    desk = open_house(rivals=True, speed=0)
    table = begun(desk)
    made = Rivals(desk, table.match, catalogue.challenges("ramp")[1], table.rivals.racers, None)
    table.rivals = made
    made.racers[0].over = True
    table.play(0, table.match.moves(0)[0])
    points = splits(catalogue.challenges("ramp")[1], table.match.history)[0].points
    made.racers[0].splits = [Split(points - 2, 0), Split(900, 0)]
    made.update(table)
    assert not any("passed" in toast.words for toast in desk.toasts)
    table.play(0, table.match.moves(0)[0])
    made.update(table)
    assert desk.toasts[-1].words.startswith("Casual passed you: ")


def test_a_match_without_its_rivals_file_goes_on_and_says_so():
    desk = open_house(rivals=True, speed=0)
    table = begun(desk)
    play_out(desk, table)
    path = table.path
    assert house(desk).race(path)
    raced = top(desk).path
    top(desk).play(0, top(desk).match.moves(0)[0])
    house(desk).title()
    path.unlink()
    assert house(desk).resume(raced)
    assert top(desk).rivals is not None
    assert "without a rival" in desk.toasts[-1].words


@pytest.mark.parametrize("content", [b"", b"nonsense\n"])
def test_a_file_without_a_match_is_not_raced(content):
    desk = open_house()
    path: Path = desk.store.new_replay("ramp")
    path.write_bytes(content)
    assert not house(desk).race(path)
    assert desk.toasts


@pytest.mark.parametrize(("game", "seed"), [("lines", "friday"), ("ramp", "c")])
def test_a_rank_that_cannot_be_lost_is_felt_at_the_table(game, seed):
    desk = open_house(rivals=True, speed=0)
    challenge = catalogue.challenges(game)[0]
    path = desk.store.new_replay(game)
    header = challenges.header_of(challenge, "Ana", seed)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    made, sounds = Rivals(desk, match, challenge, [], 1), tables.heard(desk)
    bot = catalogue.opponents(game)["greedy"]
    history = play_bots(match.rules, seed, [bot])
    table = top(desk)
    table.timeline = type("Still", (), {"moving": False})()
    least = []
    for turn in history.turns:
        match.play(0, turn.moved.move)
        least.append(challenge.least(match.rules, match.state))
        if not match.over:
            made.update(table)
    assert match.over
    assert challenge.measure(match.rules, match.state) >= challenge.ladder.rungs[2].number
    assert {"rank", "good"} <= {name for name, _step in sounds}
    known = [each for each in least if each is not None]
    assert known == sorted(known), "what is sure is never lost"
    assert known[-1] == challenge.measure(match.rules, match.state)
