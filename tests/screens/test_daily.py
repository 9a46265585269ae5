"""The days' challenges: first tries, days in a row, levels beside them, and the text to paste."""

import re
from datetime import date, datetime, timedelta

import pygame
import pytest
from _at_once import AtOnce

from game import __version__, catalogue, judging
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.engine.input.intents import Intent
from game.engine.storage import journal
from game.engine.storage.store import date_in_name
from game.judging import ReferenceResult
from game.screens import reviews, routes
from game.screens.daily import calendar, cards, page
from game.screens.daily.days import DailyTry, DayChallenge, PlayedDays, rank_share
from game.screens.hall import challenges
from game.screens.hall.counting import lowest_demanding_rank, rank_title
from game.screens.lobby import seeds
from tests import tables
from tests.screens.rooms import check_text, click, house, open_house, spoken, top

DAY = date(2026, 11, 18)
ONE = timedelta(days=1)


@pytest.fixture(autouse=True)
def _the_day(monkeypatch):
    today(monkeypatch, DAY)


def today(monkeypatch, day):
    """What the clock says on the page of the day."""

    class Fixed(date):
        @classmethod
        def today(cls):
            return day

    monkeypatch.setattr(page, "date", Fixed)


def play(desk, game, day, began=None, who="Ana", helped=False, moves=2000):
    """A game on a day's challenge, begun on that day or on another one."""
    began = began or day
    challenge = challenges.challenge_of_day(game, day)
    header = challenges.header_of(challenge, who, seeds.of_day(day))
    count = len(desk.store.list_replays())
    moment = datetime(began.year, began.month, began.day, 8, count % 60)
    path = desk.store.new_replay(game, moment)
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    think = catalogue.bots(game)["random"]
    while not match.over and match.plies < moves:
        seat = match.movers[0]
        view = match.rules.seen_by(match.state, seat)
        stream = Stream(f"{day} {began} {count}", game, "hand", match.plies)
        match.play(seat, think(BotTurn(match.rules, view, seat, stream, lambda: 9.0)), 1)
        if helped:
            match.undo()
            helped = False
    match.sign()
    match.close()
    return match


def number_of(match: Match, day):
    challenge = challenges.challenge_of_day(match.header.game, day)
    return challenge.measure(match.rules, match.state)


def known(desk, who="Ana") -> PlayedDays:
    house(desk).library.read_all()
    return house(desk).library.days(who)


def of(days: PlayedDays, game, day=DAY):
    return next(each for each in days.of(day) if each.challenge.game == game)


def row(*days, game="ramp"):
    """Something kept on each of these days."""
    tried = DailyTry("a.quad", 3, True, False, 0)
    return PlayedDays(
        (day, game, challenges.challenge_of_day(game, day).key, tried) for day in days
    )


# -- what counts -------------------------------------------------------------------------------


def test_the_first_try_stands_whatever_comes_later():
    desk = open_house()
    first, later = (play(desk, "ramp", DAY) for _i in range(2))
    found = of(known(desk), "ramp")
    assert found.first.number == number_of(first, DAY)
    assert [each.number for each in found.later] == [number_of(later, DAY)]
    assert found.first.on_the_day


def test_a_first_try_with_help_or_left_in_its_middle_is_the_first_all_the_same():
    desk = open_house()
    play(desk, "ramp", DAY, helped=True)
    play(desk, "loops", DAY, moves=4)
    for game in ("ramp", "loops"):
        play(desk, game, DAY)
    days = known(desk)
    for game in ("ramp", "loops"):
        found = of(days, game)
        assert not found.first.counts
        assert len(found.later) == 1
    assert DAY in days.kept


def test_everybody_has_days_of_their_own_and_other_challenges_and_seeds_are_none():
    desk = open_house()
    play(desk, "ramp", DAY, who="Jun")
    other = next(
        c for c in catalogue.challenges("ramp") if c != challenges.challenge_of_day("ramp", DAY)
    )
    header = challenges.header_of(other, "Ana", seeds.of_day(DAY))
    match = journal.begin_match(
        desk.store.new_replay("ramp"), header, catalogue.set_up, __version__
    )
    while not match.over:
        match.play(0, match.moves(0)[0], 1)
    match.sign()
    match.close()
    assert of(known(desk), "ramp").tries == ()
    assert of(known(desk, "Jun"), "ramp").tries


@pytest.mark.parametrize(("apart", "words"), [(1, "late"), (-1, "early"), (400, "late")])
def test_a_game_on_another_day_fills_the_square_and_keeps_no_row(apart, words):
    desk = open_house(names=("Ana",))
    play(desk, "ramp", DAY, DAY + apart * ONE)
    days = known(desk)
    found = of(days, "ramp")
    assert found.first.counts
    assert not days.kept
    square = calendar.day_mark(found)
    assert square.first is None
    assert square.other == rank_share(found.challenge, found.first.number)
    house(desk).navigate(routes.Today())
    assert any(words in one.words for one in spoken(desk))


