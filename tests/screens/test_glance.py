"""What records answer at a glance, a challenge's road, and honours."""

from dataclasses import replace
from functools import partial

import pytest

from game import catalogue
from game.core.ranks import Challenge
from game.core.replay.header import Header, Player
from game.engine.window import theme
from game.screens import routes
from game.screens.games import percent, tenths
from game.screens.hall import challenges
from game.screens.library.entries import EXAMINED, Entry
from game.screens.library.index import Index
from game.screens.records import glance, honours, panels, records
from game.screens.records.given import LostPoints
from game.screens.records.given_panels import mean_of
from game.screens.records.honours import HonourFacts
from game.screens.records.statistics import PlayedResult, Series, Statistics
from tests import tables
from tests.pixels import count_of
from tests.screens.rooms import click, house, open_house, spoken, top
from tests.screens.test_daily import DAY, ONE, play
from tests.screens.test_given_away import Some
from tests.screens.test_solo import play_out
from tools._many_replays import fill


def challenge_of(game, key) -> Challenge:
    found = challenges.challenge_by_key(game, key)
    assert found is not None
    return found


def figures(*numbers):
    results = (PlayedResult(i, n or 0, 1, False, n, f"{i}", 0) for i, n in enumerate(numbers))
    return Statistics(tuple(results))


# -- am I getting better? ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([1, 2, 3], "Too early to say"),
        ([1, 2, 1, 2, 9, 8, 9, 8], "Yes: better by 7.0"),
        ([9, 8, 9, 8, 1, 2, 1, 2], "Not lately: worse by 7.0"),
        ([5, 1, 9, 5, 4, 2, 9, 6], "About the same"),
        ([4, 4, 4, 4], "About the same"),
    ],
)
def test_games_played_lately_are_set_against_as_many_before(numbers, words):
    assert glance.trend(numbers, challenge_of("ramp", "board1")).strong == words


def test_where_little_is_good_less_is_better():
    race = challenge_of("loops", "race")
    assert glance.trend([20, 21, 20, 21, 12, 11, 12, 11], race).strong == "Yes: better by 9.0"


def test_only_the_last_games_and_as_many_before_count():
    numbers = [*[100] * 30, *[1] * 10, *[5] * 10]
    answer = glance.trend(numbers, None)
    assert answer.strong == "Yes: better by 4.0"
    assert answer.more == "Last 10: 5.0 on average. The 10 before: 1.0."


# -- what next? --------------------------------------------------------------------------------


def wall(*numbers, known=()):
    return glance.next_rank_sheet(Series("wall", "rival", len(numbers)), figures(*numbers), known)


def test_the_road_names_the_next_rank_and_what_would_bring_it():
    known = [LostPoints(9, 210, (0, 0, 210), (("LineGrown", 90), ("TilesSpilt", 120)))]
    answer = wall(10, 14, known=known)
    assert answer.strong == "6 points more for awesome"
    lost = "Lost per match: 12.0 (Floor)."
    assert answer.more == f"Your average is 12.0. 8.0 short of awesome. {lost}"


def test_so_many_sources_are_named_as_would_be_enough():
    known = [LostPoints(9, 110, (0, 0, 110), (("LineGrown", 50), ("TilesSpilt", 60)))]
    more = wall(10, 14, known=known).more
    assert "11.0 (Floor and Filling lines)" in more


def test_the_road_begins_at_the_first_rank_and_ends_at_the_last():
    assert wall(None).strong == "Good from 1 point ahead"
    assert wall(3, 55).strong == "Top rank reached"
    assert wall(10).more == "Your average is 10.0."


def test_the_best_games_are_the_best_and_the_oldest_of_equal_ones():
    series = Series("loops", "race", 4)
    found = panels.best_results(series, figures(15, None, 12, 15, 12))[: glance.BEST]
    assert [each.name for each in found] == ["2", "4", "0"]


def test_the_road_of_a_challenge_is_a_press_away_from_it():
    desk = open_house(names=("Ana",))
    challenge = challenge_of("ramp", "board1")
    for i in range(2):
        play_out(desk, challenges.header_of(challenge_of("ramp", "board2"), "Ana", f"{i}"))
    play_out(desk, challenges.header_of(challenge, "Ana", "one"))
    house(desk).library.read_all()
    house(desk).navigate(routes.Hall())
    assert not next(w for w in top(desk).widgets if w.name == "road").enabled
    assert any("Finish a match to see your records." in one.words for one in spoken(desk))
    top(desk).focus_named("ramp board1")
    click(desk, "road")
    page = top(desk)
    assert isinstance(page, records.Records)
    assert page.chosen[:2] == ("ramp", "board1")
    assert {"Am I getting better?", "Where do I lose points?", "What next?"} <= {
        one.words for one in spoken(desk)
    }
    click(desk, "play")
    header = top(desk).match.header
    assert challenges.challenge_of(header) == challenge
    assert header.players[0].name == "Ana"


# -- where do I give points away? --------------------------------------------------------------


def filled(known, **settings):
    desk = open_house(**settings)
    fill(desk.store.replays_dir(), 80)
    desk.house.reviews = known
    house(desk).library.read_all()
    desk.stack.push(records.Records(desk))
    page = top(desk)
    for i in range(len(page.series)):
        page._pick_series(i)
        if page.figures.played > 2:
            break
    wait_for_reviews(desk)
    return desk


def wait_for_reviews(desk):
    """Until it has been looked which games were judged before."""
    for _frame in range(200):
        tables.frame(desk)
        tables.pass_time(desk, 0.02)
        if top(desk).judgements.read:
            return
    raise AssertionError("the reviews are never read")


