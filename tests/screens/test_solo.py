"""The solo hall and the challenge of the day: a few presses from a start to a first move."""

from datetime import date
from itertools import groupby

import pytest

from game import __version__, catalogue
from game.core.bots import LEVELS
from game.core.replay.header import Header, Player
from game.engine.input.intents import Intent
from game.engine.storage import journal
from game.engine.ui.content import Picture
from game.engine.window import theme
from game.engine.window.view import Box
from game.engine.words import _
from game.screens import games, routes
from game.screens.hall import challenges, counting
from game.screens.hall.hall import SoloHall
from game.screens.hall.ladder import EMPTY_STEP, paint_chips, paint_steps
from game.screens.library.wanted import Filter
from game.screens.result import outcome
from tests import tables
from tests.screens.rooms import click, house, open_house, spoken, top

ALL = [challenge for game in games.ordered_names() for challenge in catalogue.challenges(game)]
NAMES = [f"{challenge.game} {challenge.key}" for challenge in ALL]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("way", ["pause", "result"])
def test_a_match_is_left_to_the_page_it_was_started_from(way):
    desk = open_house()
    day = date(2026, 11, 20)
    for route, start in ((routes.Hall(), "play"), (routes.Today(day), "daily ramp")):
        house(desk).title()
        house(desk).navigate(route)
        page, chosen = type(top(desk)), ALL[-1]
        if page is SoloHall:
            click(desk, NAMES[-1])
        click(desk, start)
        table = top(desk)
        house(desk).open_pause_menu(table) if way == "pause" else house(desk).show_result(table)
        if way == "pause":
            click(desk, "leave")
        else:
            tables.press(desk, "back")
        assert type(top(desk)) is page
        assert getattr(top(desk), "day", day) == day
        assert getattr(top(desk), "looked_at", chosen) == chosen
    house(desk).title()
    house(desk).navigate(routes.NewMatch("ramp"))
    click(desk, "start")
    house(desk).leave(top(desk))
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.usefixtures("plain")
def test_a_click_chooses_a_challenge_and_the_next_one_starts_it():
    desk = open_house()
    house(desk).navigate(routes.Hall())
    hall = top(desk)
    click(desk, NAMES[-1])
    assert top(desk) is hall
    assert hall.looked_at == ALL[-1]
    click(desk, "play")
    assert challenges.challenge_of(top(desk).match.header) == ALL[-1]


@pytest.mark.usefixtures("plain")
def test_a_slow_click_only_chooses_and_after_one_that_is_let_go_elsewhere_enter_starts():
    desk = open_house()
    house(desk).navigate(routes.Hall())
    hall, pixel = top(desk), desk.view.px
    x, y = tables.named(hall, NAMES[-1]).box.centre
    for end in ((x, y), (5, 5)):
        desk.stack.handle(Intent("press", pos=(pixel(x), pixel(y)), button=1))
        tables.pass_time(desk, 0.2)
        desk.stack.handle(Intent("release", pos=(pixel(end[0]), pixel(end[1])), button=1))
        assert top(desk) is hall
        x, y = tables.named(hall, NAMES[0]).box.centre
    tables.press(desk, "confirm")
    assert challenges.challenge_of(top(desk).match.header) == ALL[0]


def test_the_challenge_of_a_day_is_the_same_for_everybody():
    day = date(2026, 11, 21)
    for game in games.ordered_names():
        one, two = challenges.challenge_of_day(game, day), challenges.challenge_of_day(game, day)
        assert one == two
        assert one is not None
    assert (
        len({challenges.challenge_of_day("lines", date(2026, 11, d)).key for d in range(1, 29)}) > 3
    )


def play_out(desk, header, undo=False):
    match = journal.begin_match(
        desk.store.new_replay(header.game), header, catalogue.set_up, __version__
    )
    while not match.over:
        seat = match.movers[0]
        match.play(seat, match.moves(seat)[0], 1)
        if undo:
            match.undo()
            undo = False
    match.sign()
    return match


def board_one():
    return next(c for c in catalogue.challenges("ramp") if c.key == "board1")


