"""The result: who won and why, for any game and table, and the ways on from it."""

import errno
import os
from dataclasses import replace
from datetime import datetime
from unittest import mock

import pytest

from game import __version__, catalogue
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.storage import journal
from game.engine.window.view import Box
from game.screens import charts
from game.screens.hall import challenges
from game.screens.hall.counting import PastResult
from game.screens.result.outcome import heading, outcome
from tests import tables
from tests.screens.rooms import finished, go, house, open_house, seated, spoken, top

TABLES = {
    "wall": ("Ana", "Jun", "Mina"),
    "ramp": ("Ana", "Jun"),
    "lines": ("Ana", "Jun", "Mina", "Ada", "Leo"),
    "loops": ("Ana", "Jun", "Mina", "Ada"),
}
_KEPT = {}


def played(game, players=None, **options):
    key = (game, players, tuple(options.items()))
    if key not in _KEPT:
        _KEPT[key] = finished(game, players or TABLES[game], **options)
    return _KEPT[key]


def at_result(match, size=(1280, 720), text=1.0):
    desk = open_house(size, text)
    table = seated(desk, match)
    house(desk).show_result(table)
    tables.pass_time(desk, 0.8)
    return desk


def solo(game, number=0):
    challenge = catalogue.challenges(game)[number]
    header = challenges.header_of(challenge, "Ana", "friday")
    players = tuple((p.name, p.bot) if p.bot else p.name for p in header.players)
    return played(game, players, **challenge.options)


@pytest.mark.parametrize("game", TABLES)
def test_places_follow_the_winners_then_the_scores(game):
    found = outcome(played(game))
    places = [found.places[seat] for seat in found.order]
    assert places == sorted(places)
    assert all(found.places[seat] == 1 for seat in found.winners)
    assert any(found.name(seat) in heading(found) for seat in found.winners)


@pytest.mark.parametrize("game", TABLES)
def test_a_challenge_ends_with_its_rank(game):
    found = outcome(solo(game))
    assert found.challenge is not None
    assert heading(found)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_the_keys_lead_on(hand):
    desk = at_result(played("ramp"))
    seed = top(desk).table.match.header.seed
    go(desk, "again", hand)
    go(desk, "new seed", hand)
    assert top(desk).match.header.seed != seed
    assert [p.name for p in top(desk).match.header.players] == ["Ana", "Jun"]
    desk = at_result(played("ramp"))
    go(desk, "again", hand)
    go(desk, "same", hand)
    assert top(desk).match.header.seed == seed
    desk = at_result(played("ramp"))
    picture = top(desk).placed_tree.node_with_key("trophy").box
    assert [w.name for w in top(desk).widgets if picture.overlaps(w.box)] == ["film"]
    go(desk, "film", hand)
    assert type(top(desk)).__name__ == "FilmPage"
    tables.press(desk, "back")
    go(desk, "menu", hand)
    assert type(top(desk)).__name__ == "Title"


def test_what_stays_whole_of_a_bar_is_the_sum():
    """Losses lie over the gains, from their end back."""
    desk = open_house()
    p, box = tables.painter(desk), Box(100, 100, 160, 12)
    p.fill((0, 0, 0))
    charts.paint_stacked_bar(
        p, box, charts.BarScale(0, 40), [(30, "#0000FF"), (10, "#00FF00"), (-20, "#FF0000")]
    )
    colours = [
        p.surface.get_at(p.pixel_at(box.x + share * box.w, 106))[:3] for share in (0.2, 0.45)
    ]
    assert colours == [(0, 0, 255)] * 2
    assert all(
        p.surface.get_at(p.pixel_at(box.x + s * box.w, 106))[0] > 150 for s in (0.55, 0.7, 0.9)
    )


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_everybodys_row_shows_their_board(hand):
    desk = at_result(played("ramp"))
    other = top(desk).found.order[-1]
    assert top(desk).shown != other
    go(desk, f"row {other}", hand)
    assert top(desk).shown == other


