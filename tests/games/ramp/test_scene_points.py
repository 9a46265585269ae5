"""Where points are written on the table, and what the panels say about them."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.games.ramp.rules.board import DOT
from game.games.ramp.table.pieces import covered
from game.games.ramp.table.score.remaining import line, signs
from game.games.ramp.table.score.scale import line_for
from game.games.ramp.table.slope import pill
from game.games.ramp.table.slope.pill import pill_for
from game.games.ramp.texts.summary import Items
from tests import tables
from tests.games.ramp.scenes import opened, played

BOTH_SCALES = [1.0, 2.0]


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


def test_a_card_that_passes_by_is_told_beside_the_piece_that_still_counts() -> None:
    """R8: here that lies where the word would stand else."""
    desk, table = opened(speed=1.0)
    table.timeline.finish()
    for _ in range(8):
        view = table.rules.seen_by(table.match.state, 0)
        stream = Stream("hands", "ramp", "bot", table.match.plies)
        turn = BotTurn(table.rules, view, 0, stream, lambda: 1.0)
        table.play(0, catalogue.bots("ramp")["greedy"](turn))
        tables.pass_time(desk, 0.8)
    tables.press(desk, "slide")
    tables.pass_time(desk, 0.8)
    p = tables.painter(desk)
    tables.frame(desk, p)
    word = next(each.box for each in p.said or () if each.words == "Y5 passes you by")
    rows = [row for _, row in table.display.snapshot.lying[0][-1].cells]
    slope = table.display.places.seats[0].slope
    top, low = slope.at(3, max(rows) + 1)[1], slope.at(3, min(rows))[1]
    assert word.bottom <= top or low <= word.y


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