@pytest.mark.parametrize(("taken_back", "helped"), [(1, False), (2, True)])
def test_a_game_beside_a_bot_counts_apart_once_an_answer_was_taken_back(taken_back, helped):
    desk = open_house()
    header = Header("wall", (Player("Ana"), Player("Bot", "random")), "one")
    match = journal.begin_match(
        desk.store.new_replay("wall"), header, catalogue.set_up, __version__
    )
    while match.movers[:1] != (0,) or match.plies < 2:
        match.play(match.movers[0], match.moves(match.movers[0])[0])
    match.play(0, match.moves(0)[0])
    match.undo(taken_back)
    while not match.over:
        match.play(match.movers[0], match.moves(match.movers[0])[0])
    match.sign()
    library = house(desk).library
    library.read_all()
    (entry,) = library.page(Filter(), 0, 10)
    assert entry.helped == helped
    figures = library.statistics("Ana", "wall")
    assert (figures.played, len(figures.helped)) == ((0, 1) if helped else (1, 0))


def test_the_result_of_a_helped_try_names_no_rank():
    challenge = board_one()
    header = challenges.header_of(challenge, "Ana", "one")
    clean, helped = (outcome.outcome(play_out(open_house(), header, undo)) for undo in (0, 1))
    assert clean.number == helped.number
    assert outcome.heading(clean).endswith(outcome.heading(helped))
    assert outcome.heading(clean) != outcome.heading(helped)
    assert outcome.line(helped).endswith("Unranked: undo")
    assert not helped.is_celebrated


def test_an_unfinished_try_does_not_count():
    desk = open_house()
    header = challenges.header_of(board_one(), "Ana", "one")
    journal.begin_match(desk.store.new_replay("ramp"), header, catalogue.set_up, __version__)
    library = house(desk).library
    library.read_all()
    assert library.standing(board_one(), "Ana").attempts == 0


def test_games_of_several_people_are_no_challenge():
    header = challenges.header_of(board_one(), "Ana", "one")
    two = Header("ramp", header.players * 2, "one", header.options)
    assert challenges.challenge_of(two) is None


@pytest.mark.parametrize("challenge", ALL, ids=NAMES)
def test_the_hall_shows_a_step_for_each_rank_that_takes_some_doing(challenge):
    desk = open_house()
    p = tables.painter(desk)
    paid = [
        rung
        for i, rung in enumerate(challenge.shown_ladder.rungs)
        if i >= counting.lowest_demanding_rank(challenge)
    ]
    for reached, number in enumerate([None, *(rung.number for rung in paid)]):
        p.surface.fill("white")
        paint_steps(p, Box(0, 0, 400, 11), challenge, number)
        row = [p.surface.get_at((x, 5))[:3] for x in range(400)]
        colours = [colour for colour, _same in groupby(row) if colour != (255, 255, 255)]
        assert colours.count(theme.rgb(theme.GOLD)) == reached
        assert colours.count(theme.rgb(EMPTY_STEP)) == len(paid) - reached


def test_the_ranks_below_the_chosen_challenge_begin_with_a_capital():
    desk = open_house()
    house(desk).navigate(routes.Hall())
    said = [one.words for one in spoken(desk)]
    ranks = [_(rung.word) for rung in top(desk).looked_at.shown_ladder.rungs]
    assert not [words for words in said if words.startswith(tuple(ranks))]
    assert any(words.startswith("Try harder") for words in said)


@pytest.mark.parametrize("challenge", ALL, ids=NAMES)
def test_the_highest_rank_is_among_those_of_the_chosen_challenge(challenge):
    desk = open_house((960, 540), 2.0, language="de")
    house(desk).navigate(routes.Hall(challenge))
    (box,) = (
        each.box
        for each in top(desk).placed_tree.walk()
        if isinstance(each.node, Picture) and each.node.draw is paint_chips
    )
    p = tables.painter(desk)
    paint_chips(p, box, challenge, None)
    assert p.drawn_texts[-1].words.startswith(
        counting.rank_title(challenge.shown_ladder.rungs[-1].word)
    )


def test_what_is_no_longer_offered_keeps_its_matches_and_its_days():
    """Old keys mean what they meant; the hall and new days have the new ones."""
    past = {"rival", "master", "trio", "grey"}
    offered = {each.key for each in catalogue.challenges("wall")}
    before, after = (
        {challenges.challenge_of_day("wall", date(2026, month, day)).key for day in range(1, 29)}
        for month in (10, 12)
    )
    assert (before, after) == (past, offered)
    for key in past:
        old = challenges.challenge_by_key("wall", key)
        header = challenges.header_of(old, "Ana", "seed")
        assert challenges.challenge_of(header) is old
        assert not set(old.bots) & set(LEVELS)
    assert challenges.challenge_of_day("loops", date(2026, 11, 27)).key == "race"