def test_the_best_result_is_told_as_soon_as_it_is_known_and_moves_no_rank():
    """The library reads the file of the match that has just ended while the result is up. A first
    try is no new best."""
    desk = open_house()
    challenge = catalogue.challenges("ramp")[0]
    for day, seed in ((20, "friday"), (21, "friday"), (22, "monday")):
        path = desk.store.new_replay("ramp", datetime(2026, 11, day))
        header = challenges.header_of(challenge, desk.people.name, seed)
        match = journal.begin_match(path, header, catalogue.set_up, __version__)
        while not match.over:
            match.play(0, match.moves(0)[-1 if day == 20 else 0])
        match.sign()
        table = seated(desk, match)
        table.path = path
        house(desk).show_result(table)
        before = {each.words: each.box for each in spoken(desk)}
        assert not any("best:" in words for words in before)
        assert any("seed played before" in words for words in before) == (day == 21)
        tables.pass_time(desk, 2)
        after = {each.words: each.box for each in spoken(desk)}
        assert any(words.startswith("New best: ") for words in after) == (day > 20)
        assert all(after[words] == box for words, box in before.items())


@pytest.mark.parametrize("key", ["5", "5-hard"])
def test_the_lowest_rank_is_one_to_be_glad_about_where_less_is_lost(key):
    challenge = next(each for each in catalogue.challenges("lines") if each.key == key)
    found = replace(outcome(solo("lines")), challenge=challenge, number=215)
    assert found.is_celebrated
    assert not replace(found, number=None).is_celebrated


def cue(number, helped=False):
    """What is heard as the result of a challenge comes up."""
    desk = open_house()
    table, sounds = seated(desk, solo("ramp")), tables.heard(desk)
    found = replace(outcome(table.match), number=number)
    hinted = mock.PropertyMock(return_value=helped)
    with (
        mock.patch("game.screens.result.result.outcome", return_value=found),
        mock.patch("game.core.match.Match.is_unranked", hinted),
    ):
        house(desk).show_result(table)
    return sounds


def test_a_rank_is_heard_and_a_better_one_is_higher():
    rungs = catalogue.challenges("ramp")[0].shown_ladder.rungs[1:]
    cues = [cue(rung.number) for rung in rungs]
    assert [[name for name, _step in sounds] for sounds in cues] == [["rank"]] * len(rungs)
    steps = [sounds[0][1] for sounds in cues]
    assert steps == sorted(set(steps))
    assert min(steps) < 0 < max(steps)


@pytest.mark.parametrize(("number", "helped"), [(0, False), (None, False), (40, True)])
def test_no_rank_is_heard_where_none_is_reached(number, helped):
    assert "rank" not in dict(cue(number, helped))


@pytest.mark.parametrize(("best", "heard"), [(30, 1), (None, 0), (31, 0), (32, 0)])
def test_the_best_of_several_tries_is_heard_as_it_is_told(best, heard):
    desk = open_house()
    table, sounds = seated(desk, solo("ramp")), tables.heard(desk)
    found = replace(outcome(table.match), number=31)
    past = [PastResult("1.quad", "monday", best, True), PastResult("2.quad", "monday", 40, False)]
    with (
        mock.patch("game.screens.result.result.outcome", return_value=found),
        mock.patch.object(house(desk).library, "work", return_value=False),
        mock.patch.object(house(desk).library, "past_results", return_value=past),
    ):
        house(desk).show_result(table)
        tables.pass_time(desk, 4)
    assert [name for name, _step in sounds].count("good") == heard


def test_a_result_that_could_not_be_kept_says_so_and_is_kept_as_soon_as_it_can(monkeypatch):
    desk = open_house(speed=0)
    sync, full = os.fsync, [True]

    def sync_or_not(handle):
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(handle)

    path = desk.store.new_replay("ramp")
    match = journal.begin_match(
        path, Header("ramp", (Player("Ana"),), "friday"), catalogue.set_up, "0"
    )
    table = seated(desk, match)
    table.path = path
    while not match.over:
        table.play(0, match.moves(0)[0])
    monkeypatch.setattr(os, "fsync", sync_or_not)
    tables.pass_time(desk, 3)
    assert type(top(desk)).__name__ == "ResultScreen"
    assert "Not saved" in [one.words for one in spoken(desk)]
    full.clear()
    tables.pass_time(desk, 2)
    assert "Not saved" not in [one.words for one in spoken(desk)]
    assert read_replay(path.read_bytes(), catalogue.set_up).digest is not None
