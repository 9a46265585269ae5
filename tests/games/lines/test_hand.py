"""A hand that is about to draw: steps, other drawings, pointing, jokers, what it would bring."""

from game.core.chance import Chance
from game.games.lines.rules.board import column_and_row
from game.games.lines.rules.state import Stage
from game.games.lines.table import preview
from game.games.lines.table.hand import EXTENSION, Hand, direction_to, drawings_of_seat
from tests.games.lines.helpers import Play, ready, solo
from tests.games.lines.test_circles import side_b
from tests.games.lines.test_drawing import LONG

ROLL = {"left": ["1L", "22"], "right": ["5S", "41"], "fifth": "3V"}


def hand(outcome=None, **options):
    """The hand of the first player after a roll."""
    game = ready(2, **options).deal(outcome or ROLL)
    board = game.rules.table.board
    return Hand(board, game.state, 0, game.legal(0)), game


def test_every_drawing_is_named_with_its_way_l11_l14():
    game = ready().deal(LONG)
    found = list(drawings_of_seat(game.rules.board, game.state, 0, game.legal()))
    assert [drawing.move for drawing in found] == game.legal()
    by_move = {drawing.move: drawing for drawing in found}
    way = [(5, 2), (6, 2), (7, 2), (8, 2), (8, 3)]
    assert [column_and_row(cell) for cell in by_move["l1:EEES"].cells] == way
    assert by_move["fR*:S"][1:4] == ("fR", 1, True)


def test_extensions_are_drawings_without_a_die_l23():
    game = side_b().do(0, "l1:WS")
    found = list(drawings_of_seat(game.rules.board, game.state, 0, game.legal()))
    assert {(drawing.slot, drawing.line, drawing.joker) for drawing in found} == {
        (EXTENSION, 0, False)
    }
    assert len(found) == len(game.legal()) - 1


def test_the_first_die_that_can_be_drawn_is_in_hand_l11():
    held, _game = hand()
    assert held.slot == "l1"
    assert held.slots == ["l1", "l2", "r1", "r2", "fL", "fR"]
    assert held.selection is not None


def test_steps_narrow_the_drawings_down_and_are_taken_back_l11():
    held, _game = hand()
    way = held.candidates[2].path
    for step in way:
        assert held.make_step(step)
    assert held.is_complete
    assert held.selection.path == way
    for _step in way:
        assert held.step_back()
    assert held.path == ""
    assert not held.step_back()


def test_pointing_shows_a_drawing_that_ends_there_first_the_fifth_in_either_half_l11():
    held, _game = hand()
    end = held.candidates[5].cells[-1]
    assert held.point_at(end)
    assert held.selection.cells[-1] == end
    assert not held.point_at(0)
    held.take_in_hand("fL")
    assert held.point_at(held.drawings_of("fR")[0].cells[-1])
    assert held.slot == "fR"


def test_walking_cell_by_cell_steps_on_and_back_l12():
    held, _game = hand()
    held.take_in_hand("l2")
    cells = held.candidates[0].cells[1:]
    start = held.tip_cell
    assert held.step_onto(cells[0])
    assert held.step_onto(cells[1])
    assert held.is_complete
    assert held.step_onto(start)
    assert held.path == ""


def test_keys_go_round_all_that_can_be_chosen():
    held, _game = hand()
    seen = []
    for _turn in held.choices_to_cycle:
        seen.append(held.slot)
        held.cycle_choices(1)
    assert seen == held.choices_to_cycle
    assert held.slot == "l1"


def test_an_extension_is_in_hand_while_it_is_owed_l23():
    roll = {"left": ["1I", "22"], "right": ["5S", "41"], "fifth": "3V"}
    game = ready(2, side="B").deal(roll)
    circles = game.rules.table.board.circles
    move = next(
        move
        for move in game.legal(0)
        if game.rules.play(game.state, 0, move).sheets[0].owed and "*" not in move
    )
    assert circles
    game.do(0, move)
    held = Hand(game.rules.table.board, game.state, 0, game.legal(0))
    assert held.slot == EXTENSION
    assert "more:-" in held.controls
    assert held.face_of(EXTENSION) == "2"


def test_neighbours_have_a_direction_and_others_none():
    assert [direction_to(20, there) for there in (6, 21, 34, 19)] == ["N", "E", "S", "W"]
    assert direction_to(20, 22) is None
    assert direction_to(13, 14) is None


def test_what_a_move_would_bring_is_what_it_brings_l17():
    game = ready().deal(LONG)
    table = game.rules.table
    assert preview.sheet_points(table, game.state, 0).points == 0
    then = preview.tally_preview(table, game.state, 0, "l1:EEES").then
    assert game.scores()[0] == 0
    game.do(0, "l1:EEES")
    assert preview.sheet_points(table, game.state, 0) == then
    assert then.points == game.scores()[0] == 1


def test_marking_moves_bring_nothing_l9():
    game = Play()
    assert preview.tally_preview(game.rules.table, game.state, 0, game.legal()[0]).then.points == 0


def test_meters_tell_what_a_challenge_asks_l25():
    game = solo(4)
    meters = preview.need_meters(game.rules.table, game.state)
    assert [(meter.name, meter.have, meter.need) for meter in meters] == [
        ("letters", 0, 2),
        ("pairs", 0, 5),
        ("crossings", 0, 5),
    ]
    assert not meters[0].is_met
    assert preview.need_meters(ready().rules.table, ready().state) == ()


def test_crossings_and_dots_are_told_by_line_and_by_colour():
    """L25: and nothing else is, where a challenge counts nothing else."""
    for number, unit in ((1, "crossings"), (2, "dots")):
        game = solo(number)
        for _round in range(5):
            draw = game.rules.due(game.state)
            game.deal(game.rules.roll(game.state, Chance("x", "lines").stream("roll", draw.index)))
            game.do(0, game.legal()[0])
            while game.state.stage is Stage.DRAWING:
                move = game.legal()[-1]
                found = preview.tally_preview(game.rules.table, game.state, 0, move)
                game.do(0, move)
                now = preview.tally_preview(game.rules.table, game.state, 0, None)
                assert [each.then for each in found.shares] == [each.now for each in now.shares]
                assert sum(each.now for each in now.shares) == now.now.points
        assert found.unit == unit
        assert found.now.points
    assert preview.tally_preview(ready().rules.table, ready().state, 0, None).shares == ()
