"""What a picture asks: drawings, what a move brings, meters (L11, L17–L20, L25)."""

from game.games.lines.table import preview
from tests.games.lines.helpers import Play, ready, solo
from tests.games.lines.test_circles import side_b
from tests.games.lines.test_drawing import LONG


def test_every_drawing_is_named_with_its_spaces():
    """L11, L14"""
    game = ready().deal(LONG)
    found = preview.drawings(game.rules.board, game.state, 0, game.legal())
    assert [drawing.move for drawing in found] == game.legal()
    by_move = {drawing.move: drawing for drawing in found}
    assert by_move["l1:EEES"].spaces == ((6, 2), (7, 2), (8, 2), (8, 3))
    assert by_move["fR*:S"][1:4] == ("fR", 1, True)


def test_extensions_are_drawings_without_a_slot():
    """L23"""
    game = side_b().do(0, "l1:WS")
    found = preview.drawings(game.rules.board, game.state, 0, game.legal())
    assert {(drawing.slot, drawing.line, drawing.joker) for drawing in found} == {("", 0, False)}
    assert len(found) == len(game.legal()) - 1


def test_what_a_move_would_bring_is_what_it_brings():
    """L17"""
    game = ready().deal(LONG)
    table = game.rules.table
    assert preview.worth(table, game.state, 0).points == 0
    then = preview.worth_after(table, game.state, 0, "l1:EEES")
    assert game.scores()[0] == 0
    game.do(0, "l1:EEES")
    assert preview.worth(table, game.state, 0) == then
    assert then.points == game.scores()[0] == 1


def test_marking_moves_bring_nothing():
    """L9"""
    game = Play()
    assert preview.worth_after(game.rules.table, game.state, 0, game.legal()[0]).points == 0


def test_meters_tell_what_a_challenge_asks():
    """L25"""
    game = solo(4)
    meters = preview.meters(game.rules.table, game.state)
    assert [(meter.name, meter.have, meter.need) for meter in meters] == [
        ("letters", 0, 2),
        ("pairs", 0, 5),
        ("crossings", 0, 5),
    ]
    assert not meters[0].met
    assert preview.meters(ready().rules.table, ready().state) == ()
