"""What is near by the numbers on the walls, and still possible by the rules (W13, W15, W16)."""

import re

import pytest

from game.engine import words
from game.games.wall.rules import events
from game.games.wall.rules.forecast import near_bonuses
from game.games.wall.rules.state import OVER
from tests.games.wall.helpers import board, dealt, last_take, rules, steps, told
from tests.games.wall.test_scene import table
from tests.tables import frame, painter

LACK = {"row": 1, "column": 2, "colour": 2}


def counted(wall, kind, index):
    """By hand: how many tiles a row, a column or a colour has."""
    rows = [wall[5 * i : 5 * i + 5] for i in range(5)]
    if kind == "row":
        return 5 - rows[index].count(".")
    if kind == "column":
        return 5 - [row[index] for row in rows].count(".")
    return wall.count("BYRKW"[index])


@pytest.mark.parametrize(("seats", "side"), [(2, "coloured"), (3, "grey"), (4, "coloured")])
def test_numbers_are_those_of_the_walls_and_no_bonus_that_comes_was_ever_hidden_w16(seats, side):
    game, seen, earned = rules(seats, side), 0, 0
    for seed in range(6):
        told_of, history = set(), []
        for before, step, after in steps(game, f"near {seed}", pick=towards):
            history.append(after)
            for event in told(game, before, step, after, events.BonusScored):
                told_of.add((event.seat, event.kind, event.index))
        for state in history:
            for seat in range(seats):
                found = near_bonuses(game.table, state, seat)
                wall = state.boards[seat].wall
                for one in found:
                    assert one.held == counted(wall, one.kind, one.number)
                    assert one.points == {"row": 2, "column": 7, "colour": 10}[one.kind]
                    assert one.held >= 5 - LACK[one.kind]
                    seen += 1
                shown = {(one.kind, one.number) for one in found}
                due = {(kind, index) for who, kind, index in told_of if who == seat}
                for kind, index in due if state.stage != OVER else ():
                    if counted(wall, kind, index) >= 5 - LACK[kind]:
                        assert (kind, index) in shown
                        earned += 1
    assert seen > 100
    assert earned > 5


def towards(_state, moves):
    """Longer lines sooner, never the floor if it can be helped: walls fill without haste."""
    useful = [move for move in moves if not move.endswith(">0")]
    return (useful or moves)[len(moves) // 2 % len(useful or moves)]


def found_in(game, state, kind):
    return [
        (one.number, one.held, one.points)
        for one in near_bonuses(game.table, state, 0)
        if one.kind == kind
    ]


def test_a_column_of_four_is_near_and_one_of_five_is_certain_w16():
    game = rules()
    wall = "B...." + "W...." + "K...." + "....." + "Y...."
    state = last_take(game, board(game, wall=wall), centre="BBB")
    assert found_in(game, state, "column") == [(0, 4, 7)]
    whole = "B...." + "W...." + "K...." + "R...." + "Y...."
    state = last_take(game, board(game, wall=whole), centre="BBB")
    assert found_in(game, state, "column") == [(0, 5, 7)]
    assert near_bonuses(game.table, state, 0)[0].certain


def test_in_a_round_that_ends_the_game_a_line_of_another_colour_shuts_a_column_off_w15():
    """Row 1 of the other wall will be complete, so no further round comes."""
    game = rules()
    wall = "B...." + "W...." + "K...." + "....." + "Y...."
    other = board(game, wall="BYRK." + "." * 20, lines=("W", "", "", "", ""))
    for line, centre, possible in (
        ("", "RRRR", True),
        ("", "RRR", False),
        ("R", "RRR", True),
        ("K", "RRRR", False),
        ("RRRR", "K", True),
    ):
        mine = board(game, wall=wall, lines=("", "", "", line, ""))
        state = last_take(game, mine, other, centre=centre)
        assert bool(found_in(game, state, "column")) == possible, (line, centre)
        calm = last_take(game, mine, board(game), centre=centre)
        assert found_in(game, calm, "column") == [(0, 4, 7)]


def test_a_colour_whose_last_line_is_longer_than_the_tiles_left_of_it_is_not_near_w1():
    game = rules(4)
    four = "B....." + "B....." + "B....." + "B......"
    full = "B....." + "B....." + "B....." + "B....." + "B"
    mine = board(game, wall=four)
    assert len(four) == 25
    others = [board(game, wall=full) for _ in range(3)]
    assert found_in(game, last_take(game, mine, *others, centre="R"), "colour") == []
    fewer = [*others[:2], board(game)]
    assert found_in(game, last_take(game, mine, *fewer, centre="R"), "colour") == [(0, 4, 10)]


def test_on_the_grey_side_a_column_without_a_colour_for_its_space_is_not_near_w13():
    """Row 5 lacks only blue in that column, and blue lies elsewhere in row 5."""
    game = rules(2, "grey")
    wall = "Y...." + "R...." + "K...." + "W...." + ".B..."
    assert found_in(game, last_take(game, board(game, wall=wall), centre="R"), "column") == []
    free = "Y...." + "R...." + "K...." + "W...." + ".Y..."
    assert found_in(game, last_take(game, board(game, wall=free), centre="R"), "column") == [
        (0, 4, 7)
    ]


def test_nothing_is_near_at_the_start_or_once_bonuses_are_paid_w16():
    game = rules()
    assert near_bonuses(game.table, dealt(game, "BBRK", "YYYW", "BRKW", "RRWW", "BYKK"), 0) == ()
    ended = [after for _before, _step, after in steps(game, "end")][-1]
    assert ended.stage == OVER
    assert near_bonuses(game.table, ended, 0) == ()


@pytest.mark.some(9)
@pytest.mark.parametrize("language", list(words.languages()))
@pytest.mark.parametrize(
    ("size", "text"), [((960, 540), 1.0), ((960, 540), 2.0), ((1920, 1080), 1.0)]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sheet_says_how_near_its_wall_is_and_covers_nothing_w16(seats, size, text, language):
    desk, scene = table(seats, 0, size=size, text_scale=text, language=language)
    game, p = scene.rules, painter(desk)
    walls = [
        "BY.K." + "WB..." + "KW..." + "....." + "Y....",
        "B...." + "WB..." + "K.B.." + "...B." + "....B",
    ]
    boards = [board(game, wall=walls[seat % 2]) for seat in range(seats)]
    scene.counted_state = scene.shown = scene.shown._replace(boards=tuple(boards))
    frame(desk, p)
    said = [said for said in p.drawn_texts or () if re.match(r"\d/5", said.words)]
    for panel in scene.layout.panels:
        found = near_bonuses(game.table, scene.counted_state, panel.seat)
        assert found
        mine = [each for each in said if panel.box.overlaps(each.box)]
        assert all(not each.cut for each in mine)
        assert all(not each.box.overlaps(panel.places.floor_box()) for each in mine)
        assert all(not each.box.overlaps(panel.places.wall_box()) for each in mine)
        if panel.large:
            best = found[0]
            assert str(best.held) in mine[0].words
            assert mine[0].words.endswith(f"+{best.points}")
