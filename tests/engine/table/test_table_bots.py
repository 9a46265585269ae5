"""Bots at a table: asked once, played when they answer, never in the way."""

import pytest

from game.engine.processes import thinking
from game.engine.storage import log
from game.engine.table import bots
from game.engine.ui.sheet import Sheet
from tests import tables
from tests.engine.staged import Thinker, rest, seated, think


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(bots, "Thinker", Thinker)


def with_bot(speed=0.0, **more):
    table = seated(("Ana", ("Bo", "greedy")), speed=speed, **more)
    table.first()
    rest(table)
    return table


def test_a_bot_is_asked_once_and_plays_when_it_answers():
    table = with_bot()
    think(table)
    assert [(bot, seat) for bot, seat, _ in table.bots.thinker.questions] == [("greedy", 1)]
    plies = table.match.plies
    table.bots.thinker.move = table.match.moves(1)[0]
    think(table)
    assert table.match.plies == plies + 1
    assert table.shown == table.match.state


def test_people_get_time_to_see_a_move_before_a_bot_moves():
    table = with_bot(speed=1.0)
    assert table.bots.thinker.questions == []
    tables.pass_time(table.desk, 0.2)
    assert table.bots.thinker.questions == []
    tables.pass_time(table.desk, 0.4)
    assert len(table.bots.thinker.questions) == 1


def test_a_bot_waits_while_a_sheet_lies_on_the_table():
    table = with_bot()
    table.desk.stack.push(Sheet(table.desk))
    think(table)
    assert table.bots.thinker.questions == []
    table.desk.stack.pop()
    think(table)
    assert len(table.bots.thinker.questions) == 1


def test_a_bot_is_asked_again_after_a_move_was_taken_back():
    table = with_bot(practice=True)
    think(table)
    table.undo()
    assert table.bots.thinker.forgotten == 1
    table.first()
    think(table)
    assert len(table.bots.thinker.questions) == 2
    assert table.bots.thinker.questions[0][2] == table.bots.thinker.questions[1][2]


def test_a_bot_draws_from_the_seed_and_from_this_sitting():
    once, again = with_bot(), with_bot()
    for table in (once, again):
        think(table)
    (first,), (other,) = once.bots.thinker.seeds, again.bots.thinker.seeds
    assert once.match.header.seed == again.match.header.seed
    assert first != other


def test_a_bot_that_names_no_legal_move_gets_one(monkeypatch):
    noted = []
    monkeypatch.setattr(log, "note", noted.append)
    table = with_bot()
    think(table)
    plies = table.match.plies
    table.bots.thinker.move = "rubbish"
    think(table)
    assert table.match.plies == plies + 1
    assert "rubbish" in noted[0]
    assert said(table) == [thinking.BROKEN_BOT]


@pytest.mark.parametrize("trouble", [thinking.NO_PROCESS, thinking.BROKEN_BOT])
def test_what_is_wrong_with_the_bots_is_told_once_with_the_place_of_the_log(
    trouble, monkeypatch, tmp_path
):
    monkeypatch.setattr(log, "path", lambda: tmp_path / "quadrille.log")
    table = with_bot()
    think(table)
    table.bots.thinker.trouble = trouble
    think(table)
    assert said(table) == [f"{trouble} Details are in {tmp_path / 'quadrille.log'}"]
    table.desk.toasts.clear()
    think(table)
    assert said(table) == []


def said(table):
    return [toast.words for toast in table.desk.toasts]


def test_a_thinking_bot_wants_no_pictures():
    table = with_bot()
    think(table)
    tables.frame(table.desk)
    tables.pass_time(table.desk, 0.5)
    assert not table.desk.stack.lively


def test_the_bots_mind_is_warm_before_its_turn_and_closed_with_the_table():
    table = seated(("Ana", ("Bo", "greedy")))
    assert table.bots.thinker.warmed == 1
    mind = table.bots.thinker
    table.desk.stack.pop()
    assert mind.closed == 1
    assert seated().bots.thinker.warmed == 0
