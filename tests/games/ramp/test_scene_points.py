"""Where points are written on the table, and what the panels say about them."""

from itertools import combinations, pairwise

import pygame
import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.engine.window.parts import flat
from game.games.ramp.rules.board import DOT
from game.games.ramp.table.pieces import covered
from game.games.ramp.table.scene import RampScene
from game.games.ramp.table.score.remaining import line, signs
from game.games.ramp.table.score.scale import heads, line_for
from game.games.ramp.table.slope import pill
from game.games.ramp.table.slope.pill import pill_for
from game.games.ramp.texts.summary import Items
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
def test_a_pill_stays_on_the_ramp_and_is_little_higher_than_a_cell(text_scale: float) -> None:
    desk, table = opened(2, text_scale=text_scale, options={"boards": [4]})
    slope, board = table.display.places.seats[0].slope, table.rules.boards[0]
    cells = tuple((c, 0) for c in range(4))
    place = pill_for(desk.view, slope, board, frozenset(), cells, "+4")
    half = desk.view.measure("+00", place.size, "display") / 2
    assert slope.at(0, 2)[0] < place.x - half and place.x + half < slope.at(6, 2)[0]
    assert desk.view.grown(place.size) * 1.7 <= 1.2 * slope.unit


def test_a_pill_hides_no_printed_space_where_there_is_another_place() -> None:
    """R16: which symbols can be seen decides the game."""
    desk, table = opened(options={"boards": [4]})
    slope, board = table.display.places.seats[0].slope, table.rules.boards[0]
    for column in range(5):
        for row in range(1, 10):
            cells = ((column, row), (column + 1, row))
            place = pill_for(desk.view, slope, board, frozenset(), cells, "+4")
            c, r = int(slope.column(place.x, place.y)), int(slope.height(place.y))
            assert board.mark((c, r)) == DOT, (cells, c, r)


@pytest.mark.parametrize("text_scale", BOTH_SCALES)
def test_a_card_that_passes_by_is_told_beside_the_card_and_not_over_the_ramp(
    text_scale: float,
) -> None:
    """R8"""
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
    said = [each for each in p.said or () if places.card.holds(*each.box.centre)]
    assert "Y5 passes you by" in " ".join(each.words for each in said)
    on_it = [each for each in p.said or () if places.seats[0].spot.meets(each.box)]
    assert not any("passes" in each.words for each in on_it)
    tables.pass_time(desk, 0.6)
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert table.display.snapshot.card != "Y5"
    said = [each for each in p.said or () if places.card.holds(*each.box.centre)]
    assert "Y5 passed you by" in " ".join(each.words for each in said)
    tables.pass_time(desk, 0.8)
    assert table.display.passing == ""


@pytest.mark.parametrize("text_scale", BOTH_SCALES)
@pytest.mark.parametrize("board", [1, 2, 3, 4])
def test_points_that_are_counted_lie_clear_of_each_other(board: int, text_scale: float) -> None:
    """R13 to R16: several stand there at a time."""
    desk, table = opened(2, text_scale=text_scale, options={"boards": [board]})
    while table.match.plies < 31:
        greedily(table)
    desk.change(animation_speed=1.0)
    greedily(table)
    assert table.match.over
    most = 0
    while table.display.staging:
        tables.pass_time(desk, 1 / 30)
        parts = flat(table.table_parts(0.0), desk.view, pygame.Rect((0, 0), desk.view.pixels))
        pills = [each.leaf.box.grown(-18) for each in parts if each.name[-1] == "points"]
        most = max(most, len(pills))
        assert not any(one.grown(-0.5).meets(other) for one, other in combinations(pills, 2))
    assert most > 1


def test_heads_of_pins_lie_clear_of_each_other_and_in_the_order_of_their_points() -> None:
    for xs in ([90, 88, 87, 86], [300, 300, 300, 300], [5, 4, 3, 2], [200, 100, 98], [50]):
        found = heads(xs, 0.0, 300.0)
        gaps = [right - left for right, left in pairwise(found)]
        assert all(gap >= 22 - 1e-6 for gap in gaps)
        assert min(found) >= -1e-6 and max(found) <= 300 + 1e-6
    assert heads([200, 100], 0.0, 300.0) == [200, 100]