def test_days_stand_in_the_names_of_files_and_no_zone_moves_them(monkeypatch):
    desk = open_house()
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    play(desk, "ramp", DAY)
    (kept,) = desk.store.list_replays()
    assert date_in_name(kept.path.name) == DAY
    for zone in ("America/Los_Angeles", "UTC"):
        monkeypatch.setenv("TZ", zone)
        assert known(desk).kept == {DAY}
    kept.path.rename(kept.path.with_name("a fine game.quad"))
    assert of(known(desk), "ramp").first.late is None
    assert not known(desk).kept


def test_a_week_in_a_row_lasts_until_a_whole_day_is_missed():
    week = [DAY - i * ONE for i in range(7)]
    days = row(*week)
    assert days.streak(DAY) == 7
    assert days.streak(DAY + ONE) == 7  # it is not over yet
    assert days.streak(DAY + 2 * ONE) == 0
    assert days.longest == 7
    assert row(*week, DAY - 8 * ONE, DAY - 9 * ONE).longest == 7
    assert row().longest == row().streak(DAY) == 0


def test_a_clock_set_back_takes_nothing_away():
    """What was played in days to come counts when they come."""
    days = row(DAY - ONE, DAY, DAY + 30 * ONE)
    assert days.streak(DAY) == 2
    assert calendar.month_figures(days, DAY, DAY - ONE).kept == 1
    assert calendar.month_figures(days, DAY, DAY).kept == 2


@pytest.mark.parametrize("now", [date(1999, 12, 31), date(2026, 11, 17), date(2031, 1, 1)])
def test_the_page_stands_at_any_date(now, monkeypatch):
    desk = open_house(names=("Ana",))
    play(desk, "ramp", DAY)
    play(desk, "ramp", DAY + 12 * ONE)
    known(desk)
    today(monkeypatch, now)
    house(desk).navigate(routes.Today())
    for _i in range(3):
        tables.press(desk, "page_up")
    check_text(desk)
    assert top(desk).day <= now


def test_a_new_day_begins_while_the_page_is_open(monkeypatch):
    desk = open_house()
    house(desk).navigate(routes.Today())
    today(monkeypatch, DAY + ONE)
    tables.pass_time(desk, 0.1)
    assert top(desk).day == DAY + ONE


# -- the page ----------------------------------------------------------------------------------


def furnished(size=(1280, 720), text=1.0, **settings):
    desk = open_house(size, text, names=("Ana", "Jun"), **settings)
    for back, late in ((0, 0), (1, 0), (2, 1), (5, 0)):
        day = DAY - back * ONE
        play(desk, "ramp", day, day + late * ONE)
    play(desk, "ramp", DAY)
    play(desk, "loops", DAY, moves=5)
    play(desk, "wall", DAY)
    house(desk).tried.note(f"day {DAY - ONE}", solved=True)
    known(desk)
    house(desk).navigate(routes.Today())
    return desk


@pytest.mark.parametrize("way", ["focus", "key"])
def test_what_is_copied_is_seen_where_the_page_scrolls(way):
    desk = furnished((960, 540), 2.0)
    if way == "key":
        tables.press(desk, "copy")
    else:
        while top(desk).focus.name != "copy":
            tables.press(desk, "next")
        tables.press(desk, "confirm")
    said = {one.words: one.box for one in spoken(desk)}
    assert said["Copied to the clipboard."].bottom < top(desk).widget_named("back").box.y


def test_a_game_left_in_its_middle_goes_on_and_the_others_begin():
    desk = furnished()
    words = {w.name: w.words for w in top(desk).widgets if w.name.startswith("daily ")}
    wanted = {"wall": "Play again", "ramp": "Play again", "lines": "Play", "loops": "Continue"}
    assert words == {f"daily {game}": said for game, said in wanted.items()}
    click(desk, "daily loops")
    assert top(desk).match.plies == 5


def test_another_player_is_chosen_and_plays_from_then_on():
    desk = furnished()
    click(desk, "player")
    tables.press(desk, "down", "confirm")
    assert {w.words for w in top(desk).widgets if w.name.startswith("daily ")} == {"Play"}
    click(desk, "daily ramp")
    assert top(desk).match.header.players[0].name == "Jun"


def test_arrows_and_pages_go_through_days_and_months_and_never_beyond_today():
    desk = furnished()
    scene = top(desk)
    scene.focus_named("days")
    tables.press(desk, "left")
    assert scene.day == DAY - ONE
    tables.press(desk, "up")
    assert scene.day == DAY - 8 * ONE
    tables.press(desk, "page_up")
    assert scene.day == date(2026, 10, 10)
    tables.press(desk, "page_down", "page_down", "page_down")
    assert scene.day == date(2026, 11, 10)
    tables.press(desk, "down", "right")
    assert scene.day == DAY
    tables.press(desk, "confirm")
    assert scene.focus.name == "daily lines"


def test_a_day_is_chosen_by_a_press_and_its_challenge_is_started_late():
    desk = furnished()
    days = next(w for w in top(desk).widgets if w.name == "days")
    tables.click(desk, *days.cells()[3].centre)
    assert top(desk).day == date(2026, 11, 4)
    click(desk, "daily ramp")
    header = top(desk).match.header
    assert header.seed == "2026-11-04"
    assert challenges.daily_date(header) == date(2026, 11, 4)


