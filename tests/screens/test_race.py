"""Races: a new game on the seed of one that has been played, with that one beside it."""

import random

import pytest

from game import __version__, catalogue
from game.core.header import Player
from game.engine import journal
from game.screens import challenges, games
from tests.screens.rooms import begun, click, house, open_house, top


def played(desk, game="ramp", index=1, seed="friday", name="Ana"):
    """A challenge in a file, played to its end by chance; the table that lies open on it."""
    header = challenges.header_of(games.challenges(game)[index], name, seed)
    path = desk.store.new_replay(game)
    match = journal.begin(path, header, catalogue.set_up, __version__)
    chance = random.Random(3)
    while not match.over:
        match.play(0, chance.choice(match.moves(0)), 10 + match.plies * 500)
    match.sign()
    table = catalogue.scene_class(game)(desk, match)
    table.path = path
    desk.stack.clear_to(table)
    return table, path


def test_the_result_of_a_challenge_offers_to_race_it():
    desk = open_house(names=("Jun",))
    table, _path = played(desk)
    house(desk).result(table)
    click(desk, "race")
    race = top(desk)
    assert race.match.header.seed == "friday"
    assert race.match.header.players == (Player("Jun"),)
    assert race.match.plies == 0
    assert race.race.match.plies == table.match.plies
    assert race.path != table.path


def test_a_better_game_on_another_seed_is_the_one_to_race():
    desk = open_house()
    tables = [played(desk, seed=seed) for seed in ("one", "two", "three", "four")]
    ranked = sorted(tables, key=lambda each: each[0].rules.scores(each[0].match.state)[0])
    house(desk).library.look()
    house(desk).library.read_all()
    house(desk).result(ranked[0][0])
    click(desk, "race")
    rival = top(desk).race.match
    assert rival.rules.scores(rival.state) == ranked[-1][0].rules.scores(ranked[-1][0].match.state)
    assert rival.header.seed == top(desk).match.header.seed != ranked[0][0].match.header.seed


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
    assert not any(widget.name == "race" for widget in top(desk).widgets)
