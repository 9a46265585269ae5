"""Where points are written on the table, what the panels say of them, and what is in reach."""

import random

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.games.ramp.rules.state import DOT
from game.games.ramp.table.remaining import points_line, scoring_signs
from game.games.ramp.table.scene import RampScene
from game.games.ramp.texts.summary import SourcePoints
from tests import tables
from tests.games.ramp.scenes import opened, played

BOTH_SCALES = [1.0, 2.0]


def greedily(table: RampScene) -> None:
    """A move of whoever is first, as a bot plays."""
    seat = table.match.movers[0]
    view = table.rules.seen_by(table.match.state, seat)
    stream = Stream("hands", "ramp", "bot", table.match.plies)
    turn = BotTurn(table.rules, view, seat, stream, lambda: 1.0)
    table.play(seat, catalogue.bots("ramp")["greedy"](turn))


@pytest.mark.parametrize("text_scale", BOTH_SCALES)
def test_a_card_that_passes_by_is_told_beside_the_card_and_not_over_the_ramp_r8(
    text_scale: float,
) -> None:
    desk, table = opened(speed=1.0, text_scale=text_scale)
    table.timeline.finish()
    for _ in range(8):
        greedily(table)
        tables.pass_time(desk, 0.8)
    tables.press(desk, "slide")
    tables.pass_time(desk, 0.8)
    p = tables.painter(desk)
    tables.frame(desk, p)
    places = table.display.places
    said = [each for each in p.drawn_texts or () if places.card.contains(*each.box.centre)]
    assert "Y5 is skipped" in " ".join(each.words for each in said)
    on_it = [each for each in p.drawn_texts or () if places.seats[0].spot.overlaps(each.box)]
    assert not any("passes" in each.words for each in on_it)
    tables.pass_time(desk, 0.6)
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert table.display.snapshot.card != "Y5"
    said = [each for each in p.drawn_texts or () if places.card.contains(*each.box.centre)]
    assert "Y5 was skipped" in " ".join(each.words for each in said)
    tables.pass_time(desk, 0.8)
    assert table.display.missed_card == ""


def test_what_counts_is_told_for_every_board_r13_to_r16() -> None:
    _desk, table = opened()
    told_of = [dict(scoring_signs(board)) for board in table.rules.boards]
    assert told_of == [
        {DOT: -1, "row": 1},
        {DOT: -1, "2": 2},
        {DOT: -1, "2": 2, "-": -5},
        {DOT: -1, "pair": 3, "half": -3},
    ]


def test_the_points_of_boards_are_those_of_the_moment_that_is_watched() -> None:
    _desk, table = opened()
    played(table, 40)
    for ply in (0, 1, 9, 25, 40):
        table.show_ply(ply)
        items = table.picture._items_now()
        assert len(items) == table.display.snapshot.round + 1
        assert sum(map(sum, items)) == table.picture.all_totals[0], ply


def test_the_sum_of_a_board_is_told_in_its_parts() -> None:
    assert points_line(SourcePoints(-7, 10, 0, 0)) == "Dots −7 · Rows 10 = +3"
    assert points_line(SourcePoints(0, 0, 0, 0)) == "0"


def test_whoever_misses_a_card_is_told_why_in_the_place_of_the_buttons_r8() -> None:
    desk, table = opened(2)
    for i in range(60):
        if any(map(table.hands.misses_card, range(2))):
            break
        played(table, 1, seed=i)
    seat = next(seat for seat in range(2) if table.hands.misses_card(seat))
    p = tables.painter(desk)
    tables.frame(desk, p)
    said = " ".join(said.words for said in p.drawn_texts or ())
    assert f"You started with {table.display.snapshot.starts[seat]}" in said
    assert all(key.hidden for key in table.widgets if key.name == f"turn {seat}")  # type: ignore[attr-defined]


def test_rows_are_heard_higher_the_higher_they_lie() -> None:
    desk, table = opened(options={"boards": [1]}, speed=1)
    while not table.match.over:
        table.display.finish()
        greedily(table)
    heard: list[tuple[str, int]] = []
    desk.sound.play = lambda name, _level=1.0, step=0: heard.append((name, step))  # type: ignore[method-assign]
    tables.pass_time(desk, 10)
    steps = [step for name, step in heard[heard.index(("turn", 0)) :] if name == "score"]
    assert steps == sorted(steps)
    assert len(set(steps)) > 3


def _finished(seed: str) -> Match:
    """A whole game on a seed, played at random."""
    dice, match = random.Random(seed), tables.new_match("ramp", ("Mina",), seed=seed)
    while not match.over:
        match.play(0, dice.choice(list(match.moves(0))))
    return match


def _said(desk: tables.Desk) -> list[str]:
    p = tables.painter(desk)
    tables.frame(desk, p)
    return [said.words for said in p.drawn_texts or ()]


def test_alone_the_ladder_tells_the_most_in_reach() -> None:
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("ramp", ("Mina",)))
    assert isinstance(table, RampScene)
    played(table, 20)
    said, most = _said(desk), table.picture._prospect.highest_total(0)
    assert {f"At best {most} point", f"At best {most} points"} & set(said)
    assert "beyond belief" in said, "the goal above the highest rank of the files"


def test_a_piece_on_its_way_changes_nothing_before_it_touches() -> None:
    desk, table = opened(speed=1)
    prospects = table.picture._prospect
    prospects.highest_total(0)
    before = prospects._known[0]
    table.play(0, "L5r0@1" if "L5r0@1" in table.match.moves(0) else table.match.moves(0)[0])
    prospects.highest_total(0)
    assert prospects._known[0] is before
    flight = table.display.seats[0].flight
    assert flight is not None
    while not flight.has_touched:
        tables.pass_time(desk, 0.01)
    prospects.highest_total(0)
    assert prospects._known[0] is not before
