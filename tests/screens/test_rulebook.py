"""How to play: all rules, searched, beside a board that plays."""

import time

import pytest

from game import catalogue
from game.engine.input.intents import Intent
from game.engine.processes.process import TaskRunner
from game.screens import games
from game.screens.guide import board
from game.screens.guide.rulebook import open_rules
from tests import tables
from tests.screens.rooms import (
    check_still,
    check_text,
    click,
    open_house,
    spoken,
    steer,
    top,
    widget,
)

GAMES = ("wall", "ramp", "lines", "loops")
PATIENCE = 60.0


def rules(game=None, **settings):
    desk = open_house(**settings)
    open_rules(desk, game)
    tables.pass_time(desk, 0.05)
    return desk


def typed(desk, text):
    top(desk).focus_named("search")
    desk.stack.handle(Intent("text", device="keys", text=text))


@pytest.mark.some(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_can_be_read(game):
    desk = rules(game)
    wanted = [text for _t, texts, _r in catalogue.game(game).about.rules for text in texts]
    assert len([w for w in top(desk).widgets if w.name.startswith("text ")]) == len(wanted)
    top(desk).focus_named("text 0")
    for _ in range(len(wanted) - 1):
        tables.press(desk, "down")
    assert top(desk).focus.name == f"text {len(wanted) - 1}"
    check_text(desk)


def test_a_search_finds_in_all_games_and_marks_nothing_else():
    desk = rules("lines")
    typed(desk, "JOKER")
    assert {section.game for section in top(desk).found} == {"lines"}
    check_text(desk)
    click(desk, "game wall")
    typed(desk, "points")
    assert {section.game for section in top(desk).found} >= {"wall", "ramp", "lines", "loops"}
    assert top(desk).found[0].game == "wall"


def test_a_search_knows_the_numbers_of_rules():
    desk = rules()
    typed(desk, "w9")
    assert [section.game for section in top(desk).found] == ["wall"]


def test_a_search_without_a_hit_says_so():
    desk = rules()
    typed(desk, "zebra")
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert any("zebra" in one.words for one in p.drawn_texts if one.words != "zebra")
    check_text(desk)


def test_the_board_shows_what_is_being_read_and_plays_on():
    desk = rules("wall")
    tables.press(desk, "right")
    first = top(desk).live.ply
    tables.press(desk, "down", "down", "down", "down", "down", "down")
    later = top(desk).live.ply
    assert later > first
    tables.pass_time(desk, 1.6)
    assert top(desk).live.ply > later
    check_still(desk)


def test_the_help_key_closes_what_it_has_opened():
    desk = rules()
    tables.press(desk, "help")
    assert type(top(desk)).__name__ == "Title"


def test_the_lesson_starts_from_here():
    desk = rules("ramp")
    steer(desk, "learn", "pad")
    assert type(top(desk)).__name__ == "Note"
    assert games.title(top(desk).table.game) == "Ramp"


def test_pages_turn_where_the_rules_are_longer_than_the_window():
    desk = rules("ramp")
    region = top(desk).regions[0]
    tables.press(desk, "page_down")
    assert 0 < region.scroll < region.max_scroll
    tables.press(desk, "end")
    assert region.scroll == region.max_scroll
    top(desk).focus_on(region.inside[-1])
    tables.press(desk, "home")
    assert region.scroll == 0
    assert top(desk).focus is region.inside[0]


def test_a_search_opens_the_game_in_which_it_is_found():
    desk = rules("wall")
    typed(desk, "joker")
    assert top(desk).game == "lines"
    assert top(desk).live.game == "lines"
    assert "Lines" in widget(desk, "learn").words


def test_hits_keep_their_order_while_one_reads_through_the_games():
    desk = rules("wall")
    typed(desk, "tile")
    before = [(each.game, each.title) for each in top(desk).found]
    last = top(desk).widgets.index(widget(desk, "text 0")) + len(top(desk).found)
    for at in range(last):
        top(desk).focus_on(next((w for w in top(desk).widgets if w.name == f"text {at}"), None))
        assert [(each.game, each.title) for each in top(desk).found] == before
    assert top(desk).game != "wall"


def test_the_example_is_played_in_a_process_of_its_own(monkeypatch):
    """Bots may think longer than a frame takes."""
    monkeypatch.setattr(board, "TaskRunner", TaskRunner)
    monkeypatch.setattr(board, "_GAMES", {})
    desk = rules("wall")
    assert waits(desk)
    end = time.monotonic() + PATIENCE
    while waits(desk):
        assert time.monotonic() < end
        time.sleep(0.01)
        tables.pass_time(desk, 0.02)
    assert board._GAMES["wall"].over
    desk.stack.pop()


def waits(desk):
    """Is the example still being played?"""
    return "The bots are playing …" in [said.words for said in spoken(desk)]
