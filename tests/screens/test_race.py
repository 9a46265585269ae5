"""Races: a new game on the seed of one that has been played, with that one beside it."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game import __version__, catalogue
from game.core.replay.header import Player
from game.engine.storage import journal
from game.engine.table.clock import Stopwatch
from game.screens.hall import challenges
from tests import tables
from tests.screens.rooms import begun, click, house, open_house, spoken, top


def played(desk, game="ramp", index=1, seed="friday", name="Ana"):
    """A challenge in a file, played to its end by chance; the table that lies open on it."""
    header = challenges.header_of(catalogue.challenges(game)[index], name, seed)
    path = desk.store.new_replay(game)
    match = journal.begin(path, header, catalogue.set_up, __version__)
    chance = random.Random(3)
    while not match.over:
        match.play(0, chance.choice(match.moves(0)), 10 + match.plies * 500)
    match.sign()
    table = catalogue.game(game).scene()(desk, match, desk.house)
    table.path = path
    desk.stack.clear_to(table)
    return table, path


def test_the_result_of_a_challenge_offers_to_race_it():
    desk = open_house(names=("Jun",))
    table, _path = played(desk)
    house(desk).result(table)
    tables.pass_time(desk, 3)
    click(desk, "again")
    click(desk, "race")
    race = top(desk)
    assert race.match.header.seed == "friday"
    assert race.match.header.players == (Player("Jun"),)
    assert race.match.plies == 0
    assert race.display.race.match.plies == table.match.plies
    assert race.path != table.path


def test_a_better_game_on_another_seed_is_the_one_to_race():
    desk = open_house()
    seeds, name = ("one", "two", "three", "four"), desk.people.name
    every = [played(desk, seed=seed, name=name) for seed in seeds]
    ranked = sorted(every, key=lambda each: each[0].rules.scores(each[0].match.state)[0])
    house(desk).library.look()
    house(desk).library.read_all()
    house(desk).result(ranked[0][0])
    tables.pass_time(desk, 3)
    click(desk, "again")
    click(desk, "race")
    rival = top(desk).display.race.match
    assert rival.rules.scores(rival.state) == ranked[-1][0].rules.scores(ranked[-1][0].match.state)
    assert rival.header.seed == top(desk).match.header.seed != ranked[0][0].match.header.seed


def racing(desk, rival, moves=4):
    """A race against a game's file, some moves played in it."""
    assert house(desk).race(rival)
    table = top(desk)
    for i in range(moves):
        tables.pass_time(desk, 1)
        table.played = Stopwatch(1000 * (i + 1))
        if table.match.over:
            break
        table.play(0, table.match.moves(0)[0])
    tables.pass_time(desk, 0.001)
    return table


def test_a_race_that_was_left_goes_on_beside_its_rival():
    desk = open_house()
    _table, path = played(desk)
    before = racing(desk, path)
    house(desk).title()
    assert house(desk).resume(before.path)
    after = top(desk)
    assert after.display.race.match.plies == _table.match.plies
    assert after.display.race.ply == before.display.race.ply > 1
    assert after.display.race.snapshot == before.display.race.snapshot


@pytest.mark.parametrize("pace", ["time", "cards"])
def test_taking_back_in_a_race_card_by_card_takes_the_rival_along(pace):
    desk = open_house(race=pace)
    table = racing(desk, played(desk)[1])
    before = table.display.race.ply
    table.undo()
    click(desk, "Undo")
    assert (table.display.race.ply < before) == (pace == "cards")


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_text("nonsense")])
def test_a_race_without_its_rivals_file_goes_on_alone_and_says_so(spoil):
    desk = open_house()
    _table, path = played(desk)
    before = racing(desk, path)
    spoil(path)
    house(desk).title()
    assert house(desk).resume(before.path)
    assert top(desk).display.race is None
    assert top(desk).match.plies == before.match.plies
    assert "without a rival" in desk.toasts[-1].words


def test_a_game_from_elsewhere_is_kept_to_be_raced_again_but_counts_nowhere(tmp_path):
    desk = open_house()
    table, path = played(desk)
    table.match.close()
    foreign = path.rename(tmp_path / "from a friend.quad")
    before = racing(desk, foreign)
    foreign.unlink()
    house(desk).title()
    assert house(desk).resume(before.path)
    assert top(desk).display.race is not None
    assert [kept.path for kept in desk.store.list_replays()] == [before.path]


@pytest.mark.parametrize("name", ["../x.quad", "/etc/passwd", "x.quad/..", "settings.json", ""])
def test_a_strangers_file_opens_nothing_but_games(name):
    desk = open_house()
    table, _path = played(desk)
    header = replace(table.match.header, rival=name)
    assert house(desk).play(header)
    assert top(desk).display.race is None


def test_a_rival_on_another_seed_is_none():
    desk = open_house()
    _table, path = played(desk)
    header = replace(racing(desk, path).match.header, seed="monday")
    assert house(desk).play(header)
    assert top(desk).display.race is None


def test_points_are_compared_after_equally_many_cards():
    desk = open_house()
    played_table, path = played(desk)
    table = racing(desk, path, 0)
    tables.pass_time(desk, 3)
    assert table.display.race.ply > 0
    assert table.display.race.lead(table.match) == 0
    table.play(0, played_table.match.history.turns[0].moved.move)
    assert table.display.race.lead(table.match) == 0


def test_the_result_of_a_race_says_how_it_ended():
    desk = open_house(names=("Jun",))
    _table, path = played(desk)
    table = racing(desk, path, 40)
    assert table.match.over
    tables.pass_time(desk, 3)
    ahead = sum(table.match.result.scores) - sum(_table.match.result.scores)
    assert ahead
    words = f"{abs(ahead)} points {'ahead of' if ahead > 0 else 'behind'} Ana"
    assert any(words in said.words for said in spoken(desk))


@pytest.mark.parametrize("content", [b"", b"nonsense\n"])
def test_a_file_without_a_game_is_not_raced(content):
    desk = open_house()
    path = desk.store.new_replay("ramp")
    path.write_bytes(content)
    assert not house(desk).race(path)
    assert desk.toasts
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.parametrize(("game", "people"), [("ramp", ["Ana", "Jun"]), ("loops", ["Ana"])])
def test_what_cannot_be_raced_says_so(game, people):
    desk = open_house()
    begun(desk, game, people)
    (kept,) = desk.store.list_replays()
    assert not house(desk).race(kept.path)
    assert desk.toasts


def test_nobody_races_where_the_table_cannot_show_it():
    desk = open_house()
    table, _path = played(desk, "loops", 0)
    house(desk).result(table)
    click(desk, "again")
    assert not any(widget.name == "race" for widget in top(desk).widgets)