def test_the_dearest_source_is_named_and_what_a_game_gives_away():
    page = top(filled(Some()))
    known = page.judgements.known
    answer = glance.costliest_mistake(page.judgements, page.chosen.game)
    assert f"Accuracy {percent(mean_of(each.accuracy for each in known))}." in answer.more
    thirds = [sum(each.thirds[i] for each in known) for i in range(3)]
    assert answer.strong.startswith(f"{tenths(max(thirds) / len(known))} per match: ")


def test_games_that_nobody_judged_are_judged_from_there():
    some = Some(lambda _name: False)
    desk = filled(some)
    assert "Nothing analysed yet." in {one.words for one in spoken(desk)}
    click(desk, "judge")
    for _frame in range(4):
        tables.frame(desk)
        tables.pass_time(desk, 0.02)
    assert some.wishes


# -- honours -----------------------------------------------------------------------------------


def earned(found, row=0, series=0):
    return {each.words for each in honours.honours(found, row, series) if each.earned}


def test_nobody_begins_with_an_honour_and_none_is_for_time_spent():
    assert earned(HonourFacts((), frozenset())) == set()
    many = tuple(("ramp", "board1", 0) for _i in range(1000))
    assert earned(HonourFacts(many, frozenset()), 6, 9) == set()


@pytest.mark.parametrize("game", catalogue.names())
def test_every_rank_of_a_game_is_earned_with_the_highest_of_a_challenge(game):
    for challenge in catalogue.challenges(game):
        *lower, highest = [rung.number for rung in challenge.ladder.rungs]
        below = tuple((game, challenge.key, number) for number in lower)
        assert earned(HonourFacts(below, frozenset())) == set()
        (words,) = earned(HonourFacts(((game, challenge.key, highest),), frozenset()))
        assert words == f"Every rank of {game.capitalize()}"


def test_ranks_reached_with_help_earn_nothing():
    desk = open_house(names=("Ana",))
    challenge = challenge_of("ramp", "board1")
    for helped, ranks in ((True, 0), (False, 3)):
        header = challenges.header_of(challenge, "Ana", "one")
        entry = Entry("2026-11-18 ramp 120000 ab12.quad", 1.0, 1, 1, EXAMINED, "ramp", header)
        entry = replace(entry, challenge="board1", number=99, finished=True, helped=helped)
        entry = replace(entry, scores=(99,), winners=(0,))
        library = house(desk).library
        library._query(partial(Index.put_entries, entries=[entry]))
        found = honours.honours(library.honour_facts("Ana"), 0, 0)
        (every,) = [each for each in found if (each.kind, each.game) == (honours.RANK, "ramp")]
        assert (every.done, every.earned) == (ranks, not helped)
        assert honours.honours(library.honour_facts("Bo"), 0, 0) == honours.honours(
            HonourFacts((), frozenset()), 0, 0
        )


def test_a_week_and_a_series_are_earned_in_a_row():
    assert earned(HonourFacts((), frozenset()), 7, 0) == {"A week of dailies"}
    assert earned(HonourFacts((), frozenset()), 0, 10) == {"A series of puzzles"}


def put_master(desk, winners, helped=False, finished=True):
    """A kept game at which a Master sat, with these winners."""
    header = Header("wall", (Player("Ana"), Player("M", "master")), "one")
    entry = Entry("2026-11-18 wall 120000 ab12.quad", 1.0, 1, 1, EXAMINED, "wall", header)
    scores = tuple(50 if seat in winners else 40 for seat in range(2))
    entry = replace(entry, finished=finished, helped=helped, scores=scores, winners=winners)
    library = house(desk).library
    library._query(lambda index: Index.put_entries(index, [entry]))
    return library.honour_facts("Ana")


@pytest.mark.parametrize(
    ("winners", "helped", "finished", "counts"),
    [
        ((0,), False, True, True),
        ((1,), False, True, False),
        ((0, 1), False, True, False),
        ((0,), True, True, False),
        ((0,), False, False, False),
    ],
)
def test_a_master_is_beaten_in_a_game_that_counts(winners, helped, finished, counts):
    found = put_master(open_house(), winners, helped, finished)
    assert ("Master beaten: Wall" in earned(found)) == counts


def test_a_week_of_dailies_is_an_honour_on_the_page():
    desk = open_house(names=("Ana",))
    for back in range(7):
        play(desk, "ramp", DAY - back * ONE)
    house(desk).library.read_all()
    house(desk).navigate(routes.Profile())
    click(desk, "honours")
    (week,) = [each for each in top(desk)._honours if each.words == "A week of dailies"]
    assert week.earned
    assert "earned" in {one.words for one in spoken(desk)}
    gold = count_of(
        tables.frame(desk),
        desk.view,
        top(desk).placed_tree.node_with_key("figures").box,
        theme.GOLD,
    )
    assert gold > 500


def test_a_series_of_puzzles_is_an_honour_of_who_plays_here():
    desk = open_house(names=("Ana",))
    desk.people.choose_own_name("Ana")
    for i in range(10):
        house(desk).tried.note(f"puzzle {i}", True)
    for name in ("Ana", "Bo"):
        header = challenges.header_of(challenge_of("ramp", "board1"), name, name)
        play_out(desk, desk.people.with_identities(header))
    house(desk).library.read_all()
    house(desk).navigate(routes.Profile())
    click(desk, "honours")
    page = top(desk)
    for name, done in (("Ana", 10), ("Bo", 0)):
        page._pick_player([each for each, _games in page.players].index(name))
        (series,) = [each for each in page._honours if each.words == "A series of puzzles"]
        assert (page.player, series.done) == (name, done)