def test_what_is_sealed_is_counted_by_a_cross_where_a_ramp_is_small() -> None:
    for players, brief in ((4, True), (2, False)):
        desk, table = opened(players, size=(960, 540), text_scale=2.0)
        for seed in range(60):
            held = table.hands.held(table.match.movers[0])
            if held is not None and held.inside and held.sealed:
                break
            played(table, 1, seed)
        p = tables.painter(desk)
        tables.frame(desk, p)
        price = [each for each in p.said or () if each.words.startswith(str(len(held.sealed)))]
        assert ("sealed" in " ".join(each.words for each in price)) != brief
        assert min(each.box.h for each in price) > 12


def test_what_counts_is_told_for_every_board() -> None:
    """R13 to R16."""
    _desk, table = opened()
    told_of = [dict(signs(board)) for board in table.rules.boards]
    assert told_of == [
        {DOT: -1, "row": 1},
        {DOT: -1, "2": 2},
        {DOT: -1, "2": 2, "-": -5},
        {DOT: -1, "pair": 3, "half": -3},
    ]


def test_what_a_board_has_brought_stays_to_be_read_until_the_next_begins() -> None:
    desk, table = opened(2, speed=1, options={"boards": [1, 2]})
    while table.match.state.round == 0:
        table.display.finish()
        assert table.picture.results == ()
        played(table, 1)
    pushed = False
    while table.display.snapshot.place == 0:
        tables.pass_time(desk, 0.02)
        pushed = pushed or table.display.pushing
        found, snapshot = table.picture.results, table.display.snapshot
        if snapshot.scored:
            assert [sum(items) for items in found] == list(snapshot.here)
    assert pushed and table.picture.results == ()


def test_the_points_of_boards_are_those_of_the_moment_that_is_watched() -> None:
    _desk, table = opened()
    played(table, 40)
    for ply in (0, 1, 9, 25, 40):
        table.show_ply(ply)
        items = table.picture._items_now()
        assert len(items) == table.display.snapshot.place + 1
        assert sum(map(sum, items)) == table.picture.totals[0], ply


def test_the_sum_of_a_board_is_told_in_its_parts() -> None:
    assert line(Items(-7, 10, 0, 0)) == "dots −7 · rows 10 = +3"
    assert line(Items(0, 0, 0, 0)) == "0"


@pytest.mark.parametrize("text_scale", BOTH_SCALES)
def test_who_leads_is_told_with_company(text_scale: float) -> None:
    """R17: with text of double size too."""
    for players in (2, 3, 4):
        desk, table = opened(players, text_scale=text_scale)
        played(table, 9 * players)
        p = tables.painter(desk)
        tables.frame(desk, p)
        words = " ".join(said.words for said in p.said or ())
        first, second = sorted(table.picture.totals, reverse=True)[:2]
        name = table.display.names[table.picture.totals.index(first)]
        leads = f"{name} leads by {first - second}" if first > second else "Nobody leads alone"
        assert leads in words, players


def test_a_pin_stands_in_the_part_of_its_rank() -> None:
    _desk, table = opened(2)
    assert table.ladder is not None
    scale = line_for(table.ladder, (-40, 12), 0.0, 300.0)
    edges = scale.edges()
    for total in (-40, 5, 6, 12, 30, 31, 90):
        rank = table.ladder.reached(total)
        assert edges[rank] <= scale.at(total) <= edges[rank + 1]


def test_whoever_misses_a_card_is_told_why_in_the_place_of_the_buttons() -> None:
    """R8."""
    desk, table = opened(2)
    for i in range(60):
        if any(map(table.hands.passed_by, range(2))):
            break
        played(table, 1, seed=i)
    seat = next(seat for seat in range(2) if table.hands.passed_by(seat))
    p = tables.painter(desk)
    tables.frame(desk, p)
    said = " ".join(said.words for said in p.said or ())
    assert f"You started with {table.display.snapshot.starts[seat]}" in said
    assert all(key.hushed for key in table.widgets if key.name == f"turn {seat}")  # type: ignore[attr-defined]


def test_places_for_pills_are_worked_out_once() -> None:
    pill._best.cache_clear()
    desk, table = opened()
    slope, board = table.display.places.seats[0].slope, table.rules.boards[0]
    for _ in range(3):
        pill_for(desk.view, slope, board, covered(()), ((0, 0),), "+1")
    assert pill._best.cache_info().misses == 1


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