def test_the_day_under_the_pointer_is_said_in_words():
    desk = furnished()
    days = next(w for w in top(desk).widgets if w.name == "days")
    for number, words in ((3, "Tuesday, 3 November · Not played"), (DAY.day, "Ramp · ")):
        x, y = days.cells()[number - 1].centre
        desk.stack.handle(Intent("point", pos=(desk.view.px(x), desk.view.px(y))))
        assert top(desk).day == DAY, "which chooses nothing"
        assert any(words in one.words for one in spoken(desk))


# -- beside others -----------------------------------------------------------------------------


def quick_par(_game, _options, _seed, done=()):
    for who, number in (("club", 4), ("possible", 9)):
        if who not in done:
            yield ReferenceResult(who, number)


def quick_par_in(game, key, seed, done=()):
    assert next(c for c in catalogue.known_challenges(game) if c.key == key).bots
    yield from quick_par(game, key, seed, done)


def test_levels_come_once_somebody_has_a_result_there_and_are_kept(monkeypatch):
    monkeypatch.setattr(reviews, "TaskRunner", AtOnce)
    monkeypatch.setattr(judging, "results_alone", quick_par)
    monkeypatch.setattr(judging, "results_against_bots", quick_par_in)
    desk = furnished()
    tables.pass_time(desk, 0.2)
    said = [one.words for one in spoken(desk)]
    assert said.count("On this seed: Club 4 · possible 9") == 2  # Wall and Ramp
    seed = seeds.of_day(DAY)
    again = reviews.Reviews(lambda: house(desk).library, desk.store.places.replays)
    for game in ("wall", "ramp"):
        assert again.on_seed_of(challenges.challenge_of_day(game, DAY), seed).whole
    assert not again.on_seed_of(challenges.challenge_of_day("lines", DAY), seed).pars


def test_levels_play_a_challenge_against_its_own_company(monkeypatch):
    monkeypatch.setattr(judging, "PAR_LEVELS", ("beginner",))
    (found,) = judging.results_against_bots("wall", "rival", "2026-11-18")
    assert found.who == "beginner"
    assert list(judging.results_against_bots("wall", "rival", "2026-11-18", ["beginner"])) == []
    assert found == next(judging.results_against_bots("wall", "rival", "2026-11-18"))
    assert isinstance(found.number, int)


# -- the text ----------------------------------------------------------------------------------


def test_the_text_says_rank_squares_and_number_and_gives_nothing_away():
    desk = furnished()
    tables.press(desk, "copy")
    text = pygame.scrap.get_text()
    lines = text.splitlines()
    assert lines[0] == "Quadrille · 18 November 2026"
    assert lines[-1] == "2 days in a row"
    days = house(desk).library.days("Ana")
    first = of(days, "ramp").first
    rank = rank_title(of(days, "ramp").challenge.shown_ladder.word(first.number))
    (ramp,) = [line for line in lines if "Ramp" in line]
    assert ramp.endswith(f"{rank} · {first.number}")
    assert sum(ramp.count(sign) for sign in (*cards.SQUARES, cards.GOLD, cards.OPEN)) == 4
    assert any(one.words == "Copied to the clipboard." for one in spoken(desk))
    games = r"\S{4} (Wall|Ramp|Lines|Loops)( · [A-Z][a-z ]+ · -?\d+( · late)?)?"
    for each in lines[1:-1]:
        assert re.fullmatch(games, each), "no more than squares, game, rank and number"


def test_the_month_has_a_legend_and_the_date_keeps_off_the_squares():
    desk = furnished((960, 540))
    said = {one.words for one in spoken(desk)}
    assert {"first try", "late", "best possible", "Solved", "Missed"} <= said
    laid = top(desk).placed_tree.node_with_key("card text")
    date = next(e.box for e in laid.walk() if "Novem" in getattr(e.node, "words", ""))
    squares = [e.box for e in laid.walk() if getattr(e.node, "draw", None) is cards._paint_squares]
    assert min(box.x for box in squares) >= date.right + 10


def test_a_tick_stands_only_where_a_rank_was_earned():
    challenge = challenges.challenge_of_day("ramp", DAY)
    for i, rung in enumerate(challenge.shown_ladder.rungs):
        tried = DayChallenge(challenge, (DailyTry("a.quad", rung.number, True, False, 0),))
        assert cards.card_words(tried, None).reached == (i >= lowest_demanding_rank(challenge))


def test_squares_follow_the_rank():
    challenge = challenges.challenge_of_day("ramp", DAY)
    filled = []
    for rung in challenge.ladder.rungs:
        days = PlayedDays(
            [(DAY, "ramp", challenge.key, DailyTry("a", rung.number, True, False, 0))]
        )
        filled.append(cards.day_line(of(days, "ramp")).filled)
    assert filled == sorted(filled)
    assert (filled[0], filled[-1]) == (1, 4)
