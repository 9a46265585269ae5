"""The undo key of every table is live exactly when undo does something, and the file says so."""

import random
from typing import Any

import pytest

from game import catalogue
from game.core.history import History
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.engine.table.bots import BotSeats
from game.engine.table.scene import AnyTable
from game.engine.ui.sheet import Dialog
from tests import discovered, tables
from tests.core.toy import Memory

COMPANY = {
    "alone": ("Ana",),
    "beside a bot": ("Ana", ("Bo", "random")),
    "after bots": (("Bo", "random"), ("Cy", "random"), "Ana"),
    "two people": ("Ana", "Jun"),
    "two people and a bot": ("Ana", ("Bo", "random"), "Jun"),
}
STEPS = 30


@pytest.fixture(autouse=True)
def _bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their moves are made by the test."""
    monkeypatch.setattr(BotSeats, "warm", lambda _self: None)
    monkeypatch.setattr(BotSeats, "let_bot_think", lambda _self, _seat, _seconds: None)


def settings() -> list[tuple[str, str, bool]]:
    return [
        (game, who, practice)
        for game in catalogue.names()
        for who, players in COMPANY.items()
        for practice in (False, True)
        if len(players) in catalogue.rules_class(game).seat_range
    ]


def seated(game: str, who: str, practice: bool) -> tuple[AnyTable, Memory]:
    players = tuple(Player(p) if isinstance(p, str) else Player(*p) for p in COMPANY[who])
    plain = next(each for each in discovered.settings(game) if each.seats == len(players))
    header = Header(game, players, f"undo {who}", dict(plain.options), practice)
    rules, memory = plain.rules, Memory()
    memory.record([header.record(rules, "0")])
    match = Match(header, History(rules), memory)
    desk = tables.make_desk(private_handover=False)
    return tables.open_table(desk, match), memory


def on_the_table(table: AnyTable) -> tuple[Any, ...]:
    """What undo may change: the position, or dice that were laid but not played."""
    placing = getattr(getattr(table, "laying", None), "placing", None)
    return table.match.plies, repr(table.match.state), placing and dict(placing.laid)


def press_undo(table: AnyTable) -> bool:
    """Was a question asked? It is answered with yes."""
    tables.press(table.desk, "undo")
    asked = isinstance(table.desk.stack.top, Dialog)
    if asked:
        tables.press(table.desk, "right", "confirm")
    assert table.desk.stack.top is table
    return asked


@pytest.mark.some(3)
@pytest.mark.parametrize(("game", "who", "practice"), settings())
def test_undo_is_live_exactly_when_it_does_something(game: str, who: str, practice: bool) -> None:
    table, memory = seated(game, who, practice)
    match, dice = table.match, random.Random(f"{game} {who} {practice}")
    asked = 0
    for _ in range(STEPS):
        if not match.movers:
            break
        seat = dice.choice(match.movers)
        table.play(seat, dice.choice(match.moves(seat)))
        tables.pass_time(table.desk, 0.05)
        if match.over or dice.random() < 0.4:
            continue
        live, before, helped = (
            tables.named(table, "undo").enabled,
            on_the_table(table),
            match.is_unranked,
        )
        slip = match.undo_length > 0 and not match.undo_is_answered
        questions = press_undo(table)
        asked += questions
        assert (on_the_table(table) != before) == live
        assert match.is_unranked == (helped or questions)
        assert not (slip and questions)
    assert asked <= (0 if practice else 1)
    reading = read_replay(memory.data, catalogue.set_up)
    assert reading.problem is None
    assert reading.history is not None
    assert reading.history.state == match.state
    assert reading.history.undid_answered_move == match.history.undid_answered_move


@pytest.mark.some(3)
@pytest.mark.parametrize(("game", "who", "practice"), settings())
def test_everything_falls_where_one_person_plays_and_nothing_that_others_saw(
    game: str, who: str, practice: bool
) -> None:
    table, _memory = seated(game, who, practice)
    match, people = table.match, table.match.header.people
    for _ in range(12):
        if match.movers:
            seat = match.movers[0]
            table.play(seat, match.moves(seat)[0])
    before, seats = match.plies, [turn.moved.seat for turn in match.history.turns]
    first = next((i for i, seat in enumerate(seats) if seat in people), before)
    corrections = sum(match.rules.correctable_count(match.state, seat) for seat in people)
    for _ in range(40):
        press_undo(table)
    if practice or len(people) == 1:
        assert match.plies == first
    else:
        assert match.plies >= before - corrections
